// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * prove.c - can this side still checkmate? How the answer is found.
 *
 * The question. The Laws ask for "any possible series of legal moves" (5.2.2,
 * 6.9), so both sides help: it is a search for a helpmate of any length, or for
 * a reason why there is none. The side that is to mate is called the winner,
 * the other the loser. A position is what 9.2.3 says: pieces, side to move,
 * castling rights and a capture en passant. Clocks and repetition do not matter
 * here.
 *
 * 1. Proof without a search (static.c). Some material can never mate: a bare
 *    king; one knight, unless pieces of the loser shut their king in; bishops
 * of one colour, unless a piece can block a square of the other. And some walls
 *    of pawns can never open. For each piece, start with its square and add
 * every square to which it might go, through all that might ever move or be
 *    captured, until no set grows. If no pawn can promote, the sets hold all
 * that can happen. There is a mate only on a square where the loser's king can
 * be attacked, and each square around it attacked or occupied by another piece.
 *
 * 2. Search (search.c). A best-first search keeps each position once. When it
 *    finds a mate, the moves to it are the answer. When no position is left to
 *    expand, all that can arise were seen, and there is no mate. The order
 * comes from a guess (distance.h): distance of the kings, the edge, free
 * squares, pieces to capture, pawns to promote. If that gets nowhere,
 * targets.c imagines mates (kings, a checking piece, and a piece for each free
 * square), and distance.c counts the moves that are missing to each. A guess
 * changes the order only, never an answer.
 *
 * 3. One king anywhere (king_region.c). Behind a wall a king walks about while
 *    the others have a few moves left. So the positions are grouped: one
 *    arrangement of the other pieces, with the set of squares where that king
 * may be. One step moves the king from all of them. Nothing is guessed: the
 * search ends with a line to mate, or with all positions seen, some fifty at a
 * time.
 *
 * 4. Unknown pieces (unknown_piece.c). Six bishops behind a wall have too many
 *    places, though hardly any matters. So for some pieces only a set of
 * squares is kept; they may pass, capture what they may reach, and block
 * nobody. The known pieces move as in a game. All that can happen in the game
 * can happen here too: if no arrangement allows a mate, there is none. Any
 * choice of unknown pieces gives a sound proof; the hopeful ones are tried
 * first.
 *
 * 5. Rounds (below). Only moves are played first, as long as there is one. Each
 * round runs 2, 3 and 4 with more nodes than the last, until one answers or the
 * budget is spent: then it is undetermined.
 *
 * 6. Verification (verify.c, verify_unknown.c). Every answer carries its
 * certificate: the line, the sets of the wall, the unknown pieces, or the
 * number of positions. The verifier uses nothing of the search but the rules.
 * It plays the line, tries that no move leaves the sets, or visits all
 * positions or arrangements again. mate_prove gives only answers that it
 * accepts.
 *
 * 7. After every move of a game (mate_never) a short look tells whether the
 * position is dead, and asks for a search only where a side is stuck.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board/movegen.h"
#include "rules/board/position.h"
#include "rules/mate/distance.h"
#include "rules/mate/king_region.h"
#include "rules/mate/mate.h"
#include "rules/mate/search.h"
#include "rules/mate/seen_positions.h"
#include "rules/mate/static.h"
#include "rules/mate/unknown_piece.h"

/* The verifier counts so many positions again, whatever the budget. */
enum { POSITIONS = 2000000 };

enum {
    FIRST_NODES = 512,
    FIRST_LOOK_NODES = 2500,
    TARGETS = 16,
    UNKNOWN_SETS = 48,
    FIRST_UNKNOWN_NODES = 24000, /* nodes that are enough for the first set */
};

/* One question on its way to an answer. */
struct rounds {
    const struct position *pos;
    enum side side;
    uint64_t nodes_max;
    struct mate_tree wide; /* goes on from round to round, to the end */
    struct mate_tree targeted; /* begins again for each mate that is aimed at */
    struct king_region regions[SIDES]; /* with either king roaming */
    struct mate_answer *out;
};

/* Room for so many nodes and as many slots as they need; false without
 * memory: then the tree is as it was. */
static bool make_room(struct mate_tree *tree, uint64_t nodes)
{
    size_t slot_count = 2 * FIRST_NODES;
    while (slot_count < 2 * nodes)
        slot_count *= 2;
    if (!seen_positions_resize((void **)&tree->nodes,
                               (size_t)nodes * sizeof *tree->nodes) ||
        !seen_positions_resize((void **)&tree->found.slots,
                               slot_count * sizeof *tree->found.slots))
        return false;
    tree->found.mask = (uint32_t)slot_count - 1;
    tree->found.room = (int32_t)nodes;
    seen_positions_rehash(&tree->found, tree->nodes, sizeof *tree->nodes);
    return true;
}

/* Begin a tree; without memory nothing is looked for any more. */
static void begin(struct rounds *rounds, struct mate_tree *tree,
                  const struct mate_map *map)
{
    tree->found.count = 0;
    if (make_room(tree, FIRST_NODES))
        mate_tree_begin(tree, rounds->pos, rounds->side, map);
    else
        rounds->nodes_max = 0;
}

/* Let a tree grow by so many nodes of those left. */
static void search(struct rounds *rounds, struct mate_tree *tree,
                   uint64_t nodes)
{
    struct mate_answer *out = rounds->out;
    uint64_t left = rounds->nodes_max - out->nodes;
    int32_t before = tree->found.count;
    uint64_t most = (uint64_t)before + (nodes < left ? nodes : left);
    do {
        uint64_t room = (uint64_t)tree->found.room;
        if ((uint64_t)tree->found.count == room &&
            !make_room(tree, 4 * room < most ? 4 * room : most))
            break;
        tree->limit = (uint64_t)tree->found.room < most ? tree->found.room
                                                        : (int32_t)most;
        out->verdict = mate_tree_search(tree);
    } while (out->verdict == MATE_UNDETERMINED &&
             tree->found.count < (int64_t)most &&
             tree->found.count == tree->limit);
    out->nodes += (uint64_t)(tree->found.count - before);
    if (out->verdict == MATE_CAN) {
        /* The moves from the root to the mate. */
        int32_t at = tree->mated;
        out->length = tree->nodes[at].plies;
        for (int ply = out->length; ply > 0; ply--) {
            out->line[ply - 1] = tree->nodes[at].mv;
            at = tree->nodes[at].parent;
        }
    }
    if (out->verdict != MATE_CANNOT)
        return;
    out->proof = tree->branched ? MATE_PROOF_SEARCHED : MATE_PROOF_FORCED;
    out->positions = (uint64_t)tree->found.count;
}

static bool is_open(const struct rounds *rounds)
{
    return rounds->out->verdict == MATE_UNDETERMINED &&
           rounds->out->nodes < rounds->nodes_max;
}

/* What a round of the search may spend. */
struct round {
    int targets, breadth, unknown_sets;
    uint64_t states, unknown_nodes, target_nodes, wide_nodes;
};

/* Go for one imagined mate after the other, the nearest first. */
static void search_targets(struct rounds *rounds, const struct round *round,
                           squares walls)
{
    struct mate_target targets[TARGETS];
    struct mate_map map;
    int count = mate_targets(rounds->pos, rounds->side, walls, round->breadth,
                             targets, round->targets);
    for (int i = 0; i < count && is_open(rounds); i++) {
        mate_map_of(&targets[i], walls, &map);
        begin(rounds, &rounds->targeted, &map);
        search(rounds, &rounds->targeted, round->target_nodes);
    }
}

static void try_unknown(struct rounds *rounds, squares unknown, uint64_t nodes)
{
    uint64_t left = rounds->nodes_max - rounds->out->nodes;
    int states, most = (int)(nodes < left ? nodes : left);
    if (most == 0 || !unknown_piece_proves(rounds->pos, rounds->side, unknown,
                                           most, &states)) {
        rounds->out->nodes += most != 0 ? (uint64_t)states : 0;
        return;
    }
    rounds->out->nodes += (uint64_t)states;
    rounds->out->verdict = MATE_CANNOT;
    rounds->out->proof = MATE_PROOF_UNKNOWN;
    rounds->out->unknown = unknown;
    rounds->out->arrangements = (uint64_t)states;
}

/* All that can arise, as far as the states go, with either king roaming. */
static void search_roaming(struct rounds *rounds, const struct round *round)
{
    uint64_t positions =
        rounds->nodes_max > POSITIONS ? rounds->nodes_max : POSITIONS;
    for (int side = WHITE; side < SIDES && is_open(rounds); side++) {
        struct king_region *region = &rounds->regions[side];
        uint64_t before = (uint64_t)region->states.found.count;
        uint64_t most = rounds->nodes_max - rounds->out->nodes + before;
        uint64_t states = round->states < most / KING_REGION_SHARE
                              ? round->states
                              : most / KING_REGION_SHARE;
        rounds->out->verdict =
            king_region_search(region, states, positions, rounds->out);
        rounds->out->nodes += (uint64_t)region->states.found.count - before;
        if (rounds->out->verdict != MATE_CANNOT)
            continue;
        rounds->out->proof = MATE_PROOF_SEARCHED;
        rounds->out->positions = region->states.positions;
    }
}

/* Each round spends more; the last ones all there is. Mates are imagined with
 * the walls as they are first, then as if they were open. Without a wall
 * more of them are, and unknown pieces wait for the second round. */
static void search_in_rounds(struct rounds *rounds)
{
    /* Pawns that block each other. */
    squares white = pieces_of(rounds->pos, WHITE, PAWN);
    squares black = pieces_of(rounds->pos, BLACK, PAWN);
    squares walls = (white & black >> 8) | (black & white << 8);
    struct round round = {.targets = walls ? 2 : 8,
                          .breadth = 1,
                          .unknown_sets = walls ? 16 : 0,
                          .states = 500,
                          .unknown_nodes = 125,
                          .target_nodes = 500,
                          .wide_nodes = 4000};
    for (int king = WHITE; king < SIDES; king++)
        king_region_begin(&rounds->regions[king], rounds->pos, rounds->side,
                          (enum side)king);
    while (is_open(rounds)) {
        if (walls != 0)
            search_targets(rounds, &round, walls);
        search_targets(rounds, &round, 0);
        search_roaming(rounds, &round);
        /* Each set of unknown pieces for itself. The first mostly is the one,
         * and worth as much as all others together; where they prove anything,
         * few nodes are enough. */
        squares unknown_sets[UNKNOWN_SETS];
        /* What the first set of unknown pieces may cost: what it mostly needs
         * is spent soon, and more of it late. */
        uint64_t nodes = UNKNOWN_SETS * round.unknown_nodes;

        uint64_t first = nodes < FIRST_UNKNOWN_NODES       ? nodes
                         : nodes < 4 * FIRST_UNKNOWN_NODES ? FIRST_UNKNOWN_NODES
                                                           : nodes / 4;
        uint64_t end = rounds->out->nodes + 2 * first;
        int count = unknown_piece_choices(rounds->pos, rounds->side,
                                          unknown_sets, round.unknown_sets);
        for (int i = 0;
             i < count && is_open(rounds) && rounds->out->nodes < end; i++)
            try_unknown(rounds, unknown_sets[i],
                        i == 0 ? first : round.unknown_nodes);
        if (is_open(rounds))
            search(rounds, &rounds->wide, round.wide_nodes);
        round.targets =
            3 * round.targets < TARGETS ? 3 * round.targets : TARGETS;
        round.breadth = round.breadth < 3 ? round.breadth + 1 : 3;
        round.unknown_sets = UNKNOWN_SETS;
        round.states *= 4;
        round.unknown_nodes *= 4;
        round.target_nodes *= 4;
        round.wide_nodes *= 4;
    }
    for (int king = WHITE; king < SIDES; king++)
        king_region_done(&rounds->regions[king].states);
}

/* An empty tree: the rest of it is large, and set when it begins. */
static void seen_positions_nothing(struct mate_tree *tree)
{
    tree->nodes = NULL;
    tree->found = (struct seen_positions){0};
}

enum {
    QUICK_NODES = 4000,
    QUICK_SLOTS = 8192,
    FORCED_PLIES = 16, /* so many only moves are played before a search */
};

/* What can be told without looking ahead. */
static enum mate_verdict judge_without_search(const struct position *pos,
                                              enum side winner,
                                              enum mate_proof *proof)
{
    *proof = MATE_PROOF_NONE;
    if (seen_positions_mate(pos, winner))
        return MATE_CAN;
    if (mate_static_material(pos, winner))
        *proof = MATE_PROOF_MATERIAL;
    else if (mate_static_wall(pos, winner))
        *proof = MATE_PROOF_WALL;
    return *proof == MATE_PROOF_NONE ? MATE_UNDETERMINED : MATE_CANNOT;
}

enum mate_verdict mate_quick(const struct position *pos, enum side side)
{
    struct mate_node nodes[QUICK_NODES];
    int32_t slots[QUICK_SLOTS];
    struct mate_tree tree;
    enum mate_proof proof;
    enum mate_verdict verdict = judge_without_search(pos, side, &proof);
    if (verdict != MATE_UNDETERMINED)
        return verdict;
    tree.nodes = nodes;
    tree.limit = QUICK_NODES;
    tree.found = (struct seen_positions){
        .room = QUICK_NODES, .slots = slots, .mask = QUICK_SLOTS - 1};
    seen_positions_rehash(&tree.found, nodes, sizeof *nodes);
    mate_tree_begin(&tree, pos, side, NULL);
    return mate_tree_search(&tree);
}

/* Is it told without looking ahead that no move brings anything? */
static bool is_told_of_each_move(const struct position *pos, enum side winner)
{
    struct move_list list;
    enum mate_proof proof;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        struct position next = position_after(pos, list.moves[i]);
        if (judge_without_search(&next, winner, &proof) != MATE_CANNOT)
            return false;
    }
    return list.count > 0;
}

void mate_search(const struct position *pos, enum side side, uint64_t nodes_max,
                 struct mate_answer *out)
{
    const uint64_t most = INT32_MAX / 4;
    struct move forced[FORCED_PLIES];
    struct position after = *pos;
    memset(out, 0, sizeof *out);
    out->verdict = judge_without_search(pos, side, &out->proof);
    while (out->verdict == MATE_UNDETERMINED && out->forced < FORCED_PLIES &&
           seen_positions_force(&after, &forced[out->forced])) {
        out->forced++;
        out->verdict = judge_without_search(&after, side, &out->proof);
    }
    pos = &after;
    if (out->proof == MATE_PROOF_WALL) {
        mate_sets_of(pos, side, &out->sets);
        out->is_out_of_reach = mate_static_is_out_of_reach(pos, side);
    }
    if (out->verdict == MATE_UNDETERMINED && is_told_of_each_move(pos, side)) {
        out->verdict = MATE_CANNOT;
        out->proof = MATE_PROOF_SEARCHED;
    } else if (out->verdict == MATE_UNDETERMINED) {
        /*
         * Search a position of which no proof is known at sight. out is zeroed
         * but for a verdict of MATE_UNDETERMINED.
         */
        struct rounds rounds;
        rounds.pos = pos;
        rounds.side = side;
        rounds.nodes_max = nodes_max < most ? nodes_max : most;
        rounds.out = out;
        seen_positions_nothing(&rounds.wide);
        seen_positions_nothing(&rounds.targeted);
        begin(&rounds, &rounds.wide, NULL);
        search(&rounds, &rounds.wide, FIRST_LOOK_NODES);
        if (is_open(&rounds))
            search_in_rounds(&rounds);
        free(rounds.wide.nodes);
        free(rounds.wide.found.slots);
        free(rounds.targeted.nodes);
        free(rounds.targeted.found.slots);
    }
    if (out->verdict != MATE_CAN)
        return;
    /* The only moves come first in a line. One that is too long is none. */
    if (out->length + out->forced > MATE_LINE_MAX) {
        out->verdict = MATE_UNDETERMINED;
        return;
    }
    memmove(out->line + out->forced, out->line,
            (size_t)out->length * sizeof *forced);
    memcpy(out->line, forced, (size_t)out->forced * sizeof *forced);
    out->length += out->forced;
}

void mate_prove(const struct position *pos, enum side side, uint64_t nodes_max,
                struct mate_answer *out)
{
    mate_search(pos, side, nodes_max, out);
    if (!mate_verify(pos, side, out))
        out->verdict = MATE_UNDETERMINED;
}

enum { SEEN_MAX = 64 };

enum {
    SHUT_IN = 2, /* so few squares for all pieces of a side */
    LOOSE_PAWNS = 3, /* so few pawn moves of both sides */
    FREE_HEAVY = 4, /* so many squares for a rook or queen */
    FORCED = 8, /* so few legal moves out of a check */
    FREE_MOVES_TO_LOOK_AT = 80, /* where nothing looks stuck */
    LIFE_NODES = 64000, /* of the wider search, for each side */
};

/* The positions that are being looked through. When all is done and nothing
 * was given up, no move leads out of them but into what is proven. */
struct look {
    enum side winner;
    int moves_left, count;
    struct position seen[SEEN_MAX];
};

/* Does every line from here end without mate, as far as the budget tells? */
static bool never(struct look *look, const struct position *pos, int ply)
{
    struct move_list list;

    if (seen_positions_mate(pos, look->winner))
        return false;
    if (mate_static_material(pos, look->winner) ||
        ((ply <= 1 || pos->halfmove_clock == 0) &&
         mate_static_wall(pos, look->winner)))
        return true;
    for (int i = 0; i < look->count; i++)
        if (position_same(&look->seen[i], pos))
            return true;
    movegen_legal(pos, &list);
    look->moves_left -= list.count;
    if (look->count == SEEN_MAX || look->moves_left < 0)
        return false;
    look->seen[look->count++] = *pos;
    for (int i = 0; i < list.count; i++) {
        struct position next = position_after(pos, list.moves[i]);
        if (!never(look, &next, ply + 1))
            return false;
    }
    return true;
}

bool mate_never(const struct position *pos, enum side side, int moves)
{
    struct look look;

    look.winner = side;
    look.moves_left = moves;
    look.count = 0;
    return never(&look, pos, 0);
}

static int squares_of_king(const struct position *pos, enum side side)
{
    int king = king_square(pos, side), count = 0;
    squares blockers = occupied(pos) & ~set_of(king);
    squares steps = attack_king(king) & ~pos->side[side];
    for (; steps; steps &= steps - 1)
        count +=
            !attackers_to(pos, first_square(steps), other_side(side), blockers);
    return count;
}

/* Have all pieces of a side, pawns left out, at most so many squares? */
static bool is_shut_in(const struct position *pos, enum side side, int most)
{
    int count = 0;
    for (int role = QUEEN; role >= KNIGHT; role--)
        for (squares rest = pieces_of(pos, side, (enum role)role);
             rest && count <= most; rest &= rest - 1)
            count +=
                count_squares(attack_of(side, (enum role)role,
                                        first_square(rest), occupied(pos)) &
                              ~pos->side[side]);
    return count <= most && count + squares_of_king(pos, side) <= most;
}

/* Does a rook or queen move freely? */
static bool has_free_heavy(const struct position *pos)
{
    for (int side = WHITE; side < SIDES; side++)
        for (int role = ROOK; role <= QUEEN; role++)
            for (squares rest =
                     pieces_of(pos, (enum side)side, (enum role)role);
                 rest; rest &= rest - 1)
                if (count_squares(attack_of((enum side)side, (enum role)role,
                                            first_square(rest), occupied(pos)) &
                                  ~pos->side[(enum side)side]) >= FREE_HEAVY)
                    return true;
    return false;
}

static int pawn_moves(const struct position *pos, enum side side)
{
    squares pawns = pieces_of(pos, side, PAWN), empty = ~occupied(pos);
    int count =
        count_squares((side == WHITE ? pawns << 8 : pawns >> 8) & empty);
    for (; pawns; pawns &= pawns - 1)
        count += count_squares(attack_pawn(side, first_square(pawns)) &
                               pos->side[other_side(side)]);
    return count;
}

/* Is it worth a search whether the position is dead? */
static bool looks_stuck(const struct position *pos)
{
    if (position_is_check(pos) && movegen_count(pos) <= FORCED)
        return true;
    bool is_free = has_free_heavy(pos);
    if (is_shut_in(pos, WHITE, SHUT_IN) || is_shut_in(pos, BLACK, SHUT_IN))
        return !is_free || is_shut_in(pos, WHITE, 0) ||
               is_shut_in(pos, BLACK, 0);
    return !is_free && pos->role[PAWN] != 0 &&
           mate_static_stopped(pos, pos->role[PAWN]) &&
           pawn_moves(pos, WHITE) + pawn_moves(pos, BLACK) <= LOOSE_PAWNS;
}

enum mate_life mate_life_of(const struct position *at)
{
    struct position after = *at;
    const struct position *pos = &after;
    for (int i = 0; i < FORCED_PLIES; i++)
        if (!seen_positions_force(&after, &(struct move){0}))
            break;
    /* The side with more pieces mates sooner. */
    enum side first =
        count_squares(pos->side[BLACK]) > count_squares(pos->side[WHITE])
            ? BLACK
            : WHITE;
    bool stuck = looks_stuck(pos);
    int moves = stuck ? MATE_NEVER_MOVES : FREE_MOVES_TO_LOOK_AT;
    bool never[SIDES] = {false};
    never[first] = mate_never(pos, first, moves);
    enum side second = other_side(first);
    if (!stuck)
        return never[first] && mate_never(pos, second, moves) ? MATE_DEAD
                                                              : MATE_ALIVE;
    enum mate_verdict quick[SIDES];
    for (int i = 0; i < SIDES; i++) {
        enum side side = i == 0 ? first : other_side(first);
        quick[side] = never[side] ? MATE_CANNOT : mate_quick(pos, side);
        if (quick[side] == MATE_CAN)
            return MATE_ALIVE;
    }
    for (int side = WHITE; side < SIDES; side++) {
        struct mate_answer answer = {.verdict = quick[side]};
        if (answer.verdict == MATE_UNDETERMINED)
            mate_search(pos, (enum side)side, LIFE_NODES, &answer);
        if (answer.verdict != MATE_CANNOT)
            return answer.verdict == MATE_CAN ? MATE_ALIVE : MATE_DOUBTFUL;
    }
    return MATE_DEAD;
}
