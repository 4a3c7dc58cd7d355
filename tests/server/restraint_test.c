// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What one account may do to the ears of others, and to the disk, by a clock
 * that the test sets: a connection that fails again and again, offers without
 * end, events without end, and a disk that is almost full.
 */
#include "tests/unit.h"

#include <fcntl.h>
#include <sys/mount.h>
#include <sys/statvfs.h>

#include "rules/board/move_facts.h"
#include "rules/board/movegen.h"
#include "rules/notation/san.h"

#include "tests/rules/walk.h"
#include "tests/src/adjourn/sealed.h"
#include "tests/src/server/set_clock.c"

struct pair {
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    int lines, untold; /* that Anna was told of Boris's connection */
    bool is_there, is_said_there; /* by the last event, and the last notice */
};

static void sit_down(struct test_server_room *room, const char *fields,
                     struct pair *pair)
{
    pair->lines = pair->untold = 0;
    pair->is_there = true;
    pair->is_said_there = false;
    test_server_begin(room, fields, &pair->anna, &pair->boris, pair->id);
}

static void stand_up(struct pair *pair)
{
    close(pair->anna.fd);
    close(pair->boris.fd);
}

/* The answer to an intent; the caller owns it. */
static json_t *intend(struct arbiter *arbiter, const char *id, const char *seat,
                      const char *what)
{
    return arbiter_askf(arbiter, "\"t\":%s,\"game\":\"%s\",\"seat\":\"%s\"",
                        what, id, seat);
}

static void expect(struct arbiter *arbiter, const char *id, const char *seat,
                   const char *what, const char *want)
{
    json_t *answer = intend(arbiter, id, seat, what);
    const char *got = arbiter_text(answer, "code");
    assert_string_equal(*got != '\0' ? got : arbiter_text(answer, "t"), want);
    json_decref(answer);
}

/* Anna's question, and its answer, which the caller owns; what she is told of
 * Boris's connection meanwhile is counted. */
static json_t *ask_counting(struct pair *pair, const char *inside)
{
    int id = arbiter_say(&pair->anna, inside);
    for (;;) {
        json_t *message = arbiter_message(&pair->anna);
        const char *event = arbiter_text(message, "kind");
        assert_non_null(message);
        if (json_integer_value(json_object_get(message, "re")) == id)
            return message;
        bool is_quiet = json_is_true(
            json_object_get(json_object_get(message, "data"), "quiet"));
        if (strcmp(event, "drop") == 0 || strcmp(event, "back") == 0) {
            pair->is_there = *event == 'b';
            pair->lines += !is_quiet;
        }
        if (strcmp(arbiter_text(message, "code"), "disconnections") == 0) {
            pair->lines++;
            pair->is_said_there =
                json_is_true(json_object_get(message, "back"));
            pair->untold +=
                (int)json_integer_value(json_object_get(message, "count"));
            assert_string_equal(arbiter_text(message, "seat"), "black");
        }
        json_decref(message);
    }
}

/* Until the arbiter has seen it, they are in the list of those who are here. */
static void go(struct pair *pair)
{
    size_t people = 2;
    close(pair->boris.fd);
    while (people > 1) {
        json_t *list = ask_counting(pair, "\"t\":\"who\"");
        people = json_array_size(json_object_get(list, "rows"));
        json_decref(list);
        set_clock_pass(100);
    }
}

static void come_back(struct test_server_room *room, struct pair *pair)
{
    test_server_come(room, BORIS, &pair->boris);
    test_server_watch(&pair->boris, pair->id, "state");
}

enum { RECONNECTS = 30 };

/* Thirty times in some eight seconds, which were sixty lines; then all that is
 * known is true again, and what was not told is said once. */
static void test_a_failing_connection_is_told_in_short(void **state)
{
    struct pair pair;
    struct test_server_room *room = *state;
    sit_down(room, "", &pair);
    for (int i = 0; i < RECONNECTS; i++) {
        go(&pair);
        assert_false(pair.is_there);
        come_back(room, &pair);
        json_decref(ask_counting(&pair, "\"t\":\"ping\""));
        assert_true(pair.is_there);
        set_clock_pass(100);
    }
    assert_int_equal(pair.lines, 9);
    assert_false(pair.is_said_there);
    for (int second = 0; second < 60; second += 5) {
        set_clock_pass(5000);
        arbiter_expect(&pair.boris, "\"t\":\"ping\"", "pong");
        json_decref(ask_counting(&pair, "\"t\":\"ping\""));
    }
    print_message("%d reconnects: %d lines\n", RECONNECTS, pair.lines);
    assert_int_equal(pair.lines, 10);
    assert_int_equal(pair.untold, RECONNECTS - 5);
    assert_true(pair.is_said_there);
    /* Once more: that they are gone is told at once. */
    close(pair.boris.fd);
    json_decref(arbiter_await(&pair.anna, "event", "drop"));
    close(pair.anna.fd);
}

/* More often than is announced. */
static void fail_often(struct test_server_room *room, struct pair *pair)
{
    for (int i = 0; i < 6; i++) {
        go(pair);
        come_back(room, pair);
        json_decref(ask_counting(pair, "\"t\":\"ping\""));
    }
    assert_in_range(pair->lines, 9, 10);
}

/* Whoever makes a move is there. */
static void test_a_move_brings_back_at_once(void **state)
{
    struct pair pair;
    struct test_server_room *room = *state;
    sit_down(room, "", &pair);
    test_server_move(&pair.anna, pair.id, "white", "e4", "ok");
    fail_often(room, &pair);
    test_server_move(&pair.boris, pair.id, "black", "e5", "ok");
    json_decref(arbiter_await(&pair.anna, "event", "move"));
    arbiter_expect_text(arbiter_await(&pair.anna, "notice", NULL), "code",
                        "disconnections");
    stand_up(&pair);
}

/* Presence is a fact; only its announcement is limited. */
static void test_whoever_is_back_counts_as_there(void **state)
{
    struct pair pair;
    struct test_server_room *room = *state;
    sit_down(room, "", &pair);
    test_server_move(&pair.anna, pair.id, "white", "e4", "ok");
    test_server_move(&pair.boris, pair.id, "black", "e5", "ok");
    fail_often(room, &pair);
    assert_true(pair.is_there);
    sealed_expect(&pair.anna, pair.id, "white",
                  "\"t\":\"offer\",\"what\":\"adjournment\"", "ok");
    sealed_expect(&pair.boris, pair.id, "black", "\"t\":\"accept\"", "ok");
    free(sealed_text(&pair.anna, pair.id, "white", "Nf3"));
    fail_often(room, &pair);
    sealed_expect(&pair.anna, pair.id, "white", "\"t\":\"resume\"", "ok");
    sealed_expect(&pair.anna, pair.id, "white", "\"t\":\"open\"", "ok");
    stand_up(&pair);
}

/* Three at once is one limit; five, and then four a minute, the other. */
static void test_offers_in_the_lobby(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna;
    int made = 0;
    json_t *refusal = NULL;
    test_server_come(room, ANNA, &anna);
    for (int tries = 0; tries < 600; tries++) {
        json_t *answer = arbiter_ask(&anna, "\"t\":\"propose\"");
        json_int_t offer = json_integer_value(json_object_get(answer, "offer"));
        set_clock_pass(100);
        if (!arbiter_is(answer, "ok")) {
            json_decref(refusal);
            refusal = answer;
            continue;
        }
        made++;
        json_decref(answer);
        arbiter_expectf(&anna, "ok", "\"t\":\"withdraw\",\"offer\":%d",
                        (int)offer);
        set_clock_pass(100);
    }
    print_message("offers spoken in a minute: %d\n", made);
    assert_in_range(made, 5, 9);
    assert_string_equal(arbiter_text(refusal, "code"), "rate");
    assert_in_range(json_integer_value(json_object_get(refusal, "again")), 1,
                    15);
    json_decref(refusal);
    close(anna.fd);
}

/* The listener hears once how much of this account was held back. */
static void expect_held_back(struct arbiter *speaker, struct arbiter *listener,
                             const char *name, int count)
{
    set_clock_pass(11000);
    arbiter_expect(speaker, "\"t\":\"ping\"", "pong");
    json_t *told = arbiter_await(listener, "held-back", NULL);
    assert_string_equal(arbiter_text(told, "by"), name);
    assert_int_equal(json_integer_value(json_object_get(told, "count")), count);
    json_decref(told);
}

/* It was not for these ears; all that came until now is read. */
static void expect_no_sum(struct arbiter *other)
{
    int id = arbiter_say(other, "\"t\":\"ping\"");
    bool is_answer = false;
    while (!is_answer) {
        json_t *message = arbiter_message(other);
        assert_non_null(message);
        assert_false(arbiter_is(message, "held-back"));
        is_answer = json_integer_value(json_object_get(message, "re")) == id;
        json_decref(message);
    }
}

/* Five are heard; of the others the listener is told once how many. */
static void test_what_is_too_much_is_summed_up(void **state)
{
    struct test_server_room *room = *state;
    static const char *const words[] = {
        "\"t\":\"say\",\"text\":\"Hello\"",
        "\"t\":\"say\",\"text\":\"Hello\",\"to\":\"games\"",
    };
    for (size_t i = 0; i < ROWS(words); i++) {
        struct arbiter anna, boris;
        test_server_come(room, ANNA, &anna);
        test_server_come(room, BORIS, &boris);
        for (int times = 0; times < 5; times++)
            arbiter_expect(&anna, words[i], "ok");
        for (int times = 0; times < 3; times++)
            arbiter_expect(&anna, words[i], "rate");
        expect_held_back(&anna, &boris, "daemon", 3);
        close(anna.fd);
        close(boris.fd);
        set_clock_pass(11000);
    }
}

static void speak_at(struct arbiter *arbiter, const char *type, const char *id,
                     int times, const char *want)
{
    for (int i = 0; i < times; i++)
        arbiter_expectf(arbiter, want,
                        "\"t\":\"%s\",\"game\":\"%s\",\"text\":\"Touched!\"",
                        type, id);
}

static void test_chat_at_a_game_is_summed_up(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter carla;
    struct pair pair;
    sit_down(room, "", &pair);
    test_server_come(room, CARLA, &carla);
    set_clock_pass(11000); /* the offer of the game counted, too */
    speak_at(&pair.anna, "say", pair.id, 5, "ok");
    speak_at(&pair.anna, "say", pair.id, 3, "rate");
    expect_held_back(&pair.anna, &pair.boris, "daemon", 3);
    expect_no_sum(&carla);
    close(carla.fd);
    stand_up(&pair);
}

/* The players do not learn that somebody reports them. */
static void test_reports_are_summed_up_for_arbiters(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter carla, dora;
    struct pair pair;
    sit_down(room, "", &pair);
    test_server_come(room, CARLA, &carla);
    test_server_watch(&carla, pair.id, "state");
    test_server_come_in_group(room, DORA, SERVER_ARBITERS, &dora);
    speak_at(&carla, "report", pair.id, 5, "ok");
    speak_at(&carla, "report", pair.id, 3, "rate");
    expect_held_back(&carla, &dora, "mail", 3);
    expect_no_sum(&pair.anna);
    expect_no_sum(&pair.boris);
    close(carla.fd);
    close(dora.fd);
    stand_up(&pair);
}

static void test_offers_of_games_are_summed_up(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris;
    int refused = 0;
    test_server_come(room, ANNA, &anna);
    test_server_come(room, BORIS, &boris);
    for (int tries = 0; tries < 20 && refused < 3; tries++) {
        json_t *answer = arbiter_ask(&anna, "\"t\":\"propose\"");
        if (arbiter_is(answer, "ok"))
            arbiter_expectf(
                &anna, "ok", "\"t\":\"withdraw\",\"offer\":%d",
                (int)json_integer_value(json_object_get(answer, "offer")));
        else
            refused++;
        json_decref(answer);
    }
    expect_held_back(&anna, &boris, "daemon", 3);
    close(anna.fd);
    close(boris.fd);
}

/* An offer that was declined comes again after the opponent's next move. */
static void test_offers_at_the_board(void **state)
{
    static const char *const offers[] = {
        "\"offer\",\"what\":\"draw\"",
        "\"offer\",\"what\":\"takeback\"",
        "\"offer\",\"what\":\"adjournment\"",
        "\"pause\"",
    };
    struct pair pair;
    sit_down(*state, "", &pair);
    test_server_move(&pair.anna, pair.id, "white", "e4", "ok");
    for (size_t i = 0; i < ROWS(offers); i++) {
        expect(&pair.anna, pair.id, "white", offers[i], "ok");
        expect(&pair.boris, pair.id, "black", "\"decline\"", "ok");
        json_t *answer = intend(&pair.anna, pair.id, "white", offers[i]);
        assert_string_equal(arbiter_text(answer, "code"), "offer-repeated");
        assert_string_equal(arbiter_text(answer, "article"), "11.5");
        json_decref(answer);
    }
    test_server_move(&pair.boris, pair.id, "black", "e5", "ok");
    expect(&pair.anna, pair.id, "white", offers[0], "ok");
    stand_up(&pair);
}

/* A yes that was on its way when another offer came is no yes to that. */
static void test_an_answer_is_for_one_offer(void **state)
{
    struct pair pair;
    sit_down(*state, "", &pair);
    test_server_move(&pair.anna, pair.id, "white", "e4", "ok");
    test_server_move(&pair.boris, pair.id, "black", "e5", "ok");
    expect(&pair.anna, pair.id, "white", "\"pause\"", "ok");
    expect(&pair.anna, pair.id, "white", "\"offer\",\"what\":\"draw\"", "ok");
    expect(&pair.boris, pair.id, "black", "\"accept\",\"what\":\"pause\"",
           "offer-changed");
    expect(&pair.boris, pair.id, "black", "\"decline\",\"what\":\"pause\"",
           "offer-changed");
    expect(&pair.boris, pair.id, "black", "\"decline\",\"what\":\"draw\"",
           "ok");
    stand_up(&pair);
}

/* How many events the game has. */
static int count_events(struct arbiter *arbiter, const char *id)
{
    json_t *state = intend(arbiter, id, "black", "\"watch\"");
    int events = (int)json_integer_value(json_object_get(state, "seq"));
    assert_string_equal(arbiter_text(state, "t"), "state");
    json_decref(state);
    return events;
}

static void begin_otb(struct test_server_room *room, struct pair *pair)
{
    sit_down(room, ",\"mode\":\"otb\"", pair);
    expect(&pair->anna, pair->id, "white", "\"ready\"", "ok");
    expect(&pair->boris, pair->id, "black", "\"ready\"", "ok");
}

/* The seconds after which it may be tried again; 0: it was not too much. */
static int64_t refused_for(struct pair *pair, const char *what)
{
    json_t *answer = intend(&pair->anna, pair->id, "white", what);
    int64_t again = json_integer_value(json_object_get(answer, "again"));
    if (again > 0)
        assert_string_equal(arbiter_text(answer, "code"), "quota");
    json_decref(answer);
    return again;
}

enum { SECONDS = 600, A_SECOND = 5 };

/* For ten minutes, five of these a second. Returns how many events came. */
static int go_on_with(struct pair *pair, const char *const what[2])
{
    int before = count_events(&pair->boris, pair->id);
    for (int tries = 0; tries < SECONDS * A_SECOND; tries++) {
        refused_for(pair, what[tries % 2]);
        set_clock_pass(1000 / A_SECOND);
    }
    int events = count_events(&pair->boris, pair->id) - before;
    print_message("events in ten minutes: %d\n", events);
    return events;
}

/* Then moves are heard all the time, and all again when it was said. */
static void expect_moves_heard(struct pair *pair, const char *const what[2])
{
    int64_t again = 0;
    for (int tries = 0; again == 0; tries++) {
        again = refused_for(pair, what[tries % 2]);
        set_clock_pass(100);
    }
    assert_in_range(again, 1, 20);
    test_server_move(&pair->anna, pair->id, "white", "e4", "ok");
    set_clock_pass(again * 1000);
    expect(&pair->anna, pair->id, "white", "\"offer\",\"what\":\"draw\"", "ok");
}

/* What the opponent hears each time: 12, and then 12 a minute. */
static void test_acts_that_are_no_play(void **state)
{
    static const char *const what[2] = {"\"adjust\",\"square\":\"e2\"",
                                        "\"adjust\",\"square\":\"d2\""};
    struct pair pair;
    begin_otb(*state, &pair);
    assert_in_range(go_on_with(&pair, what), 12, 13 + SECONDS / 5);
    expect_moves_heard(&pair, what);
    stand_up(&pair);
}

/* How often in a row it is accepted. */
static int count_accepted(struct arbiter *arbiter, const char *id,
                          const char *what, const char *refusal)
{
    for (int times = 0;; times++) {
        json_t *answer = intend(arbiter, id, "white", what);
        bool is_accepted = arbiter_is(answer, "ok");
        if (!is_accepted)
            assert_string_equal(arbiter_text(answer, "code"), refusal);
        json_decref(answer);
        if (!is_accepted || times > 60)
            return times;
    }
}

/* One measure of acts and returns: whoever has used it up comes back in
 * silence, and is there at once. */
static void test_acts_and_returns_count_together(void **state)
{
    struct pair pair;
    begin_otb(*state, &pair);
    while (refused_for(&pair, "\"adjust\",\"square\":\"e2\"") == 0)
        ;
    close(pair.anna.fd);
    json_decref(arbiter_await(&pair.boris, "event", "drop"));
    test_server_come(*state, ANNA, &pair.anna);
    test_server_watch(&pair.anna, pair.id, "state");
    json_t *back = arbiter_await(&pair.boris, "event", "back");
    assert_true(
        json_is_true(json_object_get(json_object_get(back, "data"), "quiet")));
    json_decref(back);
    set_clock_pass(31000);
    arbiter_expect(&pair.anna, "\"t\":\"ping\"", "pong");
    back = arbiter_await(&pair.boris, "notice", NULL);
    assert_true(json_is_true(json_object_get(back, "back")));
    json_decref(back);
    stand_up(&pair);
}

/* Pieces may be handled 20 times at once in a turn, and announced. */
static void test_handling_is_slowed_down(void **state)
{
    static const char touch[] = "\"touch\",\"square\":\"e2\"";
    struct pair pair;
    begin_otb(*state, &pair);
    assert_int_equal(count_accepted(&pair.anna, pair.id, touch, "rate"), 20);
    set_clock_pass(1000);
    assert_int_equal(count_accepted(&pair.anna, pair.id, touch, "rate"), 1);
    test_server_move(&pair.anna, pair.id, "white", "e4", "ok");
    expect(&pair.anna, pair.id, "white", "\"press\"", "ok");
    test_server_move(&pair.boris, pair.id, "black", "e5", "ok");
    expect(&pair.boris, pair.id, "black", "\"press\"", "ok");
    assert_int_equal(count_accepted(&pair.anna, pair.id,
                                    "\"touch\",\"square\":\"d2\"", "rate"),
                     20);
    stand_up(&pair);
}

/* An illegal move that is replaced before the clock is pressed counts as
 * handling, and a result that is signed again as an act. */
static void test_what_can_be_done_again_is_limited(void **state)
{
    struct pair pair;
    begin_otb(*state, &pair);
    assert_int_equal(count_accepted(&pair.anna, pair.id,
                                    "\"move\",\"move\":\"e2e5\"", "rate"),
                     20);
    expect(&pair.boris, pair.id, "black", "\"resign\"", "ok");
    /* The limit applies to more than the first, and disturbs nobody. */
    assert_in_range(count_accepted(&pair.anna, pair.id, "\"agree\"", "rate"), 1,
                    12);
    set_clock_pass(11000);
    arbiter_expect(&pair.anna, "\"t\":\"ping\"", "pong");
    expect_no_sum(&pair.boris);
    stand_up(&pair);
}

/* Whatever was done in the game, its result may be signed. */
static void test_a_first_signature_is_always_heard(void **state)
{
    struct pair pair;
    begin_otb(*state, &pair);
    while (refused_for(&pair, "\"adjust\",\"square\":\"e2\"") == 0)
        ;
    expect(&pair.boris, pair.id, "black", "\"resign\"", "ok");
    expect(&pair.anna, pair.id, "white", "\"agree\"", "ok");
    expect(&pair.anna, pair.id, "white", "\"agree\"", "rate");
    stand_up(&pair);
}

/* Neither acts nor what was written hold a claim back; three that are wrong on
 * one move are enough, and a right one is heard after any number of them. */
static void test_a_claim_is_always_heard(void **state)
{
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    static const char fifty[] = "\"claim\",\"what\":\"fifty\"";
    static const char *const what[2] = {"\"adjust\",\"square\":\"e2\"",
                                        "\"adjust\",\"square\":\"d2\""};
    struct pair pair;
    begin_otb(*state, &pair);
    go_on_with(&pair, what);
    while (refused_for(&pair, what[0]) == 0)
        ;
    for (int ply = 0; ply < 8; ply++) {
        struct arbiter *player = ply % 2 == 0 ? &pair.anna : &pair.boris;
        const char *seat = ply % 2 == 0 ? "white" : "black";
        if (ply % 4 == 0)
            assert_int_equal(
                count_accepted(&pair.anna, pair.id, fifty, "claim-repeated"),
                3);
        test_server_move(player, pair.id, seat, moves[ply % 4], "ok");
        expect(player, pair.id, seat, "\"press\"", "ok");
    }
    assert_int_equal(
        count_accepted(&pair.anna, pair.id, fifty, "claim-repeated"), 3);
    expect(&pair.anna, pair.id, "white", "\"claim\",\"what\":\"threefold\"",
           "ok");
    json_decref(arbiter_await(&pair.boris, "event", "result"));
    stand_up(&pair);
}

/* The opponent hears it, and no spectator. */
static void test_acts_are_summed_up(void **state)
{
    static const char adjust[] = "\"adjust\",\"square\":\"e2\"";
    struct arbiter carla;
    struct pair pair;
    begin_otb(*state, &pair);
    test_server_come(*state, CARLA, &carla);
    test_server_watch(&carla, pair.id, "state");
    while (refused_for(&pair, adjust) == 0)
        ;
    assert_true(refused_for(&pair, "\"offer\",\"what\":\"adjournment\"") > 0);
    assert_true(refused_for(&pair, adjust) > 0);
    expect_held_back(&pair.anna, &pair.boris, "daemon", 3);
    expect_no_sum(&carla);
    close(carla.fd);
    stand_up(&pair);
}

/* What was done already is answered so, also beyond the limits. */
static void test_what_is_sent_again_needs_no_room(void **state)
{
    static const char *const what[2] = {"\"adjust\",\"square\":\"e2\"",
                                        "\"adjust\",\"square\":\"d2\""};
    static const char done[] = "\"adjust\",\"square\":\"a2\",\"token\":4711";
    struct pair pair;
    begin_otb(*state, &pair);
    expect(&pair.anna, pair.id, "white", done, "ok");
    while (refused_for(&pair, what[0]) == 0)
        ;
    expect(&pair.anna, pair.id, "white", done, "ok");
    stand_up(&pair);
}

/* A disk of four mebibytes for this test alone. */
static int open_on_small_disk(void **state)
{
    struct test_server_room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    folder_make(room->folder);
    if (geteuid() == 0 && unshare(CLONE_NEWNS) == 0 &&
        mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
        mount("none", room->folder, "tmpfs", 0, "size=4m") == 0)
        set_clock_open_room(room);
    *state = room;
    return 0;
}

static int close_small_disk(void **state)
{
    struct test_server_room *room = *state;
    if (room->pid > 0 && !test_server_has_ended(room))
        test_server_stop(room, SIGTERM, EXIT_DONE);
    umount2(room->folder, MNT_DETACH);
    folder_remove(room->folder);
    free(room);
    return 0;
}

/* Fill it but for so many KiB. */
static void fill(const struct test_server_room *room, int left_kib)
{
    static const char kibibyte[1024];
    char path[PATH_MAX + 16];
    struct statvfs disk;
    snprintf(path, sizeof path, "%s/filler", room->folder);
    int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    assert_true(fd >= 0);
    assert_int_equal(statvfs(path, &disk), 0);
    int64_t free_kib = (int64_t)(disk.f_bavail * disk.f_frsize / 1024);
    for (; free_kib > left_kib; free_kib--)
        assert_int_equal(write(fd, kibibyte, sizeof kibibyte), sizeof kibibyte);
    close(fd);
    set_clock_pass(1000);
}

/* What is kept free is a twentieth, 204 KiB. Below twice that no game begins;
 * below that there is room for what belongs to playing alone. */
static void test_room_is_kept_for_moves(void **state)
{
    struct test_server_room *room = *state;
    struct pair pair;
    if (room->pid == 0) {
        print_message("skipped: no disk of our own can be mounted\n");
        skip();
    }
    sit_down(room, "", &pair);
    arbiter_expect(&pair.anna, "\"t\":\"new\"", "created");
    fill(room, 300);
    json_t *refusal = arbiter_ask(&pair.anna, "\"t\":\"new\"");
    assert_string_equal(arbiter_text(refusal, "code"), "storage");
    assert_int_equal(json_integer_value(json_object_get(refusal, "again")), 60);
    json_decref(refusal);
    test_server_move(&pair.anna, pair.id, "white", "e4", "ok");
    expect(&pair.anna, pair.id, "white", "\"offer\",\"what\":\"draw\"", "ok");
    expect(&pair.boris, pair.id, "black", "\"decline\"", "ok");
    fill(room, 150);
    expect(&pair.anna, pair.id, "white", "\"offer\",\"what\":\"takeback\"",
           "storage");
    test_server_move(&pair.boris, pair.id, "black", "e5", "ok");
    test_server_move(&pair.anna, pair.id, "white", "Nf3", "ok");
    expect(&pair.boris, pair.id, "black", "\"resign\"", "ok");
    stand_up(&pair);
}

/* To call an arbiter stops the clocks, so one must be there. */
/* 10 moves a second each, for as long as a game lasts, and a word between them
 * now and then: no limit is met. */
static void test_bullet_meets_no_limit(void **state)
{
    enum { GAMES = 3, PLIES_MAX = 600, PLY_MS = 50 };
    static const char *const seats[] = {"white", "black"};
    struct test_server_room *room = *state;
    uint64_t chance = 16;
    int plies = 0;

    for (int game = 0; game < GAMES; game++) {
        struct pair pair;
        struct move_list list;
        char san[SAN_MAX], inside[64];

        sit_down(room, "", &pair);
        struct position pos = position_initial;
        for (int ply = 0; ply < PLIES_MAX; ply++, plies++) {
            struct arbiter *player = ply % 2 == 0 ? &pair.anna : &pair.boris;

            movegen_legal(&pos, &list);
            if (list.count == 0)
                break;
            struct move mv =
                list.moves[walk_random(&chance) % (uint64_t)list.count];
            const struct move_facts facts = move_facts_of(&pos, mv);
            san_write(&facts, san);
            snprintf(inside, sizeof inside, "\"move\",\"move\":\"%s\"", san);
            json_t *answer = intend(player, pair.id, seats[ply % 2], inside);
            bool is_over = strcmp(arbiter_text(answer, "code"), "over") == 0;
            if (!is_over)
                assert_string_equal(arbiter_text(answer, "t"), "ok");
            json_decref(answer);
            if (is_over)
                break;
            position_play(&pos, mv);
            if (ply % 40 == 0)
                expect(player, pair.id, seats[ply % 2],
                       "\"offer\",\"what\":\"draw\"", "ok");
            set_clock_pass(PLY_MS);
        }
        stand_up(&pair);
    }
    print_message("plies without a refusal: %d\n", plies);
    assert_true(plies > 300);
}

static void test_a_call_needs_an_arbiter(void **state)
{
    struct pair pair;
    struct arbiter dora;
    struct test_server_room *room = *state;
    sit_down(room, ",\"arbiter\":true", &pair);
    test_server_move(&pair.anna, pair.id, "white", "e4", "ok");
    expect(&pair.boris, pair.id, "black", "\"call\"", "nobody-to-call");
    test_server_come_in_group(room, DORA, SERVER_ARBITERS, &dora);
    expect(&pair.boris, pair.id, "black", "\"call\"", "ok");
    close(dora.fd);
    stand_up(&pair);
}

/* What only a person can rule on stops the clocks too. */
static void test_a_ruling_needs_an_arbiter(void **state)
{
    static const char *const words[] = {
        "\"ask\",\"what\":\"quickplay\"",
        "\"offer\",\"what\":\"draw\"",
    };
    struct pair pair;
    struct arbiter dora;
    struct test_server_room *room = *state;
    sit_down(room,
             ",\"arbiter\":true,\"time-white\":\"12m\",\"time-black\":"
             "\"12m\",\"quickplay\":\"announced\",\"draw-limit\":30",
             &pair);
    test_server_move(&pair.anna, pair.id, "white", "e4", "ok");
    test_server_move(&pair.boris, pair.id, "black", "e5", "ok");
    set_clock_pass(11 * 60 * 1000);
    for (size_t i = 0; i < ROWS(words); i++)
        expect(&pair.anna, pair.id, "white", words[i], "nobody-to-call");
    test_server_come_in_group(room, DORA, SERVER_ARBITERS, &dora);
    expect(&pair.anna, pair.id, "white", words[1], "ok");
    close(dora.fd);
    stand_up(&pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER_BY_SET_CLOCK(test_a_failing_connection_is_told_in_short),
        IN_SERVER_BY_SET_CLOCK(test_a_move_brings_back_at_once),
        IN_SERVER_BY_SET_CLOCK(test_whoever_is_back_counts_as_there),
        IN_SERVER_BY_SET_CLOCK(test_what_is_too_much_is_summed_up),
        IN_SERVER_BY_SET_CLOCK(test_chat_at_a_game_is_summed_up),
        IN_SERVER_BY_SET_CLOCK(test_reports_are_summed_up_for_arbiters),
        IN_SERVER_BY_SET_CLOCK(test_offers_of_games_are_summed_up),
        IN_SERVER_BY_SET_CLOCK(test_acts_are_summed_up),
        IN_SERVER_BY_SET_CLOCK(test_acts_and_returns_count_together),
        IN_SERVER_BY_SET_CLOCK(test_handling_is_slowed_down),
        IN_SERVER_BY_SET_CLOCK(test_what_can_be_done_again_is_limited),
        IN_SERVER_BY_SET_CLOCK(test_a_first_signature_is_always_heard),
        IN_SERVER_BY_SET_CLOCK(test_a_claim_is_always_heard),
        IN_SERVER_BY_SET_CLOCK(test_offers_in_the_lobby),
        IN_SERVER_BY_SET_CLOCK(test_offers_at_the_board),
        IN_SERVER_BY_SET_CLOCK(test_an_answer_is_for_one_offer),
        IN_SERVER_BY_SET_CLOCK(test_a_call_needs_an_arbiter),
        IN_SERVER_BY_SET_CLOCK(test_a_ruling_needs_an_arbiter),
        IN_SERVER_BY_SET_CLOCK(test_bullet_meets_no_limit),
        IN_SERVER_BY_SET_CLOCK(test_acts_that_are_no_play),
        IN_SERVER_BY_SET_CLOCK(test_what_is_sent_again_needs_no_room),
        cmocka_unit_test_setup_teardown(test_room_is_kept_for_moves,
                                        open_on_small_disk, close_small_disk),
    };
    set_clock_begin();
    return cmocka_run_group_tests_name("server/restraint", tests, NULL, NULL);
}
