/*
 * mate_aim.c - imagined mates and the way to them.
 */
#include "rules/mate_aim.h"

#include <string.h>

#include "rules/attack.h"
#include "rules/movegen.h"

enum {
    FAR = 48, /* steps that are too many */
    CAPTURE = 4, /* what a pawn's change of file costs */
    FLIGHTS_MAX = 5,
};

static const squares dark = UINT64_C(0xaa55aa55aa55aa55);

static enum role role_of(int kind)
{
    static const uint8_t roles[KINDS] = {PAWN, KNIGHT, BISHOP, BISHOP,
                                         ROOK, QUEEN,  KING};
    return (enum role)roles[kind];
}

static squares men_of(const struct position *pos, enum side side, int kind)
{
    squares men = pieces_of(pos, side, role_of(kind));
    if (kind == KIND_DARK_BISHOP)
        return men & dark;
    return kind == KIND_LIGHT_BISHOP ? men & ~dark : men;
}

static squares last_rank(enum side side)
{
    return side == WHITE ? (squares)0xff << 56 : (squares)0xff;
}

/* Squares in the order of the steps that lead there. */
struct tide {
    squares at[FAR];
};

static void settle(struct tide *tide, uint8_t steps[64])
{
    memset(steps, FAR, 64);
    for (int step = FAR - 1; step >= 0; step--)
        for (squares rest = tide->at[step]; rest; rest &= rest - 1)
            steps[first_square(rest)] = (uint8_t)step;
}

/* Let a man go on from where the tide begins. */
static void flow(struct tide *tide, int kind, squares barred, squares walls)
{
    squares done = 0;
    for (int step = 0; step + 1 < FAR; step++) {
        squares fresh = tide->at[step] & ~done;
        done |= fresh;
        for (; fresh; fresh &= fresh - 1)
            tide->at[step + 1] |=
                attack_of(WHITE, role_of(kind), first_square(fresh), walls) &
                ~walls & ~barred & ~done;
    }
}

/* The same for pawns, which go one way. */
static void flow_pawns(struct tide *tide, enum side side, squares walls)
{
    for (int step = 0; step + CAPTURE < FAR; step++)
        for (squares rest = tide->at[step] & ~last_rank(side); rest;
             rest &= rest - 1) {
            int sq = first_square(rest);
            squares ahead = side == WHITE ? set_of(sq) << 8 : set_of(sq) >> 8;
            tide->at[step + 1] |= ahead & ~walls;
            tide->at[step + CAPTURE] |= attack_pawn(side, sq) & ~walls;
        }
}

/* What the imagination works with. */
struct stage {
    const struct position *pos;
    enum side winner, loser;
    squares walls;
    int breadth; /* ways tried to take a flight away */
    squares pawn_hits[SIDES]; /* by pawns that are walls */
    int count[SIDES][KINDS], pawns[SIDES];
    uint8_t far[SIDES][KINDS][64]; /* steps of the nearest man to a square */
    uint8_t watch[KINDS][64]; /* the same, for a winner's man to attack it */
    uint8_t watch_from[KINDS][64];
};

static squares pawn_hits(const struct position *pos, enum side side,
                         squares walls)
{
    squares hits = 0;
    for (squares men = pieces_of(pos, side, PAWN) & walls; men; men &= men - 1)
        hits |= attack_pawn(side, first_square(men));
    return hits;
}

static void measure_kind(struct stage *stage, enum side side, int kind,
                         const struct tide *pawns)
{
    struct tide tide = {{0}};
    squares colour = kind == KIND_DARK_BISHOP    ? dark
                     : kind == KIND_LIGHT_BISHOP ? ~dark
                                                 : ~(squares)0;
    squares barred = kind == KIND_KING ? stage->pawn_hits[other_side(side)] : 0;
    if (kind != KIND_KING)
        for (int step = 0; step + 1 < FAR; step++)
            tide.at[step + 1] = pawns->at[step] & last_rank(side) & colour;
    tide.at[0] = men_of(stage->pos, side, kind);
    stage->count[side][kind] = count_squares(tide.at[0]);
    flow(&tide, kind, barred, stage->walls);
    settle(&tide, stage->far[side][kind]);
}

/* From where a winner's man may soonest attack a square. */
static void measure_watch(struct stage *stage, int kind)
{
    for (int sq = 0; sq < 64; sq++) {
        squares from = attack_of(stage->loser, role_of(kind), sq, stage->walls);
        stage->watch[kind][sq] = FAR;
        for (; from; from &= from - 1) {
            int at = first_square(from);
            if (stage->far[stage->winner][kind][at] < stage->watch[kind][sq]) {
                stage->watch[kind][sq] = stage->far[stage->winner][kind][at];
                stage->watch_from[kind][sq] = (uint8_t)at;
            }
        }
    }
}

static void set_stage(struct stage *stage, const struct position *pos,
                      enum side winner, squares walls)
{
    stage->pos = pos;
    stage->winner = winner;
    stage->loser = other_side(winner);
    stage->walls = walls;
    for (int side = WHITE; side < SIDES; side++)
        stage->pawn_hits[side] = pawn_hits(pos, (enum side)side, walls);
    for (int side = WHITE; side < SIDES; side++) {
        struct tide pawns = {{0}};
        pawns.at[0] = pieces_of(pos, (enum side)side, PAWN);
        flow_pawns(&pawns, (enum side)side, walls);
        stage->count[side][KIND_PAWN] = stage->pawns[side] =
            count_squares(pawns.at[0]);
        settle(&pawns, stage->far[side][KIND_PAWN]);
        for (int kind = KIND_KNIGHT; kind < KINDS; kind++)
            measure_kind(stage, (enum side)side, kind, &pawns);
    }
    for (int kind = KIND_PAWN; kind <= KIND_QUEEN; kind++)
        measure_watch(stage, kind);
}

/* One mate being imagined. */
struct sketch {
    struct mate_aim aim;
    int used[SIDES][KINDS], promoted[SIDES];
};

/* Is there a man of this kind that has no other post? */
static bool is_free(const struct stage *stage, const struct sketch *sketch,
                    enum side side, int kind)
{
    int pawns = stage->pawns[side] - sketch->promoted[side] -
                sketch->used[side][KIND_PAWN];
    if (sketch->used[side][kind] < stage->count[side][kind])
        return kind != KIND_PAWN || pawns > 0;
    return kind != KIND_PAWN && kind != KIND_KING && pawns > 0;
}

static void post(const struct stage *stage, struct sketch *sketch,
                 enum side side, int kind, int sq)
{
    struct mate_aim *aim = &sketch->aim;
    aim->posts[aim->count++] =
        (struct mate_post){(uint8_t)side, (uint8_t)kind, (uint8_t)sq};
    if (++sketch->used[side][kind] > stage->count[side][kind])
        sketch->promoted[side]++;
}

/* A way to take a flight away: a man of the loser stands there, or one of the
 * winner attacks it. */
struct option {
    int cost;
    enum side side;
    int kind, at;
};

enum { OPTIONS = 2 * KIND_KING };

/* Sorted by cost; returns how many. */
static int options_for(const struct stage *stage, const struct sketch *sketch,
                       int flight, bool may_stand, struct option out[OPTIONS])
{
    int count = 0;
    for (int i = 0; i < OPTIONS; i++) {
        int kind = i / 2;
        struct option option = {stage->far[stage->loser][kind][flight],
                                stage->loser, kind, flight};
        if (i % 2)
            option =
                (struct option){stage->watch[kind][flight] + 1, stage->winner,
                                kind, stage->watch_from[kind][flight]};
        if (option.cost >= FAR || (option.side == stage->loser && !may_stand) ||
            !is_free(stage, sketch, option.side, kind))
            continue;
        int at = count++;
        for (; at > 0 && out[at - 1].cost > option.cost; at--)
            out[at] = out[at - 1];
        out[at] = option;
    }
    return count;
}

static void put_man(struct position *pos, enum side side, enum role role,
                    int sq)
{
    pos->role[role] |= set_of(sq);
    pos->side[side] |= set_of(sq);
}

/* Would it be mate with these men alone and the walls? */
static bool is_mate(const struct stage *stage, const struct sketch *sketch)
{
    struct position pos = {.turn = (uint8_t)stage->loser,
                           .en_passant = SQ_NONE};
    for (int role = PAWN; role < ROLES; role++)
        pos.role[role] = stage->pos->role[role] & stage->walls;
    for (int side = WHITE; side < SIDES; side++)
        pos.side[side] = stage->pos->side[side] & stage->walls;
    for (int i = 0; i < sketch->aim.count; i++) {
        const struct mate_post *man = &sketch->aim.posts[i];
        if (occupied(&pos) & set_of(man->sq))
            return false;
        put_man(&pos, (enum side)man->side, role_of(man->kind), man->sq);
    }
    return count_squares(pos.role[KING]) == 2 && position_is_check(&pos) &&
           !movegen_any(&pos);
}

struct gallery {
    struct mate_aim *aims; /* sorted by cost */
    int count, room;
};

/* Keep the cheapest, one for each square of the king and kind of the man that
 * gives check. */
static void hang(struct gallery *gallery, const struct mate_aim *aim)
{
    int at = 0;
    for (int i = 0; i < gallery->count; i++) {
        const struct mate_aim *old = &gallery->aims[i];
        if (old->posts[0].sq == aim->posts[0].sq &&
            old->posts[2].kind == aim->posts[2].kind) {
            if (old->cost <= aim->cost)
                return;
            memmove(&gallery->aims[i], &gallery->aims[i + 1],
                    (size_t)(gallery->count - i - 1) * sizeof *aim);
            gallery->count--;
            break;
        }
    }
    while (at < gallery->count && gallery->aims[at].cost <= aim->cost)
        at++;
    if (at == gallery->room)
        return;
    if (gallery->count == gallery->room)
        gallery->count--;
    memmove(&gallery->aims[at + 1], &gallery->aims[at],
            (size_t)(gallery->count - at) * sizeof *aim);
    gallery->aims[at] = *aim;
    gallery->count++;
}

static int worst_cost(const struct gallery *gallery)
{
    return gallery->count == gallery->room
               ? gallery->aims[gallery->count - 1].cost
               : FAR;
}

/* Take the flights away one after the other, each in the cheapest ways. */
static void take_flights(const struct stage *stage, const struct sketch *sketch,
                         squares flights, struct gallery *gallery)
{
    struct option options[OPTIONS];
    if (flights == 0) {
        if (is_mate(stage, sketch))
            hang(gallery, &sketch->aim);
        return;
    }
    int flight = first_square(flights);
    bool may_stand =
        flight != sketch->aim.posts[2].sq && !(stage->walls & set_of(flight));
    int count = options_for(stage, sketch, flight, may_stand, options);
    for (int i = 0; i < count && i < stage->breadth; i++) {
        struct sketch next = *sketch;
        next.aim.cost += options[i].cost;
        if (next.aim.cost >= worst_cost(gallery))
            return;
        post(stage, &next, options[i].side, options[i].kind, options[i].at);
        take_flights(stage, &next, flights & (flights - 1), gallery);
    }
}

/* The kings stand, this man gives check: finish the picture. */
static void imagine_check(const struct stage *stage, struct sketch sketch,
                          int king, int court, int kind, int from,
                          struct gallery *gallery)
{
    squares ring = attack_king(king), men = stage->walls | set_of(court);
    squares covered =
        attack_king(court) | stage->pawn_hits[stage->winner] |
        attack_of(stage->winner, role_of(kind), from, men & ~set_of(king));
    squares flights =
        ring & ~covered & ~(stage->walls & stage->pos->side[stage->loser]);
    post(stage, &sketch, stage->winner, kind, from);
    if (count_squares(flights) <= FLIGHTS_MAX)
        take_flights(stage, &sketch, flights, gallery);
}

static void imagine_kings(const struct stage *stage, int king, int court,
                          struct gallery *gallery)
{
    struct sketch sketch = {.aim = {.count = 0}};
    sketch.aim.cost = stage->far[stage->loser][KIND_KING][king] +
                      stage->far[stage->winner][KIND_KING][court];
    post(stage, &sketch, stage->loser, KIND_KING, king);
    post(stage, &sketch, stage->winner, KIND_KING, court);
    for (int kind = KIND_PAWN; kind <= KIND_QUEEN; kind++) {
        if (!is_free(stage, &sketch, stage->winner, kind))
            continue;
        const uint8_t *far = stage->far[stage->winner][kind];
        squares from = attack_of(stage->loser, role_of(kind), king,
                                 stage->walls | set_of(court)) &
                       ~stage->walls & ~set_of(court);
        for (; from; from &= from - 1) {
            int sq = first_square(from);
            struct sketch next = sketch;
            next.aim.cost += far[sq];
            if (next.aim.cost < worst_cost(gallery))
                imagine_check(stage, next, king, court, kind, sq, gallery);
        }
    }
}

static void imagine_king(const struct stage *stage, int king,
                         struct gallery *gallery)
{
    const uint8_t *far = stage->far[stage->winner][KIND_KING];
    int least = stage->far[stage->loser][KIND_KING][king];
    squares near = attack_king(king), beyond = 0;
    for (squares rest = near; rest; rest &= rest - 1)
        beyond |= attack_king(first_square(rest));
    beyond |= set_of(king_square(stage->pos, stage->winner));
    for (beyond &= ~near & ~set_of(king); beyond; beyond &= beyond - 1) {
        int court = first_square(beyond);
        if (least + far[court] < worst_cost(gallery))
            imagine_kings(stage, king, court, gallery);
    }
}

int mate_aims(const struct position *pos, enum side winner, squares walls,
              int breadth, struct mate_aim *out, int room)
{
    struct stage stage;
    struct gallery gallery = {out, 0, room};
    stage.breadth = breadth;
    set_stage(&stage, pos, winner, walls);
    for (int steps = 0; steps < worst_cost(&gallery); steps++)
        for (int king = 0; king < 64; king++)
            if (stage.far[stage.loser][KIND_KING][king] == steps)
                imagine_king(&stage, king, &gallery);
    return gallery.count;
}

/* Steps of a pawn to become what is wanted, from the last rank back. */
static void map_pawns(enum side side, const uint8_t *arrived, squares walls,
                      uint8_t steps[64])
{
    int way = side == WHITE ? 8 : -8;
    for (int i = 0; i < 64; i++) {
        int sq = side == WHITE ? 63 - i : i, ahead = sq + way;
        int best = arrived[sq];
        if (ahead >= 0 && ahead < 64) {
            if (!(walls & set_of(ahead)) && steps[ahead] + 1 < best)
                best = steps[ahead] + 1;
            for (squares to = attack_pawn(side, sq) & ~walls; to; to &= to - 1)
                if (steps[first_square(to)] + CAPTURE < best)
                    best = steps[first_square(to)] + CAPTURE;
        }
        steps[sq] = (uint8_t)best;
    }
}

void mate_map_of(const struct mate_aim *aim, squares walls,
                 struct mate_map *out)
{
    out->count = aim->count;
    for (int i = 0; i < aim->count; i++) {
        const struct mate_post *want = &aim->posts[i];
        uint8_t arrived[64];
        struct tide tide = {{set_of(want->sq)}};
        out->ways[i].side = want->side;
        out->ways[i].kind = want->kind;
        memset(arrived, FAR, sizeof arrived);
        if (want->kind == KIND_PAWN) {
            arrived[want->sq] = 0;
            memset(out->ways[i].steps, FAR, 64);
        } else {
            flow(&tide, want->kind, 0, walls);
            settle(&tide, out->ways[i].steps);
            for (squares rest = last_rank((enum side)want->side); rest;
                 rest &= rest - 1)
                arrived[first_square(rest)] =
                    out->ways[i].steps[first_square(rest)] + 1;
        }
        map_pawns((enum side)want->side, arrived, walls,
                  out->ways[i].pawn_steps);
    }
}

/* What stands in a pawn's way to the last rank, and who could take it. */
static int obstacles(const struct position *pos, enum side side, int sq)
{
    squares way = (squares)0x0101010101010101u << file_of(sq);
    way &= side == WHITE ? ~(squares)0 << sq << 1 : set_of(sq) - 1;
    int cost = 2 * count_squares(way & occupied(pos));
    squares pawns = way & pieces_of(pos, other_side(side), PAWN);
    int king = king_square(pos, side);
    for (; pawns; pawns &= pawns - 1) {
        int at = first_square(pawns);
        int files = file_of(at) - file_of(king),
            ranks = rank_of(at) - rank_of(king);
        files = files < 0 ? -files : files;
        ranks = ranks < 0 ? -ranks : ranks;
        cost += 2 * (files > ranks ? files : ranks);
    }
    return cost;
}

int mate_map_measure(const struct mate_map *map, const struct position *pos)
{
    squares used = 0;
    int sum = 0;
    for (int i = 0; i < map->count; i++) {
        enum side side = (enum side)map->ways[i].side;
        squares men = men_of(pos, side, map->ways[i].kind) & ~used;
        squares pawns = map->ways[i].kind == KIND_KING
                            ? 0
                            : pieces_of(pos, side, PAWN) & ~used;
        int best = FAR, at = 0;
        for (; men; men &= men - 1)
            if (map->ways[i].steps[first_square(men)] < best) {
                at = first_square(men);
                best = map->ways[i].steps[at];
            }
        for (; pawns; pawns &= pawns - 1) {
            int sq = first_square(pawns), steps = map->ways[i].pawn_steps[sq];
            if (steps < best && map->ways[i].kind != KIND_PAWN)
                steps += obstacles(pos, side, sq);
            if (steps < best) {
                at = sq;
                best = steps;
            }
        }
        sum += best;
        if (best < FAR)
            used |= set_of(at);
    }
    return sum;
}
