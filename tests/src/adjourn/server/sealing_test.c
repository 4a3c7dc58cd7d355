// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* sealing_test.c - src/adjourn/server/sealing.c and
 * src/adjourn/server/open_envelope.c: a real arbiter, whose players send it
 * what they like. */
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/adjourn/inscription.h"
#include "src/adjourn/read.h"
#include "src/adjourn/seal.h"
#include "src/base/print.h"

#include "tests/src/adjourn/sealed.h"
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
    expect(room, "white", "\"t\":\"open\"", "envelope-damaged");
    memcpy(tag, "Anna", 4);
    memcpy(strstr(text, "White, Anne"), "White, Anna", 11);
    write_kept(room, text);
    expect(room, "white", "\"t\":\"open\"", "ok");
    free(text);
}

static void appoint(struct room *room, const char *place, const char *want)
{
    json_t *message = json_pack("{s:s, s:s}", "t", "appoint", "place", place);
    char *line = json_dumps(message, JSON_COMPACT);
    assert_non_null(line);
    line[strlen(line) - 1] = '\0';
    expect(room, "white", line + 1, want);
    free(line);
    json_decref(message);
}

/* A sealer, or the opponent, types a mark of the block as the place. It was
 * searched in the whole file, and Nf3 was then replaced by d4. */
static void test_a_mark_in_a_tag(void **state)
{
    static const char *const places[] = {
        "-----BEGIN SEALED MOVE-----",
        "-----END SEALED MOVE-----",
        "-----BEGIN MOVES-----",
    };
    struct room *room = *state;
    for (size_t i = 0; i < ROWS(places); i++) {
        appoint(room, places[i], "ok");
        seal_and_arrive(room);
        expect(room, "white", "\"t\":\"state\",\"move\":\"d4\"", "sealed");
        expect(room, "white", "\"t\":\"envelope\"", "sealed");
        expect(room, "white", "\"t\":\"open\"", "ok");
        expect(room, "black", MOVE("Nc6"), "ok");
        expect(room, "white", MOVE("Ng1"), "ok");
        expect(room, "black", MOVE("Nb8"), "ok");
        expect(room, "white", OFFER, "ok");
        expect(room, "black", "\"t\":\"accept\"", "ok");
    }
}

static void kept_path(const struct room *room, char path[PATH_MAX + 64])
{
    snprintf(path, PATH_MAX + 64, "%s/hektor/envelopes/%s-1.pgn", room->data,
             room->id);
}

static char *letter_changed(const char *text)
{
    char *changed = strdup(text);
    char *block = strstr(changed, "-----BEGIN SEALED MOVE-----\n") + 40;
    *block = *block == 'A' ? 'B' : 'A';
    return changed;
}

static char *cut_in_half(const char *text)
{
    return strndup(text, strlen(text) / 2);
}

static char *empty(const char *text)
{
    (void)text;
    return strdup("");
}

static char *without_end(const char *text)
{
    return strndup(text, (size_t)(strstr(text, "-----END") - text));
}

static char *tag_changed(const char *text)
{
    char *changed = strdup(text);
    memcpy(strstr(changed, "[Site \"") + 1, "Sita", 4);
    return changed;
}

static char *value_changed(const char *text)
{
    char *changed = strdup(text);
    char *digit = strstr(changed, "EnvelopeWhiteLeft \"") + 19;
    *digit = *digit == '9' ? '8' : '9';
    return changed;
}

/* Of another game of the same arbiter, sealed and sound. */
static char *of_another_game(const char *text)
{
    struct room *room;
    void *state;
    (void)text;
    open_room(&state);
    room = state;
    char *other = sealed_text(&room->arbiter, room->id, "white", "d4");
    close_room(&state);
    return other;
}

static const struct {
    const char *name;
    char *(*damage)(const char *text);
} damages[] = {
    {"one letter of the block", letter_changed},
    {"cut in half", cut_in_half},
    {"empty", empty},
    {"no end mark", without_end},
    {"a changed tag", tag_changed},
    {"a changed value", value_changed},
    {"the envelope of another game", of_another_game},
};

/* Nothing is stated while something is there, whatever it is; when it has been
 * mended, the game goes on with what was sealed. */
static void expect_nothing_stated(struct room *room, const char *name)
{
    json_t *answer = sealed_ask(&room->arbiter, room->id, "white",
                                "\"t\":\"state\",\"move\":\"d4\"");
    assert_row(name, strcmp(arbiter_text(answer, "code"), "sealed") == 0);
    json_decref(answer);
    answer = sealed_ask(&room->arbiter, room->id, "white", "\"t\":\"open\"");
    assert_row(name,
               strcmp(arbiter_text(answer, "code"), "envelope-damaged") == 0 ||
                   strcmp(arbiter_text(answer, "code"), "envelope-stuck") == 0);
    json_decref(answer);
}

static void test_damages(void **state)
{
    struct room *room = *state;
    char path[PATH_MAX + 64];
    char *text = sealed_text(&room->arbiter, room->id, "white", "Nf3");
    both_arrive(room);
    kept_path(room, path);
    for (size_t i = 0; i < ROWS(damages); i++) {
        char *damaged = damages[i].damage(text);
        assert_string_not_equal(damaged, text);
        write_kept(room, damaged);
        expect_nothing_stated(room, damages[i].name);
        free(damaged);
    }
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    expect_nothing_stated(room, "a folder of its name");
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(symlink("nowhere", path), 0);
    expect_nothing_stated(room, "a link to nothing");
    assert_int_equal(unlink(path), 0);
    write_kept(room, text);
    assert_int_equal(chmod(path, 0), 0);
    if (geteuid() != 0)
        expect_nothing_stated(room, "not to be read");
    assert_int_equal(chmod(path, 0600), 0);
    expect(room, "white", "\"t\":\"open\"", "ok");
    free(text);
}

/* 11(a): no file has its name. */
static void test_lost(void **state)
{
    struct room *room = *state;
    char path[PATH_MAX + 64];
    seal_and_arrive(room);
    kept_path(room, path);
    assert_int_equal(unlink(path), 0);
    expect(room, "white", "\"t\":\"open\"", "envelope-lost");
    expect(room, "white", "\"t\":\"state\",\"move\":\"d4\"", "ok");
}

/* What is typed, and what is on the envelope. Two blanks alone stopped the
 * sealing while the clock ran. */
static const struct {
    const char *name, *typed, *label;
} labels[] = {
    {"two blanks", "hall  2", "hall 2"},
    {"blanks at both ends", "  hall 2 ", "hall 2"},
    {"blanks beyond ASCII", "hall\u00a0\u30002", "hall 2"},
    {"a letter in two parts", "Mo\u0308bius", "M\u00f6bius"},
    {"right to left", "hall\u202e 2\u2066", "hall 2"},
    {"of no width", "ha\u200bll 2", "hall 2"},
    {"nothing but blanks", "   ", ""},
    {"64 bytes",
     "012345678901234567890123456789012345678901234567890123456789"
     "0123",
     "012345678901234567890123456789012345678901234567890123456789"
     "0123"},
    {"letters of two bytes to the last",
     "\u0434\u0434\u0434\u0434\u0434"
     "\u0434\u0434\u0434\u0434\u0434\u0434\u0434\u0434\u0434\u0434"
     "\u0434\u0434\u0434\u0434\u0434\u0434\u0434\u0434\u0434\u0434"
     "\u0434\u0434\u0434\u0434\u0434\u0434\u0434",
     "\u0434\u0434\u0434\u0434\u0434"
     "\u0434\u0434\u0434\u0434\u0434\u0434\u0434\u0434\u0434\u0434"
     "\u0434\u0434\u0434\u0434\u0434\u0434\u0434\u0434\u0434\u0434"
     "\u0434\u0434\u0434\u0434\u0434\u0434\u0434"},
    {"nothing", "", ""},
};

static void test_labels(void **state)
{
    struct room *room = *state;
    struct envelope envelope;
    for (size_t i = 0; i < ROWS(labels); i++) {
        appoint(room, labels[i].typed, "ok");
        inscribed(room, &envelope);
        assert_row(labels[i].name, strcmp(envelope.value[ENVELOPE_RESUME_PLACE],
                                          labels[i].label) == 0);
        envelope_done(&envelope);
    }
    seal_and_arrive(room);
    expect(room, "white", "\"t\":\"open\"", "ok");
}

/* What does not fit is refused, and not cut: 21 letters of three bytes each
 * have six in NFC. */
static void test_labels_too_long(void **state)
{
    struct room *room = *state;
    char place[21 * 3 + 1] = "";
    for (int i = 0; i < 21; i++)
        strcat(place, "\u0958");
    appoint(room, place, "field");
    appoint(room, "hall\t2", "field");
    appoint(room, "hall\n2", "field");
    appoint(room,
            "01234567890123456789012345678901234567890123456789012345678901234",
            "field");
    seal_and_arrive(room);
    expect(room, "white", "\"t\":\"open\"", "ok");
}

/* The arbiter cannot keep the envelope: the sealer's clock stops, and the same
 * move is sealed when it can. */
static void test_not_to_be_kept(void **state)
{
    struct room *room = *state;
    struct envelope envelope;
    char folder[PATH_MAX + 32];
    snprintf(folder, sizeof folder, "%s/hektor/envelopes", room->data);
    inscribed(room, &envelope);
    text_file_write(folder, "no folder");
    assert_true(envelope_seal(&envelope, "Nf3", NULL));
    sealed_say(&room->arbiter, room->id, "white", &envelope);
    json_t *pause = arbiter_await(&room->arbiter, "event", "pause");
    arbiter_expect_text(json_incref(json_object_get(pause, "data")), "cause",
                        "envelope");
    json_decref(pause);
    arbiter_expect_text(arbiter_await(&room->arbiter, "error", NULL), "code",
                        "no-envelopes");
    envelope_done(&envelope);
    assert_int_equal(unlink(folder), 0);
    seal_and_arrive(room);
    expect(room, "white", "\"t\":\"open\"", "ok");
}

/* A passphrase is noted between the inscription and the seal: that takes longer
 * than the sealer's clock has left, and nothing of it. */
static void test_time_to_note(void **state)
{
    enum { BASE_MS = 4000 };
    static const char phrase[] = "7GQ2-K4MD-XA36";
    struct room *room = *state;
    struct envelope envelope;
    int64_t left_ms, begun_ms = now_ms();
    arbiter_new_game(&room->arbiter,
                     ",\"time-white\":\"4s\",\"time-black\":\"4s\"", room->id);
    expect(room, "white", MOVE("e4"), "ok");
    expect(room, "black", MOVE("e5"), "ok");
    expect(room, "white", OFFER, "ok");
    expect(room, "black", "\"t\":\"accept\"", "ok");
    json_t *answer = sealed_ask(&room->arbiter, room->id, "white",
                                "\"t\":\"inscribe\",\"mode\":\"passphrase\"");
    const char *header = arbiter_text(answer, "header");
    envelope_init(&envelope);
    assert_int_equal(
        envelope_header_read(header, strlen(header), &envelope).error,
        ENVELOPE_OK);
    json_decref(answer);
    assert_true(
        envelope_time_read(envelope.value[ENVELOPE_WHITE_LEFT], &left_ms));
    assert_true(envelope_seal(&envelope, "Nf3", phrase));
    /* Each answer is one of an arbiter that has looked at its clocks. */
    while (now_ms() < begun_ms + BASE_MS + BASE_MS / 4) {
        poll(NULL, 0, 50);
        arbiter_expect(&room->arbiter, "\"t\":\"ping\"", "pong");
    }
    expect(room, "black", "\"t\":\"claim\",\"what\":\"flag\"", "sealing");
    expect(room, "black", "\"t\":\"offer\",\"what\":\"draw\"", "sealing");
    sealed_say(&room->arbiter, room->id, "white", &envelope);
    assert_int_equal(told_left_ms(&room->arbiter), left_ms);
    envelope_done(&envelope);
    /* Who has guessed waits before they guess again. */
    both_arrive(room);
    expect(room, "white", "\"t\":\"open\",\"phrase\":\"7GQ2-K4MD-XA37\"",
           "wrong-phrase");
    expect(room, "white", "\"t\":\"open\",\"phrase\":\"7GQ2-K4MD-XA36\"",
           "phrase-soon");
}

/* From the open data alone: the same inscription and commitment, and a
 * passphrase of the forger's own. Its note is not that of the journal. */
static void test_a_forged_envelope(void **state)
{
    struct room *room = *state;
    struct envelope envelope;
    char commitment[ENVELOPE_VALUE_MAX], phrase[ENVELOPE_PHRASE_MAX],
        fields[128];
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
    envelope_set(&envelope, ENVELOPE_SALT, commitment); /* any */
    assert_true(envelope_write_prints(&envelope));
    char *forged = envelope_write_text(&envelope);
    assert_non_null(forged);
    write_kept(room, forged);
    snprintf(fields, sizeof fields, "\"t\":\"open\",\"phrase\":\"%s\"", phrase);
    expect(room, "white", fields, "envelope-damaged");
    write_kept(room, text);
    expect(room, "white", "\"t\":\"open\"", "ok");
    free(forged);
    free(text);
    envelope_done(&envelope);
}

static void expect_journal(struct room *room, const char *id, long number,
                           const char *commitment, const char *want, int newest)
{
    json_t *answer =
        arbiter_askf(&room->arbiter,
                     "\"t\":\"verify\",\"game\":\"%s\",\"number\":%ld,"
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
        expect_journal(room, room->id, (1L << 32) + 1, commitment, "differs",
                       1);
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
        with_room(test_a_mark_in_a_tag),
        with_room(test_damages),
        with_room(test_lost),
        with_room(test_labels),
        with_room(test_labels_too_long),
        with_room(test_not_to_be_kept),
        with_room(test_time_to_note),
        with_room(test_a_flipped_bit),
        with_room(test_no_key),
        with_room(test_no_seal_with_a_damaged_key),
        with_room(test_welcome),
        with_room(test_stale),
    };
    return cmocka_run_group_tests_name("src/adjourn/server/sealing", tests,
                                       NULL, NULL);
}
