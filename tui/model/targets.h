/*
 * targets.h - where a lifted man may legally be put down. Pure.
 */
#ifndef HEKTOR_TUI_MODEL_TARGETS_H
#define HEKTOR_TUI_MODEL_TARGETS_H

#include "rules/board/position.h"

/* For castling, the square on which the king lands and, where that is told
 * as well, the square of his rook. None for SQ_NONE. */
squares targets_of(const struct position *pos, int lifted);

#endif
