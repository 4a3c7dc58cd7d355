// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * ssh_server.h - anna, boris, clara and the keeper of a server, each with an
 * account and a home of their own; a real sshd on the loopback interface, which
 * they call hall; and a hektord there. Only root can make the accounts.
 */
#pragma once

#include "tests/play/play.h"
#include "tests/play/ssh_line.h"

enum { ANNA, BORIS, CLARA, KEEPER, PEOPLE };

struct ssh_server {
    void *people[PEOPLE]; /* struct play */
    struct ssh_line line;
    char watching[64]; /* the words with which Clara comes */
    const char *why_not; /* NULL: the accounts and the sshd are there */
};

/* The town is entered once: for a whole group of tests. */
int ssh_server_setup(void **state);
int ssh_server_teardown(void **state);

/* Says that the test is skipped when it is false. */
bool ssh_server_is_possible(const struct ssh_server *server);

struct play *ssh_server_person(const struct ssh_server *server, int who);

/* hektord begins, with the socket that every account looks for. */
void ssh_server_open(struct ssh_server *server);

/* Run a line of the shell as this person. */
void ssh_server_run(struct ssh_server *server, int who, const char *line);
