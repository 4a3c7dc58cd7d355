// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pages.h - a scoresheet in Braille (Appendix D.2.5): pages of 25
 * lines with 40 cells, a pair of moves a line, a form feed behind each page,
 * so that any embosser takes it.
 */
#pragma once

#include <stdio.h>

#include "speech/braille/braille.h"

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
