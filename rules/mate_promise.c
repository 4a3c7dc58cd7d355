/*
 * mate_promise.c - how near to a helpmate a position looks: a guess that only
 * chooses the order of the search, and never its answer.
 */
#include "rules/mate_promise.h"

#include <stdlib.h>

#include "rules/attack.h"

static int distance(int a, int b)
{
    int files = abs(file_of(a) - file_of(b));
    int ranks = abs(rank_of(a) - rank_of(b));
    return files > ranks ? files : ranks;
}

static int steps_to_edge(int sq)
{
    int file = file_of(sq) < 4 ? file_of(sq) : 7 - file_of(sq);
    int rank = rank_of(sq) < 4 ? rank_of(sq) : 7 - rank_of(sq);
    return file < rank ? 2 * file + rank : 2 * rank + file;
}

/* Squares beside the loser's king to which he could still go. */
static int flights(const struct position *pos, enum side winner, int king)
{
    squares near = attack_king(king) & ~pos->side[other_side(winner)];
    squares blockers = occupied(pos) & ~set_of(king);
    int count = 0;
    for (; near; near &= near - 1)
        count += !attackers_to(pos, first_square(near), winner, blockers);
    return count;
}

/* Moves that the winner's foremost pawn still needs. */
static int steps_to_promote(const struct position *pos, enum side winner)
{
    squares pawns = pieces_of(pos, winner, PAWN);
    int fewest = 8;
    for (; pawns; pawns &= pawns - 1) {
        int rank = rank_of(first_square(pawns));
        int steps = winner == WHITE ? 7 - rank : rank;
        fewest = steps < fewest ? steps : fewest;
    }
    return fewest;
}

int mate_promise(const struct position *pos, enum side winner)
{
    enum side loser = other_side(winner);
    int theirs = king_square(pos, loser), ours = king_square(pos, winner);
    squares men = pos->side[winner];
    int score = 4 * flights(pos, winner, theirs) + 2 * steps_to_edge(theirs);
    int apart = distance(theirs, ours);
    score += 2 * (apart > 2 ? apart - 2 : 0);
    if (!(men & (pos->role[QUEEN] | pos->role[ROOK])))
        score += 6 + 4 * steps_to_promote(pos, winner);
    return score;
}
