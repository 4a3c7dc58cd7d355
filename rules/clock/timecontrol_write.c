// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/timecontrol.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

/* A text that grows at its end and never beyond its room. */
struct writer {
    char *text;
    size_t length;
};

__attribute__((format(printf, 2, 3))) static void
append(struct writer *writer, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    int length =
        vsnprintf(writer->text + writer->length,
                  TIMECONTROL_TEXT_MAX - writer->length, format, arguments);
    va_end(arguments);
    writer->length += (size_t)length;
    assert(writer->length < TIMECONTROL_TEXT_MAX);
}

/* Whole hours as hours; all else in minutes and seconds: "2h", "90m". */
static void append_span(struct writer *writer, int64_t ms)
{
    long long seconds = ms / 1000, minutes = seconds / 60;

    if (seconds > 0 && seconds % 3600 == 0)
        append(writer, "%lldh", seconds / 3600);
    else if (seconds % 60 == 0)
        append(writer, "%lldm", minutes);
    else if (minutes == 0)
        append(writer, "%llds", seconds);
    else
        append(writer, "%lldm%llds", minutes, seconds % 60);
}

static void append_bonus(struct writer *writer, const struct period *period)
{
    static const char signs[] = {
        [BONUS_INCREMENT] = '+', [BONUS_DELAY] = '~', [BONUS_BRONSTEIN] = '^'};

    if (period->bonus != BONUS_NONE)
        append(writer, "%c%lld", signs[period->bonus],
               (long long)(period->bonus_ms / 1000));
}

void timecontrol_write(const struct timecontrol *control,
                       char out[TIMECONTROL_TEXT_MAX])
{
    struct writer writer = {.text = out};

    append(&writer, "%s", control->count == 0 ? "none" : "");
    append(&writer, "%s", control->hourglass ? "hourglass:" : "");
    for (int i = 0; i < control->count; i++) {
        const struct period *period = &control->period[i];

        append(&writer, "%s", i ? "," : "");
        if (period->moves)
            append(&writer, "%u/", period->moves);
        append_span(&writer, period->base_ms);
        append_bonus(&writer, period);
    }
}

bool timecontrol_has_delay(const struct timecontrol *control)
{
    for (int i = 0; i < control->count; i++)
        if (control->period[i].bonus == BONUS_DELAY ||
            control->period[i].bonus == BONUS_BRONSTEIN)
            return true;
    return false;
}

void timecontrol_write_pgn(const struct timecontrol *control,
                           char out[TIMECONTROL_TEXT_MAX])
{
    struct writer writer = {.text = out};

    append(&writer, "%s", control->count == 0 ? "-" : "");
    append(&writer, "%s", control->hourglass ? "*" : "");
    for (int i = 0; i < control->count; i++) {
        const struct period *period = &control->period[i];

        append(&writer, "%s", i ? ":" : "");
        if (period->moves)
            append(&writer, "%u/", period->moves);
        append(&writer, "%lld", (long long)(period->base_ms / 1000));
        if (period->bonus == BONUS_INCREMENT)
            append(&writer, "+%lld", (long long)(period->bonus_ms / 1000));
    }
}
