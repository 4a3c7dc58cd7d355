/*
 * letters.h - the letters of the men in a typed move, turned from the language
 * of the player into those of the program. Pure.
 */
#ifndef HEKTOR_TUI_WORDS_LETTERS_H
#define HEKTOR_TUI_WORDS_LETTERS_H

#include <stddef.h>

#include "rules/board/position.h"
#include "rules/notation/notation.h"

enum letters {
    LETTERS_SAME, /* no move, or one that needs no other letters */
    LETTERS_TURNED,
    LETTERS_FOREIGN, /* a man's letter in English, and no man's here */
};

/* Why LETTERS_FOREIGN is refused: marked. */
extern const char letters_foreign_sentence[];

/* "Sf3" in German becomes "Nf3", "e8=D" "e8=Q". What stands behind the move
 * is kept; out has the line also where nothing was turned. */
enum letters letters_turn(const char *line, enum notation notation, char *out,
                          size_t out_bytes);

/* A small letter that is a file's as well, the "d" of a German queen: turned
 * where a man's move is legal and no pawn's is. */
enum letters letters_turn_small(const char *line, enum notation notation,
                                const struct position *pos, char *out,
                                size_t out_bytes);

/* The same where English letters are understood too. A letter that is one in
 * both, the "R" of a Spanish king, is turned unless only the English move is
 * legal in pos, which may be NULL. */
enum letters letters_turn_either(const char *line, enum notation notation,
                                 const struct position *pos, char *out,
                                 size_t out_bytes);

/* A notation in whose letters the line is a legal move; NOTATIONS: none. */
enum notation letters_guess(const char *line, const struct position *pos);

#endif
