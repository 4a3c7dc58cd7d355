// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/client/core/settings.h"
#include "tests/unit.h"

static const struct {
    const char *name, *before, *after;
} cases[] = {
    {"no file", NULL, "rate = 220\n"},
    {"an empty file", "", "rate = 220\n"},
    {"a line is changed", "voice = espeak\nrate=80\n# mine\n",
     "voice = espeak\nrate = 220\n# mine\n"},
    {"the last one counts", "rate = 80\nrate = 90\nlinear = yes\n",
     "rate = 80\nrate = 220\nlinear = yes\n"},
    {"another name begins so", "rated = 80\n", "rated = 80\nrate = 220\n"},
    {"a remark is left alone", "# rate = 80\n", "# rate = 80\nrate = 220\n"},
    {"no line end at the end", "time = 3m", "time = 3m\nrate = 220\n"},
    {"blanks before it, and a colon", "  rate : 80\n", "rate = 220\n"},
};

static void test_a_line_is_changed_and_all_else_stays(void **state)
{
    (void)state;
    char folder[] = "/tmp/hektor-change-XXXXXX", path[64], link[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/hektor.conf", folder);
    snprintf(link, sizeof link, "%s/link", folder);
    assert_int_equal(symlink(path, link), 0);
    for (size_t i = 0; i < ROWS(cases); i++) {
        char text[256] = "";
        struct stat status;
        unlink(path);
        FILE *stream = cases[i].before ? fopen(path, "w") : NULL;
        if (stream) {
            fputs(cases[i].before, stream);
            fclose(stream);
            chmod(path, 0600);
        }
        const char *through = cases[i].before ? link : path;
        assert_row(cases[i].name, config_change(through, "rate", "220") == 0);
        stream = fopen(path, "r");
        assert_non_null(stream);
        text[fread(text, 1, sizeof text - 1, stream)] = '\0';
        fclose(stream);
        assert_row(cases[i].name, strcmp(text, cases[i].after) == 0);
        assert_int_equal(stat(path, &status), 0);
        assert_row(cases[i].name, (status.st_mode & 0777) ==
                                      (cases[i].before ? 0600u : 0644u));
    }
    unlink(path);
    unlink(link);
    assert_int_equal(rmdir(folder), 0); /* and nothing else is left */
}

static void test_what_cannot_be_changed(void **state)
{
    (void)state;
    assert_int_equal(config_change("/nonexistent/hektor.conf", "rate", "1"),
                     -ENOENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_line_is_changed_and_all_else_stays),
        cmocka_unit_test(test_what_cannot_be_changed),
    };
    return cmocka_run_group_tests_name("src/client/core/config_change", tests,
                                       NULL, NULL);
}
