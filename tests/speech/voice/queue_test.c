// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    {"a welcome",
     {.priority = PRIORITY_MOVE, .in_passing = true, .must_hear = true},
     KIND_WELCOME,
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

/* No key silences what happened or what a newcomer must know, but for a
 * greeting; every key silences what only answers keys; and the key for silence
 * silences all. */
static void keys_silence_answers_and_not_events(void **state)
{
    (void)state;
    for (int kind = 0; kind < VOICE_KINDS; kind++) {
        bool is_event = (voice_kind_is_event(kind) && kind != KIND_GREETING) ||
                        kind == KIND_WELCOME;
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

static struct voice_queue queue;

static int empty_queue(void **state)
{
    (void)state;
    voice_queue_done(&queue);
    return 0;
}

/* Moments are far apart unless the test says otherwise. */
static int64_t now_ms;

static bool put_said(const struct utterance *said)
{
    return voice_queue_put(&queue, said, now_ms);
}

static struct utterance utterance_of(enum voice_kind kind, const char *text)
{
    static const struct {
        enum priority priority;
        enum matter matter;
        bool in_passing, continues, must_hear;
    } made[VOICE_KINDS] = {
        [KIND_ALARM] = {PRIORITY_ALARM, MATTER_ITSELF, false, false, false},
        [KIND_RULING] = {PRIORITY_MOVE, MATTER_RULING, false, false, false},
        [KIND_EVENT] = {PRIORITY_MOVE, MATTER_ITSELF, false, false, false},
        [KIND_MOVE] = {PRIORITY_MOVE, MATTER_MOVE, false, false, false},
        [KIND_OFFER] = {PRIORITY_MOVE, MATTER_OFFER, false, false, false},
        [KIND_NOTE] = {PRIORITY_MOVE, MATTER_FLEETING, false, false, false},
        [KIND_GREETING] = {PRIORITY_MOVE, MATTER_ITSELF, true, false, false},
        [KIND_ANSWER] = {PRIORITY_ANSWER, MATTER_ITSELF, false, false, false},
        [KIND_PART] = {PRIORITY_ANSWER, MATTER_ITSELF, false, true, false},
        [KIND_ECHO] = {PRIORITY_FOCUS, MATTER_ITSELF, false, false, false},
        [KIND_CHAT] = {PRIORITY_CHAT, MATTER_ITSELF, false, false, false},
        [KIND_HINT] = {PRIORITY_CHAT, MATTER_ITSELF, true, false, false},
        [KIND_WELCOME] = {PRIORITY_MOVE, MATTER_ITSELF, true, false, true},
    };
    struct utterance said;
    utterance_init(&said, made[kind].priority);
    said.matter = made[kind].matter;
    said.in_passing = made[kind].in_passing;
    said.continues = made[kind].continues;
    said.must_hear = made[kind].must_hear;
    utterance_add(&said, "en", text);
    assert_int_equal(voice_kind_of(&said), kind);
    return said;
}

/* In the same moment as the one before. */
static bool put_with(enum voice_kind kind, const char *text)
{
    struct utterance said = utterance_of(kind, text);
    return put_said(&said);
}

static bool put(enum voice_kind kind, const char *text)
{
    now_ms += 10 * VOICE_MOMENT_MS;
    return put_with(kind, text);
}

static struct voice_slot *take(int64_t at_ms)
{
    int64_t next_ms;
    return voice_queue_take(&queue, at_ms, &next_ms);
}

/* Take the next that is to be said. */
static struct voice_slot *begin(void)
{
    struct voice_slot *slot;
    while ((slot = take(now_ms)) && slot->state == SLOT_TRACING)
        voice_queue_finish(&queue, slot, false);
    return slot;
}

/* Take and finish it. */
static const char *next(void)
{
    struct voice_slot *slot = begin();
    if (!slot)
        return "";
    voice_queue_finish(&queue, slot, false);
    return slot->utterance.segment[0].text;
}

static void test_events_go_first_and_in_their_order(void **state)
{
    (void)state;
    put(KIND_ECHO, "echo");
    put_with(KIND_CHAT, "chat");
    put_with(KIND_MOVE, "move");
    put_with(KIND_RULING, "ruling");
    put_with(KIND_ALARM, "result");
    put_with(KIND_EVENT, "saved");
    assert_string_equal(next(), "move");
    assert_string_equal(next(), "ruling");
    assert_string_equal(next(), "result");
    assert_string_equal(next(), "saved");
    assert_string_equal(next(), "echo");
    assert_string_equal(next(), "chat");
    assert_string_equal(next(), "");
    assert_true(voice_queue_empty(&queue));
}

/* What sounds, what comes a while later, and whether it must cut. */
static const struct {
    enum voice_kind sounds;
    int comes;
    bool cuts;
} cuts[] = {
    {KIND_ALARM, KIND_ALARM, false},   {KIND_ALARM, KIND_MOVE, false},
    {KIND_ALARM, KIND_ANSWER, false},  {KIND_ALARM, COMES_KEY, false},
    {KIND_ALARM, COMES_HUSH, true},    {KIND_EVENT, KIND_ALARM, false},
    {KIND_RULING, KIND_MOVE, false},   {KIND_RULING, KIND_ALARM, false},
    {KIND_RULING, KIND_RULING, false}, {KIND_RULING, COMES_KEY, false},
    {KIND_RULING, COMES_HUSH, true},   {KIND_NOTE, KIND_RULING, true},
    {KIND_ANSWER, KIND_RULING, true},  {KIND_EVENT, KIND_MOVE, false},
    {KIND_EVENT, COMES_KEY, false},    {KIND_EVENT, COMES_HUSH, true},
    {KIND_MOVE, KIND_MOVE, true},      {KIND_MOVE, KIND_ALARM, false},
    {KIND_MOVE, KIND_EVENT, false},    {KIND_MOVE, KIND_OFFER, false},
    {KIND_MOVE, KIND_ANSWER, false},   {KIND_MOVE, KIND_ECHO, false},
    {KIND_MOVE, COMES_KEY, false},     {KIND_MOVE, COMES_HUSH, true},
    {KIND_OFFER, KIND_OFFER, true},    {KIND_OFFER, KIND_MOVE, true},
    {KIND_OFFER, KIND_EVENT, false},   {KIND_OFFER, COMES_KEY, false},
    {KIND_NOTE, KIND_NOTE, true},      {KIND_NOTE, KIND_MOVE, true},
    {KIND_NOTE, COMES_KEY, false},     {KIND_GREETING, KIND_MOVE, true},
    {KIND_GREETING, COMES_KEY, true},  {KIND_GREETING, KIND_NOTE, false},
    {KIND_GREETING, KIND_HINT, false}, {KIND_ANSWER, KIND_ALARM, true},
    {KIND_ANSWER, KIND_MOVE, true},    {KIND_ANSWER, KIND_ANSWER, true},
    {KIND_ANSWER, KIND_PART, false},   {KIND_ANSWER, KIND_ECHO, false},
    {KIND_ANSWER, KIND_CHAT, false},   {KIND_ANSWER, COMES_KEY, true},
    {KIND_ECHO, KIND_ANSWER, true},    {KIND_ECHO, KIND_ECHO, true},
    {KIND_ECHO, KIND_CHAT, false},     {KIND_CHAT, KIND_ECHO, true},
    {KIND_CHAT, KIND_ANSWER, true},    {KIND_CHAT, KIND_CHAT, false},
    {KIND_HINT, KIND_NOTE, true},      {KIND_HINT, KIND_HINT, true},
    {KIND_HINT, COMES_KEY, true},      {KIND_WELCOME, COMES_KEY, false},
    {KIND_WELCOME, KIND_MOVE, true},   {KIND_WELCOME, KIND_ANSWER, true},
    {KIND_WELCOME, KIND_ECHO, true},   {KIND_WELCOME, KIND_GREETING, false},
    {KIND_WELCOME, COMES_HUSH, true},
};

static void test_what_cuts_what(void **state)
{
    for (size_t i = 0; i < ROWS(cuts); i++) {
        empty_queue(state);
        put(cuts[i].sounds, "sounds");
        assert_non_null(begin());
        bool cut = cuts[i].comes < (int)VOICE_KINDS
                       ? put((enum voice_kind)cuts[i].comes, "comes")
                       : voice_queue_press(&queue, cuts[i].comes);
        if (cut != cuts[i].cuts)
            fail_msg("row %zu", i);
    }
}

/* What waits behind an alarm, what comes, and whether what waited is said. */
static const struct {
    enum voice_kind waits;
    int comes;
    bool stays;
} waits[] = {
    {KIND_MOVE, KIND_MOVE, false},     {KIND_MOVE, KIND_EVENT, true},
    {KIND_MOVE, COMES_KEY, true},      {KIND_MOVE, COMES_HUSH, false},
    {KIND_ALARM, COMES_HUSH, true},    {KIND_RULING, COMES_HUSH, true},
    {KIND_OFFER, KIND_OFFER, false},   {KIND_OFFER, KIND_MOVE, false},
    {KIND_OFFER, KIND_ALARM, false},   {KIND_OFFER, COMES_KEY, true},
    {KIND_NOTE, KIND_EVENT, false},    {KIND_GREETING, KIND_MOVE, false},
    {KIND_GREETING, COMES_KEY, false}, {KIND_HINT, KIND_EVENT, false},
    {KIND_HINT, KIND_HINT, false},     {KIND_ANSWER, KIND_MOVE, true},
    {KIND_ANSWER, KIND_ANSWER, false}, {KIND_ANSWER, COMES_KEY, false},
    {KIND_ECHO, KIND_ECHO, false},     {KIND_CHAT, KIND_MOVE, true},
};

static void test_what_drops_what(void **state)
{
    for (size_t i = 0; i < ROWS(waits); i++) {
        empty_queue(state);
        put(KIND_ALARM, "alarm");
        struct voice_slot *alarm = begin();
        put(waits[i].waits, "waits");
        if (waits[i].comes < (int)VOICE_KINDS)
            put((enum voice_kind)waits[i].comes, "comes");
        else
            voice_queue_press(&queue, waits[i].comes);
        voice_queue_finish(&queue, alarm, false);
        bool stays = false;
        for (const char *said; *(said = next());)
            stays = stays || strcmp(said, "waits") == 0;
        if (stays != waits[i].stays)
            fail_msg("row %zu", i);
    }
}

/* A move may decline an offer and end the game, all in one moment. */
static void test_one_moment_is_said_whole(void **state)
{
    (void)state;
    put(KIND_OFFER, "declined");
    put_with(KIND_MOVE, "move");
    put_with(KIND_NOTE, "clock");
    put_with(KIND_ALARM, "result");
    put_with(KIND_HINT, "hint");
    assert_string_equal(next(), "declined");
    assert_string_equal(next(), "move");
    assert_string_equal(next(), "clock");
    assert_string_equal(next(), "result");
    assert_string_equal(next(), "hint");
}

static void test_the_voice_is_one_sentence_behind(void **state)
{
    (void)state;
    put(KIND_EVENT, "one");
    struct voice_slot *one = begin();
    assert_false(put(KIND_EVENT, "two"));
    assert_true(put(KIND_EVENT, "three")); /* one ends, two begins */
    voice_queue_finish(&queue, one, false);
    struct voice_slot *two = begin();
    assert_string_equal(two->utterance.segment[0].text, "two");
    put(KIND_ALARM, "four");
    put(KIND_EVENT, "five");
    voice_queue_finish(&queue, two, false);
    assert_string_equal(next(), "four"); /* three is left out */
    assert_string_equal(next(), "five");
    assert_string_equal(next(), "");
}

/* However long a busy computer takes to hand them over. */
static void test_what_is_gathered_is_one_moment(void **state)
{
    (void)state;
    voice_queue_gather(&queue, true);
    put(KIND_OFFER, "declined");
    put(KIND_MOVE, "move");
    put(KIND_NOTE, "clock");
    put(KIND_ALARM, "result");
    voice_queue_gather(&queue, false);
    assert_string_equal(next(), "declined");
    assert_string_equal(next(), "move");
    put(KIND_MOVE, "of another moment");
    assert_string_equal(next(), "result");
    assert_string_equal(next(), "of another moment");
    assert_string_equal(next(), "");
}

static void test_the_latest_answer_wins(void **state)
{
    (void)state;
    put(KIND_ANSWER, "old");
    put(KIND_ECHO, "echo");
    put(KIND_ANSWER, "new");
    assert_false(put(KIND_PART, "new, part two"));
    assert_string_equal(next(), "new");
    assert_string_equal(next(), "new, part two");
    assert_string_equal(next(), "");
}

static void test_a_cut_answer_does_not_go_on(void **state)
{
    (void)state;
    put(KIND_ANSWER, "answer");
    put_with(KIND_PART, "part two");
    struct voice_slot *answer = begin();
    assert_true(put(KIND_MOVE, "move"));
    voice_queue_finish(&queue, answer, false);
    assert_string_equal(next(), "move");
    assert_string_equal(next(), "");
}

static void test_answers_are_for_the_ears_of_the_asker(void **state)
{
    (void)state;
    queue.asker = EARS_BLACK;
    for (int kind = 0; kind < VOICE_KINDS; kind++) {
        bool is_public =
            kind <= KIND_GREETING || kind == KIND_CHAT || kind == KIND_WELCOME;
        put((enum voice_kind)kind, "said");
        assert_int_equal(begin()->utterance.ears,
                         is_public ? EARS_BOTH : EARS_BLACK);
        empty_queue(state);
        queue.asker = EARS_BLACK;
    }
}

static void test_what_is_dropped_is_handed_out_for_the_trace(void **state)
{
    (void)state;
    put(KIND_ANSWER, "old");
    put(KIND_ANSWER, "new");
    struct voice_slot *slot = take(0);
    assert_int_equal(slot->state, SLOT_TRACING);
    assert_string_equal(slot->utterance.segment[0].text, "old");
    voice_queue_finish(&queue, slot, false);
    assert_string_equal(next(), "new");
}

/* In the order of asking, wherever their slots are. */
static void test_what_is_dropped_is_traced_in_order(void **state)
{
    (void)state;
    put(KIND_HINT, "first slot");
    struct voice_slot *first = begin();
    put(KIND_HINT, "second slot");
    voice_queue_finish(&queue, first, false);
    put(KIND_MOVE, "later, in the first slot");
    put(KIND_MOVE, "said");
    struct voice_slot *slot = take(now_ms);
    assert_string_equal(slot->utterance.segment[0].text, "second slot");
    voice_queue_finish(&queue, slot, false);
    slot = take(now_ms);
    assert_string_equal(slot->utterance.segment[0].text,
                        "later, in the first slot");
    voice_queue_finish(&queue, slot, false);
    assert_string_equal(next(), "said");
}

static void test_events_wait_for_a_device(void **state)
{
    (void)state;
    int64_t next_ms;
    put(KIND_MOVE, "move");
    struct voice_slot *move = begin();
    voice_queue_hold(&queue, now_ms + 400);
    voice_queue_finish(&queue, move, true);
    assert_null(voice_queue_take(&queue, now_ms, &next_ms));
    assert_int_equal(next_ms, now_ms + 400);
    assert_false(voice_queue_waits(&queue, now_ms));
    put_with(KIND_ANSWER, "answer");
    assert_string_equal(next(), "answer");
    now_ms += 400;
    assert_true(voice_queue_waits(&queue, now_ms));
    assert_string_equal(next(), "move");
}

/* A file gets every word. */
static void test_where_all_is_kept_nothing_is_overtaken(void **state)
{
    (void)state;
    enum { MOVES = 3 * VOICE_SLOTS };
    queue.keeps_all = true;
    put(KIND_CHAT, "chat");
    for (int i = 0; i < MOVES; i++)
        put(KIND_MOVE, i == 0 ? "first" : "later");
    put(KIND_MOVE, "last");
    assert_string_equal(next(), "first");
    for (int i = 1; i < MOVES; i++)
        assert_string_equal(next(), "later");
    assert_string_equal(next(), "last");
    assert_string_equal(next(), "");
}

static void test_when_full_answers_do_not_grow(void **state)
{
    (void)state;
    for (int i = 0; i < 3 * VOICE_SLOTS; i++)
        put(KIND_PART, "part");
    assert_int_equal(queue.count, VOICE_SLOTS);
}

/*
 * A synthesiser that takes as long as real speech, by a clock of its own. Who
 * plays makes a move every second; each takes 1,400 ms to say, and a ruling
 * 6,000.
 */
struct sitting {
    int64_t ends_ms; /* of what sounds */
    struct voice_slot *sounds;
    int said, cut, whole[VOICE_KINDS];
    int64_t latest_ms; /* from a move to its first sound, at most */
    int64_t asked_ms[64]; /* when the text of that number was put */
};

enum { SENTENCE_MS = 1400, RULING_MS = 6000 };

static void speak(struct sitting *sitting, bool cut)
{
    if (sitting->sounds && (cut || now_ms >= sitting->ends_ms)) {
        sitting->cut += cut;
        sitting->whole[sitting->sounds->kind] += !cut;
        voice_queue_finish(&queue, sitting->sounds, false);
        sitting->sounds = NULL;
    }
    if (sitting->sounds || !(sitting->sounds = begin()))
        return;
    int number = atoi(sitting->sounds->utterance.segment[0].text);
    int64_t late_ms = now_ms - sitting->asked_ms[number];
    sitting->said++;
    sitting->latest_ms =
        late_ms > sitting->latest_ms ? late_ms : sitting->latest_ms;
    bool is_ruling = sitting->sounds->kind == KIND_RULING;
    sitting->ends_ms = now_ms + (is_ruling ? RULING_MS : SENTENCE_MS);
}

static void happen(struct sitting *sitting, enum voice_kind kind, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    sitting->asked_ms[number] = now_ms;
    speak(sitting, put_with(kind, text));
}

static void pass(struct sitting *sitting, int ms)
{
    for (int64_t end_ms = now_ms + ms; now_ms < end_ms; now_ms++)
        speak(sitting, false);
}

static void test_moves_every_second_sound_at_once(void **state)
{
    (void)state;
    enum { MOVES = 40 };
    struct sitting sitting = {0};
    happen(&sitting, KIND_GREETING, 0);
    pass(&sitting, 1000);
    for (int i = 1; i <= MOVES; i++) {
        speak(&sitting, voice_queue_press(&queue, COMES_KEY));
        happen(&sitting, KIND_MOVE, i);
        pass(&sitting, 1000);
    }
    pass(&sitting, SENTENCE_MS);
    assert_int_equal(sitting.said, MOVES + 1);
    assert_int_equal(sitting.cut, MOVES); /* the greeting, all but the last */
    assert_int_equal(sitting.latest_ms, 0);
    assert_true(voice_queue_empty(&queue));
}

/* Neither a ruling that sounds nor one that waits is missed, and the last move
 * is heard after them. */
static void test_moves_every_second_cut_no_ruling(void **state)
{
    (void)state;
    struct sitting sitting = {0};
    happen(&sitting, KIND_EVENT, 0);
    happen(&sitting, KIND_RULING, 1);
    for (int i = 2; i < 20; i++) {
        pass(&sitting, 1000);
        speak(&sitting, voice_queue_press(&queue, COMES_KEY));
        happen(&sitting, i % 6 ? KIND_MOVE : KIND_RULING, i);
    }
    pass(&sitting, 4 * RULING_MS);
    assert_int_equal(sitting.whole[KIND_RULING], 4);
    assert_int_equal(sitting.whole[KIND_MOVE], 1);
    assert_int_equal(sitting.cut, 0);
    assert_true(voice_queue_empty(&queue));
}

/* News of all kinds every second: never later than one sentence. */
static void test_events_every_second_are_one_sentence_late(void **state)
{
    (void)state;
    static const enum voice_kind news[] = {KIND_EVENT, KIND_MOVE,  KIND_NOTE,
                                           KIND_OFFER, KIND_EVENT, KIND_NOTE};
    struct sitting sitting = {0};
    for (int i = 0; i < 60; i++) {
        happen(&sitting, news[(size_t)i % ROWS(news)], i);
        pass(&sitting, 1000);
    }
    assert_in_range(sitting.latest_ms, 0, SENTENCE_MS);
    pass(&sitting, 2 * SENTENCE_MS);
    assert_true(voice_queue_empty(&queue));
}

/* Whoever types fast hears the welcome later, when nothing happens any more,
 * behind all that has happened; and silence, when it is asked for, is silence.
 */
static void test_a_cut_welcome_is_heard_later(void **state)
{
    (void)state;
    enum { A_WHILE_MS = 5000 };
    int64_t next_ms;
    put(KIND_WELCOME, "welcome");
    struct voice_slot *slot = begin();
    assert_string_equal(slot->utterance.segment[0].text, "welcome");
    assert_false(voice_queue_press(&queue, COMES_KEY));
    assert_true(put(KIND_MOVE, "e4"));
    voice_queue_finish(&queue, slot, false);
    assert_string_equal(next(), "e4");
    assert_null(voice_queue_take(&queue, now_ms, &next_ms));
    assert_in_range(next_ms, now_ms + 1, now_ms + A_WHILE_MS);
    /* Another move begins the while anew. */
    put(KIND_MOVE, "e5");
    assert_string_equal(next(), "e5");
    assert_null(voice_queue_take(&queue, next_ms, &next_ms));
    now_ms = next_ms;
    slot = begin();
    assert_string_equal(slot->utterance.segment[0].text, "welcome");
    voice_queue_finish(&queue, slot, false);
    assert_true(voice_queue_empty(&queue));
    put(KIND_WELCOME, "again");
    slot = begin();
    assert_true(voice_queue_press(&queue, COMES_HUSH));
    voice_queue_finish(&queue, slot, false);
    assert_true(voice_queue_empty(&queue));
}

/* Without cues a check, a checkmate and an opponent's move are heard whole
 * while others are made; and they are said faster where they wait. */
static void test_what_must_be_heard_is_heard(void **state)
{
    (void)state;
    struct utterance check = utterance_of(KIND_MOVE, "check");
    check.must_hear = true;
    put_said(&check);
    struct voice_slot *slot = begin();
    for (int i = 0; i < 3; i++)
        assert_false(put(KIND_MOVE, "next"));
    voice_queue_finish(&queue, slot, false);
    assert_string_equal(next(), "next");
    assert_string_equal(next(), "");
    /* A cue has told it at the beginning: it gives way. */
    struct utterance with_cue = check;
    with_cue.cue = CUE_CHECK;
    now_ms += 10 * VOICE_MOMENT_MS;
    put_said(&with_cue);
    slot = begin();
    assert_true(put(KIND_MOVE, "next"));
    voice_queue_finish(&queue, slot, false);
    assert_string_equal(next(), "next");
    put(KIND_ALARM, "flag");
    slot = begin();
    now_ms += 10 * VOICE_MOMENT_MS;
    put_said(&check);
    for (int i = 0; i < 3; i++)
        put(KIND_MOVE, "next");
    voice_queue_finish(&queue, slot, false);
    slot = begin();
    assert_string_equal(slot->utterance.segment[0].text, "check");
    assert_true(slot->utterance.rate_percent > 100);
    voice_queue_finish(&queue, slot, false);
    assert_string_equal(next(), "next");
    assert_string_equal(next(), "");
}

static bool holds(const struct voice_slot *slot, const char *text)
{
    return memmem(&slot->utterance, sizeof slot->utterance, text,
                  strlen(text)) != NULL;
}

/* However a slot comes to be used again, and at the end: what was secret is in
 * no memory any more, also where the next one is shorter. */
static void test_what_was_secret_is_wiped(void **state)
{
    (void)state;
    struct utterance secret = utterance_of(KIND_CHAT, "first");
    secret.secret = true;
    utterance_add(&secret, "en", "cornflower");
    put_said(&secret);
    for (int i = 1; i < VOICE_SLOTS; i++)
        put_with(KIND_CHAT, "fills");
    struct voice_slot *slot = queue.slot[0];
    assert_true(holds(slot, "cornflower"));
    put_with(KIND_MOVE, "makes room");
    assert_int_equal(queue.count, VOICE_SLOTS);
    assert_string_equal(slot->utterance.segment[0].text, "makes room");
    assert_false(holds(slot, "cornflower"));
    empty_queue(state);
    /* One that is not secret in a slot that was. */
    put_said(&secret);
    slot = begin();
    assert_true(holds(slot, "cornflower"));
    voice_queue_finish(&queue, slot, false);
    assert_false(holds(slot, "cornflower"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(utterances_have_their_kind),
        cmocka_unit_test(alarms_and_rulings_are_always_said),
        cmocka_unit_test(a_newer_move_makes_the_older_stale),
        cmocka_unit_test(keys_silence_answers_and_not_events),
        cmocka_unit_test(events_come_before_answers),
        cmocka_unit_test_setup(test_events_go_first_and_in_their_order,
                               empty_queue),
        cmocka_unit_test_setup(test_what_cuts_what, empty_queue),
        cmocka_unit_test_setup(test_what_drops_what, empty_queue),
        cmocka_unit_test_setup(test_one_moment_is_said_whole, empty_queue),
        cmocka_unit_test_setup(test_the_voice_is_one_sentence_behind,
                               empty_queue),
        cmocka_unit_test_setup(test_what_is_gathered_is_one_moment,
                               empty_queue),
        cmocka_unit_test_setup(test_moves_every_second_cut_no_ruling,
                               empty_queue),
        cmocka_unit_test_setup(test_the_latest_answer_wins, empty_queue),
        cmocka_unit_test_setup(test_a_cut_answer_does_not_go_on, empty_queue),
        cmocka_unit_test_setup(test_answers_are_for_the_ears_of_the_asker,
                               empty_queue),
        cmocka_unit_test_setup(test_what_is_dropped_is_handed_out_for_the_trace,
                               empty_queue),
        cmocka_unit_test_setup(test_what_is_dropped_is_traced_in_order,
                               empty_queue),
        cmocka_unit_test_setup(test_events_wait_for_a_device, empty_queue),
        cmocka_unit_test_setup(test_where_all_is_kept_nothing_is_overtaken,
                               empty_queue),
        cmocka_unit_test_setup(test_when_full_answers_do_not_grow, empty_queue),
        cmocka_unit_test_setup(test_moves_every_second_sound_at_once,
                               empty_queue),
        cmocka_unit_test_setup(test_events_every_second_are_one_sentence_late,
                               empty_queue),
        cmocka_unit_test_setup(test_a_cut_welcome_is_heard_later, empty_queue),
        cmocka_unit_test_setup(test_what_must_be_heard_is_heard, empty_queue),
        cmocka_unit_test_setup(test_what_was_secret_is_wiped, empty_queue),
    };
    int failed =
        cmocka_run_group_tests_name("speech/voice/queue", tests, NULL, NULL);
    voice_queue_done(&queue);
    return failed;
}
