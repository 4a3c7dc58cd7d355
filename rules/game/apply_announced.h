// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * apply_announced.h - applies the events of announcing and of two boards. For
 * game.c, the only writer.
 */
#pragma once

#include "rules/game/apply.h"

event_applier game_apply_announce;
event_applier game_apply_repeat;
event_applier game_apply_execute;
event_applier game_apply_differ;
event_applier game_apply_reconcile;
