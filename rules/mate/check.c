/*
 * check.c - is an answer's certificate what it says? Nothing of the
 * search is used here; the sets of a wall, which only the search can find, are
 * taken as a claim and tried.
 */
#include "rules/mate/mate.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/movegen.h"
#include "rules/mate/check_invariant.h"
#include "rules/mate/check_unknown.h"

static bool is_mated(const struct position *pos, enum side winner)
{
    return pos->turn != winner && position_is_check(pos) && !movegen_any(pos);
}

bool mate_check_line(const struct position *pos, enum side side,
                     const struct move *line, int length)
{
    struct position now = *pos;
    for (int ply = 0; ply < length; ply++) {
        if (!movegen_is_legal(&now, line[ply]))
            return false;
        now = position_after(&now, line[ply]);
    }
    return is_mated(&now, side);
}

/*
 * Nobody can be mated by a bare king; by a knight alone, unless own pieces that
 * cannot take it shut it in (a queen always can); by bishops of one colour
 * alone, unless a piece can shut it in on a square of the other.
 */
static bool is_bare(const struct position *pos, enum side side)
{
    const squares dark = UINT64_C(0xaa55aa55aa55aa55);
    squares pieces = pos->side[side] & ~pos->role[KING];
    squares theirs = pos->side[other_side(side)] & ~pos->role[KING];
    squares bishops = pieces & pos->role[BISHOP];
    if (pieces == 0 ||
        (count_squares(pieces) == 1 && pieces & pos->role[KNIGHT]))
        return pieces == 0 || !(theirs & ~pos->role[QUEEN]);
    squares minor = theirs & (pos->role[KNIGHT] | pos->role[PAWN]);
    squares all = bishops | (theirs & pos->role[BISHOP]);
    return pieces == bishops && !minor && (!(all & dark) || !(all & ~dark));
}

static bool is_walled(const struct position *pos, enum side side,
                      const struct mate_sets *sets)
{
    struct check_invariant invariant;
    return !is_mated(pos, side) &&
           check_invariant_holds(pos, sets, &invariant) &&
           check_invariant_forbids_mate(&invariant, side);
}

/* Every position that can arise, in the order of its finding. */
struct crowd {
    enum side side;
    size_t count, room, mask;
    struct position *positions;
    uint32_t *slots; /* place in positions, and one more; 0 is free */
};

/* Room for one more, in both; false without memory. */
static bool grow(struct crowd *crowd)
{
    if (crowd->count < crowd->room)
        return true;
    size_t room = crowd->room ? 4 * crowd->room : 1024;
    struct position *more = realloc(crowd->positions, room * sizeof *more);
    if (!more)
        return false;
    crowd->positions = more;
    uint32_t *slots = calloc(2 * room, sizeof *slots);
    if (!slots)
        return false;
    free(crowd->slots);
    crowd->slots = slots;
    crowd->room = room;
    crowd->mask = 2 * room - 1;
    for (size_t i = 0; i < crowd->count; i++) {
        size_t at = crowd->positions[i].key & crowd->mask;
        while (slots[at])
            at = (at + 1) & crowd->mask;
        slots[at] = (uint32_t)i + 1;
    }
    return true;
}

static bool is_new(struct crowd *crowd, const struct position *pos)
{
    size_t at = pos->key & crowd->mask;
    for (; crowd->slots[at]; at = (at + 1) & crowd->mask)
        if (position_same(&crowd->positions[crowd->slots[at] - 1], pos))
            return false;
    crowd->slots[at] = (uint32_t)crowd->count + 1;
    crowd->positions[crowd->count++] = *pos;
    return true;
}

/* Is it proven here that nothing comes of this position? */
static bool is_settled(const struct position *pos, enum side side)
{
    struct mate_sets sets;
    if (is_bare(pos, side))
        return true;
    if (pos->halfmove_clock != 0)
        return false;
    mate_sets_of(pos, side, &sets);
    return sets.count > 0 && is_walled(pos, side, &sets);
}

static bool look_at_all(struct crowd *crowd, const struct position *pos,
                        uint64_t most)
{
    if (!grow(crowd))
        return false;
    is_new(crowd, pos);
    for (size_t i = 0; i < crowd->count; i++) {
        struct position now = crowd->positions[i];
        struct move_list list;
        if (is_mated(&now, crowd->side) || crowd->count > most)
            return false;
        if (i > 0 && is_settled(&now, crowd->side))
            continue;
        movegen_legal(&now, &list);
        for (int m = 0; m < list.count; m++) {
            struct position next = position_after(&now, list.moves[m]);
            if (!grow(crowd))
                return false;
            is_new(crowd, &next);
        }
    }
    return true;
}

static bool is_searched(const struct position *pos, enum side side,
                        uint64_t most)
{
    struct crowd crowd = {.side = side};
    bool holds = look_at_all(&crowd, pos, most);
    free(crowd.positions);
    free(crowd.slots);
    return holds;
}

bool mate_check(const struct position *pos, enum side side,
                const struct mate_answer *answer)
{
    /* The search asks for proofs of some positions before it counts them. */
    uint64_t most = 8 * answer->positions + 1024;
    if (answer->verdict == MATE_CAN)
        return mate_check_line(pos, side, answer->line, answer->length);
    switch (answer->proof) {
    case MATE_PROOF_MATERIAL:
        return !is_mated(pos, side) && is_bare(pos, side);
    case MATE_PROOF_WALL:
        return is_walled(pos, side, &answer->sets);
    case MATE_PROOF_UNKNOWN:
        return !is_mated(pos, side) &&
               check_unknown_holds(pos, side, answer->unknown,
                                   answer->arrangements);
    case MATE_PROOF_FORCED:
    case MATE_PROOF_SEARCHED:
        return is_searched(pos, side, most);
    case MATE_PROOF_NONE:
        break;
    }
    return answer->verdict == MATE_UNDETERMINED;
}
