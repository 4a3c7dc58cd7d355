// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * generator_body.h - the one generator of legal moves. Each file that includes
 * it compiles it for another kind of processor, and within it generate() is
 * compiled once for each side, and for listing and counting. Only legal moves
 * are ever made up: a move must answer the checks, a pinned piece stays on its
 * line, the king avoids attacked squares.
 */
#include <stddef.h>

#include "rules/board/castling.h"
#include "rules/board/make_move.h"
#include "rules/board/movegen.h"
#include "rules/board/pins.h"
#include "rules/board/position.h"

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

/* All moves of one piece. */
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
                               const struct pins *pins, struct sink *sink)
{
    squares empty = ~occupied(pos);
    squares barred =
        pins->diagonal | (pins->straight & ~behind(side, pins->straight));
    squares pawns = pieces_of(pos, side, PAWN) & ~barred;
    squares one = ahead(side, pawns) & empty;
    squares two = ahead(side, one & own_rank(side, 2)) & empty;
    int way = side == WHITE ? 8 : -8;
    put_pawns(sink, one & pins->answer, way, own_rank(side, 7));
    put_pawns(sink, two & pins->answer, 2 * way, 0);
}

/* A pinned pawn captures only along a pinned diagonal. */
SPECIALISED void pawn_captures(const struct position *pos, enum side side,
                               const struct pins *pins, struct sink *sink)
{
    squares pawns = pieces_of(pos, side, PAWN) & ~pins->straight;
    squares bound = pawns & pins->diagonal, free = pawns ^ bound;
    squares goals = pos->side[other_side(side)] & pins->answer;
    squares line = goals & pins->diagonal;
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
                          const struct pins *pins, struct sink *sink)
{
    squares own = pos->side[side], all = occupied(pos);
    squares goals = ~own & pins->answer;
    squares pinned = pins->straight | pins->diagonal;
    squares diagonal = own & (pos->role[BISHOP] | pos->role[QUEEN]);
    squares straight = own & (pos->role[ROOK] | pos->role[QUEEN]);

    for (squares s = own & pos->role[KNIGHT] & ~pinned; s != 0; s &= s - 1)
        put_from(sink, first_square(s), table_knight[first_square(s)] & goals);
    for (squares s = diagonal & ~pinned; s != 0; s &= s - 1)
        put_from(sink, first_square(s),
                 slide_bishop(first_square(s), all) & goals);
    for (squares s = diagonal & pins->diagonal; s != 0; s &= s - 1)
        put_from(sink, first_square(s),
                 slide_bishop(first_square(s), all) & goals & pins->diagonal);
    for (squares s = straight & ~pinned; s != 0; s &= s - 1)
        put_from(sink, first_square(s),
                 slide_rook(first_square(s), all) & goals);
    for (squares s = straight & pins->straight; s != 0; s &= s - 1)
        put_from(sink, first_square(s),
                 slide_rook(first_square(s), all) & goals & pins->straight);
}

/* The rook of this wing if only an attacked square can still prevent castling;
 * else none. */
SPECIALISED squares castling_rook(const struct position *pos, enum side side,
                                  enum wing wing, int king,
                                  const struct pins *pins)
{
    squares queenside = set_of(king) - 1;
    squares rook = pos->castling & pos->side[side] &
                   (wing == QUEENSIDE ? queenside : ~queenside);
    if (rook == 0 || castling_uncovers(first_square(rook), pins->straight))
        return 0;
    struct castling_lane lane = castling_lane_on(
        wing, side == WHITE ? SQ_A1 : SQ_A8, king, first_square(rook));
    return (occupied(pos) & lane.clear) == 0 ? rook : 0;
}

SPECIALISED void castle_on(enum side side, enum wing wing, int king,
                           squares rook, squares attacked, struct sink *sink)
{
    if (rook == 0)
        return;
    struct castling_lane lane = castling_lane_on(
        wing, side == WHITE ? SQ_A1 : SQ_A8, king, first_square(rook));
    if ((lane.crossed & attacked) == 0)
        put(sink, king, first_square(rook), ROLE_NONE, MOVE_CASTLING);
}

/* Attacked squares are computed only for a king with a square to go to. */
SPECIALISED void king_moves(const struct position *pos, enum side side,
                            const struct pins *pins, struct sink *sink)
{
    int king = king_square(pos, side);
    squares goals = table_king[king] & ~pos->side[side] & ~pos->role[KING];
    squares right = castling_rook(pos, side, KINGSIDE, king, pins);
    squares left = castling_rook(pos, side, QUEENSIDE, king, pins);
    if ((goals | right | left) == 0)
        return;
    squares attacked =
        attacked_squares(pos, other_side(side), occupied(pos) & ~set_of(king));
    put_from(sink, king, goals & ~attacked);
    castle_on(side, KINGSIDE, king, right, attacked, sink);
    castle_on(side, QUEENSIDE, king, left, attacked, sink);
}

SPECIALISED int generate(const struct position *pos, enum side side,
                         struct move_list *list)
{
    struct sink sink = {list, 0};
    struct pins pins = pins_of(pos, side);
    pins.answer &= ~pos->role[KING];
    king_moves(pos, side, &pins, &sink);
    if ((pins.checkers & (pins.checkers - 1)) != 0)
        return sink.count; /* two checks: only the king can answer */
    officers(pos, side, &pins, &sink);
    pawn_captures(pos, side, &pins, &sink);
    pawn_advances(pos, side, &pins, &sink);
    en_passant(pos, &sink);
    return sink.count;
}

static int count_white(const struct position *pos)
{
    return generate(pos, WHITE, NULL);
}

static int count_black(const struct position *pos)
{
    return generate(pos, BLACK, NULL);
}

/* side is pos->turn here and below; constant where it is known. */
SPECIALISED int count_for(const struct position *pos, enum side side)
{
    return side == WHITE ? count_white(pos) : count_black(pos);
}

static int list_white(const struct position *pos, struct move_list *out)
{
    return generate(pos, WHITE, out);
}

static int list_black(const struct position *pos, struct move_list *out)
{
    return generate(pos, BLACK, out);
}

SPECIALISED void list_for(const struct position *pos, enum side side,
                          struct move_list *out)
{
    out->count = side == WHITE ? list_white(pos, out) : list_black(pos, out);
}

static uint64_t perft_white(const struct position *pos, int depth);
static uint64_t perft_black(const struct position *pos, int depth);

/* Perft, for a depth of at least one. */
SPECIALISED uint64_t perft_for(const struct position *pos, enum side side,
                               int depth)
{
    if (depth == 1)
        return (uint64_t)count_for(pos, side);
    return side == WHITE ? perft_white(pos, depth) : perft_black(pos, depth);
}

SPECIALISED uint64_t perft_walk(const struct position *pos, enum side side,
                                int depth)
{
    struct move_list list;
    list_for(pos, side, &list);
    uint64_t nodes = 0;
    for (int i = 0; i < list.count; i++) {
        struct position next = *pos;
        play(&next, side, list.moves[i]);
        nodes += perft_for(&next, other_side(side), depth - 1);
    }
    return nodes;
}

static uint64_t perft_white(const struct position *pos, int depth)
{
    return perft_walk(pos, WHITE, depth);
}

static uint64_t perft_black(const struct position *pos, int depth)
{
    return perft_walk(pos, BLACK, depth);
}

static int generator_count(const struct position *pos)
{
    return count_for(pos, (enum side)pos->turn);
}

static void generator_list(const struct position *pos, struct move_list *out)
{
    list_for(pos, (enum side)pos->turn, out);
}

static uint64_t generator_perft(const struct position *pos, int depth)
{
    return perft_for(pos, (enum side)pos->turn, depth);
}
