// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * figures.h - the figures of a server, for an administrator's collector:
 * counters since its start, and how long commits took.
 */
#pragma once

#include <stdint.h>

#include "src/wire/wire.h"

enum { FIGURES_COMMITS = 1024, FIGURES_SECONDS = 60 };

struct figures {
    int64_t began_ms; /* when the server began to serve */
    uint64_t moves, commits;
    uint64_t refusals; /* messages that got an error */
    uint64_t limits; /* of these, because of a limit */
    uint64_t turned_away; /* connections that were closed */
    uint64_t log_left_out; /* lines of the log */
    uint32_t commit_us[FIGURES_COMMITS]; /* the last ones, in a ring */
    uint32_t moves_of[FIGURES_SECONDS]; /* the same of each second */
    int64_t second; /* the last one in which there was a move */
};

void figures_count_move(struct figures *figures, int64_t now_ms);
void figures_count_commit(struct figures *figures, int64_t took_us);
void figures_count_refusal(struct figures *figures, enum wire_code code);

struct server_state;

/* All of them by name, as hektord(8) lists them; NULL without memory. */
json_t *figures_tell(struct server_state *srv, int64_t now_ms);
