// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/wire/person.h"

#include <grp.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/unit.h"

static struct person peer(const struct person_groups *groups)
{
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    struct person person = person_of_peer(ends[0], groups);
    close(ends[0]);
    close(ends[1]);
    return person;
}

static void test_the_kernel_names_the_peer(void **state)
{
    (void)state;
    static const struct person_groups none = {0};
    struct person self = person_of_self(), other = peer(&none);
    assert_int_equal(other.uid, geteuid());
    assert_int_equal(other.id, geteuid());
    assert_string_equal(other.name, self.name);
    assert_true(other.name[0] != '\0');
    assert_false(other.may_arbitrate);
    assert_false(other.may_watch);
}

/* Each right comes from its own group. */
static void test_a_group_gives_its_right(void **state)
{
    (void)state;
    const struct group *own = getgrgid(getegid());
    if (own == NULL)
        skip_for("the group of this account has no name");
    char name[256];
    snprintf(name, sizeof name, "%s", own->gr_name);
    const struct {
        const char *name;
        struct person_groups groups;
        bool may_arbitrate, may_watch;
    } rows[] = {
        {"arbiters", {name, NULL}, true, false},
        {"watchers", {NULL, name}, false, true},
        {"both", {name, name}, true, true},
        {"no such group", {"no-such-group", "no-such-group"}, false, false},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct person person = peer(&rows[i].groups);
        assert_row(rows[i].name,
                   person.may_arbitrate == rows[i].may_arbitrate &&
                       person.may_watch == rows[i].may_watch);
    }
}

/* No socket, or one without an account at its end. */
static void test_a_pipe_names_nobody(void **state)
{
    (void)state;
    static const struct person_groups none = {0};
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_true(person_of_peer(ends[0], &none).uid < 0);
    assert_true(person_of_peer(ends[0], &none).id < 0);
    close(ends[0]);
    close(ends[1]);
    assert_true(person_of_peer(-1, &none).uid < 0);
}

static void test_an_account_has_a_name(void **state)
{
    (void)state;
    struct person root = person_named("root");
    assert_int_equal(root.uid, 0);
    assert_string_equal(root.name, "root");
    assert_true(person_named("no-such-account").uid < 0);
    assert_true(person_named("").uid < 0);
}

/* Both hosts must have the account, with the same name and number. */
static void test_a_relayed_account_is_one_here(void **state)
{
    static const struct {
        const char *name;
        int64_t uid;
        bool is_known;
    } rows[] = {
        {"root", 0, true},
        {"root", 1, false},
        {"daemon", 0, false},
        {"no-such-account", 0, false},
        {"", 0, false},
        {"root", INT64_C(1) << 32, false}, /* 0 in 32 bits */
        {"root", -1, false},
    };
    static const struct person_groups groups = {"root", "no-such-group"};
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct person person =
            person_of_relayed(rows[i].name, rows[i].uid, &groups);
        assert_row(rows[i].name, (person.uid == rows[i].uid &&
                                  rows[i].uid >= 0) == rows[i].is_known);
        assert_row(rows[i].name, person.may_arbitrate == rows[i].is_known);
        assert_row(rows[i].name, !person.may_watch);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_kernel_names_the_peer),
        cmocka_unit_test(test_a_group_gives_its_right),
        cmocka_unit_test(test_a_pipe_names_nobody),
        cmocka_unit_test(test_an_account_has_a_name),
        cmocka_unit_test(test_a_relayed_account_is_one_here),
    };
    return cmocka_run_group_tests_name("src/wire/person", tests, NULL, NULL);
}
