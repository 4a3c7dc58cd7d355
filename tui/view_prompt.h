/*
 * view_prompt.h - the input line: whose move it is, and what is being typed.
 */
#ifndef HEKTOR_TUI_VIEW_PROMPT_H
#define HEKTOR_TUI_VIEW_PROMPT_H

#include "tui/prompt.h"
#include "tui/view.h"
#include "tui/view_paint.h"

/* Returns the cell of the line in which the cursor belongs. */
int view_prompt(const struct canvas *canvas, struct rect rect,
                const struct view *view, const struct prompt *prompt);

#endif
