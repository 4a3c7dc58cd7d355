// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/words.h"

#include "rules/base/translatable.h"
#include "tui/words/word_list.h"

/* To adjourn, to seal a move, and to go on another day. */
// clang-format off
static const struct word words[] = {
    INTENT("adjourn", "adjourn",
           N_("Ask your opponent to adjourn: the next move is sealed, and the game resumes another day. A player disconnected for long is not asked."),
           "adjourns", ARGUMENT_NONE, INTENT_OFFER, OFFER_ADJOURNMENT),
    INTENT("adjourn early", "adjourn early",
           N_("If the session has a fixed length: seal your move now and lose its remaining time. You are asked first."),
           "adjourns early", ARGUMENT_NONE, INTENT_ADJOURN, OFFER_NONE),
    OTHER("alone", "alone",
          N_("While you seal: hear your move, or feel it on the Braille display. Make sure that nobody else can. Type it again for silence."),
          "private|privately", NULL, ARGUMENT_NONE, COMMAND_ALONE),
    OTHER("appoint", "appoint",
          N_("Say when and where the game will be resumed. You can change it until the envelope is closed."),
          "schedule|appoints", NULL, ARGUMENT_NONE, COMMAND_APPOINT),
    OTHER("passphrase", "passphrase",
          N_("When two players at one computer seal a move: a passphrase opens the envelope. To use the account's key after all, type passphrase again."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_PASSPHRASE),
    OTHER("seal", "seal",
          N_("In a game that continues without the player who sealed: seal your answer while their clock runs."),
          "seals", NULL, ARGUMENT_NONE, COMMAND_SEAL),
    INTENT("state", "state Nf3",
           N_("If the envelope is lost: state the move that was sealed."),
           "states", ARGUMENT_WRITTEN, INTENT_STATE, OFFER_NONE),
    INTENT("object", "object white=85:00 black=90:00",
           N_("In a resumed game, before your first move: say what the clocks should show, in minutes and seconds. Your opponent is asked."),
           "dispute clocks|dispute|objects", ARGUMENT_LINE, INTENT_OBJECT, OFFER_NONE),
    OTHER("open", "open",
          N_("Open the envelope of an adjourned game, when the players are "
             "there."),
          "opens", NULL, ARGUMENT_NONE, COMMAND_OPEN),
};
// clang-format on

const struct word_list words_envelope = {words, sizeof words / sizeof *words};
