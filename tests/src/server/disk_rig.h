// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * disk_rig.h - a real arbiter in a process of its own, whose every write to
 * its folder goes through the test: it is recorded, or it fails. The client
 * plays random legal moves with it.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "tests/src/server/arbiter.h"

enum disk_op_kind {
    DISK_WRITE, /* bytes at an offset */
    DISK_TRUNCATE, /* to this size */
    DISK_SYNC, /* a file */
    DISK_SYNC_FOLDER,
    DISK_NAME, /* the file has this name from now on */
    DISK_NEW, /* the same of a file that was just made */
    DISK_UNNAME,
    DISK_TOLD, /* bytes to the client */
};

struct disk_op {
    enum disk_op_kind kind;
    uint64_t file; /* its inode */
    int64_t at; /* offset or size */
    uint32_t count; /* of the bytes that follow: data, or a name */
};

/* What goes wrong. */
enum disk_fault {
    FAULT_NONE,
    FAULT_EIO,
    FAULT_ENOSPC,
    FAULT_EINTR,
    FAULT_SHORT, /* half of the bytes are written */
    FAULTS,
    /* The process is killed before it; names that files get count too. */
    FAULT_KILL,
};

/* Both processes see it. */
struct disk_orders {
    enum disk_fault fault;
    long at; /* which write or sync, from 1 */
    bool stays; /* and all after it too */
    volatile long done; /* writes and syncs so far */
    volatile bool struck;
};

struct disk_rig {
    char folder[PATH_MAX]; /* of the data; "games" lies in it */
    bool is_server; /* or a private arbiter */
    int record_fd; /* -1: nothing is recorded */
    struct disk_orders *orders; /* shared memory; NULL: nothing fails */
};

uint64_t disk_rig_draw(uint64_t *state);

/* Start the arbiter, which is arbiter->pid. */
void disk_rig_start(const struct disk_rig *rig, struct arbiter *arbiter);

/* What was told of a game: the events' lines by number, from 1. */
enum { TOLD_MAX = 1024 };
struct disk_told {
    char id[GAME_ID_MAX]; /* "": none */
    char *line[TOLD_MAX];
    uint32_t count;
    bool storage; /* and that the journal cannot be written */
};

void disk_told_free(struct disk_told *told);

/* Take a line that the arbiter has sent. */
void disk_told_take(struct disk_told *told, const char *line);

/* Play so many plies of a new game, or until the arbiter has gone; all that it
 * tells is in told. */
void disk_rig_play(struct arbiter *arbiter, int plies, uint64_t *chance,
                   struct disk_told *told);

/* Does the journal in this folder open, with all that was told in it, and the
 * same? Otherwise why not. */
const char *disk_rig_missing(const char *games, const struct disk_told *told);
