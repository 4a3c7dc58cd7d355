// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * timecontrol.h - time controls: periods of time and moves.
 *
 * Periods joined by commas; a period is [MOVES/]BASE with +INCREMENT, ~DELAY
 * (US) or ^BRONSTEIN after it: "40/2h+30,20/1h,30m+30", "3m+2", "25m~10",
 * "hourglass:1m", "none". A base has units (h, m, s; "1h30m") or is a number of
 * minutes ("5+3"); a number after a sign is seconds. Laws 6.3, 6.4 and
 * Appendices A, B.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TIMECONTROL_PERIODS_MAX = 8, TIMECONTROL_TEXT_MAX = 192 };

enum bonus_kind {
    BONUS_NONE,
    BONUS_INCREMENT, /* added before the first move and after each press */
    BONUS_DELAY, /* main time runs only after it has passed */
    BONUS_BRONSTEIN, /* what was used of it is given back on the press */
};

struct period {
    uint16_t moves; /* 0: to the end of the game */
    int64_t base_ms;
    int64_t bonus_ms;
    uint8_t bonus; /* enum bonus_kind */
};

struct timecontrol {
    int count; /* of periods; 0: no clock at all ("none") */
    bool hourglass; /* one period; what one uses, the other gains */
    struct period period[TIMECONTROL_PERIODS_MAX];
};

enum timecontrol_error {
    TIMECONTROL_OK,
    TIMECONTROL_EMPTY,
    TIMECONTROL_MOVES, /* an unreadable number of moves, or 0 */
    TIMECONTROL_BASE, /* a base without digits, or with a wrong unit */
    TIMECONTROL_BONUS, /* a sign without seconds */
    TIMECONTROL_TOO_LONG, /* a week or more */
    TIMECONTROL_NO_TIME, /* a base of 0 without an increment */
    TIMECONTROL_PERIODS, /* more than TIMECONTROL_PERIODS_MAX */
    TIMECONTROL_LAST, /* the last has a number of moves, or an earlier
                         one has none */
    TIMECONTROL_TRAILING, /* something after the end of a period */
    TIMECONTROL_ERRORS
};

struct timecontrol_result {
    enum timecontrol_error error;
    size_t at; /* byte offset of the error */
};

struct timecontrol_result timecontrol_parse(const char *text,
                                            struct timecontrol *out);

/* The text that timecontrol_parse reads back as the same. */
void timecontrol_write(const struct timecontrol *control,
                       char out[TIMECONTROL_TEXT_MAX]);

/* Has any period delay or Bronstein? */
bool timecontrol_has_delay(const struct timecontrol *control);

/* The value of PGN's tag TimeControl ("40/7200:3600", "900+10", "-"). PGN
 * has no sign for delay and Bronstein: they are left out. */
void timecontrol_write_pgn(const struct timecontrol *control,
                           char out[TIMECONTROL_TEXT_MAX]);

/* Read it back, also of other programs ("*180" is an hourglass); "-" is no
 * clock. False, and out untouched, for what says nothing, such as "?". */
bool timecontrol_read_pgn(const char *text, struct timecontrol *out);

/* Base of all periods and so many times the bonus of the last: what Appendices
 * A and B measure a game by. */
int64_t timecontrol_total_ms(const struct timecontrol *control, int moves);

const char *timecontrol_error_sentence(enum timecontrol_error error);
