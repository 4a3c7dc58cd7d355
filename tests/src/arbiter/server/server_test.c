#include <stdio.h>
#include <sys/resource.h>

#include "src/base/exits.h"

#include "tests/src/arbiter/arbiter.h"

struct room {
    char data[PATH_MAX];
    struct arbiter arbiter;
};

static int open_room(void **state)
{
    struct room *room = malloc(sizeof *room);
    assert_non_null(room);
    folder_make(room->data);
    arbiter_start(&room->arbiter, room->data);
    *state = room;
    return 0;
}

static int close_room(void **state)
{
    struct room *room = *state;
    folder_remove(room->data);
    free(room);
    return 0;
}

/* An intent of a seat, told by its word and fields. */
static void expect_intent(struct arbiter *arbiter, const char *id,
                          const char *seat, const char *fields,
                          const char *want)
{
    char inside[512];
    snprintf(inside, sizeof inside, "\"game\":\"%s\",\"seat\":\"%s\",%s", id,
             seat, fields);
    arbiter_expect(arbiter, inside, want);
}

static void expect_move(struct arbiter *arbiter, const char *id,
                        const char *seat, const char *move, const char *want)
{
    char fields[64];
    snprintf(fields, sizeof fields, "\"t\":\"move\",\"move\":\"%s\"", move);
    expect_intent(arbiter, id, seat, fields, want);
}

static void expect_resume(struct arbiter *arbiter, const char *id,
                          const char *want)
{
    char inside[128];
    snprintf(inside, sizeof inside, "\"t\":\"resume\",\"game\":\"%s\"", id);
    arbiter_expect(arbiter, inside, want);
}

static void watch(struct arbiter *arbiter, const char *id, int since)
{
    char inside[128];
    snprintf(inside, sizeof inside,
             "\"t\":\"watch\",\"game\":\"%s\",\"since\":%d", id, since);
    arbiter_say(arbiter, inside);
}

/* The value of a field of an event's data. */
static const char *data_text(const json_t *event, const char *key)
{
    return arbiter_text(json_object_get(event, "data"), key);
}

static void test_hello_comes_first(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    arbiter_expect(arbiter, "\"t\":\"ping\"", "hello");
    arbiter_expect(arbiter, "\"t\":\"new\"", "hello");
    arbiter_expect(arbiter, "\"t\":\"hello\"", "protocol");
    arbiter_expect(arbiter, "\"t\":\"hello\",\"proto\":[4,5]", "protocol");
    arbiter_expect(arbiter, "\"t\":\"hello\",\"proto\":[0,9]", "welcome");
    arbiter_expect(arbiter, "\"t\":\"ping\"", "pong");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

static void test_a_whole_game(void **state)
{
    static const char *const moves[] = {"e4",  "e5",  "Bc4", "Nc6",
                                        "Qh5", "Nf6", "Qxf7"};
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX], path[PATH_MAX + 64];
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter, ",\"white\":\"Anna\",\"black\":\"Boris\"", id);
    for (size_t ply = 0; ply < ROWS(moves); ply++)
        expect_move(arbiter, id, seat_words[ply % 2], moves[ply], "ok");
    json_t *notice = arbiter_await(arbiter, "notice", NULL);
    assert_string_equal(arbiter_text(notice, "code"), "saved");
    snprintf(path, sizeof path, "%s/hektor/pgn/%s.pgn", room->data, id);
    assert_string_equal(arbiter_text(notice, "text"), path);
    assert_int_equal(access(path, R_OK), 0);
    json_decref(notice);
    expect_move(arbiter, id, "black", "Kd8", "over");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

/* The events of a move are sent before the move is confirmed. */
static void test_events_come_before_the_answer(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX], inside[128];
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter, "", id);
    snprintf(inside, sizeof inside,
             "\"t\":\"move\",\"game\":\"%s\",\"seat\":\"white\","
             "\"move\":\"e4\"",
             id);
    arbiter_say(arbiter, inside);
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
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

static void test_seats_and_plies(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX];
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter, "", id);
    expect_move(arbiter, id, "black", "e5", "not-your-move");
    expect_move(arbiter, id, "arbiter", "e4", "seat");
    expect_intent(arbiter, id, "arbiter", "\"t\":\"pause\"", "seat");
    expect_intent(arbiter, id, "arbiter", "\"t\":\"proof\",\"proof\":\"can\"",
                  "unknown");
    expect_intent(arbiter, id, "white", "\"t\":\"time\"", "unknown");
    expect_intent(arbiter, id, "white",
                  "\"t\":\"move\",\"move\":\"e4\",\"ply\":1", "ok");
    expect_intent(arbiter, id, "white",
                  "\"t\":\"move\",\"move\":\"e4\",\"ply\":1", "ply");
    expect_intent(arbiter, id, "black", "\"t\":\"resign\",\"ply\":1", "ply");
    expect_intent(arbiter, "00000000", "black", "\"t\":\"resign\"", "game");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
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
    arbiter_hello(arbiter);
    for (size_t i = 0; i < ROWS(starts); i++)
        arbiter_expect(arbiter, starts[i].inside, starts[i].want);
    json_t *list = arbiter_ask(arbiter, "\"t\":\"games\"");
    assert_int_equal(json_integer_value(json_object_get(list, "total")), 0);
    json_decref(list);
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
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
    arbiter_hello(arbiter);
    for (size_t i = 0; i < ROWS(bad_lines); i++) {
        arbiter_write(arbiter, bad_lines[i].line, strlen(bad_lines[i].line));
        expect_bare_error(arbiter, bad_lines[i].name, bad_lines[i].want);
    }
    memset(giant, '[', sizeof giant);
    giant[sizeof giant - 1] = '\n';
    arbiter_write(arbiter, giant, sizeof giant);
    expect_bare_error(arbiter, "a giant line", "line");
    arbiter_expect(arbiter, "\"t\":\"ping\"", "pong");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

/* A line may come in pieces, and many lines in one. */
static void test_lines_in_pieces(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    static const char pings[] = "{\"t\":\"ping\",\"id\":71}\n"
                                "{\"t\":\"ping\",\"id\":72}\n{\"t\":\"pi";
    arbiter_hello(arbiter);
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
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

/* 6.9: the flag falls by itself; whether White can mate is searched for. */
static void test_a_flag_falls(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX];
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter, ",\"time-white\":\"1s\",\"time-black\":\"1s\"",
                     id);
    expect_move(arbiter, id, "white", "e4", "ok");
    json_t *flag = arbiter_await(arbiter, "event", "flag");
    assert_string_equal(data_text(flag, "side"), "black");
    json_decref(flag);
    json_t *result = arbiter_await(arbiter, "event", "result");
    assert_string_equal(data_text(result, "white"), "1");
    assert_string_equal(data_text(result, "reason"), "flag");
    json_decref(result);
    expect_move(arbiter, id, "black", "e5", "over");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

/* 5.2.2: nobody can checkmate, which only a search tells. It runs beside the
 * game, and ends it; what was played meanwhile does not count. */
static void test_a_dead_position_is_found(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX];
    arbiter_hello(arbiter);
    arbiter_new_game(
        arbiter, ",\"fen\":\"8/p1p1p3/8/6p1/6P1/6PK/P1P1P1PP/7k w - - 0 1\"",
        id);
    json_t *result = arbiter_await(arbiter, "event", "result");
    assert_string_equal(data_text(result, "reason"), "dead-position");
    assert_string_equal(data_text(result, "white"), "1/2");
    json_decref(result);
    expect_move(arbiter, id, "white", "a3", "over");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

/* The clock is stopped while nobody is there, and a move sets it going again.
 */
static void test_leaving_and_resuming(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX];
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter, ",\"white\":\"Anna\"", id);
    expect_move(arbiter, id, "white", "e4", "ok");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);

    arbiter_start(arbiter, room->data);
    arbiter_hello(arbiter);
    json_t *list = arbiter_ask(arbiter, "\"t\":\"games\"");
    json_t *row = json_array_get(json_object_get(list, "rows"), 0);
    assert_string_equal(arbiter_text(row, "game"), id);
    assert_string_equal(arbiter_text(row, "white"), "Anna");
    assert_string_equal(arbiter_text(row, "phase"), "paused");
    assert_null(json_object_get(row, "locked"));
    json_decref(list);
    expect_move(arbiter, id, "black", "e5", "game");
    expect_resume(arbiter, id, "created");
    watch(arbiter, id, 4);
    json_t *pause = arbiter_message(arbiter);
    assert_string_equal(arbiter_text(pause, "kind"), "pause");
    assert_string_equal(data_text(pause, "cause"), "left");
    json_decref(pause);
    json_decref(arbiter_await(arbiter, "state", NULL));
    expect_move(arbiter, id, "black", "e5", "resume-first");
    expect_intent(arbiter, id, "black", "\"t\":\"resume\"", "ok");
    expect_move(arbiter, id, "black", "e5", "ok");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

static void test_sigterm_pauses_too(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX];
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter, "", id);
    expect_move(arbiter, id, "white", "e4", "ok");
    kill(arbiter->pid, SIGTERM);
    json_decref(arbiter_await(arbiter, "event", "pause"));
    json_decref(arbiter_await(arbiter, "bye", NULL));
    assert_int_equal(arbiter_wait(arbiter), EXIT_DONE);
}

/* A kill leaves no pause: the next arbiter adds it, and charges no more than
 * up to the last sign of life. */
static void test_a_kill_is_a_restart(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX];
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter, "", id);
    expect_move(arbiter, id, "white", "e4", "ok");
    kill(arbiter->pid, SIGKILL);
    assert_int_equal(arbiter_wait(arbiter), -1);

    arbiter_start(arbiter, room->data);
    arbiter_hello(arbiter);
    expect_resume(arbiter, id, "created");
    watch(arbiter, id, 4);
    json_t *pause = arbiter_message(arbiter), *clock = arbiter_message(arbiter);
    assert_string_equal(arbiter_text(pause, "kind"), "pause");
    assert_string_equal(data_text(pause, "cause"), "restart");
    assert_string_equal(data_text(clock, "running"), "none");
    json_decref(pause);
    json_decref(clock);
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

static void test_two_arbiters_one_game(void **state)
{
    struct room *room = *state;
    static struct arbiter second;
    char id[GAME_ID_MAX];
    arbiter_hello(&room->arbiter);
    arbiter_new_game(&room->arbiter, "", id);
    expect_move(&room->arbiter, id, "white", "e4", "ok");
    arbiter_start(&second, room->data);
    arbiter_hello(&second);
    json_t *list = arbiter_ask(&second, "\"t\":\"games\"");
    json_t *row = json_array_get(json_object_get(list, "rows"), 0);
    assert_string_equal(arbiter_text(row, "game"), id);
    assert_true(json_is_true(json_object_get(row, "locked")));
    json_decref(list);
    expect_resume(&second, id, "locked");
    assert_int_equal(arbiter_leave(&room->arbiter), EXIT_DONE);
    expect_resume(&second, id, "created");
    assert_int_equal(arbiter_leave(&second), EXIT_DONE);
}

/* Nobody would take up a game in which nothing was done; one that was ended
 * by a signal may be asked for by its client. */
static void test_a_game_without_a_move_leaves_no_journal(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX];
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter, "", id);
    kill(arbiter->pid, SIGTERM);
    assert_int_equal(arbiter_wait(arbiter), EXIT_DONE);
    arbiter_start(arbiter, room->data);
    arbiter_hello(arbiter);
    expect_resume(arbiter, id, "created");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
    arbiter_start(arbiter, room->data);
    arbiter_hello(arbiter);
    expect_resume(arbiter, id, "game");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

static void test_a_damaged_game_is_told(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char path[PATH_MAX + 64];
    arbiter_hello(arbiter);
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
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

/* A full disk: the move is not confirmed and not shown, all are told, and
 * the arbiter ends; with room again the game is there. */
static void test_a_full_disk(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    struct rlimit none = {0, 0};
    char id[GAME_ID_MAX];
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter, "", id);
    expect_move(arbiter, id, "white", "e4", "ok");
    assert_int_equal(prlimit(arbiter->pid, RLIMIT_FSIZE, &none, NULL), 0);
    expect_move(arbiter, id, "black", "e5", "storage");
    json_t *notice = arbiter_await(arbiter, "notice", NULL);
    assert_string_equal(arbiter_text(notice, "code"), "storage");
    json_decref(notice);
    json_decref(arbiter_await(arbiter, "bye", NULL));
    assert_int_equal(arbiter_wait(arbiter), EXIT_AGAIN);

    arbiter_start(arbiter, room->data);
    arbiter_hello(arbiter);
    expect_resume(arbiter, id, "created");
    expect_intent(arbiter, id, "black", "\"t\":\"resume\"", "ok");
    expect_move(arbiter, id, "black", "e5", "ok");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

/* A finished game whose PGN is gone gets it again; one that is there stays. */
static void test_a_missing_pgn_is_made_again(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX], path[PATH_MAX + 64];
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter, ",\"fen\":\"7k/8/8/8/8/8/8/K5R1 w - - 0 1\"", id);
    expect_intent(arbiter, id, "black", "\"t\":\"resign\"", "ok");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
    snprintf(path, sizeof path, "%s/hektor/pgn/%s.pgn", room->data, id);
    assert_int_equal(unlink(path), 0);

    arbiter_start(arbiter, room->data);
    arbiter_hello(arbiter);
    expect_resume(arbiter, id, "created");
    json_decref(arbiter_await(arbiter, "notice", NULL));
    assert_int_equal(access(path, F_OK), 0);
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

/* Who plays a game that is closed to others is not one of them. */
static void test_a_closed_game_goes_on(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX];
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter, ",\"visibility\":\"closed\"", id);
    expect_move(arbiter, id, "white", "e4", "ok");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
    arbiter_start(arbiter, room->data);
    arbiter_hello(arbiter);
    expect_resume(arbiter, id, "created");
    expect_intent(arbiter, id, "black", "\"t\":\"resume\"", "ok");
    expect_move(arbiter, id, "black", "e5", "ok");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

/* Does the file hold this text? */
static bool file_has(const char *path, const char *wanted)
{
    static char text[8192];
    FILE *stream = fopen(path, "re");
    assert_non_null(stream);
    text[fread(text, 1, sizeof text - 1, stream)] = '\0';
    fclose(stream);
    return strstr(text, wanted) != NULL;
}

/* Also where the result becomes another one after the game was taken up
 * again. */
static void test_a_pgn_has_the_last_result(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX], path[PATH_MAX + 64];
    const char *half = "\"t\":\"agree\",\"points\":\"1/2-1/2\"";
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter, ",\"fen\":\"7k/8/8/8/8/8/8/K5R1 w - - 0 1\"", id);
    expect_intent(arbiter, id, "black", "\"t\":\"resign\"", "ok");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
    snprintf(path, sizeof path, "%s/hektor/pgn/%s.pgn", room->data, id);
    assert_true(file_has(path, "[Result \"1-0\"]"));

    arbiter_start(arbiter, room->data);
    arbiter_hello(arbiter);
    expect_resume(arbiter, id, "created");
    expect_intent(arbiter, id, "white", half, "ok");
    expect_intent(arbiter, id, "black", half, "ok");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
    assert_true(file_has(path, "[Result \"1/2-1/2\"]"));
}

/* 5.1.2: whether Black can still mate is too long a question for the judge.
 * An arbiter that is killed over it leaves it to the next one. */
static void test_a_ruling_outlives_its_arbiter(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX];
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter,
                     ",\"fen\":\"1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 "
                     "b - - 0 1\"",
                     id);
    expect_intent(arbiter, id, "white", "\"t\":\"resign\"", "ok");
    kill(arbiter->pid, SIGKILL);
    assert_int_equal(arbiter_wait(arbiter), -1);

    arbiter_start(arbiter, room->data);
    arbiter_hello(arbiter);
    expect_resume(arbiter, id, "created");
    watch(arbiter, id, 2);
    json_t *pending = arbiter_message(arbiter);
    assert_string_equal(arbiter_text(pending, "kind"), "pending");
    json_decref(pending);
    json_t *result = arbiter_await(arbiter, "event", "result");
    assert_string_equal(data_text(result, "white"), "0");
    assert_string_equal(data_text(result, "black"), "1");
    json_decref(result);
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

/* No PGN can be kept: all are told why, and the game itself is safe. */
static void test_a_pgn_that_cannot_be_kept(void **state)
{
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char id[GAME_ID_MAX], folder[PATH_MAX + 64];
    arbiter_hello(arbiter);
    arbiter_new_game(arbiter, "", id);
    snprintf(folder, sizeof folder, "%s/hektor/pgn", room->data);
    assert_int_equal(rmdir(folder), 0);
    expect_intent(arbiter, id, "black", "\"t\":\"resign\"", "ok");
    json_t *notice = arbiter_await(arbiter, "notice", NULL);
    assert_string_equal(arbiter_text(notice, "code"), "unsaved");
    assert_string_not_equal(arbiter_text(notice, "text"), "");
    json_decref(notice);
    expect_intent(arbiter, id, "black", "\"t\":\"resign\"", "over");
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

/* A list that one line cannot hold comes in pages, the newest game first. */
static void test_many_games_come_in_pages(void **state)
{
    enum { GAMES = 80 };
    struct room *room = *state;
    struct arbiter *arbiter = &room->arbiter;
    char inside[64];
    size_t listed = 0, pages = 0;
    arbiter_hello(arbiter);
    for (int game = 0; game < GAMES; game++)
        arbiter_expect(arbiter, "\"t\":\"new\",\"white\":\"Anna\"", "created");
    for (; listed < GAMES && pages < GAMES; pages++) {
        snprintf(inside, sizeof inside, "\"t\":\"games\",\"from\":%zu", listed);
        json_t *list = arbiter_ask(arbiter, inside);
        assert_int_equal(json_integer_value(json_object_get(list, "total")),
                         GAMES);
        listed += json_array_size(json_object_get(list, "rows"));
        json_decref(list);
    }
    assert_int_equal(listed, GAMES);
    assert_true(pages > 1);
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
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
    arbiter_hello(arbiter);
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
    assert_int_equal(arbiter_leave(arbiter), EXIT_DONE);
}

#define IN_ROOM(test) \
    cmocka_unit_test_setup_teardown(test, open_room, close_room)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_ROOM(test_hello_comes_first),
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
    return cmocka_run_group_tests_name("src/arbiter/server/server", tests, NULL,
                                       NULL);
}
