/*
 * record.h - the moves of a game in which illegal ones may stand, on
 * its envelope: where each man went, from the game's own first position on.
 * PGN has no such moves, and shows the adjourned position alone.
 */
#ifndef HEKTOR_SRC_ENVELOPE_RECORD_H
#define HEKTOR_SRC_ENVELOPE_RECORD_H

#include "rules/laws/reason.h"

#include "src/envelope/envelope.h"

/* "e2e4,e8d6", castling as the king onto his rook; from malloc, NULL without
 * memory. */
char *envelope_record_write(const struct envelope *envelope);

/* Read that onto an envelope without a record. False where it is none, or
 * without memory; what was read stays there. */
bool envelope_record_read(const char *text, size_t bytes, struct envelope *out);

/*
 * What a move of the record is on the board that it comes upon: REASON_NONE
 * and the legal move, or why it is illegal and how its man goes all the same.
 */
enum reason envelope_record_judge(const struct position *pos, struct move raw,
                                  struct move *out);

/* Does it lead to this position (FEN), by boards that a game can go on from?
 */
bool envelope_record_leads(const struct envelope *envelope, const char *fen);

#endif
