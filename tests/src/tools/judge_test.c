// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/tools.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "src/base/print.h"
#include "tests/src/tools/answer.h"

static struct answer judge(FILE *in, const char *name)
{
    struct answer answer;
    answer_begin(&answer);
    assert_non_null(in);
    answer.status = judge_run(in, name, answer.to_out, answer.to_errors);
    answer_end(&answer);
    fclose(in);
    return answer;
}

static struct answer judge_text(const char *script, size_t bytes)
{
    return judge(fmemopen((void *)script, bytes, "r"), "a script");
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

/* Fail with the first line that differs. */
static void assert_lines(const char *name, const char *got, const char *want)
{
    for (int line = 1; *got != '\0' || *want != '\0'; line++) {
        int got_length = (int)strcspn(got, "\n");
        int want_length = (int)strcspn(want, "\n");

        if (got_length != want_length ||
            strncmp(got, want, (size_t)got_length) != 0)
            fail_msg("%s: line %d is\n  %.*s\nand not\n  %.*s", name, line,
                     got_length, got, want_length, want);
        got += got_length + (got[got_length] == '\n');
        want += want_length + (want[want_length] == '\n');
    }
}

static void judge_script(const char *name, const char *script, const char *want)
{
    for (int times = 0; times < 2; times++) {
        struct answer answer = judge_text(script, strlen(script));

        assert_row(name, answer.status == EXIT_DONE);
        assert_row(name, answer.errors[0] == '\0');
        assert_lines(name, answer.out, want);
        answer_free(&answer);
    }
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
static void judge_edition(const char *name, const char *script,
                          const struct editions *table, int column,
                          const char *lines)
{
    char row[512], last[32], *want, *now;
    const char *edition = table->rows[0].values[column], *place;
    size_t want_bytes, now_bytes;
    FILE *wants = open_memstream(&want, &want_bytes);
    FILE *nows = open_memstream(&now, &now_bytes);

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
    snprintf(row, sizeof row, "%s, edition %s", name, edition);
    judge_script(row, now, want);
    free(want);
    free(now);
}

/* Returns how many times the script was judged: once for each edition. */
static int judge_file(const char *name)
{
    char *script = read_file(name, ".judge");
    char *want = read_file(name, ".expected");
    struct editions table = {.count = 1};

    if (strncmp(want, "edition ", strlen("edition ")) != 0)
        judge_script(name, script, want);
    else {
        const char *lines = read_table(name, want, &table);

        assert_non_null(strstr(script, "laws="));
        for (int column = 0; column < table.count; column++)
            judge_edition(name, script, &table, column, lines);
    }
    free(script);
    free(want);
    return table.count;
}

static void scripts_are_judged_as_expected(void **state)
{
    const char *folder = getenv("srcdir");
    char path[4096];
    int count = 0;

    (void)state;
    snprintf(path, sizeof path, "%s/tests/data/judge", folder ? folder : ".");
    DIR *scripts = opendir(path);

    assert_non_null(scripts);
    for (struct dirent *entry; (entry = readdir(scripts)) != NULL;) {
        char *ending = strstr(entry->d_name, ".judge");

        if (ending == NULL || ending[strlen(".judge")] != '\0')
            continue;
        *ending = '\0';
        count += judge_file(entry->d_name);
    }
    closedir(scripts);
    assert_true(count >= 1076);
}

#define STARTED \
    "0:00.000 1 arbiter start laws=2023 time=none\n" \
    "0:00.000 2 arbiter clock white=- black=- running=none\n"

static const struct {
    const char *name, *script, *out, *errors;
} faults[] = {
    {"an unknown verb", "start time=none\nwhite dances\n", STARTED,
     "hektor: a script line 2: at character 7: that is not a command\n"},
    {"a side alone", "white\n", "",
     "hektor: a script line 1: at character 6: the line ends too early\n"},
    {"an unknown option", "\n# a remark\nstart colour=blue\n", "",
     "hektor: a script line 3: at character 7: a game has no option with that "
     "name\n"},
    {"a time that is none", "at 1:7 time\n", "",
     "hektor: a script line 1: at character 4: write a time as 1:30, 90s or "
     "1h30m\n"},
    {"a time control that is none", "start time=soon\n", "",
     "hektor: a script line 1: at character 7: that is not a time control\n"},
    {"a starting position drawn by lot", "start chess960=random\n", "",
     "hektor: a script line 1: at character 7: name the starting position; a "
     "script cannot have a random starting position\n"},
    {"an open quotation mark", "start white=\"Anna\n", "",
     "hektor: a script line 1: at character 7: a quotation mark is missing\n"},
    {"a control character in a name", "start white=A\033[2J\n", "",
     "hektor: a script line 1: at character 7: that option cannot have that "
     "value\n"},
    {"a claim of nothing", "claims\n", "",
     "hektor: a script line 1: at character 7: the line ends too early\n"},
};

static void a_line_that_cannot_be_read_ends_the_script(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(faults); i++) {
        const char *script = faults[i].script;
        struct answer answer = judge_text(script, strlen(script));

        assert_row(faults[i].name, answer.status == EXIT_DATA);
        assert_lines(faults[i].name, answer.out, faults[i].out);
        assert_lines(faults[i].name, answer.errors, faults[i].errors);
        answer_free(&answer);
    }
}

static void a_script_holds_text(void **state)
{
    static const char script[] = "start\0time=none\n";
    char long_line[4000];
    struct answer answer = judge_text(script, sizeof script - 1);

    (void)state;
    assert_int_equal(answer.status, EXIT_DATA);
    assert_string_equal(answer.errors,
                        "hektor: a script line 1: the line has a character "
                        "that is not allowed in a script\n");
    answer_free(&answer);
    memset(long_line, 'x', sizeof long_line);
    answer = judge_text(long_line, sizeof long_line);
    assert_int_equal(answer.status, EXIT_DATA);
    assert_string_equal(answer.errors,
                        "hektor: a script line 1: the line is too long\n");
    answer_free(&answer);
}

static void a_last_line_needs_no_end(void **state)
{
    static const char script[] = "start time=none";
    struct answer answer = judge_text(script, sizeof script - 1);

    (void)state;
    assert_int_equal(answer.status, EXIT_DONE);
    assert_lines("start", answer.out, STARTED);
    answer_free(&answer);
}

static void a_full_disk_is_told(void **state)
{
    FILE *in = fmemopen((void *)"start\n", 6, "r");
    FILE *out = fopen("/dev/full", "w");

    (void)state;
    assert_non_null(out);
    assert_int_equal(judge_run(in, "a script", out, stderr), EXIT_IO);
    fclose(in);
    fclose(out);
}

static void an_input_that_fails_is_told(void **state)
{
    (void)state;
    struct answer answer = judge(fopen("/", "r"), "a folder");
    assert_int_equal(answer.status, EXIT_IO);
    assert_non_null(strstr(answer.errors, "hektor: a folder: "));
    answer_free(&answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scripts_are_judged_as_expected),
        cmocka_unit_test(a_line_that_cannot_be_read_ends_the_script),
        cmocka_unit_test(a_script_holds_text),
        cmocka_unit_test(a_last_line_needs_no_end),
        cmocka_unit_test(a_full_disk_is_told),
        cmocka_unit_test(an_input_that_fails_is_told),
    };

    return cmocka_run_group_tests_name("src/tools/judge", tests, NULL, NULL);
}
