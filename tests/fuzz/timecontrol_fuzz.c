// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * timecontrol_fuzz.c - any text as a time control: refused with a place and a
 * sentence, or written and read back as the same.
 */
#include "rules/clock/timecontrol.h"

#include "tests/fuzz/fuzz.h"

static void assert_same(const struct timecontrol *a,
                        const struct timecontrol *b)
{
    must_hold(a->count == b->count && a->hourglass == b->hourglass);
    for (int i = 0; i < a->count; i++) {
        must_hold(a->period[i].moves == b->period[i].moves);
        must_hold(a->period[i].base_ms == b->period[i].base_ms);
        must_hold(a->period[i].bonus_ms == b->period[i].bonus_ms);
        must_hold(a->period[i].bonus == b->period[i].bonus);
    }
}

static void write_and_read(const struct timecontrol *control)
{
    char text[TIMECONTROL_TEXT_MAX], pgn[TIMECONTROL_TEXT_MAX];
    struct timecontrol back;
    timecontrol_write(control, text);
    must_hold(strlen(text) < TIMECONTROL_TEXT_MAX);
    must_hold(timecontrol_parse(text, &back).error == TIMECONTROL_OK);
    assert_same(control, &back);
    timecontrol_write_pgn(control, pgn);
    must_hold(strlen(pgn) > 0 && strlen(pgn) < TIMECONTROL_TEXT_MAX);
    must_hold(timecontrol_total_ms(control, 60) >= 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = fuzz_text(data, bytes);
    struct timecontrol control;
    struct timecontrol_result result = timecontrol_parse(text, &control);
    if (result.error == TIMECONTROL_OK) {
        write_and_read(&control);
    } else {
        must_hold(result.error < TIMECONTROL_ERRORS);
        must_hold(result.at <= strlen(text));
        must_hold(strlen(timecontrol_error_sentence(result.error)) > 0);
    }
    free(text);
    return 0;
}
