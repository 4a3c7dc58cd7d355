// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/commit.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "src/arbiter/store/store.h"

static const char id[] = "7GQ2K4MD";

struct commit {
    struct store *store;
    uint32_t seq;
};

static enum store_error write_event(struct commit *commit, struct event *event)
{
    struct stamp stamp = {.mono_ms = 1000 * commit->seq, .wall_s = time(NULL)};
    event->seq = ++commit->seq;
    event->at_ms = stamp.mono_ms;
    enum store_error error =
        store_append(commit->store, id, event, NULL, stamp);
    return error != STORE_OK ? error : store_commit(commit->store);
}

struct commit *commit_begin(const char *folder)
{
    char path[PATH_MAX];
    struct event start = {
        .kind = EVENT_START, .actor = SEAT_ARBITER, .start = start_default()};
    struct commit *commit = calloc(1, sizeof *commit);
    snprintf(path, sizeof path, "%s/%s.hektor", folder, id);
    if (commit != NULL && store_create(path, &commit->store) == STORE_OK &&
        write_event(commit, &start) == STORE_OK)
        return commit;
    commit_end(commit);
    return NULL;
}

double commit_move_ms(struct commit *commit)
{
    struct event event = {.kind = EVENT_MOVE,
                          .actor = commit->seq % 2 ? SEAT_WHITE : SEAT_BLACK,
                          .mv = {12, 28, ROLE_NONE, MOVE_ORDINARY}};
    struct timespec began, now;
    clock_gettime(CLOCK_MONOTONIC, &began);
    if (write_event(commit, &event) != STORE_OK)
        return -1;
    clock_gettime(CLOCK_MONOTONIC, &now);
    store_idle(commit->store); /* as the arbiter does when all is told */
    return (double)(now.tv_sec - began.tv_sec) * 1e3 +
           (double)(now.tv_nsec - began.tv_nsec) / 1e6;
}

void commit_end(struct commit *commit)
{
    if (commit != NULL)
        store_close(commit->store);
    free(commit);
}
