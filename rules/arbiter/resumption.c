#include "rules/arbiter/resumption.h"

#include <stdio.h>
#include <string.h>

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/sealing.h"
#include "rules/notation/san.h"

static enum side sealer_of(const struct game *game)
{
    return (enum side)game->adjournment.sealer;
}

static enum side replier_of(const struct game *game)
{
    return other_side(sealer_of(game));
}

static bool is_present(const struct game *game, enum side side)
{
    return game->present & 1u << side;
}

/* Who says that it is time is there. */
static unsigned present_with(const struct game *game, enum seat by)
{
    return by == SEAT_ARBITER ? game->present : game->present | 1u << by;
}

/* 9(b): his clock is started at the appointed time, however late the word
 * comes that it has passed. */
static void start_since_appointed(struct hearing *hearing, enum side replier,
                                  int64_t late_ms)
{
    clock_start(&hearing->clock, replier, true, hearing->now_ms - late_ms);
    clock_give(&hearing->clock, hearing->game->start.time, replier, 0,
               hearing->now_ms);
    hearing_tell_clock(hearing, SEAT_ARBITER);
}

void resumption_begin(struct hearing *hearing)
{
    enum { BOTH = 1u << WHITE | 1u << BLACK };
    const struct game *game = hearing->game;
    enum seat by = hearing->intent->by;
    enum side replier = replier_of(game);
    unsigned present = present_with(game, by);

    if (game->adjournment.resumed) {
        hearing_refuse(hearing, REASON_STARTED);
        return;
    }
    if (hearing->intent->early && present != BOTH) {
        hearing_refuse(hearing, REASON_SESSION_EARLY);
        return;
    }
    if (present != game->present)
        hearing_add(hearing, EVENT_ARRIVE, by);
    hearing_add(hearing, EVENT_SESSION, by)->late_ms = hearing->intent->late_ms;
    if (!(present >> replier & 1))
        start_since_appointed(hearing, replier, hearing->intent->late_ms);
}

/* How much of the time since the appointed one he has missed: none in which
 * no arbiter was there to come to, when the game's own time stood still. */
static int64_t missed_ms(const struct game *game, const struct intent *intent,
                         int64_t now_ms)
{
    int64_t since_ms = game->away_since_ms[intent->by];

    return since_ms == CLOCK_NEVER || now_ms - since_ms > intent->late_ms
               ? intent->late_ms
               : now_ms - since_ms;
}

bool resumption_comes_late(const struct game *game, const struct intent *intent,
                           int64_t now_ms)
{
    return intent->kind == INTENT_ARRIVE && intent->by <= SEAT_BLACK &&
           game->phase == GAME_ADJOURNED && !game->adjournment.resumed &&
           !is_present(game, (enum side)intent->by) &&
           (intent->by == (enum seat)replier_of(game) ||
            is_present(game, replier_of(game))) &&
           missed_ms(game, intent, now_ms) > 0;
}

void resumption_take_up(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    int64_t late_ms = missed_ms(game, hearing->intent, hearing->now_ms);

    hearing_add(hearing, EVENT_SESSION, SEAT_ARBITER)->late_ms = late_ms;
    if (!is_present(game, replier_of(game)))
        start_since_appointed(hearing, replier_of(game), late_ms);
}

/* How late one may come; below 0: as late as one likes. A default time that
 * nobody has set is zero since 2017 (6.7.1), and counts from a time that was
 * announced. */
static int64_t late_after_ms(const struct game *game)
{
    const struct competition *rules = &game->start.rules;
    int64_t ms = competition_late_to_resume_ms(game->laws, rules);
    bool is_unsaid = rules->default_time[0] == '\0';

    return ms == 0 && is_unsaid && !game->adjournment.announced ? -1 : ms;
}

/* Has he come too late, and is not lost yet, because the envelope is closed?
 * What lies in it may end the game first: 10. */
static bool is_too_late(const struct game *game, int64_t now_ms)
{
    int64_t late_ms = late_after_ms(game);

    return game->phase == GAME_ADJOURNED && game->adjournment.resumed &&
           late_ms >= 0 && now_ms > game->adjournment.session_ms + late_ms;
}

void resumption_arrive(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum seat by = hearing->intent->by;

    if (is_present(game, (enum side)by))
        hearing_refuse(hearing, REASON_ARRIVED);
    if (hearing->out->reason != REASON_NONE)
        return;
    hearing_add(hearing, EVENT_ARRIVE, by)->late =
        is_too_late(game, hearing->now_ms);
    /* He may stop his clock until the envelope is opened: 9(b). */
    if (game->phase == GAME_ADJOURNED && by == (enum seat)replier_of(game))
        hearing_stop_clocks(hearing, by);
}

/* The envelope is closed, and who has to reply is there. */
static enum reason open_reason(const struct game *game)
{
    if (!game->adjournment.closed)
        return REASON_NOT_SEALED;
    if (!is_present(game, replier_of(game)))
        return REASON_REPLIER_ABSENT;
    if (!game->adjournment.resumed && !is_present(game, sealer_of(game)))
        return REASON_SESSION_EARLY;
    return REASON_NONE;
}

/* Those who are both there need not wait. */
static void begin_session(struct hearing *hearing)
{
    if (!hearing->game->adjournment.resumed)
        hearing_add(hearing, EVENT_SESSION, hearing->intent->by);
}

static struct event *tell_opening(struct hearing *hearing, const char *text,
                                  enum reason why)
{
    struct event *event = hearing_add(hearing, EVENT_OPEN, SEAT_ARBITER);

    snprintf(event->sealed, sizeof event->sealed, "%s", text);
    event->why = (uint8_t)why;
    return event;
}

/* The move comes onto the board, completed as it was when it was sealed, and
 * the reply's clock is started, unless it runs already. */
static void play(struct hearing *hearing, struct move mv, enum reason fault)
{
    const struct game *game = hearing->game;
    enum side sealer = sealer_of(game);
    struct ending_ruling ending =
        ending_after(game->laws, game->positions, game->ply_count, mv);

    struct event *event = hearing_add(hearing, EVENT_MOVE, (enum seat)sealer);

    event->mv = mv;
    event->why = (uint8_t)fault;
    if (game->start.mode == MODE_OTB)
        hearing_add(hearing, EVENT_COMPLETE, (enum seat)sealer);
    if (ending.ending != ENDING_NONE) {
        hearing_stop_clocks(hearing, SEAT_ARBITER);
        conclusion_tell(hearing, ending, SEAT_ARBITER);
        return;
    }
    if (hearing->clock.running == other_side(sealer))
        return;
    clock_start(&hearing->clock, other_side(sealer), false, hearing->now_ms);
    hearing_tell_clock(hearing, SEAT_ARBITER);
}

/* Ambiguous, without a meaning, or impossible: 8. */
static void lose(struct hearing *hearing)
{
    hearing_stop_clocks(hearing, SEAT_ARBITER);
    conclusion_lose(hearing, ENDING_SEALED_MOVE, sealer_of(hearing->game),
                    SEAT_ARBITER);
}

void resumption_open(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    const struct intent *intent = hearing->intent;
    enum reason reason = open_reason(game);
    struct move mv;

    if (reason != REASON_NONE) {
        hearing_refuse(hearing, reason);
        return;
    }
    struct san_result read =
        san_read_in(game_position(game), intent->sealed,
                    (enum notation)game->adjournment.language, &mv);
    struct move intended = game->adjournment.intended;
    enum reason fault = REASON_NONE;

    /* What was claimed with has to be played, whatever was written. */
    if (!move_is_none(intended)) {
        mv = intended;
        read.reason = REASON_NONE;
    } else if (read.reason == REASON_NONE) {
        fault = sealing_breaks(game, mv);
    }
    begin_session(hearing);
    tell_opening(hearing, intent->sealed, read.reason);
    if (read.reason == REASON_NONE)
        play(hearing, mv, fault);
    else
        lose(hearing);
}

static enum reason state_reason(const struct game *game, enum seat by)
{
    if (!game->adjournment.closed)
        return REASON_NOT_SEALED;
    if (by != (enum seat)sealer_of(game))
        return REASON_NOT_SEALER;
    if (!is_present(game, (enum side)by))
        return REASON_SEALER_ABSENT;
    return open_reason(game);
}

void resumption_state(struct hearing *hearing)
{
    const struct intent *intent = hearing->intent;
    const struct game *game = hearing->game;
    enum reason reason = state_reason(game, intent->by);
    struct san_result read = {.reason = reason};
    struct move mv;

    if (reason == REASON_NONE)
        read = san_read(game_position(game), intent->text, &mv);
    if (reason == REASON_NONE && read.reason == REASON_NONE)
        read.reason = sealing_breaks(game, mv);
    if (read.reason != REASON_NONE) {
        hearing_refuse(hearing, read.reason);
        hearing->out->at = read.at;
        return;
    }
    begin_session(hearing);
    tell_opening(hearing, intent->text, REASON_NONE)->lost = true;
    play(hearing, mv, REASON_NONE);
}

/* Absent, or come too late. */
static bool is_missed(const struct game *game, enum side side)
{
    return !is_present(game, side) || (game->adjournment.too_late >> side & 1);
}

/* Sealer and replier as the game stands: who sealed may have been opened. */
static bool is_late(const struct game *game, enum side side)
{
    bool waits_for_opening = game->phase == GAME_ADJOURNED &&
                             side == sealer_of(game) &&
                             !is_missed(game, other_side(side));

    return is_missed(game, side) && !waits_for_opening;
}

int64_t resumption_due_ms(const struct game *game)
{
    const struct adjournment *adjournment = &game->adjournment;
    int64_t late_ms = late_after_ms(game);
    bool on = game->phase == GAME_ADJOURNED || game->phase == GAME_RUNNING;

    if (!on || !adjournment->resumed || late_ms < 0 ||
        (!is_late(game, WHITE) && !is_late(game, BLACK)))
        return CLOCK_NEVER;
    return adjournment->session_ms + late_ms;
}

void resumption_forfeit(struct hearing *hearing)
{
    uint8_t half[SIDES];

    for (int side = WHITE; side < SIDES; side++)
        half[side] = is_missed(hearing->game, (enum side)side) ? 0 : 2;
    hearing_stop_clocks(hearing, SEAT_ARBITER);
    hearing_tell_score(hearing, ENDING_LATE, CLAUSE_LATE_TO_RESUME, half);
}
