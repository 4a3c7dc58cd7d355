// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * adjourn.h - the player's part of an adjournment: the sealed move is typed
 * unseen, its player alone hears whether it is clear, it is locked to the
 * arbiter's key here, and kept as a file; and the envelope is opened again.
 */
#pragma once

#include "src/client/core/modes.h"

extern const struct mode_ops adjourn_mode;
