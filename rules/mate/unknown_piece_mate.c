/*
 * unknown_piece_mate.c - mates that can be imagined among ghosts.
 */
#include "rules/mate/unknown_piece_mate.h"

#include "rules/board/attack.h"
#include "rules/board/pins.h"
#include "rules/mate/flight_cover.h"

/* So many ghosts of the winner are tried on each of their squares. */
enum { PLACED = 2 };

struct omen {
    const struct position *pos;
    const struct mate_ghosts *ghosts;
    const squares *where;
    enum side winner, loser;
    int king; /* the loser's */
    squares blockers; /* the men who are no ghosts, without that king */
    squares men; /* what the winner's own hit */
    squares haunted; /* where any ghost might be */
    bool ghosts_check;
    struct mate_net net; /* the loser's ghosts */
    int attackers, attacker[MATE_GHOSTS]; /* the winner's */
};

static squares hits_from(const struct omen *omen, int ghost, squares places)
{
    squares hits = 0;
    for (; places; places &= places - 1)
        hits |=
            attack_of(omen->winner, (enum role)omen->ghosts->men[ghost].role,
                      first_square(places), omen->blockers);
    return hits;
}

static bool is_net(const struct omen *omen, squares hits)
{
    squares checks = omen->ghosts_check ? hits : omen->men;
    squares flights =
        attack_king(omen->king) & ~hits & ~omen->pos->side[omen->loser];
    return checks & set_of(omen->king) &&
           !(flights & omen->pos->side[omen->winner]) &&
           mate_net_closes(&omen->net, flights);
}

/* Is there a place for each of the winner's few ghosts that makes a net? */
static bool is_net_placed(const struct omen *omen, int next, squares hits)
{
    if (next == omen->attackers)
        return is_net(omen, hits);
    int ghost = omen->attacker[next];
    for (squares at = omen->where[ghost]; at; at &= at - 1)
        if (is_net_placed(omen, next + 1,
                          hits | hits_from(omen, ghost, at & -at)))
            return true;
    return is_net_placed(omen, next + 1, hits); /* taken */
}

/* Might a ghost of the winner attack the king along his line through sq? */
static bool is_pinned_by_ghost(const struct omen *omen, int sq)
{
    squares line = line_through(omen->king, sq);
    for (int i = 0; i < omen->attackers; i++)
        if (omen->ghosts->men[omen->attacker[i]].role != KNIGHT &&
            omen->where[omen->attacker[i]] & line)
            return true;
    return false;
}

/* Does a man of the loser take the checker for certain? */
static bool is_taken(const struct omen *omen, int checker)
{
    squares all = occupied(omen->pos);
    squares takers = attackers_to(omen->pos, checker, omen->loser, all) &
                     ~omen->pos->role[KING];
    for (; takers; takers &= takers - 1) {
        int sq = first_square(takers);
        squares pins = attackers_to(omen->pos, omen->king, omen->winner,
                                    all & ~set_of(sq));
        if (!(squares_between(sq, checker) & omen->haunted) &&
            pins == set_of(checker) && !is_pinned_by_ghost(omen, sq))
            return true;
    }
    return false;
}

/* Does the only man that can give check here fall at once? */
static bool is_answered(const struct omen *omen, squares hits)
{
    squares checkers =
        attackers_to(omen->pos, omen->king, omen->winner, occupied(omen->pos));
    bool by_ghost = omen->ghosts_check && hits & set_of(omen->king);
    return !by_ghost && count_squares(checkers) == 1 &&
           is_taken(omen, first_square(checkers));
}

static void gather(struct omen *omen)
{
    const struct mate_ghosts *ghosts = omen->ghosts;
    for (int i = 0; i < ghosts->count; i++) {
        int men = i + 1 == ghosts->count ? ghosts->pawns : 1;
        omen->haunted |= omen->where[i];
        if (ghosts->men[i].side == omen->winner)
            omen->attacker[omen->attackers++] = i;
        else
            while (omen->where[i] && men-- > 0 && omen->net.count < 32)
                omen->net.reach[omen->net.count++] = omen->where[i];
    }
}

bool mate_omen(const struct position *pos, const struct mate_ghosts *ghosts,
               const squares *where, bool ghosts_check)
{
    struct omen omen = {.pos = pos,
                        .ghosts = ghosts,
                        .where = where,
                        .winner = other_side((enum side)pos->turn),
                        .loser = (enum side)pos->turn,
                        .king = king_square(pos, (enum side)pos->turn),
                        .ghosts_check = ghosts_check};
    omen.blockers = occupied(pos) & ~set_of(omen.king);
    omen.men = sight_attacked(pos, omen.winner, omen.blockers);
    gather(&omen);
    squares hits = 0;
    for (int i = 0; i < omen.attackers; i++)
        hits |= hits_from(&omen, omen.attacker[i], where[omen.attacker[i]]);
    return is_net(&omen, omen.men | hits) && !is_answered(&omen, hits) &&
           (omen.attackers > PLACED || is_net_placed(&omen, 0, omen.men));
}
