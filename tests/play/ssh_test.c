// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * A whole game over ssh: a real sshd on the loopback interface, a line with
 * delay. Anna's client runs at home and reaches the arbiter through ssh;
 * Boris logs in and plays there; Clara watches. Only root can make the
 * accounts; elsewhere the test says so.
 */
#include "tests/play/play.h"

#include <ctype.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/play/ssh_line.h"
#include "tests/play/town.h"
#include "tests/unit.h"
#include "tests/wordings.h"

enum { ANNA, BORIS, CLARA, KEEPER, PEOPLE };
enum { FIRST_UID = 59001, LAG_MS = 40 };

static const char *const names[] = {"anna", "boris", "clara", "keeper"};

struct test_server {
    void *people[PEOPLE]; /* struct play */
    struct ssh_line line;
    char watching[64]; /* the words with which Clara comes */
    const char *why_not; /* NULL: the server is open */
};

static struct play *person(const struct test_server *test_server, int who)
{
    return test_server->people[who];
}

static bool is_there(const char *program)
{
    return access(program, X_OK) == 0;
}

/* The computer's own shell, once and quietly; what fails is seen. */
static bool run(const char *script)
{
    return system(script) == 0;
}

static bool enter_town(struct test_server *test_server)
{
    struct townsman people[PEOPLE];
    for (int who = 0; who < PEOPLE; who++)
        people[who] = (struct townsman){names[who], (uid_t)(FIRST_UID + who),
                                        person(test_server, who)->home.folder};
    return town_enter(people, PEOPLE, person(test_server, KEEPER)->home.folder,
                      &test_server->why_not) &&
           town_make_run("/run/sshd", 0, 0755) &&
           town_make_run("/run/hektor", FIRST_UID + KEEPER, 0755);
}

/* What a sanitizer is told has to go through sshd too. No leaks are looked for
 * there: the kernel continues a process whose terminal hangs up, and the search
 * then waits for ever for its process to stop. */
static void print_sanitizers(FILE *out)
{
    static const char *const wanted[] = {"UBSAN_OPTIONS", "LSAN_OPTIONS"};
    const char *asan = getenv("ASAN_OPTIONS");
    fprintf(out, "SetEnv \"ASAN_OPTIONS=%s:detect_leaks=0\"", asan ? asan : "");
    for (size_t i = 0; i < ROWS(wanted); i++)
        if (getenv(wanted[i]))
            fprintf(out, " \"%s=%s\"", wanted[i], getenv(wanted[i]));
    fputs("\n", out);
}

static void print_file(const struct test_server *test_server, int who,
                       const char *below, const char *format)
{
    char path[PATH_MAX];
    home_path(&person(test_server, who)->home, below, path);
    FILE *stream = fopen(path, "we");
    assert_non_null(stream);
    fprintf(stream, format, person(test_server, who)->home.folder,
            test_server->line.port);
    if (who == KEEPER)
        print_sanitizers(stream);
    fclose(stream);
}

/* The keys of the host and of each player, made for this test. */
static void make_keys(const struct test_server *test_server)
{
    char line[1024];
    for (int who = 0; who < PEOPLE; who++) {
        const char *folder = person(test_server, who)->home.folder;
        snprintf(line, sizeof line,
                 "mkdir %s/.ssh && ssh-keygen -q -t ed25519 -N '' -f "
                 "%s/.ssh/id && cp %s/.ssh/id.pub %s/.ssh/authorized_keys",
                 folder, folder, folder, folder);
        assert_true(run(line));
    }
}

static void give_homes(const struct test_server *test_server)
{
    char line[256];
    for (int who = 0; who < PEOPLE; who++) {
        if (who != KEEPER)
            print_file(test_server, who, ".ssh/config",
                       "Host hall\nHostName 127.0.0.1\n"
                       "IdentityFile %s/.ssh/id\nPort %d\n"
                       "StrictHostKeyChecking accept-new\nLogLevel ERROR\n");
        snprintf(line, sizeof line, "chown -R %d:%d %s", FIRST_UID + who,
                 FIRST_UID + who, person(test_server, who)->home.folder);
        assert_true(run(line));
    }
}

static void open_line(struct test_server *test_server)
{
    char config[PATH_MAX], log[PATH_MAX];
    home_path(&person(test_server, KEEPER)->home, "sshd_config", config);
    home_path(&person(test_server, KEEPER)->home, "sshd.log", log);
    print_file(test_server, KEEPER, "sshd_config",
               "HostKey %s/.ssh/id\nUsePAM no\nPasswordAuthentication no\n"
               "AcceptEnv LANG LC_*\n");
    assert_true(ssh_line_open(&test_server->line, config, log, LAG_MS));
}

static void open_test_server(struct test_server *test_server)
{
    play_shell(
        person(test_server, KEEPER),
        "exec setpriv --reuid=keeper --regid=keeper --clear-groups "
        "/usr/local/bin/hektord --socket /run/hektor/arbiter.sock --data data "
        "--ready 9 9>&1");
}

static int test_server_setup(void **state)
{
    struct test_server *test_server = calloc(1, sizeof *test_server);
    assert_non_null(test_server);
    *state = test_server;
    for (int who = 0; who < PEOPLE; who++) {
        if (play_setup(&test_server->people[who]) != 0)
            return -1;
        chmod(person(test_server, who)->home.folder, 0711);
    }
    test_server->why_not = "sshd is not installed";
    if (!is_there("/usr/sbin/sshd") || !is_there("/usr/bin/ssh") ||
        !enter_town(test_server))
        return 0;
    test_server->why_not = NULL;
    make_keys(test_server);
    open_line(test_server);
    give_homes(test_server);
    open_test_server(test_server);
    return 0;
}

static int test_server_teardown(void **state)
{
    struct test_server *test_server = *state;
    int failed = 0;
    for (int who = 0; who < PEOPLE; who++) {
        term_free(person(test_server, who)->term);
        person(test_server, who)->term = NULL;
    }
    ssh_line_close(&test_server->line);
    for (int who = 0; who < PEOPLE; who++)
        failed |= play_teardown(&test_server->people[who]);
    free(test_server);
    return failed;
}

/* At home: the client here, the arbiter there. */
static void come_from_home(struct test_server *test_server, int who,
                           const char *words)
{
    char line[512];
    snprintf(
        line, sizeof line,
        "exec setpriv --reuid=%s --regid=%s --clear-groups "
        "/usr/local/bin/hektor %s --at hall --voice text --speech-trace trace",
        names[who], names[who], words);
    play_shell(person(test_server, who), line);
}

/* Logged in: the client there. */
static void log_in(struct test_server *test_server, int who, const char *words)
{
    char line[512];
    snprintf(line, sizeof line,
             "exec setpriv --reuid=%s --regid=%s --clear-groups ssh -t hall "
             "hektor %s%s --voice text --speech-trace trace",
             names[who], names[who], words,
             strstr(words, "--linear") ? " --lines san" : "");
    play_shell(person(test_server, who), line);
}

/* Both sit down; the arbiter's coin says who has White. Returns White. */
static int meet(struct test_server *test_server)
{
    come_from_home(test_server, ANNA, "play boris --time 1h");
    play_sees(person(test_server, ANNA), "play anna");
    log_in(test_server, BORIS, "play anna --linear");
    bool anna_is_black = play_prints_one_of(person(test_server, BORIS),
                                            "You play Black", "You play White");
    play_sees(person(test_server, ANNA),
              anna_is_black ? "You play Black" : "You play White");
    return anna_is_black ? BORIS : ANNA;
}

/* Clara asks in the lobby which game is played, and watches it. */
static void watch(struct test_server *test_server)
{
    char id[16];
    struct play *clara = person(test_server, CLARA);
    log_in(test_server, CLARA, "lobby --linear");
    play_prints(clara, ", moves so far: 0");
    play_copy_after(clara, "Game ", id, 9);
    snprintf(test_server->watching, sizeof test_server->watching, "watch %s",
             id);
    play_answers(clara, test_server->watching, PROMPT_WHITE(1));
}

/* A move, and everybody sees it. */
static void plays(struct test_server *test_server, int who, const char *move,
                  const char *notation)
{
    play_enter(person(test_server, who), move);
    for (int other = ANNA; other <= CLARA; other++)
        play_sees(person(test_server, other), notation);
}

/* Between two moves; each client finds the new one by itself. */
static void kill_arbiter(struct test_server *test_server)
{
    struct play *keeper = person(test_server, KEEPER);
    kill(term_pid(keeper->term), SIGKILL);
    assert_int_equal(term_wait_exit(keeper->term, PLAY_SOON_MS), -SIGKILL);
    for (int who = ANNA; who <= CLARA; who++)
        play_sees(person(test_server, who), "The connection is lost.");
    open_test_server(test_server);
    for (int who = ANNA; who <= CLARA; who++)
        play_hears(person(test_server, who), "The server is back online.");
}

/* With a move half typed. Anna's client comes back by itself, Boris logs in
 * again, and hears what was played. */
static void cut_all(struct test_server *test_server, int white)
{
    struct play *anna = person(test_server, ANNA),
                *boris = person(test_server, BORIS);
    char words[80];
    play_type(boris, "N");
    term_mark(anna->term);
    assert_true(ssh_line_cut(&test_server->line));
    assert_int_equal(term_wait_exit(boris->term, PLAY_SOON_MS), 255);
    assert_int_equal(
        term_wait_exit(person(test_server, CLARA)->term, PLAY_SOON_MS), 255);
    play_hears(anna, "The server is back online.");
    log_in(test_server, BORIS, "play --linear");
    play_sees(boris, white == BORIS ? TELLS_BLACK_TO_MOVE ": anna"
                                    : TELLS_BLACK_TO_MOVE ": boris");
    play_sees(boris, "bishop f1, c4");
    play_sees(anna, "boris is back online.");
    snprintf(words, sizeof words, "%s --linear", test_server->watching);
    log_in(test_server, CLARA, words);
    play_sees(person(test_server, CLARA), "You are watching.");
}

/* Black seals the next move; nobody else learns it, and all three leave. */
static void adjourn(struct test_server *test_server, int black)
{
    struct play *sealer = person(test_server, black);
    struct play *other = person(test_server, 1 - black);
    play_shows(sealer, "adjourn", ASKS_WHEN);
    play_shows(sealer, "", "Where?");
    play_enter(sealer, "");
    play_sees(other, "adjourn the game? " YES_OR_NO);
    play_enter(other, "yes");
    play_sees(sealer, PROMPT_BLACK_SEALS);
    play_shows(sealer, "Ng8-f6", TELLS_CLEAR_MOVE ".");
    play_enter(sealer, "");
    for (int who = ANNA; who <= BORIS; who++) {
        play_sees(person(test_server, who), TELLS_ENVELOPE_KEPT ".");
        play_shows(person(test_server, who), "quit", "Your seat is kept.");
        play_enter(person(test_server, who), "yes");
        play_leaves(person(test_server, who), 0);
    }
    play_sees(person(test_server, CLARA), "sealed");
    assert_null(term_printed(other->term, "f6"));
    assert_null(term_printed(person(test_server, CLARA)->term, "f6"));
}

static void a_whole_game(void **state)
{
    struct test_server *test_server = *state;
    if (test_server->why_not) {
        print_message("skipped: %s\n", test_server->why_not);
        skip();
    }
    int white = meet(test_server), black = 1 - white;
    watch(test_server);
    plays(test_server, white, "e4", "1. e4");
    plays(test_server, black, "e5", "1... e5");
    kill_arbiter(test_server);
    plays(test_server, white, "Bc4", "2. Bc4");
    cut_all(test_server, white);
    plays(test_server, black, "Nc6", "2... Nc6");
    plays(test_server, white, "Qh5", "3. Qh5");
    adjourn(test_server, black);
    come_from_home(test_server, ANNA, "play");
    play_sees(person(test_server, ANNA), "Adjourned:");
    log_in(test_server, BORIS, "play --linear");
    play_sees(person(test_server, BORIS), "Adjourned:");
    play_enter(person(test_server, black), "open");
    play_sees(person(test_server, white), TELLS_SEALED_MOVE_IS ":");
    play_sees(person(test_server, black), TELLS_SEALED_MOVE_IS ":");
    plays(test_server, white, "Qxf7", "Game over, White wins:");
    play_prints(person(test_server, CLARA),
                HINT_WHAT_NOW ": moves, save, quit?");
    char *pgn = play_pgn(person(test_server, ANNA));
    assert_non_null(strstr(pgn, "3. Qh5"));
    assert_non_null(strstr(pgn, "4. Qxf7#"));
    free(pgn);
}

/* All three at home, each program at the far arbiter: the lobby on a screen
 * and in lines, watching, and the own seat again. */
static void all_are_at_home(void **state)
{
    struct test_server *test_server = *state;
    struct play *anna = person(test_server, ANNA),
                *boris = person(test_server, BORIS);
    struct play *clara = person(test_server, CLARA);
    char words[80], id[16];
    if (test_server->why_not) {
        print_message("skipped: %s\n", test_server->why_not);
        skip();
    }
    come_from_home(test_server, ANNA, "lobby");
    play_sees(anna, "The lobby");
    come_from_home(test_server, BORIS, "lobby --linear --time 1h");
    play_prints(boris, "People in the lobby: anna");
    play_enter(boris, "say Good evening.");
    play_sees(anna, "boris says: Good evening.");
    play_enter(boris, "play anna");
    play_sees(anna, "  boris  1 hour, ");
    play_sees(anna, "boris is here");
    play_type(anna, "\033[A");
    play_sees(anna, "Offers  > ");
    play_type(anna, "\r");
    play_prints(boris, " against anna.");
    play_menu_id(boris, id);
    play_prints(boris, PROMPT_WHITE(1));
    snprintf(words, sizeof words, "watch %s --linear", id);
    come_from_home(test_server, CLARA, words);
    play_prints(clara, "You are watching.");
    play_enter(boris, "quit");
    play_leaves(boris, 0);
    play_prints(clara, "boris was disconnected");
    snprintf(words, sizeof words, "resume %s --linear", id);
    come_from_home(test_server, BORIS, words);
    play_prints(boris, " against anna.");
    play_prints(clara, "boris is back online.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game),
        cmocka_unit_test(all_are_at_home),
    };
    /* The town is entered once. */
    return cmocka_run_group_tests_name("play/ssh", tests, test_server_setup,
                                       test_server_teardown);
}
