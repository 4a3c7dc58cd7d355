// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/key_succession.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_older_key_vouches_for_the_newer),
        cmocka_unit_test(nothing_else_holds),
        cmocka_unit_test(one_changed_letter_breaks_it),
        cmocka_unit_test(a_key_ends_itself),
    };
    return cmocka_run_group_tests_name("src/adjourn/key_succession", tests,
                                       NULL, NULL);
}
