// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * set_clock.h - a server whose clock a test sets: days pass at once,
 * and otherwise no time passes at all. It replaces event_loop.c, in whose
 * place it is linked.
 */
#pragma once

#include <stdint.h>

#include "tests/src/server/test_server.h"

/* Before the first server is opened. */
void set_clock_begin(void);

/* So much later, also while no arbiter is there. One that is has heard of it
 * when it next answers. */
void set_clock_pass(int64_t ms);

int set_clock_server_open(void **state);
/* The same in a room whose folder is there. */
void set_clock_open_room(struct test_server_room *room);

#define IN_SERVER_BY_SET_CLOCK(test) \
    cmocka_unit_test_setup_teardown(test, set_clock_server_open, \
                                    test_server_close)
