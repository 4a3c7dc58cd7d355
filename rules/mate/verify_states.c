// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * verify_states.c - a record for each arrangement of the known pieces,
 * and the mates that are possible in it: a king attacked, and each of its
 * squares taken away, by pieces that are known or might be there.
 */
#include "rules/mate/verify_states.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/attack.h"

squares verify_states_attacks(const struct verify_piece *unknown, squares seen)
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

/* Everything that the seen pieces of a side attack. */
static squares hits_of_seen(const struct position *pos, enum side side,
                            squares blockers)
{
    squares hits = 0;
    for (squares pieces = pos->side[side]; pieces; pieces &= pieces - 1) {
        int sq = first_square(pieces);
        hits |= attack_of(side, position_role_at(pos, sq), sq, blockers);
    }
    return hits;
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

/* Could the side to move be checkmated here? */
static bool is_mate_possible(const struct verify_state *now)
{
    enum side winner = other_side((enum side)now->pos.turn);
    int king = king_square(&now->pos, (enum side)now->pos.turn),
        unseen_pieces = 0;
    squares blockers = occupied(&now->pos) & ~set_of(king), unseen = 0;
    squares seen = hits_of_seen(&now->pos, winner, blockers);
    for (int i = 0; i < now->count; i++)
        if (now->unknown[i].side == winner) {
            unseen |= verify_states_attacks(&now->unknown[i], blockers);
            unseen_pieces++;
        }
    return is_mate(now, seen, unseen) && !is_parried(now, unseen) &&
           (unseen_pieces > 2 || is_mate_with(now, 0, seen, 0));
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

void verify_states_write(struct verify_states *search,
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
        search->broken |= is_mate_possible(&all);
    }
}

bool verify_states_begin(struct verify_states *search,
                         const struct verify_state *first, enum side winner,
                         uint64_t most)
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

bool verify_states_next(struct verify_states *search, struct verify_state *out)
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

void verify_states_done(struct verify_states *search)
{
    free(search->records);
    free(search->slots);
}
