// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * make_tables.c - prints tables.c. A program of its own, run while building;
 * not part of the library. Its output is the same on every computer.
 */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board/position.h"
#include "rules/board/square.h"
#include "rules/board/tables.h"

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

static int moves_to(goals at, int king, int helper)
{
    int least = TOO_FAR;
    for (int a = 0; a < 64; a++)
        for (int b = 0; b < 64; b++)
            if (at[a][b] && distance(king, a) + distance(helper, b) < least)
                least = distance(king, a) + distance(helper, b);
    return least;
}

static void print_mate_distances(void)
{
    static goals at;
    printf("const uint8_t table_mate_distance[2][64][64] = {\n");
    for (int queen = 0; queen < 2; queen++) {
        for (int king = 0; king < 64; king++)
            for (int helper = 0; helper < 64; helper++)
                at[king][helper] = distance(king, helper) > 1 &&
                                   (is_rook_mate(king, helper, false) ||
                                    is_rook_mate(king, helper, true) ||
                                    (queen && is_queen_mate(king, helper)));
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

enum { SUBSETS_MAX = 4096 };

struct direction {
    int file, rank;
};

static const struct direction diagonal[4] = {
    {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
static const struct direction straight[4] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
static const struct direction knight[8] = {
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

/* Sebastiano Vigna's splitmix64: a fixed sequence of well-mixed numbers. */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* The neighbour in a direction; SQ_NONE beyond the edge. */
static int neighbour(int sq, struct direction d)
{
    int file = file_of(sq) + d.file;
    int rank = rank_of(sq) + d.rank;
    bool inside = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return inside ? square_at(file, rank) : SQ_NONE;
}

static squares ray(int sq, struct direction d, squares blockers)
{
    squares set = 0;
    while ((sq = neighbour(sq, d)) != SQ_NONE) {
        set |= set_of(sq);
        if (blockers & set_of(sq))
            break;
    }
    return set;
}

static squares rays(int sq, const struct direction d[4], squares blockers)
{
    squares set = 0;
    for (int i = 0; i < 4; i++)
        set |= ray(sq, d[i], blockers);
    return set;
}

static squares steps(int sq, const struct direction *d, int count)
{
    squares set = 0;
    for (int i = 0; i < count; i++) {
        int to = neighbour(sq, d[i]);
        set |= to == SQ_NONE ? 0 : set_of(to);
    }
    return set;
}

/* The rays without the last square of each: a blocker there hides nothing. */
static squares inner_rays(int sq, const struct direction d[4])
{
    squares set = 0;
    for (int i = 0; i < 4; i++) {
        for (int at = neighbour(sq, d[i]); at != SQ_NONE;) {
            int next = neighbour(at, d[i]);
            set |= next == SQ_NONE ? 0 : set_of(at);
            at = next;
        }
    }
    return set;
}

/* What a slider sees from one square, for every set of blockers. */
struct sights {
    int count;
    squares blockers[SUBSETS_MAX], seen[SUBSETS_MAX];
};

static void list_sights(int sq, const struct direction d[4], squares mask,
                        struct sights *out)
{
    squares blockers = 0;
    out->count = 0;
    do {
        out->blockers[out->count] = blockers;
        out->seen[out->count++] = rays(sq, d, blockers);
        blockers = (blockers - mask) & mask;
    } while (blockers != 0);
}

/* Fill slides by this factor; false when two answers want one place. */
static bool factor_fits(const struct slider *s, const struct sights *sights,
                        squares slides[SUBSETS_MAX])
{
    memset(slides, 0, (size_t)sights->count * sizeof *slides);
    for (int i = 0; i < sights->count; i++) {
        squares *place = &slides[sights->blockers[i] * s->factor >> s->shift];
        if (*place != 0 && *place != sights->seen[i])
            return false;
        *place = sights->seen[i];
    }
    return true;
}

/* Those of the rays that are seen, from the lowest bit up. */
static unsigned pack(squares seen, squares whole)
{
    unsigned packed = 0;
    for (int i = 0; whole != 0; whole &= whole - 1, i++)
        packed |= (seen & whole & -whole) != 0 ? 1u << i : 0;
    return packed;
}

static void print_sets(const squares *sets, int count)
{
    for (int i = 0; i < count; i++)
        printf("0x%llx,%c", (unsigned long long)sets[i],
               i % 4 == 3 ? '\n' : ' ');
}

static void print_named(const char *name, const squares *sets, int count)
{
    printf("const squares %s = {\n", name);
    print_sets(sets, count);
    printf("};\n");
}

static void print_sliders(const char *name, const struct slider sliders[64])
{
    printf("const struct slider %s[64] = {\n", name);
    for (int sq = 0; sq < 64; sq++)
        printf("{0x%llx, 0x%llx, %u, %u, 0x%llx},\n",
               (unsigned long long)sliders[sq].mask,
               (unsigned long long)sliders[sq].factor,
               (unsigned)sliders[sq].first, (unsigned)sliders[sq].shift,
               (unsigned long long)sliders[sq].rays);
    printf("};\n");
}

static void find_and_print_slides(const struct direction d[4], uint32_t *first,
                                  struct slider out[64])
{
    static squares slides[SUBSETS_MAX];
    for (int sq = 0; sq < 64; sq++) {
        static struct sights sights;
        struct slider s = {.mask = inner_rays(sq, d), .rays = rays(sq, d, 0)};
        s.shift = 64 - (uint32_t)count_squares(s.mask);
        list_sights(sq, d, s.mask, &sights);
        uint64_t state = (uint64_t)sq;
        do {
            s.factor = next_random(&state);
            s.factor &= next_random(&state) & next_random(&state);
        } while (!factor_fits(&s, &sights, slides));
        out[sq] = s;
        out[sq].first = *first;
        uint32_t count = (uint32_t)1 << (64 - out[sq].shift);
        print_sets(slides, (int)count);
        *first += count;
    }
}

/* Sights are listed in the order of their blockers among the mask's squares:
 * just where the instruction PEXT looks. */
static void print_packed_slides(const struct direction d[4],
                                const struct slider sliders[64])
{
    static struct sights sights;
    for (int sq = 0; sq < 64; sq++) {
        list_sights(sq, d, sliders[sq].mask, &sights);
        for (int i = 0; i < sights.count; i++)
            printf("%u,%c", pack(sights.seen[i], sliders[sq].rays),
                   i % 16 == 15 ? '\n' : ' ');
    }
}

static void print_slider_tables(void)
{
    struct slider bishop[64], rook[64];
    uint32_t first = 0;
    printf("const squares table_slides[BISHOP_SLIDES + ROOK_SLIDES] = {\n");
    find_and_print_slides(diagonal, &first, bishop);
    find_and_print_slides(straight, &first, rook);
    printf(
        "};\nconst uint16_t table_packed_slides[BISHOP_SLIDES + ROOK_SLIDES] = "
        "{\n");
    print_packed_slides(diagonal, bishop);
    print_packed_slides(straight, rook);
    printf("};\n");
    print_sliders("table_bishop", bishop);
    print_sliders("table_rook", rook);
}

static void print_step_tables(void)
{
    static const struct direction white[2] = {{-1, 1}, {1, 1}};
    static const struct direction black[2] = {{-1, -1}, {1, -1}};
    squares pawns[2][64], knights[64], kings[64];
    for (int sq = 0; sq < 64; sq++) {
        pawns[WHITE][sq] = steps(sq, white, 2);
        pawns[BLACK][sq] = steps(sq, black, 2);
        knights[sq] = steps(sq, knight, 8);
        kings[sq] = steps(sq, diagonal, 4) | steps(sq, straight, 4);
    }
    printf("const squares table_pawn[SIDES][64] = {{\n");
    print_sets(pawns[WHITE], 64);
    printf("}, {\n");
    print_sets(pawns[BLACK], 64);
    printf("}};\n");
    print_named("table_knight[64]", knights, 64);
    print_named("table_king[64]", kings, 64);
}

/* What both squares see along d and back again: between them and beyond. */
static void fill_lines(int a, struct direction d, squares between[64],
                       squares line[64])
{
    struct direction back = {-d.file, -d.rank};
    squares whole = ray(a, d, 0) | ray(a, back, 0) | set_of(a);
    for (int b = neighbour(a, d); b != SQ_NONE; b = neighbour(b, d)) {
        between[b] = ray(a, d, set_of(b)) & ray(b, back, set_of(a));
        line[b] = whole;
    }
}

static void print_line_tables(void)
{
    static squares between[64][64], line[64][64];
    for (int a = 0; a < 64; a++) {
        for (int i = 0; i < 4; i++) {
            fill_lines(a, diagonal[i], between[a], line[a]);
            fill_lines(a, straight[i], between[a], line[a]);
        }
    }
    printf("const squares table_between[64][64] = {\n");
    for (int a = 0; a < 64; a++) {
        printf("{");
        print_sets(between[a], 64);
        printf("},\n");
    }
    printf("};\nconst squares table_line[64][64] = {\n");
    for (int a = 0; a < 64; a++) {
        printf("{");
        print_sets(line[a], 64);
        printf("},\n");
    }
    printf("};\n");
}

struct keys {
    uint64_t piece[SIDES][ROLES][64], castling[64], en_passant[8], black;
};

static void print_keys(const struct keys *keys)
{
    printf("const uint64_t zobrist_piece[SIDES][ROLES][64] = {\n");
    for (int side = 0; side < SIDES; side++) {
        printf("{");
        for (int role = 0; role < ROLES; role++) {
            printf("{");
            print_sets(keys->piece[side][role], 64);
            printf("},\n");
        }
        printf("},\n");
    }
    printf("};\nconst uint64_t zobrist_castling[64] = {\n");
    print_sets(keys->castling, 64);
    printf("};\nconst uint64_t zobrist_en_passant[8] = {\n");
    print_sets(keys->en_passant, 8);
    printf("};\nconst uint64_t zobrist_black_to_move = 0x%llx;\n",
           (unsigned long long)keys->black);
}

/* Laws 2.3. The key is why the starting position is printed here. */
static void print_position_initial(const struct keys *keys)
{
    static const uint8_t array[8] = {ROOK, KNIGHT, BISHOP, QUEEN,
                                     KING, BISHOP, KNIGHT, ROOK};
    squares roles[ROLES] = {0};
    uint64_t key = 0;
    for (int file = 0; file < 8; file++) {
        int role = array[file];
        roles[PAWN] |= set_of(8 + file) | set_of(48 + file);
        roles[role] |= set_of(file) | set_of(56 + file);
        key ^= keys->piece[WHITE][PAWN][8 + file];
        key ^= keys->piece[BLACK][PAWN][48 + file];
        key ^= keys->piece[WHITE][role][file] ^
               keys->piece[BLACK][role][56 + file];
        if (role == ROOK)
            key ^= keys->castling[file] ^ keys->castling[56 + file];
    }
    printf("const struct position position_initial = {.role = {\n");
    print_sets(roles, ROLES);
    printf("}, .side = {0xffff, 0xffff000000000000},\n"
           ".castling = 0x%llx, .key = 0x%llx, .move_number = 1,\n"
           ".turn = WHITE, .en_passant = SQ_NONE};\n",
           (unsigned long long)roles[ROOK], (unsigned long long)key);
}

int main(void)
{
    struct keys keys;
    uint64_t state = 0x48656b746f72; /* "Hektor" */
    uint64_t *each = (uint64_t *)&keys;
    for (size_t i = 0; i < sizeof *&keys / sizeof *each; i++)
        each[i] = next_random(&state);
    printf(
        "/* Printed by make_tables. */\n#include \"rules/board/position.h\"\n"
        "#include \"rules/board/tables.h\"\n");
    print_slider_tables();
    print_step_tables();
    print_line_tables();
    print_mate_distances();
    print_keys(&keys);
    print_position_initial(&keys);
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
