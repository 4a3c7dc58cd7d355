// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* gate_test.c - what a key may have, and whose key it is. */
#include "src/guests/gate.h"

#include <string.h>

#include "tests/unit.h"

static void test_ways(void **state)
{
    static const struct {
        const char *command;
        enum gate_way want;
    } rows[] = {
        {NULL, GATE_LOBBY},
        {"", GATE_LOBBY},
        {"hektord --stdio", GATE_LINE},
        {"hektord --stdio ", GATE_REFUSED},
        {" hektord --stdio", GATE_REFUSED},
        {"hektord  --stdio", GATE_REFUSED},
        {"hektord --stdio\n", GATE_REFUSED},
        {"hektord --stdio;id", GATE_REFUSED},
        {"hektord --stdio $(id)", GATE_REFUSED},
        {"hektord --host", GATE_REFUSED},
        {"/bin/hektord --stdio", GATE_REFUSED},
        {"hektord", GATE_REFUSED},
        {"internal-sftp", GATE_REFUSED},
        {"sh", GATE_REFUSED},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++)
        if (gate_decide(rows[i].command) != rows[i].want)
            fail_msg("%s", rows[i].command != NULL ? rows[i].command : "none");
}

/* SHA-256 of the three bytes "abc", by FIPS 180-2, in base64. */
#define OF_ABC "SHA256:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0"

static void test_keys(void **state)
{
    static const struct {
        const char *text, *want; /* NULL: no key */
    } rows[] = {
        {"publickey ssh-ed25519 YWJj\n", OF_ABC},
        {"publickey ssh-ed25519 YWJj", OF_ABC},
        {"password\npublickey ssh-ed25519 YWJj\n", OF_ABC},
        {"publickey ssh-ed25519 YWJj comment\n", OF_ABC},
        {"", NULL},
        {"password\n", NULL},
        {"publickey", NULL},
        {"publickey ssh-ed25519", NULL},
        {"publickey ssh-ed25519 \n", NULL},
        {"publickey ssh-ed25519 YW!j\n", NULL},
        {"publickeys ssh-ed25519 YWJj\n", NULL},
    };
    char key[GATE_KEY_MAX];
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        strcpy(key, "as before");
        bool found = gate_key(rows[i].text, strlen(rows[i].text), key);
        assert_int_equal(found, rows[i].want != NULL);
        assert_string_equal(key, found ? rows[i].want : "as before");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ways),
        cmocka_unit_test(test_keys),
    };
    return cmocka_run_group_tests_name("src/guests/gate", tests, NULL, NULL);
}
