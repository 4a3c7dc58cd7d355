// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/signature.h"

#include <string.h>

#include "rules/arbiter/contested_ending.h"

/* Places of points_words, in half points. */
static const uint8_t scores[][SIDES] = {
    {HALF_NONE, HALF_NONE}, {2, 0}, {0, 2}, {1, 1}, {0, 0}, {1, 0}, {0, 1}};

enum { SCORES = sizeof scores / sizeof *scores };

static void add_result(struct ruling_builder *builder, enum ending ending,
                       const uint8_t half[SIDES])
{
    ruling_add_final_result(builder, ending, CLAUSE_SIGNED_RESULT, half);
}

/* They accept what is on the board; a signature is given afterwards. */
static void judge_contested(struct ruling_builder *builder)
{
    if (!contested_ending_waits_for(builder->game, builder->intent->by)) {
        ruling_refuse(builder, REASON_NOT_OVER);
        return;
    }
    ruling_resume(builder, false);
    contested_ending_conclude(builder);
}

void signature_judge(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct intent *intent = builder->intent;
    uint8_t half[SIDES] = {game->half_white, game->half_black};
    const struct signature *own = &game->signature[intent->by];
    const struct signature *other = &game->signature[!intent->by];

    if (game->phase != GAME_OVER) {
        judge_contested(builder);
        return;
    }
    if (half[WHITE] == HALF_NONE || intent->points >= SCORES) {
        ruling_refuse(builder, half[WHITE] == HALF_NONE ? REASON_NO_RESULT
                                                        : REASON_SYNTAX);
        return;
    }
    if (own->signed_it && other->signed_it &&
        memcmp(own->half, other->half, sizeof half) == 0) {
        ruling_refuse(builder, REASON_SIGNED);
        return;
    }
    if (intent->points > 0)
        memcpy(half, scores[intent->points], sizeof half);
    struct event *event = ruling_add(builder, EVENT_SIGN, intent->by);

    event->half_white = half[WHITE];
    event->half_black = half[BLACK];
    bool is_other =
        half[WHITE] != game->half_white || half[BLACK] != game->half_black;

    if (is_other && other->signed_it &&
        memcmp(other->half, half, sizeof half) == 0)
        add_result(builder, ENDING_SIGNED, half);
}

void signature_decide(struct ruling_builder *builder)
{
    uint8_t points = builder->intent->points;

    if (points == 0 || points >= SCORES)
        ruling_refuse(builder, REASON_SYNTAX);
    else
        add_result(builder, ENDING_DECIDED, scores[points]);
}
