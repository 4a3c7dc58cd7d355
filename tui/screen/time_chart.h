// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * time_chart.h - how long each move took, as bars: White's upwards and Black's
 * downwards from a line with the numbers of the moves. Where the move list has
 * lines to spare.
 */
#pragma once

#include "tui/model/view.h"
#include "tui/screen/canvas.h"

/* Take its lines from the move list; none where there is no room, or no clock.
 */
struct rect time_chart_claim(struct layout *layout, const struct canvas *canvas,
                             const struct view *view);

void view_time_chart(const struct canvas *canvas, struct rect rect,
                     const struct view *view);
