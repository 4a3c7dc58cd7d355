/*
 * movegen.c - the one generator: generate() is compiled once for each side, and
 * for listing and counting. Only legal moves are ever made up: a move must
 * answer the checks, a pinned man stays on his line, the king avoids attacked
 * squares.
 */
#include "rules/movegen.h"

#include <stddef.h>

#include "rules/castling_lane.h"
#include "rules/en_passant.h"
#include "rules/sight.h"

/* Where the moves go: counted, and written down unless list is NULL. */
struct sink {
    struct move_list *list;
    int count;
};

SPECIALISED void put(struct sink *sink, int from, int to, enum role promotion,
                     enum move_kind kind)
{
    if (sink->list != NULL)
        sink->list->moves[sink->count] = (struct move){
            (uint8_t)from, (uint8_t)to, (uint8_t)promotion, (uint8_t)kind};
    sink->count++;
}

/* All moves of one man. */
SPECIALISED void put_from(struct sink *sink, int from, squares targets)
{
    if (sink->list == NULL) {
        sink->count += count_squares(targets);
        return;
    }
    for (; targets != 0; targets &= targets - 1)
        put(sink, from, first_square(targets), ROLE_NONE, MOVE_ORDINARY);
}

/* Moves of pawns that have all gone the same way: to is from plus way. */
SPECIALISED void put_pawns(struct sink *sink, squares targets, int way,
                           squares last_rank)
{
    squares promoting = targets & last_rank;
    if (sink->list == NULL) {
        sink->count += count_squares(targets);
        if (promoting != 0)
            sink->count += 3 * count_squares(promoting);
        return;
    }
    for (squares s = targets & ~last_rank; s != 0; s &= s - 1) {
        int to = first_square(s);
        put(sink, to - way, to, ROLE_NONE, MOVE_ORDINARY);
    }
    for (; promoting != 0; promoting &= promoting - 1) {
        int to = first_square(promoting);
        for (int role = QUEEN; role >= KNIGHT; role--)
            put(sink, to - way, to, (enum role)role, MOVE_ORDINARY);
    }
}

/* A pinned pawn advances only along a pinned file. */
SPECIALISED void pawn_advances(const struct position *pos, enum side side,
                               const struct sight *sight, struct sink *sink)
{
    squares empty = ~occupied(pos);
    squares barred =
        sight->diagonal | (sight->straight & ~behind(side, sight->straight));
    squares pawns = pieces_of(pos, side, PAWN) & ~barred;
    squares one = ahead(side, pawns) & empty;
    squares two = ahead(side, one & own_rank(side, 2)) & empty;
    int way = side == WHITE ? 8 : -8;
    put_pawns(sink, one & sight->answer, way, own_rank(side, 7));
    put_pawns(sink, two & sight->answer, 2 * way, 0);
}

/* A pinned pawn captures only along a pinned diagonal. */
SPECIALISED void pawn_captures(const struct position *pos, enum side side,
                               const struct sight *sight, struct sink *sink)
{
    squares pawns = pieces_of(pos, side, PAWN) & ~sight->straight;
    squares bound = pawns & sight->diagonal, free = pawns ^ bound;
    squares goals = pos->side[other_side(side)] & sight->answer;
    squares line = goals & sight->diagonal;
    int way = side == WHITE ? 8 : -8;
    put_pawns(sink,
              (ahead_west(side, free) & goals) |
                  (ahead_west(side, bound) & line),
              way - 1, own_rank(side, 7));
    put_pawns(sink,
              (ahead_east(side, free) & goals) |
                  (ahead_east(side, bound) & line),
              way + 1, own_rank(side, 7));
}

SPECIALISED void en_passant(const struct position *pos, struct sink *sink)
{
    if (pos->en_passant == SQ_NONE)
        return;
    squares able = en_passant_capturers(pos, pos->en_passant);
    for (; able != 0; able &= able - 1)
        put(sink, first_square(able), pos->en_passant, ROLE_NONE,
            MOVE_EN_PASSANT);
}

SPECIALISED void officers(const struct position *pos, enum side side,
                          const struct sight *sight, struct sink *sink)
{
    squares own = pos->side[side], all = occupied(pos);
    squares goals = ~own & sight->answer;
    squares pinned = sight->straight | sight->diagonal;
    squares diagonal = own & (pos->role[BISHOP] | pos->role[QUEEN]);
    squares straight = own & (pos->role[ROOK] | pos->role[QUEEN]);

    for (squares s = own & pos->role[KNIGHT] & ~pinned; s != 0; s &= s - 1)
        put_from(sink, first_square(s), table_knight[first_square(s)] & goals);
    for (squares s = diagonal & ~pinned; s != 0; s &= s - 1)
        put_from(sink, first_square(s),
                 slide_bishop(first_square(s), all) & goals);
    for (squares s = diagonal & sight->diagonal; s != 0; s &= s - 1)
        put_from(sink, first_square(s),
                 slide_bishop(first_square(s), all) & goals & sight->diagonal);
    for (squares s = straight & ~pinned; s != 0; s &= s - 1)
        put_from(sink, first_square(s),
                 slide_rook(first_square(s), all) & goals);
    for (squares s = straight & sight->straight; s != 0; s &= s - 1)
        put_from(sink, first_square(s),
                 slide_rook(first_square(s), all) & goals & sight->straight);
}

/* The rooks with whom nothing but an attack can still prevent castling. */
SPECIALISED squares castling_rooks(const struct position *pos, enum side side,
                                   int king, const struct sight *sight)
{
    squares open = 0;
    squares rooks = pos->castling & pos->side[side];
    for (; rooks != 0; rooks &= rooks - 1) {
        int rook = first_square(rooks);
        struct castling_lane lane = castling_lane_of(king, rook);
        if ((occupied(pos) & lane.clear) == 0 &&
            !castling_uncovers(rook, sight->straight))
            open |= set_of(rook);
    }
    return open;
}

/* Attacked squares are found only for a king who has somewhere to go. */
SPECIALISED void king_moves(const struct position *pos, enum side side,
                            const struct sight *sight, struct sink *sink)
{
    int king = king_square(pos, side);
    squares goals = table_king[king] & ~pos->side[side];
    squares rooks = castling_rooks(pos, side, king, sight);
    if ((goals | rooks) == 0)
        return;
    squares attacked =
        sight_attacked(pos, other_side(side), occupied(pos) & ~set_of(king));
    put_from(sink, king, goals & ~attacked);
    for (; rooks != 0; rooks &= rooks - 1) {
        int rook = first_square(rooks);
        if ((attacked & castling_lane_of(king, rook).crossed) == 0)
            put(sink, king, rook, ROLE_NONE, MOVE_CASTLING);
    }
}

SPECIALISED int generate(const struct position *pos, enum side side,
                         struct move_list *list)
{
    struct sink sink = {list, 0};
    struct sight sight = sight_of(pos, side);
    king_moves(pos, side, &sight, &sink);
    if ((sight.checkers & (sight.checkers - 1)) != 0)
        return sink.count; /* two checks: only the king can answer */
    officers(pos, side, &sight, &sink);
    pawn_captures(pos, side, &sight, &sink);
    pawn_advances(pos, side, &sight, &sink);
    en_passant(pos, &sink);
    return sink.count;
}

void movegen_legal(const struct position *pos, struct move_list *out)
{
    out->count = 0;
    out->count = pos->turn == WHITE ? generate(pos, WHITE, out)
                                    : generate(pos, BLACK, out);
}

int movegen_count(const struct position *pos)
{
    return pos->turn == WHITE ? generate(pos, WHITE, NULL)
                              : generate(pos, BLACK, NULL);
}

bool movegen_is_legal(const struct position *pos, struct move mv)
{
    struct move_list list;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        if (move_equal(list.moves[i], mv))
            return true;
    }
    return false;
}

bool movegen_any(const struct position *pos)
{
    return movegen_count(pos) > 0;
}

uint64_t perft(const struct position *pos, int depth)
{
    if (depth == 0)
        return 1;
    if (depth == 1)
        return (uint64_t)movegen_count(pos);
    struct move_list list;
    movegen_legal(pos, &list);
    uint64_t nodes = 0;
    for (int i = 0; i < list.count; i++) {
        struct position next = *pos;
        position_play(&next, list.moves[i]);
        nodes += perft(&next, depth - 1);
    }
    return nodes;
}
