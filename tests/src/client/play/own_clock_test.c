// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/play.h"

#include <string.h>

#include "rules/game/game_apply.h"

#include "tests/rules/judged.h"
#include "tests/src/client/room.h"

enum { WHITE_HERE = 1 << SEAT_WHITE, BLACK_HERE = 1 << SEAT_BLACK };

/* A game whose clock has 11 minutes, who sits here, and what is told when one
 * minute and one second have passed. */
static const struct {
    const char *name, *lines[5], *marks;
    unsigned seats;
    bool marks_chosen;
    const char *told;
} cases[] = {
    {"D.2.4 a mark has passed",
     {"start time=11m", "white moves e4"},
     "10m,5m",
     BLACK_HERE,
     false,
     "Black has 10 minutes left.\n"},
    {"no mark has",
     {"start time=11m", "white moves e4"},
     "5m,1m",
     BLACK_HERE,
     false,
     ""},
    {"the opponent's clock runs",
     {"start time=11m", "white moves e4"},
     "10m,5m",
     WHITE_HERE,
     false,
     ""},
    {"both players at one terminal",
     {"start time=11m", "white moves e4"},
     "10m",
     WHITE_HERE | BLACK_HERE,
     false,
     "Black has 10 minutes left.\n"},
    {"13.6 over the board the opponent would hear it",
     {"start mode=otb time=11m", "white ready", "black ready"},
     "10m",
     WHITE_HERE | BLACK_HERE,
     false,
     ""},
    {"over the board where it was asked for",
     {"start mode=otb time=11m", "white ready", "black ready"},
     "10m",
     WHITE_HERE | BLACK_HERE,
     true,
     "White has 10 minutes left.\n"},
    {"no clock",
     {"start time=none", "white moves e4"},
     "10m",
     BLACK_HERE,
     false,
     ""},
    {"the game is over",
     {"start time=11m", "white moves e4", "black resigns"},
     "10m",
     BLACK_HERE,
     false,
     ""},
};

static void a_mark_is_told_once_to_its_player(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct judged judged;
        struct room room;
        judged_init(&judged);
        judged_lines(&judged, cases[i].lines);
        room_open(&room);
        for (size_t k = 0; k < judged.count; k++)
            assert_int_equal(game_apply(&room.client.game, &judged.journal[k]),
                             GAME_OK);
        assert_true(clock_marks_read(cases[i].marks, &room.options.marks));
        room.options.marks_chosen = cases[i].marks_chosen;
        room.client.joined.stage = STAGE_PLAYING;
        room.client.joined.seats = cases[i].seats;
        room.client.joined.began_ms = client_monotonic_ms();
        own_clock_tell(&room.client);
        room.client.joined.began_ms -= 61000;
        own_clock_tell(&room.client);
        own_clock_tell(&room.client);
        if (strcmp(room.script.shown, cases[i].told) != 0)
            fail_msg("%s: %s", cases[i].name, room.script.shown);
        room_close(&room);
        judged_done(&judged);
    }
}

/* No wake-up while nothing runs. */
static void nobody_is_woken_for_nothing(void **state)
{
    struct judged judged;
    struct room room;
    static const char *const lines[] = {"start time=10m", "white moves e4",
                                        NULL};
    (void)state;
    room_open(&room);
    assert_int_equal(own_clock_wake_ms(&room.client), -1);
    judged_init(&judged);
    judged_lines(&judged, lines);
    for (size_t k = 0; k < judged.count; k++)
        assert_int_equal(game_apply(&room.client.game, &judged.journal[k]),
                         GAME_OK);
    room.client.joined.stage = STAGE_PLAYING;
    room.client.joined.seats = BLACK_HERE;
    room.client.joined.began_ms = client_monotonic_ms();
    int ms = own_clock_wake_ms(&room.client);
    assert_true(ms >= 1 && ms <= 1000);
    room.client.loop.leaving = true;
    assert_int_equal(own_clock_wake_ms(&room.client), -1);
    room.client.loop.leaving = false;
    room_close(&room);
    judged_done(&judged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mark_is_told_once_to_its_player),
        cmocka_unit_test(nobody_is_woken_for_nothing),
    };
    return cmocka_run_group_tests_name("src/client/play/own_clock", tests, NULL,
                                       NULL);
}
