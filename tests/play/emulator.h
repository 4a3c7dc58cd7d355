// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * emulator.h - the terminal's other side: what the bytes of a program look
 * like. The one home of libvterm.
 */
#pragma once

#include "tests/play/term.h"

struct emulator;

/* NULL without memory. */
struct emulator *emulator_new(int rows, int cols);
void emulator_free(struct emulator *emulator);

/* Show bytes. What the terminal answers (to a query for its cursor, say) is
 * copied into reply; returns how many bytes that is. */
size_t emulator_show(struct emulator *emulator, const char *bytes, size_t count,
                     char *reply, size_t room);
void emulator_resize(struct emulator *emulator, int rows, int cols);

/* As term_line, term_cell, and so on. */
void emulator_line(const struct emulator *emulator, int row,
                   char out[TERM_TEXT_MAX]);
struct term_cell emulator_cell(const struct emulator *emulator, int row,
                               int col);
void emulator_cursor(const struct emulator *emulator, int *row, int *col);
void emulator_size(const struct emulator *emulator, int *rows, int *cols);
bool emulator_cursor_shown(const struct emulator *emulator);
bool emulator_is_alternate(const struct emulator *emulator);
bool emulator_has_mouse(const struct emulator *emulator);
