/*
 * check_unknown_states.c - a record for each arrangement of those who are seen.
 */
#include "rules/mate/check_unknown_states.h"

#include <stdlib.h>
#include <string.h>

/* The words of an arrangement: roles, White's men, turn and en passant; then
 * where each phantom might be; then the marks. */
enum { BOARD = 8 };

enum mark { MARK_NEWS = 1, MARK_BY_PHANTOM = 2 };

static squares *record_of(const struct seance *seance, uint64_t index)
{
    return &seance->records[index * seance->words];
}

static void write_board(const struct position *pos, squares out[BOARD])
{
    memcpy(out, pos->role, sizeof pos->role);
    out[6] = pos->side[WHITE];
    out[7] = (squares)pos->turn << 8 | pos->en_passant;
}

static void read_moment(const struct seance *seance, const squares *record,
                        struct moment *out)
{
    *out = seance->first;
    memcpy(out->pos.role, record, sizeof out->pos.role);
    squares all = 0;
    for (int role = PAWN; role < ROLES; role++)
        all |= out->pos.role[role];
    out->pos.side[WHITE] = record[6];
    out->pos.side[BLACK] = all & ~record[6];
    out->pos.en_passant = (uint8_t)(record[7] & 0xff);
    out->pos.turn = (uint8_t)(record[7] >> 8);
    for (int i = 0; i < out->count; i++)
        out->phantoms[i].where = record[BOARD + i];
    out->by_phantom = record[seance->words - 1] & MARK_BY_PHANTOM;
}

static uint64_t slot_of(const struct seance *seance, const squares board[BOARD])
{
    squares sum = 0;
    for (int i = 0; i < BOARD; i++)
        sum = (sum ^ board[i] ^ sum >> 29) * UINT64_C(0x9e3779b97f4a7c15);
    uint64_t at = (sum ^ sum >> 32) % (2 * seance->room);
    while (seance->slots[at] && memcmp(record_of(seance, seance->slots[at] - 1),
                                       board, BOARD * sizeof *board) != 0)
        at = (at + 1) % (2 * seance->room);
    return at;
}

/* Room for one more; false without memory. */
static bool make_room(struct seance *seance)
{
    if (seance->found < seance->room)
        return true;
    uint64_t room = seance->room ? 4 * seance->room : 512;
    size_t bytes = (size_t)room * seance->words * sizeof *seance->records;
    squares *records = realloc(seance->records, bytes);
    uint32_t *slots = calloc((size_t)(2 * room), sizeof *slots);
    if (records)
        seance->records = records;
    if (!records || !slots) {
        free(slots);
        return false;
    }
    free(seance->slots);
    seance->slots = slots;
    seance->room = room;
    for (uint64_t i = 0; i < seance->found; i++)
        slots[slot_of(seance, record_of(seance, i))] = (uint32_t)i + 1;
    return true;
}

void seance_write(struct seance *seance, const struct moment *now)
{
    squares board[BOARD], news = 0;
    write_board(&now->pos, board);
    seance->broken = !make_room(seance);
    if (seance->broken)
        return;
    uint64_t at = slot_of(seance, board);
    if (seance->slots[at] == 0) {
        seance->broken = seance->found == seance->most;
        memcpy(record_of(seance, seance->found), board, sizeof board);
        memset(record_of(seance, seance->found) + BOARD, 0,
               (seance->words - BOARD) * sizeof *board);
        seance->slots[at] = (uint32_t)++seance->found;
        news = 1;
    }
    squares *record = record_of(seance, seance->slots[at] - 1);
    for (int i = 0; i < now->count; i++) {
        news |= now->phantoms[i].where & ~record[BOARD + i];
        record[BOARD + i] |= now->phantoms[i].where;
    }
    squares marks = now->by_phantom ? MARK_BY_PHANTOM : 0;
    news |= marks & ~record[seance->words - 1];
    record[seance->words - 1] |= marks | (news ? MARK_NEWS : 0);
    if (news && now->pos.turn != seance->winner) {
        struct moment all;
        read_moment(seance, record, &all);
        seance->broken |= portent_of_mate(&all);
    }
}

bool seance_begin(struct seance *seance, const struct moment *first,
                  enum side winner, uint64_t most)
{
    *seance = (struct seance){.winner = winner, .most = most, .first = *first};
    seance->words = BOARD + (size_t)first->count + 1;
    if (!make_room(seance))
        return false;
    squares *record = record_of(seance, 0);
    write_board(&first->pos, record);
    for (int i = 0; i < first->count; i++)
        record[BOARD + i] = first->phantoms[i].where;
    record[seance->words - 1] = MARK_NEWS;
    seance->slots[slot_of(seance, record)] = 1;
    seance->found = 1;
    return true;
}

bool seance_next(struct seance *seance, struct moment *out)
{
    for (uint64_t i = 0; i < seance->found; i++) {
        uint64_t at = (seance->at + i) % seance->found;
        squares *record = record_of(seance, at);
        if (!(record[seance->words - 1] & MARK_NEWS))
            continue;
        record[seance->words - 1] &= ~(squares)MARK_NEWS;
        read_moment(seance, record, out);
        seance->at = at + 1;
        return true;
    }
    return false;
}

void seance_done(struct seance *seance)
{
    free(seance->records);
    free(seance->slots);
}
