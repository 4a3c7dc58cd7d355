/*
 * static.c - proofs that need no search.
 */
#include "rules/mate/static.h"

#include "rules/board/attack.h"
#include "rules/mate/flight_cover.h"
#include "rules/mate/wall.h"

static squares dark_squares(void)
{
    return 0xaa55aa55aa55aa55u;
}

bool mate_static_material(const struct position *pos, enum side winner)
{
    enum side loser = other_side(winner);
    squares pieces = pos->side[winner] & ~pos->role[KING];
    if (!pieces)
        return true;
    squares knights = pieces & pos->role[KNIGHT];
    squares bishops = pieces & pos->role[BISHOP];
    squares theirs = pos->side[loser] & ~pos->role[KING];
    /* One knight needs something to take the king's last square away that
     * cannot take the knight itself: a queen always could. */
    if (pieces == knights && count_squares(knights) == 1)
        return !(theirs & ~pos->role[QUEEN]);
    /* Bishops of one colour never attack the king's neighbour squares of the
     * other; rooks and queens that was there could interpose. */
    squares colour =
        bishops & dark_squares() ? dark_squares() : ~dark_squares();
    return pieces == bishops && !(bishops & ~colour) &&
           !(theirs & (pos->role[KNIGHT] | pos->role[PAWN])) &&
           !(theirs & pos->role[BISHOP] & ~colour);
}

/* What a mate needs, from everything that the sets allow. */
struct scope {
    squares home; /* of the loser's king */
    squares attacked; /* by the winner's pieces but its king */
    squares court; /* of the winner's king */
    struct flight_cover cover;
};

static struct scope scope_of(const struct mate_wall *wall, enum side winner)
{
    struct scope scope = {0};
    for (int i = 0; i < wall->count; i++) {
        const struct mate_piece *piece = &wall->pieces[i];
        if (piece->side == winner && piece->role == KING)
            scope.court = piece->reach;
        else if (piece->side == winner)
            scope.attacked |= piece->hits;
        else if (piece->role == KING)
            scope.home = piece->reach;
        else
            scope.cover.reach[scope.cover.count++] = piece->reach;
    }
    return scope;
}

/* Could the loser's king be attacked on this square and have no flight? */
static bool mate_imaginable_on(const struct scope *scope, int king)
{
    squares ring = attack_king(king), open = ring & ~scope->attacked;
    squares court = scope->court & ~ring & ~set_of(king);
    for (; court; court &= court - 1)
        if (flight_cover_is_complete(&scope->cover,
                                     open & ~attack_king(first_square(court))))
            return true;
    return false;
}

static bool mate_imaginable(const struct mate_wall *wall, enum side winner)
{
    struct scope scope = scope_of(wall, winner);
    squares rest = scope.home & scope.attacked;
    for (; rest; rest &= rest - 1)
        if (mate_imaginable_on(&scope, first_square(rest)))
            return true;
    return false;
}

/* The pieces that may step aside at once, pawns and kings left out. */
static squares loose_pieces(const struct position *pos)
{
    squares empty = ~occupied(pos), loose = 0;
    for (int role = KNIGHT; role <= QUEEN; role++)
        for (squares pieces = pos->role[role]; pieces; pieces &= pieces - 1)
            if (attack_of(WHITE, (enum role)role, first_square(pieces),
                          ~empty) &
                empty)
                loose |= set_of(first_square(pieces));
    return loose;
}

bool mate_static_stopped(const struct position *pos, squares pieces)
{
    squares north = pieces << 8, south = pieces >> 8;
    for (int shift = 8; shift <= 32; shift *= 2) {
        north |= north << shift;
        south |= south >> shift;
    }
    return !(pieces_of(pos, WHITE, PAWN) & ~south) &&
           !(pieces_of(pos, BLACK, PAWN) & ~north);
}

/* Worth trying? A pawn that nothing stops will promote. */
static bool looks_walled(const struct position *pos)
{
    squares pieces = occupied(pos);
    return pos->role[PAWN] && !pos->castling && pos->en_passant == SQ_NONE &&
           mate_static_stopped(pos, pieces) &&
           mate_static_stopped(pos, pieces & ~loose_pieces(pos));
}

bool mate_static_wall(const struct position *pos, enum side winner)
{
    struct mate_wall wall;
    return looks_walled(pos) && mate_wall_grow(pos, winner, &wall) &&
           !mate_imaginable(&wall, winner);
}

bool mate_static_is_out_of_reach(const struct position *pos, enum side winner)
{
    struct mate_wall wall;
    if (!mate_wall_grow(pos, winner, &wall))
        return false;
    struct scope scope = scope_of(&wall, winner);
    return !(scope.home & scope.attacked);
}
