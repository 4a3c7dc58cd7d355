// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What somebody may not see, or not yet, shows by nothing else either: by no
 * number, no row of a list, no moment, no refusal and no word at the game.
 */
#include "tests/unit.h"

#include <sqlite3.h>

#include "src/lobby/server/list_updates.h"

#include "tests/src/server/set_clock.c"

static json_int_t number_of(const json_t *message, const char *key)
{
    return json_integer_value(json_object_get(message, key));
}

static json_t *watch_since(struct arbiter *arbiter, const char *id,
                           const char *since)
{
    return arbiter_askf(arbiter, "\"t\":\"watch\",\"game\":\"%s\",\"since\":%s",
                        id, since);
}

static const char *const sinces[] = {"0",  "1",  "2",  "3",         "4",
                                     "5",  "6",  "7",  "8",         "9",
                                     "10", "11", "50", "4294967296"};

/* Whatever number is named, the answer is the same: of a game that is seen
 * later, the last event told and its moment. Time passes, and shows nothing. */
static void test_no_number_is_found_out(void **state)
{
    struct arbiter anna, boris, carla;
    char id[GAME_ID_MAX];
    json_int_t at = -1, seq = -1;
    test_server_begin(*state, ",\"watch-delay\":1", &anna, &boris, id);
    test_server_come(*state, CARLA, &carla);
    for (int moves = 0; moves < 2; moves++) {
        set_clock_pass(3000);
        for (size_t i = 0; i < ROWS(sinces); i++) {
            json_t *answer = watch_since(&carla, id, sinces[i]);
            assert_string_equal(arbiter_text(answer, "t"), "state");
            if (seq < 0)
                at = number_of(answer, "at"), seq = number_of(answer, "seq");
            assert_int_equal(number_of(answer, "seq"), seq);
            assert_int_equal(number_of(answer, "at"), at);
            json_decref(answer);
        }
        if (moves == 0)
            test_server_move(&anna, id, "white", "e4", "ok");
    }
    /* Players are held to the numbers that there are. */
    arbiter_expect_text(watch_since(&boris, id, "50"), "code", "older-record");
    close(anna.fd);
    close(boris.fd);
    close(carla.fd);
}

/* Anybody who may not watch learns neither how far the game is nor, by a word
 * of the chair, whether it has one. */
static void test_a_closed_game_has_no_numbers(void **state)
{
    struct arbiter anna, boris, carla;
    char id[GAME_ID_MAX];
    test_server_begin(*state, ",\"visibility\":\"closed\"", &anna, &boris, id);
    test_server_come(*state, CARLA, &carla);
    for (size_t i = 0; i < ROWS(sinces); i++) {
        arbiter_expect_text(watch_since(&carla, id, sinces[i]), "code", "game");
    }
    char give[128];
    snprintf(give, sizeof give,
             "\"t\":\"give\",\"game\":\"%s\",\"seat\":\"arbiter\","
             "\"whom\":\"white\",\"time\":60000",
             id);
    arbiter_expect(&carla, give, "seat");
    arbiter_expect(&anna, give, "no-chair");
    close(anna.fd);
    close(boris.fd);
    close(carla.fd);
}

/* The phase and the time of day of the first game in the list. */
static json_int_t listed_wall(struct arbiter *arbiter, const char *phase)
{
    json_t *list = arbiter_ask(arbiter, "\"t\":\"games\"");
    const json_t *row = json_array_get(json_object_get(list, "rows"), 0);
    json_int_t wall = number_of(row, "wall");
    assert_string_equal(arbiter_text(row, "phase"), phase);
    json_decref(list);
    return wall;
}

/* That the clocks were stopped is an event behind the moves that are not shown
 * yet, and so is its time of day. */
static void test_a_row_shows_what_is_shown(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris, carla, dora;
    char id[GAME_ID_MAX], path[PATH_MAX + 32];
    sqlite3 *db;
    test_server_begin(room, ",\"watch-delay\":1,\"arbiter\":true", &anna,
                      &boris, id);
    test_server_move(&anna, id, "white", "e4", "ok");
    test_server_move(&boris, id, "black", "e5", "ok");
    test_server_move(&anna, id, "white", "Nf3", "ok");
    test_server_come(room, CARLA, &carla);
    test_server_come_in_group(room, DORA, SERVER_ARBITERS, &dora);
    test_server_watch(&dora, id, "state");
    arbiter_expectf(&dora, "ok",
                    "\"t\":\"pause\",\"game\":\"%s\",\"seat\":\"arbiter\"", id);
    listed_wall(&dora, "paused");
    listed_wall(&carla, "running");
    close(anna.fd);
    close(boris.fd);
    close(carla.fd);
    close(dora.fd);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    snprintf(path, sizeof path, "%s/data/games.hektor", room->folder);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "UPDATE event SET wall = 100000 + seq",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    test_server_start(room);
    test_server_come(room, CARLA, &carla);
    test_server_come_in_group(room, DORA, SERVER_ARBITERS, &dora);
    json_int_t seen = listed_wall(&carla, "running");
    assert_true(seen > 100000);
    assert_true(listed_wall(&dora, "paused") > seen);
    close(carla.fd);
    close(dora.fd);
}

/* Is "changed" told by the answer to the second question? */
static bool hears_of_change(struct arbiter *arbiter)
{
    bool is_told = false;
    for (int i = 0; i < 2; i++) {
        int id = arbiter_say(arbiter, "\"t\":\"ping\"");
        json_t *message;
        while ((message = arbiter_message(arbiter)) != NULL &&
               number_of(message, "re") != id) {
            is_told = is_told || arbiter_is(message, "changed");
            json_decref(message);
        }
        json_decref(message);
    }
    return is_told;
}

/* One row: what is told to whom of a game that begins, of a first move, and of
 * its end. */
static void expect_changes(struct test_server_room *room, const char *fields,
                           const char *group, const char *want)
{
    struct arbiter anna, boris, carla;
    char id[GAME_ID_MAX], heard[4] = "---", resign[96];
    test_server_come(room, ANNA, &anna);
    test_server_come(room, BORIS, &boris);
    test_server_come_in_group(room, CARLA, group, &carla);
    arbiter_expect(&carla, "\"t\":\"follow\",\"on\":true", "ok");
    set_clock_pass(LIST_UPDATES_MOVES_MS);
    hears_of_change(&carla);
    char conditions[128];
    snprintf(conditions, sizeof conditions,
             ",\"to\":\"%s\",\"colour\":\"white\"%s",
             test_server_accounts[BORIS], fields);
    int offer = test_server_propose(&anna, conditions);
    json_t *created = test_server_answer_offer(&boris, "accept", offer);
    snprintf(id, sizeof id, "%s", arbiter_text(created, "game"));
    json_decref(created);
    snprintf(resign, sizeof resign,
             "\"t\":\"resign\",\"game\":\"%s\",\"seat\":\"black\"", id);
    for (int i = 0; i < 3; i++) {
        if (i == 1)
            test_server_move(&anna, id, "white", "e4", "ok");
        else if (i == 2)
            arbiter_expect(&boris, resign, "ok");
        set_clock_pass(LIST_UPDATES_MOVES_MS);
        heard[i] = hears_of_change(&carla) ? '+' : '-';
    }
    if (strcmp(heard, want) != 0)
        fail_msg("%s \"%s\": %s, not %s", fields, group, heard, want);
    close(anna.fd);
    close(boris.fd);
    close(carla.fd);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    test_server_start(room);
}

static void test_lists_change_for_who_sees_them(void **state)
{
    static const struct {
        const char *fields, *group, *want;
    } rows[] = {
        {"", "", "+++"},
        {",\"visibility\":\"closed\"", "", "---"},
        {",\"visibility\":\"closed\"", SERVER_ARBITERS, "+++"},
        {",\"visibility\":\"group\"", "", "---"},
        {",\"visibility\":\"group\"", SERVER_WATCHERS, "+++"},
        {",\"watch-delay\":1", "", "+-+"},
        {",\"watch-delay\":1", SERVER_ARBITERS, "+++"},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        expect_changes(*state, rows[i].fields, rows[i].group, rows[i].want);
}

/* Whoever was turned away, or has left, hears nothing that is said there. */
static void test_nobody_listens_at_the_socket(void **state)
{
    struct arbiter anna, boris, carla, dora;
    char id[GAME_ID_MAX];
    test_server_begin(*state, ",\"visibility\":\"group\"", &anna, &boris, id);
    test_server_come(*state, CARLA, &carla);
    test_server_watch(&carla, id, "game");
    test_server_come_in_group(*state, DORA, SERVER_ARBITERS, &dora);
    test_server_watch(&dora, id, "state");
    json_t *answer = arbiter_askf(
        &dora, "\"t\":\"say\",\"game\":\"%s\",\"text\":\"hush\"", id);
    assert_int_equal(number_of(answer, "heard"), 2);
    json_decref(answer);
    close(anna.fd);
    close(boris.fd);
    close(carla.fd);
    close(dora.fd);
}

/* An offer to one is no other's to hear of, not even that it is gone. */
static void test_an_offer_goes_unheard(void **state)
{
    struct arbiter anna, boris, carla;
    char conditions[64];
    test_server_come(*state, ANNA, &anna);
    test_server_come(*state, BORIS, &boris);
    test_server_come(*state, CARLA, &carla);
    snprintf(conditions, sizeof conditions, ",\"to\":\"%s\"",
             test_server_accounts[BORIS]);
    test_server_propose(&anna, conditions);
    close(anna.fd);
    json_decref(arbiter_await(&boris, "offerclosed", NULL));
    int id = arbiter_say(&carla, "\"t\":\"ping\"");
    json_t *message = arbiter_message(&carla);
    assert_int_equal(number_of(message, "re"), id);
    json_decref(message);
    close(boris.fd);
    close(carla.fd);
}

/* Nor does it leave a gap in the numbers of those that others hear of. */
static void test_an_offer_leaves_no_gap(void **state)
{
    struct arbiter anna, boris, carla;
    char conditions[64];
    int last = 0;
    bool is_counted = true;
    test_server_come(*state, ANNA, &anna);
    test_server_come(*state, BORIS, &boris);
    test_server_come(*state, CARLA, &carla);
    for (int i = 0; i < 110; i++) {
        int private = 0;
        snprintf(conditions, sizeof conditions, ",\"to\":\"%s\"",
                 test_server_accounts[BORIS]);
        set_clock_pass(15000); /* so that she may offer again */
        if (i % 10 == 0)
        private = test_server_propose(&anna, conditions);
        int number = test_server_propose(&carla, "");
        assert_true(number == (last == 99 ? 1000 : last + 1));
        assert_int_not_equal(number, private);
        is_counted = is_counted && (private == 0 || private == last + 1);
        json_decref(test_server_answer_offer(&carla, "withdraw", number));
        if (private != 0)
            json_decref(test_server_answer_offer(&anna, "withdraw", private));
        last = number;
    }
    assert_false(is_counted);
    close(anna.fd);
    close(boris.fd);
    close(carla.fd);
}

static void expect_tell(struct arbiter *speaker, const char *want)
{
    char inside[96];
    snprintf(inside, sizeof inside,
             "\"t\":\"say\",\"text\":\"hush\",\"to\":\"%s\"",
             test_server_accounts[ANNA]);
    set_clock_pass(3000);
    arbiter_expect(speaker, inside, want);
}

/* That somebody plays is told by no refusal to who may not watch: it could
 * as well be one who wants to hear nobody. */
static void test_a_closed_game_is_not_spoken_of(void **state)
{
    static const struct {
        const char *fields, *group, *want;
    } rows[] = {
        {"", "", "playing"},
        {",\"visibility\":\"closed\"", "", "unheard"},
        {",\"visibility\":\"closed\"", SERVER_WATCHERS, "unheard"},
        {",\"visibility\":\"group\"", "", "unheard"},
        {",\"visibility\":\"group\"", SERVER_WATCHERS, "playing"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arbiter anna, boris, carla, dora;
        char id[GAME_ID_MAX];
        test_server_begin(*state, rows[i].fields, &anna, &boris, id);
        test_server_come_in_group(*state, CARLA, rows[i].group, &carla);
        test_server_come_in_group(*state, DORA, SERVER_ARBITERS, &dora);
        expect_tell(&carla, rows[i].want);
        expect_tell(&dora, "ok");
        arbiter_expect(&anna, "\"t\":\"hear\",\"on\":false", "ok");
        expect_tell(&dora, "unheard");
        close(anna.fd);
        close(boris.fd);
        close(carla.fd);
        close(dora.fd);
        test_server_stop(*state, SIGTERM, EXIT_DONE);
        test_server_start(*state);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER_BY_SET_CLOCK(test_no_number_is_found_out),
        IN_SERVER_BY_SET_CLOCK(test_a_closed_game_has_no_numbers),
        IN_SERVER_BY_SET_CLOCK(test_a_row_shows_what_is_shown),
        IN_SERVER_BY_SET_CLOCK(test_lists_change_for_who_sees_them),
        IN_SERVER_BY_SET_CLOCK(test_nobody_listens_at_the_socket),
        IN_SERVER_BY_SET_CLOCK(test_an_offer_goes_unheard),
        IN_SERVER_BY_SET_CLOCK(test_an_offer_leaves_no_gap),
        IN_SERVER_BY_SET_CLOCK(test_a_closed_game_is_not_spoken_of),
    };
    set_clock_begin();
    return cmocka_run_group_tests_name("server/hidden", tests, NULL, NULL);
}
