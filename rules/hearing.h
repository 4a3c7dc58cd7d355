/*
 * hearing.h - one intent before the arbiter, and the events that come of it:
 * what every ruling is made of. For the files of the arbiter alone.
 */
#ifndef HEKTOR_RULES_HEARING_H
#define HEKTOR_RULES_HEARING_H

#include "rules/arbiter.h"
#include "rules/clock.h"
#include "rules/ending.h"

/* What the events so far have changed is kept here, since the game itself is
 * only read. */
struct hearing {
    const struct game *game;
    const struct intent *intent;
    int64_t now_ms;
    struct clock clock;
    uint8_t offer, offer_by;
    struct ruling *out;
};

void hearing_refuse(struct hearing *hearing, enum reason reason);

/* Append an event, and return it for its fields. */
struct event *hearing_add(struct hearing *hearing, enum event_kind kind,
                          enum seat actor);

/* Append how both clocks stand now. */
void hearing_tell_clock(struct hearing *hearing, enum seat actor);

void hearing_tell_result(struct hearing *hearing, struct ending_ruling ruling,
                         enum seat actor);

/* The same for a pair of scores in half points, HALF_NONE for none; by the
 * arbiter, and as it stands: no penalty changes it any more. */
void hearing_tell_score(struct hearing *hearing, enum ending ending,
                        enum clause clause, const uint8_t half[SIDES]);

/* Both clocks stand from now on, and are told so if one ran. */
void hearing_stop_clocks(struct hearing *hearing, enum seat actor);

/*
 * If the game is paused, play goes on, and nothing is charged for the pause.
 * The turn that was interrupted is the same turn; before the first move no
 * clock had run, and none is started. clock_runs is false where the game
 * ends by the same intent.
 */
void hearing_resume(struct hearing *hearing, bool clock_runs);

/* A draw is offered, and stands. */
void hearing_offer(struct hearing *hearing, enum seat by);

/* Make and complete a legal move, and end the game if it does (6.2.1.1). */
void hearing_play(struct hearing *hearing, struct move mv, bool offers);

/*
 * The game is lost by a side unless the opponent cannot mate him by any
 * series of legal moves (5.1.2, 6.9): then it is drawn. Where that cannot be
 * told at once, a proof is awaited.
 */
void hearing_lose(struct hearing *hearing, enum ending ending, enum side loser,
                  enum seat actor);

#endif
