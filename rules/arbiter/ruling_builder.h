/*
 * ruling_builder.h - one intent before the arbiter, and the events that come of
 * it: what every ruling is made of. Internal to this folder.
 */
#ifndef HEKTOR_RULES_ARBITER_RULING_BUILDER_H
#define HEKTOR_RULES_ARBITER_RULING_BUILDER_H

#include "rules/clock/clock.h"
#include "rules/game/ending.h"
#include "rules/game/game.h"
#include "rules/game/intent.h"
#include "rules/game/ruling.h"

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

/* Append an event, and return it for its fields. */
struct event *ruling_add(struct ruling_builder *builder, enum event_kind kind,
                         enum seat actor);

/* Append how both clocks are stopped now. */
void ruling_tell_clock(struct ruling_builder *builder, enum seat actor);

/* Append a result as a pair of scores in half points, HALF_NONE for none. */
struct event *ruling_add_result(struct ruling_builder *builder,
                                enum ending ending, enum clause clause,
                                const uint8_t half[SIDES], enum seat actor);

/* The same by the arbiter, and as it is: no penalty changes it any more. */
void ruling_tell_score(struct ruling_builder *builder, enum ending ending,
                       enum clause clause, const uint8_t half[SIDES]);

/* Both clocks are stopped from now on, and are told so if one ran. */
void ruling_stop_clocks(struct ruling_builder *builder, enum seat actor);

/*
 * If the game is paused, play goes on, and nothing is charged for the pause.
 * The turn that was interrupted is the same turn; before the first move no
 * clock had run, and none is started. clock_runs is false where the game
 * ends by the same intent.
 */
void ruling_resume(struct ruling_builder *builder, bool clock_runs);

/* The same by the arbiter, and a clock runs. */
void ruling_resume_adjourned(struct ruling_builder *builder);

/* After a claim that stopped the clocks the one that ran goes on, and how
 * they stand is told. */
void ruling_continue_game(struct ruling_builder *builder);

/* An offer is made, and is. Over the board it is marked where it comes at
 * another moment than between the own move and the clock (9.1.2.1), or once
 * more after a refusal. */
struct event *ruling_offer(struct ruling_builder *builder, enum offer_kind what,
                           enum seat by);

/* What a decline event says of such an offer: a draw is not named there. */
uint8_t ruling_names_declined(uint8_t offer);

/* A wish to take back, to adjourn or to pause, which the Laws do not know, ends
 * by what this player does: a draw is offered at any moment (9.1.2.1). */
void ruling_drop_wish(struct ruling_builder *builder, enum seat by);

/* A draw offer that comes with a move, or of a claim (9.1.2.3): nobody marks
 * it. Nothing where one remains already. */
void ruling_offer_properly(struct ruling_builder *builder);

/* What was asked for last is answered: an offer of a draw beside it is. */
void ruling_answer_offer(struct ruling_builder *builder);

/* An objection to the clocks does not decline a draw offered before it.
 */
void ruling_pass_objection(struct ruling_builder *builder, enum seat by);

/* The own wish to pause is not kept in hand for a later turn. */
void ruling_drop_pause(struct ruling_builder *builder, enum seat by);

/* What a player does with a piece rejects the offer that the opponent has made
 * (9.1.2.1). */
void ruling_decline_by_acting(struct ruling_builder *builder, enum seat by);

#endif
