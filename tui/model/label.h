// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * label.h - the label before the typed line: whose move it is, and which; or
 * that the game is paused or over.
 */
#pragma once

#include "tui/model/view.h"

enum { LABEL_TEXT_MAX = 128 };

/* Translated; "White, move 1: ", or in fewer cells than that "1. ", as in a
 * move list. Ends with a blank. */
void label_write(const struct view *view, int cells, char out[LABEL_TEXT_MAX]);
