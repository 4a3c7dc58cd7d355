// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What of a sealed move comes to a Braille display: nothing, unless its player
 * has said that they alone feels it. The display is brltty's virtual one.
 */
#include "config.h"

#include "tests/play/adjourned.h"
#include "tests/speech/brltty.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

static struct brltty display;

/* As the announcement and the caption have the move, and as it was typed. */
static const char *const secrets[] = {"Springer", "knight f", "Ng8-f6", "Nf6",
                                      "f6"};

static void feels(struct play *play, const char *text)
{
    if (!brltty_shows(&display, text, BRLTTY_SOON_MS)) {
        fprintf(stderr, "the display has shown %s\n", display.shown);
        play_give_up(play, "the display does not show", text);
    }
}

static void begin(struct play *play, bool linear)
{
    home_set(&play->home, "BRLAPI_HOST", display.host);
    home_set(&play->home, "BRLAPI_AUTH", "none");
    home_set(&play->home, "WINDOWID", "1");
    adjourned_begin(play, linear);
    /* A line names the move in notation, the screen in words as well, which are
     * those of the reader's language. */
    feels(play, linear ? "Visual \"3. Bc4" : "Visual \"Bishop c4 (Bc4)");
    adjourned_order(play);
}

static void has_felt_nothing(void)
{
    for (size_t i = 0; i < ROWS(secrets); i++)
        if (strstr(display.shown, secrets[i]) != NULL)
            fail_msg("the display has shown %s: %s", secrets[i], display.shown);
}

/* Whether it is a move is told, and not which. */
static void nothing_is_felt(void **state)
{
    struct play *play = *state;
    for (int linear = 0; linear < 2; linear++) {
        begin(play, linear);
        brltty_ask(&display);
        play_enter(play, adjourned_sealed);
        feels(play, "Visual \"" PROMPT_BLACK_SEALS "  That is one clear");
        play_enter(play, "");
        feels(play, "Boris sealed move 3");
        has_felt_nothing();
        play_enter(play, "open");
        feels(play, linear ? "3... Nf6" : "Knight f6 (Nf6)");
        play_forget(play);
        brltty_ask(&display);
    }
}

/* They alone feels it: the move, and that it is one; and after they have said
 * so again nothing any more. */
static void only_one_player_feels_it(void **state)
{
    struct play *play = *state;
    for (int linear = 0; linear < 2; linear++) {
        begin(play, linear);
        play_enter(play, "alone");
        feels(play, "You will hear how");
        brltty_ask(&display);
        play_enter(play, adjourned_sealed);
        feels(play, "Visual \"" PROMPT_BLACK_SEALS "  knight f6.");
        play_enter(play, "alone");
        feels(play, "Visual \"" PROMPT_BLACK_SEALS "  " TELLS_SEALED_MOVE_IS);
        brltty_ask(&display);
        play_enter(play, adjourned_sealed);
        feels(play, "Visual \"" PROMPT_BLACK_SEALS "  That is one clear");
        brltty_ask(&display);
        play_enter(play, "alone"); /* later, what is written is read too */
        feels(play, "Visual \"" PROMPT_BLACK_SEALS "  knight f6.");
        brltty_ask(&display);
        play_enter(play, "");
        feels(play, "Boris sealed move 3");
        has_felt_nothing();
        play_forget(play);
        brltty_ask(&display);
    }
}

/* A player who forgets the passphrase loses: it is felt by a player who is
 * alone, as often as is wanted, and typed again. */
static void the_passphrase_is_felt(void **state)
{
    struct play *play = *state;
    for (int linear = 0; linear < 2; linear++) {
        char phrase[ADJOURNED_PHRASE_MAX], felt[64];
        begin(play, linear);
        play_enter(play, "alone");
        feels(play, "You will hear how");
        play_enter(play, "passphrase");
        play_enter(play, "Nf6");
        feels(play, "Visual \"" PROMPT_BLACK_SEALS "  knight f6.");
        brltty_ask(&display);
        play_shows(play, "", "then type it again.");
        adjourned_copy_phrase(play, phrase);
        snprintf(felt, sizeof felt, "Visual \"Passphrase:  %s", phrase);
        feels(play, felt);
        brltty_ask(&display);
        play_enter(play, "turn");
        feels(play, "Move 3. Black");
        brltty_ask(&display);
        play_enter(play, "repeat");
        feels(play, felt);
        play_enter(play, phrase);
        feels(play, "The passphrase is");
        play_forget(play);
        brltty_ask(&display);
    }
}

static const struct {
    const char *typed, *felt;
} questions[] = {
    {"resign", "Visual \"" ASKS_RESIGN("White") " " YES_OR_NO},
    {"quit", "Visual \"" TELLS_SAVED ". White,"},
    {"a8", "Visual \"White: queen, rook, bishop or knight?"},
    {"adjourn", "Visual \"Resume when:  When will the game be"},
};

/* What waits for an answer is there until it has one. */
static void questions_are_felt(void **state)
{
    struct play *play = *state;
    for (int linear = 0; linear < 2; linear++) {
        home_set(&play->home, "BRLAPI_HOST", display.host);
        home_set(&play->home, "BRLAPI_AUTH", "none");
        home_set(&play->home, "WINDOWID", "1");
        play_start(play, PLAY_ARGS("--time", "none", "--fen",
                                   "7k/P7/8/8/8/8/8/K7 w - - 0 1",
                                   linear ? "--linear" : NULL));
        play_sees(play, PROMPT_WHITE(1));
        play_enter(play, "Kb1");
        play_shows(play, "Kg7", PROMPT_WHITE(2));
        for (size_t i = 0; i < ROWS(questions); i++) {
            brltty_ask(&display);
            play_enter(play, questions[i].typed);
            feels(play, questions[i].felt);
            play_enter(play, "no");
            feels(play, "All right");
        }
        brltty_ask(&display);
        play_enter(play, "adjourn");
        feels(play, "Visual \"Resume when:");
        play_enter(play, "resign");
        feels(play, "Visual \"" ASKS_RESIGN("White") " " YES_OR_NO);
        brltty_ask(&display);
        play_enter(play, "no");
        feels(play, "Visual \"Resume when:");
        brltty_ask(&display);
        play_enter(play, "no");
        feels(play, "All right");
        brltty_ask(&display);
        play_enter(play, "help resign");
        feels(play, "Visual \"A player who resigns");
        play_forget(play);
    }
}

/* What 9.2 and 9.3 still need: typed, and by the keys of the board. */
static void what_a_claim_needs_is_felt(void **state)
{
    struct play *play = *state;
    for (int linear = 0; linear < 2; linear++) {
        home_set(&play->home, "BRLAPI_HOST", display.host);
        home_set(&play->home, "BRLAPI_AUTH", "none");
        home_set(&play->home, "WINDOWID", "1");
        play_start(play, PLAY_ARGS("--time", "none", "--fen",
                                   "6k1/8/8/8/8/8/8/K6R w - - 98 80",
                                   linear ? "--linear" : NULL));
        play_sees(play, PROMPT_WHITE(80));
        brltty_ask(&display);
        play_enter(play, "repetition");
        feels(play, "This position has occurred once.");
        brltty_ask(&display);
        play_enter(play, "fifty");
        feels(play, "Without a capture or a pawn move");
        if (!linear) {
            brltty_ask(&display);
            play_type(play, "\t");
            feels(play, "Empty, light");
            play_type(play, "=");
            feels(play, "This position has occurred once.");
            brltty_ask(&display);
            play_type(play, "%");
            feels(play, "Without a capture or a pawn move");
        }
        play_forget(play);
    }
}

/* A list is in notation, and a key above a square in it goes there. */
static void a_key_goes_to_a_square(void **state)
{
    struct play *play = *state;
    for (int linear = 0; linear < 2; linear++) {
        home_set(&play->home, "BRLAPI_HOST", display.host);
        home_set(&play->home, "BRLAPI_AUTH", "none");
        home_set(&play->home, "WINDOWID", "1");
        play_start(play, PLAY_ARGS("--time", "none", "--language", "en",
                                   linear ? "--linear" : NULL));
        play_tells(play, PROMPT_WHITE(1));
        play_enter(play, "e4");
        feels(play, "e4 ");
        brltty_ask(&display);
        play_enter(play, "pieces white");
        feels(play, "Visual \"White: K e1 Q d1 R a1 h1 B c1 f1 N b1 g1");
        brltty_ask(&display);
        brltty_press(&display, "ROUTE 15\n"); /* the d of d1 */
        play_tells(play, "White queen d1");
        feels(play, "Visual \"Q d1");
        play_forget(play);
        brltty_ask(&display);
    }
}

static int test_all(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(nothing_is_felt),
        PLAY_TEST(only_one_player_feels_it),
        PLAY_TEST(the_passphrase_is_felt),
        PLAY_TEST(questions_are_felt),
        PLAY_TEST(a_key_goes_to_a_square),
        PLAY_TEST(what_a_claim_needs_is_felt),
    };
    return cmocka_run_group_tests_name("play/fingers", tests, NULL, NULL);
}

/* A process of their own: after each game they wait until no child is left,
 * and brltty stays. */
static int run_apart(void)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0)
        exit(test_all());
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

int main(void)
{
    int failed = 77;
    signal(SIGPIPE, SIG_IGN);
    if (brltty_start(&display))
        failed = run_apart();
    else
        printf("skipped: no brltty with a virtual display can be started "
               "here\n");
    brltty_end(&display);
    return failed;
}
