// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * output.h - bytes on their way to a terminal that may not read just now: what
 * it does not take is kept, and nobody waits.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

struct output {
    int fd; /* the terminal, in our own words: see output_open */
    bool is_own; /* and to be closed */
    char *bytes;
    size_t first, count, room; /* those that wait */
    int failure; /* the negative errno of what was lost first; 0: nothing */
};

/* What a terminal is asked that C11 and POSIX have no calls for; the programs
 * bring them. Without one, NULL, nobody can ask. */
struct terminal_calls {
    int (*open_again)(
        int fd); /* the same for writing; negative: not possible */
    bool (*window)(int fd, int *lines, int *cells); /* false: not known */
};

/*
 * Whether a write waits is a property of the open terminal, and other programs
 * share what is open at fd; so it is opened once more, for us alone. Where
 * that is not possible, nothing is written before the terminal says that it has
 * room.
 */
void output_open(struct output *output, int fd,
                 const struct terminal_calls *calls);

/* What waits is lost. */
void output_close(struct output *output);

/* Send, or keep for output_flush. */
void output_send(struct output *output, const char *bytes, size_t count);

/* Send what waits, as far as it goes; false while something still waits. What
 * a broken terminal does not take is forgotten: the next read tells. */
bool output_flush(struct output *output);

/* Wait for that, at most so long. */
bool output_drain(struct output *output, int wait_ms);

bool output_waits(const struct output *output);

/* By a clock that nobody sets. */
long output_now_ms(void);

enum { DECIMAL_BYTES_MAX = 10 };

/* Write a number, which is not negative, without a zero at the end. Returns its
 * bytes. Numbers are written by the hundred for one screen, each tried in
 * several ways: printf would be half of the time to the first picture. */
size_t decimal_write(char *out, int number);

/*
 * Gives the terminal back when the program crashes: prepared
 * while all is well, written by screen_emergency.
 */

enum { EMERGENCY_TEXT_MAX = 256 };

/* From now on a crash restores these settings of fd, after writing text to
 * it; text is copied, and cut to EMERGENCY_TEXT_MAX. */
void emergency_arm(int fd, const struct termios *settings, const char *text);

/* The terminal has been given back in the usual way. */
void emergency_disarm(void);

/* Give the terminal back from a signal handler after a crash; only
 * async-signal-safe calls, nothing when no screen is open. */
void screen_emergency(void);
