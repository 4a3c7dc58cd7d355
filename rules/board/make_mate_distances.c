// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * make_mate_distances.c - prints how far two kings are from where one of them
 * can be mated with the help of the other. Part of make_tables.
 */
#include "rules/board/make_mate_distances.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "rules/board/square.h"

/* More than two kings ever need. */
enum { TOO_FAR = 15 };

typedef bool goals[64][64]; /* the checkmated king's square, the other's */

static int distance(int a, int b)
{
    int files = abs(file_of(a) - file_of(b));
    int ranks = abs(rank_of(a) - rank_of(b));
    return files > ranks ? files : ranks;
}

/* Does a rook that attacks the king along its rank or file leave no flight
 * that the other king does not guard? */
static bool is_rook_mate(int king, int helper, bool along_file)
{
    for (int sq = 0; sq < 64; sq++) {
        bool in_line = along_file ? file_of(sq) == file_of(king)
                                  : rank_of(sq) == rank_of(king);
        if (distance(sq, king) == 1 && !in_line && distance(sq, helper) > 1)
            return false;
    }
    return true;
}

static bool queen_hits(int from, int to)
{
    int files = abs(file_of(from) - file_of(to));
    int ranks = abs(rank_of(from) - rank_of(to));
    return files == 0 || ranks == 0 || files == ranks;
}

/* Is it mate by a queen right beside the king, guarded by the other? */
static bool is_queen_mate(int king, int helper)
{
    for (int queen = 0; queen < 64; queen++) {
        bool mates = distance(queen, king) == 1 && distance(queen, helper) == 1;
        for (int sq = 0; mates && sq < 64; sq++)
            mates = distance(sq, king) != 1 || sq == queen ||
                    queen_hits(queen, sq) || distance(sq, helper) == 1;
        if (mates)
            return true;
    }
    return false;
}

static void find_goals(bool queen, goals out)
{
    for (int king = 0; king < 64; king++)
        for (int helper = 0; helper < 64; helper++)
            out[king][helper] = distance(king, helper) > 1 &&
                                (is_rook_mate(king, helper, false) ||
                                 is_rook_mate(king, helper, true) ||
                                 (queen && is_queen_mate(king, helper)));
}

static int moves_to(goals at, int king, int helper)
{
    int least = TOO_FAR;
    for (int a = 0; a < 64; a++)
        for (int b = 0; b < 64; b++)
            if (at[a][b] && distance(king, a) + distance(helper, b) < least)
                least = distance(king, a) + distance(helper, b);
    return least;
}

void print_mate_distances(void)
{
    static goals at;
    printf("const uint8_t table_mate_distance[2][64][64] = {\n");
    for (int queen = 0; queen < 2; queen++) {
        find_goals(queen, at);
        printf("{");
        for (int king = 0; king < 64; king++) {
            printf("{");
            for (int helper = 0; helper < 64; helper++)
                printf("%d,%c", moves_to(at, king, helper),
                       helper % 16 == 15 ? '\n' : ' ');
            printf("},\n");
        }
        printf("},\n");
    }
    printf("};\n");
}
