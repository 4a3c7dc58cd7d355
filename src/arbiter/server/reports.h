// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * reports.h - what somebody reported to the arbiter while no arbiter was there.
 * Each arbiter who may judge that game hears it once, when they come. It is
 * kept in the file "reports" of the data folder until the day after somebody
 * heard it, or for 30 days.
 */
#pragma once

#include "src/arbiter/server/request.h"

enum { REPORTS_MAX = 256, REPORTS_OF_ONE = 8 };

/* 0 or a negative errno; -EBADMSG: the file is damaged, and nothing is kept
 * until it is repaired. Without a file there are none. */
int reports_read(struct server_state *srv);

/* Keep it on disk. WIRE_CODES: it is kept; WIRE_LIMIT: there are too many. */
enum wire_code reports_keep(struct server_state *srv,
                            const struct person *person, const char *game,
                            const char *text);

/* Tell an arbiter what they have not heard yet. */
void reports_tell(struct server_state *srv, struct connection *connection,
                  int64_t now_ms);
