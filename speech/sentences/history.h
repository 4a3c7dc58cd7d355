// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * history.h - past announcements, to be heard again: the latest, or step by
 * step back and forth. The oldest are forgotten.
 */
#pragma once

#include "speech/sentences/utterance.h"

enum { HISTORY_MAX = 256, HISTORY_NO_PLY = -1 };

struct history_entry {
    void *said; /* as utterance_pack has it */
    char *text; /* as it was shown */
    int ply; /* from 0; HISTORY_NO_PLY: it was no move */
};

/* Zeroed memory is an empty one. */
struct history {
    struct history_entry entry[HISTORY_MAX]; /* a ring */
    int first, count;
    int back; /* so many before the latest */
};

void history_done(struct history *history);

/* Copies. The latest is then the one to be heard. Without memory it is not
 * remembered. */
void history_add(struct history *history, const struct utterance *said,
                 const char *text, int ply);

/* The one to be heard: the latest, or where earlier and later have led. NULL:
 * nothing was announced. */
const struct history_entry *history_here(const struct history *history);

/* One step; NULL, and none taken, where there is nothing. */
const struct history_entry *history_earlier(struct history *history);
const struct history_entry *history_later(struct history *history);
