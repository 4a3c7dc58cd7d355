/*
 * mate.c - can this side still checkmate? The questions, and how they are
 * answered, from the ground up.
 *
 * The Laws ask for "any possible series of legal moves" (5.2.2, 6.9). So both
 * sides help: it is a search for a helpmate of any length, or for a reason why
 * there is none. The side that is to mate is called the winner, the other the
 * loser.
 *
 * What belongs to a position is what 9.2.3 says: the pieces, the side to move,
 * castling rights (Chess960 too) and a capture en passant that can be played.
 * Castling is a move like any other. Clocks, repetition and the counting of
 * moves (9.3, 9.6) are left aside: they end games, but they are not moves, and
 * the arbiter tells those draws by themselves before anybody asks here.
 *
 * 1. At sight (static.c). Some pieces can never mate: a bare king; a knight,
 *    unless pieces of the loser shut their king in; bishops of one colour,
 * unless somebody can take a flight of the other colour away. Some walls can
 * never open (wall.c). For each piece take the set of squares on which it might
 * ever stand. Begin with the square where it is, and let it move on from every
 * square of its set, through everybody who might ever step aside or be taken.
 * When no set grows any more, the sets hold all that can ever happen. If a pawn
 * might promote, or while somebody may castle, this tells nothing. Else look at
 * every square that the loser's king may reach and the winner's pieces may
 * attack: can all flights be attacked by somebody, or be taken by pieces of the
 * loser, one piece each (flight_cover.c)? If nowhere, there is no mate.
 *
 * 2. A short look (never.c), after every move of a game: follow the first
 *    move of each position. A game that is alive stays alive along its first
 *    line, and the look ends; a game whose every line soon dies is looked
 *    through.
 *
 * 3. The search (search.c) keeps every position that it has found, each
 *    once, comparing whole positions and never a key alone. It opens the most
 *    promising first. When it finds a mate, the moves that led there are the
 *    answer; when they are many, the shortest way there among the positions
 *    found. When nothing is left to be opened, every position that can arise
 *    was looked at, and that is a proof too; a search that was cut off proves
 *    nothing. Positions with a proof at sight are not opened.
 *
 * 4. What is promising? In a hurry, heuristic.c guesses from the distance
 *    of the kings, the edge, the flights, what is to be captured, and what
 *    keeps a pawn from promoting (pawn.c). A position in which no piece
 *    is where none was before at the same promise waits a while: so the
 *    search does not shuffle to and fro where it gets no nearer. The winner's
 *    moves are tried until one brings something, the loser's until one spoils
 *    nothing; where a mate is at hand, checks come first and the rest waits
 *    (order.c). Where all this leads nowhere, targets.c imagines mates:
 *    both kings somewhere, a piece that gives check, and for each flight a
 * piece of either side who takes it away. Those whose pieces are nearest are
 * aimed at one by one, and map.c tells of every position how many moves are
 *    still missing. The piece that gives check may come last: too early, it
 * bars the king from the square where it is to be mated.
 *
 * 5. Roaming kings (king_region.c, king_region_states.c). Behind a wall a king
 * may walk about while the others have a few moves left to count. So let one
 * king be on a whole set of squares at once: to each arrangement of the others
 *    belongs the set of its places with which it can arise. It takes a step
 *    from all of them together; a move of another is played for the places
 *    from which it is legal, for it may be in its way, be attacked after
 *    it, or shield the other king. Nothing is guessed and nothing forgotten.
 *    The loser is mated with those places that are attacked and from which no
 *    move was legal; the steps that led there, gone back one by one, are the
 *    line. When no set grows any more, every position that can arise was
 *    looked at, some fifty at a time. An arrangement with more done (pawns
 *    gone forward and promoted, pieces taken) comes first, and one that is
 * known before a new one. Either king may be the one who roams, unless it may
 *    castle.
 *
 * 6. Unknown pieces (unknown_piece.c, unknown_piece_states.c). A position with
 * six bishops behind a wall has too many places to be looked through, though
 * hardly any of them matters. So let some pieces be unknown pieces: nobody
 * knows where they are. Their side may pass while they can move, they take what
 * they may reach, and they hinder nobody. All that can happen in the game can
 * happen so as well. The others (kings, most pawns, pieces that are no unknown
 * pieces) move as in a game and have few arrangements; to each belongs, for
 * every unknown piece, the set of squares where it might be then. A wall that
 * is holds it back, a king who is in check has no time to wait for it, and a
 * pawn of the loser that promotes becomes an unknown piece that is anything
 * anywhere. The sets grow until no arrangement tells anything new. If no mate
 * can be imagined in any (unknown_piece_mate.c), there is none. Any pieces may
 * be unknown pieces: unknown_piece_choice.c guesses who had better be, those
 * with many squares rather than those who stand shut in and hold a cage
 * together.
 *
 * 7. search_rounds.c spends the budget in rounds: first all of this in small,
 *    then more and more.
 *
 * 8. Every answer carries its certificate, and check.c refuses it or not,
 *    sharing nothing with the rest but the rules. A line is played through. A
 *    wall's sets are tried as an invariant: they hold now, and no move leads
 *    out of them (check_invariant.c). The arrangements of a proof by unknown
 * pieces are counted out again (check_unknown.c, check_unknown_states.c,
 * check_unknown_mate.c); and so are, one by one, the positions of one by search
 * or by a roaming king.
 */
#include "rules/mate/mate.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board/movegen.h"
#include "rules/board/position.h"
#include "rules/mate/distance.h"
#include "rules/mate/king_region.h"
#include "rules/mate/search.h"
#include "rules/mate/static.h"
#include "rules/mate/targets.h"
#include "rules/mate/unknown_piece.h"

/* The checker counts so many positions again, whatever the budget. */
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
static void begin(struct rounds *rounds, struct mate_tree *tree,
                  const struct mate_map *map)
{
    tree->count = 0;
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

static bool is_open(const struct rounds *rounds)
{
    return rounds->out->verdict == MATE_UNDETERMINED &&
           rounds->out->nodes < rounds->nodes_max;
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

/* What the first set of unknown pieces may cost: what it mostly needs is spent
 * soon, and more of it late. */
static uint64_t nodes_of_first(uint64_t nodes)
{
    return nodes < FIRST_UNKNOWN_NODES       ? nodes
           : nodes < 4 * FIRST_UNKNOWN_NODES ? FIRST_UNKNOWN_NODES
                                             : nodes / 4;
}

/* Each set of unknown pieces for itself. The first mostly is the one, and worth
 * as much as all others together; where they prove anything, few nodes are
 * enough. */
static void search_unknown(struct rounds *rounds, const struct round *round)
{
    squares unknown_sets[UNKNOWN_SETS];
    uint64_t first = nodes_of_first(UNKNOWN_SETS * round->unknown_nodes);
    uint64_t end = rounds->out->nodes + 2 * first;
    int count = unknown_piece_choices(rounds->pos, rounds->side, unknown_sets,
                                      round->unknown_sets);
    for (int i = 0; i < count && is_open(rounds) && rounds->out->nodes < end;
         i++)
        try_unknown(rounds, unknown_sets[i],
                    i == 0 ? first : round->unknown_nodes);
}

/* All that can arise, as far as the sites go, with either king roaming. */
static void search_roaming(struct rounds *rounds, const struct round *round)
{
    uint64_t positions =
        rounds->nodes_max > POSITIONS ? rounds->nodes_max : POSITIONS;
    for (int side = WHITE; side < SIDES && is_open(rounds); side++) {
        struct king_region *region = &rounds->regions[side];
        uint64_t before = (uint64_t)region->states.count;
        uint64_t most = rounds->nodes_max - rounds->out->nodes + before;
        uint64_t states = round->states < most / KING_REGION_SHARE
                              ? round->states
                              : most / KING_REGION_SHARE;
        rounds->out->verdict =
            king_region_search(region, states, positions, rounds->out);
        rounds->out->nodes += (uint64_t)region->states.count - before;
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
    squares walls = blocked_pawns(rounds->pos);
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
        search_unknown(rounds, &round);
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
        king_region_states_done(&rounds->regions[king].states);
}

/* An empty tree: the rest of it is large, and set when it begins. */
static void found_nothing(struct mate_tree *tree)
{
    tree->nodes = NULL;
    tree->slots = NULL;
    tree->room = tree->count = 0;
}

/*
 * Search a position of which no proof is known at sight. out is zeroed but for
 * a verdict of MATE_UNDETERMINED.
 */
static void search_rounds(const struct position *pos, enum side side,
                          uint64_t nodes_max, struct mate_answer *out)
{
    struct rounds rounds;
    rounds.pos = pos;
    rounds.side = side;
    rounds.nodes_max = nodes_max;
    rounds.out = out;
    found_nothing(&rounds.wide);
    found_nothing(&rounds.targeted);
    begin(&rounds, &rounds.wide, NULL);
    search(&rounds, &rounds.wide, FIRST_LOOK_NODES);
    if (is_open(&rounds))
        search_in_rounds(&rounds);
    free(rounds.wide.nodes);
    free(rounds.wide.slots);
    free(rounds.targeted.nodes);
    free(rounds.targeted.slots);
}

enum {
    QUICK_NODES = 4000,
    QUICK_SLOTS = 8192,
};

static bool stands_mated(const struct position *pos, enum side winner)
{
    return pos->turn != winner && position_is_check(pos) && !movegen_any(pos);
}

/* What can be told without looking ahead. */
static enum mate_verdict judge_without_search(const struct position *pos,
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
    struct mate_tree tree;
    enum mate_proof proof;
    enum mate_verdict verdict = judge_without_search(pos, side, &proof);
    if (verdict != MATE_UNDETERMINED)
        return verdict;
    memset(slots, 0xff, sizeof slots);
    tree.nodes = nodes;
    tree.slots = slots;
    tree.mask = QUICK_SLOTS - 1;
    tree.room = tree.limit = QUICK_NODES;
    mate_tree_begin(&tree, pos, side, NULL);
    return mate_tree_search(&tree);
}

void mate_search(const struct position *pos, enum side side, uint64_t nodes_max,
                 struct mate_answer *out)
{
    const uint64_t most = INT32_MAX / 4;
    memset(out, 0, sizeof *out);
    out->verdict = judge_without_search(pos, side, &out->proof);
    if (out->proof == MATE_PROOF_WALL) {
        mate_sets_of(pos, side, &out->sets);
        out->is_out_of_reach = mate_static_is_out_of_reach(pos, side);
    }
    if (out->verdict == MATE_UNDETERMINED)
        search_rounds(pos, side, nodes_max < most ? nodes_max : most, out);
}

void mate_prove(const struct position *pos, enum side side, uint64_t nodes_max,
                struct mate_answer *out)
{
    mate_search(pos, side, nodes_max, out);
    if (!mate_check(pos, side, out))
        out->verdict = MATE_UNDETERMINED;
}
