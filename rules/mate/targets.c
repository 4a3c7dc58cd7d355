// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * targets.c - imagines mates: a square for each king, a piece that gives check,
 * and for every flight left either a piece of the loser that is there or one of
 * the winner that attacks it. How far every kind of piece is from every square
 * is measured first.
 */
#include "rules/mate/search.h"

#include <stdint.h>
#include <string.h>

#include "rules/board/movegen.h"
#include "rules/board/position.h"
#include "rules/mate/distance.h"

/* A way to take a flight away: a piece of the loser is there, or one of the
 * winner attacks it. */
struct mate_option {
    uint8_t cost, side, kind, at;
};

enum { MATE_OPTIONS = 2 * KIND_KING };

struct mate_distances {
    const struct position *pos;
    enum side winner, loser;
    squares walls;
    int breadth; /* ways tried to take a flight away */
    squares pawn_hits[SIDES]; /* by pawns that are walls */
    int count[SIDES][KINDS], pawns[SIDES];
    uint8_t far[SIDES][KINDS][64]; /* steps of the nearest piece to a square */
    uint8_t attack_steps[KINDS]
                        [64]; /* the same, for a winner's piece to attack it */
    uint8_t attack_from[KINDS][64];
    uint8_t ease[64]; /* at least so many moves to take this flight away */
    uint8_t option_count[64];
    struct mate_option options[64][MATE_OPTIONS]; /* the cheapest first */
};

static const squares dark = UINT64_C(0xaa55aa55aa55aa55);

static squares pawn_hits(const struct position *pos, enum side side,
                         squares walls)
{
    squares hits = 0;
    for (squares pieces = pieces_of(pos, side, PAWN) & walls; pieces;
         pieces &= pieces - 1)
        hits |= attack_pawn(side, first_square(pieces));
    return hits;
}

static void measure_kind(struct mate_distances *distances, enum side side,
                         int kind, const struct step_layers *pawns)
{
    struct step_layers layers = {{0}};
    squares colour = kind == KIND_DARK_BISHOP    ? dark
                     : kind == KIND_LIGHT_BISHOP ? ~dark
                                                 : ~(squares)0;
    squares barred =
        kind == KIND_KING ? distances->pawn_hits[other_side(side)] : 0;
    if (kind != KIND_KING)
        for (int step = 0; step + 1 < MATE_FAR; step++)
            layers.at[step + 1] =
                pawns->at[step] & mate_last_rank(side) & colour;
    layers.at[0] = mate_pieces_of(distances->pos, side, kind);
    distances->count[side][kind] = count_squares(layers.at[0]);
    steps_spread(&layers, kind, barred, distances->walls);
    steps_fewest(&layers, distances->far[side][kind]);
}

static void add_option(struct mate_distances *distances, int flight,
                       struct mate_option option)
{
    struct mate_option *options = distances->options[flight];
    int at = distances->option_count[flight];
    if (option.cost >= MATE_FAR)
        return;
    distances->option_count[flight]++;
    for (; at > 0 && options[at - 1].cost > option.cost; at--)
        options[at] = options[at - 1];
    options[at] = option;
}

/* Measure everything but breadth. */
static void mate_distances_measure(struct mate_distances *distances,
                                   const struct position *pos, enum side winner,
                                   squares walls)
{
    distances->pos = pos;
    distances->winner = winner;
    distances->loser = other_side(winner);
    distances->walls = walls;
    for (int side = WHITE; side < SIDES; side++)
        distances->pawn_hits[side] = pawn_hits(pos, (enum side)side, walls);
    for (int side = WHITE; side < SIDES; side++) {
        struct step_layers pawns = {{0}};
        pawns.at[0] = pieces_of(pos, (enum side)side, PAWN);
        steps_spread_pawns(&pawns, (enum side)side, walls);
        distances->count[side][KIND_PAWN] = distances->pawns[side] =
            count_squares(pawns.at[0]);
        steps_fewest(&pawns, distances->far[side][KIND_PAWN]);
        for (int kind = KIND_KNIGHT; kind < KINDS; kind++)
            measure_kind(distances, (enum side)side, kind, &pawns);
    }
    for (int kind = KIND_PAWN; kind <= KIND_QUEEN; kind++) {
        /* From where a winner's piece may soonest attack a square. */
        for (int sq = 0; sq < 64; sq++) {
            squares from = attack_of(distances->loser, mate_role_of(kind), sq,
                                     distances->walls);
            distances->attack_steps[kind][sq] = MATE_FAR;
            for (; from; from &= from - 1) {
                int at = first_square(from);
                if (distances->far[distances->winner][kind][at] <
                    distances->attack_steps[kind][sq]) {
                    distances->attack_steps[kind][sq] =
                        distances->far[distances->winner][kind][at];
                    distances->attack_from[kind][sq] = (uint8_t)at;
                }
            }
        }
    }
    /* What anybody could do about each flight. */
    for (int sq = 0; sq < 64; sq++) {
        distances->option_count[sq] = 0;
        for (uint8_t kind = KIND_PAWN; kind <= KIND_QUEEN; kind++) {
            uint8_t stand = distances->far[distances->loser][kind][sq];
            uint8_t attack_steps =
                (uint8_t)(distances->attack_steps[kind][sq] + 1);
            add_option(distances, sq,
                       (struct mate_option){stand, (uint8_t)distances->loser,
                                            kind, (uint8_t)sq});
            add_option(distances, sq,
                       (struct mate_option){attack_steps,
                                            (uint8_t)distances->winner, kind,
                                            distances->attack_from[kind][sq]});
        }
        distances->ease[sq] = distances->option_count[sq] > 0
                                  ? distances->options[sq][0].cost
                                  : MATE_FAR;
    }
}

enum { FLIGHTS_MAX = 5, FIRST_LIMIT = MATE_FAR / 8 };

/* One mate being imagined. */
struct candidate {
    struct mate_target target;
    int used[SIDES][KINDS], promoted[SIDES];
};

/* Is there a piece of this kind that has no other post? */
static bool is_free(const struct mate_distances *distances,
                    const struct candidate *candidate, enum side side, int kind)
{
    int pawns = distances->pawns[side] - candidate->promoted[side] -
                candidate->used[side][KIND_PAWN];
    if (candidate->used[side][kind] < distances->count[side][kind])
        return kind != KIND_PAWN || pawns > 0;
    return kind != KIND_PAWN && kind != KIND_KING && pawns > 0;
}

static void post(const struct mate_distances *distances,
                 struct candidate *candidate, enum side side, int kind, int sq)
{
    struct mate_target *target = &candidate->target;
    target->posts[target->count++] =
        (struct mate_post){(uint8_t)side, (uint8_t)kind, (uint8_t)sq};
    if (++candidate->used[side][kind] > distances->count[side][kind])
        candidate->promoted[side]++;
}

static void unpost(const struct mate_distances *distances,
                   struct candidate *candidate)
{
    const struct mate_post *last =
        &candidate->target.posts[--candidate->target.count];
    if (candidate->used[last->side][last->kind]-- >
        distances->count[last->side][last->kind])
        candidate->promoted[last->side]--;
}

/* Would it be mate with these pieces alone and the walls? */
static bool is_mate(const struct mate_distances *distances,
                    const struct candidate *candidate)
{
    struct position pos = {.turn = (uint8_t)distances->loser,
                           .en_passant = SQ_NONE};
    for (int role = PAWN; role < ROLES; role++)
        pos.role[role] = distances->pos->role[role] & distances->walls;
    for (int side = WHITE; side < SIDES; side++)
        pos.side[side] = distances->pos->side[side] & distances->walls;
    for (int i = 0; i < candidate->target.count; i++) {
        const struct mate_post *piece = &candidate->target.posts[i];
        if (occupied(&pos) & set_of(piece->sq))
            return false;
        enum side side = (enum side)piece->side;
        enum role role = mate_role_of(piece->kind);
        int sq = piece->sq;
        pos.role[role] |= set_of(sq);
        pos.side[side] |= set_of(sq);
    }
    return count_squares(pos.role[KING]) == 2 && position_is_check(&pos) &&
           !movegen_any(&pos);
}

struct target_list {
    struct mate_target *targets; /* sorted by cost */
    int count, room;
    int limit; /* nothing that costs so much is looked for yet */
};

/* Keep the cheapest, one for each square of the king and kind of the piece that
 * gives check. */
static void keep_cheapest(struct target_list *list,
                          const struct mate_target *target)
{
    int at = 0;
    for (int i = 0; i < list->count; i++) {
        const struct mate_target *old = &list->targets[i];
        if (old->posts[MATE_POST_LOSER_KING].sq ==
                target->posts[MATE_POST_LOSER_KING].sq &&
            old->posts[MATE_POST_CHECKER].kind ==
                target->posts[MATE_POST_CHECKER].kind) {
            if (old->cost <= target->cost)
                return;
            memmove(&list->targets[i], &list->targets[i + 1],
                    (size_t)(list->count - i - 1) * sizeof *target);
            list->count--;
            break;
        }
    }
    while (at < list->count && list->targets[at].cost <= target->cost)
        at++;
    if (at == list->room)
        return;
    if (list->count == list->room)
        list->count--;
    memmove(&list->targets[at + 1], &list->targets[at],
            (size_t)(list->count - at) * sizeof *target);
    list->targets[at] = *target;
    list->count++;
}

static int worst_cost(const struct target_list *list)
{
    return list->count == list->room ? list->targets[list->count - 1].cost
                                     : list->limit;
}

/* Take the flights away one after the other, each in the cheapest ways. */
static void take_flights(const struct mate_distances *distances,
                         struct candidate *candidate, squares flights,
                         struct target_list *list)
{
    if (flights == 0) {
        if (is_mate(distances, candidate))
            keep_cheapest(list, &candidate->target);
        return;
    }
    int flight = first_square(flights), tried = 0;
    bool may_stand = flight != candidate->target.posts[MATE_POST_CHECKER].sq &&
                     !(distances->walls & set_of(flight));
    for (int i = 0;
         i < distances->option_count[flight] && tried < distances->breadth;
         i++) {
        struct mate_option option = distances->options[flight][i];
        enum side side = (enum side)option.side;
        if ((side == distances->loser && !may_stand) ||
            !is_free(distances, candidate, side, option.kind))
            continue;
        if (candidate->target.cost + option.cost >= worst_cost(list))
            return;
        tried++;
        candidate->target.cost += option.cost;
        post(distances, candidate, side, option.kind, option.at);
        take_flights(distances, candidate, flights & (flights - 1), list);
        unpost(distances, candidate);
        candidate->target.cost -= option.cost;
    }
}

/* The kings are placed and this piece gives check: complete the checkmate. */
static void imagine_check(const struct mate_distances *distances,
                          struct candidate *candidate, int king,
                          int winner_king, int kind, int from,
                          struct target_list *list)
{
    squares ring = attack_king(king),
            pieces = distances->walls | set_of(winner_king);
    squares covered = attack_king(winner_king) |
                      distances->pawn_hits[distances->winner] |
                      attack_of(distances->winner, mate_role_of(kind), from,
                                pieces & ~set_of(king));
    squares flights =
        ring & ~covered &
        ~(distances->walls & distances->pos->side[distances->loser]);
    int cost = candidate->target.cost;
    for (squares rest = flights; rest; rest &= rest - 1)
        cost += distances->ease[first_square(rest)];
    if (count_squares(flights) > FLIGHTS_MAX || cost >= worst_cost(list))
        return;
    post(distances, candidate, distances->winner, kind, from);
    take_flights(distances, candidate, flights, list);
    unpost(distances, candidate);
}

/* What is cheap is soon found, and keeps the dear away. */
int mate_targets(const struct position *pos, enum side winner, squares walls,
                 int breadth, struct mate_target *out, int room)
{
    struct mate_distances distances;
    struct target_list list = {.targets = out, .room = room};
    distances.breadth = breadth;
    mate_distances_measure(&distances, pos, winner, walls);
    for (list.limit = FIRST_LIMIT; list.count < room && list.limit <= MATE_FAR;
         list.limit *= 2) {
        list.count = 0;
        for (int steps = 0; steps < worst_cost(&list); steps++)
            for (int king = 0; king < 64; king++)
                if (distances.far[distances.loser][KIND_KING][king] == steps) {
                    const uint8_t *far =
                        distances.far[distances.winner][KIND_KING];
                    int least = distances.far[distances.loser][KIND_KING][king];
                    squares near = attack_king(king), beyond = 0;
                    for (squares rest = near; rest; rest &= rest - 1)
                        beyond |= attack_king(first_square(rest));
                    beyond |=
                        set_of(king_square(distances.pos, distances.winner));
                    for (beyond &= ~near & ~set_of(king); beyond;
                         beyond &= beyond - 1) {
                        int winner_king = first_square(beyond);
                        if (least + far[winner_king] < worst_cost(&list)) {
                            struct candidate candidate = {
                                .target = {.count = 0}};
                            candidate.target.cost =
                                distances
                                    .far[distances.loser][KIND_KING][king] +
                                distances.far[distances.winner][KIND_KING]
                                             [winner_king];
                            post(&distances, &candidate, distances.loser,
                                 KIND_KING, king);
                            post(&distances, &candidate, distances.winner,
                                 KIND_KING, winner_king);
                            for (int kind = KIND_PAWN; kind <= KIND_QUEEN;
                                 kind++) {
                                if (!is_free(&distances, &candidate,
                                             distances.winner, kind))
                                    continue;
                                const uint8_t *far_side =
                                    distances.far[distances.winner][kind];
                                squares from =
                                    attack_of(distances.loser,
                                              mate_role_of(kind), king,
                                              distances.walls |
                                                  set_of(winner_king)) &
                                    ~distances.walls & ~set_of(winner_king);
                                for (; from; from &= from - 1) {
                                    int sq = first_square(from);
                                    if (candidate.target.cost + far_side[sq] >=
                                        worst_cost(&list))
                                        continue;
                                    candidate.target.cost += far_side[sq];
                                    imagine_check(&distances, &candidate, king,
                                                  winner_king, kind, sq, &list);
                                    candidate.target.cost -= far_side[sq];
                                }
                            }
                        }
                    }
                }
    }
    return list.count;
}
