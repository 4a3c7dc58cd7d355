// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/session.h"

#include <stdlib.h>
#include <string.h>

#include "src/base/print.h"

#include "tests/src/client/room.h"
#include "tests/src/folder.h"

/* How often somebody has played before, which game it is, and what one hears:
 * the beginning of it, "" for nothing. */
static const struct {
    const char *name;
    bool was_here;
    const char *laws;
    bool is_private, resumes;
    const char *told;
    const char *hint; /* a part of it; NULL: none */
    enum mode mode;
} cases[] = {
    {"the first game ever", false, "2023", true, false,
     "Welcome to Hektor. Type a move, for example e4, or help.", "Type a move",
     MODE_PLAIN},
    {"another game", true, "2023", true, false, "", "Type a move", MODE_PLAIN},
    {"over the board", true, "2023", true, false, "",
     "To press the clock, press Enter.", MODE_OTB},
    {"by older Laws", true, "2009", true, false,
     "FIDE Laws of Chess of 1 July 2009.", "Type a move", MODE_PLAIN},
    {"by older Laws on a server, which the offer named", true, "2009", false,
     false, "", "Type a move", MODE_PLAIN},
    {"a game that is resumed", true, "2009", true, true, "", NULL, MODE_PLAIN},
};

static void a_sitting_begins_with_what_is_new(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        char folder[PATH_MAX];
        struct room room;
        folder_make(folder);
        setenv("XDG_STATE_HOME", folder, 1);
        room_open(&room);
        if (cases[i].was_here)
            greeting_show(&room.client);
        room.script.shown_bytes = 0;
        room.script.shown[0] = '\0';
        room.client.view.hint = NULL;
        strcpy(room.options.start.laws, cases[i].laws);
        room.options.start.mode = (uint8_t)cases[i].mode;
        room.client.joined.resumes = cases[i].resumes;
        if (cases[i].is_private)
            room.client.connection.route.kind = ROUTE_PRIVATE;
        room.options.scheme_chosen = true;
        greeting_show(&room.client);
        const char *told = cases[i].told, *hint = room.client.view.hint;
        if (told[0] == '\0'
                ? room.script.shown_bytes != 0
                : strncmp(room.script.shown, told, strlen(told)) != 0)
            fail_msg("%s: %s", cases[i].name, room.script.shown);
        assert_row(cases[i].name,
                   cases[i].hint == NULL
                       ? hint == NULL
                       : hint != NULL && strstr(hint, cases[i].hint) != NULL);
        room.client.connection.route.kind = ROUTE_SHARED;
        room_close(&room);
        folder_remove(folder);
    }
}

static const struct {
    const char *name, *language;
    bool chosen;
    enum voice_choice voice;
    enum spoken spoken;
    bool is_named;
} scheme_cases[] = {
    {"English, and no scheme was chosen", "en", false, VOICE_AUTO, SPOKEN_UNSET,
     true},
    {"a scheme was chosen", "en", true, VOICE_AUTO, SPOKEN_UNSET, false},
    {"the words are the player's own", "de", false, VOICE_AUTO, SPOKEN_UNSET,
     false},
    {"nothing is announced", "en", false, VOICE_NONE, SPOKEN_UNSET, false},
    {"nothing but sounds", "en", false, VOICE_AUTO, SPOKEN_CUES, false},
};

/* At every start, and not the first alone. */
static void each_start_names_the_scheme(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(scheme_cases); i++) {
        char home[PATH_MAX];
        struct room room;
        folder_make(home);
        setenv("XDG_STATE_HOME", home, 1);
        room_open(&room);
        strcpy(room.client.announcer.language, scheme_cases[i].language);
        room.options.scheme_chosen = scheme_cases[i].chosen;
        room.options.voice = scheme_cases[i].voice;
        room.client.told.spoken = scheme_cases[i].spoken;
        for (int start = 0; start < 2; start++) {
            room.script.shown_bytes = 0;
            room.script.shown[0] = '\0';
            greeting_show(&room.client);
            bool is_named =
                strstr(room.script.shown, "type scheme en.") != NULL;
            assert_row(scheme_cases[i].name,
                       is_named == scheme_cases[i].is_named);
        }
        room_close(&room);
        folder_remove(home);
    }
}

static char folder[PATH_MAX];

static int open_folder(void **state)
{
    (void)state;
    folder_make(folder);
    return 0;
}

static int close_folder(void **state)
{
    (void)state;
    folder_remove(folder);
    return 0;
}

/* hektor(6), KEYS: [text], [board] and [game] before their keys. */
static const struct {
    const char *name, *content;
    int status;
    const char *said; /* behind the path */
} files[] = {
    {"nothing in it", "", EXIT_DONE, NULL},
    {"a free key", "# mine\n; flip\n", EXIT_DONE, NULL},
    {"a key of the field", "[field]\nCtrl-O flip\n", EXIT_DONE, NULL},
    {"a letter in the field", "[field]\nx flip\n", EXIT_DATA,
     "2: on the typed line, that key is text"},
    {"the same key twice", "; flip\n\n; voice on\n", EXIT_DATA,
     "3: that key already has a meaning; see line 1"},
    {"a key alone", "\n\n\nx\n", EXIT_DATA,
     "4: write a key and its command on each line"},
};

static void files_are_read_or_refused_with_their_line(void **state)
{
    char path[PATH_MAX + 16];
    (void)state;
    snprintf(path, sizeof path, "%s/keys", folder);
    for (size_t i = 0; i < ROWS(files); i++) {
        struct keymap *keymap = NULL;
        char *said, wanted[PATH_MAX + 256] = "";
        size_t bytes;
        FILE *stream = fopen(path, "w"), *errors;
        assert_non_null(stream);
        fputs(files[i].content, stream);
        fclose(stream);
        errors = open_memstream(&said, &bytes);
        assert_row(files[i].name,
                   keys_file_read(path, &keymap, errors) == files[i].status);
        fclose(errors);
        if (files[i].said != NULL)
            snprintf(wanted, sizeof wanted, "hektor: %s:%s\n", path,
                     files[i].said);
        if (strcmp(said, wanted) != 0)
            fail_msg("%s: %s", files[i].name, said);
        assert_row(files[i].name,
                   (keymap != NULL) == (files[i].status == EXIT_DONE));
        keymap_free(keymap);
        free(said);
    }
}

static void no_file_is_no_error(void **state)
{
    struct keymap *keymap = (struct keymap *)folder;
    char path[PATH_MAX + 16], *said;
    size_t bytes;
    FILE *errors = open_memstream(&said, &bytes);
    (void)state;
    snprintf(path, sizeof path, "%s/none", folder);
    assert_int_equal(keys_file_read(path, &keymap, errors), EXIT_DONE);
    assert_null(keymap);
    assert_int_equal(keys_file_read(folder, &keymap, errors), EXIT_IO);
    assert_null(keymap);
    fclose(errors);
    assert_non_null(strstr(said, "this is a folder, not a file"));
    free(said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sitting_begins_with_what_is_new),
        cmocka_unit_test(each_start_names_the_scheme),
        cmocka_unit_test_setup_teardown(
            files_are_read_or_refused_with_their_line, open_folder,
            close_folder),
        cmocka_unit_test_setup_teardown(no_file_is_no_error, open_folder,
                                        close_folder),
    };
    return cmocka_run_group_tests_name("src/client/command/session", tests,
                                       NULL, NULL);
}
