// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * administrator_test.c - what the one who runs a server asks of it while it
 * serves, and what it tells by itself in its log.
 */
#include "tests/unit.h"

#include <pwd.h>
#include <sys/mount.h>
#include <sys/wait.h>

#include <sqlite3.h>

#include "tests/src/server/test_server.h"

/* The journal's socket, as the server finds it in a tree of its own. */
static int journal_fd = -1;

static void serve_in_journal(const struct test_server_room *room,
                             const char *data)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX,
                                  .sun_path = "/run/systemd/journal/socket"};
    const char *program = getenv("HEKTORD");
    char stream[64];
    struct stat status;

    if (unshare(CLONE_NEWNS) != 0 ||
        mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount("none", "/run", "tmpfs", 0, NULL) != 0 ||
        mkdir("/run/systemd", 0755) != 0 ||
        mkdir("/run/systemd/journal", 0755) != 0 ||
        bind(journal_fd, (struct sockaddr *)&address, sizeof address) != 0 ||
        fstat(STDERR_FILENO, &status) != 0)
        _exit(127);
    snprintf(stream, sizeof stream, "%llu:%llu",
             (unsigned long long)status.st_dev,
             (unsigned long long)status.st_ino);
    setenv("JOURNAL_STREAM", stream, 1);
    execl(program != NULL ? program : "./hektord", "hektord", "--socket",
          room->socket, "--data", data, (char *)NULL);
    _exit(127);
}

static void serve_with_log(const struct test_server_room *room,
                           const char *data)
{
    const char *program = getenv("HEKTORD");
    execl(program != NULL ? program : "./hektord", "hektord", "--socket",
          room->socket, "--data", data, "--log", (char *)NULL);
    _exit(127);
}

static struct test_server_room *open_logged(void)
{
    struct test_server_room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    folder_make(room->folder);
    snprintf(room->log, sizeof room->log, "%s/log", room->folder);
    room->serve = serve_with_log;
    test_server_open_folder(room);
    return room;
}

static void await_log(struct test_server_room *room, const char *wanted,
                      int times)
{
    int64_t until_ms = now_ms() + ARBITER_WAIT_MS;
    while (test_server_logged(room, wanted) < times)
        if (now_ms() > until_ms)
            fail_msg("the log does not say %s", wanted);
        else
            poll(NULL, 0, 5);
    assert_int_equal(test_server_logged(room, wanted), times);
}

/* A deleted account's number was given to another account. */
static void test_a_number_of_two_accounts_is_logged(void **state)
{
    struct test_server_room *room = open_logged();
    struct arbiter anna;
    char path[PATH_MAX + 32], sql[128];
    sqlite3 *db;
    *state = room;
    test_server_come(room, ANNA, &anna);
    close(anna.fd);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    snprintf(path, sizeof path, "%s/data/games.hektor", room->folder);
    snprintf(sql, sizeof sql,
             "UPDATE person SET name = 'formerly' WHERE name = '%s'",
             test_server_accounts[ANNA]);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    test_server_start(room);
    test_server_come(room, ANNA, &anna);
    await_log(room, "before=formerly", 1);
    await_log(room, "event=uid-reused", 1);
    close(anna.fd);
}

/* The administrator of the test's server is its own account. */
static struct arbiter administrator(struct test_server_room *room)
{
    return (struct arbiter){.fd = test_server_knock(room)};
}

static json_int_t figure(struct arbiter *asker, const char *name)
{
    json_t *answer = arbiter_ask(asker, "\"t\":\"status\"");
    const json_t *value =
        json_object_get(json_object_get(answer, "figures"), name);
    assert_row(name, json_is_integer(value));
    json_int_t figure = json_integer_value(value);
    json_decref(answer);
    return figure;
}

static const char *const figures[] = {"uptime_seconds",
                                      "connections",
                                      "people",
                                      "games_running",
                                      "games_paused",
                                      "games_adjourned",
                                      "moves",
                                      "moves_last_minute",
                                      "commits",
                                      "commit_median_us",
                                      "commit_p99_us",
                                      "queue_connections",
                                      "queue_bytes",
                                      "database_bytes",
                                      "disk_free_bytes",
                                      "refusals",
                                      "limits_hit",
                                      "turned_away",
                                      "log_lines_left_out"};

static void test_figures_are_for_the_administrator(void **state)
{
    struct arbiter anna, boris, asker;
    char id[GAME_ID_MAX];
    test_server_begin(*state, "", &anna, &boris, id);
    arbiter_expect(&anna, "\"t\":\"status\"", "administrator");
    asker = administrator(*state);
    for (size_t i = 0; i < ROWS(figures); i++)
        assert_row(figures[i], figure(&asker, figures[i]) >= 0);
    assert_int_equal(figure(&asker, "connections"), 2);
    assert_int_equal(figure(&asker, "people"), 2);
    assert_int_equal(figure(&asker, "games_running"), 1);
    assert_int_equal(figure(&asker, "moves"), 0);
    assert_true(figure(&asker, "database_bytes") > 0);
    json_int_t refusals = figure(&asker, "refusals");
    test_server_move(&anna, id, "white", "e4", "ok");
    test_server_move(&anna, id, "white", "d4", "not-your-move");
    assert_int_equal(figure(&asker, "moves"), 1);
    assert_int_equal(figure(&asker, "moves_last_minute"), 1);
    assert_true(figure(&asker, "commits") > 0);
    assert_true(figure(&asker, "commit_p99_us") >=
                figure(&asker, "commit_median_us"));
    assert_int_equal(figure(&asker, "refusals"), refusals + 1);
}

/* The administrator asks before hello, and nobody sees them come. */
static void test_the_administrator_is_in_no_list(void **state)
{
    struct arbiter anna, asker = administrator(*state);
    test_server_come(*state, ANNA, &anna);
    assert_int_equal(figure(&asker, "people"), 1);
    json_t *who = arbiter_ask(&anna, "\"t\":\"who\"");
    assert_int_equal(json_integer_value(json_object_get(who, "total")), 1);
    json_decref(who);
}

/* A private arbiter has its one client and no administrator. */
static void test_a_private_arbiter_tells_no_figures(void **state)
{
    struct arbiter arbiter;
    char folder[PATH_MAX];
    (void)state;
    folder_make(folder);
    arbiter_start(&arbiter, folder);
    arbiter_expect(&arbiter, "\"t\":\"status\"", "administrator");
    arbiter_leave(&arbiter);
    folder_remove(folder);
}

static void test_the_log_has_fields_and_nothing_private(void **state)
{
    struct test_server_room *room = open_logged();
    struct arbiter anna, boris;
    char id[GAME_ID_MAX], wanted[128];
    *state = room;
    test_server_begin(room, "", &anna, &boris, id);
    snprintf(wanted, sizeof wanted,
             "event=came account=%s uid=", test_server_accounts[ANNA]);
    await_log(room, wanted, 1);
    snprintf(wanted, sizeof wanted,
             "event=game-began game=%s white=%s black=%s", id,
             test_server_accounts[ANNA], test_server_accounts[BORIS]);
    await_log(room, wanted, 1);
    test_server_move(&anna, id, "white", "e4", "ok");
    arbiter_expectf(&anna, "ok",
                    "\"t\":\"say\",\"game\":\"%s\",\"text\":\"secret\"", id);
    arbiter_expectf(&boris, "ok",
                    "\"t\":\"resign\",\"game\":\"%s\",\"seat\":\"black\"", id);
    snprintf(wanted, sizeof wanted, "event=game-ended game=%s", id);
    await_log(room, wanted, 1);
    await_log(room, "result=1-0 plies=1", 1);
    arbiter_expect(&boris, "\"t\":\"status\"", "administrator");
    await_log(room, "event=refused", 1);
    close(anna.fd);
    FD_CLR(anna.fd, &room->opened);
    await_log(room, "event=left", 1);
    await_log(room, "secret", 0);
    await_log(room, "e4", 0);
    await_log(room, "e2e4", 0);
}

/* Whoever comes and goes without end fills no disk. */
static void test_one_account_has_so_many_lines_in_the_log(void **state)
{
    struct test_server_room *room = open_logged();
    struct arbiter anna, asker = administrator(room);
    *state = room;
    for (int i = 0; i < 40; i++) {
        test_server_come(room, ANNA, &anna);
        close(anna.fd);
        FD_CLR(anna.fd, &room->opened);
    }
    int64_t until_ms = now_ms() + ARBITER_WAIT_MS;
    while (figure(&asker, "log_lines_left_out") < 20 && now_ms() < until_ms)
        poll(NULL, 0, 5);
    assert_true(figure(&asker, "log_lines_left_out") >= 20);
    assert_true(test_server_logged(room, "event=") < 60);
}

static bool has_namespaces(void)
{
    int status = -1;
    pid_t pid = fork();
    if (pid == 0)
        _exit(unshare(CLONE_NEWNS) == 0 &&
                      mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) ==
                          0 &&
                      mount("none", "/run", "tmpfs", 0, NULL) == 0
                  ? 0
                  : 1);
    return waitpid(pid, &status, 0) == pid && status == 0;
}

static void test_the_journal_gets_fields(void **state)
{
    struct test_server_room *room = calloc(1, sizeof *room);
    struct arbiter anna;
    char got[4096];
    ssize_t bytes;
    assert_non_null(room);
    if (!has_namespaces()) {
        free(room);
        print_message("skipped: only root can have a /run of its own\n");
        skip();
    }
    journal_fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    folder_make(room->folder);
    room->serve = serve_in_journal;
    test_server_open_folder(room);
    *state = room;
    test_server_come(room, ANNA, &anna);
    struct pollfd ready = {.fd = journal_fd, .events = POLLIN};
    assert_int_equal(poll(&ready, 1, ARBITER_WAIT_MS), 1);
    bytes = recv(journal_fd, got, sizeof got - 1, 0);
    assert_true(bytes > 0);
    got[bytes] = '\0';
    assert_non_null(strstr(got, "SYSLOG_IDENTIFIER=hektord\n"));
    assert_non_null(strstr(got, "\nMESSAGE=event=came account="));
    assert_non_null(strstr(got, "\nHEKTOR_EVENT=came\nHEKTOR_ACCOUNT="));
    close(journal_fd);
}

/* The reason is the last that they hear, and it lasts over a restart. */
static void test_a_ban_lasts_until_it_is_lifted(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, asker;
    char ban[256];
    test_server_come(room, ANNA, &anna);
    snprintf(ban, sizeof ban,
             "\"t\":\"ban\",\"who\":\"%s\",\"text\":\"rude words\"",
             test_server_accounts[ANNA]);
    arbiter_expect(&anna, ban, "administrator");
    asker = administrator(room);
    arbiter_expect(&asker, "\"t\":\"ban\",\"who\":\"nosuch\",\"text\":\"x\"",
                   "person");
    arbiter_expect(&asker, "\"t\":\"ban\",\"who\":\"root\",\"text\":\"x\"",
                   "runs-server");
    arbiter_expectf(&asker, "field", "\"t\":\"ban\",\"who\":\"%s\"",
                    test_server_accounts[ANNA]);
    arbiter_expect(&asker, ban, "ok");
    json_t *bye = arbiter_await(&anna, "bye", NULL);
    assert_string_equal(arbiter_text(bye, "why"), "banned");
    arbiter_expect_text(bye, "text", "rude words");
    test_server_stop(room, SIGKILL, -1);
    test_server_start(room);
    anna = (struct arbiter){.fd = test_server_knock_as(room, ANNA, "")};
    arbiter_expect_text(arbiter_await(&anna, "bye", NULL), "text",
                        "rude words");
    asker = administrator(room);
    arbiter_expectf(&asker, "ok", "\"t\":\"lift-ban\",\"who\":\"%s\"",
                    test_server_accounts[ANNA]);
    test_server_come(room, ANNA, &anna);
    arbiter_expectf(&asker, "ok",
                    "\"t\":\"kick\",\"who\":\"%s\",\"text\":\"a pause\"",
                    test_server_accounts[ANNA]);
    arbiter_expect_text(arbiter_await(&anna, "bye", NULL), "why", "kicked");
    test_server_come(room, ANNA, &anna);
}

static void await_notice(struct arbiter *arbiter, const char *code,
                         const char *text)
{
    json_t *notice = arbiter_await(arbiter, "notice", NULL);
    assert_string_equal(arbiter_text(notice, "code"), code);
    arbiter_expect_text(notice, "text", text);
}

/* A line each, for a person and for a program. */
static void expect_printed_list(const struct test_server_room *room)
{
    const char *program = getenv("HEKTORD");
    char command[PATH_MAX * 2], line[512] = "", wanted[128];
    snprintf(command, sizeof command, "%s --bans --socket %s",
             program != NULL ? program : "./hektord", room->socket);
    FILE *output = popen(command, "r");
    assert_non_null(output);
    assert_non_null(fgets(line, sizeof line, output));
    assert_int_equal(pclose(output), 0);
    assert_string_equal(line, strstr(line, "mute 20"));
    snprintf(wanted, sizeof wanted, " %s: rude\n", test_server_accounts[ANNA]);
    assert_non_null(strstr(line, wanted));
}

/* They are told at once, and again when they talk, and not let out of it by a
 * restart; only the arbiter hears them. */
static void test_a_muted_player_is_told_why(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris, asker = administrator(room);
    char id[GAME_ID_MAX];
    test_server_begin(room, "", &anna, &boris, id);
    arbiter_expectf(&anna, "administrator",
                    "\"t\":\"mute\",\"who\":\"%s\",\"text\":\"x\"",
                    test_server_accounts[BORIS]);
    arbiter_expectf(&asker, "ok",
                    "\"t\":\"mute\",\"who\":\"%s\",\"text\":\"rude\"",
                    test_server_accounts[ANNA]);
    await_notice(&anna, "muted", "rude");
    json_t *refusal = arbiter_askf(
        &anna, "\"t\":\"say\",\"game\":\"%s\",\"text\":\"hello\"", id);
    assert_string_equal(arbiter_text(refusal, "code"), "muted");
    arbiter_expect_text(refusal, "text", "rude");
    arbiter_expectf(&anna, "ok",
                    "\"t\":\"report\",\"game\":\"%s\",\"text\":\"help\"", id);
    test_server_stop(room, SIGKILL, -1);
    test_server_start(room);
    asker = administrator(room);
    test_server_come(room, ANNA, &anna);
    arbiter_expect(&anna, "\"t\":\"say\",\"text\":\"hello\"", "muted");
    json_t *offer = arbiter_ask(&anna, "\"t\":\"propose\",\"event\":\"rude\"");
    assert_string_equal(arbiter_text(offer, "t"), "ok");
    json_decref(offer);
    json_t *offers = arbiter_ask(&anna, "\"t\":\"offers\"");
    const json_t *start = json_object_get(
        json_array_get(json_object_get(offers, "rows"), 0), "start");
    assert_non_null(start);
    assert_null(
        strstr(json_string_value(json_object_get(start, "event")) != NULL
                   ? json_string_value(json_object_get(start, "event"))
                   : "",
               "rude"));
    json_decref(offers);
    expect_printed_list(room);
    json_t *answer = arbiter_ask(&asker, "\"t\":\"bans\"");
    const json_t *row = json_array_get(json_object_get(answer, "rows"), 0);
    assert_string_equal(arbiter_text(row, "name"), test_server_accounts[ANNA]);
    assert_string_equal(arbiter_text(row, "kind"), "mute");
    assert_string_equal(arbiter_text(row, "text"), "rude");
    assert_int_equal(strlen(arbiter_text(row, "date")), 10);
    json_decref(answer);
    arbiter_expectf(&asker, "ok", "\"t\":\"lift-mute\",\"who\":\"%s\"",
                    test_server_accounts[ANNA]);
    await_notice(&anna, "unmuted", "");
    arbiter_expect(&anna, "\"t\":\"say\",\"text\":\"hello\"", "ok");
}

/* An arbiter acts on those who are here, but not on colleagues, and not on
 * their own opponent. */
static void test_arbiters_send_away_who_is_not_their_opponent(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris, carla, dora;
    char id[GAME_ID_MAX];
    const char *order = "\"t\":\"%s\",\"who\":\"%s\",\"text\":\"a pause\"";
    test_server_begin(room, "", &anna, &boris, id);
    test_server_come_in_group(room, DORA, SERVER_ARBITERS, &dora);
    arbiter_expectf(&dora, "away", order, "kick", test_server_accounts[CARLA]);
    test_server_come_in_group(room, CARLA, SERVER_ARBITERS, &carla);
    arbiter_expectf(&dora, "colleague", order, "ban",
                    test_server_accounts[CARLA]);
    arbiter_expect(&dora, "\"t\":\"status\"", "administrator");
    json_t *answer =
        arbiter_askf(&dora, order, "mute", test_server_accounts[ANNA]);
    assert_string_equal(arbiter_text(answer, "done"), "muted");
    assert_string_equal(arbiter_text(answer, "who"),
                        test_server_accounts[ANNA]);
    json_decref(answer);
    await_notice(&anna, "muted", "a pause");
    arbiter_expectf(&dora, "ok", order, "kick", test_server_accounts[ANNA]);
    json_t *bye = arbiter_await(&anna, "bye", NULL);
    arbiter_expect_text(bye, "text", "a pause");
    test_server_come_in_group(room, BORIS, SERVER_ARBITERS, &boris);
    test_server_come(room, ANNA, &anna);
    arbiter_expectf(&boris, "colleague", order, "kick",
                    test_server_accounts[ANNA]);
}

/* Also not on the opponent of the player whom they assist. */
static void test_an_assistant_sends_no_opponent_away(void **state)
{
    struct arbiter anna, boris, dora;
    char id[GAME_ID_MAX];
    test_server_begin(*state, "", &anna, &boris, id);
    test_server_come_in_group(*state, DORA, SERVER_ARBITERS, &dora);
    arbiter_expectf(&anna, "ok",
                    "\"t\":\"assist\",\"game\":\"%s\","
                    "\"who\":\"%s\"",
                    id, test_server_accounts[DORA]);
    arbiter_expectf(&boris, "ok",
                    "\"t\":\"assist\",\"game\":\"%s\",\"accept\":true", id);
    arbiter_expectf(&dora, "colleague",
                    "\"t\":\"ban\",\"who\":\"%s\",\"text\":\"x\"",
                    test_server_accounts[BORIS]);
}

/* One line says whom it is about, and what to do. */
static void expect_refused(const struct test_server_room *room,
                           const char *reason, int status, const char *told)
{
    const char *program = getenv("HEKTORD");
    char command[PATH_MAX * 2], line[512] = "";
    snprintf(command, sizeof command, "%s --ban nosuch '%s' --socket %s 2>&1",
             program != NULL ? program : "./hektord", reason, room->socket);
    FILE *output = popen(command, "r");
    assert_non_null(output);
    assert_non_null(fgets(line, sizeof line, output));
    assert_int_equal(WEXITSTATUS(pclose(output)), status);
    assert_string_equal(line, told);
}

static void test_a_refused_ban_says_why(void **state)
{
    char reason[257];
    memset(reason, 'x', sizeof reason - 1);
    reason[sizeof reason - 1] = '\0';
    expect_refused(*state, "rude", 1,
                   "hektord: nosuch: nobody with that name can play on this "
                   "computer\n");
    expect_refused(
        *state, " ", 2,
        "hektord: nosuch: add the reason, in quotes: the person hears it\n");
    expect_refused(*state, reason, 2,
                   "hektord: nosuch: the reason is too long: shorten it to 255 "
                   "bytes\n");
}

/* The tests open their own servers. */
static int close_opened(void **state)
{
    return *state != NULL ? test_server_close(state) : 0;
}

#define OPENS(test) cmocka_unit_test_setup_teardown(test, NULL, close_opened)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER(test_figures_are_for_the_administrator),
        IN_SERVER(test_the_administrator_is_in_no_list),
        IN_SERVER(test_a_ban_lasts_until_it_is_lifted),
        IN_SERVER(test_a_muted_player_is_told_why),
        IN_SERVER(test_arbiters_send_away_who_is_not_their_opponent),
        IN_SERVER(test_an_assistant_sends_no_opponent_away),
        IN_SERVER(test_a_refused_ban_says_why),
        cmocka_unit_test(test_a_private_arbiter_tells_no_figures),
        OPENS(test_the_log_has_fields_and_nothing_private),
        OPENS(test_one_account_has_so_many_lines_in_the_log),
        OPENS(test_a_number_of_two_accounts_is_logged),
        OPENS(test_the_journal_gets_fields),
    };
    return cmocka_run_group_tests_name("src/server/requests/administrator",
                                       tests, NULL, NULL);
}
