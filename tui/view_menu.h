/*
 * view_menu.h - drawing a menu.
 */
#ifndef HEKTOR_TUI_VIEW_MENU_H
#define HEKTOR_TUI_VIEW_MENU_H

#include "tui/menu.h"
#include "tui/view_paint.h"

void view_menu(const struct canvas *canvas, struct rect rect,
               const struct menu_lines *menu);

/* Where its current line is drawn. */
int view_menu_line(struct rect rect, const struct menu_lines *menu);

#endif
