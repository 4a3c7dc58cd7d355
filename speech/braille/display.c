// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "speech/braille/display.h"

#ifndef HAVE_BRLAPI

struct braille_display *braille_display_open(void)
{
    return 0;
}

void braille_display_show(struct braille_display *display, const char *text)
{
    (void)display, (void)text;
}

void braille_display_add(struct braille_display *display, const char *text)
{
    (void)display, (void)text;
}

void braille_display_show_secret(struct braille_display *display,
                                 const char *text)
{
    (void)display, (void)text;
}

void braille_display_ask(struct braille_display *display, const char *question)
{
    (void)display, (void)question;
}

void braille_display_hold(struct braille_display *display, bool held)
{
    (void)display, (void)held;
}

void braille_display_leave(struct braille_display *display)
{
    (void)display;
}

void braille_display_close(struct braille_display *display)
{
    (void)display;
}

#else

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <brlapi.h>

#include "speech/braille/brltty.h"
#include "speech/braille/window.h"
#include "speech/voice/load_library.h"

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

enum {
    TEXT_BYTES = 4096,
    QUESTION_BYTES = 512,
    SHOWN_BYTES = TEXT_BYTES + QUESTION_BYTES + 2,
    CELLS_MAX = 256,
    HELD_MS = 5000,
    BREATH_MS = 30, /* what comes within is one line */
    LOOK_MS = 50, /* between looks at what is wanted */
    LOOK_LATER_MS = 200, /* the same, while a question means long */
    RETRY_MS = 10000, /* between attempts at a brltty that does not answer */
    CLOSE_MS = 500,
};

struct braille_display {
    pthread_t thread;
    pthread_mutex_t lock; /* of all up to the thread's own */
    pthread_cond_t wake, rest;
    char text[TEXT_BYTES]; /* that waits to be shown */
    char last[TEXT_BYTES]; /* that was shown last; no secret */
    char question[QUESTION_BYTES]; /* that is; "": none */
    int64_t asks_ms; /* when that is to be shown; NEVER: it is, or cannot be */
    bool secret; /* the text that waits */
    bool has_text, leaves, held, ends, ended, abandoned;
    /* The thread's own. */
    brlapi_handle_t *handle;
    bool connected;
    int cells;
    int64_t retry_ms;
};

#define NEVER INT64_MAX

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Without one the library ends the program. What follows fails by itself. */
static void BRLAPI_STDCALL take_exception(brlapi_handle_t *handle, int error,
                                          brlapi_packetType_t type,
                                          const void *packet, size_t size)
{
    (void)handle, (void)error, (void)type, (void)packet, (void)size;
}

static void disconnect(struct braille_display *display)
{
    if (display->connected)
        brlapi.closeConnection(display->handle);
    display->connected = false;
    display->retry_ms = now_ms() + RETRY_MS;
}

static bool make_handle(struct braille_display *display)
{
    if (!display->handle && brltty_answers() && load_library(&loaded))
        display->handle = calloc(1, brlapi.getHandleSize());
    return display->handle;
}

static bool connect_brltty(struct braille_display *display)
{
    unsigned columns = 0, rows = 0;
    if (display->connected)
        return true;
    if (now_ms() < display->retry_ms)
        return false;
    display->connected =
        make_handle(display) &&
        brlapi.openConnection(display->handle, NULL, NULL) >= 0;
    if (!display->connected) {
        display->retry_ms = now_ms() + RETRY_MS;
        return false;
    }
    brlapi.setExceptionHandler(display->handle, take_exception);
    if (brlapi.getDisplaySize(display->handle, &columns, &rows) < 0 ||
        columns * rows == 0) {
        disconnect(display);
        return false;
    }
    display->cells =
        (int)(columns * rows < CELLS_MAX ? columns * rows : CELLS_MAX);
    return true;
}

/* Of the display's keys only those that read on are ours. Where the terminal
 * is not known, as through ssh, the display is left alone. */
static bool enter(struct braille_display *display)
{
    const brlapi_keyCode_t ours[] = {
        BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_FWINLT,
        BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_FWINRT,
    };
    if (brlapi.enterTtyMode(display->handle, BRLAPI_TTY_DEFAULT, NULL) < 0)
        return false;
    brlapi.ignoreKeys(display->handle, brlapi_rangeType_all, NULL, 0);
    brlapi.acceptKeys(display->handle, brlapi_rangeType_command, ours,
                      sizeof ours / sizeof *ours);
    return true;
}

static bool write_window(struct braille_display *display, const char *text,
                         size_t at, size_t *next)
{
    char window[4 * CELLS_MAX + 1];
    *next = braille_window(text, at, display->cells, window);
    brlapi_writeArguments_t arguments = BRLAPI_WRITEARGUMENTS_INITIALIZER;
    arguments.regionBegin = 1;
    arguments.regionSize = display->cells;
    arguments.text = window;
    arguments.charset = (char *)"UTF-8";
    arguments.cursor = BRLAPI_CURSOR_OFF;
    bool written = brlapi.write(display->handle, &arguments) >= 0;
    explicit_bzero(window, sizeof window);
    return written;
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

/* One step on, or back to the beginning. */
static bool read_on(struct braille_display *display, const char *text,
                    brlapi_keyCode_t key, size_t *next)
{
    bool on = (key & ~BRLAPI_KEY_FLAGS_MASK) ==
              (BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_FWINRT);
    size_t at = on && text[*next] != '\0' ? *next : 0;
    return write_window(display, text, at, next);
}

/* False when brltty has gone. */
static bool hold(struct braille_display *display, const char *text, bool stands)
{
    size_t next;
    if (!write_window(display, text, 0, &next))
        return false;
    int64_t until_ms = now_ms() + HELD_MS;
    while ((stands || now_ms() < until_ms) && !is_over(display)) {
        brlapi_keyCode_t key;
        int look_ms = now_ms() < until_ms ? LOOK_MS : LOOK_LATER_MS;
        int got = brlapi.readKeyWithTimeout(display->handle, look_ms, &key);
        if (got < 0)
            return false;
        if (got == 0)
            continue;
        if (!read_on(display, text, key, &next))
            return false;
        until_ms = now_ms() + HELD_MS;
    }
    return true;
}

/* False where nobody answers. */
static bool show(struct braille_display *display, const char *text, bool stands)
{
    if (!connect_brltty(display) || !enter(display))
        return false;
    if (!hold(display, text, stands) ||
        brlapi.leaveTtyMode(display->handle) < 0) {
        disconnect(display);
        return false;
    }
    return true;
}

static void free_display(struct braille_display *display)
{
    pthread_cond_destroy(&display->rest);
    pthread_cond_destroy(&display->wake);
    pthread_mutex_destroy(&display->lock);
    free(display->handle);
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

/* A move and whose clock runs come in one breath: neither is to be gone before
 * a finger has felt it. */
static void hear_out(struct braille_display *display)
{
    struct timespec until = in_ms(BREATH_MS);
    while (!display->ends &&
           pthread_cond_timedwait(&display->wake, &display->lock, &until) == 0)
        ;
}

/* With the lock: the question that remains, and behind it what was told last.
 */
static bool compose(struct braille_display *display,
                    char out[static SHOWN_BYTES])
{
    bool asks = display->question[0] != '\0';
    const char *told = display->has_text ? display->text
                       : asks            ? display->last
                                         : "";
    bool is_told = told[0] != '\0' && strcmp(told, display->question) != 0;
    snprintf(out, SHOWN_BYTES, "%s%s%s", display->question,
             asks && is_told ? "  " : "", !asks || is_told ? told : "");
    if (display->has_text && !display->secret)
        memcpy(display->last, display->text, sizeof display->last);
    /* It may be what the sealer of a move alone may feel. */
    explicit_bzero(display->text, sizeof display->text);
    display->has_text = display->leaves = display->secret = false;
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

/* With the lock. A key gives the display to the screen; a question comes back,
 * unless nobody answers. */
static void ask_again(struct braille_display *display)
{
    if (display->leaves && display->question[0] != '\0' &&
        display->asks_ms == NEVER)
        display->asks_ms = now_ms() + HELD_MS;
}

static void *run(void *argument)
{
    struct braille_display *display = argument;
    char text[SHOWN_BYTES];
    pthread_mutex_lock(&display->lock);
    for (;;) {
        wait_for_text(display);
        if (!display->ends)
            hear_out(display);
        if (display->ends)
            break;
        bool stands = compose(display, text);
        pthread_mutex_unlock(&display->lock);
        bool shown = text[0] != '\0' && show(display, text, stands);
        explicit_bzero(text, sizeof text);
        pthread_mutex_lock(&display->lock);
        if (shown)
            ask_again(display);
    }
    pthread_mutex_unlock(&display->lock);
    disconnect(display);
    pthread_mutex_lock(&display->lock);
    display->ended = true;
    bool abandoned = display->abandoned;
    pthread_cond_signal(&display->rest);
    pthread_mutex_unlock(&display->lock);
    if (abandoned)
        free_display(display);
    return NULL;
}

static int start_thread(struct braille_display *display)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&display->thread, NULL, run, display);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error;
}

struct braille_display *braille_display_open(void)
{
    struct braille_display *display = calloc(1, sizeof *display);
    if (!display)
        return NULL;
    pthread_mutex_init(&display->lock, NULL);
    pthread_cond_init(&display->wake, NULL);
    pthread_cond_init(&display->rest, NULL);
    display->asks_ms = NEVER;
    if (start_thread(display) == 0)
        return display;
    free_display(display);
    return NULL;
}

/* Behind so many bytes of what waits to be shown. */
static void put(struct braille_display *display, size_t used, const char *text)
{
    snprintf(display->text + used, sizeof display->text - used, "%s%s",
             used > 0 ? " " : "", text);
    display->has_text = true;
    display->leaves = false;
    if (!display->held)
        pthread_cond_signal(&display->wake);
}

static void show_only(struct braille_display *display, const char *text,
                      bool secret)
{
    if (!display)
        return;
    pthread_mutex_lock(&display->lock);
    put(display, 0, text);
    display->secret = secret;
    pthread_mutex_unlock(&display->lock);
}

void braille_display_show(struct braille_display *display, const char *text)
{
    show_only(display, text, false);
}

void braille_display_show_secret(struct braille_display *display,
                                 const char *text)
{
    show_only(display, text, true);
}

void braille_display_ask(struct braille_display *display, const char *question)
{
    if (!display)
        return;
    pthread_mutex_lock(&display->lock);
    if (strncmp(display->question, question ? question : "",
                QUESTION_BYTES - 1) != 0) {
        snprintf(display->question, QUESTION_BYTES, "%s",
                 question ? question : "");
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
    size_t used = waits ? strlen(display->text) : 0;
    bool fits = used + 1 + strlen(text) < sizeof display->text;
    put(display, fits ? used : 0, text);
    pthread_mutex_unlock(&display->lock);
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

#endif
