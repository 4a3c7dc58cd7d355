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
    const struct position *lost_in; /* on which a loss is judged: before an
                                       illegal move (decision of every loss
                                       that needs an opponent who can mate) */
    bool restored; /* an illegal move was taken back: every move before it
                      counts as completed */
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

/* An offer is made, and stands. Over the board it is marked where it comes at
 * another moment than between the own move and the clock (9.1.2.1), or once
 * more after a refusal. */
void hearing_offer(struct hearing *hearing, enum offer_kind what, enum seat by);

/* A draw offer that comes with a move, or of a claim (9.1.2.3): nobody marks
 * it. Nothing where one stands already. */
void hearing_offer_properly(struct hearing *hearing);

/* What a player does with a man rejects the offer that the opponent has made
 * (9.1.2.1). */
void hearing_decline_by_acting(struct hearing *hearing, enum seat by);

/* The illegal move on the board is a ply of the game from now on. */
void hearing_stand(struct hearing *hearing, enum side offender);

/*
 * Make a legal move of the side to move over the board, and end the game if it
 * does: it is still to be completed. fault is the part of Article 4 that it
 * breaks, or REASON_NONE. True when the game goes on.
 */
bool hearing_make(struct hearing *hearing, struct move mv, enum reason fault,
                  bool offers);

/* Make and complete a legal move, and end the game if it does (6.2.1.1). Over
 * the board it is only made. */
void hearing_play(struct hearing *hearing, struct move mv, bool offers);

/*
 * The game is lost by a side unless the opponent cannot mate him by any
 * series of legal moves (5.1.2, 6.9): then it is drawn. Where that cannot be
 * told at once, a proof is awaited.
 */
void hearing_lose(struct hearing *hearing, enum ending ending, enum side loser,
                  enum seat actor);

#endif
