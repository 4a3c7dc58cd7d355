// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * braille.h - a move in the cells of a Braille chess code.
 *
 * BRAILLE_UK: the six-dot code of the United Kingdom (2015): ranks and move
 * numbers as lowered digits, S for the knight and L for the bishop, a capture
 * dots 56, a check dots 45, both dots 456 before the square of arrival, mate
 * 345 134 after it. Source: "Braille Chess Code", 2015 edition, at
 * braillechess.org.uk/resources/braille.php. Its rules for castling and
 * promotion were not available: oo, ooo, and the letter of the new piece after
 * the square are Hektor's own, and hektor(6) says so.
 *
 * BRAILLE_DE: the German notation (K D T L S, 0-0) in German eight-dot computer
 * Braille. BRAILLE_DE6: the same in German literary Braille of six dots, for
 * embossers, as the German scoresheet has it, sign by sign.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "rules/board/move_facts.h"

enum braille_code { BRAILLE_UK, BRAILLE_DE, BRAILLE_DE6 };

/* A cell: bit 0 is dot 1, bit 7 is dot 8; 0 is a blank. */
typedef uint8_t braille_cell;

enum { BRAILLE_MOVE_MAX = 16, BRAILLE_NUMBER_MAX = 10 };

/* The cells of a move; returns how many. */
size_t braille_move(enum braille_code code, const struct move_facts *facts,
                    braille_cell out[BRAILLE_MOVE_MAX]);

/* The number before a move; returns how many cells. */
size_t braille_number(enum braille_code code, int number,
                      braille_cell out[BRAILLE_NUMBER_MAX]);

/*
 * Text, such as a player's name, for people only: by liblouis where it is
 * there (UEB grade 1, German computer Braille), else letters and digits of
 * ours. Returns how many cells, at most room.
 */
size_t braille_text(enum braille_code code, const char *text, braille_cell *out,
                    size_t room);

/* A cell as UTF-8 (U+2800 and on), three bytes and a zero; and as BRF ASCII,
 * which has no sign for dots 7 and 8: they are left out. */
void braille_utf8(braille_cell cell, char out[4]);
char braille_brf(braille_cell cell);

/*
 * A scoresheet in Braille (Appendix D.2.5): pages of 25 lines with 40 cells, a
 * pair of moves a line, a form feed behind each page, so that any embosser
 * takes it.
 */
enum { PAGE_CELLS = 40, PAGE_LINES = 25 };

enum braille_form {
    BRAILLE_UNICODE, /* UTF-8 */
    BRAILLE_BRF, /* ASCII, six dots; lines end with CR LF */
};

struct braille_pages {
    FILE *stream; /* borrowed */
    enum braille_code code;
    enum braille_form form;
    braille_cell cell[PAGE_CELLS];
    int cells, lines; /* of the line, of the page */
    bool failed; /* to write */
};

void braille_pages_init(struct braille_pages *pages, FILE *stream,
                        enum braille_code code, enum braille_form form);

/* Words, on lines of their own, parted between words. */
void braille_pages_text(struct braille_pages *pages, const char *text);

/* An empty line, unless the page begins here. */
void braille_pages_gap(struct braille_pages *pages);

/* White's move begins a line with its number; so does a first move of
 * Black's. */
void braille_pages_move(struct braille_pages *pages,
                        const struct move_facts *facts);

/* The last line and page; false when not all could be written. */
bool braille_pages_end(struct braille_pages *pages);
