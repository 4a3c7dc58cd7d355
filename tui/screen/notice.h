// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * notice.h - notices to the terminal when it is the player's turn: the bell, a
 * notification of the terminal's own (OSC 9, 777 or 99), and the title of its
 * window. Pure but for the environment, which says what the terminal knows.
 */
#pragma once

#include <stddef.h>

#include "tui/model/frontend.h"

enum { NOTICE_TEXT_MAX = 128, NOTICE_BYTES_MAX = 2 * NOTICE_TEXT_MAX + 64 };

enum notification {
    NOTIFIES_NOT,
    NOTIFIES_9, /* iTerm2, WezTerm, Ghostty, ConEmu */
    NOTIFIES_777, /* rxvt-unicode, foot */
    NOTIFIES_99, /* kitty */
};

/* Of a terminal with these values of TERM and TERM_PROGRAM; NULL: not set. */
enum notification notice_kind(const char *term, const char *program);

/* Does it have a window with a title? */
bool notice_has_title(const char *term);

/* Returns the bytes. The title that was there is kept by the terminal before
 * the first one of ours. */
size_t notice_write(const struct frontend_notice *notice,
                    enum notification kind, bool has_title, bool is_first_title,
                    char out[NOTICE_BYTES_MAX]);

/* The title that was there before. */
extern const char notice_old_title[];
