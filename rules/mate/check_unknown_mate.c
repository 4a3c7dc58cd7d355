/*
 * check_unknown_mate.c - a king attacked, and each of its squares taken away,
 * by those who are seen or might be there.
 */
#include "rules/mate/check_unknown_mate.h"

#include "rules/board/attack.h"
#include "rules/mate/check_invariant.h"

squares check_unknown_mate_attacks(const struct check_unknown_piece *unknown,
                                   squares seen)
{
    squares hits = 0;
    if (unknown->is_anything)
        return ~hits;
    for (squares at = unknown->where; at; at &= at - 1)
        hits |= attack_of(unknown->side, unknown->role, first_square(at), seen);
    return hits;
}

/* Everything that the seen pieces of a side attack. */
static squares hits_of_seen(const struct position *pos, enum side side,
                            squares blockers)
{
    squares hits = 0;
    for (squares pieces = pos->side[side]; pieces; pieces &= pieces - 1) {
        int sq = first_square(pieces);
        hits |= attack_of(side, position_role_at(pos, sq), sq, blockers);
    }
    return hits;
}

/* The king's squares, with what the winner hits in all. */
static bool is_shut_in(const struct check_unknown_state *now, squares hits)
{
    enum side loser = (enum side)now->pos.turn;
    squares reach[CHECK_UNKNOWN_MAX];
    squares flights = attack_king(king_square(&now->pos, loser)) & ~hits &
                      ~now->pos.side[loser];
    int count = 0;
    for (int i = 0; i < now->count; i++)
        for (int piece = 0;
             now->unknown[i].where && now->unknown[i].side == loser &&
             piece < now->unknown[i].pieces && count < CHECK_UNKNOWN_MAX;
             piece++)
            reach[count++] = now->unknown[i].where;
    return !(flights & now->pos.side[other_side(loser)]) &&
           check_invariant_covers(reach, count, flights);
}

/* seen and unseen pieces of the winner hit so much: is it mate? */
static bool is_mate(const struct check_unknown_state *now, squares seen,
                    squares unseen)
{
    squares king = pieces_of(&now->pos, (enum side)now->pos.turn, KING);
    bool check = seen & king || (now->by_unknown && unseen & king);
    return check && is_shut_in(now, seen | unseen);
}

/* Place the winner's unknown pieces from the next on, or leave them out. */
static bool is_mate_with(const struct check_unknown_state *now, int next,
                         squares seen, squares unseen)
{
    squares king = pieces_of(&now->pos, (enum side)now->pos.turn, KING);
    while (next < now->count && now->unknown[next].side == now->pos.turn)
        next++;
    if (next == now->count)
        return is_mate(now, seen, unseen);
    struct check_unknown_piece piece = now->unknown[next];
    for (squares at = piece.where; at; at &= at - 1) {
        piece.where = at & -at;
        if (is_mate_with(now, next + 1, seen,
                         unseen | check_unknown_mate_attacks(
                                      &piece, occupied(&now->pos) & ~king)))
            return true;
    }
    return is_mate_with(now, next + 1, seen, unseen);
}

/* Is there nobody, seen or not, who might attack the king along the line that
 * this piece is on, but the checker? */
static bool is_free(const struct check_unknown_state *now, int piece,
                    squares checker)
{
    enum side loser = (enum side)now->pos.turn;
    int king = king_square(&now->pos, loser);
    squares left = occupied(&now->pos) & ~set_of(piece);
    for (int i = 0; i < now->count; i++)
        if (now->unknown[i].side != loser && now->unknown[i].role != KNIGHT &&
            now->unknown[i].where & line_through(king, piece))
            return false;
    return attackers_to(&now->pos, king, other_side(loser), left) == checker;
}

/* Does somebody seen take the only piece that can give check? */
static bool is_parried(const struct check_unknown_state *now, squares unseen)
{
    enum side loser = (enum side)now->pos.turn;
    int king = king_square(&now->pos, loser);
    squares seen = occupied(&now->pos), hidden = 0;
    squares checkers = attackers_to(&now->pos, king, other_side(loser), seen);
    if ((now->by_unknown && unseen & set_of(king)) || checkers == 0 ||
        (checkers & (checkers - 1)))
        return false;
    for (int i = 0; i < now->count; i++)
        hidden |= now->unknown[i].where;
    int checker = first_square(checkers);
    squares takers = attackers_to(&now->pos, checker, loser, seen);
    for (takers &= ~set_of(king); takers; takers &= takers - 1) {
        int taker = first_square(takers);
        if (!(squares_between(taker, checker) & hidden) &&
            is_free(now, taker, checkers))
            return true;
    }
    return false;
}

bool check_unknown_mate_is_possible(const struct check_unknown_state *now)
{
    enum side winner = other_side((enum side)now->pos.turn);
    int king = king_square(&now->pos, (enum side)now->pos.turn),
        unseen_pieces = 0;
    squares blockers = occupied(&now->pos) & ~set_of(king), unseen = 0;
    squares seen = hits_of_seen(&now->pos, winner, blockers);
    for (int i = 0; i < now->count; i++)
        if (now->unknown[i].side == winner) {
            unseen |= check_unknown_mate_attacks(&now->unknown[i], blockers);
            unseen_pieces++;
        }
    return is_mate(now, seen, unseen) && !is_parried(now, unseen) &&
           (unseen_pieces > 2 || is_mate_with(now, 0, seen, 0));
}
