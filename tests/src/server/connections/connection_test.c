// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/connection.h"

#include "src/server/connections/server_state.h"
#include "tests/src/server/arbiter.h"
#include "tests/unit.h"

/* connection_test.c - what becomes of answers when nothing was kept. */

static const struct person_groups nobody = {.arbiters = "", .watchers = ""};

static json_t *message(const char *type)
{
    return json_pack("{s:s}", "t", type);
}

static void hears(struct arbiter *line, const char *type, int64_t re)
{
    json_t *heard = arbiter_message(line);
    assert_non_null(heard);
    assert_string_equal(arbiter_text(heard, "t"), type);
    assert_int_equal(json_integer_value(json_object_get(heard, "re")), re);
    json_decref(heard);
}

/* What was not kept is not told, nor what may speak of it, such as a row of a
 * list: who asked hears why, also with the number 0, and who did not ask hears
 * nothing. */
static void test_what_was_not_kept(void **state)
{
    struct event_loop *loop = event_loop_new();
    struct arbiter line = {0};
    int ends[2];
    (void)state;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends),
                     0);
    line.fd = ends[1];
    struct connection *connection = connection_new(loop, ends[0], &nobody);
    connection_answer(connection, message("ok"), 0);
    connection_tell(connection, message("created"));
    connection_answer(connection, message("list"), 7);
    connection_tell(connection, message("assistant"));
    connection_void_answers(connection, WIRE_STORAGE);
    connection_drain(connection, 1000);
    hears(&line, "error", 0);
    hears(&line, "error", 7);
    connection_free(connection);
    assert_null(arbiter_message(&line));
    close(line.fd);
    event_loop_free(loop);
}

/* However many do not read, they are waited for together; who reads has their
 * last line. */
static void test_who_does_not_read_the_last_line(void **state)
{
    enum { STUCK = 8, WAIT_MS = 500 };
    struct event_loop *loop = event_loop_new();
    struct server_state srv = {.shared = true};
    struct arbiter line = {0};
    int other_ends[STUCK + 1];
    char much[64 * 1024];
    (void)state;
    memset(much, 'x', sizeof much - 1);
    much[sizeof much - 1] = '\0';
    for (int i = 0; i <= STUCK; i++) {
        int ends[2];
        assert_int_equal(
            socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
        struct connection *connection = connection_new(loop, ends[0], &nobody);
        other_ends[i] = ends[1];
        for (int n = 0; i > 0 && n < 16; n++)
            connection_send_line(connection, much);
        connection->next = srv.connections;
        srv.connections = connection;
    }
    int64_t began_ms = now_ms();
    server_say_goodbye(&srv, "restart", WAIT_MS);
    assert_true(now_ms() - began_ms < (STUCK - 1) * WAIT_MS);
    line.fd = other_ends[0];
    hears(&line, "bye", 0);
    while (srv.connections != NULL) {
        struct connection *connection = srv.connections;
        srv.connections = connection->next;
        connection_free(connection);
    }
    for (int i = 0; i <= STUCK; i++)
        close(other_ends[i]);
    event_loop_free(loop);
}

static int64_t waited_ms(struct event_loop *loop, int most_ms)
{
    int64_t began_ms = event_loop_now_ms();
    assert_true(event_loop_wait(loop, began_ms + most_ms));
    return event_loop_now_ms() - began_ms;
}

/* One that reads as fast as it is written to, and has not been told all, is
 * told the rest without a wait for something else to happen. */
static void test_who_has_read_it_all_is_told_the_rest(void **state)
{
    enum { NOTHING_MS = 20 };
    struct event_loop *loop = event_loop_new();
    int ends[2];
    (void)state;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends),
                     0);
    struct connection *connection = connection_new(loop, ends[0], &nobody);
    connection_send(connection, message("event"));
    connection->behind = true;
    connection_write(connection);
    assert_int_equal(connection->out_bytes, 0);
    assert_in_range(waited_ms(loop, ARBITER_WAIT_MS), 0, ARBITER_WAIT_MS - 1);
    connection->behind = false;
    connection_write(connection);
    assert_in_range(waited_ms(loop, NOTHING_MS), NOTHING_MS, INT32_MAX);
    connection_free(connection);
    close(ends[1]);
    event_loop_free(loop);
}

/* In the list once, however often it is stirred, and in no list any more when
 * it is calm or gone. */
static void test_who_is_stirred(void **state)
{
    enum { LINES = 3 };
    struct event_loop *loop = event_loop_new();
    struct connection *active = NULL, *lines[LINES];
    int other_ends[LINES];
    (void)state;
    for (int i = 0; i < LINES; i++) {
        int ends[2];
        assert_int_equal(
            socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
        other_ends[i] = ends[1];
        lines[i] = connection_new(loop, ends[0], &nobody);
        connection_mark_active(lines[i]);
        assert_null(active);
        lines[i]->active = &active;
    }
    assert_int_equal(write(other_ends[0], "\n", 1), 1);
    assert_true(event_loop_wait(loop, event_loop_now_ms() + 1000));
    assert_ptr_equal(active, lines[0]);
    connection_answer(lines[1], message("ok"), 0);
    connection_send(lines[2], message("bye"));
    connection_mark_active(lines[0]);
    assert_ptr_equal(active, lines[2]);
    assert_ptr_equal(active->next_active, lines[1]);
    assert_ptr_equal(active->next_active->next_active, lines[0]);
    assert_null(lines[0]->next_active);
    connection_mark_idle(lines[1]);
    connection_mark_idle(lines[1]);
    assert_ptr_equal(active->next_active, lines[0]);
    connection_free(lines[2]);
    assert_ptr_equal(active, lines[0]);
    connection_mark_active(lines[1]);
    assert_ptr_equal(active, lines[1]);
    connection_free(lines[0]);
    assert_ptr_equal(active, lines[1]);
    assert_null(active->next_active);
    connection_free(lines[1]);
    assert_null(active);
    for (int i = 0; i < LINES; i++)
        close(other_ends[i]);
    event_loop_free(loop);
}

static const struct {
    const char *name;
    bool is_far;
    int count;
    int64_t sample_ms[2 * LINE_SAMPLES];
    int64_t want_ms;
} rows[] = {
    {"nothing is known yet", true, 0, {0}, 0},
    {"not enough is known", true, 7, {90, 90, 90, 90, 90, 90, 90}, 0},
    {"an even line", true, 8, {90, 90, 90, 90, 90, 90, 90, 90}, 90},
    {"of this machine", false, 8, {90, 90, 90, 90, 90, 90, 90, 90}, 0},
    {"one answer was held back",
     true,
     8,
     {90, 90, 90, 9000, 90, 90, 90, 90},
     0},
    {"a line that swings", true, 8, {80, 100, 80, 100, 80, 100, 80, 100}, 80},
    {"the last eight count",
     true,
     16,
     {500, 500, 500, 500, 500, 500, 500, 500, 40, 40, 40, 40, 40, 40, 40, 40},
     40},
};

static void test_lag(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct line_speed line = {.is_far = rows[i].is_far};
        for (int sample = 0; sample < rows[i].count; sample++)
            line_note(&line, rows[i].sample_ms[sample]);
        if (line_lag_ms(&line) != rows[i].want_ms)
            fail_msg("%s: %d ms", rows[i].name, (int)line_lag_ms(&line));
        assert_int_equal(line_is_unknown(&line),
                         rows[i].is_far && rows[i].count < LINE_SAMPLES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_was_not_kept),
        cmocka_unit_test(test_who_has_read_it_all_is_told_the_rest),
        cmocka_unit_test(test_who_is_stirred),
        cmocka_unit_test(test_who_does_not_read_the_last_line),
        cmocka_unit_test(test_lag),
    };

    return cmocka_run_group_tests_name("src/server/connections/connection",
                                       tests, NULL, NULL);
}
