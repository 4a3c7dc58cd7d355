// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/laws/reason.h"

#include <string.h>

#include "rules/laws/laws.h"
#include "tests/unit.h"

static void words_and_reasons_are_one_to_one(void **state)
{
    (void)state;
    for (int i = 0; i < REASON_COUNT; i++) {
        const char *word = reason_word((enum reason)i);

        assert_int_equal(reason_of_word(word), i);
        assert_int_equal(strspn(word, "abcdefghijklmnopqrstuvwxyz-"),
                         strlen(word));
    }
    assert_int_equal(reason_of_word("because"), REASON_COUNT);
    assert_int_equal(reason_of_word(""), REASON_COUNT);
}

/* A reason that comes from the Laws can name its article. */
static void clauses_behind_reasons_have_articles(void **state)
{
    (void)state;
    for (int i = 0; i < REASON_COUNT; i++)
        assert_non_null(
            laws_article(laws_newest(), reason_clause((enum reason)i)));
    assert_int_equal(reason_clause(REASON_INTO_CHECK), CLAUSE_KING_IN_CHECK);
    assert_int_equal(reason_clause(REASON_CASTLING_LOST), CLAUSE_CASTLING_LOST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_and_reasons_are_one_to_one),
        cmocka_unit_test(clauses_behind_reasons_have_articles),
    };

    return cmocka_run_group_tests_name("rules/laws/reason", tests, NULL, NULL);
}
