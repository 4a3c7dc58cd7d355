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

#include <string.h>

#include "rules/board/movegen.h"
#include "rules/mate/search.h"
#include "rules/mate/search_rounds.h"
#include "rules/mate/static.h"

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
