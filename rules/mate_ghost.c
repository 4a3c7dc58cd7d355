/*
 * mate_ghost.c - looks at every arrangement of the men that are no ghosts, and
 * at where the ghosts may be then.
 */
#include "rules/mate_ghost.h"

#include <stdlib.h>
#include <string.h>

#include "rules/attack.h"
#include "rules/mate_omen.h"
#include "rules/play.h"
#include "rules/sight.h"

/* An arrangement; turn and en passant are as in a game. */
struct state {
    struct position pos;
    bool waits; /* for a look at what comes next */
    bool checked; /* a ghost may have given check by coming here */
};

struct haunt {
    enum side winner;
    struct mate_ghosts ghosts;
    bool fails; /* a mate may be imagined, or a pawn of the winner promotes */
    int count, room, most;
    int64_t looks; /* that may still be taken */
    struct state *states;
    squares *where; /* of each state, a set for each ghost */
    int32_t *slots;
    uint32_t mask;
    int32_t *queue; /* states that wait, in a ring of room places */
    int first, waiting;
};

enum { FIRST_ROOM = 256, LOOKS_A_STATE = 16 };

/* A state being made: the men, and where the ghosts are. */
struct step {
    struct position pos;
    squares where[MATE_GHOSTS];
    bool checked;
};

static squares *where_of(const struct haunt *haunt, int state)
{
    return &haunt->where[(size_t)state * (size_t)haunt->ghosts.count];
}

static int32_t *slot_of(const struct haunt *haunt, const struct position *pos)
{
    uint32_t at = (uint32_t)(pos->key ^ pos->key >> 32) & haunt->mask;
    while (haunt->slots[at] >= 0 &&
           !position_same(&haunt->states[haunt->slots[at]].pos, pos))
        at = (at + 1) & haunt->mask;
    return &haunt->slots[at];
}

/* Exchange a block for a larger one; false without memory: it stays. */
static bool resize(void **block, size_t bytes)
{
    void *more = realloc(*block, bytes);
    if (more)
        *block = more;
    return more != NULL;
}

/* Room for one more state. The ring is straightened out. */
static bool make_room(struct haunt *haunt)
{
    if (haunt->count < haunt->room)
        return true;
    size_t room = haunt->room ? 4 * (size_t)haunt->room : FIRST_ROOM;
    size_t sets = room * (size_t)haunt->ghosts.count;
    int32_t *queue = malloc(room * sizeof *queue);
    if (!queue)
        return false;
    for (int i = 0; i < haunt->waiting; i++)
        queue[i] = haunt->queue[(haunt->first + i) % haunt->room];
    free(haunt->queue);
    haunt->queue = queue;
    haunt->first = 0;
    if (!resize((void **)&haunt->states, room * sizeof *haunt->states) ||
        !resize((void **)&haunt->where, sets * sizeof *haunt->where) ||
        !resize((void **)&haunt->slots, 2 * room * sizeof *haunt->slots))
        return false;
    haunt->room = (int)room;
    haunt->mask = (uint32_t)(2 * room - 1);
    memset(haunt->slots, 0xff, 2 * room * sizeof *haunt->slots);
    for (int32_t i = 0; i < haunt->count; i++)
        *slot_of(haunt, &haunt->states[i].pos) = i;
    return true;
}

/* Is the king of this side attacked whatever the ghosts do? */
static bool is_surely_attacked(const struct haunt *haunt,
                               const struct step *step, enum side side)
{
    int king = king_square(&step->pos, side);
    squares men =
        attackers_to(&step->pos, king, other_side(side), occupied(&step->pos));
    squares ghosts = 0;
    for (int i = 0; men && i < haunt->ghosts.count; i++)
        ghosts |= step->where[i];
    for (; men; men &= men - 1)
        if (!(squares_between(king, first_square(men)) & ghosts))
            return true;
    return false;
}

static void wait_in_line(struct haunt *haunt, int32_t state)
{
    if (haunt->states[state].waits)
        return;
    haunt->states[state].waits = true;
    haunt->queue[(haunt->first + haunt->waiting++) % haunt->room] = state;
}

/* Add what a step tells of a state; is any of it new? */
static bool learn(struct haunt *haunt, int32_t index, const struct step *step)
{
    struct state *state = &haunt->states[index];
    squares *where = where_of(haunt, index);
    bool fresh = step->checked && !state->checked;
    state->checked |= step->checked;
    for (int i = 0; i < haunt->ghosts.count; i++) {
        fresh |= (step->where[i] & ~where[i]) != 0;
        where[i] |= step->where[i];
    }
    return fresh;
}

/* Has the winner nobody but his king? */
static bool is_bare(const struct haunt *haunt, const struct step *step)
{
    squares men = step->pos.side[haunt->winner] & ~step->pos.role[KING];
    for (int i = 0; i < haunt->ghosts.count; i++)
        if (haunt->ghosts.men[i].side == haunt->winner)
            men |= step->where[i];
    return men == 0;
}

/* Keep what a step leads to, unless it leaves the own king in check, or
 * nobody to give mate. */
static void keep(struct haunt *haunt, struct step *step)
{
    enum side moved = other_side((enum side)step->pos.turn);
    squares men = occupied(&step->pos);
    for (int i = 0; i < haunt->ghosts.count; i++)
        step->where[i] &= ~men;
    if (haunt->fails || is_bare(haunt, step) ||
        is_surely_attacked(haunt, step, moved))
        return;
    if (haunt->count == haunt->most || !make_room(haunt)) {
        haunt->fails = true;
        return;
    }
    int32_t *slot = slot_of(haunt, &step->pos), index = *slot;
    bool fresh = index < 0;
    if (fresh) {
        *slot = index = haunt->count++;
        haunt->states[index] = (struct state){.pos = step->pos};
        memset(where_of(haunt, index), 0,
               (size_t)haunt->ghosts.count * sizeof *haunt->where);
    }
    fresh |= learn(haunt, index, step);
    if (!fresh)
        return;
    haunt->fails = step->pos.turn != haunt->winner &&
                   mate_omen(&step->pos, &haunt->ghosts, where_of(haunt, index),
                             haunt->states[index].checked);
    wait_in_line(haunt, index);
}

/* The same men with the other side to move. */
static void pass(struct position *pos)
{
    forget_en_passant(pos);
    pos->turn ^= 1;
    pos->key ^= zobrist_black_to_move;
}

static squares hits_of(const struct haunt *haunt, int ghost, squares places,
                       squares men)
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
static squares spread(const struct haunt *haunt, int ghost, squares places,
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
static void take_as_ghost(struct haunt *haunt, const struct step *now,
                          int ghost)
{
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    squares prey =
        now->pos.side[foe] & ~now->pos.role[KING] &
        hits_of(haunt, ghost, now->where[ghost], occupied(&now->pos));
    for (; prey; prey &= prey - 1) {
        struct step next = *now;
        int sq = first_square(prey);
        pass(&next.pos);
        take(&next.pos, foe, sq);
        next.checked = true;
        /* He stands where he took; a pawn may have done so en passant. */
        if (!haunt->ghosts.men[ghost].wild)
            next.where[ghost] = set_of(sq);
        else
            next.where[ghost] |= set_of(sq);
        keep(haunt, &next);
    }
}

static void go_as_ghosts(struct haunt *haunt, const struct step *now)
{
    struct step next = *now;
    squares men = occupied(&now->pos);
    bool caught = is_surely_attacked(haunt, now, (enum side)now->pos.turn);
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
        keep(haunt, &next);
}

/* Might a ghost of the winner have waited behind the square just left? */
static bool is_uncovered(const struct haunt *haunt, const struct step *step,
                         int from)
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
static void promote_ghost(struct haunt *haunt, struct step *next, int to)
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

static void go(struct haunt *haunt, const struct step *now, enum role role,
               int from, int to)
{
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    struct step next = *now;
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
    keep(haunt, &next);
}

static void go_en_passant(struct haunt *haunt, const struct step *now, int from)
{
    enum side side = (enum side)now->pos.turn;
    struct step next = *now;
    int to = now->pos.en_passant;
    pass(&next.pos);
    toggle(&next.pos, other_side(side), PAWN, en_passant_victim(to));
    toggle(&next.pos, side, PAWN, from);
    toggle(&next.pos, side, PAWN, to);
    next.checked = true; /* two squares were left */
    keep(haunt, &next);
}

static void go_as_pawn(struct haunt *haunt, const struct step *now, int from)
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
static void go_on(struct haunt *haunt, const struct step *now)
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
static void summon(struct haunt *haunt, const struct position *pos,
                   squares ghosts, struct step *out)
{
    struct mate_ghosts *all = &haunt->ghosts;
    enum side loser = other_side(haunt->winner);
    *out = (struct step){.pos = *pos};
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

/* The first arrangement is the position itself, in which nobody is mated. */
static void look_at_all(struct haunt *haunt, const struct step *first)
{
    if (!make_room(haunt))
        return;
    *slot_of(haunt, &first->pos) = haunt->count++;
    haunt->states[0] = (struct state){.pos = first->pos};
    memcpy(where_of(haunt, 0), first->where,
           (size_t)haunt->ghosts.count * sizeof *haunt->where);
    wait_in_line(haunt, 0);
    while (haunt->waiting > 0 && !haunt->fails) {
        struct step now;
        int32_t state = haunt->queue[haunt->first];
        haunt->first = (haunt->first + 1) % haunt->room;
        haunt->waiting--;
        haunt->states[state].waits = false;
        now.pos = haunt->states[state].pos;
        memcpy(now.where, where_of(haunt, state),
               (size_t)haunt->ghosts.count * sizeof *now.where);
        haunt->fails = haunt->looks-- == 0;
        go_on(haunt, &now);
    }
}

bool mate_ghost_proves(const struct position *pos, enum side winner,
                       squares ghosts, int states_max, int *states)
{
    struct haunt haunt = {.winner = winner, .most = states_max};
    struct step first;
    haunt.looks = (int64_t)LOOKS_A_STATE * states_max;
    *states = 0;
    if (pos->castling || pos->en_passant != SQ_NONE ||
        count_squares(ghosts) >= MATE_GHOSTS)
        return false;
    summon(&haunt, pos, ghosts, &first);
    look_at_all(&haunt, &first);
    free(haunt.states);
    free(haunt.where);
    free(haunt.slots);
    free(haunt.queue);
    *states = haunt.count;
    return haunt.count > 0 && !haunt.fails;
}
