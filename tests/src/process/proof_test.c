// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "rules/notation/fen.h"

#include "src/process/proof.h"

#include "tests/unit.h"

static const struct {
    const char *name, *fen;
    enum side side;
    enum proof_kind want;
} cases[] = {
    {"6.9 a rook mates", "7k/8/8/8/8/8/8/K5R1 w - - 0 1", WHITE, PROOF_CAN},
    {"6.9 a bare king does not", "7k/8/8/8/8/8/8/K5R1 w - - 0 1", BLACK,
     PROOF_CANNOT},
    {"6.9 the initial position",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "
     "KQkq - 0 1",
     BLACK, PROOF_CAN},
};

static struct position position_of(const char *fen)
{
    struct position pos;
    assert_int_equal(fen_read(fen, &pos).error, FEN_OK);
    return pos;
}

static void test_answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct position pos = position_of(cases[i].fen);
        struct proof proof;
        assert_int_equal(proof_begin(&pos, cases[i].side, &proof), 0);
        struct pollfd ready = {.fd = proof.fd, .events = POLLIN};
        assert_int_equal(poll(&ready, 1, 60000), 1);
        enum proof_kind got = proof_end(&proof);
        assert_row(cases[i].name, got == cases[i].want);
        assert_int_equal(proof.fd, -1);
    }
}

/* The worker lets go of what it inherited, and an abandoned one is gone. */
static void test_abandoning(void **state)
{
    (void)state;
    struct position pos = position_of(cases[2].fen);
    struct proof proof;
    int ends[2];
    char byte;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(proof_begin(&pos, BLACK, &proof), 0);
    close(ends[1]);
    struct pollfd ended = {.fd = ends[0], .events = POLLIN};
    assert_int_equal(poll(&ended, 1, 60000), 1);
    assert_int_equal(read(ends[0], &byte, 1), 0);
    close(ends[0]);
    int fd = proof.fd;
    proof_abandon(&proof);
    assert_int_equal(fcntl(fd, F_GETFD), -1);
    proof_abandon(&proof);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_abandoning),
    };
    return cmocka_run_group_tests_name("src/process/proof", tests, NULL, NULL);
}
