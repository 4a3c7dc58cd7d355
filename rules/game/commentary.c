// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/commentary.h"

#include <stddef.h>

#include "rules/base/translatable.h"
#include "rules/game/event_rules.h"

static const struct commentary_row rows[] = {
    {"6.6a", N_("the event states the default time before the first round")},
    {"7.4a", N_("only a player who claims the illegal move gets two minutes; "
                "after the reply, the move is corrected without extra time")},
    {"8.1", N_("a player who records moves in advance gets a remark, then a "
               "warning; after that, the opponent gets two minutes")},
    {"8.4", N_("after the flag falls, a player completes the scoresheet at "
               "once, on their own time")},
    {"10.2", N_("only a plainly false claim costs two minutes; otherwise the "
                "ruling is postponed")},
    {"12.8", N_("after a loss for refusal, an opponent who cannot checkmate "
                "scores half a point")},
    {"13", N_("after a loss by a penalty, an opponent who cannot checkmate "
              "scores half a point")},
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
