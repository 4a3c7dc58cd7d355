/*
 * illegal_san.h - which piece goes where by words that name no legal move: over
 * the board it is moved all the same. For the files of the arbiter alone.
 */
#ifndef HEKTOR_RULES_GAME_ILLEGAL_SAN_H
#define HEKTOR_RULES_GAME_ILLEGAL_SAN_H

#include <stdbool.h>

#include "rules/board/position.h"

/*
 * The one piece of the side to move that text can speak of, and where it puts
 * them. False where more than one piece, or none, can be meant, and where a
 * piece of their own is on the square. A missing promotion stays missing.
 */
bool illegal_san_read(const struct position *pos, const char *text,
                      struct move *out);

#endif
