// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/src/server/test_server.h"

/* The UCI of the last move that comes before the answer to a ping; "" for
 * none. */
static void last_told(struct arbiter *arbiter, char uci[8])
{
    int id = arbiter_say(arbiter, "\"t\":\"ping\"");
    json_t *message;
    uci[0] = '\0';
    while ((message = arbiter_message(arbiter)) != NULL &&
           json_integer_value(json_object_get(message, "re")) != id) {
        const json_t *data = json_object_get(message, "data");
        if (strcmp(arbiter_text(message, "kind"), "move") == 0)
            snprintf(uci, 8, "%s", arbiter_text(data, "uci"));
        json_decref(message);
    }
    assert_non_null(message);
    json_decref(message);
}

static void expect_told(struct arbiter *arbiter, const char *want)
{
    char uci[8];
    last_told(arbiter, uci);
    assert_string_equal(uci, want);
}

/* The moves of the one game in the list; -1 where the list is empty. */
static int listed_plies(struct arbiter *arbiter)
{
    json_t *list = arbiter_ask(arbiter, "\"t\":\"games\"");
    const json_t *row = json_array_get(json_object_get(list, "rows"), 0);
    int plies = row == NULL
                    ? -1
                    : (int)json_integer_value(json_object_get(row, "plies"));
    json_decref(list);
    return plies;
}

/* Whose clock runs in the one game of the list; "": that is not told. */
static void expect_clocks(struct arbiter *arbiter, const char *running)
{
    json_t *list = arbiter_ask(arbiter, "\"t\":\"games\"");
    const json_t *row = json_array_get(json_object_get(list, "rows"), 0);
    bool is_told = *running != '\0';
    if (is_told)
        assert_string_equal(arbiter_text(row, "running"), running);
    assert_int_equal(json_object_get(row, "running") != NULL, is_told);
    assert_int_equal(json_object_get(row, "white-ms") != NULL, is_told);
    assert_int_equal(json_object_get(row, "black-ms") != NULL, is_told);
    json_decref(list);
}

static void end(struct arbiter *boris, const char *id)
{
    arbiter_expectf(boris, "ok",
                    "\"t\":\"resign\",\"game\":\"%s\",\"seat\":\"black\"", id);
}

/* Each move is told to who watches when both have made one more; all when it
 * is over. Players and arbiters see it at once. */
static void test_who_looks_on_sees_it_later(void **state)
{
    struct arbiter anna, boris, carla, dora;
    char id[GAME_ID_MAX];
    test_server_begin(*state, ",\"watch-delay\":1", &anna, &boris, id);
    test_server_come(*state, CARLA, &carla);
    test_server_come_in_group(*state, DORA, SERVER_ARBITERS, &dora);
    test_server_watch(&carla, id, "state");
    test_server_watch(&dora, id, "state");
    test_server_move(&anna, id, "white", "e4", "ok");
    expect_told(&carla, "");
    expect_told(&dora, "e2e4");
    test_server_move(&boris, id, "black", "e5", "ok");
    expect_told(&carla, "");
    test_server_move(&anna, id, "white", "Nf3", "ok");
    expect_told(&carla, "e2e4");
    assert_int_equal(listed_plies(&carla), 1);
    assert_int_equal(listed_plies(&dora), 3);
    expect_clocks(&carla, "");
    expect_clocks(&dora, "black");
    expect_clocks(&anna, "black");
    test_server_move(&boris, id, "black", "Nc6", "ok");
    expect_told(&carla, "e7e5");
    expect_told(&dora, "b8c6");
    /* Anybody who comes late gets no more, and is told when it is. */
    close(carla.fd);
    test_server_come(*state, CARLA, &carla);
    arbiter_sayf(&carla, "\"t\":\"watch\",\"game\":\"%s\"", id);
    json_t *answer = arbiter_await(&carla, "state", NULL);
    assert_true(json_integer_value(json_object_get(answer, "seq")) > 0);
    json_decref(answer);
    expect_told(&carla, "");
    end(&boris, id);
    json_decref(arbiter_await(&carla, "event", "result"));
}

static void test_a_game_may_be_closed(void **state)
{
    static const struct {
        const char *visibility, *group, *want;
    } rows[] = {
        {"open", "", "state"},
        {"group", "", "game"},
        {"group", SERVER_WATCHERS, "state"},
        {"group", SERVER_ARBITERS, "state"},
        {"closed", "", "game"},
        {"closed", SERVER_WATCHERS, "game"},
        {"closed", SERVER_ARBITERS, "state"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arbiter anna, boris, carla;
        char id[GAME_ID_MAX], fields[64];
        bool is_seen = strcmp(rows[i].want, "state") == 0;
        snprintf(fields, sizeof fields, ",\"visibility\":\"%s\"",
                 rows[i].visibility);
        test_server_begin(*state, fields, &anna, &boris, id);
        test_server_come_in_group(*state, CARLA, rows[i].group, &carla);
        test_server_watch(&carla, id, rows[i].want);
        arbiter_expectf(&carla, is_seen ? "created" : "game",
                        "\"t\":\"resume\",\"game\":\"%s\"", id);
        test_server_move(&anna, id, "white", "d4", "ok");
        expect_told(&carla, is_seen ? "d2d4" : "");
        assert_int_equal(listed_plies(&carla), is_seen ? 1 : -1);
        assert_int_equal(listed_plies(&boris), 1);
        end(&boris, id);
        close(anna.fd);
        close(boris.fd);
        close(carla.fd);
        test_server_stop(*state, SIGTERM, EXIT_DONE);
        test_server_start(*state);
    }
}

/* A person in the chair rules in a game with one; who plays is never its
 * arbiter, and who is no arbiter has no such words. */
static void test_the_human_arbiter(void **state)
{
    struct arbiter anna, boris, carla, dora;
    char id[GAME_ID_MAX], give[128];
    test_server_begin(*state, ",\"arbiter\":true", &anna, &boris, id);
    snprintf(give, sizeof give,
             "\"t\":\"give\",\"game\":\"%s\",\"seat\":\"arbiter\","
             "\"whom\":\"white\",\"time\":60000",
             id);
    test_server_come(*state, CARLA, &carla);
    test_server_come_in_group(*state, DORA, SERVER_ARBITERS, &dora);
    test_server_watch(&carla, id, "state");
    arbiter_expect(&carla, give, "seat");
    arbiter_expect(&anna, give, "seat");
    test_server_watch(&dora, id, "state");
    arbiter_expect(&dora, give, "ok");
    json_decref(arbiter_await(&anna, "event", "give"));
    json_decref(arbiter_await(&boris, "event", "give"));
    /* Anna comes as an arbiter too: in her own game she is none. */
    struct arbiter staff;
    test_server_come_in_group(*state, ANNA, SERVER_ARBITERS, &staff);
    test_server_watch(&staff, id, "state");
    arbiter_expect(&staff, give, "seat");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER(test_who_looks_on_sees_it_later),
        IN_SERVER(test_a_game_may_be_closed),
        IN_SERVER(test_the_human_arbiter),
    };
    return cmocka_run_group_tests_name("src/server/connections/audience", tests,
                                       NULL, NULL);
}
