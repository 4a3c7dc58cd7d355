#include "speech/voice/queue.h"
#include "tests/unit.h"

static struct voice_queue queue;

static int empty_queue(void **state)
{
    (void)state;
    voice_queue_done(&queue);
    return 0;
}

static bool put(enum priority priority, const char *text)
{
    struct utterance said;
    utterance_init(&said, priority);
    utterance_add(&said, "en", text);
    return voice_queue_put(&queue, &said);
}

static bool put_part(const char *text)
{
    struct utterance said;
    utterance_init(&said, PRIORITY_ANSWER);
    said.continues = true;
    utterance_add(&said, "en", text);
    return voice_queue_put(&queue, &said);
}

static struct voice_slot *take(int64_t now_ms)
{
    int64_t next_ms;
    return voice_queue_take(&queue, now_ms, &next_ms);
}

/* Take and finish the next that is to be said. */
static const char *next(int64_t now_ms)
{
    struct voice_slot *slot;
    while ((slot = take(now_ms)) && slot->state == SLOT_TRACING)
        voice_queue_finish(&queue, slot, false);
    if (!slot)
        return "";
    voice_queue_finish(&queue, slot, false);
    return slot->utterance.segment[0].text;
}

static void test_important_things_go_first(void **state)
{
    (void)state;
    put(PRIORITY_FOCUS, "focus");
    put(PRIORITY_CHAT, "chat");
    put(PRIORITY_MOVE, "move one");
    put(PRIORITY_MOVE, "move two");
    put(PRIORITY_MOVE, "move two"); /* equal texts are said again */
    assert_string_equal(next(0), "move one");
    assert_string_equal(next(0), "move two");
    assert_string_equal(next(0), "move two");
    assert_string_equal(next(0), "focus");
    assert_string_equal(next(0), "chat");
    assert_string_equal(next(0), "");
    assert_true(voice_queue_empty(&queue));
}

/* What sounds, what comes, and whether it must cut. */
static const struct {
    enum priority sounds, comes;
    bool cuts;
} cuts[] = {
    {PRIORITY_ALARM, PRIORITY_ALARM, false},
    {PRIORITY_ALARM, PRIORITY_MOVE, false},
    {PRIORITY_ALARM, PRIORITY_ANSWER, false},
    {PRIORITY_MOVE, PRIORITY_ALARM, true},
    {PRIORITY_MOVE, PRIORITY_MOVE, false},
    {PRIORITY_MOVE, PRIORITY_ANSWER, false},
    {PRIORITY_MOVE, PRIORITY_FOCUS, false},
    {PRIORITY_ANSWER, PRIORITY_ALARM, true},
    {PRIORITY_ANSWER, PRIORITY_MOVE, true},
    {PRIORITY_ANSWER, PRIORITY_ANSWER, true},
    {PRIORITY_ANSWER, PRIORITY_FOCUS, false},
    {PRIORITY_ANSWER, PRIORITY_CHAT, false},
    {PRIORITY_FOCUS, PRIORITY_ANSWER, true},
    {PRIORITY_FOCUS, PRIORITY_FOCUS, true},
    {PRIORITY_FOCUS, PRIORITY_CHAT, false},
    {PRIORITY_CHAT, PRIORITY_FOCUS, true},
    {PRIORITY_CHAT, PRIORITY_ANSWER, true},
    {PRIORITY_CHAT, PRIORITY_CHAT, false},
};

static void test_what_cuts_what(void **state)
{
    for (size_t i = 0; i < ROWS(cuts); i++) {
        empty_queue(state);
        put(cuts[i].sounds, "sounds");
        assert_non_null(take(0));
        assert_int_equal(put(cuts[i].comes, "comes"), cuts[i].cuts);
    }
}

static void test_the_latest_answer_wins(void **state)
{
    (void)state;
    put(PRIORITY_ANSWER, "old");
    put(PRIORITY_FOCUS, "echo");
    put(PRIORITY_ANSWER, "new");
    assert_false(put_part("new, part two"));
    assert_string_equal(next(0), "new");
    assert_string_equal(next(0), "new, part two");
    assert_string_equal(next(0), "");
}

static void test_a_cut_answer_does_not_go_on(void **state)
{
    (void)state;
    put(PRIORITY_ANSWER, "answer");
    put_part("part two");
    struct voice_slot *answer = take(0);
    assert_true(put(PRIORITY_MOVE, "move"));
    voice_queue_finish(&queue, answer, true);
    assert_string_equal(next(0), "move");
    assert_string_equal(next(0), "");
}

static void test_what_is_dropped_is_handed_out_for_the_trace(void **state)
{
    (void)state;
    put(PRIORITY_ANSWER, "old");
    put(PRIORITY_ANSWER, "new");
    struct voice_slot *slot = take(0);
    assert_int_equal(slot->state, SLOT_TRACING);
    assert_string_equal(slot->utterance.segment[0].text, "old");
    voice_queue_finish(&queue, slot, false);
    assert_string_equal(next(0), "new");
}

static void test_a_cut_move_is_said_again_after_the_hush(void **state)
{
    (void)state;
    int64_t next_ms;
    put(PRIORITY_MOVE, "move one");
    put(PRIORITY_MOVE, "move two");
    struct voice_slot *move = take(1000);
    assert_true(voice_queue_interrupt(&queue, 1000));
    voice_queue_finish(&queue, move, true);
    assert_null(voice_queue_take(&queue, 1000, &next_ms));
    assert_int_equal(next_ms, 1000 + HUSH_HOLD_MS);
    assert_false(voice_queue_waits(&queue, 1100));
    /* another key: nothing sounds, but the moves wait from now */
    assert_false(voice_queue_interrupt(&queue, 1200));
    assert_null(voice_queue_take(&queue, 1500, &next_ms));
    assert_int_equal(next_ms, 1600);
    put(PRIORITY_ANSWER, "answer");
    assert_string_equal(next(1500), "answer");
    assert_string_equal(next(1600), "move one");
    assert_string_equal(next(1600), "move two");
}

static void test_hush_drops_answers_and_spares_alarms(void **state)
{
    (void)state;
    put(PRIORITY_ALARM, "flag");
    assert_non_null(take(0));
    put(PRIORITY_FOCUS, "echo");
    put(PRIORITY_CHAT, "chat");
    assert_false(voice_queue_interrupt(&queue, 0));
    assert_string_equal(next(0), "");
}

/* A greeting is not told twice to somebody who types already. */
static void test_what_is_said_in_passing_is_not_said_again(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct utterance said;
        utterance_init(&said, PRIORITY_MOVE);
        utterance_add(&said, "en", "greeting");
        said.in_passing = true;
        voice_queue_put(&queue, &said);
    }
    put(PRIORITY_MOVE, "move");
    struct voice_slot *greeting = take(0);
    assert_true(voice_queue_interrupt(&queue, 0));
    voice_queue_finish(&queue, greeting, true);
    assert_string_equal(next(HUSH_HOLD_MS), "move");
    assert_string_equal(next(HUSH_HOLD_MS), "");
}

static void test_an_alarm_does_not_lose_the_move(void **state)
{
    (void)state;
    put(PRIORITY_MOVE, "move");
    struct voice_slot *move = take(0);
    assert_true(put(PRIORITY_ALARM, "flag"));
    voice_queue_finish(&queue, move, true);
    assert_string_equal(next(0), "flag");
    assert_string_equal(next(0), "move");
}

static void test_when_full_moves_stay(void **state)
{
    (void)state;
    enum { MOVES = 3 * VOICE_SLOTS };
    put(PRIORITY_CHAT, "chat");
    for (int i = 0; i < MOVES; i++)
        put(PRIORITY_MOVE, i == 0 ? "first" : "later");
    put(PRIORITY_MOVE, "last");
    assert_string_equal(next(0), "first");
    for (int i = 1; i < MOVES; i++)
        assert_string_equal(next(0), "later");
    assert_string_equal(next(0), "last");
    assert_string_equal(next(0), "");
}

static void test_when_full_answers_do_not_grow(void **state)
{
    (void)state;
    for (int i = 0; i < 3 * VOICE_SLOTS; i++)
        put_part("part");
    assert_int_equal(queue.count, VOICE_SLOTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_important_things_go_first, empty_queue),
        cmocka_unit_test_setup(test_what_cuts_what, empty_queue),
        cmocka_unit_test_setup(test_the_latest_answer_wins, empty_queue),
        cmocka_unit_test_setup(test_a_cut_answer_does_not_go_on, empty_queue),
        cmocka_unit_test_setup(test_what_is_dropped_is_handed_out_for_the_trace,
                               empty_queue),
        cmocka_unit_test_setup(test_a_cut_move_is_said_again_after_the_hush,
                               empty_queue),
        cmocka_unit_test_setup(test_hush_drops_answers_and_spares_alarms,
                               empty_queue),
        cmocka_unit_test_setup(test_what_is_said_in_passing_is_not_said_again,
                               empty_queue),
        cmocka_unit_test_setup(test_an_alarm_does_not_lose_the_move,
                               empty_queue),
        cmocka_unit_test_setup(test_when_full_moves_stay, empty_queue),
        cmocka_unit_test_setup(test_when_full_answers_do_not_grow, empty_queue),
    };
    int failed =
        cmocka_run_group_tests_name("speech/voice/queue", tests, NULL, NULL);
    voice_queue_done(&queue);
    return failed;
}
