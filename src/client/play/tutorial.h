// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * tutorial.h - "hektor tutorial": a first game of ten moves, of which each step
 * says what to type and why. It is a real game with real commands; what would
 * lead away from it is not carried out.
 */
#pragma once

#include "src/client/core/modes.h"

extern const struct mode_ops tutorial_mode;
