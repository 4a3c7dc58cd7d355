// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* seal_test.c - src/adjourn/seal.c, src/adjourn/key.c and
 * src/adjourn/note.c */
#include "src/base/portable.h"
#include "tests/unit.h"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/adjourn/seal.h"
#include "tests/src/adjourn/given.h"
#include "tests/src/adjourn/page.h"

/* What opening says, and the text. */
static enum envelope_opening opened(const struct envelope *envelope,
                                    const struct envelope_key *key,
                                    const char *phrase, char *text)
{
    struct envelope_secret *secret = envelope_secret_memory(sizeof *secret);
    assert_non_null(secret);
    enum envelope_opening opening =
        envelope_open(envelope, key, phrase, secret);
    strcpy(text, secret->text);
    envelope_secret_free(secret);
    return opening;
}

static void test_arbiter(void **state)
{
    (void)state;
    static const char *const texts[] = {"O-O", "", "Qh4xe7+", "Кf3-d4, или Сg5",
                                        "I offer a draw and Nd2"};
    struct envelope_key *key = given_key(1), *other = given_key(2);
    for (size_t i = 0; i < ROWS(texts); i++) {
        struct envelope envelope;
        char text[ENVELOPE_SECRET_MAX + 1];
        given_sealed(&envelope, key, texts[i]);
        assert_int_equal(envelope.block_bytes, ENVELOPE_SEALED_BYTES);
        assert_int_equal(opened(&envelope, key, NULL, text), ENVELOPE_OPENED);
        assert_string_equal(text, texts[i]);
        assert_int_equal(opened(&envelope, other, NULL, text),
                         ENVELOPE_OTHER_KEY);
        assert_string_equal(text, "");
        envelope_done(&envelope);
    }
    envelope_key_free(key);
    envelope_key_free(other);
}

static void test_longest(void **state)
{
    (void)state;
    char longest[ENVELOPE_SECRET_MAX + 2], text[ENVELOPE_SECRET_MAX + 1];
    struct envelope envelope;
    struct envelope_key *key = given_key(1);
    memset(longest, 'x', sizeof longest);
    longest[ENVELOPE_SECRET_MAX + 1] = '\0';
    given_unsealed(&envelope, key);
    assert_false(envelope_seal(&envelope, longest, NULL));
    longest[ENVELOPE_SECRET_MAX] = '\0';
    assert_true(envelope_seal(&envelope, longest, NULL));
    assert_int_equal(opened(&envelope, key, NULL, text), ENVELOPE_OPENED);
    assert_string_equal(text, longest);
    envelope_done(&envelope);
    envelope_key_free(key);
}

/* Nothing can be learnt from two envelopes that hold the same move. */
static void test_never_the_same(void **state)
{
    (void)state;
    struct envelope a, b;
    struct envelope_key *key = given_key(1);
    given_sealed(&a, key, "O-O");
    given_sealed(&b, key, "O-O");
    assert_memory_not_equal(a.block, b.block, ENVELOPE_SEALED_BYTES);
    assert_string_not_equal(a.value[ENVELOPE_COMMITMENT],
                            b.value[ENVELOPE_COMMITMENT]);
    envelope_done(&a);
    envelope_done(&b);
    envelope_key_free(key);
}

/* Every bit of the block counts. */
static void test_every_bit_of_the_block(void **state)
{
    (void)state;
    struct envelope envelope;
    char text[ENVELOPE_SECRET_MAX + 1];
    struct envelope_key *key = given_key(1);
    given_sealed(&envelope, key, "O-O");
    for (int bit = 0; bit < 8 * ENVELOPE_SEALED_BYTES; bit++) {
        envelope.block[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_int_equal(opened(&envelope, key, NULL, text),
                         ENVELOPE_BROKEN_BLOCK);
        envelope.block[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
    envelope_done(&envelope);
    envelope_key_free(key);
}

/* A block that opens, but not to what was promised: guideline 8(b). */
static void test_two_moves(void **state)
{
    (void)state;
    struct envelope promised, other;
    char text[ENVELOPE_SECRET_MAX + 1];
    struct envelope_key *key = given_key(1);
    given_sealed(&promised, key, "O-O");
    given_sealed(&other, key, "d4");
    memcpy(promised.block, other.block, sizeof promised.block);
    assert_int_equal(opened(&promised, key, NULL, text), ENVELOPE_TWO_MOVES);
    assert_string_equal(text, "");
    envelope_done(&promised);
    envelope_done(&other);
    envelope_key_free(key);
}

static void test_passphrase(void **state)
{
    (void)state;
    struct envelope envelope;
    char phrase[ENVELOPE_PHRASE_MAX], text[ENVELOPE_SECRET_MAX + 1];
    given_unsealed(&envelope, NULL);
    assert_true(passphrase_read("7gq2 k4mdxa3o", phrase));
    assert_true(envelope_seal(&envelope, "O-O", phrase));
    assert_int_equal(envelope.block_bytes, ENVELOPE_PHRASED_BYTES);
    assert_int_equal(opened(&envelope, NULL, phrase, text), ENVELOPE_OPENED);
    assert_string_equal(text, "O-O");
    assert_int_equal(opened(&envelope, NULL, "7GQ2-K4MD-XA31", text),
                     ENVELOPE_WRONG_PHRASE);
    /* The header is bound to it. */
    envelope_set(&envelope, ENVELOPE_WHITE_USED, "1:30:00.121");
    assert_int_equal(opened(&envelope, NULL, phrase, text),
                     ENVELOPE_WRONG_PHRASE);
    envelope_done(&envelope);
}

static void test_phrases(void **state)
{
    (void)state;
    static const struct {
        const char *typed, *phrase;
    } rows[] = {
        {"7GQ2-K4MD-XA36", "7GQ2-K4MD-XA36"},
        {" 7gq2k4mdxa36 ", "7GQ2-K4MD-XA36"},
        {"ooooiiiillll", "0000-1111-1111"},
        {"7GQ2-K4MD-XA3", ""},
        {"7GQ2-K4MD-XA366", ""},
        {"7GQ2-K4MD-XA3U", ""},
        {"", ""},
    };
    char phrase[ENVELOPE_PHRASE_MAX], again[ENVELOPE_PHRASE_MAX];
    for (size_t i = 0; i < ROWS(rows); i++) {
        strcpy(phrase, "");
        bool read = passphrase_read(rows[i].typed, phrase);
        assert_row(rows[i].typed, read == (rows[i].phrase[0] != '\0'));
        assert_string_equal(phrase, rows[i].phrase);
    }
    passphrase_make(phrase);
    assert_true(passphrase_read(phrase, again));
    assert_string_equal(phrase, again);
}

static void test_letters(void **state)
{
    (void)state;
    uint8_t print[ENVELOPE_HASH_BYTES] = {0xff, 0x00, 0x08};
    char letters[ENVELOPE_LETTERS_MAX];
    print[ENVELOPE_HASH_BYTES - 1] = 1;
    envelope_fingerprint_letters(print, letters);
    assert_string_equal(letters, "ZW00-G000-0000-0000-0000-0000-0000-0000-0000-"
                                 "0000-0000-0000-000G");
}

/* The note of some hash. */
static void make_note(uint8_t number, char out[ENVELOPE_NOTE_MAX])
{
    uint8_t print[ENVELOPE_HASH_BYTES];
    for (int i = 0; i < ENVELOPE_HASH_BYTES; i++)
        print[i] = (uint8_t)((number + 1) * (37 * i + 11) >> (i % 3));
    envelope_note(print, out);
}

/* It has 22 letters of the fingerprint, and two that the page's own code finds
 * right. */
static void test_a_note_has_its_check(void **state)
{
    (void)state;
    for (int number = 0; number < 100; number++) {
        uint8_t print[ENVELOPE_HASH_BYTES] = {(uint8_t)number, 3, 0xe0, 77};
        char note[ENVELOPE_NOTE_MAX], letters[ENVELOPE_LETTERS_MAX],
            again[ENVELOPE_NOTE_MAX];
        envelope_note(print, note);
        envelope_fingerprint_letters(print, letters);
        assert_memory_equal(note, letters, 27);
        assert_int_equal(strlen(note), ENVELOPE_NOTE_MAX - 1);
        assert_true(page_note_holds(note));
        assert_int_equal(envelope_note_read(note, again), ENVELOPE_NOTE_OK);
        assert_string_equal(note, again);
    }
}

/* Whatever letter is misheard as whatever other, in one place or in two. */
static void test_a_note_shows_a_wrong_letter(void **state)
{
    (void)state;
    static const char all[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    char note[ENVELOPE_NOTE_MAX], out[ENVELOPE_NOTE_MAX];
    make_note(1, note);
    for (int i = 0; note[i] != '\0'; i++) {
        const char right = note[i];
        for (int wrong = 0; right != '-' && wrong < 32; wrong++) {
            note[i] = all[wrong];
            assert_int_equal(envelope_note_read(note, out),
                             all[wrong] == right ? ENVELOPE_NOTE_OK
                                                 : ENVELOPE_NOTE_WRONG);
            int j = (i + 1 + wrong) % (ENVELOPE_NOTE_MAX - 1);
            if (all[wrong] == right || note[j] == '-' || j == i)
                continue;
            const char second = note[j];
            for (int other = 0; other < 32; other++) {
                note[j] = all[other];
                assert_int_equal(envelope_note_read(note, out),
                                 ENVELOPE_NOTE_WRONG);
            }
            note[j] = second;
        }
        note[i] = right;
    }
}

/* Any two letters, beside each other or not. */
static void test_a_note_shows_a_swap(void **state)
{
    (void)state;
    char note[ENVELOPE_NOTE_MAX], out[ENVELOPE_NOTE_MAX];
    for (uint8_t number = 0; number < 20; number++) {
        make_note(number, note);
        for (int i = 0; note[i] != '\0'; i++)
            for (int j = i + 1; note[j] != '\0'; j++) {
                char swapped[ENVELOPE_NOTE_MAX];
                memcpy(swapped, note, sizeof swapped);
                swapped[i] = note[j];
                swapped[j] = note[i];
                if (note[i] != note[j] && note[i] != '-' && note[j] != '-')
                    assert_int_equal(envelope_note_read(swapped, out),
                                     ENVELOPE_NOTE_WRONG);
            }
    }
}

/* A letter is 2 to the power of i: the check letters were worked out by hand.
 * Of zeros they are zeros; with 1 as the 22nd letter, x^2 + 6x + 8 is zero at 2
 * and at 4. */
static void test_a_note_by_hand(void **state)
{
    (void)state;
    static const uint8_t zeros[ENVELOPE_HASH_BYTES] = {0};
    uint8_t one[ENVELOPE_HASH_BYTES] = {0};
    char note[ENVELOPE_NOTE_MAX];
    envelope_note(zeros, note);
    assert_string_equal(note, "0000-0000-0000-0000-0000-0000");
    one[13] = 1 << 2; /* bits 105 to 109 are 00001 */
    envelope_note(one, note);
    assert_string_equal(note, "0000-0000-0000-0000-0000-0168");
}

static void test_a_note_is_read_as_people_write(void **state)
{
    (void)state;
    static const struct {
        const char *typed;
        enum envelope_note_error want;
    } rows[] = {
        {"0000-0000-0000-0000-0000-0168", ENVELOPE_NOTE_OK},
        {"oooo 0000 OOOO 0000 0000 oi68", ENVELOPE_NOTE_OK},
        {"  00000000000000000000 0L 68 ", ENVELOPE_NOTE_OK},
        {"0000-0000-0000-0000-0000-0186", ENVELOPE_NOTE_WRONG},
        {"0000-0000-0000-0000-0000-016", ENVELOPE_NOTE_LETTERS},
        {"0000-0000-0000-0000-0000-01680", ENVELOPE_NOTE_LETTERS},
        {"0000-0000-0000-0000-0000-01U8", ENVELOPE_NOTE_LETTERS},
        {"", ENVELOPE_NOTE_LETTERS},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        char note[ENVELOPE_NOTE_MAX] = "";
        assert_row(rows[i].typed,
                   envelope_note_read(rows[i].typed, note) == rows[i].want);
        assert_row(rows[i].typed, rows[i].want != ENVELOPE_NOTE_OK ||
                                      strcmp(note, rows[0].typed) == 0);
    }
}

/* Note of an envelope that is closed by the arbiter. */
static void close_one(struct envelope *envelope, const struct envelope_key *key,
                      const char *move, char note[ENVELOPE_NOTE_MAX])
{
    given_unsealed(envelope, key);
    assert_true(envelope_seal(envelope, move, NULL));
    assert_true(envelope_close(envelope));
    memcpy(note, envelope->value[ENVELOPE_NOTE], ENVELOPE_NOTE_MAX);
}

/*
 * The attack: the sealer makes two envelopes with different moves and the same
 * letters beforehand, and hands in one. Only three letters are compared here,
 * where some thousand trials are enough. The arbiter's salt changes the note of
 * what was handed in, so that the pair is worth nothing; and each closing has
 * another note, so that none can be foreseen.
 */
static void test_a_sealer_cannot_prepare_a_collision(void **state)
{
    (void)state;
    enum { LETTERS = 3, PAIRS = 32, TRIALS = 4000 };
    static struct envelope one;
    static char notes[TRIALS][ENVELOPE_NOTE_MAX];
    struct envelope_key *key = given_key(1);
    char again[ENVELOPE_NOTE_MAX];
    int first = -1, second = -1;
    given_unsealed(&one, key);
    assert_true(envelope_seal(&one, "Nf3", NULL));
    for (int i = 0; i < TRIALS && first < 0; i++) {
        /* What a sealer can vary: any bit of the block. */
        memcpy(one.block, &i, sizeof i);
        uint8_t hash[ENVELOPE_HASH_BYTES];
        assert_true(envelope_sealed_hash(&one, hash));
        envelope_note(hash, notes[i]);
        for (int j = 0; j < i && first < 0; j++)
            if (memcmp(notes[i], notes[j], LETTERS) == 0) {
                first = j;
                second = i;
            }
    }
    assert_true(first >= 0); /* such a pair is found quickly */
    int same = 0;
    for (int i = 0; i < PAIRS; i++) {
        char a[ENVELOPE_NOTE_MAX], b[ENVELOPE_NOTE_MAX];
        memcpy(one.block, &first, sizeof first);
        assert_true(envelope_close(&one));
        memcpy(a, one.value[ENVELOPE_NOTE], sizeof a);
        memcpy(one.block, &second, sizeof second);
        assert_true(envelope_write_prints(&one)); /* with the same salt */
        memcpy(b, one.value[ENVELOPE_NOTE], sizeof b);
        same += memcmp(a, b, LETTERS) == 0;
    }
    assert_true(same <= 1);
    envelope_done(&one);
    close_one(&one, key, "Nf3", again);
    assert_true(envelope_close(&one));
    assert_string_not_equal(one.value[ENVELOPE_NOTE], again);
    envelope_done(&one);
    envelope_key_free(key);
}

/* If a passphrase opens it, the salt is no choice: one that somebody chose is
 * found. */
static void test_a_chosen_salt_is_found(void **state)
{
    (void)state;
    struct envelope envelope;
    given_unsealed(&envelope, NULL);
    assert_true(envelope_seal(&envelope, "O-O", "7GQ2-K4MD-XA36"));
    assert_true(envelope_close(&envelope));
    assert_int_equal(envelope_check_salt(&envelope), ENVELOPE_SALT_RIGHT);
    envelope_set(&envelope, ENVELOPE_SALT,
                 "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=");
    assert_true(envelope_write_prints(&envelope));
    assert_true(envelope_is_sound(&envelope));
    assert_int_equal(envelope_check_salt(&envelope), ENVELOPE_SALT_WRONG);
    envelope_done(&envelope);
}

/* The second form of portable_hide_memory cannot do it. */
static bool is_hidden(void)
{
    return prctl(PR_GET_DUMPABLE) == 0 || !portable_knows_peers();
}

/* The guarded process leaves nothing behind. */
static void test_guard(void **state)
{
    (void)state;
    pid_t child = fork();
    if (child == 0) {
        struct rlimit limit;
        int error = envelope_guard_process();
        bool guarded = error == 0 && is_hidden() &&
                       getrlimit(RLIMIT_CORE, &limit) == 0 &&
                       limit.rlim_max == 0;
        _exit(guarded ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arbiter),
        cmocka_unit_test(test_longest),
        cmocka_unit_test(test_never_the_same),
        cmocka_unit_test(test_every_bit_of_the_block),
        cmocka_unit_test(test_two_moves),
        cmocka_unit_test(test_passphrase),
        cmocka_unit_test(test_phrases),
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_a_note_has_its_check),
        cmocka_unit_test(test_a_note_shows_a_wrong_letter),
        cmocka_unit_test(test_a_note_shows_a_swap),
        cmocka_unit_test(test_a_note_by_hand),
        cmocka_unit_test(test_a_note_is_read_as_people_write),
        cmocka_unit_test(test_a_sealer_cannot_prepare_a_collision),
        cmocka_unit_test(test_a_chosen_salt_is_found),
        cmocka_unit_test(test_guard),
    };
    return cmocka_run_group_tests_name("src/adjourn/seal", tests, NULL, NULL);
}
