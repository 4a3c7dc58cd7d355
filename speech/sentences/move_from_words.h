// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * move_from_words.h - a move typed in the words in which moves are announced,
 * turned into notation: "Springer Felix drei" is Nf3. Pure.
 * Laws, Appendix D.2.1: the words; the grammar is that of announce.h.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "speech/sentences/sentence_parts.h"

enum { MOVE_FROM_WORDS_MAX = 16 }; /* longest notation written, with its zero */

/*
 * Read a whole line in the words of one scheme: short or from square to
 * square, with or without the words for captures, check and mate. In any case;
 * "Laeufer" and "Läufer" are the same; a file may be its letter and a rank its
 * digit: "eva 2 eva 4". The question of an offer behind it becomes " draw".
 * A square and a question mark ask what is there: "Eva vier?" is "e4?".
 * Everyday words are read too: "knight to f3", "castle kingside". Castling of
 * which no side is said is "castle" (tui/words/typed_move.h).
 *
 * Whether such a move can be made is for the reader of notation to say. False,
 * and out untouched, where the line is no move in these words.
 */
bool move_from_words_read(const struct lexicon *lexicon, const char *line,
                          char out[MOVE_FROM_WORDS_MAX]);

/* In the words of the scheme in force, of the appendix, of the language of all
 * other sentences, or of any other language. */
bool move_from_words_of(const struct announcer *announcer, const char *line,
                        char out[MOVE_FROM_WORDS_MAX]);

/* The one file, rank or square that a line names among other words: "the g
 * knight" is "g", "Springer Gustav drei" is "g3". False, and out untouched,
 * where it names none, or more than one. */
bool move_from_words_place(const struct announcer *announcer, const char *line,
                           char out[3]);
