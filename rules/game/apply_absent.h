// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * apply_absent.h - applies the events of lost connections, and reopens a closed
 * game. Internal to this folder.
 */
#pragma once

#include "rules/game/apply.h"

event_applier game_apply_depart;
event_applier game_apply_return;

/* EVENT_RESUME in a game that is over. */
event_applier game_apply_reopen;
