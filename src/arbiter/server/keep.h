/*
 * keep.h - finished games are kept as PGN, beside the journal, and what
 * an arbiter elsewhere has to rule on as a form.
 */
#ifndef HEKTOR_SRC_ARBITER_SERVER_KEEP_H
#define HEKTOR_SRC_ARBITER_SERVER_KEEP_H

#include "src/arbiter/server/hall.h"

/* Those that have ended in this turn. At a private arbiter their players are
 * told where; in a shared hall that is no place for them to look. */
void keep_finished(struct hall *hall, const char *folder);

#endif
