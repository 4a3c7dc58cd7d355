// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "src/base/paths.h"

#include "tests/src/folder.h"

static const struct {
    const char *name;
    enum folder_kind place;
    const char *variable, *value, *home;
    int error;
    const char *want;
} cases[] = {
    {"games by XDG", PLACE_GAMES, "XDG_DATA_HOME", "/x/data", "/home/anna", 0,
     "/x/data/hektor/games"},
    {"PGN by XDG", PLACE_PGN, "XDG_DATA_HOME", "/x/data", "/home/anna", 0,
     "/x/data/hektor/pgn"},
    {"games by home", PLACE_GAMES, "XDG_DATA_HOME", NULL, "/home/anna", 0,
     "/home/anna/.local/share/hektor/games"},
    {"state by home", PLACE_STATE, "XDG_STATE_HOME", NULL, "/home/anna", 0,
     "/home/anna/.local/state/hektor"},
    {"configuration by home", PLACE_CONFIG, "XDG_CONFIG_HOME", NULL,
     "/home/anna", 0, "/home/anna/.config/hektor"},
    {"XDG 0.8: a relative path does not count", PLACE_STATE, "XDG_STATE_HOME",
     "state", "/home/anna", 0, "/home/anna/.local/state/hektor"},
    {"an empty one neither", PLACE_PGN, "XDG_DATA_HOME", "", "/home/anna", 0,
     "/home/anna/.local/share/hektor/pgn"},
    {"no home", PLACE_GAMES, "XDG_DATA_HOME", NULL, NULL, -ENOENT, NULL},
    {"a home without a root", PLACE_GAMES, "XDG_DATA_HOME", NULL, "anna",
     -ENOENT, NULL},
};

static void set(const char *variable, const char *value)
{
    if (value != NULL)
        setenv(variable, value, 1);
    else
        unsetenv(variable);
}

static void test_places(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        char out[PATH_MAX];
        set(cases[i].variable, cases[i].value);
        set("HOME", cases[i].home);
        assert_row(cases[i].name,
                   paths_of(cases[i].place, out) == cases[i].error);
        if (cases[i].want != NULL)
            assert_string_equal(out, cases[i].want);
    }
}

static void test_too_long(void **state)
{
    (void)state;
    char out[PATH_MAX], base[PATH_MAX];
    memset(base, 'x', sizeof base);
    base[0] = '/';
    base[sizeof base - 8] = '\0';
    setenv("XDG_DATA_HOME", base, 1);
    assert_int_equal(paths_of(PLACE_GAMES, out), -ENAMETOOLONG);
}

static void test_otb_move(void **state)
{
    (void)state;
    char folder[PATH_MAX], base[PATH_MAX + 8], out[PATH_MAX], file[PATH_MAX];
    struct stat status;
    folder_make(folder);
    snprintf(base, sizeof base, "%s/a/b", folder);
    setenv("XDG_DATA_HOME", base, 1);
    assert_int_equal(paths_make(PLACE_GAMES, out), 0);
    assert_int_equal(stat(out, &status), 0);
    assert_true(S_ISDIR(status.st_mode));
    assert_int_equal(status.st_mode & 0777, 0700);
    assert_int_equal(paths_make(PLACE_GAMES, out), 0);
    assert_int_equal(paths_file(PLACE_GAMES, "x.hektor", file), 0);
    assert_int_equal(paths_sync_folder_of(file), 0);
    assert_memory_equal(file, out, strlen(out));
    assert_string_equal(file + strlen(out), "/x.hektor");
    folder_remove(folder);
    assert_int_equal(paths_sync_folder_of(file), -ENOENT);
}

static void test_a_file_in_the_way(void **state)
{
    (void)state;
    char folder[PATH_MAX], file[PATH_MAX + 8], out[PATH_MAX];
    folder_make(folder);
    snprintf(file, sizeof file, "%s/hektor", folder);
    close(open(file, O_CREAT | O_WRONLY, 0600));
    setenv("XDG_DATA_HOME", folder, 1);
    assert_int_equal(paths_make(PLACE_PGN, out), -ENOTDIR);
    folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_otb_move),
        cmocka_unit_test(test_a_file_in_the_way),
    };
    return cmocka_run_group_tests_name("src/base/paths", tests, NULL, NULL);
}
