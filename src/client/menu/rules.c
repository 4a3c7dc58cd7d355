// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/menu/form.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "rules/base/translatable.h"
#include "rules/laws/reason.h"

#include "src/client/core/day_and_time.h"
#include "src/options/own_value.h"

/* What can be typed if it is no choice of words: marked, by the name that
 * event_rules_values gives. */
static const struct {
    const char *values, *words;
} kinds[] = {
    {"MOVES", N_("a number of moves")},
    {"TIME", N_("a time, for example 5h")},
    {"TIME|none", N_("a time, for example 30m, or none")},
    {"MOMENT", N_("a day and a time, for example 2026-12-31 18:00")},
    {"PLACE", N_("the name of a place")},
};

/* In the table "-" is the helps of no rule at all: it takes any rule away. */
static bool is_choice(const char *word)
{
    return strcmp(word, "-") != 0;
}

/* "auto or claim", "all, board or none"; "a number of moves". */
static void write_values(int index, char *out, size_t out_bytes)
{
    const char *values = event_rules_values(index);
    const char *const *words = event_rules_rule(index)->words;
    int count = 0, written = 0;
    out[0] = '\0';
    for (size_t i = 0; values != NULL && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].values, values) == 0)
            snprintf(out, out_bytes, "%s", gettext(kinds[i].words));
    for (int i = 0; words != NULL && words[i] != NULL; i++)
        count += is_choice(words[i]);
    for (int i = 0; words != NULL && words[i] != NULL; i++) {
        if (!is_choice(words[i]))
            continue;
        size_t used = strlen(out);
        const char *between = written == 0          ? ""
                              : written < count - 1 ? ", "
                                                    : gettext(" or ");
        snprintf(out + used, out_bytes - used, "%s%s", between,
                 own_value_show(words[i]));
        written++;
    }
}

/* In English; what the Laws say by themselves is the first word of the table.
 */
static void write_value(const struct event_rules *rules, int index,
                        char out[MENU_TEXT_MAX])
{
    const struct field *rule = event_rules_rule(index);
    if (!event_rules_write(rules, rule, out, MENU_TEXT_MAX))
        snprintf(out, MENU_TEXT_MAX, "%s",
                 rule->words != NULL ? rule->words[0] : "-");
}

/* As the question names it. */
static void show_value(const struct event_rules *rules, int index,
                       char out[MENU_TEXT_MAX])
{
    char value[MENU_TEXT_MAX];
    write_value(rules, index, value);
    snprintf(out, MENU_TEXT_MAX, "%s",
             event_rules_rule(index)->words != NULL ? own_value_show(value)
                                                    : value);
}

/* In the player's language; in English as on a command line. */
static const char *label_of(int index)
{
    const char *row = event_rules_label(index), *own = gettext(row);
    return own == row ? event_rules_rule(index)->name : own;
}

static bool is_set(const struct event_rules *rules, int index)
{
    char value[MENU_TEXT_MAX];
    return event_rules_write(rules, event_rules_rule(index), value,
                             sizeof value);
}

/* A game without a physical board has no rules of touching. */
static bool is_for_mode(const struct start *start, int index)
{
    const struct field *rule = event_rules_rule(index);
    struct event_rules other = {0};
    return start->mode == MODE_OTB || rule->words == NULL ||
           !event_rules_set(&other, rule, rule->words[1]) ||
           !event_rules_needs_board(&other);
}

static bool is_shown(const struct start *start, int index)
{
    const struct laws *laws = laws_edition(start->laws);
    return is_set(&start->rules, index) ||
           (is_for_mode(start, index) &&
            event_rules_against(laws, start_tempo(laws, start), index) ==
                CLAUSE_NONE);
}

void menu_rules_write(struct menu *menu)
{
    const struct start *start = &menu->options.start;
    struct menu_lines *lines = &menu->lines;
    menu->rules = 0;
    for (int i = 0; event_rules_rule(i) != NULL; i++)
        if (menu->rules + 1 < MENU_LINES_MAX && is_shown(start, i))
            menu->rule[menu->rules++] = i;
    for (int i = 0; i < menu->rules; i++) {
        lines->section[i][0] = lines->columns[i][0] = '\0';
        snprintf(lines->name[i], MENU_TEXT_MAX, "%s", label_of(menu->rule[i]));
        show_value(&start->rules, menu->rule[i], lines->value[i]);
        lines->brief[i][0] = '\0';
    }
    snprintf(lines->name[menu->rules], MENU_TEXT_MAX, "%s",
             gettext("Back to the menu"));
    lines->value[menu->rules][0] = lines->brief[menu->rules][0] = '\0';
    lines->section[menu->rules][0] = lines->columns[menu->rules][0] = '\0';
    lines->count = menu->rules + 1;
}

void menu_rule_ask(const struct menu *menu, int line,
                   char out[QUESTION_TEXT_MAX])
{
    char values[128];
    if (line >= menu->rules) {
        snprintf(out, QUESTION_TEXT_MAX, "%s",
                 gettext("Enter returns to the menu."));
        return;
    }
    write_values(menu->rule[line], values, sizeof values);
    /* TRANSLATORS: what a rule says, and what it can be. */
    snprintf(out, QUESTION_TEXT_MAX, gettext("%s %s."),
             gettext(event_rules_meaning(menu->rule[line])), values);
}

/* A moment is typed as people do; the rules want it whole. */
static const char *value_of(int index, const char *text, char out[MOMENT_MAX])
{
    const char *values = event_rules_values(index);
    bool is_moment = values != NULL && strcmp(values, "MOMENT") == 0;
    return is_moment &&
                   day_and_time_read(text, time(NULL), out) == DAY_AND_TIME_READ
               ? out
               : text;
}

bool menu_rule_set(struct menu *menu, int line, const char *text,
                   const char **why)
{
    struct event_rules *rules = &menu->options.start.rules;
    const struct field *rule = event_rules_rule(menu->rule[line]);
    char values[128], moment[MOMENT_MAX];
    text = value_of(menu->rule[line], text, moment);
    if (strcmp(text, "-") == 0) {
        event_rules_unset(rules, rule);
        return true;
    }
    if (event_rules_set(rules, rule, text) ||
        event_rules_set(rules, rule, own_value_read(text, false)) ||
        event_rules_set(rules, rule, own_value_read(text, true)))
        return true;
    write_values(menu->rule[line], values, sizeof values);
    snprintf(menu->why, sizeof menu->why,
             gettext("%s can be %s. To remove the rule, type a minus."),
             label_of(menu->rule[line]), values);
    *why = menu->why;
    return false;
}

bool menu_rule_turn(struct menu *menu, int line, int by)
{
    const struct field *rule =
        line < menu->rules ? event_rules_rule(menu->rule[line]) : NULL;
    const char *why;
    char value[MENU_TEXT_MAX];
    int count = 0, here = 0;
    if (rule == NULL || rule->words == NULL)
        return false;
    write_value(&menu->options.start.rules, menu->rule[line], value);
    for (; rule->words[count] != NULL; count++)
        if (strcmp(rule->words[count], value) == 0)
            here = count;
    return menu_rule_set(menu, line, rule->words[(here + by + count) % count],
                         &why);
}

void menu_rules_sum(const struct options *options, char out[MENU_TEXT_MAX])
{
    const struct event_rules *rules = &options->start.rules;
    const struct field *rule;
    char value[PLACE_MAX_BYTES];
    size_t used = 0;
    snprintf(out, MENU_TEXT_MAX, "%s", gettext("as the Laws say"));
    for (int i = 0; (rule = event_rules_rule(i)) != NULL; i++)
        if (event_rules_write(rules, rule, value, sizeof value) &&
            used < MENU_TEXT_MAX) {
            snprintf(out + used, MENU_TEXT_MAX - used, "%s%s=%s",
                     used > 0 ? ", " : "", label_of(i),
                     rule->words != NULL ? own_value_show(value) : value);
            used = strlen(out);
        }
}

static int index_of(const struct field *rule)
{
    int index = 0;
    while (event_rules_rule(index) != rule)
        index++;
    return index;
}

/* The first rule that is set and does not apply to such a game. */
static int find_board_rule(const struct start *start)
{
    for (int i = 0; event_rules_rule(i) != NULL; i++)
        if (is_set(&start->rules, i) && !is_for_mode(start, i))
            return i;
    return -1;
}

int menu_rules_against(const struct options *options, const char **why)
{
    const struct start *start = &options->start;
    const struct laws *laws = laws_edition(start->laws);
    const struct field *rule;
    enum reason reason = REASON_RULE_UNKNOWN;
    int index = -1;
    if (event_rules_unknown(laws, start_tempo(laws, start), &start->rules,
                            &rule) != CLAUSE_NONE)
        index = index_of(rule);
    else if ((index = find_board_rule(start)) >= 0)
        reason = REASON_MODE;
    *why = gettext(reason_sentence(reason));
    return index;
}
