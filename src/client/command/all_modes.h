// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * all_modes.h - all that a client can do, in the order in which a command is
 * offered to it.
 */
#pragma once

#include "src/client/core/modes.h"

/* Give a client that was just made its modes. False without memory. */
bool all_modes_add(struct client *client);
