// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/laws/penalty.h"

#include <string.h>

#include "rules/laws/laws.h"

#include "tests/unit.h"

/* The Laws of 2023; "" where they have no number for it. */
static const struct {
    enum penalty penalty;
    const char *word, *article;
} rows[] = {
    {PENALTY_WARNING, "warning", "12.9.1"},
    {PENALTY_OPPONENTS_TIME, "opponent-time", "12.9.2"},
    {PENALTY_OWN_TIME, "own-time", "12.9.3"},
    {PENALTY_MORE_POINTS, "more-points", "12.9.4"},
    {PENALTY_FEWER_POINTS, "fewer-points", "12.9.5"},
    {PENALTY_LOSS, "loss", "12.9.6"},
    {PENALTY_FINE, "fine", "12.9.7"},
    {PENALTY_EXCLUSION, "exclusion", "12.9.8"},
    {PENALTY_EXPULSION, "expulsion", "12.9.9"},
    {PENALTY_PHONE, "phone", "11.3.2.2"},
    {PENALTY_REFUSAL, "refusal", "11.7"},
};

static void penalties_have_word_and_article(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        const char *article =
            laws_article(laws_edition("2023"), penalty_clause(rows[i].penalty));
        assert_row(rows[i].word,
                   strcmp(penalty_words[rows[i].penalty], rows[i].word) == 0);
        if (article == NULL || strcmp(article, rows[i].article) != 0)
            fail_msg("%s: %s", rows[i].word, article);
    }
    assert_null(penalty_words[PENALTIES]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(penalties_have_word_and_article),
    };
    return cmocka_run_group_tests_name("rules/laws/penalty", tests, NULL, NULL);
}
