// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * envelope_fuzz.c - any bytes as an envelope's file: refused with a sentence,
 * or read into an envelope that is written and read back as the same, and on
 * which there is a verdict.
 */
#include "src/adjourn/inscription.h"
#include "src/adjourn/read.h"
#include "src/adjourn/verdict.h"

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/rebuilt.h"

enum { SENTENCE_MAX = 1024 };

/* The same header, and the same block. */
static void assert_same(const struct envelope *a, const struct envelope *b)
{
    size_t a_bytes, b_bytes;
    char *a_header = envelope_header_write(a, &a_bytes);
    char *b_header = envelope_header_write(b, &b_bytes);
    must_hold(a_header != NULL && b_header != NULL && a_bytes == b_bytes);
    must_hold(memcmp(a_header, b_header, a_bytes) == 0);
    must_hold(memcmp(a->value, b->value, sizeof a->value) == 0);
    must_hold(a->block_bytes == b->block_bytes);
    must_hold(memcmp(a->block, b->block, (size_t)a->block_bytes) == 0);
    free(a_header);
    free(b_header);
}

static void write_and_read(const struct envelope *envelope)
{
    struct envelope again;
    char *text = envelope_write_text(envelope);
    must_hold(text != NULL);
    envelope_init(&again);
    must_hold(envelope_read(text, strlen(text), &again).error == ENVELOPE_OK);
    assert_same(envelope, &again);
    envelope_done(&again);
    free(text);
}

static void judge(const struct envelope *envelope)
{
    const struct envelope_evidence evidence = {
        .known = {.pin = ENVELOPE_PIN_KNOWN}};
    char sentence[SENTENCE_MAX];
    struct envelope_verdict verdict = envelope_verdict_of(envelope, &evidence);
    must_hold(verdict.finding < FINDINGS);
    envelope_verdict_describe(&verdict, sentence, sizeof sentence);
    must_hold(sentence[0] != '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = fuzz_text(data, bytes), sentence[SENTENCE_MAX];
    struct envelope envelope;
    envelope_init(&envelope);
    struct envelope_result result = envelope_read(text, bytes, &envelope);
    envelope_error_describe(&result, sentence, sizeof sentence);
    must_hold((sentence[0] == '\0') == (result.error == ENVELOPE_OK));
    if (result.error == ENVELOPE_OK) {
        write_and_read(&envelope);
        judge(&envelope);
        rebuilt_check(&envelope);
    }
    envelope_done(&envelope);
    free(text);
    return 0;
}
