// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/square.h"

#include "tests/rules/walk.h"

static void squares_count_as_their_bits(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (int i = 0; i < 1000; i++) {
        squares set = walk_random(&random);
        int count = 0;
        for (int sq = 0; sq < 64; sq++)
            count += (set & set_of(sq)) != 0;
        assert_int_equal(count_squares(set), count);
    }
    assert_int_equal(count_squares(0), 0);
    assert_int_equal(count_squares(~(squares)0), 64);
}

static void files_and_ranks_make_the_square(void **state)
{
    (void)state;
    for (int sq = 0; sq < 64; sq++) {
        assert_int_equal(square_at(file_of(sq), rank_of(sq)), sq);
        assert_int_equal(first_square(set_of(sq) | set_of(63)), sq);
    }
    assert_int_equal(square_at(4, 3), SQ_E4);
}

/* 2.1: the right corner nearest to each player is white. */
static void the_right_corner_is_light(void **state)
{
    (void)state;
    assert_false(square_is_dark(SQ_H1));
    assert_false(square_is_dark(SQ_A8));
    assert_true(square_is_dark(SQ_A1));
    assert_true(square_is_dark(SQ_D4));
}

static void squares_are_written_and_read(void **state)
{
    static const char *const others[] = {"", "e", "e9", "i1", "E2", "2e"};
    (void)state;
    for (int sq = 0; sq < SQ_NONE; sq++) {
        char text[3] = "";
        square_write(sq, text);
        assert_int_equal(square_read(text), sq);
    }
    for (size_t i = 0; i < ROWS(others); i++)
        assert_row(others[i], square_read(others[i]) == SQ_NONE);
    assert_int_equal(square_read("e2e4"), SQ_E2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_count_as_their_bits),
        cmocka_unit_test(files_and_ranks_make_the_square),
        cmocka_unit_test(the_right_corner_is_light),
        cmocka_unit_test(squares_are_written_and_read),
    };
    return cmocka_run_group_tests_name("rules/board/square", tests, NULL, NULL);
}
