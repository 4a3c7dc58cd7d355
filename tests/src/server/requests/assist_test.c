// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/src/server/test_server.h"

static void assist(struct arbiter *arbiter, const char *id, const char *fields,
                   const char *want)
{
    arbiter_expectf(arbiter, want, "\"t\":\"assist\",\"game\":\"%s\",%s", id,
                    fields);
}

static void intend(struct arbiter *arbiter, const char *id, const char *fields,
                   const char *want)
{
    arbiter_expectf(arbiter, want, "\"game\":\"%s\",\"seat\":\"white\",%s", id,
                    fields);
}

static void hears_of(struct arbiter *arbiter, const char *state)
{
    json_t *told = arbiter_await(arbiter, "assistant", NULL);
    assert_string_equal(arbiter_text(told, "state"), state);
    assert_string_equal(arbiter_text(told, "who"), "mail");
    assert_string_equal(arbiter_text(told, "seat"), "white");
    json_decref(told);
}

/* E.2.9: invited by the player, accepted by the opponent; they move and claim,
 * and decide nothing; every event tells that it was them, also to who comes
 * later, and after a restart. */
/* A game of anna, boris and carla, who is to assist anna. */
struct assisted {
    struct test_server_room *room;
    struct arbiter anna, boris, carla;
    char id[GAME_ID_MAX];
};

static void is_invited(struct assisted *game)
{
    test_server_watch(&game->carla, game->id, "state");
    intend(&game->carla, game->id, "\"t\":\"move\",\"move\":\"e4\"", "seat");
    assist(&game->carla, game->id, "\"who\":\"news\"", "field");
    assist(&game->anna, game->id, "\"who\":\"no such account\"", "person");
    assist(&game->anna, game->id, "\"who\":\"games\"", "plays-here");
    assist(&game->anna, game->id, "\"who\":\"daemon\"", "self");
    assist(&game->anna, game->id, "\"who\":\"\"", "offer");
    assist(&game->anna, game->id, "\"who\":\"mail\"", "ok");
    hears_of(&game->boris, "invited");
    hears_of(&game->carla, "invited");
    intend(&game->carla, game->id, "\"t\":\"move\",\"move\":\"e4\"", "seat");
}

static void is_accepted_by_the_opponent(struct assisted *game)
{
    assist(&game->anna, game->id, "\"accept\":true", "offer");
    assist(&game->carla, game->id, "\"accept\":true", "offer");
    assist(&game->boris, game->id, "\"accept\":true", "ok");
    hears_of(&game->carla, "accepted");
    hears_of(&game->anna, "accepted");
}

static void moves_and_is_named(struct assisted *game)
{
    intend(&game->carla, game->id, "\"t\":\"move\",\"move\":\"e4\"", "ok");
    json_t *event = arbiter_await(&game->boris, "event", "move");
    assert_string_equal(arbiter_text(event, "via"), "mail");
    assert_string_equal(arbiter_text(event, "by"), "white");
    json_decref(event);
    test_server_move(&game->boris, game->id, "black", "e5", "ok");
}

static void decides_nothing(struct assisted *game)
{
    const char *id = game->id;
    intend(&game->carla, id, "\"t\":\"move\",\"move\":\"Nf3\",\"draw\":true",
           "own-word");
    intend(&game->carla, id, "\"t\":\"offer\",\"what\":\"draw\"", "own-word");
    intend(&game->carla, id, "\"t\":\"resign\"", "own-word");
    intend(&game->carla, id, "\"t\":\"claim\",\"what\":\"threefold\"", "ok");
    arbiter_expectf(&game->carla, "assistant",
                    "\"t\":\"say\",\"game\":\"%s\",\"text\":\"Knight f3!\"",
                    id);
    test_server_move(&game->anna, id, "white", "Nf3", "ok");
}

static void is_named_to_who_comes_later(struct assisted *game)
{
    struct arbiter dora;
    test_server_come(game->room, DORA, &dora);
    arbiter_sayf(&dora, "\"t\":\"watch\",\"game\":\"%s\"", game->id);
    arbiter_expect_text(arbiter_await(&dora, "event", "move"), "via", "mail");
    close(dora.fd);
}

static void is_known_after_a_crash(struct assisted *game)
{
    test_server_stop(game->room, SIGKILL, -1);
    close(game->anna.fd);
    close(game->boris.fd);
    close(game->carla.fd);
    test_server_start(game->room);
    test_server_come(game->room, CARLA, &game->carla);
    json_t *created = arbiter_askf(
        &game->carla, "\"t\":\"resume\",\"game\":\"%s\"", game->id);
    assert_int_equal(json_array_size(json_object_get(created, "seats")), 0);
    assert_int_equal(json_array_size(json_object_get(created, "assists")), 1);
    json_decref(created);
}

static void is_dismissed(struct assisted *game)
{
    test_server_come(game->room, ANNA, &game->anna);
    test_server_watch(&game->anna, game->id, "state");
    assist(&game->anna, game->id, "\"who\":\"\"", "ok");
    hears_of(&game->carla, "revoked");
    intend(&game->carla, game->id, "\"t\":\"press\"", "seat");
}

static void test_an_invitation_is_withdrawn(void **state)
{
    struct assisted game = {.room = *state};
    test_server_begin(game.room, "", &game.anna, &game.boris, game.id);
    test_server_come(game.room, CARLA, &game.carla);
    test_server_watch(&game.carla, game.id, "state");
    assist(&game.anna, game.id, "\"who\":\"mail\"", "ok");
    hears_of(&game.carla, "invited");
    assist(&game.anna, game.id, "\"who\":\"daemon\"", "self");
    assist(&game.anna, game.id, "\"who\":\"\"", "ok");
    hears_of(&game.carla, "withdrawn");
    hears_of(&game.boris, "invited");
    hears_of(&game.boris, "withdrawn");
    assist(&game.boris, game.id, "\"accept\":true", "offer");
    assist(&game.anna, game.id, "\"who\":\"\"", "offer");
    close(game.anna.fd);
    close(game.boris.fd);
    close(game.carla.fd);
}

static void test_an_assistant(void **state)
{
    struct assisted game = {.room = *state};
    test_server_begin(game.room, "", &game.anna, &game.boris, game.id);
    test_server_come(game.room, CARLA, &game.carla);
    is_invited(&game);
    is_accepted_by_the_opponent(&game);
    moves_and_is_named(&game);
    decides_nothing(&game);
    is_named_to_who_comes_later(&game);
    is_known_after_a_crash(&game);
    is_dismissed(&game);
}

/* An arbiter accepts, declines and revokes as well; what is declined is
 * nothing. */
static void test_the_arbiter_decides(void **state)
{
    struct arbiter anna, boris, carla, dora;
    char id[GAME_ID_MAX];
    test_server_begin(*state, ",\"visibility\":\"closed\"", &anna, &boris, id);
    test_server_come(*state, CARLA, &carla);
    test_server_come_in_group(*state, DORA, SERVER_ARBITERS, &dora);
    test_server_watch(&dora, id, "state");
    assist(&anna, id, "\"who\":\"mail\"", "ok");
    assist(&dora, id, "\"accept\":false", "ok");
    hears_of(&carla, "invited");
    hears_of(&carla, "declined");
    test_server_watch(&carla, id, "game");
    assist(&anna, id, "\"who\":\"mail\"", "ok");
    assist(&dora, id, "\"accept\":true", "ok");
    test_server_watch(&carla, id, "state");
    intend(&carla, id, "\"t\":\"move\",\"move\":\"d4\"", "ok");
    assist(&dora, id, "\"seat\":\"white\",\"who\":\"\"", "ok");
    test_server_move(&boris, id, "black", "d5", "ok");
    intend(&carla, id, "\"t\":\"move\",\"move\":\"c4\"", "seat");
}

/* Nobody has the chair and assists, nor hears what is for the arbiter; who is
 * dismissed has the chair again. */
static void test_no_arbiter_assists(void **state)
{
    struct arbiter anna, boris, dora;
    char id[GAME_ID_MAX], inside[96];
    test_server_begin(*state, ",\"arbiter\":true", &anna, &boris, id);
    test_server_come_in_group(*state, DORA, SERVER_ARBITERS, &dora);
    test_server_watch(&dora, id, "state");
    snprintf(inside, sizeof inside,
             "\"t\":\"give\",\"game\":\"%s\",\"seat\":\"arbiter\","
             "\"whom\":\"white\",\"time\":60000",
             id);
    arbiter_expect(&dora, inside, "ok");
    assist(&anna, id, "\"who\":\"news\"", "ok");
    assist(&boris, id, "\"accept\":true", "ok");
    arbiter_expect(&dora, inside, "seat");
    char report[96];
    snprintf(report, sizeof report,
             "\"t\":\"report\",\"game\":\"%s\",\"text\":\"She cheats.\"", id);
    json_t *answer = arbiter_ask(&boris, report);
    assert_true(json_is_true(json_object_get(answer, "kept")));
    json_decref(answer);
    assist(&anna, id, "\"who\":\"\"", "ok");
    arbiter_expect(&dora, inside, "ok");
    arbiter_expect(&boris, report, "ok");
}

static int count_games(struct arbiter *arbiter)
{
    json_t *list = arbiter_ask(arbiter, "\"t\":\"games\"");
    int count = (int)json_array_size(json_object_get(list, "rows"));
    json_decref(list);
    return count;
}

/* Anybody who assists finds the game that is closed to others; dismissed at
 * once, they are one of them, and hear no more of it. */
static void test_who_is_dismissed_is_out(void **state)
{
    struct arbiter anna, boris, carla;
    char id[GAME_ID_MAX];
    test_server_begin(*state, ",\"visibility\":\"closed\"", &anna, &boris, id);
    test_server_come(*state, CARLA, &carla);
    assert_int_equal(count_games(&carla), 0);
    assist(&anna, id, "\"who\":\"mail\"", "ok");
    assist(&boris, id, "\"accept\":true", "ok");
    assert_int_equal(count_games(&carla), 1);
    assist(&anna, id, "\"who\":\"\"", "ok");
    assist(&anna, id, "\"who\":\"mail\"", "ok");
    assist(&boris, id, "\"accept\":true", "ok");
    test_server_watch(&carla, id, "state");
    assist(&anna, id, "\"who\":\"\"", "ok");
    assert_int_equal(count_games(&carla), 0);
    arbiter_expectf(&carla, "game",
                    "\"t\":\"say\",\"game\":\"%s\",\"text\":\"I am here.\"",
                    id);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER(test_an_assistant),
        IN_SERVER(test_an_invitation_is_withdrawn),
        IN_SERVER(test_the_arbiter_decides),
        IN_SERVER(test_no_arbiter_assists),
        IN_SERVER(test_who_is_dismissed_is_out),
    };
    return cmocka_run_group_tests_name("src/server/requests/assist", tests,
                                       NULL, NULL);
}
