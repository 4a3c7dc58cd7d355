// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * match.h - games that belong together: what a game counts (Article 10, 11 of
 * some editions), the state of a match, and the conditions of the next game, in
 * which the players change colours.
 */
#pragma once

#include <stdbool.h>

#include "rules/game/game.h"

/* In half points. */
struct match_points {
    int win, draw, loss;
};

struct match_score {
    int half[SIDES]; /* of the players who have these colours */
};

enum { MATCH_TEXT_MAX = 16 };

/*
 * "3/1/0": the points for a win, a draw and a loss; "" is 1, 1/2 and 0. Halves
 * are written .5; none is above 99, and none is above the one before it.
 */
bool match_points_read(const char *text, struct match_points *out);

/* "2.5:1", White's first; "" is 0 to 0. */
bool match_score_read(const char *text, struct match_score *out);

/* How the match is: before the game, and with it once it has ended. */
struct match_score match_before(const struct start *start);
struct match_score match_after(const struct game *game);

/* "2", "1.5". */
void match_points_write(int half, char out[MATCH_TEXT_MAX]);

/* Is it one of several games, or with a score from before? */
bool match_is_one(const struct start *start);

/* Which game of the match it is, from 1 on. */
int32_t match_game_number(const struct start *start);

/* The next game: names, times and score change sides; the event's round stays.
 */
struct start match_next(const struct game *game);
