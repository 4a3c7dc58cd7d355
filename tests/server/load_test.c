// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * load_test.c - many games at once on a server that is killed in the
 * middle of them: no move that was confirmed is lost. SOAK_ROUNDS says how
 * many games; for every hundred of them there is one kill. Only losses are
 * asserted, and no speed.
 */
#include <errno.h>

#include "tests/src/server/test_server.h"

enum { LINES = 6, GAMES_MAX = 4000, MOVES_BETWEEN = 3000, RECEIVED = 1 << 18 };

struct load_game {
    char id[GAME_ID_MAX];
    int plies; /* confirmed */
    int64_t seq; /* of the last event confirmed */
    bool asked; /* an answer is awaited */
};

struct load_line {
    int fd;
    size_t bytes;
    char in[RECEIVED];
};

struct load {
    struct test_server_room *room;
    struct load_line lines[LINES];
    struct load_game games[GAMES_MAX];
    int count;
    long confirmed; /* moves, since the last kill */
};

static int number_of(const char *variable, int usual, int most)
{
    const char *text = getenv(variable);
    int number = text != NULL ? atoi(text) : usual;
    return number < 1 ? 1 : number > most ? most : number;
}

/* False: the arbiter is gone. */
static bool say(struct load_line *line, const char *text)
{
    size_t bytes = strlen(text);
    while (bytes > 0) {
        ssize_t sent = send(line->fd, text, bytes, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        text += sent;
        bytes -= (size_t)sent;
    }
    return true;
}

/* Knights out and back: nothing ends that under the Laws of 2009. */
static bool send_move(struct load *load, int number)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    struct load_game *game = &load->games[number];
    char text[192];
    snprintf(text, sizeof text,
             "{\"t\":\"move\",\"id\":%d,\"game\":\"%s\",\"seat\":\"%s\","
             "\"ply\":%d,\"move\":\"%s\"}\n",
             number, game->id, game->plies % 2 ? "black" : "white",
             game->plies + 1, moves[game->plies % 4]);
    game->asked = true;
    return say(&load->lines[number % LINES], text);
}

/* An answer: confirmed; or its ply was made already, before the kill. */
static void take_answer(struct load *load, const json_t *message)
{
    int number = (int)json_integer_value(json_object_get(message, "re"));
    struct load_game *game = &load->games[number];
    if (arbiter_is(message, "created")) {
        snprintf(game->id, sizeof game->id, "%s",
                 arbiter_text(message, "game"));
    } else if (arbiter_is(message, "state")) {
        /* It may be one move further, and no move behind. */
        assert_true(json_integer_value(json_object_get(message, "seq")) >=
                    game->seq);
    } else if (json_object_get(message, "seq") == NULL &&
               arbiter_is(message, "ok")) {
        /* It is looked at no more. */
    } else if (arbiter_is(message, "ok")) {
        game->seq = json_integer_value(json_object_get(message, "seq"));
        game->plies++;
        load->confirmed++;
    } else if (strcmp(arbiter_text(message, "code"), "ply") == 0) {
        game->plies++;
    } else {
        fail_msg("game %d: %s %s", number, arbiter_text(message, "t"),
                 arbiter_text(message, "code"));
    }
    game->asked = false;
}

/* Read what is there; false: the arbiter is gone. */
static bool hear(struct load *load, struct load_line *line)
{
    ssize_t got = recv(line->fd, line->in + line->bytes,
                       sizeof line->in - line->bytes, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        return false;
    line->bytes += got > 0 ? (size_t)got : 0;
    char *from = line->in, *end;
    while ((end = memchr(from, '\n',
                         line->bytes - (size_t)(from - line->in))) != NULL) {
        json_t *message = wire_parse(from, (size_t)(end - from));
        assert_non_null(message);
        if (json_object_get(message, "re") != NULL &&
            !arbiter_is(message, "welcome"))
            take_answer(load, message);
        json_decref(message);
        from = end + 1;
    }
    line->bytes -= (size_t)(from - line->in);
    memmove(line->in, from, line->bytes);
    return true;
}

static bool hear_all(struct load *load)
{
    struct pollfd ends[LINES];
    for (int i = 0; i < LINES; i++)
        ends[i] = (struct pollfd){.fd = load->lines[i].fd, .events = POLLIN};
    assert_true(poll(ends, LINES, ARBITER_WAIT_MS) > 0);
    for (int i = 0; i < LINES; i++)
        if (ends[i].revents != 0 && !hear(load, &load->lines[i]))
            return false;
    return true;
}

static void await_all(struct load *load)
{
    for (int i = 0; i < load->count; i++)
        while (load->games[i].asked)
            assert_true(hear_all(load));
}

static void come_in(struct load *load)
{
    for (int i = 0; i < LINES; i++) {
        load->lines[i].fd = test_server_knock(load->room);
        load->lines[i].bytes = 0;
        assert_true(say(&load->lines[i],
                        "{\"t\":\"hello\",\"id\":0,\"proto\":[1,1]}\n"));
    }
}

/* One message about each game, a few at a time, and its answer. */
static void ask_about_all(struct load *load, const char *format)
{
    for (int i = 0; i < load->count; i++) {
        char text[192];
        snprintf(text, sizeof text, format, i, load->games[i].id,
                 (long long)load->games[i].seq);
        load->games[i].asked = true;
        assert_true(say(&load->lines[i % LINES], text));
        if (i % 64 == 63)
            while (load->games[i].asked)
                assert_true(hear_all(load));
    }
    await_all(load);
}

/* All games at once, until so many moves were confirmed; and then, with one
 * move of each on its way, the end. */
static void play_and_kill(struct load *load)
{
    load->confirmed = 0;
    for (int i = 0; i < load->count; i++)
        assert_true(send_move(load, i));
    while (load->confirmed < MOVES_BETWEEN) {
        assert_true(hear_all(load));
        for (int i = 0; i < load->count; i++)
            if (!load->games[i].asked)
                assert_true(send_move(load, i));
    }
    test_server_stop(load->room, SIGKILL, -1);
    for (int i = 0; i < LINES; i++) {
        while (hear(load, &load->lines[i]))
            continue;
        close(load->lines[i].fd);
    }
    for (int i = 0; i < load->count; i++)
        load->games[i].asked = false;
}

static void test_killed_under_load(void **state)
{
    struct load *load = calloc(1, sizeof *load);
    assert_non_null(load);
    load->room = *state;
    load->count = number_of("SOAK_ROUNDS", 300, GAMES_MAX);
    int kills = load->count / 100;
    test_server_stop(load->room, SIGTERM, EXIT_DONE);
    load->room->unlimited = true;
    test_server_start(load->room);
    come_in(load);
    ask_about_all(load, "{\"t\":\"new\",\"id\":%d,\"laws\":\"2009\","
                        "\"time-white\":\"5h\",\"time-black\":\"5h\"}\n");
    for (int kill = 0; kill < kills; kill++) {
        play_and_kill(load);
        print_message("killed %d times\n", kill + 1);
        test_server_start(load->room);
        come_in(load);
        ask_about_all(load, "{\"t\":\"resume\",\"id\":%d,\"game\":\"%s\"}\n");
        ask_about_all(load, "{\"t\":\"watch\",\"id\":%d,\"game\":\"%s\","
                            "\"since\":%lld}\n");
        ask_about_all(load, "{\"t\":\"leave\",\"id\":%d,\"game\":\"%s\"}\n");
    }
    printf("%d games, %d kills: no confirmed move was lost\n", load->count,
           kills);
    for (int i = 0; i < LINES; i++)
        close(load->lines[i].fd);
    free(load);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER(test_killed_under_load),
    };
    return cmocka_run_group_tests_name("server/load", tests, NULL, NULL);
}
