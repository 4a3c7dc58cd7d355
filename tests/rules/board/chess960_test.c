// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/chess960.h"

#include <string.h>

#include "tests/rules/given.h"
#include "tests/rules/walk.h"

static const struct {
    const char *name;
    int number;
    const char *array;
} vectors[] = {
    {"II.1 the lowest number", 0, "BBQNNRKR"},
    {"II.1 the next one", 1, "BQNBNRKR"},
    {"II.1 the standard position", 518, "RNBQKBNR"},
    {"II.1 king and queen exchanged", 534, "RNBKQBNR"},
    {"II.1 another", 692, "RBBQKNNR"},
    {"II.1 the highest number", 959, "RKRNNQBB"},
};

/* White's first rank from a to h. */
static void array_of(int number, char out[9])
{
    struct position pos;
    assert_true(chess960_start(number, &pos));
    for (int file = 0; file < 8; file++)
        out[file] = "PNBRQK"[position_role_at(&pos, square_at(file, 0))];
    out[8] = '\0';
}

static void known_numbers_have_their_positions(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(vectors); i++) {
        char array[9];
        array_of(vectors[i].number, array);
        assert_row(vectors[i].name, strcmp(array, vectors[i].array) == 0);
    }
}

static void numbers_and_arrays_are_one_to_one(void **state)
{
    (void)state;
    for (int number = 0; number < CHESS960_POSITIONS; number++) {
        char array[9];
        array_of(number, array);
        assert_int_equal(chess960_number(array), number);
        for (int i = 0; i < 8; i++)
            array[i] = (char)(array[i] - 'A' + 'a');
        assert_int_equal(chess960_number(array), number);
    }
}

/* II.2: the king between the rooks, the bishops on opposite colours. */
static void arrays_keep_the_two_rules(void **state)
{
    (void)state;
    for (int number = 0; number < CHESS960_POSITIONS; number++) {
        char array[9];
        array_of(number, array);
        assert_true(strchr(array, 'R') < strchr(array, 'K'));
        assert_true(strchr(array, 'K') < strrchr(array, 'R'));
        assert_int_equal((strrchr(array, 'B') - strchr(array, 'B')) % 2, 1);
        assert_int_equal(strspn(array, "RNBQK"), 8);
    }
}

static const char *const not_positions[] = {"",         "RNBQKBN",  "RNBQKBNRR",
                                            "RNBQKNBR", "KRBQNBNR", "RNBQKBNX",
                                            "RNBQK BR", "rnbqkbnr "};

static void other_texts_have_no_number(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(not_positions); i++)
        assert_row(not_positions[i], chess960_number(not_positions[i]) == -1);
}

static void numbers_out_of_range_change_nothing(void **state)
{
    (void)state;
    struct position pos = position_initial;
    static const int numbers[] = {-1, 960, 100000, -2147483647};
    for (size_t i = 0; i < ROWS(numbers); i++)
        assert_false(chess960_start(numbers[i], &pos));
    assert_memory_equal(&pos, &position_initial, sizeof pos);
}

static void number_518_is_the_standard_start(void **state)
{
    (void)state;
    struct position pos;
    assert_true(chess960_start(CHESS960_STANDARD, &pos));
    assert_true(position_same(&pos, &position_initial));
    assert_true(pos.key == position_initial.key);
    assert_int_equal(pos.move_number, position_initial.move_number);
    assert_int_equal(pos.halfmove_clock, position_initial.halfmove_clock);
}

/* Both may castle in every array; 162 let White do so on the first move. */
static void castling_on_the_first_move(void **state)
{
    (void)state;
    int at_once = 0;
    for (int number = 0; number < CHESS960_POSITIONS; number++) {
        struct position pos;
        struct move_list moves;
        bool castles = false;
        assert_true(chess960_start(number, &pos));
        assert_int_equal(count_squares(pos.castling), 4);
        movegen_legal(&pos, &moves);
        for (int i = 0; i < moves.count; i++)
            castles |= moves.moves[i].kind == MOVE_CASTLING;
        at_once += castles;
    }
    assert_int_equal(at_once, 162);
}

static const struct {
    const char *name, *fen;
    bool want;
} rights[] = {
    {"standard rights", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", false},
    {"no rights at all", "4kr2/8/8/8/8/8/8/R2K3R w - - 0 1", false},
    {"a king on another file", "4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", true},
    {"a rook on another file", "1r2k3/8/8/8/8/8/8/4K3 w b - 0 1", true},
};

static void rights_of_chess960_are_known(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rights); i++) {
        struct position pos = given_position(rights[i].name, rights[i].fen);
        assert_row(rights[i].name, chess960_is_needed(&pos) == rights[i].want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_numbers_have_their_positions),
        cmocka_unit_test(numbers_and_arrays_are_one_to_one),
        cmocka_unit_test(arrays_keep_the_two_rules),
        cmocka_unit_test(other_texts_have_no_number),
        cmocka_unit_test(numbers_out_of_range_change_nothing),
        cmocka_unit_test(number_518_is_the_standard_start),
        cmocka_unit_test(castling_on_the_first_move),
        cmocka_unit_test(rights_of_chess960_are_known),
    };
    return cmocka_run_group_tests_name("rules/board/chess960", tests, NULL,
                                       NULL);
}
