/*
 * clause.h - the clauses of the Laws that rulings and reasons name. A clause
 * is one rule, whatever its number in an edition: laws_article gives that.
 */
#ifndef HEKTOR_RULES_CLAUSE_H
#define HEKTOR_RULES_CLAUSE_H

/*
 * name, and its article in the Laws of 2001, 2009, 2014, 2018 and 2023.
 * ABSENT: that edition has no such clause. UNVERIFIED: it has, but no text
 * was at hand to read its number from.
 */
// clang-format off
#define CLAUSES(X) \
    X(CLAUSE_NONE, "", "", "", "", "") \
    X(CLAUSE_TURN, UNVERIFIED, "1.1", "1.1", "1.3", "1.3") \
    X(CLAUSE_OWN_MAN, UNVERIFIED, "3.1", UNVERIFIED, "3.1", "3.1") \
    X(CLAUSE_BISHOP, UNVERIFIED, "3.2", UNVERIFIED, "3.2", "3.2") \
    X(CLAUSE_ROOK, UNVERIFIED, "3.3", UNVERIFIED, "3.3", "3.3") \
    X(CLAUSE_QUEEN, UNVERIFIED, "3.4", UNVERIFIED, "3.4", "3.4") \
    X(CLAUSE_BLOCKED, UNVERIFIED, "3.5", UNVERIFIED, "3.5", "3.5") \
    X(CLAUSE_KNIGHT, UNVERIFIED, "3.6", UNVERIFIED, "3.6", "3.6") \
    X(CLAUSE_PAWN_STEP, UNVERIFIED, "3.7a", UNVERIFIED, "3.7.1", "3.7.1") \
    X(CLAUSE_PAWN_DOUBLE_STEP, \
      UNVERIFIED, "3.7b", UNVERIFIED, "3.7.2", "3.7.2") \
    X(CLAUSE_PAWN_CAPTURE, UNVERIFIED, "3.7c", UNVERIFIED, "3.7.3", "3.7.3") \
    X(CLAUSE_EN_PASSANT, \
      UNVERIFIED, "3.7d", UNVERIFIED, "3.7.4.2", "3.7.3.2") \
    X(CLAUSE_PROMOTION, UNVERIFIED, "3.7e", UNVERIFIED, "3.7.5.1", "3.7.3.3") \
    X(CLAUSE_KING, UNVERIFIED, "3.8a", UNVERIFIED, "3.8.1", "3.8.1") \
    X(CLAUSE_CASTLING, UNVERIFIED, "3.8", UNVERIFIED, "3.8.2", "3.8.2") \
    X(CLAUSE_CASTLING_LOST, \
      UNVERIFIED, "3.8b1", UNVERIFIED, "3.8.2.1", "3.8.2.1") \
    X(CLAUSE_CASTLING_PREVENTED, \
      UNVERIFIED, "3.8b2", UNVERIFIED, "3.8.2.2", "3.8.2.2") \
    X(CLAUSE_KING_IN_CHECK, UNVERIFIED, "3.9", UNVERIFIED, "3.9.2", "3.9.2") \
    X(CLAUSE_LEGAL_MOVE, UNVERIFIED, "4.6", UNVERIFIED, "3.10.1", "3.10.1") \
    X(CLAUSE_CHECKMATE, UNVERIFIED, "5.1a", UNVERIFIED, "5.1.1", "5.1.1") \
    X(CLAUSE_RESIGNATION, UNVERIFIED, "5.1b", UNVERIFIED, "5.1.2", "5.1.2") \
    X(CLAUSE_STALEMATE, UNVERIFIED, "5.2a", UNVERIFIED, "5.2.1", "5.2.1") \
    X(CLAUSE_DEAD_POSITION, "9.6", "9.6", "9.7", "5.2.2", "5.2.2") \
    X(CLAUSE_AGREEMENT, UNVERIFIED, "5.2c", UNVERIFIED, "5.2.3", "5.2.3") \
    X(CLAUSE_CLOCK_PRESS, UNVERIFIED, "6.7a", UNVERIFIED, "6.2.1", "6.2.1") \
    X(CLAUSE_FLAG_OBSERVED, UNVERIFIED, "6.8", UNVERIFIED, "6.8", "6.8") \
    X(CLAUSE_FLAG_FALL, "6.10", "6.9", "6.9", "6.9", "6.9") \
    X(CLAUSE_CLOCK_PAUSE, UNVERIFIED, "6.12a", "6.12a", "6.11.1", "6.11.1") \
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
    X(CLAUSE_SUPERVISION, UNVERIFIED, "A.3", "A.3", "A.5", "A.6") \
    X(CLAUSE_FLAG_CALLED, UNVERIFIED, "A.4d1", UNVERIFIED, "A.4.5", "A.5.5") \
    X(CLAUSE_FLAG_CLAIM, UNVERIFIED, "A.4d2", UNVERIFIED, "A.4.3", "A.5.3") \
    X(CLAUSE_BOTH_FLAGS, UNVERIFIED, "A.4d3", UNVERIFIED, ABSENT, ABSENT)
// clang-format on

#define CLAUSE_NAME(name, ...) name,
enum clause { CLAUSES(CLAUSE_NAME) CLAUSE_COUNT };
#undef CLAUSE_NAME

#endif
