// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * screen_reader.h - does a screen reader run for the person at this terminal?
 *
 * The desktop's accessibility bus is asked by D-Bus's own bytes: two calls on
 * one socket. busctl or gdbus as a child would take 10 to 20 ms to start, is
 * not everywhere, and cannot be told not to start the service that it asks;
 * sd-bus waits for a bus that does not answer longer than any start may take.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>

/* Where to look. "": nowhere. */
struct screen_reader_places {
    char bus[PATH_MAX]; /* D-Bus's address of the session's bus */
    char brlapi[PATH_MAX]; /* the socket at which brltty answers, */
    int brlapi_port; /* or the port of this computer; 0: none */
    char speakup[PATH_MAX]; /* the folder of the kernel's reader */
    const char *const *parents; /* names of programs, the last NULL */
    bool asked; /* ACCESSIBLE=1 says it */
};

/*
 * Those of this process. On a terminal of another computer, through ssh, what
 * runs here reads for nobody there: only the programs in between and ACCESSIBLE
 * count. Speakup counts at a console alone. in_fd is the terminal.
 */
void screen_reader_places(int in_fd, struct screen_reader_places *out);

/* Look, for at most so many milliseconds: what has not answered by then does
 * not run. Nothing is started by it, and nothing is printed. */
bool screen_reader_runs(const struct screen_reader_places *places,
                        int within_ms);

/* Close the other ends of terminals that this process has inherited, as yasr
 * leaves them open in what it starts: our own terminal would never hang up when
 * the reader is gone. Before anything else is opened. */
void screen_reader_let_go(void);
