// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * menu_view.h - drawing a menu.
 */
#pragma once

#include "tui/model/form.h"
#include "tui/screen/canvas.h"

/* Below its lines is what can be typed, where that has room. */
void view_menu(const struct canvas *canvas, struct rect rect,
               const struct menu_lines *menu);

/* How many lines it fills, if each of its own takes one. */
int view_menu_lines(struct rect rect, const struct menu_lines *menu);

/* Where its current line begins. */
struct spot view_menu_spot(struct rect rect, const struct menu_lines *menu);
