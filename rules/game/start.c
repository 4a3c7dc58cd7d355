// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/start.h"

#include <string.h>

#include "rules/base/line.h"
#include "rules/laws/laws.h"

const char *const mode_words[] = {"plain", "otb", NULL};

static const struct timecontrol fifteen_plus_ten = {
    .count = 1,
    .period = {{.base_ms = 15 * 60 * 1000,
                .bonus_ms = 10 * 1000,
                .bonus = BONUS_INCREMENT}},
};

struct start start_default(void)
{
    struct start start = {.time = {fifteen_plus_ten, fifteen_plus_ten}};
    const char *id = laws_newest()->id;

    memcpy(start.laws, id, strlen(id) + 1);
    return start;
}

enum tempo start_tempo(const struct laws *laws, const struct start *start)
{
    enum tempo white = laws_tempo(laws, &start->time[WHITE]);
    enum tempo black = laws_tempo(laws, &start->time[BLACK]);

    return white < black ? white : black;
}

/* Two digits of a date, from 1 to most; one "?" is enough to leave it open. */
static bool is_open_or_within(const char *digits, int most)
{
    int number = (digits[0] - '0') * 10 + digits[1] - '0';

    return digits[0] == '?' || digits[1] == '?' ||
           (number >= 1 && number <= most);
}

bool start_date_is_good(const char *date)
{
    char form[] = "0000.00.00";

    if (strlen(date) != strlen(form))
        return false;
    for (size_t i = 0; form[i] != '\0'; i++)
        if (date[i] == '?' && form[i] == '0')
            form[i] = '?';
    return digits_have_form(date, form) && is_open_or_within(date + 5, 12) &&
           is_open_or_within(date + 8, 31);
}

bool start_has_clocks(const struct start *start)
{
    return start->time[WHITE].count > 0 || start->time[BLACK].count > 0;
}
