// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/words.h"

#include "rules/base/translatable.h"
#include "tui/words/word_list.h"

/* To adjourn, to seal a move, and to go on another day. */
// clang-format off
static const struct word words[] = {
    INTENT("adjourn", "adjourn",
           N_("Ask your opponent to adjourn the game and to resume it another day. A player who has been disconnected for long is not asked."),
           "adjourns", ARGUMENT_NONE, INTENT_OFFER, OFFER_ADJOURNMENT),
    INTENT("adjourn early", "adjourn early",
           N_("Seal your move now and lose the remaining time of a session with a fixed length. Hektor asks you first."),
           "adjourns early", ARGUMENT_NONE, INTENT_ADJOURN, OFFER_NONE),
    OTHER("alone", "alone",
          N_("Hear your sealed move, or feel it on the Braille display, when nobody else can. For silence, type alone again."),
          "private|privately", NULL, ARGUMENT_NONE, COMMAND_ALONE),
    OTHER("appoint", "appoint",
          N_("Set when and where the game will be resumed. Hektor asks for the time and the place; you can change them until the envelope is closed."),
          "schedule|appoints", NULL, ARGUMENT_NONE, COMMAND_APPOINT),
    OTHER("passphrase", "passphrase",
          N_("Let a passphrase open the envelope, when two players at one computer seal. To use the account's key after all, type passphrase again."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_PASSPHRASE),
    OTHER("note", "note",
          N_("Hear the note of the envelope letter by letter, to write it down or to compare it."),
          "envelope note|hear note", NULL, ARGUMENT_NONE, COMMAND_NOTE),
    OTHER("seal", "seal",
          N_("Seal your reply to the sealed move, while the absent player's clock is running."),
          "seals", NULL, ARGUMENT_NONE, COMMAND_SEAL),
    INTENT("state", "state Nf3",
           N_("State the move that you sealed, if the envelope is lost, for example state Nf3."),
           "states", ARGUMENT_WRITTEN, INTENT_STATE, OFFER_NONE),
    INTENT("object", "object white=85:00 black=90:00",
           N_("Object to the clock times of a resumed game before your first move, for example object white=85:00. Hektor asks your opponent."),
           "dispute clocks|dispute|objects", ARGUMENT_LINE, INTENT_OBJECT, OFFER_NONE),
    OTHER("open", "open",
          N_("Open the envelope of an adjourned game, when the players are present."),
          "opens", NULL, ARGUMENT_NONE, COMMAND_OPEN),
};
// clang-format on

const struct word_list words_envelope = {words, sizeof words / sizeof *words};
