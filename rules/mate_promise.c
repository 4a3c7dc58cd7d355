/*
 * mate_promise.c - how near to a helpmate a position looks: a guess that only
 * chooses the order of the search, and never its answer.
 */
#include "rules/mate_promise.h"

#include <stdlib.h>

#include "rules/attack.h"

/* What each thing still to be done is worth, in plies of a helping pair; tried
 * out on some thousand positions, and good for nothing but the order. */
enum {
    EDGE = 3, /* a step of the loser's king towards the edge */
    APART = 4, /* a step of the kings towards each other */
    DEFENDER = 20, /* a man of the loser, pawns left out, to be captured */
    NO_PREY = 8, /* none of them is attacked */
    FLIGHT = 4, /* a square beside the king to which he can go */
    LINE = 3, /* a move of the rook or queen that is to give check */
    PAWN_STEP = 8,
    PAWN_OBSTACLE = 16,
    NO_HEAVY = 6, /* neither rook nor queen */
    CORNER = 4, /* a step of the loser's king towards a corner to be mated in */
    ESCORT = 2, /* a step of his nearest man towards him */
};

#define DARK UINT64_C(0xaa55aa55aa55aa55)

static int distance(int a, int b)
{
    int files = abs(file_of(a) - file_of(b));
    int ranks = abs(rank_of(a) - rank_of(b));
    return files > ranks ? files : ranks;
}

static int steps_to_edge(int sq)
{
    int file = file_of(sq) < 4 ? file_of(sq) : 7 - file_of(sq);
    int rank = rank_of(sq) < 4 ? rank_of(sq) : 7 - rank_of(sq);
    return file < rank ? 2 * file + rank : 2 * rank + file;
}

struct scene {
    const struct position *pos;
    enum side winner, loser;
    int king; /* the loser's */
    squares heavy; /* the winner's rooks and queens */
};

static squares rank_set(int rank)
{
    return (squares)0xff << 8 * rank;
}

static squares file_set(int file)
{
    return (squares)0x0101010101010101u << file;
}

/* Everything that the winner attacks; it looks through the loser's king. */
static squares attacked(const struct scene *scene)
{
    const struct position *pos = scene->pos;
    squares blockers = occupied(pos) & ~set_of(scene->king), set = 0;
    for (int role = PAWN; role < ROLES; role++)
        for (squares men = pieces_of(pos, scene->winner, (enum role)role); men;
             men &= men - 1)
            set |= attack_of(scene->winner, (enum role)role, first_square(men),
                             blockers);
    return set;
}

/* Moves that a rook or queen needs to attack the king along this line. */
static int steps_to_line(const struct scene *scene, squares line)
{
    squares men = occupied(scene->pos);
    squares goal =
        attack_rook(scene->king, men) & line & ~scene->pos->side[scene->winner];
    int fewest = 2;
    for (squares rest = scene->heavy; rest; rest &= rest - 1) {
        int sq = first_square(rest);
        squares way = attack_rook(sq, men);
        if (scene->pos->role[QUEEN] & set_of(sq))
            way |= attack_bishop(sq, men);
        if (way & goal)
            fewest = 1;
    }
    return fewest;
}

/* The king mated along a line: what flights lie beside it, and who comes. */
static int line_promise(const struct scene *scene, squares free, squares line)
{
    return FLIGHT * count_squares(free & ~line) +
           LINE * steps_to_line(scene, line);
}

/* What the winner's most hopeful pawn still needs. */
static int cost_to_promote(const struct scene *scene)
{
    squares men = occupied(scene->pos);
    squares pawns = pieces_of(scene->pos, scene->winner, PAWN);
    int least = 20 * PAWN_STEP;
    for (; pawns; pawns &= pawns - 1) {
        int sq = first_square(pawns), rank = rank_of(sq);
        squares ahead = file_set(file_of(sq)) & men;
        ahead &=
            scene->winner == WHITE ? ~(squares)0 << sq << 1 : set_of(sq) - 1;
        int cost = PAWN_STEP * (scene->winner == WHITE ? 7 - rank : rank) +
                   PAWN_OBSTACLE * count_squares(ahead);
        least = cost < least ? cost : least;
    }
    return least;
}

/* One minor piece mates a king in a corner that it can attack, and by his own
 * men's help: none of them is captured for its own sake. */
static int minor_promise(const struct scene *scene)
{
    const squares corners =
        set_of(SQ_A1) | set_of(SQ_H1) | set_of(SQ_A8) | set_of(SQ_H8);
    const struct position *pos = scene->pos;
    squares men = pos->side[scene->winner] & ~pos->role[KING];
    squares theirs = pos->side[scene->loser] & ~pos->role[KING];
    int corner = 8, escort = 8;
    for (squares rest = corners; rest; rest &= rest - 1) {
        int sq = first_square(rest), away = distance(scene->king, sq);
        bool reached = men & pos->role[KNIGHT] ||
                       (men & DARK && square_is_dark(sq)) ||
                       (men & ~DARK && !square_is_dark(sq));
        if (reached && away < corner)
            corner = away;
    }
    for (; theirs; theirs &= theirs - 1) {
        int away = distance(scene->king, first_square(theirs));
        escort = away < escort ? away : escort;
    }
    return CORNER * corner + ESCORT * escort;
}

/* Where rooks, queens or pawns are left: off with the defenders. */
static int force_promise(const struct scene *scene, squares hits, squares free)
{
    const struct position *pos = scene->pos;
    squares theirs =
        pos->side[scene->loser] & ~pos->role[PAWN] & ~pos->role[KING];
    int score = EDGE * steps_to_edge(scene->king) +
                DEFENDER * count_squares(theirs) + NO_PREY * !(theirs & hits);
    if (!scene->heavy)
        return score + FLIGHT * count_squares(free) + NO_HEAVY +
               cost_to_promote(scene);
    int rank = line_promise(scene, free, rank_set(rank_of(scene->king)));
    int file = line_promise(scene, free, file_set(file_of(scene->king)));
    return score + (rank < file ? rank : file);
}

int mate_promise(const struct position *pos, enum side winner)
{
    struct scene scene = {.pos = pos,
                          .winner = winner,
                          .loser = other_side(winner),
                          .king = king_square(pos, other_side(winner))};
    scene.heavy = pos->side[winner] & (pos->role[QUEEN] | pos->role[ROOK]);
    squares hits = attacked(&scene);
    squares free = attack_king(scene.king) & ~hits & ~pos->side[scene.loser];
    int apart = distance(scene.king, king_square(pos, winner));
    int score = apart > 2 ? APART * (apart - 2) : 0;
    /* The king and one minor piece need the other side's help. */
    if (count_squares(pos->side[winner]) > 2 || scene.heavy ||
        pieces_of(pos, winner, PAWN))
        return score + force_promise(&scene, hits, free);
    return score + FLIGHT * count_squares(free) + minor_promise(&scene);
}
