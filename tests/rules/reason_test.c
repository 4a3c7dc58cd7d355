#include "rules/reason.h"

#include <string.h>

#include "rules/laws.h"
#include "tests/unit.h"

static void every_reason_is_a_sentence(void **state)
{
    (void)state;
    for (int i = REASON_NONE + 1; i < REASON_COUNT; i++) {
        const char *sentence = reason_sentence((enum reason)i);
        size_t length = strlen(sentence);

        assert_true(length > 10);
        assert_true(sentence[0] >= 'A' && sentence[0] <= 'Z');
        assert_int_equal(sentence[length - 1], '.');
        assert_ptr_equal(strchr(sentence, '.'), sentence + length - 1);
        assert_null(strstr(sentence, "  "));
        for (size_t at = 0; at < length; at++)
            assert_true(sentence[at] >= ' ' && sentence[at] <= '~');
    }
    assert_string_equal(reason_sentence(REASON_NONE), "");
}

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
        cmocka_unit_test(every_reason_is_a_sentence),
        cmocka_unit_test(words_and_reasons_are_one_to_one),
        cmocka_unit_test(clauses_behind_reasons_have_articles),
    };

    return cmocka_run_group_tests_name("rules/reason", tests, NULL, NULL);
}
