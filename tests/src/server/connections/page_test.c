// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* page_test.c - src/server/connections/page.c: a list from one of its rows on,
 * as far as a line of the protocol holds. */
#include "src/server/connections/handlers.h"

#include "tests/src/server/connections/connection_room.h"

/* What a client asks, of a list with so many rows of so many bytes. */
static const struct {
    const char *name, *message;
    int rows, row_bytes;
    int first, count; /* of the rows on the page; count below 0: refused */
} cases[] = {
    {"an empty list", "{}", 0, 10, 0, 0},
    {"all of it", "{}", 5, 10, 0, 5},
    {"from the first on", "{\"from\":0}", 5, 10, 0, 5},
    {"from the third on", "{\"from\":2}", 5, 10, 2, 3},
    {"from behind the last on", "{\"from\":5}", 5, 10, 5, 0},
    {"from nowhere", "{\"from\":-1}", 5, 10, 0, -1},
    {"from a name on", "{\"from\":\"anna\"}", 5, 10, 0, -1},
    {"more than a line holds", "{}", 100, WIRE_LINE_MAX / 4, 0, 3},
    {"the rest of that", "{\"from\":97}", 100, WIRE_LINE_MAX / 4, 97, 3},
    {"a row that no line holds", "{}", 3, WIRE_LINE_MAX, 0, 0},
};

/* The row with its number, so long in all. */
static json_t *row_of(int number, int bytes)
{
    char *text = calloc(1, (size_t)bytes + 1);
    assert_non_null(text);
    memset(text, 'x', (size_t)bytes);
    json_t *row = json_pack("{s:i, s:s}", "n", number, "x", text);
    free(text);
    return row;
}

static json_t *answer_to(struct room *room, size_t i, json_t *message)
{
    struct request request = {.srv = &room->srv,
                              .connection = room->connection,
                              .message = message,
                              .id = 7};
    struct page page;
    if (page_begin(&request, &page)) {
        for (int number = 0; number < cases[i].rows; number++)
            if (page_has_next(&page))
                page_add(&page, row_of(number, cases[i].row_bytes));
        page_answer(&request, &page);
    }
    connection_release_answers(room->connection);
    connection_write(room->connection);
    return arbiter_message(&room->line);
}

static void a_page_has_what_a_line_holds(void **state)
{
    struct room *room = *state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        json_t *message = json_loads(cases[i].message, 0, NULL);
        json_t *answer = answer_to(room, i, message);
        const json_t *rows = json_object_get(answer, "rows");
        bool is_refused = strcmp(arbiter_text(answer, "t"), "error") == 0;
        assert_row(cases[i].name, is_refused == (cases[i].count < 0));
        assert_row(cases[i].name,
                   json_integer_value(json_object_get(answer, "re")) == 7);
        if (!is_refused) {
            assert_row(cases[i].name,
                       (int)json_array_size(rows) == cases[i].count);
            assert_row(cases[i].name, json_integer_value(json_object_get(
                                          answer, "total")) == cases[i].rows);
            for (int k = 0; k < cases[i].count; k++)
                assert_row(cases[i].name, json_integer_value(json_object_get(
                                              json_array_get(rows, (size_t)k),
                                              "n")) == cases[i].first + k);
        }
        json_decref(message);
        json_decref(answer);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_ROOM(a_page_has_what_a_line_holds),
    };
    return cmocka_run_group_tests_name("src/server/connections/page", tests,
                                       NULL, NULL);
}
