// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/error_sentence.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/laws/reason.h"

#include "src/base/print.h"
#include "src/client/core/modes.h"
#include "src/client/play/help.h"
#include "src/guests/guest.h"
#include "src/lobby/client/lobby.h"
#include "src/lobby/client/lobby_words.h"
#include "src/lobby/client/terms.h"
#include "src/options/option_table.h"
#include "src/wire/wire.h"

#include "tests/src/client/room.h"
#include "tests/src/folder.h"
#include "tests/unit.h"

static int become_guest(void **state)
{
    (void)state;
    guest_set("SHA256:A", "anna");
    return 0;
}

static int become_player(void **state)
{
    (void)state;
    unsetenv(GUEST_VARIABLE);
    return 0;
}

static bool names_file(const char *usage)
{
    return usage != NULL &&
           (strstr(usage, "PATH") != NULL || strstr(usage, "FILE") != NULL ||
            strstr(usage, "FOLDER") != NULL);
}

static void expect(enum file_word_kind kind, const char *word)
{
    if (!file_words_has(kind, word))
        fail_msg("%s names a file, and is not in the table", word);
}

/* The three tables of words say in their usage what follows a word. */
static void test_every_word_for_a_file_is_known(void **state)
{
    const struct command_row *command;
    const struct option_row *option;
    const char *usage;
    char word[64];
    (void)state;
    for (int i = 0; (command = command_row(i)) != NULL; i++)
        if (names_file(command->usage))
            expect(FILE_WORD_OF_GAME, command->word);
    for (int i = 0; (usage = lobby_words_usage(i)) != NULL; i++)
        if (names_file(usage)) {
            snprintf(word, sizeof word, "%.*s", (int)strcspn(usage, " "),
                     usage);
            expect(FILE_WORD_OF_LOBBY, word);
        }
    for (int i = 0; (option = option_row(i)) != NULL; i++)
        if (names_file(option->value))
            expect(FILE_WORD_OPTION, option->name);
    expect(FILE_WORD_OPTION, "theme"); /* its name may be that of a file */
}

enum { PATHS = 5 };

/* One that can be read, one that cannot, a folder, none, and a game's name. */
static void make_paths(const char *folder, char paths[PATHS][PATH_MAX])
{
    static const char *const names[PATHS] = {"/good.pgn", "/shut.pgn", "",
                                             "/none.pgn", ""};
    for (int i = 0; i < PATHS; i++)
        snprintf(paths[i], PATH_MAX, "%s%s", folder, names[i]);
    snprintf(paths[PATHS - 1], PATH_MAX, "7GQ2K4MD");
    for (int i = 0; i < 2; i++) {
        int fd = open(paths[i], O_CREAT | O_WRONLY | O_CLOEXEC, i ? 0 : 0644);
        assert_true(fd >= 0);
        close(fd);
    }
}

/* Without the words that it repeats. */
static const char *told(struct room *room, size_t since)
{
    const char *last = room->script.shown + since, *next;
    while ((next = strstr(last, ": ")) != NULL)
        last = next + 2;
    return last;
}

/* Whatever the path leads to, a guest hears the same. */
static void test_a_guest_learns_nothing_of_a_path(void **state)
{
    static const char *const words[] = {
        "bring guest-G2 %s", "load guest-G2 %s white", "save %s",
        "play boris --record %s", "offer 5m --cues=%s"};
    char folder[PATH_MAX], paths[PATHS][PATH_MAX], line[PATH_MAX + 64];
    char first[SCRIPT_SHOWN_MAX];
    struct room room;
    (void)state;
    folder_make(folder);
    make_paths(folder, paths);
    room_open(&room);
    for (size_t w = 0; w < ROWS(words); w++) {
        bool is_saved = strncmp(words[w], "save", 4) == 0;
        for (int i = 0; i < PATHS; i++) {
            struct command command = {.kind = COMMAND_SAVE};
            size_t since = room.script.shown_bytes;
            snprintf(line, sizeof line, words[w], paths[i]);
            memcpy(command.argument, paths[i], sizeof command.argument - 1);
            if (is_saved)
                modes_act(&room.client, &command);
            else
                lobby_words_act(&room.client, line);
            if (i == 0)
                snprintf(first, sizeof first, "%s", told(&room, since));
            assert_string_equal(told(&room, since), first);
            assert_true(room.script.shown_bytes > since);
        }
        if (w < 3)
            assert_non_null(
                strstr(first, "Guests cannot use files on the server."));
    }
    room_close(&room);
    folder_remove(folder);
}

/* Help lists only what works here. */
static void test_help_knows_no_word_for_a_file(void **state)
{
    static const char *const lines[] = {"", "all", "program", "keys"};
    struct room room;
    (void)state;
    room_open(&room);
    for (size_t i = 0; i < ROWS(lines); i++) {
        struct command command = {.kind = COMMAND_HELP};
        snprintf(command.argument, sizeof command.argument, "%s", lines[i]);
        help_show(&room.client, &command);
    }
    lobby_words_act(&room.client, "help");
    assert_true(scripted_frontend_has(&room.script, "quit"));
    assert_false(scripted_frontend_has(&room.script, "save ["));
    assert_false(scripted_frontend_has(&room.script, "load NAME"));
    const struct command about = {.kind = COMMAND_HELP, .argument = "save"};
    help_show(&room.client, &about);
    lobby_words_act(&room.client, "help bring");
    const char *refusal = strstr(room.script.shown, "Guests cannot use files");
    assert_non_null(refusal);
    assert_non_null(strstr(refusal + 1, "Guests cannot use files"));
    room_close(&room);
}

static void test_a_guest_has_no_option_for_a_file(void **state)
{
    char program[] = "hektor", option[] = "--record=/etc/passwd";
    char *argv[] = {program, option, NULL};
    struct options options = options_default();
    struct argument_error fault;
    int words;
    (void)state;
    assert_int_equal(arguments_parse(2, argv, &options, &words, &fault),
                     EXIT_USAGE);
    assert_string_equal(fault.option.why,
                        "Guests cannot use files on the server.");
    assert_string_equal(options.record, "");
}

static void test_players_have_these_words(void **state)
{
    const struct command save = {.kind = COMMAND_SAVE};
    (void)state;
    assert_null(file_words_refusal(FILE_WORD_OF_LOBBY, "load"));
    assert_null(file_words_refusal(FILE_WORD_OPTION, "record"));
    assert_null(file_words_command_refusal(&save));
}

/* Codes of the wire, reasons of the rules, and what no version knows yet. */
static void every_code_has_a_sentence(void **state)
{
    static const char unknown[] = "The server refuses the command.";
    (void)state;
    for (int code = 0; code < WIRE_CODES; code++) {
        const char *word = wire_code_word((enum wire_code)code);
        assert_row(word, strcmp(error_code_sentence(word), unknown) != 0);
    }
    for (int reason = REASON_NONE + 1; reason < REASON_COUNT; reason++) {
        const char *sentence = reason_sentence((enum reason)reason);
        assert_row(sentence,
                   strcmp(error_code_sentence(reason_word((enum reason)reason)),
                          sentence) == 0);
    }
    assert_string_equal(error_code_sentence("of-tomorrow"), unknown);
    assert_string_equal(error_code_sentence(""), unknown);
}

static const struct {
    const char *name, *json, *sentence;
    bool is_for_now;
} errors[] = {
    {"one second", "{\"code\":\"rate\",\"again\":1}",
     "You sent too many messages in a short time. Try again in 1 second.",
     true},
    {"more of them", "{\"code\":\"rate\",\"again\":30}",
     "You sent too many messages in a short time. Try again in 30 seconds.",
     true},
    {"no time to come", "{\"code\":\"no-arbiter\",\"again\":5}", NULL, false},
    {"muted, and why", "{\"code\":\"muted\",\"text\":\"rude words\"}",
     "You are muted on this server: rude words", false},
    {"muted alone", "{\"code\":\"muted\"}", "You are muted on this server.",
     false},
    {"the disk", "{\"code\":\"storage\",\"again\":2}",
     "The server's disk is almost full. Only moves are accepted. Try again in "
     "2 seconds.",
     true},
    {"nothing", "{}", "The server refuses the command.", false},
};

static void errors_say_when_to_try_again(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(errors); i++) {
        json_t *error = json_loads(errors[i].json, 0, NULL);
        char out[256];
        assert_ptr_equal(error_sentence(error, out, sizeof out), out);
        const char *wanted = errors[i].sentence != NULL
                                 ? errors[i].sentence
                                 : error_code_sentence("no-arbiter");
        if (strcmp(out, wanted) != 0)
            fail_msg("%s: %s", errors[i].name, out);
        assert_row(errors[i].name,
                   error_is_for_now(error) == errors[i].is_for_now);
        json_decref(error);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_word_for_a_file_is_known),
        cmocka_unit_test_setup_teardown(test_a_guest_learns_nothing_of_a_path,
                                        become_guest, become_player),
        cmocka_unit_test_setup_teardown(test_help_knows_no_word_for_a_file,
                                        become_guest, become_player),
        cmocka_unit_test_setup_teardown(test_a_guest_has_no_option_for_a_file,
                                        become_guest, become_player),
        cmocka_unit_test(test_players_have_these_words),
        cmocka_unit_test(every_code_has_a_sentence),
        cmocka_unit_test(errors_say_when_to_try_again),
    };
    return cmocka_run_group_tests_name("src/client/core/error_sentence", tests,
                                       NULL, NULL);
}
