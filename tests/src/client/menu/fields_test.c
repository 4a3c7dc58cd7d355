// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* fields_test.c - src/client/menu/fields.c: the form with the conditions of a
 * game, as it is typed into and turned over. */
#include <string.h>

#include "rules/clock/timecontrol.h"

#include "src/client/menu/menu.h"

#include "tests/unit.h"

static struct menu *rules_form(const char *laws, const char *time,
                               enum mode mode)
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
            rules_form(shown[i].laws, shown[i].time, shown[i].mode);
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
        struct menu *menu = rules_form("2023", "2h", MODE_PLAIN);
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
    struct menu *menu = rules_form("2023", "2h", MODE_PLAIN);
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
    struct menu *menu = rules_form("2023", "2h", MODE_OTB);
    const char *why;
    (void)state;
    assert_true(menu_rule_set(menu, line_of(menu, "boards"), "two", &why));
    assert_true(menu_rules_against(&menu->options, &why) < 0);
    menu->options.start.mode = MODE_PLAIN;
    int index = menu_rules_against(&menu->options, &why);
    assert_true(index >= 0);
    assert_string_equal(event_rules_rule(index)->name, "boards");
    assert_true(why[0] != '\0');
    menu = rules_form("2009", "2h", MODE_PLAIN);
    assert_true(menu_rule_set(menu, line_of(menu, "draw-limit"), "30", &why));
    strcpy(menu->options.start.laws, "2001");
    index = menu_rules_against(&menu->options, &why);
    assert_true(index >= 0);
    assert_string_equal(event_rules_rule(index)->name, "draw-limit");
}

/* A form that nothing was typed into. */
static struct menu *form(void)
{
    static struct menu menu;
    memset(&menu, 0, sizeof menu);
    menu.options = options_default();
    strcpy(menu.options.theme, "default");
    menu_fields_write(&menu, "en");
    return &menu;
}

/* What is typed into a line, and what the line shows then. */
static const struct {
    const char *name;
    enum menu_field field;
    const char *typed, *shown; /* NULL: it is refused */
} cases[] = {
    {"a name", MENU_WHITE, "Anna", "Anna"},
    {"no name", MENU_WHITE, "-", "-"},
    {"a name that is a word elsewhere", MENU_BLACK, "random", "random"},
    {"a time by its name", MENU_TIME, "none", "no clock"},
    {"a time", MENU_TIME, "40/2h,1h", "40 moves in 2 hours, then 1 hour"},
    {"no time", MENU_TIME, "soon", NULL},
    {"an edition", MENU_LAWS, "2018",
     "2018: FIDE Laws of Chess of 1 January 2018"},
    {"no edition", MENU_LAWS, "1066", NULL},
    {"over the board, in words", MENU_MODE, "over the board", "over the board"},
    {"no mode", MENU_MODE, "blindfold", NULL},
    {"II.1 the usual position by its number", MENU_STARTING_POSITION, "518",
     "518: RNBQKBNR"},
    {"II.1 a position by its pieces", MENU_STARTING_POSITION, "BBQNNRKR",
     "0: BBQNNRKR"},
    {"no Chess960", MENU_STARTING_POSITION, "no", "no"},
    {"no such position", MENU_STARTING_POSITION, "960", NULL},
    {"a round", MENU_ROUND, "3", "3"},
    {"no round", MENU_ROUND, "-", "-"},
    {"a round that is none", MENU_ROUND, "0", NULL},
    {"a date", MENU_DATE, "2026.12.31", "2026.12.31"},
    {"a date that is none", MENU_DATE, "tomorrow", NULL},
    {"an event", MENU_EVENT, "Evening club", "Evening club"},
};

static void what_is_typed_shows_or_is_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct menu *menu = form();
        char before[MENU_TEXT_MAX];
        const char *why = NULL, *wanted = cases[i].shown;
        strcpy(before, menu->lines.value[cases[i].field]);
        bool is_set =
            menu_field_set(menu, cases[i].field, cases[i].typed, &why);
        menu_fields_write(menu, "en");
        assert_row(cases[i].name, is_set == (wanted != NULL));
        assert_row(cases[i].name, is_set || why[0] != '\0');
        if (strcmp(menu->lines.value[cases[i].field],
                   wanted != NULL ? wanted : before) != 0)
            fail_msg("%s: %s", cases[i].name,
                     menu->lines.value[cases[i].field]);
    }
}

/* One step over the end leads to the other end. */
static const struct {
    const char *name;
    enum menu_field field;
    int by;
    const char *shown; /* NULL: there is nothing to turn over */
} turns[] = {
    {"the edition before the newest", MENU_LAWS, -1,
     "2018: FIDE Laws of Chess of 1 January 2018"},
    {"after the newest the oldest", MENU_LAWS, 1, "2001: "},
    {"the other mode", MENU_MODE, 1, "over the board"},
    {"the other mode backwards", MENU_MODE, -1, "over the board"},
    {"the next language", MENU_LANGUAGE, 1, "es: español"},
    {"the language before", MENU_LANGUAGE, -1, "de: Deutsch"},
    {"the next theme", MENU_THEME, 1, "contrast"},
    {"a name", MENU_WHITE, 1, NULL},
    {"a line that begins the game", MENU_BEGIN, 1, NULL},
};

/* The program speaks the language that was chosen. */
static void show(struct menu *menu)
{
    char language[4];
    strcpy(language, menu->language);
    menu_fields_write(menu, language);
}

static void few_values_are_turned_over(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(turns); i++) {
        struct menu *menu = form();
        const char *wanted = turns[i].shown;
        bool is_turned = menu_field_turn(menu, turns[i].field, turns[i].by);
        assert_row(turns[i].name, is_turned == (wanted != NULL));
        show(menu);
        if (wanted != NULL && strncmp(menu->lines.value[turns[i].field], wanted,
                                      strlen(wanted)) != 0)
            fail_msg("%s: %s", turns[i].name,
                     menu->lines.value[turns[i].field]);
    }
}

/* As many steps as there are values lead back to the first. */
static void turning_leads_round(void **state)
{
    static const enum menu_field fields[] = {MENU_TIME, MENU_LAWS, MENU_MODE,
                                             MENU_THEME, MENU_LANGUAGE};
    (void)state;
    for (size_t i = 0; i < ROWS(fields); i++) {
        struct menu *menu = form();
        char first[MENU_TEXT_MAX];
        int steps = 0;
        strcpy(first, menu->lines.value[fields[i]]);
        do {
            assert_true(menu_field_turn(menu, fields[i], 1));
            show(menu);
            assert_true(++steps < 50);
        } while (strcmp(menu->lines.value[fields[i]], first) != 0);
        assert_true(steps > 1);
    }
}

/* What is the value already is not asked for again. */
static void a_question_leaves_out_what_it_is(void **state)
{
    struct menu *menu = form();
    const char *why;
    (void)state;
    assert_non_null(strstr(menu_field_asks(menu, MENU_MODE), "type otb"));
    assert_true(menu_field_set(menu, MENU_MODE, "otb", &why));
    assert_non_null(strstr(menu_field_asks(menu, MENU_MODE), "type plain"));
    assert_int_equal(strncmp(menu_field_asks(menu, MENU_STARTING_POSITION),
                             "Type random", 11),
                     0);
    assert_true(menu_field_set(menu, MENU_STARTING_POSITION, "5", &why));
    assert_int_equal(
        strncmp(menu_field_asks(menu, MENU_STARTING_POSITION), "Type no, ", 9),
        0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_form_has_the_rules_of_such_a_game),
        cmocka_unit_test(values_are_taken_or_refused),
        cmocka_unit_test(words_are_turned_over_and_numbers_are_not),
        cmocka_unit_test(a_rule_against_the_game_is_found),
        cmocka_unit_test(what_is_typed_shows_or_is_refused),
        cmocka_unit_test(few_values_are_turned_over),
        cmocka_unit_test(turning_leads_round),
        cmocka_unit_test(a_question_leaves_out_what_it_is),
    };
    return cmocka_run_group_tests_name("src/client/menu/fields", tests, NULL,
                                       NULL);
}
