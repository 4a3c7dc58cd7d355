// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/output.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "rules/base/wipe.h"

void output_open(struct output *output, int fd,
                 const struct terminal_calls *calls)
{
    struct stat kind;
    bool may_wait = fstat(fd, &kind) != 0 || !S_ISREG(kind.st_mode);
    int own =
        may_wait && calls->open_again != NULL ? calls->open_again(fd) : -1;
    *output = (struct output){.fd = own >= 0 ? own : fd, .is_own = own >= 0};
}

/* A passphrase may have been among what waited. */
static void give_back(struct output *output)
{
    if (output->bytes != NULL)
        wipe(output->bytes, output->room);
    free(output->bytes);
}

void output_close(struct output *output)
{
    if (output->is_own)
        close(output->fd);
    give_back(output);
    *output = (struct output){.fd = -1};
}

bool output_waits(const struct output *output)
{
    return output->count > 0;
}

/* How much may be written at once where a write may wait. */
static size_t portion(const struct output *output, size_t count)
{
    enum { SAFE = 128 };
    struct pollfd ready = {output->fd, POLLOUT, 0};
    if (output->is_own)
        return count;
    if (poll(&ready, 1, 0) <= 0)
        return 0;
    return count < SAFE ? count : SAFE;
}

/* Returns the bytes that were taken; all where nobody will ever take them. A
 * terminal that took only a part is full, and says so when it is no more. */
static size_t push(struct output *output, const char *bytes, size_t count)
{
    size_t done = 0;
    while (done < count) {
        size_t now = portion(output, count - done);
        if (now == 0)
            break;
        ssize_t taken = write(output->fd, bytes + done, now);
        if (taken < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            break;
        if (taken < 0 && errno != EINTR) {
            if (output->failure == 0)
                output->failure = -errno;
            return count;
        }
        done += taken > 0 ? (size_t)taken : 0;
        if (taken >= 0 && (size_t)taken < now)
            break;
    }
    return done;
}

static void keep(struct output *output, const char *bytes, size_t count)
{
    if (output->count == 0)
        output->first = 0;
    size_t needed = output->first + output->count + count;
    if (needed > output->room) {
        char *more = malloc(2 * needed);
        if (more == NULL)
            return;
        if (output->bytes != NULL)
            memcpy(more, output->bytes, output->first + output->count);
        give_back(output);
        output->bytes = more;
        output->room = 2 * needed;
    }
    memcpy(output->bytes + output->first + output->count, bytes, count);
    output->count += count;
}

void output_send(struct output *output, const char *bytes, size_t count)
{
    size_t done = output->count == 0 ? push(output, bytes, count) : 0;
    if (done < count)
        keep(output, bytes + done, count - done);
}

bool output_flush(struct output *output)
{
    if (output->count == 0)
        return true;
    size_t done = push(output, output->bytes + output->first, output->count);
    if (done > 0)
        wipe(output->bytes + output->first, done);
    output->first += done;
    output->count -= done;
    if (output->count == 0)
        output->first = output->count = 0;
    return output->count == 0;
}

long output_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000L + now.tv_nsec / 1000000;
}

bool output_drain(struct output *output, int wait_ms)
{
    long end = output_now_ms() + wait_ms;
    while (!output_flush(output)) {
        struct pollfd ready = {output->fd, POLLOUT, 0};
        long left = end - output_now_ms();
        if (left <= 0 || (poll(&ready, 1, (int)left) < 0 && errno != EINTR))
            return false;
    }
    return true;
}

size_t decimal_write(char *out, int number)
{
    char digits[DECIMAL_BYTES_MAX];
    size_t at = sizeof digits;
    assert(number >= 0);
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    memcpy(out, digits + at, sizeof digits - at);
    return sizeof digits - at;
}

/*
 * A signal handler gets no argument, so this is the program's one static
 * state: written only while disarmed.
 */
static struct {
    volatile sig_atomic_t armed;
    int fd;
    struct termios settings;
    char text[EMERGENCY_TEXT_MAX];
    size_t bytes;
} prepared;

void emergency_arm(int fd, const struct termios *settings, const char *text)
{
    prepared.armed = 0;
    prepared.fd = fd;
    prepared.settings = *settings;
    prepared.bytes = strnlen(text, sizeof prepared.text);
    memcpy(prepared.text, text, prepared.bytes);
    prepared.armed = 1;
}

void emergency_disarm(void)
{
    prepared.armed = 0;
}

void screen_emergency(void)
{
    if (!prepared.armed)
        return;
    prepared.armed = 0;
    ssize_t written = write(prepared.fd, prepared.text, prepared.bytes);
    (void)written; /* there is nothing left to do about it */
    tcsetattr(prepared.fd, TCSANOW, &prepared.settings);
}
