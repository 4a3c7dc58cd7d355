/*
 * unknown_piece.c - what may come of every arrangement of the men that are no
 * ghosts.
 */
#include "rules/mate/unknown_piece.h"

#include "rules/board/attack.h"
#include "rules/board/make_move.h"
#include "rules/board/pins.h"
#include "rules/mate/unknown_piece_states.h"

/* A state is looked at again when more is known of it, on average no oftener
 * than this. */
enum { LOOKS_A_STATE = 16 };

/* The same men with the other side to move. */
static void pass(struct position *pos)
{
    forget_en_passant(pos);
    pos->turn ^= 1;
    pos->key ^= zobrist_black_to_move;
}

static squares hits_of(const struct mate_haunt *haunt, int ghost,
                       squares places, squares men)
{
    squares hits = 0;
    if (haunt->ghosts.men[ghost].wild)
        return ~(squares)0;
    for (; places; places &= places - 1)
        hits |= attack_of(WHITE, (enum role)haunt->ghosts.men[ghost].role,
                          first_square(places), men);
    return hits;
}

/* Wherever a ghost may get to among these men: in one move, when there is a
 * check to be answered, else in any number. */
static squares spread(const struct mate_haunt *haunt, int ghost, squares places,
                      squares men, bool caught)
{
    squares done = 0;
    if (caught)
        return places | (hits_of(haunt, ghost, places, men) & ~men);
    while (places & ~done) {
        squares fresh = places & ~done;
        done |= fresh;
        places |= hits_of(haunt, ghost, fresh, men) & ~men;
    }
    return places;
}

/* A ghost takes one of the others. */
static void take_as_ghost(struct mate_haunt *haunt, const struct mate_step *now,
                          int ghost)
{
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    squares prey =
        now->pos.side[foe] & ~now->pos.role[KING] &
        hits_of(haunt, ghost, now->where[ghost], occupied(&now->pos));
    for (; prey; prey &= prey - 1) {
        struct mate_step next = *now;
        int sq = first_square(prey);
        pass(&next.pos);
        take(&next.pos, foe, sq);
        next.checked = true;
        /* He stands where he took; a pawn may have done so en passant. */
        if (!haunt->ghosts.men[ghost].wild)
            next.where[ghost] = set_of(sq);
        else
            next.where[ghost] |= set_of(sq);
        mate_haunt_keep(haunt, &next);
    }
}

static void go_as_ghosts(struct mate_haunt *haunt, const struct mate_step *now)
{
    struct mate_step next = *now;
    squares men = occupied(&now->pos);
    bool caught = mate_haunt_caught(haunt, now, (enum side)now->pos.turn);
    bool moves = false;
    pass(&next.pos);
    next.checked = true;
    for (int i = 0; i < haunt->ghosts.count; i++) {
        if (haunt->ghosts.men[i].side != now->pos.turn || !now->where[i])
            continue;
        next.where[i] = spread(haunt, i, now->where[i], men, caught);
        moves |= (next.where[i] & (next.where[i] - 1)) != 0;
        take_as_ghost(haunt, now, i);
    }
    if (moves)
        mate_haunt_keep(haunt, &next);
}

/* Might a ghost of the winner have waited behind the square just left? */
static bool is_uncovered(const struct mate_haunt *haunt,
                         const struct mate_step *step, int from)
{
    int king = king_square(&step->pos, other_side(haunt->winner));
    squares men = occupied(&step->pos), line = line_through(king, from);
    for (int i = 0; i < haunt->ghosts.count; i++) {
        enum role role = (enum role)haunt->ghosts.men[i].role;
        if (haunt->ghosts.men[i].side == haunt->winner && role != KNIGHT &&
            step->where[i] & line &&
            attack_of(WHITE, role, king, men) & set_of(from))
            return true;
    }
    return false;
}

/* A pawn on the last rank: the winner's may mate, the loser's is anywhere. */
static void promote_ghost(struct mate_haunt *haunt, struct mate_step *next,
                          int to)
{
    int last = haunt->ghosts.count - 1;
    if (next->pos.turn != haunt->winner)
        haunt->fails = true;
    toggle(&next->pos, other_side((enum side)next->pos.turn), PAWN, to);
    next->where[last] = ~(squares)0;
}

/* A pawn has passed over this square. Whether he may be taken there depends on
 * the ghosts. */
static void allow_passing(struct position *pos, enum side side, int passed)
{
    if (!(attack_pawn(side, passed) & pieces_of(pos, other_side(side), PAWN)))
        return;
    pos->en_passant = (uint8_t)passed;
    pos->key ^= zobrist_en_passant[file_of(passed)];
}

static void go(struct mate_haunt *haunt, const struct mate_step *now,
               enum role role, int from, int to)
{
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    struct mate_step next = *now;
    pass(&next.pos);
    if (now->pos.side[foe] & set_of(to))
        take(&next.pos, foe, to);
    toggle(&next.pos, side, role, from);
    toggle(&next.pos, side, role, to);
    if (role == PAWN && (from ^ to) == 16)
        allow_passing(&next.pos, side, (from + to) / 2);
    if (role == PAWN && (to >= SQ_A8 || to <= SQ_H1))
        promote_ghost(haunt, &next, to);
    next.checked = is_uncovered(haunt, &next, from);
    mate_haunt_keep(haunt, &next);
}

static void go_en_passant(struct mate_haunt *haunt, const struct mate_step *now,
                          int from)
{
    enum side side = (enum side)now->pos.turn;
    struct mate_step next = *now;
    int to = now->pos.en_passant;
    pass(&next.pos);
    toggle(&next.pos, other_side(side), PAWN, en_passant_victim(to));
    toggle(&next.pos, side, PAWN, from);
    toggle(&next.pos, side, PAWN, to);
    next.checked = true; /* two squares were left */
    mate_haunt_keep(haunt, &next);
}

static void go_as_pawn(struct mate_haunt *haunt, const struct mate_step *now,
                       int from)
{
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    squares empty = ~occupied(&now->pos), hits = attack_pawn(side, from);
    squares one = ahead(side, set_of(from)) & empty;
    squares two = ahead(side, one & own_rank(side, 2)) & empty;
    squares prey = now->pos.side[foe] & ~now->pos.role[KING];
    for (int i = 0; i < haunt->ghosts.count; i++)
        if (haunt->ghosts.men[i].side == foe)
            prey |= now->where[i];
    for (squares to = one | two | (hits & prey); to; to &= to - 1)
        go(haunt, now, PAWN, from, first_square(to));
    if (now->pos.en_passant != SQ_NONE && hits & set_of(now->pos.en_passant))
        go_en_passant(haunt, now, from);
}

/* Everything that might come next. */
static void go_on(struct mate_haunt *haunt, const struct mate_step *now)
{
    enum side side = (enum side)now->pos.turn;
    squares goals = ~now->pos.side[side] & ~now->pos.role[KING];
    go_as_ghosts(haunt, now);
    for (squares men = now->pos.side[side]; men; men &= men - 1) {
        int from = first_square(men);
        enum role role = position_role_at(&now->pos, from);
        if (role == PAWN) {
            go_as_pawn(haunt, now, from);
            continue;
        }
        squares to = attack_of(side, role, from, occupied(&now->pos)) & goals;
        for (; to; to &= to - 1)
            go(haunt, now, role, from, first_square(to));
    }
}

/* Forget where the ghosts stand, but for the squares themselves. */
static void summon(struct mate_haunt *haunt, const struct position *pos,
                   squares ghosts, struct mate_step *out)
{
    struct mate_ghosts *all = &haunt->ghosts;
    enum side loser = other_side(haunt->winner);
    *out = (struct mate_step){.pos = *pos};
    for (; ghosts; ghosts &= ghosts - 1) {
        int sq = first_square(ghosts), i = all->count++;
        enum role role = position_role_at(pos, sq);
        all->men[i].side = (uint8_t)position_side_at(pos, sq);
        all->men[i].role = (uint8_t)role;
        all->men[i].wild = role == PAWN;
        out->where[i] = role == PAWN ? ~(squares)0 : set_of(sq);
        toggle(&out->pos, (enum side)all->men[i].side, role, sq);
    }
    all->men[all->count].side = (uint8_t)loser;
    all->men[all->count++].wild = true;
    all->pawns = count_squares(pieces_of(&out->pos, loser, PAWN));
    for (int i = 0; i < all->count; i++)
        out->where[i] &= ~occupied(&out->pos);
}

bool mate_ghost_proves(const struct position *pos, enum side winner,
                       squares ghosts, int states_max, int *states)
{
    struct mate_haunt haunt = {.winner = winner, .most = states_max};
    int64_t looks = (int64_t)LOOKS_A_STATE * states_max;
    struct mate_step now;
    *states = 0;
    if (pos->castling || pos->en_passant != SQ_NONE ||
        count_squares(ghosts) >= MATE_GHOSTS)
        return false;
    summon(&haunt, pos, ghosts, &now);
    mate_haunt_begin(&haunt, &now);
    while (!haunt.fails && mate_haunt_next(&haunt, &now)) {
        haunt.fails = looks-- == 0;
        go_on(&haunt, &now);
    }
    mate_haunt_done(&haunt);
    *states = haunt.count;
    return !haunt.fails;
}
