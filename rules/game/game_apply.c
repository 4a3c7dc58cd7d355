// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/game_apply.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/movegen.h"
#include "rules/game/announced.h"
#include "rules/game/apply.h"
#include "rules/game/time_adjustments.h"
#include "rules/laws/reason.h"
#include "rules/notation/fen.h"

event_applier game_apply_depart;
event_applier game_apply_return;

/* EVENT_RESUME in a game that is over. */
event_applier game_apply_reopen;
static bool is_players(const struct event *event)
{
    return event->actor == SEAT_WHITE || event->actor == SEAT_BLACK;
}

enum game_error game_apply_depart(struct game *game, const struct event *event)
{
    if (!is_players(event))
        return GAME_EVENT;
    game->away_since_ms[event->actor] = event->at_ms;
    if (game->phase == GAME_PAUSED) {
        game->goes_on &= (uint8_t) ~(1u << event->actor);
        game->resume_asked_ms[event->actor] = CLOCK_NEVER;
    }
    if (game->phase == GAME_ADJOURNED)
        game->present &= (uint8_t) ~(1u << event->actor);
    return GAME_OK;
}

enum game_error game_apply_return(struct game *game, const struct event *event)
{
    if (!is_players(event))
        return GAME_EVENT;
    game->away_since_ms[event->actor] = CLOCK_NEVER;
    game->back_ms = event->at_ms;
    return GAME_OK;
}

enum game_error game_apply_reopen(struct game *game, const struct event *event)
{
    enum { BOTH = 1 << WHITE | 1 << BLACK };

    if (!is_players(event) || game->ending != ENDING_UNTERMINATED)
        return GAME_EVENT;
    game->away_since_ms[event->actor] = CLOCK_NEVER;
    game->goes_on |= (uint8_t)(1u << event->actor);
    if (game->goes_on != BOTH)
        return GAME_OK;
    game->goes_on = 0;
    game->phase = GAME_RUNNING;
    game->pause_cause = PAUSE_NONE;
    game->ending = ENDING_NONE;
    game->ending_clause = CLAUSE_NONE;
    game->half_white = game->half_black = 0;
    game->proven = false;
    return GAME_OK;
}

static struct ply *last_ply(const struct game *game)
{
    return game->ply_count ? &game->plies[game->ply_count - 1] : NULL;
}

static enum game_error apply_start(struct game *game, const struct event *event)
{
    const struct start *start = &event->start;
    const struct laws *laws = laws_edition(start->laws);
    struct position first = position_initial;

    if (laws == NULL || !event_rules_is_sound(&start->rules) ||
        (start->fen[0] != '\0' && fen_read(start->fen, &first).error != FEN_OK))
        return GAME_EVENT;
    if (!game_make_room(game))
        return GAME_NO_MEMORY;
    game->start = *start;
    game->laws = laws;
    game->tempo = start_tempo(laws, start);
    game->clock = clock_initial(start->time);
    game->adjournment.appointment = start->rules.appointment;
    game->positions[0] = first;
    game->phase = GAME_RUNNING;
    return GAME_OK;
}

/* The legal move that goes the same way: an event's own move need not know
 * that it is castling or en passant. */
static bool find_legal(const struct position *pos, struct move wanted,
                       struct move *out)
{
    struct move_list list;

    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        wanted.kind = list.moves[i].kind;
        if (move_equal(list.moves[i], wanted)) {
            *out = wanted;
            return true;
        }
    }
    return false;
}

static enum game_error apply_move(struct game *game, const struct event *event)
{
    const struct position *before = game_position(game);
    enum side side = (enum side)before->turn;
    struct move mv;

    if (!find_legal(before, event->mv, &mv))
        return GAME_EVENT;
    if (!game_make_room(game))
        return GAME_NO_MEMORY;
    before = game_position(game);
    game->plies[game->ply_count] = (struct ply){
        .facts = move_facts_of(before, mv),
        .at_ms = event->at_ms,
        .spent_ms = game->adjournment.opening
                        ? game->adjournment.spent_ms
                        : game_spent_ms(game, side, event->at_ms),
        .left_ms = game_left_ms(game, side, event->at_ms),
        .left_given_ms = game->clock.given_ms[side],
        .clock = game->clock,
        .offers_draw = game_offers_draw(game, side),
    };
    game->adjournment.opening = false;
    game->adjournment.intended = MOVE_NONE;
    game->positions[game->ply_count + 1] = position_after(before, mv);
    game->ply_count++;
    game->announcement = announcement_begun();
    const struct move *begun = &game->turn[side].begun;
    game->announcement.asked =
        !move_is_none(*begun) && begun->kind != MOVE_CASTLING;
    if (game->start.mode == MODE_OTB) {
        game_board_moved(game, event);
        return GAME_OK;
    }
    game->clock.moves[side]++;
    lag_fill(game, side);
    return GAME_OK;
}

enum game_error game_pass(struct game *game)
{
    if (!game_make_room(game))
        return GAME_NO_MEMORY;
    const struct position *before = game_position(game);
    struct position *after = &game->positions[game->ply_count + 1];

    game->plies[game->ply_count] = (struct ply){
        .facts = move_facts_of(before, MOVE_NONE), .left_ms = INT64_MAX};
    *after = *before;
    position_pass(after);
    game->ply_count++;
    return GAME_OK;
}

/* The scoresheet has the offer beside the move it came with: the offerer's
 * last one, or, while they have the move, the one they make next (apply_move).
 */
static enum game_error apply_offer(struct game *game, const struct event *event)
{
    struct ply *last = last_ply(game);

    if (event->actor != SEAT_WHITE && event->actor != SEAT_BLACK)
        return GAME_EVENT;
    if (event->what_offer == OFFER_RESUME) {
        game->goes_on |= (uint8_t)(1u << event->actor);
        if (game->resume_asked_ms[event->actor] == CLOCK_NEVER)
            game->resume_asked_ms[event->actor] = event->at_ms;
        return GAME_OK;
    }
    /* That one remains until it is accepted or refused. */
    game->draw_by =
        event->what_offer == OFFER_CLOCKS && game->offer == OFFER_DRAW
            ? game->offer_by
            : SIDE_NONE;
    game->offer = event->what_offer;
    game->offer_by = (uint8_t)event->actor;
    memcpy(game->offered_ms, event->left_ms, sizeof game->offered_ms);
    game->turn[other_side((enum side)event->actor)].refused = false;
    if (event->what_offer == OFFER_DRAW && last != NULL &&
        last->facts.side == game->offer_by)
        last->offers_draw = true;
    return GAME_OK;
}

static enum game_error apply_decline(struct game *game,
                                     const struct event *event)
{
    if (event->what_offer == OFFER_RESUME) {
        game->goes_on = 0;
        return GAME_OK;
    }
    if (game->offer == OFFER_NONE)
        return GAME_EVENT;
    if (game->offer == OFFER_CLOCKS && event->what_offer == OFFER_NONE) {
        if (game->draw_by == SIDE_NONE)
            return GAME_EVENT;
        game->turn[game->draw_by].refused = true;
        game->draw_by = SIDE_NONE;
        return GAME_OK;
    }
    if (game->offer == OFFER_DRAW)
        game->turn[game->offer_by].refused = true;
    if (event->actor <= SEAT_BLACK && (uint8_t)event->actor != game->offer_by)
        game->declined_at[game->offer_by][game->offer] =
            game_moves_by(game, (enum side)event->actor) + 1;
    game_answer_offer(game);
    return GAME_OK;
}

static enum game_error apply_takeback(struct game *game,
                                      const struct event *event)
{
    if (event->plies < 0 || event->plies >= game->ply_count)
        return GAME_EVENT;
    for (; game->ply_count > event->plies; game->ply_count--)
        game->clock.moves[last_ply(game)->facts.side]--;
    for (int side = WHITE; side < SIDES; side++)
        scoresheet_cut(&game->scoresheet[side], event->plies);
    sealed_moves_cut(&game->sealed, event->plies);
    game_forget_offer(game);
    memset(game->declined_at, 0, sizeof game->declined_at);
    adjournment_take_out(&game->adjournment);
    game->adjournment.intended = MOVE_NONE;
    return GAME_OK;
}

static void note_left(const struct game *game, struct ply *ply,
                      const struct event *event)
{
    ply->left_ms = event->left_ms[ply->facts.side];
    ply->left_given_ms = game->clock.given_ms[ply->facts.side];
}

static enum game_error apply_clock(struct game *game, const struct event *event)
{
    struct ply *last = last_ply(game);

    if (event->running > SIDE_NONE)
        return GAME_EVENT;
    /* A file need not tell what a stopped clock shows. */
    for (int side = WHITE; side < SIDES; side++)
        if (!(event->period[side] >= 0 &&
              (event->period[side] < game->start.time[side].count ||
               event->period[side] == 0)) ||
            (event->left_ms[side] == INT64_MAX && event->running != SIDE_NONE &&
             game->start.time[side].count > 0))
            return GAME_EVENT;
    if (lag_apply(game, event) != GAME_OK)
        return GAME_EVENT;
    /* The least time that a player has had in their period: it is least when
     * they have just used some of it, before anything is added. */
    for (int side = WHITE; side < SIDES; side++) {
        struct scoresheet *scoresheet = &game->scoresheet[side];
        int64_t left_ms = game_left_ms(game, (enum side)side, event->at_ms);

        if (event->period[side] != game->clock.period[side]) {
            scoresheet->least_ms = event->left_ms[side];
            for (int owner = WHITE; owner < SIDES; owner++)
                scoresheet_pass_control(&game->scoresheet[owner],
                                        game->ply_count);
        } else if (left_ms < scoresheet->least_ms) {
            scoresheet->least_ms = left_ms;
        }
    }
    for (int side = WHITE; side < SIDES; side++) {
        game->clock.left_ms[side] = event->left_ms[side];
        game->clock.period[side] = (uint8_t)event->period[side];
    }
    game->clock.turn_ms = event->turn_ms;
    game->clock.running = event->running;
    game->clock.since_ms = event->at_ms;
    /* The clock of a player who owes the procedure something runs in the
     * other's turn, and moves no lever. */
    bool is_owed = event->actor == SEAT_ARBITER &&
                   event->running == announced_debtor(game);
    if (event->running != SIDE_NONE && !is_owed)
        game->lever = event->running;
    /* The mover's own clock event says what the move left them. */
    if (last != NULL && last->at_ms == event->at_ms &&
        event->actor == (enum seat)last->facts.side)
        note_left(game, last, event);
    if (game->pressed_ply > 0 && game->pressed_ply <= game->ply_count)
        note_left(game, &game->plies[game->pressed_ply - 1], event);
    game->pressed_ply = 0;
    return GAME_OK;
}

static enum game_error apply_pending(struct game *game,
                                     const struct event *event)
{
    if (event->side >= SIDES || event->ending >= ENDINGS)
        return GAME_EVENT;
    game->phase = GAME_PENDING;
    game->pending_side = event->side;
    game->pending_ending = event->ending;
    game->proof = PROOF_NONE;
    return GAME_OK;
}

static enum game_error apply_proof(struct game *game, const struct event *event)
{
    game->proof = event->proof;
    return GAME_OK;
}

static enum game_error apply_pause(struct game *game, const struct event *event)
{
    bool agreed = event->cause == PAUSE_AGREED;

    game->phase = GAME_PAUSED;
    game->pause_cause = event->cause;
    game->pause_by = agreed ? game->offer_by : (uint8_t)event->actor;
    game->paused_ms = event->at_ms;
    game->back_ms = CLOCK_NEVER;
    game_forget_resumption(game);
    if ((agreed || event->cause == PAUSE_CALLED) && game->pause_by < SIDES)
        game->pauses[game->pause_by]++;
    if (game->offer == OFFER_PAUSE)
        game_answer_offer(game);
    return GAME_OK;
}

static enum game_error apply_resume(struct game *game,
                                    const struct event *event)
{
    if (game->phase == GAME_OVER)
        return game_apply_reopen(game, event);
    game->phase = GAME_RUNNING;
    game->pause_cause = PAUSE_NONE;
    game_forget_resumption(game);
    return GAME_OK;
}

static enum game_error apply_result(struct game *game,
                                    const struct event *event)
{
    if (event->ending >= ENDINGS || event->clause >= CLAUSE_COUNT ||
        event->half_white > HALF_NONE || event->half_black > HALF_NONE ||
        (event->half_white == HALF_NONE) != (event->half_black == HALF_NONE))
        return GAME_EVENT;
    if (event->ending == ENDING_REFERRED)
        game->referred_by = game->claim_by;
    game->phase = GAME_OVER;
    game->ending = event->ending;
    game->ending_clause = (enum clause)event->clause;
    game->half_white = event->half_white;
    game->half_black = event->half_black;
    game->proven = event->proven;
    /* What was signed was signed of the result before. */
    if (event->ending != ENDING_SIGNED)
        memset(game->signature, 0, sizeof game->signature);
    game_forget_offer(game);
    game_forget_claim(game);
    return GAME_OK;
}

/* Nothing on the board is changed by it. */
static enum game_error apply_adjust(struct game *game,
                                    const struct event *event)
{
    (void)game;
    (void)event;
    return GAME_OK;
}

/* A player writes at most the move that they are about to make. */
static enum game_error apply_record(struct game *game,
                                    const struct event *event)
{
    if (event->actor != SEAT_WHITE && event->actor != SEAT_BLACK)
        return GAME_EVENT;
    if (event->entry < 1 || event->entry > game->ply_count + 1 ||
        event->text[0] == '\0')
        return GAME_EVENT;
    return scoresheet_write(&game->scoresheet[event->actor], game->ply_count,
                            event->entry - 1, event->text, event->offers_draw)
               ? GAME_OK
               : GAME_NO_MEMORY;
}

enum phase_set {
    WHEN_UNSTARTED = 1 << GAME_UNSTARTED,
    WHEN_RUNNING = 1 << GAME_RUNNING,
    WHEN_PAUSED = 1 << GAME_PAUSED,
    WHEN_PENDING = 1 << GAME_PENDING,
    WHEN_CLAIMED = 1 << GAME_CLAIMED,
    WHEN_ADJOURNED = 1 << GAME_ADJOURNED,
    WHEN_OVER = 1 << GAME_OVER,
    WHEN_ON = WHEN_RUNNING | WHEN_PAUSED | WHEN_CLAIMED | WHEN_ADJOURNED,
};

/* When an event can be in a journal, and what it writes. */
static const struct {
    unsigned when; /* of enum phase_set */
    event_applier *apply;
} rows[EVENT_KINDS] = {
    [EVENT_START] = {WHEN_UNSTARTED, apply_start},
    [EVENT_MOVE] = {WHEN_RUNNING, apply_move},
    [EVENT_TAKEBACK] = {WHEN_RUNNING, apply_takeback},
    [EVENT_OFFER] = {WHEN_ON, apply_offer},
    [EVENT_DECLINE] = {WHEN_ON, apply_decline},
    [EVENT_CLAIM] = {WHEN_RUNNING, game_apply_claim},
    [EVENT_RULING] = {WHEN_ON, game_apply_ruling},
    [EVENT_CLOCK] = {WHEN_ON, apply_clock},
    [EVENT_FLAG] = {WHEN_RUNNING | WHEN_ADJOURNED, game_apply_flag},
    [EVENT_PENDING] = {WHEN_ON, apply_pending},
    [EVENT_PROOF] = {WHEN_PENDING, apply_proof},
    [EVENT_PAUSE] = {WHEN_RUNNING, apply_pause},
    [EVENT_RESUME] = {WHEN_PAUSED | WHEN_OVER, apply_resume},
    [EVENT_READY] = {WHEN_RUNNING, game_apply_ready},
    [EVENT_TOUCH] = {WHEN_RUNNING, game_apply_touch},
    [EVENT_ADJUST] = {WHEN_RUNNING, apply_adjust},
    [EVENT_PUT_BACK] = {WHEN_RUNNING, game_apply_put_back},
    [EVENT_BEGIN] = {WHEN_RUNNING, game_apply_begin},
    [EVENT_ILLEGAL] = {WHEN_RUNNING, game_apply_illegal},
    [EVENT_PRESS] = {WHEN_RUNNING, game_apply_press},
    [EVENT_COMPLETE] = {WHEN_RUNNING, game_apply_complete},
    [EVENT_STAND] = {WHEN_RUNNING, game_apply_stand},
    [EVENT_RESTORE] = {WHEN_RUNNING, game_apply_restore},
    [EVENT_RESULT] = {WHEN_ON | WHEN_PENDING | WHEN_OVER, apply_result},
    [EVENT_POSTPONE] = {WHEN_CLAIMED, game_apply_postpone},
    [EVENT_INCREMENT] = {WHEN_RUNNING, game_apply_increment},
    [EVENT_SET] = {WHEN_ON, game_apply_set},
    [EVENT_GIVE] = {WHEN_ON, game_apply_give},
    [EVENT_PENALTY] = {WHEN_ON | WHEN_OVER, game_apply_penalty},
    [EVENT_REWIND] = {WHEN_ON, game_apply_rewind},
    [EVENT_OPENING] = {WHEN_RUNNING, game_apply_opening},
    [EVENT_ARRIVE] = {WHEN_ON, game_apply_arrive},
    [EVENT_SIGN] = {WHEN_OVER, game_apply_sign},
    [EVENT_VERIFY] = {WHEN_OVER, game_apply_verify},
    [EVENT_ANNOUNCE] = {WHEN_RUNNING, game_apply_announce},
    [EVENT_REPEAT] = {WHEN_RUNNING, game_apply_repeat},
    [EVENT_CORRECT] = {WHEN_RUNNING, game_apply_announce},
    [EVENT_EXECUTE] = {WHEN_RUNNING, game_apply_execute},
    [EVENT_DIFFER] = {WHEN_RUNNING, game_apply_differ},
    [EVENT_RECONCILE] = {WHEN_RUNNING | WHEN_PAUSED, game_apply_reconcile},
    [EVENT_ORDER] = {WHEN_RUNNING | WHEN_PAUSED, game_apply_order},
    [EVENT_SEAL] = {WHEN_RUNNING, game_apply_seal},
    [EVENT_UNSEAL] = {WHEN_RUNNING | WHEN_PAUSED, game_apply_unseal},
    [EVENT_ADJOURN] = {WHEN_RUNNING, game_apply_adjourn},
    [EVENT_SESSION] = {WHEN_ADJOURNED, game_apply_session},
    [EVENT_APPOINT] = {WHEN_RUNNING | WHEN_PAUSED, game_apply_appoint},
    [EVENT_OPEN] = {WHEN_RUNNING | WHEN_ADJOURNED, game_apply_open},
    [EVENT_RECORD] = {WHEN_RUNNING | WHEN_PAUSED, apply_record},
    [EVENT_DEPART] = {WHEN_ON | WHEN_PENDING, game_apply_depart},
    [EVENT_RETURN] = {WHEN_ON | WHEN_PENDING, game_apply_return},
    [EVENT_REBUILD] = {WHEN_RUNNING, game_apply_rebuild},
};

enum game_error game_apply(struct game *game, const struct event *event)
{
    if (event->seq != game->seq + 1)
        return GAME_SEQ;
    if (event->at_ms < game->at_ms)
        return GAME_TIME;
    if (event->kind <= EVENT_NONE || event->kind >= EVENT_KINDS ||
        !(rows[event->kind].when & 1u << game->phase))
        return GAME_EVENT;
    int64_t given_ms[SIDES];

    time_adjustments_of(game, event, given_ms);
    enum game_error error = rows[event->kind].apply(game, event);

    if (error != GAME_OK)
        return error;
    time_adjustments_note(game, given_ms);
    game->seq = event->seq;
    game->at_ms = event->at_ms;
    return GAME_OK;
}

bool game_apply_setup(struct game *game, const struct position *board)
{
    if (!game_make_room(game))
        return false;
    game->positions[0] = *board;
    game->clock = clock_initial(game->start.time); /* there is none */
    return true;
}
