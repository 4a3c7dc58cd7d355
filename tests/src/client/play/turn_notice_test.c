// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/play.h"

#include <stdlib.h>
#include <string.h>

#include "rules/game/game_apply.h"

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
} cases[] = {
    {.name = "the opponent thinks",
     .lines = {"start"},
     .seats = 1u << SEAT_BLACK,
     .key_ago_ms = 60000,
     .count = 1,
     .text = "",
     .title = "Your opponent's move - Hektor"},
    {.name = "it is one's own turn, and one looks elsewhere",
     .lines = {"start", "white moves e4"},
     .seats = 1u << SEAT_BLACK,
     .key_ago_ms = 60000,
     .count = 1,
     .bell = true,
     .text = "It is your move.",
     .title = "Your move - Hektor"},
    {.name = "one is typing",
     .lines = {"start", "white moves e4"},
     .seats = 1u << SEAT_BLACK,
     .key_ago_ms = 0,
     .count = 1,
     .text = "",
     .title = "Your move - Hektor"},
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
     .title = "Your move - Hektor"},
    {.name = "a spectator",
     .lines = {"start", "white moves e4"},
     .seats = 0,
     .key_ago_ms = 60000,
     .count = 0},
    {.name = "both players at one terminal",
     .lines = {"start", "white moves e4"},
     .seats = 1u << SEAT_WHITE | 1u << SEAT_BLACK,
     .key_ago_ms = 60000,
     .is_private = true,
     .count = 0},
    {.name = "the game is over",
     .lines = {"start", "white moves e4", "black resigns"},
     .seats = 1u << SEAT_BLACK,
     .key_ago_ms = 60000,
     .count = 0},
    {.name = "6.2.1 over the board, before the press",
     .lines = {"start mode=otb", "white ready", "black ready",
               "white moves e4"},
     .seats = 1u << SEAT_BLACK,
     .key_ago_ms = 60000,
     .count = 1,
     .text = "",
     .title = "Your opponent's move - Hektor"},
};

static void a_turn_is_noticed_once(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct judged judged;
        struct room room;
        judged_init(&judged);
        judged_lines(&judged, cases[i].lines);
        room_open(&room);
        struct frontend_ops ops = *room.script.frontend.ops;
        ops.notify = notice;
        room.script.frontend.ops = &ops;
        for (size_t k = 0; k < judged.count; k++)
            assert_int_equal(game_apply(&room.client.game, &judged.journal[k]),
                             GAME_OK);
        room.client.joined.stage = STAGE_PLAYING;
        room.client.joined.seats = cases[i].seats;
        if (cases[i].is_private)
            room.client.connection.route.kind = ROUTE_PRIVATE;
        room.client.terminal.key_ms =
            client_monotonic_ms() - cases[i].key_ago_ms;
        room.options.no_bell = cases[i].no_bell;
        room.options.no_notification = cases[i].no_notification;
        room.options.no_title = cases[i].no_title;
        memset(&noticed, 0, sizeof noticed);
        turn_notice_tell(&room.client);
        turn_notice_tell(&room.client);
        assert_row(cases[i].name, noticed.count == cases[i].count);
        assert_row(cases[i].name, noticed.bell == cases[i].bell);
        if (cases[i].count > 0) {
            assert_row(cases[i].name, strcmp(noticed.text, cases[i].text) == 0);
            assert_row(cases[i].name,
                       strcmp(noticed.title, cases[i].title) == 0);
        }
        room_close(&room);
        judged_done(&judged);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_is_noticed_once),
    };
    return cmocka_run_group_tests_name("src/client/play/turn_notice", tests,
                                       NULL, NULL);
}
