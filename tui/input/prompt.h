// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * prompt.h - the line that is being typed: its text, the cursor in it, the
 * lines typed before, and its echo. Pure: no terminal, no allocation.
 *
 * The text is always valid UTF-8 without control characters, and ends with a
 * zero.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tui/model/view.h"
#include "tui/terminal/key.h"
#include "tui/words/command.h"

enum { PROMPT_TEXT_MAX = COMMAND_ARGUMENT_MAX, PROMPT_HISTORY_MAX = 32 };

/* Zeroed memory is an empty line without history. */
struct prompt {
    char text[PROMPT_TEXT_MAX];
    size_t bytes, cursor;
    bool overfull; /* something that was typed found no room */
    char history[PROMPT_HISTORY_MAX][PROMPT_TEXT_MAX];
    int history_count; /* lines submitted so far, also those overwritten */
    int back; /* 0: the line being typed; 1: the last one, and so on */
    char draft[PROMPT_TEXT_MAX]; /* what was being typed when back left 0 */
};

/* Type a character at the cursor. False if a line may not have it or the line
 * is full; then nothing has changed. */
bool prompt_type(struct prompt *prompt, uint32_t character);

/* Carry out an editing action (ACTION_LEFT to ACTION_NEWER). False when it
 * changes nothing. */
bool prompt_edit(struct prompt *prompt, enum action action);

/* The line is finished: copy it to out, remember it, and begin an empty one.
 * A line that is empty or equal to the last one is not remembered. False when
 * the line had been too long: then out is only its beginning. */
bool prompt_submit(struct prompt *prompt, char out[PROMPT_TEXT_MAX]);

/* The same for a secret: nothing of it is left, and nothing remembered. */
bool prompt_submit_secret(struct prompt *prompt, char out[PROMPT_TEXT_MAX]);

/* Nothing is left of what is being typed. */
void prompt_forget(struct prompt *prompt);

/* A line that shows a star for each character, with the cursor where it is;
 * without history. */
void prompt_mask(const struct prompt *prompt, struct prompt *out);

/* Which part of the text shows in so many cells: the offset of its first byte;
 * cursor_cell gets the cursor's cell in that part. */
size_t prompt_window(const struct prompt *prompt, int cells, int *cursor_cell);

/* The line before a key. */
struct typed_line {
    char text[PROMPT_TEXT_MAX];
    size_t bytes, cursor;
};

struct typed_line prompt_line(const struct prompt *prompt);

/* What the key has changed, or asks for, as COMMAND_TYPED; false: nothing is to
 * be heard. A secret never is. binding is NULL for text. */
bool prompt_echo(const struct typed_line *before, const struct prompt *after,
                 const struct view *view, const struct key_binding *binding,
                 struct command *out);
