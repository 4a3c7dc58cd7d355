/*
 * keymap_rows.h - what is in a keymap, for keys.c.
 */
#ifndef HEKTOR_TUI_KEYMAP_ROWS_H
#define HEKTOR_TUI_KEYMAP_ROWS_H

#include "tui/keymap.h"
#include "tui/keys.h"

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

/* The player's own binding of a key; NULL. One that does nothing has
 * ACTION_NONE. */
const struct key_binding *keymap_find(const struct keymap *keymap,
                                      enum place place, uint32_t key);

#endif
