// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * suspend_test.c - a computer that sleeps while a clock runs: two clocks of our
 * own, and then an arbiter whose clock of the computer leaps an hour ahead.
 */
#include "config.h"

#include <stdio.h>
#include <unistd.h>

#include "src/server/connections/presence.h"

#include "tests/src/server/arbiter.h"
#include "tests/text_file.h"

static void test_clocks(void **state)
{
    static const struct {
        int64_t boot_ms, monotonic_ms;
        bool want;
    } rows[] = {
        {1000, 1000, false}, /* the first note */
        {2000, 2000, false},
        {9000, 8600, false}, /* held up between two readings */
        {9700, 9700, false},
        {3610000, 10000, true}, /* an hour of sleep */
        {3611000, 11000, false}, /* told once */
        {3613000, 12501, false}, /* just below the measure */
        {3614000, 13499, true}, /* and above it */
        {3615000, 14499, false},
    };
    struct suspend suspend = {0};
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++)
        if (suspend_note(&suspend, rows[i].boot_ms, rows[i].monotonic_ms) !=
            rows[i].want)
            fail_msg("row %zu", i);
}

/* To be loaded before the C library: an hour more since the file is there. */
static const char leap[] =
    "#define _GNU_SOURCE\n"
    "#include <stdlib.h>\n"
    "#include <sys/syscall.h>\n"
    "#include <time.h>\n"
    "#include <unistd.h>\n"
    "int clock_gettime(clockid_t clock, struct timespec *out)\n"
    "{\n"
    "    long got = syscall(SYS_clock_gettime, clock, out);\n"
    "    const char *path = getenv(\"HEKTOR_LEAP\");\n"
    "    if (clock == LEAPER && path && access(path, F_OK) == 0)\n"
    "        out->tv_sec += 3600;\n"
    "    return (int)got;\n"
    "}\n"
    "time_t time(time_t *out)\n"
    "{\n"
    "    struct timespec now;\n"
    "    clock_gettime(CLOCK_REALTIME, &now);\n"
    "    if (out)\n"
    "        *out = now.tv_sec;\n"
    "    return now.tv_sec;\n"
    "}\n";

static bool build_leap(const char *folder, const char *leaper)
{
    const char *compiler = getenv("CC");
    char line[3 * PATH_MAX], path[PATH_MAX + 16];
    snprintf(path, sizeof path, "%s/leap.c", folder);
    text_file_write(path, leap);
    snprintf(line, sizeof line,
             "%s -shared -fPIC -DLEAPER=%s -o %s/leap.so %s 2>&1",
             compiler != NULL ? compiler : "cc", leaper, folder, path);
    return system(line) == 0;
}

static void leap_an_hour(const char *folder)
{
    char path[PATH_MAX + 16];
    snprintf(path, sizeof path, "%s/leapt", folder);
    text_file_write(path, "");
}

static void start(struct arbiter *arbiter, const char *folder)
{
    char path[PATH_MAX + 16], leapt[PATH_MAX + 16];
    snprintf(path, sizeof path, "%s/leap.so", folder);
    snprintf(leapt, sizeof leapt, "%s/leapt", folder);
    setenv("HEKTOR_LEAP", leapt, 1);
    setenv("LD_PRELOAD", path, 1);
    arbiter_start(arbiter, folder);
    unsetenv("LD_PRELOAD");
    arbiter_hello(arbiter);
}

static void move(struct arbiter *arbiter, const char *id, const char *seat,
                 const char *text)
{
    arbiter_sayf(arbiter,
                 "\"t\":\"move\",\"game\":\"%s\",\"seat\":\"%s\","
                 "\"move\":\"%s\"",
                 id, seat, text);
}

/* A game with one move made, at an arbiter one of whose clocks will leap. Skips
 * the test where that cannot be. */
static void begin(const char *leaper, char folder[PATH_MAX],
                  struct arbiter *arbiter, char id[GAME_ID_MAX])
{
#ifdef HEKTOR_SANITIZED
    print_message("skipped: nothing can be loaded before a sanitizer\n");
    skip();
#endif
    folder_make(folder);
    if (!build_leap(folder, leaper)) {
        folder_remove(folder);
        print_message("skipped: no library can be built here\n");
        skip();
    }
    start(arbiter, folder);
    arbiter_new_game(arbiter, ",\"time-white\":\"30m\",\"time-black\":\"30m\"",
                     id);
    move(arbiter, id, "white", "e4");
    json_decref(arbiter_await(arbiter, "event", "clock"));
}

static void test_an_arbiter_that_slept(void **state)
{
    struct arbiter arbiter;
    char folder[PATH_MAX], id[GAME_ID_MAX];
    (void)state;
    begin("CLOCK_BOOTTIME", folder, &arbiter, id);
    leap_an_hour(folder);
    arbiter_say(&arbiter, "\"t\":\"ping\"");
    json_t *pause = arbiter_await(&arbiter, "event", "pause");
    assert_string_equal(arbiter_text(json_object_get(pause, "data"), "cause"),
                        "slept");
    json_decref(pause);
    /* Nobody's flag has fallen: the game goes on with the next move. */
    move(&arbiter, id, "black", "e5");
    arbiter_leave(&arbiter);
    folder_remove(folder);
}

/* The time of day is set an hour ahead: no clock of a game knows it. */
static void test_the_time_of_day_is_set(void **state)
{
    struct arbiter arbiter;
    char folder[PATH_MAX], id[GAME_ID_MAX];
    (void)state;
    begin("CLOCK_REALTIME", folder, &arbiter, id);
    leap_an_hour(folder);
    move(&arbiter, id, "black", "e5");
    json_t *event = arbiter_await(&arbiter, "event", NULL);
    assert_string_equal(arbiter_text(event, "kind"), "move");
    json_decref(event);
    event = arbiter_await(&arbiter, "event", NULL);
    assert_string_equal(arbiter_text(event, "kind"), "clock");
    assert_true(json_integer_value(json_object_get(
                    json_object_get(event, "data"), "black")) > 25 * 60000);
    json_decref(event);
    arbiter_leave(&arbiter);
    folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_an_arbiter_that_slept),
        cmocka_unit_test(test_the_time_of_day_is_set),
    };
    return cmocka_run_group_tests_name("server/suspend", tests, NULL, NULL);
}
