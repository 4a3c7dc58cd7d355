// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* tell_test.c - however long a sentence is, all of it is shown and said. */
#include <string.h>

#include "rules/game/game_apply.h"

#include "src/base/print.h"
#include "src/client/core/tell.h"

#include "tests/src/client/room.h"
#include "tests/src/folder.h"
#include "tests/text_file.h"
#include "tests/unit.h"

/* A path in a folder in which there is old.wav. */
static const struct {
    const char *name, *file;
    bool resumes;
    int status;
    const char *why;
} cases[] = {
    {"a format that is none", "game.mp3", false, EXIT_USAGE,
     "a sound file ends in wav, flac, ogg or opus"},
    {"no format", "game", false, EXIT_USAGE,
     "a sound file ends in wav, flac, ogg or opus"},
    {"a file that is there", "old.wav", false, EXIT_IO,
     "that file already exists"},
    {"a folder that is not there", "none/game.wav", false, EXIT_IO,
     "no such file or directory"},
    {"a folder that is not there, of an old game", "none/game.wav", true,
     EXIT_IO, "no such file or directory"},
};

static void what_cannot_be_recorded_is_refused_early(void **state)
{
    char folder[PATH_MAX], path[PATH_MAX + 32], *told;
    (void)state;
    folder_make(folder);
    snprintf(path, sizeof path, "%s/old.wav", folder);
    text_file_write(path, "kept");
    for (size_t i = 0; i < ROWS(cases); i++) {
        size_t bytes;
        FILE *errors = open_memstream(&told, &bytes);
        snprintf(path, sizeof path, "%s/%s", folder, cases[i].file);
        int status = record_check(path, cases[i].resumes, errors);
        fclose(errors);
        assert_row(cases[i].name, status == cases[i].status);
        if (strstr(told, cases[i].why) == NULL ||
            strstr(told, cases[i].file) == NULL)
            fail_msg("%s: %s", cases[i].name, told);
        free(told);
    }
    snprintf(path, sizeof path, "%s/old.wav", folder);
    char text[16];
    text_file_read(path, text, sizeof text);
    assert_string_equal(text, "kept");
    folder_remove(folder);
}

static int open_room(void **state)
{
    struct room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    room_open(room);
    *state = room;
    return 0;
}

static int close_room(void **state)
{
    room_close(*state);
    free(*state);
    return 0;
}

/* An event whose words are longer than a line used to be. */
static void test_a_long_event(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    static struct utterance said;
    static char words[UTTERANCE_SEGMENTS_MAX * SEGMENT_TEXT_MAX];
    struct event start = {
        .seq = 1, .kind = EVENT_START, .start = start_default()};
    for (int side = WHITE; side < SIDES; side++)
        while (strlen(start.start.name[side]) + 3 < NAME_MAX_BYTES)
            strcat(start.start.name[side], "Ö");
    assert_int_equal(
        timecontrol_parse("40/2h+30,20/1h+30,30m+30", &start.start.time[WHITE])
            .error,
        TIMECONTROL_OK);
    assert_int_equal(timecontrol_parse("35/100m^20,20/50m^20,15m^20",
                                       &start.start.time[BLACK])
                         .error,
                     TIMECONTROL_OK);
    assert_int_equal(game_apply(&client->game, &start), GAME_OK);
    assert_true(
        announce_event(&client->announcer, &client->game, &start, &said));
    assert_true(utterance_text(&said, words, sizeof words));
    assert_true(strlen(words) > 512);
    tell_event(client, &start, false);
    assert_true(scripted_frontend_has(&room->script, words));
    assert_int_equal(room->script.kind, FRONTEND_MOVE);
}

static const struct {
    const char *name, *usage, *wanted;
} forms[] = {
    {"a word alone", "who", "who:"},
    {"optional", "games [N]", "games, optionally N:"},
    {"choices, then a kind", "pieces [white|black] [KIND]",
     "pieces, optionally white or black, optionally KIND:"},
    {"a value that is needed", "say TEXT", "say TEXT:"},
};

static void forms_can_be_heard(void **state)
{
    char out[256];
    (void)state;
    for (size_t i = 0; i < ROWS(forms); i++) {
        help_form_show(forms[i].usage, out, sizeof out);
        if (strcmp(out, forms[i].wanted) != 0)
            fail_msg("%s: \"%s\"", forms[i].name, out);
    }
}

/* Cut between two words, whatever the room is. */
static void a_long_form_is_cut_between_words(void **state)
{
    static const char usage[] = "pieces [white|black] [KIND]",
                      whole[] =
                          "pieces, optionally white or black, optionally KIND:";
    (void)state;
    for (size_t room = 8; room < sizeof whole; room++) {
        char out[256];
        help_form_show(usage, out, room);
        size_t bytes = strlen(out);
        assert_true(bytes < room);
        assert_int_equal(strncmp(out, whole, bytes), 0);
        assert_true(bytes == 0 || out[bytes - 1] == ' ' ||
                    whole[bytes] == ' ' || whole[bytes] == '\0' ||
                    whole[bytes] == ',' || whole[bytes] == ':');
    }
}

int main(void)
{
#define IN_ROOM(test) \
    cmocka_unit_test_setup_teardown(test, open_room, close_room)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_recorded_is_refused_early),
        IN_ROOM(test_a_long_event),
        cmocka_unit_test(forms_can_be_heard),
        cmocka_unit_test(a_long_form_is_cut_between_words),
    };
    return cmocka_run_group_tests_name("src/client/core/tell", tests, NULL,
                                       NULL);
}
