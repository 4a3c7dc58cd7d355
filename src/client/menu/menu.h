// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * menu.h - the start menu: who plays, with what time, by which Laws, from
 * which starting position; or which unfinished game continues. On the screen a
 * form, in the line mode one question after another.
 */
#pragma once

#include "rules/notation/fen.h"

#include "src/client/core/modes.h"

extern const struct mode_ops menu_mode;

/* The sitting begins with a position to be set up; the menu has the rest. */
extern const struct mode_ops setup_mode;

/* The position that was being set up at the end; false: none, or none that can
 * be played. */
bool menu_setup_fen(const struct client *client, char fen[FEN_MAX]);
