// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/keyboard.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/wipe.h"
#include "tui/terminal/key.h"

/* How long the rest of an arrow key may be on its way (measured: torn arrows
 * over a slow line hold at 80 ms between bytes). */
enum { ESCAPE_MS = 120, ESCAPE_MS_MAX = 5000 };

static int escape_ms_wanted(void)
{
    const char *wanted = getenv("ESCDELAY");
    int ms = wanted != NULL ? atoi(wanted) : 0;
    return ms > 0 && ms <= ESCAPE_MS_MAX ? ms : ESCAPE_MS;
}

struct keyboard keyboard_of(int fd, bool ascii)
{
    return (struct keyboard){
        .fd = fd, .ascii = ascii, .escape_ms = escape_ms_wanted()};
}

static void take_key(struct keyboard *keyboard, uint32_t key)
{
    bool is_foreign =
        keyboard->ascii && key > 0x7e && key < 0x110000 && key != 0x7f;
    if (key != PRESS_NONE && !is_foreign)
        typeahead_put(&keyboard->ahead, key);
}

/* Is there more to read within that time? */
static bool is_ready(const struct keyboard *keyboard, int wait_ms)
{
    struct pollfd ready = {keyboard->fd, POLLIN, 0};
    return poll(&ready, 1, wait_ms) > 0;
}

/* One read; 0 when nothing is there, else the bytes or a negative errno. */
static ssize_t read_keys(struct keyboard *keyboard)
{
    unsigned char bytes[TYPEAHEAD_MAX];
    size_t room = TYPEAHEAD_MAX - keyboard->ahead.count;
    ssize_t count = read(keyboard->fd, bytes, room);
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return 0;
    if (count <= 0)
        return -EPIPE;
    for (ssize_t i = 0; i < count; i++)
        take_key(keyboard, decode_byte(&keyboard->decoder, bytes[i]));
    wipe(bytes, sizeof bytes);
    return count;
}

int keyboard_read(struct keyboard *keyboard)
{
    int wait_ms = 0;
    while (!typeahead_is_full(&keyboard->ahead) &&
           is_ready(keyboard, wait_ms)) {
        ssize_t count = read_keys(keyboard);
        if (count < 0)
            return (int)count;
        bool open = decode_is_open(&keyboard->decoder);
        if (count == 0 || !open)
            return 0;
        wait_ms = keyboard->escape_ms;
    }
    if (wait_ms > 0)
        take_key(keyboard, decode_give_up(&keyboard->decoder));
    return 0;
}

bool keyboard_next(struct keyboard *keyboard, uint32_t *key)
{
    return typeahead_take(&keyboard->ahead, key);
}
