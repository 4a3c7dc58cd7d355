// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * scoresheet.h - one player's record of the game, as the player writes it (the
 * rule score=self): what is at each move, and what was struck out. Laws 8.1.
 * What is written is never judged here: a wrong move remains as it was written.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { SCORESHEET_TEXT_MAX = 16 };

struct scoresheet_entry {
    char text[SCORESHEET_TEXT_MAX]; /* "" where nothing is written */
    char struck[SCORESHEET_TEXT_MAX]; /* what was here before the correction */
    bool offers_draw; /* "(=)" beside it: 8.1.5 */
};

struct scoresheet {
    struct scoresheet_entry
        *entries; /* one a ply, from the first of the game */
    int count; /* up to the last one written; gaps are possible */
    int room;
    /* The least time that its player has had left in this period, for 8.4;
     * INT64_MAX: none was noted yet. */
    int64_t least_ms;
    /* When a period of either side ended last: how many plies had been
     * played, and how many were written without a gap. Both are 0 once the
     * scoresheet has been complete since: 8.5.2. */
    int control_plies, control_written;
    int reproofs; /* for entries before their moves, by the commentary on 8.1 */
};

/* An empty scoresheet. Never fails; holds no memory yet. */
struct scoresheet scoresheet_initial(void);

void scoresheet_done(struct scoresheet *scoresheet);

/* Write at a ply (from 0) of a game that has so many, over what is there.
 * False without memory: the scoresheet is unchanged. */
bool scoresheet_write(struct scoresheet *scoresheet, int plies, int ply,
                      const char *text, bool offers_draw);

/* A period has ended when so many plies had been played. */
void scoresheet_pass_control(struct scoresheet *scoresheet, int plies);

/* Leave only so many plies, when the moves are retraced. */
void scoresheet_cut(struct scoresheet *scoresheet, int plies);

/* What is written at a ply; "" if nothing is. */
const char *scoresheet_text(const struct scoresheet *scoresheet, int ply);

/* How many plies are written without a gap, from the first on. */
int scoresheet_written(const struct scoresheet *scoresheet);

/* Is every entry that is written in algebraic notation, in any language's
 * letters? Another one is no evidence: Appendix C. */
bool scoresheet_is_algebraic(const struct scoresheet *scoresheet);
bool scoresheet_text_is_algebraic(const char *text);
