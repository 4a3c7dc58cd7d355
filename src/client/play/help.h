// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * help.h - the word help: the words that can be typed and the keys, made from
 * their tables.
 */
#pragma once

#include <stdbool.h>

#include "src/client/core/client.h"

/* Carry out COMMAND_HELP. */
void help_show(struct client *client, const struct command *command);

/* "what is stalemate?": the line asks, and its last words name a subject, which
 * is told. False: it is not so, and nothing is. */
bool help_explain(struct client *client, const char *typed);

/*
 * The words grouped by purpose, so that nobody has to read or
 * hear all of them.
 */

enum { TOPIC_WORDS_MAX = 28 };

struct topic {
    const char *name; /* typed behind "help"; English, marked */
    const char *about; /* English, marked */
    bool in_view; /* its words work where a file is looked at, too */
    const char *words[TOPIC_WORDS_MAX]; /* rows of the table; NULL at the end */
};

/* NULL past the end. */
const struct topic *topic_row(int index);

/* By its name, in English or in the language in force; NULL: none. */
const struct topic *topic_of(const char *name);
