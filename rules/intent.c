#include "rules/intent.h"

#include <string.h>

#include "rules/notation.h"
#include "rules/penalty.h"

const char *const seat_words[] = {"white", "black", "arbiter", "-", NULL};
const char *const offer_words[] = {"-",           "draw",  "takeback",
                                   "adjournment", "abort", NULL};
const char *const claim_words[] = {
    "-",         "threefold", "fifty",   "flag",  "illegal", "touch",
    "quickplay", "increment", "consent", "array", NULL};
const char *const basis_words[] = {"-", "means", "effort", NULL};
const char *const running_words[] = {"-", "white", "black", "none", NULL};
const char *const whom_words[] = {"-", "white", "black", "both", NULL};
const char *const score_words[] = {"-", "0", "1/2", "1", NULL};
const char *const verdict_words[] = {"-",      "correct",  "wrong", "agree",
                                     "reject", "postpone", NULL};
const char *const notation_words[] = {
#define NOTATION_WORD(name, code, ...) code,
    NOTATIONS_LIST(NOTATION_WORD)
#undef NOTATION_WORD
        NULL};
const char *const order_words[] = {"-", "sealing", NULL};
const char *const points_words[] = {"-",   "1-0",   "0-1",   "1/2-1/2",
                                    "0-0", "1/2-0", "0-1/2", NULL};
const char *const annulment_words[] = {"-", "array", "colours", NULL};
const char *const proof_words[] = {"-", "can", "cannot", "undetermined", NULL};
const char *const pause_words[] = {"-",       "asked",  "left",
                                   "restart", "called", "difference",
                                   "scores",  "slept",  NULL};

#define PLACE(member) \
    .offset = offsetof(struct intent, member), \
    .size = sizeof((struct intent *)0)->member

#define PLY_FIELD \
    { \
        .name = "ply", .type = FIELD_NUMBER, .optional = true, PLACE(ply) \
    }

#define END_FIELD \
    { \
        .name = NULL \
    }

static const struct field start_fields[] = {START_FIELDS(struct intent),
                                            END_FIELD};

static const struct field move_fields[] = {
    {.name = "move", .type = FIELD_TEXT, PLACE(text)},
    {.name = "draw", .type = FIELD_FLAG, .optional = true, PLACE(offers_draw)},
    PLY_FIELD,
    END_FIELD,
};

static const struct field offer_fields[] = {
    {.name = "what",
     .type = FIELD_WORD,
     PLACE(what_offer),
     .words = offer_words},
    PLY_FIELD,
    END_FIELD,
};

static const struct field claim_fields[] = {
    {.name = "what",
     .type = FIELD_WORD,
     PLACE(what_claim),
     .words = claim_words},
    {.name = "move", .type = FIELD_TEXT, .optional = true, PLACE(text)},
    {.name = "number", .type = FIELD_NUMBER, .optional = true, PLACE(number)},
    PLY_FIELD,
    END_FIELD,
};

static const struct field answer_fields[] = {PLY_FIELD, END_FIELD};

static const struct field pause_fields[] = {
    {.name = "cause",
     .type = FIELD_WORD,
     .optional = true,
     PLACE(cause),
     .words = pause_words},
    END_FIELD,
};

static const struct field proof_fields[] = {
    {.name = "proof", .type = FIELD_WORD, PLACE(proof), .words = proof_words},
    END_FIELD,
};

static const struct field square_fields[] = {
    {.name = "square", .type = FIELD_SQUARE, PLACE(square)},
    PLY_FIELD,
    END_FIELD,
};

static const struct field ask_fields[] = {
    {.name = "what",
     .type = FIELD_WORD,
     PLACE(what_claim),
     .words = claim_words},
    {.name = "basis",
     .type = FIELD_WORD,
     .optional = true,
     PLACE(basis),
     .words = basis_words},
    PLY_FIELD,
    END_FIELD,
};

static const struct field release_fields[] = {
    {.name = "move", .type = FIELD_TEXT, PLACE(text)},
    PLY_FIELD,
    END_FIELD,
};

static const struct field adjust_fields[] = {
    {.name = "square", .type = FIELD_SQUARE, .optional = true, PLACE(square)},
    PLY_FIELD,
    END_FIELD,
};

#define TIME_FIELDS \
    {.name = "white", .type = FIELD_MS, .optional = true, PLACE(time_ms[0])}, \
    { \
        .name = "black", .type = FIELD_MS, .optional = true, PLACE(time_ms[1]) \
    }

static const struct field set_fields[] = {
    TIME_FIELDS,
    {.name = "white-moves",
     .type = FIELD_NUMBER,
     .optional = true,
     PLACE(moves[0])},
    {.name = "black-moves",
     .type = FIELD_NUMBER,
     .optional = true,
     PLACE(moves[1])},
    {.name = "running",
     .type = FIELD_WORD,
     .optional = true,
     PLACE(running),
     .words = running_words},
    END_FIELD,
};

#define WHOM_FIELD \
    { \
        .name = "whom", .type = FIELD_WORD, PLACE(whom), .words = whom_words \
    }

static const struct field give_fields[] = {
    WHOM_FIELD,
    {.name = "time", .type = FIELD_MS, PLACE(gift_ms)},
    END_FIELD,
};

static const struct field penalise_fields[] = {
    WHOM_FIELD,
    {.name = "what",
     .type = FIELD_WORD,
     PLACE(penalty),
     .words = penalty_words},
    {.name = "time", .type = FIELD_MS, .optional = true, PLACE(gift_ms)},
    {.name = "score",
     .type = FIELD_WORD,
     .optional = true,
     PLACE(score),
     .words = score_words},
    END_FIELD,
};

static const struct field rule_fields[] = {
    {.name = "verdict",
     .type = FIELD_WORD,
     PLACE(verdict),
     .words = verdict_words},
    {.name = "more", .type = FIELD_FLAG, .optional = true, PLACE(more)},
    END_FIELD,
};

static const struct field rewind_fields[] = {
    {.name = "move", .type = FIELD_TEXT, PLACE(text)},
    TIME_FIELDS,
    END_FIELD,
};

static const struct field annul_fields[] = {
    {.name = "annulment",
     .type = FIELD_WORD,
     .optional = true,
     PLACE(annulment),
     .words = annulment_words},
    END_FIELD,
};

static const struct field words_fields[] = {
    {.name = "move", .type = FIELD_TEXT, .optional = true, PLACE(text)},
    END_FIELD,
};

static const struct field record_fields[] = {
    {.name = "move", .type = FIELD_TEXT, PLACE(text)},
    {.name = "draw", .type = FIELD_FLAG, .optional = true, PLACE(offers_draw)},
    END_FIELD,
};

static const struct field order_fields[] = {
    {.name = "what", .type = FIELD_WORD, PLACE(order), .words = order_words},
    END_FIELD,
};

static const struct field seal_fields[] = {
    {.name = "language",
     .type = FIELD_WORD,
     .optional = true,
     PLACE(language),
     .words = notation_words},
    {.name = "commitment",
     .type = FIELD_TEXT,
     .optional = true,
     PLACE(commitment)},
    END_FIELD,
};

static const struct field resume_fields[] = {
    {.name = "late", .type = FIELD_MS, .optional = true, PLACE(late_ms)},
    {.name = "early", .type = FIELD_FLAG, .optional = true, PLACE(early)},
    END_FIELD,
};

static const struct field appoint_fields[] = {
    {.name = "resume",
     .type = FIELD_TEXT,
     .optional = true,
     PLACE(appointment.resume)},
    {.name = "place",
     .type = FIELD_TEXT,
     .optional = true,
     PLACE(appointment.place)},
    END_FIELD,
};

static const struct field state_fields[] = {
    {.name = "move", .type = FIELD_TEXT, PLACE(text)},
    END_FIELD,
};

#define POINTS_FIELD(is_optional) \
    { \
        .name = "points", .type = FIELD_WORD, .optional = is_optional, \
        PLACE(points), .words = points_words \
    }

static const struct field sign_fields[] = {
    {.name = "result", .type = FIELD_FLAG, .optional = true, PLACE(result)},
    POINTS_FIELD(true),
    END_FIELD,
};

static const struct field decide_fields[] = {POINTS_FIELD(false), END_FIELD};

static const struct field no_fields[] = {END_FIELD};

static const struct intent_row rows[INTENT_KINDS] = {
    [INTENT_NONE] = {INTENT_NONE, "-", "-", no_fields},
    [INTENT_START] = {INTENT_START, "starts", "start", start_fields},
    [INTENT_MOVE] = {INTENT_MOVE, "moves", "move", move_fields},
    [INTENT_OFFER] = {INTENT_OFFER, "offers", "offer", offer_fields},
    [INTENT_ACCEPT] = {INTENT_ACCEPT, "accepts", "accept", answer_fields},
    [INTENT_DECLINE] = {INTENT_DECLINE, "declines", "decline", answer_fields},
    [INTENT_CLAIM] = {INTENT_CLAIM, "claims", "claim", claim_fields},
    [INTENT_RESIGN] = {INTENT_RESIGN, "resigns", "resign", answer_fields},
    [INTENT_PAUSE] = {INTENT_PAUSE, "pauses", "pause", pause_fields},
    [INTENT_RESUME] = {INTENT_RESUME, "resumes", "resume", resume_fields},
    [INTENT_TIME] = {INTENT_TIME, "time", "time", no_fields},
    [INTENT_PROOF] = {INTENT_PROOF, "proof", "proof", proof_fields},
    [INTENT_READY] = {INTENT_READY, "ready", "ready", no_fields},
    [INTENT_TOUCH] = {INTENT_TOUCH, "touches", "touch", square_fields},
    [INTENT_LIFT] = {INTENT_LIFT, "lifts", "lift", square_fields},
    [INTENT_RELEASE] = {INTENT_RELEASE, "releases", "release", release_fields},
    [INTENT_ADJUST] = {INTENT_ADJUST, "adjusts", "adjust", adjust_fields},
    [INTENT_PRESS] = {INTENT_PRESS, "presses", "press", answer_fields},
    [INTENT_CALL] = {INTENT_CALL, "calls", "call", no_fields},
    [INTENT_ASK] = {INTENT_ASK, "asks", "ask", ask_fields},
    [INTENT_ARRIVE] = {INTENT_ARRIVE, "arrives", "arrive", no_fields},
    [INTENT_SIGN] = {INTENT_SIGN, "agrees", "agree", sign_fields},
    [INTENT_VERIFY] = {INTENT_VERIFY, "verifies", "verify", answer_fields},
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
