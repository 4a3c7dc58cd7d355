// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "rules/board/castling.h"
#include "rules/board/movegen.h"
#include "rules/board/position.h"

#include "tests/data_file.h"
#include "tests/rules/turned.h"
#include "tests/rules/walk.h"

static const struct {
    const char *name, *fen;
    int depth;
    uint64_t nodes;
} counts[] = {
    {"2.3 the initial position",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197281},
    {"3.8.2 castling on both wings",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3,
     97862},
    {"3.7.3.2 en passant along the rank of the king",
     "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624},
    {"3.7.3.5 promotions", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 4,
     182838},
    {"II.3.2 castling in Chess960",
     "brkr1bqn/1pppppp1/3n3p/1p6/P7/4P1P1/1PPP1P1P/BRKRN1QN w DBdb - 0 9", 4,
     157099},
};

static const struct generator *compiled[2];

static void test_counts(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(counts); i++) {
        struct position pos = given_position(counts[i].name, counts[i].fen);
        for (size_t j = 0; j < ROWS(compiled) && compiled[j]; j++)
            assert_row(counts[i].name,
                       compiled[j]->perft(&pos, counts[i].depth) ==
                           counts[i].nodes);
    }
}

/* Whichever is chosen, players and journals see the same order. */
static void assert_same(const struct position *pos,
                        const struct move_list *moves)
{
    for (size_t j = 0; j < ROWS(compiled) && compiled[j]; j++) {
        struct move_list same;
        compiled[j]->list(pos, &same);
        assert_int_equal(same.count, moves->count);
        assert_int_equal(compiled[j]->count(pos), moves->count);
        for (int i = 0; i < moves->count; i++)
            assert_true(move_equal(same.moves[i], moves->moves[i]));
    }
}

static void test_same_lists(void **state)
{
    (void)state;
    walk(200, 200, assert_same);
}

/* Counts above these would take too long: of each row of the long lists, and
 * of the few well-known positions. */
#ifdef HEKTOR_SANITIZED
enum { NODES_MAX = 100000, KNOWN_NODES_MAX = 1000000 };
#else
enum { NODES_MAX = 1000000, KNOWN_NODES_MAX = 20000000 };
#endif
enum { TURNED_NODES_MAX = 50000 };

static const struct {
    const char *name, *fen;
    uint64_t nodes[6]; /* from depth 1 on; 0 ends them */
} known[] = {
    {"the initial position",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     {20, 400, 8902, 197281, 4865609}},
    {"Kiwipete, every special move",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     {48, 2039, 97862, 4085603}},
    {"en passant across a pinned rank",
     "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
     {14, 191, 2812, 43238, 674624, 11030083}},
    {"promotions and castling",
     "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
     {6, 264, 9467, 422333, 15833292}},
    {"the same, mirrored",
     "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
     {6, 264, 9467, 422333, 15833292}},
    {"a promotion that checks",
     "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
     {44, 1486, 62379, 2103487}},
    {"a quiet middle game",
     "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
     {46, 2079, 89890, 3894594}},
    {"Chess960, White's rooks on b and g",
     "nbkrbqrn/1pppppp1/8/4P2p/pP6/P7/2PP1PPP/NBRKBQRN w GC - 0 9",
     {22, 329, 8475, 148351, 4160034}},
    {"Chess960, king between b and d",
     "brkr1bqn/1pppppp1/3n3p/1p6/P7/4P1P1/1PPP1P1P/BRKRN1QN w DBdb - 0 9",
     {19, 359, 7430, 157099, 3521652}},
};

static void well_known_counts_are_met(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(known); i++) {
        struct position pos = given_position(known[i].name, known[i].fen);
        for (int depth = 1; depth <= 6; depth++) {
            uint64_t want = known[i].nodes[depth - 1];
            if (want == 0 || want > KNOWN_NODES_MAX)
                break;
            uint64_t got = perft(&pos, depth);
            if (got != want)
                fail_msg("%s, depth %d: %llu", known[i].name, depth,
                         (unsigned long long)got);
        }
        assert_true(perft(&pos, 0) == 1);
    }
}

/* One row "FEN ;D1 20 ;D2 400": the deepest count that is small enough. */
static void check_row(char *row)
{
    int depth = 0;
    unsigned long long want = 0;
    char *rest = row;
    int turned_depth = 0;
    unsigned long long turned = 0;
    const char *fen = strsep(&rest, ";");
    row[strlen(row) - 1] = '\0'; /* the blank before the semicolon */
    for (char *field = strsep(&rest, ";"); field != NULL;
         field = strsep(&rest, ";")) {
        int d;
        unsigned long long nodes;
        if (sscanf(field, "D%d %llu", &d, &nodes) == 2 && nodes <= NODES_MAX) {
            depth = d;
            want = nodes;
            if (nodes <= TURNED_NODES_MAX) {
                turned_depth = d;
                turned = nodes;
            }
        }
    }
    struct position pos = given_position("a row", fen);
    unsigned long long got = perft(&pos, depth);
    if (depth > 0 && got != want)
        fail_msg("%s, depth %d: %llu instead of %llu", fen, depth, got, want);
    for (int i = 1; turned_depth > 0 && i < (can_be_mirrored(fen) ? 4 : 2);
         i++) {
        pos = turned_position((struct turned){i != 2, i > 1}, fen);
        assert_row(fen, perft(&pos, turned_depth) == turned);
    }
}

static void check_rows(FILE *stream, int rows_min)
{
    char line[1024];
    int rows = 0;
    if (stream == NULL)
        skip();
    for (; data_line(stream, line, sizeof line); rows++)
        check_row(line);
    fclose(stream);
    assert_true(rows >= rows_min);
}

static void check_own_rows(const char *name, int rows_min)
{
    FILE *stream = data_open(name);
    assert_non_null(stream);
    check_rows(stream, rows_min);
}

static void random_positions_are_counted(void **state)
{
    (void)state;
    check_own_rows("perft-standard.epd", 500);
    check_own_rows("perft-chess960.epd", 500);
}

static void starts_of_chess960_are_counted(void **state)
{
    (void)state;
    check_own_rows("perft-chess960-starts.epd", 400);
}

static void counts_of_others_are_met(void **state)
{
    (void)state;
    check_rows(data_open_shared("perft/standard.epd"), 50);
    check_rows(data_open_shared("perft/fischer.epd"), 400);
    check_rows(data_open_shared("perft/random.epd"), 1000);
}

/* Checks and pins that no game reaches, read literally. */
static void impossible_histories_are_counted(void **state)
{
    (void)state;
    check_rows(data_open_shared("perft/tricky.epd"), 10);
}

/* Does the pawn on from go to to, by the articles alone? */
static bool pawn_goes(const struct position *pos, int from, int to)
{
    enum side side = (enum side)pos->turn;
    int way = side == WHITE ? 8 : -8;
    int first_rank = side == WHITE ? 1 : 6;
    squares all = occupied(pos);
    if (attack_pawn(side, from) & set_of(to))
        return to == pos->en_passant ||
               position_side_at(pos, to) == other_side(side);
    if (all & set_of(to))
        return false;
    return to == from + way ||
           (to == from + 2 * way && rank_of(from) == first_rank &&
            (all & set_of(from + way)) == 0);
}

static bool piece_goes(const struct position *pos, int from, int to)
{
    enum side side = (enum side)pos->turn;
    enum role role = position_role_at(pos, from);
    if (position_side_at(pos, to) == side)
        return false;
    if (role == PAWN)
        return pawn_goes(pos, from, to);
    return (attack_of(side, role, from, occupied(pos)) & set_of(to)) != 0;
}

/* 3.9.2: carried out on a board, does the move leave the king attacked? */
static bool leaves_king_safe(const struct position *pos, int from, int to)
{
    struct position after = *pos;
    enum side side = (enum side)pos->turn;
    enum role role = position_role_at(pos, from);
    squares gone = set_of(from) | set_of(to);
    if (role == PAWN && to == pos->en_passant)
        gone |= set_of(to + (side == WHITE ? -8 : 8));
    for (int i = PAWN; i <= KING; i++)
        after.role[i] &= ~gone;
    after.side[WHITE] &= ~gone;
    after.side[BLACK] &= ~gone;
    after.role[role] |= set_of(to);
    after.side[side] |= set_of(to);
    return attackers_to(&after, king_square(&after, side), other_side(side),
                        occupied(&after)) == 0;
}

/* Every pair of squares tried: slow, and nothing like the generator. */
static int count_by_trying(const struct position *pos)
{
    int count = 0;
    struct castling_squares at;
    for (int from = 0; from < 64; from++) {
        if (position_side_at(pos, from) != pos->turn)
            continue;
        bool pawn = position_role_at(pos, from) == PAWN;
        for (int to = 0; to < 64; to++) {
            if (piece_goes(pos, from, to) && leaves_king_safe(pos, from, to))
                count += pawn && (to < 8 || to >= 56) ? 4 : 1;
        }
    }
    count += castling_judge(pos, KINGSIDE, &at) == CASTLING_OK;
    return count + (castling_judge(pos, QUEENSIDE, &at) == CASTLING_OK);
}

static void visit(const struct position *pos, const struct move_list *moves)
{
    assert_int_equal(moves->count, count_by_trying(pos));
    assert_int_equal(moves->count, movegen_count(pos));
    assert_int_equal(moves->count > 0, movegen_any(pos));
    for (int i = 0; i < moves->count; i++) {
        for (int j = 0; j < i; j++)
            assert_false(move_equal(moves->moves[i], moves->moves[j]));
    }
}

static void trying_everything_finds_the_same(void **state)
{
    (void)state;
    walk(60, 100, visit);
}

static const struct {
    const char *name, *fen;
    int want;
} legal_counts[] = {
    {"5.1.1 mate", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", 0},
    {"5.2.1 stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0},
    {"5.1.1 smothered mate", "6rk/5Npp/8/8/8/8/8/K7 b - - 0 1", 0},
    {"3.9.2 a double check leaves the king alone",
     "4k3/8/3N4/8/8/8/8/K3R2q b - - 0 1", 3},
    {"3.9.2 a pinned knight stays", "4k3/8/8/8/4r3/4N3/8/4K3 w - - 0 1", 5},
    {"3.7.3.3 each promotion is a move of its own",
     "8/P6k/8/8/8/8/8/K7 w - - 0 1", 7},
    {"the most moves that are known",
     "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 218},
};

static void positions_have_their_number_of_moves(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(legal_counts); i++) {
        struct position pos =
            given_position(legal_counts[i].name, legal_counts[i].fen);
        int got = movegen_count(&pos);
        if (got != legal_counts[i].want)
            fail_msg("%s: %d", legal_counts[i].name, got);
        assert_row(legal_counts[i].name, movegen_any(&pos) == (got > 0));
    }
}

/* Any four bytes may be asked about; as many are legal as are listed. */
static void only_listed_moves_are_legal(void **state)
{
    (void)state;
    struct position pos = given_position(
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    int legal = 0;
    for (int from = 0; from < 256; from += from < 64 ? 1 : 48) {
        for (int to = 0; to < 256; to += to < 64 ? 1 : 48) {
            for (int kind = MOVE_ORDINARY; kind <= MOVE_CASTLING; kind++)
                legal += movegen_is_legal(
                    &pos, (struct move){(uint8_t)from, (uint8_t)to, ROLE_NONE,
                                        (uint8_t)kind});
        }
    }
    assert_int_equal(legal, 48);
    assert_false(movegen_is_legal(&pos, MOVE_NONE));
    assert_false(movegen_is_legal(&pos, (struct move){255, 255, 255, 255}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_same_lists),
        cmocka_unit_test(well_known_counts_are_met),
        cmocka_unit_test(random_positions_are_counted),
        cmocka_unit_test(starts_of_chess960_are_counted),
        cmocka_unit_test(counts_of_others_are_met),
        cmocka_unit_test(impossible_histories_are_counted),
        cmocka_unit_test(trying_everything_finds_the_same),
        cmocka_unit_test(positions_have_their_number_of_moves),
        cmocka_unit_test(only_listed_moves_are_legal),
    };
    compiled[0] = &generator_portable;
#ifdef HEKTOR_BMI2
    if (__builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("popcnt"))
        compiled[1] = &generator_bmi2;
#endif
    if (compiled[1] == NULL)
        printf("skipped: here only one of two generators can run\n");
    return cmocka_run_group_tests_name("rules/board/movegen", tests, NULL,
                                       NULL);
}
