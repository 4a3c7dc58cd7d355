// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * search.c - the helpmate search.
 */
#include "rules/mate/search.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/make_move.h"
#include "rules/board/position.h"
#include "rules/mate/distance.h"
#include "rules/mate/seen_positions.h"
#include "rules/mate/static.h"

enum {
    STALE = 9, /* what it costs a position that nothing in it is new */
    STALE_ON_THE_WAY = 24, /* the same, on the way to a mate aimed at */
    LONG = 60, /* plies that are many: half of a point for each above */
    LATER = 4, /* and one that was opened in part */
    AT_HAND = 22, /* with less to be done, checks come first */
    NEAR = 23, /* less promise is opened in the order of its finding */
};

enum {
    FAILURES =
        64, /* so many questions about walls without success are enough */
    UNWALLED =
        250, /* so many nodes are found before, where no pawn is stopped */
};

/* What is still to be done by the guess in use, and is the loser attacked? */
static int outlook(const struct mate_tree *tree, const struct position *pos,
                   bool *check)
{
    if (!tree->map)
        return heuristic_estimate(pos, tree->winner, check);
    *check = pos->turn != tree->winner && position_is_check(pos);
    return mate_map_measure(tree->map, pos);
}

/*
 * Has no position of this promise been found yet in which this piece is
 * there? What is new is opened first, so that a search which gets no nearer
 * does not shuffle the same pieces to and fro.
 */
static bool is_new_place(struct mate_tree *tree, const struct position *pos,
                         struct move mv, int estimate)
{
    enum side side = other_side((enum side)pos->turn);
    int row = estimate < MATE_NEW_PLACES ? estimate : MATE_NEW_PLACES - 1;
    if (!tree->in_use[row])
        memset(tree->seen[row], 0, sizeof tree->seen[row]);
    tree->in_use[row] = true;
    squares *seen = &tree->seen[row][side][role_on_square(pos, mv.to)];
    bool is_first = !(*seen & set_of(mv.to));
    *seen |= set_of(mv.to);
    return is_first;
}

/*
 * Lead to every node by the shortest way among the positions found. The nodes
 * are gone through in the order of their distance, each once: next links them.
 */
static void straighten(struct mate_tree *tree)
{
    for (int32_t i = 1; i < tree->found.count; i++)
        tree->nodes[i].plies = -1;
    tree->nodes[0].next = -1;
    for (int32_t at = 0, last = 0; last != tree->mated;
         at = tree->nodes[at].next) {
        struct move_list moves;
        movegen_legal(&tree->nodes[at].pos, &moves);
        for (int i = 0; i < moves.count && last != tree->mated; i++) {
            struct position pos =
                position_after(&tree->nodes[at].pos, moves.moves[i]);
            int32_t to = *seen_positions_slot(&tree->found, tree->nodes,
                                              sizeof *tree->nodes, &pos);
            if (to < 0 || tree->nodes[to].plies >= 0)
                continue;
            struct mate_node *node = &tree->nodes[to];
            node->plies = tree->nodes[at].plies + 1;
            node->parent = at;
            node->mv = moves.moves[i];
            node->next = -1;
            tree->nodes[last].next = to;
            last = to;
        }
    }
}

/* The position in the next node was not there before: put it on a list. */
static void put(struct mate_tree *tree, int32_t *slot, int32_t parent,
                struct move mv)
{
    int32_t index = tree->found.count++;
    struct mate_node *node = &tree->nodes[index];
    bool check;
    *slot = index;
    node->mv = mv;
    node->parent = parent;
    node->opened = 0;
    node->checks_first = false;
    node->plies = parent < 0 ? 0 : tree->nodes[parent].plies + 1;
    int estimate = outlook(tree, &node->pos, &check);
    if (check && node->pos.turn != tree->winner && !movegen_any(&node->pos)) {
        /* Here the loser is mated; the search ends, for straightening unlinks
         * what is still to be opened. */
        tree->mated = index;
        if (tree->nodes[index].plies > MATE_LONG)
            straighten(tree);
    } else {
        /*
         * Hang a node on the list of its estimate. Far from a mate the newest
         * node is opened first, for it goes on where the last one got to; near
         * it, the oldest, lest the search run past a shorter mate. How much
         * is still to be done, with what is known of the line before. */
        int promise = estimate;
        if (node->parent >= 0 &&
            !is_new_place(tree, &node->pos, node->mv, promise))
            promise += tree->map ? STALE_ON_THE_WAY : STALE;
        if (!tree->map && node->plies > LONG)
            promise += (node->plies - LONG) / 2;
        int rank = promise < MATE_ESTIMATES ? promise : MATE_ESTIMATES - 1;
        struct mate_list *list = &tree->lists[rank];
        bool waits = !tree->map && rank < NEAR && list->first >= 0;
        tree->nodes[index].next = waits ? -1 : list->first;
        if (waits)
            tree->nodes[list->last].next = index;
        if (waits || list->first < 0)
            list->last = index;
        if (!waits)
            list->first = index;
        if (rank < tree->lowest)
            tree->lowest = rank;
    }
}

void mate_tree_begin(struct mate_tree *tree, const struct position *pos,
                     enum side winner, const struct mate_map *map)
{
    for (int i = 0; i < MATE_ESTIMATES; i++)
        tree->lists[i].first = -1;
    tree->lowest = MATE_ESTIMATES;
    tree->winner = winner;
    tree->map = map;
    tree->branched = false;
    tree->mated = -1;
    tree->failures = 0;
    tree->found.count = 0;
    /* Do pawns block each other? */
    tree->unwalled = map ? INT32_MAX
                     : ((pieces_of(pos, WHITE, PAWN) << 8 &
                         pieces_of(pos, BLACK, PAWN)) != 0)
                         ? 0
                         : UNWALLED;
    memset(tree->in_use, 0, sizeof tree->in_use);
    memset(tree->open, 0, sizeof tree->open);
    tree->nodes[0].pos = *pos;
    put(tree,
        seen_positions_slot(&tree->found, tree->nodes, sizeof *tree->nodes,
                            pos),
        -1, MOVE_NONE);
}

/* How many pieces there are of each role, pawns and kings left out. */
static uint64_t pieces_by_role(const struct position *pos)
{
    uint64_t counts = 0;
    for (int role = KNIGHT; role <= QUEEN; role++)
        for (int side = WHITE; side < SIDES; side++)
            counts = counts << 8 | (uint64_t)count_squares(pieces_of(
                                       pos, (enum side)side, (enum role)role));
    return counts;
}

/* Does a wall end the matter here? What was no wall with these pawns and so
 * many pieces hardly is one elsewhere, and is not asked about twice. */
static bool is_walled_in(struct mate_tree *tree, const struct position *pos)
{
    struct mate_pieces pieces = {pos->role[PAWN], pieces_of(pos, WHITE, PAWN),
                                 pieces_by_role(pos)};
    uint64_t mix = (pieces.pawns * 3 ^ pieces.white) + pieces.pieces;
    mix *= UINT64_C(0x9e3779b97f4a7c15);
    struct mate_pieces *open = &tree->open[mix >> 32 & (MATE_OPEN - 1)];
    if (tree->failures == FAILURES ||
        (open->pawns == pieces.pawns && open->white == pieces.white &&
         open->pieces == pieces.pieces))
        return false;
    if (mate_static_wall(pos, tree->winner)) {
        tree->failures = 0;
        return true;
    }
    *open = pieces;
    tree->failures++;
    return false;
}

/* What became of opening a node. */
enum opening { OPENED, PARTLY_OPENED, NO_ROOM };

/*
 * The moves of a node, always in the same order. If a mate is at hand, the
 * winner's checks come first. Returns after how many of them the node had
 * better wait: after the checks, when they were not yet looked at; else -1.
 */
static int moves_of(const struct mate_tree *tree, struct mate_node *node,
                    int estimate, struct move_list *out)
{
    bool begins = node->opened == 0 && !node->checks_first;
    movegen_legal(&node->pos, out);
    if (node->pos.turn != tree->winner)
        return -1;
    if (begins)
        node->checks_first = !tree->map && estimate < AT_HAND;
    if (!node->checks_first) {
        mate_order_captures(&node->pos, out);
        return -1;
    }
    int checks = mate_order_checks(&node->pos, out);
    return begins || node->opened < checks ? checks : -1;
}

/* Look at the moves of a node, until one leads to something promising. */
static enum opening open_node(struct mate_tree *tree, int32_t index,
                              int estimate)
{
    struct move_list moves;
    struct mate_node *node = &tree->nodes[index];
    /* Asked after a capture or a pawn's move, where a position is opened, for
     * most never are. */
    if (tree->found.count > tree->unwalled && node->parent >= 0 &&
        node->opened == 0 && node->pos.halfmove_clock == 0 &&
        is_walled_in(tree, &node->pos))
        return OPENED;
    int pause = moves_of(tree, node, estimate, &moves);
    tree->branched |= moves.count > 1;
    tree->lowest = MATE_ESTIMATES;
    while (node->opened < moves.count && tree->mated < 0) {
        /* Is the last child of a node promising enough to go on from there? The
         * winner's move is to bring something; the loser's need only spoil
         * nothing. */
        if ((tree->lowest < estimate ||
             (tree->lowest == estimate && node->pos.turn != tree->winner)) ||
            node->opened == pause)
            return PARTLY_OPENED;
        if (tree->found.count == tree->limit)
            return NO_ROOM;
        /* Look at what comes of one move of a node. */
        struct move mv = moves.moves[node->opened++];
        struct position *pos = &tree->nodes[tree->found.count].pos;
        *pos = tree->nodes[index].pos;
        position_play(pos, mv);
        int32_t *slot = seen_positions_slot(&tree->found, tree->nodes,
                                            sizeof *tree->nodes, pos);
        if (*slot < 0 && (pos->halfmove_clock != 0 ||
                          !mate_static_material(pos, tree->winner) ||
                          seen_positions_mate(pos, tree->winner)))
            put(tree, slot, index, mv);
    }
    return OPENED;
}

/* The next node to be opened, taken from its list; -1: none is left. */
static int32_t take_best(struct mate_tree *tree)
{
    while (tree->lowest < MATE_ESTIMATES && tree->lists[tree->lowest].first < 0)
        tree->lowest++;
    if (tree->lowest == MATE_ESTIMATES)
        return -1;
    struct mate_list *list = &tree->lists[tree->lowest];
    int32_t best = list->first;
    list->first = tree->nodes[best].next;
    return best;
}

static void put_back(struct mate_tree *tree, int32_t index, int estimate)
{
    struct mate_list *list = &tree->lists[estimate];
    if (list->first < 0)
        list->last = index;
    tree->nodes[index].next = list->first;
    list->first = index;
    if (estimate < tree->lowest)
        tree->lowest = estimate;
}

enum mate_verdict mate_tree_search(struct mate_tree *tree)
{
    while (tree->mated < 0) {
        int32_t best = take_best(tree);
        int estimate = tree->lowest;
        if (best < 0)
            return MATE_CANNOT;
        enum opening opening = open_node(tree, best, estimate);
        if (opening == PARTLY_OPENED)
            put_back(tree, best,
                     estimate + LATER < MATE_ESTIMATES ? estimate + LATER
                                                       : MATE_ESTIMATES - 1);
        if (opening == NO_ROOM)
            put_back(tree, best, estimate);
        if (estimate < tree->lowest)
            tree->lowest = estimate;
        if (opening == NO_ROOM)
            return MATE_UNDETERMINED;
    }
    return tree->nodes[tree->mated].plies > MATE_LINE_MAX ? MATE_UNDETERMINED
                                                          : MATE_CAN;
}

static void put_first(struct move_list *moves, int *count, int at)
{
    struct move mv = moves->moves[at];
    moves->moves[at] = moves->moves[*count];
    moves->moves[(*count)++] = mv;
}

void mate_order_captures(const struct position *pos, struct move_list *moves)
{
    squares capturable =
        occupied(pos) & ~pos->side[pos->turn] & ~pos->role[PAWN];
    int count = 0;
    for (int i = 0; i < moves->count; i++)
        if (capturable & set_of(moves->moves[i].to))
            put_first(moves, &count, i);
}

int mate_order_checks(const struct position *pos, struct move_list *moves)
{
    enum side foe = other_side((enum side)pos->turn);
    int king = king_square(pos, foe), count = 0;
    squares diagonal = slide_bishop(king, occupied(pos));
    squares straight = slide_rook(king, occupied(pos));
    /* Where each role would give check. */
    const squares from[ROLES] = {[PAWN] = table_pawn[foe][king],
                                 [KNIGHT] = table_knight[king],
                                 [BISHOP] = diagonal,
                                 [ROOK] = straight,
                                 [QUEEN] = diagonal | straight};
    for (int i = 0; i < moves->count; i++) {
        struct move mv = moves->moves[i];
        enum role role = mv.promotion != ROLE_NONE
                             ? (enum role)mv.promotion
                             : role_on_square(pos, mv.from);
        if (from[role] & set_of(mv.to))
            put_first(moves, &count, i);
    }
    return count;
}
