// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * kill -9 of the client or of its arbiter at random moments, then hektor
 * resume: the same game, and nothing that was shown is missing. 100 times;
 * 25 under the sanitizers, which are slower.
 */
#include "config.h"

#include "tests/now.h"
#include "tests/play/journal.h"
#include "tests/play/play.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

#ifdef HEKTOR_SANITIZED
enum { KILLS = 25 };
#else
enum { KILLS = 100 };
#endif

/* A small generator of chance, so that a failure can be played again. */
static uint32_t chance(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static pid_t arbiter_of(pid_t client)
{
    char path[64];
    int pid = 0;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)client,
             (int)client);
    FILE *stream = fopen(path, "re");
    if (!stream)
        return 0;
    if (fscanf(stream, "%d", &pid) != 1)
        pid = 0;
    fclose(stream);
    return pid;
}

/* How many moves of the score the output shows, from one on. */
static int shown(struct play *play, const struct game_script *script, int from)
{
    while (from < script->count) {
        char text[48];
        snprintf(text, sizeof text, "\n%d%s %s", from / 2 + 1,
                 from % 2 ? "..." : ".", script->row[from].san);
        if (!term_printed(play->term, text))
            break;
        from++;
    }
    return from;
}

enum { MOVES_AT_ONCE = 8, STROKE_US = 10000 };

/* Type some moves at once, and strike while they are played. Returns how many
 * moves had been shown before the stroke. */
static int play_and_strike(struct play *play, const struct game_script *script,
                           int from, uint32_t *seed)
{
    char typed[16 * MOVES_AT_ONCE] = "";
    for (int ply = from; ply < from + MOVES_AT_ONCE; ply++) {
        strcat(typed, script->row[ply].san);
        strcat(typed, "\r");
    }
    bool at_arbiter = chance(seed) % 2;
    pid_t arbiter = arbiter_of(term_pid(play->term));
    int64_t delay_us = chance(seed) % STROKE_US;
    term_mark(play->term);
    play_type(play, typed);
    play_read_for(play, delay_us);
    kill(at_arbiter && arbiter ? arbiter : term_pid(play->term), SIGKILL);
    if (!at_arbiter || !arbiter) {
        term_wait_exit(play->term, PLAY_SOON_MS);
        return shown(play, script, from);
    }
    /* A dead arbiter is started again by its client: the game goes on. */
    play_prints(play, "move ");
    int so_far = shown(play, script, from);
    term_settle(play->term, PLAY_QUIET_MS);
    play_enter(play, "status");
    kill(term_pid(play->term), SIGKILL);
    term_wait_exit(play->term, PLAY_SOON_MS);
    return so_far;
}

/* The plies that the resumed game has, by its prompt. */
static int resumed_plies(struct play *play)
{
    static const char *const sides[] = {"White", "Black"};
    const char *label = NULL;
    int number = 0;
    for (int i = 0; i < 2 && !label; i++) {
        char text[32];
        snprintf(text, sizeof text, "%s, move ", sides[i]);
        for (const char *at = term_output(play->term); (at = strstr(at, text));
             at++) {
            label = at;
            number = 2 * (atoi(at + strlen(text)) - 1) + i;
        }
    }
    return label ? number : -1;
}

/* The board of the resumed game is that after its last move. */
static void board_is(struct play *play, const struct game_script *script,
                     int plies)
{
    char lines[PLAY_BOARD_LINES];
    if (plies == 0)
        return;
    play_board_lines(script->row[plies - 1].board, lines);
    play_answers(play, "board", lines);
}

/* A game without a move is not kept where its arbiter outlives the client. */
static bool is_kept(struct play *play)
{
    char path[PATH_MAX];
    return home_find(&play->home, "data/hektor/games", ".hektor", path);
}

static void nothing_shown_is_missing(void **state)
{
    struct play *play = *state;
    static struct game_script script;
    assert_true(game_script_read("play/both-wings.tsv", &script));
    uint32_t seed = 20261121;
    char id[16] = "";
    int plies = 0;
    for (int i = 0; i < KILLS; i++) {
        if (plies + 2 * MOVES_AT_ONCE > script.count) {
            play_forget(play);
            *id = '\0';
            plies = 0;
        }
        if (!*id) {
            play_start(play, PLAY_ARGS("--linear", "--voice", "none"));
            play_prints(play, TELLS_BEGINS);
        } else {
            play_start(play,
                       PLAY_ARGS("resume", id, "--linear", "--voice", "none"));
        }
        play_prints(play, ", move ");
        term_settle(play->term, PLAY_QUIET_MS);
        if (*id) { /* a game without a move is not paused */
            int kept = resumed_plies(play);
            bool paused = term_printed(play->term, "Paused. ");
            if (kept < plies || kept > plies + MOVES_AT_ONCE)
                fail_msg("kill %d: %d plies were shown, %d are there", i, plies,
                         kept);
            plies = kept;
            board_is(play, &script, kept);
            if (paused)
                play_answers(play, "go on", TELLS_RESUMES);
        }
        plies = play_and_strike(play, &script, plies, &seed);
        play_stop(play);
        if (!*id && (plies > 0 || is_kept(play)))
            play_game_id(play, id);
    }
}

/* Black thinks so long, and the arbiter is killed: it may be stopped first. */
static void think_and_kill(struct play *play, bool is_stopped)
{
    enum { THOUGHT_US = 1500000 };
    char path[PATH_MAX];
    play_start(play, PLAY_ARGS("--linear", "--voice", "none", "--time", "5m"));
    play_enter(play, "e4");
    play_prints(play, "1. e4");
    int64_t from_ms = now_ms();
    pid_t arbiter = arbiter_of(term_pid(play->term));
    assert_true(arbiter > 0);
    if (is_stopped)
        assert_int_equal(kill(arbiter, SIGSTOP), 0);
    play_read_for(play, THOUGHT_US);
    int thought_ms = (int)(now_ms() - from_ms);
    assert_int_equal(kill(arbiter, SIGKILL), 0);
    play_prints(play, TELLS_RESUMES);
    assert_true(home_find(&play->home, "data/hektor/games", ".hektor", path));
    int charged_ms = journal_number(path,
                                    "max(at_ms) FILTER (WHERE kind = 'pause') -"
                                    " max(at_ms) FILTER (WHERE kind = 'move')",
                                    "1");
    if (charged_ms < thought_ms)
        fail_msg("%d ms were thought, %d were charged", thought_ms, charged_ms);
    play_stop(play);
}

/* Between two of its signs of life. */
static void killing_the_arbiter_gains_no_time(void **state)
{
    think_and_kill(*state, false);
}

static void stopping_it_first_gains_none_either(void **state)
{
    think_and_kill(*state, true);
}

/* A request for a pause ends with its arbiter: who resumes the game is told. */
static void a_lost_request_is_told(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--linear", "--time", "5m"));
    play_answers(play, "e4", "1. e4");
    play_answers(play, "pause", "pause the game? " YES_OR_NO);
    pid_t arbiter = arbiter_of(term_pid(play->term));
    kill(term_pid(play->term), SIGKILL);
    if (arbiter > 0)
        kill(arbiter, SIGKILL);
    term_wait_exit(play->term, PLAY_SOON_MS);
    play_resume(play);
    play_prints(play, "The request for a pause is no longer open.");
    play_prints(play, "Paused. " PROMPT_BLACK(1));
}

/* What is typed while the private arbiter answers nothing, and is killed then,
 * is carried out by the next one; what follows a refused word is not. */
static void what_is_typed_outlives_the_arbiter(void **state)
{
    static const struct {
        const char *lines[2], *first, *second;
    } rows[] = {
        {{"Nf3", "Nc6"}, "2. Nf3", "2... Nc6"},
        {{"e5", "takeback"},
         "\"e5\" was not carried out.",
         "\"takeback\" was not carried out."},
        {{"claim fifty", "takeback"},
         "carried out.",
         "\"takeback\" was not carried out."},
    };
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        play_start(play,
                   PLAY_ARGS("--linear", "--voice", "none", "--time", "5m"));
        play_answers(play, "e4", "1. e4");
        play_answers(play, "e5", "1... e5");
        pid_t arbiter = arbiter_of(term_pid(play->term));
        assert_true(arbiter > 0);
        assert_int_equal(kill(arbiter, SIGSTOP), 0);
        play_enter(play, rows[i].lines[0]);
        play_prints(play, "has not answered");
        play_enter(play, rows[i].lines[1]);
        assert_int_equal(kill(arbiter, SIGKILL), 0);
        play_prints(play, rows[i].first);
        play_prints(play, rows[i].second);
        play_answers(play, "d4", i == 0 ? "3. d4" : "2. d4");
        play_stop(play);
        play_forget(play);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(nothing_shown_is_missing),
        PLAY_TEST(killing_the_arbiter_gains_no_time),
        PLAY_TEST(stopping_it_first_gains_none_either),
        PLAY_TEST(a_lost_request_is_told),
        PLAY_TEST(what_is_typed_outlives_the_arbiter),
    };
    return cmocka_run_group_tests_name("play/kill", tests, NULL, NULL);
}
