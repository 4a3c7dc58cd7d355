/*
 * illegal_san.h - which man goes where by words that name no legal move: over
 * the board it is moved all the same. For the files of the arbiter alone.
 */
#ifndef HEKTOR_RULES_GAME_ILLEGAL_SAN_H
#define HEKTOR_RULES_GAME_ILLEGAL_SAN_H

#include <stdbool.h>

#include "rules/board/position.h"

/*
 * The one man of the side to move that text can speak of, and where it puts
 * him. False where more than one man, or none, can be meant, and where a man
 * of his own stands on the square. A missing promotion stays missing.
 */
bool illegal_san_read(const struct position *pos, const char *text,
                      struct move *out);

#endif
