// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/words.h"

#include "rules/base/translatable.h"
#include "tui/words/word_list.h"

/* What the arbiter does. */
// clang-format off
static const struct word words[] = {
    INTENT("order", "order sealing",
           N_("As the arbiter, adjourn the game. The player to move then seals a move."),
           "orders", ARGUMENT_LINE, INTENT_ORDER, OFFER_NONE),
    INTENT("rule", "rule agree|reject|postpone [more]",
           N_("As the arbiter, rule on the open claim. To postpone the ruling and give the opponent two minutes, type rule postpone more."),
           "rules", ARGUMENT_LINE, INTENT_RULE, OFFER_NONE),
    INTENT("set", "set white=1:30 black=2:00 white-moves=40 running=white",
           N_("As the arbiter, correct the clocks or the move counters, for example set white=1:30. Everything else stays the same."),
           "sets", ARGUMENT_LINE, INTENT_SET, OFFER_NONE),
    INTENT("give", "give white|black|both 2:00",
           N_("As the arbiter, give time to one player or to both, for example give white 2:00."),
           "gives", ARGUMENT_LINE, INTENT_GIVE, OFFER_NONE),
    INTENT("penalise", "penalise white|black|both PENALTY [2:00] [0|1/2|1]",
           N_("As the arbiter, penalise a player, for example penalise white warning. Or: opponent-time 2:00, own-time 2:00, loss, fewer-points 1/2, more-points 1/2, fine, exclusion, expulsion, refusal."),
           "penalises|penalize|penalizes", ARGUMENT_LINE, INTENT_PENALISE,
           OFFER_NONE),
    INTENT("rewind", "rewind 12, rewind 12...",
           N_("As the arbiter, take the game back to White's move 12, or with three full stops to Black's move. To set a clock, add white=1:30."),
           "rewinds", ARGUMENT_LINE, INTENT_REWIND, OFFER_NONE),
    INTENT("decide", "decide 1-0|0-1|1/2-1/2|0-0|1/2-0|0-1/2",
           N_("As the arbiter, decide the result of a finished game, for example decide 1-0."),
           "decides", ARGUMENT_LINE, INTENT_DECIDE, OFFER_NONE),
    INTENT("annul", "annul [array|colours]",
           N_("As the arbiter, cancel the game. Add array for a wrong starting position, or colours for reversed colours."),
           "annuls", ARGUMENT_LINE, INTENT_ANNUL, OFFER_NONE),
};
// clang-format on

const struct word_list words_arbiter = {words, sizeof words / sizeof *words};
