// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* draw_test.c - rules/board/draw.c */
#include <stdio.h>

#include "rules/board/draw.h"
#include "rules/board/movegen.h"
#include "rules/mate/mate.h"
#include "rules/notation/uci.h"

#include "tests/data_file.h"
#include "tests/rules/played.h"
#include "tests/unit.h"

static struct position position_of(const char *name, const char *fen)
{
    struct position pos;
    assert_row(name, fen_read(fen, &pos).error == FEN_OK);
    return pos;
}

static const struct {
    const char *name, *fen;
    bool insufficient;
} material[] = {
    {"5.2.2 bare kings", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
    {"5.2.2 one knight", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", true},
    {"5.2.2 one bishop", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true},
    {"5.2.2 bishops of one colour", "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true},
    {"5.2.2 many of one colour", "b1b1k3/8/8/8/8/8/8/4KB1B w - - 0 1", true},
    {"5.2.2 bishops of both", "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", false},
    {"5.2.2 two knights", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", false},
    {"5.2.2 knight each", "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1", false},
    {"5.2.2 knight and bishop", "4k3/8/8/8/8/8/8/2B1K1N1 w - - 0 1", false},
    {"5.2.2 a pawn", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false},
    {"5.2.2 a rook", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", false},
    {"5.2.2 a queen", "3qk3/8/8/8/8/8/8/4K3 w - - 0 1", false},
};

static void insufficient_material(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(material); i++) {
        struct position pos = position_of(material[i].name, material[i].fen);
        assert_row(material[i].name, (mate_life_of(&pos) == MATE_DEAD) ==
                                         material[i].insufficient);
    }
}

static void threefold_with_the_intended_move(void **state)
{
    static struct played played;
    char moves[] = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
    struct move mv;
    (void)state;
    int last = play(&played, "-", moves);
    assert_int_equal(last, 7);
    assert_true(uci_parse(&played.positions[last], "f6g8", &mv));
    struct position next = position_after(&played.positions[last], mv);
    assert_int_equal(repetition_count(played.positions, last), 2);
    assert_int_equal(repetition_count_next(played.positions, last, &next), 3);
    assert_true(uci_parse(&played.positions[last], "h8g8", &mv));
    next = position_after(&played.positions[last], mv);
    assert_int_equal(repetition_count_next(played.positions, last, &next), 1);
}

/* The plies at which something first is; 0: never. */
struct firsts {
    int threefold, fivefold, fifty, seventy_five, most;
};

static struct firsts firsts_of(const struct played *played)
{
    struct firsts first = {0};
    for (int ply = 0; ply <= played->last; ply++) {
        const struct position *line = played->positions;
        int count = repetition_count(line, ply);
        bool mated = position_is_check(&line[ply]) && !movegen_any(&line[ply]);
        first.most = count > first.most ? count : first.most;
        if (!first.threefold && count >= 3)
            first.threefold = ply;
        if (!first.fivefold && count >= 5)
            first.fivefold = ply;
        if (!first.fifty && line[ply].halfmove_clock >= 100)
            first.fifty = ply;
        if (!first.seventy_five && line[ply].halfmove_clock >= 150 && !mated)
            first.seventy_five = ply;
    }
    return first;
}

enum {
    NAME,
    FEN,
    PLIES,
    FIRST_3,
    FIRST_5,
    FIRST_50,
    FIRST_75,
    MOST,
    LAST,
    CLOCK,
    END,
    FINAL_FEN,
    MOVES,
    FIELDS
};

static void check_game(char **row)
{
    static struct played played;
    struct position want;
    const char *name = row[NAME];
    assert_row(name, play(&played, row[FEN], row[MOVES]) == atoi(row[PLIES]));
    struct firsts first = firsts_of(&played);
    const struct position *end = &played.positions[played.last];
    assert_row(name, first.threefold == atoi(row[FIRST_3]));
    assert_row(name, first.fivefold == atoi(row[FIRST_5]));
    assert_row(name, first.fifty == atoi(row[FIRST_50]));
    assert_row(name, first.seventy_five == atoi(row[FIRST_75]));
    assert_row(name, first.most == atoi(row[MOST]));
    assert_row(name, repetition_count(played.positions, played.last) ==
                         atoi(row[LAST]));
    assert_row(name, end->halfmove_clock == atoi(row[CLOCK]));
    assert_row(name, strcmp(row[END], "insufficient") != 0 ||
                         mate_life_of(end) == MATE_DEAD);
    /* Theirs tells en passant after every double step: read it first. */
    assert_row(name, fen_read(row[FINAL_FEN], &want).error == FEN_OK);
    assert_row(name, position_same(&want, end));
}

static void check_games(FILE *stream, int at_least)
{
    static char line[65536];
    char *row[FIELDS];
    int games = 0;
    for (; data_line(stream, line, sizeof line); games++) {
        assert_row(line, data_cut(line, row, FIELDS) >= FIELDS - 1);
        check_game(row);
    }
    fclose(stream);
    assert_true(games >= at_least);
}

static void random_games(void **state)
{
    (void)state;
    FILE *stream = data_open("draws.tsv");
    assert_non_null(stream);
    check_games(stream, 200);
}

static void collected_games(void **state)
{
    (void)state;
    FILE *stream = data_open_shared("draws/games.tsv");
    if (stream)
        check_games(stream, 600);
}

static const struct {
    const char *name, *fen, *moves;
    int count; /* of the last position */
} cases[] = {
    {"9.2.3 the initial position counts", "-", "Nf3 Nf6 Ng1 Ng8", 2},
    {"9.2.3 the initial position counts, twice over", "-",
     "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", 3},
    {"9.2.3 a first position from a FEN counts",
     "4k3/8/8/8/8/8/8/4K2R w - - 40 70", "Rh2 Kd8 Rh1 Ke8", 2},
    {"9.2.3 a capture empties the list", "-", "e4 d5 Nf3 Nf6 Ng1 Ng8 exd5", 1},
    {"9.2.3.1 en passant was possible", "-",
     "e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8", 2},
    {"9.2.3.1 one more cycle", "-",
     "e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8", 3},
    {"9.2.3.1 the capturing pawn was pinned",
     "1kr4n/3p4/8/2P5/8/8/8/2K4N b - - 0 1",
     "d5 Ng3 Ng6 Nh1 Nh8 Ng3 Ng6 Nh1 Nh8", 3},
    {"9.2.3.2 castling rights lost", "-",
     "e4 e5 Nf3 Nf6 Ng1 Ng8 Ke2 Ke7 Ke1 Ke8 Na3 Na6 Nb1 Nb8", 2},
    {"9.2.3 another side to move", "4k3/8/8/8/8/8/R7/4K3 w - - 0 1",
     "Ra3 Kd8 Ra4 Ke8 Ra2", 1},
};

static void counts(void **state)
{
    static struct played played;
    char moves[512];
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        snprintf(moves, sizeof moves, "%s", cases[i].moves);
        int last = play(&played, cases[i].fen, moves);
        assert_row(cases[i].name, last > 0);
        assert_row(cases[i].name,
                   repetition_count(played.positions, last) == cases[i].count);
        assert_row(cases[i].name,
                   repetition_count_next(played.positions, last - 1,
                                         &played.positions[last]) ==
                       cases[i].count);
    }
}

/* One key is not yet one position. */
static void equal_keys_are_compared(void **state)
{
    struct position line[3] = {position_initial, position_initial,
                               position_initial};
    (void)state;
    line[2].halfmove_clock = 2;
    assert_int_equal(repetition_count(line, 2), 2);
    line[0].side[WHITE] ^= line[0].role[PAWN] & line[0].side[WHITE];
    line[0].role[PAWN] &= line[0].side[BLACK];
    assert_int_equal(repetition_count(line, 2), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(insufficient_material),
        cmocka_unit_test(threefold_with_the_intended_move),
        cmocka_unit_test(random_games),
        cmocka_unit_test(collected_games),
        cmocka_unit_test(counts),
        cmocka_unit_test(equal_keys_are_compared),
    };
    return cmocka_run_group_tests_name("rules/board/draw", tests, NULL, NULL);
}
