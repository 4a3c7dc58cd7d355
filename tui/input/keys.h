// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * keys.h - the table of keys: from it the keys are read and the help is made.
 */
#pragma once

#include "tui/input/keymap.h"
#include "tui/terminal/key.h"

/* The player's own keys, as keymap.c reads them. */
enum { KEYMAP_ROWS_MAX = 128, KEYMAP_WORD_MAX = 64 };

struct keymap_row {
    struct key_binding binding;
    int line; /* of the file */
    char name[KEYMAP_WORD_MAX], word[KEYMAP_WORD_MAX];
};

struct keymap {
    enum key_place place; /* in which the next keys are meant */
    int count;
    struct keymap_row rows[KEYMAP_ROWS_MAX];
};

/* The row of a key; NULL when it has none of its own. One that does nothing has
 * ACTION_NONE. keymap may be NULL. */
const struct keymap_row *keymap_row_of(const struct keymap *keymap,
                                       enum key_place place, uint32_t key);

/* The binding of a key, the player's own first (keymap may be NULL); NULL when
 * it does nothing there. A key that is not bound for a question or a role is
 * one of the board, and one that is not for a menu or for an empty line is one
 * of the line. */
const struct key_binding *key_find(const struct keymap *keymap,
                                   enum key_place place, uint32_t key);

/* The bindings that the help shows, the player's own first; NULL past the
 * end. */
const struct key_binding *key_row(const struct keymap *keymap, int index);

/* The table itself; NULL past the end. */
const struct key_binding *key_table(int index);
