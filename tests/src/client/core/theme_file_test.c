// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/theme_file.h"

#include <string.h>

#include "src/base/print.h"

#include "tests/src/folder.h"

static char folder[PATH_MAX];

static int open_folder(void **state)
{
    char path[PATH_MAX + 32];
    (void)state;
    folder_make(folder);
    setenv("XDG_CONFIG_HOME", folder, true);
    snprintf(path, sizeof path, "%s/hektor", folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/hektor/themes", folder);
    return mkdir(path, 0700);
}

static int close_folder(void **state)
{
    (void)state;
    folder_remove(folder);
    return 0;
}

static void write_theme(const char *name, const char *content)
{
    char path[PATH_MAX + 64];
    snprintf(path, sizeof path, "%s/hektor/themes/%s.theme", folder, name);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(content, stream);
    fclose(stream);
}

/* The example of hektor.conf(5). */
static const char night[] = "base = contrast\n"
                            "light-white = 231 238 bold\n"
                            "dark-black = 214 234\n"
                            "[8]\n"
                            "text = 7 0\n";

static void a_file_is_a_theme(void **state)
{
    struct theme themes[THEME_FILE_THEMES];
    struct theme_file_error error;
    bool is_own = false;
    (void)state;
    write_theme("night", night);
    assert_int_equal(theme_file_read("night", &is_own, themes, &error),
                     EXIT_DONE);
    assert_true(is_own);
}

static void a_theme_of_the_table_needs_no_file(void **state)
{
    struct theme themes[THEME_FILE_THEMES];
    struct theme_file_error error;
    bool is_own = true;
    (void)state;
    assert_int_equal(theme_file_read("contrast", &is_own, themes, &error),
                     EXIT_DONE);
    assert_false(is_own);
    assert_int_equal(theme_file_read("nowhere", &is_own, themes, &error),
                     EXIT_USAGE);
}

static const struct {
    const char *name, *content;
    int line;
} wrong[] = {
    {"no such value", "base = contrast\nmoon = 1 2\n", 2},
    {"no such base", "base = nowhere\n", 1},
    {"one colour", "text = 1\n", 1},
    {"no colour", "text = red blue\n", 1},
    {"a colour that is none", "text = 1 256\n", 1},
    {"more than eight", "base = contrast\n[8]\ntext = 9 0\n", 3},
    {"neither yes nor no", "glyphs = perhaps\n", 1},
};

static void errors_name_their_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(wrong); i++) {
        struct theme themes[THEME_FILE_THEMES];
        struct theme_file_error error = {"", ""};
        char wanted[64];
        bool is_own;
        write_theme("mine", wrong[i].content);
        int status = theme_file_read("mine", &is_own, themes, &error);
        assert_row(wrong[i].name, status != EXIT_DONE && status != EXIT_USAGE);
        snprintf(wanted, sizeof wanted, "mine.theme:%d", wrong[i].line);
        const char *place = strstr(error.what, wanted);
        if (place == NULL || strcmp(place, wanted) != 0 || error.why[0] == '\0')
            fail_msg("%s: %s: %s", wrong[i].name, error.what, error.why);
    }
}

/* Those of the table come first, then files by the alphabet. */
static void all_names_can_be_listed(void **state)
{
    char name[THEME_NAME_MAX], before[THEME_NAME_MAX] = "", all[512];
    int count = 0, own = 0;
    (void)state;
    write_theme("zebra", night);
    write_theme("amber", night);
    for (; theme_file_name(count, name); count++) {
        own += strcmp(name, "amber") == 0 || strcmp(name, "zebra") == 0;
        if (own == 2)
            assert_string_equal(before, "amber");
        strcpy(before, name);
    }
    assert_int_equal(own, 2);
    assert_string_equal(before, "zebra");
    theme_file_names(all, sizeof all);
    assert_non_null(strstr(all, "contrast"));
    assert_non_null(strstr(all, "amber, zebra"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_file_is_a_theme, open_folder,
                                        close_folder),
        cmocka_unit_test_setup_teardown(a_theme_of_the_table_needs_no_file,
                                        open_folder, close_folder),
        cmocka_unit_test_setup_teardown(errors_name_their_line, open_folder,
                                        close_folder),
        cmocka_unit_test_setup_teardown(all_names_can_be_listed, open_folder,
                                        close_folder),
    };
    return cmocka_run_group_tests_name("src/client/core/theme_file", tests,
                                       NULL, NULL);
}
