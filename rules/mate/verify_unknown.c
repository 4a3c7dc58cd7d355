// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * verify_unknown.c - the arrangements of the pieces that are no unknown pieces,
 * counted out once more, with all the squares where each unknown piece might be
 * then.
 */

#include "rules/mate/verify_unknown.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/position.h"

enum { VERIFY_UNKNOWN_MAX = 32 };

/* A piece of which only the possible squares are known; one that may be of any
 * kind can also mean several pieces. */
struct verify_piece {
    enum role role;
    enum side side;
    bool is_anything;
    int pieces;
    squares where;
};

/* The known pieces, and the unknown pieces among them. */
struct verify_state {
    struct position pos;
    int count;
    struct verify_piece unknown[VERIFY_UNKNOWN_MAX];
    bool
        by_unknown; /* an unknown piece may have given check by the last move */
};

struct verify_states {
    enum side winner;
    struct verify_state first;
    bool broken; /* a mate may be imagined, or there is no room */
    size_t words;
    squares *records;
    uint64_t found, room, most;
    uint64_t at; /* where the next look begins */
    uint32_t *slots; /* place in records, and one more; 0 is free */
};

/* The squares where the unknown piece might capture, when only known pieces are
 * in its way. */
static squares verify_states_attacks(const struct verify_piece *unknown,
                                     squares seen)
{
    squares hits = 0;
    if (unknown->is_anything)
        return ~hits;
    for (squares at = unknown->where; at; at &= at - 1)
        hits |= attack_of(unknown->side, unknown->role, first_square(at), seen);
    return hits;
}

bool verify_states_cover(const squares *reach, int count, squares flights)
{
    if (flights == 0)
        return true;
    squares flight = flights & -flights;
    for (int i = 0; i < count; i++) {
        squares rest[32];
        if (!(reach[i] & flight))
            continue;
        for (int j = 0; j < count; j++)
            rest[j] = j == i ? 0 : reach[j];
        if (verify_states_cover(rest, count, flights ^ flight))
            return true;
    }
    return false;
}

/* The king's squares, with what the winner hits in all. */
static bool is_shut_in(const struct verify_state *now, squares hits)
{
    enum side loser = (enum side)now->pos.turn;
    squares reach[VERIFY_UNKNOWN_MAX];
    squares flights = attack_king(king_square(&now->pos, loser)) & ~hits &
                      ~now->pos.side[loser];
    int count = 0;
    for (int i = 0; i < now->count; i++)
        for (int piece = 0;
             now->unknown[i].where && now->unknown[i].side == loser &&
             piece < now->unknown[i].pieces && count < VERIFY_UNKNOWN_MAX;
             piece++)
            reach[count++] = now->unknown[i].where;
    return !(flights & now->pos.side[other_side(loser)]) &&
           verify_states_cover(reach, count, flights);
}

/* seen and unseen pieces of the winner hit so much: is it mate? */
static bool is_mate(const struct verify_state *now, squares seen,
                    squares unseen)
{
    squares king = pieces_of(&now->pos, (enum side)now->pos.turn, KING);
    bool check = seen & king || (now->by_unknown && unseen & king);
    return check && is_shut_in(now, seen | unseen);
}

/* Place the winner's unknown pieces from the next on, or leave them out. */
static bool is_mate_with(const struct verify_state *now, int next, squares seen,
                         squares unseen)
{
    squares king = pieces_of(&now->pos, (enum side)now->pos.turn, KING);
    while (next < now->count && now->unknown[next].side == now->pos.turn)
        next++;
    if (next == now->count)
        return is_mate(now, seen, unseen);
    struct verify_piece piece = now->unknown[next];
    for (squares at = piece.where; at; at &= at - 1) {
        piece.where = at & -at;
        if (is_mate_with(now, next + 1, seen,
                         unseen | verify_states_attacks(
                                      &piece, occupied(&now->pos) & ~king)))
            return true;
    }
    return is_mate_with(now, next + 1, seen, unseen);
}

/* Can no other piece, known or unknown, attack the king along the line of this
 * piece? */
static bool is_free(const struct verify_state *now, int piece, squares verifier)
{
    enum side loser = (enum side)now->pos.turn;
    int king = king_square(&now->pos, loser);
    squares left = occupied(&now->pos) & ~set_of(piece);
    for (int i = 0; i < now->count; i++)
        if (now->unknown[i].side != loser && now->unknown[i].role != KNIGHT &&
            now->unknown[i].where & line_through(king, piece))
            return false;
    return attackers_to(&now->pos, king, other_side(loser), left) == verifier;
}

/* Does somebody seen capture the only piece that can give check? */
static bool is_parried(const struct verify_state *now, squares unseen)
{
    enum side loser = (enum side)now->pos.turn;
    int king = king_square(&now->pos, loser);
    squares seen = occupied(&now->pos), hidden = 0;
    squares checkers = attackers_to(&now->pos, king, other_side(loser), seen);
    if ((now->by_unknown && unseen & set_of(king)) || checkers == 0 ||
        (checkers & (checkers - 1)))
        return false;
    for (int i = 0; i < now->count; i++)
        hidden |= now->unknown[i].where;
    int checker = first_square(checkers);
    squares capturers = attackers_to(&now->pos, checker, loser, seen);
    for (capturers &= ~set_of(king); capturers; capturers &= capturers - 1) {
        int capturer = first_square(capturers);
        if (!(squares_between(capturer, checker) & hidden) &&
            is_free(now, capturer, checkers))
            return true;
    }
    return false;
}

/* The words of an arrangement: roles, White's pieces, turn and en passant; then
 * where each unknown piece might be; then the marks. */
enum { BOARD = 8 };

enum mark { MARK_NEWS = 1, MARK_BY_UNKNOWN = 2 };

static squares *record_of(const struct verify_states *search, uint64_t index)
{
    return &search->records[index * search->words];
}

static void write_board(const struct position *pos, squares out[BOARD])
{
    memcpy(out, pos->role, sizeof pos->role);
    out[6] = pos->side[WHITE];
    out[7] = (squares)pos->turn << 8 | pos->en_passant;
}

static void read_moment(const struct verify_states *search,
                        const squares *record, struct verify_state *out)
{
    *out = search->first;
    memcpy(out->pos.role, record, sizeof out->pos.role);
    squares all = 0;
    for (int role = PAWN; role < ROLES; role++)
        all |= out->pos.role[role];
    out->pos.side[WHITE] = record[6];
    out->pos.side[BLACK] = all & ~record[6];
    out->pos.en_passant = (uint8_t)(record[7] & 0xff);
    out->pos.turn = (uint8_t)(record[7] >> 8);
    for (int i = 0; i < out->count; i++)
        out->unknown[i].where = record[BOARD + i];
    out->by_unknown = record[search->words - 1] & MARK_BY_UNKNOWN;
}

static uint64_t slot_of(const struct verify_states *search,
                        const squares board[BOARD])
{
    squares sum = 0;
    for (int i = 0; i < BOARD; i++)
        sum = (sum ^ board[i] ^ sum >> 29) * UINT64_C(0x9e3779b97f4a7c15);
    uint64_t at = (sum ^ sum >> 32) % (2 * search->room);
    while (search->slots[at] && memcmp(record_of(search, search->slots[at] - 1),
                                       board, BOARD * sizeof *board) != 0)
        at = (at + 1) % (2 * search->room);
    return at;
}

/* Room for one more; false without memory. */
static bool make_room(struct verify_states *search)
{
    if (search->found < search->room)
        return true;
    uint64_t room = search->room ? 4 * search->room : 512;
    size_t bytes = (size_t)room * search->words * sizeof *search->records;
    squares *records = realloc(search->records, bytes);
    uint32_t *slots = calloc((size_t)(2 * room), sizeof *slots);
    if (records)
        search->records = records;
    if (!records || !slots) {
        free(slots);
        return false;
    }
    free(search->slots);
    search->slots = slots;
    search->room = room;
    for (uint64_t i = 0; i < search->found; i++)
        slots[slot_of(search, record_of(search, i))] = (uint32_t)i + 1;
    return true;
}

/* Add what may be now to the record of this board, which is new or not. */
static void verify_states_write(struct verify_states *search,
                                const struct verify_state *now)
{
    squares board[BOARD], news = 0;
    write_board(&now->pos, board);
    search->broken = !make_room(search);
    if (search->broken)
        return;
    uint64_t at = slot_of(search, board);
    if (search->slots[at] == 0) {
        search->broken = search->found == search->most;
        memcpy(record_of(search, search->found), board, sizeof board);
        memset(record_of(search, search->found) + BOARD, 0,
               (search->words - BOARD) * sizeof *board);
        search->slots[at] = (uint32_t)++search->found;
        news = 1;
    }
    squares *record = record_of(search, search->slots[at] - 1);
    for (int i = 0; i < now->count; i++) {
        news |= now->unknown[i].where & ~record[BOARD + i];
        record[BOARD + i] |= now->unknown[i].where;
    }
    squares marks = now->by_unknown ? MARK_BY_UNKNOWN : 0;
    news |= marks & ~record[search->words - 1];
    record[search->words - 1] |= marks | (news ? MARK_NEWS : 0);
    if (news && now->pos.turn != search->winner) {
        struct verify_state all;
        read_moment(search, record, &all);
        /* Could the side to move be checkmated here? */
        enum side winner = other_side((enum side)all.pos.turn);
        int king = king_square(&all.pos, (enum side)all.pos.turn),
            unseen_pieces = 0;
        squares blockers = occupied(&all.pos) & ~set_of(king), unseen = 0;
        /* Everything that the seen pieces of a side attack. */
        squares hits = 0;
        for (squares pieces = all.pos.side[winner]; pieces;
             pieces &= pieces - 1) {
            int sq = first_square(pieces);
            hits |=
                attack_of(winner, position_role_at(&all.pos, sq), sq, blockers);
        }
        squares seen = hits;
        for (int i = 0; i < all.count; i++)
            if (all.unknown[i].side == winner) {
                unseen |= verify_states_attacks(&all.unknown[i], blockers);
                unseen_pieces++;
            }
        search->broken |= is_mate(&all, seen, unseen) &&
                          !is_parried(&all, unseen) &&
                          (unseen_pieces > 2 || is_mate_with(&all, 0, seen, 0));
    }
}

/* Begin with one arrangement, at most so many being allowed. False without
 * memory; verify_states_done in either case. */
static bool verify_states_begin(struct verify_states *search,
                                const struct verify_state *first,
                                enum side winner, uint64_t most)
{
    *search =
        (struct verify_states){.winner = winner, .most = most, .first = *first};
    search->words = BOARD + (size_t)first->count + 1;
    if (!make_room(search))
        return false;
    squares *record = record_of(search, 0);
    write_board(&first->pos, record);
    for (int i = 0; i < first->count; i++)
        record[BOARD + i] = first->unknown[i].where;
    record[search->words - 1] = MARK_NEWS;
    search->slots[slot_of(search, record)] = 1;
    search->found = 1;
    return true;
}

/* An arrangement of which something new was written; false when none is. */
static bool verify_states_next(struct verify_states *search,
                               struct verify_state *out)
{
    for (uint64_t i = 0; i < search->found; i++) {
        uint64_t at = (search->at + i) % search->found;
        squares *record = record_of(search, at);
        if (!(record[search->words - 1] & MARK_NEWS))
            continue;
        record[search->words - 1] &= ~(squares)MARK_NEWS;
        read_moment(search, record, out);
        search->at = at + 1;
        return true;
    }
    return false;
}

static const squares last_ranks = 0xff000000000000ff;

/* Is this side in check, whatever unknown pieces may be in between? */
static bool is_caught(const struct verify_state *now, enum side side)
{
    int king = king_square(&now->pos, side);
    squares hidden = 0, pieces = attackers_to(&now->pos, king, other_side(side),
                                              occupied(&now->pos));
    for (int i = 0; i < now->count; i++)
        hidden |= now->unknown[i].where;
    for (; pieces; pieces &= pieces - 1)
        if (!(squares_between(king, first_square(pieces)) & hidden))
            return true;
    return false;
}

/* Has the winner somebody besides its king? */
static bool has_pieces(const struct verify_states *search,
                       const struct verify_state *now)
{
    squares pieces = now->pos.side[search->winner] & ~now->pos.role[KING];
    for (int i = 0; i < now->count; i++)
        if (now->unknown[i].side == search->winner)
            pieces |= now->unknown[i].where;
    return pieces != 0;
}

static void find(struct verify_states *search, struct verify_state *now)
{
    for (int i = 0; i < now->count; i++)
        now->unknown[i].where &= ~occupied(&now->pos);
    if (!search->broken && has_pieces(search, now) &&
        !is_caught(now, other_side((enum side)now->pos.turn)))
        verify_states_write(search, now);
}

static void lift(struct position *pos, squares pieces)
{
    for (int role = PAWN; role < ROLES; role++)
        pos->role[role] &= ~pieces;
    pos->side[WHITE] &= ~pieces;
    pos->side[BLACK] &= ~pieces;
}

static struct verify_state turned(const struct verify_state *now)
{
    struct verify_state next = *now;
    next.pos.turn ^= 1;
    next.pos.en_passant = SQ_NONE;
    next.by_unknown = true;
    return next;
}

/* May somebody have waited behind the square just left, to give check? */
static bool is_uncovered(const struct verify_state *next, int left)
{
    enum side loser = (enum side)next->pos.turn;
    int king = king_square(&next->pos, loser);
    for (int i = 0; i < next->count; i++) {
        const struct verify_piece *piece = &next->unknown[i];
        if (piece->side != loser && piece->role != KNIGHT &&
            piece->where & line_through(king, left) &&
            attack_of(piece->side, piece->role, king, occupied(&next->pos)) &
                set_of(left))
            return true;
    }
    return false;
}

/* Move a piece; it captures what is on its target and, en passant, on also. */
static void step(struct verify_states *search, const struct verify_state *now,
                 int from, int to, squares also)
{
    struct verify_state next = turned(now);
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    enum role role = position_role_at(&now->pos, from);
    lift(&next.pos, set_of(from) | set_of(to) | also);
    next.pos.role[role] |= set_of(to);
    next.pos.side[side] |= set_of(to);
    if (role == PAWN && abs(from - to) == 16 &&
        attack_pawn(side, (from + to) / 2) & pieces_of(&now->pos, foe, PAWN))
        next.pos.en_passant = (uint8_t)((from + to) / 2);
    if (role == PAWN && set_of(to) & last_ranks) {
        /* The winner's new piece might mate; the loser's may be anywhere. */
        search->broken |= next.pos.turn != search->winner;
        lift(&next.pos, set_of(to));
        next.unknown[next.count - 1].where = ~(squares)0;
    }
    next.by_unknown =
        also || (next.pos.turn != search->winner && is_uncovered(&next, from));
    find(search, &next);
}

static squares pawn_goals(const struct verify_state *now, int from)
{
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    int way = side == WHITE ? 8 : -8;
    squares pieces = occupied(&now->pos);
    squares capturable = now->pos.side[foe] & ~now->pos.role[KING];
    for (int i = 0; i < now->count; i++)
        capturable |= now->unknown[i].side == foe ? now->unknown[i].where : 0;
    squares goals = attack_pawn(side, from) & capturable;
    if (!(pieces & set_of(from + way))) {
        goals |= set_of(from + way);
        if (rank_of(from) == (side == WHITE ? 1 : 6) &&
            !(pieces & set_of(from + 2 * way)))
            goals |= set_of(from + 2 * way);
    }
    return goals;
}

/* The moves of those who are seen. */
static void follow_seen(struct verify_states *search,
                        const struct verify_state *now)
{
    enum side side = (enum side)now->pos.turn;
    squares seen = occupied(&now->pos);
    squares barred = now->pos.side[side] | now->pos.role[KING];
    for (squares pieces = now->pos.side[side]; pieces; pieces &= pieces - 1) {
        int from = first_square(pieces);
        enum role role = position_role_at(&now->pos, from);
        squares goals = role == PAWN
                            ? pawn_goals(now, from)
                            : attack_of(side, role, from, seen) & ~barred;
        for (; goals; goals &= goals - 1)
            step(search, now, from, first_square(goals), 0);
        if (role == PAWN && now->pos.en_passant != SQ_NONE &&
            attack_pawn(side, from) & set_of(now->pos.en_passant))
            step(search, now, from, now->pos.en_passant,
                 set_of(now->pos.en_passant ^ 8));
    }
}

/* An unknown piece captures a known one, and is then on its square. */
static void capture(struct verify_states *search,
                    const struct verify_state *now, int i)
{
    enum side foe = other_side((enum side)now->pos.turn);
    squares capturable =
        now->pos.side[foe] & ~now->pos.role[KING] &
        verify_states_attacks(&now->unknown[i], occupied(&now->pos));
    for (; capturable; capturable &= capturable - 1) {
        struct verify_state next = turned(now);
        squares there = capturable & -capturable;
        lift(&next.pos, there);
        next.unknown[i].where =
            now->unknown[i].is_anything ? now->unknown[i].where | there : there;
        find(search, &next);
    }
}

bool verify_unknown_holds(const struct position *pos, enum side winner,
                          squares unknown, uint64_t most)
{
    struct verify_states search;
    struct verify_state now;
    squares barred =
        pos->role[KING] | pieces_of(pos, winner, PAWN) | ~occupied(pos);
    if (pos->castling || pos->en_passant != SQ_NONE || unknown & barred ||
        count_squares(unknown) >= VERIFY_UNKNOWN_MAX || most > UINT32_MAX / 4)
        return false;
    struct verify_state *first = &now;
    enum side loser = other_side(winner);
    *first = (struct verify_state){.pos = *pos};
    lift(&first->pos, unknown);
    for (squares rest = unknown; rest; rest &= rest - 1) {
        int sq = first_square(rest);
        enum role role = position_role_at(pos, sq);
        first->unknown[first->count++] =
            (struct verify_piece){role, position_side_at(pos, sq), role == PAWN,
                                  1, role == PAWN ? ~(squares)0 : set_of(sq)};
    }
    /* Every pawn of the loser that may yet promote. */
    first->unknown[first->count++] = (struct verify_piece){
        QUEEN, loser, true, count_squares(pieces_of(&first->pos, loser, PAWN)),
        0};
    for (int i = 0; i < first->count; i++)
        first->unknown[i].where &= ~occupied(&first->pos);
    bool holds = verify_states_begin(&search, &now, winner, most);
    while (holds && verify_states_next(&search, &now)) {
        /* The moves of those who are not seen: one captures, or they wander. In
         * check there is time for one move. */
        struct verify_state next = turned(&now);
        squares seen = occupied(&now.pos);
        bool in_check = is_caught(&now, (enum side)now.pos.turn), moves = false;
        for (int i = 0; i < now.count; i++) {
            struct verify_piece *piece = &next.unknown[i];
            if (piece->side != now.pos.turn || piece->where == 0)
                continue;
            for (squares before = 0; before != piece->where;) {
                before = piece->where;
                piece->where |= verify_states_attacks(piece, seen) & ~seen;
                if (in_check)
                    break;
            }
            moves |= (piece->where & (piece->where - 1)) != 0;
            capture(&search, &now, i);
        }
        if (moves)
            find(&search, &next);
        follow_seen(&search, &now);
        holds = !search.broken;
    }
    free(search.records);
    free(search.slots);
    return holds;
}
