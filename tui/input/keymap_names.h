/*
 * keymap_names.h - how keys, places and what a key does are called in a file
 * of keys. Pure.
 */
#ifndef HEKTOR_TUI_INPUT_KEYMAP_NAMES_H
#define HEKTOR_TUI_INPUT_KEYMAP_NAMES_H

#include <stdbool.h>

#include "tui/terminal/key.h"

/* A sign, "Ctrl-X", "Up"; PRESS_NONE for what is no key. */
uint32_t keymap_key_of(const char *name);

/* "[board]"; false, and out untouched, for no place. */
bool keymap_place_of(const char *name, enum place *out);

/* Is text typed there? */
bool keymap_is_line(enum place place);

/* "lift", "next king": what is no word of the command table. word is that of
 * the binding, or NULL. False for any other name. */
bool keymap_action_of(const char *name, enum place place, enum action *out,
                      const char **word);

#endif
