/*
 * last_move.h - the two squares of the last move as a player sees them: for
 * castling, where the king came from and where he landed.
 */
#ifndef HEKTOR_TUI_MODEL_LAST_MOVE_H
#define HEKTOR_TUI_MODEL_LAST_MOVE_H

#include "rules/game/game.h"

struct last_move {
    int from, to; /* SQ_NONE before the first move */
};

struct last_move last_move_of(const struct game *game);

#endif
