// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * A game in lines beside a real screen reader, yasr: it is found, it reads each
 * line once and in order, and Hektor's own voice is silent. What yasr says goes
 * to a program that writes it into a file instead of a synthesiser.
 */
#include "tests/play/play.h"

#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/text_file.h"
#include "tests/unit.h"
#include "tests/wordings.h"

enum { SAID_MAX = 65536 };

#define CONFIG "/etc/yasr/yasr.conf"

static bool is_there(const char *program)
{
    char places[4096], path[PATH_MAX + 64];
    snprintf(places, sizeof places, "%s", getenv("PATH"));
    char *rest = places;
    for (char *place; (place = strtok_r(rest, ":", &rest)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", place, program);
        if (access(path, X_OK) == 0)
            return true;
    }
    return false;
}

static void write_file(struct play *play, const char *name, const char *text)
{
    char path[PATH_MAX];
    home_path(&play->home, name, path);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
    assert_int_equal(chmod(path, 0700), 0);
}

/* The usual configuration, but for the synthesiser and the shell. */
static void configure(struct play *play)
{
    static const char own[] = "[options]\n"
                              "synthesizer=emacspeak server\n"
                              "synthesizer port=|./server\n"
                              "shell=./program\n";
    static char before[SAID_MAX], after[SAID_MAX + sizeof own];
    size_t used = 0;
    text_file_read(CONFIG, before, sizeof before);
    char *rest = before;
    for (char *line; (line = strsep(&rest, "\n")) != NULL;) {
        if (strncmp(line, "synthesizer", 11) == 0 ||
            strncmp(line, "shell=", 6) == 0)
            continue;
        used += (size_t)snprintf(after + used, sizeof after - used, "%s\n",
                                 strcmp(line, "[options]") == 0 ? own : line);
    }
    write_file(play, ".yasr.conf", after);
    write_file(play, "server", "#!/bin/sh\nexec cat >>said\n");
    write_file(play, "program",
               "#!/bin/sh\nexec ./hektor --linear --time none "
               "--speech-trace trace\n");
}

/* Wait until the reader has said this; how often it has. */
static int said(struct play *play, const char *text)
{
    static char all[SAID_MAX];
    char path[PATH_MAX];
    int count = 0;
    home_path(&play->home, "said", path);
    for (int ms = 0; ms < PLAY_SOON_MS && count == 0; ms += 20) {
        if (ms > 0)
            poll(NULL, 0, 20);
        if (access(path, R_OK) != 0)
            continue;
        text_file_read(path, all, sizeof all);
        for (char *at = all; (at = strstr(at, text)) != NULL; at++)
            count++;
    }
    if (count == 0)
        play_give_up(play, "the reader has not said", text);
    return count;
}

static const struct {
    const char *typed, *read;
} moves[] = {
    {"e4", "1, White: e4"},
    {"e5", "1, Black: e5"},
    {"Bc4", "2, White: bishop c4"},
    {"Nc6", "2, Black: knight c6"},
    {"d3", "3, White: d3"},
    {"h6", "3, Black: h6"},
    {"Qh5", "4, White: queen h5"},
    {"Nf6", "4, Black: knight f6"},
    {"Qxf7#", "5, White: queen takes f7, checkmate"},
};

static void a_reader_reads_each_line_once(void **state)
{
    struct play *play = *state;
    if (!is_there("yasr") || access(CONFIG, R_OK) != 0) {
        skip_for("yasr is not installed");
    }
    configure(play);
    play_shell(play, "exec yasr");
    assert_int_equal(said(play, "A screen reader is running. Shall it read"),
                     1);
    play_prints(play, "Sound? Yes or no.");
    play_enter(play, "yes");
    assert_int_equal(said(play, "Only sounds are heard."), 1);
    for (size_t i = 0; i < ROWS(moves); i++) {
        play_enter(play, moves[i].typed);
        assert_row(moves[i].read, said(play, moves[i].read) == 1);
    }
    assert_int_equal(said(play, "Checkmate. White wins. Article 5.1.1."), 1);
    for (size_t i = 0; i < ROWS(moves); i++)
        assert_row(moves[i].read, said(play, moves[i].read) == 1);
    char path[PATH_MAX], trace[8192];
    home_path(&play->home, "trace", path);
    text_file_read(path, trace, sizeof trace);
    assert_null(strstr(trace, "\twhole\t"));
    /* It is kept: nobody is asked again. */
    play_enter(play, "quit");
    assert_true(term_wait_exit(play->term, PLAY_SOON_MS) != TERM_NO_EXIT);
    home_path(&play->home, "said", path);
    assert_int_equal(unlink(path), 0);
    play_shell(play, "exec yasr");
    assert_int_equal(said(play, "The game begins."), 1);
    play_enter(play, "e4");
    assert_int_equal(said(play, moves[0].read), 1);
    text_file_read(path, trace, sizeof trace);
    assert_null(strstr(trace, "A screen reader is running"));
    play_enter(play, "quit");
    assert_int_equal(said(play, "do you want to leave"), 1);
    play_enter(play, "yes");
    assert_true(term_wait_exit(play->term, PLAY_SOON_MS) != TERM_NO_EXIT);
}

enum { ROWS_OF_SCREEN = 24, CELLS_OF_SCREEN = 80 };

static void look(struct play *play, char rows[ROWS_OF_SCREEN][TERM_TEXT_MAX])
{
    for (int row = 0; row < ROWS_OF_SCREEN; row++)
        term_line(play->term, row, rows[row]);
}

/* How many rows look different now. */
static int changed_rows(struct play *play,
                        char before[ROWS_OF_SCREEN][TERM_TEXT_MAX])
{
    static char now[ROWS_OF_SCREEN][TERM_TEXT_MAX];
    int count = 0;
    look(play, now);
    for (int row = 0; row < ROWS_OF_SCREEN; row++)
        count += strcmp(now[row], before[row]) != 0;
    return count;
}

/* What is under the cursor. */
static char under_cursor(struct play *play)
{
    char line[TERM_TEXT_MAX];
    int row, col;
    term_cursor(play->term, &row, &col);
    term_line(play->term, row, line);
    return col < (int)strlen(line) ? line[col] : ' ';
}

/* Letters alone, no clock that ticks, and on the board no other text changes
 * than the spoken square. A reader takes what changed up to the cursor: so the
 * line has its label again when the cursor returns there. The program is a
 * child of what has a reader's name. */
static void a_screen_for_a_reader_holds_still(void **state)
{
    enum { LONGER_THAN_A_TICK_MS = 1500 };
    struct play *play = *state;
    static char before[ROWS_OF_SCREEN][TERM_TEXT_MAX];
    write_file(play, "tdsr", "#!/bin/sh\n./hektor --time 5m --voice none\n");
    play_size(play, ROWS_OF_SCREEN, CELLS_OF_SCREEN);
    play_shell(play, "exec ./tdsr");
    play_sees(play, "lines, start hektor --linear.");
    play_sees(play, PROMPT_WHITE(1));
    look(play, before);
    for (int row = 0; row < ROWS_OF_SCREEN; row++)
        for (const char *at = before[row]; *at != '\0'; at++)
            if ((*at & 0x80) != 0)
                fail_msg("a drawing: %s", before[row]);
    play_enter(play, "e4");
    play_sees(play, PROMPT_BLACK(1));
    play_enter(play, "e5");
    play_sees(play, PROMPT_WHITE(2));
    term_settle(play->term, LONGER_THAN_A_TICK_MS);
    play_type(play, "\t");
    play_sees(play, "Black pawn e5");
    assert_int_equal(under_cursor(play), 'p');
    look(play, before);
    play_type(play, "\033[B"); /* down */
    play_sees(play, "White pawn e4");
    assert_int_equal(under_cursor(play), 'P');
    assert_int_equal(changed_rows(play, before), 1);
    assert_true(term_find(play->term, PROMPT_WHITE(2), NULL) < 0);
    play_type(play, "\033");
    play_sees(play, "You are in the line.");
    play_sees(play, PROMPT_WHITE(2));
}

/* yasr leaves the other end of the terminal open in what it starts: with that
 * the program would outlive it, and its arbiter too. */
static void nothing_outlives_the_reader(void **state)
{
    struct play *play = *state;
    if (!is_there("yasr") || access(CONFIG, R_OK) != 0) {
        skip_for("yasr is not installed");
    }
    configure(play);
    play_shell(play, "exec yasr");
    assert_int_equal(said(play, "A screen reader is running. Shall it read"),
                     1);
    play_enter(play, "yes");
    play_enter(play, "e4");
    assert_int_equal(said(play, moves[0].read), 1);
    assert_int_equal(kill(term_pid(play->term), SIGKILL), 0);
    assert_true(term_wait_exit(play->term, PLAY_SOON_MS) != TERM_NO_EXIT);
    assert_true(term_all_ended(PLAY_SOON_MS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(a_reader_reads_each_line_once),
        PLAY_TEST(a_screen_for_a_reader_holds_still),
        PLAY_TEST(nothing_outlives_the_reader),
    };
    return cmocka_run_group_tests_name("play/reader", tests, NULL, NULL);
}
