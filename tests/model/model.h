// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * model.h - a second, small arbiter, written from the text of the Laws and
 * apart from rules/arbiter, to be compared with it: clocks and flags, illegal
 * moves, claims, draw offers, touched pieces, sealing. Of the program it uses
 * the board alone (which moves are legal).
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"

enum { MODEL_PLIES_MAX = 400, MODEL_TOUCHED_MAX = 4 };

enum model_tempo { MODEL_STANDARD, MODEL_RAPID, MODEL_BLITZ };

enum model_verb {
    MODEL_MOVE, /* mv; over the board also an illegal one */
    MODEL_PRESS,
    MODEL_TOUCH, /* square */
    MODEL_OFFER,
    MODEL_ACCEPT,
    MODEL_DECLINE,
    MODEL_THREEFOLD, /* with mv, unless that is none */
    MODEL_FIFTY,
    MODEL_FLAG, /* the claim that the opponent's has fallen */
    MODEL_ILLEGAL, /* the claim that the opponent's move was illegal */
    MODEL_RESIGN,
    MODEL_WAIT,
    MODEL_ORDER, /* the arbiter orders sealing */
    MODEL_SEAL, /* mv */
};

struct model_act {
    enum model_verb verb;
    enum side side;
    struct move mv;
    int square;
    int64_t at_ms;
};

enum model_result {
    MODEL_GOES_ON,
    MODEL_WHITE_WINS,
    MODEL_BLACK_WINS,
    MODEL_DRAWN,
    MODEL_ADJOURNED,
};

struct model {
    int year; /* the edition */
    enum model_tempo tempo;
    bool otb, timed, unsupervised;
    bool flags_claimed; /* they wait for a claim */
    bool fallen[SIDES];
    int64_t increment_ms;

    struct position now, past[MODEL_PLIES_MAX];
    int past_count, moves_made[SIDES];
    int64_t left_ms[SIDES], then_ms;
    enum side running; /* SIDE_NONE: the clocks are stopped */
    enum side offerer;
    bool made, made_illegal; /* over the board, before the press */
    bool contested; /* the last move would end the game but for 4.3: from 2014
                       on it waits for the opponent's touch */
    bool begun; /* a pawn without its piece was ruled on, and can go nowhere
                   else */
    bool stands_illegal; /* unsupervised, and not claimed yet */
    struct move illegal;
    int64_t earned_ms; /* by the press after it */
    int illegal_moves[SIDES];
    int touched[MODEL_TOUCHED_MAX], touched_count;
    bool ordered, sealed, claim_barred;
    struct move claimed; /* wrongly, after the order: it has to be sealed */
    enum model_result result;
    int64_t ended_ms;
};

/* A game from a position; White's clock runs over the board, and nobody's in a
 * plain game before the first move. */
void model_start(struct model *model, const struct position *from,
                 int64_t base_ms);

/* Returns whether the act is accepted; the model then is after it. */
bool model_judge(struct model *model, const struct model_act *act);

/* Does the position let the side checkmate by any series of legal moves? */
bool model_can_mate(const struct position *pos, enum side side);
