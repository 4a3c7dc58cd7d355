// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * brltty.h - is there a brltty to talk to? Asked without BrlAPI's library,
 * which brings half a dozen others: few computers have a Braille display, and
 * those without one should not pay for it.
 */
#pragma once

#include <stdbool.h>

/* True where BRLAPI_HOST names a place, and where something listens at one of
 * those that the library would try. Waits as long as it would. */
bool brltty_answers(void);
