// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/queue.h"

#include "tests/unit.h"

static const struct {
    const char *name;
    struct utterance said;
    enum voice_kind kind;
    bool is_event;
} kinds[] = {
    {"an alarm", {.priority = PRIORITY_ALARM}, KIND_ALARM, true},
    {"a move",
     {.priority = PRIORITY_MOVE, .matter = MATTER_MOVE},
     KIND_MOVE,
     true},
    {"an offer",
     {.priority = PRIORITY_MOVE, .matter = MATTER_OFFER},
     KIND_OFFER,
     true},
    {"a note",
     {.priority = PRIORITY_MOVE, .matter = MATTER_FLEETING},
     KIND_NOTE,
     true},
    {"a ruling",
     {.priority = PRIORITY_MOVE, .matter = MATTER_RULING},
     KIND_RULING,
     true},
    {"a pause", {.priority = PRIORITY_MOVE}, KIND_EVENT, true},
    {"a greeting",
     {.priority = PRIORITY_MOVE, .in_passing = true},
     KIND_GREETING,
     true},
    {"an answer", {.priority = PRIORITY_ANSWER}, KIND_ANSWER, false},
    {"the rest of one",
     {.priority = PRIORITY_ANSWER, .continues = true},
     KIND_PART,
     false},
    {"an echo", {.priority = PRIORITY_FOCUS}, KIND_ECHO, false},
    {"chat", {.priority = PRIORITY_CHAT}, KIND_CHAT, false},
    {"a hint",
     {.priority = PRIORITY_CHAT, .in_passing = true},
     KIND_HINT,
     false},
};

static void utterances_have_their_kind(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(kinds); i++) {
        assert_row(kinds[i].name,
                   voice_kind_of(&kinds[i].said) == kinds[i].kind);
        assert_row(kinds[i].name,
                   voice_kind_is_event(kinds[i].kind) == kinds[i].is_event);
    }
}

/* What the header promises, whatever the table looks like. */
static void alarms_and_rulings_are_always_said(void **state)
{
    (void)state;
    for (int kind = 0; kind < VOICE_KINDS; kind++) {
        bool is_kept = kind == KIND_ALARM || kind == KIND_RULING;
        assert_int_equal(voice_kind_is_kept(kind), is_kept);
        for (int comes = 0; is_kept && comes < VOICE_COMERS; comes++)
            assert_int_equal(voice_overtaken(kind, comes),
                             comes == COMES_HUSH ? IS_CUT : GOES_ON);
    }
}

static void a_newer_move_makes_the_older_stale(void **state)
{
    (void)state;
    assert_int_equal(voice_overtaken(KIND_MOVE, KIND_MOVE), ENDS);
    assert_int_equal(voice_overtaken(KIND_MOVE, KIND_ANSWER), GOES_ON);
    assert_int_equal(voice_overtaken(KIND_MOVE, COMES_KEY), GOES_ON);
}

/* No key silences what happened, but for a greeting; every key silences what
 * only answers keys; and the key for silence silences all. */
static void keys_silence_answers_and_not_events(void **state)
{
    (void)state;
    for (int kind = 0; kind < VOICE_KINDS; kind++) {
        bool is_event = voice_kind_is_event(kind) && kind != KIND_GREETING;
        assert_int_equal(voice_overtaken(kind, COMES_KEY),
                         is_event ? GOES_ON : ENDS);
        assert_int_not_equal(voice_overtaken(kind, COMES_HUSH), GOES_ON);
    }
}

/* An event comes through: nothing that is no event keeps it waiting. */
static void events_come_before_answers(void **state)
{
    (void)state;
    for (int kind = KIND_ANSWER; kind <= KIND_CHAT; kind++)
        for (int event = KIND_ALARM; event <= KIND_NOTE; event++)
            assert_int_not_equal(voice_overtaken(kind, event), GOES_ON);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(utterances_have_their_kind),
        cmocka_unit_test(alarms_and_rulings_are_always_said),
        cmocka_unit_test(a_newer_move_makes_the_older_stale),
        cmocka_unit_test(keys_silence_answers_and_not_events),
        cmocka_unit_test(events_come_before_answers),
    };
    return cmocka_run_group_tests_name("speech/voice/queue_rules", tests, NULL,
                                       NULL);
}
