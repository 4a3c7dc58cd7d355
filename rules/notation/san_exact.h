/*
 * san_exact.h - PGN's own form of a move, read to the letter and in one go:
 * the way by which nearly every move of a file comes. Inside the core only.
 */
#ifndef HEKTOR_RULES_NOTATION_SAN_EXACT_H
#define HEKTOR_RULES_NOTATION_SAN_EXACT_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/notation/san_name.h"

/* Take a word without its mark apart; false if it is not built like SAN. */
bool san_name_read(const char *text, size_t length, struct san_name *name);

/*
 * Find the legal move whose SAN is this word without its mark, which need
 * not end with a zero. False, and out untouched, when there is none; why,
 * san_read_strict says.
 */
bool san_exact(const struct position *pos, const char *text, size_t length,
               struct move *out);

#endif
