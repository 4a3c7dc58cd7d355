// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * game_search.h - what finished games are searched by, on this computer and at
 * a server: names, a day, a result, an event, an opening. As options of a
 * command line, and as words of one typed line.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "rules/game/start.h"

enum game_outcome {
    OUTCOME_ANY,
    OUTCOME_WHITE,
    OUTCOME_BLACK,
    OUTCOME_DRAW,
    OUTCOME_NONE, /* "*": PGN has no sign for it */
    OUTCOME_WON, /* by the first of the names */
    OUTCOME_LOST,
};

enum { GAME_SEARCH_NAMES = 4, GAME_DATE_MAX = 11, OPENING_MAX_BYTES = 128 };

struct game_search {
    char name[GAME_SEARCH_NAMES][NAME_MAX_BYTES]; /* parts of names: each is
                                                     one of the players */
    int names;
    char since[GAME_DATE_MAX]; /* "2026.11.01"; "": any day */
    enum game_outcome outcome;
    char event[LABEL_MAX_BYTES],
        opening[OPENING_MAX_BYTES]; /* parts; "": any */
};

/* A day, a month or a year: "2026-11-01", "2026.11", "2026". On failure out is
 * untouched. */
bool game_search_read_day(const char *text, char out[GAME_DATE_MAX]);

/* "1-0" or "white", "0-1" or "black", "draw", "*", "won", "lost". On failure
 * out is untouched. */
bool game_search_read_outcome(const char *text, enum game_outcome *out);

/* Add a name; false when there are too many, or it is too long. */
bool game_search_add_name(struct game_search *search, const char *name);

/*
 * Read "anna boris since 2026-11-01 result draw event "club cup" opening
 * sicilian". What follows event and opening goes on to the next of these words.
 * Returns NULL, or why not: an English sentence, marked.
 */
const char *game_search_read(const char *line, struct game_search *out);

bool game_search_is_empty(const struct game_search *search);

/* What a finished game says of itself. */
struct game_facts {
    const char *white, *black, *date, *event, *opening;
    enum game_outcome outcome; /* to OUTCOME_NONE */
};

/* As PGN has it: "1-0"; anything else is OUTCOME_NONE. And back. */
enum game_outcome game_outcome_of(const char *result);
const char *game_outcome_text(enum game_outcome outcome);

bool game_search_matches(const struct game_search *search,
                         const struct game_facts *facts);
