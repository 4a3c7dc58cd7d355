// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * announcements.h - the last moves and events in the words in which they were
 * announced, below the move list where that has lines to spare.
 */
#pragma once

#include "tui/model/frontend.h"
#include "tui/screen/canvas.h"

enum { ANNOUNCEMENTS_MAX = 32, ANNOUNCEMENT_BYTES_MAX = 256 };

/* Zeroed memory has none. */
struct announcements {
    char text[ANNOUNCEMENTS_MAX][ANNOUNCEMENT_BYTES_MAX];
    int count; /* of all; the last ones are kept */
    int first; /* that shows */
    struct rect seen; /* where they showed */
};

/* A move or an event is kept; answers and secrets are not. */
void announcements_add(struct announcements *list, enum frontend_line kind,
                       const char *text);

/* Take their lines from the move list; none where there is no room. */
struct rect announcements_claim(struct layout *layout, const struct view *view);

void view_announcements(const struct canvas *canvas, struct rect rect,
                        struct announcements *list);
