// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/act.h"

#include <string.h>

#include "src/client/play/parts.h"

#include "tests/src/client/room.h"
#include "tests/src/folder.h"
#include "tests/text_file.h"

struct home {
    struct room room;
    char folder[PATH_MAX];
};

/* A client without a voice, in a home of its own. */
static int open_home(void **state)
{
    struct home *home = calloc(1, sizeof *home);
    assert_non_null(home);
    folder_make(home->folder);
    setenv("XDG_CONFIG_HOME", home->folder, 1);
    room_open(&home->room);
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

static void type(struct home *home, enum command_kind kind)
{
    const struct command command = {.kind = kind};
    if (kind == COMMAND_FASTER || kind == COMMAND_SLOWER)
        act_rate(&home->room.client, &command);
    else
        act_volume(&home->room.client, &command);
}

static void expect_kept(const struct home *home, const char *line)
{
    char path[PATH_MAX + 32], text[256];
    snprintf(path, sizeof path, "%s/hektor/hektor.conf", home->folder);
    text_file_read(path, text, sizeof text);
    assert_non_null(strstr(text, line));
}

static void a_rate_is_told_and_kept(void **state)
{
    struct home *home = *state;
    home->room.options.rate_wpm = 200;
    type(home, COMMAND_FASTER);
    assert_true(scripted_frontend_has(&home->room.script,
                                      "The voice speaks 220 words a minute."));
    expect_kept(home, "rate = 220\n");
    type(home, COMMAND_SLOWER);
    assert_true(scripted_frontend_has(&home->room.script,
                                      "The voice speaks 200 words a minute."));
    expect_kept(home, "rate = 200\n");
}

static void rate_and_volume_end_at_their_bounds(void **state)
{
    struct home *home = *state;
    const struct playing *playing = playing_of(&home->room.client);
    for (int i = 0; i < 50; i++) {
        type(home, COMMAND_FASTER);
        type(home, COMMAND_LOUDER);
    }
    assert_int_equal(playing->rate_wpm, 450);
    assert_int_equal(playing->volume_percent, 200);
    for (int i = 0; i < 50; i++) {
        type(home, COMMAND_SLOWER);
        type(home, COMMAND_SOFTER);
    }
    assert_int_equal(playing->rate_wpm, 80);
    assert_int_equal(playing->volume_percent, 10);
    expect_kept(home, "volume = 10\n");
}

/* From any value, louder and softer lead back to it. */
static void a_step_up_is_taken_back_by_a_step_down(void **state)
{
    struct home *home = *state;
    struct playing *playing = playing_of(&home->room.client);
    for (int percent = 10; percent <= 180; percent++) {
        playing->volume_percent = percent;
        type(home, COMMAND_LOUDER);
        assert_true(playing->volume_percent > percent);
        type(home, COMMAND_SOFTER);
        assert_int_equal(playing->volume_percent, percent);
    }
}

int main(void)
{
#define AT_HOME(test) \
    cmocka_unit_test_setup_teardown(test, open_home, close_home)
    const struct CMUnitTest tests[] = {
        AT_HOME(a_rate_is_told_and_kept),
        AT_HOME(rate_and_volume_end_at_their_bounds),
        AT_HOME(a_step_up_is_taken_back_by_a_step_down),
    };
    return cmocka_run_group_tests_name("src/client/play/act_voice", tests, NULL,
                                       NULL);
}
