/*
 * movegen_bench.c - how many positions a second perft counts, in a few that
 * differ much.
 */
#include "rules/movegen.h"

#include <stdio.h>
#include <time.h>

#include "rules/fen.h"

static const struct {
    const char *name, *fen;
    int depth;
} positions[] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6},
    {"middle game",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5},
    {"endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7},
};

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(void)
{
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        struct position pos;
        struct fen_result result = fen_read(positions[i].fen, &pos);
        if (result.error != FEN_OK)
            return 1;
        double began = seconds();
        uint64_t nodes = perft(&pos, positions[i].depth);
        printf("movegen, %s: %.0f million positions a second\n",
               positions[i].name, (double)nodes / (seconds() - began) / 1e6);
    }
    return 0;
}
