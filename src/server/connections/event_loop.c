// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/event_loop.h"

#include <signal.h>
#include <stdlib.h>
#include <time.h>

#include <event2/event.h>

#include "src/base/portable.h"

struct event_loop {
    struct event_base *base;
    struct event *terminate, *moment;
    bool told_to_end;
};

struct event_loop_source {
    struct event *reading, *writing;
    bool wants_reading, wants_writing;
    bool readable;
    void (*found)(void *owner);
    void *owner;
};

static void note_readable(evutil_socket_t fd, short what, void *context)
{
    (void)fd;
    (void)what;
    struct event_loop_source *source = context;

    source->readable = true;
    if (source->found != NULL)
        source->found(source->owner);
}

/* Writers try in every turn, so waking up is enough. */
static void note_nothing(evutil_socket_t fd, short what, void *context)
{
    (void)fd;
    (void)what;
    (void)context;
}

static void note_end(evutil_socket_t signal, short what, void *context)
{
    (void)signal;
    (void)what;
    ((struct event_loop *)context)->told_to_end = true;
}

static struct event_base *new_base(void)
{
    struct event_config *config = event_config_new();
    if (config == NULL)
        return NULL;
    event_config_set_flag(config, EVENT_BASE_FLAG_PRECISE_TIMER);
    struct event_base *base = event_base_new_with_config(config);
    event_config_free(config);
    return base;
}

struct event_loop *event_loop_new(void)
{
    struct event_loop *loop = calloc(1, sizeof *loop);

    if (loop == NULL)
        return NULL;
    loop->base = new_base();
    if (loop->base != NULL) {
        loop->terminate = evsignal_new(loop->base, SIGTERM, note_end, loop);
        loop->moment = evtimer_new(loop->base, note_nothing, NULL);
    }
    if (loop->terminate == NULL || loop->moment == NULL) {
        event_loop_free(loop);
        return NULL;
    }
    return loop;
}

bool event_loop_take_signals(struct event_loop *loop)
{
    signal(SIGINT, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    bool takes = evsignal_add(loop->terminate, NULL) == 0;
    /* Our parent may have blocked the signal until a handler exists. */
    sigset_t order;

    sigemptyset(&order);
    sigaddset(&order, SIGTERM);
    sigprocmask(SIG_UNBLOCK, &order, NULL);
    return takes;
}

static void free_event(struct event *event)
{
    if (event != NULL)
        event_free(event);
}

void event_loop_free(struct event_loop *loop)
{
    if (loop == NULL)
        return;
    free_event(loop->terminate);
    free_event(loop->moment);
    if (loop->base != NULL)
        event_base_free(loop->base);
    free(loop);
}

struct event_loop_source *event_loop_add(struct event_loop *loop, int fd)
{
    struct event_loop_source *source = calloc(1, sizeof *source);

    if (source == NULL)
        return NULL;
    source->reading =
        event_new(loop->base, fd, EV_READ | EV_PERSIST, note_readable, source);
    source->writing =
        event_new(loop->base, fd, EV_WRITE | EV_PERSIST, note_nothing, NULL);
    if (source->reading == NULL || source->writing == NULL ||
        event_add(source->reading, NULL) != 0) {
        event_loop_remove(source);
        return NULL;
    }
    source->wants_reading = true;
    return source;
}

void event_loop_remove(struct event_loop_source *source)
{
    if (source == NULL)
        return;
    free_event(source->reading);
    free_event(source->writing);
    free(source);
}

void event_loop_tell(struct event_loop_source *source,
                     void (*found)(void *owner), void *owner)
{
    source->found = found;
    source->owner = owner;
}

static void want(struct event *event, bool *wanted, bool wants)
{
    if (*wanted == wants)
        return;
    *wanted = wants;
    if (wants)
        event_add(event, NULL);
    else
        event_del(event);
}

void event_loop_want(struct event_loop_source *source, bool reading,
                     bool writing)
{
    want(source->reading, &source->wants_reading, reading);
    want(source->writing, &source->wants_writing, writing);
}

bool event_loop_take_readable(struct event_loop_source *source)
{
    bool readable = source->readable;
    source->readable = false;
    return readable;
}

int64_t event_loop_now_us(void)
{
    return monotonic_us();
}

int64_t event_loop_now_ms(void)
{
    return monotonic_ms();
}

int64_t event_loop_boot_ms(void)
{
    return portable_boot_ms();
}

bool event_loop_wait(struct event_loop *loop, int64_t until_ms)
{
    evtimer_del(loop->moment);
    if (until_ms <= INT64_MAX / 1000) {
        int64_t wait_us = until_ms * 1000 - event_loop_now_us();
        wait_us = wait_us > 0 ? wait_us : 0;
        struct timeval wait = {wait_us / 1000000, wait_us % 1000000};
        evtimer_add(loop->moment, &wait);
    }
    return event_base_loop(loop->base, EVLOOP_ONCE) >= 0;
}

bool event_loop_look(struct event_loop *loop)
{
    return event_base_loop(loop->base, EVLOOP_ONCE | EVLOOP_NONBLOCK) >= 0;
}

bool event_loop_must_end(const struct event_loop *loop)
{
    return loop->told_to_end;
}
