// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * ruling_builder.h - one intent that is judged, and the events so far: what
 * every ruling is built with. Internal to this folder.
 */
#pragma once

#include "rules/clock/clock.h"
#include "rules/game/ending.h"
#include "rules/game/event.h"
#include "rules/game/game.h"
#include "rules/game/intent.h"

/* What the events so far have changed is kept here, since the game itself is
 * only read. */
struct ruling_builder {
    const struct game *game;
    const struct intent *intent;
    int64_t now_ms;
    struct clock clock;
    int64_t lag_ms; /* given back, and to be told with the clock */
    uint8_t offer, offer_by, draw_by;
    const struct position *lost_in; /* on which a loss is judged: before an
                                       illegal move (decision of every loss
                                       that needs an opponent who can mate) */
    bool restored; /* an illegal move was taken back: every move before it
                      counts as completed */
    struct ruling *out;
};

void ruling_refuse(struct ruling_builder *builder, enum reason reason);

/* Refuse for a reason, unless it is REASON_NONE. Returns whether it did. */
bool ruling_refused(struct ruling_builder *builder, enum reason reason);

/* Append an event, and return it for its fields. */
struct event *ruling_add(struct ruling_builder *builder, enum event_kind kind,
                         enum seat actor);

/* Append that both clocks are stopped now, and their times. */
void ruling_tell_clock(struct ruling_builder *builder, enum seat actor);

/* Append a result as a pair of scores in half points, HALF_NONE for none. */
struct event *ruling_add_result(struct ruling_builder *builder,
                                enum ending ending, enum clause clause,
                                const uint8_t half[SIDES], enum seat actor);

/* The same by the arbiter, and as it is: no penalty changes it any more. */
void ruling_add_final_result(struct ruling_builder *builder, enum ending ending,
                             enum clause clause, const uint8_t half[SIDES]);

/* Set the clocks of the builder to these times; 0 leaves one as it is. Returns
 * why that cannot be, or REASON_NONE. */
enum reason ruling_set_times(struct ruling_builder *builder,
                             const int64_t ms[SIDES]);

/* Stop both clocks; appends an event if one ran. */
void ruling_stop_clocks(struct ruling_builder *builder, enum seat actor);

/* The clock of a player who owes something runs until it is done, and that
 * time is not part of the turn; then that of the turn again. Nothing if no
 * clock runs, or that one already. */
void ruling_run_clock_of(struct ruling_builder *builder, enum side side);

/* If the game is paused, it resumes, and nothing is charged for the pause. The
 * turn before the pause continues; before the first move no clock had run, and
 * none is started. clock_runs is false if the same intent ends the game. */
void ruling_resume(struct ruling_builder *builder, bool clock_runs);

/* The same by the arbiter, and a clock runs. */
void ruling_resume_adjourned(struct ruling_builder *builder);

/* After a claim that stopped the clocks, start the one that ran, and append
 * their times. */
void ruling_continue_game(struct ruling_builder *builder);

/* Give the player back what a slow connection has cost, if their clock
 * runs; the clock event that follows tells it. */
void ruling_give_lag(struct ruling_builder *builder);

/* Append an offer. Over the board it is marked if it does not come between the
 * player's own move and the clock (9.1.2.1), or if it is repeated after a
 * refusal. */
struct event *ruling_offer(struct ruling_builder *builder, enum offer_kind what,
                           enum seat by);

/* The offer as a decline event has it: a draw is not named there. */
uint8_t ruling_names_declined(uint8_t offer);

/* An offer to take back, to adjourn or to pause, which the Laws do not know,
 * ends by what this player does; an offer of a draw does not (9.1.2.1). */
void ruling_drop_wish(struct ruling_builder *builder, enum seat by);

/* Anything else done on the board ends an offer to take a move back; if the
 * opponent does it, that declines it. */
void ruling_drop_takeback(struct ruling_builder *builder);

/* Append a draw offer that comes with a move or a claim (9.1.2.3), without a
 * mark; nothing if one is open already. */
void ruling_offer_properly(struct ruling_builder *builder);

/* The last request is answered; an offer of a draw beside it stays open. */
void ruling_answer_offer(struct ruling_builder *builder);

/* An objection to the clocks does not decline a draw offered before it.
 */
void ruling_pass_objection(struct ruling_builder *builder, enum seat by);

/* Withdraw the player's own proposal to pause: it is not kept for a later turn.
 * */
void ruling_drop_pause(struct ruling_builder *builder, enum seat by);

/* What a player does with a piece rejects the offer that the opponent has made
 * (9.1.2.1). */
void ruling_decline_by_acting(struct ruling_builder *builder, enum seat by);
