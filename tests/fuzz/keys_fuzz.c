// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * keys_fuzz.c - any bytes from a terminal that was asked, with pauses anywhere
 * (the byte 255): no more keys than bytes, nothing kept beyond its room, and
 * what is typed after the last answer and a pause is typed.
 */
#include "tui/terminal/probe.h"

#include "tests/fuzz/fuzz.h"

enum { PAUSE = 255 };

static size_t feed(struct probe *probe, struct decoder *decoder, int what,
                   uint32_t keys[PROBE_KEYS_MAX])
{
    size_t count = what == PAUSE
                       ? probe_pause(probe, decoder, keys)
                       : probe_byte(probe, decoder, (unsigned char)what, keys);
    must_hold(count <= PROBE_KEYS_MAX);
    must_hold(probe->count <= PROBE_ENTRIES_MAX);
    must_hold(probe->mark <= probe->count);
    must_hold(decoder->bytes < DECODE_BYTES_MAX);
    for (size_t i = 0; i < count; i++)
        must_hold(keys[i] != PRESS_NONE && keys[i] <= PRESS_F12);
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static const char last[] = "\033\\\033[?6c";
    static const char typed[] = "Nf3\r";
    struct probe probe = {.is_awaited = true};
    struct decoder decoder = {.bytes = 0};
    uint32_t keys[PROBE_KEYS_MAX];
    size_t count = 0, seen = 0;
    for (size_t i = 0; i < bytes; i++) {
        count += feed(&probe, &decoder, data[i], keys);
        must_hold(count <= i + 1);
    }
    feed(&probe, &decoder, PAUSE, keys);
    for (const char *at = last; *at != '\0'; at++)
        feed(&probe, &decoder, *at, keys);
    feed(&probe, &decoder, PAUSE, keys);
    must_hold(!probe.is_awaited && !probe.is_open);
    for (const char *at = typed; *at != '\0'; at++) {
        must_hold(feed(&probe, &decoder, *at, keys) == 1);
        must_hold(keys[0] == (uint32_t)typed[seen++]);
    }
    return 0;
}
