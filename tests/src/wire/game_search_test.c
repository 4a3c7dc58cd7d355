// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/wire/game_search.h"

#include <string.h>

#include "tests/unit.h"

static const struct {
    const char *text, *day; /* NULL: it is none */
} days[] = {
    {"2026-11-01", "2026.11.01"}, {"2026.11.01", "2026.11.01"},
    {"2026-11", "2026.11.01"},    {"2026", "2026.01.01"},
    {"2026-13-01", NULL},         {"2026-02-32", NULL},
    {"yesterday", NULL},          {"", NULL},
    {"26-11-01", NULL},           {"2026-11-1", NULL},
};

static void a_day_is_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(days); i++) {
        char day[GAME_DATE_MAX] = "untouched";
        bool is_read = game_search_read_day(days[i].text, day);
        assert_int_equal(is_read, days[i].day != NULL);
        assert_string_equal(day, is_read ? days[i].day : "untouched");
    }
}

/* One game is looked for in many ways. */
static const struct {
    const char *line;
    bool matches;
} searches[] = {
    {"", true},
    {"anna", true},
    {"ANNA mueller", true},
    {"muller", true},
    {"Müller", true},
    {"boris", false},
    {"anna boris", false},
    {"since 2026-11-24", true},
    {"since 2026-11-25", false},
    {"since 2026", true},
    {"result white", true},
    {"result 1-0", true},
    {"result draw", false},
    {"anna result won", true},
    {"muller result won", false},
    {"muller result lost", true},
    {"event club cup", true},
    {"event \"club cup\" anna", false}, /* still the event */
    {"event \"club cup\" player anna", true},
    {"event champion", false},
    {"opening sicilian", true},
    {"opening b90", true},
    {"opening french", false},
    {"anna since 2026-11-01 muller result white opening najdorf", true},
    {"anna since 2026-12-01 muller result white opening najdorf", false},
};

static void a_game_is_looked_for(void **state)
{
    (void)state;
    const struct game_facts facts = {.white = "Anna",
                                     .black = "Müller, Jörg",
                                     .date = "2026.11.24",
                                     .event = "Club Cup 2026",
                                     .opening = "B90 Sicilian Defence: Najdorf",
                                     .outcome = OUTCOME_WHITE};
    for (size_t i = 0; i < ROWS(searches); i++) {
        struct game_search search;
        assert_null(game_search_read(searches[i].line, &search));
        if (game_search_matches(&search, &facts) != searches[i].matches)
            fail_msg("%s", searches[i].line);
        assert_int_equal(game_search_is_empty(&search),
                         searches[i].line[0] == '\0');
    }
}

static void a_day_with_unknown_parts_may_be_late_enough(void **state)
{
    (void)state;
    struct game_search search;
    struct game_facts facts = {.white = "",
                               .black = "",
                               .event = "",
                               .opening = "",
                               .date = "2026.??.??",
                               .outcome = OUTCOME_NONE};
    assert_null(game_search_read("since 2026-06-01", &search));
    assert_true(game_search_matches(&search, &facts));
    facts.date = "2025.??.??";
    assert_false(game_search_matches(&search, &facts));
}

static void what_cannot_be_read_is_refused(void **state)
{
    (void)state;
    static const char *const lines[] = {"since tomorrow", "result maybe",
                                        "anna since", "a b c d e"};
    char endless[600];
    struct game_search search = {.names = 3};
    memset(endless, 'x', sizeof endless - 1);
    endless[sizeof endless - 1] = '\0';
    for (size_t i = 0; i < ROWS(lines); i++)
        assert_non_null(game_search_read(lines[i], &search));
    assert_non_null(game_search_read(endless, &search));
    assert_int_equal(search.names, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_day_is_read),
        cmocka_unit_test(a_game_is_looked_for),
        cmocka_unit_test(a_day_with_unknown_parts_may_be_late_enough),
        cmocka_unit_test(what_cannot_be_read_is_refused),
    };
    return cmocka_run_group_tests_name("src/wire/game_search", tests, NULL,
                                       NULL);
}
