/*
 * unknown_piece_choice.c - who might be a ghost: men whose place hardly
 * matters, since they have many and so make many arrangements. A man who cannot
 * move makes none, and often holds a cage together.
 */
#include "rules/mate/unknown_piece_choice.h"

#include "rules/board/attack.h"
#include "rules/board/pins.h"

enum { LOOSE = 4 }; /* squares, at least, for a man to go to */

/* Men of one side and role with the same squares to go to. */
struct group {
    squares men, goals;
    int side, role;
};

struct cast {
    int groups;
    struct group group[32];
    squares loose, pawns;
    squares *out;
    int count, room;
};

/* Wherever a man gets to among the others as they stand. */
static squares goals_of(const struct position *pos, enum role role, int sq)
{
    squares goals = set_of(sq), done = 0, empty = ~occupied(pos);
    while (goals & ~done) {
        int at = first_square(goals & ~done);
        done |= set_of(at);
        goals |= attack_of(WHITE, role, at, ~empty) & empty;
    }
    return goals | attack_of(WHITE, role, sq, ~empty);
}

static void add_man(struct cast *cast, const struct group *man)
{
    cast->loose |= man->men;
    for (int i = 0; i < cast->groups; i++) {
        struct group *group = &cast->group[i];
        if (group->side == man->side && group->role == man->role &&
            (group->goals & ~group->men & ~man->men) ==
                (man->goals & ~group->men & ~man->men)) {
            group->men |= man->men;
            return;
        }
    }
    if (cast->groups < 32)
        cast->group[cast->groups++] = *man;
}

static void sort_men(struct cast *cast, const struct position *pos)
{
    squares men = occupied(pos) & ~pos->role[PAWN] & ~pos->role[KING];
    for (; men; men &= men - 1) {
        int sq = first_square(men);
        struct group man = {men & -men, 0, (int)position_side_at(pos, sq),
                            (int)position_role_at(pos, sq)};
        man.goals = goals_of(pos, (enum role)man.role, sq);
        if (count_squares(man.goals & ~occupied(pos)) >= LOOSE)
            add_man(cast, &man);
    }
}

static void propose(struct cast *cast, squares men)
{
    for (int i = 0; i < cast->count; i++)
        if (cast->out[i] == men)
            return;
    if (cast->count < cast->room)
        cast->out[cast->count++] = men;
}

/* With the loser's free pawns, and without. */
static void propose_both(struct cast *cast, squares men)
{
    propose(cast, men);
    if (cast->pawns)
        propose(cast, men | cast->pawns);
}

int mate_casts(const struct position *pos, enum side winner, squares *out,
               int room)
{
    enum side loser = other_side(winner);
    struct cast cast = {.out = out, .room = room};
    squares ring = attack_king(king_square(pos, loser));
    sort_men(&cast, pos);
    cast.pawns =
        pieces_of(pos, loser, PAWN) & behind(loser, ~occupied(pos)) & ~ring;
    propose_both(&cast, cast.loose);
    propose(&cast, occupied(pos) & ~pos->role[PAWN] & ~pos->role[KING]);
    for (int i = 0; i < cast.groups; i++)
        propose(&cast, cast.loose & ~cast.group[i].men);
    for (int i = 0; i < cast.groups; i++)
        for (int j = i + 1; j < cast.groups; j++)
            propose(&cast,
                    cast.loose & ~cast.group[i].men & ~cast.group[j].men);
    propose_both(&cast, cast.loose & pos->side[loser] & ~ring);
    for (int i = 0; i < cast.groups; i++)
        propose_both(&cast, cast.group[i].men);
    return cast.count;
}
