// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * typed_line.h - the echo of a line while it is typed: on a key the whole of
 * it, a recalled line, and, if that is wanted, signs or words. Pure.
 */
#pragma once

#include <stdbool.h>

#include "tui/input/prompt.h"
#include "tui/model/view.h"
#include "tui/terminal/key.h"
#include "tui/words/command.h"

/* The line before a key. */
struct typed_line {
    char text[PROMPT_TEXT_MAX];
    size_t bytes, cursor;
};

struct typed_line typed_line_of(const struct prompt *prompt);

/* What the key has changed, or asks for, as COMMAND_TYPED; false: nothing is to
 * be heard. A secret never is. binding is NULL for text. */
bool typed_line_echo(const struct typed_line *before,
                     const struct prompt *after, const struct view *view,
                     const struct key_binding *binding, struct command *out);
