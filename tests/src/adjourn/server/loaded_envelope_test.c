// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* loaded_envelope_test.c - src/adjourn/server/loaded_envelope.c: an adjourned
 * game comes to a server that has no journal of it. */
#include "tests/data_file.h"
#include "tests/src/adjourn/sealed.h"
#include "tests/src/server/test_server.h"

/* A game of Anna's against Boris was sealed somewhere, and this is its
 * envelope; the arbiter has forgotten all, but perhaps its keys. */
struct carried {
    char *text, id[GAME_ID_MAX], fingerprint[ENVELOPE_LETTERS_MAX];
    struct arbiter anna, boris, carla;
};

static void forget(const struct test_server_room *room, const char *what)
{
    char command[PATH_MAX + 64];
    snprintf(command, sizeof command, "cd '%s/data' && rm -r %s", room->folder,
             what);
    assert_int_equal(system(command), 0);
}

static void read_fingerprint(struct carried *carried)
{
    static const char tag[] = "[EnvelopeFingerprint \"";
    const char *place = strstr(carried->text, tag);
    assert_non_null(place);
    place += strlen(tag);
    snprintf(carried->fingerprint, sizeof carried->fingerprint, "%.*s",
             (int)strcspn(place, "\""), place);
}

static void play_and_seal(struct test_server_room *room,
                          struct carried *carried)
{
    test_server_begin(room, "", &carried->anna, &carried->boris, carried->id);
    test_server_move(&carried->anna, carried->id, "white", "e4", "ok");
    test_server_move(&carried->boris, carried->id, "black", "e5", "ok");
    sealed_expect(&carried->anna, carried->id, "white",
                  "\"t\":\"offer\",\"what\":\"adjournment\"", "ok");
    sealed_expect(&carried->boris, carried->id, "black", "\"t\":\"accept\"",
                  "ok");
    carried->text = sealed_text(&carried->anna, carried->id, "white", "Nf3");
    read_fingerprint(carried);
}

/* The arbiter begins again; forgotten is what of its data is lost. */
static void come_anew(struct test_server_room *room, struct carried *carried,
                      const char *forgotten)
{
    close(carried->anna.fd);
    close(carried->boris.fd);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    forget(room, forgotten);
    test_server_start(room);
    test_server_come(room, ANNA, &carried->anna);
    test_server_come(room, BORIS, &carried->boris);
    test_server_come(room, CARLA, &carried->carla);
}

static void leave(struct carried *carried)
{
    close(carried->anna.fd);
    close(carried->boris.fd);
    if (carried->carla.fd > 0)
        close(carried->carla.fd);
    free(carried->text);
}

/* All of it, with the mark of what was confirmed: else it would not start. */
#define RECORD "games.hektor* confirmed"
#define JOURNAL RECORD " envelopes"

/* Anna brings it for a player; the caller owns the answer. */
static json_t *bring_text(struct arbiter *anna, const char *text,
                          const char *colour, const char *to)
{
    json_t *message = json_pack("{s:s, s:s, s:s, s:s}", "t", "propose", "to",
                                to, "colour", colour, "envelope", text);
    char *line = json_dumps(message, JSON_COMPACT);
    assert_non_null(line);
    line[strlen(line) - 1] = '\0';
    json_t *answer = arbiter_ask(anna, line + 1);
    free(line);
    json_decref(message);
    return answer;
}

static void expect_refused(struct carried *carried, const char *text,
                           const char *want)
{
    arbiter_expect_text(
        bring_text(&carried->anna, text, "white", test_server_accounts[BORIS]),
        "code", want);
}

static int bring(struct carried *carried)
{
    json_t *answer = bring_text(&carried->anna, carried->text, "white",
                                test_server_accounts[BORIS]);
    assert_string_equal(arbiter_text(answer, "t"), "ok");
    int offer = (int)json_integer_value(json_object_get(answer, "offer"));
    json_decref(answer);
    return offer;
}

static void expect_accept(struct arbiter *who, int offer,
                          const char *fingerprint, const char *want)
{
    arbiter_expectf(who, want,
                    "\"t\":\"accept\",\"offer\":%d,\"fingerprint\":\"%s\"",
                    offer, fingerprint);
}

static void watch_and_arrive(struct arbiter *who, const char *id,
                             const char *seat)
{
    test_server_watch(who, id, "state");
    sealed_expect(who, id, seat, "\"t\":\"arrive\"", "ok");
}

/* Both agree, each in their own way, and the game goes on. */
static void test_both_agree(void **state)
{
    struct carried carried = {0};
    play_and_seal(*state, &carried);
    come_anew(*state, &carried, JOURNAL);
    int offer = bring(&carried);
    json_t *told = arbiter_await(&carried.boris, "offer", NULL);
    const json_t *envelope = json_object_get(told, "envelope");
    assert_string_equal(arbiter_text(envelope, "game"), carried.id);
    assert_string_equal(arbiter_text(envelope, "fingerprint"),
                        carried.fingerprint);
    assert_string_equal(arbiter_text(envelope, "sealer"), "white");
    json_decref(told);
    /* Neither the game nor a seat is there yet. */
    test_server_watch(&carried.anna, carried.id, "game");
    expect_accept(&carried.boris, offer, "", "field");
    expect_accept(&carried.boris, offer, "0000-0000", "field");
    expect_accept(&carried.boris, offer, carried.fingerprint, "created");
    watch_and_arrive(&carried.anna, carried.id, "white");
    watch_and_arrive(&carried.boris, carried.id, "black");
    sealed_expect(&carried.boris, carried.id, "white", "\"t\":\"arrive\"",
                  "seat");
    sealed_expect(&carried.boris, carried.id, "black", "\"t\":\"open\"", "ok");
    test_server_move(&carried.boris, carried.id, "black", "Nc6", "ok");
    test_server_move(&carried.anna, carried.id, "black", "Bb5", "seat");
    test_server_move(&carried.anna, carried.id, "white", "Bb5", "ok");
    leave(&carried);
}

/* A stranger neither hears of it nor can take a seat, and she who brings it
 * cannot agree with herself. */
static void test_a_stranger(void **state)
{
    struct carried carried = {0};
    play_and_seal(*state, &carried);
    come_anew(*state, &carried, JOURNAL);
    int offer = bring(&carried);
    expect_accept(&carried.carla, offer, carried.fingerprint, "offer");
    expect_accept(&carried.anna, offer, carried.fingerprint, "offer");
    json_t *answer = bring_text(&carried.carla, carried.text, "white", "");
    assert_string_equal(arbiter_text(answer, "code"), "person");
    json_decref(answer);
    arbiter_expect_text(bring_text(&carried.carla, carried.text, "random",
                                   test_server_accounts[BORIS]),
                        "field", "colour");
    json_decref(test_server_answer_offer(&carried.boris, "decline", offer));
    test_server_watch(&carried.carla, carried.id, "game");
    leave(&carried);
}

/* Of two who bring the same game only the first to be agreed with has it. */
static void test_known_by_now(void **state)
{
    struct carried carried = {0};
    play_and_seal(*state, &carried);
    expect_refused(&carried, carried.text, "envelope-known");
    come_anew(*state, &carried, JOURNAL);
    int first = bring(&carried), second = bring(&carried);
    expect_accept(&carried.boris, first, carried.fingerprint, "created");
    expect_accept(&carried.boris, second, carried.fingerprint,
                  "envelope-known");
    /* A stranger's word opens no envelope, nor tells whether one is kept. */
    sealed_expect(&carried.carla, carried.id, "white",
                  "\"t\":\"state\",\"move\":\"Nf3\"", "seat");
    sealed_expect(&carried.anna, carried.id, "white",
                  "\"t\":\"state\",\"move\":\"Nf3\"", "sealed");
    leave(&carried);
}

static void test_tampered(void **state)
{
    struct carried carried = {0};
    play_and_seal(*state, &carried);
    come_anew(*state, &carried, JOURNAL);
    char *place = strstr(carried.text, "EnvelopeWhiteLeft \"");
    assert_non_null(place);
    place += strlen("EnvelopeWhiteLeft \"");
    place[0] = place[0] == '1' ? '0' : '1';
    expect_refused(&carried, carried.text, "envelope");
    expect_refused(&carried, "[White \"Anna\"]", "envelope");
    leave(&carried);
}

/* Signed with a key that is not this arbiter's: by nobody it knows, or by one
 * whom its staff has noted. What is sealed for another stays closed then. */
static void test_another_arbiter(void **state)
{
    struct test_server_room *room = *state;
    struct carried carried = {0};
    char path[PATH_MAX + 32], key[256] = "", name[256] = "";
    play_and_seal(room, &carried);
    assert_int_equal(sscanf(strstr(carried.text, "[EnvelopeKey"),
                            "[EnvelopeKey \"%255[^\"]", key),
                     1);
    assert_int_equal(sscanf(strstr(carried.text, "[EnvelopeArbiter"),
                            "[EnvelopeArbiter \"%255[^\"]", name),
                     1);
    come_anew(room, &carried, JOURNAL " arbiter.*");
    expect_refused(&carried, carried.text, "envelope-unknown");
    snprintf(path, sizeof path, "%s/data/known-arbiters", room->folder);
    FILE *pins = fopen(path, "w");
    assert_non_null(pins);
    fprintf(pins, "%s %s\n", key, name);
    fclose(pins);
    expect_accept(&carried.boris, bring(&carried), carried.fingerprint,
                  "created");
    watch_and_arrive(&carried.anna, carried.id, "white");
    watch_and_arrive(&carried.boris, carried.id, "black");
    sealed_expect(&carried.boris, carried.id, "black", "\"t\":\"open\"",
                  "envelope-lost");
    sealed_expect(&carried.anna, carried.id, "white",
                  "\"t\":\"state\",\"move\":\"Nf3\"", "ok");
    leave(&carried);
}

/* The game went on from this one, and was adjourned again. */
static void test_an_older_one(void **state)
{
    struct carried carried = {0};
    play_and_seal(*state, &carried);
    sealed_expect(&carried.anna, carried.id, "white", "\"t\":\"arrive\"", "ok");
    sealed_expect(&carried.boris, carried.id, "black", "\"t\":\"arrive\"",
                  "ok");
    sealed_expect(&carried.boris, carried.id, "black", "\"t\":\"open\"", "ok");
    sealed_expect(&carried.boris, carried.id, "black",
                  "\"t\":\"offer\",\"what\":\"adjournment\"", "ok");
    sealed_expect(&carried.anna, carried.id, "white", "\"t\":\"accept\"", "ok");
    char *newer = sealed_text(&carried.boris, carried.id, "black", "Nc6");
    come_anew(*state, &carried, RECORD);
    expect_refused(&carried, carried.text, "envelope-older");
    free(carried.text);
    carried.text = newer;
    read_fingerprint(&carried);
    expect_accept(&carried.boris, bring(&carried), carried.fingerprint,
                  "created");
    leave(&carried);
}

/* Of all its data the arbiter has back what is kept safe, its secret keys: the
 * public part beside them, which is told from them, is not yet there. */
static void test_secret_keys_put_back(void **state)
{
    struct carried carried = {0};
    play_and_seal(*state, &carried);
    come_anew(*state, &carried, JOURNAL " arbiter.pub");
    expect_accept(&carried.boris, bring(&carried), carried.fingerprint,
                  "created");
    leave(&carried);
}

/* What no arbiter has signed anybody could have written; and what is no text
 * is no envelope. */
static void test_unsigned(void **state)
{
    struct carried carried = {0};
    char phrased[8192] = "";
    FILE *stream = data_open("envelopes/passphrase.pgn");
    test_server_come(*state, ANNA, &carried.anna);
    assert_non_null(stream);
    assert_true(fread(phrased, 1, sizeof phrased - 1, stream) > 0);
    fclose(stream);
    expect_refused(&carried, phrased, "envelope-phrase");
    arbiter_expect(&carried.anna,
                   "\"t\":\"propose\",\"to\":\"games\",\"colour\":\"white\","
                   "\"envelope\":{\"text\":1}",
                   "field");
}

/* By a list of known arbiters that cannot be read nobody is known, and the
 * staff reads why. */
static void test_an_unreadable_list(void **state)
{
    struct test_server_room *room = *state;
    struct carried carried = {0};
    char path[PATH_MAX + 32];
    play_and_seal(room, &carried);
    snprintf(room->log, sizeof room->log, "%s/log", room->folder);
    snprintf(path, sizeof path, "%s/data/known-arbiters", room->folder);
    assert_int_equal(mkdir(path, 0700), 0);
    come_anew(room, &carried, JOURNAL " arbiter.*");
    expect_refused(&carried, carried.text, "envelope-unknown");
    assert_int_equal(test_server_logged(room, path), 1);
    leave(&carried);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER(test_both_agree),
        IN_SERVER(test_a_stranger),
        IN_SERVER(test_known_by_now),
        IN_SERVER(test_tampered),
        IN_SERVER(test_another_arbiter),
        IN_SERVER(test_an_older_one),
        IN_SERVER(test_unsigned),
        IN_SERVER(test_secret_keys_put_back),
        IN_SERVER(test_an_unreadable_list),
    };
    return cmocka_run_group_tests_name("src/adjourn/server/loaded_envelope",
                                       tests, NULL, NULL);
}
