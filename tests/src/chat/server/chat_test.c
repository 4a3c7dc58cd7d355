// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/store/store.h"

#include "tests/src/server/test_server.h"

static void say(struct arbiter *arbiter, const char *fields, const char *want)
{
    arbiter_expectf(arbiter, want, "\"t\":\"say\",\"text\":\"%s", fields);
}

/* The next thing said that comes is this. */
static void hears(struct arbiter *arbiter, const char *by, const char *text)
{
    json_t *said = arbiter_await(arbiter, "said", NULL);
    assert_string_equal(arbiter_text(said, "by"), by);
    assert_string_equal(arbiter_text(said, "text"), text);
    json_decref(said);
}

/* Nothing said has come before the answer to a ping. */
static void hears_nothing(struct arbiter *arbiter)
{
    int id = arbiter_say(arbiter, "\"t\":\"ping\"");
    json_t *message;
    while ((message = arbiter_message(arbiter)) != NULL &&
           json_integer_value(json_object_get(message, "re")) != id) {
        if (arbiter_is(message, "said"))
            fail_msg("heard: %s", arbiter_text(message, "text"));
        json_decref(message);
    }
    assert_non_null(message);
    json_decref(message);
}

static void at_game(struct arbiter *arbiter, const char *type, const char *id,
                    const char *text, const char *want)
{
    arbiter_expectf(arbiter, want,
                    "\"t\":\"%s\",\"game\":\"%s\",\"text\":\"%s\"", type, id,
                    text);
}

static void both_come(struct test_server_room *room, struct arbiter *anna,
                      struct arbiter *boris)
{
    test_server_come(room, ANNA, anna);
    test_server_come(room, BORIS, boris);
}

/* Anna and Boris play, and Carla watches. */
static void play_before_carla(struct test_server_room *room,
                              struct arbiter *anna, struct arbiter *boris,
                              struct arbiter *carla, char id[GAME_ID_MAX])
{
    test_server_begin(room, "", anna, boris, id);
    test_server_come(room, CARLA, carla);
    test_server_watch(carla, id, "state");
}

/* Anna and Boris play, and Dora, an arbiter, watches. */
static void play_before_dora(struct test_server_room *room,
                             struct arbiter *anna, struct arbiter *boris,
                             struct arbiter *dora, char id[GAME_ID_MAX])
{
    test_server_begin(room, "", anna, boris, id);
    test_server_come_in_group(room, DORA, SERVER_ARBITERS, dora);
    test_server_watch(dora, id, "state");
}

static void test_in_the_lobby_all_hear(void **state)
{
    struct arbiter anna, boris;
    both_come(*state, &anna, &boris);
    say(&anna, "Who plays?\"", "ok");
    hears(&boris, "daemon", "Who plays?");
    say(&boris, "I do.\",\"to\":\"daemon\"", "ok");
    hears(&anna, "games", "I do.");
    say(&boris, "Capitals matter to nobody.\",\"to\":\"Daemon\"", "ok");
    hears(&anna, "games", "Capitals matter to nobody.");
    say(&boris, "Hello?\",\"to\":\"mail\"", "away");
    say(&boris, "For you alone.\",\"to\":[\"daemon\"]", "field");
    hears_nothing(&anna);
    hears_nothing(&boris);
}

/* What steers a terminal or hides what is written never leaves the arbiter. */
static void test_chat_is_clean(void **state)
{
    static const struct {
        const char *text, *heard; /* NULL: nothing is left of it */
    } rows[] = {
        {"a\\u001b[31mb", "a[31mb"},
        {"a\\u009b1mb", "a1mb"},
        {"a\\u202eb\\u200bc", "abc"},
        {"a\\nb", "a b"},
        {"e\\u0301", "\u00e9"},
        {"\\u001b\\u202e", NULL},
        {"", NULL},
    };
    struct arbiter anna, boris;
    both_come(*state, &anna, &boris);
    for (size_t i = 0; i < ROWS(rows); i++) {
        char fields[64];
        snprintf(fields, sizeof fields, "%s\"", rows[i].text);
        say(&anna, fields, rows[i].heard != NULL ? "ok" : "field");
        if (rows[i].heard != NULL)
            hears(&boris, "daemon", rows[i].heard);
    }
    arbiter_expect(&anna, "\"t\":\"say\",\"text\":7", "field");
    arbiter_expect(&anna, "\"t\":\"say\"", "field");
}

/* What is too long is refused, and not cut. */
static void test_chat_is_whole(void **state)
{
    struct arbiter anna, boris;
    char text[514];
    memset(text, 'x', sizeof text);
    both_come(*state, &anna, &boris);
    strcpy(text + 512, "\"");
    say(&anna, text, "field");
    strcpy(text + 511, "\"");
    say(&anna, text, "ok");
    text[511] = '\0';
    hears(&boris, "daemon", text);
}

/* 11.3.1: no advice comes to a player while they play. */
static void test_players_are_apart(void **state)
{
    struct arbiter anna, boris, carla, dora;
    char id[GAME_ID_MAX];
    test_server_begin(*state, "", &anna, &boris, id);
    test_server_come(*state, CARLA, &carla);
    test_server_come(*state, DORA, &dora);
    at_game(&carla, "say", id, "Too early", "game");
    test_server_watch(&carla, id, "state");
    at_game(&anna, "say", id, "Good luck!", "ok");
    hears(&boris, "daemon", "Good luck!");
    at_game(&carla, "say", id, "Nf3 wins", "ok");
    say(&carla, "Nf3 wins\",\"to\":\"daemon\"", "playing");
    say(&carla, "Nf3 wins\"", "ok");
    hears(&dora, "mail", "Nf3 wins");
    say(&anna, "What shall I play?\"", "playing");
    say(&anna, "What shall I play?\",\"to\":\"mail\"", "playing");
    say(&anna, "Well played.\",\"to\":\"games\"", "ok");
    hears(&boris, "daemon", "Well played.");
    hears_nothing(&anna);
    hears_nothing(&carla);
    arbiter_expectf(&anna, "ok",
                    "\"t\":\"resign\",\"game\":\"%s\",\"seat\":\"white\"", id);
    at_game(&carla, "say", id, "Nf3 won", "ok");
    hears(&anna, "mail", "Nf3 won");
}

/* 13.7: a spectator who sees a fault tells the arbiter alone. */
static void test_a_report_is_for_the_arbiter(void **state)
{
    struct arbiter anna, boris, carla, dora;
    char id[GAME_ID_MAX];
    test_server_begin(*state, "", &anna, &boris, id);
    test_server_come(*state, CARLA, &carla);
    at_game(&carla, "report", id, "Touched!", "game");
    test_server_watch(&carla, id, "state");
    test_server_come_in_group(*state, DORA, SERVER_ARBITERS, &dora);
    at_game(&carla, "report", id, "He touched the knight.", "ok");
    json_t *said = arbiter_await(&dora, "said", NULL);
    assert_string_equal(arbiter_text(said, "as"), "report");
    assert_string_equal(arbiter_text(said, "by"), "mail");
    assert_string_equal(arbiter_text(said, "game"), id);
    assert_string_equal(arbiter_text(said, "text"), "He touched the knight.");
    json_decref(said);
    hears_nothing(&anna);
    hears_nothing(&boris);
    test_server_watch(&dora, id, "state");
    at_game(&dora, "say", id, "Play on.", "ok");
    hears(&anna, "news", "Play on.");
    hears(&boris, "news", "Play on.");
    say(&dora, "And you?\",\"to\":\"games\"", "ok");
    hears(&boris, "news", "And you?");
}

/* Five at once; then it is too much, and others notice nothing. */
static void test_nobody_talks_others_down(void **state)
{
    struct arbiter anna, boris;
    both_come(*state, &anna, &boris);
    for (int i = 0; i < 5; i++)
        say(&anna, "Me!\"", "ok");
    say(&anna, "Me!\"", "rate");
    say(&boris, "You.\"", "ok");
    hears(&anna, "games", "You.");
}

static void test_messages_have_a_measure(void **state)
{
    enum { FLOOD = 200 };
    struct arbiter anna, boris;
    int answered = 0, refused = 0;
    both_come(*state, &anna, &boris);
    for (int i = 0; i < FLOOD; i++)
        arbiter_say(&anna, "\"t\":\"ping\"");
    while (answered + refused < FLOOD) {
        json_t *message = arbiter_message(&anna);
        assert_non_null(message);
        answered += arbiter_is(message, "pong");
        refused += strcmp(arbiter_text(message, "code"), "rate") == 0;
        json_decref(message);
    }
    assert_in_range(answered, 29, FLOOD / 2);
    arbiter_expect(&boris, "\"t\":\"ping\"", "pong");
}

static void expect_kept(struct arbiter *arbiter, const char *id,
                        const char *text)
{
    json_t *answer = arbiter_askf(
        arbiter, "\"t\":\"report\",\"game\":\"%s\",\"text\":\"%s\"", id, text);
    assert_string_equal(arbiter_text(answer, "t"), "ok");
    assert_true(json_is_true(json_object_get(answer, "kept")));
    json_decref(answer);
}

static void follow(struct arbiter *arbiter)
{
    arbiter_expect(arbiter, "\"t\":\"follow\",\"on\":true", "ok");
}

/* Without an arbiter it waits, also over a restart, for one who neither plays
 * that game nor has heard it. */
static void test_a_report_waits_for_an_arbiter(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris, carla, dora;
    char id[GAME_ID_MAX];
    play_before_carla(room, &anna, &boris, &carla, id);
    expect_kept(&carla, id, "She touched the knight.");
    test_server_stop(room, SIGKILL, -1);
    test_server_start(room);
    test_server_come_in_group(room, ANNA, SERVER_ARBITERS, &anna);
    follow(&anna);
    hears_nothing(&anna);
    test_server_come_in_group(room, CARLA, SERVER_ARBITERS, &carla);
    follow(&carla);
    hears_nothing(&carla);
    for (int time = 0; time < 2; time++) {
        test_server_come_in_group(room, DORA, SERVER_ARBITERS, &dora);
        follow(&dora);
        if (time == 0) {
            json_t *said = arbiter_await(&dora, "said", NULL);
            assert_string_equal(arbiter_text(said, "as"), "report");
            assert_string_equal(arbiter_text(said, "game"), id);
            assert_true(json_is_integer(json_object_get(said, "made")));
            arbiter_expect_text(said, "text", "She touched the knight.");
        }
        hears_nothing(&dora);
        close(dora.fd);
        FD_CLR(dora.fd, &room->opened);
    }
}

/* Nobody hears it after its 30 days, also if nothing was reported since. */
static void test_an_old_report_is_forgotten(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris, dora;
    char id[GAME_ID_MAX], path[PATH_MAX + 32];
    test_server_begin(room, "", &anna, &boris, id);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    const struct report old = {.number = 1,
                               .game = id,
                               .person = 9,
                               .name = "x",
                               .said = "Old.",
                               .made_s = time(NULL) - 31 * 24 * 60 * 60,
                               .told = "[]"};
    struct store *store;
    snprintf(path, sizeof path, "%s/data/games.hektor", room->folder);
    assert_int_equal(store_open(path, &store), STORE_OK);
    assert_int_equal(store_put_report(store, &old), STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
    test_server_start(room);
    test_server_come_in_group(room, DORA, SERVER_ARBITERS, &dora);
    follow(&dora);
    hears_nothing(&dora);
}

/* Whoever reports without end fills no disk and wearies no arbiter. */
static void test_one_account_has_so_many_reports(void **state)
{
    struct arbiter anna, boris, carla;
    char id[GAME_ID_MAX];
    play_before_carla(*state, &anna, &boris, &carla, id);
    for (int i = 0; i < 8; i++)
        expect_kept(&carla, id, "Touched!");
    at_game(&carla, "report", id, "Touched!", "limit");
    expect_kept(&boris, id, "Touched!");
}

static void ignore(struct arbiter *arbiter, int who, const char *fields,
                   const char *want)
{
    arbiter_expectf(arbiter, want, "\"t\":\"ignore\",\"who\":\"%s\"%s",
                    test_server_accounts[who], fields);
}

static size_t count_offers(struct arbiter *arbiter)
{
    json_t *answer = arbiter_ask(arbiter, "\"t\":\"offers\"");
    size_t count = json_array_size(json_object_get(answer, "rows"));
    json_decref(answer);
    return count;
}

/* Talk and offers of somebody who is ignored do not come, also after a restart;
 * moves and reports to an arbiter do. */
static void test_who_is_ignored_is_not_heard(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris, carla;
    char id[GAME_ID_MAX];
    both_come(room, &anna, &boris);
    ignore(&anna, ANNA, "", "self");
    ignore(&anna, BORIS, ",\"on\":false", "not-ignored");
    ignore(&anna, BORIS, "", "ok");
    arbiter_expect(&boris, "\"t\":\"say\",\"text\":\"a\"", "ok");
    arbiter_expectf(&boris, "unheard",
                    "\"t\":\"say\",\"to\":\"%s\",\"text\":\"b\"",
                    test_server_accounts[ANNA]);
    test_server_propose(&boris, "");
    assert_int_equal(count_offers(&anna), 0);
    assert_int_equal(count_offers(&boris), 1);
    hears_nothing(&anna);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    test_server_start(room);
    test_server_begin(room, "", &anna, &boris, id);
    at_game(&boris, "say", id, "c", "ok");
    hears_nothing(&anna);
    test_server_move(&anna, id, "white", "e4", "ok");
    test_server_move(&boris, id, "black", "e5", "ok");
    json_decref(arbiter_await(&anna, "event", "move"));
    test_server_come_in_group(room, CARLA, SERVER_ARBITERS, &carla);
    ignore(&carla, BORIS, "", "ok");
    at_game(&boris, "report", id, "d", "ok");
    arbiter_expect_text(arbiter_await(&carla, "said", NULL), "text", "d");
    ignore(&anna, BORIS, ",\"on\":false", "ok");
    at_game(&boris, "say", id, "e", "ok");
    arbiter_expect_text(arbiter_await(&anna, "said", NULL), "text", "e");
}

/* A game that was begun without an arbiter can be cancelled by one, but not by
 * its players, and nothing else can be ruled there. */
static void test_an_arbiter_cancels_any_game(void **state)
{
    struct arbiter anna, boris, dora;
    char id[GAME_ID_MAX];
    play_before_dora(*state, &anna, &boris, &dora, id);
    arbiter_expectf(&anna, "no-chair",
                    "\"t\":\"annul\",\"game\":\"%s\",\"seat\":\"arbiter\"", id);
    arbiter_expectf(&anna, "no-chair",
                    "\"t\":\"annul\",\"game\":\"%s\",\"seat\":\"white\"", id);
    arbiter_expectf(&dora, "no-chair",
                    "\"t\":\"give\",\"game\":\"%s\",\"seat\":\"arbiter\","
                    "\"whom\":\"white\",\"time\":60000",
                    id);
    arbiter_expectf(&dora, "ok",
                    "\"t\":\"annul\",\"game\":\"%s\",\"seat\":\"arbiter\"", id);
    arbiter_expectf(&anna, "over",
                    "\"t\":\"resign\",\"game\":\"%s\",\"seat\":\"white\"", id);
}

/* Anybody who does not want to hear others does not, and they are told so;
 * arbiters are always heard. */
static void test_who_hears_nobody(void **state)
{
    struct arbiter anna, boris, dora;
    char id[GAME_ID_MAX];
    both_come(*state, &anna, &boris);
    arbiter_expect(&boris, "\"t\":\"hear\",\"on\":1", "field");
    arbiter_expect(&boris, "\"t\":\"hear\",\"on\":false", "ok");
    say(&anna, "Hello?\",\"to\":\"games\"", "unheard");
    json_t *answer = arbiter_ask(&anna, "\"t\":\"say\",\"text\":\"Hello?\"");
    assert_int_equal(json_integer_value(json_object_get(answer, "heard")), 0);
    json_decref(answer);
    hears_nothing(&boris);
    arbiter_expect(&boris, "\"t\":\"hear\",\"on\":true", "ok");
    say(&anna, "Hello?\",\"to\":\"games\"", "ok");
    hears(&boris, "daemon", "Hello?");
    close(anna.fd);
    close(boris.fd);
    play_before_dora(*state, &anna, &boris, &dora, id);
    arbiter_expect(&boris, "\"t\":\"hear\",\"on\":false", "ok");
    at_game(&anna, "say", id, "Nice!", "ok");
    at_game(&dora, "say", id, "Stop the clocks.", "ok");
    hears(&boris, "news", "Stop the clocks.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER(test_in_the_lobby_all_hear),
        IN_SERVER(test_chat_is_clean),
        IN_SERVER(test_chat_is_whole),
        IN_SERVER(test_players_are_apart),
        IN_SERVER(test_who_hears_nobody),
        IN_SERVER(test_a_report_is_for_the_arbiter),
        IN_SERVER(test_a_report_waits_for_an_arbiter),
        IN_SERVER(test_an_arbiter_cancels_any_game),
        cmocka_unit_test_setup_teardown(test_an_old_report_is_forgotten,
                                        test_server_open, test_server_close),
        cmocka_unit_test_setup_teardown(test_one_account_has_so_many_reports,
                                        test_server_open_unlimited,
                                        test_server_close),
        IN_SERVER(test_who_is_ignored_is_not_heard),
        IN_SERVER(test_nobody_talks_others_down),
        IN_SERVER(test_messages_have_a_measure),
    };
    return cmocka_run_group_tests_name("src/chat/server/chat", tests, NULL,
                                       NULL);
}
