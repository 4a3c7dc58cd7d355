/*
 * view_sheet.h - the scoresheet, in as many blocks of lines as fit beside
 * each other.
 */
#ifndef HEKTOR_TUI_VIEW_SHEET_H
#define HEKTOR_TUI_VIEW_SHEET_H

#include "tui/view.h"
#include "tui/view_paint.h"

void view_sheet(const struct canvas *canvas, struct rect rect,
                const struct view *view);

#endif
