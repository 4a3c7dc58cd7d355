// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* fields_test.c - src/client/menu/fields.c: the form with the conditions of a
 * game, as it is typed into and turned over. */
#include <string.h>

#include "src/client/menu/form.h"

#include "tests/unit.h"

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
        cmocka_unit_test(what_is_typed_shows_or_is_refused),
        cmocka_unit_test(few_values_are_turned_over),
        cmocka_unit_test(turning_leads_round),
        cmocka_unit_test(a_question_leaves_out_what_it_is),
    };
    return cmocka_run_group_tests_name("src/client/menu/fields", tests, NULL,
                                       NULL);
}
