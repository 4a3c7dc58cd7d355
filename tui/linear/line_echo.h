// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * line_echo.h - the typed line on a terminal that can only go on: what must be
 * sent so that it shows a label, the text and the cursor, with backspaces and
 * new lines alone. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "tui/input/prompt.h"
#include "tui/model/label.h"

/* What is on the terminal's present line; zeroed: nothing. */
struct line_echo {
    bool open; /* the label and the text below are there */
    char label[LABEL_TEXT_MAX];
    char text[PROMPT_TEXT_MAX];
    size_t cursor;
};

/* Long enough for one answer of line_echo_show. */
enum { LINE_ECHO_OUT_MAX = LABEL_TEXT_MAX + 6 * PROMPT_TEXT_MAX };

/*
 * What to send so that the line shows label and prompt, on a terminal so many
 * cells wide; "" when it does already. A change that backspaces cannot reach,
 * because the line has wrapped, begins a new line.
 */
void line_echo_show(struct line_echo *echo, const char *label,
                    const struct prompt *prompt, int cells,
                    char out[LINE_ECHO_OUT_MAX]);
