/*
 * shared_server.h - a server for a test, and people who come to it,
 * each as an own account in an own terminal. Only root can be two accounts.
 */
#ifndef HEKTOR_TESTS_PLAY_SHARED_SERVER_H
#define HEKTOR_TESTS_PLAY_SHARED_SERVER_H

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

/* False is told: the test is skipped. */
bool test_server_is_possible(void);

/* The arbiter begins; it ends by a signal. */
void test_server_open(struct test_server *test_server);
void test_server_end(struct test_server *test_server, int signal);

/* Start hektor as an account, with these words of a command line. */
void test_server_come(struct test_server *test_server, int who,
                      const char *words);

/* Both sit down; whose pieces are white is for the arbiter's coin. Returns
 * White. */
int test_server_meet(struct test_server *test_server, const char *anna,
                     const char *boris);

/* A move that both see. */
void test_server_plays(struct test_server *test_server, int who,
                       const char *move, const char *notation);

/* In lines: the game is adjourned with a move that is sealed, and both keep
 * the envelope. */
void test_server_seal(struct test_server *test_server, int sealer,
                      const char *move);

#endif
