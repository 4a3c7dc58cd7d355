/*
 * mate_phantom.c - the arrangements of the men that are no ghosts, counted out
 * once more.
 */
#include "rules/mate_phantom.h"

#include <stdlib.h>
#include <string.h>

#include "rules/attack.h"
#include "rules/mate_claim.h"

static const squares dark = UINT64_C(0xaa55aa55aa55aa55);
static const squares last_ranks = 0xff000000000000ff;

struct phantom {
    enum role role;
    enum side side;
    squares reach, hits;
};

struct seance {
    enum side winner, loser;
    int count;
    struct phantom phantoms[32];
    squares reach[SIDES];
    squares *boards; /* of arrangements, BOARD words each */
    uint64_t found, room;
    uint32_t *slots;
    bool broken;
};

/* The words of an arrangement: roles, White's men, and the rest. */
enum { BOARD = 8 };

static void write_board(const struct position *pos, squares out[BOARD])
{
    memcpy(out, pos->role, sizeof pos->role);
    out[6] = pos->side[WHITE];
    out[7] = (squares)pos->turn << 8 | pos->en_passant;
}

static struct position read_board(const squares board[BOARD])
{
    struct position pos = {.en_passant = (uint8_t)(board[7] & 0xff),
                           .turn = (uint8_t)(board[7] >> 8)};
    squares all = 0;
    memcpy(pos.role, board, sizeof pos.role);
    for (int role = PAWN; role < ROLES; role++)
        all |= pos.role[role];
    pos.side[WHITE] = board[6];
    pos.side[BLACK] = all & ~board[6];
    return pos;
}

static squares hash(const squares board[BOARD])
{
    squares sum = 0;
    for (int i = 0; i < BOARD; i++)
        sum = (sum ^ board[i] ^ sum >> 29) * UINT64_C(0x9e3779b97f4a7c15);
    return sum ^ sum >> 32;
}

static bool summon(struct seance *seance, const struct position *pos,
                   const struct mate_sets *sets, squares ghosts)
{
    struct mate_claim claim;
    bool bound = sets->count > 0;
    if (bound && !mate_claim_holds(pos, sets, &claim))
        return false;
    for (int i = 0; bound && i < claim.count; i++)
        if (ghosts & set_of(claim.men[i].sq))
            seance->phantoms[seance->count++] = (struct phantom){
                (enum role)claim.men[i].role, (enum side)claim.men[i].side,
                claim.men[i].reach, mate_claim_hits(&claim, i, seance->winner)};
    for (squares rest = bound ? 0 : ghosts; rest; rest &= rest - 1) {
        int sq = first_square(rest);
        enum role role = position_role_at(pos, sq);
        squares all = role != BISHOP       ? ~(squares)0
                      : square_is_dark(sq) ? dark
                                           : ~dark;
        seance->phantoms[seance->count++] =
            (struct phantom){role, position_side_at(pos, sq), all, all};
    }
    for (int i = 0; i < seance->count; i++)
        seance->reach[seance->phantoms[i].side] |= seance->phantoms[i].reach;
    return true;
}

/* Everything that the winner's men who are no ghosts attack. */
static squares hits_of_men(const struct seance *seance,
                           const struct position *pos, squares blockers)
{
    squares hits = 0;
    for (int role = PAWN; role < ROLES; role++)
        for (squares men = pieces_of(pos, seance->winner, (enum role)role); men;
             men &= men - 1)
            hits |= attack_of(seance->winner, (enum role)role,
                              first_square(men), blockers);
    return hits;
}

/* A mate that is asked for: the loser's king, what the others hit, and whether
 * a ghost may give the check. */
struct scene {
    const struct position *pos;
    int king;
    squares men;
    bool ghosts_check;
};

static bool is_net(const struct seance *seance, const struct scene *scene,
                   squares hits)
{
    squares reach[32], checks = scene->ghosts_check ? hits : scene->men;
    squares flights =
        attack_king(scene->king) & ~hits & ~scene->pos->side[seance->loser];
    int count = 0;
    if (!(checks & set_of(scene->king)) ||
        flights & scene->pos->side[seance->winner])
        return false;
    for (int i = 0; i < seance->count; i++)
        if (seance->phantoms[i].side == seance->loser)
            reach[count++] = seance->phantoms[i].reach;
    return mate_claim_fills(reach, count, flights);
}

/* Place the winner's ghosts from the next on, or leave them out. */
static bool is_net_with(const struct seance *seance, const struct scene *scene,
                        int next, squares hits)
{
    while (next < seance->count &&
           seance->phantoms[next].side != seance->winner)
        next++;
    if (next == seance->count)
        return is_net(seance, scene, hits);
    const struct phantom *man = &seance->phantoms[next];
    squares men = occupied(scene->pos);
    for (squares at = man->reach & ~men; at; at &= at - 1)
        if (is_net_with(seance, scene, next + 1,
                        hits | attack_of(man->side, man->role, first_square(at),
                                         men & ~set_of(scene->king))))
            return true;
    return is_net_with(seance, scene, next + 1, hits);
}

/* Might a ghost of the winner have waited behind the square just left? */
static bool is_uncovered(const struct seance *seance,
                         const struct position *pos, int king, int left)
{
    for (int i = 0; i < seance->count; i++) {
        enum role role = seance->phantoms[i].role;
        if (seance->phantoms[i].side == seance->winner && role != KNIGHT &&
            attack_of(seance->winner, role, king, occupied(pos)) & set_of(left))
            return true;
    }
    return false;
}

/* left is the square that the last move left; SQ_NONE for a ghost's move. */
static bool may_be_mate(const struct seance *seance, const struct position *pos,
                        int left)
{
    int king = king_square(pos, seance->loser), winners = 0;
    squares men = hits_of_men(seance, pos, occupied(pos) & ~set_of(king));
    struct scene scene = {pos, king, men,
                          left == SQ_NONE ||
                              is_uncovered(seance, pos, king, left)};
    squares all = men;
    for (int i = 0; i < seance->count; i++) {
        winners += seance->phantoms[i].side == seance->winner;
        if (seance->phantoms[i].side == seance->winner)
            all |= seance->phantoms[i].hits;
    }
    return is_net(seance, &scene, all) &&
           (winners > 2 || is_net_with(seance, &scene, 0, men));
}

/* Does this side stand in check whatever ghosts may stand between? */
static bool is_caught(const struct seance *seance, const struct position *pos,
                      enum side side)
{
    int king = king_square(pos, side);
    squares ghosts = seance->reach[WHITE] | seance->reach[BLACK];
    squares men = attackers_to(pos, king, other_side(side), occupied(pos));
    for (; men; men &= men - 1)
        if (!(squares_between(king, first_square(men)) & ghosts))
            return true;
    return false;
}

static void find(struct seance *seance, const struct position *pos, int left)
{
    squares board[BOARD];
    if (seance->broken ||
        is_caught(seance, pos, other_side((enum side)pos->turn)))
        return;
    if (pos->turn == seance->loser && may_be_mate(seance, pos, left)) {
        seance->broken = true;
        return;
    }
    write_board(pos, board);
    uint64_t at = hash(board) % (2 * seance->room);
    for (; seance->slots[at]; at = (at + 1) % (2 * seance->room))
        if (memcmp(&seance->boards[(seance->slots[at] - 1) * BOARD], board,
                   sizeof board) == 0)
            return;
    seance->broken = seance->found == seance->room;
    if (seance->broken)
        return;
    memcpy(&seance->boards[seance->found * BOARD], board, sizeof board);
    seance->slots[at] = (uint32_t)++seance->found;
}

static void lift(struct position *pos, squares sq)
{
    for (int role = PAWN; role < ROLES; role++)
        pos->role[role] &= ~sq;
    pos->side[WHITE] &= ~sq;
    pos->side[BLACK] &= ~sq;
}

/* One man goes from one square to another; who stands there is taken, and who
 * stands on also, for a capture en passant. */
static void step(struct seance *seance, const struct position *pos, int from,
                 int to, squares also)
{
    struct position next = *pos;
    enum role role = position_role_at(pos, from);
    enum side side = (enum side)pos->turn;
    lift(&next, set_of(from) | set_of(to) | also);
    next.role[role] |= set_of(to);
    next.side[side] |= set_of(to);
    next.turn = (uint8_t)other_side(side);
    next.en_passant = role == PAWN && abs(from - to) == 16
                          ? (uint8_t)((from + to) / 2)
                          : SQ_NONE;
    seance->broken |= role == PAWN && set_of(to) & last_ranks;
    find(seance, &next, also ? SQ_NONE : from);
}

static squares pawn_goals(const struct seance *seance,
                          const struct position *pos, int from)
{
    enum side side = (enum side)pos->turn, foe = other_side(side);
    int way = side == WHITE ? 8 : -8;
    squares men = occupied(pos), goals = attack_pawn(side, from);
    goals &= (pos->side[foe] & ~pos->role[KING]) | (seance->reach[foe] & ~men);
    if (!(men & set_of(from + way))) {
        goals |= set_of(from + way);
        if (rank_of(from) == (side == WHITE ? 1 : 6) &&
            !(men & set_of(from + 2 * way)))
            goals |= set_of(from + 2 * way);
    }
    return goals;
}

static void follow(struct seance *seance, const struct position *pos)
{
    enum side side = (enum side)pos->turn, foe = other_side(side);
    struct position pass = *pos;
    pass.turn = (uint8_t)foe;
    pass.en_passant = SQ_NONE;
    bool haunted = false;
    for (int i = 0; i < seance->count; i++)
        haunted |= seance->phantoms[i].side == side;
    if (haunted)
        find(seance, &pass, SQ_NONE);
    squares prey = pos->side[foe] & ~pos->role[KING] & seance->reach[side];
    for (; haunted && prey; prey &= prey - 1) {
        struct position next = pass;
        lift(&next, prey & -prey);
        find(seance, &next, SQ_NONE);
    }
    for (squares men = pos->side[side]; men; men &= men - 1) {
        int from = first_square(men);
        enum role role = position_role_at(pos, from);
        squares goals = role == PAWN
                            ? pawn_goals(seance, pos, from)
                            : attack_of(side, role, from, occupied(pos)) &
                                  ~pos->side[side] & ~pieces_of(pos, foe, KING);
        for (; goals; goals &= goals - 1)
            step(seance, pos, from, first_square(goals), 0);
        if (role == PAWN && pos->en_passant != SQ_NONE &&
            attack_pawn(side, from) & set_of(pos->en_passant))
            step(seance, pos, from, pos->en_passant,
                 set_of(pos->en_passant ^ 8));
    }
}

static bool hold(struct seance *seance, const struct position *pos,
                 squares ghosts)
{
    struct position first = *pos;
    lift(&first, ghosts);
    write_board(&first, seance->boards);
    seance->slots[hash(seance->boards) % (2 * seance->room)] = 1;
    seance->found = 1;
    if (first.turn == seance->loser && may_be_mate(seance, &first, SQ_NONE))
        return false;
    for (uint64_t i = 0; i < seance->found && !seance->broken; i++) {
        struct position now = read_board(&seance->boards[i * BOARD]);
        follow(seance, &now);
    }
    return !seance->broken;
}

bool mate_phantom_holds(const struct position *pos, enum side winner,
                        const struct mate_sets *sets, squares ghosts,
                        uint64_t most)
{
    struct seance seance = {.winner = winner, .loser = other_side(winner)};
    if (pos->castling || pos->en_passant != SQ_NONE ||
        ghosts & ~occupied(pos) ||
        ghosts & (pos->role[KING] | pos->role[PAWN]) ||
        !summon(&seance, pos, sets, ghosts))
        return false;
    seance.room = most;
    seance.boards = malloc((size_t)most * BOARD * sizeof *seance.boards);
    seance.slots = calloc((size_t)(2 * most), sizeof *seance.slots);
    bool holds = seance.boards && seance.slots && hold(&seance, pos, ghosts);
    free(seance.boards);
    free(seance.slots);
    return holds;
}
