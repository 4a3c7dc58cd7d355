// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/heartbeat.h"

#include "tests/src/server/connections/connection_room.h"

/* The connection has this part in a game of this phase. */
struct part {
    struct live_game live;
    struct participant participant;
};

static void take_part(struct room *room, struct part *part, unsigned seats,
                      enum game_phase phase)
{
    *part = (struct part){.live.game.phase = phase};
    part->participant.connection = room->connection;
    part->participant.live = &part->live;
    part->participant.seats = seats;
    room->connection->participants = &part->participant;
    room->connection->greeted = true;
}

/* Who is asked for a sign of life. */
static const struct {
    const char *name;
    unsigned seats;
    enum game_phase phase;
    bool shared, greeted, ended, is_asked;
} cases[] = {
    {"a player of a running game", 1u << SEAT_WHITE, GAME_RUNNING, true, true,
     false, true},
    {"of a paused one", 1u << SEAT_BLACK, GAME_PAUSED, true, true, false, true},
    {"of one that is over", 1u << SEAT_BLACK, GAME_OVER, true, true, false,
     false},
    {"a spectator", 0, GAME_RUNNING, true, true, false, false},
    {"the arbiter of the game", 1u << SEAT_ARBITER, GAME_RUNNING, true, true,
     false, false},
    {"before hello", 1u << SEAT_WHITE, GAME_RUNNING, true, false, false, false},
    {"a closed connection", 1u << SEAT_WHITE, GAME_RUNNING, true, true, true,
     false},
    {"at a private arbiter", 1u << SEAT_WHITE, GAME_RUNNING, false, true, false,
     false},
};

static void only_awaited_players_are_asked(void **state)
{
    struct room *room = *state;
    struct part part;
    for (size_t i = 0; i < ROWS(cases); i++) {
        take_part(room, &part, cases[i].seats, cases[i].phase);
        room->srv.shared = cases[i].shared;
        room->connection->greeted = cases[i].greeted;
        room->connection->ended = cases[i].ended;
        assert_row(cases[i].name, (heartbeat_due(&room->srv) != CLOCK_NEVER) ==
                                      cases[i].is_asked);
    }
    room->connection->ended = false;
    room->connection->participants = NULL;
}

/* The number of the last ping that waits to be sent; 0: none does. */
static json_int_t pinged(const struct room *room)
{
    json_int_t number = 0;
    for (const struct answer *answer = room->connection->answers;
         answer != NULL; answer = answer->next) {
        json_t *ping = json_loads(answer->line, 0, NULL);
        assert_string_equal(arbiter_text(ping, "t"), "ping");
        number = json_integer_value(json_object_get(ping, "n"));
        json_decref(ping);
    }
    return number;
}

static void take_at(struct room *room, int64_t now_ms)
{
    assert_int_equal(heartbeat_take(&room->srv, now_ms), STORE_OK);
}

static void questions_come_every_five_seconds(void **state)
{
    struct room *room = *state;
    struct connection *connection = room->connection;
    struct part part;
    take_part(room, &part, 1u << SEAT_WHITE, GAME_RUNNING);
    connection->asked_ms = connection->heard_ms = 100000;
    assert_int_equal(heartbeat_due(&room->srv), 100000 + HEARTBEAT_MS);
    take_at(room, 100000 + HEARTBEAT_MS - 1);
    assert_int_equal(pinged(room), 0);
    take_at(room, 105000);
    assert_int_equal(pinged(room), 1);
    take_at(room, 105001);
    assert_int_equal(pinged(room), 1);
    heartbeat_answered(connection, 1, 105040);
    take_at(room, 110000);
    assert_int_equal(pinged(room), 2);
    connection->participants = NULL;
}

/* Silence is counted from the last word, or from before the first question
 * that has no answer: nobody is silent who was never asked. */
static void silence_is_twelve_seconds(void **state)
{
    struct room *room = *state;
    struct connection *connection = room->connection;
    struct part part;
    take_part(room, &part, 1u << SEAT_WHITE, GAME_RUNNING);
    connection->asked_ms = 100000; /* and nothing was heard for long */
    take_at(room, 105000);
    take_at(room, 110000);
    assert_int_equal(heartbeat_due(&room->srv), 100000 + HEARTBEAT_SILENT_MS);
    assert_int_equal(heartbeat_heard(&room->srv, connection, 111000), STORE_OK);
    assert_int_equal(heartbeat_due(&room->srv), 115000);
    take_at(room, 115000);
    take_at(room, 120000);
    assert_int_equal(heartbeat_due(&room->srv), 111000 + HEARTBEAT_SILENT_MS);
    assert_false(connection->silent);
    connection->participants = NULL;
}

/* A connection from afar is measured by the answer to the last question; until
 * enough is known it is asked again at once. */
static void the_answer_measures_the_line(void **state)
{
    struct room *room = *state;
    struct connection *connection = room->connection;
    struct part part;
    take_part(room, &part, 1u << SEAT_WHITE, GAME_RUNNING);
    connection->line.is_far = true;
    connection->asked_ms = connection->heard_ms = 100000;
    take_at(room, 100000);
    heartbeat_answered(connection, 7, 100200); /* of no question */
    assert_int_equal(connection->line.count, 0);
    heartbeat_answered(connection, 1, 100250);
    assert_int_equal(connection->line.count, 1);
    assert_int_equal(connection->line.sample_ms[0], 250);
    heartbeat_answered(connection, 1, 100900); /* once more */
    assert_int_equal(connection->line.count, 1);
    take_at(room, 100900);
    assert_int_equal(pinged(room), 2);
    connection->participants = NULL;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_ROOM(only_awaited_players_are_asked),
        IN_ROOM(questions_come_every_five_seconds),
        IN_ROOM(silence_is_twelve_seconds),
        IN_ROOM(the_answer_measures_the_line),
    };
    return cmocka_run_group_tests_name("src/server/connections/heartbeat",
                                       tests, NULL, NULL);
}
