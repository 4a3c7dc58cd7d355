// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/key.h"

#include <string.h>

#include "tests/unit.h"

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
        cmocka_unit_test(letters_are_those_of_the_standard),
        cmocka_unit_test(only_one_form_is_read),
        cmocka_unit_test(a_seed_grows_the_same_key),
        cmocka_unit_test(secrets_are_zeroed_and_wiped),
    };
    return cmocka_run_group_tests_name("src/adjourn/key", tests, NULL, NULL);
}
