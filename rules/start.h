/*
 * start.h - the conditions under which a game begins: what the options of a
 * new game say, and what its first event carries.
 */
#ifndef HEKTOR_RULES_START_H
#define HEKTOR_RULES_START_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/fen.h"
#include "rules/piece.h"
#include "rules/timecontrol.h"

enum { NAME_MAX_BYTES = 65, LABEL_MAX_BYTES = 65 };

struct start {
    char laws[8]; /* an edition's id */
    struct timecontrol time[SIDES];
    /* "" for the initial array, or the FEN of the first position. */
    char fen[FEN_MAX];
    bool chess960; /* castling is written as king onto rook, Variant tag */
    /* Valid UTF-8 without control characters; "" where nobody is named. */
    char name[SIDES][NAME_MAX_BYTES];
    /* The PGN's Event, Site and Date ("2026.11.21"), given by the caller:
     * the rules know no calendar. */
    char event[LABEL_MAX_BYTES];
    char site[LABEL_MAX_BYTES];
    char date[12];
};

/* The newest Laws, 15m+10 for both, the initial array, no names. */
struct start start_default(void);

#endif
