// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* portable_second_test.c - portable_test.c with the second forms, whichever
 * this build takes. */
#define HEKTOR_PORTABLE 1
#include "tests/src/base/portable_test.c"
