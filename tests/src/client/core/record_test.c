// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* record_test.c - record_check of src/client/core/record.c: what is refused
 * before the game. The recording itself is tested by tests/speech/record. */
#include "src/client/core/record.h"

#include <string.h>

#include "src/base/print.h"

#include "tests/src/folder.h"
#include "tests/text_file.h"

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
     "No such file or directory"},
    {"a folder that is not there, of an old game", "none/game.wav", true,
     EXIT_IO, "No such file or directory"},
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_recorded_is_refused_early),
    };
    return cmocka_run_group_tests_name("src/client/core/record", tests, NULL,
                                       NULL);
}
