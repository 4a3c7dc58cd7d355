// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * law_table.h - the two tables of the Laws that a person can read: the values
 * by which the arbiter decides, in every edition, and what it always does.
 * laws_value gives a value. A test changes each of them, and a script fails.
 */
#pragma once

#include <stdint.h>

/* Columns of the tables. */
enum { EDITIONS = 5 };

enum law_topic {
    TOPIC_REPETITION,
    TOPIC_FIFTY_MOVES,
    TOPIC_CLAIMS,
    TOPIC_OFFERS,
    TOPIC_END,
    TOPIC_CLOCK,
    TOPIC_IRREGULARITIES,
    TOPIC_ADJOURNMENT,
    TOPIC_BLIND,
    TOPIC_QUICKPLAY,
    TOPIC_RAPID,
    TOPIC_OTHERS,
    LAW_TOPICS
};

extern const char *const law_topics[LAW_TOPICS]; /* English, marked */

enum law {
    LAW_THREEFOLD,
    LAW_FIVEFOLD,
    LAW_FIVEFOLD_CONSECUTIVE,
    LAW_FIFTY,
    LAW_SEVENTY_FIVE,
    LAW_CLAIM_LOST, /* enum claim_lost */
    LAW_WRONG_CLAIM_STANDARD,
    LAW_WRONG_CLAIM_RAPID,
    LAW_WRONG_CLAIM_BLITZ,
    LAW_WRONG_CLAIM_BLITZ_ALONE,
    LAW_CLAIMANT_LOSES,
    LAW_CLAIMANT_KEEPS,
    LAW_INTENDED_MOVE,
    LAW_DRAW_LIMIT, /* enum draw_limit */
    LAW_AGREEMENT_MOVES,
    LAW_END_NEEDS, /* enum end_needs */
    LAW_RESIGNATION_NEEDS_MATE,
    LAW_COLOURS_REVERSED,
    LAW_POINTS_CAPPED,
    LAW_MOVE_COMPLETED, /* enum move_completed */
    LAW_DEFAULT_TIME,
    LAW_LATE_TO_RESUME,
    LAW_ILLEGAL_MOVES_LOSE,
    LAW_ILLEGAL_MOVE_GIVES,
    LAW_ILLEGAL_GIVES_RAPID,
    LAW_ILLEGAL_GIVES_BLITZ,
    LAW_ILLEGAL_GIVES_BLITZ_ALONE,
    LAW_ILLEGAL_EXCEPTION,
    LAW_UNPROMOTED,
    LAW_PRESS_WITHOUT_MOVE,
    LAW_ADVANCE_WRITING,
    LAW_RECORDING_ENDS,
    LAW_RECORDING_INCREMENT,
    LAW_PENALTIES, /* enum penalties_law */
    LAW_DEVICES, /* enum devices */
    LAW_QUICKPLAY,
    LAW_QUICKPLAY_UNDER,
    LAW_QUICKPLAY_DELAY,
    LAW_QUICKPLAY_GIVES,
    LAW_TEMPO_MOVES,
    LAW_RAPID_LIMIT,
    LAW_RAPID_LIMIT_INCLUDED,
    LAW_BLITZ_LIMIT,
    LAW_BLITZ_LIMIT_INCLUDED,
    LAW_RAPID_RECORDING,
    LAW_SUPERVISION,
    LAW_SETUP_LIMIT,
    LAW_SETUP_CASTLING, /* enum setup_castling */
    LAW_RAPID_ILLEGAL,
    LAW_BLITZ_ILLEGAL,
    LAW_ILLEGAL_LEFT, /* enum illegal_left */
    LAW_ILLEGAL_LEFT_BLITZ, /* the same */
    LAW_FLAG_CALLED, /* enum flag_called */
    LAW_QUICKPLAY_IN_BLITZ,
    LAW_COMMENTARY,
    LAW_CHESS960, /* enum chess960_appendix */
    LAWS
};

enum claim_lost { CLAIM_LOST_BY_MOVING, CLAIM_LOST_BY_TOUCHING };
enum move_completed { COMPLETED_BY_PRESS, COMPLETED_BY_NEXT_TOO };
enum penalties_law {
    PENALTIES_OF_THE_GAME,
    PENALTIES_FINE,
    PENALTIES_EXCLUSION,
};
enum devices { DEVICES_UNSAID, DEVICES_HALF_POINT, DEVICES_LOSS };
enum setup_castling { SETUP_CASTLING_SWAPPED_KING, SETUP_CASTLING_MISPLACED };
enum illegal_left {
    ILLEGAL_LEFT_RULED,
    ILLEGAL_LEFT_DRAWN,
    ILLEGAL_LEFT_STANDS,
};
enum draw_limit { DRAW_LIMIT_UNKNOWN, DRAW_LIMIT_AGREEMENT, DRAW_LIMIT_OFFER };
enum end_needs { END_NEEDS_LEGAL, END_NEEDS_TOUCH };
enum flag_called { FLAG_CALLED_BY_PLAYER, FLAG_CALLED_BY_ARBITER };
enum chess960_appendix { CHESS960_BORROWED, CHESS960_OWN };

enum law_kind {
    LAW_YES_NO,
    LAW_COUNT, /* 0: none */
    LAW_TIME, /* in milliseconds; below 0: the event has to say; 0 without an
                 article: no game of the edition asks it */
    LAW_WORD, /* a place in words */
};

struct law_cell {
    int64_t value;
    const char *article; /* as laws_article; NULL: the edition is silent */
};

struct law_row {
    enum law_topic topic;
    const char *name; /* "fivefold" */
    const char *meaning; /* English, marked: what the value says */
    enum law_kind kind;
    const char *const *words; /* LAW_WORD: English, marked; NULL-ended */
    struct law_cell cell[EDITIONS]; /* from the oldest to the newest */
};

extern const struct law_row law_table[LAWS];

/* What the arbiter does alike in every edition that has an article for it; if
 * none has, in all. */
struct told_row {
    enum law_topic topic;
    const char *name, *meaning; /* as in law_row */
    const char *answer; /* English, marked */
    const char *article[EDITIONS]; /* "": done without one */
    const char *proof; /* scripts of tests/data/judge, a blank between them */
};

extern const struct told_row told_table[]; /* the last has no name */
