/*
 * mate.c - can this side still give mate? The two questions and their answer;
 * what is proved or searched is in mate_static.c and mate_search.c.
 */
#include "rules/mate.h"

#include <stdlib.h>
#include <string.h>

#include "rules/mate_search.h"
#include "rules/mate_static.h"
#include "rules/movegen.h"

enum {
    QUICK_NODES = 4000,
    QUICK_SLOTS = 8192,
    FIRST_NODES = 2048,
    GREEDY_NODES = 4000,
};

/* How the search weighs the length of a line: not at all in a hurry, which
 * soon finds a line where there are many; else as it is. */
enum { GREEDY = 1 << 20, PATIENT = 1 };

static bool stands_mated(const struct position *pos, enum side winner)
{
    return pos->turn != winner && position_is_check(pos) && !movegen_any(pos);
}

/* What can be told without looking ahead. */
static enum mate_verdict judge_at_sight(const struct position *pos,
                                        enum side winner,
                                        enum mate_proof *proof)
{
    *proof = MATE_PROOF_NONE;
    if (stands_mated(pos, winner))
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
    struct mate_tree tree = {.nodes = nodes,
                             .slots = slots,
                             .mask = QUICK_SLOTS - 1,
                             .room = QUICK_NODES};
    enum mate_proof proof;
    enum mate_verdict verdict = judge_at_sight(pos, side, &proof);
    if (verdict != MATE_UNDETERMINED)
        return verdict;
    memset(slots, 0xff, sizeof slots);
    mate_tree_begin(&tree, pos, side, GREEDY);
    return mate_tree_search(&tree);
}

/* Room for so many nodes and as many slots as they need; false without
 * memory: then the tree is as it was. */
static bool make_room(struct mate_tree *tree, uint64_t nodes)
{
    size_t slot_count = 4096;
    while (slot_count < 2 * nodes)
        slot_count *= 2;
    int32_t *slots = malloc(slot_count * sizeof *slots);
    if (!slots)
        return false;
    struct mate_node *more = realloc(tree->nodes, (size_t)nodes * sizeof *more);
    if (!more) {
        free(slots);
        return false;
    }
    free(tree->slots);
    memset(slots, 0xff, slot_count * sizeof *slots);
    tree->nodes = more;
    tree->slots = slots;
    tree->mask = (uint32_t)slot_count - 1;
    tree->room = (int32_t)nodes;
    mate_tree_rehash(tree);
    return true;
}

/* The moves from the root to the mate. */
static void copy_line(const struct mate_tree *tree, struct mate_answer *out)
{
    int32_t at = tree->mated;
    out->length = tree->nodes[at].plies;
    for (int ply = out->length; ply > 0; ply--) {
        out->line[ply - 1] = tree->nodes[at].mv;
        at = tree->nodes[at].parent;
    }
}

/* Search with room that grows up to nodes_max. */
static void search(struct mate_tree *tree, const struct position *pos,
                   enum side side, int plies_a_point, uint64_t nodes_max,
                   struct mate_answer *out)
{
    uint64_t room = nodes_max < FIRST_NODES ? nodes_max : FIRST_NODES;
    tree->count = 0;
    if (!make_room(tree, room ? room : 1))
        return;
    mate_tree_begin(tree, pos, side, plies_a_point);
    out->verdict = mate_tree_search(tree);
    while (tree->count == tree->room && room < nodes_max &&
           out->verdict == MATE_UNDETERMINED) {
        room = 4 * room < nodes_max ? 4 * room : nodes_max;
        if (!make_room(tree, room))
            break;
        out->verdict = mate_tree_search(tree);
    }
    out->nodes += (uint64_t)tree->count;
    if (out->verdict == MATE_CAN)
        copy_line(tree, out);
    else if (out->verdict == MATE_CANNOT)
        out->proof = tree->branched ? MATE_PROOF_SEARCHED : MATE_PROOF_FORCED;
}

void mate_search(const struct position *pos, enum side side, uint64_t nodes_max,
                 struct mate_answer *out)
{
    struct mate_tree tree = {.nodes = NULL};
    const uint64_t most = INT32_MAX / 4;
    nodes_max = nodes_max < most ? nodes_max : most;
    uint64_t greedy = nodes_max < GREEDY_NODES ? nodes_max : GREEDY_NODES;
    memset(out, 0, sizeof *out);
    out->verdict = judge_at_sight(pos, side, &out->proof);
    if (out->verdict == MATE_UNDETERMINED)
        search(&tree, pos, side, GREEDY, greedy, out);
    if (out->verdict == MATE_UNDETERMINED && nodes_max > greedy)
        search(&tree, pos, side, PATIENT, nodes_max - greedy, out);
    free(tree.nodes);
    free(tree.slots);
}
