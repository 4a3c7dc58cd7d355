// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "speech/braille/brltty.h"

#ifndef HAVE_BRLAPI

bool brltty_is_built(void)
{
    return false;
}

bool brltty_enter(struct brltty *brltty, int64_t now_ms)
{
    (void)brltty, (void)now_ms;
    return false;
}

bool brltty_write(struct brltty *brltty, const char *cells)
{
    (void)brltty, (void)cells;
    return false;
}

int brltty_read_key(struct brltty *brltty, int wait_ms, bool *reads_on)
{
    (void)brltty, (void)wait_ms, (void)reads_on;
    return -1;
}

bool brltty_leave(struct brltty *brltty)
{
    (void)brltty;
    return false;
}

void brltty_disconnect(struct brltty *brltty, int64_t now_ms)
{
    (void)brltty, (void)now_ms;
}

#else

#include <fcntl.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <brlapi.h>

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

enum { RETRY_MS = 10000 }; /* between attempts at one that does not answer */

bool brltty_is_built(void)
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

void brltty_disconnect(struct brltty *brltty, int64_t now_ms)
{
    if (brltty->is_connected)
        brlapi.closeConnection(brltty->handle);
    brltty->is_connected = false;
    brltty->retry_ms = now_ms + RETRY_MS;
}

static bool make_handle(struct brltty *brltty)
{
    if (!brltty->handle && is_there() && load_library(&loaded))
        brltty->handle = calloc(1, brlapi.getHandleSize());
    return brltty->handle;
}

static bool connect_now(struct brltty *brltty, int64_t now_ms)
{
    unsigned columns = 0, rows = 0;
    if (brltty->is_connected)
        return true;
    if (now_ms < brltty->retry_ms)
        return false;
    brltty->is_connected =
        make_handle(brltty) &&
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

/* Of the display's keys only those that read on are ours. If the terminal
 * is not known, as through ssh, the display is left alone. */
bool brltty_enter(struct brltty *brltty, int64_t now_ms)
{
    const brlapi_keyCode_t ours[] = {
        BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_FWINLT,
        BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_FWINRT,
    };
    if (!connect_now(brltty, now_ms) ||
        brlapi.enterTtyMode(brltty->handle, BRLAPI_TTY_DEFAULT, NULL) < 0)
        return false;
    brlapi.ignoreKeys(brltty->handle, brlapi_rangeType_all, NULL, 0);
    brlapi.acceptKeys(brltty->handle, brlapi_rangeType_command, ours,
                      sizeof ours / sizeof *ours);
    return true;
}

bool brltty_write(struct brltty *brltty, const char *cells)
{
    brlapi_writeArguments_t arguments = BRLAPI_WRITEARGUMENTS_INITIALIZER;
    arguments.regionBegin = 1;
    arguments.regionSize = brltty->cells;
    arguments.text = (char *)cells;
    arguments.charset = (char *)"UTF-8";
    arguments.cursor = BRLAPI_CURSOR_OFF;
    return brlapi.write(brltty->handle, &arguments) >= 0;
}

int brltty_read_key(struct brltty *brltty, int wait_ms, bool *reads_on)
{
    brlapi_keyCode_t key;
    int got = brlapi.readKeyWithTimeout(brltty->handle, wait_ms, &key);
    if (got > 0)
        *reads_on = (key & ~BRLAPI_KEY_FLAGS_MASK) ==
                    (BRLAPI_KEY_TYPE_CMD | BRLAPI_KEY_CMD_FWINRT);
    return got;
}

bool brltty_leave(struct brltty *brltty)
{
    return brlapi.leaveTtyMode(brltty->handle) >= 0;
}

#endif
