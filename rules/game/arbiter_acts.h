// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * arbiter_acts.h - the arbiter's acts in a game, for its score.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct arbiter_act {
    int32_t ply; /* so many had been made, and still count */
    uint8_t kind; /* enum event_kind */
    uint8_t whom, penalty, half;
    int64_t adjustment_ms;
};

/* Zeroed memory holds none. */
struct arbiter_acts {
    struct arbiter_act *act;
    int count, room;
};

struct event;

/* False without memory, and nothing is changed. */
bool arbiter_acts_add(struct arbiter_acts *acts, const struct event *event,
                      int ply);

/* The game has gone back to so many plies; what the arbiter did is kept. */
void arbiter_acts_rewind(struct arbiter_acts *acts, int ply);

void arbiter_acts_done(struct arbiter_acts *acts);
