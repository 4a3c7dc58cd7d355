// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/server/list_updates.h"

#include <stdio.h>
#include <string.h>

#include "tests/unit.h"

static void add(struct news *news, const char *text)
{
    switch (text[0]) {
    case '+':
        news_add(news, NEWS_CAME, json_string(text + 1));
        break;
    case '-':
        news_add(news, NEWS_WENT, json_string(text + 1));
        break;
    default:
        news_add(news, NEWS_GAME,
                 json_pack("{s:s%, s:s}", "game", text, (size_t)1, "phase",
                           text + 1));
        break;
    }
}

/* What changes, and what of it is told. */
static const struct {
    const char *name, *changes[5], *told;
} cases[] = {
    {"somebody comes and another one goes",
     {"+anna", "-boris"},
     "\"came\":[\"anna\"],\"went\":[\"boris\"],\"games\":[]"},
    {"gone and back",
     {"-anna", "+anna", "+boris"},
     "\"came\":[\"boris\"],\"went\":[],\"games\":[]"},
    {"come and gone again, twice",
     {"+anna", "-anna", "+anna", "-anna"},
     "\"came\":[],\"went\":[],\"games\":[]"},
    {"gone, back and gone",
     {"-anna", "+anna", "-anna"},
     "\"came\":[],\"went\":[\"anna\"],\"games\":[]"},
    {"a game that begins and ends, and another one",
     {"Arunning", "Brunning", "Aover"},
     "\"games\":[{\"game\":\"A\",\"phase\":\"over\"},"
     "{\"game\":\"B\",\"phase\":\"running\"}]"},
};

static void what_cancels_out_is_no_news(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct news *news = news_new();
        assert_non_null(news);
        for (int k = 0; k < 5 && cases[i].changes[k] != NULL; k++)
            add(news, cases[i].changes[k]);
        const char *line = news_line(news, 0, news_count(news), 2);
        assert_row(cases[i].name,
                   line != NULL && strstr(line, cases[i].told) != NULL);
        news_free(news);
    }
}

/* What is kept no longer, or has no room in a line, is not told in part. */
static void too_much_news_is_none(void **state)
{
    struct news *news = news_new();
    char name[64];
    (void)state;
    assert_non_null(news);
    for (int i = 0; i < 1000; i++) {
        snprintf(name, sizeof name, "+person %d, whose name is rather long", i);
        add(news, name);
    }
    assert_int_equal(news_count(news), 1000);
    assert_null(news_line(news, 0, 10, 1000));
    assert_null(news_line(news, 745, 1000, 1000));
    assert_non_null(news_line(news, 990, 1000, 1000));
    assert_non_null(strstr(news_line(news, 999, 1000, 1000), "person 999"));
    news_free(news);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cancels_out_is_no_news),
        cmocka_unit_test(too_much_news_is_none),
    };
    return cmocka_run_group_tests_name("src/lobby/server/list_updates", tests,
                                       NULL, NULL);
}
