// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/joined_game.h"

#include <string.h>

#include "tests/src/client/room.h"
#include "tests/unit.h"

enum { WHITE_HERE = 1 << SEAT_WHITE, BLACK_HERE = 1 << SEAT_BLACK };

/* What the arbiter answers, and where the player sits then. */
static const struct {
    const char *name, *answer;
    bool is_taken;
    unsigned seats;
    bool assists;
    enum side own; /* whom announcements address */
} cases[] = {
    {"White", "{\"game\":\"7GQ2K4MD\",\"seats\":[\"white\"]}", true, WHITE_HERE,
     false, WHITE},
    {"Black", "{\"game\":\"7GQ2K4MD\",\"seats\":[\"black\"]}", true, BLACK_HERE,
     false, BLACK},
    {"both at one terminal",
     "{\"game\":\"7GQ2K4MD\",\"seats\":[\"white\",\"black\"]}", true,
     WHITE_HERE | BLACK_HERE, false, WHITE},
    {"a spectator", "{\"game\":\"7GQ2K4MD\",\"seats\":[]}", true, 0, false,
     SIDE_NONE},
    {"Black's assistant",
     "{\"game\":\"7GQ2K4MD\",\"seats\":[],\"assists\":[\"black\"]}", true,
     BLACK_HERE, true, BLACK},
    {"a player who assists the other one too",
     "{\"game\":\"7GQ2K4MD\",\"seats\":[\"white\"],\"assists\":[\"black\"]}",
     true, WHITE_HERE, false, WHITE},
    {"seats that a later version has",
     "{\"game\":\"7GQ2K4MD\",\"seats\":[\"white\",\"chair\",7]}", true,
     WHITE_HERE, false, WHITE},
    {"a path for an id", "{\"game\":\"../../x\",\"seats\":[\"white\"]}", false,
     0, false, SIDE_NONE},
    {"no id", "{\"seats\":[\"white\"]}", false, 0, false, SIDE_NONE},
};

static void the_answer_gives_the_seats(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct room room;
        json_t *answer = json_loads(cases[i].answer, 0, NULL);
        room_open(&room);
        const struct joined *joined = &room.client.joined;
        assert_row(cases[i].name,
                   joined_game_take(&room.client, answer) == cases[i].is_taken);
        if (cases[i].is_taken) {
            assert_row(cases[i].name, joined->seats == cases[i].seats);
            assert_row(cases[i].name, joined->assists == cases[i].assists);
            assert_row(cases[i].name,
                       room.client.announcer.own == cases[i].own);
            assert_row(cases[i].name,
                       room.client.announcer.one_terminal ==
                           (cases[i].seats == (WHITE_HERE | BLACK_HERE)));
            assert_row(cases[i].name, strcmp(joined->id, "7GQ2K4MD") == 0);
        }
        json_decref(answer);
        room_close(&room);
    }
}

/* What there is to show before the arbiter has answered gives way to what it
 * says; a game that was begun before is not guessed. */
static void a_new_game_is_shown_beforehand(void **state)
{
    struct room room;
    struct start start = start_default();
    (void)state;
    room_open(&room);
    strcpy(start.name[WHITE], "Anna");
    joined_game_set_start(&room.client, &start);
    joined_game_make_provisional(&room.client);
    assert_string_equal(room.client.game.start.name[WHITE], "Anna");
    assert_int_not_equal(room.client.game.seq, 0);
    joined_game_end_provisional(&room.client);
    assert_int_equal(room.client.game.seq, 0);
    assert_false(room.client.joined.provisional);
    joined_game_forget(&room.client, "7GQ2K4MD", true);
    assert_true(joined_game_awaits_game(&room.client));
    joined_game_make_provisional(&room.client);
    assert_int_equal(room.client.game.seq, 0);
    joined_game_welcome(&room.client);
    assert_false(joined_game_awaits_game(&room.client));
    room_close(&room);
}

/* The record is another one: that is said once, and not of the first game. */
static void a_restored_record_is_noticed_once(void **state)
{
    struct room room;
    json_t *one = json_pack("{s:i}", "incarnation", 1);
    json_t *two = json_pack("{s:i}", "incarnation", 2);
    (void)state;
    room_open(&room);
    assert_false(joined_game_is_restored(&room.client, one));
    assert_false(joined_game_is_restored(&room.client, two));
    room.client.game.seq = 5;
    assert_false(joined_game_is_restored(&room.client, two));
    assert_true(joined_game_is_restored(&room.client, one));
    assert_false(joined_game_is_restored(&room.client, one));
    json_decref(one);
    json_decref(two);
    room_close(&room);
}

/* A time that was long on its way never sets the game back; one that came
 * quicker brings it on. */
static void a_late_time_only_brings_on(void **state)
{
    struct room room;
    (void)state;
    room_open(&room);
    joined_game_take_time(&room.client, 60000);
    int64_t began_ms = room.client.joined.began_ms;
    joined_game_take_late_time(&room.client, 50000);
    assert_int_equal(room.client.joined.began_ms, began_ms);
    joined_game_stop_time(&room.client);
    assert_true(room.client.joined.stopped_ms > 0);
    joined_game_take_late_time(&room.client, 200000);
    assert_true(room.client.joined.began_ms < began_ms - 100000);
    assert_int_equal(room.client.joined.stopped_ms, 0);
    room_close(&room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_answer_gives_the_seats),
        cmocka_unit_test(a_new_game_is_shown_beforehand),
        cmocka_unit_test(a_restored_record_is_noticed_once),
        cmocka_unit_test(a_late_time_only_brings_on),
    };
    return cmocka_run_group_tests_name("src/client/core/joined_game", tests,
                                       NULL, NULL);
}
