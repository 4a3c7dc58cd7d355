/*
 * export.h - a game as PGN text, as it is given out.
 */
#ifndef HEKTOR_SRC_ARBITER_SERVER_EXPORT_H
#define HEKTOR_SRC_ARBITER_SERVER_EXPORT_H

#include "rules/game/game.h"

/* From malloc; NULL without memory. */
char *export_text(const struct game *game);

#endif
