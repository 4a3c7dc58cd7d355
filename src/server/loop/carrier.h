// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * carrier.h - what the relay's process does: it takes orders on a socket, and
 * connections from the listener.
 */
#pragma once

#include "src/server/loop/relay.h"

/* Run until fd is closed at the other end. */
void carrier_run(const struct relay_options *options, int fd);
