// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * journal_test.c - a backup is put in the place of the journal, old games leave
 * it as PGN, and the club's key is followed by another.
 */
#include <fcntl.h>

#include "src/adjourn/key.h"
#include "src/server/store/games.h"

#include "tests/src/server/test_server.h"

/* hektord with these words for its journal: what it says, and its status. */
static int work(const struct test_server_room *room, char said[1024],
                const char *format, ...)
{
    const char *program = getenv("HEKTORD");
    char words[PATH_MAX * 2], line[PATH_MAX * 4];
    va_list values;
    va_start(values, format);
    vsnprintf(words, sizeof words, format, values);
    va_end(values);
    snprintf(line, sizeof line, "%s %s --data %s/data 2>&1",
             program != NULL ? program : "./hektord", words, room->folder);
    FILE *stream = popen(line, "r");
    assert_non_null(stream);
    size_t bytes = fread(said, 1, 1023, stream);
    said[bytes] = '\0';
    return WEXITSTATUS(pclose(stream));
}

static void expect_said(const char *said, const char *wanted)
{
    if (strstr(said, wanted) == NULL)
        fail_msg("\"%s\" is not in: %s", wanted, said);
}

/* A game of the tester's own, one move old. */
static void begin(struct test_server_room *room, struct arbiter *self,
                  char id[GAME_ID_MAX])
{
    *self = (struct arbiter){.fd = test_server_knock(room)};
    arbiter_hello(self);
    arbiter_new_game(self, "", id);
    test_server_move(self, id, "white", "e4", "ok");
}

static json_int_t incarnation_of(struct test_server_room *room, const char *id)
{
    struct arbiter self = {.fd = test_server_knock(room)};
    arbiter_hello(&self);
    json_t *created =
        arbiter_askf(&self, "\"t\":\"resume\",\"game\":\"%s\"", id);
    assert_string_equal(arbiter_text(created, "t"), "created");
    json_int_t incarnation =
        json_integer_value(json_object_get(created, "incarnation"));
    json_decref(created);
    close(self.fd);
    FD_CLR(self.fd, &room->opened);
    return incarnation;
}

/* What was played since the backup is put aside, and clients see that the
 * record is another one. */
static void test_a_backup_is_restored(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter self;
    char id[GAME_ID_MAX], later[GAME_ID_MAX], said[1024];
    char old[PATH_MAX + 64];
    begin(room, &self, id);
    assert_int_equal(work(room, said, "--backup %s/copy", room->folder), 0);
    close(self.fd);
    begin(room, &self, later);
    assert_int_equal(work(room, said, "--restore %s/copy", room->folder),
                     EXIT_AGAIN);
    expect_said(said, "a server uses these games: stop it first");
    close(self.fd);
    test_server_stop(room, SIGKILL, -1); /* it leaves its log behind */
    assert_int_equal(work(room, said, "--restore %s/none", room->folder),
                     EXIT_UNAVAILABLE);
    assert_int_equal(work(room, said, "--restore %s/copy", room->folder), 0);
    expect_said(said, "1 game was restored.");
    const char *named = strstr(said, "contents are in ");
    assert_non_null(named);
    snprintf(old, sizeof old, "%s", named + strlen("contents are in "));
    old[strcspn(old, "\n") - 1] = '\0';
    struct store *store;
    struct game_summary summary;
    assert_int_equal(store_open_to_read(old, &store), STORE_OK);
    assert_int_equal(store_summary(store, later, &summary), STORE_OK);
    store_close(store);
    test_server_start(room);
    json_int_t first = incarnation_of(room, id);
    assert_true(first != 0);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    assert_int_equal(work(room, said, "--list"), 0);
    assert_non_null(strstr(said, id));
    assert_null(strstr(said, later));
    /* The same copy again is another life of the record. */
    assert_int_equal(work(room, said, "--restore %s/copy", room->folder), 0);
    test_server_start(room);
    assert_true(incarnation_of(room, id) != first);
}

static void test_a_damaged_backup_changes_nothing(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter self;
    char id[GAME_ID_MAX], said[1024], path[PATH_MAX + 16];
    begin(room, &self, id);
    close(self.fd);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    snprintf(path, sizeof path, "%s/copy", room->folder);
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    assert_int_equal(write(fd, "not a journal", 13), 13);
    close(fd);
    assert_int_equal(work(room, said, "--restore %s", path), EXIT_DATA);
    test_server_start(room);
    incarnation_of(room, id);
}

/* Unfinished games and young ones stay. */
static void test_old_games_leave_as_pgn(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter self;
    char over[GAME_ID_MAX], young[GAME_ID_MAX], running[GAME_ID_MAX];
    char said[1024], path[PATH_MAX + 32], pgn[4096];
    begin(room, &self, over);
    test_server_move(&self, over, "black", "e5", "ok");
    arbiter_expectf(&self, "ok",
                    "\"t\":\"resign\",\"game\":\"%s\",\"seat\":\"black\"",
                    over);
    close(self.fd);
    begin(room, &self, running);
    close(self.fd);
    begin(room, &self, young);
    arbiter_expectf(&self, "ok",
                    "\"t\":\"resign\",\"game\":\"%s\",\"seat\":\"white\"",
                    young);
    close(self.fd);
    assert_int_equal(work(room, said, "--prune 30 %s/a.pgn", room->folder),
                     EXIT_AGAIN);
    expect_said(said, "a server uses these games: stop it first");
    test_server_stop(room, SIGTERM, EXIT_DONE);
    snprintf(path, sizeof path, "%s/data/games.hektor", room->folder);
    struct store *store;
    struct game_summary summary;
    assert_int_equal(store_open(path, &store), STORE_OK);
    for (int i = 0; i < 2; i++) {
        const char *id = i == 0 ? over : running;
        assert_int_equal(store_summary(store, id, &summary), STORE_OK);
        summary.wall_s -= 31 * 24 * 60 * 60;
        assert_int_equal(store_summarise(store, &summary), STORE_OK);
    }
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
    assert_int_equal(work(room, said, "--prune x"), EXIT_USAGE);
    assert_int_equal(work(room, said, "--prune 9999 /nowhere/a.pgn"), EXIT_IO);
    assert_int_equal(work(room, said, "--prune 9999 %s/b.pgn", room->folder),
                     0);
    expect_said(said, "No game ended that long ago.");
    snprintf(path, sizeof path, "%s/b.pgn", room->folder);
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(work(room, said, "--prune 30"), 0);
    expect_said(said, "1 game would be removed.");
    assert_int_equal(work(room, said, "--list"), 0);
    assert_non_null(strstr(said, over));
    assert_int_equal(work(room, said, "--prune 30 %s/a.pgn", room->folder), 0);
    expect_said(said, "1 game was written into the file and removed.");
    assert_int_equal(work(room, said, "--list"), 0);
    assert_null(strstr(said, over));
    assert_non_null(strstr(said, young));
    assert_non_null(strstr(said, running));
    snprintf(path, sizeof path, "%s/a.pgn", room->folder);
    text_file_read(path, pgn, sizeof pgn);
    assert_non_null(strstr(pgn, "e5"));
    assert_non_null(strstr(pgn, "1-0"));
    test_server_start(room);
}

static void serve_as_club(const struct test_server_room *room, const char *data)
{
    const char *program = getenv("HEKTORD");
    execl(program != NULL ? program : "./hektord", "hektord", "--socket",
          room->socket, "--data", data, "--club", "Chess Club", (char *)NULL);
    _exit(127);
}

static json_t *welcome_of(struct test_server_room *room)
{
    struct arbiter self = {.fd = test_server_knock(room)};
    json_t *answer = arbiter_ask(&self, "\"t\":\"hello\",\"proto\":[1,1]");
    json_t *arbiter = json_incref(json_object_get(answer, "arbiter"));
    json_decref(answer);
    close(self.fd);
    FD_CLR(self.fd, &room->opened);
    return arbiter;
}

/* The name is the club's and not the computer's, and the older key signs the
 * new one. */
static void test_the_key_of_a_club(void **state)
{
    struct test_server_room *room = *state;
    char said[1024], first[ENVELOPE_PUBLIC_KEY_MAX];
    test_server_stop(room, SIGTERM, EXIT_DONE);
    assert_int_equal(work(room, said, "--rotate-key"), 0);
    room->serve = serve_as_club;
    test_server_start(room);
    json_t *arbiter = welcome_of(room);
    assert_string_equal(arbiter_text(arbiter, "name"), "Chess Club");
    assert_null(json_object_get(arbiter, "succeeds"));
    snprintf(first, sizeof first, "%s", arbiter_text(arbiter, "key"));
    json_decref(arbiter);
    assert_int_equal(work(room, said, "--rotate-key"), 0);
    arbiter = welcome_of(room);
    const json_t *older =
        json_array_get(json_object_get(arbiter, "succeeds"), 0);
    assert_string_equal(arbiter_text(older, "key"), first);
    assert_string_not_equal(arbiter_text(arbiter, "key"), first);
    assert_true(key_succession_holds(first, arbiter_text(arbiter, "key"),
                                     arbiter_text(older, "signature")));
    json_decref(arbiter);
}

/* Root makes the key for the account that the folder belongs to, twice. */
static void test_a_key_that_root_makes(void **state)
{
    struct test_server_room *room = *state;
    const struct passwd *service = getpwnam(test_server_accounts[BORIS]);
    char said[1024], path[PATH_MAX + 32];
    struct stat status;
    if (geteuid() != 0 || service == NULL) {
        print_message("skipped: only root makes keys for others\n");
        skip();
    }
    snprintf(path, sizeof path, "%s/data", room->folder);
    assert_int_equal(chown(path, service->pw_uid, service->pw_gid), 0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(work(room, said, "--rotate-key"), 0);
    expect_said(said, "1 older key is kept");
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/data/arbiter.%s", room->folder,
                 i == 0 ? "key" : "pub");
        assert_int_equal(stat(path, &status), 0);
        assert_int_equal(status.st_uid, service->pw_uid);
        assert_int_equal(status.st_gid, service->pw_gid);
    }
}

/* The argument that is wrong is named. */
static void test_an_account_that_is_none(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter self;
    char said[1024], id[GAME_ID_MAX];
    begin(room, &self, id);
    close(self.fd);
    assert_int_equal(work(room, said, "--move-account root no-such-account"),
                     EXIT_NO);
    expect_said(said, "hektord: no-such-account: there is no such account");
    assert_int_equal(work(room, said, "--move-account no-such-account root"),
                     EXIT_NO);
    expect_said(said, "hektord: no-such-account: no account with that name");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER(test_a_backup_is_restored),
        IN_SERVER(test_a_damaged_backup_changes_nothing),
        IN_SERVER(test_old_games_leave_as_pgn),
        IN_SERVER(test_the_key_of_a_club),
        IN_SERVER(test_a_key_that_root_makes),
        IN_SERVER(test_an_account_that_is_none),
    };
    return cmocka_run_group_tests_name("src/server/administration/journal",
                                       tests, NULL, NULL);
}
