// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * relay_test.c - src/server/loop/relay.c: what a waiting host does with
 * those who come to it, with a leader that the test plays at a socket.
 */
#include "src/server/loop/relay.h"

#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <jansson.h>

#include "tests/now.h"
#include "tests/src/folder.h"

enum { WAIT_MS = 30000 };

struct place {
    char folder[PATH_MAX];
    char here[PATH_MAX + 8], there[PATH_MAX + 8]; /* sockets */
    struct listener *listener;
    struct relay *relay;
    int leader_fd; /* listens at there */
    json_int_t epoch; /* of the last order */
};

static struct sockaddr_un address_of(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    assert_true(strlen(path) < sizeof address.sun_path);
    strcpy(address.sun_path, path);
    return address;
}

static int open_place(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    assert_non_null(place);
    folder_make(place->folder);
    snprintf(place->here, sizeof place->here, "%s/here", place->folder);
    snprintf(place->there, sizeof place->there, "%s/there", place->folder);
    assert_int_equal(listener_open(place->here, &place->listener), 0);
    struct sockaddr_un address = address_of(place->there);
    place->leader_fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(
        bind(place->leader_fd, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(place->leader_fd, 4), 0);
    const struct relay_options options = {.listener = place->listener,
                                          .ready_fd = -1};
    assert_int_equal(relay_start(&options, &place->relay), 0);
    *state = place;
    return 0;
}

static int close_place(void **state)
{
    struct place *place = *state;
    relay_end(place->relay);
    listener_close(place->listener);
    close(place->leader_fd);
    folder_remove(place->folder);
    free(place);
    return 0;
}

static int come(const struct place *place)
{
    struct sockaddr_un address = address_of(place->here);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&address, sizeof address),
                     0);
    return fd;
}

static void say(int fd, const char *text)
{
    assert_int_equal(send(fd, text, strlen(text), MSG_NOSIGNAL), strlen(text));
}

/* The next line, without its newline; false: the other end has hung up. */
static bool hear(int fd, char line[512])
{
    int64_t until_ms = now_ms() + WAIT_MS;
    for (size_t used = 0; used < 511;) {
        struct pollfd ready = {fd, POLLIN, 0};
        assert_true(now_ms() < until_ms);
        if (poll(&ready, 1, 100) != 1)
            continue;
        if (recv(fd, line + used, 1, 0) != 1)
            return false;
        if (line[used] == '\n') {
            line[used] = '\0';
            return true;
        }
        used++;
    }
    fail_msg("a line without end");
    return false;
}

static void expect(int fd, const char *wanted)
{
    char line[512] = "";
    assert_true(hear(fd, line));
    assert_string_equal(line, wanted);
}

static void expect_end(int fd)
{
    char line[512];
    assert_false(hear(fd, line));
    close(fd);
}

/* Ask the waiting host for its figures; 0 where it hung up instead. */
static json_int_t ask_epoch(const struct place *place)
{
    char line[512];
    json_int_t epoch = 0;
    int fd = come(place);
    say(fd, "{\"t\":\"status\",\"id\":5}\n");
    if (hear(fd, line)) {
        json_t *status = json_loads(line, 0, NULL);
        json_unpack(status, "{s:{s:I}}", "figures", "lease_epoch", &epoch);
        json_decref(status);
    }
    close(fd);
    return epoch;
}

/* Give the order, and wait until the relay has it. */
static void order(struct place *place, enum relay_state relay_state,
                  const char *address)
{
    struct store_leader leader = {.host = "second", .epoch = ++place->epoch};
    int64_t until_ms = now_ms() + WAIT_MS;
    snprintf(leader.address, sizeof leader.address, "%s", address);
    assert_true(relay_set(place->relay, relay_state, &leader));
    while (ask_epoch(place) != place->epoch)
        assert_true(now_ms() < until_ms);
}

/* The line to the leader, behind its introduction. */
static int accept_client(const struct place *place)
{
    char line[512];
    const char *type, *host;
    json_int_t uid;
    struct pollfd ready = {place->leader_fd, POLLIN, 0};
    assert_int_equal(poll(&ready, 1, WAIT_MS), 1);
    int fd = accept(place->leader_fd, NULL, NULL);
    assert_true(fd >= 0);
    assert_true(hear(fd, line));
    json_t *first = json_loads(line, 0, NULL);
    assert_int_equal(json_unpack(first, "{s:s, s:{s:s, s:I}}", "t", &type,
                                 "person", "host", &host, "uid", &uid),
                     0);
    assert_string_equal(type, "as");
    assert_int_equal(uid, getuid());
    json_decref(first);
    expect(fd, "{\"t\":\"far\"}");
    return fd;
}

/* Nobody serves: told so, and sent away. */
static void without_a_leader_all_are_seen_out(void **state)
{
    order(*state, RELAY_SEE_OUT, "");
    int anna = come(*state);
    say(anna, "{\"t\":\"hello\"}\n");
    expect(anna, "{\"t\":\"bye\",\"why\":\"storage\"}");
    expect_end(anna);
}

/* An administrator asks the waiting host itself. */
static void a_waiting_host_says_who_leads(void **state)
{
    const char *role, *leader;
    json_int_t re, epoch;
    char line[512];
    struct place *place = *state;
    order(place, RELAY_CARRY, place->there);
    int root = come(place);
    say(root, "{\"t\":\"status\",\"id\":5}\n");
    assert_true(hear(root, line));
    json_t *status = json_loads(line, 0, NULL);
    assert_int_equal(json_unpack(status, "{s:I, s:{s:s, s:s, s:I}}", "re", &re,
                                 "figures", "role", &role, "leader", &leader,
                                 "lease_epoch", &epoch),
                     0);
    assert_int_equal(re, 5);
    assert_string_equal(role, "waiting");
    assert_string_equal(leader, "second");
    assert_int_equal(epoch, 1);
    json_decref(status);
    close(root);
}

static void lines_go_both_ways(void **state)
{
    struct place *place = *state;
    order(place, RELAY_CARRY, place->there);
    int anna = come(place);
    say(anna, "{\"t\":\"hello\",\"id\":1}\n");
    int leader = accept_client(place);
    expect(leader, "{\"t\":\"hello\",\"id\":1}");
    say(leader, "{\"t\":\"welcome\",\"re\":1}\n");
    expect(anna, "{\"t\":\"welcome\",\"re\":1}");
    say(anna, "{\"t\":\"a\"}\n{\"t\":\"b\"}\n");
    expect(leader, "{\"t\":\"a\"}");
    expect(leader, "{\"t\":\"b\"}");
    /* Whoever hangs up, the other one sees it. */
    close(anna);
    expect_end(leader);
}

/* What the leader said last still arrives. */
static void a_leader_that_ends_is_heard_out(void **state)
{
    struct place *place = *state;
    order(place, RELAY_CARRY, place->there);
    int anna = come(place);
    say(anna, "{\"t\":\"hello\"}\n");
    int leader = accept_client(place);
    say(leader, "{\"t\":\"bye\",\"why\":\"ending\"}\n");
    close(leader);
    expect(anna, "{\"t\":\"bye\",\"why\":\"ending\"}");
    expect_end(anna);
}

/* Another host leads: each client comes again, and is told why. */
static void a_new_leader_sends_all_to_come_again(void **state)
{
    struct place *place = *state;
    order(place, RELAY_CARRY, place->there);
    int anna = come(place);
    say(anna, "{\"t\":\"hello\"}\n");
    int leader = accept_client(place);
    order(place, RELAY_CARRY, place->there);
    expect(anna, "{\"t\":\"bye\",\"why\":\"moved\"}");
    expect_end(anna);
    close(leader);
}

/* Nobody is told twice why it ends. */
static void who_was_sent_away_is_told_once(void **state)
{
    struct place *place = *state;
    order(place, RELAY_CARRY, place->there);
    int anna = come(place);
    say(anna, "{\"t\":\"hello\"}\n");
    int leader = accept_client(place);
    say(leader, "{\"t\":\"bye\",\"why\":\"kicked\"}\n");
    expect(anna, "{\"t\":\"bye\",\"why\":\"kicked\"}");
    order(place, RELAY_SEE_OUT, "");
    expect_end(anna);
    close(leader);
}

static void a_leader_that_is_not_there_has_moved(void **state)
{
    struct place *place = *state;
    order(place, RELAY_CARRY, "/no/such/socket");
    int anna = come(place);
    say(anna, "{\"t\":\"hello\"}\n");
    expect(anna, "{\"t\":\"bye\",\"why\":\"moved\"}");
    expect_end(anna);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(without_a_leader_all_are_seen_out,
                                        open_place, close_place),
        cmocka_unit_test_setup_teardown(a_waiting_host_says_who_leads,
                                        open_place, close_place),
        cmocka_unit_test_setup_teardown(lines_go_both_ways, open_place,
                                        close_place),
        cmocka_unit_test_setup_teardown(a_leader_that_ends_is_heard_out,
                                        open_place, close_place),
        cmocka_unit_test_setup_teardown(a_new_leader_sends_all_to_come_again,
                                        open_place, close_place),
        cmocka_unit_test_setup_teardown(who_was_sent_away_is_told_once,
                                        open_place, close_place),
        cmocka_unit_test_setup_teardown(a_leader_that_is_not_there_has_moved,
                                        open_place, close_place),
    };
    return cmocka_run_group_tests_name("src/server/loop/relay", tests, NULL,
                                       NULL);
}
