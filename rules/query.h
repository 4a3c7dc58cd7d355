/*
 * query.h - what a player can ask for and hear answered from the client's own
 * copy of the game. A query changes nothing and is never sent.
 */
#ifndef HEKTOR_RULES_QUERY_H
#define HEKTOR_RULES_QUERY_H

enum query {
    QUERY_NONE,
    QUERY_LAST, /* the last move again, from square to square */
    QUERY_CLOCK, /* both clocks */
    QUERY_TURN, /* whose move, which number */
    QUERY_BOARD, /* the men of both sides, kind by kind */
    QUERY_SQUARE, /* what stands on a square */
    QUERY_MOVES, /* the score so far */
    QUERY_STATUS, /* how the game stands: offer, pause, result, article */
    QUERY_LAWS, /* edition and time control */
    QUERIES
};

#endif
