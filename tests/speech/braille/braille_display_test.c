// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* braille_display_test.c - speech/braille/braille_display.c, with a real
 * brltty. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#include "rules/board/square.h"
#include "speech/braille/braille_display.h"
#include "tests/now.h"
#include "tests/speech/brltty.h"
#include "tests/unit.h"

static struct brltty display;

static void test_an_announcement_is_shown_and_read_on(void **state)
{
    (void)state;
    struct braille_display *shown = braille_display_open();
    assert_non_null(shown);
    brltty_ask(&display);
    braille_display_show(shown,
                         "Springer Gustav eins, Felix drei Schach. "
                         "Article 5.1.1.",
                         false);
    assert_true(brltty_shows(
        &display, "Visual \"Springer Gustav eins, Felix drei Schach.\"",
        BRLTTY_SOON_MS));
    brltty_ask(&display);
    brltty_press(&display, "FWINRT\n");
    assert_true(
        brltty_shows(&display, "Visual \"Article 5.1.1.  ", BRLTTY_SOON_MS));
    brltty_ask(&display);
    braille_display_show(shown, "Cäsar fünf (1... c5)", false);
    assert_true(brltty_shows(&display,
                             "Visual \"C\xc3\xa4sar f\xc3\xbcnf (1... c5)",
                             BRLTTY_SOON_MS) ||
                brltty_shows(&display, "(1... c5)", BRLTTY_SOON_MS));
    braille_display_close(shown);
}

/* A key gives the display back to the screen. */
static void test_a_key_gives_it_back(void **state)
{
    (void)state;
    struct braille_display *shown = braille_display_open();
    brltty_ask(&display);
    braille_display_show(shown, "Turm Anna eins", false);
    assert_true(
        brltty_shows(&display, "Visual \"Turm Anna eins ", BRLTTY_SOON_MS));
    brltty_ask(&display);
    brltty_read(&display, "not yet");
    assert_false(brltty_shows(&display, "not yet", 300));
    braille_display_leave(shown);
    bool back = false;
    for (int i = 0; i < BRLTTY_SOON_MS / 100 && !back; i++) {
        brltty_read(&display, i % 2 ? "the screen" : "screen again");
        back = brltty_shows(&display, "screen again", 100);
    }
    assert_true(back);
    /* A question wakes it. */
    brltty_ask(&display);
    braille_display_ask(shown, "Resign?");
    assert_true(brltty_shows(&display, "Visual \"Resign? ", BRLTTY_SOON_MS));
    braille_display_close(shown);
}

/* What comes within a second of a line is behind it, if this test gets the
 * processor in time. */
static bool is_added(struct braille_display *shown)
{
    braille_display_leave(shown);
    brltty_ask(&display);
    braille_display_show(shown, "Turm Anna eins.", false);
    braille_display_add(shown, "Anna to move.");
    assert_true(brltty_shows(
        &display, "Visual \"Turm Anna eins. Anna to move. ", BRLTTY_SOON_MS));
    brltty_ask(&display);
    braille_display_add(shown, "3:00.");
    assert_true(brltty_shows(&display, "3:00. ", BRLTTY_SOON_MS));
    return strstr(display.shown, "Turm Anna eins. Anna to move. 3:00. ");
}

/* Neither is gone before a finger has felt it. */
static void test_one_breath_is_one_line(void **state)
{
    (void)state;
    enum { TRIES = 10 };
    struct braille_display *shown = braille_display_open();
    bool added = false;
    for (int i = 0; i < TRIES && !added; i++)
        added = is_added(shown);
    assert_true(added);
    brltty_ask(&display);
    braille_display_leave(shown);
    braille_display_add(shown, "White moves.");
    assert_true(
        brltty_shows(&display, "Visual \"White moves. ", BRLTTY_SOON_MS));
    braille_display_close(shown);
}

/* A key pressed while a line waits: what answers it is at the beginning. */
static void test_an_answer_is_not_behind_what_was_before_its_key(void **state)
{
    (void)state;
    struct braille_display *shown = braille_display_open();
    brltty_ask(&display);
    braille_display_hold(shown, true);
    braille_display_show(shown, "Turm Anna eins.", false);
    braille_display_leave(shown);
    braille_display_hold(shown, false);
    assert_true(
        brltty_shows(&display, "Visual \"Turm Anna eins. ", BRLTTY_SOON_MS));
    brltty_ask(&display);
    braille_display_add(shown, "White moves.");
    assert_true(
        brltty_shows(&display, "Visual \"White moves. ", BRLTTY_SOON_MS));
    braille_display_close(shown);
}

/* Through keys and announcements, with the last of them to be reached. */
static void test_a_question_stands_until_it_is_answered(void **state)
{
    (void)state;
    struct braille_display *shown = braille_display_open();
    brltty_ask(&display);
    braille_display_show(shown, "Springer Felix drei", false);
    assert_true(brltty_shows(&display, "Visual \"Springer Felix drei ",
                             BRLTTY_SOON_MS));
    brltty_ask(&display);
    braille_display_ask(shown, "Anna, do you resign? Yes or no.");
    assert_true(brltty_shows(
        &display, "Visual \"Anna, do you resign? Yes or no. ", BRLTTY_SOON_MS));
    brltty_ask(&display);
    brltty_press(&display, "FWINRT\n");
    assert_true(brltty_shows(&display, "Springer Felix drei", BRLTTY_SOON_MS));
    brltty_ask(&display);
    braille_display_leave(shown); /* a key: the screen for a while */
    assert_true(brltty_shows(&display, "Visual \"Anna, do you resign?",
                             BRLTTY_SOON_MS));
    brltty_ask(&display);
    braille_display_show(shown, "Dame", false);
    assert_true(brltty_shows(&display, "Visual \"Anna, do you resign?",
                             BRLTTY_SOON_MS));
    brltty_ask(&display);
    braille_display_ask(shown, NULL);
    braille_display_show(shown, "Turm", false);
    assert_true(brltty_shows(&display, "Visual \"Turm ", BRLTTY_SOON_MS));
    braille_display_close(shown);
}

/* Until a key; then the question is first again. */
static void test_a_refusal_stands_before_a_question(void **state)
{
    (void)state;
    struct braille_display *shown = braille_display_open();
    braille_display_set_clock(shown, "W9:58");
    brltty_ask(&display);
    braille_display_ask(shown, "Resign? Yes or no.");
    assert_true(brltty_shows(
        &display, "Visual \"Resign? Yes or no.                 W9:58\"",
        BRLTTY_SOON_MS));
    brltty_ask(&display);
    braille_display_refuse(shown, "Answer yes or no.");
    assert_true(brltty_shows(
        &display, "Visual \"Answer yes or no.  Resign? Yes or  W9:58\"",
        BRLTTY_SOON_MS));
    brltty_ask(&display);
    braille_display_leave(shown);
    assert_true(brltty_shows(
        &display, "Visual \"Resign? Yes or no.  Answer yes or  W9:58\"",
        BRLTTY_SOON_MS));
    braille_display_close(shown);
}

static void test_a_key_above_a_cell_is_a_square(void **state)
{
    (void)state;
    struct braille_display *shown = braille_display_open();
    struct pollfd ready = {braille_display_fd(shown), POLLIN, 0};
    assert_int_equal(braille_display_take_square(shown), SQ_NONE);
    brltty_ask(&display);
    braille_display_show(shown, "White: K e1 Q d1", false);
    assert_true(
        brltty_shows(&display, "Visual \"White: K e1 Q d1 ", BRLTTY_SOON_MS));
    brltty_press(&display, "ROUTE 10\n");
    assert_int_equal(poll(&ready, 1, BRLTTY_SOON_MS), 1);
    assert_int_equal(braille_display_take_square(shown), SQ_E1);
    assert_int_equal(braille_display_take_square(shown), SQ_NONE);
    assert_int_equal(poll(&ready, 1, 0), 0);
    braille_display_close(shown);
}

/* Frozen or dead, it holds nobody, and does not end the program. */
static void test_nobody_waits_for_brltty(void **state)
{
    (void)state;
    enum { CLOSE_MS = 5000 };
    struct braille_display *shown = braille_display_open();
    brltty_ask(&display);
    braille_display_show(shown, "Dame", false);
    assert_true(brltty_shows(&display, "Visual \"Dame ", BRLTTY_SOON_MS));
    kill(display.pid, SIGSTOP);
    int64_t before_ms = now_ms();
    for (int i = 0; i < 100; i++)
        braille_display_show(shown, "Turm", false);
    braille_display_close(shown);
    assert_true(now_ms() - before_ms < CLOSE_MS);
    kill(display.pid, SIGKILL);
    kill(display.pid, SIGCONT);
    waitpid(display.pid, NULL, 0);
    display.pid = 0;
    shown = braille_display_open();
    braille_display_show(shown, "Turm", false);
    braille_display_leave(shown);
    braille_display_close(shown);
    braille_display_show(NULL, "Turm", false);
    braille_display_close(NULL);
}

int main(void)
{
    int failed = 77;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_announcement_is_shown_and_read_on),
        cmocka_unit_test(test_one_breath_is_one_line),
        cmocka_unit_test(test_a_key_gives_it_back),
        cmocka_unit_test(test_an_answer_is_not_behind_what_was_before_its_key),
        cmocka_unit_test(test_a_question_stands_until_it_is_answered),
        cmocka_unit_test(test_a_refusal_stands_before_a_question),
        cmocka_unit_test(test_a_key_above_a_cell_is_a_square),
        cmocka_unit_test(test_nobody_waits_for_brltty),
    };
    signal(SIGPIPE, SIG_IGN);
    if (brltty_start(&display))
        failed = cmocka_run_group_tests_name("speech/braille/braille_display",
                                             tests, NULL, NULL);
    else
        printf("skipped: no brltty with a virtual display can be started "
               "here\n");
    brltty_end(&display);
    return failed;
}
