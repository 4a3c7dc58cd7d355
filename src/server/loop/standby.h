// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * standby.h - of several hosts that share their games, one serves, and the
 * others wait until its lease is free. Logs both.
 */
#pragma once

#include "src/server/connections/server_state.h"
#include "src/server/loop/server.h"

/* Wait while another host serves, and let the relay forward clients to it;
 * also wait a second when the database does not answer. False: the relay has
 * ended. */
bool standby_wait(struct server_state *srv,
                  const struct server_options *options);

/* This host serves from now on, or no longer does. */
void standby_log_lead(struct server_state *srv);
void standby_log_loss(struct server_state *srv, enum store_error why);
