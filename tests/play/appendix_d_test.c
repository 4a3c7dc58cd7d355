// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The procedure for blind players, and the players' own scoresheets. A whole
 * game by ear alone: each player knows of the other's moves what they hear
 * announced, repeats that, and makes it on their own board. And the same
 * conversations on the screen and in the line mode.
 */
#include "tests/play/play.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stddef.h>
#include <string.h>
#include "rules/notation/uci.h"
#include "tests/play/listener.h"
#include "tests/play/pgn_text.h"

#include "tests/unit.h"
#include "tests/wordings.h"

static const char *const names[] = {"Anna", "Boris"};

/* The words of the next announcement by this player. */
static void next_announcement(struct play *play, int *said, const char *name,
                              char words[PLAY_SAID_MAX])
{
    char begin[64], line[PLAY_SAID_MAX];

    snprintf(begin, sizeof begin, "%s announces: ", name);
    do
        play_said(play, (*said)++, line);
    while (strncmp(line, begin, strlen(begin)) != 0);
    memmove(words, line + strlen(begin), strlen(line) - strlen(begin) + 1);
    /* What comes next is another sentence: "Boris: repeat the move."
     */
    char *next = strstr(words, ": ");
    if (next != NULL)
        next[-(ptrdiff_t)strlen(names[strcmp(name, names[0]) == 0]) - 1] = '\0';
}

/* What the opponent heard, as they type it. */
static struct move hear(struct play *play, int *said, const char *name,
                        const struct position *pos, char uci[UCI_MAX])
{
    struct move mv = MOVE_NONE;
    char words[PLAY_SAID_MAX];

    next_announcement(play, said, name, words);
    assert_row(words, listener_hears(vocabulary_of("fide"), pos, words, &mv) ==
                          HEARD_MOVE);
    uci_write(mv, false, uci);
    return mv;
}

static void enter_with(struct play *play, const char *word, const char *text)
{
    char line[64];

    snprintf(line, sizeof line, "%s %s", word, text);
    play_enter(play, line);
}

static void play_ply(struct play *play, const struct game_script_row *row,
                     struct position *pos, int *said, bool is_last)
{
    enum side side = (enum side)pos->turn;
    char uci[UCI_MAX], echo[80];

    play_enter(play, row->san);
    play_enter(play, "announce");
    struct move mv = hear(play, said, names[side], pos, uci);

    position_play(pos, mv);
    if (is_last)
        return;
    enter_with(play, "echo", uci);
    snprintf(echo, sizeof echo, "%s repeats:", names[other_side(side)]);
    play_hears(play, echo);
    enter_with(play, "execute", uci);
    play_enter(play, "press");
}

/* The sound of a move must not give away what its player has yet to announce.
 */
static void no_cue_tells_of_a_move(const struct play *play)
{
    char path[PATH_MAX];

    home_path(&play->home, "trace", path);
    char *trace = home_read(path);
    assert_non_null(strstr(trace, "cue:move"));
    assert_null(strstr(trace, "cue:capture"));
    assert_null(strstr(trace, "cue:check"));
    assert_null(strstr(trace, "cue:mate"));
    free(trace);
}

static void a_game_is_played_by_ear(void **state)
{
    static struct game_script script;
    static struct pgn_text pgn;
    struct play *play = *state;
    struct position pos = position_initial;
    int said = 0;

    assert_true(game_script_read("play/both-wings.tsv", &script));
    play_start(play,
               PLAY_ARGS("--linear", "--time", "90m+30", "--white", "Anna",
                         "--black", "Boris", "--mode", "otb", "--rule",
                         "announce=yes", "--rule", "boards=two"));
    play_hears(play, "Each player has a board.");
    play_enter(play, "white ready");
    play_enter(play, "black ready");
    for (int ply = 0; ply < script.count; ply++)
        play_ply(play, &script.row[ply], &pos, &said, ply == script.count - 1);
    play_hears(play, TELLS_WHITE_WINS ". Article 5.1.1.");
    char *text = play_pgn(play);
    assert_true(pgn_text_read(text, &pgn));
    assert_non_null(strstr(pgn.moves, "27. Ra8# 1-0"));
    free(text);
    no_cue_tells_of_a_move(play);
}

struct turn {
    const char *typed;
    const char *answered; /* seen in either mode */
};

struct dialogue {
    const char *name, *rules[3]; /* values of --rule, up to a NULL */
    const char *mode;
    const struct turn *turns;
};

#define TURNS(...) ((const struct turn[]){__VA_ARGS__, {NULL, NULL}})

static const struct dialogue talks[] = {
    {"D.2.1 to D.2.8 announced, repeated, corrected",
     {"announce=yes"},
     "otb",
     TURNS(
         {"white ready", "Anna is ready"},
         {"black ready", "Anna's clock starts"}, {"Nf3", "Anna: announce."},
         {"press", "First announce your move. To announce it, type announce."},
         {"announce Nd3", "Anna announces: Springer David drei"},
         {"correct Nf3", "Anna corrects: " SAID_NF3},
         {"echo Nf2", "That is a different move"},
         {"announce", "Anna announces: " SAID_NF3},
         {"echo", "Boris repeats: " SAID_NF3}, {"last", "Knight f3"},
         {"press", PROMPT_BLACK(1)}, {"e5", "Boris: announce."},
         {"black announces e6", "Boris announces: Eva sechs"},
         {"status", "in progress. Anna: repeat the move."},
         {"press", "The move on the board differs from the"},
         {"status", "in progress. The move on the board differs"},
         {"d4", "The boards differ. To settle the difference, type reconcile."},
         {"reconcile", "The move on the board remains:"},
         {"status", "in progress. White to move: Anna"})},
    {"D.2.9 two boards, two scores",
     {"boards=two", "score=self"},
     "otb",
     TURNS({"white ready", "Anna is ready"},
           {"black ready", "Anna's clock starts"}, {"e4", "Anna: announce."},
           {"announce", "announces: " SAID_E4},
           {"echo", "Boris repeats: " SAID_E4},
           {"execute e3", "The two boards differ."},
           {"boards", "The two boards differ on 2 squares:"},
           {"white record e4", "Anna records: e4"},
           {"black record e3", "Boris records: e3"},
           {"reconcile", "Boris's scoresheet is wrong at move 1."},
           {"sheet black", "1: e3"})},
    {"8.1 the players record",
     {"score=self"},
     "plain",
     TURNS({"e4", PROMPT_BLACK(1)}, {"record d4", "Anna records: d4"},
           {"white record 1. e4", "e4 instead of d4"}, {"c5", PROMPT_WHITE(2)},
           {"moves", "Anna's scoresheet:"},
           {"sheet black", "No move is recorded."}, {"Nf3", PROMPT_BLACK(2)},
           {"d6", "First record your previous move."},
           {"record P-K4", "This is not algebraic notation"},
           {"black record 1... c5 draw", "Boris records: c5"},
           {"d6", PROMPT_WHITE(3)}, {"black resigns", "do you resign?"},
           {"yes", TELLS_RESIGNED("Boris") "."})},
    {"D.2.10 an assistant",
     {"announce=white", "boards=two", "assistant=white"},
     "otb",
     TURNS({"white ready", "Anna is ready"},
           {"black ready", "Anna's clock starts"},
           {"e4", "Anna announces: " SAID_E4},
           {"echo", "Boris has made the move on the other board."},
           {"press", PROMPT_BLACK(1)}, {"e5", "Boris announces: " SAID_E5})},
    {"D.2.1 what is asked for can be typed",
     {"boards=two"},
     "otb",
     TURNS({"white ready", "Anna is ready"},
           {"black ready", "Anna's clock starts"}, {"e4", "Anna: announce."},
           {"e4", "Anna announces: " SAID_E4 ". Boris: repeat the move."},
           {"e5", "To repeat it, type echo."},
           {"echo", "Boris: make the move on your board."}, {"execute", ""},
           {"press the clock", "Boris to move."}, {"e5", "Boris: announce."},
           {"announce e5", "Anna: repeat the move."},
           {"e5", "Anna: make the move on your board."}, {"e5", ""},
           {"press the clock", "Anna to move."}, {"Nf3", "Anna: announce."},
           {"announce", "Boris: repeat the move."},
           {"echo Nh3", "Anna: announce again."},
           {"announce", "Boris: repeat the move."},
           {"echo", "Boris: make the move."},
           {"execute Nh3", "type reconcile."}, {"status", "type reconcile."},
           {"reconcile", "The move on the board remains:"},
           {"press", "Boris to move."})},
};

static void start(struct play *play, const struct dialogue *dialogue,
                  bool linear)
{
    const char *args[PLAY_ARGS_MAX] = {"--white", "Anna",        "--black",
                                       "Boris",   "--time",      "90m+30",
                                       "--mode",  dialogue->mode};
    int count = 8;

    for (int i = 0; i < 3 && dialogue->rules[i] != NULL; i++) {
        args[count++] = "--rule";
        args[count++] = dialogue->rules[i];
    }
    args[count] = linear ? "--linear" : NULL;
    args[count + 1] = NULL;
    play_start(play, args);
    play_sees(play, "White, ");
}

static void converse(struct play *play, const struct dialogue *dialogue,
                     bool linear)
{
    start(play, dialogue, linear);
    for (const struct turn *turn = dialogue->turns; turn->typed; turn++)
        play_replies(play, turn->typed, turn->answered);
}

static void converse_each(struct play *play, bool linear)
{
    for (size_t i = 0; i < ROWS(talks); i++) {
        print_message("%s\n", talks[i].name);
        converse(play, &talks[i], linear);
        play_forget(play);
    }
}

static void in_lines(void **state)
{
    converse_each(*state, true);
}

static void on_the_screen(void **state)
{
    converse_each(*state, false);
}

/* A refusal repeats what was typed, and not what it means in English. */
static void in_german(void **state)
{
    static const struct turn turns[] = {
        {"weiß bereit", "Anna ist bereit"},
        {"schwarz bereit", "Die Uhr von Anna"},
        {SAID_E4, "Anna: ansagen."},
        {"wiederhole " SAID_E4, "wiederhole " SAID_E4 ": Der Gegner hat"},
        {"ansage " SAID_E4,
         "Anna sagt an: " SAID_E4 ". Boris: den Zug nachsprechen."},
        {"ausführen " SAID_NF3 " schlägt " SAID_E5,
         "ausführen " SAID_NF3 " schlägt " SAID_E5 ": Wiederholen Sie"},
        {"nachsprechen", "Boris: den Zug auf dem eigenen Brett ausführen."},
        {"status", "Die Partie läuft. Boris: den Zug auf dem eigenen Brett"},
    };
    struct play *play = *state;

    play_start(play, PLAY_ARGS("--linear", "--language", "de", "--white",
                               "Anna", "--black", "Boris", "--time", "90m+30",
                               "--mode", "otb", "--rule", "boards=two"));
    play_sees(play, "Weiß, bereit?");
    for (size_t i = 0; i < ROWS(turns); i++)
        play_replies(play, turns[i].typed, turns[i].answered);
}

/* Both players hear what is said: what to do, and not which move it is. */
static void a_promotion_is_announced_whole(void **state)
{
    static const struct turn turns[] = {
        {"weiß bereit", "Anna ist bereit"},
        {"schwarz bereit", "Die Uhr von Anna"},
        {"a8", "Anna: den Zug mit der neuen Figur ansagen."},
        {"nein", "Anna: den Zug mit der neuen Figur ansagen."},
        {"drücken", "Sagen Sie zuerst Ihren Zug an."},
        {"ansage a8 dame",
         "Anna sagt an: Anna acht Dame. Boris: den Zug nachsprechen"},
        {"nachsprechen", "Boris wiederholt: Anna acht Dame"},
    };
    struct play *play = *state;
    char path[PATH_MAX];

    play_start(play, PLAY_ARGS("--linear", "--language", "de", "--white",
                               "Anna", "--black", "Boris", "--time", "90m+30",
                               "--mode", "otb", "--rule", "announce=yes",
                               "--fen", "4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1"));
    play_sees(play, "Weiß, bereit?");
    for (size_t i = 0; i < ROWS(turns); i++)
        play_replies(play, turns[i].typed, turns[i].answered);
    home_path(&play->home, "trace", path);
    char *trace = home_read(path);
    assert_null(strstr(trace, "Bauer"));
    free(trace);
}

/* A key for each step; the board is reached by Tab. */
static void a_key_for_each_step(void **state)
{
    struct play *play = *state;

    start(play, &talks[1], false);
    play_shows(play, "white ready", "Anna is ready");
    play_shows(play, "black ready", "Anna's clock starts");
    play_shows(play, "e4", "Anna: announce.");
    play_type(play, "\033[21~"); /* F10 */
    play_sees(play, "Anna announces: " SAID_E4);
    play_type(play, "\t\033[24~"); /* F12, on the board */
    play_sees(play, "Boris repeats: " SAID_E4);
    play_type(play, "\033[23~"); /* F11 */
    play_sees(play, "Boris has made the move on the other board.");
}

/* 8.2: the sheets are there to be seen. */
static void both_sheets_are_saved(void **state)
{
    converse(*state, &talks[2], true);
    char *pgn = play_pgn(*state);
    for (char *at = pgn; (at = strchr(at, '\n')) != NULL;)
        *at = ' ';
    assert_non_null(strstr(pgn, "{White's scoresheet: 1. e4 (for d4) }"));
    assert_non_null(strstr(pgn, "{Black's scoresheet: 1. P-K4 c5 (=) }"));
    free(pgn);
}

/* Each prompt names the step and the player; and a pause, in which nobody can
 * see what is to be typed, ends with a yes. */
static void a_pause_by_ear_ends_with_a_yes(void **state)
{
    struct play *play = *state;
    static const struct turn turns[] = {
        {"white ready", "Black, ready? "},
        {"black ready", PROMPT_WHITE(1)},
        {"e4", "White, announce: "},
        {"announce", "Black, repeat: "},
        {"pause", "pause the game? " YES_OR_NO},
        {"yes", "Black: Resume? " YES_OR_NO},
        {"no", "Paused. "},
        {"resume", ": Resume? " YES_OR_NO},
        {"yes", "Black, repeat: "},
        {"e4", "Black, execute: "},
    };
    play_start(play, PLAY_ARGS("--linear", "--mode", "otb", "--rule",
                               "announce=yes", "--rule", "boards=two"));
    play_prints(play, "White, ready? ");
    for (size_t i = 0; i < ROWS(turns); i++)
        play_answers(play, turns[i].typed, turns[i].answered);
    /* Left in a pause, it is asked again. */
    play_answers(play, "pause", YES_OR_NO);
    play_answers(play, "yes", "Black: Resume? " YES_OR_NO);
    play_resume(play);
    play_prints(play, "resume the game? " YES_OR_NO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(a_game_is_played_by_ear),
        PLAY_TEST(in_lines),
        PLAY_TEST(on_the_screen),
        PLAY_TEST(in_german),
        PLAY_TEST(a_key_for_each_step),
        PLAY_TEST(both_sheets_are_saved),
        PLAY_TEST(a_promotion_is_announced_whole),
        PLAY_TEST(a_pause_by_ear_ends_with_a_yes),
    };
    return cmocka_run_group_tests_name("play/annexe", tests, NULL, NULL);
}
