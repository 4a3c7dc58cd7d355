/*
 * unknown_piece_choice.c - who might be an unknown piece: pieces whose place
 * hardly matters, since they have many and so make many arrangements. A piece
 * that cannot move makes none, and often holds a cage together.
 */
#include "rules/mate/unknown_piece_choice.h"

#include "rules/board/attack.h"
#include "rules/board/pins.h"

enum { LOOSE = 4 }; /* squares, at least, for a piece to go to */

/* Pieces of one side and role with the same squares to go to. */
struct group {
    squares pieces, goals;
    int side, role;
};

struct choices {
    int groups;
    struct group group[32];
    squares loose, pawns;
    squares *out;
    int count, room;
};

/* Wherever a piece gets to among the others as they are. */
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

static void add_piece(struct choices *choices, const struct group *piece)
{
    choices->loose |= piece->pieces;
    for (int i = 0; i < choices->groups; i++) {
        struct group *group = &choices->group[i];
        if (group->side == piece->side && group->role == piece->role &&
            (group->goals & ~group->pieces & ~piece->pieces) ==
                (piece->goals & ~group->pieces & ~piece->pieces)) {
            group->pieces |= piece->pieces;
            return;
        }
    }
    if (choices->groups < 32)
        choices->group[choices->groups++] = *piece;
}

static void sort_pieces(struct choices *choices, const struct position *pos)
{
    squares pieces = occupied(pos) & ~pos->role[PAWN] & ~pos->role[KING];
    for (; pieces; pieces &= pieces - 1) {
        int sq = first_square(pieces);
        struct group piece = {pieces & -pieces, 0,
                              (int)position_side_at(pos, sq),
                              (int)position_role_at(pos, sq)};
        piece.goals = goals_of(pos, (enum role)piece.role, sq);
        if (count_squares(piece.goals & ~occupied(pos)) >= LOOSE)
            add_piece(choices, &piece);
    }
}

static void propose(struct choices *choices, squares pieces)
{
    for (int i = 0; i < choices->count; i++)
        if (choices->out[i] == pieces)
            return;
    if (choices->count < choices->room)
        choices->out[choices->count++] = pieces;
}

/* With the loser's free pawns, and without. */
static void propose_both(struct choices *choices, squares pieces)
{
    propose(choices, pieces);
    if (choices->pawns)
        propose(choices, pieces | choices->pawns);
}

int unknown_piece_choices(const struct position *pos, enum side winner,
                          squares *out, int room)
{
    enum side loser = other_side(winner);
    struct choices choices = {.out = out, .room = room};
    squares ring = attack_king(king_square(pos, loser));
    sort_pieces(&choices, pos);
    choices.pawns =
        pieces_of(pos, loser, PAWN) & behind(loser, ~occupied(pos)) & ~ring;
    propose_both(&choices, choices.loose);
    propose(&choices, occupied(pos) & ~pos->role[PAWN] & ~pos->role[KING]);
    for (int i = 0; i < choices.groups; i++)
        propose(&choices, choices.loose & ~choices.group[i].pieces);
    for (int i = 0; i < choices.groups; i++)
        for (int j = i + 1; j < choices.groups; j++)
            propose(&choices, choices.loose & ~choices.group[i].pieces &
                                  ~choices.group[j].pieces);
    propose_both(&choices, choices.loose & pos->side[loser] & ~ring);
    for (int i = 0; i < choices.groups; i++)
        propose_both(&choices, choices.group[i].pieces);
    return choices.count;
}
