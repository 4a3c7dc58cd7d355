// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* mate_test.c - rules/mate/prove.c and the files behind it */
#include "tests/unit.h"

#include "rules/board/movegen.h"
#include "rules/mate/mate.h"
#include "rules/mate/search.h"
#include "rules/notation/fen.h"
#include "rules/notation/san.h"
#include "tests/data_file.h"
#include "tests/rules/turned.h"

enum { NODES = 80000 };

/* What is known of a position, for White and for Black: 'W' or 'B' can, '-'
 * cannot, '?' is not asked. */
static const struct {
    const char *name, *fen, *can;
    enum mate_proof proof; /* of those that cannot; NONE: any */
} cases[] = {
    {"initial array",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "WB",
     MATE_PROOF_NONE},
    {"5.2.2 bare kings", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--",
     MATE_PROOF_MATERIAL},
    {"6.9 a bare king", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "W-",
     MATE_PROOF_MATERIAL},
    {"6.9 a knight can mate a king with a pawn",
     "2k5/K7/P7/8/8/2n5/8/8 w - - 0 1", "WB", MATE_PROOF_NONE},
    {"6.9 a knight against a queen", "8/8/8/3k4/5n2/8/1Q6/K7 w - - 0 1", "W-",
     MATE_PROOF_MATERIAL},
    {"6.9 a knight against a rook", "8/8/8/8/2n5/2k5/1R6/K7 w - - 0 1", "WB",
     MATE_PROOF_NONE},
    {"6.9 a bishop against a rook", "8/8/8/3k4/5b2/8/1R6/K7 w - - 0 1", "W-",
     MATE_PROOF_MATERIAL},
    {"6.9 a bishop against one of the other colour",
     "8/8/8/3k4/5b2/8/1B6/K7 w - - 0 1", "--", MATE_PROOF_MATERIAL},
    {"6.9 a bishop against a bishop of the other colour",
     "8/8/8/3k4/4b3/8/1B6/K7 w - - 0 1", "WB", MATE_PROOF_NONE},
    {"6.9 two knights", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", "W-",
     MATE_PROOF_MATERIAL},
    {"5.2.2 a wall with a bishop",
     "8/6b1/1p3k2/1Pp1p1p1/2P1PpP1/5P2/8/5K2 b - - 0 1", "--", MATE_PROOF_WALL},
    {"5.2.2 a wall of pawns", "8/8/3k4/1p2p1p1/pP1pP1P1/P2P4/1K6/8 b - - 0 1",
     "--", MATE_PROOF_WALL},
    /* All 1,171,721 and 1,080,559 positions that can arise were counted out. */
    {"5.2.2 a wall of pawns, and one that can still move",
     "4k3/8/8/5p1p/p1p1pP2/P1P1P1pP/4K1P1/8 b - - 0 1", "--",
     MATE_PROOF_SEARCHED},
    {"5.2.2 bishops on either side of a wall",
     "k7/8/p3p3/PpBpPp1p/KPpP1PpP/2P3P1/b6B/8 w - - 0 1", "?-",
     MATE_PROOF_NONE},
    {"5.2.2 a king let out, and three bishops",
     "8/b7/1pB2p1p/pPpkpPpP/P1PpP1P1/3P2b1/8/2K5 b - - 0 1", "-?",
     MATE_PROOF_NONE},
    {"5.2.2 sacrifices open this wall",
     "7k/8/1p6/1Pp5/2Pp4/pB1Pp1p1/P1B1P1P1/3B2K1 b - - 0 1", "W?",
     MATE_PROOF_NONE},
    {"5.2.2 a king takes the pawn that stops another",
     "1k6/1p4p1/1b1b2P1/6b1/1p1p4/1P1Pp1bp/4Pp1p/1B3Kbr b - - 0 1", "-B",
     MATE_PROOF_NONE},
    {"5.2.2 he walks around his own bishops to it",
     "1b3kBR/4pP1P/1pBpP2P/1P1P1Bp1/1pK1B1P1/1P1B1B2/8/8 b - - 0 1", "W-",
     MATE_PROOF_NONE},
    {"5.2.2 the king goes to his corner before the line to it is opened",
     "Bk6/2b4B/6B1/5B2/4Bb2/p1pB4/PpP1B1B1/1K6 b - - 2 2", "W?",
     MATE_PROOF_NONE},
    {"5.2.2 too few moves are left to the king shut in",
     "1k6/1P1p1p1p/BP6/1P6/8/8/3P1PKP/8 w - - 0 1", "W-", MATE_PROOF_SEARCHED},
    {"5.2.2 a pawn race that is long, and can be won",
     "1k6/1P1p1p1p/BP6/1P5p/8/8/3P1P1P/5K2 w - - 0 1", "WB", MATE_PROOF_NONE},
    {"5.2.2 a king who may still castle behind a wall",
     "2k5/8/8/8/2Bp1p1p/1BpP1P1P/2P1BPBP/3BKBNR w K - 0 1", "--",
     MATE_PROOF_SEARCHED},
    {"3.7.5 promotions and castling that check",
     "8/P1k3P1/8/8/8/8/8/R3K2R w KQ - 0 1", "W?", MATE_PROOF_NONE},
    {"5.1.1 mate is on the board", "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "W?",
     MATE_PROOF_NONE},
    {"5.2.1 stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "--",
     MATE_PROOF_NONE},
    {"5.2.2 the only move takes the last man", "8/8/8/8/8/1k6/1q6/K7 w - - 0 1",
     "-?", MATE_PROOF_MATERIAL},
    {"5.2.2 the only moves stalemate", "k7/P7/K7/8/8/8/8/8 b - - 0 1", "--",
     MATE_PROOF_NONE},
};

/* One answer, with its certificate looked at. */
static void check_answer(const char *name, const struct position *pos,
                         enum side side, uint64_t nodes, bool can,
                         struct mate_answer *answer)
{
    enum mate_verdict quick = mate_quick(pos, side);
    enum mate_verdict wrong = can ? MATE_CANNOT : MATE_CAN;
    assert_row(name, !can || !mate_never(pos, side, MATE_NEVER_MOVES));
    mate_search(pos, side, nodes, answer);
    if (quick == wrong || answer->verdict == wrong)
        fail_msg("%s: side %d, quick %d, search %d", name, (int)side,
                 (int)quick, (int)answer->verdict);
    assert_row(name, mate_verify(pos, side, answer));
    assert_row(name, (answer->verdict == MATE_CANNOT) ==
                         (answer->proof != MATE_PROOF_NONE));
}

static void known_positions(void **state)
{
    static struct mate_answer answer;
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        const char *name = cases[i].name;
        struct position pos;
        assert_row(name, fen_read(cases[i].fen, &pos).error == FEN_OK);
        assert_row(name, strcmp(cases[i].can, "--") != 0 ||
                             mate_life_of(&pos) != MATE_ALIVE);
        for (int side = WHITE; side < SIDES; side++) {
            if (cases[i].can[side] == '?')
                continue;
            bool can = cases[i].can[side] != '-';
            check_answer(name, &pos, (enum side)side, NODES, can, &answer);
            assert_row(name, answer.verdict != MATE_UNDETERMINED);
            if (!can && cases[i].proof != MATE_PROOF_NONE)
                assert_row(name, answer.proof == cases[i].proof);
        }
    }
}

/* Bare material is always seen by the quick form. */
static void quick_sees_material(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct position pos;
        assert_row(cases[i].name, fen_read(cases[i].fen, &pos).error == FEN_OK);
        if (cases[i].proof == MATE_PROOF_MATERIAL &&
            strcmp(cases[i].can, "--") == 0) {
            assert_row(cases[i].name,
                       mate_never(&pos, WHITE, MATE_NEVER_MOVES));
            assert_row(cases[i].name,
                       mate_never(&pos, BLACK, MATE_NEVER_MOVES));
        }
    }
}

/* A certificate that is none. */
static void the_verifier_refuses(void **state)
{
    static const char *const fool[] = {"f3", "e5", "g4", "Qh4"};
    struct move line[4];
    struct position pos = position_initial;
    (void)state;
    for (int i = 0; i < 4; i++) {
        assert_true(san_read(&pos, fool[i], &line[i]).reason == REASON_NONE);
        pos = position_after(&pos, line[i]);
    }
    assert_true(mate_verify_line(&position_initial, BLACK, line, 4));
    assert_false(mate_verify_line(&position_initial, WHITE, line, 4));
    assert_false(mate_verify_line(&position_initial, BLACK, line, 3));
    assert_false(mate_verify_line(&position_initial, BLACK, line, 0));
    assert_true(mate_verify_line(&pos, BLACK, line, 0));
    line[1] = line[0];
    assert_false(mate_verify_line(&position_initial, BLACK, line, 4));
}

/* No proof of any kind is taken where the side can mate. */
static void refuse_proofs(const char *name, const struct position *pos,
                          enum side side)
{
    static struct mate_answer lie;
    squares officers = occupied(pos) & ~pos->role[PAWN] & ~pos->role[KING];
    lie.verdict = MATE_CANNOT;
    lie.nodes = lie.positions = lie.arrangements = 2000;
    mate_sets_of(pos, side, &lie.sets);
    for (int proof = MATE_PROOF_NONE; proof <= MATE_PROOF_SEARCHED; proof++) {
        lie.proof = (enum mate_proof)proof;
        lie.unknown = officers;
        assert_row(name, !mate_verify(pos, side, &lie));
        lie.unknown = officers & pos->side[side];
        assert_row(name, !mate_verify(pos, side, &lie));
        lie.unknown = occupied(pos) & ~pos->side[side] & ~pos->role[KING];
        assert_row(name, !mate_verify(pos, side, &lie));
        lie.unknown = 0;
        assert_row(name, !mate_verify(pos, side, &lie));
    }
}

/* The sets of a wall with one square too few anywhere. */
static void refuse_less(const char *name, const struct position *pos,
                        enum side side, struct mate_answer *answer)
{
    for (int i = 0; i < answer->sets.count; i++)
        for (squares rest = answer->sets.pieces[i].reach; rest;
             rest &= rest - 1) {
            squares one = rest & -rest;
            answer->sets.pieces[i].reach ^= one;
            assert_row(name, !mate_verify(pos, side, answer));
            answer->sets.pieces[i].reach ^= one;
        }
}

/* The same with one direction too few, and without one of the pieces. */
static void refuse_without_direction(const char *name,
                                     const struct position *pos, enum side side,
                                     struct mate_answer *answer)
{
    static const int steps[] = {1, -1, 8, -8, 7, -7, 9, -9};
    for (int i = 0; i < answer->sets.count; i++)
        for (size_t way = 0; way < ROWS(steps); way++) {
            squares whole = answer->sets.pieces[i].reach, line = 0;
            int sq = answer->sets.pieces[i].sq, to = sq + steps[way];
            for (; to >= 0 && to < 64 &&
                   abs(file_of(to) - file_of(to - steps[way])) <= 1;
                 to += steps[way])
                line |= set_of(to);
            answer->sets.pieces[i].reach = whole & ~line;
            assert_row(name,
                       !(whole & line) || !mate_verify(pos, side, answer));
            answer->sets.pieces[i].reach = whole;
        }
    if (answer->sets.count > 0) {
        answer->sets.count--;
        assert_row(name, !mate_verify(pos, side, answer));
        answer->sets.count++;
    }
}

/* The position without the piece on a square. */
static bool without_piece(const struct position *pos, int sq,
                          struct position *out)
{
    char fen[FEN_MAX], *to = fen;
    for (int rank = 7; rank >= 0; rank--) {
        int empty = 0;
        for (int at = 8 * rank; at < 8 * rank + 8; at++) {
            if (at == sq || !(occupied(pos) & set_of(at))) {
                empty++;
                continue;
            }
            if (empty > 0)
                *to++ = (char)('0' + empty);
            empty = 0;
            *to++ = "PNBRQK"[position_role_at(pos, at)];
            if (position_side_at(pos, at) == BLACK)
                to[-1] = (char)(to[-1] + ('a' - 'A'));
        }
        if (empty > 0)
            *to++ = (char)('0' + empty);
        *to++ = rank > 0 ? '/' : ' ';
    }
    snprintf(to, sizeof fen - (size_t)(to - fen), "%c - - 0 1",
             pos->turn == WHITE ? 'w' : 'b');
    return fen_read(fen, out).error == FEN_OK;
}

/* A proof of one position, held to that with a piece less: it is refused, or
 * what it says is still so. */
static void refuse_of_another(const char *name, const struct position *pos,
                              enum side side, const struct mate_answer *answer)
{
    static struct mate_answer lie, truth;
    for (squares rest = occupied(pos) & ~pos->role[KING]; rest;
         rest &= rest - 1) {
        int sq = first_square(rest);
        struct position less;
        if (!without_piece(pos, sq, &less))
            continue;
        lie = *answer;
        lie.forced = 0;
        lie.unknown &= ~set_of(sq);
        lie.positions += 1000;
        lie.arrangements += 1000;
        lie.sets.count = 0;
        for (int i = 0; i < answer->sets.count; i++)
            if (answer->sets.pieces[i].sq != sq)
                lie.sets.pieces[lie.sets.count++] = answer->sets.pieces[i];
        if (!mate_verify(&less, side, &lie))
            continue;
        mate_search(&less, side, NODES, &truth);
        assert_row(name, truth.verdict != MATE_CAN);
    }
}

/* Of every so many positions one, another one with another SOAK_SEED; all of
 * them with SOAK_ROUNDS. */
static void false_proofs_are_refused(void **state)
{
    static struct mate_answer answer;
    static char line[512];
    const char *seed = getenv("SOAK_SEED");
    int step = getenv("SOAK_ROUNDS") != NULL ? 1 : 16;
    int first = seed != NULL ? atoi(seed) % step : 0;
    (void)state;
    FILE *stream = data_open("unwinnable.txt");
    assert_non_null(stream);
    for (int row = 0; data_line(stream, line, sizeof line); row++) {
        struct position pos;
        line[strcspn(line, "\r\n")] = '\0';
        assert_row(line, fen_read(line + 3, &pos).error == FEN_OK);
        for (int side = WHITE; side < SIDES; side++) {
            if (line[side] != '-' && row % step == first)
                refuse_proofs(line, &pos, (enum side)side);
            mate_search(&pos, (enum side)side, 1, &answer);
            if (answer.proof == MATE_PROOF_WALL) {
                refuse_less(line, &pos, (enum side)side, &answer);
                refuse_without_direction(line, &pos, (enum side)side, &answer);
            }
            if (answer.verdict != MATE_CANNOT && row % step == first)
                mate_search(&pos, (enum side)side, NODES, &answer);
            if (answer.verdict == MATE_CANNOT)
                refuse_of_another(line, &pos, (enum side)side, &answer);
        }
    }
    fclose(stream);
}

static bool holds_move(const struct move_list *list, struct move mv)
{
    for (int i = 0; i < list->count; i++)
        if (move_equal(list->moves[i], mv))
            return true;
    return false;
}

/* No move gets lost where they are put in order, for then a search would prove
 * what is not so; and the moves counted as checks are checks, and all of those
 * that the piece that moves gives. */
static void moves_are_put_in_order(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct position pos;
        struct move_list legal, checks, captures;
        assert_row(cases[i].name, fen_read(cases[i].fen, &pos).error == FEN_OK);
        movegen_legal(&pos, &legal);
        checks = captures = legal;
        int count = mate_order_checks(&pos, &checks);
        mate_order_captures(&pos, &captures);
        for (int m = 0; m < legal.count; m++) {
            assert_row(cases[i].name, holds_move(&checks, legal.moves[m]));
            assert_row(cases[i].name, holds_move(&captures, legal.moves[m]));
            struct position next = position_after(&pos, checks.moves[m]);
            squares by = position_checkers(&next) & set_of(checks.moves[m].to);
            assert_row(cases[i].name, (m < count) == (by != 0));
        }
    }
}

/* Nothing is claimed without having looked. */
static void a_budget_is_kept(void **state)
{
    static struct mate_answer answer;
    (void)state;
    for (uint64_t nodes = 0; nodes < 40; nodes++) {
        mate_search(&position_initial, BLACK, nodes, &answer);
        assert_true(answer.nodes <= (nodes ? nodes : 1));
        assert_true(answer.verdict != MATE_CANNOT);
    }
}

/* Lines "WB FEN": a verdict for both sides. Every step-th is tried; returns
 * how many answers were undetermined, in thousandths. */
static long check_file(FILE *stream, int step, uint64_t nodes)
{
    static struct mate_answer answer;
    static char line[512];
    long asked = 0, open = 0, row = 0;
    while (data_line(stream, line, sizeof line)) {
        struct position pos;
        line[strcspn(line, "\r\n")] = '\0';
        if (row++ % step != 0 || fen_read(line + 3, &pos).error != FEN_OK)
            continue;
        for (int side = WHITE; side < SIDES; side++, asked++) {
            check_answer(line, &pos, (enum side)side, nodes,
                         line[side] == "WB"[side], &answer);
            open += answer.verdict == MATE_UNDETERMINED;
        }
    }
    fclose(stream);
    assert_true(asked > 0);
    return 1000 * open / asked;
}

/* What is dead in ends of real games, and in random positions, is seen after
 * the move that made it so. */
static void a_short_look_is_enough(void **state)
{
    static char line[512];
    FILE *streams[] = {data_open("unwinnable.txt"),
                       data_open_shared("unwinnable/lichess.txt")};
    (void)state;
    assert_non_null(streams[0]);
    for (size_t i = 0; i < ROWS(streams) && streams[i] != NULL; i++) {
        while (data_line(streams[i], line, sizeof line)) {
            struct position pos;
            line[strcspn(line, "\r\n")] = '\0';
            assert_row(line, fen_read(line + 3, &pos).error == FEN_OK);
            assert_row(line, mate_never(&pos, WHITE, MATE_NEVER_MOVES) ==
                                 (line[0] == '-'));
            assert_row(line, mate_never(&pos, BLACK, MATE_NEVER_MOVES) ==
                                 (line[1] == '-'));
        }
        fclose(streams[i]);
    }
}

/* The only move of Black leads to a position that a search proves dead: the
 * proof is the same, and is said of the position after it. */
static void an_only_move_costs_nothing(void **state)
{
    enum { ENOUGH = 500000 };
    static struct mate_answer answer;
    struct position pos;
    (void)state;
    assert_int_equal(
        fen_read("1bB5/k7/R5r1/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 b - - 0 1", &pos)
            .error,
        FEN_OK);
    assert_int_equal(mate_life_of(&pos), MATE_DOUBTFUL);
    for (int side = WHITE; side < SIDES; side++) {
        mate_prove(&pos, (enum side)side, ENOUGH, &answer);
        assert_int_equal(answer.verdict, MATE_CANNOT);
        assert_int_equal(answer.forced, 1);
        answer.forced = 2;
        assert_false(mate_verify(&pos, (enum side)side, &answer));
    }
    /* Where there are more moves, none is the only one. */
    answer = (struct mate_answer){
        .verdict = MATE_CANNOT, .proof = MATE_PROOF_MATERIAL, .forced = 1};
    assert_int_equal(fen_read("4k3/8/8/8/8/8/8/4K3 w - - 0 1", &pos).error,
                     FEN_OK);
    assert_false(mate_verify(&pos, WHITE, &answer));
    answer.forced = 0;
    assert_true(mate_verify(&pos, WHITE, &answer));
}

/* 5.2.2: the test after a move tells nearly all dead positions at once, and is
 * in doubt about the others. */
static void dead_positions_are_told(void **state)
{
    static const char *const names[] = {
        "unwinnable/positions.txt", "unwinnable/lichess.txt",
        "unwinnable/issues.txt", "own/unwinnable.txt"};
    static char line[512];
    int dead = 0, lives[MATE_DOUBTFUL + 1] = {0};
    (void)state;
    for (size_t i = 0; i < ROWS(names); i++) {
        FILE *stream = data_open_shared(names[i]);
        if (!stream)
            return;
        while (data_line(stream, line, sizeof line)) {
            struct position pos;
            line[strcspn(line, "\r\n")] = '\0';
            if (fen_read(line + 3, &pos).error != FEN_OK)
                continue;
            bool is_dead = line[0] == '-' && line[1] == '-';
            enum mate_life life = mate_life_of(&pos);
            assert_row(line, life != MATE_DEAD || is_dead);
            dead += is_dead;
            lives[life] += is_dead;
        }
        fclose(stream);
    }
    printf("of %d dead positions %d are told at once, %d in doubt, %d not "
           "seen\n",
           dead, lives[MATE_DEAD], lives[MATE_DOUBTFUL], lives[MATE_ALIVE]);
    assert_true(lives[MATE_DEAD] * 100 >= dead * 99);
    assert_int_equal(lives[MATE_ALIVE], 0);
}

/* With colours swapped and files mirrored, what cannot be is the same; whether
 * a mate is found at a quick look is a matter of the order of the moves. */
static void assert_turned(const char *fen)
{
    struct position pos = given_position(fen, fen);
    enum mate_life life = mate_life_of(&pos);

    for (int i = 1; i < (can_be_mirrored(fen) ? 4 : 2); i++) {
        struct position turned =
            turned_position((struct turned){i != 2, i > 1}, fen);

        assert_row(fen, mate_life_of(&turned) == life);
        for (int side = WHITE; side < SIDES; side++)
            assert_row(fen,
                       (mate_quick(&pos, (enum side)side) == MATE_CANNOT) ==
                           (mate_quick(&turned, (enum side)(side ^ (i != 2))) ==
                            MATE_CANNOT));
    }
}

static void colours_and_files_do_not_matter(void **state)
{
    static char line[512];
    FILE *stream = data_open("unwinnable.txt");

    (void)state;
    assert_non_null(stream);
    for (size_t i = 0; i < ROWS(cases); i++)
        assert_turned(cases[i].fen);
    while (data_line(stream, line, sizeof line)) {
        line[strcspn(line, "\r\n")] = '\0';
        assert_turned(line + 3);
    }
    fclose(stream);
}

static void random_positions(void **state)
{
    (void)state;
    FILE *stream = data_open("unwinnable.txt");
    assert_non_null(stream);
    assert_true(check_file(stream, 2, NODES) <= 30);
}

static const struct {
    const char *name;
    int step;
    long at_most; /* thousandths undetermined with NODES */
} collections[] = {
    {"unwinnable/lichess.txt", 5, 0},
    {"unwinnable/positions.txt", 10, 30},
    {"unwinnable/issues.txt", 1, 100},
};

static void collected_positions(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(collections); i++) {
        FILE *stream = data_open_shared(collections[i].name);
        if (!stream)
            return;
        long open = check_file(stream, collections[i].step, NODES);
        printf("%s: %ld in 1000 undetermined\n", collections[i].name, open);
        assert_row(collections[i].name, open <= collections[i].at_most);
    }
}

/* Games scored as lost on time whose winner could not have mated. */
static void collected_flag_falls(void **state)
{
    static char line[512];
    int row = 0;
    (void)state;
    FILE *stream = data_open_shared("unwinnable/unfair-sample.txt");
    if (!stream)
        return;
    while (data_line(stream, line, sizeof line)) {
        struct position pos;
        line[strcspn(line, "\r\n")] = '\0';
        if (row++ % 4 != 0 || fen_read(line, &pos).error != FEN_OK)
            continue;
        enum side winner = other_side((enum side)pos.turn);
        assert_row(line, mate_quick(&pos, winner) != MATE_CAN);
    }
    fclose(stream);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions),
        cmocka_unit_test(quick_sees_material),
        cmocka_unit_test(the_verifier_refuses),
        cmocka_unit_test(false_proofs_are_refused),
        cmocka_unit_test(moves_are_put_in_order),
        cmocka_unit_test(a_budget_is_kept),
        cmocka_unit_test(a_short_look_is_enough),
        cmocka_unit_test(an_only_move_costs_nothing),
        cmocka_unit_test(dead_positions_are_told),
        cmocka_unit_test(colours_and_files_do_not_matter),
        cmocka_unit_test(random_positions),
        cmocka_unit_test(collected_positions),
        cmocka_unit_test(collected_flag_falls),
    };
    return cmocka_run_group_tests_name("rules/mate/mate", tests, NULL, NULL);
}
