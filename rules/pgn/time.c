// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * time.c - the times that programs write into comments, as [%clk 1:02:03].
 * Source: PGN's supplement of 2001, "Commands".
 */
#include <string.h>

#include "rules/pgn/reader.h"

enum { HOURS_MAX = 9999 };

/* A number of at most max; false, and nothing read, without one. */
static bool read_number(const char **at, int max, int64_t *out)
{
    const char *text = *at;
    int64_t number = 0;
    for (; pgn_is_digit(*text) && number <= max; text++)
        number = 10 * number + (*text - '0');
    if (text == *at || number > max)
        return false;
    *at = text;
    *out = number;
    return true;
}

/* ".5" is 500; what is finer than milliseconds is left out. */
static int64_t read_fraction_ms(const char **at)
{
    int64_t ms = 0;
    if (**at != '.')
        return 0;
    ++*at;
    for (int unit = 100; pgn_is_digit(**at); unit /= 10, ++*at)
        ms += (**at - '0') * unit;
    return ms;
}

static bool read_time(const char *at, int64_t *ms)
{
    int64_t hours, minutes, seconds;
    if (!read_number(&at, HOURS_MAX, &hours) || *at++ != ':' ||
        !read_number(&at, 59, &minutes) || *at++ != ':' ||
        !read_number(&at, 59, &seconds))
        return false;
    int64_t fraction_ms = read_fraction_ms(&at);
    if (*at != ']' && *at != ' ')
        return false;
    *ms = ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction_ms;
    return true;
}

void pgn_time_take(struct pgn_time time[SIDES], const char *name,
                   const char *text)
{
    static const struct {
        const char *name;
        bool of[SIDES], exact;
    } rows[] = {
        {"TimeControl", {true, true}, false},
        {"WhiteTimeControl", {true, false}, false},
        {"BlackTimeControl", {false, true}, false},
        {PGN_WHITE_EXACT_TIME, {true, false}, true},
        {PGN_BLACK_EXACT_TIME, {false, true}, true},
    };
    struct timecontrol control;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name) != 0)
            continue;
        bool good = rows[i].exact ? timecontrol_parse(text, &control).error ==
                                        TIMECONTROL_OK
                                  : timecontrol_read_pgn(text, &control);
        for (int side = WHITE; good && side < SIDES; side++)
            if (rows[i].of[side] && (rows[i].exact || !time[side].exact))
                time[side] = (struct pgn_time){control, true, rows[i].exact};
    }
}

bool pgn_comment_time(const char *comment, const char *command, int64_t *ms)
{
    size_t length = strlen(command);
    for (const char *at = comment; (at = strstr(at, "[%")) != NULL;) {
        at += 2;
        if (strncmp(at, command, length) == 0 && at[length] == ' ')
            return read_time(at + length + 1, ms);
    }
    return false;
}
