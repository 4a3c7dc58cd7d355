/*
 * mate_search.c - the helpmate search.
 */
#include "rules/mate_search.h"

#include <stdlib.h>
#include <string.h>

#include "rules/mate_promise.h"
#include "rules/mate_static.h"
#include "rules/movegen.h"

static int32_t *slot_of(const struct mate_tree *tree,
                        const struct position *pos)
{
    uint32_t at = (uint32_t)(pos->key ^ pos->key >> 32) & tree->mask;
    while (tree->slots[at] >= 0 &&
           !position_same(&tree->nodes[tree->slots[at]].pos, pos))
        at = (at + 1) & tree->mask;
    return &tree->slots[at];
}

void mate_tree_rehash(struct mate_tree *tree)
{
    for (int32_t i = 0; i < tree->count; i++)
        *slot_of(tree, &tree->nodes[i].pos) = i;
}

static bool is_mated(const struct mate_tree *tree, const struct position *pos)
{
    return pos->turn != tree->winner && position_is_check(pos) &&
           !movegen_any(pos);
}

/* Put a position that was not there before on its list. */
static void put(struct mate_tree *tree, int32_t *slot,
                const struct position *pos, int32_t parent, struct move mv)
{
    int32_t index = tree->count++;
    struct mate_node *node = &tree->nodes[index];
    *slot = index;
    node->pos = *pos;
    node->mv = mv;
    node->parent = parent;
    node->opened = 0;
    node->plies = parent < 0 ? 0 : tree->nodes[parent].plies + 1;
    if (is_mated(tree, pos)) {
        /* A longer line has no room in the answer: another is looked for. */
        if (node->plies > MATE_LINE_MAX)
            tree->cut = true;
        else
            tree->mated = index;
        return;
    }
    int score = (tree->map ? mate_map_measure(tree->map, pos)
                           : mate_promise(pos, tree->winner)) +
                node->plies / tree->plies_a_point;
    score = score < MATE_SCORES ? score : MATE_SCORES - 1;
    node->next = tree->first[score];
    tree->first[score] = index;
    if (score < tree->lowest)
        tree->lowest = score;
}

void mate_tree_begin(struct mate_tree *tree, const struct position *pos,
                     enum side winner, int plies_a_point,
                     const struct mate_map *map)
{
    for (int i = 0; i < MATE_SCORES; i++)
        tree->first[i] = -1;
    tree->lowest = MATE_SCORES;
    tree->winner = winner;
    tree->plies_a_point = plies_a_point;
    tree->map = map;
    tree->cut = tree->branched = false;
    tree->mated = -1;
    tree->count = 0;
    put(tree, slot_of(tree, pos), pos, -1, MOVE_NONE);
}

/* After a capture or a pawn's move: does a proof end the matter here? Asked
 * where a position is opened, for most never are. */
static bool is_walled(const struct mate_tree *tree,
                      const struct mate_node *node)
{
    return node->parent >= 0 && node->opened == 0 &&
           node->pos.halfmove_clock == 0 &&
           mate_static_wall(&node->pos, tree->winner);
}

/* What became of opening a node. */
enum opening { OPENED, PARTLY_OPENED, NO_ROOM };

/* Look at the moves of a node, until one leads to something more promising
 * than the node itself. */
static enum opening open_node(struct mate_tree *tree, int32_t index)
{
    struct move_list moves;
    struct mate_node *node = &tree->nodes[index];
    int score = tree->lowest;
    if (is_walled(tree, node))
        return OPENED;
    movegen_legal(&node->pos, &moves);
    tree->branched |= moves.count > 1;
    while (node->opened < moves.count && tree->mated < 0) {
        if (tree->lowest < score)
            return PARTLY_OPENED;
        if (tree->count == tree->room)
            return NO_ROOM;
        struct move mv = moves.moves[node->opened++];
        struct position pos = position_after(&node->pos, mv);
        int32_t *slot = slot_of(tree, &pos);
        if (*slot < 0 &&
            (!mate_static_material(&pos, tree->winner) || is_mated(tree, &pos)))
            put(tree, slot, &pos, index, mv);
    }
    return OPENED;
}

enum mate_verdict mate_tree_search(struct mate_tree *tree)
{
    while (tree->mated < 0) {
        while (tree->lowest < MATE_SCORES && tree->first[tree->lowest] < 0)
            tree->lowest++;
        if (tree->lowest == MATE_SCORES)
            return tree->cut ? MATE_UNDETERMINED : MATE_CANNOT;
        int32_t *list = &tree->first[tree->lowest], best = *list;
        *list = tree->nodes[best].next;
        enum opening opening = open_node(tree, best);
        if (opening != OPENED) {
            tree->nodes[best].next = *list;
            *list = best;
        }
        if (opening == NO_ROOM)
            return MATE_UNDETERMINED;
    }
    return MATE_CAN;
}
