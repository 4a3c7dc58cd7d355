// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sealed.h - how a test seals a move by the wire: what the arbiter has
 * inscribed, locked here, and sent back.
 */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/adjourn/inscription.h"
#include "src/adjourn/key.h"
#include "src/adjourn/seal.h"

#include "tests/src/server/arbiter.h"

/* Ask with the game and a seat in it; the caller owns the answer. */
static inline json_t *sealed_ask(struct arbiter *arbiter, const char *id,
                                 const char *seat, const char *fields)
{
    return arbiter_askf(arbiter, "\"game\":\"%s\",\"seat\":\"%s\",%s", id, seat,
                        fields);
}

/* The same, and hold the answer's type or an error's code to what is wanted. */
static inline void sealed_expect(struct arbiter *arbiter, const char *id,
                                 const char *seat, const char *fields,
                                 const char *want)
{
    json_t *answer = sealed_ask(arbiter, id, seat, fields);
    const char *got = arbiter_text(answer, "t");
    if (strcmp(got, "error") == 0)
        got = arbiter_text(answer, "code");
    if (strcmp(got, want) != 0)
        fail_msg("%s: %s, not %s", fields, got, want);
    json_decref(answer);
}

/* The envelope that the arbiter has inscribed. */
static inline void sealed_inscribed(struct arbiter *arbiter, const char *id,
                                    const char *seat, struct envelope *out)
{
    json_t *answer = sealed_ask(arbiter, id, seat, "\"t\":\"inscribe\"");
    const char *header = arbiter_text(answer, "header");
    envelope_init(out);
    assert_int_equal(envelope_header_read(header, strlen(header), out).error,
                     ENVELOPE_OK);
    json_decref(answer);
}

/* What is sent when its block is made. */
static inline void sealed_fields(const struct envelope *envelope,
                                 char fields[1024])
{
    char block[ENVELOPE_BASE64_MAX(ENVELOPE_PHRASED_BYTES)];
    envelope_base64_write(envelope->block, (size_t)envelope->block_bytes,
                          block);
    snprintf(fields, 1024,
             "\"t\":\"seal\",\"commitment\":\"%s\",\"block\":\"%s\"",
             envelope->value[ENVELOPE_COMMITMENT], block);
}

/* Send it; the caller owns the answer. */
static inline json_t *sealed_send(struct arbiter *arbiter, const char *id,
                                  const char *seat,
                                  const struct envelope *envelope)
{
    char fields[1024];
    sealed_fields(envelope, fields);
    return sealed_ask(arbiter, id, seat, fields);
}

/* Send it, and leave unread what comes: events too. */
static inline void sealed_say(struct arbiter *arbiter, const char *id,
                              const char *seat, const struct envelope *envelope)
{
    char fields[1024];
    sealed_fields(envelope, fields);
    arbiter_sayf(arbiter, "\"game\":\"%s\",\"seat\":\"%s\",%s", id, seat,
                 fields);
}

/* Seal this move: the text of the envelope, which is the caller's. */
static inline char *sealed_text(struct arbiter *arbiter, const char *id,
                                const char *seat, const char *move)
{
    struct envelope envelope;
    sealed_inscribed(arbiter, id, seat, &envelope);
    assert_true(envelope_seal(&envelope, move, NULL));
    json_t *answer = sealed_send(arbiter, id, seat, &envelope);
    assert_string_equal(arbiter_text(answer, "t"), "sealed");
    char *text = strdup(arbiter_text(answer, "pgn"));
    assert_non_null(text);
    json_decref(answer);
    envelope_done(&envelope);
    return text;
}
