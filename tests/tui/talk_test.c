#include "tui/talk.h"

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
    talk_hear(&talk, FRONT_ANSWER, "The game is paused.");
    talk_settle(&talk, message, pages);
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "There is no sound.");
    talk_settle(&talk, message, pages);
    assert_string_equal(talk.message.text,
                        "The game is paused.\nThere is no sound.\n");
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "No room for a third.");
    talk_settle(&talk, message, pages);
    assert_string_equal(talk.message.text, "No room for a third.\n");
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
    talk_hear(&talk, FRONT_ANNOUNCEMENT, "Springer Felix drei");
    talk_settle(&talk, message, pages);
    assert_true(talk.open);
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
        cmocka_unit_test(a_long_answer_has_pages),
        cmocka_unit_test(a_move_leaves_the_page_open),
    };
    return cmocka_run_group_tests_name("tui/talk", tests, NULL, NULL);
}
