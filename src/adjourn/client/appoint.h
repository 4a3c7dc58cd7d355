// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * appoint.h - when and where an adjourned game goes on: asked before a game is
 * adjourned, each in a line that may be left empty, and again by the word
 * appoint until the envelope is closed.
 */
#pragma once

#include "src/client/core/modes.h"

extern const struct mode_ops appoint_mode;
