// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/base/print.h"
#include "src/options/config_file.h"

#include "tests/unit.h"

static const struct {
    const char *name, *text;
    const char *told; /* behind the path; "" for nothing */
} cases[] = {
    {"an empty file", "", ""},
    {"names as on the command line",
     "# mine\n[game]\ntime = 3m+2\nlinear = yes\nwhite=Anna\n", ""},
    {"a name that is none", "time = 3m\ntme = 5m\n",
     ":2: tme: there is no such option"},
    {"a value that is none", "\n\ntime = 15x\n", ":3: time: at character 3: "},
    {"a line that is none", "time = 3m\nnonsense\n", ":2: write each line as"},
    {"a fault behind a line that is none", "nonsense\ntime = 15x\n",
     ":2: time: "},
    {"two faults", "time = 15x\nvoice = loud\n", ":1: time: "},
};

/* Read text as a file; what was told is the caller's to free. */
static void read_text(const char *text, struct options *options, char **told,
                      char path[32])
{
    snprintf(path, 32, "/tmp/hektor-conf-XXXXXX");
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
    close(fd);
    size_t bytes;
    FILE *errors = open_memstream(told, &bytes);
    *options = options_default();
    config_file_read(path, options, errors);
    fclose(errors);
    unlink(path);
}

static void files_are_read_or_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct options options;
        char *told, path[32], want[128] = "";
        read_text(cases[i].text, &options, &told, path);
        if (cases[i].told[0] != '\0')
            snprintf(want, sizeof want, "hektor: %s%s", path, cases[i].told);
        assert_row(cases[i].name, strncmp(told, want, strlen(want)) == 0);
        assert_row(cases[i].name, (told[0] == '\0') == (want[0] == '\0'));
        free(told);
    }
}

static void values_arrive(void **state)
{
    (void)state;
    struct options options;
    char *told, path[32];
    read_text(cases[1].text, &options, &told, path);
    free(told);
    assert_true(options.linear);
    assert_string_equal(options.start.name[WHITE], "Anna");
    assert_int_equal(options.start.time[BLACK].period[0].base_ms, 180000);
}

/* Faults in the midst of it cost their own lines alone. */
static void a_damaged_file_is_read_as_far_as_it_can_be(void **state)
{
    (void)state;
    struct options options;
    char *told, path[32];
    read_text("white = Anna\ntime = 15x\n\x01\xff]]\nvoice = loud\n"
              "black = Boris\nscheme = en\n",
              &options, &told, path);
    assert_string_equal(options.start.name[WHITE], "Anna");
    assert_string_equal(options.start.name[BLACK], "Boris");
    assert_string_equal(options.scheme, "en");
    assert_non_null(strstr(told, ":2: time: "));
    assert_non_null(strstr(told, ":3: write each line as"));
    assert_non_null(strstr(told, ":4: voice: "));
    free(told);
}

/* A line that has no room, a zero byte, and a blank before a name: each costs
 * its own line, which is named by its number, or nothing. */
static void lines_stay_lines(void **state)
{
    (void)state;
    struct options options;
    char *told, path[32], text[2048] = "white = ";
    memset(text + strlen(text), 'x', 1000);
    strcat(text, "\nblack = Boris\n  time = 3m\nvoice = loud\nscheme = en");
    read_text(text, &options, &told, path);
    assert_string_equal(options.start.name[WHITE], "");
    assert_string_equal(options.start.name[BLACK], "Boris");
    assert_int_equal(options.start.time[WHITE].period[0].base_ms, 180000);
    assert_string_equal(options.scheme, "en");
    assert_non_null(strstr(told, ":1: this line is too long"));
    assert_non_null(strstr(told, ":4: voice: "));
    free(told);
}

static void a_zero_byte_ends_no_line(void **state)
{
    (void)state;
    static const char text[] = "white = Anna\nti\0me = 3m\nblack = Boris\n";
    char path[] = "/tmp/hektor-conf-XXXXXX", *told;
    size_t bytes;
    struct options options = options_default();
    FILE *errors = open_memstream(&told, &bytes);
    int fd = mkstemp(path);
    assert_int_equal(write(fd, text, sizeof text - 1), sizeof text - 1);
    close(fd);
    config_file_read(path, &options, errors);
    fclose(errors);
    unlink(path);
    assert_non_null(strstr(told, ":2: ti?me: "));
    assert_string_equal(options.start.name[BLACK], "Boris");
    free(told);
}

static void no_file_is_fine(void **state)
{
    (void)state;
    char *told;
    size_t bytes;
    struct options options = options_default();
    FILE *errors = open_memstream(&told, &bytes);
    config_file_read("/nonexistent/x", &options, errors);
    fclose(errors);
    assert_string_equal(told, "");
    free(told);
}

/* Nobody writes into the pipe, and a device has no end: to read them would take
 * for ever. One sentence is told, and the options are as they were. */
static void what_is_no_file_is_not_read(void **state)
{
    (void)state;
    static const struct {
        const char *device; /* that a link leads to; NULL: */
        bool is_folder; /* or a pipe */
        const char *told;
    } kinds[] = {
        {NULL, false, "this is a pipe"},
        {NULL, true, "this is a folder, not a file"},
        {"/dev/zero", false, "a device, not a file"},
        {"/dev/full", false, "a device, not a file"},
    };
    for (size_t i = 0; i < ROWS(kinds); i++) {
        char folder[] = "/tmp/hektor-conf-XXXXXX", path[64], *told;
        size_t bytes;
        struct options options = options_default(), before = options;
        FILE *errors = open_memstream(&told, &bytes);
        assert_non_null(mkdtemp(folder));
        snprintf(path, sizeof path, "%s/conf", folder);
        int made = kinds[i].device != NULL ? symlink(kinds[i].device, path)
                   : kinds[i].is_folder    ? mkdir(path, 0700)
                                           : mkfifo(path, 0600);
        assert_int_equal(made, 0);
        config_file_read(path, &options, errors);
        fclose(errors);
        assert_int_equal(remove(path), 0);
        assert_int_equal(rmdir(folder), 0);
        assert_row(kinds[i].told, strstr(told, kinds[i].told) != NULL);
        assert_row(kinds[i].told, strchr(told, '\n') == told + bytes - 1);
        assert_memory_equal(&options, &before, sizeof options);
        free(told);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_read_or_refused),
        cmocka_unit_test(values_arrive),
        cmocka_unit_test(a_damaged_file_is_read_as_far_as_it_can_be),
        cmocka_unit_test(lines_stay_lines),
        cmocka_unit_test(a_zero_byte_ends_no_line),
        cmocka_unit_test(no_file_is_fine),
        cmocka_unit_test(what_is_no_file_is_not_read),
    };
    return cmocka_run_group_tests_name("src/options/config_file", tests, NULL,
                                       NULL);
}
