// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/options.h"

#include <string.h>

#include "rules/base/translatable.h"
#include "rules/laws/laws.h"

#include "src/base/print.h"

struct options options_default(void)
{
    return (struct options){.start = start_default(),
                            .starting = STARTING_STANDARD,
                            .voice = VOICE_AUTO,
                            .marks = clock_marks_default(),
                            .notation = NOTATIONS,
                            .scheme = "fide"};
}

int options_judge_rules(const struct options *options, FILE *errors)
{
    const struct start *start = &options->start;
    const struct laws *laws = laws_edition(start->laws);
    const struct field *rule;
    enum clause clause = event_rules_unknown(laws, start_tempo(laws, start),
                                             &start->rules, &rule);
    if (clause == CLAUSE_NONE)
        return EXIT_DONE;
    const char *article = laws_citation(laws, clause);
    char value[32], what[128], why[256];
    event_rules_write(&start->rules, rule, value, sizeof value);
    snprintf(what, sizeof what, "--rule %s=%s", rule->name, value);
    if (article == NULL)
        snprintf(
            why, sizeof why,
            gettext(
                "the edition %s does not have that rule for this kind of game"),
            laws->id);
    else
        snprintf(why, sizeof why,
                 gettext("the edition %s does not have that rule for this kind "
                         "of game, article %s"),
                 laws->id, gettext(article));
    print_error_at(errors, what, why, PRINT_ERROR_NOWHERE);
    return EXIT_USAGE;
}

enum { WELL_ABOVE_MS = 30000, LATE_MS = 10000 };

struct clock_marks clock_marks_default(void)
{
    return (struct clock_marks){
        .count = 5,
        .mark_ms = {900000, 600000, 300000, 120000, 60000},
        .countdown_s = COUNTDOWN_MAX_S,
        .by_game = true,
    };
}

struct clock_marks clock_marks_for(int64_t base_ms,
                                   const struct clock_marks *chosen)
{
    static const int64_t round_ms[] = {900000, 600000, 300000,
                                       180000, 120000, 60000};
    static const int64_t last_ms[] = {60000, 30000, 10000};
    struct clock_marks marks = {.countdown_s = chosen->countdown_s};
    /* A round time that is a tenth longer is near enough. */
    int64_t eighth_ms = base_ms / 8 + base_ms / 80;
    size_t at = 0;
    while (at + 1 < sizeof round_ms / sizeof *round_ms &&
           round_ms[at] > eighth_ms)
        at++;
    if (round_ms[at] > 60000)
        marks.mark_ms[marks.count++] = round_ms[at];
    for (size_t i = 0; i < sizeof last_ms / sizeof *last_ms; i++)
        marks.mark_ms[marks.count++] = last_ms[i];
    return marks;
}

/* "15m" or "30s"; the bytes read, 0 for anything else. */
static size_t read_mark(const char *text, int64_t *out)
{
    enum { HIGHEST = 999 };
    int64_t number = 0;
    size_t at = 0;
    while (text[at] >= '0' && text[at] <= '9' && number <= HIGHEST)
        number = number * 10 + (text[at++] - '0');
    if (number == 0 || number > HIGHEST || (text[at] != 'm' && text[at] != 's'))
        return 0;
    *out = number * (text[at] == 'm' ? 60000 : 1000);
    return at + 1;
}

static bool add(struct clock_marks *marks, int64_t mark_ms)
{
    if (marks->count == CLOCK_MARKS_MAX)
        return false;
    int at = marks->count++;
    for (; at > 0 && marks->mark_ms[at - 1] < mark_ms; at--)
        marks->mark_ms[at] = marks->mark_ms[at - 1];
    marks->mark_ms[at] = mark_ms;
    return true;
}

bool clock_marks_read(const char *text, struct clock_marks *out)
{
    struct clock_marks marks = {.countdown_s = out->countdown_s};
    bool more = strcmp(text, "none") != 0;
    while (more) {
        int64_t mark_ms;
        size_t bytes = read_mark(text, &mark_ms);
        if (bytes == 0 || !add(&marks, mark_ms))
            return false;
        text += bytes;
        more = *text == ',';
        if (!more && *text != '\0')
            return false;
        text += more;
    }
    *out = marks;
    return true;
}

/* Seconds as a clock shows them: the tenth begins at 10.0. */
static int second_of(int64_t left_ms)
{
    return (int)((left_ms + 999) / 1000);
}

/* Half of a short mark is well above it, half a minute of a long one. */
static int64_t well_above(int64_t mark_ms)
{
    return mark_ms +
           (mark_ms < 2 * WELL_ABOVE_MS ? mark_ms / 2 : WELL_ABOVE_MS);
}

/* A mark that a correction of the clock has left well behind is not told: it
 * would be untrue. */
struct clock_mark clock_marks_pass(struct clock_marks *marks, enum side side,
                                   int64_t left_ms)
{
    struct clock_mark due = {0};
    for (int i = 0; i < marks->count; i++)
        if (left_ms > well_above(marks->mark_ms[i]))
            marks->armed[side] |= 1u << i;
    if (second_of(left_ms) > marks->countdown_s)
        marks->last_second[side] = marks->countdown_s + 1;
    for (int i = 0; i < marks->count; i++) {
        if (left_ms > marks->mark_ms[i] || !(marks->armed[side] & 1u << i))
            continue;
        marks->armed[side] &= ~(1u << i);
        if (marks->mark_ms[i] - left_ms <= LATE_MS)
            due.mark_ms = marks->mark_ms[i];
    }
    int second = second_of(left_ms);
    if (second >= 1 && second <= marks->countdown_s &&
        second != marks->last_second[side]) {
        marks->last_second[side] = second;
        due.second = second;
    }
    return due;
}

int64_t clock_marks_next_ms(const struct clock_marks *marks, enum side side,
                            int64_t left_ms)
{
    int64_t highest_ms = 0; /* below left_ms */
    for (int i = 0; i < marks->count; i++) {
        bool comes = marks->armed[side] & 1u << i;
        if (comes && marks->mark_ms[i] > highest_ms &&
            marks->mark_ms[i] < left_ms)
            highest_ms = marks->mark_ms[i];
    }
    int second = second_of(left_ms) - 1;
    if (second > marks->countdown_s)
        second = marks->countdown_s;
    if (second > 0 && second * 1000 > highest_ms)
        highest_ms = second * 1000;
    return highest_ms > 0 ? left_ms - highest_ms : -1;
}
