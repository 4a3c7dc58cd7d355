#include "tui/talk.h"

#include <string.h>

#include "tests/unit.h"

static const struct rect message = {20, 0, 2, 20};
static const struct rect pages = {0, 0, 5, 20};

static void a_short_answer_is_the_message(void **state)
{
    (void)state;
    static struct talk talk;
    talk_hear(&talk, FRONT_ANSWER, "Black to move.");
    assert_true(talk_settle(&talk, message, pages));
    assert_false(talk.open);
    assert_string_equal(talk.message.text, "Black to move.\n");
    assert_false(talk_settle(&talk, message, pages));
}

static void the_same_words_are_new_again(void **state)
{
    (void)state;
    static struct talk talk;
    for (int i = 0; i < 2; i++) {
        talk_hear(&talk, FRONT_ANNOUNCEMENT, "Check.");
        assert_true(talk_settle(&talk, message, pages));
        talk_read(&talk);
    }
    assert_string_equal(talk.message.text, "Check.\n");
}

static void what_nobody_has_seen_stays(void **state)
{
    (void)state;
    static struct talk talk;
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "The game is paused.");
    talk_settle(&talk, message, pages);
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "There is no sound.");
    talk_settle(&talk, message, pages);
    assert_string_equal(talk.message.text,
                        "The game is paused.\nThere is no sound.\n");
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "No room for a third.");
    assert_true(talk_settle(&talk, message, pages));
    assert_true(talk.open);
    assert_string_equal(
        talk.panel.text,
        "The game is paused.\nThere is no sound.\nNo room for a third.\n");
    assert_string_equal(talk.message.text, "");
}

static void a_move_gives_way(void **state)
{
    (void)state;
    static struct talk talk;
    talk_hear(&talk, FRONT_PASSING, "Springer Felix drei");
    talk_settle(&talk, message, pages);
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "Black offers a draw, which stands.");
    talk_settle(&talk, message, pages);
    assert_string_equal(talk.message.text,
                        "Black offers a draw, which stands.\n");
    talk_hear(&talk, FRONT_PASSING, "Dame Hector vier");
    assert_false(talk_settle(&talk, message, pages));
    assert_string_equal(talk.message.text,
                        "Black offers a draw, which stands.\n");
    assert_false(talk.open);
    talk_read(&talk);
    talk_hear(&talk, FRONT_PASSING, "Bauer Eva vier");
    assert_true(talk_settle(&talk, message, pages));
    assert_string_equal(talk.message.text, "Bauer Eva vier\n");
}

static void an_answer_gives_way_to_a_move(void **state)
{
    (void)state;
    static struct talk talk;
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "You have White.");
    talk_settle(&talk, message, pages);
    talk_hear(&talk, FRONT_ANSWER, "Said.");
    talk_settle(&talk, message, pages);
    talk_hear(&talk, FRONT_PASSING, "Bauer Eva vier");
    assert_true(talk_settle(&talk, message, pages));
    assert_string_equal(talk.message.text, "You have White.\nBauer Eva vier\n");
}

static void a_long_move_alone_is_cut(void **state)
{
    (void)state;
    static struct talk talk;
    talk_hear(&talk, FRONT_PASSING,
              "A pawn takes a pawn in passing, and this is too long.");
    assert_true(talk_settle(&talk, message, pages));
    assert_false(talk.open);
    assert_true(talk.message.bytes > 0);
}

/* What is ruled comes in front of what is being read, which goes on behind. */
static void a_ruling_comes_in_front(void **state)
{
    (void)state;
    static struct talk talk;
    for (int i = 0; i < 9; i++)
        talk_hear(&talk, FRONT_ANSWER, "a line");
    talk_settle(&talk, message, pages);
    talk_turn(&talk, 1, pages);
    talk_read(&talk);
    talk_hear(&talk, FRONT_ANNOUNCEMENT,
              "The claim is wrong: the opponent has two minutes more.");
    assert_true(talk_settle(&talk, message, pages));
    assert_true(talk.open);
    assert_int_equal(talk.page, 0);
    assert_int_equal(strncmp(talk.panel.text, "The claim is wrong", 18), 0);
    assert_non_null(strstr(talk.panel.text, "more.\na line\n"));
    talk_hear(&talk, FRONT_ANSWER,
              "What is told without being asked for comes behind it.");
    assert_true(talk_settle(&talk, message, pages));
    assert_non_null(strstr(talk.panel.text, "more.\nWhat is told"));
    assert_non_null(strstr(talk.panel.text, "behind it.\na line\n"));
}

static void a_smaller_window_cuts_nothing(void **state)
{
    (void)state;
    static struct talk talk;
    const struct rect small = {9, 0, 1, 10}, above = {0, 0, 8, 10};
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "Black offers a draw.");
    talk_settle(&talk, message, pages);
    assert_false(talk.open);
    talk_again(&talk);
    talk_settle(&talk, small, above);
    assert_true(talk.open);
    assert_string_equal(talk.panel.text, "Black offers a draw.\n");
    talk_again(&talk);
    talk_settle(&talk, message, pages);
    assert_false(talk.open);
    assert_string_equal(talk.message.text, "Black offers a draw.\n");
}

/* What had no room beside what matters has room again. */
static void a_window_and_back(void **state)
{
    (void)state;
    static struct talk talk;
    const struct rect small = {9, 0, 1, 20}, above = {0, 0, 8, 20};
    talk_hear(&talk, FRONT_PASSING, "Springer Felix drei");
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "There is no sound.");
    for (int i = 0; i < 2; i++) {
        talk_settle(&talk, message, pages);
        assert_string_equal(talk.message.text,
                            "Springer Felix drei\nThere is no sound.\n");
        talk_again(&talk);
        talk_settle(&talk, small, above);
        assert_string_equal(talk.message.text, "There is no sound.\n");
        talk_again(&talk);
    }
}

/* One after the other or all at once, the same lines find room. */
static void an_order_of_coming_and_back(void **state)
{
    (void)state;
    static struct talk talk;
    talk_hear(&talk, FRONT_PASSING, "The Laws of 2023.");
    talk_hear(&talk, FRONT_PASSING, "The game begins now.");
    talk_settle(&talk, message, pages);
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "There is no sound.");
    for (int i = 0; i < 2; i++) {
        talk_settle(&talk, message, pages);
        assert_string_equal(talk.message.text,
                            "The game begins now.\nThere is no sound.\n");
        assert_string_equal(talk.unseen.text, "There is no sound.\n");
        talk_again(&talk);
    }
}

/* A page that was turned stays where it is. */
static void a_larger_window_closes_no_page(void **state)
{
    (void)state;
    static struct talk talk;
    for (int i = 0; i < 9; i++)
        talk_hear(&talk, FRONT_ANSWER, "a line");
    talk_settle(&talk, message, pages);
    talk_read(&talk);
    talk_turn(&talk, 1, pages);
    talk_again(&talk);
    talk_settle(&talk, message, pages);
    assert_true(talk.open);
    assert_int_equal(talk.page, 1);
}

static void of_glances_the_newest_shows(void **state)
{
    (void)state;
    static struct talk talk;
    talk_hear(&talk, FRONT_GLANCE, "Empty, dark, e5");
    talk_hear(&talk, FRONT_GLANCE, "A black pawn on e6, which is light, too.");
    talk_settle(&talk, message, pages);
    assert_false(talk.open);
    assert_string_equal(talk.message.text,
                        "A black pawn on e6, which is light, too.\n");
}

/* What has no room is cut where a sentence ends. */
static void a_passing_line_ends_with_a_sentence(void **state)
{
    (void)state;
    static struct talk talk;
    talk_hear(&talk, FRONT_PASSING, "An older line.");
    talk_hear(&talk, FRONT_PASSING,
              "The game begins. Anna has White. Boris has Black. No clock.");
    talk_settle(&talk, message, pages);
    assert_string_equal(talk.message.text,
                        "The game begins. Anna has White.\n");
}

/* A ruling that was seen is not kept behind the next one. */
static void what_was_ruled_and_seen_goes(void **state)
{
    (void)state;
    static struct talk talk;
    talk_hear(&talk, FRONT_ANNOUNCEMENT,
              "White is ready. Black, are you ready, too? Say so then.");
    talk_settle(&talk, message, pages);
    assert_true(talk.open);
    talk_read(&talk);
    talk_hear(&talk, FRONT_ANNOUNCEMENT,
              "Black is ready. The clock of White is started. Article 6.6.");
    talk_settle(&talk, message, pages);
    assert_string_equal(
        talk.panel.text,
        "Black is ready. The clock of White is started. Article 6.6.\n");
}

/* Who turns the pages of a ruling is not led back to the first. */
static void an_aside_waits_for_the_panel(void **state)
{
    (void)state;
    static struct talk talk;
    talk_hear(&talk, FRONT_ANNOUNCEMENT,
              "The flag of Black has fallen, and Black has lost on time.");
    talk_hear(&talk, FRONT_ASIDE, "The game is saved.");
    talk_settle(&talk, message, pages);
    assert_true(talk.open);
    talk_read(&talk);
    assert_false(talk_settle(&talk, message, pages));
    talk_close(&talk);
    assert_true(talk_settle(&talk, message, pages));
    assert_string_equal(talk.message.text, "The game is saved.\n");
}

/* Where a terminal has no room for a panel, the newest is cut. */
static void without_a_panel_the_newest_shows(void **state)
{
    (void)state;
    static struct talk talk;
    const struct rect tiny = {1, 0, 1, 10}, none = {0, 0, 1, 10};
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "The first that is said.");
    talk_settle(&talk, tiny, none);
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "The second that is said.");
    talk_settle(&talk, tiny, none);
    assert_false(talk.open);
    assert_string_equal(talk.message.text, "The second that is said.\n");
}

/* What was said aside comes when the message has been read, and alone. */
/* The next game's moves need the room in which the last one's file is told. */
static void an_aside_gives_way(void **state)
{
    (void)state;
    static struct talk talk;
    talk_hear(&talk, FRONT_ASIDE, "Saved as game.pgn.");
    talk_read(&talk);
    assert_true(talk_settle(&talk, message, pages));
    talk_hear(&talk, FRONT_ANSWER, "You are Black.");
    assert_true(talk_settle(&talk, message, pages));
    assert_string_equal(talk.message.text,
                        "Saved as game.pgn.\nYou are Black.\n");
    talk_hear(&talk, FRONT_PASSING, "David vier");
    assert_true(talk_settle(&talk, message, pages));
    assert_false(talk.open);
    assert_string_equal(talk.message.text, "You are Black.\nDavid vier\n");
}

static void an_aside_waits_for_a_key(void **state)
{
    (void)state;
    static struct talk talk;
    talk_read(&talk);
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "Checkmate.");
    talk_hear(&talk, FRONT_ASIDE, "Saved as game.pgn.");
    assert_true(talk_settle(&talk, message, pages));
    assert_string_equal(talk.message.text, "Checkmate.\n");
    assert_false(talk_settle(&talk, message, pages));
    talk_read(&talk);
    assert_true(talk_settle(&talk, message, pages));
    assert_string_equal(talk.message.text, "Saved as game.pgn.\n");
    talk_read(&talk);
    assert_false(talk_settle(&talk, message, pages));
    talk_hear(&talk, FRONT_ASIDE, "Saved again.");
    talk_forget_aside(&talk);
    assert_false(talk_settle(&talk, message, pages));
}

static void a_long_answer_has_pages(void **state)
{
    (void)state;
    static struct talk talk;
    for (int i = 0; i < 9; i++)
        talk_hear(&talk, FRONT_ANSWER, "a line");
    talk_settle(&talk, message, pages);
    assert_true(talk.open);
    assert_int_equal(talk_pages(&talk, pages), 3);
    assert_false(talk_turn(&talk, -1, pages));
    assert_true(talk_turn(&talk, 1, pages));
    assert_true(talk_turn(&talk, 1, pages));
    assert_false(talk_turn(&talk, 1, pages));
    assert_true(talk_close(&talk));
    assert_false(talk_close(&talk));
}

static void a_move_leaves_the_page_open(void **state)
{
    (void)state;
    static struct talk talk;
    for (int i = 0; i < 9; i++)
        talk_hear(&talk, FRONT_ANSWER, "a line");
    talk_settle(&talk, message, pages);
    talk_hear(&talk, FRONT_PASSING, "Springer Felix drei");
    talk_settle(&talk, message, pages);
    assert_true(talk.open);
    talk_read(&talk);
    talk_hear(&talk, FRONT_REFUSAL, "No.");
    talk_settle(&talk, message, pages);
    assert_false(talk.open);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_short_answer_is_the_message),
        cmocka_unit_test(the_same_words_are_new_again),
        cmocka_unit_test(what_nobody_has_seen_stays),
        cmocka_unit_test(a_move_gives_way),
        cmocka_unit_test(an_answer_gives_way_to_a_move),
        cmocka_unit_test(a_long_move_alone_is_cut),
        cmocka_unit_test(a_ruling_comes_in_front),
        cmocka_unit_test(a_smaller_window_cuts_nothing),
        cmocka_unit_test(of_glances_the_newest_shows),
        cmocka_unit_test(a_passing_line_ends_with_a_sentence),
        cmocka_unit_test(what_was_ruled_and_seen_goes),
        cmocka_unit_test(a_window_and_back),
        cmocka_unit_test(an_order_of_coming_and_back),
        cmocka_unit_test(a_larger_window_closes_no_page),
        cmocka_unit_test(without_a_panel_the_newest_shows),
        cmocka_unit_test(an_aside_gives_way),
        cmocka_unit_test(an_aside_waits_for_a_key),
        cmocka_unit_test(an_aside_waits_for_the_panel),
        cmocka_unit_test(a_long_answer_has_pages),
        cmocka_unit_test(a_move_leaves_the_page_open),
    };
    return cmocka_run_group_tests_name("tui/talk", tests, NULL, NULL);
}
