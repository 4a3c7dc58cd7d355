// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * own_clock.h - tell a player, unasked, what their own running clock shows: at
 * the marks that were chosen, and by ticks in its last seconds (Appendix
 * D.2.4). The other clock is announced only when somebody asks (13.6).
 */
#pragma once

#include "src/client/core/client.h"

/* The milliseconds until the shown clock changes, or something of it may be to
 * be said; -1: neither. */
int own_clock_wake_ms(const struct client *client);

/* Say what is due now. */
void own_clock_tell(struct client *client);
