// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* envelope_test.c - src/arbiter/requests/envelope.c and
 * src/arbiter/requests/open_envelope.c: a real arbiter, whose players send it
 * what they like. */
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/base/exits.h"
#include "src/envelope/judge.h"
#include "src/envelope/read.h"
#include "src/envelope/seal.h"

#include "tests/src/arbiter/sealed.h"
#include "tests/text_file.h"

struct room {
    char data[PATH_MAX], id[GAME_ID_MAX];
    struct arbiter arbiter;
};

static void expect(struct room *room, const char *seat, const char *fields,
                   const char *want)
{
    sealed_expect(&room->arbiter, room->id, seat, fields, want);
}

#define OFFER "\"t\":\"offer\",\"what\":\"adjournment\""
#define MOVE(text) "\"t\":\"move\",\"move\":\"" text "\""

/* A game in which White has to seal. */
static int open_room(void **state)
{
    struct room *room = malloc(sizeof *room);
    assert_non_null(room);
    folder_make(room->data);
    arbiter_start(&room->arbiter, room->data);
    arbiter_hello(&room->arbiter);
    arbiter_new_game(&room->arbiter, ",\"white\":\"Anna\"", room->id);
    expect(room, "white", MOVE("e4"), "ok");
    expect(room, "black", MOVE("e5"), "ok");
    expect(room, "white", OFFER, "ok");
    expect(room, "black", "\"t\":\"accept\"", "ok");
    *state = room;
    return 0;
}

static int close_room(void **state)
{
    struct room *room = *state;
    arbiter_leave(&room->arbiter);
    folder_remove(room->data);
    free(room);
    return 0;
}

static void inscribed(struct room *room, struct envelope *out)
{
    sealed_inscribed(&room->arbiter, room->id, "white", out);
}

static void expect_seal(struct room *room, const struct envelope *envelope,
                        const char *want)
{
    json_t *answer = sealed_send(&room->arbiter, room->id, "white", envelope);
    const char *got = arbiter_text(answer, "t");
    assert_string_equal(
        strcmp(got, "error") == 0 ? arbiter_text(answer, "code") : got, want);
    json_decref(answer);
}

static void both_arrive(struct room *room)
{
    expect(room, "white", "\"t\":\"arrive\"", "ok");
    expect(room, "black", "\"t\":\"arrive\"", "ok");
}

/* White has sealed Nf3, and both are there to open it. */
static void seal_and_arrive(struct room *room)
{
    struct envelope envelope;
    inscribed(room, &envelope);
    assert_true(envelope_seal(&envelope, "Nf3", NULL));
    expect_seal(room, &envelope, "sealed");
    envelope_done(&envelope);
    both_arrive(room);
}

static void test_sealed_and_opened(void **state)
{
    struct room *room = *state;
    struct envelope envelope;
    inscribed(room, &envelope);
    assert_string_equal(envelope.value[ENVELOPE_SEALER], "White, Anna");
    assert_true(envelope_seal(&envelope, "Nf3", NULL));
    expect_seal(room, &envelope, "sealed");
    expect_seal(room, &envelope, "ply"); /* once */
    expect(room, "black", "\"t\":\"envelope\"", "sealed");
    expect(room, "white", "\"t\":\"open\"", "replier-absent");
    expect(room, "black", "\"t\":\"arrive\"", "ok");
    expect(room, "white", "\"t\":\"open\"", "session-early");
    expect(room, "white", "\"t\":\"arrive\"", "ok");
    expect(room, "black", "\"t\":\"open\"", "ok");
    expect(room, "black", "\"t\":\"open\"", "not-sealed");
    expect(room, "black", MOVE("Nc6"), "ok");
    envelope_done(&envelope);
}

/* What is sealed comes by no other way. */
static void test_no_other_way(void **state)
{
    struct room *room = *state;
    expect(room, "white", MOVE("Nf3"), "seal-it");
    expect(room, "white", "\"t\":\"seal\",\"move\":\"Nf3\"", "ply");
    expect(room, "black", "\"t\":\"inscribe\"", "not-your-move");
    expect(room, "nobody", "\"t\":\"inscribe\"", "field");
    expect(room, "white", "\"t\":\"inscribe\",\"language\":\"xx\"", "field");
    expect(room, "white", "\"t\":\"open\"", "not-sealed");
    expect(room, "white", "\"t\":\"envelope\"", "not-sealed");
    expect(room, "white", "\"t\":\"state\",\"move\":\"Nf3\"", "not-sealed");
}

/* A block that cannot be opened, or not to what was committed to, is refused
 * while the clock runs. */
static void test_broken_blocks(void **state)
{
    struct room *room = *state;
    struct envelope envelope, other;
    inscribed(room, &envelope);
    expect(room, "white", "\"t\":\"seal\"", "field");
    assert_true(envelope_seal(&envelope, "Nf3", NULL));
    envelope.block[7] ^= 1;
    expect_seal(room, &envelope, "field");
    inscribed(room, &other);
    assert_true(envelope_seal(&envelope, "Nf3", NULL));
    assert_true(envelope_seal(&other, "d4", NULL));
    envelope_set(&envelope, ENVELOPE_COMMITMENT,
                 other.value[ENVELOPE_COMMITMENT]);
    expect_seal(room, &envelope, "field");
    envelope_set(&envelope, ENVELOPE_COMMITMENT, "no hash");
    expect_seal(room, &envelope, "field");
    /* Made for what was inscribed last, it is taken. */
    expect_seal(room, &other, "sealed");
    envelope_done(&envelope);
    envelope_done(&other);
}

/* The time left as the game has it, once that is told. */
static int64_t told_left_ms(struct arbiter *arbiter)
{
    json_decref(arbiter_await(arbiter, "event", "adjourn"));
    json_t *clock = arbiter_await(arbiter, "event", "clock");
    int64_t left_ms = json_integer_value(
        json_object_get(json_object_get(clock, "data"), "white"));
    json_decref(clock);
    return left_ms;
}

/* What the opponent does between the inscription and the seal, who would have
 * the sealer's flag fall: nothing of it makes them seal again, and the clock
 * shows what is written on the envelope. */
static void test_spoilers(void **state)
{
    static const struct {
        const char *fields, *want;
    } rows[] = {
        {"\"t\":\"appoint\",\"place\":\"the moon\"", "sealing"},
        {"\"t\":\"appoint\",\"resume\":\"2031-01-01T18:00:00+00:00\"",
         "sealing"},
        {"\"t\":\"pause\"", "sealing"},
        {"\"t\":\"offer\",\"what\":\"takeback\"", "ok"},
        {"\"t\":\"claim\",\"what\":\"flag\"", "flag-up"},
    };
    struct room *room = *state;
    struct envelope envelope;
    int64_t left_ms;
    expect(room, "black", "\"t\":\"appoint\",\"place\":\"Elista\"", "ok");
    inscribed(room, &envelope);
    assert_true(envelope_seal(&envelope, "Nf3", NULL));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect(room, "black", rows[i].fields, rows[i].want);
    sealed_say(&room->arbiter, room->id, "white", &envelope);
    assert_true(
        envelope_time_read(envelope.value[ENVELOPE_WHITE_LEFT], &left_ms));
    assert_int_equal(told_left_ms(&room->arbiter), left_ms);
    expect(room, "white", "\"t\":\"arrive\"", "ok");
    envelope_done(&envelope);
}

/* Nobody seals for another, not even with a header that they have got. */
static void test_only_the_sealer(void **state)
{
    struct room *room = *state;
    char path[PATH_MAX + 64];
    struct envelope envelope;
    inscribed(room, &envelope);
    assert_true(envelope_seal(&envelope, "Ke2", NULL));
    arbiter_expect_text(
        sealed_send(&room->arbiter, room->id, "black", &envelope), "code",
        "not-your-move");
    snprintf(path, sizeof path, "%s/hektor/envelopes/%s-1.pgn", room->data,
             room->id);
    assert_int_equal(access(path, F_OK), -1);
    expect_seal(room, &envelope, "sealed");
    assert_int_equal(access(path, F_OK), 0);
    envelope_done(&envelope);
}

/* An envelope that the arbiter cannot get at for a while is not lost: nobody
 * states another move than lies in it. */
static void test_not_lost(void **state)
{
    struct room *room = *state;
    struct rlimit limit;
    seal_and_arrive(room);
    assert_int_equal(prlimit(room->arbiter.pid, RLIMIT_NOFILE, NULL, &limit),
                     0);
    const struct rlimit none = {0, limit.rlim_max};
    assert_int_equal(prlimit(room->arbiter.pid, RLIMIT_NOFILE, &none, NULL), 0);
    expect(room, "white", "\"t\":\"state\",\"move\":\"d4\"", "sealed");
    expect(room, "white", "\"t\":\"open\"", "envelope-stuck");
    expect(room, "white", "\"t\":\"envelope\"", "envelope-stuck");
    assert_int_equal(prlimit(room->arbiter.pid, RLIMIT_NOFILE, &limit, NULL),
                     0);
    expect(room, "white", "\"t\":\"open\"", "ok");
}

static void write_key(const struct room *room, const char *text)
{
    char path[PATH_MAX + 32];
    snprintf(path, sizeof path, "%s/hektor/arbiter.key", room->data);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
}

static void read_key(const struct room *room, char out[4096])
{
    char path[PATH_MAX + 32];
    snprintf(path, sizeof path, "%s/hektor/arbiter.key", room->data);
    text_file_read(path, out, 4096);
}

/* A key that is damaged is not lost: nothing is stated before its copy was
 * looked for, and with it all goes on. */
static void test_a_damaged_key(void **state)
{
    struct room *room = *state;
    char key[4096];
    seal_and_arrive(room);
    read_key(room, key);
    write_key(room, "damaged");
    expect(room, "white", "\"t\":\"open\"", "arbiter-key");
    expect(room, "white", "\"t\":\"state\",\"move\":\"d4\"", "sealed");
    write_key(room, key);
    expect(room, "white", "\"t\":\"open\"", "ok");
}

static void write_bytes(const struct room *room, const char *text, size_t bytes)
{
    char path[PATH_MAX + 32];
    snprintf(path, sizeof path, "%s/hektor/arbiter.key", room->data);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    assert_int_equal(fwrite(text, 1, bytes, stream), bytes);
    fclose(stream);
}

/* One bit of any byte: nothing is opened, sealed or stated, and with the copy
 * all goes on. */
static void test_a_flipped_bit(void **state)
{
    struct room *room = *state;
    char key[4096], pub[PATH_MAX + 32];
    struct stat before, after;
    seal_and_arrive(room);
    read_key(room, key);
    snprintf(pub, sizeof pub, "%s/hektor/arbiter.pub", room->data);
    assert_int_equal(stat(pub, &before), 0);
    size_t bytes = strlen(key);
    for (size_t at = 0; at < bytes; at++) {
        key[at] ^= (char)(1 << at % 8);
        write_bytes(room, key, bytes);
        expect(room, "white", "\"t\":\"open\"", "arbiter-key");
        expect(room, "white", "\"t\":\"state\",\"move\":\"a3\"", "sealed");
        key[at] ^= (char)(1 << at % 8);
    }
    assert_int_equal(stat(pub, &after), 0);
    assert_int_equal(before.st_ino, after.st_ino);
    write_key(room, key);
    expect(room, "white", "\"t\":\"open\"", "ok");
}

/* If the key is gone, to open makes no other. */
static void test_no_key(void **state)
{
    struct room *room = *state;
    char path[PATH_MAX + 32];
    seal_and_arrive(room);
    snprintf(path, sizeof path, "%s/hektor/arbiter.key", room->data);
    assert_int_equal(unlink(path), 0);
    expect(room, "white", "\"t\":\"open\"", "envelope-lost");
    assert_int_equal(access(path, F_OK), -1);
}

/* Rewrite the envelope that is kept, of number 1. */
static void write_kept(const struct room *room, const char *text)
{
    char path[PATH_MAX + 64];
    snprintf(path, sizeof path, "%s/hektor/envelopes/%s-1.pgn", room->data,
             room->id);
    text_file_write(path, text);
}

/* With a changed inscription it would open to no move, and lose. */
static void test_a_changed_envelope(void **state)
{
    struct room *room = *state;
    char *text = sealed_text(&room->arbiter, room->id, "white", "Nf3");
    char *tag = strstr(text, "Anna");
    both_arrive(room);
    assert_non_null(tag);
    memcpy(tag, "Anne", 4);
    memcpy(strstr(text, "White, Anna"), "White, Anne", 11);
    write_kept(room, text);
    expect(room, "white", "\"t\":\"open\"", "envelope-lost");
    memcpy(tag, "Anna", 4);
    memcpy(strstr(text, "White, Anne"), "White, Anna", 11);
    write_kept(room, text);
    expect(room, "white", "\"t\":\"open\"", "ok");
    free(text);
}

/* From the open data alone: the same inscription and commitment, and a
 * passphrase of the forger's own. It opens to nothing. */
static void test_a_forged_envelope(void **state)
{
    struct room *room = *state;
    struct envelope envelope;
    char commitment[ENVELOPE_VALUE_MAX], phrase[ENVELOPE_PHRASE_MAX],
        fields[128];
    uint8_t print[ENVELOPE_HASH_BYTES];
    char *text = sealed_text(&room->arbiter, room->id, "white", "Nf3");
    both_arrive(room);
    envelope_init(&envelope);
    assert_int_equal(envelope_read(text, strlen(text), &envelope).error,
                     ENVELOPE_OK);
    memcpy(commitment, envelope.value[ENVELOPE_COMMITMENT], sizeof commitment);
    envelope_set(&envelope, ENVELOPE_MODE, "passphrase");
    envelope_set(&envelope, ENVELOPE_ARBITER, "");
    envelope_set(&envelope, ENVELOPE_KEY, "");
    envelope_set(&envelope, ENVELOPE_SIGNATURE, "");
    assert_true(passphrase_read("7GQ2-K4MD-XA36", phrase));
    assert_true(envelope_seal(&envelope, "Ke2", phrase));
    envelope_set(&envelope, ENVELOPE_COMMITMENT, commitment);
    assert_true(envelope_fingerprint(&envelope, print));
    envelope_fingerprint_letters(print, envelope.value[ENVELOPE_FINGERPRINT]);
    char *forged = envelope_write_text(&envelope);
    assert_non_null(forged);
    write_kept(room, forged);
    snprintf(fields, sizeof fields, "\"t\":\"open\",\"phrase\":\"%s\"", phrase);
    expect(room, "white", fields, "wrong-phrase");
    write_kept(room, text);
    expect(room, "white", "\"t\":\"open\"", "ok");
    free(forged);
    free(text);
    envelope_done(&envelope);
}

static void expect_journal(struct room *room, const char *id, int number,
                           const char *commitment, const char *want, int newest)
{
    json_t *answer =
        arbiter_askf(&room->arbiter,
                     "\"t\":\"verify\",\"game\":\"%s\",\"number\":%d,"
                     "\"commitment\":\"%s\"",
                     id, number, commitment);
    assert_string_equal(arbiter_text(answer, "journal"), want);
    assert_int_equal(json_integer_value(json_object_get(answer, "newest")),
                     newest);
    json_decref(answer);
}

/* The journal knows number and commitment, also of a game that nobody has
 * resumed. */
static void test_the_journal(void **state)
{
    struct room *room = *state;
    struct envelope envelope;
    char *text = sealed_text(&room->arbiter, room->id, "white", "Nf3");
    envelope_init(&envelope);
    assert_int_equal(envelope_read(text, strlen(text), &envelope).error,
                     ENVELOPE_OK);
    const char *commitment = envelope.value[ENVELOPE_COMMITMENT];
    for (int round = 0; round < 2; round++) {
        expect_journal(room, room->id, 0, commitment, "differs", 1);
        expect_journal(room, room->id, 1, commitment, "agrees", 1);
        expect_journal(room, room->id, 2, commitment, "differs", 1);
        expect_journal(room, room->id, 1, "x", "differs", 1);
        expect_journal(room, "00000000", 1, commitment, "none", 0);
        arbiter_leave(&room->arbiter);
        arbiter_start(&room->arbiter, room->data);
        arbiter_hello(&room->arbiter);
    }
    envelope_done(&envelope);
    free(text);
}

/* Nothing is sealed with it either, and that is said. */
static void test_no_seal_with_a_damaged_key(void **state)
{
    struct room *room = *state;
    struct envelope envelope;
    inscribed(room, &envelope);
    envelope_done(&envelope);
    write_key(room, "damaged");
    expect(room, "white", "\"t\":\"inscribe\"", "arbiter-key");
}

/* What everybody may know of the key is in the welcome, as soon as there is
 * one: the same that is on the envelopes. */
static void test_welcome(void **state)
{
    struct room *room = *state;
    struct envelope envelope;
    json_t *welcome =
        arbiter_ask(&room->arbiter, "\"t\":\"hello\",\"proto\":[1,1]");
    const json_t *who = json_object_get(welcome, "arbiter");
    assert_null(json_object_get(who, "key"));
    assert_null(json_object_get(who, "name"));
    json_decref(welcome);
    inscribed(room, &envelope);
    for (int i = 0; i < 2; i++) {
        welcome =
            arbiter_ask(&room->arbiter, "\"t\":\"hello\",\"proto\":[1,1]");
        who = json_object_get(welcome, "arbiter");
        assert_string_equal(arbiter_text(who, "key"),
                            envelope.value[ENVELOPE_KEY]);
        assert_string_equal(arbiter_text(who, "name"),
                            envelope.value[ENVELOPE_ARBITER]);
        json_decref(welcome);
    }
    write_key(room, "damaged");
    welcome = arbiter_ask(&room->arbiter, "\"t\":\"hello\",\"proto\":[1,1]");
    assert_null(json_object_get(json_object_get(welcome, "arbiter"), "key"));
    json_decref(welcome);
    envelope_done(&envelope);
}

/* Something has happened since: what was inscribed is true no more. */
static void test_stale(void **state)
{
    struct room *room = *state;
    struct envelope envelope;
    inscribed(room, &envelope);
    assert_true(envelope_seal(&envelope, "Nf3", NULL));
    expect(room, "black", "\"t\":\"offer\",\"what\":\"draw\"", "ok");
    expect_seal(room, &envelope, "ply");
    envelope_done(&envelope);
    inscribed(room, &envelope);
    assert_string_equal(envelope.value[ENVELOPE_DRAW_OFFER], "Black");
    assert_true(envelope_seal(&envelope, "Nf3", NULL));
    expect_seal(room, &envelope, "sealed");
    expect(room, "white", "\"t\":\"accept\"", "ok");
    expect(room, "white", "\"t\":\"open\"", "over");
    envelope_done(&envelope);
}

#define with_room(test) \
    cmocka_unit_test_setup_teardown(test, open_room, close_room)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_room(test_sealed_and_opened),
        with_room(test_no_other_way),
        with_room(test_broken_blocks),
        with_room(test_spoilers),
        with_room(test_only_the_sealer),
        with_room(test_not_lost),
        with_room(test_a_damaged_key),
        with_room(test_a_changed_envelope),
        with_room(test_a_forged_envelope),
        with_room(test_the_journal),
        with_room(test_a_flipped_bit),
        with_room(test_no_key),
        with_room(test_no_seal_with_a_damaged_key),
        with_room(test_welcome),
        with_room(test_stale),
    };
    return cmocka_run_group_tests_name("src/arbiter/requests/envelope", tests,
                                       NULL, NULL);
}
