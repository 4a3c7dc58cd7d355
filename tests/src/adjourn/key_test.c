// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/key.h"

#include <string.h>

#include "tests/unit.h"

struct pair {
    struct envelope_key *older, *newer;
    char older_public[ENVELOPE_PUBLIC_KEY_MAX];
    char newer_public[ENVELOPE_PUBLIC_KEY_MAX];
    char signature[SUCCESSION_MAX];
};

static struct pair make_pair(void)
{
    struct pair pair = {envelope_key_new(), envelope_key_new(), "", "", ""};
    assert_non_null(pair.older);
    assert_non_null(pair.newer);
    envelope_key_public(pair.older, pair.older_public);
    envelope_key_public(pair.newer, pair.newer_public);
    key_succession_sign(pair.older, pair.newer_public, pair.signature);
    return pair;
}

static void free_pair(struct pair *pair)
{
    envelope_key_free(pair->older);
    envelope_key_free(pair->newer);
}

static void the_older_key_vouches_for_the_newer(void **state)
{
    struct pair pair = make_pair();
    (void)state;
    assert_true(key_succession_holds(pair.older_public, pair.newer_public,
                                     pair.signature));
    free_pair(&pair);
}

/* Nobody else's key, and no other order. */
static void nothing_else_holds(void **state)
{
    struct pair pair = make_pair(), other = make_pair();
    (void)state;
    const struct {
        const char *name, *older, *newer, *signature;
    } rows[] = {
        {"turned round", pair.newer_public, pair.older_public, pair.signature},
        {"another newer key", pair.older_public, other.newer_public,
         pair.signature},
        {"another older key", other.older_public, pair.newer_public,
         pair.signature},
        {"another signature", pair.older_public, pair.newer_public,
         other.signature},
        {"no signature", pair.older_public, pair.newer_public, ""},
        {"no letters of base 64", pair.older_public, pair.newer_public,
         "no signature!"},
        {"no older key", "", pair.newer_public, pair.signature},
        {"no newer key", pair.older_public, "", pair.signature},
        {"a key cut short", "AAAA", pair.newer_public, pair.signature},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        assert_row(rows[i].name,
                   !key_succession_holds(rows[i].older, rows[i].newer,
                                         rows[i].signature));
    free_pair(&pair);
    free_pair(&other);
}

static void one_changed_letter_breaks_it(void **state)
{
    struct pair pair = make_pair();
    (void)state;
    for (size_t i = 0; i < 80; i += 7) {
        char changed[SUCCESSION_MAX];
        memcpy(changed, pair.signature, sizeof changed);
        changed[i] = changed[i] == 'A' ? 'B' : 'A';
        assert_false(key_succession_holds(pair.older_public, pair.newer_public,
                                          changed));
    }
    free_pair(&pair);
}

/* A key ends itself at a moment, and nothing else can. */
static void a_key_ends_itself(void **state)
{
    struct pair pair = make_pair();
    struct key_ending ending, changed;
    (void)state;
    key_ending_sign(pair.older, "2026-11-24T18:00:00+00:00", &ending);
    assert_string_equal(ending.key, pair.older_public);
    assert_true(key_ending_holds(&ending));
    changed = ending;
    strcpy(changed.at, "2026-11-23T18:00:00+00:00");
    assert_false(key_ending_holds(&changed));
    changed = ending;
    strcpy(changed.key, pair.newer_public);
    assert_false(key_ending_holds(&changed));
    changed = ending;
    strcpy(changed.signature, pair.signature);
    assert_false(key_ending_holds(&changed));
    key_ending_sign(pair.older, "one day", &ending);
    assert_false(key_ending_holds(&ending));
    free_pair(&pair);
}

/* RFC 4648, section 10, and rows that are no base 64 or not the one form. */
static const struct {
    const char *name, *bytes, *letters;
} standard[] = {
    {"RFC 4648 \"\"", "", ""},
    {"RFC 4648 f", "f", "Zg=="},
    {"RFC 4648 fo", "fo", "Zm8="},
    {"RFC 4648 foo", "foo", "Zm9v"},
    {"RFC 4648 foob", "foob", "Zm9vYg=="},
    {"RFC 4648 fooba", "fooba", "Zm9vYmE="},
    {"RFC 4648 foobar", "foobar", "Zm9vYmFy"},
    {"the last two letters", "\xfb\xff\xff", "+///"},
};

static void letters_are_those_of_the_standard(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(standard); i++) {
        char out[16];
        uint8_t back[16];
        size_t count = strlen(standard[i].bytes);
        envelope_base64_write((const uint8_t *)standard[i].bytes, count, out);
        assert_row(standard[i].name, strcmp(out, standard[i].letters) == 0);
        assert_row(standard[i].name,
                   envelope_base64_read(out, count, back) &&
                       memcmp(back, standard[i].bytes, count) == 0);
    }
}

static const struct {
    const char *name, *text;
    size_t count;
} refused[] = {
    {"too short", "Zg==", 2},          {"too long", "Zm9v", 2},
    {"no padding", "Zg", 1},           {"bits behind the end", "Zh==", 1},
    {"no letter", "Z!==", 1},          {"a blank", "Zg ==", 1},
    {"a newline behind", "Zg==\n", 1},
};

static void only_one_form_is_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(refused); i++) {
        uint8_t out[16];
        assert_row(
            refused[i].name,
            !envelope_base64_read(refused[i].text, refused[i].count, out));
    }
}

static void a_seed_grows_the_same_key(void **state)
{
    struct envelope_key *key = envelope_key_new(), *again;
    uint8_t seed[ENVELOPE_SEED_BYTES];
    char one[ENVELOPE_PUBLIC_KEY_MAX], other[ENVELOPE_PUBLIC_KEY_MAX];
    (void)state;
    assert_non_null(key);
    envelope_key_seed(key, seed);
    again = envelope_key_of_seed(seed);
    assert_non_null(again);
    envelope_key_public(key, one);
    envelope_key_public(again, other);
    assert_string_equal(one, other);
    assert_int_equal(strlen(one), ENVELOPE_PUBLIC_KEY_MAX - 1);
    seed[0] ^= 1;
    envelope_key_free(again);
    again = envelope_key_of_seed(seed);
    envelope_key_public(again, other);
    assert_string_not_equal(one, other);
    envelope_key_free(key);
    envelope_key_free(again);
    envelope_key_free(NULL);
}

static void secrets_are_zeroed_and_wiped(void **state)
{
    struct envelope_secret *secret = envelope_secret_memory(sizeof *secret);
    char text[] = "passphrase";
    (void)state;
    assert_non_null(secret);
    for (size_t i = 0; i < sizeof secret->text; i++)
        assert_int_equal(secret->text[i], 0);
    envelope_secret_free(secret);
    envelope_secret_free(NULL);
    envelope_wipe(text, sizeof text);
    for (size_t i = 0; i < sizeof text; i++)
        assert_int_equal(text[i], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_older_key_vouches_for_the_newer),
        cmocka_unit_test(nothing_else_holds),
        cmocka_unit_test(one_changed_letter_breaks_it),
        cmocka_unit_test(a_key_ends_itself),
        cmocka_unit_test(letters_are_those_of_the_standard),
        cmocka_unit_test(only_one_form_is_read),
        cmocka_unit_test(a_seed_grows_the_same_key),
        cmocka_unit_test(secrets_are_zeroed_and_wiped),
    };
    return cmocka_run_group_tests_name("src/adjourn/key", tests, NULL, NULL);
}
