// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/line.h"
#include "rules/laws/articles.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "rules/laws/laws.h"

#include "tests/unit.h"

enum { NUMBER_MAX = 64, PATH_SIZE = 4096 };

/* Is an article the whole or a part of another ("4.3.1" of "4.3")? */
static bool includes(const char *whole, int whole_length, const char *part,
                     int part_length)
{
    if (part_length < whole_length ||
        strncmp(whole, part, (size_t)whole_length) != 0)
        return false;
    if (part_length == whole_length)
        return true;
    char last = whole[whole_length - 1], next = part[whole_length];

    return next == '.' || is_digit(last) != is_digit(next);
}

static const char *folder(void)
{
    return getenv("srcdir") ? getenv("srcdir") : ".";
}

/* The row that has the article of an edition itself or its nearest whole; fails
 * where two rows have the same. */
static const struct article_row *row_of(const struct laws *laws,
                                        const char *article)
{
    const struct article_row *found = NULL, *row;
    int longest = 0, length;

    for (int i = 0; (row = articles_row(i)) != NULL; i++) {
        const char *list = laws_articles(laws, row), *number;

        while ((number = articles_next(&list, &length, NULL)) != NULL)
            if (includes(number, length, article, (int)strlen(article))) {
                assert_row(article, length != longest);
                if (length > longest) {
                    longest = length;
                    found = row;
                }
            }
    }
    return found;
}

/* Has the article a row, or each of its parts one? */
static bool is_known(const struct laws *laws, const char *article)
{
    const struct article_row *row;
    int length;

    if (row_of(laws, article) != NULL)
        return true;
    for (int i = 0; (row = articles_row(i)) != NULL; i++) {
        const char *list = laws_articles(laws, row), *part;

        while ((part = articles_next(&list, &length, NULL)) != NULL)
            if (includes(article, (int)strlen(article), part, length))
                return true;
    }
    return false;
}

/* Is a number, or a part of it, in the list of the edition? */
static bool is_listed(const char *listed, const char *number, int length)
{
    for (int other; (listed = strchr(listed, ' ')) != NULL;) {
        other = (int)strcspn(++listed, " ");
        if (includes(number, length, listed, other) ||
            includes(listed, other, number, length))
            return true;
    }
    return false;
}

/* Add " 4.3.1 4.3.2 4.3.3" for "4.3.1-3" to a text, and check each of them. */
static void take(const struct laws *laws, const char *range, FILE *listed)
{
    char number[NUMBER_MAX];
    const char *start = range + (*range == '?'), *dash = strchr(start, '-');
    size_t stem = dash ? (size_t)(dash - start) : strlen(start);

    while (dash && stem > 0 &&
           !isdigit((unsigned char)dash[1]) ==
               !isdigit((unsigned char)start[stem - 1]) &&
           isalnum((unsigned char)start[stem - 1]))
        stem--;
    bool is_letter = dash && !isdigit((unsigned char)dash[1]);
    int first = !dash ? 0 : is_letter ? start[stem] : atoi(start + stem);
    int last = !dash ? 0 : is_letter ? dash[1] : atoi(dash + 1);

    for (int i = first; i <= last; i++) {
        int length = snprintf(number, sizeof number, "%.*s", (int)stem, start);

        if (dash)
            snprintf(number + length, sizeof number - (size_t)length,
                     is_letter ? "%c" : "%d", i);
        assert_row(number, row_of(laws, number) != NULL);
        fprintf(listed, " %s", number);
    }
}

/* Every number of tests/data/articles.txt has one row, and every number of the
 * table is one of them. */
static void the_table_is_complete(void **state)
{
    char path[PATH_SIZE], line[512], *listed[EDITIONS] = {0};
    size_t bytes[EDITIONS];
    FILE *lists[EDITIONS];

    (void)state;
    for (int i = 0; i < EDITIONS; i++)
        lists[i] = open_memstream(&listed[i], &bytes[i]);
    snprintf(path, sizeof path, "%s/tests/data/articles.txt", folder());
    FILE *in = fopen(path, "r");

    assert_non_null(in);
    while (fgets(line, sizeof line, in) != NULL) {
        char *rest, *word = strtok_r(line, " \n", &rest);

        if (word == NULL || *word == '#')
            continue;
        const struct laws *laws = laws_edition(word);

        assert_row(word, laws != NULL);
        while ((word = strtok_r(NULL, " \n", &rest)) != NULL)
            take(laws, word, lists[laws->column]);
    }
    fclose(in);
    for (int i = 0; i < EDITIONS; i++) {
        const struct article_row *row;

        fclose(lists[i]);
        for (int k = 0; (row = articles_row(k)) != NULL; k++) {
            const char *list = row->articles[i], *number;
            int length;

            while ((number = articles_next(&list, &length, NULL)) != NULL)
                assert_row(number, is_listed(listed[i], number, length));
        }
        free(listed[i]);
    }
}

/* A script whose name is the proof, or a folder of tests. */
static bool proof_exists(const char *proof)
{
    char path[PATH_SIZE];
    struct stat found;

    snprintf(path, sizeof path,
             strchr(proof, '/') ? "%s/%s" : "%s/tests/data/judge/%s.judge",
             folder(), proof);
    return stat(path, &found) == 0;
}

static void what_is_acted_on_is_proved(void **state)
{
    const struct article_row *row;

    (void)state;
    for (int i = 0; (row = articles_row(i)) != NULL; i++) {
        assert_row(row->about, (row->kind == ARTICLE_ACTED) == !!row->proof);
        assert_row(row->about, !row->proof || proof_exists(row->proof));
    }
}

/* Was the article, or the nearest whole of it, read in a text? Where only its
 * parts have rows, each of them must have been. */
static bool is_read(const struct laws *laws, const char *article)
{
    const struct article_row *row;
    int length, longest = 0, own = (int)strlen(article);
    bool whole = false, parts = true, verified;

    for (int i = 0; (row = articles_row(i)) != NULL; i++) {
        const char *list = laws_articles(laws, row), *number;

        while ((number = articles_next(&list, &length, &verified)) != NULL) {
            if (includes(number, length, article, own) && length > longest) {
                longest = length;
                whole = verified;
            }
            if (includes(article, own, number, length))
                parts = parts && verified;
        }
    }
    return longest > 0 ? whole : parts;
}

static void assert_known(const struct laws *laws, const char *article)
{
    char guideline[NUMBER_MAX];

    if (!article || !*article || !laws_is_verified(article))
        return;
    if (strstr(article, "guidelines") != NULL) {
        snprintf(guideline, sizeof guideline, "@%.*s",
                 (int)strcspn(article, " "), article);
        article = guideline;
    }
    assert_row(article, is_known(laws, article));
    if (!is_read(laws, article))
        fail_msg("%s, %s is cited, and was not read", laws->id, article);
}

/* What a ruling or a table of the Laws cites has a row here, and was read in a
 * text. */
static void what_is_cited_is_in_the_table(void **state)
{
    const struct laws *laws;

    (void)state;
    for (int i = 0; (laws = laws_row(i)) != NULL; i++) {
        for (int clause = 0; clause < CLAUSE_COUNT; clause++)
            assert_known(laws, laws_article(laws, (enum clause)clause));
        for (int law = 0; law < LAWS; law++)
            assert_known(laws, laws_value_article(laws, (enum law)law));
        for (const struct told_row *row = told_table; row->name != NULL; row++)
            assert_known(laws, laws_told_article(laws, row));
    }
}

/* The articles of a text begin a line with their number. */
static void the_texts_have_no_other_articles(void **state)
{
    static const struct {
        const char *file, *laws;
    } texts[] = {{"laws/001_a5ec7c5a88421e7b.txt", "2009"},
                 {"laws/002_d71116afb9eeb05a.txt", "2014"},
                 {"laws/004_0fad117ea8aab016.txt", "2018"}};
    const char *shared = getenv("HEKTOR_SHARED");
    int count = 0;

    (void)state;
    if (shared == NULL)
        skip_for("HEKTOR_SHARED names no folder of shared data");
    for (size_t i = 0; i < ROWS(texts); i++) {
        char path[PATH_SIZE], line[PATH_SIZE];
        const struct laws *laws = laws_edition(texts[i].laws);

        snprintf(path, sizeof path, "%s/%s", shared, texts[i].file);
        FILE *in = fopen(path, "r");

        while (in != NULL && fgets(line, sizeof line, in) != NULL) {
            char *number = line + strspn(line, "*");

            number[strspn(number, "0123456789.")] = '\0';
            if (strchr(number, '.') == NULL ||
                !isdigit((unsigned char)number[strlen(number) - 1])) {
                size_t length = strlen(number);

                if (length < 2 || number[length - 1] != '.' ||
                    strchr(number, '.') == &number[length - 1])
                    continue;
                number[length - 1] = '\0';
            }
            assert_row(number, is_known(laws, number));
            count++;
        }
        if (in != NULL)
            fclose(in);
    }
    assert_true(count == 0 || count > 100);
}

static const struct {
    const char *first, *second;
} order[] = {
    {"4.3a", "4.3b"}, {"9.1", "9.10"}, {"9.9", "9.10"}, {"13.7", "A.1"},
    {"B.3", "B.3.1"}, {"F.2", "I.1"},  {"I.14", "II"},  {"F", "@1"},
    {"@2", "@11a"},   {"A.4d", "B.1"}, {"D", "E.1"},
};

static void articles_have_an_order(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(order); i++) {
        const char *a = order[i].first, *b = order[i].second;
        int a_length = (int)strlen(a), b_length = (int)strlen(b);

        assert_row(a, articles_compare(a, a_length, b, b_length) < 0);
        assert_row(a, articles_compare(b, b_length, a, a_length) > 0);
        assert_row(a, articles_compare(a, a_length, a, a_length) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_complete),
        cmocka_unit_test(what_is_acted_on_is_proved),
        cmocka_unit_test(what_is_cited_is_in_the_table),
        cmocka_unit_test(the_texts_have_no_other_articles),
        cmocka_unit_test(articles_have_an_order),
    };

    return cmocka_run_group_tests_name("rules/laws/articles", tests, NULL,
                                       NULL);
}
