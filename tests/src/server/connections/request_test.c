// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/request.h"

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

static struct request request_of(struct room *room)
{
    return (struct request){.srv = &room->srv,
                            .connection = room->connection,
                            .id = 7,
                            .now_ms = 5000};
}

/* The one answer that waits for the commit, in the order of its names. */
static void expect_answer(struct room *room, const char *wanted)
{
    assert_non_null(room->connection->answers);
    json_t *answer = json_loads(room->connection->answers->line, 0, NULL);
    char *text = json_dumps(answer, JSON_COMPACT | JSON_SORT_KEYS);
    assert_string_equal(text, wanted);
    free(text);
    json_decref(answer);
    connection_release_answers(room->connection);
    assert_null(room->connection->answers);
}

/* The server's event is that of a game that names none. */
static void a_game_may_name_its_event(void **state)
{
    static const struct {
        const char *message, *event;
    } games[] = {{"{}", "Open"}, {"{\"event\":\"A\"}", "A"}};
    struct room *room = *state;
    struct request request = request_of(room);
    room->srv.event = "Open";
    for (size_t i = 0; i < ROWS(games); i++) {
        struct start start;
        json_t *message = json_loads(games[i].message, 0, NULL);
        request.message = message;
        assert_true(request_start(&request, &start));
        assert_string_equal(start.event, games[i].event);
        json_decref(message);
    }
}

/* Why an intent is refused, with the article of the edition where there is one.
 */
static void a_ruling_has_its_article(void **state)
{
    struct request request = request_of(*state);
    const struct ruling ruling = {
        .reason = REASON_OFFER_STANDS, .clause = CLAUSE_OFFER_STANDS, .at = 3};
    const struct ruling bare = {.reason = REASON_SYNTAX, .clause = CLAUSE_NONE};
    request_refuse_ruling(&request, laws_edition("2023"), &ruling);
    expect_answer(*state, "{\"article\":\"9.1.2.1\",\"at\":3,\"code\":"
                          "\"offer-stands\",\"re\":7,\"t\":\"error\"}");
    request_refuse_ruling(&request, laws_edition("2023"), &bare);
    expect_answer(*state,
                  "{\"at\":0,\"code\":\"syntax\",\"re\":7,\"t\":\"error\"}");
}

static void answers_name_what_they_are_about(void **state)
{
    struct request request = request_of(*state);
    request_confirm(&request, 12);
    expect_answer(*state, "{\"re\":7,\"seq\":12,\"t\":\"ok\"}");
    request_answer_done(&request, "ignored", "boris");
    expect_answer(*state, "{\"done\":\"ignored\",\"re\":7,\"t\":\"ok\",\"who\":"
                          "\"boris\"}");
    request_refuse_field(&request, "game");
    expect_answer(*state, "{\"code\":\"field\",\"field\":\"game\",\"re\":7,"
                          "\"t\":\"error\"}");
    request_refuse_because(&request, WIRE_MUTED, "noise");
    expect_answer(*state, "{\"code\":\"muted\",\"re\":7,\"t\":\"error\","
                          "\"text\":\"noise\"}");
}

/* Whole seconds, and never none: after so many the same is accepted. */
static const struct {
    const char *name;
    int64_t due_ms;
    const char *again;
} waits[] = {
    {"a second from now", 6000, "\"again\":1,"},
    {"a little more", 6001, "\"again\":2,"},
    {"a moment", 5001, "\"again\":1,"},
    {"it is time already", 5000, "\"again\":1,"},
    {"long ago", 0, "\"again\":1,"},
    {"a minute", 65000, "\"again\":60,"},
};

static void a_wait_is_told_in_seconds(void **state)
{
    struct request request = request_of(*state);
    for (size_t i = 0; i < ROWS(waits); i++) {
        char wanted[128];
        assert_int_equal(
            request_refuse_until(&request, WIRE_RATE, waits[i].due_ms),
            STORE_OK);
        snprintf(wanted, sizeof wanted,
                 "{%s\"code\":\"rate\",\"re\":7,\"t\":\"error\"}",
                 waits[i].again);
        expect_answer(*state, wanted);
    }
}

static void a_quota_ends_with_a_refusal(void **state)
{
    struct room *room = *state;
    struct request request = request_of(room);
    int allowed = 0;
    while (allowed < 100 && request_allows(&request, QUOTA_OFFERS))
        allowed++;
    assert_int_equal(allowed, 5);
    json_t *error = json_loads(room->connection->answers->line, 0, NULL);
    assert_string_equal(arbiter_text(error, "code"), "rate");
    assert_true(json_integer_value(json_object_get(error, "again")) >= 1);
    json_decref(error);
    room->srv.unlimited = true;
    assert_true(request_allows(&request, QUOTA_OFFERS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_ROOM(a_page_has_what_a_line_holds),
        IN_ROOM(a_ruling_has_its_article),
        IN_ROOM(a_game_may_name_its_event),
        IN_ROOM(answers_name_what_they_are_about),
        IN_ROOM(a_wait_is_told_in_seconds),
        IN_ROOM(a_quota_ends_with_a_refusal),
    };
    return cmocka_run_group_tests_name("src/server/connections/request", tests,
                                       NULL, NULL);
}
