/*
 * keys.h - what each key does, in one table: from it the keys are read and
 * the help is made.
 */
#ifndef HEKTOR_TUI_INPUT_KEYS_H
#define HEKTOR_TUI_INPUT_KEYS_H

#include "tui/terminal/key.h"

struct keymap;

/* The binding of a key, the player's own first (keymap may be NULL); NULL when
 * it does nothing there. A key that is not bound for a question or a role is
 * one of the board, and one that is not for a menu or for an empty line is one
 * of the line. */
const struct key_binding *key_find(const struct keymap *keymap,
                                   enum place place, uint32_t key);

/* The bindings that the help shows, the player's own first; NULL past the
 * end. */
const struct key_binding *key_row(const struct keymap *keymap, int index);

/* The table itself; NULL past the end. */
const struct key_binding *key_table(int index);

#endif
