// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * time_names.h - well-known time controls by name.
 */
#pragma once

#include "rules/clock/timecontrol.h"

struct time_name {
    const char *name; /* "blitz", marked */
    const char *control; /* "3m+2" */
};

/* From the fastest to the slowest; NULL past the end. */
const struct time_name *time_name_row(int index);

/* A control by name, in its own form, or as people write one: "5 min",
 * "5 | 3", "1 hour + 30 sec". A refusal names the place in the text. */
struct timecontrol_result time_name_read(const char *text,
                                         struct timecontrol *out);

/* The control of a name; what is no name is returned as it is. */
const char *time_name_control(const char *text);
