// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/server_state.h"

#include <string.h>

#include "tests/src/folder.h"
#include "tests/src/server/test_server.h"
#include "tests/unit.h"

static void a_line_has_both_forms(void **state)
{
    struct log_line line = {0};
    (void)state;
    log_begin(&line, "came");
    log_text(&line, "account", "anna");
    log_number(&line, "people-here", -3);
    assert_string_equal(line.text, "event=came account=anna people-here=-3");
    assert_string_equal(line.fields, "HEKTOR_EVENT=came\nHEKTOR_ACCOUNT=anna\n"
                                     "HEKTOR_PEOPLE_HERE=-3\n");
    log_begin(&line, "left");
    assert_string_equal(line.text, "event=left");
    assert_string_equal(line.fields, "HEKTOR_EVENT=left\n");
}

/* One field is one field, whatever a name is. */
static const struct {
    const char *name, *value, *shown;
} values[] = {
    {"a blank", "anna maria", "x=\"anna maria\""},
    {"nothing", "", "x=\"\""},
    {"an equals sign", "a=b", "x=\"a=b\""},
    {"a quote", "a\"b", "x=\"a'b\""},
    {"a backslash", "a\\b", "x=\"a'b\""},
};

static void values_are_quoted(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(values); i++) {
        struct log_line line = {0};
        log_text(&line, "x", values[i].value);
        if (strcmp(line.text, values[i].shown) != 0)
            fail_msg("%s: %s", values[i].name, line.text);
    }
}

/* A newline in a name begins no field of its own. */
static void nothing_unprintable_is_written(void **state)
{
    struct log_line line = {0};
    (void)state;
    log_text(&line, "who", "a\nHEKTOR_EVENT=b\033[2J");
    assert_null(strchr(line.text, '\n'));
    assert_null(strchr(line.text, '\033'));
    assert_int_equal(strcspn(line.fields, "\n"), strlen(line.fields) - 1);
}

static void what_is_too_long_is_left_out_whole(void **state)
{
    struct log_line line = {0};
    char much[900];
    (void)state;
    memset(much, 'x', sizeof much - 1);
    much[sizeof much - 1] = '\0';
    log_begin(&line, "came");
    for (int i = 0; i < 4; i++)
        log_text(&line, "a", much);
    assert_true(line.text_bytes < LOG_LINE_MAX);
    assert_int_equal(strlen(line.text), line.text_bytes);
    assert_int_equal(strlen(line.fields), line.fields_bytes);
    assert_int_equal(line.fields[line.fields_bytes - 1], '\n');
}

static const struct {
    const char *name;
    enum quota quota;
    int at_once;
    int64_t each_ms;
} quota_rows[] = {
    {"messages", QUOTA_MESSAGES, 60, 40}, {"heard", QUOTA_HEARD, 5, 1000},
    {"games", QUOTA_GAMES, 30, 5000},     {"offers", QUOTA_OFFERS, 5, 15000},
    {"moves", QUOTA_MOVES, 65536, 125},
};

static void test_so_many_at_once_and_then_one_by_one(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(quota_rows); i++) {
        struct account_use *uses = NULL;
        int64_t now_ms = 1000000;
        for (int n = 0; n < quota_rows[i].at_once; n++)
            assert_true(quota_take(&uses, 1, quota_rows[i].quota, now_ms));
        assert_false(quota_take(&uses, 1, quota_rows[i].quota, now_ms));
        now_ms += quota_rows[i].each_ms - 1;
        assert_false(quota_take(&uses, 1, quota_rows[i].quota, now_ms));
        assert_true(quota_take(&uses, 1, quota_rows[i].quota, now_ms + 1));
        assert_false(quota_take(&uses, 1, quota_rows[i].quota, now_ms + 1));
        quota_done(&uses);
    }
}

static void test_each_account_and_each_thing_has_its_own(void **state)
{
    struct account_use *uses = NULL;
    (void)state;
    while (quota_take(&uses, 1, QUOTA_HEARD, 5))
        ;
    assert_true(quota_take(&uses, 2, QUOTA_HEARD, 5));
    assert_false(quota_take(&uses, 1, QUOTA_HEARD, 5));
    /* Long after, another account's coming forgets the first. */
    assert_true(quota_take(&uses, 3, QUOTA_HEARD, 1000000));
    for (int n = 0; n < 5; n++)
        assert_true(quota_take(&uses, 1, QUOTA_HEARD, 1000000));
    quota_done(&uses);
    assert_null(uses);
}

static int count_taken(struct account_use **uses, enum quota quota,
                       int64_t now_ms)
{
    int count = 0;
    while (quota_take(uses, 1, quota, now_ms))
        count++;
    return count;
}

static void test_a_restart_gives_back_no_bytes(void **state)
{
    struct account_use *uses = NULL;
    (void)state;
    quota_restart(&uses, 5);
    assert_int_equal(count_taken(&uses, QUOTA_BYTES, 5), 64);
    assert_int_equal(count_taken(&uses, QUOTA_HEARD, 5), 5);
    quota_done(&uses);
    /* When all could have been used again, it can. */
    quota_restart(&uses, 5);
    assert_int_equal(count_taken(&uses, QUOTA_BYTES, 5 + 960 * 1000), 1024);
    quota_done(&uses);
}

static char folder[PATH_MAX];
static struct store *store;

/* One figure of a server that has only these. */
static json_int_t figure(const struct figures *figures, const char *name,
                         int64_t now_ms)
{
    struct server_state srv = {.figures = *figures, .table = {.shared = store}};
    snprintf(srv.data, sizeof srv.data, "%s", folder);
    json_t *told = figures_tell(&srv, now_ms);
    const json_t *value = json_object_get(told, name);
    assert_true(json_is_integer(value));
    json_int_t got = json_integer_value(value);
    json_decref(told);
    return got;
}

/* Moves count for a minute, second by second, and then no more. */
static void test_moves_of_the_last_minute(void **state)
{
    static const struct {
        int64_t at_ms; /* when it is asked */
        json_int_t want;
    } rows[] = {{100000, 3}, {130000, 3}, {159999, 3}, {160000, 1},
                {189999, 1}, {190000, 0}, {900000, 0}};
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct figures figures = {0};
        figures_count_move(&figures, 100000);
        figures_count_move(&figures, 100999);
        figures_count_move(&figures, rows[i].at_ms < 130000 ? 101000 : 130000);
        assert_int_equal(figure(&figures, "moves_last_minute", rows[i].at_ms),
                         rows[i].want);
        assert_int_equal(figure(&figures, "moves", rows[i].at_ms), 3);
    }
}

/* Of the last 1024 commits alone. */
static void test_how_long_commits_took(void **state)
{
    (void)state;
    struct figures figures = {0};
    assert_int_equal(figure(&figures, "commit_median_us", 0), 0);
    figures_count_commit(&figures, 700);
    assert_int_equal(figure(&figures, "commit_median_us", 0), 700);
    assert_int_equal(figure(&figures, "commit_p99_us", 0), 700);
    for (int i = 0; i < FIGURES_COMMITS; i++)
        figures_count_commit(&figures, i + 1);
    assert_int_equal(figure(&figures, "commits", 0), FIGURES_COMMITS + 1);
    assert_in_range(figure(&figures, "commit_median_us", 0), 512, 513);
    assert_in_range(figure(&figures, "commit_p99_us", 0), 1013, 1015);
    for (int i = 0; i < FIGURES_COMMITS; i++)
        figures_count_commit(&figures, INT64_C(1) << 40);
    assert_int_equal(figure(&figures, "commit_median_us", 0), UINT32_MAX);
}

static void test_limits_are_some_of_the_refusals(void **state)
{
    static const struct {
        enum wire_code code;
        json_int_t limits;
    } rows[] = {{WIRE_LIMIT, 1}, {WIRE_GAMES, 2},     {WIRE_RATE, 3},
                {WIRE_QUOTA, 4}, {WIRE_BAD_FIELD, 4}, {WIRE_ADJOURNED, 5}};
    struct figures figures = {0};
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        figures_count_refusal(&figures, rows[i].code);
        assert_int_equal(figure(&figures, "limits_hit", 0), rows[i].limits);
        assert_int_equal(figure(&figures, "refusals", 0), i + 1);
    }
}

static int open_store(void **state)
{
    char path[PATH_MAX + 16];
    (void)state;
    folder_make(folder);
    snprintf(path, sizeof path, "%s/journal", folder);
    assert_int_equal(store_create(path, &store), STORE_OK);
    return 0;
}

static int close_store(void **state)
{
    (void)state;
    store_close(store);
    folder_remove(folder);
    return 0;
}

static void test_each_has_a_seat(void **state)
{
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    test_server_begin(*state, "", &anna, &boris, id);
    test_server_move(&boris, id, "white", "e4", "seat");
    test_server_move(&boris, id, "black", "e5", "not-your-move");
    test_server_move(&anna, id, "white", "e4", "ok");
    json_t *event = arbiter_await(&boris, "event", "move");
    assert_string_equal(arbiter_text(json_object_get(event, "data"), "uci"),
                        "e2e4");
    json_decref(event);
    test_server_move(&anna, id, "black", "e5", "seat");
    test_server_move(&boris, id, "black", "e5", "ok");
}

/* Whoever comes back sits where they sat, also at an arbiter that was killed.
 */
static void test_seats_outlive_the_arbiter(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris;
    char id[GAME_ID_MAX], inside[64];
    test_server_begin(room, "", &anna, &boris, id);
    test_server_move(&anna, id, "white", "e4", "ok");
    test_server_stop(room, SIGKILL, -1);
    close(anna.fd);
    close(boris.fd);
    test_server_start(room);
    snprintf(inside, sizeof inside, "\"t\":\"resume\",\"game\":\"%s\"", id);
    test_server_come(room, BORIS, &boris);
    json_t *created = arbiter_ask(&boris, inside);
    test_server_expect_seat(created, "black");
    json_decref(created);
    test_server_come(room, ANNA, &anna);
    arbiter_expect(&anna, inside, "created");
    test_server_move(&boris, id, "black", "e5", "ok");
}

/* However many games there are, one's own that goes on is at hand. */
static void test_own_games_come_first(void **state)
{
    enum { OTHERS = 6 };
    struct arbiter anna, boris, carla;
    char id[GAME_ID_MAX], other[GAME_ID_MAX];
    test_server_begin(*state, "", &anna, &boris, id);
    test_server_come(*state, CARLA, &carla);
    for (int i = 0; i < OTHERS; i++) {
        arbiter_new_game(&carla, "", other);
        test_server_move(&carla, other, "white", "e4", "ok");
    }
    arbiter_expectf(&carla, "ok",
                    "\"t\":\"resign\",\"game\":\"%s\",\"seat\":\"white\"",
                    other);
    json_t *list = arbiter_ask(&anna, "\"t\":\"games\"");
    const json_t *rows = json_object_get(list, "rows");
    assert_int_equal(json_array_size(rows), OTHERS + 1);
    assert_string_equal(arbiter_text(json_array_get(rows, 0), "game"), id);
    assert_string_equal(arbiter_text(json_array_get(rows, OTHERS), "game"),
                        other);
    json_decref(list);
}

static void test_an_offer_is_for_whom_it_is_for(void **state)
{
    static const struct {
        const char *fields, *want;
    } rows[] = {
        {",\"to\":\"no such account\"", "person"},
        {",\"to\":\"daemon\"", "self"},
        {",\"colour\":\"green\"", "field"},
        {",\"laws\":\"1492\"", "edition"},
    };
    struct arbiter anna, boris;
    test_server_come(*state, ANNA, &anna);
    test_server_come(*state, BORIS, &boris);
    for (size_t i = 0; i < ROWS(rows); i++) {
        arbiter_expectf(&anna, rows[i].want, "\"t\":\"propose\"%s",
                        rows[i].fields);
    }
    int offer = test_server_propose(&anna, ",\"to\":\"games\"");
    json_t *answer = test_server_answer_offer(&anna, "accept", offer);
    assert_string_equal(arbiter_text(answer, "code"), "offer");
    json_decref(answer);
    arbiter_expect_text(test_server_answer_offer(&boris, "withdraw", offer),
                        "code", "offer");
    arbiter_expect_text(test_server_answer_offer(&boris, "decline", offer), "t",
                        "ok");
    json_t *gone = arbiter_await(&anna, "offerclosed", NULL);
    assert_string_equal(arbiter_text(gone, "why"), "declined");
    json_decref(gone);
    for (int i = 0; i < 3; i++)
        test_server_propose(&anna, "");
    arbiter_expect(&anna, "\"t\":\"propose\"", "limit");
    close(anna.fd);
    for (int i = 0; i < 3; i++) {
        gone = arbiter_await(&boris, "offerclosed", NULL);
        i -= strcmp(arbiter_text(gone, "why"), "left") != 0;
        json_decref(gone);
    }
}

/* Whoever offers a game names neither themselves nor the other: the accounts
 * do.
 */
static void test_each_plays_under_one_account(void **state)
{
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    test_server_begin(*state, ",\"white\":\"games\",\"black\":\"Fischer\"",
                      &anna, &boris, id);
    json_t *list = arbiter_ask(&anna, "\"t\":\"games\"");
    const json_t *row = json_array_get(json_object_get(list, "rows"), 0);
    assert_string_equal(arbiter_text(row, "white"), test_server_accounts[ANNA]);
    assert_string_equal(arbiter_text(row, "black"),
                        test_server_accounts[BORIS]);
    json_decref(list);
}

/* Boris's line is and says nothing: Anna is told, and told again when
 * something comes. */
static void test_a_silent_line_is_told_of(void **state)
{
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    json_t *message;
    test_server_begin(*state, "", &anna, &boris, id);
    while ((message = arbiter_message(&anna)) != NULL &&
           strcmp(arbiter_text(message, "kind"), "drop") != 0) {
        if (arbiter_is(message, "ping"))
            arbiter_say(&anna, "\"t\":\"pong\",\"n\":1");
        json_decref(message);
    }
    assert_non_null(message);
    assert_string_equal(arbiter_text(message, "by"), "black");
    json_decref(message);
    test_server_move(&anna, id, "white", "e4", "ok");
    test_server_move(&boris, id, "black", "e5", "ok");
    arbiter_expect_text(arbiter_await(&anna, "event", "back"), "by", "black");
}

static void intend(struct arbiter *arbiter, const char *id, const char *what,
                   const char *want)
{
    arbiter_expectf(arbiter, want, "%s,\"game\":\"%s\"", what, id);
}

static void resume(struct test_server_room *room, int who, const char *id,
                   const char *seat, struct arbiter *out)
{
    test_server_come(room, who, out);
    json_t *created = arbiter_askf(out, "\"t\":\"resume\",\"game\":\"%s\"", id);
    test_server_expect_seat(created, seat);
    json_decref(created);
}

/* A dead line is an event, with its moment; the clock runs on, and only after
 * the rule absence may the other have the game adjourned without them. */
static void test_who_waits_long_may_adjourn(void **state)
{
    static const struct {
        const char *absence, *comes;
    } rows[] = {{"10m", "offer"}, {"0s", "order"}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arbiter anna, boris;
        char id[GAME_ID_MAX], fields[64];
        snprintf(fields, sizeof fields, ",\"absence\":\"%s\"", rows[i].absence);
        test_server_begin(*state, fields, &anna, &boris, id);
        test_server_move(&anna, id, "white", "e4", "ok");
        test_server_move(&boris, id, "black", "e5", "ok");
        close(boris.fd);
        json_t *drop = arbiter_await(&anna, "event", "drop");
        assert_string_equal(arbiter_text(drop, "by"), "black");
        assert_true(json_integer_value(json_object_get(drop, "at")) >= 0);
        json_decref(drop);
        arbiter_say(&anna, "\"t\":\"ping\"");
        arbiter_sayf(&anna,
                     "\"t\":\"offer\",\"game\":\"%s\",\"seat\":\"white\","
                     "\"what\":\"adjournment\"",
                     id);
        json_decref(arbiter_await(&anna, "event", rows[i].comes));
        resume(*state, BORIS, id, "black", &boris);
        arbiter_expect_text(arbiter_await(&anna, "event", "back"), "by",
                            "black");
        close(anna.fd);
        close(boris.fd);
    }
}

/* Nobody but the arbiter says whose line has ended, and why it stopped the
 * clocks. */
static void test_nobody_reports_a_line_lost(void **state)
{
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    test_server_begin(*state, "", &anna, &boris, id);
    intend(&anna, id, "\"t\":\"departs\",\"seat\":\"black\"", "unknown");
    intend(&anna, id, "\"t\":\"depart\",\"seat\":\"white\"", "unknown");
    intend(&anna, id,
           "\"t\":\"pause\",\"seat\":\"white\",\"cause\":\"restart\"", "field");
    intend(&anna, id, "\"t\":\"pause\",\"seat\":\"white\",\"cause\":\"asked\"",
           "ok");
}

/* After a restart who is not there is missed as soon as the other comes. */
static void test_who_stays_away_after_a_restart_is_missed(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    test_server_begin(room, "", &anna, &boris, id);
    test_server_move(&anna, id, "white", "e4", "ok");
    test_server_stop(room, SIGKILL, -1);
    close(anna.fd);
    close(boris.fd);
    test_server_start(room);
    resume(room, ANNA, id, "white", &anna);
    test_server_watch(&anna, id, "state");
    resume(room, BORIS, id, "black", &boris);
    arbiter_expect_text(arbiter_await(&anna, "event", "back"), "by", "black");
}

/* Before one move each, either may call the game off; after that neither. */
static void test_a_game_is_called_off(void **state)
{
    static const struct {
        const char *seat, *want;
        int plies;
    } rows[] = {
        {"white", "ok", 0}, {"black", "ok", 1}, {"white", "abort-late", 2}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arbiter anna, boris;
        char id[GAME_ID_MAX], offer[96];
        test_server_begin(*state, "", &anna, &boris, id);
        if (rows[i].plies > 0)
            test_server_move(&anna, id, "white", "e4", "ok");
        if (rows[i].plies > 1)
            test_server_move(&boris, id, "black", "e5", "ok");
        snprintf(offer, sizeof offer,
                 "\"t\":\"offer\",\"seat\":\"%s\",\"what\":\"abort\"",
                 rows[i].seat);
        bool is_white = rows[i].seat[0] == 'w';
        intend(is_white ? &anna : &boris, id, offer, rows[i].want);
        if (strcmp(rows[i].want, "ok") == 0) {
            json_t *result =
                arbiter_await(is_white ? &boris : &anna, "event", "result");
            assert_string_equal(
                arbiter_text(json_object_get(result, "data"), "reason"),
                "aborted");
            json_decref(result);
        }
        close(anna.fd);
        close(boris.fd);
    }
}

/* Eight games of one account go on; then neither it nor another begins one
 * more for it, until one has ended. */
static void test_an_account_plays_so_many_games(void **state)
{
    enum { MANY = 8 };
    struct arbiter anna, boris;
    char resign[96] = "";
    test_server_come(*state, ANNA, &anna);
    test_server_come(*state, BORIS, &boris);
    int offer = test_server_propose(&anna, "");
    for (int i = 0; i < MANY; i++) {
        json_t *created = arbiter_ask(&anna, "\"t\":\"new\"");
        assert_string_equal(arbiter_text(created, "t"), "created");
        snprintf(resign, sizeof resign,
                 "\"t\":\"resign\",\"game\":\"%s\",\"seat\":\"white\"",
                 arbiter_text(created, "game"));
        json_decref(created);
    }
    arbiter_expect(&anna, "\"t\":\"new\"", "games");
    arbiter_expect(&anna, "\"t\":\"propose\"", "games");
    arbiter_expect_text(test_server_answer_offer(&boris, "accept", offer),
                        "code", "busy");
    arbiter_expect(&anna, resign, "ok");
    arbiter_expect_text(test_server_answer_offer(&boris, "accept", offer), "t",
                        "created");
}

/* Both wish for it: the colours are changed, and it begins. */
/* Whoever was refused has the two that they may have yet. */
static void test_a_refused_export_costs_none(void **state)
{
    struct arbiter anna, boris;
    char id[GAME_ID_MAX], inside[96];
    test_server_begin(*state, "", &anna, &boris, id);
    snprintf(inside, sizeof inside, "\"t\":\"export\",\"game\":\"%s\"", id);
    arbiter_expect(&anna, inside, "goes-on");
    intend(&boris, id, "\"t\":\"resign\",\"seat\":\"black\"", "ok");
    arbiter_expect(&anna, inside, "file");
    arbiter_expect(&anna, inside, "file");
    arbiter_expect(&anna, inside, "rate");
}

/* The PGN of a game that is over, piece by piece; a closed game's for its
 * players alone. It is among all games of the account, also when another
 * arbiter serves. */
static void test_a_finished_game_is_exported(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris, carla;
    char id[GAME_ID_MAX], inside[96];
    test_server_begin(room, ",\"visibility\":\"closed\"", &anna, &boris, id);
    test_server_move(&anna, id, "white", "e4", "ok");
    snprintf(inside, sizeof inside, "\"t\":\"export\",\"game\":\"%s\"", id);
    arbiter_expect(&anna, inside, "goes-on");
    intend(&boris, id, "\"t\":\"resign\",\"seat\":\"black\"", "ok");
    close(anna.fd);
    close(boris.fd);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    test_server_start(room);
    test_server_come(room, BORIS, &boris);
    json_t *list = arbiter_ask(&boris, "\"t\":\"games\"");
    assert_int_equal(json_array_size(json_object_get(list, "rows")), 0);
    json_decref(list);
    list = arbiter_ask(&boris, "\"t\":\"games\",\"own\":true");
    json_t *row = json_array_get(json_object_get(list, "rows"), 0);
    assert_string_equal(arbiter_text(row, "game"), id);
    assert_string_equal(arbiter_text(row, "result"), "1-0");
    json_decref(list);
    json_t *file = arbiter_ask(&boris, inside);
    const char *text = arbiter_text(file, "text");
    assert_non_null(strstr(text, "1. e4"));
    assert_int_equal(json_integer_value(json_object_get(file, "total")),
                     strlen(text));
    json_decref(file);
    snprintf(inside, sizeof inside,
             "\"t\":\"export\",\"game\":\"%s\",\"from\":3", id);
    file = arbiter_ask(&boris, inside);
    assert_int_equal(strncmp(arbiter_text(file, "text"), "ent ", 4), 0);
    json_decref(file);
    test_server_come(room, CARLA, &carla);
    arbiter_expect(&carla, inside, "game");
    list = arbiter_ask(&carla, "\"t\":\"games\",\"own\":true");
    assert_int_equal(json_array_size(json_object_get(list, "rows")), 0);
    json_decref(list);
}

/* Of one's own games those that go on come first, whatever happened last, and
 * the list has pages. */
static void test_own_games_that_go_on_come_first(void **state)
{
    static const char *const phases[] = {"running", "over", "over"};
    enum { OWN = sizeof phases / sizeof *phases };
    struct arbiter anna;
    char ids[OWN][GAME_ID_MAX], inside[96];
    test_server_come(*state, ANNA, &anna);
    for (int i = 0; i < OWN; i++) {
        json_t *created = arbiter_ask(&anna, "\"t\":\"new\"");
        snprintf(ids[i], GAME_ID_MAX, "%s", arbiter_text(created, "game"));
        json_decref(created);
    }
    for (int i = 1; i < OWN; i++)
        intend(&anna, ids[i], "\"t\":\"resign\",\"seat\":\"black\"", "ok");
    for (int from = 0; from <= OWN; from++) {
        snprintf(inside, sizeof inside,
                 "\"t\":\"games\",\"own\":true,\"from\":%d", from);
        json_t *list = arbiter_ask(&anna, inside);
        json_t *rows = json_object_get(list, "rows");
        assert_int_equal(json_array_size(rows), OWN - from);
        assert_int_equal(json_integer_value(json_object_get(list, "total")),
                         OWN);
        for (int i = from; i < OWN; i++)
            assert_string_equal(
                arbiter_text(json_array_get(rows, (size_t)(i - from)), "phase"),
                phases[i]);
        json_decref(list);
    }
    close(anna.fd);
}

/* Anybody who begins a game with themselves names both players as they like;
 * whose game it is, is told beside that. */
static void test_accounts_stand_beside_names(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, carla;
    test_server_come(room, ANNA, &anna);
    test_server_come(room, CARLA, &carla);
    arbiter_expectf(&anna, "created",
                    "\"t\":\"new\",\"white\":\"%s\",\"black\":\"%s\"",
                    test_server_accounts[ANNA], test_server_accounts[BORIS]);
    json_t *list = arbiter_ask(&carla, "\"t\":\"games\"");
    const json_t *row = json_array_get(json_object_get(list, "rows"), 0);
    assert_string_equal(arbiter_text(row, "black"),
                        test_server_accounts[BORIS]);
    assert_string_equal(arbiter_text(row, "black-account"),
                        test_server_accounts[ANNA]);
    assert_null(json_object_get(row, "white-account"));
    json_decref(list);
}

static void test_a_rematch(void **state)
{
    struct arbiter anna, boris, carla;
    char id[GAME_ID_MAX];
    test_server_begin(*state, "", &anna, &boris, id);
    intend(&anna, id, "\"t\":\"rematch\"", "game");
    intend(&anna, id, "\"t\":\"resign\",\"seat\":\"white\"", "ok");
    test_server_come(*state, CARLA, &carla);
    test_server_watch(&carla, id, "state");
    intend(&carla, id, "\"t\":\"rematch\"", "game");
    intend(&anna, id, "\"t\":\"rematch\"", "ok");
    json_t *offer = arbiter_await(&boris, "offer", NULL);
    assert_string_equal(arbiter_text(offer, "rematch"), id);
    assert_string_equal(arbiter_text(offer, "colour"), "black");
    json_decref(offer);
    json_t *created =
        arbiter_askf(&boris, "\"t\":\"rematch\",\"game\":\"%s\"", id);
    test_server_expect_seat(created, "white");
    json_decref(created);
    created = arbiter_await(&anna, "created", NULL);
    test_server_expect_seat(created, "black");
    json_decref(created);
}

/* One account cannot fill the server. */
static void test_an_account_is_let_in_so_often(void **state)
{
    enum { OFTEN = 16 };
    struct arbiter anna[OFTEN], late = {0}, boris;
    for (int i = 0; i < OFTEN; i++)
        test_server_come(*state, ANNA, &anna[i]);
    test_server_come(*state, BORIS, &boris);
    late.fd = test_server_knock_as(*state, ANNA, "");
    arbiter_expect_text(arbiter_message(&late), "why", "limit");
    assert_null(arbiter_message(&late));
    close(late.fd);
    close(boris.fd);
    for (int i = 0; i < OFTEN; i++)
        close(anna[i].fd);
}

/* Accounts that have no number here would all be the same one. */
static void test_nobody_is_let_in(void **state)
{
    enum { OVERFLOW_UID = 65534 };
    struct test_server_room *room = *state;
    struct arbiter nobody = {0};
    if (geteuid() != 0)
        skip_for("only root can come as several accounts");
    assert_int_equal(seteuid(OVERFLOW_UID), 0);
    nobody.fd = test_server_knock(room);
    assert_int_equal(seteuid(0), 0);
    arbiter_expect_text(arbiter_message(&nobody), "why", "nobody");
    assert_null(arbiter_message(&nobody));
}

/* The second arbiter at one socket is told so, and disturbs nobody. */
static void test_one_arbiter_at_a_socket(void **state)
{
    struct test_server_room *room = *state;
    const char *program = getenv("HEKTORD");
    int status;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        freopen("/dev/null", "w", stderr);
        program = program != NULL ? program : "./hektord";
        execl(program, "hektord", "--socket", room->socket, "--data",
              room->folder, (char *)NULL);
        _exit(127);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), EXIT_UNAVAILABLE);
    struct arbiter self = {.fd = test_server_knock(room)};
    arbiter_hello(&self);
}

static void come_as_number(struct test_server_room *room, uid_t uid,
                           struct arbiter *out)
{
    if (geteuid() != 0) {
        print_message("skipped: only root can come as several accounts\n");
        skip();
    }
    assert_int_equal(seteuid(uid), 0);
    *out = (struct arbiter){.fd = test_server_knock(room)};
    assert_int_equal(seteuid(0), 0);
    arbiter_hello(out);
}

static const char *listed_turn(struct arbiter *arbiter, char out[8])
{
    json_t *list = arbiter_ask(arbiter, "\"t\":\"games\"");
    const json_t *row = json_array_get(json_object_get(list, "rows"), 0);
    snprintf(out, 8, "%s", arbiter_text(row, "turn"));
    json_decref(list);
    return out;
}

/* Its players see in the list whose move it is. */
static void test_the_list_tells_the_turn(void **state)
{
    struct arbiter anna, boris, carla;
    char id[GAME_ID_MAX], turn[8];
    test_server_begin(*state, "", &anna, &boris, id);
    test_server_come(*state, CARLA, &carla);
    assert_string_equal(listed_turn(&anna, turn), "white");
    test_server_move(&anna, id, "white", "e4", "ok");
    assert_string_equal(listed_turn(&anna, turn), "black");
    assert_string_equal(listed_turn(&boris, turn), "black");
    assert_string_equal(listed_turn(&carla, turn), "");
    arbiter_expectf(&anna, "ok",
                    "\"t\":\"resign\",\"game\":\"%s\",\"seat\":\"white\"", id);
    assert_string_equal(listed_turn(&anna, turn), "");
}

/* An account without a name plays by its number, while it is here. */
static void test_an_account_without_a_name(void **state)
{
    enum { NAMELESS = 48211 };
    struct arbiter anna, nameless;
    test_server_come(*state, ANNA, &anna);
    arbiter_expect(&anna, "\"t\":\"propose\",\"to\":\"48211\"", "person");
    come_as_number(*state, NAMELESS, &nameless);
    int offer =
        test_server_propose(&anna, ",\"to\":\"48211\",\"colour\":\"white\"");
    json_decref(arbiter_await(&nameless, "offer", NULL));
    json_t *created = test_server_answer_offer(&nameless, "accept", offer);
    test_server_expect_seat(created, "black");
    json_decref(created);
}

/* A finished game whose PGN cannot be kept is nothing for its players, whose
 * programs keep it; its staff hears of it. */
static void test_a_pgn_that_cannot_be_kept(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris;
    char id[GAME_ID_MAX], path[PATH_MAX + 64], away[PATH_MAX + 64];
    test_server_stop(room, SIGTERM, EXIT_DONE);
    snprintf(room->log, sizeof room->log, "%s/log", room->folder);
    test_server_start(room);
    test_server_begin(room, "", &anna, &boris, id);
    snprintf(path, sizeof path, "%s/data/pgn", room->folder);
    snprintf(away, sizeof away, "%s/away", room->folder);
    assert_int_equal(rename(path, away), 0);
    assert_int_equal(close(creat(path, 0600)), 0); /* no folder */
    arbiter_expectf(&anna, "ok",
                    "\"t\":\"resign\",\"game\":\"%s\",\"seat\":\"white\"", id);
    arbiter_expect(&anna, "\"t\":\"ping\"", "pong");
    assert_int_equal(test_server_logged(room, path), 1);
}

#define FIGURES_TEST(test) \
    cmocka_unit_test_setup_teardown(test, open_store, close_store)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_has_both_forms),
        cmocka_unit_test(values_are_quoted),
        cmocka_unit_test(nothing_unprintable_is_written),
        cmocka_unit_test(what_is_too_long_is_left_out_whole),
        cmocka_unit_test(test_so_many_at_once_and_then_one_by_one),
        cmocka_unit_test(test_each_account_and_each_thing_has_its_own),
        cmocka_unit_test(test_a_restart_gives_back_no_bytes),
        FIGURES_TEST(test_moves_of_the_last_minute),
        FIGURES_TEST(test_how_long_commits_took),
        FIGURES_TEST(test_limits_are_some_of_the_refusals),
        IN_SERVER(test_each_has_a_seat),
        IN_SERVER(test_seats_outlive_the_arbiter),
        IN_SERVER(test_own_games_come_first),
        IN_SERVER(test_an_offer_is_for_whom_it_is_for),
        IN_SERVER(test_an_account_without_a_name),
        IN_SERVER(test_the_list_tells_the_turn),
        IN_SERVER(test_each_plays_under_one_account),
        IN_SERVER(test_a_silent_line_is_told_of),
        IN_SERVER(test_who_waits_long_may_adjourn),
        IN_SERVER(test_nobody_reports_a_line_lost),
        IN_SERVER(test_a_pgn_that_cannot_be_kept),
        IN_SERVER(test_who_stays_away_after_a_restart_is_missed),
        IN_SERVER(test_a_game_is_called_off),
        IN_SERVER(test_an_account_plays_so_many_games),
        IN_SERVER(test_a_refused_export_costs_none),
        IN_SERVER(test_a_finished_game_is_exported),
        IN_SERVER(test_own_games_that_go_on_come_first),
        IN_SERVER(test_accounts_stand_beside_names),
        IN_SERVER(test_a_rematch),
        IN_SERVER(test_an_account_is_let_in_so_often),
        IN_SERVER(test_nobody_is_let_in),
        IN_SERVER(test_one_arbiter_at_a_socket),
    };
    return cmocka_run_group_tests_name("src/server/connections/server_state",
                                       tests, NULL, NULL);
}
