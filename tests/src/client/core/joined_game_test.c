// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/joined_game.h"

#include <string.h>

#include "tests/src/client/room.h"
#include "tests/unit.h"

/* Rows of the lobby, an event of a game, and what its player hears in another
 * game and in the lobby. */
static const struct {
    const char *name, *rows;
    enum event_kind kind;
    const char *in_game, *in_lobby;
} other_cases[] = {
    {"a move in a game that the lobby has not shown", "[]", EVENT_MOVE,
     "A move was made in your game VVFXHG8B. To go to the game, type menu.",
     "A move was made in your game VVFXHG8B. To go to the game, type play "
     "VVFXHG8B."},
    {"the opponent, by the seat",
     "[{\"game\":\"VVFXHG8B\",\"white\":\"Anna\",\"black\":\"Carla\","
     "\"seats\":[\"white\"]}]",
     EVENT_OFFER,
     "There is an offer in your game against Carla, VVFXHG8B. To go to the "
     "game, type menu.",
     "There is an offer in your game against Carla, VVFXHG8B. To go to the "
     "game, type play VVFXHG8B."},
    {"the opponent, by the account",
     "[{\"game\":\"VVFXHG8B\",\"white\":\"carla\",\"black\":\"anna\"}]",
     EVENT_RESULT,
     "Your game against carla, VVFXHG8B is over. To go to the game, type menu.",
     "Your game against carla, VVFXHG8B is over. To look at the game, type "
     "watch VVFXHG8B."},
    {"another game against somebody",
     "[{\"game\":\"7GQ2K4MD\",\"white\":\"carla\",\"black\":\"anna\"}]",
     EVENT_MOVE,
     "A move was made in your game VVFXHG8B. To go to the game, type menu.",
     "A move was made in your game VVFXHG8B. To go to the game, type play "
     "VVFXHG8B."},
    {"the clock was pressed", "[]", EVENT_PRESS, "", ""},
};

static void hear(size_t i, bool in_lobby, const char *wanted)
{
    struct room room;
    struct menu_lines lines = {.count = 0};
    const struct event event = {.kind = other_cases[i].kind};
    json_t *rows = json_loads(other_cases[i].rows, 0, NULL);
    char line[256];
    assert_row(other_cases[i].name, rows != NULL);
    room_open(&room);
    strcpy(room.client.connection.account, "anna");
    room.client.view.menu = in_lobby ? &lines : NULL;
    other_games_note(&room.client, rows);
    other_games_tell(&room.client, "VVFXHG8B", &event);
    snprintf(line, sizeof line, "%s%s", wanted, wanted[0] != '\0' ? "\n" : "");
    if (strcmp(room.script.shown, line) != 0)
        fail_msg("%s: %s", other_cases[i].name, room.script.shown);
    room.client.view.menu = NULL;
    json_decref(rows);
    room_close(&room);
}

static void an_event_elsewhere_says_how_to_go_there(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(other_cases); i++) {
        hear(i, false, other_cases[i].in_game);
        hear(i, true, other_cases[i].in_lobby);
    }
}

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
        cmocka_unit_test(an_event_elsewhere_says_how_to_go_there),
        cmocka_unit_test(the_answer_gives_the_seats),
        cmocka_unit_test(a_new_game_is_shown_beforehand),
        cmocka_unit_test(a_restored_record_is_noticed_once),
        cmocka_unit_test(a_late_time_only_brings_on),
    };
    return cmocka_run_group_tests_name("src/client/core/joined_game", tests,
                                       NULL, NULL);
}
