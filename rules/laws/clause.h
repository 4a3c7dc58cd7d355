// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * clause.h - the clauses of the Laws that rulings and reasons name. A clause
 * is one rule, whatever its number in an edition: laws_article gives that.
 */
#pragma once

#include "rules/base/translatable.h"

/*
 * name, and its article in the Laws of 2001, 2009, 2014, 2018 and 2023.
 * ABSENT: that edition has no such clause. UNVERIFIED: it has, but no text
 * was at hand to read its number from. One that is more than a number is
 * marked for translation.
 */
// clang-format off
#define CLAUSES(X) \
    X(CLAUSE_NONE, "", "", "", "", "") \
    X(CLAUSE_TURN, UNVERIFIED, "1.1", "1.1", "1.3", "1.3") \
    X(CLAUSE_OWN_PIECE, "3.1", "3.1", UNVERIFIED, "3.1", "3.1") \
    X(CLAUSE_BISHOP, "3.2", "3.2", UNVERIFIED, "3.2", "3.2") \
    X(CLAUSE_ROOK, "3.3", "3.3", UNVERIFIED, "3.3", "3.3") \
    X(CLAUSE_QUEEN, "3.4", "3.4", UNVERIFIED, "3.4", "3.4") \
    X(CLAUSE_BLOCKED, "3.5", "3.5", UNVERIFIED, "3.5", "3.5") \
    X(CLAUSE_KNIGHT, "3.6", "3.6", UNVERIFIED, "3.6", "3.6") \
    X(CLAUSE_PAWN_STEP, "3.7a", "3.7a", UNVERIFIED, "3.7.1", "3.7.1") \
    X(CLAUSE_PAWN_DOUBLE_STEP, "3.7b", "3.7b", UNVERIFIED, "3.7.2", "3.7.2") \
    X(CLAUSE_PAWN_CAPTURE, "3.7c", "3.7c", UNVERIFIED, "3.7.3", "3.7.3") \
    X(CLAUSE_EN_PASSANT, "3.7d", "3.7d", UNVERIFIED, "3.7.4.2", "3.7.3.2") \
    X(CLAUSE_PROMOTION, "3.7e", "3.7e", "3.7e", "3.7.5.1", "3.7.3.3") \
    X(CLAUSE_KING, UNVERIFIED, "3.8a", UNVERIFIED, "3.8.1", "3.8.1") \
    X(CLAUSE_CASTLING, UNVERIFIED, "3.8", UNVERIFIED, "3.8.2", "3.8.2") \
    X(CLAUSE_CASTLING_LOST, \
      UNVERIFIED, "3.8b1", UNVERIFIED, "3.8.2.1", "3.8.2.1") \
    X(CLAUSE_CASTLING_PREVENTED, \
      UNVERIFIED, "3.8b2", UNVERIFIED, "3.8.2.2", "3.8.2.2") \
    X(CLAUSE_KING_IN_CHECK, UNVERIFIED, "3.9", UNVERIFIED, "3.9.2", "3.9.2") \
    X(CLAUSE_KING_TAKEN, UNVERIFIED, "1.2", "1.2", "1.4.1", "1.4.1") \
    X(CLAUSE_ADJUST, "4.2", "4.2", "4.2", "4.2.1", "4.2.1") \
    X(CLAUSE_ADJUST_CLOCK, "4.2", "4.2", "6.2d", "6.2.5", "6.2.5") \
    X(CLAUSE_BLIND_TOUCH, "F.2.2", "E.2.2", UNVERIFIED, "D.2.2", "D.2.2") \
    X(CLAUSE_DEVICE, ABSENT, "12.3b", "11.3b", "11.3.2.2", "11.3.2.2") \
    X(CLAUSE_TOUCH_OWN, "4.3a", "4.3a", "4.3a", "4.3.1", "4.3.1") \
    X(CLAUSE_TOUCH_ENEMY, "4.3b", "4.3b", "4.3b", "4.3.2", "4.3.2") \
    X(CLAUSE_TOUCH_BOTH, "4.3c", "4.3c", "4.3c", "4.3.3", "4.3.3") \
    X(CLAUSE_KING_THEN_ROOK, "4.4a", "4.4a", UNVERIFIED, "4.4.1", "4.4.1") \
    X(CLAUSE_ROOK_THEN_KING, "4.4b", "4.4b", UNVERIFIED, "4.4.2", "4.4.2") \
    X(CLAUSE_PROMOTION_FINAL, \
      ABSENT, "4.4d", UNVERIFIED, "4.4.4", "4.4.4") \
    X(CLAUSE_RELEASED, "4.7", "4.6", "4.7", "4.7", "4.7") \
    X(CLAUSE_COMPLAINT_LOST, "4.6", "4.7", UNVERIFIED, "4.8", "4.8") \
    X(CLAUSE_LEGAL_MOVE, UNVERIFIED, "4.6", UNVERIFIED, "3.10.1", "3.10.1") \
    X(CLAUSE_CHECKMATE, "5.1a", "5.1a", "5.1a", "5.1.1", "5.1.1") \
    X(CLAUSE_RESIGNATION, "5.1b", "5.1b", "5.1b", "5.1.2", "5.1.2") \
    X(CLAUSE_STALEMATE, "5.2a", "5.2a", "5.2a", "5.2.1", "5.2.1") \
    X(CLAUSE_DEAD_POSITION, "9.6", "9.6", "9.7", "5.2.2", "5.2.2") \
    X(CLAUSE_AGREEMENT, "5.2c", "5.2c", "5.2c", "5.2.3", "5.2.3") \
    X(CLAUSE_CLOCK_PRESS, "6.8a", "6.7a", "6.2a", "6.2.1", "6.2.1") \
    X(CLAUSE_FLAG_OBSERVED, "6.9", "6.8", "6.8", "6.8", "6.8") \
    X(CLAUSE_FLAG_FALL, "6.10", "6.9", "6.9", "6.9", "6.9") \
    X(CLAUSE_CLOCK_PAUSE, "6.13a", "6.12a", "6.12a", "6.11.1", "6.11.1") \
    X(CLAUSE_CLOCK_START, "6.5", "6.5", "6.6", "6.6", "6.6") \
    X(CLAUSE_STOP_CLOCKS, "6.13b", "6.12b", "6.12b", "6.11.2", "6.11.2") \
    X(CLAUSE_RESTART, "6.13c", "6.12c", "6.12c", "6.11.3", "6.11.3") \
    X(CLAUSE_ILLEGAL_MOVE, "7.4a", "7.4a", "7.5a", "7.5.1", "7.5.1") \
    X(CLAUSE_UNPROMOTED, "3.7e", "7.4a", "7.5a", "7.5.2", "7.5.2") \
    X(CLAUSE_PRESS_WITHOUT_MOVE, ABSENT, ABSENT, ABSENT, "7.5.3", "7.5.3") \
    X(CLAUSE_ILLEGAL_PENALTY, "7.4b", "7.4b", "7.5b", "7.5.5", "7.5.5") \
    X(CLAUSE_DISTRACTION, "12.5", "12.6", "11.5", "11.5", "11.5") \
    X(CLAUSE_RECORDING, "8.1", "8.1", "8.1a", "8.1.1", "8.1.1") \
    X(CLAUSE_ADVANCE_WRITING, \
      ABSENT, "8.1", "8.1a", "8.1.2", "8.1.2") \
    X(CLAUSE_RECORD_ORDER, "8.1", "8.1", UNVERIFIED, "8.1.3", "8.1.3") \
    X(CLAUSE_SCORESHEET_COMPLETED, "8.4", "8.4", UNVERIFIED, "8.5.2", "8.5.2") \
    X(CLAUSE_SCORESHEETS_COMPLETED, "8.5a", "8.5a", UNVERIFIED, "8.5.1", "8.5.1") \
    X(CLAUSE_OFFER, "9.1a", "9.1b1", "9.1b1", "9.1.2.1", "9.1.2.1") \
    X(CLAUSE_OFFER_STANDS, "9.1a", "9.1b1", "9.1b1", "9.1.2.1", "9.1.2.1") \
    X(CLAUSE_DRAW_LIMIT, ABSENT, "9.1a", "9.1a", "9.1.1", "9.1.1") \
    X(CLAUSE_THREEFOLD, "9.2", "9.2", "9.2", "9.2.1", "9.2") \
    X(CLAUSE_THREEFOLD_WITH_MOVE, "9.2a", "9.2a", "9.2a", "9.2.1.1", "9.2.1") \
    X(CLAUSE_THREEFOLD_ON_BOARD, "9.2b", "9.2b", "9.2b", "9.2.1.2", "9.2.2") \
    X(CLAUSE_SAME_POSITION, "9.2", "9.2", "9.2", "9.2.2", "9.2.3") \
    X(CLAUSE_FIFTY, "9.3", "9.3", "9.3", "9.3", "9.3") \
    X(CLAUSE_FIFTY_WITH_MOVE, "9.3a", "9.3a", "9.3a", "9.3.1", "9.3.1") \
    X(CLAUSE_FIFTY_ON_BOARD, "9.3b", "9.3b", "9.3b", "9.3.2", "9.3.2") \
    X(CLAUSE_CLAIM_LOST, "9.4", "9.4", "9.4", "9.4", "9.4") \
    X(CLAUSE_CLAIM_CORRECT, "9.5a", "9.5a", "9.5a", "9.5.2", "9.5.2") \
    X(CLAUSE_CLAIM_WRONG, "9.5b", "9.5b", "9.5b", "9.5.3", "9.5.3") \
    X(CLAUSE_FIVEFOLD, ABSENT, ABSENT, "9.6a", "9.6.1", "9.6.1") \
    X(CLAUSE_SEVENTY_FIVE, ABSENT, ABSENT, "9.6b", "9.6.2", "9.6.2") \
    X(CLAUSE_ONE_MINUTE, ABSENT, ABSENT, UNVERIFIED, "B.2", "A.3") \
    X(CLAUSE_SUPERVISION, ABSENT, "A.3", "A.3", "A.5", "A.6") \
    X(CLAUSE_RAPID_TOUCH, "B.5a", "A.4b", ABSENT, ABSENT, ABSENT) \
    X(CLAUSE_RAPID_ILLEGAL, "B.5b", "A.4c", "A.4b", "A.4.2", "A.5.2") \
    X(CLAUSE_BLITZ_ILLEGAL, "C.3", "B.3c", UNVERIFIED, "B.4", "B.3") \
    X(CLAUSE_ILLEGAL_LEFT, \
      ABSENT, "A.4c", UNVERIFIED, "A.4.4", "A.5.4") \
    X(CLAUSE_FLAG_CALLED, "B.6", "A.4d1", "6.8", "A.4.5", "A.5.5") \
    X(CLAUSE_FLAG_CLAIM, "B.7", "A.4d2", UNVERIFIED, "A.4.3", "A.5.3") \
    X(CLAUSE_BOTH_FLAGS, "B.8", "A.4d3", ABSENT, ABSENT, ABSENT) \
    X(CLAUSE_DEFAULT_TIME, "6.7", "6.6a", "6.7a", "6.7.1", "6.7.1") \
    X(CLAUSE_NOTES, "12.2", "12.3a", "11.3a", "11.3.1", "11.3.1") \
    X(CLAUSE_COMMENTARY, ABSENT, "6.6a", ABSENT, ABSENT, ABSENT) \
    X(CLAUSE_SIGNED_RESULT, "8.7", "8.7", "8.7", "8.7", "8.7") \
    X(CLAUSE_SETUP_LIMIT, "B.4", "A.4a", "A.4a", "A.4.1", "A.5.1") \
    X(CLAUSE_SETUP_CASTLING, "B.4", "A.4a", "A.4a", "A.4.1.2", "A.5.1.2") \
    X(CLAUSE_CLOCK_SETTING, \
      UNVERIFIED, "6.10b", UNVERIFIED, "6.10.2", "6.10.2") \
    X(CLAUSE_POSITION_RESTORED, "7.4a", "7.4a", "7.5a", "7.5.1", "7.5.1") \
    X(CLAUSE_TIME_GIVEN, "13.5", "13.5", "12.5", "12.5", "12.5") \
    X(CLAUSE_PENALTY, "13.4", "13.4", "12.9", "12.9", "12.9") \
    X(CLAUSE_WARNING, "13.4a", "13.4a", "12.9", "12.9.1", "12.9.1") \
    X(CLAUSE_OPPONENTS_TIME, "13.4b", "13.4b", "12.9", "12.9.2", "12.9.2") \
    X(CLAUSE_OWN_TIME, "13.4c", "13.4c", "12.9", "12.9.3", "12.9.3") \
    X(CLAUSE_DECLARED_LOST, "13.4d", "13.4d", "12.9", "12.9.6", "12.9.6") \
    X(CLAUSE_FEWER_POINTS, "13.4e", "13.4e", "12.9", "12.9.5", "12.9.5") \
    X(CLAUSE_MORE_POINTS, "13.4f", "13.4f", "12.9", "12.9.4", "12.9.4") \
    X(CLAUSE_FINE, ABSENT, ABSENT, "12.9", "12.9.7", "12.9.7") \
    X(CLAUSE_EXCLUSION, ABSENT, ABSENT, ABSENT, "12.9.8", "12.9.8") \
    X(CLAUSE_EXPULSION, "13.4g", "13.4g", "12.9", "12.9.9", "12.9.9") \
    X(CLAUSE_REFUSAL, "12.7", "12.8", "11.7", "11.7", "11.7") \
    X(CLAUSE_BOTH_GUILTY, "12.8", "12.9", "11.8", "11.8", "11.8") \
    X(CLAUSE_WRONG_STARTING_POSITION, UNVERIFIED, "7.1a", "7.2a", "7.2.1", "7.2.1") \
    X(CLAUSE_COLOURS_REVERSED, UNVERIFIED, "7.2", "7.3", "7.3", "7.3") \
    X(CLAUSE_QUICKPLAY_ANNOUNCED, "10", "10", "G.2", "III.2.1", "III.2.1") \
    X(CLAUSE_QUICKPLAY_WHERE, "10.1", "10.1", "G.3", "III.2.2", "III.2.2") \
    X(CLAUSE_QUICKPLAY_BLITZ, "C.2", "B.3b", "G.3", "III.2.2", "III.2.2") \
    X(CLAUSE_QUICKPLAY_INCREMENT, ABSENT, ABSENT, "G.4", "III.4", "III.4") \
    X(CLAUSE_QUICKPLAY, "10.2", "10.2", "G.5", "III.5", "III.5") \
    X(CLAUSE_QUICKPLAY_AGREED, \
      "10.2a", "10.2a", "G.5a", "III.5.1", "III.5.1") \
    X(CLAUSE_QUICKPLAY_POSTPONED, \
      "10.2b", "10.2b", "G.5b", "III.5.2", "III.5.2") \
    X(CLAUSE_QUICKPLAY_REJECTED, \
      "10.2c", "10.2c", "G.5c", "III.5.3", "III.5.3") \
    X(CLAUSE_QUICKPLAY_REFERRED, "D", "D", "G.6", "III.6", "III.6") \
    X(CLAUSE_TWO_BOARDS, "F.1", "E.1", "D.1", "D.1", "D.1") \
    X(CLAUSE_ANNOUNCED, "F.2.1", "E.2.1", "D.2.1", "D.2.1", "D.2.1") \
    X(CLAUSE_MADE_ANNOUNCED, "F.2.3", "E.2.3", UNVERIFIED, "D.2.3", "D.2.3") \
    X(CLAUSE_ANNOUNCED_PRESS, "F.2.3", "E.2.3", UNVERIFIED, "D.2.4", "D.2.4") \
    X(CLAUSE_SLIP, UNVERIFIED, "E.2.6", UNVERIFIED, "D.2.8", "D.2.8") \
    X(CLAUSE_BOARDS_DIFFER, UNVERIFIED, "E.2.7", UNVERIFIED, "D.2.9", "D.2.9") \
    X(CLAUSE_SCORESHEETS_DIFFER, UNVERIFIED, "E.2.8", UNVERIFIED, "D.2.9", "D.2.9") \
    X(CLAUSE_ASSISTANT, UNVERIFIED, "E.2.9", UNVERIFIED, "D.2.10", "D.2.10") \
    X(CLAUSE_SIGHTED_ASSISTANT, UNVERIFIED, "E.2.10", UNVERIFIED, "D.2.11", "D.2.11") \
    X(CLAUSE_SEALING, "A.1", N_("1 of the guidelines"), "E.1", "I.1", "I.1") \
    X(CLAUSE_OPENING, "A.7", N_("7 of the guidelines"), "E.7", "I.7", "I.7") \
    X(CLAUSE_SEALED_MOVE, "A.8", N_("8 of the guidelines"), "E.8", "I.8", "I.8") \
    X(CLAUSE_RESUMPTION, "A.9", N_("9 of the guidelines"), "E.9", "I.9", "I.9") \
    X(CLAUSE_LATE_TO_RESUME, "A.10", N_("10 of the guidelines"), "E.10", "I.10", "I.10") \
    X(CLAUSE_ENVELOPE_LOST, "A.11", N_("11 of the guidelines"), UNVERIFIED, "I.12", "I.12") \
    X(CLAUSE_OBJECTION, "A.12", N_("12 of the guidelines"), UNVERIFIED, "I.13", "I.13") \
    X(CLAUSE_NOTATION, "E", "C", "C", "C", "C")
// clang-format on

#define CLAUSE_NAME(name, ...) name,
enum clause { CLAUSES(CLAUSE_NAME) CLAUSE_COUNT };
#undef CLAUSE_NAME
