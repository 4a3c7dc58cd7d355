/*
 * clock_overlay.h - the clock that runs is seen whatever is asked and read: it
 * runs on through all of that. Pure.
 */
#ifndef HEKTOR_TUI_SCREEN_CLOCK_OVERLAY_H
#define HEKTOR_TUI_SCREEN_CLOCK_OVERLAY_H

#include "tui/model/view.h"
#include "tui/screen/layout.h"
#include "tui/screen/message_panel.h"

/* Move the lower clock out from under a question or a panel: above it, over
 * the lines of the sheet, or into the place of the upper clock, which then
 * stands. */
void uncovered_move(struct layout *layout, const struct view *view,
                    const struct talk *talk);

#endif
