// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/help_topics.h"

#include <stddef.h>
#include <strings.h>

#include "rules/base/translatable.h"

// clang-format off
static const struct topic topics[] = {
    {N_("playing"), N_("Move, answer or resign."), false,
     {"a move", "yes", "no", "accept", "decline", "takeback", "abort",
      "resign"}},
    {N_("draws"), N_("Offer or claim a draw."), false,
     {"draw", "claim", "ask"}},
    {N_("clocks"), N_("Ask for the time and the turn, pause a game, or begin a game."), false,
     {"clock", "my time", "turn", "spent", "pause", "resume", "ready", "arrive", "ticks"}},
    {N_("squares"), N_("Ask what is on a square, and what a piece can do."), true,
     {"board", "square", "pieces", "file", "diagonals", "rays", "ranks", "leaps", "colour",
      "attackers", "defenders", "attacks", "legal", "takes", "pins", "checks",
      "castling", "material", "captured", "capture", "fen", "copy"}},
    {N_("progress"), N_("Hear the state of the game, and the moves so far."), true,
     {"status", "last", "moves", "players", "laws", "sheet", "boards",
      "touched"}},
    {N_("review"), N_("Look back at earlier moves, or go through the games of a PGN file."), true,
     {"back", "forward", "go", "first", "now", "next", "previous", "game",
      "player", "find"}},
    {N_("envelopes"), N_("Adjourn a game, seal a move, or open an envelope."), false,
     {"adjourn", "adjourn early", "appoint", "passphrase", "alone", "note",
      "seal", "state", "object", "open"}},
    {N_("over the board"), N_("Handle the pieces, the clock, announcements and the scoresheet, as over the board."), false,
     {"press", "lift", "touch", "release", "adjust", "call", "announce", "echo",
      "correct", "execute", "reconcile", "record", "assistant", "agree result"}},
    {N_("arbiter"), N_("As the arbiter, rule on claims, correct the clocks and penalise."), false,
     {"verify", "rule", "set", "give", "penalise", "rewind", "decide", "annul",
      "order"}},
    {N_("people"), N_("Talk to other people on a server."), false,
     {"say", "tell", "report", "chat"}},
    {N_("speech"), N_("Choose how the voice speaks, or hear an announcement again."), true,
     {"voice", "scheme", "form", "hush", "repeat", "slowly", "earlier", "later",
      "faster", "slower", "louder", "softer", "cues"}},
    {N_("program"), N_("Turn the board, open the menu, save the game, read the help, or leave."),
     true,
     {"flip", "theme", "hints", "menu", "rematch", "save", "help", "quit"}},
};
// clang-format on

/* Names of topics in earlier versions. */
static const char *const former_names[][2] = {{"hands", "over the board"},
                                              {"chair", "arbiter"}};

const struct topic *topic_row(int index)
{
    return index >= 0 && (size_t)index < sizeof topics / sizeof *topics
               ? &topics[index]
               : NULL;
}

const struct topic *topic_of(const char *name)
{
    for (size_t i = 0; i < sizeof former_names / sizeof *former_names; i++)
        if (strcasecmp(former_names[i][0], name) == 0)
            name = former_names[i][1];
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        if (strcasecmp(topics[i].name, name) == 0 ||
            strcasecmp(gettext(topics[i].name), name) == 0)
            return &topics[i];
    return NULL;
}
