// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/settings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/base/language.h"
#include "src/options/option_table.h"

#include "tests/src/client/room.h"
#include "tests/src/folder.h"
#include "tests/text_file.h"
#include "tests/unit.h"

static const struct {
    const char *name, *before, *after;
} change_cases[] = {
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
    for (size_t i = 0; i < ROWS(change_cases); i++) {
        char text[256] = "";
        struct stat status;
        unlink(path);
        FILE *stream = change_cases[i].before ? fopen(path, "w") : NULL;
        if (stream) {
            fputs(change_cases[i].before, stream);
            fclose(stream);
            chmod(path, 0600);
        }
        const char *through = change_cases[i].before ? link : path;
        assert_row(change_cases[i].name,
                   config_change(through, "rate", "220") == 0);
        stream = fopen(path, "r");
        assert_non_null(stream);
        text[fread(text, 1, sizeof text - 1, stream)] = '\0';
        fclose(stream);
        assert_row(change_cases[i].name,
                   strcmp(text, change_cases[i].after) == 0);
        assert_int_equal(stat(path, &status), 0);
        assert_row(change_cases[i].name,
                   (status.st_mode & 0777) ==
                       (change_cases[i].before ? 0600u : 0644u));
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

struct sitting_room {
    struct room room;
    struct frontend_ops ops;
    char folder[PATH_MAX];
};

static char shown[THEME_NAME_MAX];
static bool has_colours;

static bool show_theme(struct frontend *frontend, const char *name,
                       const struct theme *own_themes)
{
    (void)frontend;
    (void)own_themes;
    if (has_colours)
        snprintf(shown, sizeof shown, "%s", name);
    return has_colours;
}

/* A client with a screen, and a home of its own. */
static int open_screen(void **state)
{
    struct sitting_room *sitting = calloc(1, sizeof *sitting);
    assert_non_null(sitting);
    folder_make(sitting->folder);
    setenv("XDG_CONFIG_HOME", sitting->folder, 1);
    room_open(&sitting->room);
    sitting->ops = *sitting->room.script.frontend.ops;
    sitting->ops.set_theme = show_theme;
    sitting->room.script.frontend.ops = &sitting->ops;
    has_colours = true;
    shown[0] = '\0';
    *state = sitting;
    return 0;
}

static int close_screen(void **state)
{
    struct sitting_room *sitting = *state;
    room_close(&sitting->room);
    folder_remove(sitting->folder);
    free(sitting);
    return 0;
}

/* The theme that the options ask for, and what is typed. */
static const struct {
    const char *name, *option, *typed;
    bool has_colours;
    const char *theme, *why;
} cases[] = {
    {"another theme", "", "mono", true, "mono", ""},
    {"one's option is replaced", "large", "mono", true, "mono", ""},
    {"no name", "large", "", true, "large", "The themes are default, "},
    {"no such theme", "", "plaid", true, "default",
     "There is no theme \"plaid\". The themes are default, "},
    {"too few colours", "", "contrast", false, "default",
     "This terminal has too few colours for the theme contrast."},
};

static void a_theme_is_shown_or_refused(void **state)
{
    struct sitting_room *sitting = *state;
    char why[SETTINGS_WHY_MAX] = "";
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct client *client = &sitting->room.client;
        has_colours = cases[i].has_colours;
        strcpy(sitting->room.options.theme, cases[i].option);
        memset(modes_state(client, &settings_mode), 0, THEME_NAME_MAX);
        bool is_set = settings_set_theme(client, cases[i].typed, why);
        assert_row(cases[i].name, is_set == (cases[i].why[0] == '\0'));
        assert_row(cases[i].name,
                   strcmp(settings_theme(client), cases[i].theme) == 0);
        if (is_set)
            assert_row(cases[i].name, strcmp(shown, cases[i].theme) == 0);
        else
            assert_row(cases[i].name,
                       strncmp(why, cases[i].why, strlen(cases[i].why)) == 0);
    }
}

static void what_was_chosen_is_in_the_file(void **state)
{
    struct sitting_room *sitting = *state;
    char why[SETTINGS_WHY_MAX], path[PATH_MAX + 32], text[256];
    assert_true(settings_set_theme(&sitting->room.client, "mono", why));
    assert_int_equal(settings_remember(KEPT_RATE, "200"), 0);
    snprintf(path, sizeof path, "%s/hektor/hektor.conf", sitting->folder);
    text_file_read(path, text, sizeof text);
    assert_non_null(strstr(text, "theme = mono\n"));
    assert_non_null(strstr(text, "rate = 200\n"));
}

/* Each word is one of the table of words, and each option one of hektor.conf.
 */
static void the_table_names_words_and_options(void **state)
{
    (void)state;
    for (int i = 0; i < KEPT_COUNT; i++) {
        assert_row(kept_rows[i].word,
                   command_row_of(kept_rows[i].word) != NULL);
        assert_row(kept_rows[i].word,
                   option_of_name(kept_rows[i].option) != NULL);
    }
}

/* Programs that change one file at the same time: each has a line of its own.
 */
static void nothing_is_lost_of_several_at_once(void **state)
{
    enum { PROGRAMS = 4, CHANGES = 50 };
    struct sitting_room *sitting = *state;
    char path[PATH_MAX + 32], name[16], value[16], text[256];
    pid_t child[PROGRAMS];
    snprintf(path, sizeof path, "%s/hektor.conf", sitting->folder);
    for (int i = 0; i < PROGRAMS; i++) {
        child[i] = fork();
        if (child[i] != 0)
            continue;
        snprintf(name, sizeof name, "name%d", i);
        for (int change = 1; change <= CHANGES; change++) {
            snprintf(value, sizeof value, "%d", change);
            if (config_change(path, name, value) != 0)
                _exit(1);
        }
        _exit(0);
    }
    for (int i = 0; i < PROGRAMS; i++) {
        int status;
        assert_int_equal(waitpid(child[i], &status, 0), child[i]);
        assert_int_equal(status, 0);
    }
    text_file_read(path, text, sizeof text);
    for (int i = 0; i < PROGRAMS; i++) {
        snprintf(name, sizeof name, "name%d = %d\n", i, CHANGES);
        assert_non_null(strstr(text, name));
    }
}

/* Neither a language that there is not is remembered, nor one whose
 * translation is missing. */
static void an_unknown_language_changes_nothing(void **state)
{
    struct sitting_room *sitting = *state;
    char why[SETTINGS_WHY_MAX] = "", path[PATH_MAX + 32];
    assert_false(settings_set_language(&sitting->room.client, "tlh", why));
    assert_string_equal(why, "For the language, choose de, en, es or ru.");
    language_set_folder("/nonexistent");
    assert_false(settings_set_language(&sitting->room.client, "de", why));
    assert_string_equal(why, "/nonexistent/de/LC_MESSAGES/hektor.mo: the "
                             "translation is missing, so sentences are in "
                             "English.");
    assert_false(settings_language_fault(why)); /* told once */
    snprintf(path, sizeof path, "%s/hektor/hektor.conf", sitting->folder);
    assert_int_not_equal(access(path, F_OK), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_line_is_changed_and_all_else_stays),
        cmocka_unit_test(test_what_cannot_be_changed),
        cmocka_unit_test_setup_teardown(a_theme_is_shown_or_refused,
                                        open_screen, close_screen),
        cmocka_unit_test_setup_teardown(what_was_chosen_is_in_the_file,
                                        open_screen, close_screen),
        cmocka_unit_test(the_table_names_words_and_options),
        cmocka_unit_test_setup_teardown(nothing_is_lost_of_several_at_once,
                                        open_screen, close_screen),
        cmocka_unit_test_setup_teardown(an_unknown_language_changes_nothing,
                                        open_screen, close_screen),
    };
    return cmocka_run_group_tests_name("src/client/core/settings", tests, NULL,
                                       NULL);
}
