// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* rules_test.c - src/client/menu/fields.c: the form with the rules of the
 * event, by the edition of the Laws and the kind of game. */
#include <string.h>

#include "rules/clock/timecontrol.h"

#include "src/client/menu/form.h"

#include "tests/unit.h"

static struct menu *form(const char *laws, const char *time, enum mode mode)
{
    static struct menu menu;
    memset(&menu, 0, sizeof menu);
    menu.options = options_default();
    struct start *start = &menu.options.start;
    strcpy(start->laws, laws);
    timecontrol_parse(time, &start->time[WHITE]);
    start->time[BLACK] = start->time[WHITE];
    start->mode = (uint8_t)mode;
    menu_rules_write(&menu);
    return &menu;
}

/* The line of a rule; -1: it is not in the form. */
static int line_of(const struct menu *menu, const char *rule)
{
    for (int i = 0; i < menu->rules; i++)
        if (strcmp(event_rules_rule(menu->rule[i])->name, rule) == 0)
            return i;
    return -1;
}

static const struct {
    const char *name, *laws, *time;
    enum mode mode;
    const char *rule;
    bool is_shown;
} shown[] = {
    {"9.1.1.1 a limit for draws", "2023", "2h", MODE_PLAIN, "draw-limit", true},
    {"9.1 no such limit in 2001", "2001", "2h", MODE_PLAIN, "draw-limit",
     false},
    {"A.4.5 the arbiter calls a flag since 2018", "2018", "15m", MODE_PLAIN,
     "flag", false},
    {"A.4(d) the players claim it in 2009", "2009", "15m", MODE_PLAIN, "flag",
     true},
    {"D.2.3 two boards", "2023", "2h", MODE_OTB, "boards", true},
    {"D.2.3 two boards where there is none", "2023", "2h", MODE_PLAIN, "boards",
     false},
};

static void the_form_has_the_rules_of_such_a_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(shown); i++) {
        const struct menu *menu =
            form(shown[i].laws, shown[i].time, shown[i].mode);
        assert_row(shown[i].name,
                   (line_of(menu, shown[i].rule) >= 0) == shown[i].is_shown);
        assert_row(shown[i].name, menu->lines.count == menu->rules + 1);
    }
}

/* What is typed for a rule, and the sum of all rules in the first form. */
static const struct {
    const char *name, *rule, *typed, *sum; /* NULL: it is refused */
} typed[] = {
    {"a number", "draw-limit", "30", "draw-limit=30"},
    {"no number", "draw-limit", "many", NULL},
    {"a word", "draws", "no", "draws=no"},
    {"no word of it", "draws", "perhaps", NULL},
    {"a time", "absence", "30m", "absence=30m"},
    {"none at all", "absence", "none", "absence=none"},
    {"a minus removes it", "draws", "-", "as the Laws say"},
};

static void values_are_taken_or_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(typed); i++) {
        struct menu *menu = form("2023", "2h", MODE_PLAIN);
        const char *why = NULL, *sum = typed[i].sum;
        char out[MENU_TEXT_MAX];
        int line = line_of(menu, typed[i].rule);
        assert_row(typed[i].name, line >= 0);
        bool is_set = menu_rule_set(menu, line, typed[i].typed, &why);
        assert_row(typed[i].name, is_set == (sum != NULL));
        menu_rules_sum(&menu->options, out);
        if (strcmp(out, sum != NULL ? sum : "as the Laws say") != 0)
            fail_msg("%s: %s", typed[i].name, out);
        if (!is_set)
            assert_row(
                typed[i].name,
                strstr(why, "To remove the rule, type a minus.") != NULL &&
                    strncmp(why, typed[i].rule, strlen(typed[i].rule)) == 0);
    }
}

static void words_are_turned_over_and_numbers_are_not(void **state)
{
    struct menu *menu = form("2023", "2h", MODE_PLAIN);
    char out[MENU_TEXT_MAX];
    (void)state;
    assert_false(menu_rule_turn(menu, line_of(menu, "draw-limit"), 1));
    assert_false(menu_rule_turn(menu, menu->rules, 1));
    int line = line_of(menu, "draws");
    const char *const *words = event_rules_rule(menu->rule[line])->words;
    int count = 0;
    while (words[count] != NULL)
        count++;
    assert_true(menu_rule_turn(menu, line, 1));
    menu_rules_sum(&menu->options, out);
    assert_string_not_equal(out, "as the Laws say");
    for (int i = 1; i < count; i++)
        assert_true(menu_rule_turn(menu, line, 1));
    menu_rules_sum(&menu->options, out);
    assert_string_equal(out, "as the Laws say");
}

/* A rule stays when the game becomes another; then it is named. */
static void a_rule_against_the_game_is_found(void **state)
{
    struct menu *menu = form("2023", "2h", MODE_OTB);
    const char *why;
    (void)state;
    assert_true(menu_rule_set(menu, line_of(menu, "boards"), "two", &why));
    assert_true(menu_rules_against(&menu->options, &why) < 0);
    menu->options.start.mode = MODE_PLAIN;
    int index = menu_rules_against(&menu->options, &why);
    assert_true(index >= 0);
    assert_string_equal(event_rules_rule(index)->name, "boards");
    assert_true(why[0] != '\0');
    menu = form("2009", "2h", MODE_PLAIN);
    assert_true(menu_rule_set(menu, line_of(menu, "draw-limit"), "30", &why));
    strcpy(menu->options.start.laws, "2001");
    index = menu_rules_against(&menu->options, &why);
    assert_true(index >= 0);
    assert_string_equal(event_rules_rule(index)->name, "draw-limit");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_form_has_the_rules_of_such_a_game),
        cmocka_unit_test(values_are_taken_or_refused),
        cmocka_unit_test(words_are_turned_over_and_numbers_are_not),
        cmocka_unit_test(a_rule_against_the_game_is_found),
    };
    return cmocka_run_group_tests_name("src/client/menu/rules", tests, NULL,
                                       NULL);
}
