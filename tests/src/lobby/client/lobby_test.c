// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* lobby_test.c - the lobby's lists, with an arbiter that the test plays. */
#include "src/base/portable.h"
#include "src/lobby/client/lobby.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "src/adjourn/client/sealing_client.h"
#include "src/adjourn/key.h"
#include "src/adjourn/seal.h"
#include "src/base/text.h"
#include "src/client/core/connection.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/pending.h"
#include "src/client/link/invitation.h"
#include "src/client/play/refusal.h"
#include "src/lobby/client/lists.h"
#include "src/lobby/client/lobby_offer.h"
#include "src/lobby/client/lobby_words.h"
#include "src/lobby/client/rows.h"
#include "src/wire/wire.h"

#include "tests/src/client/room.h"
#include "tests/unit.h"

enum { PAGE = 2, GAMES = 5 };

struct test_server {
    struct room room;
    struct lines heard;
    bool is_strict; /* it answers that too much was said */
    int people, games; /* in its lists */
};

static int open_room(void **state)
{
    struct test_server *test_server = calloc(1, sizeof *test_server);
    assert_non_null(test_server);
    test_server->people = 1;
    test_server->games = GAMES;
    room_open(&test_server->room);
    snprintf(test_server->room.client.connection.account,
             sizeof test_server->room.client.connection.account, "anna");
    joined_game_set_stage(&test_server->room.client, STAGE_PLAYING);
    lobby_open(&test_server->room.client);
    *state = test_server;
    return 0;
}

static int close_room(void **state)
{
    struct test_server *test_server = *state;
    lobby_close(&test_server->room.client);
    room_close(&test_server->room);
    free(test_server);
    return 0;
}

static void tell_utterance(struct test_server *test_server, json_t *message)
{
    char *line = wire_format(message);
    assert_non_null(line);
    assert_int_equal(send(test_server->room.arbiter_fd, line, strlen(line), 0),
                     strlen(line));
    free(line);
}

static json_t *people_of(const struct test_server *test_server)
{
    json_t *rows = json_array();
    for (int i = 0; i < test_server->people; i++) {
        char name[24] = "boris";
        if (test_server->people > 1)
            snprintf(name, sizeof name, "person%d", i);
        json_array_append_new(rows, json_pack("{s:s}", "name", name));
    }
    return json_pack("{s:s, s:o}", "t", "list", "rows", rows);
}

/* A page of GAME0001, GAME0002 and so on; in a busy lobby the first is the
 * account's own. */
static json_t *games_from(const struct test_server *test_server,
                          json_int_t from)
{
    json_t *rows = json_array();
    for (json_int_t i = from; i < from + PAGE && i < test_server->games; i++) {
        char id[24];
        snprintf(id, sizeof id, "GAME%04d", (int)i + 1);
        json_array_append_new(rows, json_pack("{s:s, s:s, s:s, s:i, s:s, s:s}",
                                              "game", id, "white", "x", "black",
                                              "y", "plies", 1, "phase",
                                              "running", "result", "*"));
    }
    if (from == 0 && test_server->games > GAMES)
        json_object_set_new(json_array_get(rows, 0), "seats",
                            json_pack("[s]", "white"));
    return json_pack("{s:s, s:i, s:o}", "t", "list", "total",
                     test_server->games, "rows", rows);
}

/* Those of the account, one of which is over. */
static json_t *own_from(const struct test_server *test_server, json_int_t from)
{
    json_t *list = games_from(test_server, from);
    json_t *row = json_array_get(json_object_get(list, "rows"), 0);
    json_object_set_new(row, "game",
                        json_string(from == 0 ? "MYGAME01" : "MYGAME02"));
    json_object_set_new(row, "phase", json_string("over"));
    json_object_set_new(row, "result", json_string("1-0"));
    json_object_set_new(row, "wall", json_integer(1000000000));
    return list;
}

static json_t *answer_of(const struct test_server *test_server,
                         const json_t *asked)
{
    const char *type = link_text(asked, "t");
    if (test_server->is_strict)
        return json_pack("{s:s, s:s}", "t", "error", "code", "rate");
    if (json_is_true(json_object_get(asked, "own")))
        return own_from(test_server,
                        json_integer_value(json_object_get(asked, "from")));
    if (strcmp(type, "games") == 0)
        return games_from(test_server,
                          json_integer_value(json_object_get(asked, "from")));
    if (strcmp(type, "who") == 0)
        return people_of(test_server);
    return json_pack("{s:s, s:[]}", "t", "list", "rows");
}

/* Answer all that was asked; how many questions that were. */
static int answer_all(struct test_server *test_server)
{
    char line[WIRE_LINE_MAX];
    size_t bytes, space;
    int count = 0;
    for (;;) {
        char *place = lines_room(&test_server->heard, &space);
        ssize_t got =
            recv(test_server->room.arbiter_fd, place, space, MSG_DONTWAIT);
        if (got <= 0)
            return count;
        lines_add(&test_server->heard, (size_t)got);
        while (lines_next(&test_server->heard, line, &bytes) == LINE_WHOLE) {
            json_t *asked = wire_parse(line, bytes);
            /* Of changes it tells nothing here. */
            if (strcmp(link_text(asked, "t"), "follow") == 0) {
                json_decref(asked);
                continue;
            }
            json_t *answer = answer_of(test_server, asked);
            json_object_set(answer, "re", json_object_get(asked, "id"));
            tell_utterance(test_server, answer);
            json_decref(asked);
            count++;
        }
    }
}

static void hear(struct test_server *test_server)
{
    struct link_message message;
    assert_int_equal(link_receive(&test_server->room.client.link), 0);
    while (link_next(&test_server->room.client.link, &message)) {
        assert_int_equal(modes_take(&test_server->room.client, &message), 0);
        json_decref(message.json);
    }
}

/* Until nothing more is asked; how many questions that were. */
static int settle(struct test_server *test_server)
{
    int count, all = 0;
    while ((count = answer_all(test_server)) > 0) {
        all += count;
        hear(test_server);
    }
    return all;
}

/* What has been said to the arbiter since. */
static const char *said(struct test_server *test_server)
{
    static char text[WIRE_LINE_MAX];
    ssize_t got =
        recv(test_server->room.arbiter_fd, text, sizeof text - 1, MSG_DONTWAIT);
    text[got > 0 ? got : 0] = '\0';
    return text;
}

static void offer(struct test_server *test_server, int number)
{
    tell_utterance(test_server,
                   json_pack("{s:s, s:i, s:s, s:s, s:{s:s, s:s, s:s}}", "t",
                             "offer", "offer", number, "by", "boris", "to", "",
                             "start", "laws", "2023", "time-white", "5m",
                             "time-black", "5m"));
}

/* However many offers come at once, the lists are asked for in measure, and
 * the next word is not waited for without success. */
static void test_many_offers_at_once(void **state)
{
    enum { OFFERS = 30 };
    struct test_server *test_server = *state;
    settle(test_server);
    assert_false(pending_waits(&test_server->room.client));
    for (int i = 1; i <= OFFERS; i++)
        offer(test_server, i);
    hear(test_server);
    assert_true(settle(test_server) < OFFERS);
    assert_false(pending_waits(&test_server->room.client));
    assert_true(scripted_frontend_has(&test_server->room.script, "Offer 30"));
}

static int count_of(const char *text, const char *wanted)
{
    int count = 0;
    while ((text = strstr(text, wanted)) != NULL) {
        count++;
        text += strlen(wanted);
    }
    return count;
}

/* The time has come to announce those who have left. */
static void wait_for_gone(struct client *client)
{
    const char *name;
    json_t *due;
    json_object_foreach(lobby_of(client)->gone, name, due)
        json_integer_set(due, 1);
    assert_true(client_has_come(lobby_news_gone_ms(lobby_of(client))) ||
                json_object_size(lobby_of(client)->gone) == 0);
    lobby_news_tell_gone(client);
    assert_int_equal(lobby_news_gone_ms(lobby_of(client)), 0);
}

/* Clara comes and goes so often. */
static void come_and_go(struct client *client, int changes, bool waits)
{
    for (int i = 0; i < changes; i++) {
        json_decref(lobby_of(client)->list.people);
        lobby_of(client)->list.people =
            i % 2 == 0
                ? json_pack("[{s:s}, {s:s}]", "name", "boris", "name", "clara")
                : json_pack("[{s:s}]", "name", "boris");
        lobby_news_tell(client, 0);
        if (waits)
            wait_for_gone(client);
    }
}

/* Who is back at once has not left. */
static void test_a_lost_connection_is_no_news(void **state)
{
    struct test_server *test_server = *state;
    struct client *client = &test_server->room.client;
    settle(test_server);
    come_and_go(client, 5, false);
    wait_for_gone(client);
    assert_int_equal(
        count_of(test_server->room.script.shown, "clara has come."), 1);
    assert_int_equal(
        count_of(test_server->room.script.shown, "clara has left."), 0);
}

/* A person whose connection comes and goes is not announced each time. */
static void test_a_restless_person(void **state)
{
    enum { CHANGES = 60 };
    struct test_server *test_server = *state;
    struct client *client = &test_server->room.client;
    settle(test_server);
    come_and_go(client, CHANGES, true);
    assert_int_equal(count_of(test_server->room.script.shown, "clara"), 6);
    assert_int_equal(
        count_of(test_server->room.script.shown, "clara comes and goes often."),
        1);
}

/* Anybody who has left a game for the lobby is not away from the game when the
 * connection was lost. */
static void test_a_game_behind_the_lobby(void **state)
{
    struct test_server *test_server = *state;
    settle(test_server);
    strcpy(test_server->room.client.joined.id, "7GQ2K4MD");
    assert_false(modes_connected(&test_server->room.client));
    assert_true(lobby_of(&test_server->room.client)->is_lost);
    connection_ask_game(&test_server->room.client);
    assert_non_null(
        strstr(said(test_server), "\"t\":\"resume\",\"game\":\"7GQ2K4MD\""));
    json_t *json = json_pack("{s:s, s:s, s:[s]}", "t", "created", "game",
                             "7GQ2K4MD", "seats", "white");
    const struct link_message message = {json, "created", ASK_RESUME};
    assert_non_null(json);
    modes_take(&test_server->room.client, &message);
    json_decref(json);
    assert_true(lobby_of(&test_server->room.client)->is_open);
}

/* Anybody who watches another game looks at the one before no more; whose it is
 * hears of it yet. */
static void test_another_game_is_watched(void **state)
{
    static const char leave[] = "\"t\":\"leave\",\"game\":\"GAME0001\"";
    struct test_server *test_server = *state;
    settle(test_server);
    strcpy(test_server->room.client.joined.id, "GAME0001");
    test_server->room.client.joined.seats = 0;
    lobby_enter(&test_server->room.client, "GAME0002", true);
    assert_non_null(strstr(said(test_server), leave));
    strcpy(test_server->room.client.joined.id, "GAME0001");
    test_server->room.client.joined.seats = 1u << SEAT_WHITE;
    lobby_open(&test_server->room.client);
    lobby_enter(&test_server->room.client, "GAME0002", true);
    assert_null(strstr(said(test_server), leave));
}

/* What was written to be sealed in one game is nothing in another. */
static void test_nothing_is_sealed_elsewhere(void **state)
{
    struct test_server *test_server = *state;
    struct client *client = &test_server->room.client;
    struct sealing *sealing = sealing_of(client);
    sealing->secret = envelope_secret_memory(sizeof *sealing->secret);
    sealing->written = sealing->by_phrase = true;
    lobby_enter(client, "GAME0002", true);
    assert_null(sealing->secret);
    assert_false(sealing->written);
    assert_false(sealing->by_phrase);
}

/* However long the names are, no letter is cut in two. */
static void test_long_names_are_whole(void **state)
{
    struct test_server *test_server = *state;
    const struct menu_lines *lines =
        &lobby_of(&test_server->room.client)->lines;
    char clean[MENU_TEXT_MAX];
    for (int letters = 20; letters < 60; letters++) {
        char name[2 * 60 + 2] = "x";
        for (int i = 0; i < letters; i++)
            strcat(name, "Я");
        json_decref(lobby_of(&test_server->room.client)->list.games);
        lobby_of(&test_server->room.client)->list.games = json_pack(
            "[{s:s, s:s, s:s, s:i, s:s}]", "game", "GAME0001", "white", name,
            "black", name, "plies", 1, "phase", "running");
        lobby_rows_write(&lobby_of(&test_server->room.client)->list,
                         &lobby_of(&test_server->room.client)->lines);
        text_clean(lines->name[0], clean, sizeof clean);
        assert_string_equal(lines->name[0], clean);
        assert_non_null(strstr(lines->name[0], "in progress"));
    }
}

/* A list shows a game in columns: players, clocks, move and state. */
static void test_a_game_has_columns(void **state)
{
    static const struct {
        const char *phase, *running, *want;
    } rows[] = {
        {"running", "black", "Anna\t 9:58\tBoris\t>8:02\tmove 12\tin progress"},
        {"paused", "", "Anna\t \tBoris\t \tmove 12\tpaused"},
        {"over", "black", "Anna\t \tBoris\t \tmove 12\twithout a result"},
    };
    struct test_server *test_server = *state;
    struct lobby *lobby = lobby_of(&test_server->room.client);
    for (size_t i = 0; i < ROWS(rows); i++) {
        json_decref(lobby->list.games);
        lobby->list.games =
            json_pack("[{s:s, s:s, s:s, s:i, s:s, s:s, s:i, s:i}]", "game",
                      "GAME0001", "white", "Anna", "black", "Boris", "plies",
                      23, "phase", rows[i].phase, "running", rows[i].running,
                      "white-ms", 598000, "black-ms", 482000);
        lobby_rows_write(&lobby->list, &lobby->lines);
        assert_string_equal(lobby->lines.columns[lobby->lines.count - 1],
                            rows[i].want);
        assert_string_equal(lobby->lines.section[lobby->lines.count - 1],
                            "Games");
    }
}

/* An answer that comes when one is out of the lobby hurts nobody. */
static void test_a_late_answer(void **state)
{
    struct test_server *test_server = *state;
    struct link_message message;
    settle(test_server);
    lobby_send(&test_server->room.client,
               json_pack("{s:s, s:i}", "t", "accept", "offer", 1));
    test_server->room.client.link.asked_count = LINK_ASKED_MAX;
    lobby_send(&test_server->room.client,
               json_pack("{s:s, s:i}", "t", "accept", "offer", 1));
    assert_int_equal(lobby_of(&test_server->room.client)->waiting, 1);
    test_server->room.client.link.asked_count = 1;
    lobby_close(&test_server->room.client);
    test_server->is_strict = true;
    assert_int_equal(answer_all(test_server), 1);
    assert_int_equal(link_receive(&test_server->room.client.link), 0);
    assert_true(link_next(&test_server->room.client.link, &message));
    assert_int_equal(modes_take(&test_server->room.client, &message), 0);
    json_decref(message.json);
}

/* What was typed is repeated with the reason: in the lobby, after it was left,
 * and where it cannot even be sent. */
static void test_too_much_repeats_the_line(void **state)
{
    struct test_server *test_server = *state;
    struct client *client = &test_server->room.client;
    static const char *const lines[] = {"offer", "say hello", "mine",
                                        "accept 1"};
    settle(test_server);
    test_server->is_strict = true;
    for (size_t i = 0; i <= ROWS(lines); i++) {
        const char *line = i < ROWS(lines) ? lines[i] : "decline 7";
        char sentence[80];
        if (i == ROWS(lines))
            client->link.asked_count = LINK_ASKED_MAX;
        snprintf(client->link.typed, sizeof client->link.typed, "%s", line);
        lobby_words_act(client, line);
        client->link.typed[0] = '\0';
        if (i == ROWS(lines) - 1)
            lobby_close(client);
        settle(test_server);
        snprintf(sentence, sizeof sentence, "\"%s\" was not carried out.",
                 line);
        if (!scripted_frontend_has(&test_server->room.script, sentence))
            fail_msg("not repeated: %s", line);
        if (i == ROWS(lines) - 1)
            lobby_open(client);
    }
}

/* A list that is refused is as it was. */
static void test_a_refused_list_stays(void **state)
{
    struct test_server *test_server = *state;
    settle(test_server);
    test_server->is_strict = true;
    lobby_tell(&test_server->room.client, 1u << LOBBY_PERSON);
    settle(test_server);
    assert_false(pending_waits(&test_server->room.client));
    assert_false(scripted_frontend_has(&test_server->room.script,
                                       "Nobody else is in the lobby."));
}

/* Anybody who plays several games is told in which they are waited for. */
static void test_whose_move_it_is(void **state)
{
    static const struct {
        const char *seat, *turn, *want;
    } rows[] = {
        {"white", "white",
         "in progress, yours, and your move, moves so far: 1."},
        {"white", "black", "in progress, yours, moves so far: 1."},
        {"black", "",
         "in progress, yours, moves so far: 1."}, /* an older arbiter */
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char sentence[LOBBY_SENTENCE_MAX];
        json_t *row = json_pack("{s:s, s:s, s:s, s:i, s:s, s:[s], s:s}", "game",
                                "GAME0001", "white", "anna", "black", "boris",
                                "plies", 1, "phase", "running", "seats",
                                rows[i].seat, "turn", rows[i].turn);
        lobby_game_sentence(row, sentence);
        assert_row(rows[i].want, strstr(sentence, rows[i].want) != NULL);
        json_decref(row);
    }
}

/* Under another name than their account's nobody plays unknown. */
static void test_the_account_beside_the_name(void **state)
{
    char sentence[LOBBY_SENTENCE_MAX];
    json_t *row =
        json_pack("{s:s, s:s, s:s, s:s, s:i, s:s}", "game", "GAME0001", "white",
                  "anna", "black", "Champion", "black-account", "boris",
                  "plies", 1, "phase", "running");
    (void)state;
    lobby_game_sentence(row, sentence);
    assert_string_equal(sentence, "anna against Champion (boris), in progress, "
                                  "moves so far: 1. Game GAME0001.");
    json_decref(row);
}

static void test_all_games_are_found(void **state)
{
    struct test_server *test_server = *state;
    settle(test_server);
    assert_true(
        lobby_has_game(&lobby_of(&test_server->room.client)->list, "GAME0001"));
    assert_true(
        lobby_has_game(&lobby_of(&test_server->room.client)->list, "GAME0005"));
    lobby_tell(&test_server->room.client, 0);
    settle(test_server);
    assert_int_equal(
        json_array_size(lobby_of(&test_server->room.client)->list.games),
        GAMES);
}

static void add_game(struct test_server *test_server, const char *id,
                     const char *white, const char *black, const char *phase)
{
    json_array_append_new(lobby_of(&test_server->room.client)->list.games,
                          json_pack("{s:s, s:s, s:s, s:s}", "game", id, "white",
                                    white, "black", black, "phase", phase));
}

static void test_a_game_is_found_by_its_players(void **state)
{
    static const struct {
        const char *word;
        enum lobby_found found;
        const char *id;
    } rows[] = {
        {"7GQ2K4M3", LOBBY_FOUND, "7GQ2K4M3"},
        {"7gq2k4m1", LOBBY_FOUND, "7GQ2K4M1"},
        {"dora", LOBBY_FOUND, "7GQ2K4M2"},
        {"Clara", LOBBY_FOUND, "7GQ2K4M1"},
        {"boris", LOBBY_FOUND_SEVERAL, NULL},
        {"emil", LOBBY_FOUND_NONE, NULL},
        {"emma", LOBBY_FOUND, "7GQ2K4M4"},
        {"Frida", LOBBY_FOUND, "7GQ2K4M5"}, /* the account */
        {"frida", LOBBY_FOUND, "7GQ2K4M5"},
        {"", LOBBY_FOUND_SEVERAL, NULL},
    };
    struct test_server *test_server = *state;
    struct lobby_list *list = &lobby_of(&test_server->room.client)->list;
    char id[GAME_ID_MAX];
    settle(test_server);
    json_array_clear(list->games);
    add_game(test_server, "7GQ2K4M1", "boris", "clara", "running");
    assert_int_equal(lobby_find_game(list, "", id), LOBBY_FOUND);
    add_game(test_server, "7GQ2K4M2", "dora", "boris", "paused");
    add_game(test_server, "7GQ2K4M3", "dora", "clara", "over");
    add_game(test_server, "7GQ2K4M4", "emma", "Champion", "running");
    add_game(test_server, "7GQ2K4M6", "emma", "clara", "adjourned");
    add_game(test_server, "7GQ2K4M7", "dora", "emma", "adjourned");
    add_game(test_server, "7GQ2K4M5", "Champion", "gina", "running");
    json_object_set_new(json_array_get(list->games, 6), "white-account",
                        json_string("frida"));
    for (size_t i = 0; i < ROWS(rows); i++) {
        assert_row(rows[i].word,
                   lobby_find_game(list, rows[i].word, id) == rows[i].found);
        if (rows[i].id != NULL)
            assert_string_equal(id, rows[i].id);
    }
}

static void test_an_offer_is_found_by_its_person(void **state)
{
    static const struct {
        const char *word;
        enum lobby_found accepted, declined;
        int number; /* of the one to be accepted */
    } rows[] = {
        {"2", LOBBY_FOUND, LOBBY_FOUND, 2},
        {"77", LOBBY_FOUND, LOBBY_FOUND, 77}, /* the arbiter says no */
        {"boris", LOBBY_FOUND, LOBBY_FOUND, 1},
        {"Clara", LOBBY_FOUND, LOBBY_FOUND_NONE, 3}, /* it is for all */
        {"dora", LOBBY_FOUND_NONE, LOBBY_FOUND, 0}, /* an own one */
        {"", LOBBY_FOUND_SEVERAL, LOBBY_FOUND_SEVERAL, 0},
    };
    static const struct {
        const char *by, *to;
    } offers[] = {{"boris", "anna"}, {"anna", "dora"}, {"clara", ""}};
    struct test_server *test_server = *state;
    struct lobby_list *list = &lobby_of(&test_server->room.client)->list;
    struct lobby_offer offer;
    bool is_own;
    settle(test_server);
    json_array_clear(list->offers);
    for (size_t i = 0; i < ROWS(offers); i++)
        json_array_append_new(
            list->offers,
            json_pack("{s:i, s:s, s:s, s:{s:s, s:s, s:s}}", "offer", (int)i + 1,
                      "by", offers[i].by, "to", offers[i].to, "start", "laws",
                      "2023", "time-white", "5m", "time-black", "5m"));
    for (size_t i = 0; i < ROWS(rows); i++) {
        const char *word = rows[i].word;
        enum lobby_found found = lobby_find_offer(list, word, &offer);
        assert_row(word, found == rows[i].accepted);
        assert_row(word,
                   found != LOBBY_FOUND || offer.number == rows[i].number);
        assert_row(word, lobby_find_declined(list, word, &offer, &is_own) ==
                             rows[i].declined);
        assert_row(word, is_own == (offer.number == 2 &&
                                    rows[i].declined == LOBBY_FOUND));
    }
}

/* Whoever is named in the conditions has those pieces. */
static void test_the_pieces_of_an_offer(void **state)
{
    static const struct {
        const char *white, *black, *to, *want;
        bool by_anna;
        const char *told;
    } rows[] = {
        {"", "", "boris", "random", true, "."},
        {"anna", "", "boris", "white", true, ", you have White"},
        {"anna", "", "boris", "white", false, ", you have Black"},
        {"", "Anna", "", "black", true, ", you have Black"},
        {"boris", "", "boris", "black", false, ", you have White"},
        {"", "boris", "boris", "white", true, ", you have White"},
        {"Fischer", "Spassky", "boris", "random", false, "."},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct lobby_offer offer = {.number = 1, .start = start_default()};
        char told[INVITATION_MAX];
        const char *pieces;
        snprintf(offer.start.name[WHITE], NAME_MAX_BYTES, "%s", rows[i].white);
        snprintf(offer.start.name[BLACK], NAME_MAX_BYTES, "%s", rows[i].black);
        json_t *message = lobby_offer_message(rows[i].to, &offer.start, "anna");
        assert_string_equal(link_text(message, "colour"), rows[i].want);
        assert_string_equal(link_text(message, "white"), "");
        assert_string_equal(link_text(message, "black"), "");
        snprintf(offer.colour, sizeof offer.colour, "%s",
                 link_text(message, "colour"));
        json_decref(message);
        lobby_offer_conditions(&offer, rows[i].by_anna, told, sizeof told);
        pieces = strstr(told, ", you have");
        assert_string_equal(pieces != NULL ? pieces : ".", rows[i].told);
    }
}

static void test_the_kind_of_an_offer(void **state)
{
    struct start start = start_default();
    char told[INVITATION_MAX];
    (void)state;
    start.mode = MODE_OTB;
    snprintf(start.fen, sizeof start.fen, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    invitation_conditions(&start, "", told, sizeof told);
    assert_non_null(
        strstr(told, "2023, over the board, from a position set up"));
}

/* One's own games are listed with those that are over, all pages of them; then
 * one that is over can be looked at. */
static void test_own_games_that_are_over(void **state)
{
    struct test_server *test_server = *state;
    struct client *client = &test_server->room.client;
    const struct command mine = {.kind = COMMAND_ENTRY, .argument = "mine"};
    const struct command watch = {.kind = COMMAND_ENTRY,
                                  .argument = "watch mygame02"};
    settle(test_server);
    assert_false(lobby_has_game(&lobby_of(client)->list, "MYGAME02"));
    modes_act(client, &mine);
    assert_true(pending_waits(client));
    settle(test_server);
    assert_false(pending_waits(client));
    assert_true(
        scripted_frontend_has(&test_server->room.script,
                              "x against y, White has won, moves so far: 1. "
                              "Game MYGAME01."));
    assert_true(scripted_frontend_has(&test_server->room.script, "2001"));
    assert_true(
        scripted_frontend_has(&test_server->room.script, "Game MYGAME02"));
    modes_act(client, &watch);
    assert_non_null(strstr(said(test_server), "\"game\":\"MYGAME02\""));
}

/* Quotes are no part of a name, whether or not a text follows it. */
static void test_a_name_in_quotes(void **state)
{
    static const char *const lines[] = {
        "ignore \"Anna Maria\"", "unignore \"Anna Maria\"",
        "unmute \"Anna Maria\"", "unban \"Anna Maria\"",
        "ban \"Anna Maria\" rude words"};
    struct test_server *test_server = *state;
    struct client *client = &test_server->room.client;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct command command = {.kind = COMMAND_ENTRY};
        settle(test_server);
        snprintf(command.argument, sizeof command.argument, "%s", lines[i]);
        print_message("%s\n", lines[i]);
        modes_act(client, &command);
        assert_non_null(strstr(said(test_server), "\"who\":\"Anna Maria\""));
    }
}

/* What is said behind play and offer, and what of it is sent; NULL: nothing,
 * for it is refused. */
static const struct {
    const char *line, *to, *time, *sent;
} offered[] = {
    {"play lp", "lp", "15m+10", ""},
    {"play lp --time 3m+2", "lp", "3m+2", ""},
    {"play lp --time=3m+2 --mode otb", "lp", "3m+2", "\"mode\":\"otb\""},
    {"play --time 3m+2 --laws 2009 lp", NULL, NULL, NULL},
    {"play lp 3m+2", "lp", "3m+2", ""},
    {"play lp blitz", "lp", "3m+2", ""},
    {"play blitz", "blitz", "15m+10", ""},
    {"play Anna Maria", "Anna Maria", "15m+10", ""},
    {"play \"Anna Maria\" 5m", "Anna Maria", "5m", ""},
    {"offer", "", "15m+10", ""},
    {"offer 5m", "", "5m", ""},
    {"offer --time 5m --rule draws=no", "", "5m", "\"draws\":\"no\""},
    {"play lp --chess960=518", "lp", "15m+10", "RNBQKBNR"},
    {"play lp --white lp", "lp", "15m+10", "\"colour\":\"black\""},
    {"play lp --time 3x", NULL, NULL, NULL},
    {"play lp --time", NULL, NULL, NULL},
    {"play lp --tme 3m", NULL, NULL, NULL},
    {"play lp --voice none", NULL, NULL, NULL},
    {"play lp --time hourglass:1m --time-white 5m", NULL, NULL, NULL},
    {"play \"lp", "lp", "15m+10", ""},
};

/* A line that asks, supposes or denies sends nothing; a text and a name may be
 * in any words. */
static void test_only_an_order_is_sent(void **state)
{
    struct test_server *test_server = *state;
    struct client *client = &test_server->room.client;
    struct options options = options_default();
    static const struct {
        const char *line;
        bool is_sent;
    } rows[] = {
        {"how do I offer a game", false},
        {"what is an offer?", false},
        {"offer?", false},
        {"should I play boris", false},
        {"don't offer a game", false},
        {"never challenge boris", false},
        {"if I challenge boris", false},
        {"can I accept 1", false},
        {"play boris if I may", false},
        {"decline never mind that", false},
        {"tell me how to offer a game", false},
        {"how do I say hello", false},
        {"say how do I offer a game?", true},
        {"tell boris don't play", true},
        {"play No", true},
        {"offer --time 5m --rule draws=no", true},
    };
    client->options = &options;
    settle(test_server);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct command command = {.kind = COMMAND_ENTRY};
        snprintf(command.argument, sizeof command.argument, "%s", rows[i].line);
        modes_act(client, &command);
        assert_row(rows[i].line,
                   (said(test_server)[0] != '\0') == rows[i].is_sent);
    }
}

static void test_an_offer_has_conditions(void **state)
{
    struct test_server *test_server = *state;
    struct client *client = &test_server->room.client;
    struct options options = options_default();
    client->options = &options;
    settle(test_server);
    for (size_t i = 0; i < ROWS(offered); i++) {
        struct command command = {.kind = COMMAND_ENTRY};
        char to[64], time[64];
        snprintf(command.argument, sizeof command.argument, "%s",
                 offered[i].line);
        modes_act(client, &command);
        const char *sent = said(test_server);
        assert_row(offered[i].line, (strstr(sent, "\"t\":\"propose\"") !=
                                     NULL) == (offered[i].to != NULL));
        if (offered[i].to == NULL)
            continue;
        snprintf(to, sizeof to, "\"to\":\"%s\"", offered[i].to);
        snprintf(time, sizeof time, "\"time-black\":\"%s\"", offered[i].time);
        assert_row(offered[i].line, strstr(sent, to) != NULL);
        assert_row(offered[i].line, strstr(sent, time) != NULL);
        assert_row(offered[i].line, strstr(sent, offered[i].sent) != NULL);
    }
    assert_true(
        scripted_frontend_has(&test_server->room.script, "--time 3x: "));
    assert_true(
        scripted_frontend_has(&test_server->room.script, "--tme: there is no"));
}

/* Anybody who is called by a number is told why. */
static void test_an_account_without_a_name(void **state)
{
    static const char why[] = "This computer has no name for your account";
    struct test_server *test_server = *state;
    struct client *client = &test_server->room.client;
    assert_false(scripted_frontend_has(&test_server->room.script, why));
    lobby_close(client);
    snprintf(client->connection.account, sizeof client->connection.account,
             "48211");
    lobby_open(client);
    assert_true(scripted_frontend_has(&test_server->room.script, why));
}

/* One word of the lobby, and not all of them. */
static void test_help_of_one_word(void **state)
{
    static const struct command asked = {.kind = COMMAND_ENTRY,
                                         .argument = "help decline"};
    static const struct command wrong = {.kind = COMMAND_ENTRY,
                                         .argument = "help zwischenzug"};
    struct test_server *test_server = *state;
    settle(test_server);
    modes_act(&test_server->room.client, &asked);
    assert_true(
        scripted_frontend_has(&test_server->room.script, "decline [N|NAME]"));
    assert_false(scripted_frontend_has(&test_server->room.script, "who: "));
    modes_act(&test_server->room.client, &wrong);
    assert_true(scripted_frontend_has(
        &test_server->room.script, "There is no help about \"zwischenzug\"."));
}

/* An own game of the account in the list, in this phase. */
static void add_own_game(struct test_server *test_server, const char *id,
                         const char *black, const char *phase)
{
    json_t *games = lobby_of(&test_server->room.client)->list.games;
    add_game(test_server, id, "anna", black, phase);
    json_object_set_new(json_array_get(games, json_array_size(games) - 1),
                        "seats", json_pack("[s]", "white"));
}

/* With somebody whom one plays already, no other game is begun unsaid. */
static void test_play_goes_to_the_own_game(void **state)
{
    static const struct {
        const char *phase, *typed, *sent, *told;
    } rows[] = {
        {"running", "play boris", "\"game\":\"7GQ2K4M1\"", ""},
        {"paused", "play Boris", "\"game\":\"7GQ2K4M1\"", ""},
        {"running", "play boris 5m", "\"propose\"", "type play 7GQ2K4M1."},
        {"running", "offer", "\"propose\"", ""},
        {"adjourned", "play boris", "\"propose\"", "type play 7GQ2K4M1."},
        {"over", "play boris", "\"propose\"", ""},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        void *opened;
        struct command command = {.kind = COMMAND_ENTRY};
        open_room(&opened);
        struct test_server *test_server = opened;
        struct options options = options_default();
        test_server->room.client.options = &options;
        settle(test_server);
        json_array_clear(lobby_of(&test_server->room.client)->list.games);
        add_own_game(test_server, "7GQ2K4M1", "boris", rows[i].phase);
        snprintf(command.argument, sizeof command.argument, "%s",
                 rows[i].typed);
        modes_act(&test_server->room.client, &command);
        assert_row(rows[i].typed,
                   strstr(said(test_server), rows[i].sent) != NULL);
        assert_row(
            rows[i].typed,
            scripted_frontend_has(&test_server->room.script, rows[i].told) &&
                (rows[i].told[0] != '\0') ==
                    scripted_frontend_has(&test_server->room.script,
                                          "You also have"));
        close_room(&opened);
    }
}

/* A game that was begun for nobody in particular has no names. */
static void test_a_game_without_names(void **state)
{
    char sentence[LOBBY_SENTENCE_MAX];
    json_t *row =
        json_pack("{s:s, s:s, s:s, s:i, s:s}", "game", "GAME0001", "white", "",
                  "black", "", "plies", 1, "phase", "running");
    (void)state;
    lobby_game_sentence(row, sentence);
    assert_string_equal(sentence,
                        "White against Black, in progress, moves so far: 1. "
                        "Game GAME0001.");
    json_decref(row);
}

/* Whoever enters a busy lobby hears how much there is, and what waits for
 * them; the lists come in parts. */
static void test_a_busy_lobby(void **state)
{
    static const struct {
        const char *typed, *told;
    } rows[] = {
        {"who", "People in the lobby: person0, person1, "},
        {"who", "Rows 1 to 20 of 45. For the next rows, type who 21."},
        {"who 41", "People in the lobby: person40, person41, person42, "
                   "person43, person44."},
        {"games", "Rows 1 to 20 of 45. For the next rows, type games 21."},
        {"games 41", "Game GAME0045."},
        {"games 46", "The list is not that long."},
        {"games x", "Only the number of the first row can follow"},
        {"menu", "You are already in the lobby."},
        {"resign", "That is a command of a game."},
        {"xyz", "\"xyz\" is not a command."},
    };
    struct test_server *test_server = *state;
    struct client *client = &test_server->room.client;
    struct scripted_frontend *script = &test_server->room.script;
    test_server->people = test_server->games = 45;
    settle(test_server);
    assert_true(scripted_frontend_has(script, "45 other people are here."));
    assert_true(scripted_frontend_has(script, "No game is offered."));
    assert_true(scripted_frontend_has(script, "45 games are listed."));
    assert_true(
        scripted_frontend_has(script, "x against y, in progress, yours"));
    assert_true(count_of(script->shown, "\n") < 10);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct command command = {.kind = COMMAND_ENTRY};
        script->shown[script->shown_bytes = 0] = '\0';
        snprintf(command.argument, sizeof command.argument, "%s",
                 rows[i].typed);
        modes_act(client, &command);
        settle(test_server);
        assert_row(rows[i].typed, scripted_frontend_has(script, rows[i].told));
        assert_row(rows[i].typed, count_of(script->shown, "\n") <= 21);
    }
}

/* What the server says of changes is all that is needed: no list is asked for
 * again. */
static void test_changes_need_no_lists(void **state)
{
    struct test_server *test_server = *state;
    struct client *client = &test_server->room.client;
    struct scripted_frontend *script = &test_server->room.script;
    struct lobby_list *list = &lobby_of(client)->list;
    settle(test_server);
    tell_utterance(test_server,
                   json_pack("{s:s, s:i, s:[s], s:[s], s:[{s:s, s:s, s:s, s:i, "
                             "s:s}, {s:s, s:s, s:s, s:i, s:s, s:s}]}",
                             "t", "news", "people", 2, "came", "clara", "went",
                             "boris", "games", "game", "GAME0009", "white",
                             "clara", "black", "dora", "plies", 0, "phase",
                             "running", "game", "GAME0001", "white", "x",
                             "black", "y", "plies", 9, "phase", "over",
                             "result", "1-0"));
    offer(test_server, 7);
    hear(test_server);
    assert_int_equal(settle(test_server), 0);
    assert_true(scripted_frontend_has(script, "clara has come."));
    assert_false(scripted_frontend_has(script, "boris has left."));
    wait_for_gone(&test_server->room.client);
    assert_true(scripted_frontend_has(script, "boris has left."));
    assert_true(
        scripted_frontend_has(script, "A game begins: clara against dora."));
    assert_true(scripted_frontend_has(
        script, "The game between x and y is over: White has won."));
    assert_int_equal(json_array_size(list->people), 1);
    assert_int_equal(json_array_size(list->games), GAMES + 1);
    assert_int_equal(json_array_size(list->offers), 1);
    tell_utterance(test_server, json_pack("{s:s, s:i, s:s}", "t", "offerclosed",
                                          "offer", 7, "why", "left"));
    tell_utterance(test_server,
                   json_pack("{s:s, s:i, s:[i], s:i, s:[s]}", "t", "news",
                             "people", 2, "came", 1, "went", 2, "games", "x"));
    hear(test_server);
    assert_int_equal(json_array_size(list->offers), 0);
    assert_int_equal(json_array_size(list->people), 1);
    assert_int_equal(settle(test_server), 0);
}

/* If too many come and go for names, their numbers are announced once. */
static void test_a_crowd_is_counted(void **state)
{
    struct test_server *test_server = *state;
    struct client *client = &test_server->room.client;
    struct scripted_frontend *script = &test_server->room.script;
    test_server->people = 45;
    settle(test_server);
    for (int i = 0; i < 6; i++) {
        tell_utterance(test_server, json_pack("{s:s, s:i, s:[s,s], s:[s]}", "t",
                                              "news", "people", 46 + i, "came",
                                              "clara", "dora", "went", "emil"));
        hear(test_server);
    }
    assert_false(scripted_frontend_has(script, "clara"));
    assert_true(modes_wake_ms(client) > 10000);
    assert_true(modes_wake_ms(client) <= 30000);
    lobby_of(client)->crowd.due_ms = monotonic_ms();
    modes_due(client);
    modes_due(client);
    assert_int_equal(count_of(script->shown, "12 people have come."), 1);
    assert_int_equal(count_of(script->shown, "6 people have left."), 1);
    assert_int_equal(count_of(script->shown, "clara"), 0);
    assert_int_equal(modes_wake_ms(client), -1);
}

/* Anybody who types a word of the lobby in a game is told where it is one. */
static void test_a_word_of_the_lobby_in_a_game(void **state)
{
    static const struct {
        const char *typed;
        const char *where;
    } rows[] = {{"minne", NULL},
                {"mine", "That command works only in the lobby"}};
    struct test_server *test_server = *state;
    struct client *client = &test_server->room.client;
    settle(test_server);
    lobby_close(client);
    client->view.game = &client->game;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct command command = {.wrong = reason_sentence(REASON_SYNTAX)};
        snprintf(command.argument, sizeof command.argument, "%s",
                 rows[i].typed);
        refusal_misread(client, &command);
        for (size_t other = 1; other < ROWS(rows); other++)
            assert_row(rows[i].typed, scripted_frontend_has(
                                          &test_server->room.script,
                                          rows[other].where) == (i >= other));
    }
}

int main(void)
{
#define IN_ROOM(test) \
    cmocka_unit_test_setup_teardown(test, open_room, close_room)
    const struct CMUnitTest tests[] = {
        IN_ROOM(test_many_offers_at_once),
        IN_ROOM(test_a_lost_connection_is_no_news),
        IN_ROOM(test_a_restless_person),
        IN_ROOM(test_a_game_behind_the_lobby),
        IN_ROOM(test_long_names_are_whole),
        IN_ROOM(test_a_game_has_columns),
        IN_ROOM(test_a_late_answer),
        IN_ROOM(test_another_game_is_watched),
        IN_ROOM(test_nothing_is_sealed_elsewhere),
        IN_ROOM(test_a_refused_list_stays),
        cmocka_unit_test(test_the_account_beside_the_name),
        IN_ROOM(test_too_much_repeats_the_line),
        cmocka_unit_test(test_whose_move_it_is),
        IN_ROOM(test_all_games_are_found),
        IN_ROOM(test_a_game_is_found_by_its_players),
        IN_ROOM(test_an_offer_is_found_by_its_person),
        IN_ROOM(test_own_games_that_are_over),
        IN_ROOM(test_a_name_in_quotes),
        IN_ROOM(test_help_of_one_word),
        cmocka_unit_test(test_play_goes_to_the_own_game),
        cmocka_unit_test(test_a_game_without_names),
        IN_ROOM(test_a_busy_lobby),
        IN_ROOM(test_a_crowd_is_counted),
        IN_ROOM(test_changes_need_no_lists),
        IN_ROOM(test_a_word_of_the_lobby_in_a_game),
        IN_ROOM(test_an_account_without_a_name),
        IN_ROOM(test_only_an_order_is_sent),
        IN_ROOM(test_an_offer_has_conditions),
        cmocka_unit_test(test_the_pieces_of_an_offer),
        cmocka_unit_test(test_the_kind_of_an_offer),
    };
    return cmocka_run_group_tests_name("src/lobby/client/lobby", tests, NULL,
                                       NULL);
}
