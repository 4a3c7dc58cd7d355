// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What a start costs, beside what window_test.c asks of updates: libraries,
 * memory and writes.
 */
#include "tests/play/play.h"

#include "config.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

enum { MEMORY_MOST_KB = 6 * 1024, START_BYTES_MOST = 6000 };

/* Of the libraries that come with a sound, a display or a file. */
static const char *const heavy[] = {
    "espeak", "pcaudio", "pulse", "asound", "sndfile", "brlapi", "louis",
};

/* A line of /proc/PID/NAME that holds the text. */
static bool proc_line(struct play *play, const char *name, const char *text,
                      char out[512])
{
    char path[64];
    bool found = false;
    snprintf(path, sizeof path, "/proc/%d/%s", (int)term_pid(play->term), name);
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    while (!found && fgets(out, 512, stream) != NULL)
        found = strstr(out, text) != NULL;
    fclose(stream);
    return found;
}

static void loads_nothing_heavy(struct play *play)
{
    char line[512];
    for (size_t i = 0; i < ROWS(heavy); i++)
        assert_row(heavy[i], !proc_line(play, "maps", heavy[i], line));
}

static bool brltty_answers(void)
{
    return access("/var/lib/BrlAPI/0", F_OK) == 0;
}

static void without_a_voice_little_is_loaded(void **state)
{
    struct play *play = *state;
    char line[512];
    int memory_kb = 0;
    if (brltty_answers())
        skip_for("a BRLTTY answers here already");
    play_start(play, PLAY_ARGS("--voice", "none"));
    play_sees(play, PROMPT_WHITE(1));
    term_settle(play->term, PLAY_QUIET_MS);
    assert_in_range(term_cost(play->term).bytes, 1, START_BYTES_MOST);
    play_shows(play, "e4", PROMPT_BLACK(1));
    loads_nothing_heavy(play);
    assert_true(proc_line(play, "status", "VmHWM:", line));
    assert_int_equal(sscanf(line, "VmHWM: %d kB", &memory_kb), 1);
#if !defined HEKTOR_SANITIZED && !defined HEKTOR_PORTABLE
    assert_in_range(memory_kb, 1, MEMORY_MOST_KB);
#endif
}

/* If nothing can sound, that is known before the first picture, and no
 * library is asked. */
static void where_nothing_can_sound(void **state)
{
    struct play *play = *state;
    if (brltty_answers() || access("/dev/snd", F_OK) == 0 ||
        (getuid() != 0 && access("/usr/bin/pulseaudio", F_OK) == 0)) {
        puts("skipped: this machine can sound, or tries to");
        skip();
    }
    play_start(play, PLAY_ARGS("--voice", "espeak"));
    play_sees(play, "There is no sound device");
    play_sees(play, PROMPT_WHITE(1));
    play_shows(play, "e4", PROMPT_BLACK(1));
    loads_nothing_heavy(play);
}

/* The end is told at once, with the card that says what can be done now; where
 * the game was saved, when a key has shown that it was read. */
static void what_follows_an_end_waits_for_a_key(void **state)
{
    static const char saved[] = TELLS_SAVED ". Its file:";
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--time", "none"));
    play_sees(play, PROMPT_WHITE(1));
    play_shows(play, "f3\re5\rg4\rQh4", "Checkmate. Article 5.1.1.");
    play_sees(play, "Game over, Black wins:");
    play_hears(play, TELLS_SAVED ".");
    play_sees(play, "0-1, checkmate, 5.1.1");
    play_sees(play, HINT_WHAT_NOW ": rematch");
    assert_true(term_find(play->term, saved, NULL) < 0);
    play_type(play, "x");
    play_sees(play, saved);
    play_type(play, "\177");
    play_shows(play, "status", "Checkmate. " TELLS_BLACK_WINS ".");
    play_sees(play, HINT_WHAT_NOW ": rematch");
}

/* How often a process has gone to sleep, all of its threads together. */
static long rests_of(pid_t pid)
{
    long sum = 0;
    char pattern[64], line[128];
    glob_t threads;
    snprintf(pattern, sizeof pattern, "/proc/%d/task/*/status", (int)pid);
    assert_int_equal(glob(pattern, 0, NULL, &threads), 0);
    for (size_t i = 0; i < threads.gl_pathc; i++) {
        long rests = 0;
        FILE *stream = fopen(threads.gl_pathv[i], "r");
        while (stream != NULL && fgets(line, sizeof line, stream) != NULL)
            sscanf(line, "voluntary_ctxt_switches: %ld", &rests);
        if (stream != NULL)
            fclose(stream);
        sum += rests;
    }
    globfree(&threads);
    return sum;
}

/* Of the client and its arbiter, for so long. */
static long wakeups(struct play *play, int ms)
{
    pid_t client = term_pid(play->term), arbiter = play_arbiter(play);
    long before = rests_of(client) + rests_of(arbiter);
    play_read_for(play, ms * 1000);
    return rests_of(client) + rests_of(arbiter) - before;
}

/* With no clock running, however it is shown; a second of a clock wakes the
 * client once, and the arbiter, which notes on disk that it lives, every other
 * one. */
static void nobody_wakes_for_nothing(void **state)
{
    enum { QUIET_MS = 300, LOOK_MS = 2200, NOTE_RESTS_MOST = 6 };
    struct play *play = *state;
    for (int i = 0; i < 4; i++) {
        bool runs = i / 2 == 1, is_linear = i % 2 == 1;
        play_start(play, PLAY_ARGS("--time", runs ? "1h" : "none",
                                   is_linear ? "--linear" : NULL));
        play_sees(play, PROMPT_WHITE(1));
        play_shows(play, "e4", PROMPT_BLACK(1));
        play_hears(play, SAID_E4); /* a little after the last key */
        term_settle(play->term, QUIET_MS);
        int seconds = runs && !is_linear ? LOOK_MS / 1000 + 1 : 0;
        assert_in_range(wakeups(play, LOOK_MS), 0,
                        seconds + (runs ? 2 * NOTE_RESTS_MOST : 0));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(without_a_voice_little_is_loaded),
        PLAY_TEST(where_nothing_can_sound),
        PLAY_TEST(what_follows_an_end_waits_for_a_key),
        PLAY_TEST(nobody_wakes_for_nothing),
    };
    return cmocka_run_group_tests_name("play/bars", tests, NULL, NULL);
}
