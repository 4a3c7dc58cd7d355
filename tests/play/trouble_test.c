// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * Time that runs out, a disk that is full, and an arbiter that is slow: one
 * sentence, nothing that was shown is lost, and nothing untrue is shown.
 */
#include "tests/play/play.h"
#include "tests/text_file.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

static void flag_falls_on_the_screen(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--time", "1s", "--black", "Boris"));
    play_sees(play, PROMPT_WHITE(1));
    play_shows(play, "e4", "Boris's flag has fallen.");
    play_sees(play, "Game over, White wins:");
    play_hears(play, "alarm Boris lost on time. " TELLS_WHITE_WINS ".");
    char *pgn = play_pgn(play);
    assert_non_null(strstr(pgn, "[Result \"1-0\"]"));
    assert_non_null(strstr(pgn, "[Termination \"time forfeit\"]"));
    free(pgn);
}

/* The line that arrives is on its own, and what was typed is offered
 * again behind the next prompt. */
static void flag_falls_on_a_half_typed_line(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--time", "1s", "--linear"));
    play_prints(play, PROMPT_WHITE(1));
    play_shows(play, "e4", PROMPT_BLACK(1));
    play_type(play, "Nf");
    play_sees(play, PROMPT_BLACK(1) " Nf");
    play_sees(play, "Game over, White wins: Nf");
    int half = term_find(play->term, PROMPT_BLACK(1) " Nf", NULL);
    int fallen = term_find(play->term, "Black's flag has fallen.", NULL);
    int again = term_find(play->term, "Game over, White wins: Nf", NULL);
    char line[TERM_TEXT_MAX];
    term_line(play->term, half, line);
    assert_string_equal(line, PROMPT_BLACK(1) " Nf");
    assert_in_range(fallen, half + 1, again - 1);
    term_line(play->term, again, line);
    assert_string_equal(line, "Game over, White wins: Nf");
    play_type(play, "\025quit\r");
    play_leaves(play, 0);
}

/* Play on until the journal has no room. Returns how many moves were taken. */
static int fill(struct play *play, const struct game_script *script)
{
    for (int ply = 0; ply < script->count; ply++) {
        char shown[64];
        play_enter(play, script->row[ply].san);
        snprintf(shown, sizeof shown, "%d%s %s", ply / 2 + 1,
                 ply % 2 ? "..." : ".", script->row[ply].san);
        if (play_prints_one_of(play, shown, "cannot be written"))
            return ply;
    }
    fail_msg("the disk was never full");
    return 0;
}

static void a_full_disk_loses_nothing(void **state)
{
    struct play *play = *state;
    static struct game_script script;
    assert_true(game_script_read("play/both-wings.tsv", &script));
    play->options.file_bytes = 100 * 1024;
    play_start(play, PLAY_ARGS("--time", "none", "--linear"));
    play_prints(play, PROMPT_WHITE(1));
    int taken = fill(play, &script);
    assert_true(taken > 0);
    play_type(play, "\004");
    term_wait_exit(play->term, PLAY_SOON_MS);
    play_stop(play);
    char id[16], label[64];
    play_game_id(play, id);
    play->options.file_bytes = 0;
    play_start(play, PLAY_ARGS("resume", id, "--linear"));
    snprintf(label, sizeof label, "%s, move %d:", taken % 2 ? "Black" : "White",
             taken / 2 + 1);
    play_prints(play, label);
    play_answers(play, "go on", TELLS_RESUMES);
    play_speaks(play, script.row[taken].san, script.row[taken].words);
}

static void no_room_at_all(void **state)
{
    struct play *play = *state;
    play->options.file_bytes = 4096;
    play_start(play, PLAY_ARGS("--time", "none", "--linear"));
    play_leaves(play, 74);
    play_prints(play, "/data/hektor/games: the journal cannot be written");
}

/* Beside a copy of the program is an arbiter that waits for a file. */
static void resume_slowly(struct play *play, const char *id, bool linear)
{
    char script[1024];
    snprintf(script, sizeof script,
             "mkdir -p slow && rm -f go && cp -L hektor slow/ && "
             "printf '#!/bin/sh\nwhile [ ! -e %%s/go ]; do sleep 0.05; done\n"
             "exec %%s/hektord \"$@\"\n' \"$PWD\" \"$PWD\" >slow/hektord && "
             "chmod +x slow/hektord && "
             "exec slow/hektor resume %s --letters --voice none%s",
             id, linear ? " --linear" : "");
    play_shell(play, script);
}

static void let_go(struct play *play)
{
    char path[PATH_MAX];
    home_path(&play->home, "go", path);
    text_file_write(path, "");
}

static void begin_and_leave(struct play *play, char id[16])
{
    play_start(play, PLAY_ARGS("--linear", "--time", "15m"));
    play_answers(play, "e4", PROMPT_BLACK(1));
    play_answers(play, "quit", "do you want to leave?");
    play_enter(play, "yes");
    play_leaves(play, 0);
    play_game_id(play, id);
}

/* How often the client's main thread has gone to sleep. */
static long rests_of(struct term *term)
{
    long rests = 0;
    char path[64], line[128];
    snprintf(path, sizeof path, "/proc/%d/status", (int)term_pid(term));
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    while (fgets(line, sizeof line, stream) != NULL)
        sscanf(line, "voluntary_ctxt_switches: %ld", &rests);
    fclose(stream);
    return rests;
}

static bool has_rested(struct term *term, void *context)
{
    return rests_of(term) > *(long *)context;
}

/* Type it, and wait until the client has read it and waits again. */
static void type_and_rest(struct play *play, const char *text)
{
    long before = rests_of(play->term);
    play_type(play, text);
    assert_true(term_wait(play->term, has_rested, &before, PLAY_SOON_MS));
}

/* No prompt names a move before the arbiter has told the position. */
static void a_slow_arbiter_in_lines(void **state)
{
    struct play *play = *state;
    char id[16];
    begin_and_leave(play, id);
    resume_slowly(play, id, true);
    play_prints(play, "The server has not answered yet.");
    type_and_rest(play, "bo");
    assert_null(term_printed(play->term, "move 1"));
    let_go(play);
    play_prints(play, "Paused. " PROMPT_BLACK(1) " bo");
    assert_null(term_printed(play->term, PROMPT_WHITE(1)));
    play_answers(play, "ard", "rnbqkbnr");
}

/* Nor does a screen show pieces or times that are not those of the game. */
static void a_slow_arbiter_on_the_screen(void **state)
{
    struct play *play = *state;
    char id[16];
    begin_and_leave(play, id);
    resume_slowly(play, id, false);
    play_sees(play, "The server is not answering.");
    assert_true(term_find(play->term, "0:00", NULL) < 0);
    assert_true(term_find(play->term, "White", NULL) < 0);
    assert_true(term_find(play->term, "a  b  c", NULL) < 0);
    let_go(play);
    play_sees(play, "Paused. " PROMPT_BLACK(1));
    play_shows_board(play, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
}

/* A late answer is no reason to leave unasked; where none comes, one leaves. */
static void quit_while_the_arbiter_is_late(void **state)
{
    struct play *play = *state;
    for (int linear = 0; linear < 2; linear++) {
        play_start(play, PLAY_ARGS("--time", "15m", "--voice", "text",
                                   linear ? "--linear" : NULL));
        play_hears(play, TELLS_BEGINS);
        play_sees(play, PROMPT_WHITE(1));
        pid_t arbiter = play_arbiter(play);
        kill(arbiter, SIGSTOP);
        type_and_rest(play, "e4\r");
        type_and_rest(play, "quit\r");
        kill(arbiter, SIGCONT);
        play_sees(play, "do you want to leave?");
        play_shows(play, "no", TELLS_DROPPED);
        kill(arbiter, SIGSTOP);
        play_speaks(play, "e5", "The server has not answered yet.");
        type_and_rest(play, "draw\r");
        play_enter(play, "quit");
        play_leaves(play, 0);
        /* What was typed is named, also when the screen is closed. */
        play_prints(play, "The server has not answered \"e5\" yet. The command "
                          "may still have worked.");
        play_prints(play, "\"draw\" was not carried out.");
        kill(arbiter, SIGKILL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(flag_falls_on_the_screen),
        PLAY_TEST(flag_falls_on_a_half_typed_line),
        PLAY_TEST(a_full_disk_loses_nothing),
        PLAY_TEST(no_room_at_all),
        PLAY_TEST(a_slow_arbiter_in_lines),
        PLAY_TEST(a_slow_arbiter_on_the_screen),
        PLAY_TEST(quit_while_the_arbiter_is_late),
    };
    return cmocka_run_group_tests_name("play/trouble", tests, NULL, NULL);
}
