// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * unit.h - the one place that includes cmocka, whose headers have an order.
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* cmocka 2 has a macro of this name, which no test uses. */
#undef stop

/* Fail with the row's name in front, so that a table says which row it was. */
#define assert_row(name, truth) \
    do { \
        if (!(truth)) \
            fail_msg("%s: %s", (name), #truth); \
    } while (0)

/* Skip the test, and say why: tests/may_skip has what CI may skip. */
#define skip_for(why) \
    do { \
        print_message("skipped: %s\n", (why)); \
        skip(); \
    } while (0)

/* How many rows an array has. */
#define ROWS(array) (sizeof(array) / sizeof *(array))
