// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * A whole game over ssh: a real sshd on the loopback interface, a line with
 * delay. Anna's client runs at home and reaches the arbiter through ssh;
 * Boris logs in and plays there; Clara watches. Only root can make the
 * accounts; elsewhere the test says so.
 */
#include "tests/play/ssh_server.h"

#include <ctype.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

/* At home: the client here, the arbiter there. */
static void come_from_home(struct ssh_server *server, int who,
                           const char *words)
{
    char line[512];
    snprintf(line, sizeof line,
             "/usr/local/bin/hektor %s --at hall --voice text --speech-trace "
             "trace",
             words);
    ssh_server_run(server, who, line);
}

/* Logged in: the client there. */
static void log_in(struct ssh_server *server, int who, const char *words)
{
    char line[512];
    snprintf(line, sizeof line,
             "ssh -t hall hektor %s%s --voice text --speech-trace trace", words,
             strstr(words, "--linear") ? " --lines san" : "");
    ssh_server_run(server, who, line);
}

/* Both sit down; the arbiter's coin says who has White. Returns White. */
static int meet(struct ssh_server *server)
{
    come_from_home(server, ANNA, "play boris --time 1h");
    play_sees(ssh_server_person(server, ANNA), "play anna");
    log_in(server, BORIS, "play anna --linear");
    bool anna_is_black = play_prints_one_of(ssh_server_person(server, BORIS),
                                            "You play Black", "You play White");
    play_sees(ssh_server_person(server, ANNA),
              anna_is_black ? "You play Black" : "You play White");
    return anna_is_black ? BORIS : ANNA;
}

/* Clara asks in the lobby which game is played, and watches it. */
static void watch(struct ssh_server *server)
{
    char id[16];
    struct play *clara = ssh_server_person(server, CLARA);
    log_in(server, CLARA, "lobby --linear");
    play_prints(clara, ", moves so far: 0");
    play_copy_after(clara, "Game ", id, 9);
    snprintf(server->watching, sizeof server->watching, "watch %s", id);
    play_answers(clara, server->watching, PROMPT_WHITE(1));
}

/* A move, and everybody sees it. */
static void plays(struct ssh_server *server, int who, const char *move,
                  const char *notation)
{
    play_enter(ssh_server_person(server, who), move);
    for (int other = ANNA; other <= CLARA; other++)
        play_sees(ssh_server_person(server, other), notation);
}

/* Between two moves; each client finds the new one by itself. */
static void kill_arbiter(struct ssh_server *server)
{
    struct play *keeper = ssh_server_person(server, KEEPER);
    kill(term_pid(keeper->term), SIGKILL);
    assert_int_equal(term_wait_exit(keeper->term, PLAY_SOON_MS), -SIGKILL);
    for (int who = ANNA; who <= CLARA; who++)
        play_sees(ssh_server_person(server, who), "The connection is lost.");
    ssh_server_open(server);
    for (int who = ANNA; who <= CLARA; who++)
        play_hears(ssh_server_person(server, who),
                   "The server is back online.");
}

/* With a move half typed. Anna's client comes back by itself, Boris logs in
 * again, and hears what was played. */
static void cut_all(struct ssh_server *server, int white)
{
    struct play *anna = ssh_server_person(server, ANNA),
                *boris = ssh_server_person(server, BORIS);
    char words[80];
    play_type(boris, "N");
    term_mark(anna->term);
    assert_true(ssh_line_cut(&server->line));
    assert_int_equal(term_wait_exit(boris->term, PLAY_SOON_MS), 255);
    assert_int_equal(
        term_wait_exit(ssh_server_person(server, CLARA)->term, PLAY_SOON_MS),
        255);
    play_hears(anna, "The server is back online.");
    log_in(server, BORIS, "play --linear");
    play_sees(boris, white == BORIS ? TELLS_BLACK_TO_MOVE ": anna"
                                    : TELLS_BLACK_TO_MOVE ": boris");
    play_sees(boris, "bishop f1-c4");
    play_sees(anna, "boris is back online.");
    snprintf(words, sizeof words, "%s --linear", server->watching);
    log_in(server, CLARA, words);
    play_sees(ssh_server_person(server, CLARA), "You are watching.");
}

/* Black seals the next move; nobody else learns it, and all three leave. */
static void adjourn(struct ssh_server *server, int black)
{
    struct play *sealer = ssh_server_person(server, black);
    struct play *other = ssh_server_person(server, 1 - black);
    play_shows(sealer, "adjourn", ASKS_WHEN);
    play_shows(sealer, "", "Where?");
    play_enter(sealer, "");
    play_sees(other, "adjourn the game? " YES_OR_NO);
    play_enter(other, "yes");
    play_sees(sealer, PROMPT_BLACK_SEALS);
    play_shows(sealer, "Ng8-f6", TELLS_CLEAR_MOVE ".");
    play_enter(sealer, "");
    for (int who = ANNA; who <= BORIS; who++) {
        play_sees(ssh_server_person(server, who), TELLS_ENVELOPE_KEPT ".");
        play_shows(ssh_server_person(server, who), "quit",
                   "Your seat is kept.");
        play_enter(ssh_server_person(server, who), "yes");
        play_leaves(ssh_server_person(server, who), 0);
    }
    play_sees(ssh_server_person(server, CLARA), "sealed");
    assert_null(term_printed(other->term, "f6"));
    assert_null(term_printed(ssh_server_person(server, CLARA)->term, "f6"));
}

static void a_whole_game(void **state)
{
    struct ssh_server *server = *state;
    if (!ssh_server_is_possible(server))
        skip();
    int white = meet(server), black = 1 - white;
    watch(server);
    plays(server, white, "e4", "1. e4");
    plays(server, black, "e5", "1... e5");
    kill_arbiter(server);
    plays(server, white, "Bc4", "2. Bc4");
    cut_all(server, white);
    plays(server, black, "Nc6", "2... Nc6");
    plays(server, white, "Qh5", "3. Qh5");
    adjourn(server, black);
    come_from_home(server, ANNA, "play");
    play_sees(ssh_server_person(server, ANNA), "Adjourned:");
    log_in(server, BORIS, "play --linear");
    play_sees(ssh_server_person(server, BORIS), "Adjourned:");
    play_enter(ssh_server_person(server, black), "open");
    play_sees(ssh_server_person(server, white), TELLS_SEALED_MOVE_IS ":");
    play_sees(ssh_server_person(server, black), TELLS_SEALED_MOVE_IS ":");
    plays(server, white, "Qxf7", "Game over, White wins:");
    play_prints(ssh_server_person(server, CLARA),
                HINT_WHAT_NOW ": moves, save, quit?");
    char *pgn = play_pgn(ssh_server_person(server, ANNA));
    assert_non_null(strstr(pgn, "3. Qh5"));
    assert_non_null(strstr(pgn, "4. Qxf7#"));
    free(pgn);
}

/* All three at home, each program at the far arbiter: the lobby on a screen
 * and in lines, watching, and the own seat again. */
static void all_are_at_home(void **state)
{
    struct ssh_server *server = *state;
    struct play *anna = ssh_server_person(server, ANNA),
                *boris = ssh_server_person(server, BORIS);
    struct play *clara = ssh_server_person(server, CLARA);
    char words[80], id[16];
    if (!ssh_server_is_possible(server))
        skip();
    come_from_home(server, ANNA, "lobby");
    play_sees(anna, "The lobby");
    come_from_home(server, BORIS, "lobby --linear --time 1h");
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
    come_from_home(server, CLARA, words);
    play_prints(clara, "You are watching.");
    play_enter(boris, "quit");
    play_leaves(boris, 0);
    play_prints(clara, "boris was disconnected");
    snprintf(words, sizeof words, "resume %s --linear", id);
    come_from_home(server, BORIS, words);
    play_prints(boris, " against anna.");
    play_prints(clara, "boris is back online.");
}

static int setup(void **state)
{
    int failed = ssh_server_setup(state);
    struct ssh_server *server = *state;
    if (failed == 0 && server->why_not == NULL)
        ssh_server_open(server);
    return failed;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game),
        cmocka_unit_test(all_are_at_home),
    };
    /* The town is entered once. */
    return cmocka_run_group_tests_name("play/ssh", tests, setup,
                                       ssh_server_teardown);
}
