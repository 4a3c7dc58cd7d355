// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * acts.h - what the arbiter has done in a game, for its score.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct act {
    int32_t ply; /* so many had been made, and still count */
    uint8_t kind; /* enum event_kind */
    uint8_t whom, penalty, half;
    int64_t adjustment_ms;
};

/* Zeroed memory holds none. */
struct acts {
    struct act *act;
    int count, room;
};

struct event;

/* False without memory, and nothing is changed. */
bool acts_add(struct acts *acts, const struct event *event, int ply);

/* The game has gone back to so many plies; what the arbiter did is kept. */
void acts_rewind(struct acts *acts, int ply);

void acts_done(struct acts *acts);
