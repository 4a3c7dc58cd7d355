// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* page_test.c - man/hektor-envelope.5: envelopes of the program are
 * read by an implementation made from the page, and the other way round. */
#include "tests/unit.h"

#include "tests/data_file.h"
#include "tests/src/adjourn/given.h"
#include "tests/src/adjourn/page.h"

static const char phrase[] = "7GQ2-K4MD-XA36";

/* A file of tests/data, from malloc. */
static char *data_text(const char *name)
{
    FILE *stream = data_open(name);
    char *text = calloc(1, ENVELOPE_TEXT_MAX);
    assert_non_null(stream);
    assert_non_null(text);
    assert_true(fread(text, 1, ENVELOPE_TEXT_MAX - 1, stream) > 0);
    fclose(stream);
    return text;
}

static char *sealed_text(const char *move)
{
    struct envelope envelope;
    struct envelope_key *key = given_key(1);
    given_sealed(&envelope, key, move);
    char *text = envelope_write_text(&envelope);
    envelope_done(&envelope);
    envelope_key_free(key);
    assert_non_null(text);
    return text;
}

static char *phrased_text(const char *move)
{
    struct envelope envelope;
    given_unsealed(&envelope, NULL);
    assert_true(envelope_seal(&envelope, move, phrase));
    assert_true(envelope_close(&envelope));
    assert_int_equal(envelope_check_salt(&envelope), ENVELOPE_SALT_RIGHT);
    char *text = envelope_write_text(&envelope);
    envelope_done(&envelope);
    assert_non_null(text);
    return text;
}

static void fill(unsigned char seeds[64])
{
    memset(seeds, 1, 64); /* as given_key(1) has */
}

/* What the program reads of a text that the page has made. */
static void assert_opens(const char *text, bool by_phrase, const char *move)
{
    static const struct envelope_evidence known = {
        .known = {.pin = ENVELOPE_PIN_KNOWN}};
    struct envelope envelope;
    struct envelope_key *key = given_key(1);
    struct envelope_secret *secret = envelope_secret_memory(sizeof *secret);
    given_read(&envelope, text);
    assert_int_equal(envelope_check_salt(&envelope), ENVELOPE_SALT_RIGHT);
    assert_string_equal(given_finding(text, strlen(text), &known),
                        by_phrase ? "unsigned" : "known");
    assert_int_equal(envelope_open(&envelope, by_phrase ? NULL : key,
                                   by_phrase ? phrase : NULL, secret),
                     ENVELOPE_OPENED);
    assert_string_equal(secret->text, move);
    envelope_secret_free(secret);
    envelope_key_free(key);
    envelope_done(&envelope);
}

static void test_arbiter(void **state)
{
    (void)state;
    static char back[65536];
    unsigned char seeds[64];
    char move[201], *text = sealed_text("O-O");
    fill(seeds);
    assert_null(page_check(text));
    assert_true(page_open(text, seeds, NULL, move));
    assert_string_equal(move, "O-O");
    assert_true(page_seal(text, seeds, NULL, "Nc3", back, sizeof back));
    assert_null(page_check(back));
    assert_opens(back, false, "Nc3");
    free(text);
}

static void test_passphrase(void **state)
{
    (void)state;
    static char back[65536];
    char move[201], *text = phrased_text("O-O");
    assert_null(page_check(text));
    assert_true(page_open(text, NULL, phrase, move));
    assert_string_equal(move, "O-O");
    assert_false(page_open(text, NULL, "7GQ2-K4MD-XA37", move));
    assert_true(page_seal(text, NULL, phrase, "Nc3", back, sizeof back));
    assert_opens(back, true, "Nc3");
    free(text);
}

/* A set of positions and tags that the page speaks of. */
static const struct {
    const char *name, *fen, *variant, *moves, *white;
} cases[] = {
    {"no move yet", "", "", "", "?"},
    {"Black begins", "4k3/8/8/8/8/8/4p3/K7 b - - 5 31", "", "e8d7 a1b2 e2e1q",
     "Anna"},
    {"castling, check and mate", "", "",
     "e2e4 e7e5 f1c4 f8c5 g1f3 g8f6 e1g1 e8g8 c4f7 f8f7", "\\ \"A\" \\"},
    {"Chess960", "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1",
     "Chess960", "e1g1 e8b8", "Anna"},
};

static void test_cases(void **state)
{
    (void)state;
    static char back[65536];
    unsigned char seeds[64];
    fill(seeds);
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct envelope envelope;
        struct envelope_key *key = given_key(1);
        char move[201];
        given_unsealed(&envelope, key);
        envelope.move_count = 0;
        envelope_set(&envelope, ENVELOPE_FEN, cases[i].fen);
        envelope_set(&envelope, ENVELOPE_SETUP,
                     cases[i].fen[0] != '\0' ? "1" : "");
        envelope_set(&envelope, ENVELOPE_VARIANT, cases[i].variant);
        envelope_set(&envelope, ENVELOPE_WHITE, cases[i].white);
        given_moves(&envelope, cases[i].moves);
        assert_true(envelope_seal(&envelope, "x", NULL));
        assert_true(envelope_sign(&envelope, key));
        char *text = envelope_write_text(&envelope);
        const char *fault = page_check(text);
        if (fault != NULL)
            fail_msg("%s: %s\n%s", cases[i].name, fault, text);
        assert_row(cases[i].name, page_open(text, seeds, NULL, move));
        assert_row(cases[i].name,
                   page_seal(text, seeds, NULL, "y", back, sizeof back));
        assert_opens(back, false, "y");
        free(text);
        envelope_done(&envelope);
        envelope_key_free(key);
    }
}

/* Whatever the program refuses, the page refuses too: every tenth bit. */
static void test_flips(void **state)
{
    (void)state;
    static const struct envelope_evidence known = {
        .known = {.pin = ENVELOPE_PIN_KNOWN}};
    char *text = sealed_text("O-O");
    size_t bytes = strlen(text);
    for (size_t bit = 0; bit < 8 * bytes; bit += 10) {
        text[bit / 8] = (char)(text[bit / 8] ^ 1 << bit % 8);
        bool taken = text[bit / 8] != '\0' && page_check(text) == NULL;
        const char *found = given_finding(text, bytes, &known);
        if (taken != (strcmp(found, "known") == 0))
            fail_msg("byte %zu, bit %zu: %s, the page %s", bit / 8, bit % 8,
                     found, taken ? "takes it" : "refuses it");
        text[bit / 8] = (char)(text[bit / 8] ^ 1 << bit % 8);
    }
    free(text);
}

/* Envelopes that were sealed once can always be read. */
static void test_old_ones(void **state)
{
    (void)state;
    unsigned char seeds[64];
    char move[201];
    fill(seeds);
    char *sealed = data_text("envelopes/arbiter.pgn");
    assert_null(page_check(sealed));
    assert_true(page_open(sealed, seeds, NULL, move));
    assert_string_equal(move, "O-O");
    assert_opens(sealed, false, "O-O");
    char *phrased = data_text("envelopes/passphrase.pgn");
    assert_null(page_check(phrased));
    assert_opens(phrased, true, "O-O");
    free(sealed);
    free(phrased);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arbiter),  cmocka_unit_test(test_passphrase),
        cmocka_unit_test(test_cases),    cmocka_unit_test(test_flips),
        cmocka_unit_test(test_old_ones),
    };
    return cmocka_run_group_tests_name("src/adjourn/page", tests, NULL, NULL);
}
