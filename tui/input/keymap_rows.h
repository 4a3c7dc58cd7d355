/*
 * keymap_rows.h - what is in a keymap: the player's own keys. For the file
 * that reads them, and for keys.c. Pure.
 */
#ifndef HEKTOR_TUI_INPUT_KEYMAP_ROWS_H
#define HEKTOR_TUI_INPUT_KEYMAP_ROWS_H

#include "tui/input/keymap.h"
#include "tui/terminal/key.h"

enum { KEYMAP_ROWS_MAX = 128, KEYMAP_WORD_MAX = 64 };

struct keymap_row {
    struct key_binding binding;
    int line; /* of the file */
    char name[KEYMAP_WORD_MAX], word[KEYMAP_WORD_MAX];
};

struct keymap {
    enum place place; /* in which the next keys are meant */
    int count;
    struct keymap_row rows[KEYMAP_ROWS_MAX];
};

/* The row of a key; NULL when it has none of its own. One that does nothing has
 * ACTION_NONE. keymap may be NULL. */
const struct keymap_row *keymap_row_of(const struct keymap *keymap,
                                       enum place place, uint32_t key);

#endif
