// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/home.h"
#include "tests/text_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"

static const char *variable(const struct home *home, const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; home->env[i]; i++)
        if (strncmp(home->env[i], name, length) == 0 &&
            home->env[i][length] == '=')
            return home->env[i] + length + 1;
    return NULL;
}

static void sets_and_takes_away(void **state)
{
    (void)state;
    struct home home;
    assert_true(home_make(&home));
    assert_string_equal(variable(&home, "HOME"), home.folder);
    home_set(&home, "TERM", "dumb");
    home_set(&home, "ACCESSIBLE", "1");
    assert_string_equal(variable(&home, "TERM"), "dumb");
    home_set(&home, "TERM", NULL);
    home_set(&home, "TERM", NULL);
    assert_null(variable(&home, "TERM"));
    assert_string_equal(variable(&home, "ACCESSIBLE"), "1");
    assert_string_equal(variable(&home, "LANG"), "C.UTF-8");
    home_set(&home, "TERM", "xterm");
    assert_string_equal(variable(&home, "TERM"), "xterm");
    home_remove(&home);
}

static void leaves_nothing(void **state)
{
    (void)state;
    struct home home;
    assert_true(home_make(&home));
    char path[PATH_MAX], found[PATH_MAX];
    home_path(&home, "data/a.pgn", path);
    text_file_write(path, "1. e4 *");
    assert_true(home_find(&home, "data", ".pgn", found));
    assert_string_equal(found, path);
    assert_false(home_find(&home, "data", ".db", found));
    char *text = home_read(path);
    assert_string_equal(text, "1. e4 *");
    free(text);
    assert_null(home_read("/nonexistent"));
    home_remove(&home);
    assert_int_equal(access(home.folder, F_OK), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_and_takes_away),
        cmocka_unit_test(leaves_nothing),
    };
    return cmocka_run_group_tests_name("play/home", tests, NULL, NULL);
}
