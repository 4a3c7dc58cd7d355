// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/words.h"

#include "rules/base/translatable.h"
#include "tui/words/word_list.h"

/* To move, to offer and answer, to claim, to give up, to stop and go on. */
// clang-format off
static const struct word words[] = {
    {{N_("a move"), "e4, Nf3, exd5, O-O, e8=Q, g1f3",
      N_("Make a move, for example e4 or Nf3. To offer a draw with the move, type Nf3 draw.")},
     "move", NULL, COMMAND_NONE, ARGUMENT_NONE, INTENT_NONE, OFFER_NONE,
     QUERY_NONE},
    INTENT("draw", "draw",
           N_("Offer a draw."),
           "offer draw|offer a draw|draw offer|offers draw|draws",
           ARGUMENT_NONE, INTENT_OFFER, OFFER_DRAW),
    OTHER("yes", "yes",
          N_("Answer yes to a question, or accept an offer."),
          "ja|si|sí|да|yes please|yeah|yep|ok|okay|sure", "y", ARGUMENT_NONE, COMMAND_YES),
    OTHER("no", "no",
          N_("Answer no to a question, or decline an offer."),
          "nein|нет|nope|no thanks|no thank you", "n", ARGUMENT_NONE, COMMAND_NO),
    INTENT("accept", "accept",
           N_("Accept the open offer."),
           "agree", ARGUMENT_NONE, INTENT_ACCEPT, OFFER_NONE),
    INTENT("decline", "decline",
           N_("Decline the open offer."),
           "refuse", ARGUMENT_NONE, INTENT_DECLINE, OFFER_NONE),
    INTENT("claim", "claim threefold|fifty|flag|illegal|touch [with MOVE]",
           N_("Claim a draw or an illegal move, for example claim threefold, or claim flag. To claim with your intended move, type claim fifty with Rh2."),
           "claims", ARGUMENT_CLAIM, INTENT_CLAIM, OFFER_NONE),
    INTENT("takeback", "takeback",
           N_("Ask your opponent to let you take back your last move. Over the board, moves cannot be taken back."),
           "undo|take back|back up|take back last|take back last move", ARGUMENT_NONE, INTENT_OFFER,
           OFFER_TAKEBACK),
    INTENT("abort", "abort",
           N_("Abort the game before both players have moved. Hektor asks you first."),
           "aborts|call off|cancel", ARGUMENT_NONE, INTENT_OFFER, OFFER_ABORT),
    INTENT("resign", "resign",
           N_("Resign the game. Hektor asks you first."),
           "resigns|give up", ARGUMENT_NONE, INTENT_RESIGN, OFFER_NONE),
    INTENT("pause", "pause",
           N_("Ask your opponent to pause the game. A game without clocks pauses at once."),
           "pauses|stop the clocks|stop the clock|stop clocks|stop clock", ARGUMENT_NONE, INTENT_PAUSE, OFFER_NONE),
    INTENT("resume", "resume",
           N_("Resume a paused or closed game. After an agreed pause, both players type resume."),
           "go on|continue|resumes", ARGUMENT_NONE, INTENT_RESUME, OFFER_NONE),
    INTENT("ask", "ask quickplay [means|effort]",
           N_("Claim with less than two minutes left that your opponent cannot win, or does not try. The game must have no increment."),
           "asks", ARGUMENT_LINE, INTENT_ASK, OFFER_NONE),
    INTENT("arrive", "arrive",
           N_("Say that a player has arrived, in a game that begins at an announced time."),
           "arrives", ARGUMENT_NONE, INTENT_ARRIVE, OFFER_NONE),
    INTENT("agree result", "agree result [1-0|0-1|1/2-1/2]",
           N_("Sign the result of a finished game, or a different result, for example agree result 1-0. Both players must sign the same result."),
           "agrees result|sign|signs", ARGUMENT_LINE, INTENT_SIGN, OFFER_NONE),
    INTENT("verify", "verify",
           N_("Agree to the final position of a claim, before the claim goes to an arbiter."),
           "verifies", ARGUMENT_NONE, INTENT_VERIFY, OFFER_NONE),
};
// clang-format on

const struct word_list words_play = {words, sizeof words / sizeof *words};
