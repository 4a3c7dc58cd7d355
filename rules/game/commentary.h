// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * commentary.h - the commentary of the Russian chess federation on the Laws of
 * 2009: not part of the Laws, but an addition that an event may choose. Each
 * row is a comment on an article.
 */
#pragma once

#include <stdbool.h>

struct event_rules;

struct commentary_row {
    const char *article; /* of 2009 */
    const char *meaning; /* English, marked */
};

/* In the order of the articles; NULL past the end. */
const struct commentary_row *commentary_row(int index);

/* Does the event follow it? */
bool commentary_holds(const struct event_rules *rules);
