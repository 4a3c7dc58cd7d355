// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sheet_columns.h - the scoresheet, in as many blocks of lines as fit beside
 * each other.
 */
#pragma once

#include "tui/model/view.h"
#include "tui/screen/paint.h"

/* Beside a chart of the times even a short scoresheet tells them. In a wide
 * window it is a form, with the numbers of the moves to come. */
void view_sheet(const struct canvas *canvas, struct rect rect,
                const struct view *view, bool has_chart);
