// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What a server does by time alone, with a clock that the test sets:
 * games go on after a restart, and games that were abandoned are closed.
 */
#include "tests/unit.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rules/arbiter/restart.h"

#include "src/lobby/server/list_updates.h"
#include "src/server/connections/limits.h"

#include "tests/src/server/set_clock.c"

enum { DAY_MS = 24 * 60 * 60 * 1000 };

static void intend(struct arbiter *arbiter, const char *id, const char *seat,
                   const char *what, const char *want)
{
    arbiter_expectf(arbiter, want,
                    "\"t\":\"%s\",\"game\":\"%s\",\"seat\":\"%s\"", what, id,
                    seat);
}

/* One comes (again), and looks at the game from its beginning. */
static void take_seat(struct test_server_room *room, int who, const char *id,
                      struct arbiter *out)
{
    test_server_come(room, who, out);
    arbiter_expectf(out, "created", "\"t\":\"resume\",\"game\":\"%s\"", id);
    test_server_watch(out, id, "state");
}

/* So much later, in which this one has given signs of life. */
static void pass_with(struct arbiter *arbiter, int64_t ms)
{
    enum { STEP_MS = 10000 };
    for (; ms > 0; ms -= STEP_MS) {
        set_clock_pass(ms < STEP_MS ? ms : STEP_MS);
        arbiter_expect(arbiter, "\"t\":\"ping\"", "pong");
    }
}

static void restart(struct test_server_room *room, int signal)
{
    test_server_stop(room, signal, signal == SIGKILL ? -1 : EXIT_DONE);
    test_server_start(room);
}

static int64_t left_of(json_t *clock, const char *side)
{
    return json_integer_value(
        json_object_get(json_object_get(clock, "data"), side));
}

static void expect_ending(struct arbiter *arbiter, const char *want)
{
    json_t *result = arbiter_await(arbiter, "event", "result");
    assert_string_equal(arbiter_text(json_object_get(result, "data"), "reason"),
                        want);
    json_decref(result);
}

/* Both come back, after a kill or an orderly end: the game goes on by itself
 * when the second is there, and nobody is charged for the wait. */
static void test_both_come_back(void **state)
{
    static const int signals[] = {SIGTERM, SIGKILL};
    struct test_server_room *room = *state;
    for (size_t i = 0; i < ROWS(signals); i++) {
        struct arbiter anna, boris;
        char id[GAME_ID_MAX];
        test_server_begin(room, ",\"time-white\":\"5m\",\"time-black\":\"5m\"",
                          &anna, &boris, id);
        test_server_move(&anna, id, "white", "e4", "ok");
        set_clock_pass(1000);
        test_server_move(&boris, id, "black", "e5", "ok");
        restart(room, signals[i]);
        close(anna.fd);
        close(boris.fd);
        set_clock_pass(7000);
        take_seat(room, ANNA, id, &anna);
        test_server_move(&anna, id, "white", "Nf3", "awaited");
        intend(&anna, id, "white", "resume", "awaited");
        pass_with(&anna, RESTART_WAIT_MS - 1);
        take_seat(room, BORIS, id, &boris);
        arbiter_expect_text(arbiter_await(&anna, "event", "resume"), "by",
                            "arbiter");
        json_t *clock = arbiter_await(&anna, "event", "clock");
        assert_int_equal(left_of(clock, "white"), 300000);
        assert_int_equal(left_of(clock, "black"), 299000);
        json_decref(clock);
        test_server_move(&anna, id, "white", "Nf3", "ok");
        close(anna.fd);
        close(boris.fd);
    }
}

/* Only one comes: the absent player's clock runs after two minutes. */
static void test_one_stays_away(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    test_server_begin(room, ",\"time-white\":\"5m\",\"time-black\":\"5m\"",
                      &anna, &boris, id);
    test_server_move(&anna, id, "white", "e4", "ok");
    restart(room, SIGKILL);
    close(anna.fd);
    close(boris.fd);
    set_clock_pass(DAY_MS);
    take_seat(room, ANNA, id, &anna);
    pass_with(&anna, RESTART_WAIT_MS - 1);
    set_clock_pass(1);
    json_decref(arbiter_await(&anna, "event", "resume"));
    json_t *clock = arbiter_await(&anna, "event", "clock");
    assert_int_equal(left_of(clock, "black"), 300000);
    assert_string_equal(arbiter_text(json_object_get(clock, "data"), "running"),
                        "black");
    json_decref(clock);
    pass_with(&anna, 299999);
    set_clock_pass(1);
    expect_ending(&anna, "flag");
    close(anna.fd);
}

/* The number of the last event of a game that was accepted so late. */
static int64_t events_of_a_game_accepted_after(struct test_server_room *room,
                                               int64_t wait_ms)
{
    struct arbiter anna, boris;
    char conditions[96], inside[64];
    test_server_come(room, ANNA, &anna);
    snprintf(conditions, sizeof conditions, ",\"to\":\"%s\"",
             test_server_accounts[BORIS]);
    int offer = test_server_propose(&anna, conditions);
    set_clock_pass(wait_ms);
    test_server_come(room, BORIS, &boris);
    json_t *created = test_server_answer_offer(&boris, "accept", offer);
    snprintf(inside, sizeof inside, "\"t\":\"watch\",\"game\":\"%s\"",
             arbiter_text(created, "game"));
    json_decref(created);
    set_clock_pass(1);
    arbiter_expect(&boris, "\"t\":\"ping\"", "pong");
    json_t *state = arbiter_ask(&boris, inside);
    assert_string_equal(arbiter_text(state, "t"), "state");
    int64_t seq = json_integer_value(json_object_get(state, "seq"));
    json_decref(state);
    close(anna.fd);
    close(boris.fd);
    return seq;
}

/* Anybody who has waited long for somebody to accept has not been lost
 * meanwhile. */
static void test_who_waits_is_there(void **state)
{
    int64_t at_once = events_of_a_game_accepted_after(*state, 0);
    assert_true(at_once > 0);
    assert_int_equal(events_of_a_game_accepted_after(*state, 60000), at_once);
}

static void expect_listed(struct arbiter *arbiter, const char *id)
{
    json_t *list = arbiter_ask(arbiter, "\"t\":\"games\""), *row;
    size_t place;
    bool found = false;
    json_array_foreach(json_object_get(list, "rows"), place, row) found =
        found || strcmp(arbiter_text(row, "game"), id) == 0;
    json_decref(list);
    if (!found)
        fail_msg("%s is not listed", id);
}

/* A game without clocks whose player to move stays away is closed after
 * fourteen days, and not sooner; both together take it up again, and it is one
 * of those that go on, whatever becomes of the arbiter meanwhile. */
static void test_an_abandoned_game_is_closed_and_taken_up(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    test_server_begin(room, ",\"time-white\":\"none\",\"time-black\":\"none\"",
                      &anna, &boris, id);
    test_server_move(&anna, id, "white", "e4", "ok");
    close(boris.fd);
    json_decref(arbiter_await(&anna, "event", "drop"));
    set_clock_pass(INT64_C(14) * DAY_MS - 1);
    intend(&anna, id, "white", "resume", "not-paused");
    set_clock_pass(1);
    expect_ending(&anna, "unterminated");
    intend(&anna, id, "white", "resume", "ok");
    intend(&anna, id, "white", "resume", "resume-said");
    restart(room, SIGKILL);
    close(anna.fd);
    take_seat(room, BORIS, id, &boris);
    test_server_move(&boris, id, "black", "e5", "over");
    intend(&boris, id, "black", "resume", "ok");
    test_server_move(&boris, id, "black", "e5", "ok");
    restart(room, SIGTERM);
    close(boris.fd);
    test_server_come(room, ANNA, &anna);
    expect_listed(&anna, id);
    close(anna.fd);
    take_seat(room, ANNA, id, &anna);
    test_server_move(&anna, id, "white", "Nf3", "ok");
    close(anna.fd);
}

/* The arbiter's next question, answered so much later. */
static void answer_after(struct arbiter *arbiter, int64_t ms)
{
    char line[64];
    json_t *ping = arbiter_await(arbiter, "ping", NULL);
    int n = (int)json_integer_value(json_object_get(ping, "n"));
    json_decref(ping);
    set_clock_pass(ms);
    arbiter_expect(arbiter, "\"t\":\"ping\"", "pong");
    int bytes = snprintf(line, sizeof line, "{\"t\":\"pong\",\"n\":%d}\n", n);
    arbiter_write(arbiter, line, (size_t)bytes);
}

/* Make it, and read what the clock says of it. */
static int64_t lag_of_move(struct arbiter *arbiter, const char *id,
                           const char *seat, const char *move)
{
    json_t *clock;
    arbiter_sayf(arbiter,
                 "\"t\":\"move\",\"game\":\"%s\",\"seat\":\"%s\","
                 "\"move\":\"%s\",\"lag\":200",
                 id, seat, move);
    while ((clock = arbiter_await(arbiter, "event", "clock")) != NULL &&
           strcmp(arbiter_text(clock, "by"), seat) != 0)
        json_decref(clock);
    int64_t lag_ms = left_of(clock, "lag");
    json_decref(clock);
    return lag_ms;
}

/* Knock from a process whose parent, by that name, is root's; it is to be
 * killed. */
static int knock_below(struct test_server_room *room, const char *name, int who,
                       pid_t *parent)
{
    struct {
        pid_t pid;
        int fd;
    } knocked;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    if ((*parent = fork()) == 0) {
        prctl(PR_SET_NAME, name);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (fork() == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            knocked.pid = getpid();
            knocked.fd = test_server_knock_as(room, who, "");
            if (write(ends[1], &knocked, sizeof knocked) < 0)
                _exit(EXIT_FAILURE);
        }
        for (;;)
            pause();
    }
    assert_int_equal(read(ends[0], &knocked, sizeof knocked), sizeof knocked);
    close(ends[0]);
    close(ends[1]);
    int process = (int)syscall(SYS_pidfd_open, knocked.pid, 0);
    int fd = (int)syscall(SYS_pidfd_getfd, process, knocked.fd, 0);
    assert_true(fd >= 0);
    close(process);
    return fd;
}

/* Boris's line says that it comes from afar, and answers eight questions each a
 * tenth of a second late; Anna's is of this computer. A lag that a client tells
 * counts for nothing. */
static void assert_lag_of_boris(struct test_server_room *room,
                                const char *parent_name, int64_t lag_ms)
{
    static const char far_line[] = "{\"t\":\"far\"}\n";
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    pid_t parent;
    test_server_begin(room, ",\"lag\":\"yes\"", &anna, &boris, id);
    close(boris.fd);
    boris =
        (struct arbiter){.fd = knock_below(room, parent_name, BORIS, &parent)};
    arbiter_write(&boris, far_line, sizeof far_line - 1);
    arbiter_hello(&boris);
    arbiter_expectf(&boris, "created", "\"t\":\"resume\",\"game\":\"%s\"", id);
    test_server_watch(&boris, id, "state");
    test_server_move(&anna, id, "white", "e4", "ok");
    set_clock_pass(5000);
    for (int i = 0; lag_ms > 0 && i < 8; i++)
        answer_after(&boris, 120);
    assert_int_equal(lag_of_move(&boris, id, "black", "e5"), lag_ms);
    set_clock_pass(1000);
    assert_int_equal(lag_of_move(&anna, id, "white", "Nf3"), 0);
    set_clock_pass(1000);
    assert_int_equal(lag_of_move(&boris, id, "black", "Nc6"), lag_ms);
    kill(parent, SIGKILL);
    waitpid(parent, NULL, 0);
    close(anna.fd);
    close(boris.fd);
}

static void test_a_slow_line_is_given_its_time_back(void **state)
{
    assert_lag_of_boris(*state, "sshd", 100);
}

/* Any program can say that it comes from afar, and answer late. */
static void test_a_program_of_this_computer_is_given_nothing(void **state)
{
    assert_lag_of_boris(*state, "shd", 0);
}

/* Is "changed" told before the answer to a question? */
static bool hears_of_change(struct arbiter *arbiter)
{
    int id = arbiter_say(arbiter, "\"t\":\"ping\"");
    json_t *message;
    bool is_told = false;
    while ((message = arbiter_message(arbiter)) != NULL &&
           json_integer_value(json_object_get(message, "re")) != id) {
        is_told = is_told || arbiter_is(message, "changed");
        json_decref(message);
    }
    json_decref(message);
    return is_told;
}

/* What is due in the turn of one question is told at the latest before the
 * answer to the next. */
static void expect_change(struct arbiter *arbiter, bool wants)
{
    bool first = hears_of_change(arbiter), second = hears_of_change(arbiter);
    assert_int_equal(first || second, wants);
}

/* Anybody who has the lists before them is told once, soon and not at once,
 * that somebody came or a game began; of moves less often; and others are not.
 */
static void test_the_lists_are_kept_up_to_date(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter carla, dora, anna, boris;
    char id[GAME_ID_MAX];
    test_server_come(room, CARLA, &carla);
    test_server_come(room, DORA, &dora);
    arbiter_expect(&carla, "\"t\":\"follow\"", "field");
    arbiter_expect(&carla, "\"t\":\"follow\",\"on\":true", "ok");
    set_clock_pass(LIST_UPDATES_NEWS_MS);
    expect_change(&carla, false);
    test_server_begin(room, "", &anna, &boris, id);
    expect_change(&carla, true);
    close(boris.fd);
    expect_change(&carla, false);
    set_clock_pass(LIST_UPDATES_NEWS_MS);
    expect_change(&carla, true);
    set_clock_pass(LIST_UPDATES_NEWS_MS);
    test_server_move(&anna, id, "white", "e4", "ok");
    expect_change(&carla, false);
    set_clock_pass(LIST_UPDATES_MOVES_MS - LIST_UPDATES_NEWS_MS);
    expect_change(&carla, true);
    arbiter_expect(&carla, "\"t\":\"follow\",\"on\":false", "ok");
    close(anna.fd);
    set_clock_pass(LIST_UPDATES_MOVES_MS);
    expect_change(&carla, false);
    expect_change(&dora, false);
    close(carla.fd);
    close(dora.fd);
}

/* The next telling of news is due now. */
static json_t *hear_news(struct arbiter *arbiter)
{
    set_clock_pass(LIST_UPDATES_NEWS_MS);
    arbiter_say(arbiter, "\"t\":\"ping\"");
    arbiter_say(arbiter, "\"t\":\"ping\"");
    return arbiter_await(arbiter, "news", NULL);
}

/* It may come after other news. */
static void expect_news(struct arbiter *arbiter, const char *key,
                        const char *person, int people)
{
    bool is_told = false;
    while (!is_told) {
        json_t *news = hear_news(arbiter), *name;
        size_t i;
        json_array_foreach(json_object_get(news, key), i, name)
        {
            is_told |= strcmp(json_string_value(name), person) == 0;
        }
        if (is_told)
            assert_int_equal(
                json_integer_value(json_object_get(news, "people")), people);
        json_decref(news);
    }
}

/* Anybody who asks for it is told what has changed, and needs no list. */
static void test_changes_are_told_as_changes(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter carla, anna, again;
    json_t *answer, *news;
    test_server_come(room, CARLA, &carla);
    arbiter_expect(&carla, "\"t\":\"follow\",\"on\":true,\"changes\":1",
                   "field");
    answer =
        arbiter_ask(&carla, "\"t\":\"follow\",\"on\":true,\"changes\":true");
    assert_true(json_is_true(json_object_get(answer, "changes")));
    json_decref(answer);
    test_server_come(room, ANNA, &anna);
    expect_news(&carla, "came", "daemon", 2);
    test_server_come(room, ANNA, &again);
    close(anna.fd);
    set_clock_pass(LIST_UPDATES_NEWS_MS);
    expect_change(&carla, false);
    answer = arbiter_ask(&again, "\"t\":\"new\",\"white\":\"W\"");
    news = hear_news(&carla);
    json_t *row = json_array_get(json_object_get(news, "games"), 0);
    assert_string_equal(arbiter_text(row, "game"),
                        arbiter_text(answer, "game"));
    assert_string_equal(arbiter_text(row, "white"), "W");
    assert_string_equal(arbiter_text(row, "phase"), "running");
    assert_null(json_object_get(row, "seats"));
    assert_int_equal(json_array_size(json_object_get(news, "came")), 0);
    json_decref(news);
    json_decref(answer);
    close(again.fd);
    expect_news(&carla, "went", "daemon", 1);
    close(carla.fd);
}

/* A list of people has pages, and says how many there are. */
static void test_the_list_of_people_has_pages(void **state)
{
    static const struct {
        const char *asked;
        size_t rows;
    } rows[] = {{"\"t\":\"who\"", 3},
                {"\"t\":\"who\",\"from\":1", 2},
                {"\"t\":\"who\",\"from\":9", 0}};
    struct test_server_room *room = *state;
    struct arbiter people[3];
    for (int who = ANNA; who <= CARLA; who++)
        test_server_come(room, who, &people[who]);
    for (size_t i = 0; i < ROWS(rows); i++) {
        json_t *list = arbiter_ask(&people[ANNA], rows[i].asked);
        assert_int_equal(json_array_size(json_object_get(list, "rows")),
                         rows[i].rows);
        assert_int_equal(json_integer_value(json_object_get(list, "total")), 3);
        json_decref(list);
    }
    arbiter_expect(&people[ANNA], "\"t\":\"who\",\"from\":-1", "field");
    arbiter_expect(&people[ANNA], "\"t\":\"offers\",\"from\":\"1\"", "field");
    for (int who = ANNA; who <= CARLA; who++)
        close(people[who].fd);
}

/* The last "clock" that is told before the answer to a question, and how many;
 * NULL: none is. What is due in the turn of one is told before the next. */
static json_t *hear_clocks(struct arbiter *arbiter, int *count)
{
    json_t *clock = NULL, *message;
    *count = 0;
    for (int i = 0; i < 2; i++) {
        int id = arbiter_say(arbiter, "\"t\":\"ping\"");
        while ((message = arbiter_message(arbiter)) != NULL &&
               json_integer_value(json_object_get(message, "re")) != id) {
            if (arbiter_is(message, "clock")) {
                json_decref(clock);
                clock = json_incref(message);
                ++*count;
            }
            json_decref(message);
        }
        json_decref(message);
    }
    return clock;
}

static void expect_no_clocks(struct arbiter *arbiter)
{
    int count;
    json_decref(hear_clocks(arbiter, &count));
    assert_int_equal(count, 0);
}

static void expect_clocks(struct arbiter *arbiter, const char *running,
                          int64_t white, int64_t black)
{
    int count;
    json_t *clock = hear_clocks(arbiter, &count);
    assert_int_equal(count, 1);
    assert_string_equal(arbiter_text(clock, "running"), running);
    assert_int_equal(json_integer_value(json_object_get(clock, "white")),
                     white);
    assert_int_equal(json_integer_value(json_object_get(clock, "black")),
                     black);
    json_decref(clock);
}

/* While a clock runs, all who watch are told how both are, ten seconds after
 * they heard of it last; who sees the game later is not, for they would know by
 * it which moves were made. */
static void test_clocks_that_run_are_told(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris, carla;
    char id[GAME_ID_MAX];
    test_server_begin(room,
                      ",\"time-white\":\"5m\",\"time-black\":\"5m\","
                      "\"watch-delay\":1",
                      &anna, &boris, id);
    test_server_come(room, CARLA, &carla);
    test_server_watch(&carla, id, "state");
    set_clock_pass(CLOCKS_MS);
    expect_no_clocks(&anna);
    expect_no_clocks(&boris); /* nor is silent for so long that they are lost */
    test_server_move(&anna, id, "white", "e4", "ok");
    set_clock_pass(CLOCKS_MS - 1);
    expect_no_clocks(&anna);
    expect_no_clocks(&boris);
    set_clock_pass(2000);
    expect_clocks(&anna, "black", 300000, 300000 - 11999);
    expect_clocks(&boris, "black", 300000, 300000 - 11999);
    set_clock_pass(CLOCKS_MS);
    expect_clocks(&anna, "black", 300000, 300000 - 21999);
    expect_clocks(&boris, "black", 300000, 300000 - 21999);
    test_server_move(&boris, id, "black", "e5", "ok");
    set_clock_pass(CLOCKS_MS - 1);
    expect_no_clocks(&boris);
    expect_no_clocks(&carla);
    test_server_move(&anna, id, "white", "Nf3", "ok");
    /* And none that is is told of. */
    intend(&anna, id, "white", "pause", "ok");
    set_clock_pass(CLOCKS_MS + 2000);
    expect_no_clocks(&anna);
    expect_no_clocks(&boris);
    expect_no_clocks(&carla);
    close(anna.fd);
    close(boris.fd);
    close(carla.fd);
}

/* What a line was given back is there too, where that is agreed. */
static void test_clocks_tell_the_lag(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    int count;
    test_server_begin(room, ",\"lag\":\"yes\"", &anna, &boris, id);
    test_server_move(&anna, id, "white", "e4", "ok");
    set_clock_pass(CLOCKS_MS);
    json_t *clock = hear_clocks(&anna, &count);

    assert_int_equal(count, 1);
    assert_true(json_is_integer(json_object_get(clock, "white-lag")));
    assert_true(json_is_integer(json_object_get(clock, "black-lag")));
    json_decref(clock);
    close(anna.fd);
    close(boris.fd);
}

/* Anybody who comes and says nothing is sent away, also where nothing else
 * happens. The time may pass before they are let in: then it is the next that
 * counts. */
static void test_who_says_no_hello_is_sent_away(void **state)
{
    enum { TRIES = 10, LET_IN_MS = 200 };
    struct test_server_room *room = *state;
    struct arbiter anna;
    test_server_come(room, 0, &anna);
    arbiter_expect(&anna, "\"t\":\"ping\"", "pong");
    struct arbiter dumb = {.fd = test_server_knock(room)};
    struct pollfd told = {.fd = dumb.fd, .events = POLLIN};
    for (int i = 0; i < TRIES && poll(&told, 1, LET_IN_MS) == 0; i++)
        set_clock_pass(LIMIT_HELLO_MS);
    assert_int_equal(told.revents & POLLIN, POLLIN);
    arbiter_expect_text(arbiter_await(&dumb, "bye", NULL), "why", "hello");
    close(dumb.fd);
    close(anna.fd);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER_BY_SET_CLOCK(test_who_says_no_hello_is_sent_away),
        IN_SERVER_BY_SET_CLOCK(test_both_come_back),
        IN_SERVER_BY_SET_CLOCK(test_one_stays_away),
        IN_SERVER_BY_SET_CLOCK(test_who_waits_is_there),
        IN_SERVER_BY_SET_CLOCK(test_clocks_that_run_are_told),
        IN_SERVER_BY_SET_CLOCK(test_clocks_tell_the_lag),
        IN_SERVER_BY_SET_CLOCK(test_the_lists_are_kept_up_to_date),
        IN_SERVER_BY_SET_CLOCK(test_changes_are_told_as_changes),
        IN_SERVER_BY_SET_CLOCK(test_the_list_of_people_has_pages),
        IN_SERVER_BY_SET_CLOCK(test_a_slow_line_is_given_its_time_back),
        IN_SERVER_BY_SET_CLOCK(
            test_a_program_of_this_computer_is_given_nothing),
        IN_SERVER_BY_SET_CLOCK(test_an_abandoned_game_is_closed_and_taken_up),
    };
    set_clock_begin();
    return cmocka_run_group_tests_name("server/time", tests, NULL, NULL);
}
