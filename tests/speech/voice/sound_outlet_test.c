// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/sound_outlet.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/text_file.h"
#include "tests/unit.h"

static char home[] = "/tmp/hektor-place-XXXXXX";

static const char *const variables[] = {
    "PULSE_SERVER", "PULSE_RUNTIME_PATH", "PIPEWIRE_REMOTE",
    "DISPLAY",      "ALSA_CONFIG_PATH",
};

static const struct {
    const char *folder, *file;
} files[] = {
    {NULL, ".asoundrc"},
    {"pulse", "pulse/native"}, /* home is the runtime folder too */
    {NULL, "pipewire-0"},
};

static int make_home(void **state)
{
    (void)state;
    if (!mkdtemp(home))
        return -1;
    for (size_t i = 0; i < ROWS(variables); i++)
        unsetenv(variables[i]);
    return setenv("HOME", home, 1) || setenv("XDG_RUNTIME_DIR", home, 1);
}

static int remove_home(void **state)
{
    (void)state;
    return rmdir(home);
}

static void silent_or_skipped(void)
{
    if (!sound_place_may_be())
        return;
    puts("skipped: this machine can sound, or tries to");
    skip();
}

static void test_a_server_that_is_named(void **state)
{
    (void)state;
    silent_or_skipped();
    for (size_t i = 0; i < ROWS(variables); i++) {
        setenv(variables[i], "", 1);
        assert_row(variables[i], !sound_place_may_be());
        setenv(variables[i], "somewhere", 1);
        assert_row(variables[i], sound_place_may_be());
        unsetenv(variables[i]);
    }
}

static void test_a_file_that_tells_of_one(void **state)
{
    char path[128], folder[128];
    (void)state;
    silent_or_skipped();
    for (size_t i = 0; i < ROWS(files); i++) {
        if (files[i].folder) {
            snprintf(folder, sizeof folder, "%s/%s", home, files[i].folder);
            assert_int_equal(mkdir(folder, 0700), 0);
        }
        snprintf(path, sizeof path, "%s/%s", home, files[i].file);
        text_file_write(path, "");
        assert_row(files[i].file, sound_place_may_be());
        unlink(path);
        if (files[i].folder)
            rmdir(folder);
        assert_row(files[i].file, !sound_place_may_be());
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_server_that_is_named),
        cmocka_unit_test(test_a_file_that_tells_of_one),
    };
    return cmocka_run_group_tests_name("speech/voice/sound_outlet", tests,
                                       make_home, remove_home);
}
