// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * turn_notice.h - a player who waits for an opponent at another terminal may be
 * looking elsewhere: the bell, a notification and the title of the window say
 * whose turn it is.
 */
#pragma once

#include "src/client/core/client.h"

/* Say it when it has changed. Once in each turn of the loop. */
void turn_notice_tell(struct client *client);
