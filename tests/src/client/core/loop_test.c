// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/loop.h"

#include <string.h>
#include <unistd.h>

#include "tests/src/client/room.h"
#include "tests/unit.h"

static int resized, resumed;

static void resize(struct frontend *frontend)
{
    (void)frontend;
    resized++;
}

static void resume(struct frontend *frontend)
{
    (void)frontend;
    resumed++;
}

/* What comes, and what is done. */
static const struct {
    const char *name;
    int number;
    bool ends, loses_terminal;
    int resized, resumed;
} cases[] = {
    {"the window has another size", SIGWINCH, false, false, 1, 0},
    {"the shell continues it", SIGCONT, false, false, 0, 1},
    {"the terminal is closed", SIGHUP, true, true, 0, 0},
    {"it is to end", SIGTERM, true, false, 0, 0},
    {"Ctrl-C", SIGINT, true, false, 0, 0},
};

static void a_signal_is_read_and_done(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct room room;
        struct signals signals;
        room_open(&room);
        struct frontend_ops ops = *room.script.frontend.ops;
        ops.resize = resize;
        ops.resume = resume;
        room.script.frontend.ops = &ops;
        resized = resumed = 0;
        assert_int_equal(signals_init(&signals), 0);
        assert_int_equal(raise(cases[i].number), 0);
        signals_take(&signals, &room.client);
        assert_row(cases[i].name, room.client.loop.leaving == cases[i].ends);
        assert_row(cases[i].name,
                   room.client.terminal.gone == cases[i].loses_terminal);
        assert_row(cases[i].name, resized == cases[i].resized);
        assert_row(cases[i].name, resumed == cases[i].resumed);
        signals_take(&signals, &room.client); /* none waits any more */
        assert_row(cases[i].name, resized == cases[i].resized);
        signals_done(&signals);
        room_close(&room);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_signal_is_read_and_done),
    };
    sigset_t set = signals_set();
    sigprocmask(SIG_BLOCK, &set, NULL);
    return cmocka_run_group_tests_name("src/client/core/loop", tests, NULL,
                                       NULL);
}
