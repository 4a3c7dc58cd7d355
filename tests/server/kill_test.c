// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * kill_test.c - the arbiter is killed at random moments while a client
 * plays as fast as it can: what was shown is there again, byte for byte.
 */
#include "config.h"

#include <errno.h>
#include <stdio.h>

#include "rules/board/movegen.h"
#include "rules/game/game_apply.h"
#include "rules/notation/uci.h"

#include "tests/src/server/arbiter.h"

/* The sanitizers make each start ten times as slow: fewer rounds there. */
#ifdef HEKTOR_SANITIZED
enum { KILLS = 50 };
#else
enum { KILLS = 100 };
#endif

enum { EVENTS_MAX = 20000 };

/* What the client has been shown of one game. */
struct shown {
    char id[GAME_ID_MAX];
    struct game game;
    char *lines[EVENTS_MAX]; /* by sequence number, from 1 */
    bool has_game;
    int checked; /* events compared with what had been shown before */
};

static uint64_t draw(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static void forget_game(struct shown *shown)
{
    for (uint32_t seq = 1; seq <= shown->game.seq; seq++) {
        free(shown->lines[seq]);
        shown->lines[seq] = NULL;
    }
    game_done(&shown->game);
    game_init(&shown->game);
    shown->has_game = false;
}

/* One event line: either new, or the same as it was shown before. */
static void take_event(struct shown *shown, const char *line)
{
    json_t *message = wire_parse(line, strlen(line));
    struct event event;
    char id[GAME_ID_MAX];
    assert_true(wire_event_read(message, id, &event));
    json_decref(message);
    assert_string_equal(id, shown->id);
    assert_true(event.seq < EVENTS_MAX);
    if (event.seq <= shown->game.seq) {
        assert_string_equal(line, shown->lines[event.seq]);
        shown->checked++;
        return;
    }
    assert_int_equal(game_apply(&shown->game, &event), GAME_OK);
    shown->lines[event.seq] = strdup(line);
}

/* Whatever is not an event is passed over. */
static void take_line(struct shown *shown, const char *line)
{
    if (strstr(line, "\"t\":\"event\"") != NULL)
        take_event(shown, line);
}

/* Resume the game, and see that nothing shown is missing. */
static void resume(struct arbiter *arbiter, struct shown *shown)
{
    char *line;
    uint32_t before = shown->game.seq;
    bool is_state = false;
    shown->checked = 0;
    arbiter_expectf(arbiter, "created", "\"t\":\"resume\",\"game\":\"%s\"",
                    shown->id);
    arbiter_sayf(arbiter, "\"t\":\"watch\",\"game\":\"%s\",\"since\":0",
                 shown->id);
    while (!is_state) {
        while ((line = arbiter_buffered_line(arbiter)) == NULL)
            assert_true(arbiter_fill(arbiter));
        is_state = strstr(line, "\"t\":\"state\"") != NULL;
        take_line(shown, line);
        free(line);
    }
    assert_int_equal(shown->checked, before);
}

static void begin(struct arbiter *arbiter, struct shown *shown)
{
    json_t *answer = arbiter_ask(arbiter, "\"t\":\"new\",\"white\":\"Anna\"");
    snprintf(shown->id, sizeof shown->id, "%s", arbiter_text(answer, "game"));
    json_decref(answer);
    shown->has_game = true;
    arbiter_sayf(arbiter, "\"t\":\"watch\",\"game\":\"%s\"", shown->id);
}

/* Send a line that was written; the arbiter may be dead already. */
static void send_line(struct arbiter *arbiter, const char *line)
{
    ssize_t bytes = (ssize_t)strlen(line);
    ssize_t sent = send(arbiter->fd, line, (size_t)bytes, MSG_NOSIGNAL);
    assert_true(sent == bytes || errno == EPIPE || errno == ECONNRESET);
}

/* Send a random legal move, or resume the game that the last kill paused. */
static void send_move(struct arbiter *arbiter, const struct shown *shown,
                      uint64_t *state)
{
    struct move_list list;
    char uci[UCI_MAX], line[160];
    if (shown->game.phase == GAME_PAUSED) {
        snprintf(line, sizeof line,
                 "{\"t\":\"resume\",\"id\":%d,\"game\":\"%s\","
                 "\"seat\":\"%s\"}\n",
                 ++arbiter->next_id, shown->id,
                 seat_words[game_turn(&shown->game)]);
        send_line(arbiter, line);
        return;
    }
    movegen_legal(game_position(&shown->game), &list);
    assert_true(list.count > 0);
    uci_write(list.moves[draw(state) % (uint64_t)list.count], true, uci);
    snprintf(line, sizeof line,
             "{\"t\":\"move\",\"id\":%d,\"game\":\"%s\",\"seat\":\"%s\","
             "\"ply\":%d,\"move\":\"%s\"}\n",
             ++arbiter->next_id, shown->id, seat_words[game_turn(&shown->game)],
             shown->game.ply_count + 1, uci);
    send_line(arbiter, line);
}

/* All whole lines that have come. Was there an answer among them? */
static bool take_lines(struct arbiter *arbiter, struct shown *shown)
{
    bool answered = false;
    char *line;
    while ((line = arbiter_buffered_line(arbiter)) != NULL) {
        answered = answered || strstr(line, "\"re\":") != NULL;
        take_line(shown, line);
        free(line);
    }
    return answered;
}

/* Play until that moment, then kill; read to the last byte it had sent. */
static void play_and_kill(struct arbiter *arbiter, struct shown *shown,
                          int64_t until_ms, uint64_t *state)
{
    bool answered = true;
    while (now_ms() < until_ms) {
        if (shown->game.phase == GAME_OVER)
            break;
        if (answered && shown->game.phase != GAME_UNSTARTED)
            send_move(arbiter, shown, state);
        struct pollfd ready = {.fd = arbiter->fd, .events = POLLIN};
        answered = false;
        int64_t left_ms = until_ms - now_ms();
        if (left_ms > 0 && poll(&ready, 1, (int)left_ms) > 0) {
            assert_true(arbiter_fill(arbiter));
            answered = take_lines(arbiter, shown);
        }
    }
    kill(arbiter->pid, SIGKILL);
    while (arbiter_fill(arbiter))
        take_lines(arbiter, shown);
    assert_int_equal(arbiter_wait(arbiter), -1);
}

static void test_nothing_shown_is_lost(void **state)
{
    (void)state;
    static struct shown shown;
    static struct arbiter arbiter;
    uint64_t chance = 20231101;
    char data[PATH_MAX];
    uint32_t longest = 0;
    folder_make(data);
    game_init(&shown.game);
    for (int kills = 0; kills < KILLS; kills++) {
        arbiter_start(&arbiter, data);
        arbiter_hello(&arbiter);
        if (shown.has_game)
            resume(&arbiter, &shown);
        if (shown.has_game && shown.game.phase == GAME_OVER)
            forget_game(&shown);
        if (!shown.has_game)
            begin(&arbiter, &shown);
        play_and_kill(&arbiter, &shown,
                      now_ms() + (int64_t)(draw(&chance) % 20), &chance);
        if (shown.game.seq > longest)
            longest = shown.game.seq;
    }
    printf("%d kills; the longest game had %u events\n", KILLS, longest);
    assert_true(longest > KILLS);
    forget_game(&shown);
    game_done(&shown.game);
    folder_remove(data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_shown_is_lost),
    };
    return cmocka_run_group_tests_name("server/kill", tests, NULL, NULL);
}
