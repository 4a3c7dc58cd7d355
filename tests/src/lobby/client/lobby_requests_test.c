// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lobby_requests_test.c - what a question to the arbiter has failed for, in
 * words.
 */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "src/lobby/client/lobby_requests.h"

#include "tests/unit.h"

static const struct {
    const char *name, *answer; /* "": the arbiter is gone */
    int failure;
    const char *sentence;
} rows[] = {
    {"a refusal with a time",
     "{\"t\":\"error\",\"re\":1,\"code\":\"rate\","
     "\"again\":7}\n",
     -EPROTO,
     "You sent too many messages in a short time. Try again in 7 seconds."},
    {"a refusal without one",
     "{\"t\":\"error\",\"re\":1,"
     "\"code\":\"person\"}\n",
     -EPROTO, "Nobody with that name can play on this computer."},
    {"no list", "{\"t\":\"games\",\"re\":1,\"rows\":5}\n", -EPROTO,
     "this program does not understand the server's answer; install the same "
     "version of hektor at both ends"},
    {"nothing", "", -EPIPE, "the connection to the server is closed"},
};

static void a_failure_is_a_sentence(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct link link;
        struct lobby_requests requests = {.link = &link};
        json_t *list = NULL;
        int pair[2];
        print_message("%s\n", rows[i].name);
        assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
        assert_int_equal(fcntl(pair[0], F_SETFL, O_NONBLOCK), 0);
        link_init(&link, pair[0]);
        size_t bytes = strlen(rows[i].answer);
        assert_int_equal(write(pair[1], rows[i].answer, bytes), bytes);
        assert_int_equal(shutdown(pair[1], SHUT_WR), 0);
        assert_int_equal(lobby_requests_list(&requests, "games", &list),
                         rows[i].failure);
        assert_string_equal(lobby_requests_sentence(&requests, rows[i].failure),
                            rows[i].sentence);
        json_decref(list);
        close(pair[0]);
        close(pair[1]);
        link_done(&link);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failure_is_a_sentence),
    };
    return cmocka_run_group_tests_name("src/lobby/client/lobby_requests", tests,
                                       NULL, NULL);
}
