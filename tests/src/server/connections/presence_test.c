// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* presence_test.c - src/server/connections/presence.c: who is there for an
 * adjourned game, and who came late to it. */
#include <time.h>

#include "rules/clock/moment.h"

#include "src/adjourn/inscription.h"
#include "src/server/connections/event_loop.h"
#include "src/server/connections/presence.h"

#include "tests/src/adjourn/sealed.h"
#include "tests/src/server/connections/connection_room.h"
#include "tests/src/server/set_clock.c"
#include "tests/unit.h"

/* Both clocks at each look, in ms: CLOCK_BOOTTIME counts sleep too. */
static const struct {
    const char *name;
    int64_t boot_ms, monotonic_ms;
    bool slept;
} looks[] = {
    {"the first look knows nothing", 500000, 400000, false},
    {"both go on alike", 501000, 401000, false},
    {"a long turn is no sleep", 601000, 501000, false},
    {"an hour of sleep", 4201000, 501000, true},
    {"told once", 4202000, 502000, false},
    {"again", 7802000, 502000, true},
};

static void sleep_is_seen_once(void **state)
{
    struct suspend suspend = {0};
    (void)state;
    for (size_t i = 0; i < ROWS(looks); i++)
        assert_row(looks[i].name,
                   suspend_note(&suspend, looks[i].boot_ms,
                                looks[i].monotonic_ms) == looks[i].slept);
}

/* Reading two clocks takes a moment. */
static void a_moment_between_the_clocks_is_no_sleep(void **state)
{
    struct suspend suspend = {0};
    (void)state;
    assert_false(suspend_note(&suspend, 1000, 1000));
    for (int i = 1; i <= 100; i++)
        assert_false(
            suspend_note(&suspend, 1000 + 10 * i + i % 2, 1000 + 10 * i));
}

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

/* The calendar, for this test and its arbiter, goes by the set clock. */
time_t __wrap_time(time_t *out);
time_t __wrap_time(time_t *out)
{
    enum { BEGIN_S = 1767225600 }; /* 1 January 2026 */
    time_t now = BEGIN_S + (time_t)(event_loop_now_ms() / 1000);
    if (out != NULL)
        *out = now;
    return now;
}

struct sitting {
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
};

/* Anna seals; the game goes on so many seconds from now. 0: no time is said. */
static void adjourn(struct test_server_room *room, struct sitting *sitting,
                    int in_s)
{
    char appoint[128], moment[MOMENT_MAX];
    struct tm utc;
    test_server_begin(room, ",\"laws\":\"2014\"", &sitting->anna,
                      &sitting->boris, sitting->id);
    test_server_move(&sitting->anna, sitting->id, "white", "e4", "ok");
    test_server_move(&sitting->boris, sitting->id, "black", "e5", "ok");
    time_t then = time(NULL) + in_s;
    assert_non_null(gmtime_r(&then, &utc));
    strftime(moment, sizeof moment, "%Y-%m-%dT%H:%M:%S+00:00", &utc);
    snprintf(appoint, sizeof appoint, "\"t\":\"appoint\",\"resume\":\"%s\"",
             moment);
    if (in_s != 0)
        sealed_expect(&sitting->anna, sitting->id, "white", appoint, "ok");
    sealed_expect(&sitting->anna, sitting->id, "white",
                  "\"t\":\"offer\",\"what\":\"adjournment\"", "ok");
    sealed_expect(&sitting->boris, sitting->id, "black", "\"t\":\"accept\"",
                  "ok");
    free(sealed_text(&sitting->anna, sitting->id, "white", "Nf3"));
}

static void close_lines(struct sitting *sitting)
{
    close(sitting->anna.fd);
    close(sitting->boris.fd);
}

/* An opponent who comes and goes between the inscription and the seal has
 * nobody seal again; and what the sealer is charged ends with the inscription.
 */
static void test_lines_spoil_no_seal(void **state)
{
    struct sitting sitting;
    struct envelope envelope;
    int64_t left_ms;
    test_server_begin(*state, "", &sitting.anna, &sitting.boris, sitting.id);
    test_server_move(&sitting.anna, sitting.id, "white", "e4", "ok");
    test_server_move(&sitting.boris, sitting.id, "black", "e5", "ok");
    sealed_expect(&sitting.anna, sitting.id, "white",
                  "\"t\":\"offer\",\"what\":\"adjournment\"", "ok");
    sealed_expect(&sitting.boris, sitting.id, "black", "\"t\":\"accept\"",
                  "ok");
    sealed_inscribed(&sitting.anna, sitting.id, "white", &envelope);
    assert_true(envelope_seal(&envelope, "Nf3", NULL));
    for (int i = 0; i < 2; i++) {
        close(sitting.boris.fd);
        json_decref(arbiter_await(&sitting.anna, "event", "drop"));
        test_server_come(*state, BORIS, &sitting.boris);
        test_server_watch(&sitting.boris, sitting.id, "state");
        json_decref(arbiter_await(&sitting.anna, "event", "back"));
    }
    sealed_say(&sitting.anna, sitting.id, "white", &envelope);
    json_decref(arbiter_await(&sitting.boris, "event", "adjourn"));
    json_t *clock = arbiter_await(&sitting.boris, "event", "clock");
    assert_true(
        envelope_time_read(envelope.value[ENVELOPE_WHITE_LEFT], &left_ms));
    assert_int_equal(json_integer_value(json_object_get(
                         json_object_get(clock, "data"), "white")),
                     left_ms);
    json_decref(clock);
    envelope_done(&envelope);
    close_lines(&sitting);
}

/* The event of a kind that is told next; the caller owns it. */
static json_t *await_from(struct arbiter *arbiter, const char *kind,
                          const char *by)
{
    json_t *event = arbiter_await(arbiter, "event", kind);
    assert_string_equal(arbiter_text(event, "by"), by);
    return event;
}

/* Anybody who has stayed at their place is there when the time comes, unasked,
 * and each may have the envelope opened. */
static void test_who_stays_arrives(void **state)
{
    struct sitting sitting;
    adjourn(*state, &sitting, 2);
    sealed_expect(&sitting.boris, sitting.id, "black", "\"t\":\"open\"",
                  "replier-absent");
    set_clock_pass(2000);
    json_decref(await_from(&sitting.boris, "arrive", "white"));
    json_decref(await_from(&sitting.boris, "arrive", "black"));
    sealed_expect(&sitting.anna, sitting.id, "white", "\"t\":\"open\"", "ok");
    test_server_move(&sitting.boris, sitting.id, "black", "Nc6", "ok");
    close_lines(&sitting);
}

/* If no time is said, the word that it is time finds them there. */
static void test_go_on_finds_the_player(void **state)
{
    struct sitting sitting;
    adjourn(*state, &sitting, 0);
    sealed_expect(&sitting.anna, sitting.id, "white", "\"t\":\"open\"",
                  "replier-absent");
    sealed_expect(&sitting.anna, sitting.id, "white", "\"t\":\"resume\"", "ok");
    json_decref(await_from(&sitting.boris, "arrive", "white"));
    json_decref(await_from(&sitting.boris, "arrive", "black"));
    json_t *session = await_from(&sitting.boris, "session", "white");
    json_decref(session);
    sealed_expect(&sitting.anna, sitting.id, "white", "\"t\":\"open\"", "ok");
    close_lines(&sitting);
}

/* The same before the time that is said: they who stays has not come yet. */
static void test_nobody_is_there_before(void **state)
{
    struct sitting sitting;
    adjourn(*state, &sitting, 3600);
    sealed_expect(&sitting.anna, sitting.id, "white", "\"t\":\"resume\"",
                  "session-early");
    sealed_expect(&sitting.anna, sitting.id, "white", "\"t\":\"arrive\"", "ok");
    sealed_expect(&sitting.anna, sitting.id, "white", "\"t\":\"open\"",
                  "replier-absent");
    close_lines(&sitting);
}

/* Both have come to look at it, the day before: none of them opens it by their
 * word alone. */
static void test_both_say_so_before(void **state)
{
    struct sitting sitting;
    adjourn(*state, &sitting, 3600);
    close_lines(&sitting);
    test_server_come(*state, ANNA, &sitting.anna);
    test_server_come(*state, BORIS, &sitting.boris);
    test_server_watch(&sitting.anna, sitting.id, "state");
    test_server_watch(&sitting.boris, sitting.id, "state");
    sealed_expect(&sitting.anna, sitting.id, "white", "\"t\":\"arrive\"", "ok");
    sealed_expect(&sitting.anna, sitting.id, "white", "\"t\":\"open\"",
                  "replier-absent");
    sealed_expect(&sitting.anna, sitting.id, "white", "\"t\":\"resume\"",
                  "session-early");
    sealed_expect(&sitting.boris, sitting.id, "black", "\"t\":\"arrive\"",
                  "ok");
    sealed_expect(&sitting.boris, sitting.id, "black", "\"t\":\"open\"", "ok");
    close_lines(&sitting);
}

/* The clock of a player who comes late to an appointment has run since then,
 * though nobody asked for it. */
static void test_the_late_replier_is_charged(void **state)
{
    struct sitting sitting;
    adjourn(*state, &sitting, 2);
    set_clock_pass(2000);
    json_decref(await_from(&sitting.anna, "arrive", "white"));
    json_decref(await_from(&sitting.anna, "arrive", "black"));
    close(sitting.boris.fd);
    json_decref(await_from(&sitting.anna, "drop", "black"));
    set_clock_pass(7000);
    test_server_come(*state, BORIS, &sitting.boris);
    test_server_watch(&sitting.boris, sitting.id, "state");
    json_t *session = await_from(&sitting.anna, "session", "arbiter");
    json_t *clock = await_from(&sitting.anna, "clock", "arbiter");
    int64_t late_ms = json_integer_value(
        json_object_get(json_object_get(session, "data"), "late"));
    assert_int_equal(late_ms, 7000);
    assert_string_equal(arbiter_text(json_object_get(clock, "data"), "running"),
                        "black");
    json_decref(session);
    json_decref(clock);
    json_decref(await_from(&sitting.anna, "arrive", "black"));
    clock = await_from(&sitting.anna, "clock", "black");
    assert_string_equal(arbiter_text(json_object_get(clock, "data"), "running"),
                        "none");
    json_decref(clock);
    close_lines(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sleep_is_seen_once),
        cmocka_unit_test(a_moment_between_the_clocks_is_no_sleep),
        IN_ROOM(only_awaited_players_are_asked),
        IN_ROOM(questions_come_every_five_seconds),
        IN_ROOM(silence_is_twelve_seconds),
        IN_ROOM(the_answer_measures_the_line),
        IN_SERVER_BY_SET_CLOCK(test_lines_spoil_no_seal),
        IN_SERVER_BY_SET_CLOCK(test_who_stays_arrives),
        IN_SERVER_BY_SET_CLOCK(test_go_on_finds_the_player),
        IN_SERVER_BY_SET_CLOCK(test_nobody_is_there_before),
        IN_SERVER_BY_SET_CLOCK(test_both_say_so_before),
        IN_SERVER_BY_SET_CLOCK(test_the_late_replier_is_charged),
    };
    set_clock_begin();
    return cmocka_run_group_tests_name("src/server/connections/presence", tests,
                                       NULL, NULL);
}
