// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "src/base/print.h"

#include "tests/src/server/arbiter.h"
#include "tests/text_file.h"

/* An arbiter, its data folder and the game that the test plays. */
struct room {
    char data[PATH_MAX];
    struct arbiter arbiter;
    bool arbiter_ended;
    char game[GAME_ID_MAX];
};

static int open_silent_room(void **state)
{
    struct room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    folder_make(room->data);
    arbiter_start(&room->arbiter, room->data);
    *state = room;
    return 0;
}

static int open_room(void **state)
{
    open_silent_room(state);
    arbiter_hello(&((struct room *)*state)->arbiter);
    return 0;
}

static void leave(struct room *room)
{
    room->arbiter_ended = true;
    assert_int_equal(arbiter_leave(&room->arbiter), EXIT_DONE);
}

/* want: its exit status, or -1 for a signal. */
static void expect_end(struct room *room, int want)
{
    room->arbiter_ended = true;
    assert_int_equal(arbiter_wait(&room->arbiter), want);
}

static void kill_arbiter(struct room *room, int signal_number, int want)
{
    kill(room->arbiter.pid, signal_number);
    expect_end(room, want);
}

/* Every arbiter ends well when its client leaves. */
static int close_room(void **state)
{
    struct room *room = *state;
    if (!room->arbiter_ended)
        leave(room);
    folder_remove(room->data);
    free(room);
    return 0;
}

static void restart(struct room *room)
{
    arbiter_start(&room->arbiter, room->data);
    room->arbiter_ended = false;
    arbiter_hello(&room->arbiter);
}

static void expect_resume(struct arbiter *arbiter, const char *id,
                          const char *want)
{
    arbiter_expectf(arbiter, want, "\"t\":\"resume\",\"game\":\"%s\"", id);
}

/* Another arbiter resumes the game. */
static void restart_game(struct room *room)
{
    restart(room);
    expect_resume(&room->arbiter, room->game, "created");
}

static struct room *begin_game(void **state, const char *conditions)
{
    struct room *room = *state;
    arbiter_new_game(&room->arbiter, conditions, room->game);
    return room;
}

/* Its file begins with a day and names, and ends with its ID. */
static void path_of_pgn(const struct room *room, char path[PATH_MAX + 64])
{
    char end[GAME_ID_MAX + 8], folder[PATH_MAX];
    struct dirent *entry;
    snprintf(end, sizeof end, "%s.pgn", room->game);
    assert_true(snprintf(folder, sizeof folder, "%s/hektor/pgn", room->data) <
                (int)sizeof folder);
    DIR *stream = opendir(folder);
    assert_non_null(stream);
    path[0] = '\0';
    while ((entry = readdir(stream)) != NULL)
        if (strlen(entry->d_name) >= strlen(end) &&
            strcmp(entry->d_name + strlen(entry->d_name) - strlen(end), end) ==
                0)
            assert_true(snprintf(path, PATH_MAX + 64, "%s/%s", folder,
                                 entry->d_name) < PATH_MAX + 64);
    closedir(stream);
}

/* An intent of a seat, given by its word and fields. */
static void expect_intent(struct room *room, const char *seat,
                          const char *fields, const char *want)
{
    arbiter_expectf(&room->arbiter, want, "\"game\":\"%s\",\"seat\":\"%s\",%s",
                    room->game, seat, fields);
}

static void expect_move(struct room *room, const char *seat, const char *move,
                        const char *want)
{
    char fields[64];
    snprintf(fields, sizeof fields, "\"t\":\"move\",\"move\":\"%s\"", move);
    expect_intent(room, seat, fields, want);
}

static void watch(struct room *room, int since)
{
    arbiter_sayf(&room->arbiter, "\"t\":\"watch\",\"game\":\"%s\",\"since\":%d",
                 room->game, since);
}

/* The value of a field of an event's data. */
static const char *data_text(const json_t *event, const char *key)
{
    return arbiter_text(json_object_get(event, "data"), key);
}

static void test_hello_comes_first(void **state)
{
    static const struct {
        const char *proto, *want;
    } rows[] = {{"[1,1]", "welcome"},  {"[1,2]", "welcome"},
                {"[1,9]", "welcome"},  {"[0,9]", "welcome"},
                {"[2,2]", "protocol"}, {"[4,5]", "protocol"},
                {"[0,0]", "protocol"}, {"[2,1]", "protocol"},
                {"[1]", "protocol"},   {"7", "protocol"},
                {"[]", "protocol"},    {"[\"1\",2]", "protocol"}};
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    arbiter_expect(arbiter, "\"t\":\"ping\"", "hello");
    arbiter_expect(arbiter, "\"t\":\"new\"", "hello");
    arbiter_expect(arbiter, "\"t\":\"hello\"", "protocol");
    for (size_t i = 0; i < ROWS(rows); i++)
        arbiter_expectf(arbiter, rows[i].want, "\"t\":\"hello\",\"proto\":%s",
                        rows[i].proto);
    arbiter_expect(arbiter, "\"t\":\"ping\"", "pong");
}

static void test_a_whole_game(void **state)
{
    static const char *const moves[] = {"e4",  "e5",  "Bc4", "Nc6",
                                        "Qh5", "Nf6", "Qxf7"};
    struct room *room =
        begin_game(state, ",\"white\":\"Anna\",\"black\":\"Boris\"");
    struct arbiter *arbiter = &room->arbiter;
    char path[PATH_MAX + 64];
    for (size_t ply = 0; ply < ROWS(moves); ply++)
        expect_move(room, seat_words[ply % 2], moves[ply], "ok");
    json_t *notice = arbiter_await(arbiter, "notice", NULL);
    assert_string_equal(arbiter_text(notice, "code"), "saved");
    path_of_pgn(room, path);
    assert_string_equal(arbiter_text(notice, "text"), path);
    assert_int_equal(access(path, R_OK), 0);
    json_decref(notice);
    expect_move(room, "black", "Kd8", "over");
}

/* The events of a move are sent before the move is confirmed. */
static void test_events_come_before_the_answer(void **state)
{
    struct room *room = begin_game(state, "");
    struct arbiter *arbiter = &room->arbiter;
    arbiter_sayf(arbiter,
                 "\"t\":\"move\",\"game\":\"%s\",\"seat\":\"white\","
                 "\"move\":\"e4\"",
                 room->game);
    json_t *move = arbiter_message(arbiter), *clock = arbiter_message(arbiter),
           *ok = arbiter_message(arbiter);
    assert_string_equal(arbiter_text(move, "kind"), "move");
    assert_string_equal(data_text(move, "uci"), "e2e4");
    assert_string_equal(arbiter_text(clock, "kind"), "clock");
    assert_string_equal(arbiter_text(ok, "t"), "ok");
    assert_int_equal(json_integer_value(json_object_get(ok, "seq")),
                     json_integer_value(json_object_get(clock, "seq")));
    json_decref(move);
    json_decref(clock);
    json_decref(ok);
}

static void test_seats_and_plies(void **state)
{
    struct room *room = begin_game(state, "");
    expect_move(room, "black", "e5", "not-your-move");
    expect_move(room, "arbiter", "e4", "seat");
    expect_intent(room, "arbiter", "\"t\":\"pause\"", "seat");
    expect_intent(room, "arbiter", "\"t\":\"proof\",\"proof\":\"can\"",
                  "unknown");
    expect_intent(room, "white", "\"t\":\"time\"", "unknown");
    expect_intent(room, "white", "\"t\":\"move\",\"move\":\"e4\",\"ply\":1",
                  "ok");
    expect_intent(room, "white", "\"t\":\"move\",\"move\":\"e4\",\"ply\":1",
                  "ply");
    expect_intent(room, "black", "\"t\":\"resign\",\"ply\":1", "ply");
    arbiter_expect(&room->arbiter,
                   "\"t\":\"resign\",\"game\":\"00000000\",\"seat\":\"black\"",
                   "game");
}

static const struct {
    const char *name, *inside, *want;
} starts[] = {
    {"an escape in a name", "\"t\":\"new\",\"white\":\"\\u001b[2J\"", "field"},
    {"bidi in a name", "\"t\":\"new\",\"black\":\"A\\u202eB\"", "field"},
    {"a bad time", "\"t\":\"new\",\"time-white\":\"soon\"", "field"},
    {"a bad FEN", "\"t\":\"new\",\"fen\":\"8/8/8/8/8/8/8/8 w - - 0 1\"",
     "bad-start"},
    {"no such edition", "\"t\":\"new\",\"laws\":\"1066\"", "edition"},
    {"no such message", "\"t\":\"dance\"", "unknown"},
    {"no type", "\"x\":1", "field"},
    {"a type that is a number", "\"t\":7", "field"},
    {"a path for a game", "\"t\":\"resume\",\"game\":\"../../etc\"", "game"},
    {"no game", "\"t\":\"resume\"", "game"},
    {"no such game", "\"t\":\"resume\",\"game\":\"ZZZZZZZZ\"", "game"},
    {"watching what is not held", "\"t\":\"watch\",\"game\":\"ZZZZZZZZ\"",
     "game"},
    {"games from nowhere", "\"t\":\"games\",\"from\":-1", "field"},
    {"an intent without a game", "\"t\":\"resign\",\"seat\":\"white\"",
     "field"},
};

static void test_refusals(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    for (size_t i = 0; i < ROWS(starts); i++)
        arbiter_expect(arbiter, starts[i].inside, starts[i].want);
    json_t *list = arbiter_ask(arbiter, "\"t\":\"games\"");
    assert_int_equal(json_integer_value(json_object_get(list, "total")), 0);
    json_decref(list);
}

static const struct {
    const char *name, *line, *want;
} bad_lines[] = {
    {"no JSON", "hello\n", "line"},
    {"an empty line", "\n", "line"},
    {"duplicate keys", "{\"t\":\"ping\",\"id\":1,\"id\":2}\n", "line"},
    {"too deep", "{\"a\":[[[[[[[[1]]]]]]]]}\n", "line"},
    {"overlong UTF-8", "{\"t\":\"\xc0\xaf\"}\n", "line"},
    {"no id", "{\"t\":\"ping\"}\n", "field"},
    {"an id that is text", "{\"t\":\"ping\",\"id\":\"1\"}\n", "field"},
    {"an id too large", "{\"t\":\"ping\",\"id\":9007199254740992}\n", "field"},
    {"an id below 0", "{\"t\":\"ping\",\"id\":-1}\n", "field"},
};

static void expect_bare_error(struct arbiter *arbiter, const char *name,
                              const char *want)
{
    json_t *error = arbiter_message(arbiter);
    assert_row(name, error != NULL && arbiter_is(error, "error"));
    assert_string_equal(arbiter_text(error, "code"), want);
    assert_row(name, json_object_get(error, "re") == NULL);
    json_decref(error);
}

static void test_bad_lines_hurt_nothing(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    static char giant[100000];
    for (size_t i = 0; i < ROWS(bad_lines); i++) {
        arbiter_write(arbiter, bad_lines[i].line, strlen(bad_lines[i].line));
        expect_bare_error(arbiter, bad_lines[i].name, bad_lines[i].want);
    }
    memset(giant, '[', sizeof giant);
    giant[sizeof giant - 1] = '\n';
    arbiter_write(arbiter, giant, sizeof giant);
    expect_bare_error(arbiter, "a giant line", "line");
    arbiter_expect(arbiter, "\"t\":\"ping\"", "pong");
}

/* A line may come in pieces, and many lines in one. */
static void test_lines_in_pieces(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    static const char pings[] = "{\"t\":\"ping\",\"id\":71}\n"
                                "{\"t\":\"ping\",\"id\":72}\n{\"t\":\"pi";
    arbiter_write(arbiter, pings, strlen(pings));
    for (int id = 71; id <= 72; id++) {
        json_t *pong = arbiter_message(arbiter);
        assert_int_equal(json_integer_value(json_object_get(pong, "re")), id);
        json_decref(pong);
    }
    arbiter_write(arbiter, "ng\",\"id\":73}\n", 13);
    json_t *pong = arbiter_message(arbiter);
    assert_int_equal(json_integer_value(json_object_get(pong, "re")), 73);
    json_decref(pong);
}

/* 6.9: the flag falls by itself; whether White can mate is searched for. */
static void test_a_flag_falls(void **state)
{
    struct room *room =
        begin_game(state, ",\"time-white\":\"1s\",\"time-black\":\"1s\"");
    struct arbiter *arbiter = &room->arbiter;
    expect_move(room, "white", "e4", "ok");
    json_t *flag = arbiter_await(arbiter, "event", "flag");
    assert_string_equal(data_text(flag, "side"), "black");
    json_decref(flag);
    json_t *result = arbiter_await(arbiter, "event", "result");
    assert_string_equal(data_text(result, "white"), "1");
    assert_string_equal(data_text(result, "reason"), "flag");
    json_decref(result);
    expect_move(room, "black", "e5", "over");
}

/* 5.2.2: nobody can checkmate, which only a search tells. It runs beside the
 * game, and ends it; what was played meanwhile does not count. */
static void test_a_dead_position_is_found(void **state)
{
    struct room *room = begin_game(state, ",\"fen\":\"8/8/p3b3/P1p2b2/K1p1b1b1/"
                                          "1pP2b1b/1P2b1b1/1bQk3b b - - 0 1\"");
    struct arbiter *arbiter = &room->arbiter;
    json_t *result = arbiter_await(arbiter, "event", "result");
    assert_string_equal(data_text(result, "reason"), "dead-position");
    assert_string_equal(data_text(result, "white"), "1/2");
    json_decref(result);
    expect_move(room, "black", "Kxc1", "over");
}

/* The clock is stopped while nobody is there, and a move sets it going again.
 */
static void test_leaving_and_resuming(void **state)
{
    struct room *room = begin_game(state, ",\"white\":\"Anna\"");
    struct arbiter *arbiter = &room->arbiter;
    expect_move(room, "white", "e4", "ok");
    leave(room);

    restart(room);
    json_t *list = arbiter_ask(arbiter, "\"t\":\"games\"");
    json_t *row = json_array_get(json_object_get(list, "rows"), 0);
    assert_string_equal(arbiter_text(row, "game"), room->game);
    assert_string_equal(arbiter_text(row, "white"), "Anna");
    assert_string_equal(arbiter_text(row, "phase"), "paused");
    assert_null(json_object_get(row, "locked"));
    json_decref(list);
    expect_move(room, "black", "e5", "game");
    expect_resume(arbiter, room->game, "created");
    watch(room, 4);
    json_t *pause = arbiter_message(arbiter);
    assert_string_equal(arbiter_text(pause, "kind"), "pause");
    assert_string_equal(data_text(pause, "cause"), "left");
    json_decref(pause);
    json_decref(arbiter_await(arbiter, "state", NULL));
    expect_move(room, "black", "e5", "resume-first");
    expect_intent(room, "black", "\"t\":\"resume\"", "ok");
    expect_move(room, "black", "e5", "ok");
}

static void test_sigterm_pauses_too(void **state)
{
    struct room *room = begin_game(state, "");
    struct arbiter *arbiter = &room->arbiter;
    expect_move(room, "white", "e4", "ok");
    kill(arbiter->pid, SIGTERM);
    json_decref(arbiter_await(arbiter, "event", "pause"));
    json_decref(arbiter_await(arbiter, "bye", NULL));
    expect_end(room, EXIT_DONE);
}

/* A kill leaves no pause: the next arbiter adds it, and charges no more than
 * up to the last sign of life. */
static void test_a_kill_is_a_restart(void **state)
{
    struct room *room = begin_game(state, "");
    struct arbiter *arbiter = &room->arbiter;
    expect_move(room, "white", "e4", "ok");
    kill_arbiter(room, SIGKILL, -1);

    restart_game(room);
    watch(room, 4);
    json_t *pause = arbiter_message(arbiter), *clock = arbiter_message(arbiter);
    assert_string_equal(arbiter_text(pause, "kind"), "pause");
    assert_string_equal(data_text(pause, "cause"), "restart");
    assert_string_equal(data_text(clock, "running"), "none");
    json_decref(pause);
    json_decref(clock);
}

static void test_two_arbiters_one_game(void **state)
{
    struct room *room = begin_game(state, "");
    static struct arbiter second;
    expect_move(room, "white", "e4", "ok");
    arbiter_start(&second, room->data);
    arbiter_hello(&second);
    json_t *list = arbiter_ask(&second, "\"t\":\"games\"");
    json_t *row = json_array_get(json_object_get(list, "rows"), 0);
    assert_string_equal(arbiter_text(row, "game"), room->game);
    assert_true(json_is_true(json_object_get(row, "locked")));
    json_decref(list);
    expect_resume(&second, room->game, "locked");
    leave(room);
    expect_resume(&second, room->game, "created");
    assert_int_equal(arbiter_leave(&second), EXIT_DONE);
}

/* Nobody would resume a game in which nothing was done; one that was ended
 * by a signal may be asked for by its client. */
static void test_a_game_without_a_move_leaves_no_journal(void **state)
{
    struct room *room = begin_game(state, "");
    struct arbiter *arbiter = &room->arbiter;
    kill_arbiter(room, SIGTERM, EXIT_DONE);
    restart_game(room);
    leave(room);
    restart(room);
    expect_resume(arbiter, room->game, "game");
}

static void test_a_damaged_game_is_told(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char path[PATH_MAX + 64];
    snprintf(path, sizeof path, "%s/hektor/games/DAMAGED0.hektor", room->data);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    for (int i = 0; i < 4096; i++)
        fputc('x', stream);
    fclose(stream);
    json_t *list = arbiter_ask(arbiter, "\"t\":\"games\"");
    json_t *row = json_array_get(json_object_get(list, "rows"), 0);
    assert_string_equal(arbiter_text(row, "phase"), "damaged");
    json_decref(list);
    expect_resume(arbiter, "DAMAGED0", "damaged");
    arbiter_expect(arbiter, "\"t\":\"new\"", "created");
}

/* A full disk: the move is not confirmed and not shown, all are told, and
 * the arbiter ends; with room again the game is there. */
static void test_a_full_disk(void **state)
{
    struct room *room = begin_game(state, "");
    struct arbiter *arbiter = &room->arbiter;
    struct rlimit none = {0, 0};
    expect_move(room, "white", "e4", "ok");
    assert_int_equal(prlimit(arbiter->pid, RLIMIT_FSIZE, &none, NULL), 0);
    expect_move(room, "black", "e5", "storage");
    arbiter_expect_text(arbiter_await(arbiter, "notice", NULL), "code",
                        "storage");
    json_decref(arbiter_await(arbiter, "bye", NULL));
    expect_end(room, EXIT_AGAIN);

    restart_game(room);
    expect_intent(room, "black", "\"t\":\"resume\"", "ok");
    expect_move(room, "black", "e5", "ok");
}

/* A finished game whose PGN is gone gets it again; one that is there stays. */
static void test_a_missing_pgn_is_made_again(void **state)
{
    struct room *room =
        begin_game(state, ",\"fen\":\"7k/8/8/8/8/8/8/K5R1 w - - 0 1\"");
    struct arbiter *arbiter = &room->arbiter;
    char path[PATH_MAX + 64];
    expect_intent(room, "black", "\"t\":\"resign\"", "ok");
    leave(room);
    path_of_pgn(room, path);
    assert_int_equal(unlink(path), 0);

    restart_game(room);
    json_decref(arbiter_await(arbiter, "notice", NULL));
    assert_int_equal(access(path, F_OK), 0);
}

/* Anybody who plays a game that is closed to others is not one of them. */
static void test_a_closed_game_goes_on(void **state)
{
    struct room *room = begin_game(state, ",\"visibility\":\"closed\"");
    expect_move(room, "white", "e4", "ok");
    leave(room);
    restart_game(room);
    expect_intent(room, "black", "\"t\":\"resume\"", "ok");
    expect_move(room, "black", "e5", "ok");
}

/* Does the file hold this text? */
static bool file_has(const char *path, const char *wanted)
{
    static char text[8192];
    text_file_read(path, text, sizeof text);
    return strstr(text, wanted) != NULL;
}

/* Also where the result becomes another one after the game was resumed. */
static void test_a_pgn_has_the_last_result(void **state)
{
    struct room *room =
        begin_game(state, ",\"fen\":\"7k/8/8/8/8/8/8/K5R1 w - - 0 1\"");
    char path[PATH_MAX + 64];
    const char *half = "\"t\":\"agree\",\"points\":\"1/2-1/2\"";
    expect_intent(room, "black", "\"t\":\"resign\"", "ok");
    leave(room);
    path_of_pgn(room, path);
    assert_true(file_has(path, "[Result \"1-0\"]"));

    restart_game(room);
    expect_intent(room, "white", half, "ok");
    expect_intent(room, "black", half, "ok");
    leave(room);
    assert_true(file_has(path, "[Result \"1/2-1/2\"]"));
}

/* 5.1.2: whether Black can still mate is too long a question for the judge.
 * An arbiter that is killed over it leaves it to the next one. */
static void test_a_ruling_outlives_its_arbiter(void **state)
{
    struct room *room = begin_game(
        state, ",\"fen\":\"1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 "
               "b - - 0 1\"");
    struct arbiter *arbiter = &room->arbiter;
    expect_intent(room, "white", "\"t\":\"resign\"", "ok");
    kill_arbiter(room, SIGKILL, -1);

    restart_game(room);
    watch(room, 2);
    json_t *pending = arbiter_message(arbiter);
    assert_string_equal(arbiter_text(pending, "kind"), "pending");
    json_decref(pending);
    json_t *result = arbiter_await(arbiter, "event", "result");
    assert_string_equal(data_text(result, "white"), "0");
    assert_string_equal(data_text(result, "black"), "1");
    json_decref(result);
}

/* No PGN can be kept: all are told why, and the game itself is safe. */
static void test_a_pgn_that_cannot_be_kept(void **state)
{
    struct room *room = begin_game(state, "");
    struct arbiter *arbiter = &room->arbiter;
    char folder[PATH_MAX + 64];
    assert_true(snprintf(folder, sizeof folder, "%s/hektor/pgn", room->data) <
                (int)sizeof folder);
    assert_int_equal(rmdir(folder), 0);
    expect_intent(room, "black", "\"t\":\"resign\"", "ok");
    json_t *notice = arbiter_await(arbiter, "notice", NULL);
    assert_string_equal(arbiter_text(notice, "code"), "unsaved");
    assert_string_not_equal(arbiter_text(notice, "text"), "");
    json_decref(notice);
    expect_intent(room, "black", "\"t\":\"resign\"", "over");
}

/* A list that one line cannot hold comes in pages, the newest game first. */
static void test_many_games_come_in_pages(void **state)
{
    enum { GAMES = 80 };
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    size_t listed = 0, pages = 0;
    for (int game = 0; game < GAMES; game++)
        arbiter_expect(arbiter, "\"t\":\"new\",\"white\":\"Anna\"", "created");
    for (; listed < GAMES && pages < GAMES; pages++) {
        json_t *list =
            arbiter_askf(arbiter, "\"t\":\"games\",\"from\":%zu", listed);
        assert_int_equal(json_integer_value(json_object_get(list, "total")),
                         GAMES);
        listed += json_array_size(json_object_get(list, "rows"));
        json_decref(list);
    }
    assert_int_equal(listed, GAMES);
    assert_true(pages > 1);
}

/* A client that asks and does not read is asked no more, and loses nothing
 * when it reads again. */
static void test_a_client_that_does_not_read(void **state)
{
    static const char ping[] = "{\"t\":\"ping\",\"id\":1}\n";
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    size_t sent = 0, pings, pongs = 0;
    struct pollfd room_to_send = {.fd = arbiter->fd, .events = POLLOUT};
    while (poll(&room_to_send, 1, 500) == 1) {
        size_t at = sent % strlen(ping);
        ssize_t bytes = send(arbiter->fd, ping + at, strlen(ping) - at,
                             MSG_DONTWAIT | MSG_NOSIGNAL);
        sent += bytes > 0 ? (size_t)bytes : 0;
        assert_true(sent < 64 * 1024 * 1024);
    }
    pings = sent / strlen(ping);
    for (; pongs < pings; pongs++) {
        json_t *pong = arbiter_message(arbiter);
        assert_true(arbiter_is(pong, "pong"));
        json_decref(pong);
    }
}

#define IN_ROOM(test) \
    cmocka_unit_test_setup_teardown(test, open_room, close_room)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_hello_comes_first,
                                        open_silent_room, close_room),
        IN_ROOM(test_a_whole_game),
        IN_ROOM(test_events_come_before_the_answer),
        IN_ROOM(test_seats_and_plies),
        IN_ROOM(test_refusals),
        IN_ROOM(test_bad_lines_hurt_nothing),
        IN_ROOM(test_lines_in_pieces),
        IN_ROOM(test_a_flag_falls),
        IN_ROOM(test_a_dead_position_is_found),
        IN_ROOM(test_leaving_and_resuming),
        IN_ROOM(test_sigterm_pauses_too),
        IN_ROOM(test_a_kill_is_a_restart),
        IN_ROOM(test_two_arbiters_one_game),
        IN_ROOM(test_a_game_without_a_move_leaves_no_journal),
        IN_ROOM(test_a_damaged_game_is_told),
        IN_ROOM(test_a_full_disk),
        IN_ROOM(test_a_closed_game_goes_on),
        IN_ROOM(test_a_missing_pgn_is_made_again),
        IN_ROOM(test_a_pgn_has_the_last_result),
        IN_ROOM(test_a_ruling_outlives_its_arbiter),
        IN_ROOM(test_a_pgn_that_cannot_be_kept),
        IN_ROOM(test_many_games_come_in_pages),
        IN_ROOM(test_a_client_that_does_not_read),
    };
    return cmocka_run_group_tests_name("src/server/loop/server", tests, NULL,
                                       NULL);
}
