// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/assistant.h"

#include "rules/arbiter/two_boards.h"
#include "rules/game/announced.h"
#include "rules/laws/legality.h"

bool assistant_serves(const struct game *game, enum side side)
{
    const struct event_rules *rules = &game->start.rules;

    return event_rules_has_assistant(rules, side) &&
           !event_rules_is_sighted(rules, side);
}

bool assistant_announces(const struct game *game)
{
    return announced_is_used(game) &&
           game->start.rules.assistant != ASSISTANT_NONE;
}

static bool is_legal(const struct position *pos, struct move mv)
{
    struct move legal;

    return legality_judge(pos, mv.from, mv.to, (enum role)mv.promotion,
                          &legal) == REASON_NONE;
}

static void record(struct ruling_builder *builder, enum side owner,
                   const struct position *before, struct move mv)
{
    struct event *event = ruling_add(builder, EVENT_RECORD, (enum seat)owner);

    event->entry = builder->game->ply_count + 1;
    announced_write(before, mv, event->text);
}

void assistant_of_move(struct ruling_builder *builder, struct move mv)
{
    const struct game *game = builder->game;
    const struct position *before = game_position(game);
    enum seat by = (enum seat)before->turn;

    if (assistant_announces(game)) {
        struct event *event = ruling_add(builder, EVENT_ANNOUNCE, by);

        event->mv = mv;
        announced_write(before, mv, event->text);
    }
    if (game->start.rules.scoresheets != SCORESHEET_BY_PLAYERS ||
        !is_legal(before, mv))
        return;
    for (int side = WHITE; side < SIDES; side++)
        if (assistant_serves(game, (enum side)side))
            record(builder, (enum side)side, before, mv);
}

void assistant_of_repeat(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct announcement *announced = &game->announcement;

    if (assistant_announces(game) && !announced->executed &&
        game->start.rules.boards == BOARDS_TWO && !move_is_none(announced->mv))
        two_boards_put(builder, announced->mv);
}
