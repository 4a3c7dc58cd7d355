// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/reconcile.h"

#include <string.h>

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/contested_ending.h"
#include "rules/arbiter/human_arbiter.h"
#include "rules/arbiter/illegal_move.h"
#include "rules/game/announced.h"
#include "rules/notation/san.h"

void reconcile_open(struct ruling_builder *builder, enum difference what)
{
    struct event *event = ruling_add(builder, EVENT_DIFFER, SEAT_ARBITER);

    event->difference = (uint8_t)what;
    event->clause = CLAUSE_BOARDS_DIFFER;
    ruling_stop_clocks(builder, SEAT_ARBITER);
    ruling_add(builder, EVENT_PAUSE, SEAT_ARBITER)->cause = PAUSE_DIFFERENCE;
}

int reconcile_ply(const struct game *game)
{
    return game_illegal_side(game) != SIDE_NONE ? game->ply_count
                                                : game->ply_count - 1;
}

/* What a text says of a ply in the letters of one language; MOVE_NONE: no legal
 * move. */
static struct move move_read(const struct game *game, const char *text, int ply,
                             enum notation notation)
{
    struct move mv;

    return san_read_in(&game->positions[ply], text, notation, &mv).reason ==
                   REASON_NONE
               ? mv
               : MOVE_NONE;
}

/* Two entries agree when they can mean the same move there, each in a language
 * of its own, or are the same words. */
static bool texts_agree(const struct game *game, const char *white,
                        const char *black, int ply, struct move *out)
{
    for (int one = 0; one < NOTATIONS; one++) {
        *out = move_read(game, white, ply, (enum notation)one);
        for (int other = 0; !move_is_none(*out) && other < NOTATIONS; other++)
            if (move_equal(*out,
                           move_read(game, black, ply, (enum notation)other)))
                return true;
    }
    *out = MOVE_NONE;
    return strcmp(white, black) == 0;
}

/* The move that both scoresheets have at a ply; MOVE_NONE where it is none that
 * is legal there. */
static bool scores_agree(const struct game *game, int ply, struct move *out)
{
    const char *white = scoresheet_text(&game->scoresheet[WHITE], ply);
    const char *black = scoresheet_text(&game->scoresheet[BLACK], ply);

    return scoresheet_text_is_algebraic(white) &&
           scoresheet_text_is_algebraic(black) &&
           texts_agree(game, white, black, ply, out);
}

int reconcile_first_difference(const struct game *game)
{
    int last = reconcile_ply(game);

    if (game->start.rules.scoresheets != SCORESHEET_BY_PLAYERS)
        return last + 1;
    for (int ply = 0; ply <= last; ply++) {
        struct move mv;

        if (!scores_agree(game, ply, &mv))
            return ply;
    }
    return last + 1;
}

void reconcile_tell_end(struct ruling_builder *builder, struct move mv)
{
    const struct game *game = builder->game;
    struct ending_ruling ending = contested_ending_or(
        game->laws,
        ending_after(game->laws, game->positions, game->ply_count - 1, mv),
        (enum reason)game->turn[announced_mover(game)].breach);

    if (ending.ending == ENDING_NONE)
        return;
    ruling_stop_clocks(builder, SEAT_ARBITER);
    conclusion_tell(builder, ending, SEAT_ARBITER);
}

/* The arbiter, once they are called, sees the illegal move: it is ruled on as
 * any other that was completed. */
static void rule_illegal(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side side = game_illegal_side(game);
    struct illegal_move illegal = {side, game->turn[side].illegal,
                                   (enum reason)game->turn[side].why,
                                   game->ply_count, true};

    ruling_resume(builder, true);
    if (illegal_move_rule(builder, illegal))
        ruling_tell_clock(builder, SEAT_ARBITER);
}

static void retrace(struct ruling_builder *builder, int plies)
{
    struct event *event = ruling_add(builder, EVENT_RECONCILE, SEAT_ARBITER);

    event->reconciliation = RECONCILED_RETRACED;
    event->plies = plies;
    event->clause = CLAUSE_SCORESHEETS_DIFFER;
    human_arbiter_go_back(builder, plies, CLAUSE_SCORESHEETS_DIFFER);
}

/* By both scoresheets this is the move of that ply. */
static void put_right(struct ruling_builder *builder, struct move mv)
{
    const struct game *game = builder->game;
    bool stands = move_equal(mv, announced_made(game));
    struct event *event = ruling_add(builder, EVENT_RECONCILE, SEAT_ARBITER);

    event->reconciliation = stands ? RECONCILED_STANDS : RECONCILED_REPLACED;
    event->mv = mv;
    event->plies = game->ply_count;
    event->clause = CLAUSE_BOARDS_DIFFER;
    reconcile_tell_end(builder, mv);
}

void reconcile_judge(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    int ply = reconcile_ply(game);

    if (game->announcement.difference == DIFFERENCE_NONE) {
        ruling_refuse(builder, REASON_NO_DIFFERENCE);
        return;
    }
    if (game_illegal_side(game) != SIDE_NONE) {
        rule_illegal(builder);
        return;
    }
    bool by_players = game->start.rules.scoresheets == SCORESHEET_BY_PLAYERS;

    for (int side = WHITE; by_players && side < SIDES; side++)
        if (scoresheet_text(&game->scoresheet[side], ply)[0] == '\0') {
            ruling_refuse(builder, REASON_SCORESHEETS_UNWRITTEN);
            return;
        }
    int first = reconcile_first_difference(game);
    struct move mv = announced_made(game);

    if (by_players && !scores_agree(game, ply, &mv))
        mv = MOVE_NONE;
    if (first <= ply || move_is_none(mv))
        retrace(builder, first < ply ? first : ply);
    else
        put_right(builder, mv);
}
