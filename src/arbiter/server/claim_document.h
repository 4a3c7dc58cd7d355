/*
 * claim_document.h - the claim that ended a game for want of an arbiter, as a
 * text to send to one: Appendix D of 2001 and 2009, G.6 of 2014, Guidelines
 * III.6 since. Plain lines: who, the claim, the times, the final position piece
 * by piece and as FEN, whether the opponent agrees to it, and the complete
 * score.
 */
#ifndef HEKTOR_SRC_ARBITER_SERVER_CLAIM_DOCUMENT_H
#define HEKTOR_SRC_ARBITER_SERVER_CLAIM_DOCUMENT_H

#include "rules/game/game.h"

/* In the user's language; an existing file is replaced. 0 or a negative
 * errno. */
int claim_document_save(const char *path, const struct game *game);

#endif
