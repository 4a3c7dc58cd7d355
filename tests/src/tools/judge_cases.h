// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * judge_cases.h - the scripts of tests/data/judge, each for every edition that
 * its expected file names, and what must be printed: see the README there.
 */
#pragma once

#include <dirent.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "src/base/print.h"
#include "src/tools/tools.h"

#include "tests/src/tools/answer.h"

struct judge_case {
    char name[256], edition[16];
    char *script, *want;
};

enum { JUDGE_CASES_MAX = 2048 };

struct judge_cases {
    int count;
    struct judge_case cases[JUDGE_CASES_MAX];
};

static inline struct answer judge_text(const char *script, size_t bytes)
{
    struct answer answer;
    FILE *in = fmemopen((void *)script, bytes, "r");

    answer_begin(&answer);
    assert_non_null(in);
    answer.status = judge_run(in, "a script", answer.to_out, answer.to_errors);
    answer_end(&answer);
    fclose(in);
    return answer;
}

/* Does the judge print what the case expects, and nothing else? */
static inline bool judge_case_holds(const struct judge_case *one)
{
    struct answer answer = judge_text(one->script, strlen(one->script));
    bool holds = answer.status == EXIT_DONE && answer.errors[0] == '\0' &&
                 strcmp(answer.out, one->want) == 0;

    answer_free(&answer);
    return holds;
}

/* A whole file of tests/data/judge as text. */
static char *read_file(const char *name, const char *ending)
{
    const char *folder = getenv("srcdir");
    char path[4096], *text;
    size_t bytes;
    int c;

    snprintf(path, sizeof path, "%s/tests/data/judge/%s%s",
             folder ? folder : ".", name, ending);
    FILE *stream = fopen(path, "r");
    FILE *copy = open_memstream(&text, &bytes);

    if (stream == NULL)
        fail_msg("%s cannot be opened", path);
    while ((c = getc(stream)) != EOF)
        putc(c, copy);
    fclose(stream);
    fclose(copy);
    return text;
}

enum { SCRIPT_EDITIONS = 5, TABLE_ROWS = 16 };

/* The table at the head of an expected file: tests/data/judge/README. */
struct editions {
    struct {
        const char *name, *values[SCRIPT_EDITIONS];
    } rows[TABLE_ROWS];
    int rows_count, count;
};

/* Cut off the next word, or a text in quotation marks; NULL at the end. */
static char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " ");
    size_t length = strcspn(word, " ");

    if (*word == '\0')
        return NULL;
    if (*word == '"')
        length = 2 + strcspn(word + 1, "\"");
    *rest = word + length + (word[length] != '\0');
    word[length] = '\0';
    return word;
}

/* Read the table; the text changes. Returns the lines after it. */
static char *read_table(const char *name, char *text, struct editions *table)
{
    char *line;

    *table = (struct editions){0};
    while (*(line = text) != '\n') {
        char *end = strchr(line, '\n'), *value;
        int column = 0;

        assert_row(name, end != NULL && table->rows_count < TABLE_ROWS);
        *end = '\0';
        text = end + 1;
        table->rows[table->rows_count].name = next_word(&line);
        for (; (value = next_word(&line)) != NULL; column++) {
            assert_row(name, column < SCRIPT_EDITIONS);
            table->rows[table->rows_count].values[column] = value;
        }
        if (table->rows_count++ == 0)
            table->count = column;
        assert_row(name, column == table->count);
    }
    return text + 1;
}

/* Write one line; each {name} becomes the value of the edition. */
static void write_line(const char *name, const struct editions *table,
                       int column, const char *line, size_t length, FILE *out)
{
    for (const char *end = line + length; line < end; line++) {
        size_t bytes = strcspn(line, "}") - 1;
        int row = 0;

        if (*line != '{') {
            putc(*line, out);
            continue;
        }
        while (row < table->rows_count &&
               (strlen(table->rows[row].name) != bytes ||
                memcmp(table->rows[row].name, line + 1, bytes) != 0))
            row++;
        assert_row(name, row < table->rows_count);
        fputs(table->rows[row].values[column], out);
        line += bytes + 1;
    }
}

/* Skip "in 2001 2009: ". Returns whether the line is for the edition. */
static int is_line_of(const char *edition, const char **line)
{
    const char *colon = strstr(*line, ": ");
    const char *found = strstr(*line, edition);

    if (strncmp(*line, "in ", 3) != 0)
        return 1;
    *line = colon + 2;
    return found != NULL && found < colon;
}

/* What is expected of one edition, and the script with that edition in it. */
static void add_edition(struct judge_cases *cases, const char *name,
                        const char *script, const struct editions *table,
                        int column, const char *lines)
{
    struct judge_case *one = &cases->cases[cases->count++];
    char last[32];
    const char *edition = table->rows[0].values[column], *place;
    size_t want_bytes, now_bytes;
    FILE *wants = open_memstream(&one->want, &want_bytes);
    FILE *nows = open_memstream(&one->script, &now_bytes);

    snprintf(one->name, sizeof one->name, "%s", name);
    snprintf(one->edition, sizeof one->edition, "%s", edition);
    for (const char *next; *lines != '\0'; lines = next) {
        next = lines + strcspn(lines, "\n") + 1;
        if (is_line_of(edition, &lines))
            write_line(name, table, column, lines, (size_t)(next - lines),
                       wants);
    }
    snprintf(last, sizeof last, "laws=%s",
             table->rows[0].values[table->count - 1]);
    for (; (place = strstr(script, last)) != NULL; script = place) {
        fprintf(nows, "%.*slaws=%s", (int)(place - script), script, edition);
        place += strlen(last);
    }
    fputs(script, nows);
    fclose(wants);
    fclose(nows);
}

/* Once for each edition; without a table, the edition that it names first. */
static void add_file(struct judge_cases *cases, const char *name)
{
    char *script = read_file(name, ".judge");
    char *want = read_file(name, ".expected");
    struct editions table;

    if (strncmp(want, "edition ", strlen("edition ")) == 0) {
        const char *lines = read_table(name, want, &table);

        assert_non_null(strstr(script, "laws="));
        for (int column = 0; column < table.count; column++)
            add_edition(cases, name, script, &table, column, lines);
        free(script);
        free(want);
        return;
    }
    struct judge_case *one = &cases->cases[cases->count++];
    const char *laws = strstr(script, "laws=");

    snprintf(one->name, sizeof one->name, "%s", name);
    snprintf(one->edition, sizeof one->edition, "%.4s",
             laws != NULL ? laws + strlen("laws=") : "2023");
    one->script = script;
    one->want = want;
}

/* Read them all; judge_cases_free frees. */
static inline struct judge_cases *judge_cases_read(void)
{
    struct judge_cases *cases = calloc(1, sizeof *cases);
    const char *folder = getenv("srcdir");
    char path[4096];

    assert_non_null(cases);
    snprintf(path, sizeof path, "%s/tests/data/judge", folder ? folder : ".");
    DIR *scripts = opendir(path);

    assert_non_null(scripts);
    for (struct dirent *entry; (entry = readdir(scripts)) != NULL;) {
        char *ending = strstr(entry->d_name, ".judge");

        if (ending == NULL || ending[strlen(".judge")] != '\0')
            continue;
        *ending = '\0';
        assert_true(cases->count + SCRIPT_EDITIONS <= JUDGE_CASES_MAX);
        add_file(cases, entry->d_name);
    }
    closedir(scripts);
    return cases;
}

static inline void judge_cases_free(struct judge_cases *cases)
{
    for (int i = 0; i < cases->count; i++) {
        free(cases->cases[i].script);
        free(cases->cases[i].want);
    }
    free(cases);
}
