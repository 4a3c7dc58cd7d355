// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * key_bindings.h - the table of keys: from it the keys are read and the help is
 * made; and the keys as a player has changed them, lines of a file in front of
 * it. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "tui/terminal/key.h"

/* The player's own keys, as the lines of the file say. */
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

/* NULL without memory. */
struct keymap *keymap_new(void);
void keymap_free(struct keymap *keymap);

/* Why a line was refused: English, marked; other_line is the line that speaks
 * against it, or 0. */
struct keymap_error {
    const char *why;
    int line, other_line;
};

/*
 * Take a line: "[board]", "[field]" or "[lines]", from which on keys are meant
 * there (the board at first); "x attackers here", "Ctrl-O voice off", "h none";
 * a remark after "#" and a blank, or nothing. False when it is refused.
 */
bool keymap_line(struct keymap *keymap, const char *text, int line,
                 struct keymap_error *error);

/*
 * All lines were taken. False when a key was given something else to do, and
 * nothing does now what it did: another line must give that a key.
 */
bool keymap_finish(const struct keymap *keymap, struct keymap_error *error);
