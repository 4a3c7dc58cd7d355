// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* random_test.c - rules/mate/prove.c on walls and thin material made at random:
 * every answer is checked, and held against plain counting where that ends. */
#include "tests/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board/movegen.h"
#include "rules/mate/king_region.h"
#include "rules/mate/mate.h"
#include "rules/mate/unknown_piece.h"
#include "rules/mate/verify_unknown.h"
#include "rules/notation/fen.h"

enum {
    ROUNDS = 100, /* or SOAK_ROUNDS */
    NODES = 20000,
    COUNTED = 20000,
    SLOTS = 1 << 16,
    UNKNOWN_SETS = 4,
    STATES = 1000,
    REGION_STATES = 4000,
};

static uint64_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed >> 11;
}

static int below(uint64_t *seed, int limit)
{
    return (int)(next_random(seed) % (uint64_t)limit);
}

static void write_fen(const char board[64], bool black, const char *rights,
                      char out[100])
{
    char *end = out;
    for (int rank = 7; rank >= 0; rank--) {
        for (int file = 0; file < 8; file++)
            *end++ = board[square_at(file, rank)] ? board[square_at(file, rank)]
                                                  : '1';
        *end++ = rank > 0 ? '/' : ' ';
    }
    snprintf(end, 16, "%c %s - 0 1", black ? 'b' : 'w', rights);
    /* "11" is no good FEN: count them together. */
    char *to = out;
    for (char *from = out; *from && *from != ' ';) {
        int empty = 0;
        for (; *from == '1'; from++)
            empty++;
        if (empty > 0)
            *to++ = (char)('0' + empty);
        else
            *to++ = *from++;
    }
    memmove(to, end - 1, strlen(end - 1) + 1);
}

static void put_piece(char board[64], char letter, uint64_t *seed)
{
    int sq = below(seed, 64);
    while (board[sq])
        sq = below(seed, 64);
    board[sq] = letter;
}

/* A king anywhere, or one who may castle. */
static void put_king(char board[64], bool castles, uint64_t *seed)
{
    if (!castles) {
        put_piece(board, 'K', seed);
        return;
    }
    board[SQ_E1] = 'K';
    board[SQ_H1] = 'R';
}

/* A chain of pawns that face and protect each other, here and there with a
 * fault. */
static void put_wall(char board[64], uint64_t *seed)
{
    for (int file = 0, rank = 1 + below(seed, 4); file < 8; file++) {
        int gap = below(seed, 40) == 0;
        rank += below(seed, 40) == 0 ? 0 : below(seed, 2) ? 1 : -1;
        rank = rank < 1 ? 2 : rank > 4 ? 3 : rank;
        if (below(seed, 40) == 0)
            continue;
        board[square_at(file, rank)] = 'P';
        board[square_at(file, rank + 1 + gap)] = 'p';
    }
}

/* Try until a position comes out. */
static void make_position(uint64_t *seed, bool wall, bool castles,
                          struct position *out, char fen[100])
{
    static const char *const pieces = "BbBbBbNnRrQqPp";
    do {
        char board[64] = {0};
        if (wall)
            put_wall(board, seed);
        put_king(board, castles, seed);
        put_piece(board, 'k', seed);
        for (int i = below(seed, wall ? 3 : 4); i > 0; i--)
            put_piece(board, pieces[below(seed, wall ? 6 : 14)], seed);
        write_fen(board, below(seed, 2), castles ? "K" : "-", fen);
    } while (fen_read(fen, out).error != FEN_OK);
}

struct counting {
    int count;
    struct position seen[COUNTED];
    int slots[SLOTS]; /* place in seen, and one more */
};

static bool add(struct counting *counting, const struct position *pos)
{
    size_t at = pos->key % SLOTS;
    for (; counting->slots[at] != 0; at = (at + 1) % SLOTS)
        if (position_same(&counting->seen[counting->slots[at] - 1], pos))
            return true;
    if (counting->count == COUNTED)
        return false;
    counting->seen[counting->count++] = *pos;
    counting->slots[at] = counting->count;
    return true;
}

/* Look at every position that can arise; undetermined: there are too many. */
static enum mate_verdict count_out(const struct position *pos, enum side side)
{
    static struct counting counting;
    memset(&counting, 0, sizeof counting);
    add(&counting, pos);
    for (int i = 0; i < counting.count; i++) {
        struct move_list list;
        const struct position *now = &counting.seen[i];
        movegen_legal(now, &list);
        if (list.count == 0 && now->turn != side && position_is_check(now))
            return MATE_CAN;
        for (int m = 0; m < list.count; m++) {
            struct position next = position_after(now, list.moves[m]);
            if (!add(&counting, &next))
                return MATE_UNDETERMINED;
        }
    }
    return MATE_CANNOT;
}

/* How many answers there were of each kind, and how many were counted out. */
struct tally {
    int verdicts[3], proofs[MATE_PROOF_SEARCHED + 1], counted, unknown, roamed;
    int dead, lives[MATE_DOUBTFUL + 1]; /* of the dead ones: as they look */
};

/* Whoever are made unknown pieces, nothing false is proven, and the verifier
 * says the same as the search. */
static int ask_unknown(const char *fen, const struct position *pos,
                       enum side side, bool can)
{
    squares unknown_sets[UNKNOWN_SETS];
    int count = unknown_piece_choices(pos, side, unknown_sets, UNKNOWN_SETS),
        proven = 0, states;
    for (int i = 0; i < count; i++) {
        bool proves =
            unknown_piece_proves(pos, side, unknown_sets[i], STATES, &states);
        bool holds = verify_unknown_holds(pos, side, unknown_sets[i], STATES);
        assert_row(fen, !can || !proves);
        assert_row(fen, proves == holds);
        proven += proves;
    }
    return proven;
}

/* Whichever king roams, all that can arise is found, and nothing else. */
static int ask_roaming(const char *fen, const struct position *pos,
                       enum side side, enum mate_verdict truth)
{
    static struct mate_answer answer;
    int told = 0;
    for (int king = WHITE; king < SIDES; king++) {
        struct king_region region;
        king_region_begin(&region, pos, side, (enum side)king);
        enum mate_verdict verdict =
            king_region_search(&region, REGION_STATES, COUNTED, &answer);
        king_region_done(&region.states);
        assert_row(fen,
                   verdict != MATE_CAN ||
                       mate_verify_line(pos, side, answer.line, answer.length));
        assert_row(fen, verdict == MATE_UNDETERMINED ||
                            truth == MATE_UNDETERMINED || verdict == truth);
        told += verdict != MATE_UNDETERMINED;
    }
    return told;
}

/* Returns whether the side can mate, as far as anybody can tell. */
static enum mate_verdict ask(const char *fen, const struct position *pos,
                             enum side side, struct tally *tally)
{
    static struct mate_answer answer;
    mate_search(pos, side, NODES, &answer);
    assert_row(fen, mate_verify(pos, side, &answer));
    assert_row(fen, !mate_never(pos, side, MATE_NEVER_MOVES) ||
                        answer.verdict == MATE_CANNOT);
    enum mate_verdict truth = count_out(pos, side);
    assert_row(fen, truth == MATE_UNDETERMINED ||
                        answer.verdict == MATE_UNDETERMINED ||
                        truth == answer.verdict);
    if (answer.verdict != MATE_CAN || answer.length > 0)
        tally->unknown += ask_unknown(
            fen, pos, side, answer.verdict == MATE_CAN || truth == MATE_CAN);
    tally->roamed += ask_roaming(
        fen, pos, side, truth != MATE_UNDETERMINED ? truth : answer.verdict);
    tally->verdicts[answer.verdict]++;
    tally->proofs[answer.proof]++;
    tally->counted += truth != MATE_UNDETERMINED;
    return truth != MATE_UNDETERMINED ? truth : answer.verdict;
}

/* What is said to be dead after a move is dead. */
static void ask_both(const char *fen, const struct position *pos,
                     struct tally *tally)
{
    enum mate_verdict white = ask(fen, pos, WHITE, tally);
    enum mate_verdict black = ask(fen, pos, BLACK, tally);
    bool is_dead = white == MATE_CANNOT && black == MATE_CANNOT;
    enum mate_life life = mate_life_of(pos);
    assert_row(fen,
               life != MATE_DEAD || (white != MATE_CAN && black != MATE_CAN));
    tally->dead += is_dead;
    tally->lives[life] += is_dead;
}

static struct tally ask_many(uint64_t seed, bool wall, bool castles)
{
    const char *wanted = getenv("SOAK_ROUNDS");
    int rounds = wanted != NULL ? atoi(wanted) : ROUNDS;
    struct tally tally = {.counted = 0};
    for (int i = 0; i < rounds; i++) {
        struct position pos;
        char fen[100];
        make_position(&seed, wall, castles, &pos, fen);
        ask_both(fen, &pos, &tally);
    }
    printf("%d can, %d cannot, %d undetermined; %d counted out; %d proofs by "
           "ghosts, %d answers by roaming kings\n",
           tally.verdicts[MATE_CAN], tally.verdicts[MATE_CANNOT],
           tally.verdicts[MATE_UNDETERMINED], tally.counted, tally.unknown,
           tally.roamed);
    printf("%d dead, of them told at once %d, in doubt %d, not seen %d\n",
           tally.dead, tally.lives[MATE_DEAD], tally.lives[MATE_DOUBTFUL],
           tally.lives[MATE_ALIVE]);
    assert_true(tally.lives[MATE_DEAD] * 100 >= tally.dead * 98);
    assert_int_equal(tally.lives[MATE_ALIVE], 0);
    return tally;
}

static void walls(void **state)
{
    (void)state;
    struct tally tally = ask_many(UINT64_C(0x5eed0001), true, false);
    assert_true(tally.verdicts[MATE_CAN] > 0);
    assert_true(tally.proofs[MATE_PROOF_WALL] > 0);
    assert_true(tally.counted > 0);
    assert_true(tally.roamed > 0);
}

static void thin_material(void **state)
{
    (void)state;
    struct tally tally = ask_many(UINT64_C(0x5eed0002), false, false);
    assert_true(tally.verdicts[MATE_CAN] > 0);
    assert_true(tally.proofs[MATE_PROOF_MATERIAL] > 0);
    assert_true(tally.counted > 0);
    assert_true(tally.roamed > 0);
}

static void kings_who_may_castle(void **state)
{
    (void)state;
    struct tally tally = ask_many(UINT64_C(0x5eed0003), true, true);
    assert_true(tally.verdicts[MATE_CAN] > 0);
    assert_true(tally.counted > 0);
    assert_true(tally.roamed > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls),
        cmocka_unit_test(thin_material),
        cmocka_unit_test(kings_who_may_castle),
    };
    return cmocka_run_group_tests_name("rules/mate/random", tests, NULL, NULL);
}
