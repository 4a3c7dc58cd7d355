#include "rules/laws.h"

#include <string.h>

#include "tests/unit.h"

static void editions_stand_in_order(void **state)
{
    int count = 0;

    (void)state;
    for (; laws_row(count) != NULL; count++) {
        const struct laws *laws = laws_row(count);

        assert_ptr_equal(laws_edition(laws->id), laws);
        assert_true(strlen(laws->name) > 0);
        if (count > 0)
            assert_true(strcmp(laws_row(count - 1)->id, laws->id) < 0);
    }
    assert_true(count > 0);
    assert_ptr_equal(laws_newest(), laws_row(count - 1));
    assert_null(laws_row(-1));
    assert_null(laws_edition("1851"));
    assert_null(laws_edition(""));
}

static const struct {
    enum clause clause;
    const char *article;
} articles_2023[] = {
    {CLAUSE_NONE, ""},
    {CLAUSE_OWN_MAN, "3.1"},
    {CLAUSE_CASTLING_LOST, "3.8.2.1"},
    {CLAUSE_CHECKMATE, "5.1.1"},
    {CLAUSE_RESIGNATION, "5.1.2"},
    {CLAUSE_FLAG_FALL, "6.9"},
    {CLAUSE_OFFER_STANDS, "9.1.2.1"},
    {CLAUSE_THREEFOLD_WITH_MOVE, "9.2.1"},
    {CLAUSE_THREEFOLD_ON_BOARD, "9.2.2"},
    {CLAUSE_SAME_POSITION, "9.2.3"},
    {CLAUSE_CLAIM_WRONG, "9.5.3"},
    {CLAUSE_SEVENTY_FIVE, "9.6.2"},
};

static void clauses_have_their_numbers(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(articles_2023); i++)
        assert_string_equal(
            laws_article(laws_edition("2023"), articles_2023[i].clause),
            articles_2023[i].article);
}

/* Every number but the first begins with a digit: none was left out. */
static void every_clause_has_an_article_in_2023(void **state)
{
    (void)state;
    for (int clause = CLAUSE_NONE + 1; clause < CLAUSE_COUNT; clause++) {
        const char *article =
            laws_article(laws_edition("2023"), (enum clause)clause);

        assert_non_null(article);
        assert_int_equal(strspn(article, "0123456789."), strlen(article));
        assert_true(article[0] >= '1' && article[0] <= '9');
        assert_int_not_equal(article[strlen(article) - 1], '.');
    }
}

static const struct {
    const char *name, *control;
    enum tempo want;
} tempos[] = {
    {"B.1 ten minutes", "10m", TEMPO_BLITZ},
    {"B.1 sixty times the increment", "3m+2", TEMPO_BLITZ},
    {"B.1 eight minutes and two seconds", "8m+2", TEMPO_BLITZ},
    {"A.1 more than ten minutes", "10m1s", TEMPO_RAPID},
    {"A.1 the default", "15m+10", TEMPO_RAPID},
    {"A.1 less than sixty minutes", "59m59s", TEMPO_RAPID},
    {"sixty minutes", "60m", TEMPO_STANDARD},
    {"half an hour and thirty seconds", "30m+30", TEMPO_STANDARD},
    {"two periods", "40/90m+30,30m+30", TEMPO_STANDARD},
    {"no clock", "none", TEMPO_STANDARD},
};

static void the_time_control_makes_the_tempo(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(tempos); i++) {
        struct timecontrol control;

        assert_row(tempos[i].name,
                   timecontrol_parse(tempos[i].control, &control).error ==
                       TIMECONTROL_OK);
        assert_row(tempos[i].name,
                   laws_tempo(laws_newest(), &control) == tempos[i].want);
    }
}

static void a_wrong_claim_costs_by_tempo(void **state)
{
    const struct laws *laws = laws_edition("2023");

    (void)state;
    assert_int_equal(laws->wrong_claim_ms[TEMPO_STANDARD], 120000);
    assert_int_equal(laws->wrong_claim_ms[TEMPO_RAPID], 60000);
    assert_int_equal(laws->wrong_claim_ms[TEMPO_BLITZ], 60000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(editions_stand_in_order),
        cmocka_unit_test(clauses_have_their_numbers),
        cmocka_unit_test(every_clause_has_an_article_in_2023),
        cmocka_unit_test(the_time_control_makes_the_tempo),
        cmocka_unit_test(a_wrong_claim_costs_by_tempo),
    };

    return cmocka_run_group_tests_name("rules/laws", tests, NULL, NULL);
}
