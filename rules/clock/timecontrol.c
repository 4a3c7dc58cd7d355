// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/timecontrol.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/line.h"
#include "rules/base/translatable.h"

static const int64_t SECOND_MS = 1000;
static const int64_t MINUTE_MS = 60 * 1000;
static const int64_t HOUR_MS = 60 * 60 * 1000;
static const int64_t WEEK_MS = INT64_C(7) * 24 * 60 * 60 * 1000;

static const char *const sentences[TIMECONTROL_ERRORS] = {
    [TIMECONTROL_OK] = N_("The time control is clear."),
    [TIMECONTROL_EMPTY] = N_("No time control was given."),
    [TIMECONTROL_MOVES] =
        N_("Write a number of moves from 1 to 999 before the slash."),
    [TIMECONTROL_BASE] = N_("Write a time as 15m, 1h30m or 90s. A number "
                            "without a unit means minutes."),
    [TIMECONTROL_BONUS] =
        N_("After plus, tilde or caret, write a number of seconds."),
    [TIMECONTROL_TOO_LONG] = N_("A time must be shorter than a week."),
    [TIMECONTROL_NO_TIME] =
        N_("A time control without basic time needs an increment."),
    [TIMECONTROL_PERIODS] = N_("There are more than eight periods."),
    [TIMECONTROL_LAST] =
        N_("Every period except the last needs a number of moves."),
    [TIMECONTROL_TRAILING] = N_("Write a comma between two periods."),
};

static const struct {
    char sign;
    enum bonus_kind kind;
} bonus_signs[] = {
    {'+', BONUS_INCREMENT},
    {'~', BONUS_DELAY},
    {'^', BONUS_BRONSTEIN},
};

enum { BONUS_SIGNS = sizeof bonus_signs / sizeof *bonus_signs };

/* Where the reader is, and what stopped it. */
struct reader {
    const char *text;
    size_t at;
    enum timecontrol_error error;
};

static bool fail(struct reader *reader, enum timecontrol_error error)
{
    reader->error = error;
    return false;
}

static char here(const struct reader *reader)
{
    return reader->text[reader->at];
}

static bool skip(struct reader *reader, const char *word)
{
    size_t length = strlen(word);

    if (strncmp(reader->text + reader->at, word, length) != 0)
        return false;
    reader->at += length;
    return true;
}

/* The number that is here; -1 for none. Never more than a week of
 * milliseconds, however many digits there are. */
static int64_t read_number(struct reader *reader)
{
    if (!is_digit(here(reader)))
        return -1;
    int64_t value = 0;

    for (; is_digit(here(reader)); reader->at++)
        if (value < WEEK_MS)
            value = value * 10 + (here(reader) - '0');
    return value < WEEK_MS ? value : WEEK_MS;
}

/* The sum of "1h30m15s", each unit once at most and in this order. A number
 * alone is minutes; but "40/2" may mean hours, and is refused. */
static bool read_span(struct reader *reader, bool has_moves, int64_t *out_ms)
{
    static const char units[] = "hms";
    const int64_t unit_ms[] = {HOUR_MS, MINUTE_MS, SECOND_MS};
    int64_t sum = 0;
    int next = 0;

    do {
        int64_t number = read_number(reader);
        bool is_bare = next == 0 && number >= (has_moves ? 10 : 0) &&
                       strchr(",+~^", here(reader)) != NULL;
        const char *unit = is_bare        ? units + 1
                           : here(reader) ? strchr(units + next, here(reader))
                                          : NULL;

        if (number < 0 || unit == NULL)
            return fail(reader, TIMECONTROL_BASE);
        next = (int)(unit - units);
        sum += number * unit_ms[next++];
        if (number >= WEEK_MS / unit_ms[next - 1] || sum >= WEEK_MS)
            return fail(reader, TIMECONTROL_TOO_LONG);
        reader->at += !is_bare;
    } while (is_digit(here(reader)));
    *out_ms = sum;
    return true;
}

/* "[MOVES/]" */
static bool read_moves(struct reader *reader, struct period *period)
{
    size_t begin = reader->at;
    int64_t moves = read_number(reader);

    if (here(reader) != '/') {
        reader->at = begin;
        return true;
    }
    if (moves < 1 || moves > 999) {
        reader->at = begin;
        return fail(reader, TIMECONTROL_MOVES);
    }
    period->moves = (uint16_t)moves;
    reader->at++;
    return true;
}

/* "[+S|~S|^S]", with or without the unit s. */
static bool read_bonus(struct reader *reader, struct period *period)
{
    for (int i = 0; i < BONUS_SIGNS; i++) {
        if (here(reader) != bonus_signs[i].sign)
            continue;
        reader->at++;
        int64_t seconds = read_number(reader);

        if (seconds < 0)
            return fail(reader, TIMECONTROL_BONUS);
        if (seconds >= WEEK_MS / SECOND_MS)
            return fail(reader, TIMECONTROL_TOO_LONG);
        skip(reader, "s");
        period->bonus_ms = seconds * SECOND_MS;
        period->bonus = seconds ? bonus_signs[i].kind : BONUS_NONE;
        return true;
    }
    return true;
}

static bool read_period(struct reader *reader, struct period *out)
{
    size_t begin = reader->at;
    struct period period = {0};

    if (!read_moves(reader, &period) ||
        !read_span(reader, period.moves > 0, &period.base_ms) ||
        !read_bonus(reader, &period))
        return false;
    if (period.base_ms == 0 && period.bonus != BONUS_INCREMENT) {
        reader->at = begin;
        return fail(reader, TIMECONTROL_NO_TIME);
    }
    *out = period;
    return true;
}

static bool read_control(struct reader *reader, struct timecontrol *control)
{
    if (here(reader) == '\0')
        return fail(reader, TIMECONTROL_EMPTY);
    if (skip(reader, "none"))
        return true;
    if (skip(reader, "hourglass:")) {
        size_t begin = reader->at;

        control->hourglass = true;
        control->count = 1;
        if (!read_span(reader, false, &control->period[0].base_ms))
            return false;
        if (control->period[0].base_ms == 0) {
            reader->at = begin;
            return fail(reader, TIMECONTROL_NO_TIME);
        }
        return true;
    }
    bool is_last;

    do {
        size_t begin = reader->at;

        if (control->count == TIMECONTROL_PERIODS_MAX)
            return fail(reader, TIMECONTROL_PERIODS);
        struct period *period = &control->period[control->count++];

        if (!read_period(reader, period))
            return false;
        if (here(reader) != '\0' && here(reader) != ',')
            return fail(reader, TIMECONTROL_TRAILING);
        is_last = here(reader) == '\0';
        if (is_last != (period->moves == 0)) {
            reader->at = begin;
            return fail(reader, TIMECONTROL_LAST);
        }
    } while (skip(reader, ","));
    return true;
}

struct timecontrol_result timecontrol_parse(const char *text,
                                            struct timecontrol *out)
{
    struct reader reader = {.text = text};
    struct timecontrol control = {0};

    if (read_control(&reader, &control) && here(&reader) != '\0')
        fail(&reader, TIMECONTROL_TRAILING);
    if (reader.error == TIMECONTROL_OK)
        *out = control;
    return (struct timecontrol_result){reader.error, reader.at};
}

bool timecontrol_read_pgn(const char *text, struct timecontrol *out)
{
    char own[TIMECONTROL_TEXT_MAX] = "";
    struct timecontrol read;
    if (strcmp(text, "-") == 0) {
        *out = (struct timecontrol){0};
        return true;
    }
    if (text[0] == '*') {
        if (snprintf(own, sizeof own, "hourglass:%ss", text + 1) >=
            (int)sizeof own)
            return false;
    } else {
        for (const char *at = text;; at++) {
            size_t bytes = strcspn(at, ":");
            /* A period, "40/7200" or "900+10", as timecontrol_parse reads it.
             */
            size_t out_bytes = sizeof own;
            size_t moves = 0, used = strlen(own);
            for (size_t i = 0; i < bytes; i++)
                if (at[i] == '/')
                    moves = i + 1;
            size_t digits = strspn(at + moves, "0123456789");
            int written = snprintf(
                own + used, out_bytes - used, "%s%.*s%.*ss%.*s",
                used > 0 ? "," : "", (int)moves, at, (int)digits, at + moves,
                (int)(bytes - moves - digits), at + moves + digits);
            if (digits == 0 || moves + digits > bytes || written <= 0 ||
                (size_t)written >= out_bytes - used)
                return false;
            at += bytes;
            if (*at == '\0')
                break;
        }
    }
    if (timecontrol_parse(own, &read).error != TIMECONTROL_OK)
        return false;
    *out = read;
    return true;
}

int64_t timecontrol_total_ms(const struct timecontrol *control, int moves)
{
    int64_t sum = 0;

    for (int i = 0; i < control->count; i++)
        sum += control->period[i].base_ms;
    if (control->count > 0)
        sum += moves * control->period[control->count - 1].bonus_ms;
    return sum;
}

const char *timecontrol_error_sentence(enum timecontrol_error error)
{
    return sentences[error];
}

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
        /* Whole hours as hours; all else in minutes and seconds: "2h", "90m".
         */
        long long seconds = period->base_ms / 1000, minutes = seconds / 60;

        if (seconds > 0 && seconds % 3600 == 0)
            append(&writer, "%lldh", seconds / 3600);
        else if (seconds % 60 == 0)
            append(&writer, "%lldm", minutes);
        else if (minutes == 0)
            append(&writer, "%llds", seconds);
        else
            append(&writer, "%lldm%llds", minutes, seconds % 60);
        static const char signs[] = {[BONUS_INCREMENT] = '+',
                                     [BONUS_DELAY] = '~',
                                     [BONUS_BRONSTEIN] = '^'};

        if (period->bonus != BONUS_NONE)
            append(&writer, "%c%lld", signs[period->bonus],
                   (long long)(period->bonus_ms / 1000));
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
