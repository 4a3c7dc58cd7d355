// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/articles.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

static char *print_all(const struct laws *laws)
{
    char *text;
    size_t bytes;
    FILE *out = open_memstream(&text, &bytes);
    assert_non_null(out);
    articles_print(laws, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

/* Does a line begin with this number, or have it in its list? */
static const char *line_of(const char *text, const char *number)
{
    size_t bytes = strlen(number);
    for (const char *at = strstr(text, number); at != NULL;
         at = strstr(at + 1, number))
        if ((at == text || at[-1] == '\n' || at[-1] == ' ') &&
            (at[bytes] == ':' || at[bytes] == ','))
            return at;
    return NULL;
}

/* Each edition has its own number for the same rule. */
static const struct {
    const char *name;
    const char *edition;
    const char *number, *kind;
} rows[] = {
    {"castling, 2023", "2023", "3.8", "applied"},
    {"an appeal, 2023", "2023", "11.10", "stated"},
    {"castling, 2001", "2001", "3.8", "applied"},
    {"threefold repetition, 2023", "2023", "9.2", "applied"},
    {"conduct is for people", "2023", "11.1", "left to people"},
};

static void articles_say_what_is_done_about_them(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char *text = print_all(laws_edition(rows[i].edition));
        const char *line = line_of(text, rows[i].number);
        assert_row(rows[i].name, line != NULL);
        char *end = strchr(line, '\n');
        *end = '\0';
        assert_row(rows[i].name, strstr(line, rows[i].kind) != NULL);
        free(text);
    }
}

/* The last line counts what the lines before it have. */
static void the_sum_is_that_of_the_lines(void **state)
{
    static const char *const kinds[] = {": applied", ": stated",
                                        ": left to people"};
    (void)state;
    for (int i = 0; laws_row(i) != NULL; i++) {
        char *text = print_all(laws_row(i));
        char *sum = strstr(text, "Applied: ");
        int told[3], counted[3] = {0};
        assert_non_null(sum);
        assert_int_equal(sscanf(sum,
                                "Applied: %d. Stated: %d. Left to people: %d.",
                                &told[0], &told[1], &told[2]),
                         3);
        sum[-1] = '\0';
        strtok(text, "\n");
        strtok(NULL, "\n");
        for (char *line; (line = strtok(NULL, "\n")) != NULL;)
            for (int kind = 0; kind < 3; kind++)
                if (strstr(line, kinds[kind]) != NULL)
                    for (char *at = line; at != NULL && *at != ':';
                         at = strpbrk(at + 1, ",:"))
                        counted[kind]++;
        assert_memory_equal(counted, told, sizeof told);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(articles_say_what_is_done_about_them),
        cmocka_unit_test(the_sum_is_that_of_the_lines),
    };
    return cmocka_run_group_tests_name("src/tools/articles", tests, NULL, NULL);
}
