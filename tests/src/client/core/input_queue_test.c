// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/input_queue.h"

#include <string.h>

#include "rules/game/game_apply.h"

#include "tests/rules/judged.h"
#include "tests/src/client/room.h"

enum { BLACK_HERE = 1 << SEAT_BLACK };

static void open_game(struct room *room, const char *const *lines)
{
    struct judged judged;
    judged_init(&judged);
    judged_lines(&judged, lines);
    room_open(room);
    for (size_t i = 0; i < judged.count; i++)
        assert_int_equal(game_apply(&room->client.game, &judged.journal[i]),
                         GAME_OK);
    room->client.joined.stage = STAGE_PLAYING;
    room->client.joined.seats = BLACK_HERE;
    judged_done(&judged);
}

/* Bring the game on as far as these lines do. */
static void go_on(struct room *room, const char *const *lines)
{
    struct judged judged;
    judged_init(&judged);
    judged_lines(&judged, lines);
    for (size_t i = 0; i < judged.count; i++)
        if (judged.journal[i].seq > room->client.game.seq)
            assert_int_equal(game_apply(&room->client.game, &judged.journal[i]),
                             GAME_OK);
    judged_done(&judged);
}

static const struct command yes = {.kind = COMMAND_YES, .typed = "yes"};
static const struct command resigns = {.kind = COMMAND_INTENT,
                                       .intent = {.kind = INTENT_RESIGN},
                                       .typed = "resign"};
static const struct command moves = {
    .kind = COMMAND_INTENT,
    .intent = {.kind = INTENT_MOVE, .text = "e5"},
    .typed = "e5"};

/* A game with Black here, what is typed, so many calls after the connection was
 * lost, and how the game is when the answer has come. */
static const struct {
    const char *name, *before[6], *after[6];
    const struct command *typed;
    int calls;
    bool is_done;
} cases[] = {
    {"9.1.2.1 the same offer is still open",
     {"start", "white moves e4", "black moves e5", "white offers draw"},
     {"start", "white moves e4", "black moves e5", "white offers draw"},
     &yes,
     0,
     true},
    {"9.1.2.1 the offer came after the yes",
     {"start", "white moves e4", "black moves e5"},
     {"start", "white moves e4", "black moves e5", "white offers draw"},
     &yes,
     0,
     false},
    {"a move for the position that was seen",
     {"start", "white moves e4"},
     {"start", "white moves e4"},
     &moves,
     1,
     true},
    {"a move before the opponent's was seen",
     {"start"},
     {"start", "white moves e4"},
     &moves,
     1,
     false},
    {"5.1.2 a resignation means the same at any time",
     {"start"},
     {"start", "white moves e4"},
     &resigns,
     1,
     true},
};

static void what_meant_something_else_is_left_out(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct room room;
        struct command out;
        open_game(&room, cases[i].before);
        room.client.connection.calls = cases[i].calls;
        deferred_add(&room.client, cases[i].typed);
        go_on(&room, cases[i].after);
        bool is_done = deferred_next(&room.client, &out);
        assert_row(cases[i].name, is_done == cases[i].is_done);
        if (is_done)
            assert_row(cases[i].name, out.kind == cases[i].typed->kind);
        else
            assert_row(cases[i].name,
                       scripted_frontend_has(
                           &room.script,
                           "was not carried out. The game has moved on."));
        assert_row(cases[i].name, !deferred_next(&room.client, &out));
        room_close(&room);
    }
}

static void commands_come_in_the_order_in_which_they_were_typed(void **state)
{
    static const char *const lines[] = {"start", NULL};
    struct room room;
    struct command out;
    int held = 0;
    (void)state;
    open_game(&room, lines);
    while (deferred_has_room(&room.client)) {
        struct command command = {.kind = COMMAND_ENTRY};
        snprintf(command.argument, sizeof command.argument, "%d", held++);
        deferred_add(&room.client, &command);
    }
    assert_true(held >= 2);
    for (int i = 0; i < held; i++) {
        char wanted[16];
        assert_true(deferred_next(&room.client, &out));
        snprintf(wanted, sizeof wanted, "%d", i);
        assert_string_equal(out.argument, wanted);
        assert_true(deferred_has_room(&room.client));
    }
    assert_false(deferred_next(&room.client, &out));
    room_close(&room);
}

/* A secret is not named, not even when it is lost. */
static void what_is_lost_is_named_but_no_secret(void **state)
{
    static const char *const lines[] = {"start", NULL};
    const struct command secret = {.kind = COMMAND_SECRET, .argument = "Nf3"};
    struct room room;
    (void)state;
    open_game(&room, lines);
    deferred_add(&room.client, &resigns);
    deferred_add(&room.client, &secret);
    deferred_tell_lost(&room.client);
    assert_string_equal(room.script.shown, "\"resign\" was not carried out.\n");
    room_close(&room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_meant_something_else_is_left_out),
        cmocka_unit_test(commands_come_in_the_order_in_which_they_were_typed),
        cmocka_unit_test(what_is_lost_is_named_but_no_secret),
    };
    return cmocka_run_group_tests_name("src/client/core/input_queue", tests,
                                       NULL, NULL);
}
