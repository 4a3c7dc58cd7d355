// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * own_value.h - the values of options and of the menu in the player's language:
 * "nein" for "no", "am Brett" for "otb". English is always understood.
 */
#pragma once

#include <stdbool.h>

/* A typed value as the options have it, or the text itself. If a language
 * has one word for "no" and "none", it is of_number that tells them apart. */
const char *own_value_read(const char *text, bool of_number);

/* Is the typed value this one of an option's own words, such as "short"? */
bool own_value_is(const char *text, const char *english);

/* Such a value as it is shown and can be typed, or itself. */
const char *own_value_show(const char *value);
