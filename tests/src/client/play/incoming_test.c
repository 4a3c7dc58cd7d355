// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* incoming_test.c - what comes from an arbiter that is strict, or not to be
 * trusted. */
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/client/core/modes.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/chat/client/chat.h"
#include "src/client/core/connection.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/loop.h"
#include "src/client/core/pending.h"
#include "src/client/play/act.h"
#include "src/guests/guest.h"

#include "tests/src/client/room.h"
#include "tests/text_file.h"
#include "tests/unit.h"
#include "tests/wordings.h"

static int open_room(void **state)
{
    struct room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    room_open(room);
    strcpy(room->client.joined.id, "7GQ2K4MD");
    joined_game_set_stage(&room->client, STAGE_ASKED);
    *state = room;
    return 0;
}

static int close_room(void **state)
{
    room_close(*state);
    free(*state);
    return 0;
}

static void take(struct room *room, enum link_ask ask, json_t *json)
{
    struct link_message message = {json, link_text(json, "t"), ask};
    assert_int_equal(modes_take(&room->client, &message), 0);
    json_decref(json);
}

static json_t *error(const char *code)
{
    return json_pack("{s:s, s:s}", "t", "error", "code", code);
}

static json_t *notice_of_storage(void)
{
    return json_pack("{s:s, s:s, s:s}", "t", "notice", "code", "storage",
                     "text", "");
}

/* A moment that no game comes to is none: nothing is computed from it. */
static void test_a_moment_beyond_all_times(void **state)
{
    static const json_int_t moments[] = {INT64_MIN, -1, INT64_MAX,
                                         ((json_int_t)1 << 53) + 1};
    struct room *room = *state;
    struct client *client = &room->client;
    take(room, ASK_WATCH, json_pack("{s:s, s:i}", "t", "state", "at", 5000));
    joined_game_set_stage(client, STAGE_PLAYING);
    for (size_t i = 0; i < ROWS(moments); i++) {
        json_t *json = json_pack("{s:s, s:I}", "t", "state", "at", moments[i]);
        struct link_message message = {json, "state", ASK_WATCH};
        assert_int_equal(modes_take(client, &message), -EPROTO);
        json_decref(json);
        take(room, ASK_NONE,
             json_pack("{s:s, s:s, s:I}", "t", "clock", "game",
                       client->joined.id, "at", moments[i]));
        assert_in_range(client_now_ms(client), 5000, 60000);
    }
}

/* The clocks are stopped, as is said; and go on when the game does. */
static void test_clocks_stand_without_a_journal(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    take(room, ASK_NONE, notice_of_storage());
    int64_t then_ms = monotonic_ms(), seen_ms = client_now_ms(client);
    while (monotonic_ms() == then_ms)
        sched_yield();
    assert_int_equal(client_now_ms(client), seen_ms);
    take(room, ASK_WATCH,
         json_pack("{s:s, s:i}", "t", "state", "at", 90 * 1000));
    assert_true(client_now_ms(client) >= 90 * 1000);
    then_ms = monotonic_ms(), seen_ms = client_now_ms(client);
    while (monotonic_ms() == then_ms)
        sched_yield();
    assert_true(client_now_ms(client) > seen_ms);
}

/* A game of which the arbiter knows less, or another course, than the client
 * was told is heard from its beginning, and that is said once. */
static void test_a_restored_record_is_heard_anew(void **state)
{
    static const struct {
        enum link_ask ask;
        const char *answer;
        bool is_anew;
    } rows[] = {
        {ASK_RESUME, "{\"t\":\"created\",\"game\":\"7GQ2K4MD\"}", false},
        {ASK_RESUME,
         "{\"t\":\"created\",\"game\":\"7GQ2K4MD\",\"incarnation\":5}", true},
        {ASK_RESUME,
         "{\"t\":\"created\",\"game\":\"7GQ2K4MD\",\"incarnation\":5}", false},
    };
    struct room *room = *state;
    struct client *client = &room->client;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char asked[2048];
        client->game.seq = 40;
        client->joined.provisional = false;
        room->script.shown[room->script.shown_bytes = 0] = '\0';
        take(room, rows[i].ask, json_loads(rows[i].answer, 0, NULL));
        ssize_t bytes =
            recv(room->arbiter_fd, asked, sizeof asked - 1, MSG_DONTWAIT);
        asked[bytes > 0 ? bytes : 0] = '\0';
        assert_row(
            rows[i].answer,
            scripted_frontend_has(&room->script, "with an older record.") ==
                rows[i].is_anew);
        assert_row(rows[i].answer,
                   (strstr(asked, "\"since\":40") != NULL) != rows[i].is_anew);
        assert_row(rows[i].answer,
                   (strstr(asked, "\"resume\"") != NULL) == rows[i].is_anew);
        assert_row(rows[i].answer, (client->game.seq == 0) == rows[i].is_anew);
    }
}

/* A record that lacks what was shown ends nothing: the game stays as it was
 * shown, that is said once, and it is asked for again. */
static void test_an_older_record_changes_nothing(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    client->game.seq = 40;
    client->joined.provisional = false;
    for (int i = 0; i < 3; i++) {
        room->script.shown[room->script.shown_bytes = 0] = '\0';
        client->connection.ask_again_ms = 0;
        take(room, ASK_WATCH, error("older-record"));
        assert_int_equal(
            scripted_frontend_has(&room->script,
                                  "The record is older than what you saw."),
            i == 0);
        assert_int_equal(client->game.seq, 40);
        assert_true(client->connection.ask_again_ms > 0);
        assert_true(client->joined.stopped_ms > 0);
        assert_false(client->loop.leaving);
    }
}

/* Too much was said in a short time: nothing is given up for that. */
static void test_the_game_is_asked_for_again(void **state)
{
    static const enum link_ask asks[] = {ASK_NEW, ASK_RESUME, ASK_WATCH};
    struct room *room = *state;
    for (size_t i = 0; i < ROWS(asks); i++) {
        room->client.connection.ask_again_ms = 0;
        take(room, asks[i], error("rate"));
        assert_true(room->client.connection.ask_again_ms > 0);
        assert_false(room->client.loop.leaving);
    }
    take(room, ASK_RESUME, error("game"));
    assert_true(room->client.loop.leaving);
}

static json_t *clock_at(const char *game, int64_t at_ms)
{
    return json_pack("{s:s, s:s, s:I, s:I, s:I, s:I, s:s}", "t", "clock",
                     "game", game, "seq", (json_int_t)4, "at",
                     (json_int_t)at_ms, "white", (json_int_t)1, "black",
                     (json_int_t)1, "running", "white");
}

/* The game's time is what the arbiter says, unless that was on its way for
 * longer than what came before; nothing is told or changed by it. */
static void test_the_clocks_are_told_anew(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    joined_game_set_stage(client, STAGE_PLAYING);
    client->joined.began_ms = monotonic_ms();
    client->joined.stopped_ms =
        client->joined.began_ms; /* but it goes on again */
    take(room, ASK_NONE, clock_at("7GQ2K4MD", 60000));
    assert_int_equal(client->joined.stopped_ms, 0);
    int64_t now_ms = client_now_ms(client);
    assert_true(now_ms >= 60000 && now_ms < 60000 + 20000);
    take(room, ASK_NONE, clock_at("7GQ2K4MD", 30000));
    take(room, ASK_NONE, clock_at("ANOTHER0", 90000));
    take(room, ASK_NONE,
         json_pack("{s:s, s:s, s:s}", "t", "clock", "game", "7GQ2K4MD", "at",
                   "90000"));
    now_ms = client_now_ms(client);
    assert_true(now_ms >= 60000 && now_ms < 60000 + 20000);
    joined_game_set_stage(client, STAGE_CATCHING_UP);
    take(room, ASK_NONE, clock_at("7GQ2K4MD", 90000));
    assert_true(client_now_ms(client) < 60000 + 20000);
    assert_string_equal(room->script.shown, "");
}

/* A game that could not be kept as PGN is not passed over in silence. */
static void test_a_game_that_is_not_kept(void **state)
{
    struct room *room = *state;
    take(room, ASK_NONE,
         json_pack("{s:s, s:s, s:s}", "t", "notice", "code", "unsaved", "text",
                   "No space left\x1b on device"));
    assert_true(scripted_frontend_has(&room->script,
                                      "Not saved: " ERROR_DISK_FULL "."));
}

/* Those who have lost an arbiter together do not all call it at once. */
static void test_calls_are_scattered(void **state)
{
    enum { TIMES = 50, SHORTEST_MS = 75, LONGEST_MS = 125 };
    struct room *room = *state;
    struct client *client = &room->client;
    int64_t least_ms = LONGEST_MS, most_ms = 0;
    for (int i = 0; i < TIMES; i++) {
        int64_t before_ms = monotonic_ms();
        client->connection.calls = 0;
        connection_lost(client);
        int64_t wait_ms = client->connection.call_again_ms - before_ms;
        assert_true(wait_ms >= SHORTEST_MS);
        assert_true(client->connection.call_again_ms - monotonic_ms() <=
                    LONGEST_MS);
        least_ms = wait_ms < least_ms ? wait_ms : least_ms;
        most_ms = wait_ms > most_ms ? wait_ms : most_ms;
    }
    assert_true(most_ms - least_ms > SHORTEST_MS / 4);
}

static json_t *event_elsewhere(const char *kind, const char *data)
{
    return json_pack("{s:s, s:s, s:i, s:i, s:s, s:s, s:o}", "t", "event",
                     "game", "VVFXHG8B", "seq", 7, "at", 0, "by", "black",
                     "kind", kind, "data", json_loads(data, 0, NULL));
}

/* What happens in another game of one's own is told: in which, against whom. */
static void test_another_game_is_told_of(void **state)
{
    static const struct {
        const char *kind, *data, *want;
    } rows[] = {
        {"move", "{\"uci\":\"e7e5\"}",
         "A move was made in your game against carla, VVFXHG8B."},
        {"offer", "{\"what\":\"draw\"}",
         "There is an offer in your game against carla, VVFXHG8B."},
        {"result",
         "{\"white\":\"1\",\"black\":\"0\",\"reason\":\"resignation\","
         "\"clause\":\"resignation\",\"proven\":\"yes\"}",
         "Your game against carla, VVFXHG8B is over."},
    };
    struct room *room = *state;
    struct client *client = &room->client;
    snprintf(client->connection.account, sizeof client->connection.account,
             "boris");
    take(room, ASK_NONE, event_elsewhere(rows[0].kind, rows[0].data));
    assert_true(scripted_frontend_has(&room->script, "your game VVFXHG8B."));
    json_t *games =
        json_pack("[{s:s, s:s, s:s, s:[s]}]", "game", "VVFXHG8B", "white",
                  "boris", "black", "carla", "seats", "white");
    other_games_note(client, games);
    json_decref(games);
    for (size_t i = 0; i < ROWS(rows); i++) {
        take(room, ASK_NONE, event_elsewhere(rows[i].kind, rows[i].data));
        assert_row(rows[i].want,
                   scripted_frontend_has(&room->script, rows[i].want));
    }
}

/* The name of a game becomes that of a file. */
static void test_a_name_that_is_a_path(void **state)
{
    struct room *room = *state;
    take(room, ASK_RESUME,
         json_pack("{s:s, s:s, s:[s]}", "t", "created", "game", "../../ab",
                   "seats", "white"));
    assert_true(room->client.loop.leaving);
    assert_string_equal(room->client.joined.id, "7GQ2K4MD");
}

/* An envelope that is none, or another game's, is not kept, and that is
 * told. */
static void test_an_envelope_of_another_game(void **state)
{
    static const char *const files[] = {NULL,
                                        "/tests/data/envelopes/arbiter.pgn"};
    struct room *room = *state;
    for (size_t i = 0; i < ROWS(files); i++) {
        char path[PATH_MAX], text[16384] = "no envelope";
        if (files[i] != NULL) {
            snprintf(path, sizeof path, "%s%s", getenv("srcdir"), files[i]);
            text_file_read(path, text, sizeof text);
        }
        strcpy(room->client.joined.id, "ZZZZZZZZ");
        room->script.shown_bytes = 0;
        room->script.shown[0] = '\0';
        take(room, ASK_SEAL,
             json_pack("{s:s, s:s}", "t", "sealed", "pgn", text));
        assert_true(scripted_frontend_has(&room->script,
                                          "Your own copy cannot be written"));
    }
}

/* If too many questions have no answer yet, a word waits until they have. */
static void test_a_word_waits_for_room(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    const struct command say = {.kind = COMMAND_SAY, .argument = "Hello."};
    const struct intent resign = {.kind = INTENT_RESIGN, .by = SEAT_WHITE};
    char line[1024];
    joined_game_set_stage(client, STAGE_PLAYING);
    client->link.asked_count = LINK_ASKED_MAX;
    chat_say(client, &say, false);
    assert_false(pending_waits(client));
    assert_true(
        scripted_frontend_has(&room->script, "You sent too many messages"));
    pending_send(client, &resign);
    assert_true(client->pending.say_again_ms > 0);
    pending_send_again(client);
    assert_true(client->pending.say_again_ms > 0);
    assert_true(recv(room->arbiter_fd, line, sizeof line, MSG_DONTWAIT) < 0);
    client->link.asked_count = 0;
    pending_send_again(client);
    assert_int_equal(client->pending.say_again_ms, 0);
    assert_true(recv(room->arbiter_fd, line, sizeof line, MSG_DONTWAIT) > 0);
}

/* A word of the game that is refused for now is repeated, as it was typed or as
 * the word of its key; a refused assistant and rematch as they were typed. */
static void test_too_much_repeats_the_word(void **state)
{
    static const struct {
        enum link_ask ask;
        const char *line, *code, *want;
    } rows[] = {
        {ASK_INTENT, "offer draw", "quota", "\"offer draw\""},
        {ASK_INTENT, "", "quota", "\"offer draw\""},
        {ASK_INTENT, "draw please", "storage", "\"draw please\""},
        {ASK_ASSIST, "assistant anna", "rate", "\"assistant anna\""},
        {ASK_REMATCH, "rematch", "rate", "\"rematch\""},
    };
    struct room *room = *state;
    struct client *client = &room->client;
    const struct intent draw = {
        .kind = INTENT_OFFER, .by = SEAT_WHITE, .what_offer = OFFER_DRAW};
    joined_game_set_stage(client, STAGE_PLAYING);
    for (size_t i = 0; i < ROWS(rows); i++) {
        char want[96];
        json_t *refusal = error(rows[i].code);
        json_object_set_new(refusal, "again", json_integer(3));
        snprintf(client->link.typed, sizeof client->link.typed, "%s",
                 rows[i].line);
        pending_send(client, &draw);
        snprintf(client->link.answered, sizeof client->link.answered, "%s",
                 rows[i].line);
        room->script.shown[room->script.shown_bytes = 0] = '\0';
        take(room, rows[i].ask, refusal);
        snprintf(want, sizeof want, "%s was not carried out.", rows[i].want);
        assert_row(rows[i].line, scripted_frontend_has(&room->script, want));
        assert_row(rows[i].line,
                   scripted_frontend_has(&room->script, "in 3 seconds."));
    }
}

/* A move that was sent again after a restart, and refused, is named once. */
static void test_a_refused_move_is_named_once(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    const struct intent mv = {
        .kind = INTENT_MOVE, .by = SEAT_WHITE, .text = "e5"};
    joined_game_set_stage(client, STAGE_PLAYING);
    snprintf(client->link.typed, sizeof client->link.typed, "e5");
    pending_send(client, &mv);
    pending_set_typed(client, "e5");
    snprintf(client->link.answered, sizeof client->link.answered, "e5");
    client->pending.again = true;
    take(room, ASK_INTENT, error("not-your-move"));
    assert_true(
        scripted_frontend_has(&room->script, "\"e5\" was not carried out."));
    assert_true(scripted_frontend_has(&room->script, "your opponent's turn"));
    assert_false(scripted_frontend_has(&room->script, "e5: "));
}

/* A yes says to what: another offer may come while it is on its way. */
static void test_an_answer_names_its_offer(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    const struct intent yes = {.kind = INTENT_ACCEPT, .by = SEAT_BLACK};
    char line[1024] = "";
    joined_game_set_stage(client, STAGE_PLAYING);
    client->game.offer = OFFER_PAUSE;
    client->game.offer_by = SEAT_WHITE;
    pending_send(client, &yes);
    assert_true(recv(room->arbiter_fd, line, sizeof line - 1, MSG_DONTWAIT) >
                0);
    assert_non_null(strstr(line, "\"what\":\"pause\""));
}

/* What the arbiter says to a player is an announcement like any other; what
 * others say is kept by the word chat. */
static void test_what_is_said_is_heard_again(void **state)
{
    static const struct {
        const char *as, *text;
    } cases[] = {{"arbiter", "Ten minutes more."}, {"", "Good luck."}};
    const struct command repeat = {.kind = COMMAND_REPEAT};
    struct room *room = *state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        take(room, ASK_NONE,
             json_pack("{s:s, s:s, s:s, s:s}", "t", "said", "by", "Maria", "as",
                       cases[i].as, "text", cases[i].text));
        assert_true(scripted_frontend_has(&room->script, cases[i].text));
        room->script.shown_bytes = 0;
        room->script.shown[0] = '\0';
        act_again(&room->client, &repeat);
        assert_true(scripted_frontend_has(&room->script, cases[0].text));
    }
}

static json_t *event_here(int seq, const char *kind, const char *data)
{
    return json_pack("{s:s, s:s, s:s, s:i, s:i, s:s, s:s, s:o}", "t", "event",
                     "game", "7GQ2K4MD", "via", "", "seq", seq, "at", 0, "by",
                     "arbiter", "kind", kind, "data",
                     json_loads(data, 0, NULL));
}

/* A later arbiter's event ends the sitting with a sentence; that of another
 * game does not. */
static void test_an_event_of_a_later_version(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    joined_game_set_stage(client, STAGE_PLAYING);
    take(room, ASK_NONE, event_elsewhere("levitate", "{}"));
    assert_false(client->loop.leaving);
    take(room, ASK_NONE, event_here(1, "levitate", "{}"));
    assert_true(client->loop.leaving);
    assert_int_equal(client->loop.status, EXIT_UNAVAILABLE);
    assert_string_equal(client->loop.complaint,
                        "The server sent an event that this version does not "
                        "know. Please update hektor.");
}

/* What makes no sense is asked for again, but not for ever. */
static void test_an_arbiter_that_makes_no_sense(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    for (int i = 0; i < 3; i++) {
        assert_false(client->loop.leaving);
        connection_confused(client);
    }
    assert_true(client->loop.leaving);
    assert_non_null(strstr(client->loop.complaint, "does not understand"));
}

/* What answers with no message at all is given up soon. */
static void test_what_is_no_arbiter(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    struct link_message message;
    assert_int_equal(send(room->arbiter_fd, "bash$ \n", 7, 0), 7);
    assert_int_equal(link_receive(&client->link), 0);
    assert_false(link_next(&client->link, &message));
    assert_true(connection_wake_ms(client) >= 0);
    client->link.nonsense_ms = 1;
    connection_due(client);
    assert_true(client->loop.leaving);
    assert_non_null(strstr(client->loop.complaint, "does not understand"));
}

/* One that says half a message, or nothing, is called again; that it does not
 * answer is said once. */
static void test_what_does_not_answer(void **state)
{
    static const char sentence[] = "The server is not answering.";
    struct room *room = *state;
    struct client *client = &room->client;
    client->connection.calls = 1;
    assert_int_equal(send(room->arbiter_fd, "{\"t\":\"wel", 9, 0), 9);
    assert_int_equal(link_receive(&client->link), 0);
    assert_in_range(connection_wake_ms(client), 0, 10000);
    for (int i = 0; i < 2; i++) {
        client->link.first_due_ms = 1;
        assert_int_equal(connection_wake_ms(client), 0);
        assert_int_equal(connection_silent_ms(client), 1);
        client->connection.call_again_ms = 0;
        connection_lost(client);
        assert_false(client->loop.leaving);
        assert_true(client->connection.call_again_ms != 0);
    }
    const char *first = strstr(room->script.shown, sentence);
    assert_non_null(first);
    assert_null(strstr(first + 1, sentence));
}

/* The notice of a late answer comes once: not again at each call between the
 * loss of the connection and the return of the server. */
static void test_a_late_answer_is_told_once(void **state)
{
    static const char sentence[] = "The server has not answered yet.";
    struct room *room = *state;
    struct client *client = &room->client;
    for (int calls = 0; calls < 3; calls++) {
        client->connection.calls = calls;
        client->connection.call_again_ms = calls > 0;
        pending_watch(client);
        client->connection.call_again_ms = 0;
        pending_watch(client);
        if (client->pending.late_since_ms != 0)
            client->pending.late_since_ms = 1;
        pending_watch(client);
    }
    const char *first = strstr(room->script.shown, sentence);
    assert_non_null(first);
    assert_null(strstr(first + 1, sentence));
    connection_tell_back(client, false);
    assert_true(
        scripted_frontend_has(&room->script, "The server is back online."));
}

/* Also what is said to others, or asked in the lobby, may wait too long. */
static void test_a_late_answer_to_chat_is_told(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    const struct command say = {.kind = COMMAND_SAY, .argument = "Hello."};
    joined_game_set_stage(client, STAGE_PLAYING);
    chat_say(client, &say, false);
    pending_watch(client);
    client->pending.late_since_ms = 1;
    pending_watch(client);
    assert_true(scripted_frontend_has(&room->script,
                                      "The server has not answered yet."));
}

/* If ssh can ask nobody, the limit begins with the call. */
static void test_only_the_first_call_may_ask(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    char folder[] = "/tmp/hektor-ssh-XXXXXX", ssh[64], path_with[PATH_MAX];
    char *path = strdup(getenv("PATH"));
    assert_non_null(path);
    assert_non_null(mkdtemp(folder));
    snprintf(ssh, sizeof ssh, "%s/ssh", folder);
    FILE *program = fopen(ssh, "we");
    assert_non_null(program);
    fputs("#!/bin/sh\nexec cat > /dev/null\n", program);
    assert_int_equal(fchmod(fileno(program), 0755), 0);
    fclose(program);
    connection_hang_up(client);
    snprintf(path_with, sizeof path_with, "%s:%s", folder, path);
    setenv("PATH", path_with, 1);
    client->connection.route =
        (struct route){.kind = ROUTE_SSH, .host = "host"};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(connection_open(client), 0);
        assert_int_equal(link_first_due_ms(&client->link) != 0, i > 0);
        connection_hang_up(client);
    }
    setenv("PATH", path, 1);
    free(path);
    unlink(ssh);
    rmdir(folder);
}

static bool comes_before(const struct room *room, const char *first,
                         const char *second)
{
    const char *a = strstr(room->script.shown, first);
    const char *b = strstr(room->script.shown, second);
    return a != NULL && b != NULL && a < b;
}

/* The server gives White's seat back. */
static void take_seat(struct room *room)
{
    take(room, ASK_RESUME,
         json_pack("{s:s, s:s, s:[s]}", "t", "created", "game", "7GQ2K4MD",
                   "seats", "white"));
}

/* The game as the server has it: it has begun. */
static void take_start(struct room *room)
{
    take(room, ASK_NONE,
         event_here(1, "start",
                    "{\"laws\":\"2023\",\"time-white\":\"5m\","
                    "\"time-black\":\"5m\"}"));
    take(room, ASK_WATCH, json_pack("{s:s, s:i}", "t", "state", "at", 0));
}

/* That the server is back is said before what has happened there. */
static void test_the_server_is_back_first(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    client->connection.calls = 1;
    client->joined.is_welcome = true;
    take_seat(room);
    take_start(room);
    assert_true(comes_before(room, "The server is back online.", TELLS_BEGINS));
}

/* Of several hosts: another one serves now, or the same one again. */
static void test_the_server_has_moved(void **state)
{
    static const struct {
        const char *name;
        int epoch, stopped;
        const char *said, *not_said;
    } rows[] = {
        {"anna", 1, 0, "The server is back online.", "moved"},
        {"berta", 2, 6,
         "The server has moved to a different host. Clocks were stopped for 6 "
         "seconds.",
         "back"},
        {"berta", 2, 6, "The server is back online.", "moved"},
        {"berta", 3, 7, "The server is back online.", "moved"},
        {"anna", 4, 1,
         "The server has moved to a different host. Clocks were stopped for 1 "
         "second.",
         "back"},
        {"berta", 5, 0, "The server has moved to a different host.", "Clocks"},
    };
    struct room *room = *state;
    struct client *client = &room->client;
    for (size_t i = 0; i < ROWS(rows); i++) {
        room->script.shown[room->script.shown_bytes = 0] = '\0';
        client->connection.calls = 1;
        joined_game_set_stage(client, STAGE_ASKED);
        take(room, ASK_HELLO,
             json_pack("{s:s, s:{s:{s:s, s:i, s:i}}}", "t", "welcome",
                       "arbiter", "host", "name", rows[i].name, "epoch",
                       rows[i].epoch, "stopped", rows[i].stopped));
        take_seat(room);
        take(room, ASK_WATCH, json_pack("{s:s, s:i}", "t", "state", "at", 0));
        if (!scripted_frontend_has(&room->script, rows[i].said) ||
            scripted_frontend_has(&room->script, rows[i].not_said))
            fail_msg("row %zu: %s", i, room->script.shown);
    }
}

/* What a player would keep at home. */
static void test_a_guest_keeps_nothing(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    guest_set("SHA256:A", "anna");
    client->joined.is_welcome = true;
    take_seat(room);
    take_start(room);
    take(room, ASK_NONE,
         event_here(2, "result",
                    "{\"white\":\"1\",\"black\":\"0\","
                    "\"reason\":\"resignation\",\"clause\":\"resignation\","
                    "\"proven\":\"yes\"}"));
    unsetenv(GUEST_VARIABLE);
    assert_int_equal(client->joined.seats, 1u << SEAT_WHITE);
    assert_int_equal(client->game.phase, GAME_OVER);
    assert_false(scripted_frontend_has(&room->script, "saved"));
    assert_string_equal(client->view.hint,
                        HINT_WHAT_NOW ": rematch, moves, quit?");
}

/* A child that is no arbiter's is nobody's death: at a server there is
 * none. */
static void test_a_child_of_somebody_elses(void **state)
{
    struct room *room = *state;
    sigset_t set = signals_set(), before;
    struct signals signals;
    assert_int_equal(sigprocmask(SIG_BLOCK, &set, &before), 0);
    assert_int_equal(signals_init(&signals), 0);
    pid_t pid = fork();
    if (pid == 0)
        _exit(0);
    assert_int_equal(waitpid(pid, NULL, 0), pid);
    signals_take(&signals, &room->client);
    assert_false(signals.arbiter_died);
    signals_done(&signals);
    assert_int_equal(sigprocmask(SIG_SETMASK, &before, NULL), 0);
}

int main(void)
{
#define IN_ROOM(test) \
    cmocka_unit_test_setup_teardown(test, open_room, close_room)
    const struct CMUnitTest tests[] = {
        IN_ROOM(test_a_moment_beyond_all_times),
        IN_ROOM(test_clocks_stand_without_a_journal),
        IN_ROOM(test_a_restored_record_is_heard_anew),
        IN_ROOM(test_an_older_record_changes_nothing),
        IN_ROOM(test_the_game_is_asked_for_again),
        IN_ROOM(test_the_clocks_are_told_anew),
        IN_ROOM(test_a_game_that_is_not_kept),
        IN_ROOM(test_another_game_is_told_of),
        IN_ROOM(test_calls_are_scattered),
        IN_ROOM(test_a_name_that_is_a_path),
        IN_ROOM(test_an_envelope_of_another_game),
        IN_ROOM(test_a_word_waits_for_room),
        IN_ROOM(test_an_answer_names_its_offer),
        IN_ROOM(test_a_refused_move_is_named_once),
        IN_ROOM(test_too_much_repeats_the_word),
        IN_ROOM(test_what_is_said_is_heard_again),
        IN_ROOM(test_an_event_of_a_later_version),
        IN_ROOM(test_an_arbiter_that_makes_no_sense),
        IN_ROOM(test_what_is_no_arbiter),
        IN_ROOM(test_what_does_not_answer),
        IN_ROOM(test_a_late_answer_is_told_once),
        IN_ROOM(test_a_late_answer_to_chat_is_told),
        IN_ROOM(test_only_the_first_call_may_ask),
        IN_ROOM(test_a_guest_keeps_nothing),
        IN_ROOM(test_the_server_is_back_first),
        IN_ROOM(test_the_server_has_moved),
        IN_ROOM(test_a_child_of_somebody_elses),
    };
    return cmocka_run_group_tests_name("src/client/play/incoming", tests, NULL,
                                       NULL);
}
