#include "rules/takeback.h"

int takeback_plies(const struct game *game, enum side side)
{
    int plies = game->ply_count - 1;

    while (plies >= 0 && game->plies[plies].facts.side != side)
        plies--;
    return plies;
}

void takeback_judge_offer(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum seat by = hearing->intent->by;

    if (game->start.mode != MODE_PLAIN) {
        hearing_refuse(hearing, REASON_NO_TAKEBACK);
        return;
    }
    if (takeback_plies(game, (enum side)by) < 0) {
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
    if (ran)
        clock_start(&hearing->clock, mover, false, hearing->now_ms);
    hearing_tell_clock(hearing, hearing->intent->by);
}

void takeback_judge_accept(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum seat by = hearing->intent->by;
    int plies = takeback_plies(game, (enum side)hearing->offer_by);

    hearing_resume(hearing, false);
    hearing_add(hearing, EVENT_TAKEBACK, by)->plies = plies;
    restore_clocks(hearing, &game->plies[plies]);
}

void takeback_drop(struct hearing *hearing)
{
    enum seat by = hearing->intent->by;

    if (hearing->offer != OFFER_TAKEBACK)
        return;
    if (hearing->offer_by == (uint8_t)by)
        by = SEAT_NONE;
    hearing_add(hearing, EVENT_DECLINE, by)->what_offer = OFFER_TAKEBACK;
    hearing->offer = OFFER_NONE;
}
