// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/day_words.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"

enum { WORD_MAX = 64, FIGURES_MAX = 3, BARE_MAX = 3, NOT_SAID = -1 };

enum meaning {
    MEANS_NOTHING, /* it is only said with the others */
    MEANS_DAYS_AFTER,
    MEANS_ANOTHER_DAY, /* "after tomorrow" */
    MEANS_WEEKDAY,
    MEANS_MONTH,
    MEANS_HOUR, /* the figure before it is one */
    MEANS_MORNING,
    MEANS_EVENING,
    MEANS_COUNT
};

/* TRANSLATORS: as they are typed, several with bars between; accents and case
 * do not matter. English is always understood besides. */
static const struct {
    const char *words;
    enum meaning meaning;
    int value;
} rows[] = {
    {NP_("when", "at|on|the|of|in|next|day|and"), MEANS_NOTHING, 0},
    {NP_("when", "today|tonight"), MEANS_DAYS_AFTER, 0},
    {NP_("when", "tomorrow"), MEANS_DAYS_AFTER, 1},
    {NP_("when", "overmorrow"), MEANS_DAYS_AFTER, 2},
    {NP_("when", "after"), MEANS_ANOTHER_DAY, 1},
    {NP_("when", "Sunday|Sun"), MEANS_WEEKDAY, 0},
    {NP_("when", "Monday|Mon"), MEANS_WEEKDAY, 1},
    {NP_("when", "Tuesday|Tue"), MEANS_WEEKDAY, 2},
    {NP_("when", "Wednesday|Wed"), MEANS_WEEKDAY, 3},
    {NP_("when", "Thursday|Thu"), MEANS_WEEKDAY, 4},
    {NP_("when", "Friday|Fri"), MEANS_WEEKDAY, 5},
    {NP_("when", "Saturday|Sat"), MEANS_WEEKDAY, 6},
    {NP_("when", "January|Jan"), MEANS_MONTH, 1},
    {NP_("when", "February|Feb"), MEANS_MONTH, 2},
    {NP_("when", "March|Mar"), MEANS_MONTH, 3},
    {NP_("when", "April|Apr"), MEANS_MONTH, 4},
    {NP_("when", "May"), MEANS_MONTH, 5},
    {NP_("when", "June|Jun"), MEANS_MONTH, 6},
    {NP_("when", "July|Jul"), MEANS_MONTH, 7},
    {NP_("when", "August|Aug"), MEANS_MONTH, 8},
    {NP_("when", "September|Sep|Sept"), MEANS_MONTH, 9},
    {NP_("when", "October|Oct"), MEANS_MONTH, 10},
    {NP_("when", "November|Nov"), MEANS_MONTH, 11},
    {NP_("when", "December|Dec"), MEANS_MONTH, 12},
    {NP_("when", "o'clock|h|hour|hours"), MEANS_HOUR, 0},
    {NP_("when", "am|a.m."), MEANS_MORNING, 0},
    {NP_("when", "pm|p.m."), MEANS_EVENING, 0},
};

struct reading {
    struct day_words said;
    bool month_first;
    int bare[BARE_MAX]; /* figures that may be a day or an hour */
    int bare_count;
    int undecided[2]; /* "18.30" or "31.12"; -1: none */
    int another_day;
    bool wants_minute; /* an hour was said: "18 Uhr 30" */
    int has_mark; /* "Uhr" was said */
};

/* The row of a word. The player's language goes first: there a word ("am") can
 * mean something else. -1: unknown. */
static int row_of(const char *word)
{
    for (int own = 1; own >= 0; own--)
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            const char *list = own ? gettext(rows[i].words) : rows[i].words;
            const char *english = strchr(rows[i].words, '\004') + 1;
            if (list == rows[i].words)
                list = english;
            if (folded_is_one_of(word, list))
                return (int)i;
        }
    return -1;
}

/* False if another value was said already. */
static bool say(int *place, int value)
{
    bool is_new = *place == NOT_SAID || *place == value;
    *place = value;
    return is_new;
}

static bool say_time(struct reading *reading, int hour, int minute)
{
    return say(&reading->said.hour, hour) && say(&reading->said.minute, minute);
}

static bool say_date(struct reading *reading, int day, int month, int year)
{
    return say(&reading->said.day, day) && say(&reading->said.month, month) &&
           (year == NOT_SAID || say(&reading->said.year, year));
}

/* The figure that was said last is an hour. */
static bool take_hour(struct reading *reading)
{
    if (reading->said.hour != NOT_SAID)
        return true;
    if (reading->bare_count == 0)
        return false;
    reading->said.hour = reading->bare[--reading->bare_count];
    reading->wants_minute = true;
    return true;
}

/* "6 pm", "12 am". */
static bool take_half(struct reading *reading, bool evening)
{
    int *hour = &reading->said.hour;
    if (!take_hour(reading) || *hour < 1 || *hour > 12)
        return false;
    *hour = *hour % 12 + (evening ? 12 : 0);
    reading->wants_minute = false;
    return true;
}

static bool read_word(struct reading *reading, const char *word)
{
    int row = row_of(word);
    if (row < 0)
        return false;
    switch (rows[row].meaning) {
    case MEANS_DAYS_AFTER:
        return say(&reading->said.days_after, rows[row].value);
    case MEANS_ANOTHER_DAY:
        reading->another_day = rows[row].value;
        return true;
    case MEANS_WEEKDAY:
        return say(&reading->said.weekday, rows[row].value);
    case MEANS_MONTH:
        return say(&reading->said.month, rows[row].value);
    case MEANS_HOUR:
        return !reading->has_mark++ && take_hour(reading);
    case MEANS_MORNING:
        return take_half(reading, false);
    case MEANS_EVENING:
        return take_half(reading, true);
    case MEANS_NOTHING:
    case MEANS_COUNT:
        break;
    }
    return true;
}

/* "31.12.2026", "18:30", "6pm": figures, a sign behind each, and the rest. */
struct figures {
    int number[FIGURES_MAX], digits[FIGURES_MAX], count;
    char sign[FIGURES_MAX + 1];
    const char *rest;
};

static bool is_digit(char sign)
{
    return sign >= '0' && sign <= '9';
}

static struct figures figures_of(const char *text)
{
    struct figures out = {0};
    while (out.count < FIGURES_MAX && is_digit(*text)) {
        int at = out.count++;
        for (; is_digit(*text) && out.digits[at] < 5; out.digits[at]++)
            out.number[at] = 10 * out.number[at] + *text++ - '0';
        bool more = is_digit(text[0] != '\0' ? text[1] : '\0');
        if (strchr(".:/-", *text) != NULL && *text != '\0')
            out.sign[at] = *text++;
        else if ((*text == 'h' || *text == 'H') && more)
            out.sign[at] = (text++, ':');
        else
            break;
    }
    out.rest = text;
    return out;
}

static int year_of(int number, int digits)
{
    return digits == 2 ? 2000 + number : number;
}

/* Three figures: the year is first, or last. */
static bool read_date(struct reading *reading, const struct figures *read)
{
    const int *number = read->number, *digits = read->digits;
    char sign = read->sign[0];
    if (sign != read->sign[1] || sign == ':' || read->sign[2] != '\0' ||
        read->rest[0] != '\0')
        return false;
    if (digits[0] == 4)
        return sign != '.' &&
               say_date(reading, number[2], number[1], number[0]);
    if (digits[2] != 4 && (digits[2] != 2 || sign == '-'))
        return false;
    bool month_first = sign == '/' && reading->month_first;
    if (sign == '/' && number[month_first ? 0 : 1] > 12)
        month_first = !month_first;
    return say_date(reading, number[month_first], number[!month_first],
                    year_of(number[2], digits[2]));
}

/* Two: a time, or a day and a month; "18.30" can be either. */
static bool read_pair(struct reading *reading, const struct figures *read)
{
    const int *number = read->number;
    bool month_first = reading->month_first;
    if (read->sign[0] == ':')
        return read->sign[1] == '\0' && say_time(reading, number[0], number[1]);
    if (read->sign[0] == '.' && read->sign[1] == '.')
        return say_date(reading, number[0], number[1], NOT_SAID);
    if (read->sign[1] != '\0' || read->sign[0] == '-')
        return false;
    if (read->sign[0] == '/')
        return say_date(reading, number[month_first], number[!month_first],
                        NOT_SAID);
    bool is_new = reading->undecided[0] == NOT_SAID;
    memcpy(reading->undecided, number, sizeof reading->undecided);
    return is_new;
}

/* "31.", "31st", "2026", "18". */
static bool read_one(struct reading *reading, const struct figures *read)
{
    static const char *const ordinals[] = {"st", "nd", "rd", "th"};
    int number = read->number[0];
    bool is_day = read->sign[0] == '.';
    for (size_t i = 0; i < sizeof ordinals / sizeof *ordinals; i++)
        is_day = is_day || strcmp(read->rest, ordinals[i]) == 0;
    if (is_day)
        return say(&reading->said.day, number);
    if (read->sign[0] != '\0')
        return false;
    if (read->digits[0] == 4)
        return say(&reading->said.year, number);
    if (reading->wants_minute) {
        reading->wants_minute = false;
        return say(&reading->said.minute, number);
    }
    if (reading->bare_count == BARE_MAX)
        return false;
    reading->bare[reading->bare_count++] = number;
    return true;
}

static bool is_ordinal(const struct figures *read)
{
    return read->count == 1 && strlen(read->rest) == 2 &&
           strchr("snrt", read->rest[0]) != NULL;
}

static bool read_figures(struct reading *reading, const char *word)
{
    static bool (*const reads[])(struct reading *, const struct figures *) = {
        [1] = read_one, [2] = read_pair, [3] = read_date};
    struct figures read = figures_of(word);
    const char *rest = is_ordinal(&read) ? "" : read.rest;
    return reads[read.count](reading, &read) &&
           (rest[0] == '\0' || read_word(reading, rest));
}

/* A number is the day if a month was named, and otherwise an hour. */
static bool settle_bare(struct reading *reading)
{
    struct day_words *said = &reading->said;
    int at = 0;
    if (at < reading->bare_count && said->month != NOT_SAID &&
        said->day == NOT_SAID)
        said->day = reading->bare[at++];
    bool has_day = said->day != NOT_SAID || said->weekday != NOT_SAID ||
                   said->days_after != NOT_SAID;
    if (at < reading->bare_count && has_day && said->hour == NOT_SAID)
        said->hour = reading->bare[at++];
    return at == reading->bare_count;
}

/* "18.30" is a time if the day is known, or if it can be no date. */
static bool settle_undecided(struct reading *reading)
{
    const int *pair = reading->undecided;
    const struct day_words *said = &reading->said;
    if (pair[0] == NOT_SAID)
        return true;
    bool has_day = said->day != NOT_SAID || said->weekday != NOT_SAID ||
                   said->days_after != NOT_SAID;
    if (said->hour == NOT_SAID && (has_day || pair[1] > 12 || pair[1] == 0))
        return say_time(reading, pair[0], pair[1]);
    return say_date(reading, pair[0], pair[1], NOT_SAID);
}

static bool is_sound(const struct day_words *said)
{
    bool has_date = said->day != NOT_SAID || said->month != NOT_SAID ||
                    said->year != NOT_SAID;
    int named = has_date + (said->days_after != NOT_SAID);
    return named < 2 && (said->year == NOT_SAID || said->month != NOT_SAID) &&
           (said->month == NOT_SAID || said->day != NOT_SAID) &&
           said->hour < 24 && said->minute < 60 && said->month <= 12 &&
           said->month != 0 && said->day <= 31 && said->day != 0;
}

static bool settle(struct reading *reading)
{
    struct day_words *said = &reading->said;
    if (!settle_undecided(reading) || !settle_bare(reading))
        return false;
    if (reading->another_day > 0 && said->days_after == NOT_SAID)
        return false;
    if (said->days_after != NOT_SAID)
        said->days_after += reading->another_day;
    if (said->hour != NOT_SAID && said->minute == NOT_SAID)
        said->minute = 0;
    return is_sound(said);
}

bool day_words_read(const char *text, bool month_first, struct day_words *out)
{
    static const char between[] = " ,;";
    char word[WORD_MAX];
    struct reading reading = {
        .said = {NOT_SAID, NOT_SAID, NOT_SAID, NOT_SAID, NOT_SAID, NOT_SAID,
                 NOT_SAID},
        .month_first = month_first,
        .undecided = {NOT_SAID, NOT_SAID},
    };
    bool read = false;
    for (text += strspn(text, between); *text != '\0';
         text += strspn(text, between)) {
        size_t bytes = strcspn(text, between);
        if (bytes >= sizeof word)
            return false;
        snprintf(word, sizeof word, "%.*s", (int)bytes, text);
        read = is_digit(word[0]) ? read_figures(&reading, word)
                                 : read_word(&reading, word);
        if (!read)
            return false;
        text += bytes;
    }
    if (!read || !settle(&reading))
        return false;
    *out = reading.said;
    return true;
}
