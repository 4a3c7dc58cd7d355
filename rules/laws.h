/*
 * laws.h - the editions of the Laws as rows of one table of named values.
 * Nothing outside laws.c asks which edition it is.
 */
#ifndef HEKTOR_RULES_LAWS_H
#define HEKTOR_RULES_LAWS_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/clause.h"
#include "rules/timecontrol.h"

/* Which of the three games a time control makes it: Appendices A and B. */
enum tempo { TEMPO_STANDARD, TEMPO_RAPID, TEMPO_BLITZ, TEMPOS };

struct laws {
    const char *id; /* "2023" */
    const char *name; /* "FIDE Laws of Chess of 1 January 2023" */
    bool fivefold; /* 9.6.1: the fifth occurrence draws by itself */
    bool seventy_five_moves; /* 9.6.2 */
    bool resignation_needs_mate; /* 5.1.2: drawn if nobody could mate */
    bool agreement_needs_moves; /* 5.2.3: a move by each comes first */
    int64_t wrong_claim_ms[TEMPOS]; /* 9.5.3: added to the opponent's time */
    int64_t rapid_below_ms; /* A.1: sixty moves in less than this */
    int64_t blitz_up_to_ms; /* B.1: sixty moves in this or less */
};

/* The row of an id ("2023"); NULL when there is none. */
const struct laws *laws_edition(const char *id);

/* The row in force by default: the newest. */
const struct laws *laws_newest(void);

/* Rows from the oldest to the newest; NULL past the end. */
const struct laws *laws_row(int index);

/* The number of a clause in this edition ("9.5.3"); "" for CLAUSE_NONE;
 * NULL where this edition has no such clause. */
const char *laws_article(const struct laws *laws, enum clause clause);

enum tempo laws_tempo(const struct laws *laws,
                      const struct timecontrol *control);

#endif
