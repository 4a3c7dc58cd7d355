/*
 * letters.h - the letters of the men in a typed move, turned from the language
 * of the player into those of the program. Pure.
 */
#ifndef HEKTOR_TUI_LETTERS_H
#define HEKTOR_TUI_LETTERS_H

#include <stddef.h>

#include "rules/notation.h"

enum letters {
    LETTERS_SAME, /* no move, or one that needs no other letters */
    LETTERS_TURNED,
    LETTERS_FOREIGN, /* a man's letter in English, and no man's here */
};

/* "Sf3" in German becomes "Nf3", "e8=D" "e8=Q". What stands behind the move
 * is kept; out has the line also where nothing was turned. */
enum letters letters_turn(const char *line, enum notation notation, char *out,
                          size_t out_bytes);

#endif
