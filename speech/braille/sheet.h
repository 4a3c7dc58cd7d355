// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sheet.h - a scoresheet in Braille (Appendix D.2.5): pages of 25
 * lines with 40 cells, a pair of moves a line, a form feed behind each page,
 * so that any embosser takes it.
 */
#pragma once

#include <stdio.h>

#include "speech/braille/braille.h"

enum { SHEET_CELLS = 40, SHEET_LINES = 25 };

enum braille_form {
    BRAILLE_UNICODE, /* UTF-8 */
    BRAILLE_BRF, /* ASCII, six dots; lines end with CR LF */
};

struct braille_sheet {
    FILE *stream; /* borrowed */
    enum braille_code code;
    enum braille_form form;
    braille_cell cell[SHEET_CELLS];
    int cells, lines; /* of the line, of the page */
    bool failed; /* to write */
};

void braille_sheet_init(struct braille_sheet *sheet, FILE *stream,
                        enum braille_code code, enum braille_form form);

/* Words, on lines of their own, parted between words. */
void braille_sheet_text(struct braille_sheet *sheet, const char *text);

/* An empty line, unless the page begins here. */
void braille_sheet_gap(struct braille_sheet *sheet);

/* White's move begins a line with its number; so does a first move of
 * Black's. */
void braille_sheet_move(struct braille_sheet *sheet,
                        const struct move_facts *facts);

/* The last line and page; false when not all could be written. */
bool braille_sheet_end(struct braille_sheet *sheet);
