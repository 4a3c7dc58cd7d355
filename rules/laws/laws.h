// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * laws.h - the editions of the Laws: which article a clause has in each, and
 * the one table of named values in which they differ or agree. Nothing
 * outside laws.c asks which edition it is.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/clock/timecontrol.h"
#include "rules/laws/articles.h"
#include "rules/laws/clause.h"
#include "rules/laws/law_table.h"

/* Which of the three games a time control makes it: Appendices A and B. */
enum tempo { TEMPO_STANDARD, TEMPO_RAPID, TEMPO_BLITZ, TEMPOS };

struct laws {
    const char *id; /* "2018" */
    const char *near; /* a year without a column whose Laws are nearest to this
                         edition, "2017"; or NULL */
    const char *name; /* English, marked for translation */
    int column; /* of the tables */
};

/* The edition of an id ("2023"), or the edition nearest to a year without a
 * column ("2017"); NULL when there is none. */
const struct laws *laws_edition(const char *id);

/* Is it such a year? Nobody chooses it for a new game: in the second half of
 * 2017 an illegal move lost where nobody supervised, and 2005 barred writing in
 * advance. */
bool laws_is_near(const char *id);

/* The edition in force by default: the newest. */
const struct laws *laws_newest(void);

/* From the oldest to the newest; NULL past the end. */
const struct laws *laws_row(int index);

/* What a named value is in this edition: yes and no are 1 and 0, a time is
 * in milliseconds, a word is its place in the row's words. */
int64_t laws_value(const struct laws *laws, enum law law);

/* The article behind a named value; as laws_article. */
const char *laws_value_article(const struct laws *laws, enum law law);

/* The article of what the arbiter always does; "" where it is done without
 * one, NULL where the edition is silent and others speak. */
const char *laws_told_article(const struct laws *laws,
                              const struct told_row *row);

/*
 * The number of a clause in this edition ("9.5.3"); "" for CLAUSE_NONE;
 * NULL where this edition has no such clause; "unverified" where no text was
 * at hand, which laws_is_verified tells.
 */
const char *laws_article(const struct laws *laws, enum clause clause);
bool laws_is_verified(const char *article);

/* The number that a person is told; NULL where there is none, or no text was
 * at hand to read it from. */
const char *laws_citation(const struct laws *laws, enum clause clause);

/* The articles of a row in this edition: the list for articles_next. */
const char *laws_articles(const struct laws *laws,
                          const struct article_row *row);

enum tempo laws_tempo(const struct laws *laws,
                      const struct timecontrol *control);

/* A time that the opponent is given, and the clause that has it: one minute
 * instead of two by Appendix A or B (A.3, B.2). */
struct laws_extra_time {
    int64_t ms;
    enum clause clause;
};

/* For a wrong claim (9.5), and for an illegal move (7.5.5). */
struct laws_extra_time laws_wrong_claim(const struct laws *laws,
                                        enum tempo tempo, bool is_supervised);
struct laws_extra_time laws_illegal_move(const struct laws *laws,
                                         enum tempo tempo, bool is_supervised);

/*
 * What it takes from a claimant with so much time left. Halves of an odd
 * number of milliseconds are rounded down: to the claimant's favour.
 */
int64_t laws_claimant_loses_ms(const struct laws *laws, int64_t left_ms);

/*
 * The penalties that an arbiter can impose, and the clause of
 * each. Laws 12.9 (13.4 of 2009), 11.7 and 11.8.
 */

enum penalty {
    PENALTY_NONE,
    PENALTY_WARNING,
    PENALTY_OPPONENTS_TIME, /* the opponent is given time */
    PENALTY_OWN_TIME, /* the offender loses time */
    PENALTY_LOSS,
    PENALTY_FEWER_POINTS, /* of the offender */
    PENALTY_MORE_POINTS, /* of the opponent, up to those of a won game */
    PENALTY_FINE,
    PENALTY_EXCLUSION, /* from rounds to come */
    PENALTY_EXPULSION, /* from the event: the game is lost with it */
    PENALTY_PHONE, /* the loss for a phone or another such device */
    PENALTY_REFUSAL, /* the loss for refusing to comply with the Laws */
    PENALTIES
};

extern const char *const penalty_words[];

/* Does the edition have it? */
bool penalty_exists(const struct laws *laws, enum penalty penalty);

enum clause penalty_clause(enum penalty penalty);
