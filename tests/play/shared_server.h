// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * shared_server.h - a server for a test, and people who come to it,
 * each as an own account in an own terminal. Only root can be two accounts.
 */
#pragma once

#include "tests/play/play.h"

enum { ANNA, BORIS, ARBITER, FAN, HOST, PEOPLE };

/* Accounts that every Debian has. */
extern const char *const test_server_accounts[];

struct test_server {
    void *people[PEOPLE]; /* struct play */
    char socket[128];
    char door[PEOPLE][128]; /* where a person comes in; "": at the socket */
};

int test_server_setup(void **state);
int test_server_teardown(void **state);

struct play *test_server_person(const struct test_server *test_server, int who);

/* Says that the test is skipped when it is false. */
bool test_server_is_possible(void);

/* The arbiter begins; it ends by a signal. */
void test_server_open(struct test_server *test_server);
void test_server_end(struct test_server *test_server, int signal);

/* Stop the server's process: it answers nothing until it is ended. */
void test_server_stop(struct test_server *test_server);

/* Start hektor as an account, with these words of a command line. */
void test_server_come(struct test_server *test_server, int who,
                      const char *words);

/* The same as this account, with these options of setpriv for its groups. */
void test_server_come_as(struct test_server *test_server, int who,
                         const char *account, const char *groups,
                         const char *words);

/* Both sit down, and the arbiter's coin gives them their colours. Returns
 * who has White. */
int test_server_meet(struct test_server *test_server, const char *anna,
                     const char *boris);

#define SERVER_TEST(function) \
    cmocka_unit_test_setup_teardown(function, test_server_setup, \
                                    test_server_teardown)

/* A server, and the game of its first two people. */
struct shared_game {
    struct test_server *server;
    struct play *anna, *boris;
    struct play *arbiter, *fan; /* who may come to it */
    int white; /* ANNA or BORIS */
    struct play *mover, *other; /* White and Black */
};

/* The server is open, and nobody has come yet. Skips the test when that is not
 * possible here. */
struct shared_game shared_game_open(void **state);
/* And both sit down, with these options. */
struct shared_game shared_game_begin(void **state, const char *anna,
                                     const char *boris);

/* A move that both see. */
void shared_game_move(const struct shared_game *game, struct play *player,
                      const char *move, const char *notation);

/* In lines: the game is adjourned with a move that White seals, and both keep
 * the envelope. */
void shared_game_seal(const struct shared_game *game, const char *move);
