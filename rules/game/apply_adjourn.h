// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * apply_adjourn.h - applies the events of an adjournment. Internal to this
 * folder.
 */
#pragma once

#include "rules/game/apply.h"

event_applier game_apply_order;
event_applier game_apply_seal;
event_applier game_apply_unseal;
event_applier game_apply_adjourn;
event_applier game_apply_session;
event_applier game_apply_appoint;
event_applier game_apply_rebuild;
event_applier game_apply_open;
