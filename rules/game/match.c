// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/match.h"

#include <stdio.h>
#include <string.h>

enum { HALF_MOST = 2 * 99, SCORE_MOST = 2 * 9999 };

/* "2", "2.5": false when it is no such number; *text is left behind it. */
static bool half_read(const char **text, int most, int *out)
{
    const char *at = *text;
    int half = 0;

    if (*at < '0' || *at > '9')
        return false;
    for (; *at >= '0' && *at <= '9' && half <= most; at++)
        half = half * 10 + 2 * (*at - '0');
    if (at[0] == '.' && (at[1] == '0' || at[1] == '5')) {
        half += at[1] == '5';
        at += 2;
    }
    *text = at;
    *out = half;
    return half <= most;
}

static bool sign_read(const char **text, char sign)
{
    bool is_there = **text == sign;

    *text += is_there;
    return is_there;
}

bool match_points_read(const char *text, struct match_points *out)
{
    struct match_points points = {2, 1, 0};

    if (*text != '\0' &&
        !(half_read(&text, HALF_MOST, &points.win) && sign_read(&text, '/') &&
          half_read(&text, HALF_MOST, &points.draw) && sign_read(&text, '/') &&
          half_read(&text, HALF_MOST, &points.loss) && *text == '\0'))
        return false;
    if (points.win < points.draw || points.draw < points.loss)
        return false;
    *out = points;
    return true;
}

bool match_score_read(const char *text, struct match_score *out)
{
    struct match_score score = {{0, 0}};

    if (*text != '\0' &&
        !(half_read(&text, SCORE_MOST, &score.half[WHITE]) &&
          sign_read(&text, ':') &&
          half_read(&text, SCORE_MOST, &score.half[BLACK]) && *text == '\0'))
        return false;
    *out = score;
    return true;
}

void match_points_write(int half, char out[MATCH_TEXT_MAX])
{
    snprintf(out, MATCH_TEXT_MAX, "%d%s", half / 2 % 10000,
             half % 2 ? ".5" : "");
}

struct match_score match_before(const struct start *start)
{
    struct match_score score = {{0, 0}};

    match_score_read(start->match, &score);
    return score;
}

/* What a finished game adds for a player with this score. */
static int counts(struct match_points points, int half)
{
    return half == 2 ? points.win : half == 1 ? points.draw : points.loss;
}

struct match_score match_after(const struct game *game)
{
    struct match_score score = match_before(&game->start);
    struct match_points points = {2, 1, 0};

    /* Without a result it does not count. */
    if (game->phase != GAME_OVER || game->half_white == HALF_NONE)
        return score;
    match_points_read(game->start.points, &points);
    score.half[WHITE] += counts(points, game->half_white);
    score.half[BLACK] += counts(points, game->half_black);
    return score;
}

bool match_is_one(const struct start *start)
{
    return match_game_number(start) > 1 || start->match[0] != '\0';
}

int32_t match_game_number(const struct start *start)
{
    return start->match_game > 0 ? start->match_game : 1;
}

struct start match_next(const struct game *game)
{
    struct start next = game->start;
    struct match_score score = match_after(game);
    struct match_score swapped = {{score.half[BLACK], score.half[WHITE]}};

    for (int side = WHITE; side < SIDES; side++) {
        enum side other = other_side((enum side)side);
        memcpy(next.name[side], game->start.name[other],
               sizeof next.name[side]);
        next.time[side] = game->start.time[other];
    }
    next.match_game = match_game_number(&game->start) + 1;
    char white[MATCH_TEXT_MAX], black[MATCH_TEXT_MAX];
    match_points_write(swapped.half[WHITE], white);
    match_points_write(swapped.half[BLACK], black);
    snprintf(next.match, MATCH_TEXT_MAX, "%.7s:%.7s", white, black);
    return next;
}
