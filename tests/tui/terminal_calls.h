// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * terminal_calls.h - what a frontend asks of the system, as Linux does it.
 */
#pragma once

#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>

#include "tui/terminal/output.h"

static inline int open_again(int fd)
{
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    return open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

static inline bool window(int fd, int *lines, int *cells)
{
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) != 0)
        return false;
    *lines = size.ws_row;
    *cells = size.ws_col;
    return *lines > 0 && *cells > 0;
}

static const struct terminal_calls calls = {open_again, window};
