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

static const struct field answer_fields[] = {
    OPTIONAL_WORD("what", what_offer, offer_words),
    OPTIONAL("ply", NUMBER, ply),
    FIELDS_END,
};

static const struct field ply_fields[] = {OPTIONAL("ply", NUMBER, ply),
                                          FIELDS_END};

static const struct field square_fields[] = {
    FIELD("square", SQUARE, square),
    OPTIONAL("ply", NUMBER, ply),
    FIELDS_END,
};

#define TIME_FIELDS \
    OPTIONAL("white", MS, time_ms[0]), OPTIONAL("black", MS, time_ms[1])

static const struct field words_fields[] = {
    OPTIONAL("move", TEXT, text),
    FIELDS_END,
};

// clang-format off
static const struct intent_row rows[INTENT_KINDS] = {
    [INTENT_NONE] = {"-", "-", NO_FIELDS},
    [INTENT_START] = {"starts", "start", FIELDS(START_FIELDS)},
    [INTENT_MOVE] = {"moves", "move", FIELDS(
        FIELD("move", TEXT, text),
        OPTIONAL("draw", FLAG, offers_draw),
        OPTIONAL("ply", NUMBER, ply),
        OPTIONAL("lag", MS, lag_ms))},
    [INTENT_OFFER] = {"offers", "offer", FIELDS(
        WORD("what", what_offer, offer_words),
        OPTIONAL("ply", NUMBER, ply))},
    [INTENT_ACCEPT] = {"accepts", "accept", answer_fields},
    [INTENT_DECLINE] = {"declines", "decline", answer_fields},
    [INTENT_CLAIM] = {"claims", "claim", FIELDS(
        WORD("what", what_claim, claim_words),
        OPTIONAL("with", FLAG, with),
        OPTIONAL("move", TEXT, text),
        OPTIONAL("number", NUMBER, number),
        OPTIONAL("ply", NUMBER, ply))},
    [INTENT_RESIGN] = {"resigns", "resign", ply_fields},
    [INTENT_PAUSE] = {"pauses", "pause", FIELDS(
        OPTIONAL_WORD("cause", cause, pause_words))},
    [INTENT_RESUME] = {"resumes", "resume", FIELDS(
        OPTIONAL("late", MS, late_ms),
        OPTIONAL("early", FLAG, early))},
    [INTENT_TIME] = {"time", "time", NO_FIELDS},
    [INTENT_PROOF] = {"proof", "proof", FIELDS(
        WORD("proof", proof, proof_words),
        OPTIONAL("ply", NUMBER, ply))},
    [INTENT_READY] = {"ready", "ready", NO_FIELDS},
    [INTENT_TOUCH] = {"touches", "touch", square_fields},
    [INTENT_LIFT] = {"lifts", "lift", square_fields},
    [INTENT_RELEASE] = {"releases", "release", FIELDS(
        FIELD("move", TEXT, text),
        OPTIONAL("ply", NUMBER, ply))},
    [INTENT_ADJUST] = {"adjusts", "adjust", FIELDS(
        OPTIONAL("square", SQUARE, square),
        OPTIONAL("ply", NUMBER, ply))},
    [INTENT_PRESS] = {"presses", "press", FIELDS(
        OPTIONAL("ply", NUMBER, ply),
        OPTIONAL("lag", MS, lag_ms))},
    [INTENT_CALL] = {"calls", "call", NO_FIELDS},
    [INTENT_ASK] = {"asks", "ask", FIELDS(
        WORD("what", what_claim, claim_words),
        OPTIONAL_WORD("basis", basis, basis_words),
        OPTIONAL("ply", NUMBER, ply))},
    [INTENT_ARRIVE] = {"arrives", "arrive", FIELDS(
        OPTIONAL("late", MS, late_ms))},
    [INTENT_SIGN] = {"agrees", "agree", FIELDS(
        OPTIONAL("result", FLAG, result),
        OPTIONAL_WORD("points", points, points_words))},
    [INTENT_VERIFY] = {"verifies", "verify", ply_fields},
    [INTENT_OBJECT] = {"objects", "object", FIELDS(TIME_FIELDS)},
    [INTENT_SET] = {"sets", "set", FIELDS(
        TIME_FIELDS,
        OPTIONAL("white-moves", NUMBER, moves[0]),
        OPTIONAL("black-moves", NUMBER, moves[1]),
        OPTIONAL_WORD("running", running, running_words))},
    [INTENT_GIVE] = {"gives", "give", FIELDS(
        WORD("whom", whom, whom_words),
        FIELD("time", MS, adjustment_ms))},
    [INTENT_PENALISE] = {"penalises", "penalise", FIELDS(
        WORD("whom", whom, whom_words),
        WORD("what", penalty, penalty_words),
        OPTIONAL("time", MS, adjustment_ms),
        OPTIONAL_WORD("score", score, score_words))},
    [INTENT_RULE] = {"rules", "rule", FIELDS(
        WORD("verdict", verdict, verdict_words),
        OPTIONAL("more", FLAG, more))},
    [INTENT_REWIND] = {"rewinds", "rewind", FIELDS(
        FIELD("move", TEXT, text),
        TIME_FIELDS)},
    [INTENT_ANNUL] = {"annuls", "annul", FIELDS(
        OPTIONAL_WORD("annulment", annulment, annulment_words))},
    [INTENT_DECIDE] = {"decides", "decide", FIELDS(
        WORD("points", points, points_words))},
    [INTENT_ANNOUNCE] = {"announces", "announce", words_fields},
    [INTENT_REPEAT] = {"repeats", "repeat", words_fields},
    [INTENT_CORRECT] = {"corrects", "correct", words_fields},
    [INTENT_EXECUTE] = {"executes", "execute", words_fields},
    [INTENT_RECONCILE] = {"reconciles", "reconcile", NO_FIELDS},
    [INTENT_ORDER] = {"orders", "order", FIELDS(
        WORD("what", order, order_words))},
    [INTENT_ADJOURN] = {"adjourns", "adjourn", NO_FIELDS},
    [INTENT_SEAL] = {"seals", "seal", FIELDS(
        OPTIONAL_WORD("language", language, notation_words),
        OPTIONAL("commitment", TEXT, commitment))},
    [INTENT_UNSEAL] = {"unseals", "unseal", NO_FIELDS},
    [INTENT_APPOINT] = {"appoints", "appoint", FIELDS(
        OPTIONAL("resume", TEXT, appointment.resume),
        OPTIONAL("place", TEXT, appointment.place))},
    [INTENT_OPEN] = {"opens", "open", NO_FIELDS},
    [INTENT_STATE] = {"states", "state", FIELDS(
        FIELD("move", TEXT, text))},
    [INTENT_RECORD] = {"records", "record", FIELDS(
        FIELD("move", TEXT, text),
        OPTIONAL("draw", FLAG, offers_draw))},
    [INTENT_DEPART] = {"departs", "depart", NO_FIELDS},
    [INTENT_RETURN] = {"returns", "return", NO_FIELDS},
};
// clang-format on

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
