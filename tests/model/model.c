// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/model.h"

#include <string.h>

#include "rules/board/movegen.h"

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS, FORCED_PLIES = 4 };

static enum side other(enum side side)
{
    return side == WHITE ? BLACK : WHITE;
}

static bool has(const struct position *pos, enum side side, enum role role)
{
    return pieces_of(pos, side, role) != 0;
}

/* Bishops on squares of one colour are all that a side has. */
static squares bishops_on(const struct position *pos, enum side side, bool dark)
{
    squares found = 0;

    for (int sq = 0; sq < 64; sq++)
        if ((((sq % 8 + sq / 8) % 2) == 0) == dark)
            found |= pieces_of(pos, side, BISHOP) & ((squares)1 << sq);
    return found;
}

/* By its pieces alone: a lone knight needs a piece of the opponent's that can
 * be in its king's way, a bishop one that can be on the other colour. */
static bool has_mating_pieces(const struct position *pos, enum side side)
{
    enum side foe = other(side);

    if (has(pos, side, QUEEN) || has(pos, side, ROOK) || has(pos, side, PAWN))
        return true;
    bool dark = bishops_on(pos, side, true),
         light = bishops_on(pos, side, false);
    squares knights = pieces_of(pos, side, KNIGHT);

    if ((dark && light) || (knights && (dark || light)) ||
        (knights & (knights - 1)))
        return true;
    if (knights)
        return has(pos, foe, ROOK) || has(pos, foe, BISHOP) ||
               has(pos, foe, KNIGHT) || has(pos, foe, PAWN);
    if (dark || light)
        return has(pos, foe, KNIGHT) || has(pos, foe, PAWN) ||
               bishops_on(pos, foe, !dark);
    return false;
}

/* A few forced plies may capture what could mate. */
static bool can_mate(const struct position *pos, enum side side, int plies)
{
    struct move_list moves;

    if (!has_mating_pieces(pos, side))
        return false;
    movegen_legal(pos, &moves);
    if (moves.count == 0)
        return position_is_check(pos) && pos->turn != (uint8_t)side;
    if (plies == 0 || moves.count > 3)
        return true;
    for (int i = 0; i < moves.count; i++) {
        struct position next = position_after(pos, moves.moves[i]);

        if (can_mate(&next, side, plies - 1))
            return true;
    }
    return false;
}

bool model_can_mate(const struct position *pos, enum side side)
{
    return can_mate(pos, side, FORCED_PLIES);
}

static void end(struct model *model, enum model_result result, int64_t at_ms)
{
    model->result = result;
    model->ended_ms = at_ms;
    model->running = SIDE_NONE;
}

/* The opponent wins, if the opponent could still checkmate (5.1.2, 6.9, 7.5.5).
 */
static void lose(struct model *model, enum side side, bool excused,
                 int64_t at_ms)
{
    if (excused && !model_can_mate(&model->now, other(side)))
        end(model, MODEL_DRAWN, at_ms);
    else
        end(model, side == WHITE ? MODEL_BLACK_WINS : MODEL_WHITE_WINS, at_ms);
}

static void pass_time(struct model *model, int64_t at_ms)
{
    if (!model->timed || model->running == SIDE_NONE) {
        model->then_ms = at_ms;
        return;
    }
    int64_t *left = &model->left_ms[model->running];
    int64_t spent = at_ms - model->then_ms;

    if (spent >= *left && !model->fallen[model->running]) {
        int64_t fell_ms = model->then_ms + *left;

        *left = 0;
        model->fallen[model->running] = true;
        if (!model->flags_claimed)
            lose(model, model->running, true, fell_ms); /* 6.9 */
        else if (model->fallen[other(model->running)])
            end(model, MODEL_DRAWN, fell_ms); /* B.8, A.4d3 */
    } else if (!model->fallen[model->running]) {
        *left -= spent;
    }
    model->then_ms = at_ms;
}

void model_start(struct model *model, const struct position *from,
                 int64_t base_ms)
{
    model->now = *from;
    model->past[0] = *from;
    model->past_count = 1;
    model->left_ms[WHITE] = model->left_ms[BLACK] =
        base_ms + model->increment_ms;
    model->running = model->otb ? (enum side)from->turn : SIDE_NONE;
    model->offerer = SIDE_NONE;
    /* the moves before a set position were made (5.2.3) */
    model->moves_made[WHITE] = model->moves_made[BLACK] = from->move_number > 1;
}

static int occurrences(const struct model *model, const struct position *pos)
{
    int count = 0;

    for (int i = 0; i < model->past_count; i++)
        count += position_same(&model->past[i], pos);
    return count;
}

/* Five times: any in 2018 and later, in 2014 every second move of each. */
static bool is_fivefold(const struct model *model)
{
    if (model->year < 2014)
        return false;
    if (model->year >= 2018)
        return occurrences(model, &model->now) >= 5;
    for (int back = 0; back < 5; back++) {
        int at = model->past_count - 1 - 4 * back;

        if (at < 0 || !position_same(&model->past[at], &model->now))
            return false;
    }
    return true;
}

/* Mate, stalemate, a dead position, 9.6. From 2014 on the first three need a
 * move that complies with Article 4. */
static void end_by_position(struct model *model, bool complies, int64_t at_ms)
{
    if (!complies && model->year >= 2014 &&
        (!movegen_any(&model->now) || (!model_can_mate(&model->now, WHITE) &&
                                       !model_can_mate(&model->now, BLACK)))) {
        model->contested = true;
    } else if (!movegen_any(&model->now)) {
        if (position_is_check(&model->now))
            end(model,
                model->now.turn == WHITE ? MODEL_BLACK_WINS : MODEL_WHITE_WINS,
                at_ms);
        else
            end(model, MODEL_DRAWN, at_ms);
    } else if (!model_can_mate(&model->now, WHITE) &&
               !model_can_mate(&model->now, BLACK)) {
        end(model, MODEL_DRAWN, at_ms);
    } else if (is_fivefold(model) ||
               (model->year >= 2014 && model->now.halfmove_clock >= 150)) {
        end(model, MODEL_DRAWN, at_ms);
    }
}

/* Complete the move of a side: its clock stops, the other one starts. */
static void complete(struct model *model, enum side side)
{
    if (model->running == side && !model->fallen[side])
        model->left_ms[side] += model->increment_ms;
    model->running = other(side);
    model->made = false;
}

static bool keeps_touch(const struct model *model, struct move mv);

static void make(struct model *model, struct move mv, int64_t at_ms)
{
    enum side side = (enum side)model->now.turn;
    bool complies = keeps_touch(model, mv);

    if (model->offerer == other(side))
        model->offerer = SIDE_NONE; /* 9.1.2.1: a touch rejects it */
    position_play(&model->now, mv);
    if (model->past_count < MODEL_PLIES_MAX)
        model->past[model->past_count++] = model->now;
    model->moves_made[side]++;
    model->touched_count = 0;
    model->begun = model->claim_barred = false;
    model->made = true;
    end_by_position(model, complies, at_ms);
    if (model->result == MODEL_GOES_ON && !model->otb)
        complete(model, side);
}

static int victim_square(struct move mv)
{
    if (mv.kind == MOVE_EN_PASSANT)
        return (mv.from & ~7) | (mv.to & 7);
    return mv.kind == MOVE_CASTLING ? -1 : mv.to;
}

/* 4.3: does a legal move exist that moves own, or captures foe? -1: any. */
static bool exists(const struct model *model, int own, int foe)
{
    struct move_list moves;

    movegen_legal(&model->now, &moves);
    for (int i = 0; i < moves.count; i++)
        if ((own < 0 || moves.moves[i].from == own) &&
            (foe < 0 || victim_square(moves.moves[i]) == foe))
            return true;
    return false;
}

/* 4.4: two own pieces touched, king and rook. Returns the rook, or -1. */
static int touched_to_castle(const struct model *model)
{
    int first = model->touched[0], second = model->touched[1];
    const struct position *pos = &model->now;
    enum side side = (enum side)pos->turn;

    return model->touched_count >= 2 && position_side_at(pos, second) == side &&
                   position_side_at(pos, first) == side &&
                   position_role_at(pos, first) == KING &&
                   position_role_at(pos, second) == ROOK
               ? second
               : -1;
}

/* 4.4.1 and 4.4.3: castling on that side, or else a king's move, or else any.
 */
static bool keeps_castling(const struct model *model, struct move mv, int rook)
{
    struct move castling = {(uint8_t)model->touched[0], (uint8_t)rook,
                            ROLE_NONE, MOVE_CASTLING};

    if (movegen_is_legal(&model->now, castling))
        return move_equal(mv, castling);
    return !exists(model, model->touched[0], -1) ||
           mv.from == model->touched[0];
}

/* 4.4.2: the rook was touched before the king. */
static bool bars_castling(const struct model *model, struct move mv)
{
    return mv.kind == MOVE_CASTLING && model->touched_count >= 2 &&
           model->touched[0] == mv.to && model->touched[1] == mv.from;
}

/* 4.3 and 4.5: is the move one that the touched pieces allow? */
static bool keeps_touch(const struct model *model, struct move mv)
{
    int own = -1, foe = -1, rook = touched_to_castle(model);

    if (rook >= 0)
        return keeps_castling(model, mv, rook);
    if (bars_castling(model, mv))
        return false;

    for (int i = model->touched_count - 1; i >= 0; i--)
        if (position_side_at(&model->now, model->touched[i]) ==
            (enum side)model->now.turn)
            own = model->touched[i];
        else
            foe = model->touched[i];
    if (own >= 0 && foe >= 0 && exists(model, own, foe))
        return mv.from == own && victim_square(mv) == foe;
    for (int i = 0; i < model->touched_count; i++) {
        int sq = model->touched[i];
        bool is_own =
            position_side_at(&model->now, sq) == (enum side)model->now.turn;

        if (exists(model, is_own ? sq : -1, is_own ? -1 : sq))
            return is_own ? mv.from == sq : victim_square(mv) == sq;
    }
    return true;
}

/* Appendix B.2 of 2014 and 2018: in blitz. A.3 of 2023: in rapid, and by B.3 in
 * blitz without supervision; with it, B.2 leaves the two minutes of 7.5.5. */
static bool is_one_minute(const struct model *model)
{
    if (model->year == 2023)
        return model->tempo == MODEL_RAPID ||
               (model->tempo == MODEL_BLITZ && model->unsupervised);
    return model->tempo == MODEL_BLITZ && model->year >= 2014;
}

/* A flag that is down goes up with the time. */
static void give(struct model *model, enum side side, int64_t ms)
{
    model->left_ms[side] += ms;
    model->fallen[side] = false;
}

/* A.4b and B.4 of 2014, B.3c of 2009 */
static bool loses_at_once(const struct model *model)
{
    return model->unsupervised &&
           (model->year == 2014 ||
            (model->year == 2009 && model->tempo == MODEL_BLITZ));
}

/* 7.4b, 7.5b, 7.5.5 */
static void punish_illegal(struct model *model, enum side side, int64_t at_ms)
{
    int losing = loses_at_once(model) ? 1 : model->year < 2014 ? 3 : 2;

    if (++model->illegal_moves[side] >= losing)
        lose(model, side, model->year > 2001, at_ms);
    else if (model->timed)
        give(model, other(side),
             is_one_minute(model) ? MINUTE_MS : 2 * MINUTE_MS);
}

/* 9.5b, 9.5.3, and what 2001 takes from the claimant. */
static void punish_claim(struct model *model, enum side side)
{
    int64_t gives = model->year < 2014 ? 3 * MINUTE_MS : 2 * MINUTE_MS;
    int64_t *left = &model->left_ms[side];

    if (is_one_minute(model))
        gives = MINUTE_MS;
    if (!model->timed)
        return;
    give(model, other(side), gives);
    if (model->year == 2001 && *left > 2 * MINUTE_MS)
        *left -= *left / 2 < 3 * MINUTE_MS ? *left / 2 : 3 * MINUTE_MS;
    else if (model->year == 2001 && *left > MINUTE_MS)
        *left = MINUTE_MS;
}

/* The move of a wrong claim after the order is the one to seal (I.1.1). */
static bool keeps_claimed(const struct model *model, struct move mv)
{
    return move_is_none(model->claimed) || move_equal(mv, model->claimed);
}

static bool claim(struct model *model, const struct model_act *act)
{
    bool has_move = !move_is_none(act->mv);
    struct position after = model->now;

    if (model->now.turn != (uint8_t)act->side || model->made ||
        model->made_illegal || model->claim_barred)
        return false;
    if (has_move && !keeps_touch(model, act->mv))
        return false;
    if (!move_is_none(model->claimed))
        return false; /* 9.5.3: it has to be made */
    if (has_move)
        after = position_after(&model->now, act->mv);
    bool right = act->verb == MODEL_FIFTY
                     ? after.halfmove_clock >= 100
                     : occurrences(model, &after) + has_move >= 3;

    if (right) {
        end(model, MODEL_DRAWN, act->at_ms);
        return true;
    }
    if (model->offerer == SIDE_NONE)
        model->offerer = act->side; /* 9.1.2.3 */
    punish_claim(model, act->side);
    if (has_move && model->ordered)
        model->claimed = act->mv; /* I.1.1 */
    else if (has_move)
        make(model, act->mv, act->at_ms);
    if (model->offerer == SIDE_NONE)
        model->offerer = act->side;
    return true;
}

static bool move(struct model *model, const struct model_act *act)
{
    if (model->now.turn != (uint8_t)act->side || model->made ||
        model->made_illegal || model->ordered)
        return false;
    if (movegen_is_legal(&model->now, act->mv)) {
        /* unsupervised, that too waits for a claim */
        if (!model->unsupervised && !keeps_touch(model, act->mv))
            return false;
        make(model, act->mv, act->at_ms);
        return true;
    }
    if (!model->otb)
        return false;
    if (model->offerer == other(act->side))
        model->offerer = SIDE_NONE;
    model->made_illegal = true;
    model->illegal = act->mv;
    return true;
}

/* 7.5.2: a pawn left on the last rank becomes a queen. */
static bool becomes_queen(const struct model *model, struct move *mv)
{
    *mv = model->illegal;
    mv->promotion = QUEEN;
    return model->year >= 2014 && movegen_is_legal(&model->now, *mv);
}

/* The illegal move is replaced, with the piece touched (7.5.1). */
static void take_back_illegal(struct model *model, enum side side,
                              int64_t at_ms)
{
    struct move queen;

    punish_illegal(model, side, at_ms);
    model->claim_barred = model->year > 2001; /* 9.4 */
    model->begun =
        !becomes_queen(model, &queen) && movegen_is_legal(&model->now, queen);
    model->touched[0] = model->illegal.from;
    model->touched_count = 1;
    if (model->result == MODEL_GOES_ON && becomes_queen(model, &queen)) {
        make(model, queen, at_ms);
        if (model->result == MODEL_GOES_ON)
            complete(model, side);
    }
}

/* A.4c of 2009: then the arbiter intervenes without supervision, too; in blitz
 * B.3c says instead what follows. */
static bool both_kings_in_check(const struct model *model)
{
    struct position after = position_after(&model->now, model->illegal);
    bool one = position_is_check(&after);

    after.turn = (uint8_t)other((enum side)after.turn);
    return model->year == 2009 && model->tempo == MODEL_RAPID && one &&
           position_is_check(&after);
}

static bool press(struct model *model, const struct model_act *act)
{
    if (model->sealed) {
        if (model->running == act->side && !model->fallen[act->side])
            model->left_ms[act->side] += model->increment_ms;
        end(model, MODEL_ADJOURNED, act->at_ms);
        return true;
    }
    if (!model->made_illegal) {
        complete(model, act->side);
    } else if (model->unsupervised && !both_kings_in_check(model)) {
        int64_t left_ms = model->left_ms[act->side];

        model->made_illegal = false;
        model->stands_illegal = true;
        complete(model, act->side);
        model->earned_ms = model->left_ms[act->side] - left_ms;
    } else {
        model->made_illegal = false;
        take_back_illegal(model, act->side, act->at_ms);
    }
    return true;
}

/* A.5.2, A.4.2, A.4c: claimed before the reply. */
static bool claim_illegal(struct model *model, const struct model_act *act)
{
    enum side offender = other(act->side);

    if (!model->stands_illegal || model->running != act->side)
        return false;
    model->stands_illegal = false;
    model->left_ms[offender] -= model->earned_ms;
    model->running = offender;
    take_back_illegal(model, offender, act->at_ms);
    return true;
}

static bool touch(struct model *model, const struct model_act *act)
{
    if (model->begun)
        return false;
    if (model->touched_count < MODEL_TOUCHED_MAX)
        model->touched[model->touched_count++] = act->square;
    if (model->offerer == other(act->side))
        model->offerer = SIDE_NONE;
    model->claim_barred = model->year > 2001; /* 9.4 */
    return true;
}

static bool offer(struct model *model, const struct model_act *act)
{
    /* a player who would offer what is offered has to answer instead */
    if (model->offerer != SIDE_NONE)
        return false;
    model->offerer = act->side;
    return true;
}

static bool accept(struct model *model, const struct model_act *act)
{
    if (model->offerer != other(act->side))
        return false;
    if (model->year >= 2018 &&
        (model->moves_made[WHITE] == 0 || model->moves_made[BLACK] == 0))
        return false; /* 5.2.3 */
    end(model, MODEL_DRAWN, act->at_ms);
    return true;
}

bool model_judge(struct model *model, const struct model_act *act)
{
    pass_time(model, act->at_ms);
    if (act->verb == MODEL_WAIT)
        return true;
    if (model->result != MODEL_GOES_ON)
        return false;
    switch (act->verb) {
    case MODEL_MOVE:
        return move(model, act);
    case MODEL_PRESS:
        return press(model, act);
    case MODEL_TOUCH:
        return touch(model, act);
    case MODEL_OFFER:
        return offer(model, act);
    case MODEL_ACCEPT:
        return accept(model, act);
    case MODEL_DECLINE:
        if (model->offerer != other(act->side))
            return false;
        model->offerer = SIDE_NONE;
        return true;
    case MODEL_ORDER:
        if (model->ordered)
            return false;
        model->ordered = true; /* I.1.1 */
        return true;
    case MODEL_SEAL: /* touched pieces bind (4.3) */
        if (!model->ordered || act->side != (enum side)model->now.turn ||
            !keeps_touch(model, act->mv) || !keeps_claimed(model, act->mv))
            return false;
        model->sealed = true;
        return true;
    case MODEL_THREEFOLD:
    case MODEL_FIFTY:
        return claim(model, act);
    case MODEL_ILLEGAL:
        return claim_illegal(model, act);
    case MODEL_FLAG: /* B.7 of 2001, A.4d2 of 2009 */
        if (!model->fallen[other(act->side)])
            return false;
        lose(model, other(act->side), true, act->at_ms);
        return true;
    case MODEL_RESIGN:
        lose(model, act->side, model->year >= 2023, act->at_ms);
        return true;
    default:
        return true;
    }
}
