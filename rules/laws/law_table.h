// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * law_table.h - the named values of the Laws, each with its article in every
 * edition: the table that the arbiter acts on and that a person can read.
 * laws_value gives a value.
 */
#pragma once

#include <stdint.h>

/* Columns of the table. */
enum { EDITIONS = 5 };

enum law {
    /* Repetition */
    LAW_THREEFOLD,
    LAW_SAME_POSITION,
    LAW_CLAIM_MOVE_FIXED,
    LAW_FIVEFOLD, /* enum fivefold */
    /* Moves without a capture or a pawn move */
    LAW_FIFTY,
    LAW_SEVENTY_FIVE,
    LAW_SEVENTY_FIVE_MATE,
    /* Claims */
    LAW_CLAIM_LOST, /* enum claim_lost */
    LAW_CLAIM_RETURNS,
    LAW_CLAIM_CLOCKS,
    LAW_CLAIM_WITHDRAWN,
    LAW_CLAIM_OFFERS,
    LAW_QUICKPLAY_OFFERS,
    LAW_WRONG_CLAIM_STANDARD,
    LAW_WRONG_CLAIM_RAPID,
    LAW_WRONG_CLAIM_BLITZ,
    LAW_WRONG_CLAIM_BLITZ_ALONE,
    LAW_CLAIMANT_LOSES, /* enum claimant_loses */
    LAW_INTENDED_MOVE, /* enum intended_move */
    /* Draw offers */
    LAW_OFFER_MOMENT,
    LAW_OFFER_OTHERWISE,
    LAW_OFFER_WITHDRAWN,
    LAW_OFFER_ENDS,
    LAW_OFFER_RECORDED,
    LAW_DRAW_LIMIT, /* enum draw_limit */
    LAW_AGREEMENT_MOVES,
    /* The end of the game */
    LAW_MATE,
    LAW_STALEMATE,
    LAW_DEAD_POSITION,
    LAW_END_NEEDS, /* enum end_needs */
    LAW_RESIGNATION_NEEDS_MATE,
    LAW_ILLEGAL_POSITION,
    LAW_COLOURS_REVERSED,
    LAW_BOARD_TURNED,
    LAW_WRONG_STARTING_POSITION,
    LAW_BOTH_GUILTY,
    LAW_SIGNED_RESULT,
    LAW_POINTS,
    LAW_POINTS_CAPPED,
    /* The clock */
    LAW_FLAG_COUNTS,
    LAW_FLAG_EXCEPTION,
    LAW_BOTH_FLAGS,
    LAW_TIME_SAVED,
    LAW_DELAY,
    LAW_INCREMENT,
    LAW_MOVE_COMPLETED, /* enum move_completed */
    LAW_TWO_HANDS,
    LAW_DEFAULT_TIME,
    LAW_LATE_TO_RESUME,
    LAW_BOTH_ABSENT,
    LAW_STOP_CLOCKS,
    LAW_STOP_UNFOUNDED,
    LAW_RESTART,
    LAW_CLOCKS_MAY_STAND,
    LAW_SCREEN_CLAIMS,
    /* Irregularities */
    LAW_ILLEGAL_MOVES_LOSE,
    LAW_ILLEGAL_MOVE_GIVES,
    LAW_ILLEGAL_GIVES_RAPID,
    LAW_ILLEGAL_GIVES_BLITZ,
    LAW_ILLEGAL_GIVES_BLITZ_ALONE,
    LAW_ILLEGAL_EXCEPTION,
    LAW_ERRORS_IN_ONE,
    LAW_EARNED_INCREMENT,
    LAW_REPLACING_MOVE,
    LAW_KING_CAPTURED,
    LAW_UNPROMOTED, /* enum unpromoted */
    LAW_PRESS_WITHOUT_MOVE,
    LAW_DISPLACED,
    LAW_DISPLACED_LATER,
    LAW_COMPLAINT_LOST,
    LAW_ADJUSTING,
    LAW_TOUCHED_OWN,
    LAW_TOUCHED_ENEMY,
    LAW_TOUCHED_BOTH,
    LAW_TOUCHED_NONE,
    LAW_KING_FIRST,
    LAW_ROOK_FIRST,
    LAW_PROMOTION_FINAL,
    LAW_RELEASED,
    LAW_ADVANCE_WRITING,
    LAW_RECORD_ORDER,
    LAW_RECORDING_ENDS,
    LAW_SCORESHEET_COMPLETED,
    LAW_AFTER_CONTROL,
    LAW_PENALTIES,
    LAW_REFUSAL,
    LAW_ARBITER_SILENT,
    LAW_DEVICES,
    LAW_APPEAL,
    LAW_NOTATION,
    LAW_LONG_NOTATION,
    /* Adjournment */
    LAW_SEALING,
    LAW_SEALED_UNCLEAR,
    LAW_ENVELOPE_LOST,
    LAW_TIMES_OBJECTED,
    /* Blind players */
    LAW_BLIND_TOUCH,
    LAW_BLIND_MADE,
    LAW_BLIND_SLIP,
    LAW_BLIND_ASSISTANT,
    /* Quickplay finish */
    LAW_QUICKPLAY,
    LAW_QUICKPLAY_UNDER,
    LAW_QUICKPLAY_DELAY,
    LAW_QUICKPLAY_GIVES,
    LAW_QUICKPLAY_REFERRED,
    /* Rapid and blitz */
    LAW_RAPID_LIMIT,
    LAW_RAPID_LIMIT_INCLUDED,
    LAW_BLITZ_LIMIT,
    LAW_BLITZ_LIMIT_INCLUDED,
    LAW_RAPID_RECORDING,
    LAW_RAPID_CLAIMS,
    LAW_SUPERVISION,
    LAW_SETUP_LIMIT,
    LAW_SETUP_CASTLING, /* enum setup_castling */
    LAW_RAPID_TOUCH,
    LAW_RAPID_ILLEGAL, /* enum rapid_illegal */
    LAW_BLITZ_ILLEGAL, /* enum blitz_illegal */
    LAW_ILLEGAL_LEFT, /* enum illegal_left */
    LAW_ILLEGAL_LEFT_BLITZ, /* the same */
    LAW_FLAG_CALLED, /* enum flag_called */
    LAW_BOTH_FLAGS_RAPID, /* enum both_flags */
    LAW_QUICKPLAY_IN_BLITZ,
    /* Beside the Laws */
    LAW_COMMENTARY,
    LAW_CHESS960, /* enum chess960_appendix */
    LAWS
};

enum claim_lost { CLAIM_LOST_BY_MOVING, CLAIM_LOST_BY_TOUCHING };
enum intended_move { INTENDED_MADE, INTENDED_BY_TOUCH, INTENDED_BY_RULES };
enum move_completed { COMPLETED_BY_PRESS, COMPLETED_BY_NEXT_TOO };
enum unpromoted { UNPROMOTED_UNSAID, UNPROMOTED_ILLEGAL, UNPROMOTED_QUEEN };
enum devices { DEVICES_UNSAID, DEVICES_HALF_POINT, DEVICES_LOSS };
enum supervision_law {
    SUPERVISION_ABOUT,
    SUPERVISION_AT_MOST,
    SUPERVISION_UNKNOWN, /* the Laws of rapid and blitz always hold */
};
enum setup_castling {
    SETUP_CASTLING_ALLOWED,
    SETUP_CASTLING_SWAPPED_KING,
    SETUP_CASTLING_MISPLACED,
};
enum rapid_illegal { RAPID_ILLEGAL_ORDINARY, RAPID_ILLEGAL_LOSES };
enum blitz_illegal { BLITZ_ILLEGAL_CLAIMED, BLITZ_ILLEGAL_LOSES };
enum illegal_left {
    ILLEGAL_LEFT_RULED,
    ILLEGAL_LEFT_DRAWN,
    ILLEGAL_LEFT_STANDS,
};
enum fivefold { FIVEFOLD_NEVER, FIVEFOLD_CONSECUTIVE, FIVEFOLD_ANY };
enum claimant_loses { CLAIMANT_LOSES_NOTHING, CLAIMANT_LOSES_HALF };
enum draw_limit { DRAW_LIMIT_UNKNOWN, DRAW_LIMIT_AGREEMENT, DRAW_LIMIT_OFFER };
enum end_needs { END_NEEDS_LEGAL, END_NEEDS_TOUCH };
enum flag_called { FLAG_CALLED_BY_PLAYER, FLAG_CALLED_BY_ARBITER };
enum both_flags { BOTH_FLAGS_DRAWN, BOTH_FLAGS_FIRST_COUNTS };
enum chess960_appendix { CHESS960_BORROWED, CHESS960_OWN };

enum law_kind {
    LAW_YES_NO,
    LAW_COUNT, /* 0: none */
    LAW_TIME, /* in milliseconds; below 0: the event has to say */
    LAW_WORD, /* a place in words */
};

struct law_cell {
    int64_t value;
    const char *article; /* as laws_article; NULL: the edition is silent */
};

struct law_row {
    const char *topic; /* English, marked; the same for neighbours */
    const char *name; /* "fivefold" */
    const char *meaning; /* English, marked: what the value says */
    enum law_kind kind;
    const char *const *words; /* LAW_WORD: English, marked; NULL-ended */
    struct law_cell cell[EDITIONS]; /* from the oldest to the newest */
};

extern const struct law_row law_table[LAWS];
