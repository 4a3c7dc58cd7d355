// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * scripted_frontend.h - a frontend that types a script: the next line when what
 * the last one should bring has been shown. For tests of the client.
 */
#pragma once

#include <sys/types.h>

#include "tui/model/frontend.h"

enum step_kind {
    STEP_WAIT, /* nothing is done; only shown is awaited */
    STEP_TYPE, /* a line */
    STEP_PASTE, /* a line, without waiting for what it shows */
    STEP_KILL, /* the arbiter, by SIGKILL */
    STEP_DIE, /* this program itself, by SIGKILL */
    STEP_END, /* of input */
};

struct step {
    enum step_kind kind;
    const char *text;
    const char *shown; /* in a line or a question, before the next step */
};

/* The last rows of a script that ends its input. */
#define STEPS_END \
    {STEP_END, NULL, NULL}, \
    { \
        0 \
    }

enum { SCRIPT_SHOWN_MAX = 65536 };

struct scripted_frontend {
    struct frontend frontend;
    int in[2]; /* a byte for each thing typed; closed at the end of input */
    const struct step *steps; /* the last is all zero */
    int step; /* the next one */
    const pid_t *arbiter; /* whom STEP_KILL kills */
    struct view view;
    char question[256]; /* that was at the last draw */
    char typed[8][COMMAND_ARGUMENT_MAX];
    int typed_count;
    char shown[SCRIPT_SHOWN_MAX]; /* every line and question, one a line */
    size_t shown_bytes, shown_since;
    enum frontend_line kind; /* of the last line */
    int draws, draws_before_lines;
};

void scripted_frontend_init(struct scripted_frontend *script,
                            const struct step *steps, const pid_t *arbiter);
void scripted_frontend_done(struct scripted_frontend *script);

/* Was this shown at any time? */
bool scripted_frontend_has(const struct scripted_frontend *script,
                           const char *text);
