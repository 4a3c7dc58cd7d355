/*
 * unknown_piece_mate.c - mates that can be imagined among unknown pieces.
 */
#include "rules/mate/unknown_piece_mate.h"

#include "rules/board/attack.h"
#include "rules/board/pins.h"
#include "rules/mate/flight_cover.h"

/* So many unknown pieces of the winner are tried on each of their squares. */
enum { PLACED = 2 };

struct possible_mate {
    const struct position *pos;
    const struct unknown_pieces *unknown;
    const squares *where;
    enum side winner, loser;
    int king; /* the loser's */
    squares
        blockers; /* the pieces that are no unknown pieces, without that king */
    squares pieces; /* what the winner's own hit */
    squares unknown_squares; /* where any unknown piece might be */
    bool unknown_checks;
    struct flight_cover cover; /* the loser's unknown pieces */
    int attackers, attacker[UNKNOWN_PIECES_MAX]; /* the winner's */
};

static squares hits_from(const struct possible_mate *mate, int unknown_index,
                         squares places)
{
    squares hits = 0;
    for (; places; places &= places - 1)
        hits |= attack_of(mate->winner,
                          (enum role)mate->unknown->pieces[unknown_index].role,
                          first_square(places), mate->blockers);
    return hits;
}

static bool is_mate_possible(const struct possible_mate *mate, squares hits)
{
    squares checks = mate->unknown_checks ? hits : mate->pieces;
    squares flights =
        attack_king(mate->king) & ~hits & ~mate->pos->side[mate->loser];
    return checks & set_of(mate->king) &&
           !(flights & mate->pos->side[mate->winner]) &&
           flight_cover_is_complete(&mate->cover, flights);
}

/* Is there a place for each of the winner's few unknown pieces that makes a
 * net? */
static bool is_mate_placed(const struct possible_mate *mate, int next,
                           squares hits)
{
    if (next == mate->attackers)
        return is_mate_possible(mate, hits);
    int unknown_index = mate->attacker[next];
    for (squares at = mate->where[unknown_index]; at; at &= at - 1)
        if (is_mate_placed(mate, next + 1,
                           hits | hits_from(mate, unknown_index, at & -at)))
            return true;
    return is_mate_placed(mate, next + 1, hits); /* taken */
}

/* Might an unknown piece of the winner attack the king along its line through
 * sq? */
static bool is_pinned_by_unknown(const struct possible_mate *mate, int sq)
{
    squares line = line_through(mate->king, sq);
    for (int i = 0; i < mate->attackers; i++)
        if (mate->unknown->pieces[mate->attacker[i]].role != KNIGHT &&
            mate->where[mate->attacker[i]] & line)
            return true;
    return false;
}

/* Does a piece of the loser take the checker for certain? */
static bool is_taken(const struct possible_mate *mate, int checker)
{
    squares all = occupied(mate->pos);
    squares takers = attackers_to(mate->pos, checker, mate->loser, all) &
                     ~mate->pos->role[KING];
    for (; takers; takers &= takers - 1) {
        int sq = first_square(takers);
        squares pins = attackers_to(mate->pos, mate->king, mate->winner,
                                    all & ~set_of(sq));
        if (!(squares_between(sq, checker) & mate->unknown_squares) &&
            pins == set_of(checker) && !is_pinned_by_unknown(mate, sq))
            return true;
    }
    return false;
}

/* Does the only piece that can give check here fall at once? */
static bool is_answered(const struct possible_mate *mate, squares hits)
{
    squares checkers =
        attackers_to(mate->pos, mate->king, mate->winner, occupied(mate->pos));
    bool by_unknown = mate->unknown_checks && hits & set_of(mate->king);
    return !by_unknown && count_squares(checkers) == 1 &&
           is_taken(mate, first_square(checkers));
}

static void gather(struct possible_mate *mate)
{
    const struct unknown_pieces *unknown = mate->unknown;
    for (int i = 0; i < unknown->count; i++) {
        int pieces = i + 1 == unknown->count ? unknown->pawns : 1;
        mate->unknown_squares |= mate->where[i];
        if (unknown->pieces[i].side == mate->winner)
            mate->attacker[mate->attackers++] = i;
        else
            while (mate->where[i] && pieces-- > 0 && mate->cover.count < 32)
                mate->cover.reach[mate->cover.count++] = mate->where[i];
    }
}

bool unknown_piece_mate_is_possible(const struct position *pos,
                                    const struct unknown_pieces *unknown,
                                    const squares *where, bool unknown_checks)
{
    struct possible_mate mate = {.pos = pos,
                                 .unknown = unknown,
                                 .where = where,
                                 .winner = other_side((enum side)pos->turn),
                                 .loser = (enum side)pos->turn,
                                 .king = king_square(pos, (enum side)pos->turn),
                                 .unknown_checks = unknown_checks};
    mate.blockers = occupied(pos) & ~set_of(mate.king);
    mate.pieces = attacked_squares(pos, mate.winner, mate.blockers);
    gather(&mate);
    squares hits = 0;
    for (int i = 0; i < mate.attackers; i++)
        hits |= hits_from(&mate, mate.attacker[i], where[mate.attacker[i]]);
    return is_mate_possible(&mate, mate.pieces | hits) &&
           !is_answered(&mate, hits) &&
           (mate.attackers > PLACED || is_mate_placed(&mate, 0, mate.pieces));
}
