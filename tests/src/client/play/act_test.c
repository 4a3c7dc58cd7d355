// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/movegen.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "speech/sentences/announce.h"
#include "speech/sentences/lexicon.h"

#include "tui/words/mood.h"

#include "src/base/print.h"
#include "src/client/play/act.h"
#include "src/client/play/parts.h"

#include "tests/rules/given.h"
#include "tests/src/client/room.h"
#include "tests/src/client/sitting.h"
#include "tests/src/folder.h"
#include "tests/text_file.h"
#include "tests/unit.h"
#include "tests/wordings.h"

struct home {
    struct room room;
    char folder[PATH_MAX];
};

/* A client without a voice, in a player's home with a file, a folder and
 * nothing else in it. */
static int open_home(void **state)
{
    struct home *home = calloc(1, sizeof *home);
    char path[PATH_MAX + 32];
    assert_non_null(home);
    folder_make(home->folder);
    setenv("XDG_CONFIG_HOME", home->folder, 1);
    setenv("HOME", home->folder, 1);
    snprintf(path, sizeof path, "%s/data", home->folder);
    setenv("XDG_DATA_HOME", path, 1);
    snprintf(path, sizeof path, "%s/old.pgn", home->folder);
    text_file_write(path, "somebody's game");
    snprintf(path, sizeof path, "%s/games", home->folder);
    assert_int_equal(mkdir(path, 0700), 0);
    room_open(&home->room);
    strcpy(home->room.client.joined.id, "7GQ2K4MD");
    *state = home;
    return 0;
}

static int close_home(void **state)
{
    struct home *home = *state;
    room_close(&home->room);
    folder_remove(home->folder);
    free(home);
    return 0;
}

static void type(struct home *home, enum command_kind kind)
{
    const struct command command = {.kind = kind};
    if (kind == COMMAND_FASTER || kind == COMMAND_SLOWER)
        act_rate(&home->room.client, &command);
    else
        act_volume(&home->room.client, &command);
}

static void expect_kept(const struct home *home, const char *line)
{
    char path[PATH_MAX + 32], text[256];
    snprintf(path, sizeof path, "%s/hektor/hektor.conf", home->folder);
    text_file_read(path, text, sizeof text);
    assert_non_null(strstr(text, line));
}

static void a_rate_is_told_and_kept(void **state)
{
    struct home *home = *state;
    home->room.options.rate_wpm = 200;
    type(home, COMMAND_FASTER);
    assert_true(scripted_frontend_has(&home->room.script,
                                      "The voice speaks 220 words a minute."));
    expect_kept(home, "rate = 220\n");
    type(home, COMMAND_SLOWER);
    assert_true(scripted_frontend_has(&home->room.script,
                                      "The voice speaks 200 words a minute."));
    expect_kept(home, "rate = 200\n");
}

static void rate_and_volume_end_at_their_bounds(void **state)
{
    struct home *home = *state;
    const struct playing *playing = playing_of(&home->room.client);
    for (int i = 0; i < 50; i++) {
        type(home, COMMAND_FASTER);
        type(home, COMMAND_LOUDER);
    }
    assert_int_equal(playing->rate_wpm, 450);
    assert_int_equal(playing->volume_percent, 200);
    for (int i = 0; i < 50; i++) {
        type(home, COMMAND_SLOWER);
        type(home, COMMAND_SOFTER);
    }
    assert_int_equal(playing->rate_wpm, 80);
    assert_int_equal(playing->volume_percent, 10);
    expect_kept(home, "volume = 10\n");
}

/* From any value, louder and softer lead back to it. */
static void a_step_up_is_taken_back_by_a_step_down(void **state)
{
    struct home *home = *state;
    struct playing *playing = playing_of(&home->room.client);
    for (int percent = 10; percent <= 180; percent++) {
        playing->volume_percent = percent;
        type(home, COMMAND_LOUDER);
        assert_true(playing->volume_percent > percent);
        type(home, COMMAND_SOFTER);
        assert_int_equal(playing->volume_percent, percent);
    }
}

static struct sitting *play(const struct step *steps, enum mode mode)
{
    struct start start = start_default();
    start.mode = mode;
    timecontrol_parse("2h", &start.time[WHITE]);
    start.time[BLACK] = start.time[WHITE];
    struct sitting *sitting = sitting_play_under(steps, &start);
    assert_int_equal(sitting->status, EXIT_DONE);
    return sitting;
}

static void never_shows(const struct sitting *sitting, const char *text)
{
    assert_row(text, !scripted_frontend_has(&sitting->script, text));
}

/* A question reaches help, and nothing reaches the arbiter. */
static void a_question_does_nothing(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, TELLS_BEGINS},
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "what is a draw", "draw: Offer a draw."},
        {STEP_TYPE, "how do I claim threefold", "claim threefold|fifty"},
        {STEP_TYPE, "what is a takeback?", "takeback: Ask your opponent"},
        {STEP_TYPE, "how do I quit", "quit: Leave the game."},
        {STEP_TYPE, "he offers a draw",
         "he offers a draw: That is neither a move nor a command."},
        {STEP_TYPE, "is it a draw", "The game is in progress."},
        {STEP_TYPE, "don't pause", "neither a move nor a command."},
        {STEP_TYPE, "e5?", "Empty, dark, e5"},
        STEPS_END};
    struct sitting *sitting = play(steps, MODE_PLAIN);
    never_shows(sitting, "accept the draw?");
    never_shows(sitting, "claims a draw");
    never_shows(sitting, "allow the takeback?");
    never_shows(sitting, "do you want to leave?");
    sitting_done(sitting);
}

/* A loose word asks, its command acts; repeated, a loose word is no yes. */
static void a_loose_word_asks_first(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, TELLS_BEGINS},
        {STEP_TYPE, "i want to quit", "Leave the game? " YES_OR_NO},
        {STEP_TYPE, "no", TELLS_DROPPED},
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "e5", "1... e5"},
        {STEP_TYPE, "shall we draw", "White: offer a draw? " YES_OR_NO},
        {STEP_TYPE, "no", TELLS_DROPPED},
        {STEP_TYPE, "i need a break", "White: ask for a pause? " YES_OR_NO},
        {STEP_TYPE, "no", TELLS_DROPPED},
        {STEP_TYPE, "undo that", "Black: ask for a takeback? " YES_OR_NO},
        {STEP_TYPE, "no", TELLS_DROPPED},
        {STEP_TYPE, "i want to adjourn",
         "White: ask to adjourn the game? " YES_OR_NO},
        {STEP_TYPE, "no", TELLS_DROPPED},
        {STEP_TYPE, "i surrender", ASKS_RESIGN("White") " " YES_OR_NO},
        {STEP_PASTE, "i surrender", NULL},
        {STEP_TYPE, "no", TELLS_DROPPED},
        {STEP_TYPE, "can we have a draw", "White: offer a draw? " YES_OR_NO},
        {STEP_TYPE, "yes", ASKS_DRAW("Black")},
        {STEP_TYPE, "I accept", "The players agreed to a draw."},
        STEPS_END};
    struct sitting *sitting = play(steps, MODE_PLAIN);
    never_shows(sitting, "White resigned");
    never_shows(sitting, "allow the takeback?");
    sitting_done(sitting);
}

/* With an offer open, yes answers the question that was asked last. */
static void yes_answers_the_question_that_is_named(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, TELLS_BEGINS},
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "e5", "1... e5"},
        {STEP_TYPE, "draw", ASKS_DRAW("Black")},
        {STEP_TYPE, "resign", ASKS_RESIGN("White") " " YES_OR_NO},
        {STEP_TYPE, "no", TELLS_DROPPED},
        {STEP_TYPE, "yes", "The players agreed to a draw."},
        STEPS_END};
    sitting_done(play(steps, MODE_PLAIN));
}

/* While another question is open, words of agreement or refusal answer neither
 * it nor the offer. */
static void words_of_agreement_answer_no_other_question(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, "The game begins."},
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "e5", "1... e5"},
        {STEP_TYPE, "draw", "Black: accept the draw? Yes or no."},
        {STEP_TYPE, "resign", "White, do you resign? Yes or no."},
        {STEP_TYPE, "accept", "White, do you resign? Yes or no."},
        {STEP_TYPE, "agreed", "White, do you resign? Yes or no."},
        {STEP_TYPE, "deal", "White, do you resign? Yes or no."},
        {STEP_TYPE, "i agree", "White, do you resign? Yes or no."},
        {STEP_TYPE, "decline", "White, do you resign? Yes or no."},
        {STEP_TYPE, "i accept the draw", "White, do you resign? Yes or no."},
        {STEP_TYPE, "no", "All right, the game continues."},
        {STEP_TYPE, "i agree", "The players agreed to a draw."},
        STEPS_END};
    struct sitting *sitting = play(steps, MODE_PLAIN);
    never_shows(sitting, "White resigned");
    never_shows(sitting, "declines the draw");
    sitting_done(sitting);
}

/* What tells or asks does nothing; what is doubtful names what yes does. */
static void what_is_doubtful_asks_first(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, "The game begins."},
        {STEP_TYPE, "on d4", "d4"},
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "e5", "1... e5"},
        {STEP_TYPE, "white claims threefold",
         "White: make the claim? Yes or no."},
        {STEP_TYPE, "no", "All right, the game continues."},
        {STEP_TYPE, "white pauses", "White: ask for a pause? Yes or no."},
        {STEP_TYPE, "no", "All right, the game continues."},
        {STEP_TYPE, "call the arbiter", "White: call the arbiter? Yes or no."},
        {STEP_TYPE, "no", "All right, the game continues."},
        {STEP_TYPE, "stop the game", "To pause the game, type pause."},
        {STEP_TYPE, "save me", "Save the game as me? Yes or no."},
        {STEP_TYPE, "no", "All right, the game continues."},
        {STEP_TYPE, "save the queen", "type for example save game.pgn."},
        {STEP_TYPE, "save doubt", "Save the game as doubt? Yes or no."},
        {STEP_TYPE, "yes", "Its file: doubt.pgn"},
        {STEP_TYPE, "white offers a draw", "White: offer a draw? Yes or no."},
        {STEP_TYPE, "yes", "Black: accept the draw? Yes or no."},
        {STEP_TYPE, "cancel?", "abort: Abort the game"},
        {STEP_TYPE, "black accepts", "type only the command."},
        {STEP_TYPE, "cancel", "Black declines the draw."},
        STEPS_END};
    struct sitting *sitting = play(steps, MODE_PLAIN);
    assert_int_equal(remove("doubt.pgn"), 0);
    never_shows(sitting, "1. d4");
    never_shows(sitting, "agreed to a draw");
    sitting_done(sitting);
}

/* 9.2, 5.1.2: until the press a word is of the player whose clock runs. */
static void a_word_before_the_press_is_the_movers(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, TELLS_BEGINS},
        {STEP_TYPE, "ready", "White is ready."},
        {STEP_TYPE, "ready", "White's clock starts."},
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "what now", "White must press the clock."},
        {STEP_TYPE, "claim threefold",
         "Only the player to move can claim a draw. Article 9.2."},
        {STEP_TYPE, "my time", "White has"},
        {STEP_TYPE, "adjust", "It is your opponent's turn."},
        {STEP_TYPE, "resign", ASKS_RESIGN("White") " " YES_OR_NO},
        {STEP_TYPE, "yes", "White resigned."},
        STEPS_END};
    struct sitting *sitting = play(steps, MODE_OTB);
    never_shows(sitting, "Black claims");
    sitting_done(sitting);
}

/* 4.3: a typed notation that names no legal move touches nothing. */
static void a_slip_of_the_tongue_is_refused(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, TELLS_BEGINS},
        {STEP_TYPE, "ready", "White is ready."},
        {STEP_TYPE, "ready", "White's clock starts."},
        {STEP_TYPE, "c5", "A pawn moves one square straight forward"},
        {STEP_TYPE, "a6", "A pawn moves one square straight forward"},
        {STEP_TYPE, "touched", "White has touched no piece."},
        {STEP_TYPE, "c2c5", "1. "},
        {STEP_TYPE, "press", "White has made an illegal move."},
        STEPS_END};
    sitting_done(play(steps, MODE_OTB));
}

/* No word in which a move is announced tells a mood, in any scheme: the legal
 * moves of one position with castling, a promotion, captures and en passant. */
static void an_announced_move_is_an_order(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "1r2k3/P6P/8/3pP3/8/8/8/R3K2R w KQ d6 0 1",
        "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/1PPBBPPP/R3K2R w KQkq - 0 1",
    };
    struct announcer announcer = announcer_default();
    int count = 0;
    for (size_t f = 0; f < ROWS(fens); f++) {
        struct position pos = given_position(fens[f], fens[f]);
        struct move_list moves;
        movegen_legal(&pos, &moves);
        for (int row = 0; lexicon_row(row) != NULL; row++)
            for (int i = 0; i < moves.count; i++) {
                struct move_facts facts = move_facts_of(&pos, moves.moves[i]);
                struct utterance said;
                char line[256];
                announcer.lexicon = lexicon_row(row);
                announcer.from_to = i % 2 == 1;
                utterance_init(&said, PRIORITY_MOVE);
                announce_move(&announcer, &facts, &said);
                assert_true(utterance_text(&said, line, sizeof line));
                assert_row(line, mood_of(line, false) == MOOD_ORDER);
                count++;
            }
    }
    assert_true(count > 400);
}

/* What is typed behind save, and which file it is in that home. */
static const struct {
    const char *name, *typed;
    int failure;
    const char *file; /* NULL: it is not known */
} cases[] = {
    {"a name without a dot", "~/new", 0, "new.pgn"},
    {"a name with an ending", "~/new.txt", 0, "new.txt"},
    {"in a folder", "~/games/new", 0, "games/new.pgn"},
    {"in a folder that is not there", "~/none/new", -ENOENT, "none/new.pgn"},
    {"another file", "~/old.pgn", -EEXIST, "old.pgn"},
    {"another file without its ending", "~/old", -EEXIST, "old.pgn"},
    {"a folder", "~/games", -EEXIST, "games"},
    {"a folder with its slash", "~/games/", -EEXIST, "games/"},
};

static void a_name_means_one_file(void **state)
{
    struct home *home = *state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        char path[PATH_MAX], wanted[PATH_MAX + 32], text[64];
        int failure = save_game(&home->room.client, cases[i].typed, path);
        snprintf(wanted, sizeof wanted, "%s/%s", home->folder, cases[i].file);
        if (failure != cases[i].failure || strcmp(path, wanted) != 0)
            fail_msg("%s: %d %s", cases[i].name, failure, path);
        if (failure != 0)
            continue;
        text_file_read(path, text, sizeof text);
        assert_row(cases[i].name, strncmp(text, "[Event ", 7) == 0);
        assert_int_equal(unlink(path), 0);
    }
}

static void what_this_sitting_wrote_is_replaced(void **state)
{
    struct client *client = &((struct home *)*state)->room.client;
    char path[PATH_MAX];
    assert_int_equal(save_game(client, "~/first", path), 0);
    assert_int_equal(save_game(client, "~/first", path), 0);
    assert_int_equal(save_game(client, "~/second", path), 0);
    assert_int_equal(save_game(client, "~/first", path), -EEXIST);
}

/* Its own file is replaced at any time; a game of a file has none. */
static void a_game_has_a_file_of_its_own(void **state)
{
    struct client *client = &((struct home *)*state)->room.client;
    char path[PATH_MAX];
    assert_int_equal(save_game(client, "", path), 0);
    assert_non_null(strstr(path, "/7GQ2K4MD.pgn"));
    assert_int_equal(save_game(client, "", path), 0);
    client->joined.id[0] = '\0';
    assert_int_equal(save_game(client, "", path), -EINVAL);
    assert_string_equal(path, "");
}

static void a_path_that_is_too_long_is_refused(void **state)
{
    struct client *client = &((struct home *)*state)->room.client;
    char typed[PATH_MAX], path[PATH_MAX];
    memset(typed, 'x', sizeof typed - 1);
    memcpy(typed, "~/", 2);
    typed[sizeof typed - 1] = '\0';
    assert_int_equal(save_game(client, typed, path), -ENAMETOOLONG);
    memcpy(typed, "/x", 2);
    typed[PATH_MAX - 4] = '\0'; /* no room for ".pgn" */
    assert_int_equal(save_game(client, typed, path), -ENAMETOOLONG);
}

int main(void)
{
#define AT_HOME(test) \
    cmocka_unit_test_setup_teardown(test, open_home, close_home)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_question_does_nothing),
        cmocka_unit_test(a_loose_word_asks_first),
        cmocka_unit_test(yes_answers_the_question_that_is_named),
        cmocka_unit_test(words_of_agreement_answer_no_other_question),
        cmocka_unit_test(what_is_doubtful_asks_first),
        cmocka_unit_test(a_word_before_the_press_is_the_movers),
        cmocka_unit_test(an_announced_move_is_an_order),
        cmocka_unit_test(a_slip_of_the_tongue_is_refused),
        AT_HOME(a_rate_is_told_and_kept),
        AT_HOME(rate_and_volume_end_at_their_bounds),
        AT_HOME(a_step_up_is_taken_back_by_a_step_down),
        AT_HOME(a_name_means_one_file),
        AT_HOME(what_this_sitting_wrote_is_replaced),
        AT_HOME(a_game_has_a_file_of_its_own),
        AT_HOME(a_path_that_is_too_long_is_refused),
    };
    return cmocka_run_group_tests_name("src/client/play/act", tests,
                                       sitting_home_make, sitting_home_remove);
}
