// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * articles.h - every article of each edition, and what the program does about
 * it: it acts on it, shows it, or leaves it to people.
 */
#pragma once

#include <stdbool.h>

#include "rules/laws/law_table.h"

enum article_kind { ARTICLE_ACTED, ARTICLE_TOLD, ARTICLE_LEFT, ARTICLE_KINDS };

struct article_row {
    const char *about; /* English, marked */
    enum article_kind kind;
    /*
     * Of each edition, from the oldest to the newest: numbers, a blank between
     * them; "?" before one that no text at hand gave; "@" before one of the
     * guidelines of 2009; NULL for none. A number includes its parts, except
     * those with a row of their own.
     */
    const char *articles[EDITIONS];
    const char *proof; /* ARTICLE_ACTED: a script of tests/data/judge, or a
                        * folder of tests; otherwise NULL */
};

/* A row of the table; NULL past the end. */
const struct article_row *articles_row(int index);

/*
 * Cut the next number off a list of numbers. Returns where it begins, without
 * its "?", and NULL at the end.
 *
 * list      moves on behind it.
 * length    how many bytes it has.
 * verified  whether it was read in a text; can be NULL.
 */
const char *articles_next(const char **list, int *length, bool *verified);

/* Which comes first in an edition: below 0, 0, or above 0. */
int articles_compare(const char *a, int a_length, const char *b, int b_length);
