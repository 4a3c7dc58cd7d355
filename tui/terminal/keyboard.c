// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/keyboard.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/wipe.h"

#include "tui/terminal/key.h"
#include "tui/terminal/output.h"

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

static void take_keys(struct keyboard *keyboard, const uint32_t *keys,
                      size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bool is_foreign =
            keyboard->ascii && keys[i] > 0x7f && keys[i] < 0x110000;
        if (!is_foreign)
            typeahead_put(&keyboard->ahead, keys[i]);
    }
}

/* Nothing has come for a while. */
static void take_pause(struct keyboard *keyboard)
{
    uint32_t keys[PROBE_KEYS_MAX];
    size_t count = probe_pause(&keyboard->probe, &keyboard->decoder, keys);
    take_keys(keyboard, keys, count);
    wipe(keys, sizeof keys);
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
    uint32_t keys[PROBE_KEYS_MAX];
    size_t taken = keyboard->ahead.count + keyboard->probe.count;
    size_t room = taken < TYPEAHEAD_MAX ? TYPEAHEAD_MAX - taken : 0;
    ssize_t count = room > 0 ? read(keyboard->fd, bytes, room) : 0;
    if (room == 0 || (count < 0 && (errno == EINTR || errno == EAGAIN)))
        return 0;
    if (count <= 0)
        return -EPIPE;
    for (ssize_t i = 0; i < count; i++)
        take_keys(
            keyboard, keys,
            probe_byte(&keyboard->probe, &keyboard->decoder, bytes[i], keys));
    wipe(bytes, sizeof bytes);
    wipe(keys, sizeof keys);
    keyboard->read_ms = output_now_ms();
    return count;
}

int keyboard_read(struct keyboard *keyboard)
{
    unsigned before = keyboard->ahead.count;
    int wait_ms = 0;
    if (keyboard->probe.is_open &&
        output_now_ms() - keyboard->read_ms >= keyboard->escape_ms)
        take_pause(keyboard);
    while (!typeahead_is_full(&keyboard->ahead) &&
           is_ready(keyboard, wait_ms)) {
        ssize_t count = read_keys(keyboard);
        if (count < 0)
            return (int)count;
        bool open = decode_is_open(&keyboard->decoder) ||
                    probe_keeps_keys(&keyboard->probe);
        if (count == 0 || !open)
            return keyboard->ahead.count > before;
        wait_ms = keyboard->escape_ms;
    }
    if (wait_ms > 0)
        take_pause(keyboard);
    return keyboard->ahead.count > before;
}

void keyboard_await(struct keyboard *keyboard)
{
    keyboard->probe = (struct probe){.is_awaited = true};
    keyboard->probed_ms = output_now_ms();
}

void keyboard_drain(struct keyboard *keyboard)
{
    long end = keyboard->probed_ms + PROBE_LAST_MS;
    while (keyboard->probe.is_awaited) {
        long left = end - output_now_ms();
        if (left <= 0 || !is_ready(keyboard, (int)left) ||
            typeahead_is_full(&keyboard->ahead) || keyboard_read(keyboard) < 0)
            return;
    }
}
