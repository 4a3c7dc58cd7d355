/*
 * mate_quest.c - spends the budget: rounds of imagined mates, ghosts and
 * patience, each larger than the one before.
 */
#include "rules/mate_quest.h"

#include <stdlib.h>
#include <string.h>

#include "rules/mate_aim.h"
#include "rules/mate_cast.h"
#include "rules/mate_ghost.h"
#include "rules/mate_map.h"
#include "rules/mate_search.h"

enum { FIRST_NODES = 2048, FIRST_LOOK_NODES = 2500, AIMS = 16, CASTS = 48 };

/* How the search weighs the length of a line: not at all in a hurry, which
 * soon finds a line where there are many; else as it is. */
enum { PATIENT = 1 };

/* One question on its way to an answer. */
struct quest {
    const struct position *pos;
    enum side side;
    uint64_t nodes_max;
    struct mate_tree tree;
    struct mate_answer *out;
};

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

/* Search with room that grows, up to so many nodes of those left. */
static void search(struct quest *quest, int plies_a_point,
                   const struct mate_map *map, uint64_t nodes)
{
    struct mate_tree *tree = &quest->tree;
    struct mate_answer *out = quest->out;
    uint64_t left = quest->nodes_max - out->nodes;
    uint64_t most = nodes < left ? nodes : left;
    uint64_t room = most < FIRST_NODES ? most : FIRST_NODES;
    tree->count = 0;
    if (!make_room(tree, room ? room : 1)) {
        quest->nodes_max = 0; /* without memory there is no other round */
        return;
    }
    mate_tree_begin(tree, quest->pos, quest->side, plies_a_point, map);
    out->verdict = mate_tree_search(tree);
    while (tree->count == tree->room && room < most &&
           out->verdict == MATE_UNDETERMINED) {
        room = 4 * room < most ? 4 * room : most;
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

static bool is_open(const struct quest *quest)
{
    return quest->out->verdict == MATE_UNDETERMINED &&
           quest->out->nodes < quest->nodes_max;
}

/* Pawns that stand in each other's way. */
static squares blocked_pawns(const struct position *pos)
{
    squares white = pieces_of(pos, WHITE, PAWN);
    squares black = pieces_of(pos, BLACK, PAWN);
    return (white & black >> 8) | (black & white << 8);
}

/* What a round of the search may spend. */
struct round {
    int aims, breadth, casts;
    uint64_t aimed_nodes, patient_nodes;
};

/* Go for one imagined mate after the other, the nearest first. */
static void search_aimed(struct quest *quest, const struct round *round,
                         squares walls)
{
    struct mate_aim aims[AIMS];
    struct mate_map map;
    int count = mate_aims(quest->pos, quest->side, walls, round->breadth, aims,
                          round->aims);
    for (int i = 0; i < count && is_open(quest); i++) {
        mate_map_of(&aims[i], walls, &map);
        search(quest, MATE_GREEDY, &map, round->aimed_nodes);
    }
}

static bool try_ghosts(struct quest *quest, squares ghosts, uint64_t nodes)
{
    uint64_t left = quest->nodes_max - quest->out->nodes;
    int states, most = (int)(nodes < left ? nodes : left);
    if (most == 0 ||
        !mate_ghost_proves(quest->pos, quest->side, ghosts, most, &states)) {
        quest->out->nodes += most != 0 ? (uint64_t)states : 0;
        return false;
    }
    quest->out->nodes += (uint64_t)states;
    quest->out->verdict = MATE_CANNOT;
    quest->out->proof = MATE_PROOF_GHOSTS;
    quest->out->ghosts = ghosts;
    quest->out->arrangements = (uint64_t)states;
    return true;
}

static void search_ghosts(struct quest *quest, int most, uint64_t nodes)
{
    squares casts[CASTS];
    int count = mate_casts(quest->pos, quest->side, casts, most);
    for (int i = 0; i < count; i++)
        if (try_ghosts(quest, casts[i], nodes))
            return;
}

/* Each round spends more; the last ones all there is. */
static void search_in_rounds(struct quest *quest)
{
    struct round round = {2, 1, 4, 1000, 8000};
    squares walls = blocked_pawns(quest->pos);
    while (is_open(quest)) {
        search_aimed(quest, &round, walls);
        if (walls != 0)
            search_aimed(quest, &round, 0);
        if (is_open(quest))
            search_ghosts(quest, round.casts, round.aimed_nodes);
        if (is_open(quest))
            search(quest, PATIENT, NULL, round.patient_nodes);
        round.aims = 3 * round.aims < AIMS ? 3 * round.aims : AIMS;
        round.breadth = round.breadth < 3 ? round.breadth + 1 : 3;
        round.casts = 3 * round.casts < CASTS ? 3 * round.casts : CASTS;
        round.aimed_nodes *= 3;
        round.patient_nodes *= 8;
    }
}

void mate_quest(const struct position *pos, enum side side, uint64_t nodes_max,
                struct mate_answer *out)
{
    struct quest quest = {.pos = pos, .side = side, .out = out};
    quest.nodes_max = nodes_max;
    search(&quest, MATE_GREEDY, NULL, FIRST_LOOK_NODES);
    search_in_rounds(&quest);
    free(quest.tree.nodes);
    free(quest.tree.slots);
}
