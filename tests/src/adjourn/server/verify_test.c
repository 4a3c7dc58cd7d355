// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* verify_test.c - src/adjourn/server/verify.c and the forms of
 * src/server/requests/export.c: what the arbiter says of a file that somebody
 * has, and which of its own it gives out. */
#include "tests/src/adjourn/sealed.h"
#include "tests/src/server/test_server.h"

struct pair {
    struct arbiter anna, boris, carla;
    char id[GAME_ID_MAX], *text; /* of a file */
};

static void leave(struct pair *pair)
{
    close(pair->anna.fd);
    close(pair->boris.fd);
    close(pair->carla.fd);
    free(pair->text);
}

static void begin(struct test_server_room *room, const char *fields,
                  struct pair *pair)
{
    test_server_begin(room, fields, &pair->anna, &pair->boris, pair->id);
    test_server_come(room, CARLA, &pair->carla);
    test_server_move(&pair->anna, pair->id, "white", "e4", "ok");
    test_server_move(&pair->boris, pair->id, "black", "e5", "ok");
}

static void seal(struct test_server_room *room, const char *fields,
                 struct pair *pair)
{
    begin(room, fields, pair);
    sealed_expect(&pair->anna, pair->id, "white",
                  "\"t\":\"offer\",\"what\":\"adjournment\"", "ok");
    sealed_expect(&pair->boris, pair->id, "black", "\"t\":\"accept\"", "ok");
    pair->text = sealed_text(&pair->anna, pair->id, "white", "Nf3");
}

/* Ask with a text in the message; the caller owns the answer. */
static json_t *verify(struct arbiter *who, const char *text, const char *id)
{
    json_t *message = json_pack("{s:s, s:s}", "t", "verify", "pgn", text);
    if (id != NULL)
        json_object_set_new(message, "game", json_string(id));
    char *line = json_dumps(message, JSON_COMPACT);
    assert_non_null(line);
    line[strlen(line) - 1] = '\0';
    json_t *answer = arbiter_ask(who, line + 1);
    free(line);
    json_decref(message);
    return answer;
}

/* differs: the names, each followed by a blank. */
static void expect(struct arbiter *who, const char *text, const char *id,
                   const char *finding, bool good, const char *differs,
                   const char *journal)
{
    char names[512] = "";
    const json_t *name;
    size_t i;
    json_t *answer = verify(who, text, id);
    assert_string_equal(arbiter_text(answer, "t"), "verdict");
    assert_string_equal(arbiter_text(answer, "finding"), finding);
    assert_int_equal(json_is_true(json_object_get(answer, "good")), good);
    json_array_foreach(json_object_get(answer, "differs"), i, name)
    {
        strcat(names, json_string_value(name));
        strcat(names, " ");
    }
    assert_string_equal(names, differs);
    assert_string_equal(arbiter_text(answer, "journal"), journal);
    json_decref(answer);
}

static void expect_refused(struct arbiter *who, const char *text,
                           const char *id, const char *code)
{
    arbiter_expect_text(verify(who, text, id), "code", code);
}

/* The same text, another sign behind these. */
static void change(char *text, const char *behind)
{
    char *place = strstr(text, behind);
    assert_non_null(place);
    place += strlen(behind);
    *place = *place == '1' ? '2' : '1';
}

static void test_an_envelope(void **state)
{
    struct pair pair = {.text = NULL};
    seal(*state, "", &pair);
    expect(&pair.anna, pair.text, NULL, "known", true, "", "agrees");
    expect(&pair.carla, pair.text, NULL, "known", true, "", "agrees");
    change(pair.text, "[EnvelopeWhiteLeft \"");
    change(pair.text, "[Date \"202");
    expect(&pair.carla, pair.text, NULL, "tags", false,
           "Date EnvelopeWhiteLeft ", "agrees");
    leave(&pair);
}

static void test_a_damaged_envelope(void **state)
{
    struct pair pair = {.text = NULL};
    seal(*state, "", &pair);
    char *place = strstr(pair.text, "-----BEGIN SEALED MOVE-----\n");
    assert_non_null(place);
    place += strlen("-----BEGIN SEALED MOVE-----\n");
    place[0] = place[0] == 'A' ? 'B' : 'A';
    expect(&pair.anna, pair.text, NULL, "block", false, "block ", "agrees");
    place[0] = '!';
    expect(&pair.anna, pair.text, NULL, "block", false, "", "");
    expect(&pair.anna, "[EnvelopeGame \"x\"]\n\n*\n", NULL, "missing", false,
           "EnvelopeVersion ", "");
    leave(&pair);
}

/* All copies are lost but the key: the signature is left. */
static void test_without_a_journal(void **state)
{
    struct test_server_room *room = *state;
    struct pair pair = {.text = NULL};
    char command[PATH_MAX + 64];
    seal(room, "", &pair);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    snprintf(command, sizeof command,
             "cd '%s/data' && rm -r games.hektor* confirmed envelopes",
             room->folder);
    assert_int_equal(system(command), 0);
    test_server_start(room);
    struct arbiter dora;
    test_server_come(room, DORA, &dora);
    expect(&dora, pair.text, NULL, "known", true, "", "none");
    change(pair.text, "[EnvelopeWhiteLeft \"");
    expect(&dora, pair.text, NULL, "changed", false, "", "none");
    close(dora.fd);
    leave(&pair);
}

/* Whoever may not look at the game learns nothing of it. */
static void test_a_closed_game(void **state)
{
    struct pair pair = {.text = NULL};
    seal(*state, ",\"visibility\":\"closed\"", &pair);
    expect(&pair.boris, pair.text, NULL, "known", true, "", "agrees");
    expect_refused(&pair.carla, pair.text, NULL, "game");
    leave(&pair);
}

/* The whole text of what is given out; from malloc. */
static char *exported(struct arbiter *who, const char *id, const char *fields)
{
    char inside[128];
    snprintf(inside, sizeof inside, "\"t\":\"export\",\"game\":\"%s\"%s", id,
             fields);
    json_t *file = arbiter_ask(who, inside);
    if (!arbiter_is(file, "file"))
        fail_msg("%s: %s", inside, arbiter_text(file, "code"));
    char *text = strdup(arbiter_text(file, "text"));
    assert_int_equal(json_integer_value(json_object_get(file, "total")),
                     strlen(text));
    json_decref(file);
    return text;
}

static void test_a_finished_game(void **state)
{
    struct pair pair = {.text = NULL};
    begin(*state, ",\"time-white\":\"5m\",\"time-black\":\"5m\"", &pair);
    expect_refused(&pair.anna, "*\n", pair.id, "goes-on");
    sealed_expect(&pair.boris, pair.id, "black", "\"t\":\"resign\"", "ok");
    pair.text = exported(&pair.carla, pair.id, ",\"form\":\"pgn\"");
    expect(&pair.carla, pair.text, pair.id, "same", true, "", "");
    char *changed = strdup(pair.text);
    change(changed, "[Date \"202");
    change(changed, "[%clk 0:0");
    expect(&pair.carla, changed, pair.id, "tags", false, "Date clk ", "");
    free(changed);
    expect(&pair.carla, "[White \"Anna\"]\n[Result \"0-1\"]\n\n1. e4 e6 0-1\n",
           pair.id, "tags", false,
           "Event Site Date Round White Black Result TimeControl Laws "
           "Termination moves result ",
           "");
    json_t *answer = verify(&pair.carla, "1. e4 e4", pair.id);
    assert_string_equal(arbiter_text(answer, "finding"), "pgn");
    assert_int_equal(json_integer_value(json_object_get(answer, "column")), 7);
    json_decref(answer);
    leave(&pair);
}

static void test_refused(void **state)
{
    struct pair pair = {.text = NULL};
    begin(*state, "", &pair);
    arbiter_expect(&pair.anna, "\"t\":\"verify\"", "field");
    expect_refused(&pair.anna, "*\n", NULL, "field");
    expect_refused(&pair.anna, "*\n", "ZZZZZZZZ", "game");
    expect_refused(&pair.anna, "*\n", "../..", "game");
    leave(&pair);
}

/* The newest envelope is for those who sit there. */
static void test_export_of_an_envelope(void **state)
{
    struct pair pair = {.text = NULL};
    seal(*state, "", &pair);
    char *text = exported(&pair.boris, pair.id, ",\"form\":\"envelope\"");
    assert_string_equal(text, pair.text);
    free(text);
    sealed_expect(&pair.carla, pair.id, "white",
                  "\"t\":\"export\",\"form\":\"envelope\"", "closed");
    sealed_expect(&pair.anna, pair.id, "white",
                  "\"t\":\"export\",\"form\":\"else\"", "field");
    sealed_expect(&pair.anna, pair.id, "white", "\"t\":\"export\",\"form\":1",
                  "field");
    leave(&pair);
}

static void test_export_of_no_envelope(void **state)
{
    struct pair pair = {.text = NULL};
    begin(*state, "", &pair);
    sealed_expect(&pair.anna, pair.id, "white",
                  "\"t\":\"export\",\"form\":\"envelope\"", "not-sealed");
    leave(&pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER(test_an_envelope),
        IN_SERVER(test_a_damaged_envelope),
        IN_SERVER(test_without_a_journal),
        IN_SERVER(test_a_closed_game),
        IN_SERVER(test_a_finished_game),
        IN_SERVER(test_refused),
        IN_SERVER(test_export_of_an_envelope),
        IN_SERVER(test_export_of_no_envelope),
    };
    return cmocka_run_group_tests_name("src/adjourn/server/verify", tests, NULL,
                                       NULL);
}
