// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * join_test.c - src/client/command/join.c: how two who name each other come to
 * one game, with an arbiter whose lines are written before.
 */
#include "src/client/command/join.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "src/base/print.h"
#include "src/wire/server_socket.h"

#include "tests/unit.h"

#define NO_GAMES "{\"t\":\"games\",\"re\":1,\"rows\":[],\"total\":0}\n"
#define NO_OFFERS "{\"t\":\"offers\",\"re\":2,\"rows\":[],\"total\":0}\n"
#define SOUGHT "{\"t\":\"ok\",\"re\":3,\"offer\":417}\n"
#define CREATED "{\"t\":\"created\",\"re\":3,\"game\":\"7GQ2K4MD\"}\n"
#define CREATED_THEN "{\"t\":\"created\",\"re\":4,\"game\":\"7GQ2K4MD\"}\n"
#define BEGUN "{\"t\":\"created\",\"game\":\"7GQ2K4MD\"}\n"

/* %s is a start's fields. */
#define OFFER(by, to) \
    "{\"t\":\"offer\",\"offer\":9,\"by\":\"" by "\",\"to\":\"" to \
    "\",\"colour\":\"random\",\"start\":%s}"
#define OFFERS(rows) \
    "{\"t\":\"offers\",\"re\":2,\"rows\":[" rows "],\"total\":1}\n"

struct table {
    struct session session;
    struct link link;
    struct lobby_requests requests;
    int arbiter_fd;
    char *told;
    size_t told_bytes;
    char *start; /* fields of the usual start */
    bool declined;
};

static char *usual_start(void)
{
    struct intent usual = {.kind = INTENT_START, .start = start_default()};
    json_t *fields = json_object();
    strcpy(usual.start.date, "2026.11.23"); /* as the server fills it in */
    assert_true(
        wire_fields_write(fields, intent_row(INTENT_START)->fields, &usual));
    char *text = json_dumps(fields, JSON_COMPACT);
    json_decref(fields);
    return text;
}

static int open_table(void **state)
{
    struct table *table = calloc(1, sizeof *table);
    int pair[2];
    assert_non_null(table);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    assert_int_equal(fcntl(pair[0], F_SETFL, O_NONBLOCK), 0);
    table->arbiter_fd = pair[1];
    link_init(&table->link, pair[0]);
    table->requests.link = &table->link;
    strcpy(table->requests.name, "anna");
    table->session.out = open_memstream(&table->told, &table->told_bytes);
    table->session.errors = stderr;
    table->session.options.start = start_default();
    table->session.options.voice = VOICE_NONE;
    strcpy(table->session.options.scheme, "fide");
    table->start = usual_start();
    *state = table;
    return 0;
}

static int close_table(void **state)
{
    struct table *table = *state;
    voice_close(table->session.client.voice);
    fclose(table->session.out);
    close(table->link.fd);
    close(table->arbiter_fd);
    link_done(&table->link);
    free(table->told);
    free(table->start);
    free(table);
    return 0;
}

/* Anna wants to play Boris, and the arbiter says all of this. */
static int meet(struct table *table, const char *lines)
{
    const struct meet_wish wish = {.whom = "boris"};
    char text[4096];
    snprintf(text, sizeof text, lines, table->start);
    assert_int_equal(write(table->arbiter_fd, text, strlen(text)),
                     strlen(text));
    int failure = meet_opponent(&table->session, &table->requests, &wish,
                                &table->declined);
    fflush(table->session.out);
    return failure;
}

/* What the arbiter was asked, in its order: "games offers propose". */
static void expect_asked(struct table *table, const char *wanted)
{
    char text[8192], asked[128] = "";
    ssize_t bytes =
        recv(table->arbiter_fd, text, sizeof text - 1, MSG_DONTWAIT);
    assert_true(bytes > 0);
    text[bytes] = '\0';
    for (char *line = strtok(text, "\n"); line != NULL;
         line = strtok(NULL, "\n")) {
        json_t *message = json_loads(line, 0, NULL);
        size_t used = strlen(asked);
        snprintf(asked + used, sizeof asked - used, "%s%s", used > 0 ? " " : "",
                 json_string_value(json_object_get(message, "t")));
        json_decref(message);
    }
    assert_string_equal(asked, wanted);
}

static void without_an_offer_one_is_made(void **state)
{
    struct table *table = *state;
    assert_int_equal(meet(table, NO_GAMES NO_OFFERS SOUGHT BEGUN), 0);
    assert_false(table->declined);
    assert_string_equal(table->requests.begun, "7GQ2K4MD");
    assert_non_null(strstr(table->told, "You offer boris a game"));
    expect_asked(table, "games offers propose");
}

static void their_offer_is_accepted(void **state)
{
    struct table *table = *state;
    assert_int_equal(
        meet(table, NO_GAMES OFFERS(OFFER("boris", "anna")) CREATED), 0);
    assert_string_equal(table->requests.begun, "7GQ2K4MD");
    assert_non_null(strstr(table->told, "You accept boris's offer"));
    expect_asked(table, "games offers accept");
}

/* What the player named is the same, or is asked about, also when both offer at
 * the same moment: standard input has no answer. */
static void named_conditions_are_compared(void **state)
{
    static const struct {
        const char *name, *white;
        int64_t base_ms;
        bool is_same;
    } rows[] = {
        {"the same", "", 15 * 60000, true},
        {"another time", "", 5 * 60000, false},
        {"the colour that is left open", "boris", 15 * 60000, false},
    };
    static const struct {
        const char *lines, *asked;
    } ways[] = {
        {NO_GAMES OFFERS(OFFER("boris", "anna")) CREATED, "games offers"},
        {NO_GAMES NO_OFFERS SOUGHT OFFER("boris", "anna") "\n" CREATED_THEN,
         "games offers propose"},
    };
    (void)state;
    int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    assert_true(nothing >= 0);
    assert_int_equal(dup2(nothing, STDIN_FILENO), STDIN_FILENO);
    close(nothing);
    for (size_t i = 0; i < ROWS(rows) * ROWS(ways); i++) {
        size_t row = i / ROWS(ways), way = i % ROWS(ways);
        bool is_same = rows[row].is_same;
        void *opened;
        char asked[64];
        assert_int_equal(open_table(&opened), 0);
        struct table *table = opened;
        struct options *options = &table->session.options;
        options->condition = "time";
        strcpy(options->start.name[WHITE], rows[row].white);
        options->start.time[WHITE].period[0].base_ms = rows[row].base_ms;
        assert_int_equal(meet(table, ways[way].lines), 0);
        assert_row(rows[row].name, table->declined == !is_same);
        assert_row(rows[row].name,
                   !strstr(table->told, "boris offers different conditions: "
                                        "15 minutes") == is_same);
        assert_null(strstr(table->told, "boris declines"));
        snprintf(asked, sizeof asked, "%s%s", ways[way].asked,
                 is_same ? " accept" : "");
        expect_asked(table, asked);
        close_table(&opened);
    }
}

/* Boris accepted in the lobby while Anna was asked: that game has begun. */
static void a_game_that_begins_meanwhile_counts(void **state)
{
    struct table *table = *state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "yes\n", 4), 4);
    assert_int_equal(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    close(ends[0]);
    close(ends[1]);
    table->session.options.condition = "time";
    assert_int_equal(
        meet(table,
             NO_GAMES NO_OFFERS SOUGHT OFFER(
                 "boris",
                 "anna") "\n" BEGUN
                         "{\"t\":\"error\",\"re\":4,\"code\":\"offer\"}\n"),
        0);
    assert_false(table->declined);
    assert_string_equal(table->requests.begun, "7GQ2K4MD");
    expect_asked(table, "games offers propose accept");
}

static void somebody_elses_offer_is_not_meant(void **state)
{
    struct table *table = *state;
    assert_int_equal(
        meet(table, NO_GAMES OFFERS(OFFER("carla", "anna")) SOUGHT BEGUN), 0);
    expect_asked(table, "games offers propose");
}

static void a_declined_offer_is_told(void **state)
{
    struct table *table = *state;
    assert_int_equal(
        meet(table, NO_GAMES NO_OFFERS SOUGHT
             "{\"t\":\"offerclosed\",\"offer\":417,\"why\":\"declined\"}\n"),
        0);
    assert_true(table->declined);
    assert_string_equal(table->requests.begun, "");
    assert_non_null(strstr(table->told, "boris declines."));
}

static void another_offer_that_is_declined_is_not_ours(void **state)
{
    struct table *table = *state;
    assert_int_equal(
        meet(
            table, NO_GAMES NO_OFFERS SOUGHT
            "{\"t\":\"offerclosed\",\"offer\":5,\"why\":\"declined\"}\n" BEGUN),
        0);
    assert_false(table->declined);
    assert_string_equal(table->requests.begun, "7GQ2K4MD");
}

/* Both offer at the same moment: the name that comes first accepts. */
static void both_at_once_come_to_one_game(void **state)
{
    struct table *table = *state;
    assert_int_equal(meet(table, NO_GAMES NO_OFFERS SOUGHT OFFER(
                                     "boris", "anna") "\n" CREATED_THEN),
                     0);
    assert_string_equal(table->requests.begun, "7GQ2K4MD");
    assert_non_null(strstr(table->told, "You accept boris's offer"));
    expect_asked(table, "games offers propose accept");
}

static void the_name_that_comes_second_waits(void **state)
{
    struct table *table = *state;
    strcpy(table->requests.name, "dora");
    assert_int_equal(meet(table, NO_GAMES NO_OFFERS SOUGHT OFFER(
                                     "boris", "dora") "\n" BEGUN),
                     0);
    assert_string_equal(table->requests.begun, "7GQ2K4MD");
    expect_asked(table, "games offers propose");
}

/* A player who repeats the command that began the game hears of it. */
static void an_unfinished_game_is_told(void **state)
{
    struct table *table = *state;
    assert_int_equal(
        meet(table,
             "{\"t\":\"games\",\"re\":1,\"rows\":[{\"game\":\"8GQ2K4MD\","
             "\"phase\":\"playing\",\"white\":\"anna\",\"black\":\"boris\","
             "\"seats\":[\"white\"]}],\"total\":1}\n" NO_OFFERS SOUGHT BEGUN),
        0);
    assert_non_null(
        strstr(table->told, "Your game against boris is not over."));
}

static void a_refusal_ends_it(void **state)
{
    struct table *table = *state;
    assert_int_equal(meet(table, NO_GAMES NO_OFFERS
                          "{\"t\":\"error\",\"re\":3,\"code\":\"person\"}\n"),
                     -EPROTO);
    assert_string_equal(table->requests.refusal,
                        "Nobody with that name can play on this computer.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(without_an_offer_one_is_made,
                                        open_table, close_table),
        cmocka_unit_test_setup_teardown(their_offer_is_accepted, open_table,
                                        close_table),
        cmocka_unit_test(named_conditions_are_compared),
        cmocka_unit_test_setup_teardown(a_game_that_begins_meanwhile_counts,
                                        open_table, close_table),
        cmocka_unit_test_setup_teardown(somebody_elses_offer_is_not_meant,
                                        open_table, close_table),
        cmocka_unit_test_setup_teardown(a_declined_offer_is_told, open_table,
                                        close_table),
        cmocka_unit_test_setup_teardown(
            another_offer_that_is_declined_is_not_ours, open_table,
            close_table),
        cmocka_unit_test_setup_teardown(both_at_once_come_to_one_game,
                                        open_table, close_table),
        cmocka_unit_test_setup_teardown(the_name_that_comes_second_waits,
                                        open_table, close_table),
        cmocka_unit_test_setup_teardown(an_unfinished_game_is_told, open_table,
                                        close_table),
        cmocka_unit_test_setup_teardown(a_refusal_ends_it, open_table,
                                        close_table),
    };
    return cmocka_run_group_tests_name("src/client/command/join", tests, NULL,
                                       NULL);
}
