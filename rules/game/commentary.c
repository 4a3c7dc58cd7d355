// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/commentary.h"

#include <stddef.h>

#include "rules/base/translatable.h"
#include "rules/game/event_rules.h"

static const struct commentary_row rows[] = {
    {"6.6a", N_("the event states the default time before the first round")},
    {"7.4a",
     N_("two minutes are given only to a player who claims the illegal move; "
        "one that is found after the reply is put right without them")},
    {"8.1", N_("recording in advance brings a remark, then a warning, then two "
               "minutes for the opponent")},
    {"8.4", N_("a scoresheet is completed right after the flag, in its "
               "player's own time")},
    {"10.2", N_("two minutes are given only for a claim that is plainly false; "
                "else the ruling is postponed")},
    {"12.8", N_("the opponent after a loss for refusal scores one half if "
                "unable to checkmate")},
    {"13", N_("so does the opponent of a player who loses by a penalty")},
};

const struct commentary_row *commentary_row(int index)
{
    return index >= 0 && (size_t)index < sizeof rows / sizeof *rows
               ? &rows[index]
               : NULL;
}

bool commentary_holds(const struct event_rules *rules)
{
    return rules->commentary == COMMENTARY_FOLLOWED;
}
