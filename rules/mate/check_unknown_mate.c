/*
 * check_unknown_mate.c - a king attacked, and each of his squares taken away,
 * by those who are seen or might be there.
 */
#include "rules/mate/check_unknown_mate.h"

#include "rules/board/attack.h"
#include "rules/mate/check_invariant.h"

squares portent_hits(const struct phantom *phantom, squares seen)
{
    squares hits = 0;
    if (phantom->is_anything)
        return ~hits;
    for (squares at = phantom->where; at; at &= at - 1)
        hits |= attack_of(phantom->side, phantom->role, first_square(at), seen);
    return hits;
}

/* Everything that the seen men of a side attack. */
static squares hits_of_seen(const struct position *pos, enum side side,
                            squares blockers)
{
    squares hits = 0;
    for (squares men = pos->side[side]; men; men &= men - 1) {
        int sq = first_square(men);
        hits |= attack_of(side, position_role_at(pos, sq), sq, blockers);
    }
    return hits;
}

/* The king's squares, with what the winner hits in all. */
static bool is_shut_in(const struct moment *now, squares hits)
{
    enum side loser = (enum side)now->pos.turn;
    squares reach[PHANTOMS];
    squares flights = attack_king(king_square(&now->pos, loser)) & ~hits &
                      ~now->pos.side[loser];
    int count = 0;
    for (int i = 0; i < now->count; i++)
        for (int man = 0;
             now->phantoms[i].where && now->phantoms[i].side == loser &&
             man < now->phantoms[i].men && count < PHANTOMS;
             man++)
            reach[count++] = now->phantoms[i].where;
    return !(flights & now->pos.side[other_side(loser)]) &&
           mate_claim_fills(reach, count, flights);
}

/* seen and unseen men of the winner hit so much: is it mate? */
static bool is_mate(const struct moment *now, squares seen, squares unseen)
{
    squares king = pieces_of(&now->pos, (enum side)now->pos.turn, KING);
    bool check = seen & king || (now->by_phantom && unseen & king);
    return check && is_shut_in(now, seen | unseen);
}

/* Place the winner's phantoms from the next on, or leave them out. */
static bool is_mate_with(const struct moment *now, int next, squares seen,
                         squares unseen)
{
    squares king = pieces_of(&now->pos, (enum side)now->pos.turn, KING);
    while (next < now->count && now->phantoms[next].side == now->pos.turn)
        next++;
    if (next == now->count)
        return is_mate(now, seen, unseen);
    struct phantom man = now->phantoms[next];
    for (squares at = man.where; at; at &= at - 1) {
        man.where = at & -at;
        if (is_mate_with(now, next + 1, seen,
                         unseen |
                             portent_hits(&man, occupied(&now->pos) & ~king)))
            return true;
    }
    return is_mate_with(now, next + 1, seen, unseen);
}

/* Is there nobody, seen or not, who might attack the king along the line that
 * this man stands on, but the checker? */
static bool is_free(const struct moment *now, int man, squares checker)
{
    enum side loser = (enum side)now->pos.turn;
    int king = king_square(&now->pos, loser);
    squares left = occupied(&now->pos) & ~set_of(man);
    for (int i = 0; i < now->count; i++)
        if (now->phantoms[i].side != loser && now->phantoms[i].role != KNIGHT &&
            now->phantoms[i].where & line_through(king, man))
            return false;
    return attackers_to(&now->pos, king, other_side(loser), left) == checker;
}

/* Does somebody seen take the only man who can give check? */
static bool is_parried(const struct moment *now, squares unseen)
{
    enum side loser = (enum side)now->pos.turn;
    int king = king_square(&now->pos, loser);
    squares seen = occupied(&now->pos), hidden = 0;
    squares checkers = attackers_to(&now->pos, king, other_side(loser), seen);
    if ((now->by_phantom && unseen & set_of(king)) || checkers == 0 ||
        (checkers & (checkers - 1)))
        return false;
    for (int i = 0; i < now->count; i++)
        hidden |= now->phantoms[i].where;
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

bool portent_of_mate(const struct moment *now)
{
    enum side winner = other_side((enum side)now->pos.turn);
    int king = king_square(&now->pos, (enum side)now->pos.turn), unseen_men = 0;
    squares blockers = occupied(&now->pos) & ~set_of(king), unseen = 0;
    squares seen = hits_of_seen(&now->pos, winner, blockers);
    for (int i = 0; i < now->count; i++)
        if (now->phantoms[i].side == winner) {
            unseen |= portent_hits(&now->phantoms[i], blockers);
            unseen_men++;
        }
    return is_mate(now, seen, unseen) && !is_parried(now, unseen) &&
           (unseen_men > 2 || is_mate_with(now, 0, seen, 0));
}
