// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * When and where an adjourned game goes on: asked, changed, written on the
 * envelope and told, and what comes of it when a player is late.
 */
#include "config.h"

#include "tests/play/adjourned.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

static void answer(struct play *play, const char *when, const char *where)
{
    play_tells(play, ASKS_WHEN);
    play_replies(play, when, "Where?");
    play_enter(play, where);
}

/* What the file says behind a tag. */
static bool envelope_says(struct play *play, const char *text)
{
    char path[PATH_MAX];
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".pgn", path));
    char *file = home_read(path);
    assert_non_null(file);
    bool says = strstr(file, text) != NULL;
    free(file);
    return says;
}

static void is_asked_when_and_where(struct play *play)
{
    play_replies(play, "adjourn", ASKS_WHEN);
    play_replies(play, "soon", "date or time is not clear");
    /* Other words keep their meaning, and the question remains. */
    play_speaks(play, "status", "The game is in progress.");
    play_hears(play, "Resume when:");
    play_shows(play, "quit", "do you want to leave?");
    play_enter(play, "");
    play_replies(play, "no", TELLS_DROPPED);
    /* A day without a time. */
    play_replies(play, "2099-12-31", "At what time on 31 December 2099?");
    play_speaks(play, "18:00", "answer 31 December 2099, at 18:00. Where?");
    play_speaks(play, "status", "Resume where:");
    play_replies(play, "at Anna's", ASKS_ADJOURN("Anna"));
    play_hears(
        play,
        "The game resumes on 31 December 2099, at 18:00. Place: at Anna's.");
}

static void is_sealed_and_appointed(struct play *play)
{
    play_enter(play, "no");
    play_enter(play, "adjourn");
    answer(play, "2099-11-22 18:00", "the \"small\" hall");
    play_tells(play, ASKS_ADJOURN("Anna"));
    play_hears(play, "The game resumes on 22 November 2099, at 18:00");
    play_shows(play, "yes", PROMPT_BLACK_SEALS);
    /* When it goes on was told just now. */
    play_hears(play, "seals the next move. Article I.1.\n");
    /* Until the envelope is closed it can be changed. */
    play_enter(play, "appoint");
    answer(play, "", "Riga");
    play_sees(play, PROMPT_BLACK_SEALS);
    play_hears(play, "Place: Riga.");
    adjourned_seal(play, "Adjourned:");
    play_replies(play, "appoint", "The game is adjourned.");
    play_speaks(play, "status",
                "Boris has sealed a move. The game resumes on 22 November "
                "2099, at 18:00");
}

/* Nobody is late before, and those who are both there need not wait. */
static void is_opened_early(struct play *play)
{
    play_shows(play, "go on", "Boris: begin the session without");
    play_replies(play, "yes", "One player alone cannot resume the game now.");
    play_shows(play, "open", "ready to resume now?");
    /* The question itself, and no answer on a panel besides. */
    int column;
    assert_int_equal(term_find(play->term, "closes this", &column), -1);
    play_replies(play, "no", "All right, nothing has changed.");
    play_shows(play, "open", "ready to resume now?");
    play_shows(play, "yes", PROMPT_WHITE(4));
    play_hears(play, "Anna's clock is running.");
}

static void story(struct play *play, bool linear)
{
    adjourned_begin(play, linear);
    is_asked_when_and_where(play);
    is_sealed_and_appointed(play);
    adjourned_leave(play);
    assert_true(envelope_says(play, "[EnvelopeResume \"2099-11-22T18:00:00"));
    assert_true(envelope_says(play, "[EnvelopeResumePlace \"Riga\"]"));
    play_resume(play);
    play_hears(play, "The game resumes on 22 November 2099, at 18:00");
    is_opened_early(play);
}

static void in_lines(void **state)
{
    story(*state, true);
}

static void on_the_screen(void **state)
{
    story(*state, false);
}

/* "no" drops it, and nothing is offered. */
static void dropped(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    play_answers(play, "adjourn", ASKS_WHEN);
    play_answers(play, "yes", "\"Yes\" is not a time.");
    play_answers(play, "tomorrow 18:00", "If no place is fixed, press Enter.");
    play_answers(play, "yes", "\"yes\" is not a place.");
    play_answers(play, "g1f3", "\"g1f3\" is not a place.");
    play_answers(play, "Kd5", "\"Kd5\" is not a place.");
    play_answers(play, "cancel", TELLS_DROPPED);
    play_answers(play, "adjourn", ASKS_WHEN);
    play_answers(play, "no", TELLS_DROPPED);
    play_answers(play, "Nf6", PROMPT_WHITE(4));
}

/* The date of a declined offer goes with it, and what can be answered is
 * explained once. */
static void declined(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    play_answers(play, "adjourn", "To keep playing, type no.");
    play_answers(play, "nonsense", "That date or time is not clear.");
    play_answers(play, "2099-11-22 18:00", "22 November 2099, at 18:00.");
    play_answers(play, "Riga", "Anna: adjourn the game?");
    play_answers(play, "no", "Anna declines to adjourn.");
    play_answers(play, "adjourn", ASKS_WHEN);
    play_sees(play, "Resume when:");
    assert_null(term_printed(play->term, "For example"));
    play_answers(play, "", "If no place is fixed, press Enter.");
    play_answers(play, "", "No time is set for resuming the game.");
    play_answers(play, "no", "Anna declines to adjourn.");
    /* One that was fixed before an offer is kept, and told. */
    play_answers(play, "appoint", ASKS_WHEN);
    play_answers(play, "2099-11-22 18:00", "22 November 2099, at 18:00.");
    play_answers(play, "Riga", "Place: Riga.");
    play_answers(play, "adjourn", "To keep 22 November 2099, at 18:00, press");
    play_answers(play, "", "To keep Riga, press Enter.");
    play_answers(play, "", "Anna: adjourn the game?");
    play_answers(play, "no", "Anna declines to adjourn.");
    play_answers(play, "adjourn", "To keep 22 November 2099, at 18:00, press");
}

/* Anybody who types a move there thinks that they seal it: it is not made, it
 * is no place, and no line remembers it. */
static void keeps_a_move(struct play *play, bool linear)
{
    adjourned_begin(play, linear);
    play_replies(play, "adjourn", ASKS_WHEN);
    play_replies(play, "Nf6", "That move was not made");
    play_sees(play, "Resume when:");
    /* What else is done in the game leaves the question as it is. */
    play_shows(play, "draw", "Anna: accept the draw?");
    play_speaks(play, "no", "Resume when:");
    /* The question that waits now is before the line. */
    play_shows(play, "resign", ASKS_RESIGN("Boris"));
    play_sees(play,
              linear ? "Black: Resign? " YES_OR_NO : " Resign? " YES_OR_NO);
    play_shows(play, "no", "Resume when:");
    play_replies(play, "", "Where?");
    play_replies(play, "Nf6", "That move was not made");
    if (!linear) {
        play_type(play, "\x10");
        play_sees(play, "Resume where: adjourn");
        play_type(play, "\x15");
    }
    play_enter(play, "Nf3 hall"); /* no move of Black's */
    play_tells(play, ASKS_ADJOURN("Anna"));
    play_enter(play, "no");
    play_replies(play, "adjourn", ASKS_WHEN);
    play_replies(play, "no", TELLS_DROPPED);
    play_shows(play, "Nf6", PROMPT_WHITE(4));
}

/* The label names the question that yes and no answer: the one that was asked
 * last. */
static void another_question(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    play_answers(play, "adjourn", ASKS_WHEN);
    play_answers(play, "resign", ASKS_RESIGN("Boris"));
    play_sees(play, "Black: Resign? " YES_OR_NO);
    play_answers(play, "no", "Resume when:");
    play_answers(play, "no", TELLS_DROPPED);
    play_answers(play, "pause", "Anna: pause the game?");
    play_answers(play, "yes", TELLS_PAUSED " by agreement.");
    play_answers(play, "resume", "Anna: resume the game?");
    play_answers(play, "adjourn", ASKS_WHEN);
    play_sees(play, "Resume when:");
    play_answers(play, "no", "All right, nothing has changed.");
    play_answers(play, "yes", TELLS_RESUMES);
}

static void move_in_lines(void **state)
{
    keeps_a_move(*state, true);
}

static void move_on_the_screen(void **state)
{
    keeps_a_move(*state, false);
}

/* A rule of the event says it for all; the hour of lateness counts from
 * there (10). */
static void by_a_rule(void **state)
{
    struct play *play = *state;
    char id[16];
    adjourned_begin_with(play, true,
                         PLAY_ARGS("--time", "40/2h,1h", "--laws", "2009",
                                   "--rule", "resume=2020-11-22T18:00:00+01:00",
                                   "--rule", "resume-place=Riga"));
    play_enter(play, "adjourn");
    answer(play, "", "");
    play_prints(play, ASKS_ADJOURN("Anna"));
    play_answers(play, "yes",
                 "The game resumes on 22 November 2020, at 18:00, universal "
                 "time plus 1 hour. Place: Riga.");
    play_sees(play, PROMPT_BLACK_SEALS);
    adjourned_seal(play, "Adjourned:");
    assert_true(
        envelope_says(play, "[EnvelopeResume \"2020-11-22T18:00:00+01:00\"]"));
    adjourned_leave(play);
    play_stop(play);
    play_game_id(play, id);
    play_start(play, PLAY_ARGS("--linear"));
    play_sees(play, PROMPT_WHITE(1));
    play_shows(play, "e4", PROMPT_BLACK(1));
    play_answers(play, "quit", "do you want to leave? " YES_OR_NO);
    play_enter(play, "yes");
    play_leaves(play, 0);
    play_start(play, PLAY_ARGS("resume", "--linear"));
    play_sees(play, ": Anna against Boris");
    play_sees(play, "Place: Riga.");
    play_sees(play, "Which game do you want to resume?");
    play_enter(play, id); /* two of one second have no order */
    play_prints(play, "Place: Riga.");
    play_answers(play, "go on", "Boris: begin the session without");
    play_answers(play, "yes",
                 "Anna was too late to resume the game. Boris wins. "
                 "Article 10 of the guidelines.");
    play_hears(play, TELLS_BLACK_WINS ".");
}

/* 1(b): who seals early pays with the rest of the session. */
static void early(void **state)
{
    struct play *play = *state;
    for (int linear = 0; linear < 2; linear++) {
        adjourned_begin_with(
            play, linear,
            PLAY_ARGS("--time", "40/2h,1h", "--rule", "session=60:00"));
        play_shows(play, "adjourn early", "Boris: adjourn now and");
        play_enter(play, "yes");
        answer(play, "", "");
        play_sees(play, PROMPT_BLACK_SEALS);
        play_hears(play, "and loses the session's remaining time");
        adjourned_seal(play, "Adjourned:");
        play_speaks(play, "clock", "Boris has 1 hour");
        play_forget(play);
    }
}

/* If no session has an end, there is nothing to pay with. */
static void early_without_a_session(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    play_answers(play, "adjourn early", "The session has no fixed end");
    play_answers(play, "Nf6", PROMPT_WHITE(4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(in_lines),
        PLAY_TEST(on_the_screen),
        PLAY_TEST(dropped),
        PLAY_TEST(declined),
        PLAY_TEST(another_question),
        PLAY_TEST(move_in_lines),
        PLAY_TEST(move_on_the_screen),
        PLAY_TEST(by_a_rule),
        PLAY_TEST(early),
        PLAY_TEST(early_without_a_session),
    };
    return cmocka_run_group_tests_name("play/appoint", tests, NULL, NULL);
}
