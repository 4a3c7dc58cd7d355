// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/time_names.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"

static const struct time_name rows[] = {
    {N_("bullet"), "1m"},
    {N_("blitz"), "3m+2"},
    {N_("rapid"), "15m+10"},
    {N_("classical"), "40/90m+30,30m+30"},
};

const struct time_name *time_name_row(int index)
{
    int count = (int)(sizeof rows / sizeof *rows);
    return index >= 0 && index < count ? &rows[index] : NULL;
}

const char *time_name_control(const char *text)
{
    const struct time_name *row;
    for (int i = 0; (row = time_name_row(i)) != NULL; i++)
        if (strcasecmp(row->name, text) == 0 ||
            folded_is_one_of(text, gettext(row->name)))
            return row->control;
    return text;
}

/* The letter of a unit that is written as a word; 0: it is none. */
static char unit_of(const char *word)
{
    static const struct {
        const char *words;
        char letter;
    } units[] = {
        {"h|hour|hours|stunde|stunden|std|hora|horas|ч|час|часа|часов", 'h'},
        {"m|min|mins|minute|minutes|minuten|minuto|minutos|м|мин|минута|минуты|"
         "минут",
         'm'},
        {"s|sec|secs|second|seconds|sek|sekunde|sekunden|segundo|segundos|с|"
         "сек|секунда|секунды|секунд",
         's'},
    };
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (folded_is_one_of(word, units[i].words))
            return units[i].letter;
    return '\0';
}

static bool is_digit(char letter)
{
    return letter >= '0' && letter <= '9';
}

/* Without blanks, units as letters, and a plus for a bar. "5 3" is none. */
static bool write_plainly(const char *text, char out[TIMECONTROL_TEXT_MAX])
{
    static const char ends[] = " 0123456789+|~^,/";
    size_t used = 0;
    while (*text != '\0') {
        char word[32], unit = '\0';
        size_t bytes = strcspn(text, ends);
        bool splits = *text == ' ' && used > 0 && is_digit(out[used - 1]) &&
                      is_digit(text[strspn(text, " ")]);
        if (used + 2 > TIMECONTROL_TEXT_MAX || bytes >= sizeof word || splits)
            return false;
        snprintf(word, sizeof word, "%.*s", (int)bytes, text);
        if (bytes > 0 && (unit = unit_of(word)) == '\0')
            return false;
        if (bytes > 0)
            out[used++] = unit;
        else if (*text != ' ')
            out[used++] = *text == '|' ? '+' : *text;
        text += bytes > 0 ? bytes : 1;
    }
    out[used] = '\0';
    return true;
}

struct timecontrol_result time_name_read(const char *text,
                                         struct timecontrol *out)
{
    char plain[TIMECONTROL_TEXT_MAX];
    text = time_name_control(text);
    struct timecontrol_result result = timecontrol_parse(text, out);
    if (result.error != TIMECONTROL_OK && write_plainly(text, plain) &&
        timecontrol_parse(plain, out).error == TIMECONTROL_OK)
        result.error = TIMECONTROL_OK;
    return result;
}
