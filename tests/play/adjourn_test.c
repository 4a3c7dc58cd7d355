// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * A game is adjourned, kept in its envelope, resumed and won; and what
 * was sealed is found nowhere before: not on the screen, not in what is said,
 * in no file, and not in the memory (memory_test.c).
 */
#include "config.h"

#include "tests/play/adjourned.h"
#include "tests/text_file.h"

#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

static char found_in[PATH_MAX];

static int search_file(const char *path, const struct stat *status, int kind,
                       struct FTW *place)
{
    (void)place;
    if (kind != FTW_F || !S_ISREG(status->st_mode))
        return 0;
    char *text = malloc((size_t)status->st_size + 1);
    FILE *stream = fopen(path, "r");
    assert_non_null(text);
    assert_non_null(stream);
    size_t bytes = fread(text, 1, (size_t)status->st_size, stream);
    if (memmem(text, bytes, adjourned_sealed, strlen(adjourned_sealed)) != NULL)
        snprintf(found_in, sizeof found_in, "%s", path);
    fclose(stream);
    free(text);
    return 0;
}

/* Neither shown nor said nor written. */
static void nobody_knows(struct play *play)
{
    const char *output = term_output(play->term);
    found_in[0] = '\0';
    assert_null(strstr(output, adjourned_sealed));
    assert_null(strstr(output, "Springer Felix sechs"));
    nftw(play->home.folder, search_file, 16, FTW_PHYS);
    assert_string_equal(found_in, "");
    char *trace = play_trace(play);
    assert_non_null(strstr(trace, "clear move"));
    assert_null(strstr(trace, adjourned_sealed));
    assert_null(strstr(trace, "Felix sechs"));
    free(trace);
}

static void resume(struct play *play)
{
    play_resume(play);
    play_tells(play, "open the envelope.");
    play_replies(play, "Nf6", "The game is adjourned.");
    play_replies(play, "note", "The note of the envelope:");
    play_replies(play, "open", PROMPT_WHITE(4));
    play_replies(play, "last", "f6");
    play_replies(play, "Qxf7", play->linear ? "White wins" : "Checkmate.");
}

/* What was heard of it, from the wish to the envelope. */
static void was_told(struct play *play)
{
    play_hears(play, ASKS_ADJOURN("Anna"));
    play_hears(play, "The game will be adjourned. Boris seals the next move.");
    play_hears(play, "Write your move: it is not shown.");
    play_hears(
        play,
        "Boris sealed move 3 and stopped the clock. The game is adjourned.");
    play_hears(play, TELLS_ENVELOPE_KEPT ". Write its note down:");
}

/* And from the inscription to the end. What comes as an answer is dropped for
 * the next one; what is told as a move is spoken in any case. */
static void was_told_again(struct play *play)
{
    play_hears(play, "move The game is adjourned. Boris has sealed a move.");
    play_hears(play, "chat When both players are present, type open to open");
    play_hears(play, "chat An adjourned game: Anna has White, Boris has");
    play_hears(play, "Boris has sealed move 3.");
    play_hears(play, "Time left: Anna 2 hours");
    play_hears(play, "There is no open draw offer.");
    play_hears(play, "The envelope is open. " TELLS_SEALED_MOVE_IS ":");
    play_hears(play, "Springer Felix sechs");
    char *trace = play_trace(play);
    assert_null(strstr(trace, adjourned_sealed)); /* once is enough */
    free(trace);
    play_hears(play, "Anna's clock is running.");
    play_hears(play, "Dame schlägt Felix sieben Matt");
    play_hears(play, TELLS_WHITE_WINS ".");
}

static void story(struct play *play, bool linear)
{
    adjourned_begin_sealing(play, linear);
    adjourned_seal(play, "Adjourned:");
    was_told(play);
    nobody_knows(play);
    adjourned_leave(play);
    nobody_knows(play);
    resume(play);
    was_told_again(play);
}

static void in_lines(void **state)
{
    story(*state, true);
}

static void on_the_screen(void **state)
{
    story(*state, false);
}

/* Enter seals: the panel beside says nothing else of it. */
static void enter_has_one_meaning(void **state)
{
    struct play *play = *state;
    int col;
    adjourned_begin_sealing(play, false);
    play_shows(play, "Ng8-f6", TELLS_CLEAR_MOVE ".");
    play_shows(play, "ranks", "Esc closes this.");
    assert_int_equal(term_find(play->term, "Enter or Esc", &col), -1);
    play_type(play, "\033");
    assert_true(term_wait_gone(play->term, "Esc closes this.", PLAY_SOON_MS));
    play_shows(play, "", "Adjourned:");
}

/* The session is over by itself, and nobody is asked. */
static void at_the_end_of_the_session(void **state)
{
    struct play *play = *state;
    play_start(play,
               PLAY_ARGS("--linear", "--time", "1h", "--rule", "session=0:01"));
    play_sees(play, "White seals:");
    play_hears(play, "The game will be adjourned. White seals the next move.");
    play_answers(play, "e4", TELLS_CLEAR_MOVE ".");
    play_answers(play, "", TELLS_ENVELOPE_KEPT ".");
}

static void is_declined(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    adjourned_wish(play);
    play_prints(play, ASKS_ADJOURN("Anna"));
    play_answers(play, "no", "Anna declines to adjourn.");
    play_answers(play, "Nf6", PROMPT_WHITE(4));
}

/* Words have their meaning while a move is sealed; before it is opened the
 * game can end. */
static void ends_before_opening(void **state)
{
    struct play *play = *state;
    adjourned_begin_sealing(play, true);
    play_answers(play, "clock", "Boris's clock is running.");
    play_answers(play, "", "No move is written yet.");
    adjourned_seal(play, "Adjourned:");
    play_answers(play, "white resigns", ASKS_RESIGN("Anna") " " YES_OR_NO);
    play_answers(play, "yes", TELLS_RESIGNED("Anna") ".");
}

/* "seal Nf6" means Nf6, and "seal" alone what Enter alone means; the words
 * around it have their help. */
static void the_word_before_the_move(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    play_answers(play, "help passphrase", "Let a passphrase open the envelope");
    play_answers(play, "passphrase", "No move can be sealed now.");
    adjourned_order(play);
    play_answers(play, "seal", "No move is written yet.");
    play_answers(play, "Seal Nf6", TELLS_CLEAR_MOVE ".");
    play_answers(play, "seal", TELLS_ENVELOPE_KEPT ".");
    play_sees(play, "Adjourned:");
    play_answers(play, "open", TELLS_SEALED_MOVE_IS ":");
}

/* Lines tell nothing alone: without a voice and a display that is not offered,
 * and refused. */
static void not_heard_alone(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    play_answers(play, "alone", "No move can be sealed now.");
    adjourned_order(play);
    play_answers(play, "alone",
                 "This command needs a voice or a Braille display");
    char *trace = play_trace(play);
    assert_null(strstr(trace, "type alone"));
    free(trace);
    adjourned_seal(play, "Adjourned:");
    nobody_knows(play);
    play_answers(play, "open", TELLS_SEALED_MOVE_IS ":");
}

/* 1(a) and 2(f): press stops the clock as Enter does, and the offer that comes
 * with the move is told, and not sealed. */
static void pressed_with_an_offer(void **state)
{
    struct play *play = *state;

    adjourned_begin(play, true);
    adjourned_order(play);
    play_answers(play, "Nf6 draw", TELLS_CLEAR_MOVE ".");
    play_hears(play, ASKS_DRAW("Anna"));
    play_answers(play, "press", TELLS_ENVELOPE_KEPT ".");
}

/* Nothing is asked between a resignation and its result. */
static void an_offer_is_not_asked_again(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    adjourned_wish(play);
    play_prints(play, ASKS_ADJOURN("Anna"));
    play_answers(play, "black resigns", ASKS_RESIGN("Boris") " " YES_OR_NO);
    play_answers(play, "yes", TELLS_RESIGNED("Boris") ".");
    assert_null(term_printed(play->term, "adjourn the game?"));
}

/* Enter alone seals a move, and answers no question that remains. */
static void a_question_is_not_sealed_away(void **state)
{
    struct play *play = *state;
    adjourned_begin_sealing(play, true);
    play_answers(play, adjourned_sealed, TELLS_CLEAR_MOVE ".");
    play_answers(play, "quit", "do you want to leave? " YES_OR_NO);
    play_answers(play, "", "do you want to leave? " YES_OR_NO);
    play_shows(play, "no", PROMPT_BLACK_SEALS);
    play_answers(play, "", TELLS_ENVELOPE_KEPT ".");
}

/* What is no clear move loses: guideline 8. */
static void an_unclear_move_loses(void **state)
{
    struct play *play = *state;
    adjourned_begin_sealing(play, true);
    play_answers(play, "Nf3", "That is not a clear move");
    /* Not by an Enter after another line: it is told first. */
    play_answers(play, "resing", "That is neither a move nor a command.");
    play_answers(play, "",
                 "That is not a clear move. If you seal it, you lose");
    play_answers(play, "where is my queen", "queen d8");
    play_answers(play, "",
                 "That is not a clear move. If you seal it, you lose");
    play_shows(play, "", "Adjourned:");
    play_answers(play, "open",
                 "The envelope is open. " TELLS_SEALED_MOVE_IS ": Nf3");
    play_prints(play, "Boris lost because the sealed move was invalid.");
}

/* A mistyped command is not sealed: neither by itself, nor in the place of the
 * move that was written. */
static void a_mistyped_command_is_not_sealed(void **state)
{
    static const char *const typed[] = {"the knight", "resing", "halp", "Nf9"};
    struct play *play = *state;
    adjourned_begin_sealing(play, true);
    for (size_t i = 0; i < ROWS(typed); i++)
        play_answers(play, typed[i], "That is neither a move nor a command.");
    play_answers(play, "where is my queen", "queen d8");
    play_answers(play, "", "No move is written yet.");
    play_answers(play, adjourned_sealed, TELLS_CLEAR_MOVE ".");
    play_answers(play, "resing", "That is neither a move nor a command.");
    play_answers(play, "Na6?", "type it without a question mark.");
    play_answers(play, "d6 ?", "type it without a question mark.");
    play_shows(play, "", "Adjourned:");
    play_answers(play, "open", TELLS_SEALED_MOVE_IS ":");
    play_sees(play, PROMPT_WHITE(4));
}

/* The file that a player carries is as good as the one that was kept. */
static void resumed_by_its_file(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    adjourned_keep(play, true);
    adjourned_take(play, path);
    play_start(play, PLAY_ARGS("resume", path, "--linear"));
    play_prints(play, "Boris has sealed move 3.");
    play_answers(play, "open", TELLS_SEALED_MOVE_IS ":");
    play_sees(play, PROMPT_WHITE(4));
}

/* One that was changed is refused, and says in what. */
static void a_changed_file_is_refused(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    adjourned_keep(play, true);
    char changed[PATH_MAX], command[2 * PATH_MAX + 8];
    adjourned_leave(play);
    play_stop(play);
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".pgn", path));
    home_path(&play->home, "changed.pgn", changed);
    snprintf(command, sizeof command, "cp '%s' '%s'", path, changed);
    assert_int_equal(system(command), 0);
    adjourned_change(changed);
    play_ends(play, PLAY_ARGS("resume", changed, "--linear"),
              "EnvelopeWhiteUsed", 1);
}

/* Two at one computer, and no arbiter whom both trust. */
static void with_a_passphrase(void **state)
{
    struct play *play = *state;
    for (int linear = 0; linear < 2; linear++) {
        char phrase[ADJOURNED_PHRASE_MAX];
        adjourned_keep_by_phrase(play, linear, phrase);
        if (!linear)
            assert_true(term_wait_gone(play->term, phrase, PLAY_SOON_MS));
        nobody_knows(play);
        adjourned_leave(play);
        play_resume(play);
        play_tells(play, "open the envelope.");
        play_replies(play, "0000-0000-0000",
                     "First type open, then the passphrase.");
        play_shows(play, "open", "Passphrase:");
        /* Yes and no answer the question of the prompt first. */
        play_shows(play, "resign", "Resign? Yes");
        play_shows(play, "no", "Passphrase:");
        play_replies(play, "no", "The envelope remains closed.");
        adjourned_offer_phrase(play, "0000-0000-0000");
        play_tells(play, "That is not the passphrase. Try again");
        /* Another try is as secret as the first. */
        play_type(play, "1111");
        play_sees(play, "Passphrase: ****");
        play_replies(play, "", "A passphrase has 12 letters and digits.");
        play_speaks(play, "status", "The game is adjourned.");
        /* For three seconds none is taken. */
        do
            play_speaks(play, phrase, "Checking the passphrase takes");
        while (play_prints_one_of(play, TELLS_SEALED_MOVE_IS ":",
                                  "After a wrong passphrase"));
        play_sees(play, PROMPT_WHITE(4));
        play_speaks(play, "Qxf7", TELLS_WHITE_WINS ".");
        play_forget(play);
    }
}

/* If no envelope can be kept, nothing is adjourned_sealed, and the game goes
 * on. */
static void no_place_for_envelopes(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    adjourned_begin(play, true);
    home_path(&play->home, "data/hektor/envelopes", path);
    text_file_write(path, "");
    adjourned_order(play);
    play_answers(play, adjourned_sealed, TELLS_CLEAR_MOVE ".");
    play_answers(play, "", "This server cannot keep an envelope.");
    play_sees(play, PROMPT_BLACK_SEALS);
    assert_int_equal(unlink(path), 0);
    play_answers(play, "", TELLS_ENVELOPE_KEPT ".");
    play_sees(play, "Adjourned:");
}

/* kill -9 of client or arbiter, at each step of the sealing: either nothing
 * is sealed yet, or the envelope can be opened. */
static void killed(struct play *play, int step, bool client)
{
    char id[16];
    adjourned_begin_sealing(play, true);
    pid_t arbiter = adjourned_child(term_pid(play->term));
    if (step > 0)
        play_answers(play, adjourned_sealed, TELLS_CLEAR_MOVE ".");
    if (step > 1)
        term_enter(play->term, "");
    if (step > 2)
        play_prints(play, "sealed move 3 and");
    assert_true(arbiter > 0);
    assert_int_equal(kill(client ? term_pid(play->term) : arbiter, SIGKILL), 0);
    if (!client) {
        play_prints_one_of(play, "The program was stopped", "Adjourned:");
        kill(term_pid(play->term), SIGKILL);
    }
    play_stop(play);
    assert_true(term_all_ended(PLAY_SOON_MS));
    play_game_id(play, id);
    play_start(play, PLAY_ARGS("resume", id, "--linear"));
    if (play_prints_one_of(play, "Adjourned:", TELLS_PAUSED ".")) {
        play_sees(play, PROMPT_BLACK_SEALS);
        play_answers(play, "go on", "Boris's clock is running.");
        adjourned_seal(play, "Adjourned:");
    }
    play_shows(play, "open", PROMPT_WHITE(4));
}

static void killed_while_sealing(void **state)
{
    for (int step = 0; step < 4; step++)
        for (int client = 0; client < 2; client++) {
            killed(*state, step, client);
            play_forget(*state);
        }
}

/* kill -9 of client or arbiter while the passphrase is shown, when it was typed
 * again, and when the envelope is closed: what was noted opens it, or nothing
 * is sealed yet and all is asked again. */
static void killed_with_a_phrase(struct play *play, int step, bool client)
{
    char id[16], phrase[ADJOURNED_PHRASE_MAX];
    adjourned_begin_sealing(play, true);
    pid_t arbiter = adjourned_child(term_pid(play->term));
    adjourned_write_phrase(play, phrase);
    if (step > 0)
        term_enter(play->term, phrase);
    if (step > 1)
        play_prints(play, TELLS_ENVELOPE_KEPT ".");
    assert_true(arbiter > 0);
    assert_int_equal(kill(client ? term_pid(play->term) : arbiter, SIGKILL), 0);
    if (!client) {
        play_prints_one_of(play, "The program was stopped", "Adjourned:");
        kill(term_pid(play->term), SIGKILL);
    }
    play_stop(play);
    assert_true(term_all_ended(PLAY_SOON_MS));
    play_game_id(play, id);
    play_start(play, PLAY_ARGS("resume", id, "--linear"));
    bool is_open = play_prints_one_of(play, "Adjourned:", TELLS_PAUSED ".");
    assert_true(step > 0 || is_open);
    if (is_open) {
        play_sees(play, PROMPT_BLACK_SEALS);
        play_answers(play, "go on", "Boris's clock is running.");
        adjourned_write_phrase(play, phrase);
        play_answers(play, phrase, TELLS_ENVELOPE_KEPT ".");
        play_sees(play, "Adjourned:");
    }
    adjourned_offer_phrase(play, phrase);
    play_sees(play, PROMPT_WHITE(4));
}

/* The attack: after `passphrase`, and before anything is sealed, the program is
 * killed, or left. Then too the account's key seals nothing. */
static void the_wish_is_remembered(void **state)
{
    struct play *play = *state;
    for (int is_killed = 0; is_killed < 2; is_killed++) {
        char phrase[ADJOURNED_PHRASE_MAX], path[PATH_MAX], id[16];
        adjourned_begin_sealing(play, true);
        play_answers(play, "passphrase", "A passphrase will open");
        if (is_killed)
            kill(term_pid(play->term), SIGKILL);
        else
            adjourned_leave(play);
        play_stop(play);
        assert_true(term_all_ended(PLAY_SOON_MS));
        play_game_id(play, id);
        play_start(play, PLAY_ARGS("resume", id, "--linear"));
        play_sees(play, "Black seals:");
        play_answers(play, "go on", "Boris's clock is running.");
        if (is_killed) { /* written while the game is paused */
            adjourned_leave(play);
            play_stop(play);
            play_start(play, PLAY_ARGS("resume", id, "--linear"));
            play_sees(play, "Black seals:");
            play_answers(play, adjourned_sealed, "A passphrase will open");
            play_prints(play, "To seal it, type resume, then press Enter.");
            play_answers(play, "", TELLS_PAUSED ".");
            play_prints(play, "To seal it, type resume, then press Enter.");
            play_answers(play, "go on", "Boris's clock is running.");
        } else {
            play_answers(play, adjourned_sealed, "A passphrase will open");
            play_prints(play, "To seal it, press Enter.");
        }
        play_answers(play, "", "then type it again.");
        adjourned_copy_phrase(play, phrase);
        play_answers(play, phrase, "The envelope is kept.");
        play_sees(play, "Adjourned:");
        assert_false(home_find(&play->home, "data/hektor/envelopes",
                               ".passphrase", path));
        adjourned_offer_phrase(play, phrase);
        play_sees(play, PROMPT_WHITE(4));
        play_forget(play);
    }
}

static void killed_while_noting(void **state)
{
    for (int step = 0; step < 3; step++)
        for (int client = 0; client < 2; client++) {
            killed_with_a_phrase(*state, step, client);
            play_forget(*state);
        }
}

/* The arbiter alone is killed: the passphrase is still asked for, and once it
 * was noted it stays the one. */
static void noted_for_another_arbiter(void **state)
{
    struct play *play = *state;
    char phrase[ADJOURNED_PHRASE_MAX];
    adjourned_begin_sealing(play, true);
    adjourned_write_phrase(play, phrase);
    pid_t arbiter = adjourned_child(term_pid(play->term));
    assert_true(arbiter > 0);
    assert_int_equal(kill(arbiter, SIGKILL), 0);
    play_prints(play, "The program was stopped");
    play_sees(play, ", type it again:");
    play_answers(play, phrase, "The passphrase is correct");
    play_prints(play, TELLS_ENVELOPE_KEPT ".");
    play_sees(play, "Adjourned:");
    adjourned_offer_phrase(play, phrase);
    play_sees(play, PROMPT_WHITE(4));
}

/* The attack: the arbiter is killed while the passphrase is noted. Noting takes
 * longer than the clock has left, before and after, and costs nothing. */
static void noting_costs_no_time(void **state)
{
    enum { NOTING_S = 6 };
    struct play *play = *state;
    char phrase[ADJOURNED_PHRASE_MAX], path[PATH_MAX], used[64];
    adjourned_begin_with(play, true, PLAY_ARGS("--time", "8s"));
    adjourned_order(play);
    adjourned_write_phrase(play, phrase);
    pid_t arbiter = adjourned_child(term_pid(play->term));
    assert_true(arbiter > 0);
    sleep(NOTING_S);
    assert_int_equal(kill(arbiter, SIGKILL), 0);
    play_prints(play, "The program was stopped");
    play_sees(play, ", type it again:");
    sleep(NOTING_S);
    play_answers(play, phrase, "The passphrase is correct");
    play_prints(play, "The envelope is kept.");
    play_sees(play, "Adjourned:");
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".pgn", path));
    char *text = home_read(path);
    const char *tag = strstr(text, "EnvelopeBlackUsed \"");
    assert_non_null(tag);
    snprintf(used, sizeof used, "%.11s", tag + strlen("EnvelopeBlackUsed \""));
    free(text);
    if (strcmp(used, "0:00:05.000") > 0)
        fail_msg("used: %s", used);
    adjourned_offer_phrase(play, phrase);
    play_sees(play, PROMPT_WHITE(4));
}

/* Anybody who types in letters of their own, or speaks, seals in the same
 * words. */
static void seals_in_german(struct play *play, const char *unclear,
                            const char *clear)
{
    play_start(play, PLAY_ARGS("--linear", "--notation", "de"));
    play_sees(play, PROMPT_WHITE(1));
    adjourned_wish(play);
    play_prints(play, "adjourn the game? " YES_OR_NO);
    play_shows(play, "yes", "White seals:");
    play_answers(play, unclear, "That is not a clear move");
    play_answers(play, clear, TELLS_CLEAR_MOVE ".");
    play_shows(play, "", "Adjourned:");
    play_answers(play, "open", TELLS_SEALED_MOVE_IS ":");
    play_sees(play, PROMPT_BLACK(1));
}

static void in_letters_of_ones_own(void **state)
{
    seals_in_german(*state, "Sf4", "Nf3");
}

static void in_spoken_words(void **state)
{
    seals_in_german(*state, "Springer Felix vier", SAID_NF3);
}

/* 11(a): without the envelope its player says what was in it, and not before
 * it is lost. */
static void the_envelope_is_lost(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    adjourned_keep(play, true);
    play_answers(play, "arrive", "has arrived.");
    play_answers(play, "state Nf6", "A sealed move is waiting to be opened.");
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".pgn", path));
    assert_int_equal(unlink(path), 0);
    play_answers(play, "open",
                 "The envelope, or the key that opens it, is lost.");
    play_answers(play, "state Nf6",
                 "The player who sealed says that the move was:");
    play_prints(play, PROMPT_WHITE(4));
}

/* A move that is typed before the question is answered would be seen. */
static void an_early_move(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    adjourned_wish(play);
    play_tells(play, "Anna: adjourn the game? Yes or no.");
    play_answers(play, "Nf6", "First answer yes or no. Everybody would see");
    play_answers(play, "yes", "Write your move");
    play_sees(play, "Black seals:");
}

/* The attacks: an edited clock, the note alone, and the end cut off. Nothing of
 * such a file is told, neither by resume nor by note. */
static void a_changed_file_is_not_told(void **state)
{
    static const struct {
        const char *from, *to, *sentence;
    } rows[] = {
        {"EnvelopeWhiteUsed \"0", "EnvelopeWhiteUsed \"3",
         "is not the envelope in the game's journal."},
        {"EnvelopeNote \"", NULL, "is not the envelope in the game's journal."},
        {"[EnvelopeNote", "", "cannot be read:"},
    };
    struct play *play = *state;
    char id[16], path[PATH_MAX];
    adjourned_keep(play, true);
    play_game_id(play, id);
    adjourned_leave(play);
    play_stop(play);
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".pgn", path));
    char *good = home_read(path);
    for (size_t i = 0; i < ROWS(rows); i++) {
        char *text = strdup(good), *at = strstr(text, rows[i].from);
        assert_non_null(at);
        if (rows[i].to == NULL) /* another note, whose check letter is right */
            memcpy(at + strlen(rows[i].from), "0000-0000-0000-0000-0000-0168",
                   29);
        else if (rows[i].to[0] == '\0')
            *at = '\0';
        else
            memcpy(at, rows[i].to, strlen(rows[i].to));
        text_file_write(path, text);
        free(text);
        play_start(play, PLAY_ARGS("resume", id, "--linear"));
        play_prints(play, rows[i].sentence);
        play_sees(play, "Adjourned:");
        assert_null(term_printed(play->term, "Time used:"));
        assert_null(term_printed(play->term, "..\n"));
        play_answers(play, "note", rows[i].sentence);
        play_answers(play, "open", "leave and type hektor resume FILE.");
        adjourned_leave(play);
        play_stop(play);
    }
    free(good);
}

/* If the folder of the envelopes cannot be read, it is named, and nobody is
 * told to state the move; afterwards nothing is lost. */
static void a_closed_folder_is_named(void **state)
{
    struct play *play = *state;
    char folder[PATH_MAX], aside[PATH_MAX];
    adjourned_keep(play, true);
    adjourned_leave(play);
    home_path(&play->home, "data/hektor/envelopes", folder);
    home_path(&play->home, "aside", aside);
    assert_int_equal(rename(folder, aside), 0);
    FILE *stream = fopen(folder, "w");
    assert_non_null(stream);
    fclose(stream);
    play_resume(play);
    play_prints(play, "cannot be read: Not a directory.");
    assert_null(strstr(term_output(play->term), "state Nf3"));
    adjourned_leave(play);
    assert_int_equal(unlink(folder), 0);
    assert_int_equal(rename(aside, folder), 0);
    resume(play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(in_lines),
        PLAY_TEST(a_closed_folder_is_named),
        PLAY_TEST(on_the_screen),
        PLAY_TEST(enter_has_one_meaning),
        PLAY_TEST(at_the_end_of_the_session),
        PLAY_TEST(is_declined),
        PLAY_TEST(ends_before_opening),
        PLAY_TEST(the_word_before_the_move),
        PLAY_TEST(not_heard_alone),
        PLAY_TEST(pressed_with_an_offer),
        PLAY_TEST(an_offer_is_not_asked_again),
        PLAY_TEST(a_question_is_not_sealed_away),
        PLAY_TEST(an_unclear_move_loses),
        PLAY_TEST(a_mistyped_command_is_not_sealed),
        PLAY_TEST(resumed_by_its_file),
        PLAY_TEST(a_changed_file_is_refused),
        PLAY_TEST(with_a_passphrase),
        PLAY_TEST(no_place_for_envelopes),
        PLAY_TEST(killed_while_sealing),
        PLAY_TEST(killed_while_noting),
        PLAY_TEST(the_wish_is_remembered),
        PLAY_TEST(noted_for_another_arbiter),
        PLAY_TEST(noting_costs_no_time),
        PLAY_TEST(in_letters_of_ones_own),
        PLAY_TEST(in_spoken_words),
        PLAY_TEST(the_envelope_is_lost),
        PLAY_TEST(an_early_move),
        PLAY_TEST(a_changed_file_is_not_told),
    };
    return cmocka_run_group_tests_name("play/adjourn", tests, NULL, NULL);
}
