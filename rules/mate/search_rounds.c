/*
 * search_rounds.c - spends the budget: rounds of imagined mates, ghosts and one
 * wide search, each larger than the one before.
 */
#include "rules/mate/search_rounds.h"

#include <stdlib.h>
#include <string.h>

#include "rules/mate/king_region.h"
#include "rules/mate/map.h"
#include "rules/mate/search.h"
#include "rules/mate/targets.h"
#include "rules/mate/unknown_piece.h"
#include "rules/mate/unknown_piece_choice.h"

/* The checker counts so many positions again, whatever the budget. */
enum { POSITIONS = 2000000 };

enum {
    FIRST_NODES = 512,
    FIRST_LOOK_NODES = 2500,
    AIMS = 16,
    CASTS = 48,
    FIRST_GHOSTS = 24000, /* nodes that are enough for the first set */
};

/* One question on its way to an answer. */
struct quest {
    const struct position *pos;
    enum side side;
    uint64_t nodes_max;
    struct mate_tree wide; /* goes on from round to round, to the end */
    struct mate_tree aimed; /* begins anew for each mate that is aimed at */
    struct mate_roam roams[SIDES]; /* with either king roaming */
    struct mate_answer *out;
};

/* Room for so many nodes and as many slots as they need; false without
 * memory: then the tree is as it was. */
static bool make_room(struct mate_tree *tree, uint64_t nodes)
{
    size_t slot_count = 2 * FIRST_NODES;
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

/* Begin a tree; without memory nothing is looked for any more. */
static void begin(struct quest *quest, struct mate_tree *tree,
                  const struct mate_map *map)
{
    tree->count = 0;
    if (make_room(tree, FIRST_NODES))
        mate_tree_begin(tree, quest->pos, quest->side, map);
    else
        quest->nodes_max = 0;
}

/* Let a tree grow by so many nodes of those left. */
static void search(struct quest *quest, struct mate_tree *tree, uint64_t nodes)
{
    struct mate_answer *out = quest->out;
    uint64_t left = quest->nodes_max - out->nodes;
    int32_t before = tree->count;
    uint64_t most = (uint64_t)before + (nodes < left ? nodes : left);
    do {
        uint64_t room = (uint64_t)tree->room;
        if ((uint64_t)tree->count == room &&
            !make_room(tree, 4 * room < most ? 4 * room : most))
            break;
        tree->limit = (uint64_t)tree->room < most ? tree->room : (int32_t)most;
        out->verdict = mate_tree_search(tree);
    } while (out->verdict == MATE_UNDETERMINED && tree->count < (int64_t)most &&
             tree->count == tree->limit);
    out->nodes += (uint64_t)(tree->count - before);
    if (out->verdict == MATE_CAN)
        copy_line(tree, out);
    if (out->verdict != MATE_CANNOT)
        return;
    out->proof = tree->branched ? MATE_PROOF_SEARCHED : MATE_PROOF_FORCED;
    out->positions = (uint64_t)tree->count;
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
    uint64_t sites, ghost_nodes, aimed_nodes, wide_nodes;
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
        begin(quest, &quest->aimed, &map);
        search(quest, &quest->aimed, round->aimed_nodes);
    }
}

static void try_ghosts(struct quest *quest, squares ghosts, uint64_t nodes)
{
    uint64_t left = quest->nodes_max - quest->out->nodes;
    int states, most = (int)(nodes < left ? nodes : left);
    if (most == 0 ||
        !mate_ghost_proves(quest->pos, quest->side, ghosts, most, &states)) {
        quest->out->nodes += most != 0 ? (uint64_t)states : 0;
        return;
    }
    quest->out->nodes += (uint64_t)states;
    quest->out->verdict = MATE_CANNOT;
    quest->out->proof = MATE_PROOF_GHOSTS;
    quest->out->ghosts = ghosts;
    quest->out->arrangements = (uint64_t)states;
}

/* What the first set of ghosts may cost: what it mostly needs is spent soon,
 * and more of it late. */
static uint64_t nodes_of_first(uint64_t nodes)
{
    return nodes < FIRST_GHOSTS       ? nodes
           : nodes < 4 * FIRST_GHOSTS ? FIRST_GHOSTS
                                      : nodes / 4;
}

/* Each set of ghosts for itself. The first mostly is the one, and worth as much
 * as all others together; where they prove anything, few nodes are enough. */
static void search_ghosts(struct quest *quest, const struct round *round)
{
    squares casts[CASTS];
    uint64_t first = nodes_of_first(CASTS * round->ghost_nodes);
    uint64_t end = quest->out->nodes + 2 * first;
    int count = mate_casts(quest->pos, quest->side, casts, round->casts);
    for (int i = 0; i < count && is_open(quest) && quest->out->nodes < end; i++)
        try_ghosts(quest, casts[i], i == 0 ? first : round->ghost_nodes);
}

/* All that can arise, as far as the sites go, with either king roaming. */
static void search_roaming(struct quest *quest, const struct round *round)
{
    uint64_t positions =
        quest->nodes_max > POSITIONS ? quest->nodes_max : POSITIONS;
    for (int side = WHITE; side < SIDES && is_open(quest); side++) {
        struct mate_roam *roam = &quest->roams[side];
        uint64_t before = (uint64_t)roam->sites.count;
        uint64_t most = quest->nodes_max - quest->out->nodes + before;
        uint64_t sites = round->sites < most / MATE_ROAM_SHARE
                             ? round->sites
                             : most / MATE_ROAM_SHARE;
        quest->out->verdict =
            mate_roam_search(roam, sites, positions, quest->out);
        quest->out->nodes += (uint64_t)roam->sites.count - before;
        if (quest->out->verdict != MATE_CANNOT)
            continue;
        quest->out->proof = MATE_PROOF_SEARCHED;
        quest->out->positions = roam->sites.positions;
    }
}

/* Each round spends more; the last ones all there is. Mates are imagined with
 * the walls as they stand first, then as if they were open. Without a wall
 * more of them are, and ghosts wait for the second round. */
static void search_in_rounds(struct quest *quest)
{
    squares walls = blocked_pawns(quest->pos);
    struct round round = {.aims = walls ? 2 : 8,
                          .breadth = 1,
                          .casts = walls ? 16 : 0,
                          .sites = 500,
                          .ghost_nodes = 125,
                          .aimed_nodes = 500,
                          .wide_nodes = 4000};
    for (int king = WHITE; king < SIDES; king++)
        mate_roam_begin(&quest->roams[king], quest->pos, quest->side,
                        (enum side)king);
    while (is_open(quest)) {
        if (walls != 0)
            search_aimed(quest, &round, walls);
        search_aimed(quest, &round, 0);
        search_roaming(quest, &round);
        search_ghosts(quest, &round);
        if (is_open(quest))
            search(quest, &quest->wide, round.wide_nodes);
        round.aims = 3 * round.aims < AIMS ? 3 * round.aims : AIMS;
        round.breadth = round.breadth < 3 ? round.breadth + 1 : 3;
        round.casts = CASTS;
        round.sites *= 4;
        round.ghost_nodes *= 4;
        round.aimed_nodes *= 4;
        round.wide_nodes *= 4;
    }
    for (int king = WHITE; king < SIDES; king++)
        mate_sites_done(&quest->roams[king].sites);
}

/* An empty tree: the rest of it is large, and set when it begins. */
static void found_nothing(struct mate_tree *tree)
{
    tree->nodes = NULL;
    tree->slots = NULL;
    tree->room = tree->count = 0;
}

void mate_quest(const struct position *pos, enum side side, uint64_t nodes_max,
                struct mate_answer *out)
{
    struct quest quest;
    quest.pos = pos;
    quest.side = side;
    quest.nodes_max = nodes_max;
    quest.out = out;
    found_nothing(&quest.wide);
    found_nothing(&quest.aimed);
    begin(&quest, &quest.wide, NULL);
    search(&quest, &quest.wide, FIRST_LOOK_NODES);
    if (is_open(&quest))
        search_in_rounds(&quest);
    free(quest.wide.nodes);
    free(quest.wide.slots);
    free(quest.aimed.nodes);
    free(quest.aimed.slots);
}
