// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * crash_marker_test.c - a game over which the arbiter dies again and again, and
 * what its staff can do meanwhile. The deaths are those of a process that
 * notes the game as the arbiter does, and ends while it is at work.
 */
#include "src/server/table/crash_marker.h"

#include "tests/src/server/test_server.h"

static void data_of(const struct test_server_room *room,
                    char out[PATH_MAX + 16])
{
    snprintf(out, PATH_MAX + 16, "%s/data", room->folder);
}

/* The arbiter dies by this signal; over this game, unless that is NULL. */
static void die(struct test_server_room *room, const char *id, int signal)
{
    char data[PATH_MAX + 16];
    int status;
    test_server_stop(room, SIGKILL, -1);
    data_of(room, data);
    pid_t pid = id != NULL ? fork() : -1;
    if (pid == 0) {
        char last[GAME_ID_MAX];
        struct crash_marker *marker = crash_marker_open(data, last);
        if (marker == NULL)
            _exit(1);
        crash_marker_begin(marker, id);
        raise(signal);
    }
    if (pid > 0) {
        assert_int_equal(waitpid(pid, &status, 0), pid);
        assert_true(WIFSIGNALED(status));
    }
    test_server_start(room);
}

static void ask_for(struct test_server_room *room, const char *word,
                    const char *id, const char *want)
{
    struct arbiter self = {.fd = test_server_knock(room)};
    arbiter_hello(&self);
    arbiter_expectf(&self, want, "\"t\":\"%s\",\"game\":\"%s\"", word, id);
    close(self.fd);
}

/* A game of the tester's own, one move old. */
static void begin(struct test_server_room *room, char id[GAME_ID_MAX])
{
    struct arbiter self = {.fd = test_server_knock(room)};
    arbiter_hello(&self);
    arbiter_new_game(&self, "", id);
    test_server_move(&self, id, "white", "e4", "ok");
    close(self.fd);
}

/* hektord with these words for its staff: what it says, and its status. */
static int staff(const struct test_server_room *room, const char *words,
                 char *said, size_t room_bytes)
{
    const char *program = getenv("HEKTORD");
    char line[2 * PATH_MAX], data[PATH_MAX + 16];
    data_of(room, data);
    snprintf(line, sizeof line, "%s %s --data %s 2>&1",
             program != NULL ? program : "./hektord", words, data);
    FILE *stream = popen(line, "r");
    assert_non_null(stream);
    size_t bytes = fread(said, 1, room_bytes - 1, stream);
    said[bytes] = '\0';
    return WEXITSTATUS(pclose(stream));
}

static void expect_staff(const struct test_server_room *room, const char *words,
                         int want, const char *part)
{
    char said[4096];
    int status = staff(room, words, said, sizeof said);
    if (status != want || strstr(said, part) == NULL)
        fail_msg("%s: status %d: %s", words, status, said);
}

static void test_three_times_and_kept_apart(void **state)
{
    struct test_server_room *room = *state;
    char bad[GAME_ID_MAX], good[GAME_ID_MAX], words[PATH_MAX];
    begin(room, bad);
    begin(room, good);
    for (int death = 1; death <= 3; death++) {
        ask_for(room, "resume", bad, "created");
        die(room, bad, SIGABRT);
    }
    ask_for(room, "resume", bad, "quarantined");
    ask_for(room, "watch", bad, "quarantined");
    ask_for(room, "resume", good, "created");
    snprintf(words, sizeof words, "%s quarantined 1 ", bad);
    expect_staff(room, "--list", EXIT_DONE, words);
    /* It stays there, and only what is there can be released. */
    die(room, NULL, SIGKILL);
    ask_for(room, "resume", bad, "quarantined");
    snprintf(words, sizeof words, "--release %s", good);
    expect_staff(room, words, EXIT_NO, "not in quarantine");
    snprintf(words, sizeof words, "--export %s", good);
    expect_staff(room, words, EXIT_DONE, "[Result \"*\"]");
    expect_staff(room, "--export ZZZZZZZZ", EXIT_NO, "no such game");
    expect_staff(room, "--reassign ZZZZZZZZ,white,games", EXIT_NO,
                 "no such game");
    expect_staff(room, "--reassign white,games", EXIT_USAGE, "give the game");
    snprintf(words, sizeof words, "--reassign %s,red,games", good);
    expect_staff(room, words, EXIT_USAGE, "give the game");
    snprintf(words, sizeof words, "--reassign %s,black,ghost", good);
    expect_staff(room, words, EXIT_NO, "no such account");
    snprintf(words, sizeof words, "--reassign %s,black,games", good);
    expect_staff(room, words, EXIT_DONE, "");
    snprintf(words, sizeof words, "--reassign %s,white,games", good);
    expect_staff(room, words, EXIT_NO, "that account plays the other side");
    snprintf(words, sizeof words, "%s paused 1 %s games ", good,
             getpwuid(geteuid())->pw_name);
    expect_staff(room, "--list", EXIT_DONE, words);
    snprintf(words, sizeof words, "--release %s", bad);
    expect_staff(room, words, EXIT_DONE, "");
    ask_for(room, "resume", bad, "created");
    expect_staff(room, words, EXIT_NO, "not in quarantine");
}

/* One that is killed from outside, at work or not, blames no game. */
static void test_other_deaths_mark_no_game(void **state)
{
    struct test_server_room *room = *state;
    char id[GAME_ID_MAX];
    begin(room, id);
    for (int death = 1; death <= 4; death++)
        die(room, death % 2 ? id : NULL, SIGKILL);
    die(room, id, SIGKILL);
    ask_for(room, "resume", id, "created");
}

/* At work on a game, it is killed while a process of its own crashes, such as
 * the one that searches for a mate; or somebody sends it the signal of a
 * crash. */
static void die_at_work(struct test_server_room *room, const char *id,
                        bool by_signal)
{
    char data[PATH_MAX + 16], at_work;
    int status, ends[2];
    data_of(room, data);
    assert_int_equal(pipe(ends), 0);
    pid_t pid = fork();
    if (pid == 0) {
        char last[GAME_ID_MAX];
        struct crash_marker *marker = crash_marker_open(data, last);
        crash_marker_begin(marker, id);
        pid_t worker = by_signal ? -1 : fork();
        if (worker == 0)
            abort();
        waitpid(worker, &status, 0);
        if (marker == NULL || write(ends[1], "", 1) != 1)
            _exit(1);
        for (;;)
            pause();
    }
    assert_int_equal(read(ends[0], &at_work, 1), 1);
    assert_int_equal(kill(pid, by_signal ? SIGABRT : SIGKILL), 0);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status));
    close(ends[0]);
    close(ends[1]);
}

static void test_only_its_own_crash_blames(void **state)
{
    struct test_server_room *room = *state;
    char data[PATH_MAX + 16], last[GAME_ID_MAX];
    data_of(room, data);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    for (int by_signal = 0; by_signal < 2; by_signal++) {
        die_at_work(room, "7GQ2K4MD", by_signal);
        struct crash_marker *marker = crash_marker_open(data, last);
        assert_non_null(marker);
        crash_marker_close(marker);
        assert_string_equal(last, "");
    }
    test_server_start(room);
}

/* The staff read the fingerprints of their keys aloud: the present one first.
 */
static void test_fingerprints(void **state)
{
    struct test_server_room *room = *state;
    char first[64], both[128];
    expect_staff(room, "--fingerprint", EXIT_UNAVAILABLE, "there is no key");
    expect_staff(room, "--rotate-key", EXIT_DONE, "New envelopes");
    assert_int_equal(staff(room, "--fingerprint", first, sizeof first),
                     EXIT_DONE);
    /* Six groups of four letters, with hyphens between. */
    assert_int_equal(strspn(first, "0123456789ABCDEFGHJKMNPQRSTVWXYZ-"), 29);
    assert_string_equal(first + 29, "\n");
    expect_staff(room, "--rotate-key", EXIT_DONE, "New envelopes");
    assert_int_equal(staff(room, "--fingerprint", both, sizeof both),
                     EXIT_DONE);
    assert_string_equal(both + 30, first);
}

static void test_verify_and_backup_meanwhile(void **state)
{
    struct test_server_room *room = *state;
    char id[GAME_ID_MAX], words[2 * PATH_MAX];
    struct test_server_room copy = {0};
    begin(room, id);
    expect_staff(room, "--verify", EXIT_DONE, "Games: 1; damaged: 0.");
    snprintf(copy.folder, sizeof copy.folder, "%.4000s/copy", room->folder);
    assert_int_equal(mkdir(copy.folder, 0700), 0);
    snprintf(words, sizeof words, "%s/data", copy.folder);
    assert_int_equal(mkdir(words, 0700), 0);
    snprintf(words, sizeof words, "--backup %s/data/games.hektor", copy.folder);
    expect_staff(room, words, EXIT_DONE, "");
    expect_staff(room, words, EXIT_IO, "exists");
    /* The arbiter goes on, and the copy is a journal. */
    ask_for(room, "resume", id, "created");
    expect_staff(&copy, "--verify", EXIT_DONE, "Games: 1; damaged: 0.");
    expect_staff(&copy, "--list", EXIT_DONE, id);
}

/* Anybody who may not read the journal is told that, and nothing of writing. */
static void test_a_journal_that_cannot_be_read(void **state)
{
    struct test_server_room *room = *state;
    char path[PATH_MAX + 32];
    /* One that is stopped before it serves has no journal yet. */
    struct arbiter self = {.fd = test_server_knock(room)};
    arbiter_hello(&self);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    snprintf(path, sizeof path, "%s/data/games.hektor", room->folder);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    expect_staff(room, "--list", EXIT_IO, "this is not a disk file");
    assert_int_equal(rmdir(path), 0);
    expect_staff(room, "--list", EXIT_UNAVAILABLE, "this place has no journal");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER(test_three_times_and_kept_apart),
        IN_SERVER(test_other_deaths_mark_no_game),
        IN_SERVER(test_only_its_own_crash_blames),
        IN_SERVER(test_verify_and_backup_meanwhile),
        IN_SERVER(test_fingerprints),
        IN_SERVER(test_a_journal_that_cannot_be_read),
    };
    return cmocka_run_group_tests_name("src/server/table/crash_marker", tests,
                                       NULL, NULL);
}
