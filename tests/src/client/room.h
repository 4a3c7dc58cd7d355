// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * room.h - a client of a server which the test plays itself, over a
 * socketpair: no program is started.
 */
#pragma once

#include "src/client/core/client.h"

#include "tests/src/client/scripted_frontend.h"

struct room {
    struct options options;
    struct client client;
    struct scripted_frontend script; /* does nothing, and remembers */
    int arbiter_fd; /* the arbiter's end; does not block */
};

/* The client is in the line mode and linked; its stage is the caller's to set.
 * The room must not be moved. */
void room_open(struct room *room);
void room_close(struct room *room);
