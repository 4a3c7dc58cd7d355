#include "rules/arbiter/quickplay.h"

#include "rules/arbiter/agreement.h"
#include "rules/arbiter/conclusion.h"
#include "rules/game/commentary.h"

enum { INCREMENT_MS = 5000 };

static const struct timecontrol *control_of(const struct hearing *hearing,
                                            enum side side)
{
    return &hearing->game->start.time[side];
}

/* III.1 and III.2.2: all remaining moves, in a fixed time. */
static bool is_finish(const struct hearing *hearing, enum side side)
{
    const struct timecontrol *control = control_of(hearing, side);
    int last = control->count - 1;

    return control->count > 0 && !control->hourglass &&
           hearing->clock.period[side] == last &&
           control->period[last].moves == 0 &&
           control->period[last].bonus == BONUS_NONE;
}

/* Places of the words of LAW_QUICKPLAY and LAW_QUICKPLAY_IN_BLITZ. */
enum { IN_THE_LAWS };
enum { BLITZ_NEVER, BLITZ_SUPERVISED };

static bool is_barred_in_blitz(const struct game *game)
{
    return game->tempo == TEMPO_BLITZ &&
           (laws_value(game->laws, LAW_QUICKPLAY_IN_BLITZ) == BLITZ_NEVER ||
            game->start.rules.supervision == SUPERVISION_NONE);
}

static bool is_announced(const struct game *game)
{
    return laws_value(game->laws, LAW_QUICKPLAY) == IN_THE_LAWS ||
           game->start.rules.quickplay == QUICKPLAY_ANNOUNCED;
}

/* Why it cannot be asked now; REASON_NONE when it can. */
static enum reason fault_of(const struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side side = (enum side)hearing->intent->by;

    if (side != game_turn(game))
        return REASON_CLAIM_NOT_YOUR_MOVE;
    if (is_barred_in_blitz(game))
        return REASON_QUICKPLAY_BLITZ;
    if (!is_announced(game))
        return REASON_QUICKPLAY_UNANNOUNCED;
    if (!is_finish(hearing, side))
        return REASON_QUICKPLAY_NOT_HERE;
    if (game->postponed_by != SIDE_NONE)
        return REASON_QUICKPLAY_WAITS;
    if (clock_left_ms(&hearing->clock, game->start.time, side,
                      hearing->now_ms) >=
        laws_value(game->laws, LAW_QUICKPLAY_UNDER))
        return REASON_QUICKPLAY_EARLY;
    return REASON_NONE;
}

/* III.6, G.6 and Annex D: without an arbiter the claim ends the game. */
static void refer(struct hearing *hearing)
{
    static const uint8_t half[SIDES] = {HALF_NONE, HALF_NONE};

    hearing_tell_score(hearing, ENDING_REFERRED, CLAUSE_QUICKPLAY_REFERRED,
                       half);
}

/* The claim of Article 10 is an offer (9.1b3). Since 2014 the request for an
 * increment is (III.4), and no longer the claim that follows it (9.1.2.3). */
static bool offers(const struct game *game, bool asks_increment)
{
    return (asks_increment || !laws_value(game->laws, LAW_QUICKPLAY_DELAY)) &&
           !competition_bars_offer(game->laws, &game->start.rules,
                                   agreement_plies(game));
}

void quickplay_ask(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    const struct intent *intent = hearing->intent;
    enum reason fault =
        intent->what_claim == CLAIM_QUICKPLAY && intent->basis <= BASIS_EFFORT
            ? fault_of(hearing)
            : REASON_SYNTAX;

    if (fault != REASON_NONE) {
        hearing_refuse(hearing, fault);
        if (fault == REASON_CLAIM_NOT_YOUR_MOVE)
            hearing->out->clause = CLAUSE_QUICKPLAY;
        return;
    }
    bool asks_increment = game->start.arbiter &&
                          laws_value(game->laws, LAW_QUICKPLAY_DELAY) &&
                          !game->increment_refused;

    hearing_resume(hearing, true);
    struct event *event = hearing_add(hearing, EVENT_CLAIM, intent->by);

    event->what_claim = asks_increment ? CLAIM_INCREMENT : CLAIM_QUICKPLAY;
    event->basis = asks_increment ? BASIS_UNSAID : intent->basis;
    hearing_stop_clocks(hearing, intent->by);
    if (!game->start.arbiter)
        refer(hearing);
    else if (offers(game, asks_increment) && hearing->offer != OFFER_DRAW)
        hearing_offer_properly(hearing);
}

void quickplay_verify(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum seat by = hearing->intent->by;

    if (game->ending != ENDING_REFERRED || game->verified ||
        (uint8_t)by == game->referred_by)
        hearing_refuse(hearing, REASON_NOT_REFERRED);
    else
        hearing_add(hearing, EVENT_VERIFY, by);
}

/* Two minutes for the opponent of a claimant; what he was given. */
static int64_t compensate(struct hearing *hearing, enum side claimant)
{
    const struct game *game = hearing->game;
    enum side opponent = other_side(claimant);
    int64_t ms = laws_value(game->laws, LAW_QUICKPLAY_GIVES);

    if (control_of(hearing, opponent)->count == 0)
        return 0;
    clock_give(&hearing->clock, game->start.time, opponent, ms,
               hearing->now_ms);
    return ms;
}

static struct event *add_ruling(struct hearing *hearing, bool correct,
                                enum clause clause)
{
    struct event *event = hearing_add(hearing, EVENT_RULING, SEAT_ARBITER);

    event->correct = correct;
    event->clause = (uint8_t)clause;
    return event;
}

/* 10.2 a, III.5.1; of a claim that was postponed 10.2 b, III.5.2. */
void quickplay_agree(struct hearing *hearing)
{
    enum clause clause = hearing->game->postponed_by == SIDE_NONE
                             ? CLAUSE_QUICKPLAY_AGREED
                             : CLAUSE_QUICKPLAY_POSTPONED;

    add_ruling(hearing, true, clause);
    hearing_stop_clocks(hearing, SEAT_ARBITER);
    conclusion_tell(hearing, ending_drawn(ENDING_QUICKPLAY, clause),
                    SEAT_ARBITER);
}

/* The later ruling on a claim that was postponed: his opponent is given the
 * time now, if he was not then. */
static void reject_postponed(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side claimant = (enum side)game->postponed_by;

    if (game->postponed_paid)
        return;
    struct event *event = hearing_add(hearing, EVENT_GIVE, SEAT_ARBITER);

    event->clause = CLAUSE_QUICKPLAY_REJECTED;
    event->whom = (uint8_t)(1 << other_side(claimant));
    event->gift_ms = compensate(hearing, claimant);
}

/* 10.2 c, III.5.3. A flag that fell before the ruling decides now: 10.2 b,
 * III.5.2. */
void quickplay_reject(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side fallen = (enum side)game->fallen;
    struct event *ruling =
        add_ruling(hearing, false,
                   fallen == SIDE_NONE ? CLAUSE_QUICKPLAY_REJECTED
                                       : CLAUSE_QUICKPLAY_POSTPONED);

    if (fallen != SIDE_NONE) {
        conclusion_lose(hearing, ENDING_FLAG, fallen, SEAT_ARBITER);
        return;
    }
    /* By the commentary only where the claim was plainly false. */
    if (commentary_holds(&game->start.rules) && !hearing->intent->more)
        ruling->penalty_ms = 0;
    else if (game->postponed_by == SIDE_NONE)
        ruling->penalty_ms = compensate(hearing, (enum side)game->claim_by);
    else
        reject_postponed(hearing);
    hearing_go_on(hearing);
}

void quickplay_postpone(struct hearing *hearing)
{
    struct event *event = hearing_add(hearing, EVENT_POSTPONE, SEAT_ARBITER);

    event->clause = CLAUSE_QUICKPLAY_POSTPONED;
    if (hearing->intent->more) {
        event->penalty_ms =
            compensate(hearing, (enum side)hearing->game->claim_by);
    }
    hearing_go_on(hearing);
}

/* III.4: both are given the extra time, the opponent two minutes more. */
void quickplay_grant_increment(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    struct event *ruling =
        add_ruling(hearing, true, CLAUSE_QUICKPLAY_INCREMENT);

    ruling->penalty_ms = compensate(hearing, (enum side)game->claim_by);
    hearing_add(hearing, EVENT_INCREMENT, SEAT_ARBITER)->gift_ms = INCREMENT_MS;
    for (int side = WHITE; side < SIDES; side++)
        clock_give(&hearing->clock, game->start.time, (enum side)side,
                   INCREMENT_MS, hearing->now_ms);
    hearing_go_on(hearing);
}

void quickplay_refuse_increment(struct hearing *hearing)
{
    add_ruling(hearing, false, CLAUSE_QUICKPLAY_INCREMENT);
    hearing_go_on(hearing);
}
