// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * hostile_client_test.c - two play a closed game at a server, while a
 * third person and an opponent say at random what the tables of intents and
 * messages have, with other values and other types: no event comes into the
 * game that its players have not caused, and nothing of it reaches the third.
 * A seed makes the same again: SOAK_SEED is the first one, SOAK_ROUNDS how
 * many moves are played.
 */
#include <errno.h>

#include "rules/game/intent.h"

#include "tests/src/server/test_server.h"

enum { ROUNDS = 24, SAYS = 40 };

struct hostile {
    struct arbiter arbiter;
    int who;
    bool is_there;
};

struct game_under_fire {
    struct test_server_room *room;
    struct arbiter players[2];
    struct hostile carla, boris; /* boris plays black too, by another line */
    char id[GAME_ID_MAX];
    unsigned seed, first;
    int said, heard;
};

static int below(struct game_under_fire *game, int limit)
{
    game->seed = game->seed * 1664525u + 1013904223u;
    return (int)((game->seed >> 8) % (unsigned)limit);
}

/* Two knights go out and back, and pawns between, so that nothing is drawn. */
static const char *const moves[] = {
    "g1f3", "g8f6", "b1c3", "b8c6", "a2a3", "a7a6", "b2b3", "b7b6", "c1b2",
    "c8b7", "d2d3", "d7d6", "e2e3", "e7e6", "f1e2", "f8e7", "e1g1", "e8g8",
    "h2h3", "h7h6", "g2g3", "g7g6", "g1g2", "g8g7", "d1d2", "d8d7", "a1d1",
    "a8d8", "f1e1", "f8e8", "a3a4", "a6a5", "d3d4", "d6d5", "e2d3", "e7d6",
};

static const char *const types[] = {
    "inscribe", "seal",  "open",   "envelope", "hello",   "ping",     "leave",
    "new",      "games", "resume", "watch",    "propose", "withdraw", "offers",
    "accept",   "who",   "say",    "report",   "assist",  "decline",  "rematch",
    "follow",   "hear",  "export", "verify",   "guest",   "time",     "proof",
    "event",    "state", "drop",   "return",
};

static const char *const texts[] = {
    "\x1b]0;x\x07", "\xc2\x9b", "\xe2\x80\xae", "",      "../../etc/passwd",
    "games",        "daemon",   "mail",         "white", "black",
    "arbiter",      "e4",       "5m",           "$(id)", "%s%n",
    "yes",          "*",        "SHA256:AAAA",  "pgn",   "envelope",
};

static json_t *any_value(struct game_under_fire *game)
{
    static const json_int_t numbers[] = {0,         -1,        1,
                                         INT64_MAX, INT64_MIN, 4294967296};
    switch (below(game, 8)) {
    case 0:
    case 1:
        return json_integer(numbers[below(game, ROWS(numbers))]);
    case 2:
        return json_boolean(below(game, 2));
    case 3:
        return json_null();
    case 4:
        return json_array();
    case 5:
        return json_string(game->id);
    default:
        return json_string(texts[below(game, ROWS(texts))]);
    }
}

static json_t *field_value(struct game_under_fire *game,
                           const struct field *field)
{
    int count = 0;
    if (below(game, 10) == 0)
        return any_value(game);
    switch (field->type) {
    case FIELD_NUMBER:
        return json_integer(below(game, 100));
    case FIELD_MS:
        return json_integer(below(game, 1 << 20));
    case FIELD_FLAG:
        return json_boolean(below(game, 2));
    case FIELD_WORD:
        while (field->words[count] != NULL)
            count++;
        return json_string(field->words[below(game, count)]);
    case FIELD_MOVE:
        return json_string(moves[below(game, ROWS(moves))]);
    case FIELD_SQUARE:
        return json_string("e2");
    default:
        return json_string(texts[below(game, ROWS(texts))]);
    }
}

/* For a seat that is not the speaker's, or for none. */
static json_t *any_intent(struct game_under_fire *game, bool is_black)
{
    static const char *const seats[] = {"white", "arbiter", "black"};
    enum intent_kind kind =
        (enum intent_kind)(1 + below(game, INTENT_KINDS - 1));
    const struct intent_row *row = intent_row(kind);
    json_t *message =
        json_pack("{s:s, s:s, s:s}", "t", row->word, "game", game->id, "seat",
                  seats[below(game, is_black ? 2 : 3)]);
    for (const struct field *field = row->fields; field->name != NULL; field++)
        if (!field->optional || below(game, 2))
            json_object_set_new(message, field->name, field_value(game, field));
    return message;
}

static json_t *any_message(struct game_under_fire *game)
{
    static const char *const keys[] = {"game",  "to",    "text",   "offer",
                                       "since", "seat",  "colour", "who",
                                       "form",  "state", "from",   "own",
                                       "key",   "name",  "pgn",    "envelope"};
    json_t *message = json_pack("{s:s}", "t", types[below(game, ROWS(types))]);
    json_object_set_new(message, "game", json_string(game->id));
    for (int more = below(game, 5); more > 0; more--)
        json_object_set_new(message, keys[below(game, ROWS(keys))],
                            any_value(game));
    return message;
}

static _Noreturn void give_up(const struct game_under_fire *game,
                              const char *what, const char *line)
{
    fail_msg("SOAK_SEED=%u: %s: %s", game->first, what, line);
    abort();
}

/* Nothing of the game comes to who has no seat in it. */
static void judge(struct game_under_fire *game, const char *line)
{
    json_t *message = wire_parse(line, strlen(line));
    if (message == NULL)
        give_up(game, "no message", line);
    bool is_of_game = strcmp(arbiter_text(message, "game"), game->id) == 0;
    if (is_of_game &&
        (arbiter_is(message, "event") || arbiter_is(message, "state")))
        give_up(game, "a closed game is told", line);
    if (strstr(line, "uci") != NULL || strstr(line, "SECRET") != NULL)
        give_up(game, "something closed is told", line);
    json_decref(message);
    game->heard++;
}

/* What has come for this one by now; false: the arbiter has hung up. */
static bool take(struct game_under_fire *game, struct hostile *one,
                 bool is_judged)
{
    struct arbiter *arbiter = &one->arbiter;
    char *line;
    for (;;) {
        ssize_t got =
            recv(arbiter->fd, arbiter->in + arbiter->in_bytes,
                 sizeof arbiter->in - arbiter->in_bytes, MSG_DONTWAIT);
        if (got == 0 || (got < 0 && errno != EAGAIN))
            return false;
        if (got < 0)
            return true;
        arbiter->in_bytes += (size_t)got;
        while ((line = arbiter_buffered_line(arbiter)) != NULL) {
            if (is_judged)
                judge(game, line);
            free(line);
        }
    }
}

/* The answer is not waited for: it may be that too much was said. */
static void come(struct game_under_fire *game, struct hostile *one)
{
    static const char hello[] = "{\"t\":\"hello\",\"id\":1,\"proto\":[1,1]}\n";
    one->arbiter =
        (struct arbiter){.fd = test_server_knock_as(game->room, one->who, "")};
    one->is_there = true;
    send(one->arbiter.fd, hello, sizeof hello - 1, MSG_NOSIGNAL);
}

static void be_hostile(struct game_under_fire *game, struct hostile *one)
{
    bool is_black = one->who == BORIS;
    if (!one->is_there)
        come(game, one);
    json_t *message = is_black || below(game, 2) ? any_intent(game, is_black)
                                                 : any_message(game);
    json_object_set_new(message, "id", json_integer(below(game, 1000)));
    char *line = json_dumps(message, JSON_COMPACT);
    assert_non_null(line);
    size_t bytes = strlen(line);
    if (below(game, 12) == 0)
        line[below(game, (int)bytes)] = (char)below(game, 256);
    bool is_said = send(one->arbiter.fd, line, bytes, MSG_NOSIGNAL) > 0 &&
                   send(one->arbiter.fd, "\n", 1, MSG_NOSIGNAL) > 0;
    free(line);
    json_decref(message);
    game->said++;
    if (!take(game, one, !is_black) || !is_said) {
        close(one->arbiter.fd);
        one->is_there = false;
    }
}

/* The mover's move and its clock are all that came into the game. */
static void play_on(struct game_under_fire *game, int ply)
{
    struct arbiter *mover = &game->players[ply % 2];
    const char *seat = ply % 2 ? "black" : "white";
    char inside[192], *line;
    snprintf(inside, sizeof inside,
             "\"t\":\"move\",\"game\":\"%s\",\"seat\":\"%s\",\"ply\":%d,"
             "\"move\":\"%s\"",
             game->id, seat, ply + 1, moves[(size_t)ply % ROWS(moves)]);
    int id = arbiter_say(mover, inside), events = 0;
    bool is_answered = false;
    while (!is_answered) {
        json_t *message = arbiter_message(mover);
        if (message == NULL)
            give_up(game, "a player is sent away", inside);
        line = json_dumps(message, JSON_COMPACT);
        bool is_event = arbiter_is(message, "event");
        if (is_event && strcmp(arbiter_text(message, "by"), seat) != 0)
            give_up(game, "an event by another", line);
        events += is_event;
        is_answered = json_integer_value(json_object_get(message, "re")) == id;
        if (is_answered && !arbiter_is(message, "ok"))
            give_up(game, "a move is refused", line);
        free(line);
        json_decref(message);
    }
    if (events != 2)
        give_up(game, "other events have come", inside);
    /* The other hears the same two, and no more. */
    for (events = 0; events < 2;) {
        json_t *message = arbiter_message(&game->players[(ply + 1) % 2]);
        assert_non_null(message);
        bool is_event = arbiter_is(message, "event");
        if (is_event && strcmp(arbiter_text(message, "by"), seat) != 0)
            give_up(game, "an event by another", inside);
        events += is_event;
        json_decref(message);
    }
}

static int wanted(const char *variable, int usual)
{
    const char *value = getenv(variable);
    return value != NULL && atoi(value) > 0 ? atoi(value) : usual;
}

static void test_a_closed_game_under_fire(void **state)
{
    struct test_server_room *room = *state;
    struct game_under_fire *game = calloc(1, sizeof *game);
    /* With limits, players who think as little as these soon have to wait. */
    int rounds = room->unlimited ? wanted("SOAK_ROUNDS", ROUNDS) : ROUNDS;
    assert_non_null(game);
    game->room = room;
    game->first = (unsigned)wanted("SOAK_SEED", 1);
    game->seed = game->first * 2654435761u;
    game->carla.who = CARLA;
    game->boris.who = BORIS;
    for (int ply = 0; ply < rounds; ply++) {
        /* A new game before the pieces are where they would repeat. */
        if (ply % (int)ROWS(moves) == 0) {
            if (ply > 0) {
                close(game->players[0].fd);
                close(game->players[1].fd);
            }
            test_server_begin(
                room,
                ",\"visibility\":\"closed\",\"time-white\":\"5h\","
                "\"time-black\":\"5h\"",
                &game->players[0], &game->players[1], game->id);
        }
        /* Whoever says too much may not move either. */
        for (int says = below(game, SAYS); says > 0; says--)
            be_hostile(game, !room->unlimited || below(game, 4) ? &game->carla
                                                                : &game->boris);
        play_on(game, ply % (int)ROWS(moves));
    }
    print_message("%d messages said, %d heard, %d moves\n", game->said,
                  game->heard, rounds);
    assert_true(game->heard > 0);
    assert_false(test_server_has_ended(room));
    free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_closed_game_under_fire,
                                        test_server_open_unlimited,
                                        test_server_close),
        IN_SERVER(test_a_closed_game_under_fire),
    };
    return cmocka_run_group_tests_name("server/hostile_client", tests, NULL,
                                       NULL);
}
