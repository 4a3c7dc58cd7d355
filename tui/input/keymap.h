// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * keymap.h - the keys as a player has changed them: lines of a file, each a
 * key and what it does, in front of the table of keys.h. Pure.
 */
#pragma once

#include <stdbool.h>

struct keymap;

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
