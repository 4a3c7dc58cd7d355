// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/guests/guest.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/unit.h"

static int forget_guest(void **state)
{
    (void)state;
    unsetenv(GUEST_VARIABLE);
    unsetenv(GUEST_NAME_VARIABLE);
    return 0;
}

static void without_a_gate_there_is_no_guest(void **state)
{
    (void)state;
    assert_false(guest_is());
    assert_null(guest_message());
    assert_false(guest_present(-1));
}

static const struct {
    const char *label, *key, *name, *wanted;
} guests[] = {
    {"key and name", "SHA256:abc", "anna", "anna"},
    {"a name of two words", "SHA256:abc", "anna maria", "anna maria"},
    {"no name", "SHA256:abc", NULL, ""},
};

static void the_message_has_key_and_name(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(guests); i++) {
        guest_set(guests[i].key, guests[i].name);
        assert_row(guests[i].label, guest_is());
        json_t *message = guest_message();
        const char *type, *key, *name;
        assert_row(guests[i].label,
                   json_unpack(message, "{s:s, s:s, s:s !}", "t", &type, "key",
                               &key, "name", &name) == 0);
        assert_string_equal(type, "guest");
        assert_row(guests[i].label, strcmp(key, guests[i].key) == 0);
        assert_row(guests[i].label, strcmp(name, guests[i].wanted) == 0);
        json_decref(message);
    }
}

/* The arbiter's answer decides. */
static const struct {
    const char *label, *answer;
    bool is_let_in;
} answers[] = {
    {"let in", "{\"t\":\"ok\",\"re\":0}\n", true},
    {"refused", "{\"t\":\"error\",\"re\":0,\"code\":\"guest\"}\n", false},
    {"hung up", "", false},
};

static void the_guest_is_said_first(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(answers); i++) {
        char said[256] = "";
        int ends[2];
        assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
        guest_set("SHA256:abc", "anna");
        assert_int_equal(send(ends[1], answers[i].answer,
                              strlen(answers[i].answer), MSG_NOSIGNAL),
                         strlen(answers[i].answer));
        shutdown(ends[1], SHUT_WR);
        assert_row(answers[i].label,
                   guest_present(ends[0]) == answers[i].is_let_in);
        assert_true(read(ends[1], said, sizeof said - 1) > 0);
        assert_row(answers[i].label, strstr(said, "\"SHA256:abc\"") != NULL &&
                                         strstr(said, "\"id\":0") != NULL);
        close(ends[0]);
        close(ends[1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(without_a_gate_there_is_no_guest,
                                        forget_guest, forget_guest),
        cmocka_unit_test_setup_teardown(the_message_has_key_and_name,
                                        forget_guest, forget_guest),
        cmocka_unit_test_setup_teardown(the_guest_is_said_first, forget_guest,
                                        forget_guest),
    };
    return cmocka_run_group_tests_name("src/guests/guest", tests, NULL, NULL);
}
