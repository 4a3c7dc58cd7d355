// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/portable.h"
#include "src/client/play/play.h"

#include <stdlib.h>
#include <string.h>

#include "rules/game/game_apply.h"

#include "src/client/core/input_queue.h"

#include "tests/rules/judged.h"
#include "tests/src/client/room.h"

static struct {
    int count;
    bool bell;
    char text[64], title[64];
} noticed;

static void notice(struct frontend *frontend,
                   const struct frontend_notice *given)
{
    (void)frontend;
    noticed.count++;
    noticed.bell = given->bell;
    snprintf(noticed.text, sizeof noticed.text, "%s",
             given->text != NULL ? given->text : "");
    snprintf(noticed.title, sizeof noticed.title, "%s",
             given->title != NULL ? given->title : "");
}

/* Boris sits at a server with Black; so long ago a key was pressed. */
static const struct {
    const char *name, *lines[5];
    unsigned seats;
    int64_t key_ago_ms;
    bool no_bell, no_notification, no_title, is_private;
    int count;
    bool bell;
    const char *text, *title;
} notice_cases[] = {
    {.name = "the opponent thinks",
     .lines = {"start"},
     .seats = 1u << SEAT_BLACK,
     .key_ago_ms = 60000,
     .count = 1,
     .text = "",
     .title = "Your opponent's move - 15 : 15 min"},
    {.name = "it is one's own turn, and one looks elsewhere",
     .lines = {"start", "white moves e4"},
     .seats = 1u << SEAT_BLACK,
     .key_ago_ms = 60000,
     .count = 1,
     .bell = true,
     .text = "It is your move.",
     .title = "Your move - 15 : 15 min"},
    {.name = "one is typing",
     .lines = {"start", "white moves e4"},
     .seats = 1u << SEAT_BLACK,
     .key_ago_ms = 0,
     .count = 1,
     .text = "",
     .title = "Your move - 15 : 15 min"},
    {.name = "nothing of it is wanted but the bell",
     .lines = {"start", "white moves e4"},
     .seats = 1u << SEAT_BLACK,
     .key_ago_ms = 60000,
     .no_notification = true,
     .no_title = true,
     .count = 1,
     .bell = true,
     .text = "",
     .title = ""},
    {.name = "no bell",
     .lines = {"start", "white moves e4"},
     .seats = 1u << SEAT_BLACK,
     .key_ago_ms = 60000,
     .no_bell = true,
     .count = 1,
     .text = "It is your move.",
     .title = "Your move - 15 : 15 min"},
    {.name = "a spectator",
     .lines = {"start", "white moves e4"},
     .seats = 0,
     .key_ago_ms = 60000,
     .count = 1,
     .text = "",
     .title = "Black to move - 15 : 15 min"},
    {.name = "minutes, as the clocks have them",
     .lines = {"start time=90m", "white moves e4"},
     .seats = 1u << SEAT_BLACK,
     .count = 1,
     .key_ago_ms = 0,
     .text = "",
     .title = "Your move - 90 : 90 min"},
    {.name = "no clock",
     .lines = {"start time=none", "white moves e4"},
     .seats = 0,
     .count = 1,
     .text = "",
     .title = "Black to move"},
    {.name = "less than a minute",
     .lines = {"start time=59s", "white moves e4"},
     .seats = 0,
     .count = 1,
     .text = "",
     .title = "Black to move - <1 : <1 min"},
    {.name = "neither title nor anything else is wanted",
     .lines = {"start", "white moves e4"},
     .seats = 0,
     .key_ago_ms = 60000,
     .no_title = true,
     .count = 0},
    {.name = "both players at one terminal",
     .lines = {"start", "white moves e4"},
     .seats = 1u << SEAT_WHITE | 1u << SEAT_BLACK,
     .key_ago_ms = 60000,
     .is_private = true,
     .count = 1,
     .text = "",
     .title = "Black to move - 15 : 15 min"},
    {.name = "the game is over",
     .lines = {"start", "white moves e4", "black resigns"},
     .seats = 1u << SEAT_BLACK,
     .key_ago_ms = 60000,
     .count = 1,
     .text = "",
     .title = "1-0, resigned, 5.1.2 - Hektor"},
    {.name = "6.2.1 over the board, before the press",
     .lines = {"start mode=otb", "white ready", "black ready",
               "white moves e4"},
     .seats = 1u << SEAT_BLACK,
     .key_ago_ms = 60000,
     .count = 1,
     .text = "",
     .title = "Your opponent's move - 15 : 15 min"},
};

static void a_turn_is_noticed_once(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(notice_cases); i++) {
        struct judged judged;
        struct room room;
        judged_init(&judged);
        judged_lines(&judged, notice_cases[i].lines);
        room_open(&room);
        struct frontend_ops ops = *room.script.frontend.ops;
        ops.notify = notice;
        room.script.frontend.ops = &ops;
        for (size_t k = 0; k < judged.count; k++)
            assert_int_equal(game_apply(&room.client.game, &judged.journal[k]),
                             GAME_OK);
        room.client.joined.stage = STAGE_PLAYING;
        room.client.joined.seats = notice_cases[i].seats;
        if (notice_cases[i].is_private)
            room.client.connection.route.kind = ROUTE_PRIVATE;
        room.client.terminal.key_ms =
            monotonic_ms() - notice_cases[i].key_ago_ms;
        room.options.no_bell = notice_cases[i].no_bell;
        room.options.no_notification = notice_cases[i].no_notification;
        room.options.no_title = notice_cases[i].no_title;
        memset(&noticed, 0, sizeof noticed);
        turn_notice_tell(&room.client);
        turn_notice_tell(&room.client);
        assert_row(notice_cases[i].name,
                   noticed.count == notice_cases[i].count);
        assert_row(notice_cases[i].name, noticed.bell == notice_cases[i].bell);
        if (notice_cases[i].count > 0) {
            assert_row(notice_cases[i].name,
                       strcmp(noticed.text, notice_cases[i].text) == 0);
            assert_string_equal(noticed.title, notice_cases[i].title);
        }
        room_close(&room);
        judged_done(&judged);
    }
}

/* Seconds are not in the title: it changes with a move or a minute. */
static void a_title_changes_once_a_minute(void **state)
{
    static const char *const lines[] = {"start time=11m", "white moves e4",
                                        NULL};
    (void)state;
    struct judged judged;
    struct room room;
    judged_init(&judged);
    judged_lines(&judged, lines);
    room_open(&room);
    struct frontend_ops ops = *room.script.frontend.ops;
    ops.notify = notice;
    room.script.frontend.ops = &ops;
    for (size_t k = 0; k < judged.count; k++)
        assert_int_equal(game_apply(&room.client.game, &judged.journal[k]),
                         GAME_OK);
    room.client.joined.stage = STAGE_PLAYING;
    room.client.joined.began_ms = monotonic_ms();
    memset(&noticed, 0, sizeof noticed);
    for (int second = 0; second <= 130; second++) {
        turn_notice_tell(&room.client);
        room.client.joined.began_ms -= 1000;
    }
    assert_int_equal(noticed.count, 4); /* 11, 10, 9 and 8 minutes */
    assert_string_equal(noticed.title, "Black to move - 11 : 8 min");
    room_close(&room);
    judged_done(&judged);
}

static int answers(struct frontend *frontend)
{
    (void)frontend;
    return 0;
}

/* The terminal's answer neither stops the speech nor tells that somebody is
 * there; a key does. */
static void an_answer_is_no_key(void **state)
{
    (void)state;
    struct room room;
    room_open(&room);
    struct frontend_ops ops = *room.script.frontend.ops;
    ops.input = answers;
    room.script.frontend.ops = &ops;
    input_queue_read(&room.client);
    assert_int_equal(room.client.terminal.key_ms, 0);
    assert_false(room.client.terminal.ended);
    room_close(&room);
}

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
        room.client.joined.began_ms = monotonic_ms();
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
    room.client.joined.began_ms = monotonic_ms();
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
        cmocka_unit_test(a_turn_is_noticed_once),
        cmocka_unit_test(a_title_changes_once_a_minute),
        cmocka_unit_test(an_answer_is_no_key),
        cmocka_unit_test(a_mark_is_told_once_to_its_player),
        cmocka_unit_test(nobody_is_woken_for_nothing),
    };
    return cmocka_run_group_tests_name("src/client/play/play", tests, NULL,
                                       NULL);
}
