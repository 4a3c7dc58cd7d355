// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/starting_position.h"

#include <errno.h>

#include "rules/board/chess960.h"
#include "rules/notation/fen.h"
#include "src/base/portable.h"

/* splitmix64, by Sebastiano Vigna, in the public domain: good enough for this,
 * and the same everywhere for the same seed. */
static uint64_t random_of_seed(uint64_t seed)
{
    uint64_t z = seed + UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static int drawn_number(const struct options *options)
{
    uint64_t seed = options->seed;
    if (!options->has_seed)
        portable_random(&seed, sizeof seed);
    return (int)(random_of_seed(seed) % CHESS960_POSITIONS);
}

int starting_position_settle(struct options *options)
{
    struct position pos;
    options->start.chess960 = options->starting != STARTING_STANDARD;
    if (options->start.fen[0] != '\0') {
        if (fen_read(options->start.fen, &pos).error == FEN_OK)
            options->start.chess960 |= chess960_is_needed(&pos);
        return 0;
    }
    if (options->starting == STARTING_STANDARD)
        return 0;
    if (options->starting != STARTING_NUMBER)
        options->starting_number = drawn_number(options);
    if (!chess960_start(options->starting_number, &pos))
        return -EINVAL;
    fen_write(&pos, FEN_XFEN, options->start.fen);
    return 0;
}
