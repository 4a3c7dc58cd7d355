#include "rules/arbiter/illegal_move.h"

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/illegal_move_price.h"
#include "rules/board/unchecked_move.h"
#include "rules/game/commentary.h"
#include "rules/game/time_adjustments.h"

bool offence_is_watched(const struct game *game)
{
    return price_is_supervised(game) && game->start.rules.watch == WATCH_YES;
}

bool offence_is_ruled_when_pressed(const struct game *game)
{
    return offence_is_watched(game) && !commentary_holds(&game->start.rules);
}

bool offence_stands_after_reply(const struct game *game)
{
    return !price_is_supervised(game);
}

static bool lacks_king(const struct position *board)
{
    return count_squares(board->role[KING]) != SIDES;
}

/* What becomes of a board that a game cannot go on from, and nobody claims. */
static enum illegal_left what_is_left(const struct game *game)
{
    if (price_is_supervised(game))
        return ILLEGAL_LEFT_RULED;
    return (enum illegal_left)laws_value(
        game->laws,
        game->tempo == TEMPO_BLITZ ? LAW_ILLEGAL_LEFT_BLITZ : LAW_ILLEGAL_LEFT);
}

bool offence_is_ruled_at_once(const struct game *game,
                              const struct position *board)
{
    return lacks_king(board) || (!position_can_stand(board) &&
                                 what_is_left(game) == ILLEGAL_LEFT_RULED);
}

bool offence_is_drawn_if_left(const struct game *game)
{
    return what_is_left(game) == ILLEGAL_LEFT_DRAWN;
}

static enum clause clause_of(const struct offence *offence,
                             const struct price *price)
{
    if (!offence->counts)
        return CLAUSE_ILLEGAL_MOVE;
    if (offence->why == REASON_NO_MOVE_MADE)
        return CLAUSE_PRESS_WITHOUT_MOVE;
    return offence->why == REASON_PROMOTION_MISSING ? CLAUSE_UNPROMOTED
                                                    : price->clause;
}

/* Both clocks as they were when that ply was made, with what they were given
 * since. */
static void rewind_clocks(struct hearing *hearing, const struct ply *ply)
{
    hearing->clock = ply->clock;
    clock_stop(&hearing->clock, hearing->game->start.time, ply->at_ms);
    gifts_keep(hearing->game, &hearing->clock);
    hearing->clock.since_ms = hearing->now_ms;
}

/* What the illegal move earned when it was pressed is taken back. */
static void take_back_earned(struct hearing *hearing, enum side side)
{
    const struct game *game = hearing->game;
    const struct turn *turn = &game->turn[side];

    if (!turn->pressed)
        return;
    clock_stop(&hearing->clock, game->start.time, hearing->now_ms);
    clock_give(&hearing->clock, game->start.time, side, -turn->earned_ms,
               hearing->now_ms);
    hearing->clock.period[side] = turn->period;
    hearing->clock.moves[side]--;
}

/* The clock of the player who has to make another move runs. */
static void run_clock_of(struct hearing *hearing, enum side side)
{
    if (hearing->clock.running == side)
        return;
    clock_stop(&hearing->clock, hearing->game->start.time, hearing->now_ms);
    clock_start(&hearing->clock, side, true, hearing->now_ms);
}

static void lose_by(struct hearing *hearing, struct offence offence)
{
    clock_stop(&hearing->clock, hearing->game->start.time, hearing->now_ms);
    hearing_tell_clock(hearing, SEAT_ARBITER);
    hearing->lost_in = &hearing->game->positions[offence.plies];
    conclusion_lose(hearing, ENDING_ILLEGAL_MOVE, offence.side, SEAT_ARBITER);
}

bool offence_rule(struct hearing *hearing, struct offence offence)
{
    const struct game *game = hearing->game;
    enum side opponent = other_side(offence.side);
    struct price price = price_of_illegal(game);
    int number = game->turn[offence.side].illegal_moves + 1;
    bool loses = offence.counts && number >= price.loses;
    struct event *event = hearing_add(hearing, EVENT_RESTORE, SEAT_ARBITER);

    hearing->restored = true;
    event->side = (uint8_t)offence.side;
    event->mv = offence.mv;
    event->why = (uint8_t)offence.why;
    event->plies = offence.plies;
    event->number = offence.counts ? number : 0;
    event->clause = (uint8_t)clause_of(&offence, &price);
    bool is_paid = !commentary_holds(&game->start.rules) ||
                   hearing->intent->kind == INTENT_CLAIM;

    if (offence.counts && !loses && is_paid &&
        game->start.time[opponent].count > 0)
        event->penalty_ms = price.gives_ms;
    if (offence.plies < game->ply_count)
        rewind_clocks(hearing, &game->plies[offence.plies]);
    else
        take_back_earned(hearing, offence.side);
    clock_give(&hearing->clock, game->start.time, opponent, event->penalty_ms,
               hearing->now_ms);
    if (loses) {
        lose_by(hearing, offence);
        return false;
    }
    run_clock_of(hearing, offence.side);
    return true;
}
