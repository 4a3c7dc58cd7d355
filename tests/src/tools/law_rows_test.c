// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * law_rows_test.c - the table of the Laws decides: when one of its values is
 * another one in one edition, some script of tests/data/judge fails. A sample
 * of one change for each row, or all of them: LAW_ROWS=all, `make law-rows`.
 */

/* The judge reads the table of this file, which can be written. */
#define law_table law_table_as_it_is
#include "rules/laws/law_table.c"
#undef law_table

#include "rules/laws/laws.h"
#include "src/tools/tools.h"

#include "src/base/print.h"
#include "tests/src/tools/judge_cases.h"

struct law_row law_table[LAWS];

enum { CHANGES_MAX = 8 };

/* The value of the newest edition in which the row has one. */
static int64_t value_elsewhere(const struct law_row *row)
{
    for (int i = EDITIONS - 1; i >= 0; i--)
        if (row->cell[i].value > 0)
            return row->cell[i].value;
    return 1;
}

/* Other values that a cell could have: the neighbours of a number, the other
 * words. Returns how many. */
static int changes_of(const struct law_row *row, int column,
                      int64_t out[CHANGES_MAX])
{
    int64_t value = row->cell[column].value;
    int64_t step = row->kind == LAW_TIME ? SECOND_MS : 1;
    int count = 0;

    switch (row->kind) {
    case LAW_YES_NO:
        out[count++] = !value;
        break;
    case LAW_WORD:
        for (int i = 0; row->words[i] != NULL; i++)
            if (i != value)
                out[count++] = i;
        break;
    case LAW_COUNT:
    case LAW_TIME:
        out[count++] = value > 0 ? value + step : value_elsewhere(row);
        if (value > 0)
            out[count++] = value - step;
        break;
    }
    return count;
}

/* Values that no game of an edition can ask, and why. */
static const struct {
    enum law law;
    int column;
    const char *why;
} unasked[] = {
    {LAW_FIVEFOLD_CONSECUTIVE, 0, "there is no fivefold repetition"},
    {LAW_FIVEFOLD_CONSECUTIVE, 1, "there is no fivefold repetition"},
    {LAW_CLAIMANT_KEEPS, 1, "a wrong claim costs the claimant nothing"},
    {LAW_CLAIMANT_KEEPS, 2, "a wrong claim costs the claimant nothing"},
    {LAW_CLAIMANT_KEEPS, 3, "a wrong claim costs the claimant nothing"},
    {LAW_CLAIMANT_KEEPS, 4, "a wrong claim costs the claimant nothing"},
    {LAW_WRONG_CLAIM_BLITZ, 0, "supervision changes nothing"},
    {LAW_ILLEGAL_GIVES_BLITZ, 0, "supervision changes nothing"},
    {LAW_ILLEGAL_GIVES_BLITZ_ALONE, 0, "the first illegal move loses"},
    {LAW_ILLEGAL_GIVES_BLITZ_ALONE, 1, "the first illegal move loses"},
    {LAW_ILLEGAL_GIVES_BLITZ_ALONE, 2, "the first illegal move loses"},
};

static bool is_asked(int law, int column)
{
    for (size_t i = 0; i < ROWS(unasked); i++)
        if ((int)unasked[i].law == law && unasked[i].column == column)
            return false;
    return true;
}

/* The first script that fails, tried first the next time; NULL. */
static const struct judge_case *failing(struct judge_cases *cases,
                                        const char *edition)
{
    for (int i = 0; i < cases->count; i++) {
        struct judge_case found = cases->cases[i];

        if (strcmp(found.edition, edition) != 0 || judge_case_holds(&found))
            continue;
        memmove(&cases->cases[1], &cases->cases[0],
                (size_t)i * sizeof *cases->cases);
        cases->cases[0] = found;
        return &cases->cases[0];
    }
    return NULL;
}

/* Nothing is noticed by a script that fails anyhow. */
static void assert_nothing_fails(struct judge_cases *cases)
{
    for (int i = 0; i < EDITIONS; i++) {
        const struct judge_case *found = failing(cases, laws_row(i)->id);

        if (found != NULL)
            fail_msg("%s, %s", found->name, found->edition);
    }
}

/* Returns whether a script noticed the change; it is printed. */
static bool is_noticed(struct judge_cases *cases, int law, int column,
                       int64_t value)
{
    const struct law_row *row = &law_table_as_it_is[law];

    law_table[law].cell[column].value = value;
    const struct judge_case *found = failing(cases, laws_row(column)->id);

    law_table[law].cell[column].value = row->cell[column].value;
    printf("%s, %s, %lld instead of %lld: %s\n", row->name,
           laws_row(column)->id, (long long)value,
           (long long)row->cell[column].value,
           found != NULL ? found->name : "NO SCRIPT FAILS");
    return found != NULL;
}

/* In a sample, one change of each row: each time in another edition. */
static void each_value_is_asked(void **state)
{
    struct judge_cases *cases = judge_cases_read();
    const char *which = getenv("LAW_ROWS"), *seed = getenv("SOAK_SEED");
    bool is_whole = which != NULL && strcmp(which, "all") == 0;
    int unnoticed = 0, start = seed != NULL ? atoi(seed) : 0;

    (void)state;
    memcpy(law_table, law_table_as_it_is, sizeof law_table);
    assert_nothing_fails(cases);
    for (int law = 0; law < LAWS; law++)
        for (int i = 0; i < EDITIONS; i++) {
            int column = (law + start + i) % EDITIONS;
            int64_t changes[CHANGES_MAX];
            int count = changes_of(&law_table[law], column, changes);

            if (!is_asked(law, column))
                continue;
            if (!is_whole)
                count = 1;
            for (int k = 0; k < count; k++)
                unnoticed += !is_noticed(cases, law, column, changes[k]);
            if (!is_whole)
                break;
        }
    judge_cases_free(cases);
    assert_int_equal(unnoticed, 0);
}

static bool is_listed(const char *list, const char *name)
{
    const char *at = strstr(list, name);
    size_t bytes = strlen(name);

    return at != NULL && (at == list || at[-1] == ' ') &&
           (at[bytes] == '\0' || at[bytes] == ' ');
}

/* What the table only tells is proved by a script that the judge passes. */
static void each_row_that_is_told_has_its_proof(void **state)
{
    struct judge_cases *cases = judge_cases_read();
    int unproved = 0;

    (void)state;
    memcpy(law_table, law_table_as_it_is, sizeof law_table);
    for (const struct told_row *row = told_table; row->name != NULL; row++)
        for (int column = 0; column < EDITIONS; column++) {
            bool is_proved = laws_told_article(laws_row(column), row) == NULL;

            for (int i = 0; i < cases->count; i++)
                if (is_listed(row->proof, cases->cases[i].name) &&
                    strcmp(cases->cases[i].edition, laws_row(column)->id) == 0)
                    is_proved = judge_case_holds(&cases->cases[i]);
            if (!is_proved)
                printf("%s, %s: no proof by %s\n", row->name,
                       laws_row(column)->id, row->proof);
            unproved += !is_proved;
        }
    judge_cases_free(cases);
    assert_int_equal(unproved, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_value_is_asked),
        cmocka_unit_test(each_row_that_is_told_has_its_proof),
    };

    return cmocka_run_group_tests_name("src/tools/law_rows", tests, NULL, NULL);
}
