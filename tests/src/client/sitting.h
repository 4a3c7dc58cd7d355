// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sitting.h - one sitting of a client with a real arbiter: the tests run where
 * hektord is built, in a home of their own.
 */
#pragma once

#include "src/client/core/client.h"

#include "tests/src/client/scripted_frontend.h"

struct sitting {
    struct options options;
    struct client client;
    struct scripted_frontend script;
    bool on_screen; /* given before it runs; else in lines */
    int status;
};

/* In shared memory, so that a killed child's can be looked at. */
struct sitting *sitting_new(void);

/* Play a script; id "" begins a new game, from fen unless that is "". A
 * script that gets no answer in half a minute ends the test. */
void sitting_run(struct sitting *sitting, const struct step *steps,
                 const char *id, const char *fen);

/* The same in a new one. */
struct sitting *sitting_play(const struct step *steps, const char *id,
                             const char *fen);

/* The same of a new game under these conditions. */
struct sitting *sitting_play_under(const struct step *steps,
                                   const struct start *start);

/* Hang up on the arbiter, and free. */
void sitting_done(struct sitting *sitting);

/* Fails unless it was shown. */
void sitting_shows(const struct sitting *sitting, const char *text);

/* cmocka's set-up and tear-down of a group: an empty home, all signals of the
 * client blocked. */
int sitting_home_make(void **state);
int sitting_home_remove(void **state);
