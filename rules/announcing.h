/*
 * announcing.h - the procedure by which moves are announced, repeated and
 * corrected: Annex E.2 of 2009, Appendix D.2 later. It acts under the rules
 * announce and boards; elsewhere nobody is hindered. For the files of the
 * arbiter, and for whoever asks whose word is meant.
 */
#ifndef HEKTOR_RULES_ANNOUNCING_H
#define HEKTOR_RULES_ANNOUNCING_H

#include "rules/hearing.h"

/* Are the moves of this game announced? */
bool announcing_is_used(const struct game *game);

/* Is a move of this player made only when it has been announced (D.2.3), so
 * that the clock and the end of the game wait for that? For a sighted player
 * the ordinary rules are valid (D.2.5). */
bool announcing_binds(const struct game *game, enum side side);

/* Who made the move that stands to be announced; SIDE_NONE: there is none. */
enum side announcing_mover(const struct game *game);

/* Whose word such an intent is where no side is told. */
enum side announcing_speaker(const struct game *game, enum intent_kind kind);

/* The position before that move, and the move as it was made on the board. */
const struct position *announcing_before(const struct game *game);
struct move announcing_made(const struct game *game);

void announcing_announce(struct hearing *hearing); /* INTENT_ANNOUNCE */
void announcing_repeat(struct hearing *hearing); /* INTENT_REPEAT */
void announcing_correct(struct hearing *hearing); /* INTENT_CORRECT */

/*
 * One man and his way, by words that need name no legal move. MOVE_NONE where
 * they name none on this board. The reason is that of words which name no
 * move clearly, or promote without a piece (D.2.1).
 */
enum reason announcing_read(const struct position *before, const char *text,
                            struct move *out);

/* A move as its player says it in full. */
void announcing_write(const struct position *before, struct move mv,
                      char out[ANNOUNCED_TEXT_MAX]);

/* REASON_NONE, or why the speaker may not press his clock yet (D.2.4), or not
 * reply to the last move yet (D.2.1). */
enum reason announcing_before_press(const struct hearing *hearing);
enum reason announcing_before_reply(const struct hearing *hearing);

/* To be called when the events of an intent are there: a press that completes
 * another move than the one announced brings the arbiter in (D.2.8, D.2.9). */
void announcing_after(struct hearing *hearing);

#endif
