// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * load.h - a server of its own in a new folder, connections to it, and how long
 * its answers take. A measurement ends with a sentence when something fails.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "tests/bench/figures.h"

/* Make the folder, and allow as many descriptors as there can be. */
void load_begin(void);
void load_end(void);

/* Start the server; guests_of: the account that admits guests, or NULL. */
pid_t load_start_server(const char *guests_of);
void load_stop_server(pid_t pid, int signal);

/* A path in the folder, in static memory. */
const char *load_path(const char *name);

/* A new connection, as soon as the server listens. */
int load_connect(void);

void load_send(int fd, const char *text);

/* Receive what is there into this room, which holds so many bytes already and
 * is filled at most to a byte before its end. Returns the bytes received. */
size_t load_receive(int fd, char *in, size_t *bytes, size_t room);

static inline double load_now_us(void)
{
    return figures_now_s() * 1e6;
}

/* The processor's time that a process has used so far; 0: our own. */
double load_cpu_us(pid_t pid);

/* The delays noted since they were last forgotten. */
void load_note_delay(double us);
void load_forget_delays(void);
long load_delays(void);
double load_delay_ms(double percentile);
