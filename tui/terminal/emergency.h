// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * emergency.h - gives the terminal back when the program crashes: prepared
 * while all is well, written by screen_emergency.
 */
#pragma once

#include <termios.h>

enum { EMERGENCY_TEXT_MAX = 256 };

/* From now on a crash restores these settings of fd, after writing text to
 * it; text is copied, and cut to EMERGENCY_TEXT_MAX. */
void emergency_arm(int fd, const struct termios *settings, const char *text);

/* The terminal has been given back in the usual way. */
void emergency_disarm(void);

/* Give the terminal back from a signal handler after a crash; only
 * async-signal-safe calls, nothing when no screen is open. */
void screen_emergency(void);
