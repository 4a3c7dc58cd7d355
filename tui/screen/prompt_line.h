/*
 * prompt_line.h - the input line: whose move it is, and what is being typed.
 */
#ifndef HEKTOR_TUI_SCREEN_PROMPT_LINE_H
#define HEKTOR_TUI_SCREEN_PROMPT_LINE_H

#include "tui/input/prompt.h"
#include "tui/model/view.h"
#include "tui/screen/paint.h"

/* Returns the cell of the line in which the cursor belongs. */
int view_prompt(const struct canvas *canvas, struct rect rect,
                const struct view *view, const struct prompt *prompt);

#endif
