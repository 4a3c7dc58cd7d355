// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * intent_line_fuzz.c - any text as a line of the judge: refused with a place
 * and a sentence, or an intent that is written and read back as the same.
 */
#include "rules/game/intent.h"

#include "tests/fuzz/fuzz.h"

enum { LINE_MAX_BYTES = 4096 };

/* What is written tells all there is, so equal lines are equal intents. */
static void write_and_read(const struct intent *intent)
{
    char line[LINE_MAX_BYTES], again[LINE_MAX_BYTES];
    struct intent back;
    must_hold(intent_write(intent, line, sizeof line));
    must_hold(intent_read(line, &back).ok);
    must_hold(back.kind == intent->kind && back.by == intent->by);
    must_hold(intent_write(&back, again, sizeof again));
    must_hold(strcmp(line, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = fuzz_text(data, bytes);
    struct intent intent;
    struct intent_line read = intent_read(text, &intent);
    if (read.ok) {
        must_hold(intent.kind > INTENT_NONE && intent.kind < INTENT_KINDS);
        must_hold(!read.has_time || read.time_ms >= 0);
        write_and_read(&intent);
    } else {
        must_hold(read.wrong != NULL && strlen(read.wrong) > 0);
        must_hold(read.at <= strlen(text));
    }
    free(text);
    return 0;
}
