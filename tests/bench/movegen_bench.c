// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * movegen_bench.c - how fast legal moves are counted and made, as a ratio to
 * the perft of Debian's stockfish in the same run. A line is a name, a value,
 * its unit, and the ratio; "mean" is geometric.
 */
#include "rules/board/movegen.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "rules/notation/fen.h"

#include "tests/bench/figures.h"
#include "tests/bench/perft_rows.h"
#include "tests/bench/stockfish.h"

static const struct perft_row chess960[] = {
    {"array 344", "nbkrbqrn/1pppppp1/8/4P2p/pP6/P7/2PP1PPP/NBRKBQRN w GC - 0 9",
     6, 82875306, 4160034},
    {"array 930",
     "brkr1bqn/1pppppp1/3n3p/1p6/P7/4P1P1/1PPP1P1P/BRKRN1QN w DBdb - 0 9", 6,
     81787718, 3521652},
    {"array 29",
     "nqnbrkbr/1ppppp1p/p7/6p1/6P1/P6P/1PPPPP2/NQNBRKBR w HEhe - 1 9", 6,
     112278808, 4708975},
};

enum { REPETITIONS = 3 };

static uint64_t count_portable(const struct position *pos, int depth)
{
    return generator_portable.perft(pos, depth);
}

/* Perft where the last move too is made, with key and counters. The keys are
 * summed up so that no compiler finds the making superfluous. */
static uint64_t make_below(const struct position *pos, int depth,
                           uint64_t *keys)
{
    struct move_list list;
    movegen_legal(pos, &list);
    uint64_t nodes = 0;
    for (int i = 0; i < list.count; i++) {
        struct position next = *pos;
        position_play(&next, list.moves[i]);
        if (depth > 1) {
            nodes += make_below(&next, depth - 1, keys);
        } else {
            *keys += next.key + next.halfmove_clock;
            nodes++;
        }
    }
    return nodes;
}

static uint64_t make_each(const struct position *pos, int depth)
{
    volatile uint64_t seen;
    uint64_t keys = 0, nodes = make_below(pos, depth, &keys);
    seen = keys;
    (void)seen;
    return nodes;
}

static const struct way {
    const char *name;
    uint64_t (*nodes)(const struct position *pos, int depth);
    int above; /* plies less than the others */
} ways[] = {
    {"counted, any processor", count_portable, 0},
    {"counted, this processor", perft, 0},
    {"every move made", make_each, 1},
};

enum { WAYS = sizeof ways / sizeof *ways };

/* Nodes a second; ends the program on a wrong count. */
static double speed(const struct way *way, const struct perft_row *row)
{
    struct position pos;
    fen_read(row->fen, &pos);
    double began = figures_spent_s();
    uint64_t nodes = way->nodes(&pos, row->depth - way->above);
    if (nodes != (way->above ? row->nodes_above : row->nodes)) {
        printf("movegen, %s, %s: a wrong count\n", row->name, way->name);
        exit(1);
    }
    return (double)nodes / (figures_spent_s() - began);
}

static double median(double values[REPETITIONS])
{
    figures_sort(values, REPETITIONS);
    return values[REPETITIONS / 2];
}

/* What was measured; a ratio of 0: there was no peer. */
struct result {
    double nodes, ratio;
};

static void print(const char *name, const struct way *way, struct result result)
{
    printf("movegen, %s, %s\t%.1f\tMnodes/s\t", name, way->name,
           result.nodes / 1e6);
    if (result.ratio > 0)
        printf("%.2f of stockfish\n", result.ratio);
    else
        printf("-\n");
}

/* Ours and the peer's by turns; the medians of each way. */
static void measure(const struct perft_row *row, bool is_chess960,
                    struct stockfish *peer, struct result out[WAYS])
{
    double nodes[WAYS][REPETITIONS], ratios[WAYS][REPETITIONS];
    for (int i = 0; i < REPETITIONS; i++) {
        double spent = peer == NULL
                           ? 0
                           : stockfish_perft(peer, row->fen, is_chess960,
                                             row->depth, row->nodes);
        for (int way = 0; way < WAYS; way++) {
            nodes[way][i] = speed(&ways[way], row);
            ratios[way][i] = nodes[way][i] * spent / (double)row->nodes;
        }
    }
    for (int way = 0; way < WAYS; way++) {
        out[way] = (struct result){median(nodes[way]), median(ratios[way])};
        print(row->name, &ways[way], out[way]);
    }
}

static void measure_set(const char *name, const struct perft_row *rows,
                        int count, bool is_chess960, struct stockfish *peer)
{
    struct result means[WAYS];
    for (int way = 0; way < WAYS; way++)
        means[way] = (struct result){1, 1};
    for (int i = 0; i < count; i++) {
        struct result results[WAYS];
        measure(&rows[i], is_chess960, peer, results);
        for (int way = 0; way < WAYS; way++) {
            means[way].nodes *= pow(results[way].nodes, 1.0 / count);
            means[way].ratio *= pow(results[way].ratio, 1.0 / count);
        }
    }
    for (int way = 0; way < WAYS; way++)
        print(name, &ways[way], means[way]);
}

int main(void)
{
    struct stockfish stockfish;
    bool has_peer = stockfish_start(&stockfish);
    if (!has_peer)
        printf("movegen: stockfish is not here, so there are no ratios\n");
    struct stockfish *peer = has_peer ? &stockfish : NULL;
    measure_set("mean of standard chess", perft_rows, PERFT_ROWS, false, peer);
    measure_set("mean of Chess960", chess960,
                sizeof chess960 / sizeof *chess960, true, peer);
    if (has_peer)
        stockfish_stop(peer);
    return 0;
}
