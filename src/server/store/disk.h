// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * disk.h - properties of the disk that has a journal: how long a commit waits
 * for it, and whether it is on a network.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Is the file on a network's filesystem? Memory that processes share, such as
 * the index of a write-ahead log, is then not shared by all who have it. */
bool disk_is_remote(int fd);

/* The same of a kind of filesystem, statfs(2). */
bool disk_kind_is_remote(unsigned long kind);

/* How long a small write takes until it is on the disk, in microseconds: the
 * median of as many as *count says, or of fewer, and then *count is how many,
 * where that would last. Below 0 where nothing can be written. */
int64_t disk_sync_us(const char *folder, int *count);

/* What a server that begins says of it in its log, translated; a line each,
 * with its newline. */
void disk_describe(const char *folder, bool is_far, int64_t sync_us, int count,
                   char *out, size_t out_bytes);

/* Say it there, on the standard error: systemd keeps what is said so. */
void disk_log(const char *folder);

/* A part of the disk is kept for the moves of games that are played: a
 * twentieth, but 16 MiB at most. How many such parts are free; many when that
 * cannot be found out. */
int disk_reserves_left(const char *folder);
