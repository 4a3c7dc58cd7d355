// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * "hektor tutorial" is followed as a newcomer would: what it tells to type is
 * typed, and nothing else is known, in lines and on the screen, in four
 * languages. What it does not ask for is answered with help.
 */
#include "tests/play/play.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

enum { STEPS = 16, TYPED_MAX = 64 };

static const struct {
    const char *language, *before, *after; /* what is to be typed */
} languages[] = {
    {"en", "Type \"", "\"."},
    {"de", "Tippen Sie „", "“."},
    {"es", "Escriba «", "»."},
    {"ru", "Введите «", "»."},
};

struct told {
    struct play *play;
    const char *before, *after;
    int count; /* which of them */
    char typed[TYPED_MAX];
};

/* The one that was told as number count. */
static bool is_told(struct term *term, void *context)
{
    struct told *told = context;
    (void)term;
    char *trace = play_trace(told->play);
    const char *at = trace;
    for (int i = 0; at != NULL && i < told->count; i++) {
        at = strstr(at, told->before);
        at = at != NULL ? at + strlen(told->before) : NULL;
    }
    const char *end = at != NULL ? strstr(at, told->after) : NULL;
    if (end != NULL)
        snprintf(told->typed, TYPED_MAX, "%.*s", (int)(end - at), at);
    free(trace);
    return end != NULL;
}

static void wait_for_step(struct told *told)
{
    told->count++;
    if (!term_wait(told->play->term, is_told, told, PLAY_SOON_MS))
        play_give_up(told->play, "no step was told after", told->typed);
}

static void is_followed(struct play *play, size_t language, bool linear)
{
    struct told told = {play, languages[language].before,
                        languages[language].after, 0, ""};
    play_start(play,
               PLAY_ARGS("tutorial", "--language", languages[language].language,
                         linear ? "--linear" : NULL));
    for (int step = 1; step <= STEPS; step++) {
        wait_for_step(&told);
        play_tells(play, told.typed);
        play_enter(play, told.typed);
    }
    play_leaves(play, 0);
    char *pgn = play_pgn(play);
    assert_non_null(strstr(pgn, "Bc4"));
    assert_non_null(strstr(pgn, "5. Nd5"));
    assert_non_null(strstr(pgn, "Qxf2#"));
    free(pgn);
}

static void by_what_it_tells(void **state)
{
    struct play *play = *state;
    for (size_t language = 0; language < ROWS(languages); language++)
        for (int linear = 0; linear < 2; linear++) {
            is_followed(play, language, linear);
            play_forget(play);
        }
}

static const struct {
    const char *typed, *answer;
} others[] = {
    {"d4", "That is not part of the tutorial."},
    {"e9", "That is not a square."},
    {"resign", "That is not part of the tutorial."},
    {"adjourn", "That is not part of the tutorial."},
    {"menu", "That is not part of the tutorial."},
    {"tutorial", "The game is not over yet."},
    {"help draw", "Offer a draw."},
    {"turn", TELLS_WHITE_TO_MOVE},
    {"xyzzy", "neither a move nor a command"},
};

/* After each of them it is said again what to type. */
static void other_words_are_helped(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("tutorial", "--linear"));
    play_prints(play, "Type \"e4\".");
    play_answers(play, "chess960 0", "That is not part of the tutorial.");
    play_prints(play, "Type \"e4\".");
    play_answers(play, "e4", "Type \"e5\".");
    play_answers(play, "e5", "Type \"is e5 attacked\".");
    play_answers(play, "what is on e4", "Type \"Nc3\".");
    for (size_t i = 0; i < ROWS(others); i++) {
        play_answers(play, others[i].typed, others[i].answer);
        play_prints(play, "Type \"Nc3\".");
    }
    play_answers(play, "knight to c3", "Type \"Bc5\".");
    play_answers(play, "quit", YES_OR_NO);
    play_answers(play, "no", "Type \"Bc5\".");
    play_answers(play, "quit", YES_OR_NO);
    play_enter(play, "yes");
    play_leaves(play, 0);
}

/* The panel names nothing that is refused, and an empty line is no loss. */
static void an_empty_line_says_it_again(void **state)
{
    struct play *play = *state;
    for (int is_screen = 0; is_screen < 2; is_screen++) {
        play_start(play, PLAY_ARGS("tutorial",
                                   is_screen ? "--hints=yes" : "--linear"));
        play_sees(play, "Type \"e4\".");
        play_replies(play, "", "Type \"e4\".");
        assert_null(term_printed(play->term, "To change the game first"));
        play_replies(play, "e4", "Type \"e5\".");
        play_replies(play, "", "Type \"e5\".");
        play_stop(play);
    }
}

/* In a game that has no move yet, in the menu, and after a game; a rematch is
 * no tutorial. */
static void it_is_a_word_too(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--linear", "--chess960", "0"));
    play_prints(play, "To be led through a first game, type tutorial.");
    play_answers(play, "tutorial", "Type \"e4\".");
    play_answers(play, "e4", "Type \"e5\".");
    play_forget(play);
    play_start(play, PLAY_ARGS("menu", "--linear"));
    play_answers(play, "tutorial", "Type \"e4\".");
    play_forget(play);
    play_start(play, PLAY_ARGS("--linear"));
    play_answers(play, "f3", PROMPT_BLACK(1));
    play_answers(play, "tutorial", "The game is not over yet.");
    play_answers(play, "e5", PROMPT_WHITE(2));
    play_answers(play, "g4", PROMPT_BLACK(2));
    play_answers(play, "Qh4", "Game over, Black wins:");
    play_answers(play, "tutorial", "Type \"e4\".");
    play_answers(play, "e4", "Type \"e5\".");
}

/* hektor.conf may ask for a game in which the steps are not legal. */
static void a_setting_does_not_change_it(void **state)
{
    struct play *play = *state;
    play_shell(play, "mkdir -p config/hektor && printf 'chess960 = 3\\nmode = "
                     "otb\\ntime = none\\nvoice = text\\n' > "
                     "config/hektor/hektor.conf && exec ./hektor tutorial "
                     "--linear");
    play_prints(play, "Type \"e4\".");
    play_answers(play, "e4", "Type \"e5\".");
    play_answers(play, "e5", "attacked\".");
    play_stop(play);
    play_ends(play, PLAY_ARGS("tutorial", "--fen", "x"),
              "tutorial does not take this option", 2);
    play_ends(play, PLAY_ARGS("tutorial", "two"),
              "the tutorial takes only options", 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(by_what_it_tells),
        PLAY_TEST(other_words_are_helped),
        PLAY_TEST(an_empty_line_says_it_again),
        PLAY_TEST(it_is_a_word_too),
        PLAY_TEST(a_setting_does_not_change_it),
    };
    return cmocka_run_group_tests_name("play/first_game", tests, NULL, NULL);
}
