// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * chat.h - reports to the arbiter, kept while no arbiter is there. Each
 * arbiter who may judge that game hears it once, when they come. It is kept in
 * the record until the day after somebody heard it, or for 30 days.
 */
#pragma once

#include "src/server/connections/request.h"

enum { REPORTS_OF_ONE = 8, REPORTS_OF_GUESTS = 128 };

enum store_error reports_read(struct server_state *srv);

/* Keep it, with the next commit. *code is WIRE_CODES, or WIRE_LIMIT: this
 * person's are too many, or those of all guests. */
enum store_error reports_keep(struct server_state *srv,
                              const struct person *person, const char *game,
                              const char *text, enum wire_code *code);

/* Tell an arbiter what they have not heard yet. */
enum store_error reports_tell(struct server_state *srv,
                              struct connection *connection, int64_t now_ms);
