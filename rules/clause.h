/*
 * clause.h - the clauses of the Laws that rulings and reasons name. A clause
 * is one rule, whatever its number in an edition: laws_article gives that.
 */
#ifndef HEKTOR_RULES_CLAUSE_H
#define HEKTOR_RULES_CLAUSE_H

/* name, article in the Laws of 1 January 2023 */
#define CLAUSES(X) \
    X(CLAUSE_NONE, "") \
    X(CLAUSE_TURN, "1.3") \
    X(CLAUSE_OWN_MAN, "3.1") \
    X(CLAUSE_BISHOP, "3.2") \
    X(CLAUSE_ROOK, "3.3") \
    X(CLAUSE_QUEEN, "3.4") \
    X(CLAUSE_BLOCKED, "3.5") \
    X(CLAUSE_KNIGHT, "3.6") \
    X(CLAUSE_PAWN_STEP, "3.7.1") \
    X(CLAUSE_PAWN_DOUBLE_STEP, "3.7.2") \
    X(CLAUSE_PAWN_CAPTURE, "3.7.3") \
    X(CLAUSE_EN_PASSANT, "3.7.3.2") \
    X(CLAUSE_PROMOTION, "3.7.3.3") \
    X(CLAUSE_KING, "3.8.1") \
    X(CLAUSE_CASTLING, "3.8.2") \
    X(CLAUSE_CASTLING_LOST, "3.8.2.1") \
    X(CLAUSE_CASTLING_PREVENTED, "3.8.2.2") \
    X(CLAUSE_KING_IN_CHECK, "3.9.2") \
    X(CLAUSE_LEGAL_MOVE, "3.10.1") \
    X(CLAUSE_CHECKMATE, "5.1.1") \
    X(CLAUSE_RESIGNATION, "5.1.2") \
    X(CLAUSE_STALEMATE, "5.2.1") \
    X(CLAUSE_DEAD_POSITION, "5.2.2") \
    X(CLAUSE_AGREEMENT, "5.2.3") \
    X(CLAUSE_CLOCK_PRESS, "6.2.1") \
    X(CLAUSE_FLAG_FALL, "6.9") \
    X(CLAUSE_CLOCK_PAUSE, "6.11.1") \
    X(CLAUSE_OFFER, "9.1.2.1") \
    X(CLAUSE_OFFER_STANDS, "9.1.2.1") \
    X(CLAUSE_THREEFOLD, "9.2") \
    X(CLAUSE_THREEFOLD_WITH_MOVE, "9.2.1") \
    X(CLAUSE_THREEFOLD_ON_BOARD, "9.2.2") \
    X(CLAUSE_SAME_POSITION, "9.2.3") \
    X(CLAUSE_FIFTY, "9.3") \
    X(CLAUSE_FIFTY_WITH_MOVE, "9.3.1") \
    X(CLAUSE_FIFTY_ON_BOARD, "9.3.2") \
    X(CLAUSE_CLAIM_LOST, "9.4") \
    X(CLAUSE_CLAIM_CORRECT, "9.5.2") \
    X(CLAUSE_CLAIM_WRONG, "9.5.3") \
    X(CLAUSE_FIVEFOLD, "9.6.1") \
    X(CLAUSE_SEVENTY_FIVE, "9.6.2")

#define CLAUSE_NAME(name, article) name,
enum clause { CLAUSES(CLAUSE_NAME) CLAUSE_COUNT };
#undef CLAUSE_NAME

#endif
