// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/request.h"

#include "tests/src/server/connections/connection_room.h"

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
        IN_ROOM(a_ruling_has_its_article),
        IN_ROOM(answers_name_what_they_are_about),
        IN_ROOM(a_wait_is_told_in_seconds),
        IN_ROOM(a_quota_ends_with_a_refusal),
    };
    return cmocka_run_group_tests_name("src/server/connections/request", tests,
                                       NULL, NULL);
}
