// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * message_fuzz.c - any bytes as a line of the wire: refused, or an object that
 * is written and read back as the same; and so is every intent and event that
 * it is.
 */
#include "src/wire/wire.h"

#include "tests/fuzz/fuzz.h"

/* As a line, and from it again. Takes message over. */
static json_t *over_the_wire(json_t *message)
{
    must_hold(message != NULL);
    char *line = wire_format(message);
    must_hold(line != NULL && line[strlen(line) - 1] == '\n');
    must_hold(memchr(line, '\n', strlen(line) - 1) == NULL);
    json_t *back = strlen(line) <= WIRE_LINE_MAX
                       ? wire_parse(line, strlen(line) - 1)
                       : NULL;
    free(line);
    return back;
}

static void check_intent(const json_t *message)
{
    char id[GAME_ID_MAX], again[GAME_ID_MAX];
    struct intent intent, back;
    bool read = wire_intent_read(message, id, &intent);
    must_hold(read == (wire_intent_error(message) == NULL));
    if (!read)
        return;
    json_t *line = over_the_wire(wire_intent(id, &intent));
    must_hold(line == NULL || wire_intent_read(line, again, &back));
    must_hold(line == NULL || (intent.kind == back.kind &&
                               intent.by == back.by && strcmp(id, again) == 0));
    if (line != NULL) {
        json_t *second = wire_intent(again, &back);
        must_hold(json_equal(line, second));
        json_decref(second);
    }
    json_decref(line);
}

static void check_event(const json_t *message)
{
    char id[GAME_ID_MAX], again[GAME_ID_MAX];
    struct event event, back;
    if (!wire_event_read(message, id, &event))
        return;
    json_t *line = over_the_wire(wire_event(id, &event));
    if (line != NULL) {
        must_hold(wire_event_read(line, again, &back));
        must_hold(event.kind == back.kind && event.seq == back.seq);
        json_t *second = wire_event(again, &back);
        must_hold(json_equal(line, second));
        json_decref(second);
    }
    json_decref(line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    json_t *message =
        bytes < WIRE_LINE_MAX ? wire_parse((const char *)data, bytes) : NULL;
    if (message == NULL)
        return 0;
    check_intent(message);
    check_event(message);
    json_t *same = over_the_wire(json_incref(message));
    must_hold(same == NULL || json_equal(same, message));
    json_decref(same);
    json_decref(message);
    return 0;
}
