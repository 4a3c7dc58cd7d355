// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/arbiter_acts.h"

#include <stdlib.h>

#include "rules/game/event.h"

static bool make_room(struct arbiter_acts *acts)
{
    enum { ROOM_FIRST = 8 };
    int room = acts->room > 0 ? 2 * acts->room : ROOM_FIRST;

    if (acts->count < acts->room)
        return true;
    struct arbiter_act *act = realloc(acts->act, (size_t)room * sizeof *act);

    if (act == NULL)
        return false;
    acts->act = act;
    acts->room = room;
    return true;
}

bool arbiter_acts_add(struct arbiter_acts *acts, const struct event *event,
                      int ply)
{
    if (!make_room(acts))
        return false;
    acts->act[acts->count++] = (struct arbiter_act){
        .ply = ply,
        .kind = (uint8_t)event->kind,
        .whom = event->whom,
        .penalty = event->penalty,
        .half = event->half,
        .adjustment_ms = event->adjustment_ms,
    };
    return true;
}

void arbiter_acts_rewind(struct arbiter_acts *acts, int ply)
{
    for (int i = 0; i < acts->count; i++)
        if (acts->act[i].ply > ply)
            acts->act[i].ply = ply;
}

void arbiter_acts_done(struct arbiter_acts *acts)
{
    free(acts->act);
    *acts = (struct arbiter_acts){0};
}
