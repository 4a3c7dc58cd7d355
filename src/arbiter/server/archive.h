/*
 * archive.h - finished games are kept as PGN, beside the journal, and what
 * an arbiter elsewhere has to rule on as a form.
 */
#ifndef HEKTOR_SRC_ARBITER_SERVER_ARCHIVE_H
#define HEKTOR_SRC_ARBITER_SERVER_ARCHIVE_H

#include "src/arbiter/server/server_state.h"

/* Those that have ended in this turn. At a private arbiter their players are
 * told where; in a server that is no place for them to look. */
void archive_finished(struct server_state *srv, const char *folder);

#endif
