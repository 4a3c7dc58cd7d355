#include "rules/arbiter/objection.h"

#include <string.h>

#include "rules/clock/duration.h"

/* Has he made a move since the envelope was opened? The sealed one was made
 * before. */
static bool has_moved(const struct game *game, enum side side)
{
    for (int i = game->adjournment.first_ply; i < game->ply_count; i++)
        if (game->plies[i].facts.side == side)
            return true;
    return false;
}

static enum reason objection_reason(const struct game *game, enum side side)
{
    bool goes_on = game->phase == GAME_ADJOURNED || game->adjournment.begun;

    return goes_on && !(game->phase != GAME_ADJOURNED && has_moved(game, side))
               ? REASON_NONE
               : REASON_NO_OBJECTION;
}

/* The times that are said, as the clocks would show them then. */
static enum reason set_times(struct hearing *hearing, const int64_t ms[SIDES])
{
    const struct timecontrol *control = hearing->game->start.time;

    if (ms[WHITE] == 0 && ms[BLACK] == 0)
        return REASON_SYNTAX;
    for (int side = WHITE; side < SIDES; side++) {
        if (ms[side] == 0)
            continue;
        if (ms[side] < 0 || ms[side] > DURATION_MAX_MS)
            return REASON_SYNTAX;
        if (control[side].count == 0)
            return REASON_NO_CLOCK;
        clock_set_left(&hearing->clock, control, (enum side)side, ms[side],
                       hearing->now_ms);
    }
    return REASON_NONE;
}

void objection_judge(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    const struct intent *intent = hearing->intent;
    enum reason reason = objection_reason(game, (enum side)intent->by);

    if (reason == REASON_NONE && hearing->offer != OFFER_NONE &&
        hearing->offer != OFFER_DRAW)
        reason = hearing->offer == OFFER_CLOCKS ? REASON_OFFER_STANDS
                                                : REASON_OTHER_OFFER;
    if (reason == REASON_NONE)
        reason = set_times(hearing, intent->time_ms);
    hearing->clock = game->clock;
    if (reason != REASON_NONE) {
        hearing_refuse(hearing, reason);
        return;
    }
    memcpy(hearing_offer(hearing, OFFER_CLOCKS, intent->by)->left_ms,
           intent->time_ms, sizeof intent->time_ms);
}

void objection_accept(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum reason reason = objection_reason(game, (enum side)game->offer_by);

    if (reason == REASON_NONE)
        reason = set_times(hearing, game->offered_ms);
    if (reason != REASON_NONE) {
        hearing_refuse(hearing, reason);
        return;
    }
    struct event *event = hearing_add(hearing, EVENT_SET, hearing->intent->by);

    event->clause = CLAUSE_OBJECTION;
    memcpy(event->left_ms, game->offered_ms, sizeof event->left_ms);
    hearing_answer_offer(hearing);
    hearing_tell_clock(hearing, SEAT_ARBITER);
}
