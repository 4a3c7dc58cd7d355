// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * archive.h - keeps finished games as PGN, beside the journal, and a claim that
 * ended a game for want of an arbiter as a document to send to one.
 */
#pragma once

#include "rules/game/game.h"

#include "src/server/connections/server_state.h"

/* Save the games that ended in this turn. A private server tells its players
 * where; on a server they could not look there. */
void archive_finished(struct server_state *srv, const char *folder);

/* Save the games that changed in this turn, for everybody to follow. */
void archive_live(struct server_state *srv, const char *folder);

/*
 * Save the document of a claim: Appendix D of 2001 and 2009, G.6 of 2014,
 * Guidelines III.6 since. Plain lines: who, the claim, the times, the final
 * position piece by piece and as FEN, whether the opponent agrees to it, and
 * the complete score. In the user's language; an existing file is replaced. 0
 * or a negative errno.
 */
int claim_document_save(const char *path, const struct game *game);
