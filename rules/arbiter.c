#include "rules/arbiter.h"

#include <assert.h>
#include <string.h>

#include "rules/draw.h"
#include "rules/ending.h"
#include "rules/fen.h"
#include "rules/mate.h"
#include "rules/san.h"

/*
 * One intent before the arbiter. What the events so far have changed is kept
 * here, since the game itself is only read.
 */
struct hearing {
    const struct game *game;
    const struct intent *intent;
    int64_t now_ms;
    struct clock clock;
    uint8_t offer, offer_by;
    struct ruling *out;
};

static void refuse(struct hearing *hearing, enum reason reason)
{
    hearing->out->reason = reason;
    hearing->out->clause = reason_clause(reason);
    hearing->out->count = 0;
}

static struct event *add(struct hearing *hearing, enum event_kind kind,
                         enum seat actor)
{
    struct ruling *out = hearing->out;

    assert(out->count < ARBITER_EVENTS_MAX);
    struct event *event = &out->events[out->count++];

    memset(event, 0, sizeof *event);
    event->seq = hearing->game->seq + (uint32_t)out->count;
    event->at_ms = hearing->now_ms;
    event->actor = actor;
    event->kind = kind;
    return event;
}

static void add_clock(struct hearing *hearing, enum seat actor)
{
    const struct clock *clock = &hearing->clock;
    struct event *event = add(hearing, EVENT_CLOCK, actor);

    for (int side = WHITE; side < SIDES; side++) {
        event->left_ms[side] = clock_left_ms(clock, hearing->game->start.time,
                                             (enum side)side, hearing->now_ms);
        event->period[side] = clock->period[side];
    }
    event->turn_ms = clock->turn_ms;
    event->running = clock->running;
}

static void add_result(struct hearing *hearing, struct ending_ruling ruling,
                       enum seat actor)
{
    struct event *event = add(hearing, EVENT_RESULT, actor);

    event->ending = (uint8_t)ruling.ending;
    event->clause = (uint8_t)ruling.clause;
    event->half_white = ending_half_points(ruling.winner, WHITE);
    event->half_black = ending_half_points(ruling.winner, BLACK);
    event->proven = ruling.proven;
}

/* Both clocks stand from now on, and are told so if one ran. */
static void stop_clocks(struct hearing *hearing, enum seat actor)
{
    if (hearing->clock.running == SIDE_NONE)
        return;
    clock_stop(&hearing->clock, hearing->game->start.time, hearing->now_ms);
    add_clock(hearing, actor);
}

/*
 * Play goes on after a pause, and nothing is charged for it. The turn that
 * was interrupted is the same turn; before the first move no clock had run,
 * and none is started.
 */
static void resume(struct hearing *hearing, bool clock_runs)
{
    const struct game *game = hearing->game;
    enum seat by = hearing->intent->by;

    if (game->phase != GAME_PAUSED)
        return;
    add(hearing, EVENT_RESUME, by);
    if (!clock_runs || game->ply_count == 0)
        return;
    clock_start(&hearing->clock, game_turn(game), false, hearing->now_ms);
    add_clock(hearing, by);
}

static void add_offer(struct hearing *hearing, enum seat by)
{
    add(hearing, EVENT_OFFER, by)->what_offer = OFFER_DRAW;
    hearing->offer = OFFER_DRAW;
    hearing->offer_by = (uint8_t)by;
}

/* A move rejects the offer that the opponent has made (9.1.2.1). */
static void decline_by_moving(struct hearing *hearing, enum seat by)
{
    if (hearing->offer == OFFER_NONE || hearing->offer_by == (uint8_t)by)
        return;
    add(hearing, EVENT_DECLINE, by);
    hearing->offer = OFFER_NONE;
}

/* Make and complete a legal move, and end the game if it does (6.2.1.1). */
static void play(struct hearing *hearing, struct move mv, bool offers)
{
    const struct game *game = hearing->game;
    enum side side = game_turn(game);
    enum seat by = (enum seat)side;
    struct ending_ruling ending =
        ending_after(game->laws, game->positions, game->ply_count, mv);

    decline_by_moving(hearing, by);
    add(hearing, EVENT_MOVE, by)->mv = mv;
    if (offers && hearing->offer == OFFER_NONE)
        add_offer(hearing, by);
    if (ending.ending == ENDING_NONE)
        clock_press(&hearing->clock, game->start.time, side, hearing->now_ms);
    else
        clock_stop(&hearing->clock, game->start.time, hearing->now_ms);
    add_clock(hearing, by);
    if (ending.ending != ENDING_NONE)
        add_result(hearing, ending, SEAT_ARBITER);
}

/* The game is lost by a side unless the opponent cannot mate him by any
 * series of legal moves (5.1.2, 6.9): then it is drawn. */
static void lose(struct hearing *hearing, enum ending ending, enum side loser,
                 enum seat actor)
{
    enum side opponent = other_side(loser);
    enum mate_verdict verdict =
        mate_quick(game_position(hearing->game), opponent);

    if (ending == ENDING_RESIGNATION &&
        !hearing->game->laws->resignation_needs_mate)
        verdict = MATE_CAN;
    if (verdict != MATE_UNDETERMINED) {
        add_result(hearing, ending_of_loss(ending, loser, verdict), actor);
        return;
    }
    struct event *event = add(hearing, EVENT_PENDING, actor);

    event->side = (uint8_t)opponent;
    event->ending = (uint8_t)ending;
}

/* A flag has fallen, and the arbiter has seen it fall (6.8): the events are
 * of that moment, which is not before the last one that is told. */
static void judge_flag(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side side = (enum side)game->clock.running;

    hearing->now_ms = arbiter_due(game);
    if (hearing->now_ms < game->at_ms)
        hearing->now_ms = game->at_ms;
    add(hearing, EVENT_FLAG, SEAT_ARBITER)->side = (uint8_t)side;
    stop_clocks(hearing, SEAT_ARBITER);
    lose(hearing, ENDING_FLAG, side, SEAT_ARBITER);
}

static bool is_playable(const struct start *start)
{
    for (int side = WHITE; side < SIDES; side++)
        if (start->time[side].count < 0 ||
            start->time[side].count > TIMECONTROL_PERIODS_MAX)
            return false;
    /* What one uses of an hourglass, the other gains: both have one. */
    return start->time[WHITE].hourglass == start->time[BLACK].hourglass;
}

static void judge_start(struct hearing *hearing)
{
    const struct start *start = &hearing->intent->start;
    const struct laws *laws = laws_edition(start->laws);
    enum seat by =
        hearing->intent->by == SEAT_NONE ? SEAT_ARBITER : hearing->intent->by;
    struct position first = position_initial;
    struct fen_result fen = {.error = FEN_OK};

    if (start->fen[0] != '\0')
        fen = fen_read(start->fen, &first);
    if (laws == NULL) {
        refuse(hearing, REASON_EDITION);
        return;
    }
    if (fen.error != FEN_OK || !is_playable(start)) {
        refuse(hearing, REASON_BAD_START);
        hearing->out->at = fen.at;
        return;
    }
    struct clock clock = clock_initial(start->time);
    struct ending_ruling ending = ending_of_start(laws, &first);

    add(hearing, EVENT_START, by)->start = *start;
    struct event *event = add(hearing, EVENT_CLOCK, SEAT_ARBITER);

    for (int side = WHITE; side < SIDES; side++)
        event->left_ms[side] = clock.left_ms[side];
    event->running = SIDE_NONE;
    if (ending.ending != ENDING_NONE)
        add_result(hearing, ending, SEAT_ARBITER);
}

static void judge_move(struct hearing *hearing)
{
    const struct intent *intent = hearing->intent;
    const struct position *pos = game_position(hearing->game);
    struct move mv;

    if (intent->by != (enum seat)pos->turn) {
        refuse(hearing, REASON_NOT_YOUR_MOVE);
        return;
    }
    struct san_result read = san_read(pos, intent->text, &mv);

    if (read.reason != REASON_NONE) {
        refuse(hearing, read.reason);
        hearing->out->at = read.at;
        return;
    }
    resume(hearing, true);
    play(hearing, mv, intent->offers_draw);
}

static void judge_offer(struct hearing *hearing)
{
    if (hearing->intent->what_offer != OFFER_DRAW)
        refuse(hearing, REASON_SYNTAX);
    else if (hearing->offer != OFFER_NONE)
        refuse(hearing, REASON_OFFER_STANDS);
    else
        add_offer(hearing, hearing->intent->by);
}

/* Is there an offer that this seat may answer? */
static bool can_answer(struct hearing *hearing)
{
    if (hearing->offer == OFFER_NONE)
        refuse(hearing, REASON_NO_OFFER);
    else if (hearing->offer_by == (uint8_t)hearing->intent->by)
        refuse(hearing, REASON_OWN_OFFER);
    return hearing->out->reason == REASON_NONE;
}

static void judge_accept(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum seat by = hearing->intent->by;

    if (!can_answer(hearing))
        return;
    if (game->laws->agreement_needs_moves && game->ply_count < SIDES) {
        refuse(hearing, REASON_NO_EARLY_AGREEMENT);
        return;
    }
    resume(hearing, false);
    stop_clocks(hearing, by);
    add_result(hearing, ending_drawn(ENDING_AGREEMENT, CLAUSE_AGREEMENT), by);
}

static void judge_decline(struct hearing *hearing)
{
    if (can_answer(hearing))
        add(hearing, EVENT_DECLINE, hearing->intent->by);
}

/* What a claim names: no move, a legal one, or an illegal one, with which it
 * is wrong. Text that names no one move is no claim at all. */
enum named { NAMED_NOTHING, NAMED_LEGAL, NAMED_ILLEGAL, NAMED_UNCLEAR };

static enum named read_claimed(struct hearing *hearing, struct move *out)
{
    *out = MOVE_NONE;
    if (hearing->intent->text[0] == '\0')
        return NAMED_NOTHING;
    struct san_result read =
        san_read(game_position(hearing->game), hearing->intent->text, out);

    switch (read.reason) {
    case REASON_NONE:
        return NAMED_LEGAL;
    case REASON_EMPTY:
    case REASON_SYNTAX:
    case REASON_AMBIGUOUS:
    case REASON_PROMOTION_MISSING:
        refuse(hearing, read.reason);
        hearing->out->at = read.at;
        return NAMED_UNCLEAR;
    default:
        *out = MOVE_NONE;
        return NAMED_ILLEGAL;
    }
}

/* The claims of 9.2 and 9.3: what makes them true, without and with the
 * intended move, and the clause behind each. */
static bool threefold_now(const struct game *game)
{
    return draw_threefold(game->positions, game->ply_count);
}

static bool threefold_with(const struct game *game, struct move mv)
{
    return draw_threefold_with(game->positions, game->ply_count, mv);
}

static bool fifty_now(const struct game *game)
{
    return draw_fifty(game_position(game));
}

static bool fifty_with(const struct game *game, struct move mv)
{
    return draw_fifty_with(game_position(game), mv);
}

struct claim_row {
    bool (*holds_now)(const struct game *);
    bool (*holds_with)(const struct game *, struct move);
    enum ending ending;
    enum clause clause, now, with;
};

static const struct claim_row claims[] = {
    [CLAIM_THREEFOLD] = {threefold_now, threefold_with, ENDING_THREEFOLD,
                         CLAUSE_THREEFOLD, CLAUSE_THREEFOLD_ON_BOARD,
                         CLAUSE_THREEFOLD_WITH_MOVE},
    [CLAIM_FIFTY] = {fifty_now, fifty_with, ENDING_FIFTY, CLAUSE_FIFTY,
                     CLAUSE_FIFTY_ON_BOARD, CLAUSE_FIFTY_WITH_MOVE},
};

enum { CLAIMS = sizeof claims / sizeof *claims };

static struct event *add_ruling(struct hearing *hearing, bool correct)
{
    struct event *event = add(hearing, EVENT_RULING, SEAT_ARBITER);

    event->correct = correct;
    event->clause = correct ? CLAUSE_CLAIM_CORRECT : CLAUSE_CLAIM_WRONG;
    return event;
}

/* 9.5.2: drawn at once. */
static void grant_claim(struct hearing *hearing, const struct claim_row *row,
                        enum named named)
{
    add_ruling(hearing, true);
    clock_stop(&hearing->clock, hearing->game->start.time, hearing->now_ms);
    add_clock(hearing, SEAT_ARBITER);
    add_result(
        hearing,
        ending_drawn(row->ending, named == NAMED_LEGAL ? row->with : row->now),
        SEAT_ARBITER);
}

/* 9.5.3: time for the opponent, and the intended move must be made; without
 * one the claimant, who still has the move, goes on. */
static void reject_claim(struct hearing *hearing, enum named named,
                         struct move mv, bool offers)
{
    const struct game *game = hearing->game;
    enum side opponent = other_side((enum side)hearing->intent->by);
    bool has_clock = game->start.time[opponent].count > 0;
    int64_t penalty_ms =
        has_clock ? game->laws->wrong_claim_ms[game->tempo] : 0;

    add_ruling(hearing, false)->penalty_ms = penalty_ms;
    clock_give(&hearing->clock, game->start.time, opponent, penalty_ms,
               hearing->now_ms);
    if (named == NAMED_LEGAL)
        play(hearing, mv, offers);
    else
        add_clock(hearing, SEAT_ARBITER);
}

/*
 * A claim counts as an offer (9.1.2.3). Where the opponent's own offer stands
 * already, the claimant may still accept that one; his own is then told with
 * the intended move, which rejects the other.
 */
static void judge_claim(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    const struct intent *intent = hearing->intent;
    struct move mv;

    if (intent->what_claim == CLAIM_NONE || intent->what_claim >= CLAIMS) {
        refuse(hearing, REASON_SYNTAX);
        return;
    }
    const struct claim_row *row = &claims[intent->what_claim];

    if (intent->by != (enum seat)game_turn(game)) {
        refuse(hearing, REASON_CLAIM_NOT_YOUR_MOVE);
        hearing->out->clause = row->clause;
        return;
    }
    enum named named = read_claimed(hearing, &mv);

    if (named == NAMED_UNCLEAR)
        return;
    resume(hearing, true);
    struct event *event = add(hearing, EVENT_CLAIM, intent->by);

    event->what_claim = intent->what_claim;
    event->mv = mv;
    bool offers_later = hearing->offer != OFFER_NONE;

    if (!offers_later)
        add_offer(hearing, intent->by);
    bool holds = named == NAMED_NOTHING
                     ? row->holds_now(game)
                     : named == NAMED_LEGAL && row->holds_with(game, mv);

    if (holds)
        grant_claim(hearing, row, named);
    else
        reject_claim(hearing, named, mv, offers_later);
}

static void judge_resign(struct hearing *hearing)
{
    enum seat by = hearing->intent->by;

    resume(hearing, false);
    stop_clocks(hearing, by);
    lose(hearing, ENDING_RESIGNATION, (enum side)by, by);
}

static void judge_pause(struct hearing *hearing)
{
    enum seat by = hearing->intent->by;

    if (hearing->game->phase == GAME_PAUSED) {
        refuse(hearing, REASON_PAUSED);
        return;
    }
    add(hearing, EVENT_PAUSE, by)->cause = hearing->intent->cause;
    stop_clocks(hearing, by);
}

static void judge_resume(struct hearing *hearing)
{
    if (hearing->game->phase == GAME_PAUSED)
        resume(hearing, true);
    else
        refuse(hearing, REASON_NOT_PAUSED);
}

/* What could not be determined is a loss that is not proven. */
static void judge_proof(struct hearing *hearing)
{
    static const enum mate_verdict verdicts[] = {
        [PROOF_NONE] = MATE_UNDETERMINED,
        [PROOF_CAN] = MATE_CAN,
        [PROOF_CANNOT] = MATE_CANNOT,
        [PROOF_UNDETERMINED] = MATE_UNDETERMINED,
    };
    const struct game *game = hearing->game;
    uint8_t proof = hearing->intent->proof;

    if (proof == PROOF_NONE || proof > PROOF_UNDETERMINED) {
        refuse(hearing, REASON_SYNTAX);
        return;
    }
    add(hearing, EVENT_PROOF, SEAT_ARBITER)->proof = proof;
    add_result(hearing,
               ending_of_loss((enum ending)game->pending_ending,
                              other_side((enum side)game->pending_side),
                              verdicts[proof]),
               SEAT_ARBITER);
}

static void judge_time(struct hearing *hearing)
{
    (void)hearing;
}

enum seat_set {
    BY_PLAYERS = 1 << SEAT_WHITE | 1 << SEAT_BLACK,
    BY_ARBITER = 1 << SEAT_ARBITER,
    BY_NONE = 1 << SEAT_NONE,
    BY_ALL = BY_PLAYERS | BY_ARBITER,
};

/* Who may say it, in which phases, the reason in any other, and who judges
 * it. */
static const struct {
    unsigned by; /* of enum seat_set */
    unsigned when; /* of phases, as bits */
    void (*judge)(struct hearing *);
} rows[INTENT_KINDS] = {
#define UNSTARTED (1u << GAME_UNSTARTED)
#define ON (1u << GAME_RUNNING | 1u << GAME_PAUSED)
#define PENDING (1u << GAME_PENDING)
#define EVER (~0u)
    [INTENT_START] = {BY_ALL | BY_NONE, UNSTARTED, judge_start},
    [INTENT_MOVE] = {BY_PLAYERS, ON, judge_move},
    [INTENT_OFFER] = {BY_PLAYERS, ON, judge_offer},
    [INTENT_ACCEPT] = {BY_PLAYERS, ON, judge_accept},
    [INTENT_DECLINE] = {BY_PLAYERS, ON, judge_decline},
    [INTENT_CLAIM] = {BY_PLAYERS, ON, judge_claim},
    [INTENT_RESIGN] = {BY_PLAYERS, ON, judge_resign},
    [INTENT_PAUSE] = {BY_ARBITER, ON, judge_pause},
    [INTENT_RESUME] = {BY_ALL, ON, judge_resume},
    [INTENT_TIME] = {BY_ALL | BY_NONE, EVER, judge_time},
    [INTENT_PROOF] = {BY_ARBITER, PENDING, judge_proof},
#undef UNSTARTED
#undef ON
#undef PENDING
#undef EVER
};

/* Why nothing of that kind can be heard now. */
static enum reason phase_reason(const struct game *game, enum intent_kind kind)
{
    static const enum reason reasons[] = {
        [GAME_UNSTARTED] = REASON_NOT_STARTED,
        [GAME_RUNNING] = REASON_NONE,
        [GAME_PAUSED] = REASON_NONE,
        [GAME_PENDING] = REASON_PENDING,
        [GAME_OVER] = REASON_OVER,
    };

    if (rows[kind].when & 1u << game->phase)
        return REASON_NONE;
    if (kind == INTENT_START)
        return REASON_STARTED;
    if (kind == INTENT_PROOF)
        return REASON_NO_PROOF_WANTED;
    return reasons[game->phase];
}

static enum reason standing(const struct game *game,
                            const struct intent *intent)
{
    if (intent->kind <= INTENT_NONE || intent->kind >= INTENT_KINDS)
        return REASON_SYNTAX;
    enum reason reason = phase_reason(game, intent->kind);

    if (reason != REASON_NONE)
        return reason;
    if (!(rows[intent->kind].by & 1u << intent->by))
        return REASON_SEAT;
    if (intent->ply != 0 && intent->ply - 1 != game->ply_count)
        return REASON_PLY;
    return REASON_NONE;
}

void arbiter_judge(const struct game *game, const struct intent *intent,
                   int64_t now_ms, struct ruling *out)
{
    struct hearing hearing = {
        .game = game,
        .intent = intent,
        .now_ms = now_ms,
        .clock = game->clock,
        .offer = game->offer,
        .offer_by = game->offer_by,
        .out = out,
    };

    out->reason = REASON_NONE;
    out->clause = CLAUSE_NONE;
    out->at = 0;
    out->late = false;
    out->count = 0;
    if (now_ms < game->at_ms) {
        refuse(&hearing, REASON_TIME_BACKWARDS);
        return;
    }
    if (now_ms >= arbiter_due(game)) {
        judge_flag(&hearing);
        out->late = intent->kind != INTENT_TIME;
        return;
    }
    enum reason reason = standing(game, intent);

    if (reason != REASON_NONE)
        refuse(&hearing, reason);
    else
        rows[intent->kind].judge(&hearing);
}

int64_t arbiter_due(const struct game *game)
{
    return game->phase == GAME_RUNNING
               ? clock_due_ms(&game->clock, game->start.time)
               : CLOCK_NEVER;
}
