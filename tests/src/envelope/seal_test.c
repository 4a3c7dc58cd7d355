// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* seal_test.c - src/envelope/seal.c, src/envelope/key.c,
 * src/envelope/passphrase.c and secret.c */
#include "src/base/portable.h"
#include "tests/unit.h"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/envelope/seal.h"
#include "tests/src/envelope/given.h"

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
    envelope_fingerprint_letters(print, letters);
    assert_string_equal(letters, "ZW00-G000-0000-0000-0000-0000-00");
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
        cmocka_unit_test(test_guard),
    };
    return cmocka_run_group_tests_name("src/envelope/seal", tests, NULL, NULL);
}
