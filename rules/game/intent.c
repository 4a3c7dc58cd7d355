// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/intent.h"

#include <string.h>

#include "rules/laws/penalty.h"
#include "rules/notation/notation.h"

/* The tables of fields are of these. */
#define FIELD_HOLDER struct intent
#include "rules/game/field_rows.h"
#include "rules/game/start_fields.h"

const char *const seat_words[] = {"white", "black", "arbiter", "-", NULL};
const char *const offer_words[] = {"-",           "draw",   "takeback",
                                   "adjournment", "abort",  "clocks",
                                   "pause",       "resume", NULL};
const char *const claim_words[] = {
    "-",         "threefold", "fifty",   "flag",  "illegal", "touch",
    "quickplay", "increment", "consent", "array", NULL};
const char *const basis_words[] = {"-", "means", "effort", NULL};
static const char *const running_words[] = {"-", "white", "black", "none",
                                            NULL};
const char *const whom_words[] = {"-", "white", "black", "both", NULL};
static const char *const score_words[] = {"-", "0", "1/2", "1", NULL};
static const char *const verdict_words[] = {
    "-", "correct", "wrong", "agree", "reject", "postpone", NULL};
const char *const notation_words[] = {
#define NOTATION_WORD(name, code, ...) code,
    NOTATIONS_LIST(NOTATION_WORD)
#undef NOTATION_WORD
        NULL};
static const char *const order_words[] = {"-", "sealing", NULL};
static const char *const points_words[] = {"-",   "1-0",   "0-1",   "1/2-1/2",
                                           "0-0", "1/2-0", "0-1/2", NULL};
static const char *const annulment_words[] = {"-", "array", "colours", NULL};
const char *const proof_words[] = {"-", "can", "cannot", "undetermined", NULL};
const char *const pause_words[] = {"-",      "asked",      "left",   "restart",
                                   "called", "difference", "scores", "slept",
                                   "agreed", NULL};

// clang-format off
static const struct field start_fields[] = {START_FIELDS, FIELDS_END};

static const struct field move_fields[] = {
    FIELD("move", TEXT, text),
    OPTIONAL("draw", FLAG, offers_draw),
    OPTIONAL("ply", NUMBER, ply),
    OPTIONAL("lag", MS, lag_ms),
    FIELDS_END,
};

static const struct field press_fields[] = {
    OPTIONAL("ply", NUMBER, ply),
    OPTIONAL("lag", MS, lag_ms),
    FIELDS_END,
};

static const struct field offer_fields[] = {
    WORD("what", what_offer, offer_words),
    OPTIONAL("ply", NUMBER, ply),
    FIELDS_END,
};

static const struct field claim_fields[] = {
    WORD("what", what_claim, claim_words),
    OPTIONAL("with", FLAG, with),
    OPTIONAL("move", TEXT, text),
    OPTIONAL("number", NUMBER, number),
    OPTIONAL("ply", NUMBER, ply),
    FIELDS_END,
};

static const struct field answer_fields[] = {
    OPTIONAL_WORD("what", what_offer, offer_words),
    OPTIONAL("ply", NUMBER, ply),
    FIELDS_END,
};

static const struct field ply_fields[] = {OPTIONAL("ply", NUMBER, ply),
                                          FIELDS_END};

static const struct field pause_fields[] = {
    OPTIONAL_WORD("cause", cause, pause_words),
    FIELDS_END,
};

static const struct field proof_fields[] = {
    WORD("proof", proof, proof_words),
    OPTIONAL("ply", NUMBER, ply),
    FIELDS_END,
};

static const struct field square_fields[] = {
    FIELD("square", SQUARE, square),
    OPTIONAL("ply", NUMBER, ply),
    FIELDS_END,
};

static const struct field ask_fields[] = {
    WORD("what", what_claim, claim_words),
    OPTIONAL_WORD("basis", basis, basis_words),
    OPTIONAL("ply", NUMBER, ply),
    FIELDS_END,
};

static const struct field release_fields[] = {
    FIELD("move", TEXT, text),
    OPTIONAL("ply", NUMBER, ply),
    FIELDS_END,
};

static const struct field adjust_fields[] = {
    OPTIONAL("square", SQUARE, square),
    OPTIONAL("ply", NUMBER, ply),
    FIELDS_END,
};

#define TIME_FIELDS \
    OPTIONAL("white", MS, time_ms[0]), \
    OPTIONAL("black", MS, time_ms[1])

static const struct field object_fields[] = {TIME_FIELDS, FIELDS_END};

static const struct field set_fields[] = {
    TIME_FIELDS,
    OPTIONAL("white-moves", NUMBER, moves[0]),
    OPTIONAL("black-moves", NUMBER, moves[1]),
    OPTIONAL_WORD("running", running, running_words),
    FIELDS_END,
};

static const struct field give_fields[] = {
    WORD("whom", whom, whom_words),
    FIELD("time", MS, adjustment_ms),
    FIELDS_END,
};

static const struct field penalise_fields[] = {
    WORD("whom", whom, whom_words),
    WORD("what", penalty, penalty_words),
    OPTIONAL("time", MS, adjustment_ms),
    OPTIONAL_WORD("score", score, score_words),
    FIELDS_END,
};

static const struct field rule_fields[] = {
    WORD("verdict", verdict, verdict_words),
    OPTIONAL("more", FLAG, more),
    FIELDS_END,
};

static const struct field rewind_fields[] = {
    FIELD("move", TEXT, text),
    TIME_FIELDS,
    FIELDS_END,
};

static const struct field annul_fields[] = {
    OPTIONAL_WORD("annulment", annulment, annulment_words),
    FIELDS_END,
};

static const struct field words_fields[] = {
    OPTIONAL("move", TEXT, text),
    FIELDS_END,
};

static const struct field record_fields[] = {
    FIELD("move", TEXT, text),
    OPTIONAL("draw", FLAG, offers_draw),
    FIELDS_END,
};

static const struct field order_fields[] = {
    WORD("what", order, order_words),
    FIELDS_END,
};

static const struct field seal_fields[] = {
    OPTIONAL_WORD("language", language, notation_words),
    OPTIONAL("commitment", TEXT, commitment),
    FIELDS_END,
};

static const struct field resume_fields[] = {
    OPTIONAL("late", MS, late_ms),
    OPTIONAL("early", FLAG, early),
    FIELDS_END,
};

static const struct field arrive_fields[] = {
    OPTIONAL("late", MS, late_ms),
    FIELDS_END,
};

static const struct field appoint_fields[] = {
    OPTIONAL("resume", TEXT, appointment.resume),
    OPTIONAL("place", TEXT, appointment.place),
    FIELDS_END,
};

static const struct field state_fields[] = {
    FIELD("move", TEXT, text),
    FIELDS_END,
};

static const struct field sign_fields[] = {
    OPTIONAL("result", FLAG, result),
    OPTIONAL_WORD("points", points, points_words),
    FIELDS_END,
};

static const struct field decide_fields[] = {
    WORD("points", points, points_words),
    FIELDS_END};
// clang-format on

static const struct field no_fields[] = {FIELDS_END};

static const struct intent_row rows[INTENT_KINDS] = {
    [INTENT_NONE] = {INTENT_NONE, "-", "-", no_fields},
    [INTENT_START] = {INTENT_START, "starts", "start", start_fields},
    [INTENT_MOVE] = {INTENT_MOVE, "moves", "move", move_fields},
    [INTENT_OFFER] = {INTENT_OFFER, "offers", "offer", offer_fields},
    [INTENT_ACCEPT] = {INTENT_ACCEPT, "accepts", "accept", answer_fields},
    [INTENT_DECLINE] = {INTENT_DECLINE, "declines", "decline", answer_fields},
    [INTENT_CLAIM] = {INTENT_CLAIM, "claims", "claim", claim_fields},
    [INTENT_RESIGN] = {INTENT_RESIGN, "resigns", "resign", ply_fields},
    [INTENT_PAUSE] = {INTENT_PAUSE, "pauses", "pause", pause_fields},
    [INTENT_RESUME] = {INTENT_RESUME, "resumes", "resume", resume_fields},
    [INTENT_TIME] = {INTENT_TIME, "time", "time", no_fields},
    [INTENT_PROOF] = {INTENT_PROOF, "proof", "proof", proof_fields},
    [INTENT_READY] = {INTENT_READY, "ready", "ready", no_fields},
    [INTENT_TOUCH] = {INTENT_TOUCH, "touches", "touch", square_fields},
    [INTENT_LIFT] = {INTENT_LIFT, "lifts", "lift", square_fields},
    [INTENT_RELEASE] = {INTENT_RELEASE, "releases", "release", release_fields},
    [INTENT_ADJUST] = {INTENT_ADJUST, "adjusts", "adjust", adjust_fields},
    [INTENT_PRESS] = {INTENT_PRESS, "presses", "press", press_fields},
    [INTENT_CALL] = {INTENT_CALL, "calls", "call", no_fields},
    [INTENT_ASK] = {INTENT_ASK, "asks", "ask", ask_fields},
    [INTENT_ARRIVE] = {INTENT_ARRIVE, "arrives", "arrive", arrive_fields},
    [INTENT_SIGN] = {INTENT_SIGN, "agrees", "agree", sign_fields},
    [INTENT_VERIFY] = {INTENT_VERIFY, "verifies", "verify", ply_fields},
    [INTENT_OBJECT] = {INTENT_OBJECT, "objects", "object", object_fields},
    [INTENT_SET] = {INTENT_SET, "sets", "set", set_fields},
    [INTENT_GIVE] = {INTENT_GIVE, "gives", "give", give_fields},
    [INTENT_PENALISE] = {INTENT_PENALISE, "penalises", "penalise",
                         penalise_fields},
    [INTENT_RULE] = {INTENT_RULE, "rules", "rule", rule_fields},
    [INTENT_REWIND] = {INTENT_REWIND, "rewinds", "rewind", rewind_fields},
    [INTENT_ANNUL] = {INTENT_ANNUL, "annuls", "annul", annul_fields},
    [INTENT_DECIDE] = {INTENT_DECIDE, "decides", "decide", decide_fields},
    [INTENT_ANNOUNCE] = {INTENT_ANNOUNCE, "announces", "announce",
                         words_fields},
    [INTENT_REPEAT] = {INTENT_REPEAT, "repeats", "repeat", words_fields},
    [INTENT_CORRECT] = {INTENT_CORRECT, "corrects", "correct", words_fields},
    [INTENT_EXECUTE] = {INTENT_EXECUTE, "executes", "execute", words_fields},
    [INTENT_RECONCILE] = {INTENT_RECONCILE, "reconciles", "reconcile",
                          no_fields},
    [INTENT_ORDER] = {INTENT_ORDER, "orders", "order", order_fields},
    [INTENT_ADJOURN] = {INTENT_ADJOURN, "adjourns", "adjourn", no_fields},
    [INTENT_SEAL] = {INTENT_SEAL, "seals", "seal", seal_fields},
    [INTENT_UNSEAL] = {INTENT_UNSEAL, "unseals", "unseal", no_fields},
    [INTENT_APPOINT] = {INTENT_APPOINT, "appoints", "appoint", appoint_fields},
    [INTENT_OPEN] = {INTENT_OPEN, "opens", "open", no_fields},
    [INTENT_STATE] = {INTENT_STATE, "states", "state", state_fields},
    [INTENT_RECORD] = {INTENT_RECORD, "records", "record", record_fields},
    [INTENT_DEPART] = {INTENT_DEPART, "departs", "depart", no_fields},
    [INTENT_RETURN] = {INTENT_RETURN, "returns", "return", no_fields},
};

const struct intent_row *intent_row(enum intent_kind kind)
{
    return &rows[kind];
}

enum intent_kind intent_of_word(const char *word)
{
    for (int kind = INTENT_NONE + 1; kind < INTENT_KINDS; kind++)
        if (strcmp(rows[kind].verb, word) == 0 ||
            strcmp(rows[kind].word, word) == 0)
            return (enum intent_kind)kind;
    return INTENT_NONE;
}
