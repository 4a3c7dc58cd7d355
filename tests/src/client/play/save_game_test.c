// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/save_game.h"

#include <errno.h>
#include <string.h>

#include "tests/src/client/room.h"
#include "tests/src/folder.h"
#include "tests/text_file.h"

struct home {
    struct room room;
    char folder[PATH_MAX];
};

/* A player's home, with a file, a folder and nothing else in it. */
static int open_home(void **state)
{
    struct home *home = calloc(1, sizeof *home);
    char path[PATH_MAX + 32];
    assert_non_null(home);
    folder_make(home->folder);
    setenv("HOME", home->folder, 1);
    snprintf(path, sizeof path, "%s/data", home->folder);
    setenv("XDG_DATA_HOME", path, 1);
    snprintf(path, sizeof path, "%s/old.pgn", home->folder);
    text_file_write(path, "somebody's game");
    snprintf(path, sizeof path, "%s/games", home->folder);
    assert_int_equal(mkdir(path, 0700), 0);
    room_open(&home->room);
    strcpy(home->room.client.joined.id, "7GQ2K4MD");
    *state = home;
    return 0;
}

static int close_home(void **state)
{
    struct home *home = *state;
    room_close(&home->room);
    folder_remove(home->folder);
    free(home);
    return 0;
}

/* What is typed behind save, and which file it is in that home. */
static const struct {
    const char *name, *typed;
    int failure;
    const char *file; /* NULL: it is not known */
} cases[] = {
    {"a name without a dot", "~/new", 0, "new.pgn"},
    {"a name with an ending", "~/new.txt", 0, "new.txt"},
    {"in a folder", "~/games/new", 0, "games/new.pgn"},
    {"in a folder that is not there", "~/none/new", -ENOENT, "none/new.pgn"},
    {"another file", "~/old.pgn", -EEXIST, "old.pgn"},
    {"another file without its ending", "~/old", -EEXIST, "old.pgn"},
    {"a folder", "~/games", -EEXIST, "games"},
    {"a folder with its slash", "~/games/", -EEXIST, "games/"},
};

static void a_name_means_one_file(void **state)
{
    struct home *home = *state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        char path[PATH_MAX], wanted[PATH_MAX + 32], text[64];
        int failure = save_game(&home->room.client, cases[i].typed, path);
        snprintf(wanted, sizeof wanted, "%s/%s", home->folder, cases[i].file);
        if (failure != cases[i].failure || strcmp(path, wanted) != 0)
            fail_msg("%s: %d %s", cases[i].name, failure, path);
        if (failure != 0)
            continue;
        text_file_read(path, text, sizeof text);
        assert_row(cases[i].name, strncmp(text, "[Event ", 7) == 0);
        assert_int_equal(unlink(path), 0);
    }
}

static void what_this_sitting_wrote_is_replaced(void **state)
{
    struct client *client = &((struct home *)*state)->room.client;
    char path[PATH_MAX];
    assert_int_equal(save_game(client, "~/first", path), 0);
    assert_int_equal(save_game(client, "~/first", path), 0);
    assert_int_equal(save_game(client, "~/second", path), 0);
    assert_int_equal(save_game(client, "~/first", path), -EEXIST);
}

/* Its own file is replaced at any time; a game of a file has none. */
static void a_game_has_a_file_of_its_own(void **state)
{
    struct client *client = &((struct home *)*state)->room.client;
    char path[PATH_MAX];
    assert_int_equal(save_game(client, "", path), 0);
    assert_non_null(strstr(path, "/7GQ2K4MD.pgn"));
    assert_int_equal(save_game(client, "", path), 0);
    client->joined.id[0] = '\0';
    assert_int_equal(save_game(client, "", path), -EINVAL);
    assert_string_equal(path, "");
}

static void a_path_that_is_too_long_is_refused(void **state)
{
    struct client *client = &((struct home *)*state)->room.client;
    char typed[PATH_MAX], path[PATH_MAX];
    memset(typed, 'x', sizeof typed - 1);
    memcpy(typed, "~/", 2);
    typed[sizeof typed - 1] = '\0';
    assert_int_equal(save_game(client, typed, path), -ENAMETOOLONG);
    memcpy(typed, "/x", 2);
    typed[PATH_MAX - 4] = '\0'; /* no room for ".pgn" */
    assert_int_equal(save_game(client, typed, path), -ENAMETOOLONG);
}

int main(void)
{
#define AT_HOME(test) \
    cmocka_unit_test_setup_teardown(test, open_home, close_home)
    const struct CMUnitTest tests[] = {
        AT_HOME(a_name_means_one_file),
        AT_HOME(what_this_sitting_wrote_is_replaced),
        AT_HOME(a_game_has_a_file_of_its_own),
        AT_HOME(a_path_that_is_too_long_is_refused),
    };
    return cmocka_run_group_tests_name("src/client/play/save_game", tests, NULL,
                                       NULL);
}
