// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lines_fuzz.c - any bytes in pieces of any size: what comes out as lines does
 * not depend on the pieces, and is what a plain cut at the newlines gives.
 *
 * The first byte decides the pieces. So that lines are long too, the byte 255
 * means as many letters as the next byte says, times 64.
 */
#include "src/wire/wire.h"

#include "tests/fuzz/fuzz.h"

enum { STREAM_MAX = 1 << 18, LETTERS = 64 };

/* What is taken for the stream; returns how many bytes it is. */
static size_t expand(const uint8_t *data, size_t bytes, char *stream)
{
    size_t count = 0;
    for (size_t i = 0; i < bytes && count + 256 * LETTERS < STREAM_MAX; i++) {
        if (data[i] != 255 || i + 1 == bytes) {
            stream[count++] = (char)data[i];
            continue;
        }
        size_t letters = (size_t)data[++i] * LETTERS;
        memset(stream + count, 'x', letters);
        count += letters;
    }
    return count;
}

/* The next line of the stream must be this, or too long, as it was found. */
static size_t check_line(const char *stream, size_t from, size_t count,
                         enum line_found found, const char *line, size_t bytes)
{
    const char *end = memchr(stream + from, '\n', count - from);
    size_t length = end != NULL ? (size_t)(end - stream) - from : count - from;
    if (found == LINE_TOO_LONG) {
        must_hold(length >= WIRE_LINE_MAX);
    } else {
        must_hold(end != NULL && length < WIRE_LINE_MAX && bytes == length);
        must_hold(memcmp(line, stream + from, length) == 0);
    }
    return end != NULL ? from + length + 1 : count;
}

static void cut(const char *stream, size_t count, uint8_t pieces)
{
    static struct lines lines;
    char line[WIRE_LINE_MAX];
    size_t given = 0, told = 0, bytes = 0, room;
    enum line_found found;
    memset(&lines, 0, sizeof lines);
    while (given < count) {
        char *place = lines_room(&lines, &room);
        size_t piece = 1 + (size_t)pieces * (given % 7 + 1);
        must_hold(room > 0);
        piece = piece < room ? piece : room;
        piece = piece < count - given ? piece : count - given;
        memcpy(place, stream + given, piece);
        lines_add(&lines, piece);
        given += piece;
        while ((found = lines_next(&lines, line, &bytes)) != LINE_NONE)
            told = check_line(stream, told, count, found, line, bytes);
    }
    /* What was not told is the beginning of a line, and fits. */
    must_hold(count - told < WIRE_LINE_MAX);
    must_hold(memchr(stream + told, '\n', count - told) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static char stream[STREAM_MAX];
    if (bytes > 0)
        cut(stream, expand(data + 1, bytes - 1, stream), data[0]);
    return 0;
}
