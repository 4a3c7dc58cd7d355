// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * hosts_test.c - one club on several hosts: whoever comes to a host that waits
 * plays at the one that serves, and another takes over when that dies.
 */
#include "tests/src/adjourn/sealed.h"
#include "tests/src/server/hosts.h"

enum { FIRST, SECOND };

static int make(void **state)
{
    struct hosts *hosts = calloc(1, sizeof *hosts);
    assert_non_null(hosts);
    *state = hosts;
    return 0;
}

static int clear(void **state)
{
    hosts_remove(*state);
    free(*state);
    return 0;
}

/* Two of them; the first serves. */
static struct hosts *begin(void **state)
{
    struct hosts *hosts = *state;
    if (!hosts_make(hosts, 2))
        skip();
    hosts_start(hosts, FIRST);
    hosts_await(hosts, FIRST, "event=leads", 1);
    hosts_start(hosts, SECOND);
    hosts_await(hosts, SECOND, "event=waits", 1);
    return hosts;
}

static void come(struct hosts *hosts, int at, int who, struct arbiter *out)
{
    hosts_come(&hosts->room[at], who, out);
}

static void expect_bye(struct arbiter *arbiter, const char *why)
{
    arbiter_expect_text(arbiter_await(arbiter, "bye", NULL), "why", why);
    assert_null(arbiter_message(arbiter));
}

static void begin_timed_game(struct arbiter *anna, struct arbiter *boris,
                             const char *time, char id[GAME_ID_MAX])
{
    char fields[128];
    snprintf(fields, sizeof fields,
             ",\"to\":\"%s\",\"colour\":\"white\",\"time-white\":\"%s\","
             "\"time-black\":\"%s\"",
             hosts_name(BORIS), time, time);
    int offer = test_server_propose(anna, fields);
    json_t *created = test_server_answer_offer(boris, "accept", offer);
    test_server_expect_seat(created, "black");
    snprintf(id, GAME_ID_MAX, "%s", arbiter_text(created, "game"));
    json_decref(created);
    json_decref(arbiter_await(anna, "created", NULL));
    test_server_watch(anna, id, "state");
    test_server_watch(boris, id, "state");
}

static void begin_game(struct arbiter *anna, struct arbiter *boris,
                       char id[GAME_ID_MAX])
{
    begin_timed_game(anna, boris, "1m", id);
}

/* Returns how many events of the game there are. */
static int come_back(struct hosts *hosts, int at, int who, const char *id,
                     struct arbiter *out)
{
    come(hosts, at, who, out);
    arbiter_expectf(out, "created", "\"t\":\"resume\",\"game\":\"%s\"", id);
    json_t *state = arbiter_askf(out, "\"t\":\"watch\",\"game\":\"%s\"", id);
    assert_string_equal(arbiter_text(state, "t"), "state");
    int seq = (int)json_integer_value(json_object_get(state, "seq"));
    json_decref(state);
    return seq;
}

/* For so long nobody served before the second that does now. */
static int stopped_s(struct hosts *hosts, int at)
{
    struct arbiter one = {.fd = hosts_knock_as(&hosts->room[at], CARLA)};
    json_t *welcome = arbiter_ask(&one, "\"t\":\"hello\",\"proto\":[1,1]");
    const json_t *host =
        json_object_get(json_object_get(welcome, "arbiter"), "host");
    assert_int_equal(json_integer_value(json_object_get(host, "epoch")), 2);
    int stopped = (int)json_integer_value(json_object_get(host, "stopped"));
    json_decref(welcome);
    return stopped;
}

static void test_a_game_over_two_hosts(void **state)
{
    struct hosts *hosts = begin(state);
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    come(hosts, FIRST, ANNA, &anna);
    come(hosts, SECOND, BORIS, &boris);
    begin_game(&anna, &boris, id);
    test_server_move(&anna, id, "white", "e2e4", "ok");
    json_decref(arbiter_await(&boris, "event", "move"));
    test_server_move(&boris, id, "black", "e7e5", "ok");
    json_decref(arbiter_await(&anna, "event", "move"));
    int64_t died_ms = now_ms();
    hosts_kill(hosts, FIRST);
    json_t *message;
    while ((message = arbiter_message(&boris)) != NULL)
        json_decref(message);
    hosts_await(hosts, SECOND, "event=leads leader=", 1);
    assert_in_range(now_ms() - died_ms, 2000, ARBITER_WAIT_MS);
    hosts_start(hosts, FIRST);
    hosts_await(hosts, FIRST, "event=waits", 1);
    assert_in_range(stopped_s(hosts, SECOND), 5, 20);
    assert_true(come_back(hosts, FIRST, ANNA, id, &anna) >= 4);
    assert_true(come_back(hosts, SECOND, BORIS, id, &boris) >= 4);
    assert_int_equal(cluster_run(&hosts->cluster,
                                 "SELECT count(*) FROM event"
                                 " WHERE kind = 'move' AND epoch = 1"),
                     2);
}

/* A host that was killed and comes again frees the lease that it had itself,
 * for whichever is first, and takes nobody to itself meanwhile. */
static void test_a_host_that_comes_again(void **state)
{
    struct hosts *hosts = begin(state);
    char itself[PATH_MAX + 64];
    int64_t until_ms = now_ms() + ARBITER_WAIT_MS;
    snprintf(itself, sizeof itself, "address=%s", hosts->room[FIRST].socket);
    hosts_await(hosts, SECOND, itself, 1);
    hosts_kill(hosts, FIRST);
    hosts_start(hosts, FIRST);
    while (cluster_run(&hosts->cluster, "SELECT coalesce(max(epoch), 0)"
                                        " FROM lease WHERE address <> ''") != 2)
        if (now_ms() >= until_ms)
            fail_msg("nobody serves");
    assert_int_equal(test_server_logged(&hosts->room[FIRST], itself), 0);
}

/* Anna on the first host and Boris on that one have made a move each. */
static void begin_and_move(struct hosts *hosts, int at, struct arbiter *anna,
                           struct arbiter *boris, char id[GAME_ID_MAX])
{
    come(hosts, FIRST, ANNA, anna);
    come(hosts, at, BORIS, boris);
    begin_game(anna, boris, id);
    test_server_move(anna, id, "white", "e2e4", "ok");
    test_server_move(boris, id, "black", "e7e5", "ok");
}

/* All that the server gives of a file of this game; the caller owns it. */
static char *export_of(struct arbiter *arbiter, const char *id,
                       const char *form)
{
    json_t *file = arbiter_askf(
        arbiter, "\"t\":\"export\",\"form\":\"%s\",\"game\":\"%s\"", form, id);
    assert_string_equal(arbiter_text(file, "t"), "file");
    char *text = strdup(arbiter_text(file, "text"));
    assert_non_null(text);
    assert_int_equal(json_integer_value(json_object_get(file, "total")),
                     strlen(text));
    json_decref(file);
    return text;
}

/* A game that ended on a host that is gone: every host has its PGN from the
 * record, and gives each player the same. */
static void test_a_finished_game_on_another_host(void **state)
{
    struct hosts *hosts = begin(state);
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    begin_and_move(hosts, SECOND, &anna, &boris, id);
    arbiter_expectf(&boris, "ok",
                    "\"t\":\"resign\",\"game\":\"%s\",\"seat\":\"black\"", id);
    char *before = export_of(&boris, id, "pgn");
    assert_non_null(strstr(before, "[Result \"1-0\"]"));
    assert_non_null(strstr(before, "1. e4"));
    hosts_kill(hosts, FIRST);
    hosts_await(hosts, SECOND, "event=leads leader=", 1);
    folder_remove(hosts->room[FIRST].folder);
    hosts->room[FIRST].folder[0] = '\0';
    for (int who = ANNA; who <= BORIS; who++) {
        come(hosts, SECOND, who, &anna);
        char *after = export_of(&anna, id, "pgn");
        assert_string_equal(after, before);
        free(after);
    }
    free(before);
}

/* In order: the other hears of it at once. */
static void test_a_host_that_ends(void **state)
{
    struct hosts *hosts = begin(state);
    struct arbiter anna, boris;
    come(hosts, FIRST, ANNA, &anna);
    come(hosts, SECOND, BORIS, &boris);
    test_server_stop(&hosts->room[FIRST], SIGTERM, EXIT_DONE);
    expect_bye(&anna, "restart");
    /* By the relay: "restart" of the one, or "moved" of the other. */
    json_decref(arbiter_await(&boris, "bye", NULL));
    assert_null(arbiter_message(&boris));
    hosts_await(hosts, SECOND, "event=leads leader=", 1);
    assert_in_range(stopped_s(hosts, SECOND), 0, 5);
}

/* White's first move, with a token. */
static void say_first_move(struct arbiter *anna, const char *id)
{
    arbiter_sayf(anna,
                 "\"t\":\"move\",\"game\":\"%s\",\"seat\":\"white\","
                 "\"token\":4711,\"ply\":1,\"move\":\"e4\"",
                 id);
}

/* The record has a move that its replica does not confirm: it is not refused,
 * and whoever asks again hears that it was made, once. */
static void test_a_move_in_doubt(void **state)
{
    struct hosts *hosts = *state;
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    json_t *message;
    if (!hosts_make(hosts, 1))
        skip();
    hosts_add_standby(hosts);
    hosts_start(hosts, FIRST);
    hosts_await(hosts, FIRST, "event=leads", 1);
    come(hosts, FIRST, ANNA, &anna);
    come(hosts, FIRST, BORIS, &boris);
    begin_game(&anna, &boris, id);
    cluster_halt(&hosts->standby);
    say_first_move(&anna, id);
    while ((message = arbiter_message(&anna)) != NULL) {
        if (arbiter_is(message, "error") || arbiter_is(message, "ok"))
            fail_msg("answered: %s", json_dumps(message, JSON_COMPACT));
        json_decref(message);
    }
    hosts_await(hosts, FIRST, "event=leads-no-more", 1);
    cluster_go_on(&hosts->standby);
    hosts_await(hosts, FIRST, "event=leads leader=", 2);
    come_back(hosts, FIRST, ANNA, id, &anna);
    say_first_move(&anna, id);
    json_decref(arbiter_await(&anna, "ok", NULL));
    assert_int_equal(cluster_run(&hosts->cluster, "SELECT count(*) FROM event"
                                                  " WHERE kind = 'move'"),
                     1);
}

/* The disk of the database is full: the move is refused, all are sent away, and
 * what was confirmed goes on as soon as there is room again. */
static void test_a_full_database(void **state)
{
    struct hosts *hosts = *state;
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    if (!hosts_make(hosts, 1))
        skip();
    hosts_start(hosts, FIRST);
    hosts_await(hosts, FIRST, "event=leads", 1);
    begin_and_move(hosts, FIRST, &anna, &boris, id);
    cluster_run(&hosts->cluster,
                "CREATE FUNCTION fill() RETURNS trigger AS 'BEGIN RAISE"
                " EXCEPTION ''No space left on device'' USING ERRCODE ="
                " ''disk_full''; END' LANGUAGE plpgsql;"
                " CREATE TRIGGER fill BEFORE INSERT ON event"
                " FOR EACH ROW EXECUTE FUNCTION fill(); SELECT 1");
    test_server_move(&anna, id, "white", "g1f3", "storage");
    expect_bye(&anna, "storage");
    expect_bye(&boris, "storage");
    hosts_await(hosts, FIRST, "No space left on device", 2);
    struct arbiter early = {.fd = hosts_call_as(&hosts->room[FIRST], ANNA)};
    json_decref(arbiter_await(&early, "bye", NULL));
    cluster_run(&hosts->cluster, "DROP TRIGGER fill ON event; SELECT 1");
    hosts_await(hosts, FIRST, "event=leads leader=", 2);
    come_back(hosts, FIRST, ANNA, id, &anna);
    come_back(hosts, FIRST, BORIS, id, &boris);
    test_server_move(&anna, id, "white", "g1f3", "ok");
    assert_int_equal(cluster_run(&hosts->cluster, "SELECT count(*) FROM event"
                                                  " WHERE kind = 'move'"),
                     3);
}

/* White's time would run out on a host that is frozen until another has its
 * lease: the frozen time is charged to nobody, and the flag falls once. */
static void test_a_flag_falls_while_the_lease_ends(void **state)
{
    struct hosts *hosts = begin(state);
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    come(hosts, SECOND, ANNA, &anna);
    come(hosts, SECOND, BORIS, &boris);
    begin_timed_game(&anna, &boris, "5s", id);
    test_server_move(&anna, id, "white", "e2e4", "ok");
    test_server_move(&boris, id, "black", "e7e5", "ok");
    assert_int_equal(kill(hosts->room[FIRST].pid, SIGSTOP), 0);
    hosts_await(hosts, SECOND, "event=leads leader=", 1);
    assert_int_equal(kill(hosts->room[FIRST].pid, SIGCONT), 0);
    hosts_await(hosts, FIRST, "event=leads-no-more", 1);
    assert_int_equal(cluster_run(&hosts->cluster, "SELECT count(*) FROM event"
                                                  " WHERE kind = 'flag'"),
                     0);
    come_back(hosts, SECOND, ANNA, id, &anna);
    come_back(hosts, SECOND, BORIS, id, &boris);
    json_decref(arbiter_await(&boris, "event", "flag"));
    assert_int_equal(cluster_run(&hosts->cluster,
                                 "SELECT count(*) + 10 * max(epoch) FROM event"
                                 " WHERE kind = 'flag'"),
                     21);
}

static void copy_file(const struct hosts *hosts, const char *name)
{
    char from[PATH_MAX + 64], to[PATH_MAX + 64], text[4096];
    snprintf(from, sizeof from, "%s/data/%s", hosts->room[FIRST].folder, name);
    snprintf(to, sizeof to, "%s/data/%s", hosts->room[SECOND].folder, name);
    text_file_read(from, text, sizeof text);
    text_file_write(to, text);
    assert_int_equal(chmod(to, 0600), 0);
}

/* An envelope that was sealed on a host that is gone, opened on another with
 * the same key. */
static void test_a_sealed_move_on_another_host(void **state)
{
    struct hosts *hosts = begin(state);
    struct arbiter anna, boris;
    char id[GAME_ID_MAX], offer[128];
    begin_and_move(hosts, SECOND, &anna, &boris, id);
    snprintf(offer, sizeof offer, "\"t\":\"offer\",\"what\":\"adjournment\"");
    sealed_expect(&anna, id, "white", offer, "ok");
    sealed_expect(&boris, id, "black", "\"t\":\"accept\"", "ok");
    free(sealed_text(&anna, id, "white", "Nf3"));
    copy_file(hosts, "arbiter.key");
    copy_file(hosts, "arbiter.pub");
    hosts_kill(hosts, FIRST);
    hosts_await(hosts, SECOND, "event=leads leader=", 1);
    come_back(hosts, SECOND, ANNA, id, &anna);
    come_back(hosts, SECOND, BORIS, id, &boris);
    char *envelope = export_of(&boris, id, "envelope");
    assert_non_null(strstr(envelope, "[Event"));
    free(envelope);
    sealed_expect(&anna, id, "white", "\"t\":\"envelope\"", "sealed");
    sealed_expect(&boris, id, "black", "\"t\":\"open\"", "ok");
    test_server_move(&boris, id, "black", "b8c6", "ok");
}

/* What only another host's relay may say, and what not even that. */
static void test_whom_a_relay_speaks_for(void **state)
{
    static const struct {
        int account; /* below 0: the relay's */
        const char *person, *why; /* NULL: it is let in */
    } cases[] = {
        {DORA, "\"uid\":8,\"name\":\"mail\"", "relay"},
        {-1, "\"uid\":0,\"name\":\"root\"", "nobody"},
        {-1, "\"uid\":1,\"name\":\"mail\"", "nobody"},
        {-1, "\"uid\":8", "nobody"},
        {-1, "\"uid\":4294967297,\"name\":\"mail\"", "nobody"},
        {-1, "\"uid\":-1,\"name\":\"mail\",\"guest\":false", "nobody"},
        {-1, "\"uid\":8,\"name\":\"mail\"", NULL},
    };
    if (hosts_are_guests()) {
        print_message("skipped: only root can come as several accounts\n");
        skip();
    }
    struct hosts *hosts = begin(state);
    struct test_server_room *room = &hosts->room[FIRST];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arbiter one = {.fd =
                                  cases[i].account < 0
                                      ? test_server_knock(room)
                                      : hosts_knock_as(room, cases[i].account)};
        arbiter_sayf(&one, "\"t\":\"as\",\"person\":{\"host\":\"b\",%s}",
                     cases[i].person);
        if (cases[i].why != NULL) {
            expect_bye(&one, cases[i].why);
            continue;
        }
        json_t *welcome = arbiter_ask(&one, "\"t\":\"hello\",\"proto\":[1,1]");
        const json_t *you = json_object_get(welcome, "you");
        assert_string_equal(arbiter_text(you, "name"), "mail");
        assert_int_equal(json_integer_value(json_object_get(you, "uid")), 8);
        json_decref(welcome);
        arbiter_expect(&one, "\"t\":\"status\"", "administrator");
        arbiter_say(&one, "\"t\":\"as\",\"person\":{\"host\":\"b\",\"uid\":9,"
                          "\"name\":\"news\"}");
        expect_bye(&one, "relay");
    }
    /* A guest is nobody until the gate has named them. */
    struct arbiter guest = {.fd = hosts_knock_as(&hosts->room[SECOND], DORA)};
    arbiter_expect(&guest, "\"t\":\"hello\",\"proto\":[1,1]", "guest");
    arbiter_expect(&guest,
                   "\"t\":\"guest\",\"name\":\"Nora\",\"key\":\"SHA256:"
                   "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"",
                   "ok");
    json_t *welcome = arbiter_ask(&guest, "\"t\":\"hello\",\"proto\":[1,1]");
    assert_string_equal(arbiter_text(json_object_get(welcome, "you"), "name"),
                        "guest-Nora");
    json_decref(welcome);
}

static void expect_figure(struct hosts *hosts, int at, const char *name,
                          const char *want)
{
    struct arbiter root = {.fd = test_server_knock(&hosts->room[at])};
    json_t *answer = arbiter_ask(&root, "\"t\":\"status\"");
    const json_t *figures = json_object_get(answer, "figures");
    assert_string_equal(arbiter_text(figures, name), want);
    json_decref(answer);
}

static void test_status(void **state)
{
    if (hosts_are_guests()) {
        print_message("skipped: a guest is no administrator\n");
        skip();
    }
    struct hosts *hosts = begin(state);
    char host[256] = "";
    gethostname(host, sizeof host - 1);
    expect_figure(hosts, FIRST, "role", "leading");
    expect_figure(hosts, FIRST, "leader", host);
    expect_figure(hosts, SECOND, "role", "waiting");
    expect_figure(hosts, SECOND, "leader", host);
    /* A host that waits is no way for its root to be the leader's. */
    struct arbiter root = {.fd = test_server_knock(&hosts->room[SECOND])};
    arbiter_say(&root, "\"t\":\"kick\",\"who\":\"games\",\"text\":\"x\"");
    expect_bye(&root, "nobody");
}

static void expect_banned(struct hosts *hosts, int who)
{
    struct arbiter one = {.fd = hosts_call_as(&hosts->room[SECOND], who)};
    expect_bye(&one, "banned");
}

/* A ban and a report are in the record: they hold at every host, and at the one
 * that takes over. */
static void test_a_ban_on_all_hosts(void **state)
{
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    if (hosts_are_guests()) {
        print_message("skipped: a guest is no administrator\n");
        skip();
    }
    struct hosts *hosts = begin(state);
    struct arbiter root = {.fd = test_server_knock(&hosts->room[FIRST])};
    begin_and_move(hosts, SECOND, &anna, &boris, id);
    arbiter_expectf(
        &anna, "ok",
        "\"t\":\"report\",\"game\":\"%s\",\"text\":\"a wrong move\"", id);
    arbiter_expectf(&root, "ok",
                    "\"t\":\"ban\",\"who\":\"%s\",\"text\":\"rude\"",
                    hosts_name(BORIS));
    expect_bye(&boris, "banned");
    expect_banned(hosts, BORIS);
    hosts_kill(hosts, FIRST);
    hosts_await(hosts, SECOND, "event=leads leader=", 1);
    expect_banned(hosts, BORIS);
    assert_int_equal(cluster_run(&hosts->cluster, "SELECT count(*) FROM report"
                                                  " WHERE said = 'a wrong"
                                                  " move'"),
                     1);
}

/* The way of the manual page, with an ssh that goes nowhere. */
static void test_by_ssh(void **state)
{
    struct hosts *hosts = *state;
    const char *program = getenv("HEKTORD");
    char script[PATH_MAX + 32], text[3 * PATH_MAX], here[PATH_MAX],
        path[2 * PATH_MAX];
    struct arbiter anna;
    if (!hosts_make(hosts, 2))
        skip();
    hosts->ways[FIRST] = "hektor-relay@anna.example.org";
    assert_non_null(getcwd(here, sizeof here));
    snprintf(script, sizeof script, "%s/ssh", hosts->room[SECOND].folder);
    snprintf(text, sizeof text,
             "#!/bin/sh\n[ \"$*\" = \"-T -oBatchMode=yes -oConnectTimeout=5"
             " -oServerAliveInterval=5 -- hektor-relay@anna.example.org hektord"
             " --stdio\" ] || exit 3\ncd %s\nHEKTOR_ARBITER=%s exec %s"
             " --stdio\n",
             here, hosts->room[FIRST].socket,
             program != NULL ? program : "./hektord");
    text_file_write(script, text);
    assert_int_equal(chmod(script, 0700), 0);
    hosts_start(hosts, FIRST);
    hosts_await(hosts, FIRST, "event=leads", 1);
    snprintf(path, sizeof path, "%s:%s", hosts->room[SECOND].folder,
             getenv("PATH"));
    setenv("PATH", path, 1);
    hosts_start(hosts, SECOND);
    hosts_await(hosts, SECOND, "address=hektor-relay@anna.example.org", 1);
    come(hosts, SECOND, ANNA, &anna);
    arbiter_expect(&anna, "\"t\":\"ping\"", "pong");
    /* A way that fails says why, and the client hears that the line ends. */
    assert_int_equal(unlink(script), 0);
    text_file_write(script, "#!/bin/sh\necho Host key verification failed. >&2"
                            "\nexit 255\n");
    assert_int_equal(chmod(script, 0700), 0);
    struct arbiter boris = {.fd = hosts_call_as(&hosts->room[SECOND], BORIS)};
    assert_null(arbiter_message(&boris));
    hosts_await(hosts, SECOND,
                "hektor-relay@anna.example.org: host key verification failed",
                1);
    /* Whoever was sent away is not sent away again when the relay takes over.
     */
    assert_int_equal(unlink(script), 0);
    text_file_write(script, "#!/bin/sh\necho '{\"t\":\"bye\",\"why\":"
                            "\"restart\"}'\nexec sleep 60\n");
    assert_int_equal(chmod(script, 0700), 0);
    boris.fd = hosts_call_as(&hosts->room[SECOND], BORIS);
    json_t *bye = arbiter_await(&boris, "bye", NULL);
    assert_string_equal(arbiter_text(bye, "why"), "restart");
    json_decref(bye);
    hosts_kill(hosts, FIRST);
    assert_null(arbiter_message(&boris));
}

#define WITH_HOSTS(test) cmocka_unit_test_setup_teardown(test, make, clear)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_HOSTS(test_a_game_over_two_hosts),
        WITH_HOSTS(test_a_host_that_comes_again),
        WITH_HOSTS(test_a_finished_game_on_another_host),
        WITH_HOSTS(test_a_host_that_ends),
        WITH_HOSTS(test_a_move_in_doubt),
        WITH_HOSTS(test_a_full_database),
        WITH_HOSTS(test_a_flag_falls_while_the_lease_ends),
        WITH_HOSTS(test_a_sealed_move_on_another_host),
        WITH_HOSTS(test_whom_a_relay_speaks_for),
        WITH_HOSTS(test_status),
        WITH_HOSTS(test_a_ban_on_all_hosts),
        WITH_HOSTS(test_by_ssh),
    };
    return cmocka_run_group_tests_name("server/hosts", tests, NULL, NULL);
}
