// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * adjourn.h - the player's part of an adjournment: the sealed move is typed
 * unseen, its player alone hears whether it is clear, it is locked to the
 * arbiter's key here, and kept as a file; and the envelope is opened again.
 */
#pragma once

#include "src/client/core/modes.h"

/* When and where an adjourned game goes on: asked before a game is adjourned,
 * each in a line that may be left empty, and again by the word appoint until
 * the envelope is closed. */
extern const struct mode_ops appoint_mode;

extern const struct mode_ops adjourn_mode;
