// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/say_command_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/base/exits.h"

#include "tests/text_file.h"
#include "tests/unit.h"

static char home[64];

static const struct {
    const char *name;
    const char *argv[6];
    int status;
    const char *errors;
} rows[] = {
    {"nothing", {"say"}, EXIT_DONE, ""},
    {"a file", {"say", "x.pgn"}, EXIT_DONE, ""},
    {"a file and a sound", {"say", "--to", "x.wav", "x.pgn"}, EXIT_DONE, ""},
    {"the same with a sign", {"say", "--to=x.wav", "x.pgn"}, EXIT_DONE, ""},
    {"two files",
     {"say", "a", "b"},
     EXIT_USAGE,
     "hektor: b: give only one file"},
    {"two sounds",
     {"say", "--to", "a.wav", "--to=b.wav"},
     EXIT_USAGE,
     "hektor: --to=b.wav: --to takes one file"},
    {"no sound", {"say", "--to"}, EXIT_USAGE, "hektor: --to: "},
    {"a scheme", {"say", "--scheme", "ru"}, EXIT_DONE, ""},
    {"a scheme that is none",
     {"say", "--scheme=klingon"},
     EXIT_USAGE,
     "hektor: --scheme klingon: "},
    {"a scheme without a name",
     {"say", "--scheme"},
     EXIT_USAGE,
     "hektor: --scheme : "},
    {"a game's own option",
     {"say", "--time=5m"},
     EXIT_USAGE,
     "hektor: --time=5m: say takes"},
    {"a form", {"say", "--announce", "from-to"}, EXIT_DONE, ""},
};

static struct say_command_line read_order(const char *const *argv, int *status,
                                          char errors[512])
{
    struct say_command_line order;
    int argc = 0;
    while (argv[argc] != NULL)
        argc++;
    memset(errors, 0, 512);
    FILE *stream = fmemopen(errors, 511, "w");
    *status =
        say_command_line_read(argc, (char **)(void *)argv, &order, stream);
    fclose(stream);
    return order;
}

static void words_are_read_or_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char errors[512];
        int status;
        read_order(rows[i].argv, &status, errors);
        assert_row(rows[i].name, status == rows[i].status);
        assert_row(rows[i].name,
                   strncmp(errors, rows[i].errors, strlen(rows[i].errors)) ==
                           0 &&
                       (errors[0] == '\0') == (rows[i].errors[0] == '\0'));
    }
}

/* hektor.conf holds, and the command line has the last word. */
static void the_configuration_is_honoured(void **state)
{
    (void)state;
    char path[128], errors[512];
    int status;
    snprintf(path, sizeof path, "%s/hektor", home);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/hektor/hektor.conf", home);
    text_file_write(path, "scheme = es\nannounce = from-to\n");
    const char *plain[] = {"say", NULL};
    struct say_command_line order = read_order(plain, &status, errors);
    assert_int_equal(status, EXIT_DONE);
    assert_string_equal(order.options.scheme, "es");
    assert_true(order.options.from_to);
    const char *chosen[] = {"say", "--scheme", "nato", NULL};
    order = read_order(chosen, &status, errors);
    assert_string_equal(order.options.scheme, "nato");
    assert_true(order.options.from_to);
    unlink(path);
    snprintf(path, sizeof path, "%s/hektor", home);
    rmdir(path);
}

int main(void)
{
    snprintf(home, sizeof home, "/tmp/hektor-say-order-XXXXXX");
    if (!mkdtemp(home) || setenv("XDG_CONFIG_HOME", home, 1) != 0)
        return 99;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_read_or_refused),
        cmocka_unit_test(the_configuration_is_honoured),
    };
    int failed = cmocka_run_group_tests_name("src/tools/say_command_line",
                                             tests, NULL, NULL);
    rmdir(home);
    return failed;
}
