// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * event_loop.h - waiting for descriptors, a moment and the order to end:
 * the one home of libevent. It reads and writes nothing itself.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct event_loop;
struct event_loop_source; /* one descriptor that is looked at */

/* NULL when the system gives none. */
struct event_loop *event_loop_new(void);

/* From now on SIGTERM is caught, also one that was blocked and has come. SIGINT
 * and SIGHUP are ignored: a private arbiter shares its player's terminal. False
 * when the system does not give it. */
bool event_loop_take_signals(struct event_loop *loop);
void event_loop_free(struct event_loop *loop);

/* Watch fd, for reading at first. NULL on failure. The caller keeps the
 * descriptor. */
struct event_loop_source *event_loop_add(struct event_loop *loop, int fd);
void event_loop_remove(struct event_loop_source *source);

/* Call found(owner) too when it is found readable (or ended). */
void event_loop_tell(struct event_loop_source *source,
                     void (*found)(void *owner), void *owner);

/* Set what to wait for. Setting the same again costs nothing. */
void event_loop_want(struct event_loop_source *source, bool reading,
                     bool writing);

/* Was it readable (or ended) since the last call? */
bool event_loop_take_readable(struct event_loop_source *source);

/* Wait until something is ready, SIGTERM has come, or now_ms has reached
 * until_ms (CLOCK_NEVER: no moment). False when waiting itself failed. */
bool event_loop_wait(struct event_loop *loop, int64_t until_ms);

/* Poll once more without waiting, for what has come in the meantime. */
bool event_loop_look(struct event_loop *loop);

/* Has SIGTERM come? */
bool event_loop_must_end(const struct event_loop *loop);

/* CLOCK_MONOTONIC. */
int64_t event_loop_now_us(void);
int64_t event_loop_now_ms(void);

/* It also counts while the computer sleeps, if the system has such a clock. */
int64_t event_loop_boot_ms(void);
