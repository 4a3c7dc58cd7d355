/*
 * view_status.h - the conditions of the game and, once it is over, its result:
 * lines that change seldom.
 */
#ifndef HEKTOR_TUI_VIEW_STATUS_H
#define HEKTOR_TUI_VIEW_STATUS_H

#include "tui/view.h"
#include "tui/view_paint.h"

void view_status(const struct canvas *canvas, const struct layout *layout,
                 const struct view *view);

#endif
