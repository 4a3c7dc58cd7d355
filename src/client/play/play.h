// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * play.h - playing a game, and watching one: what is typed becomes intents, and
 * the arbiter's events come into the client's copy and before the players.
 */
#pragma once

#include "src/client/core/modes.h"

extern const struct mode_ops play_mode;
