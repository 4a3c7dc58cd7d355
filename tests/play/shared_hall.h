/*
 * shared_hall.h - a shared arbiter for a test, and people who come to it, each
 * as an own account in an own terminal. Only root can be two accounts.
 */
#ifndef HEKTOR_TESTS_PLAY_SHARED_HALL_H
#define HEKTOR_TESTS_PLAY_SHARED_HALL_H

#include "tests/play/play.h"

enum { ANNA, BORIS, ARBITER, FAN, HOST, PEOPLE };

/* Accounts that every Debian has. */
extern const char *const hall_accounts[];

struct hall {
    void *people[PEOPLE]; /* struct play */
    char socket[128];
    char door[PEOPLE][128]; /* where a person comes in; "": at the socket */
};

int hall_setup(void **state);
int hall_teardown(void **state);

struct play *hall_person(const struct hall *hall, int who);

/* False is told: the test is skipped. */
bool hall_is_possible(void);

/* The arbiter begins; it ends by a signal. */
void hall_open(struct hall *hall);
void hall_end(struct hall *hall, int signal);

/* Start hektor as an account, with these words of a command line. */
void hall_come(struct hall *hall, int who, const char *words);

/* Both sit down; whose men are white is for the arbiter's coin. Returns
 * White. */
int hall_meet(struct hall *hall, const char *anna, const char *boris);

/* A move that both see. */
void hall_plays(struct hall *hall, int who, const char *move,
                const char *notation);

/* In lines: the game is adjourned with a move that is sealed, and both keep
 * the envelope. */
void hall_seal(struct hall *hall, int sealer, const char *move);

#endif
