// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * form.h - a form that is in the place of the board: lines, one of which
 * is being filled in; the cursor rests on it while nothing is typed. What they
 * mean is the client's.
 */
#pragma once

#include <stdbool.h>

enum {
    MENU_LINES_MAX = 48,
    MENU_TEXT_MAX = 384,
    MENU_BRIEF_MAX = 224,
    MENU_SECTION_MAX = 48,
    MENU_COLUMNS_MAX = 8,
    MENU_NOTES_MAX = 8,
    MENU_WORD_MAX = 64,
};

/* Something that can be typed, and what it does. */
struct menu_note {
    char word[MENU_WORD_MAX];
    const char *text; /* translated */
};

struct menu_lines {
    char title[MENU_TEXT_MAX];
    char label[MENU_TEXT_MAX]; /* before what is typed; "": the line's name */
    int count, current;
    bool shows_board; /* beside the lines: its look is being changed */
    int cells_beside_board; /* that the lines need in a wide window, so that a
                               board is beside them too; 0: none is */
    char name[MENU_LINES_MAX][MENU_TEXT_MAX]; /* translated */
    char value[MENU_LINES_MAX][MENU_TEXT_MAX]; /* "" where there is none */
    /* The same in few signs, for little room; "": there is none. */
    char brief[MENU_LINES_MAX][MENU_BRIEF_MAX];
    /* What the lines from here on have in common, beside the first of them
     * where there is room; "": the same as before. */
    char section[MENU_LINES_MAX][MENU_SECTION_MAX];
    /* The name in parts, with tabs between them: columns below those of the
     * same section, where there is room; "": it has no parts. */
    char columns[MENU_LINES_MAX][MENU_TEXT_MAX];
    /* Below the lines, where all of them have room. */
    int note_count;
    char note_section[MENU_SECTION_MAX];
    struct menu_note note[MENU_NOTES_MAX];
};
