/*
 * uncovered.h - the clock that runs is seen whatever is asked and read: it runs
 * on through all of that. Pure.
 */
#ifndef HEKTOR_TUI_UNCOVERED_H
#define HEKTOR_TUI_UNCOVERED_H

#include "tui/layout.h"
#include "tui/talk.h"
#include "tui/view.h"

/* Move the lower clock out from under a question or a panel: above it, over
 * the lines of the sheet, or into the place of the upper clock, which then
 * stands. */
void uncovered_move(struct layout *layout, const struct view *view,
                    const struct talk *talk);

#endif
