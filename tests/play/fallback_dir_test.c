// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * A home that keeps no game: it is read-only, full, absent or a file. The game
 * is kept elsewhere, which one sentence tells, or it is refused with the path
 * and the reason.
 */
#include "tests/play/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

/* Below the home of the test, so that what is kept there goes with it. */
#define KEPT "tmp/hektor-games-"

static void sees_it_kept(struct play *play, const char *unusable)
{
    play_sees(play, PROMPT_WHITE(1));
    play_prints(play, unusable);
    play_prints(play, "For now, games are kept in");
    play_answers(play, "e4", "1. e4");
    play_answers(play, "quit", "do you want to leave?");
    play_enter(play, "yes");
    play_leaves(play, 0);
}

/* Run a command whose mounts nobody else sees, or skip the test. */
static void play_apart(struct play *play, const char *command)
{
    char script[1024];
    if (system("unshare -rm mount -t tmpfs none /mnt 2>/dev/null") != 0) {
        skip_for("this machine gives no mount namespace");
    }
    snprintf(script, sizeof script, "exec unshare -rm sh -c '%s'", command);
    play_shell(play, script);
}

#define PLAYS \
    "exec ./hektor --linear --lines san --voice text --speech-trace trace"

static void a_home_that_is_read_only(void **state)
{
    struct play *play = *state;
    play_apart(play, "mount -t tmpfs none data && "
                     "mkdir -p data/hektor/games && "
                     "mount -o remount,bind,ro data && "
                     "mount -t tmpfs none state && mkdir state/hektor && "
                     "mount -o remount,bind,ro state && " PLAYS);
    sees_it_kept(play, "data/hektor/games: Read-only file system.");
    play_hears(play, "For now, games are kept in a temporary folder.");
}

static void a_disk_that_is_full(void **state)
{
    play_apart(*state, "mount -t tmpfs -o size=16k none data && " PLAYS);
    sees_it_kept(*state, "data/hektor/games: " ERROR_DISK_FULL ".");
}

static void a_file_in_the_way(void **state)
{
    struct play *play = *state;
    home_set(&play->home, "XDG_DATA_HOME", "/dev/null");
    play_start(play, PLAY_ARGS("--linear"));
    sees_it_kept(play, "/dev/null/hektor/games: Not a directory.");
}

static void no_home(void **state)
{
    struct play *play = *state;
    home_set(&play->home, "XDG_DATA_HOME", NULL);
    home_set(&play->home, "HOME", NULL);
    play_start(play, PLAY_ARGS("--linear"));
    sees_it_kept(play, "there is no home directory.");
}

/* Only whoever can write nowhere is refused. */
static void nowhere_at_all(void **state)
{
    struct play *play = *state;
    home_set(&play->home, "XDG_DATA_HOME", "/dev/null");
    home_set(&play->home, "XDG_RUNTIME_DIR", NULL);
    play_apart(play, "for place in /tmp /var/tmp; do "
                     "mount --rbind $place $place && "
                     "mount -o remount,bind,ro $place || exit; done; cd . && "
                     "exec ./hektor --linear --voice none");
    play_leaves(play, 74);
    play_prints(play, "hektor: /dev/null/hektor/games: not a directory\n");
}

/* The name that was told at the end leads back to it. */
static void a_sheltered_game_is_resumed(void **state)
{
    struct play *play = *state;
    char id[16], path[PATH_MAX], below[64];
    a_file_in_the_way(state);
    snprintf(below, sizeof below, KEPT "%lu/hektor/games",
             (unsigned long)geteuid());
    assert_true(home_find(&play->home, below, ".hektor", path));
    snprintf(id, sizeof id, "%.8s", strrchr(path, '/') + 1);
    play_start(play, PLAY_ARGS("resume", id, "--linear"));
    play_prints(play, "Paused. " PROMPT_BLACK(1));
    play_stop(play);
    home_path(&play->home, "data", path);
    home_set(&play->home, "XDG_DATA_HOME", path);
    play_start(play, PLAY_ARGS("resume", id, "--linear"));
    play_prints(play, "Paused. " PROMPT_BLACK(1));
    play_stop(play);
    /* Nor need one know its name, though the home works again. */
    play_start(play, PLAY_ARGS("resume", "--linear"));
    play_prints(play, "Paused. " PROMPT_BLACK(1));
    play_stop(play);
    play_start(play, PLAY_ARGS("--linear"));
    play_prints(play, PROMPT_WHITE(1));
    play_answers(play, "d4", "1. d4");
    play_stop(play);
    play_start(play, PLAY_ARGS("resume", "--linear"));
    play_sees(play, "Which game do you want to resume?");
    play_answers(play, id, "e4");
}

/* One that lies where nothing can be written cannot go on elsewhere. */
static void a_game_that_is_read_only(void **state)
{
    struct play *play = *state;
    play_apart(play, "mount -t tmpfs none data && mkdir -p data/hektor/games "
                     "&& touch data/hektor/games/7GQ2K4MD.hektor && "
                     "mount -o remount,bind,ro data && "
                     "exec ./hektor resume 7GQ2K4MD --linear");
    play_leaves(play, 74);
    play_prints(play, "data/hektor/games: read-only file system\n");
}

/* An account's own arbiter for many is told where it could not keep games. */
static void an_arbiter_without_a_home(void **state)
{
    struct play *play = *state;
    home_set(&play->home, "XDG_DATA_HOME", "/dev/null");
    play_apart(play, "mkdir -p -m 711 /tmp/hektor-0; "
                     "mount -t tmpfs none /tmp/hektor-0 && "
                     "./hektor lobby --linear --voice none; status=$?; "
                     "umount /tmp/hektor-0; rmdir /tmp/hektor-0 2>/dev/null; "
                     "exit $status");
    play_leaves(play, 69);
    play_prints(play, "hektor: /dev/null/hektor/host: not a directory\n");
}

/* Of a folder that somebody else was able to prepare nothing is used. */
static void a_fallback_dir_that_is_not_ours(void **state)
{
    struct play *play = *state;
    home_set(&play->home, "XDG_DATA_HOME", "/dev/null");
    play_apart(play, "mount -t tmpfs none /var/tmp && mkdir trap && "
                     "ln -s ../trap " KEPT "0 && exec ./hektor --linear");
    play_prints(play, PROMPT_WHITE(1));
    char path[PATH_MAX];
    home_path(&play->home, "trap/hektor", path);
    assert_int_equal(access(path, F_OK), -1);
}

/* As an account that may not read a folder of its own; root may without that.
 * The mode is given back so that the folder can be removed. */
static void play_unreadable(struct play *play, const char *folder,
                            const char *command)
{
    char script[1024];
    snprintf(script, sizeof script,
             "mkdir -p data/hektor/games && chmod 0 %s && "
             "%s./hektor %s --linear --voice none; status=$?; "
             "chmod 700 %s; exit $status",
             folder,
             geteuid() == 0
                 ? "setpriv --bounding-set=-dac_override,-dac_read_search "
                 : "",
             command, folder);
    play_shell(play, script);
}

/* What cannot be read is not said to be missing. */
static void an_unreadable_folder(void **state)
{
    static const struct {
        const char *folder, *command;
    } cases[] = {
        {"data/hektor/games", "resume"},
        {"data/hektor", "resume"},
        {"data", "resume"},
        {"data/hektor/games", "resume 7GQ2K4MD"},
        {"data/hektor", "resume 7GQ2K4MD"},
    };
    struct play *play = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        play_unreadable(play, cases[i].folder, cases[i].command);
        play_leaves(play, 74);
        play_prints(play, "data/hektor/games: permission denied\n");
    }
}

static void an_unreadable_folder_in_the_menu(void **state)
{
    struct play *play = *state;
    play_unreadable(play, "data/hektor/games", "menu");
    play_prints(play, "For now, games are kept in");
    play_enter(play, "resume");
    play_prints(play, "data/hektor/games cannot be resumed: Permission");
    play_enter(play, "quit");
    play_leaves(play, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(a_home_that_is_read_only),
        PLAY_TEST(a_disk_that_is_full),
        PLAY_TEST(a_file_in_the_way),
        PLAY_TEST(no_home),
        PLAY_TEST(nowhere_at_all),
        PLAY_TEST(a_sheltered_game_is_resumed),
        PLAY_TEST(a_game_that_is_read_only),
        PLAY_TEST(a_fallback_dir_that_is_not_ours),
        PLAY_TEST(an_arbiter_without_a_home),
        PLAY_TEST(an_unreadable_folder),
        PLAY_TEST(an_unreadable_folder_in_the_menu),
    };
    return cmocka_run_group_tests_name("play/shelter", tests, NULL, NULL);
}
