// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * hostile_test.c - people who send an arbiter what they like, while two others
 * play: each gets its sentence, and the two notice nothing. What they notice
 * is counted, and not timed.
 */
#include <sys/resource.h>

#include "tests/src/server/test_server.h"

/* Two who play, and how far they are. */
struct pair {
    struct arbiter players[2];
    char id[GAME_ID_MAX];
    int ply;
};

/* The four moves of two knights, out and back; five times is a draw, so the
 * pieces move on between. */
static const char *const moves[] = {
    "g1f3", "g8f6", "b1c3", "b8c6", "a2a3", "a7a6", "b2b3", "b7b6", "c1b2",
    "c8b7", "d2d3", "d7d6", "e2e3", "e7e6", "f1e2", "f8e7", "e1g1", "e8g8",
    "h2h3", "h7h6", "g2g3", "g7g6", "g1g2", "g8g7", "d1d2", "d8d7", "a1d1",
    "a8d8", "f1e1", "f8e8", "a3a4", "a6a5", "d3d4", "d6d5", "e2d3", "e7d6",
    "d2e2", "d7e7", "e1f1", "e8f8", "f1e1", "f8e8",
};

/* Does the player's line hold nothing but what the game says? */
static json_t *next_of_game(struct arbiter *player)
{
    json_t *message;
    while ((message = arbiter_message(player)) != NULL &&
           arbiter_is(message, "ping"))
        json_decref(message);
    assert_non_null(message);
    return message;
}

/* One move of theirs: told to both, confirmed, and nothing else is said. */
static void play_on(struct pair *pair)
{
    struct arbiter *mover = &pair->players[pair->ply % 2];
    arbiter_sayf(mover,
                 "\"t\":\"move\",\"game\":\"%s\",\"seat\":\"%s\",\"ply\":%d,"
                 "\"move\":\"%s\"",
                 pair->id, pair->ply % 2 ? "black" : "white", pair->ply + 1,
                 moves[(size_t)pair->ply % ROWS(moves)]);
    pair->ply++;
    for (int who = 0; who < 2; who++) {
        static const char *const kinds[] = {"move", "clock"};
        for (int i = 0; i < 2; i++) {
            arbiter_expect_text(next_of_game(&pair->players[who]), "kind",
                                kinds[i]);
        }
    }
    arbiter_expect_text(next_of_game(mover), "t", "ok");
}

static void sit_down(struct test_server_room *room, struct pair *pair)
{
    *pair = (struct pair){.ply = 0};
    test_server_begin(room, ",\"time-white\":\"5h\",\"time-black\":\"5h\"",
                      &pair->players[0], &pair->players[1], pair->id);
}

static void stand_up(struct pair *pair)
{
    close(pair->players[0].fd);
    close(pair->players[1].fd);
}

/* The next answer or farewell: its code, or its "why", or its type. */
static void expect_heard(struct arbiter *arbiter, const char *name,
                         const char *want)
{
    json_t *message = arbiter_message(arbiter);
    while (message != NULL &&
           (arbiter_is(message, "ping") || arbiter_is(message, "event"))) {
        json_decref(message);
        message = arbiter_message(arbiter);
    }
    if (message == NULL)
        fail_msg("%s: the line ended", name);
    const char *got = arbiter_is(message, "error") ? "code"
                      : arbiter_is(message, "bye") ? "why"
                                                   : "t";
    if (strcmp(arbiter_text(message, got), want) != 0)
        fail_msg("%s: %s, not %s", name, arbiter_text(message, got), want);
    json_decref(message);
}

/* GAME means the id of the game of the two. */
static const struct {
    const char *name, *line, *want;
} offences[] = {
    {"no JSON", "hello", "line"},
    {"wrong UTF-8", "{\"t\":\"ping\",\"id\":1,\"x\":\"\xff\xfe\"}", "line"},
    {"overlong UTF-8", "{\"t\":\"ping\",\"id\":1,\"x\":\"\xc0\xaf\"}", "line"},
    {"half a surrogate", "{\"t\":\"ping\",\"id\":1,\"x\":\"\\ud800\"}", "line"},
    {"a zero in a text", "{\"t\":\"ping\",\"id\":1,\"x\":\"\\u0000\"}", "line"},
    {"a raw escape", "{\"t\":\"ping\",\"id\":1,\"x\":\"\x1b[2J\"}", "line"},
    {"a key twice", "{\"t\":\"ping\",\"id\":1,\"id\":2}", "line"},
    {"brackets", "{\"t\":[[[[[[[[1]]]]]]]]}", "line"},
    {"a number without bound", "{\"t\":\"ping\",\"id\":1e999}", "line"},
    {"an array", "[1,2,3]", "line"},
    {"no number", "{\"t\":\"ping\"}", "field"},
    {"a number too far", "{\"t\":\"ping\",\"id\":9007199254740992}", "field"},
    {"no type", "{\"id\":1}", "field"},
    {"a type that is none", "{\"t\":\"sing\",\"id\":1}", "unknown"},
    {"time from outside", "{\"t\":\"time\",\"id\":1}", "unknown"},
    {"a proof from outside",
     "{\"t\":\"proof\",\"id\":1,\"game\":\"GAME\",\"proof\":\"cannot\"}",
     "unknown"},
    {"an escape in a name",
     "{\"t\":\"new\",\"id\":1,\"white\":\"\\u001b[31mX\"}", "field"},
    {"C1 in a name", "{\"t\":\"new\",\"id\":1,\"white\":\"\\u009b31mX\"}",
     "field"},
    {"bidi in a name", "{\"t\":\"new\",\"id\":1,\"black\":\"\\u202enna\"}",
     "field"},
    {"nothing visible in a name",
     "{\"t\":\"new\",\"id\":1,\"black\":\"\\u200b\\u3164\"}", "field"},
    {"another's seat",
     "{\"t\":\"move\",\"id\":1,\"game\":\"GAME\",\"seat\":\"white\","
     "\"move\":\"e4\"}",
     "seat"},
    {"another resigns",
     "{\"t\":\"resign\",\"id\":1,\"game\":\"GAME\",\"seat\":\"black\"}",
     "seat"},
    {"nobody's chair",
     "{\"t\":\"decide\",\"id\":1,\"game\":\"GAME\",\"seat\":\"arbiter\","
     "\"points\":\"1-0\"}",
     "seat"},
    {"another's envelope",
     "{\"t\":\"inscribe\",\"id\":1,\"game\":\"GAME\",\"seat\":\"white\"}",
     "field"},
    {"another's proposal", "{\"t\":\"accept\",\"id\":1,\"offer\":1}", "offer"},
    {"a game that is none", "{\"t\":\"watch\",\"id\":1,\"game\":\"../etc\"}",
     "game"},
    {"from the future",
     "{\"t\":\"watch\",\"id\":1,\"game\":\"GAME\",\"since\":4000}",
     "older-record"},
};

static void make_illegal_move(struct arbiter *carla, const char *game, size_t i)
{
    char line[512], *place;
    snprintf(line, sizeof line, "%s", offences[i].line);
    while ((place = strstr(line, "GAME")) != NULL) {
        char rest[512];
        snprintf(rest, sizeof rest, "%s", place + strlen("GAME"));
        snprintf(place, sizeof line - (size_t)(place - line), "%s%s", game,
                 rest);
    }
    arbiter_write(carla, line, strlen(line));
    arbiter_write(carla, "\n", 1);
    expect_heard(carla, offences[i].name, offences[i].want);
}

static void test_each_illegal_move_has_its_answer(void **state)
{
    struct pair pair;
    struct arbiter carla;
    sit_down(*state, &pair);
    test_server_come(*state, CARLA, &carla);
    for (size_t i = 0; i < ROWS(offences); i++) {
        make_illegal_move(&carla, pair.id, i);
        play_on(&pair);
    }
    arbiter_expect(&carla, "\"t\":\"ping\"", "pong");
    close(carla.fd);
    stand_up(&pair);
}

static void test_nothing_before_hello(void **state)
{
    struct pair pair;
    struct arbiter carla;
    sit_down(*state, &pair);
    carla = (struct arbiter){.fd = test_server_knock_as(*state, CARLA, "")};
    arbiter_expect(&carla, "\"t\":\"who\"", "hello");
    arbiter_expect(&carla, "\"t\":\"hello\",\"proto\":[7,9]", "protocol");
    arbiter_expect(&carla, "\"t\":\"hello\",\"proto\":\"1\"", "protocol");
    play_on(&pair);
    close(carla.fd);
    stand_up(&pair);
}

/* Said again, too early or too late, a move is refused and changes nothing. */
static void test_moves_again_and_out_of_order(void **state)
{
    static const char *const rows[] = {
        "\"seat\":\"white\",\"ply\":1,\"move\":\"g1f3\"",
        "\"seat\":\"white\",\"ply\":99,\"move\":\"b1c3\"",
        "\"seat\":\"black\",\"ply\":2,\"move\":\"g8f6\"",
        "\"seat\":\"black\",\"ply\":4,\"move\":\"b8c6\"",
    };
    struct pair pair;
    sit_down(*state, &pair);
    play_on(&pair);
    play_on(&pair);
    for (size_t i = 0; i < ROWS(rows); i++) {
        arbiter_expectf(&pair.players[i / 2], "ply",
                        "\"t\":\"move\",\"game\":\"%s\",%s", pair.id, rows[i]);
    }
    play_on(&pair);
    stand_up(&pair);
}

static void test_a_line_that_does_not_end(void **state)
{
    enum { PIECE = 4096, PIECES = 18 };
    char piece[PIECE];
    struct pair pair;
    struct arbiter carla;
    sit_down(*state, &pair);
    test_server_come(*state, CARLA, &carla);
    memset(piece, '[', sizeof piece);
    for (int i = 0; i < PIECES; i++) {
        send(carla.fd, piece, sizeof piece, MSG_NOSIGNAL);
        if (i == 4)
            expect_heard(&carla, "too long", "line");
        play_on(&pair);
    }
    expect_heard(&carla, "without end", "line");
    assert_null(arbiter_message(&carla));
    close(carla.fd);
    stand_up(&pair);
}

/* One that is slow to say what it wants: byte by byte. */
static void test_a_slow_one_is_heard_in_the_end(void **state)
{
    static const char line[] = "{\"t\":\"ping\",\"id\":7}\n";
    struct pair pair;
    struct arbiter carla;
    sit_down(*state, &pair);
    test_server_come(*state, CARLA, &carla);
    for (size_t i = 0; i + 1 < sizeof line; i++) {
        arbiter_write(&carla, line + i, 1);
        play_on(&pair);
    }
    expect_heard(&carla, "byte by byte", "pong");
    close(carla.fd);
    stand_up(&pair);
}

/* A child that says the same for as long as it is let. */
static pid_t flood(int fd)
{
    static const char line[] = "{\"t\":\"who\",\"id\":1}\n";
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0)
        for (;;)
            if (send(fd, line, sizeof line - 1, MSG_NOSIGNAL) < 0)
                _exit(0);
    return pid;
}

/* So much is heard, some is refused perhaps, and it is sent away. */
static void read_the_flood(struct arbiter *carla, int *heard, int *refused)
{
    json_t *message;
    *heard = *refused = 0;
    while ((message = arbiter_message(carla)) != NULL) {
        *heard += arbiter_is(message, "list");
        *refused += strcmp(arbiter_text(message, "code"), "rate") == 0;
        bool is_end = arbiter_is(message, "bye");
        if (is_end)
            assert_string_equal(arbiter_text(message, "why"), "rate");
        json_decref(message);
        if (is_end)
            break;
    }
    assert_non_null(message);
}

static void test_a_flood(void **state)
{
    enum { BURST = 60 };
    struct pair pair;
    struct arbiter carla;
    int heard, refused, status;
    sit_down(*state, &pair);
    test_server_come(*state, CARLA, &carla);
    pid_t pid = flood(carla.fd);
    for (int i = 0; i < 10; i++)
        play_on(&pair);
    read_the_flood(&carla, &heard, &refused);
    /* Another line of the same account has no more to say. */
    struct arbiter again = {.fd = test_server_knock_as(*state, CARLA, "")};
    arbiter_say(&again, "\"t\":\"who\"");
    close(again.fd);
    close(carla.fd);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(heard + refused < 20 * BURST);
    play_on(&pair);
    stand_up(&pair);
}

/* Long answers, and none of them read. */
static void ask_and_not_read(struct arbiter *who, int times)
{
    for (int i = 0; i < times; i++)
        arbiter_say(who, "\"t\":\"games\"");
}

static int count_lists(struct arbiter *who, int want)
{
    json_t *message;
    int lists = 0;
    while (lists < want && (message = arbiter_message(who)) != NULL) {
        lists += arbiter_is(message, "list");
        json_decref(message);
    }
    return lists;
}

/* To begin to read before the arbiter has answered all would be to read. */
static bool is_disconnected(const struct arbiter *who)
{
    struct pollfd ended = {.fd = who->fd, .events = POLLRDHUP};
    return poll(&ended, 1, ARBITER_WAIT_MS) == 1;
}

/* Anybody who watches finds the line ended; a player finds all that they asked
 * for. */
static void test_who_does_not_read(void **state)
{
    enum { GAMES = 60, TIMES = 150 };
    struct test_server_room *room = *state;
    struct pair pair;
    struct arbiter carla, boris, dora;
    test_server_stop(room, SIGTERM, EXIT_DONE);
    room->unlimited = true;
    test_server_start(room);
    sit_down(room, &pair);
    test_server_come(room, CARLA, &carla);
    test_server_come(room, BORIS, &boris);
    test_server_come(room, DORA, &dora);
    for (int i = 0; i < GAMES; i++)
        arbiter_expect(&dora, "\"t\":\"new\"", "created");
    ask_and_not_read(&carla, TIMES);
    arbiter_expectf(&boris, "created", "\"t\":\"resume\",\"game\":\"%s\"",
                    pair.id);
    ask_and_not_read(&boris, TIMES);
    for (int i = 0; i < 10; i++)
        play_on(&pair);
    assert_true(is_disconnected(&carla));
    assert_true(count_lists(&carla, TIMES) < TIMES);
    assert_int_equal(count_lists(&boris, TIMES), TIMES);
    close(carla.fd);
    close(boris.fd);
    close(dora.fd);
    play_on(&pair);
    stand_up(&pair);
}

/* No descriptor is left: who comes is seen out, who is there plays on, and
 * when there is room again the next is let in. */
static void test_no_descriptors_left(void **state)
{
    enum { GUESTS = 14, ROOM = 8 };
    struct test_server_room *room = *state;
    struct rlimit limit;
    struct pair pair;
    int guests[GUESTS], shown_out = 0;
    sit_down(room, &pair);
    assert_int_equal(prlimit(room->pid, RLIMIT_NOFILE, NULL, &limit), 0);
    rlim_t before = limit.rlim_cur;
    limit.rlim_cur = 20 + ROOM;
    assert_int_equal(prlimit(room->pid, RLIMIT_NOFILE, &limit, NULL), 0);
    for (int i = 0; i < GUESTS; i++) {
        guests[i] = test_server_knock_as(room, CARLA, "");
        play_on(&pair);
    }
    for (int i = 0; i < GUESTS; i++) {
        struct pollfd end = {.fd = guests[i], .events = POLLIN};
        shown_out += poll(&end, 1, 0) == 1;
        close(guests[i]);
    }
    play_on(&pair);
    limit.rlim_cur = before;
    assert_int_equal(prlimit(room->pid, RLIMIT_NOFILE, &limit, NULL), 0);
    struct arbiter dora;
    test_server_come(room, DORA, &dora);
    assert_true(shown_out > 0);
    close(dora.fd);
    stand_up(&pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER(test_each_illegal_move_has_its_answer),
        IN_SERVER(test_nothing_before_hello),
        IN_SERVER(test_moves_again_and_out_of_order),
        IN_SERVER(test_a_line_that_does_not_end),
        IN_SERVER(test_a_slow_one_is_heard_in_the_end),
        IN_SERVER(test_a_flood),
        IN_SERVER(test_who_does_not_read),
        IN_SERVER(test_no_descriptors_left),
    };
    return cmocka_run_group_tests_name("server/hostile", tests, NULL, NULL);
}
