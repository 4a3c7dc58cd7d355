// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/figures.h"

#include "src/server/connections/server_state.h"

#include "tests/src/folder.h"
#include "tests/unit.h"

static char folder[PATH_MAX];
static struct store *store;

/* One figure of a server that has only these. */
static json_int_t figure(const struct figures *figures, const char *name,
                         int64_t now_ms)
{
    struct server_state srv = {.figures = *figures, .table = {.shared = store}};
    snprintf(srv.data, sizeof srv.data, "%s", folder);
    json_t *told = figures_tell(&srv, now_ms);
    const json_t *value = json_object_get(told, name);
    assert_true(json_is_integer(value));
    json_int_t got = json_integer_value(value);
    json_decref(told);
    return got;
}

/* Moves count for a minute, second by second, and then no more. */
static void test_moves_of_the_last_minute(void **state)
{
    static const struct {
        int64_t at_ms; /* when it is asked */
        json_int_t want;
    } rows[] = {{100000, 3}, {130000, 3}, {159999, 3}, {160000, 1},
                {189999, 1}, {190000, 0}, {900000, 0}};
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct figures figures = {0};
        figures_count_move(&figures, 100000);
        figures_count_move(&figures, 100999);
        figures_count_move(&figures, rows[i].at_ms < 130000 ? 101000 : 130000);
        assert_int_equal(figure(&figures, "moves_last_minute", rows[i].at_ms),
                         rows[i].want);
        assert_int_equal(figure(&figures, "moves", rows[i].at_ms), 3);
    }
}

/* Of the last 1024 commits alone. */
static void test_how_long_commits_took(void **state)
{
    (void)state;
    struct figures figures = {0};
    assert_int_equal(figure(&figures, "commit_median_us", 0), 0);
    figures_count_commit(&figures, 700);
    assert_int_equal(figure(&figures, "commit_median_us", 0), 700);
    assert_int_equal(figure(&figures, "commit_p99_us", 0), 700);
    for (int i = 0; i < FIGURES_COMMITS; i++)
        figures_count_commit(&figures, i + 1);
    assert_int_equal(figure(&figures, "commits", 0), FIGURES_COMMITS + 1);
    assert_in_range(figure(&figures, "commit_median_us", 0), 512, 513);
    assert_in_range(figure(&figures, "commit_p99_us", 0), 1013, 1015);
    for (int i = 0; i < FIGURES_COMMITS; i++)
        figures_count_commit(&figures, INT64_C(1) << 40);
    assert_int_equal(figure(&figures, "commit_median_us", 0), UINT32_MAX);
}

static void test_limits_are_some_of_the_refusals(void **state)
{
    static const struct {
        enum wire_code code;
        json_int_t limits;
    } rows[] = {{WIRE_LIMIT, 1}, {WIRE_GAMES, 2},     {WIRE_RATE, 3},
                {WIRE_QUOTA, 4}, {WIRE_BAD_FIELD, 4}, {WIRE_ADJOURNED, 5}};
    struct figures figures = {0};
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        figures_count_refusal(&figures, rows[i].code);
        assert_int_equal(figure(&figures, "limits_hit", 0), rows[i].limits);
        assert_int_equal(figure(&figures, "refusals", 0), i + 1);
    }
}

static int open_store(void **state)
{
    char path[PATH_MAX + 16];
    (void)state;
    folder_make(folder);
    snprintf(path, sizeof path, "%s/journal", folder);
    assert_int_equal(store_create(path, &store), STORE_OK);
    return 0;
}

static int close_store(void **state)
{
    (void)state;
    store_close(store);
    folder_remove(folder);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_of_the_last_minute),
        cmocka_unit_test(test_how_long_commits_took),
        cmocka_unit_test(test_limits_are_some_of_the_refusals),
    };
    return cmocka_run_group_tests_name("src/server/connections/figures", tests,
                                       open_store, close_store);
}
