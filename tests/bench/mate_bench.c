// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * mate_bench.c - what it costs to know whether a side can still mate, in
 * microseconds of processor time, and in nodes that Debian's stockfish counts
 * in its perft in that time, so that computers can be compared. The newest
 * public solver needs some 9,850 such nodes for a question about the end of a
 * game, one in 55 of them being "no".
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/mate/mate.h"
#include "rules/notation/fen.h"

#include "src/process/proof.h"

#include "tests/bench/figures.h"
#include "tests/bench/perft_rows.h"
#include "tests/bench/stockfish.h"
#include "tests/data_file.h"

enum { LINE_MAX_BYTES = 256, LOOKS = 20 };

/* What a set of questions took, of those with one answer. */
struct toll {
    int asked;
    double spent, worst; /* seconds */
};

struct tally {
    struct toll can, cannot, look;
    int undetermined, wrong, refused, seen; /* seen at a look: cannot */
};

static void pay(struct toll *toll, double spent)
{
    toll->asked++;
    toll->spent += spent;
    if (spent > toll->worst)
        toll->worst = spent;
}

static double mean_us(const struct toll *toll)
{
    return toll->asked > 0 ? 1e6 * toll->spent / toll->asked : 0;
}

/* The short look after a move, often enough to be timed. */
static void look(const struct position *pos, enum side side, bool can,
                 struct tally *tally)
{
    bool never = false;
    double began = figures_spent_s();
    for (int i = 0; i < LOOKS; i++)
        never = mate_never(pos, side, MATE_NEVER_MOVES);
    double spent = (figures_spent_s() - began) / LOOKS;
    if (can)
        pay(&tally->look, spent);
    tally->seen += never;
    tally->wrong += never && can;
}

static void ask(const struct position *pos, enum side side, bool can,
                struct tally *tally)
{
    static struct mate_answer answer;
    double began = figures_spent_s();
    mate_search(pos, side, PROOF_NODES, &answer);
    pay(can ? &tally->can : &tally->cannot, figures_spent_s() - began);
    tally->undetermined += answer.verdict == MATE_UNDETERMINED;
    tally->wrong += answer.verdict == (can ? MATE_CANNOT : MATE_CAN);
    tally->refused += !mate_verify(pos, side, &answer);
    look(pos, side, can, tally);
}

/* Lines "WB FEN" or "W- FEN": who can still mate. One that is no position,
 * such as one in which a side has nine pawns, is named and left out. */
static void ask_all(FILE *stream, struct tally *tally)
{
    static char line[LINE_MAX_BYTES];
    while (data_line(stream, line, sizeof line)) {
        struct position pos;
        line[strcspn(line, "\r\n")] = '\0';
        struct fen_result result = fen_read(line + 3, &pos);
        if (result.error != FEN_OK) {
            printf("mate, left out\t1\trow\t%s: %s\n", line + 3,
                   fen_error_sentence(result));
            continue;
        }
        for (int side = WHITE; side < SIDES; side++)
            ask(&pos, (enum side)side, line[side] != '-', tally);
    }
    fclose(stream);
}

/* nodes_us is what stockfish counts in a microsecond; 0: it is not here. */
static void print(const char *what, double us, double nodes_us)
{
    printf("mate, %s\t%.2f\tus\t", what, us);
    if (nodes_us > 0)
        printf("%.0f nodes of stockfish\n", us * nodes_us);
    else
        printf("-\n");
}

static void print_counts(const char *set, const struct tally *tally)
{
    printf("mate, %s\t%d\tquestions\t%d undetermined, %d wrong, %d refused by "
           "the checker\n",
           set, tally->can.asked + tally->cannot.asked, tally->undetermined,
           tally->wrong, tally->refused);
    printf("mate, %s, seen at a look\t%d\tof %d that cannot\t-\n", set,
           tally->seen, tally->cannot.asked);
}

static void measure_games(double nodes_us)
{
    struct tally tally = {.undetermined = 0};
    FILE *stream = data_open_shared("unwinnable/lichess.txt");
    if (!stream)
        return;
    ask_all(stream, &tally);
    double can = mean_us(&tally.can), cannot = mean_us(&tally.cannot);
    print_counts("ends of games", &tally);
    print("ends of games, can", can, nodes_us);
    print("ends of games, cannot", cannot, nodes_us);
    print("ends of games, 1.8 in 100 cannot", 0.982 * can + 0.018 * cannot,
          nodes_us);
    print("ends of games, a look after a move", mean_us(&tally.look), nodes_us);
}

static void measure_hard(double nodes_us)
{
    struct tally tally = {.undetermined = 0};
    FILE *stream = data_open_shared("unwinnable/positions.txt");
    if (!stream)
        return;
    ask_all(stream, &tally);
    double worst = tally.can.worst > tally.cannot.worst ? tally.can.worst
                                                        : tally.cannot.worst;
    double spent = tally.can.spent + tally.cannot.spent;
    print_counts("hard positions", &tally);
    print("hard positions, mean",
          1e6 * spent / (tally.can.asked + tally.cannot.asked), nodes_us);
    print("hard positions, worst", 1e6 * worst, nodes_us);
}

/* Two walls that took the best solvers tens of millions of positions. */
static const struct {
    const char *name, *fen;
    bool can;
} walls[] = {
    {"a wall that opens", "1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1",
     true},
    {"a dead wall", "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1",
     false},
};

static void measure_walls(double nodes_us)
{
    for (size_t i = 0; i < sizeof walls / sizeof *walls; i++) {
        struct tally tally = {.undetermined = 0};
        struct position pos;
        fen_read(walls[i].fen, &pos);
        for (int side = WHITE; side < SIDES; side++)
            ask(&pos, (enum side)side, walls[i].can, &tally);
        print_counts(walls[i].name, &tally);
        print(walls[i].name,
              1e6 * (tally.can.spent + tally.cannot.spent) / SIDES, nodes_us);
    }
}

/* Stockfish's nodes in a microsecond, the geometric mean, or 0. */
static double peer_speed(void)
{
    struct stockfish peer;
    double speed = 1;
    if (!stockfish_start(&peer)) {
        printf("mate: stockfish is not here, so there are no ratios\n");
        return 0;
    }
    for (int i = 0; i < PERFT_ROWS; i++) {
        const struct perft_row *row = &perft_rows[i];
        double spent =
            stockfish_perft(&peer, row->fen, false, row->depth, row->nodes);
        if (spent <= 0)
            exit(1);
        speed *= pow((double)row->nodes / spent / 1e6, 1.0 / PERFT_ROWS);
    }
    stockfish_stop(&peer);
    return speed;
}

int main(void)
{
    double nodes_us = peer_speed();
    measure_walls(nodes_us);
    measure_games(nodes_us);
    measure_hard(nodes_us);
    return 0;
}
