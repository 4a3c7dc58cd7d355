// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * time_names.h - well-known time controls by name.
 */
#pragma once

struct time_name {
    const char *name; /* "blitz", marked */
    const char *control; /* "3m+2" */
};

/* From the fastest to the slowest; NULL past the end. */
const struct time_name *time_name_row(int index);

/* The control of a name; what is no name is returned as it is. */
const char *time_name_control(const char *text);
