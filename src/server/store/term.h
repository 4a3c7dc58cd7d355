// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * term.h - a place of a record, and what is known to be confirmed.
 */
#pragma once

#include <stdint.h>

struct store;

/*
 * A server that opens its record to write begins a term in it, which counts its
 * turns. So a place of the record is a term and a turn, whatever keeps it and
 * wherever it is copied to: a record that has that turn of that term has all
 * that was confirmed before, and another is older, or of a line that branched
 * off before it.
 */
enum { STORE_TERM_MAX = 17, STORE_ACCEPTED_MAX = 512 };
struct store_term {
    char id[STORE_TERM_MAX]; /* random digits; "": none */
    int64_t turns;
    char accepted[STORE_ACCEPTED_MAX]; /* the record's acts of store_accept, the
                                          last first, each with a blank */
};

enum { STORE_KNOWN_MAX = 16 };

/* What was confirmed, by this host and others. The record of a server must have
 * it, unless somebody has accepted an older one since then. */
struct store_known {
    struct store_term terms[STORE_KNOWN_MAX];
    int count;
    /* A record is older: it can still be read. */
    void (*tell_older)(void *context, struct store *store);
    void *context;
};
