/*
 * check_unknown_states.c - a record for each arrangement of those who are seen.
 */
#include "rules/mate/check_unknown_states.h"

#include <stdlib.h>
#include <string.h>

/* The words of an arrangement: roles, White's pieces, turn and en passant; then
 * where each unknown piece might be; then the marks. */
enum { BOARD = 8 };

enum mark { MARK_NEWS = 1, MARK_BY_UNKNOWN = 2 };

static squares *record_of(const struct check_unknown_states *search,
                          uint64_t index)
{
    return &search->records[index * search->words];
}

static void write_board(const struct position *pos, squares out[BOARD])
{
    memcpy(out, pos->role, sizeof pos->role);
    out[6] = pos->side[WHITE];
    out[7] = (squares)pos->turn << 8 | pos->en_passant;
}

static void read_moment(const struct check_unknown_states *search,
                        const squares *record, struct check_unknown_state *out)
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

static uint64_t slot_of(const struct check_unknown_states *search,
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
static bool make_room(struct check_unknown_states *search)
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

void check_unknown_states_write(struct check_unknown_states *search,
                                const struct check_unknown_state *now)
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
        struct check_unknown_state all;
        read_moment(search, record, &all);
        search->broken |= check_unknown_mate_is_possible(&all);
    }
}

bool check_unknown_states_begin(struct check_unknown_states *search,
                                const struct check_unknown_state *first,
                                enum side winner, uint64_t most)
{
    *search = (struct check_unknown_states){
        .winner = winner, .most = most, .first = *first};
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

bool check_unknown_states_next(struct check_unknown_states *search,
                               struct check_unknown_state *out)
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

void check_unknown_states_done(struct check_unknown_states *search)
{
    free(search->records);
    free(search->slots);
}
