// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * Two whole games, on the screen and in the line mode: the board after every
 * move, the cursor, the scoresheet, the spoken words, their sound, and the
 * file that is saved by itself.
 */
#include "tests/play/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/play/pgn_text.h"
#include "tests/unit.h"
#include "tests/wordings.h"

static const struct whole_game {
    const char *file;
    const char *array; /* --chess960=; NULL: the usual one */
    const char *tags; /* of the PGN, without the date */
} games[] = {
    {"play/both-wings.tsv", NULL,
     "[Event \"?\"]\n"
     "[Site \"?\"]\n"
     "[Date \"\"]\n"
     "[Round \"?\"]\n"
     "[White \"Anna\"]\n"
     "[Black \"Boris\"]\n"
     "[Result \"1-0\"]\n"
     "[TimeControl \"3600+10\"]\n"
     "[Laws \"2023\"]\n"
     "[ECO \"A05\"]\n"
     "[Opening \"Zukertort Opening\"]\n"
     "[Termination \"normal\"]\n"},
    {"play/chess960-818.tsv", "--chess960=818",
     "[Event \"?\"]\n"
     "[Site \"?\"]\n"
     "[Date \"\"]\n"
     "[Round \"?\"]\n"
     "[White \"Anna\"]\n"
     "[Black \"Boris\"]\n"
     "[Result \"1-0\"]\n"
     "[TimeControl \"3600+10\"]\n"
     "[Laws \"2023\"]\n"
     "[Variant \"Chess960\"]\n"
     "[SetUp \"1\"]\n"
     "[FEN \"brknqbrn/pppppppp/8/8/8/8/PPPPPPPP/BRKNQBRN w KQkq - 0 1\"]\n"
     "[Termination \"normal\"]\n"},
};

static const char *side_name(int ply)
{
    return ply % 2 == 0 ? "White" : "Black";
}

/* What is typed: now the notation, now the two squares. */
static const char *typed(const struct game_script_row *row, int ply)
{
    return ply % 3 == 2 ? row->uci : row->san;
}

/* "knight f3 (1. Nf3)" on the screen; here in lines "1. Nf3". The voice has the
 * words of the scheme; a pawn's move to a square is read in one way only. */
static void printed(const struct game_script_row *row, int ply, bool linear,
                    char out[160])
{
    bool is_square = strlen(row->san) == 2;
    snprintf(out, 160,
             linear      ? "\n%d%s %s\n"
             : is_square ? "%d%s %s"
                         : " (%d%s %s)",
             ply / 2 + 1, ply % 2 == 0 ? "." : "...", row->san);
}

static void start(struct play *play, const struct whole_game *game,
                  const char *mode)
{
    char sound[PATH_MAX];
    home_path(&play->home, "sound.wav", sound);
    const char *args[PLAY_ARGS_MAX] = {
        "--white", "Anna",    "--black", "Boris",        "--time",
        "1h+10",   "--voice", "espeak",  "--speech-out", sound};
    int count = 10;
    if (game->array)
        args[count++] = game->array;
    if (mode)
        args[count++] = mode;
    play_start(play, args);
}

/* The cursor rests behind the prompt, in the lowest line, beside the board. */
static void cursor_is_in_the_field(struct play *play, const char *label)
{
    enum { PANEL_CELL = 51 };
    int last = term_rows(play->term) - 1;
    char regex[64];
    snprintf(regex, sizeof regex, "  %s$", label);
    assert_true(term_wait_line(play->term, last, regex, PLAY_SOON_MS));
    assert_true(term_wait_cursor(
        play->term, last, PANEL_CELL + (int)strlen(label) + 1, PLAY_SOON_MS));
    assert_true(term_cursor_shown(play->term));
}

/* A line of the sheet: "12 Be3>dxc4", with its mark before the newest. */
static bool sheet_shows(struct play *play, int ply,
                        const struct game_script *script)
{
    const char *white = script->row[ply - ply % 2].san;
    const char *black = ply % 2 ? script->row[ply].san : "";
    for (int row = 0; row < term_rows(play->term); row++) {
        char line[TERM_TEXT_MAX], first[16], second[16], number[16];
        term_line(play->term, row, line);
        for (char *mark = line; (mark = strchr(mark, '>'));)
            *mark = ' ';
        const char *at = line;
        snprintf(number, sizeof number, " %d ", ply / 2 + 1);
        while ((at = strstr(at, number))) {
            *first = *second = '\0';
            sscanf(at + strlen(number), " %11s %11s", first, second);
            if (strcmp(first, white) == 0 && strcmp(second, black) == 0)
                return true;
            at++;
        }
    }
    return false;
}

static void moves_on_the_screen(struct play *play,
                                const struct game_script *script)
{
    for (int ply = 0; ply < script->count; ply++) {
        const struct game_script_row *row = &script->row[ply];
        char line[160], label[64];
        play_enter(play, typed(row, ply));
        printed(row, ply, false, line);
        if (ply + 1 < script->count) {
            play_sees(play, line);
            snprintf(label, sizeof label, "%s, move %d:", side_name(ply + 1),
                     (ply + 1) / 2 + 1);
            cursor_is_in_the_field(play, label);
        }
        play_shows_board(play, row->board);
        assert_row(row->san, sheet_shows(play, ply, script));
    }
}

static void moves_in_lines(struct play *play, const struct game_script *script)
{
    for (int ply = 0; ply < script->count; ply++) {
        const struct game_script_row *row = &script->row[ply];
        char line[PLAY_BOARD_LINES];
        play_enter(play, typed(row, ply));
        printed(row, ply, true, line);
        play_prints(play, line);
        play_enter(play, "board");
        play_board_lines(row->board, line);
        play_prints(play, line);
    }
}

/* Every move was spoken once, in order, and nothing else as a move. */
static void spoken(struct play *play, const struct game_script *script)
{
    play_hears(play, TELLS_WHITE_WINS ".");
    play_hears(play, TELLS_SAVED ".");
    char *trace = play_trace(play);
    assert_non_null(trace);
    const char *at = trace;
    for (int ply = 0; ply < script->count; ply++) {
        char line[160];
        snprintf(line, sizeof line, "\nmove %s\n", script->row[ply].words);
        at = strstr(at, line);
        assert_row(script->row[ply].san, at);
        at++;
    }
    free(trace);
}

static int words_of(const char *text)
{
    int words = 0;
    for (; *text; text++)
        words += *text == ' ' || *text == '\n';
    return words;
}

/* A spoken word takes 0.2 to 1.2 seconds. The moves are all heard; answers
 * only while nothing newer is to be said. */
static void sounded(struct play *play, const struct game_script *script)
{
    char path[PATH_MAX];
    struct sound sound;
    home_path(&play->home, "sound.wav", path);
    assert_true(sound_measure(path, &sound));
    int moved = 0;
    for (int ply = 0; ply < script->count; ply++)
        moved += 1 + words_of(script->row[ply].words);
    char *trace = play_trace(play);
    int all = words_of(trace);
    free(trace);
    assert_true(sound.loud_seconds > 0.2 * moved);
    assert_true(sound.seconds < 1.2 * all);
    assert_true(sound.rms > 500 && sound.rms < 8000);
    assert_true(sound.peak < 32767);
}

static void saved(struct play *play, const struct whole_game *game,
                  const struct game_script *script)
{
    char *pgn = play_pgn(play);
    static struct pgn_text text;
    assert_non_null(pgn);
    assert_true(pgn_text_read(pgn, &text));
    assert_string_equal(text.tags, game->tags);
    assert_int_equal(text.clocks, script->count);
    static char want[PGN_TEXT_MAX];
    pgn_text_moves(script, "1-0", want);
    assert_string_equal(text.moves, want);
    assert_true(text.longest_line < 80);
    free(pgn);
}

static void plays(struct play *play, const struct whole_game *game, bool linear)
{
    static struct game_script script;
    assert_true(game_script_read(game->file, &script));
    start(play, game, linear ? "--linear" : NULL);
    if (linear) {
        play_prints(play, PROMPT_WHITE(1));
        moves_in_lines(play, &script);
    } else {
        cursor_is_in_the_field(play, PROMPT_WHITE(1));
        moves_on_the_screen(play, &script);
    }
    play_sees(play, "Game over, White wins:");
    saved(play, game, &script);
    spoken(play, &script);
    play_enter(play, "quit");
    play_leaves(play, 0);
    assert_true(term_is_cooked(play->term));
    assert_false(term_is_alternate(play->term));
    sounded(play, &script);
}

static void both_wings_on_the_screen(void **state)
{
    plays(*state, &games[0], false);
}

static void both_wings_in_lines(void **state)
{
    plays(*state, &games[0], true);
}

static void chess960_on_the_screen(void **state)
{
    plays(*state, &games[1], false);
}

static void chess960_in_lines(void **state)
{
    plays(*state, &games[1], true);
}

/* A line names the move as it is wanted; the voice always has the words. And
 * the end is told once, without the name of a file. */
static void lines_as_they_are_wanted(void **state)
{
    static const struct {
        const char *option, *line, *no_line;
    } rows[] = {
        {"words", "\n1, White: knight f3\n", "Nf3)"},
        {"san", "\n1. Nf3\n", "Felix drei"},
        {"both", "\nKnight f3 (1. Nf3)\n", "Felix"},
    };
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        play_start(play, PLAY_ARGS("--linear", "--time", "none",
                                   rows[i].option ? "--lines" : NULL,
                                   rows[i].option));
        play_sees(play, PROMPT_WHITE(1));
        play_answers(play, "Nf3", rows[i].line);
        play_hears(play, SAID_NF3);
        if (rows[i].no_line != NULL)
            assert_null(term_printed(play->term, rows[i].no_line));
        play_stop(play);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(both_wings_on_the_screen), PLAY_TEST(both_wings_in_lines),
        PLAY_TEST(chess960_on_the_screen),   PLAY_TEST(chess960_in_lines),
        PLAY_TEST(lines_as_they_are_wanted),
    };
    return cmocka_run_group_tests_name("play/game", tests, NULL, NULL);
}
