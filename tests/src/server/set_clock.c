// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit.h"

#include "tests/src/server/set_clock.h"

#include <errno.h>
#include <sys/eventfd.h>
#include <sys/mman.h>

#include "rules/clock/clock.h"

#include "src/server/connections/event_loop.h"
#include "src/server/loop/host.h"

/* What the test and the arbiters that it starts have in common. */
struct common {
    _Atomic int64_t now_ms;
    int changed_fd; /* readable when it has been set, or SIGTERM has come */
};

static struct common *common;

struct event_loop {
    struct event_loop_source *sources;
};

struct event_loop_source {
    struct event_loop *loop;
    int fd;
    short wanted;
    bool readable;
    struct event_loop_source *next;
    void (*found)(void *owner);
    void *owner;
};

static volatile sig_atomic_t is_told_to_end;

static void note_end(int signal)
{
    uint64_t one = 1;
    (void)signal;
    is_told_to_end = true;
    if (write(common->changed_fd, &one, sizeof one) < 0)
        _exit(127);
}

static void hear_order(void)
{
    struct sigaction action = {.sa_handler = note_end};
    sigaction(SIGTERM, &action, NULL);
}

void set_clock_begin(void)
{
    common = mmap(NULL, sizeof *common, PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_ptr_not_equal(common, MAP_FAILED);
    common->now_ms = 1000000;
    common->changed_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    assert_true(common->changed_fd >= 0);
}

void set_clock_pass(int64_t ms)
{
    uint64_t one = 1;
    common->now_ms += ms;
    assert_int_equal(write(common->changed_fd, &one, sizeof one), sizeof one);
}

static void serve(const struct test_server_room *room, const char *data)
{
    const struct host_options options = {
        .socket = room->socket,
        .data = data,
        .staff = {.arbiters = SERVER_ARBITERS, .watchers = SERVER_WATCHERS},
        .unlimited = room->unlimited,
        .ready_fd = -1,
    };
    char what[PATH_MAX];
    const char *why;
    /* The door is open for a while before the lookout is there. */
    hear_order();
    _exit(host_run(&options, what, &why));
}

void set_clock_open_room(struct test_server_room *room)
{
    room->serve = serve;
    test_server_open_folder(room);
}

int set_clock_server_open(void **state)
{
    struct test_server_room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    folder_make(room->folder);
    set_clock_open_room(room);
    *state = room;
    return 0;
}

struct event_loop *event_loop_new(void)
{
    return calloc(1, sizeof(struct event_loop));
}

bool event_loop_take_signals(struct event_loop *loop)
{
    (void)loop;
    hear_order();
    return true;
}

void event_loop_free(struct event_loop *loop)
{
    free(loop);
}

struct event_loop_source *event_loop_add(struct event_loop *loop, int fd)
{
    struct event_loop_source *source = calloc(1, sizeof *source);
    if (source == NULL)
        return NULL;
    *source = (struct event_loop_source){
        .loop = loop, .fd = fd, .wanted = POLLIN, .next = loop->sources};
    loop->sources = source;
    return source;
}

void event_loop_remove(struct event_loop_source *source)
{
    if (source == NULL)
        return;
    struct event_loop_source **place = &source->loop->sources;
    while (*place != source)
        place = &(*place)->next;
    *place = source->next;
    free(source);
}

void event_loop_want(struct event_loop_source *source, bool reading,
                     bool writing)
{
    source->wanted = (short)((reading ? POLLIN : 0) | (writing ? POLLOUT : 0));
}

void event_loop_tell(struct event_loop_source *source,
                     void (*found)(void *owner), void *owner)
{
    source->found = found;
    source->owner = owner;
}

bool event_loop_take_readable(struct event_loop_source *source)
{
    bool readable = source->readable;
    source->readable = false;
    return readable;
}

/* Wait for so long, or for something to be ready: -1 for ever. */
static bool look(struct event_loop *loop, int wait_ms)
{
    enum { SOURCES_MOST = 64 };
    struct pollfd ready[SOURCES_MOST] = {{common->changed_fd, POLLIN, 0}};
    nfds_t count = 1;
    uint64_t changes;
    for (struct event_loop_source *source = loop->sources;
         source != NULL && count < SOURCES_MOST; source = source->next)
        ready[count++] = (struct pollfd){source->fd, source->wanted, 0};
    if (poll(ready, count, wait_ms) < 0 && errno != EINTR)
        return false;
    count = 1;
    for (struct event_loop_source *source = loop->sources;
         source != NULL && count < SOURCES_MOST; source = source->next)
        if ((ready[count++].revents & (POLLIN | POLLHUP | POLLERR)) != 0) {
            source->readable = true;
            if (source->found != NULL)
                source->found(source->owner);
        }
    if (read(common->changed_fd, &changes, sizeof changes) < 0)
        return errno == EAGAIN || errno == EINTR;
    return true;
}

bool event_loop_wait(struct event_loop *loop, int64_t until_ms)
{
    return look(loop, common->now_ms >= until_ms || is_told_to_end ? 0 : -1);
}

bool event_loop_look(struct event_loop *loop)
{
    return look(loop, 0);
}

bool event_loop_must_end(const struct event_loop *loop)
{
    (void)loop;
    return is_told_to_end;
}

int64_t event_loop_now_ms(void)
{
    return common->now_ms;
}

int64_t event_loop_now_us(void)
{
    return event_loop_now_ms() * 1000;
}

int64_t event_loop_boot_ms(void)
{
    return common->now_ms;
}
