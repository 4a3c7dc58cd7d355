// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "speech/braille/braille_display.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#ifdef HAVE_BRLAPI
#include <brlapi.h>
#endif

#include "rules/base/wipe.h"
#include "rules/board/square.h"
#include "speech/braille/window.h"
#include "speech/voice/load_library.h"

/*
 * The connection to brltty, which owns the Braille display: taking it, writing
 * its cells, reading the keys that read on, giving it back. Without BrlAPI
 * there is never an answer. For one thread.
 */

enum { BRLTTY_CELLS_MAX = 256 };

/* Zeroed: not connected. handle is from malloc. */
struct brltty {
    void *handle;
    bool is_connected;
    int cells; /* of the display */
    int64_t retry_ms; /* brltty is not tried again before */
};

/* A key of the display: it reads on, or back, or is above a cell. */
struct display_key {
    bool reads_on;
    int cell; /* -1: above none */
};

#ifndef HAVE_BRLAPI

static bool brltty_is_built(void)
{
    return false;
}

static bool brltty_enter(struct brltty *brltty, int64_t now_ms)
{
    (void)brltty, (void)now_ms;
    return false;
}

static bool brltty_write(struct brltty *brltty, const char *cells)
{
    (void)brltty, (void)cells;
    return false;
}

static int brltty_read_key(struct brltty *brltty, int wait_ms,
                           struct display_key *key)
{
    (void)brltty, (void)wait_ms, (void)key;
    return -1;
}

static bool brltty_leave(struct brltty *brltty)
{
    (void)brltty;
    return false;
}

static void brltty_disconnect(struct brltty *brltty, int64_t now_ms)
{
    (void)brltty, (void)now_ms;
}

#else

/* What is called of BrlAPI. */
#define FUNCTIONS(X) \
    X(brlapi__, acceptKeys) \
    X(brlapi__, closeConnection) \
    X(brlapi__, enterTtyMode) \
    X(brlapi__, getDisplaySize) \
    X(brlapi_, getHandleSize) \
    X(brlapi__, ignoreKeys) \
    X(brlapi__, leaveTtyMode) \
    X(brlapi__, openConnection) \
    X(brlapi__, readKeyWithTimeout) \
    X(brlapi__, setExceptionHandler) \
    X(brlapi__, write)

static struct {
    FUNCTIONS(LATE_FIELD)
} brlapi;

static const char *const names[] = {FUNCTIONS(LATE_NAME)};

LATE_NOTE(BRLAPI_LIBRARY, "Braille displays", "suggested");

static struct loaded_library loaded = {.library = BRLAPI_LIBRARY,
                                       .names = names,
                                       .functions = &brlapi,
                                       .count = sizeof names / sizeof *names};

enum { RETRY_MS = 10000 }; /* between attempts at one that does not answer */

static bool brltty_is_built(void)
{
    return true;
}

static bool answers(const void *address, socklen_t bytes)
{
    const struct sockaddr *to = address;
    int fd = socket(to->sa_family, SOCK_STREAM, 0);
    if (fd < 0)
        return false;
    bool answers_us =
        fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && connect(fd, to, bytes) == 0;
    close(fd);
    return answers_us;
}

/* Few computers have a Braille display, and those without one should not pay
 * for BrlAPI, which brings half a dozen other libraries: so ask without it.
 * True also when BRLAPI_HOST names a place. */
static bool is_there(void)
{
    const struct sockaddr_un here = {AF_UNIX, BRLAPI_SOCKETPATH "/0"};
    const struct sockaddr_in loop = {.sin_family = AF_INET,
                                     .sin_port = htons(BRLAPI_SOCKETPORTNUM),
                                     .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const struct sockaddr_in6 loop6 = {.sin6_family = AF_INET6,
                                       .sin6_port = htons(BRLAPI_SOCKETPORTNUM),
                                       .sin6_addr = IN6ADDR_LOOPBACK_INIT};
    const char *named = getenv("BRLAPI_HOST");
    return (named && named[0] != '\0') || answers(&here, sizeof here) ||
           answers(&loop, sizeof loop) || answers(&loop6, sizeof loop6);
}

/* Without one the library ends the program. What follows fails by itself. */
static void BRLAPI_STDCALL take_exception(brlapi_handle_t *handle, int error,
                                          brlapi_packetType_t type,
                                          const void *packet, size_t size)
{
    (void)handle, (void)error, (void)type, (void)packet, (void)size;
}

static void brltty_disconnect(struct brltty *brltty, int64_t now_ms)
{
    if (brltty->is_connected)
        brlapi.closeConnection(brltty->handle);
    brltty->is_connected = false;
    brltty->retry_ms = now_ms + RETRY_MS;
}

static bool connect_now(struct brltty *brltty, int64_t now_ms)
{
    unsigned columns = 0, rows = 0;
    if (brltty->is_connected)
        return true;
    if (now_ms < brltty->retry_ms)
        return false;
    if (!brltty->handle && is_there() && load_library(&loaded))
        brltty->handle = calloc(1, brlapi.getHandleSize());
    brltty->is_connected =
        brltty->handle &&
        brlapi.openConnection(brltty->handle, NULL, NULL) >= 0;
    if (!brltty->is_connected) {
        brltty->retry_ms = now_ms + RETRY_MS;
        return false;
    }
    brlapi.setExceptionHandler(brltty->handle, take_exception);
    if (brlapi.getDisplaySize(brltty->handle, &columns, &rows) < 0 ||
        columns * rows == 0) {
        brltty_disconnect(brltty, now_ms);
        return false;
    }
    brltty->cells = (int)(columns * rows < BRLTTY_CELLS_MAX ? columns * rows
                                                            : BRLTTY_CELLS_MAX);
    return true;
}

/* Of the display's keys only those that read on, and those above the cells, are
 * ours. If the terminal
 * is not known, as through ssh, the display is left alone. */
static bool brltty_enter(struct brltty *brltty, int64_t now_ms)
{
    const brlapi_keyCode_t ours[] = {
        BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_FWINLT,
        BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_FWINRT,
        BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_ROUTE,
    };
    if (!connect_now(brltty, now_ms) ||
        brlapi.enterTtyMode(brltty->handle, BRLAPI_TTY_DEFAULT, NULL) < 0)
        return false;
    brlapi.ignoreKeys(brltty->handle, brlapi_rangeType_all, NULL, 0);
    brlapi.acceptKeys(brltty->handle, brlapi_rangeType_command, ours,
                      sizeof ours / sizeof *ours);
    return true;
}

static bool brltty_write(struct brltty *brltty, const char *cells)
{
    brlapi_writeArguments_t arguments = BRLAPI_WRITEARGUMENTS_INITIALIZER;
    arguments.regionBegin = 1;
    arguments.regionSize = brltty->cells;
    arguments.text = (char *)cells;
    arguments.charset = (char *)"UTF-8";
    arguments.cursor = BRLAPI_CURSOR_OFF;
    return brlapi.write(brltty->handle, &arguments) >= 0;
}

static int brltty_read_key(struct brltty *brltty, int wait_ms,
                           struct display_key *key)
{
    brlapi_keyCode_t code;
    int got = brlapi.readKeyWithTimeout(brltty->handle, wait_ms, &code);
    if (got <= 0)
        return got;
    code &= ~BRLAPI_KEY_FLAGS_MASK;
    bool is_route = (code & ~(brlapi_keyCode_t)BRLAPI_KEY_CMD_ARG_MASK) ==
                    (BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_ROUTE);
    key->reads_on = code == (BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_FWINRT);
    key->cell = is_route ? (int)(code & BRLAPI_KEY_CMD_ARG_MASK) : -1;
    return got;
}

static bool brltty_leave(struct brltty *brltty)
{
    return brlapi.leaveTtyMode(brltty->handle) >= 0;
}

#endif

enum {
    TEXT_BYTES = 4096,
    QUESTION_BYTES = 512,
    CLOCK_BYTES = 32,
    SHOWN_BYTES = TEXT_BYTES + QUESTION_BYTES + 2,
    HELD_MS = 5000,
    BREATH_MS = 30, /* what comes within is one line */
    FELT_MS = 1000, /* no finger has read a line before that */
    LOOK_MS = 50, /* between looks at what is wanted */
    LOOK_LATER_MS = 200, /* the same, while a question means long */
    CLOSE_MS = 500,
};

struct braille_display {
    pthread_t thread;
    pthread_mutex_t lock; /* of all up to the thread's own */
    pthread_cond_t wake, rest;
    char text[TEXT_BYTES]; /* that waits to be shown */
    char last[TEXT_BYTES]; /* that was shown last; no secret */
    char question[QUESTION_BYTES]; /* that is; "": none */
    char clock[CLOCK_BYTES]; /* that runs; "": none */
    bool refuses; /* the text that waits, or is shown, is a refusal */
    int square; /* that a key pointed at; SQ_NONE */
    int pressed[2]; /* a pipe: a byte for each such key */
    int64_t asks_ms; /* when that is to be shown; NEVER: it is, or cannot be */
    int64_t felt_ms; /* until then what was shown last is not yet read */
    bool secret; /* the text that waits */
    bool is_new; /* what is being shown, and not yet by brltty */
    bool has_text, leaves, held, ends, ended, abandoned;
    bool answers; /* brltty took what is shown */
    struct brltty brltty; /* the thread's own */
};

#define NEVER INT64_MAX

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* What is on the display. */
struct window {
    size_t at, next; /* of the text */
    char cells[4 * BRLTTY_CELLS_MAX + 1];
};

static bool write_window(struct braille_display *display, const char *text,
                         size_t at, struct window *out)
{
    char clock[CLOCK_BYTES];
    pthread_mutex_lock(&display->lock);
    memcpy(clock, display->clock, sizeof clock);
    pthread_mutex_unlock(&display->lock);
    int cells = display->brltty.cells;
    out->at = at;
    out->next = at == 0 ? braille_first_window(text, clock, cells, out->cells)
                        : braille_window(text, at, cells, out->cells);
    return brltty_write(&display->brltty, out->cells);
}

/* What a key above a cell points at is for the loop. */
static void point_at(struct braille_display *display,
                     const struct window *window, int cell)
{
    int sq = braille_square_at(window->cells, cell);
    if (sq == SQ_NONE)
        return;
    pthread_mutex_lock(&display->lock);
    display->square = sq;
    pthread_mutex_unlock(&display->lock);
    if (write(display->pressed[1], "", 1) < 0)
        return; /* full: it is read anyway */
}

/* Is something else wanted than what is held? */
static bool is_over(struct braille_display *display)
{
    pthread_mutex_lock(&display->lock);
    bool over = display->has_text || display->leaves || display->ends ||
                display->asks_ms != NEVER;
    pthread_mutex_unlock(&display->lock);
    return over;
}

static bool hold_window(struct braille_display *display, const char *text,
                        bool stands, struct window *window)
{
    if (!write_window(display, text, 0, window))
        return false;
    /* From when brltty has it, however long that took. */
    pthread_mutex_lock(&display->lock);
    if (display->is_new && !display->leaves)
        display->felt_ms = now_ms() + FELT_MS;
    display->is_new = false;
    pthread_mutex_unlock(&display->lock);
    int64_t until_ms = now_ms() + HELD_MS;
    while ((stands || now_ms() < until_ms) && !is_over(display)) {
        struct display_key key;
        int look_ms = now_ms() < until_ms ? LOOK_MS : LOOK_LATER_MS;
        int got = brltty_read_key(&display->brltty, look_ms, &key);
        if (got < 0)
            return false;
        if (got == 0)
            continue;
        until_ms = now_ms() + HELD_MS;
        if (key.cell >= 0) {
            point_at(display, window, key.cell);
            continue;
        }
        /* One step on, or back to the beginning. */
        size_t at =
            key.reads_on && text[window->next] != '\0' ? window->next : 0;
        if (!write_window(display, text, at, window))
            return false;
    }
    return true;
}

/* False when brltty has gone. */
static bool hold(struct braille_display *display, const char *text, bool stands)
{
    struct window window;
    bool is_held = hold_window(display, text, stands, &window);
    wipe(&window, sizeof window);
    return is_held;
}

static bool note_answer(struct braille_display *display, bool answers)
{
    pthread_mutex_lock(&display->lock);
    display->answers = answers;
    pthread_mutex_unlock(&display->lock);
    return answers;
}

/* False if brltty does not answer. */
static bool show(struct braille_display *display, const char *text, bool stands)
{
    if (!note_answer(display, brltty_enter(&display->brltty, now_ms())))
        return false;
    if (hold(display, text, stands) && brltty_leave(&display->brltty))
        return true;
    brltty_disconnect(&display->brltty, now_ms());
    return note_answer(display, false);
}

static void free_display(struct braille_display *display)
{
    pthread_cond_destroy(&display->rest);
    pthread_cond_destroy(&display->wake);
    pthread_mutex_destroy(&display->lock);
    free(display->brltty.handle);
    for (int i = 0; i < 2; i++)
        if (display->pressed[i] >= 0)
            close(display->pressed[i]);
    free(display);
}

/* A moment as pthread_cond_timedwait wants it. */
static struct timespec in_ms(int ms)
{
    struct timespec moment;
    clock_gettime(CLOCK_REALTIME, &moment);
    moment.tv_nsec += ms * 1000000L;
    moment.tv_sec += moment.tv_nsec / 1000000000L;
    moment.tv_nsec %= 1000000000L;
    return moment;
}

/* With the lock: the question that remains, and what was told last. */
static bool compose(struct braille_display *display,
                    char out[static SHOWN_BYTES])
{
    bool asks = display->question[0] != '\0';
    const struct braille_parts parts = {
        .question = display->question,
        .told = display->has_text ? display->text
                : asks            ? display->last
                                  : "",
        .refuses = display->has_text && display->refuses,
    };
    braille_compose(&parts, out, SHOWN_BYTES);
    bool is_public = display->has_text && !display->secret;
    if (is_public)
        memcpy(display->last, display->text, sizeof display->last);
    /* A key that came before: the answer to it is not to be behind this. */
    display->is_new = is_public && !display->leaves;
    display->felt_ms = display->is_new ? NEVER : 0;
    /* It may be what the sealer of a move alone may feel. */
    wipe(display->text, sizeof display->text);
    display->has_text = display->leaves = display->secret = false;
    display->refuses = false;
    display->asks_ms = NEVER;
    return asks;
}

/* With the lock: until there is something to show. */
static void wait_for_text(struct braille_display *display)
{
    while (!display->ends && !display->has_text) {
        int64_t left_ms =
            display->asks_ms == NEVER ? NEVER : display->asks_ms - now_ms();
        if (left_ms <= 0 && !display->held)
            return;
        if (left_ms == NEVER || display->held) {
            pthread_cond_wait(&display->wake, &display->lock);
        } else {
            struct timespec until = in_ms((int)left_ms);
            pthread_cond_timedwait(&display->wake, &display->lock, &until);
        }
    }
}

static void *run(void *argument)
{
    struct braille_display *display = argument;
    char text[SHOWN_BYTES];
    pthread_mutex_lock(&display->lock);
    for (;;) {
        wait_for_text(display);
        if (!display->ends) {
            /* A move and whose clock runs come in one breath: neither is to be
             * gone before a finger has felt it. */
            struct timespec until = in_ms(BREATH_MS);
            while (!display->ends &&
                   pthread_cond_timedwait(&display->wake, &display->lock,
                                          &until) == 0)
                ;
        }
        if (display->ends)
            break;
        bool stands = compose(display, text);
        pthread_mutex_unlock(&display->lock);
        bool shown = text[0] != '\0' && show(display, text, stands);
        wipe(text, sizeof text);
        pthread_mutex_lock(&display->lock);
        if (shown) {
            /* A key gives the display to the screen; a question comes back,
             * unless nobody answers. */
            if (display->leaves && display->question[0] != '\0' &&
                display->asks_ms == NEVER)
                display->asks_ms = now_ms() + HELD_MS;
        } else {
            display->felt_ms = 0;
        }
    }
    pthread_mutex_unlock(&display->lock);
    brltty_disconnect(&display->brltty, now_ms());
    pthread_mutex_lock(&display->lock);
    display->ended = true;
    bool abandoned = display->abandoned;
    pthread_cond_signal(&display->rest);
    pthread_mutex_unlock(&display->lock);
    if (abandoned)
        free_display(display);
    return NULL;
}

/* Its ends never wait, and are no child's. */
static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0) {
        ends[0] = ends[1] = -1;
        return false;
    }
    for (int i = 0; i < 2; i++)
        if (fcntl(ends[i], F_SETFD, FD_CLOEXEC) != 0 ||
            fcntl(ends[i], F_SETFL, O_NONBLOCK) != 0)
            return false;
    return true;
}

struct braille_display *braille_display_open(void)
{
    if (!brltty_is_built())
        return NULL;
    struct braille_display *display = calloc(1, sizeof *display);
    if (!display)
        return NULL;
    pthread_mutex_init(&display->lock, NULL);
    pthread_cond_init(&display->wake, NULL);
    pthread_cond_init(&display->rest, NULL);
    display->asks_ms = NEVER;
    display->square = SQ_NONE;
    if (!open_pipe(display->pressed)) {
        free_display(display);
        return NULL;
    }
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&display->thread, NULL, run, display);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error == 0)
        return display;
    free_display(display);
    return NULL;
}

/* Behind so many bytes of what waits to be shown. */
static void queue_text(struct braille_display *display, size_t used,
                       const char *text)
{
    snprintf(display->text + used, sizeof display->text - used, "%s%s",
             used > 0 ? " " : "", text);
    display->has_text = true;
    display->leaves = false;
    if (!display->held)
        pthread_cond_signal(&display->wake);
}

void braille_display_show(struct braille_display *display, const char *text,
                          bool secret)
{
    if (!display)
        return;
    pthread_mutex_lock(&display->lock);
    queue_text(display, 0, text);
    display->secret = secret;
    pthread_mutex_unlock(&display->lock);
}

void braille_display_refuse(struct braille_display *display, const char *text)
{
    if (!display)
        return;
    pthread_mutex_lock(&display->lock);
    queue_text(display, 0, text);
    display->refuses = true;
    pthread_mutex_unlock(&display->lock);
}

void braille_display_set_clock(struct braille_display *display,
                               const char *clock)
{
    if (!display)
        return;
    pthread_mutex_lock(&display->lock);
    snprintf(display->clock, sizeof display->clock, "%s", clock);
    pthread_mutex_unlock(&display->lock);
}

int braille_display_fd(const struct braille_display *display)
{
    return display ? display->pressed[0] : -1;
}

int braille_display_take_square(struct braille_display *display)
{
    char bytes[16];
    if (!display)
        return SQ_NONE;
    while (read(display->pressed[0], bytes, sizeof bytes) > 0)
        ;
    pthread_mutex_lock(&display->lock);
    int sq = display->square;
    display->square = SQ_NONE;
    pthread_mutex_unlock(&display->lock);
    return sq;
}

void braille_display_ask(struct braille_display *display, const char *question)
{
    char asked[QUESTION_BYTES];
    if (!display)
        return;
    snprintf(asked, sizeof asked, "%s", question ? question : "");
    for (size_t end = strlen(asked); end > 0 && asked[end - 1] == ' '; end--)
        asked[end - 1] = '\0'; /* cells are dear */
    pthread_mutex_lock(&display->lock);
    if (strcmp(display->question, asked) != 0) {
        memcpy(display->question, asked, sizeof asked);
        display->asks_ms = 0; /* now: another one, or the screen */
        if (!display->held)
            pthread_cond_signal(&display->wake);
    }
    pthread_mutex_unlock(&display->lock);
}

void braille_display_add(struct braille_display *display, const char *text)
{
    if (!display)
        return;
    pthread_mutex_lock(&display->lock);
    bool waits = display->has_text && !display->leaves;
    if (!waits && now_ms() < display->felt_ms) {
        memcpy(display->text, display->last, sizeof display->text);
        waits = true;
    }
    size_t used = waits ? strlen(display->text) : 0;
    bool fits = used + 1 + strlen(text) < sizeof display->text;
    queue_text(display, fits ? used : 0, text);
    pthread_mutex_unlock(&display->lock);
}

bool braille_display_answers(struct braille_display *display)
{
    if (!display)
        return false;
    pthread_mutex_lock(&display->lock);
    bool answers = display->answers;
    pthread_mutex_unlock(&display->lock);
    return answers;
}

void braille_display_hold(struct braille_display *display, bool held)
{
    if (!display)
        return;
    pthread_mutex_lock(&display->lock);
    display->held = held;
    if (!held && (display->has_text || display->asks_ms == 0))
        pthread_cond_signal(&display->wake);
    pthread_mutex_unlock(&display->lock);
}

void braille_display_leave(struct braille_display *display)
{
    if (!display)
        return;
    pthread_mutex_lock(&display->lock);
    display->leaves = true;
    display->felt_ms = 0;
    if (display->asks_ms != NEVER && display->asks_ms != 0)
        display->asks_ms = now_ms() + HELD_MS; /* still typing */
    pthread_mutex_unlock(&display->lock);
}

void braille_display_close(struct braille_display *display)
{
    if (!display)
        return;
    struct timespec until = in_ms(CLOSE_MS);
    pthread_mutex_lock(&display->lock);
    display->ends = true;
    pthread_cond_signal(&display->wake);
    while (!display->ended)
        if (pthread_cond_timedwait(&display->rest, &display->lock, &until) != 0)
            break;
    display->abandoned = !display->ended;
    bool abandoned = display->abandoned;
    if (abandoned)
        pthread_detach(display->thread);
    pthread_mutex_unlock(&display->lock);
    if (abandoned)
        return;
    pthread_join(display->thread, NULL);
    free_display(display);
}
