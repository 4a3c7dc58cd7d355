// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* limits_test.c - what one account may cost, at moments of our own. */
#include "src/server/connections/limits.h"

#include "tests/src/server/connections/connection_room.h"

enum { BURST = 60 };

static int heard(struct room *room, int count, int64_t now_ms)
{
    int heard = 0;
    for (int i = 0; i < count; i++)
        heard += limits_hear(&room->srv, room->connection, now_ms);
    return heard;
}

static void expect_bye(struct room *room, const char *why)
{
    assert_true(room->connection->ended);
    json_t *bye = arbiter_message(&room->line);
    assert_string_equal(arbiter_text(bye, "t"), "bye");
    assert_string_equal(arbiter_text(bye, "why"), why);
    json_decref(bye);
}

static void test_who_goes_on_is_sent_away(void **state)
{
    struct room *room = *state;
    assert_int_equal(heard(room, BURST + LIMIT_REFUSALS, 5000), BURST);
    assert_false(room->connection->ended);
    assert_int_equal(heard(room, 1, 5000), 0);
    expect_bye(room, "rate");
}

static void test_a_pause_is_enough(void **state)
{
    struct room *room = *state;
    for (int64_t second = 1; second < 50; second++)
        heard(room, LIMIT_REFUSALS, 1000 * second);
    assert_false(room->connection->ended);
}

static void test_hello_has_to_come(void **state)
{
    struct room *room = *state;
    room->connection->heard_ms = 1000;
    assert_int_equal(limits_due(&room->srv), 1000 + LIMIT_HELLO_MS);
    limits_take(&room->srv, 1000 + LIMIT_HELLO_MS - 1);
    assert_false(room->connection->ended);
    limits_take(&room->srv, 1000 + LIMIT_HELLO_MS);
    expect_bye(room, "hello");
    assert_true(limits_due(&room->srv) == CLOCK_NEVER);
}

static void test_who_said_hello_may_be_silent(void **state)
{
    struct room *room = *state;
    room->connection->greeted = true;
    assert_true(limits_due(&room->srv) == CLOCK_NEVER);
    limits_take(&room->srv, (int64_t)1 << 40);
    assert_false(room->connection->ended);
}

/* What was written for an account counts for it and for the game: then moves
 * are heard, and nothing else until it is time. */
static void test_bytes(void **state)
{
    enum { ACCOUNT_BYTES = 64 * 1024, CHARGES = 16 };
    struct room *room = *state;
    struct live_game live = {.unpaid_bytes = 0};
    struct request request = {
        .srv = &room->srv, .connection = room->connection, .now_ms = 5000};
    const struct intent call = {.kind = INTENT_CALL, .by = SEAT_WHITE};
    const struct intent move = {.kind = INTENT_MOVE, .by = SEAT_WHITE};
    int64_t person = room->connection->person.id;
    for (int i = 0; i < CHARGES; i++) {
        assert_true(limits_may_write(&request, &live, &call));
        live.unpaid_bytes = ACCOUNT_BYTES / CHARGES;
        limits_charge(&room->srv, person, &live, request.now_ms);
        assert_int_equal(live.unpaid_bytes, 0);
    }
    assert_false(limits_may_write(&request, &live, &call));
    assert_false(limits_may_begin(&request));
    assert_true(limits_may_write(&request, &live, &move));
    request.now_ms += 1000;
    assert_true(limits_may_write(&request, &live, &call));
    /* The game has room for two such accounts. */
    live.unpaid_bytes = ACCOUNT_BYTES + 3 * QUOTA_UNIT_BYTES;
    limits_charge(&room->srv, person + 1, &live, request.now_ms);
    assert_false(limits_may_write(&request, &live, &call));
    assert_true(limits_may_begin(&request));
    room->srv.unlimited = true;
    assert_true(limits_may_write(&request, &live, &call));
}

static void test_without_limits(void **state)
{
    struct room *room = *state;
    room->srv.unlimited = true;
    assert_int_equal(heard(room, 1000, 5000), 1000);
    assert_true(limits_due(&room->srv) == CLOCK_NEVER);
    room->srv.unlimited = room->srv.shared = false;
    assert_int_equal(heard(room, 1000, 5000), 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_ROOM(test_who_goes_on_is_sent_away),
        IN_ROOM(test_a_pause_is_enough),
        IN_ROOM(test_hello_has_to_come),
        IN_ROOM(test_who_said_hello_may_be_silent),
        IN_ROOM(test_bytes),
        IN_ROOM(test_without_limits),
    };
    return cmocka_run_group_tests_name("src/server/connections/limits", tests,
                                       NULL, NULL);
}
