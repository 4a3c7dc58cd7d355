// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What is heard beside the answers to words: a player's own clock, unasked,
 * and a voice that is remembered. The same on the screen and in lines.
 */
#include "tests/play/play.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

static void start(struct play *play, bool linear, const char *time)
{
    const char *args[PLAY_ARGS_MAX] = {"--white",
                                       "Anna",
                                       "--black",
                                       "Boris",
                                       "--time",
                                       time,
                                       "--marks",
                                       "2s",
                                       "--countdown",
                                       "1",
                                       linear ? "--linear" : NULL};
    play_start(play, args);
    play_sees(play, PROMPT_WHITE(1));
}

/* Appendix D.2.4: one's own clock, while it runs. 13.6: no other. */
static void low_time(struct play *play, bool linear)
{
    start(play, linear, "4s");
    play_speaks(play, "e4", "chat Boris has 2 seconds left.");
    play_sees(play, "Boris has 2 seconds left.");
    play_hears(play, "focus countdown-1");
    play_hears(play, "Boris lost on time");
    char *trace = play_trace(play);
    assert_null(strstr(trace, "Anna has 2"));
    free(trace);
}

static void low_time_in_lines(void **state)
{
    low_time(*state, true);
}

static void low_time_on_the_screen(void **state)
{
    low_time(*state, false);
}

/* What is behind a word can be heard too, without its brackets. */
static void the_form_of_a_word(void **state)
{
    struct play *play = *state;
    start(play, true, "none");
    play_speaks(play, "help pieces",
                "pieces, optionally white or black, optionally KIND:");
    play_speaks(play, "help legal", "legal e4: Ask where the piece");
    play_speaks(play, "help hush", "hush: ");
}

static void rate_and_volume_are_remembered(void **state)
{
    struct play *play = *state;
    start(play, true, "none");
    play_answers(play, "faster", "220 words a minute");
    play_answers(play, "softer", "91 percent");
    play_stop(play);
    start(play, false, "none");
    play_type(play, "\033[18~"); /* F7 */
    play_sees(play, "242 words a minute");
    play_type(play, "\033[20~"); /* F9 */
    play_sees(play, "100 percent");
}

/* With two headphones an answer is for the player to move, or for whoever says
 * so; a move is for both. */
static void two_headphones(struct play *play, bool linear)
{
    play_start(play, PLAY_ARGS("--headphones", "2", "--time", "5m",
                               linear ? "--linear" : NULL));
    play_sees(play, PROMPT_WHITE(1));
    play_shows(play, "e4", PROMPT_BLACK(1));
    play_hears(play, "move " SAID_E4);
    play_speaks(play, "clock", "answer black ");
    play_speaks(play, "white clock", "answer white ");
    play_speaks(play, "resign", "answer black " ASKS_RESIGN("Black"));
    play_enter(play, "no");
    if (!linear) {
        play_type(play, "\t"); /* to the board */
        play_hears(play, "answer black white pawn e four");
        play_type(play, "\t");
    }
    /* What is asked for, and what is typed unseen, is for the same ear. */
    play_speaks(play, "adjourn", "answer black " ASKS_WHEN);
    play_speaks(play, "", "answer black Where?");
    play_shows(play, "", "adjourn the game? " YES_OR_NO);
    play_shows(play, "yes", PROMPT_BLACK_SEALS);
    play_speaks(play, "e5", "answer black " TELLS_CLEAR_MOVE ".");
    play_speaks(play, "passphrase", "answer black A passphrase will open");
}

/* In the recorded stream: slices of 20 ms of two interleaved channels. */
struct channels {
    int left_alone, right_alone, both;
    int last_left, first_right; /* the slice in which one ear alone hears */
};

static struct channels channels_of(const char *path)
{
    enum { HEAD_BYTES = 44, SLICE = 22050 / 50, LOUD = 300 };
    struct channels out = {.last_left = -1, .first_right = -1};
    int16_t frames[SLICE][2];
    FILE *stream = fopen(path, "rb");
    assert_non_null(stream);
    assert_int_equal(fseek(stream, HEAD_BYTES, SEEK_SET), 0);
    for (int slice = 0; fread(frames, sizeof frames, 1, stream) == 1; slice++) {
        int peak[2] = {0, 0};
        for (int i = 0; i < SLICE; i++)
            for (int ear = 0; ear < 2; ear++)
                if (abs(frames[i][ear]) > peak[ear])
                    peak[ear] = abs(frames[i][ear]);
        out.both += peak[0] > LOUD && peak[1] > LOUD;
        if (peak[0] > LOUD && peak[1] == 0) {
            out.left_alone++;
            out.last_left = slice;
        } else if (peak[1] > LOUD && peak[0] == 0) {
            out.right_alone += 1;
            if (out.first_right < 0)
                out.first_right = slice;
        }
    }
    fclose(stream);
    return out;
}

/* White asks for the time before the move and Black after it: the other ear
 * gets nothing of either answer, and both hear the move. */
static void an_answer_sounds_in_one_ear(struct play *play, bool linear)
{
    char sound[PATH_MAX];
    home_path(&play->home, "ears.wav", sound);
    play_start(play, PLAY_ARGS("--headphones", "2", "--time", "5m", "--voice",
                               "espeak", "--speech-out", sound,
                               linear ? "--linear" : NULL));
    play_sees(play, PROMPT_WHITE(1));
    play_speaks(play, "my time", "answer white ");
    play_shows(play, "e4", PROMPT_BLACK(1));
    play_speaks(play, "my time", "answer black ");
    play_shows(play, "quit", "do you want to leave?");
    play_enter(play, "yes");
    play_leaves(play, 0);
    struct channels heard = channels_of(sound);
    assert_in_range(heard.left_alone, 25, 500); /* half a second of words */
    assert_in_range(heard.right_alone, 25, 500);
    assert_in_range(heard.both, 25, 2000);
    assert_true(heard.last_left < heard.first_right);
}

static void one_ear_in_lines(void **state)
{
    an_answer_sounds_in_one_ear(*state, true);
}

static void one_ear_on_the_screen(void **state)
{
    an_answer_sounds_in_one_ear(*state, false);
}

static void two_headphones_in_lines(void **state)
{
    two_headphones(*state, true);
}

static void two_headphones_on_the_screen(void **state)
{
    two_headphones(*state, false);
}

/* Asked again about the same square, the next line; any other word begins
 * anew. */
static void line_after_line(struct play *play, bool linear)
{
    start(play, linear, "none");
    play_speaks(play, "rays d1", "Towards d eight");
    play_speaks(play, "rays d1", "Towards h five white pawn e two");
    play_speaks(play, "rays d1", "Towards h one white king e one");
    play_speaks(play, "rays e1", "Towards e eight");
    play_speaks(play, "diagonals e4", "Towards h seven black pawn h seven");
    play_speaks(play, "diagonals e4", "Towards h one");
    play_speaks(play, "rays e3", "Towards e eight black pawn e seven");
    play_shows(play, "e4", PROMPT_BLACK(1));
    play_speaks(play, "rays e3", "Towards e eight white pawn e four");
}

static void line_after_line_in_lines(void **state)
{
    line_after_line(*state, true);
}

static void line_after_line_on_the_screen(void **state)
{
    struct play *play = *state;
    line_after_line(play, false);
    play_enter(play, "board d4");
    play_hears(play, "Empty, dark d four");
    play_type(play, "D");
    play_hears(play, "Towards h eight");
    play_type(play, "D");
    play_hears(play, "Towards g one");
    play_type(play, "V");
    play_hears(play, "Towards d eight");
    play_type(play, "V");
    play_hears(play, "Towards h eight");
}

static void line_after_line_elsewhere(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("setup", "--linear"));
    play_sees(play, "The board is empty.");
    play_speaks(play, "white king e1", "white king e one");
    play_speaks(play, "rays d1", "Towards d eight empty.");
    play_speaks(play, "rays d1", "Towards h five empty.");
    play_speaks(play, "rays d1", "Towards h one white king e one");
}

/* Keys and words for what was announced. */
static void the_history_by_keys(void **state)
{
    struct play *play = *state;
    start(play, false, "none");
    play_shows(play, "e4", PROMPT_BLACK(1));
    play_shows(play, "c5", PROMPT_WHITE(2));
    play_type(play, "\033OS"); /* F4 */
    play_hears(play, "answer " SAID_E4);
    play_type(play, "\033OR"); /* F3 */
    play_hears(play, "answer Eva zwei " SAID_E4);
    play_type(play, "\033[15~"); /* F5 */
    play_hears(play, "answer Cäsar fünf");
}

struct index {
    const char *path, *text;
};

static bool has_line(struct term *term, void *context)
{
    (void)term;
    struct index *index = context;
    char *text = home_read(index->path);
    bool found = text && strstr(text, index->text);
    free(text);
    return found;
}

static void waits_for(struct play *play, const char *path, const char *text)
{
    struct index index = {path, text};
    if (!term_wait(play->term, has_line, &index, PLAY_SOON_MS))
        play_give_up(play, "not recorded", text);
}

/* Appendix D.2.5: the recorded scoresheet outlives a kill, and is gone on
 * with. */
static void a_record_outlives_a_kill(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX], index[PATH_MAX + 8], id[16];
    home_path(&play->home, "game.flac", path);
    snprintf(index, sizeof index, "%s.index", path);
    play_start(play, PLAY_ARGS("--linear", "--time", "none", "--record", path));
    play_sees(play, PROMPT_WHITE(1));
    play_enter(play, "e4");
    waits_for(play, index, SAID_E4 "\n");
    play_game_id(play, id);
    kill(term_pid(play->term), SIGKILL);
    term_wait_exit(play->term, PLAY_SOON_MS);
    play_start(play, PLAY_ARGS("resume", id, "--linear", "--record", path));
    play_sees(play, PROMPT_BLACK(1));
    play_enter(play, "c5");
    waits_for(play, index, "fünf\n");
    play_enter(play, "resign");
    play_enter(play, "yes");
    waits_for(play, path, "fLaC");
    play_enter(play, "quit");
    play_leaves(play, 0);
    char *text = home_read(index);
    const char *first = strstr(text, SAID_E4 "\n");
    assert_non_null(first);
    assert_null(strstr(first + 1, SAID_E4 "\n"));
    assert_non_null(strstr(text, "resigned"));
    free(text);
}

/* What cannot be recorded is told before the game, and there is none. */
static void a_record_that_cannot_be_made(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--linear", "--time", "none", "--record",
                               "/nonexistent/game.flac"));
    play_leaves(play, 74);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(low_time_in_lines),
        PLAY_TEST(low_time_on_the_screen),
        PLAY_TEST(the_form_of_a_word),
        PLAY_TEST(rate_and_volume_are_remembered),
        PLAY_TEST(one_ear_in_lines),
        PLAY_TEST(one_ear_on_the_screen),
        PLAY_TEST(two_headphones_in_lines),
        PLAY_TEST(two_headphones_on_the_screen),
        PLAY_TEST(line_after_line_in_lines),
        PLAY_TEST(line_after_line_on_the_screen),
        PLAY_TEST(line_after_line_elsewhere),
        PLAY_TEST(the_history_by_keys),
        PLAY_TEST(a_record_outlives_a_kill),
        PLAY_TEST(a_record_that_cannot_be_made),
    };
    return cmocka_run_group_tests_name("play/ear", tests, NULL, NULL);
}
