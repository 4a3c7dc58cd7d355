// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * perft_rows.h - the positions on which speed is compared with stockfish's.
 */
#pragma once

#include <stdint.h>

/* Nodes at depth, which stockfish counts too, and one ply higher, where every
 * move is made. */
struct perft_row {
    const char *name, *fen;
    int depth;
    uint64_t nodes, nodes_above;
};

static const struct perft_row perft_rows[] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6,
     119060324, 4865609},
    {"position 2",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5,
     193690690, 4085603},
    {"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178633661,
     11030083},
    {"position 4",
     "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5,
     15833292, 422333},
    {"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
     5, 89941194, 2103487},
    {"position 6",
     "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - "
     "0 10",
     5, 164075551, 3894594},
};

enum { PERFT_ROWS = sizeof perft_rows / sizeof *perft_rows };
