// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* guest_test.c - guests at a server, who all come by one
 * account. */
#include "src/server/connections/limits.h"

#include "tests/src/server/test_server.h"

enum { GUESTS = DORA };

static void serve(const struct test_server_room *room, const char *data)
{
    const char *program = getenv("HEKTORD");
    program = program != NULL ? program : "./hektord";
    execl(program, "hektord", "--socket", room->socket, "--data", data,
          "--guests", test_server_accounts[GUESTS], (char *)NULL);
    _exit(127);
}

static void serve_without_limits(const struct test_server_room *room,
                                 const char *data)
{
    const char *program = getenv("HEKTORD");
    program = program != NULL ? program : "./hektord";
    execl(program, "hektord", "--socket", room->socket, "--data", data,
          "--guests", test_server_accounts[GUESTS], "--unlimited",
          (char *)NULL);
    _exit(127);
}

static int open_with_guests(void **state)
{
    return test_server_open_as(state,
                               (struct test_server_room){.serve = serve});
}

/* The last letter tells one key from another. */
static void say_key(struct arbiter *arbiter, char letter, const char *wish)
{
    arbiter_sayf(arbiter,
                 "\"t\":\"guest\",\"key\":\"SHA256:%.42s%c\",\"name\":\"%s\"",
                 "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", letter, wish);
}

static void come(struct test_server_room *room, char letter, const char *wish,
                 struct arbiter *out)
{
    *out = (struct arbiter){.fd = test_server_knock_as(room, GUESTS, "")};
    say_key(out, letter, wish);
}

static void hears(struct arbiter *arbiter, const char *type)
{
    json_t *message = arbiter_message(arbiter);
    assert_non_null(message);
    assert_string_equal(arbiter_text(message, "t"), type);
    json_decref(message);
}

static void test_a_guest_says_whose_key_it_is(void **state)
{
    struct arbiter guest = {.fd = test_server_knock_as(*state, GUESTS, "")};
    arbiter_expect(&guest, "\"t\":\"hello\",\"proto\":[1,1]", "guest");
    arbiter_expect(&guest, "\"t\":\"status\"", "administrator");
    say_key(&guest, 'A', "anna");
    hears(&guest, "ok");
    json_t *welcome = arbiter_ask(&guest, "\"t\":\"hello\",\"proto\":[1,1]");
    assert_string_equal(arbiter_text(json_object_get(welcome, "you"), "name"),
                        "guest-anna");
    json_decref(welcome);
    close(guest.fd);
}

/* The key is banned, and not the name that a guest wishes for. */
static void test_a_banned_key_stays_out(void **state)
{
    struct arbiter guest, asker = {.fd = test_server_knock(*state)};
    come(*state, 'A', "anna", &guest);
    hears(&guest, "ok");
    arbiter_expect(
        &asker, "\"t\":\"ban\",\"who\":\"guest-anna\",\"text\":\"rude\"", "ok");
    hears(&guest, "bye");
    close(guest.fd);
    come(*state, 'A', "carla", &guest);
    arbiter_expect_text(arbiter_await(&guest, "bye", NULL), "text", "rude");
    close(guest.fd);
    come(*state, 'B', "anna", &guest);
    hears(&guest, "ok");
    close(guest.fd);
}

/* No guest has more lines than an account has; they are not counted
 * together. */
static void test_a_guest_has_so_many_lines(void **state)
{
    static struct arbiter guests[LIMIT_CONNECTIONS], more;
    for (int i = 0; i < LIMIT_CONNECTIONS; i++) {
        come(*state, 'A', "anna", &guests[i]);
        hears(&guests[i], "ok");
    }
    come(*state, 'A', "anna", &more);
    hears(&more, "bye");
    close(more.fd);
    come(*state, 'B', "boris", &more);
    hears(&more, "ok");
    close(more.fd);
    for (int i = 0; i < LIMIT_CONNECTIONS; i++)
        close(guests[i].fd);
}

/* As if all in a hall were guests, and each reported as much as they may. */
static void test_guests_leave_room_for_reports(void **state)
{
    enum { GUESTS_MAX = 16, REPORTS = 8 };
    struct test_server_room *room = *state;
    struct arbiter anna, boris, guest;
    char id[GAME_ID_MAX], said[96];
    test_server_stop(room, SIGTERM, EXIT_DONE);
    room->serve = serve_without_limits;
    test_server_start(room);
    test_server_begin(room, "", &anna, &boris, id);
    snprintf(said, sizeof said,
             "\"t\":\"report\",\"game\":\"%s\",\"text\":\"x\"", id);
    for (int i = 0; i <= GUESTS_MAX; i++) {
        come(room, (char)('A' + i), "", &guest);
        hears(&guest, "ok");
        arbiter_hello(&guest);
        test_server_watch(&guest, id, "state");
        for (int j = 0; i < GUESTS_MAX && j < REPORTS; j++)
            arbiter_expect(&guest, said, "ok");
        arbiter_expect(&guest, said, "limit");
        close(guest.fd);
        FD_CLR(guest.fd, &room->opened);
    }
    arbiter_expect(&anna, said, "ok");
}

int main(void)
{
#define WITH_GUESTS(test) \
    cmocka_unit_test_setup_teardown(test, open_with_guests, test_server_close)
    const struct CMUnitTest tests[] = {
        WITH_GUESTS(test_a_guest_says_whose_key_it_is),
        WITH_GUESTS(test_a_banned_key_stays_out),
        WITH_GUESTS(test_a_guest_has_so_many_lines),
        WITH_GUESTS(test_guests_leave_room_for_reports),
    };
    return cmocka_run_group_tests_name("src/server/connections/guest", tests,
                                       NULL, NULL);
}
