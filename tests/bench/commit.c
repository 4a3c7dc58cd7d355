// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/commit.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "src/server/store/store.h"

static const char id[] = "7GQ2K4MD";

struct commit {
    struct store *store;
    uint32_t seq;
};

static enum store_error append(struct commit *commit, struct event *event)
{
    struct stamp stamp = {.mono_ms = 1000 * commit->seq, .wall_s = time(NULL)};
    event->seq = ++commit->seq;
    event->at_ms = stamp.mono_ms;
    return store_append(commit->store, id, event, NULL, stamp);
}

struct commit *commit_begin(const char *folder)
{
    char path[PATH_MAX];
    struct event start = {
        .kind = EVENT_START, .actor = SEAT_ARBITER, .start = start_default()};
    struct commit *commit = calloc(1, sizeof *commit);
    if (store_is_on_server(folder))
        snprintf(path, sizeof path, "%s", folder);
    else
        snprintf(path, sizeof path, "%s/%s.hektor", folder, id);
    if (commit != NULL && store_create(path, &commit->store) == STORE_OK &&
        append(commit, &start) == STORE_OK &&
        store_commit(commit->store) == STORE_OK)
        return commit;
    commit_end(commit);
    return NULL;
}

double commit_move_ms(struct commit *commit)
{
    return commit_moves_ms(commit, 1);
}

double commit_moves_ms(struct commit *commit, int count)
{
    struct event event = {.kind = EVENT_MOVE,
                          .actor = commit->seq % 2 ? SEAT_WHITE : SEAT_BLACK,
                          .mv = {12, 28, ROLE_NONE, MOVE_ORDINARY}};
    struct timespec began, now;
    clock_gettime(CLOCK_MONOTONIC, &began);
    while (count-- > 0)
        if (append(commit, &event) != STORE_OK)
            return -1;
    if (store_commit(commit->store) != STORE_OK)
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
