#include "rules/arbiter/takeback.h"

#include "rules/arbiter/illegal_move.h"
#include "rules/game/time_adjustments.h"

/* How many plies are left when that side's last move is taken back; -1 when it
 * has made none. */
static int plies_left(const struct game *game, enum side side)
{
    int plies = game->ply_count - 1;

    while (plies >= 0 && game->plies[plies].facts.side != side)
        plies--;
    return plies;
}

/* Over the board only an illegal move that stands, and that only both players
 * together can correct: without supervision, Annexes A and B. */
static void offer_correction(struct hearing *hearing)
{
    const struct game *game = hearing->game;

    if (game_illegal_ply(game) < 0 || !offence_stands_after_reply(game))
        hearing_refuse(hearing, REASON_NO_TAKEBACK);
    else
        hearing_offer(hearing, OFFER_TAKEBACK, hearing->intent->by);
}

/* It costs nothing. */
static void correct(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    int plies = game_illegal_ply(game);
    const struct ply *ply = &game->plies[plies];
    struct offence offence = {.side = (enum side)ply->facts.side,
                              .mv = ply->facts.mv,
                              .why = (enum reason)ply->why,
                              .plies = plies};

    hearing_resume(hearing, true);
    offence_rule(hearing, offence);
    hearing_tell_clock(hearing, SEAT_ARBITER);
}

void takeback_judge_offer(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum seat by = hearing->intent->by;

    if (game->start.mode == MODE_OTB) {
        offer_correction(hearing);
        return;
    }
    if (plies_left(game, (enum side)by) < 0) {
        hearing_refuse(hearing, REASON_NO_MOVE_YET);
        return;
    }
    hearing_add(hearing, EVENT_OFFER, by)->what_offer = OFFER_TAKEBACK;
}

/* The mover's turn goes on as it was when he ended it. */
static void restore_clocks(struct hearing *hearing, const struct ply *ply)
{
    const struct game *game = hearing->game;
    enum side mover = (enum side)ply->facts.side;
    bool ran = ply->clock.running != SIDE_NONE;

    hearing->clock = ply->clock;
    clock_stop(&hearing->clock, game->start.time, ply->at_ms);
    gifts_keep(game, &hearing->clock);
    if (ran)
        clock_start(&hearing->clock, mover, false, hearing->now_ms);
    hearing_tell_clock(hearing, hearing->intent->by);
}

void takeback_judge_accept(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum seat by = hearing->intent->by;
    int plies = plies_left(game, (enum side)hearing->offer_by);

    if (game->start.mode == MODE_OTB) {
        correct(hearing);
        return;
    }
    hearing_resume(hearing, false);
    hearing_add(hearing, EVENT_TAKEBACK, by)->plies = plies;
    restore_clocks(hearing, &game->plies[plies]);
}

void takeback_drop(struct hearing *hearing)
{
    if (hearing->offer == OFFER_TAKEBACK)
        hearing_drop_wish(hearing, hearing->intent->by);
}
