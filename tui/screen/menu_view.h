// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * menu_view.h - drawing a menu.
 */
#pragma once

#include "tui/model/form.h"
#include "tui/screen/paint.h"

void view_menu(const struct canvas *canvas, struct rect rect,
               const struct menu_lines *menu);

/* Where its current line begins. */
struct spot view_menu_spot(struct rect rect, const struct menu_lines *menu);
