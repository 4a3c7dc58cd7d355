// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * king_region.c - every position that can arise, all places of one king taken
 * together. The arrangements that were found come first, each once, with the
 * steps between them; then what comes of each.
 */
#include "rules/mate/king_region.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/make_move.h"
#include "rules/board/movegen.h"
#include "rules/board/pins.h"
#include "rules/board/position.h"
#include "rules/mate/distance.h"
#include "rules/mate/seen_positions.h"
#include "rules/mate/static.h"

struct region_state {
    struct position pos; /* without the roaming king */
    squares kings; /* all its places */
    squares fresh; /* those not looked at yet */
    int32_t step; /* the last that led here; -1: none */
    int32_t next; /* in the line of those that wait */
    uint8_t estimate;
    bool waits, was_seen; /* was_seen: once already */
};

/* What brought new places to a state. */
struct region_step {
    squares kings;
    struct region_origin origin;
    int32_t earlier; /* step to the same state; -1: none */
};

enum { FIRST_ROOM = 256 };

static bool make_room_for_step(struct region_states *states)
{
    size_t room = seen_positions_more_room(states->step_room);
    if (states->steps < states->step_room)
        return true;
    if (!seen_positions_resize((void **)&states->taken,
                               room * sizeof *states->taken))
        return false;
    states->step_room = (int)room;
    return true;
}

/*
 * Find an arrangement, and keep it when it was not there; is_new tells. The
 * places of the roaming king are added later. -1 without memory.
 */
static int32_t find_state(struct region_states *states,
                          const struct position *pos, bool *is_new)
{
    int32_t *slot = states->found.room == 0
                        ? NULL
                        : seen_positions_slot(&states->found, states->states,
                                              sizeof *states->states, pos);
    *is_new = slot == NULL || *slot < 0;
    if (!*is_new)
        return *slot;
    if (states->found.count == states->found.room &&
        !seen_positions_grow(&states->found, (void **)&states->states,
                             sizeof *states->states)) {
        states->is_out_of_memory = true;
        return -1;
    }
    int32_t index = states->found.count++;
    *seen_positions_slot(&states->found, states->states, sizeof *states->states,
                         pos) = index;
    states->states[index] = (struct region_state){.pos = *pos, .step = -1};
    return index;
}

/* The roaming king may be on any of these squares. */
static void add_kings(struct region_states *states, int32_t index,
                      squares kings, const struct region_origin *origin)
{
    struct region_state *state = &states->states[index];
    squares fresh = kings & ~state->kings;
    if (fresh == 0)
        return;
    if (!make_room_for_step(states)) {
        states->is_out_of_memory = true;
        return;
    }
    states->taken[states->steps] =
        (struct region_step){fresh, *origin, state->step};
    state->step = states->steps++;
    state->kings |= fresh;
    state->fresh |= fresh;
    states->positions += (uint64_t)count_squares(fresh);
    /* A state that was there before comes first: let the king roam there to the
     * end before anything else is tried. */
    struct region_state *waiting = &states->states[index];
    struct region_queue *line = &states->lines[waiting->estimate];
    if (waiting->waits)
        return;
    waiting->waits = true;
    waiting->next = waiting->was_seen ? line->first : -1;
    if (waiting->was_seen || line->first < 0)
        line->first = index;
    else
        states->states[line->last].next = index;
    if (waiting->next < 0)
        line->last = index;
    if (waiting->estimate < states->lowest)
        states->lowest = waiting->estimate;
}

/* The state to be looked at next, taken from its line; -1: none waits. */
static int32_t take_first(struct region_states *states)
{
    while (states->lowest < KING_REGION_ESTIMATES &&
           states->lines[states->lowest].first < 0)
        states->lowest++;
    if (states->lowest == KING_REGION_ESTIMATES)
        return -1;
    int32_t index = states->lines[states->lowest].first;
    states->lines[states->lowest].first = states->states[index].next;
    return index;
}

/* The next arrangement in which some places are new; false when none is left.
 * */
static bool next_state(struct region_states *states, struct position *pos,
                       struct region_origin *origin)
{
    int32_t index = states->is_out_of_memory ? -1 : take_first(states);
    if (index < 0)
        return false;
    struct region_state *state = &states->states[index];
    *pos = state->pos;
    origin->state = index;
    origin->kings = state->fresh;
    state->fresh = 0;
    state->waits = false;
    state->was_seen = true;
    return true;
}

/* The step that brought the king to this place of a state. */
static const struct region_step *step_to(const struct region_states *states,
                                         int32_t state, int king)
{
    int32_t at = states->states[state].step;
    while (!(states->taken[at].kings & set_of(king)))
        at = states->taken[at].earlier;
    return &states->taken[at];
}

/* The moves that lead to this place of the king; false: they are too many. */
static bool find_line(const struct region_states *states, int32_t state,
                      int king, struct mate_answer *out)
{
    struct move line[MATE_LINE_MAX];
    int length = 0;
    for (const struct region_step *step = step_to(states, state, king);
         step != states->taken; step = step_to(states, state, king)) {
        struct move mv = step->origin.mv;
        if (length == MATE_LINE_MAX)
            return false;
        if (move_is_none(mv)) {
            int from = first_square(attack_king(king) & step->origin.kings);
            mv = (struct move){(uint8_t)from, (uint8_t)king, ROLE_NONE,
                               MOVE_ORDINARY};
            king = from;
        }
        line[length++] = mv;
        state = step->origin.state;
    }
    for (int i = 0; i < length; i++)
        out->line[i] = line[length - 1 - i];
    out->length = length;
    return true;
}

void king_region_done(struct region_states *states)
{
    free(states->states);
    free(states->found.slots);
    free(states->taken);
}

enum {
    WORK = 48, /* more than pawns and captures ever come to */
    HEAVY = 8, /* a rook or queen of the winner */
    CAPTURE = 2, /* a piece of the loser */
};

/* An arrangement being looked at, and the places of the king that are new. */
struct expansion {
    struct king_region *region;
    const struct position *pos; /* without the roaming king */
    struct region_origin origin;
    squares mobile; /* places from which some move is legal */
};

/* All squares a king's step away from these. */
static squares steps_from(squares set)
{
    squares beside = (set & ~A_FILE) >> 1 | (set & ~H_FILE) << 1;
    squares wide = set | beside;
    return beside | wide << 8 | wide >> 8;
}

/* Where the roaming king may be so that the other king, which cannot move, is
 * not attacked: not beside it, and between it and every line. */
static squares unattacked_squares(const struct position *pos,
                                  enum side king_side)
{
    int king = king_square(pos, other_side(king_side));
    squares pieces = attackers_to(pos, king, king_side, occupied(pos));
    squares out = ~attack_king(king);
    for (; pieces; pieces &= pieces - 1)
        out &= squares_between(king, first_square(pieces));
    return out;
}

static int steps_ahead(squares pawns, enum side side)
{
    int steps = 0;
    for (int rank = 2; rank < 7; rank++)
        steps += (rank - 1) * count_squares(pawns & own_rank(side, rank));
    return steps;
}

/* What the winner has still to do: its pawns go forward, and become rooks and
 * queens; the others are captured. Without pawns, what the search promises. */
static int undone(const struct expansion *view, const struct position *pos,
                  squares kings)
{
    squares pieces = pos->side[view->region->winner];
    squares heavy = pieces & (pos->role[QUEEN] | pos->role[ROOK]);
    if (pos->role[PAWN])
        return WORK -
               steps_ahead(pieces & pos->role[PAWN], view->region->winner) -
               HEAVY * count_squares(heavy) +
               CAPTURE *
                   count_squares(pos->side[other_side(view->region->winner)]);
    struct position full = *pos;
    toggle(&full, view->region->king_side, KING, first_square(kings));
    return heuristic_estimate(&full, view->region->winner, &(bool){false}) / 2;
}

static void add(struct expansion *view, const struct position *next,
                squares kings)
{
    bool is_new;
    int32_t state = find_state(&view->region->states, next, &is_new);
    if (is_new && state >= 0) {
        /* What is still to be done in a new arrangement; the least is looked at
         * first. */
        int estimate = undone(view, next, kings);
        int worst = KING_REGION_ESTIMATES - 1;
        view->region->states.states[state].estimate =
            (uint8_t)(estimate < 0       ? 0
                      : estimate < worst ? estimate
                                         : worst);
    }
    if (state >= 0)
        add_kings(&view->region->states, state, kings, &view->origin);
}

/* Keep what comes of a move, where it leaves the own king unattacked. */
static void keep(struct expansion *view, const struct position *next,
                 struct move mv, squares kings)
{
    if (view->pos->turn == view->region->king_side)
        kings &= ~attacked_squares(next, (enum side)next->turn, occupied(next));
    else
        kings &= unattacked_squares(next, view->region->king_side);
    view->mobile |= kings;
    if (kings == 0 || (next->turn == view->region->winner &&
                       mate_static_material(next, view->region->winner)))
        return;
    view->origin.mv = mv;
    add(view, next, kings);
}

/* The roaming king goes one step from wherever it is. */
static void region(struct expansion *view)
{
    const struct position *pos = view->pos;
    enum side foe = other_side(view->region->king_side);
    squares safe = ~pos->side[view->region->king_side] &
                   ~attacked_squares(pos, foe, occupied(pos));
    squares to = steps_from(view->origin.kings) & safe;
    struct position next = *pos;
    seen_positions_pass(&next);
    if (to & ~pos->side[foe])
        keep(view, &next, MOVE_NONE, to & ~pos->side[foe]);
    for (to &= pos->side[foe]; to; to &= to - 1) {
        struct position captured = next;
        capture(&captured, foe, first_square(to));
        keep(view, &captured, MOVE_NONE, to & -to);
    }
    view->mobile |= steps_from(safe);
}

/* A piece's move on the board of an arrangement. */
static void move_piece(struct position *pos, enum side side, struct move mv)
{
    enum side foe = other_side(side);
    enum role role = position_role_at(pos, mv.from);
    squares way = set_of(mv.from) | set_of(mv.to);
    forfeit_castling(pos, role == KING ? way | pos->side[side] : way);
    if (mv.kind == MOVE_CASTLING) {
        castle(pos, side, mv);
        return;
    }
    if (pos->side[foe] & set_of(mv.to))
        capture(pos, foe, mv.to);
    shift(pos, side, role, mv);
    if (mv.promotion != ROLE_NONE)
        promote(pos, side, (enum role)mv.promotion, mv.to);
    else if (mv.kind == MOVE_EN_PASSANT)
        toggle(pos, foe, PAWN, en_passant_victim(mv.to));
    else if (role == PAWN && (mv.from ^ mv.to) == 16)
        seen_positions_allow_passing(pos, side, (mv.from + mv.to) / 2);
}

/* The roaming king is on one of these squares, and in no piece's way. */
static void go(struct expansion *view, struct move mv, squares kings)
{
    struct position next = *view->pos;
    seen_positions_pass(&next);
    move_piece(&next, (enum side)view->pos->turn, mv);
    keep(view, &next, mv, kings);
}

static void go_to_each(struct expansion *view, int from, squares goals,
                       enum role promotion)
{
    for (; goals; goals &= goals - 1) {
        int to = first_square(goals);
        go(view,
           (struct move){(uint8_t)from, (uint8_t)to, (uint8_t)promotion,
                         MOVE_ORDINARY},
           view->origin.kings & ~set_of(to) & ~squares_between(from, to));
    }
}

/* Everything that may come next. */
static void go_on(struct expansion *view)
{
    const struct position *pos = view->pos;
    enum side side = (enum side)pos->turn;
    squares goals = ~pos->side[side] & ~pos->role[KING];
    if (side == view->region->king_side)
        region(view);
    else if (pos->castling & pos->side[side]) {
        /* The king who does not roam castles, where the other leaves it the
         * way. */
        for (squares rest = view->origin.kings; rest; rest &= rest - 1) {
            struct position full = *view->pos;
            struct move_list moves;
            toggle(&full, view->region->king_side, KING, first_square(rest));
            movegen_legal(&full, &moves);
            for (int i = 0; i < moves.count; i++)
                if (moves.moves[i].kind == MOVE_CASTLING)
                    go(view, moves.moves[i], rest & -rest);
        }
    }
    for (squares pieces = pos->side[side]; pieces; pieces &= pieces - 1) {
        int from = first_square(pieces);
        enum role role = position_role_at(pos, from);
        if (role == PAWN) {
            squares hits = attack_pawn(side, from);
            squares pawn_goals =
                seen_positions_pawn_steps(pos, side, from) |
                (hits & pos->side[other_side(side)] & ~pos->role[KING]);
            for (int as = KNIGHT; as <= QUEEN; as++)
                go_to_each(view, from, pawn_goals & own_rank(side, 7),
                           (enum role)as);
            go_to_each(view, from, pawn_goals & ~own_rank(side, 7), ROLE_NONE);
            if (pos->en_passant != SQ_NONE && hits & set_of(pos->en_passant))
                go(view,
                   (struct move){(uint8_t)from, pos->en_passant, ROLE_NONE,
                                 MOVE_EN_PASSANT},
                   view->origin.kings & ~set_of(pos->en_passant));
        } else {
            go_to_each(view, from,
                       attack_of(side, role, from, occupied(pos)) & goals,
                       ROLE_NONE);
        }
    }
}

/* Places of the roaming king with which the side to move is in check. */
static squares checked(const struct expansion *view)
{
    if (view->pos->turn != view->region->king_side)
        return ~unattacked_squares(view->pos, view->region->king_side);
    return attacked_squares(view->pos, other_side(view->region->king_side),
                            occupied(view->pos));
}

bool king_region_begin(struct king_region *region, const struct position *pos,
                       enum side winner, enum side king_side)
{
    struct expansion view = {.region = region};
    struct position first = *pos;
    int king = king_square(pos, king_side);
    region->winner = winner;
    region->king_side = king_side;
    region->is_mated = false;
    /* Begin with none. */
    struct region_states *states = &region->states;
    *states = (struct region_states){.lowest = KING_REGION_ESTIMATES};
    memset(states->lines, 0xff, sizeof states->lines);
    if (pos->castling & pos->side[king_side])
        return false;
    toggle(&first, king_side, KING, king);
    add(&view, &first, set_of(king));
    return true;
}

/* The more places of the king a state means, the more states are worth
 * looking at. */
static bool has_time(const struct region_states *states, uint64_t states_max,
                     uint64_t positions_max)
{
    uint64_t count = (uint64_t)states->found.count;
    uint64_t places = count != 0 ? states->positions / count : 0;
    if (places > 2 * KING_REGION_SHARE)
        places = 2 * KING_REGION_SHARE;
    return 2 * count < states_max * places && states->positions < positions_max;
}

enum mate_verdict king_region_search(struct king_region *region,
                                     uint64_t states_max,
                                     uint64_t positions_max,
                                     struct mate_answer *out)
{
    struct expansion view = {.region = region};
    struct position pos;
    while (has_time(&region->states, states_max, positions_max)) {
        if (!next_state(&region->states, &pos, &view.origin))
            return region->states.is_out_of_memory || region->is_mated
                       ? MATE_UNDETERMINED
                       : MATE_CANNOT;
        /* Look at what is new in an arrangement. Returns the squares on which
         * the loser's king is checkmated. */
        view.pos = &pos;
        view.mobile = 0;
        go_on(&view);
        squares mated = pos.turn == view.region->winner
                            ? 0
                            : view.origin.kings & checked(&view) & ~view.mobile;
        region->is_mated |= mated != 0;
        if (mated && find_line(&region->states, view.origin.state,
                               first_square(mated), out))
            return MATE_CAN;
    }
    return MATE_UNDETERMINED;
}
