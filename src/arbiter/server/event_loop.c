#include "src/arbiter/server/event_loop.h"

#include <signal.h>
#include <stdlib.h>
#include <time.h>

#include <event2/event.h>

struct lookout {
    struct event_base *base;
    struct event *terminate, *moment;
    bool told_to_end;
};

struct lookout_source {
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
    struct lookout_source *source = context;

    source->readable = true;
    if (source->found != NULL)
        source->found(source->owner);
}

/* Who wants to write tries in every turn: waking up is all that is needed. */
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
    ((struct lookout *)context)->told_to_end = true;
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

/* Whoever starts us may have put it off until somebody takes it. */
static void let_the_order_come(void)
{
    sigset_t order;

    sigemptyset(&order);
    sigaddset(&order, SIGTERM);
    sigprocmask(SIG_UNBLOCK, &order, NULL);
}

struct lookout *lookout_new(void)
{
    struct lookout *lookout = calloc(1, sizeof *lookout);

    if (lookout == NULL)
        return NULL;
    lookout->base = new_base();
    if (lookout->base != NULL) {
        lookout->terminate =
            evsignal_new(lookout->base, SIGTERM, note_end, lookout);
        lookout->moment = evtimer_new(lookout->base, note_nothing, NULL);
    }
    if (lookout->terminate == NULL || lookout->moment == NULL ||
        evsignal_add(lookout->terminate, NULL) != 0) {
        lookout_free(lookout);
        return NULL;
    }
    let_the_order_come();
    return lookout;
}

static void free_event(struct event *event)
{
    if (event != NULL)
        event_free(event);
}

void lookout_free(struct lookout *lookout)
{
    if (lookout == NULL)
        return;
    free_event(lookout->terminate);
    free_event(lookout->moment);
    if (lookout->base != NULL)
        event_base_free(lookout->base);
    free(lookout);
}

struct lookout_source *lookout_add(struct lookout *lookout, int fd)
{
    struct lookout_source *source = calloc(1, sizeof *source);

    if (source == NULL)
        return NULL;
    source->reading = event_new(lookout->base, fd, EV_READ | EV_PERSIST,
                                note_readable, source);
    source->writing =
        event_new(lookout->base, fd, EV_WRITE | EV_PERSIST, note_nothing, NULL);
    if (source->reading == NULL || source->writing == NULL ||
        event_add(source->reading, NULL) != 0) {
        lookout_remove(source);
        return NULL;
    }
    source->wants_reading = true;
    return source;
}

void lookout_remove(struct lookout_source *source)
{
    if (source == NULL)
        return;
    free_event(source->reading);
    free_event(source->writing);
    free(source);
}

void lookout_tell(struct lookout_source *source, void (*found)(void *owner),
                  void *owner)
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

void lookout_want(struct lookout_source *source, bool reading, bool writing)
{
    want(source->reading, &source->wants_reading, reading);
    want(source->writing, &source->wants_writing, writing);
}

bool lookout_take_readable(struct lookout_source *source)
{
    bool readable = source->readable;
    source->readable = false;
    return readable;
}

static int64_t now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t lookout_now_ms(void)
{
    return now_us() / 1000;
}

int64_t lookout_boot_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_BOOTTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool lookout_wait(struct lookout *lookout, int64_t until_ms)
{
    evtimer_del(lookout->moment);
    if (until_ms <= INT64_MAX / 1000) {
        int64_t wait_us = until_ms * 1000 - now_us();
        wait_us = wait_us > 0 ? wait_us : 0;
        struct timeval wait = {wait_us / 1000000, wait_us % 1000000};
        evtimer_add(lookout->moment, &wait);
    }
    return event_base_loop(lookout->base, EVLOOP_ONCE) >= 0;
}

bool lookout_look(struct lookout *lookout)
{
    return event_base_loop(lookout->base, EVLOOP_ONCE | EVLOOP_NONBLOCK) >= 0;
}

bool lookout_is_told_to_end(const struct lookout *lookout)
{
    return lookout->told_to_end;
}
