// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/base/portable.h"
#include "src/client/link/link.h"

#include "tests/unit.h"

struct ends {
    struct link link;
    int other;
};

static struct ends open_ends(void)
{
    struct ends ends;
    int pair[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    assert_int_equal(fcntl(pair[0], F_SETFL, O_NONBLOCK), 0);
    link_init(&ends.link, pair[0]);
    ends.other = pair[1];
    return ends;
}

static void close_ends(struct ends *ends)
{
    close(ends->link.fd);
    link_done(&ends->link);
    if (ends->other >= 0)
        close(ends->other);
}

static void write_other(struct ends *ends, const char *text)
{
    assert_int_equal(write(ends->other, text, strlen(text)), strlen(text));
}

static void answers_find_who_asked(void **state)
{
    (void)state;
    struct ends ends = open_ends();
    struct link_message message;
    char line[64];
    assert_int_equal(
        link_send(&ends.link, ASK_GAMES, json_pack("{s:s}", "t", "games")), 0);
    assert_int_equal(
        link_send(&ends.link, ASK_INTENT, json_pack("{s:s}", "t", "move")), 0);
    ssize_t got = read(ends.other, line, sizeof line - 1);
    assert_true(got > 0);
    line[got] = '\0';
    assert_string_equal(line, "{\"t\":\"games\",\"id\":1}\n"
                              "{\"t\":\"move\",\"id\":2}\n");
    write_other(&ends, "{\"t\":\"ok\",\"re\":2}\n{\"t\":\"event\"}\n"
                       "{\"t\":\"list\",\"re\":1}\n{\"t\":\"ok\",\"re\":1}\n");
    static const enum link_ask want[] = {ASK_INTENT, ASK_NONE, ASK_GAMES,
                                         ASK_NONE};
    for (size_t i = 0; i < ROWS(want); i++) {
        assert_int_equal(link_wait(&ends.link, 1000, &message), 0);
        assert_int_equal(message.ask, want[i]);
        json_decref(message.json);
    }
    close_ends(&ends);
}

/* A passphrase is in no memory any more when it has gone. */
static void what_is_sent_is_wiped(void **state)
{
    (void)state;
    struct ends ends = open_ends();
    assert_int_equal(link_send(&ends.link, ASK_INTENT,
                               json_pack("{s:s}", "phrase", "cornflower")),
                     0);
    assert_false(link_has_output(&ends.link));
    assert_null(memmem(ends.link.out, ends.link.out_room, "flower", 6));
    close_ends(&ends);
}

static void lines_come_in_pieces(void **state)
{
    (void)state;
    struct ends ends = open_ends();
    struct link_message message;
    write_other(&ends, "nonsense\n{\"t\":\"no");
    assert_int_equal(link_receive(&ends.link), 0);
    assert_false(link_next(&ends.link, &message));
    write_other(&ends, "tice\"}\n{");
    assert_int_equal(link_receive(&ends.link), 0);
    assert_true(link_next(&ends.link, &message));
    assert_string_equal(message.type, "notice");
    json_decref(message.json);
    assert_false(link_next(&ends.link, &message));
    write_other(&ends, "\"t\":\"bye\"}\n");
    assert_int_equal(link_wait(&ends.link, 1000, &message), 0);
    assert_string_equal(message.type, "bye");
    json_decref(message.json);
    close_ends(&ends);
}

/* The envelope of a game of five hundred moves. */
static void a_long_answer_is_read(void **state)
{
    (void)state;
    struct ends ends = open_ends();
    struct link_message message;
    char line[20000] = "{\"t\":\"sealed\",\"re\":1,\"pgn\":\"";
    size_t begin = strlen(line);
    assert_int_equal(
        link_send(&ends.link, ASK_SEAL, json_pack("{s:s}", "t", "seal")), 0);
    memset(line + begin, 'x', sizeof line - begin - 4);
    strcpy(line + sizeof line - 4, "\"}\n");
    write_other(&ends, line);
    assert_int_equal(link_wait(&ends.link, 1000, &message), 0);
    assert_int_equal(message.ask, ASK_SEAL);
    json_decref(message.json);
    close_ends(&ends);
}

/* All that an arbiter has to tell at once, after a long absence: as long as
 * its lines end, it is no line without end, however much it is. */
static void a_burst_of_lines_is_read(void **state)
{
    enum { LINES = 3000, TEXT = 1000 };
    char line[TEXT + 32], text[TEXT + 1];
    struct ends ends = open_ends();
    struct link_message message;
    (void)state;
    memset(text, 'x', TEXT);
    text[TEXT] = '\0';
    int bytes = snprintf(line, sizeof line, "{\"t\":\"%s\"}\n", text);
    pid_t pid = fork();
    if (pid == 0) {
        close(ends.link.fd);
        for (int i = 0; i < LINES; i++)
            if (write(ends.other, line, (size_t)bytes) != bytes)
                _exit(1);
        _exit(0);
    }
    close(ends.other);
    ends.other = -1;
    int seen = 0, failure = 0, status;
    while (failure == 0) {
        struct pollfd more = {.fd = ends.link.fd, .events = POLLIN};
        size_t before;
        /* Take no line before the buffer takes no more. */
        do {
            before = ends.link.in_count;
            assert_int_equal(poll(&more, 1, 10000), 1);
            failure = link_receive(&ends.link);
        } while (failure == 0 && ends.link.in_count > before);
        for (; link_next(&ends.link, &message); seen++)
            json_decref(message.json);
    }
    close_ends(&ends);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_int_equal(failure, -EPIPE);
    assert_int_equal(seen, LINES);
    assert_int_equal(status, 0);
}

static void what_came_before_the_end_is_read(void **state)
{
    (void)state;
    struct ends ends = open_ends();
    struct link_message message;
    write_other(&ends, "{\"t\":\"bye\"}\n{\"t\":\"ha");
    close(ends.other);
    ends.other = -1;
    assert_int_equal(link_receive(&ends.link), -EPIPE);
    assert_true(link_next(&ends.link, &message));
    json_decref(message.json);
    assert_false(link_next(&ends.link, &message));
    assert_int_equal(link_wait(&ends.link, 1000, &message), -EPIPE);
    assert_int_equal(
        link_send(&ends.link, ASK_NONE, json_pack("{s:s}", "t", "ping")),
        -EPIPE);
    close_ends(&ends);
}

static void what_the_socket_does_not_take_is_kept(void **state)
{
    (void)state;
    struct ends ends = open_ends();
    char text[4001], bytes[65536];
    size_t sent = 0, got = 0;
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    while (!link_has_output(&ends.link)) {
        json_t *message = json_pack("{s:s}", "t", text);
        assert_int_equal(link_send(&ends.link, ASK_NONE, message), 0);
        ends.link.asked_count = 0; /* all answered, as it were */
        sent++;
    }
    size_t lines = 0;
    while (lines < sent) {
        ssize_t count = read(ends.other, bytes, sizeof bytes);
        assert_true(count > 0);
        got += (size_t)count;
        for (ssize_t i = 0; i < count; i++)
            lines += bytes[i] == '\n';
        assert_int_equal(link_flush(&ends.link), 0);
    }
    assert_false(link_has_output(&ends.link));
    assert_true(got > sent * 4000);
    close_ends(&ends);
}

static void a_line_without_end_is_refused(void **state)
{
    (void)state;
    struct ends ends = open_ends();
    char bytes[65536];
    int failure = 0;
    memset(bytes, 'x', sizeof bytes);
    for (int i = 0; i < 64 && failure == 0; i++) {
        assert_true(send(ends.other, bytes, sizeof bytes, MSG_DONTWAIT) > 0);
        failure = link_receive(&ends.link);
    }
    assert_int_equal(failure, -EMSGSIZE);
    close_ends(&ends);
}

/* A shell may greet before the arbiter does; but what says nothing else is no
 * arbiter, and is not waited for as long as somebody types a password. */
static void nonsense_is_not_waited_for(void **state)
{
    static const char *const rows[] = {"Welcome to host.\n", "login: "};
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct ends ends = open_ends();
        struct link_message message;
        size_t bytes = strlen(rows[i]);
        assert_int_equal(send(ends.other, rows[i], bytes, 0), bytes);
        assert_int_equal(link_wait(&ends.link, 60 * 1000, &message), -EPROTO);
        close_ends(&ends);
    }
    struct ends ends = open_ends();
    struct link_message message;
    static const char late[] = "Welcome.\n{\"t\":\"welcome\"}\n";
    assert_int_equal(send(ends.other, late, sizeof late - 1, 0),
                     sizeof late - 1);
    assert_int_equal(link_wait(&ends.link, 60 * 1000, &message), 0);
    json_decref(message.json);
    assert_int_equal(link_nonsense_ms(&ends.link), 0);
    close_ends(&ends);
}

/* The first message has ten seconds from the first byte, also a half one that
 * grows; before that, ssh may ask for a passphrase. */
static void half_a_message_is_not_waited_for(void **state)
{
    enum { FIRST_MS = 10000 };
    (void)state;
    struct ends ends = open_ends();
    struct link_message message;
    assert_int_equal(link_first_due_ms(&ends.link), 0);
    int64_t then_ms = monotonic_ms();
    write_other(&ends, "{\"t\":\"wel");
    assert_int_equal(link_receive(&ends.link), 0);
    int64_t due_ms = link_first_due_ms(&ends.link);
    assert_in_range(due_ms, then_ms + FIRST_MS, monotonic_ms() + FIRST_MS);
    write_other(&ends, "co");
    assert_int_equal(link_receive(&ends.link), 0);
    assert_int_equal(link_first_due_ms(&ends.link), due_ms);
    ends.link.first_due_ms = 1;
    write_other(&ends, "m");
    assert_int_equal(link_wait(&ends.link, 60 * 1000, &message), -ETIMEDOUT);
    /* What has come while the program was stopped is heard. */
    write_other(&ends, "e\"}\n");
    assert_int_equal(link_wait(&ends.link, 60 * 1000, &message), 0);
    json_decref(message.json);
    assert_int_equal(link_first_due_ms(&ends.link), 0);
    close_ends(&ends);
}

static void nobody_answers(void **state)
{
    (void)state;
    struct ends ends = open_ends();
    struct link_message message;
    assert_int_equal(link_wait(&ends.link, 1, &message), -ETIMEDOUT);
    close_ends(&ends);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_find_who_asked),
        cmocka_unit_test(what_is_sent_is_wiped),
        cmocka_unit_test(lines_come_in_pieces),
        cmocka_unit_test(a_long_answer_is_read),
        cmocka_unit_test(a_burst_of_lines_is_read),
        cmocka_unit_test(what_came_before_the_end_is_read),
        cmocka_unit_test(what_the_socket_does_not_take_is_kept),
        cmocka_unit_test(a_line_without_end_is_refused),
        cmocka_unit_test(nonsense_is_not_waited_for),
        cmocka_unit_test(half_a_message_is_not_waited_for),
        cmocka_unit_test(nobody_answers),
    };
    return cmocka_run_group_tests_name("src/client/link/link", tests, NULL,
                                       NULL);
}
