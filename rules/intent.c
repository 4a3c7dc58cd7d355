#include "rules/intent.h"

#include <string.h>

const char *const seat_words[] = {"white", "black", "arbiter", "-", NULL};
const char *const offer_words[] = {"-", "draw", "takeback", NULL};
const char *const claim_words[] = {"-",       "threefold", "fifty", "flag",
                                   "illegal", "touch",     NULL};
const char *const proof_words[] = {"-", "can", "cannot", "undetermined", NULL};
const char *const pause_words[] = {"-",       "asked",  "left",
                                   "restart", "called", NULL};

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

static const struct field release_fields[] = {
    {.name = "move", .type = FIELD_TEXT, PLACE(text)},
    PLY_FIELD,
    END_FIELD,
};

static const struct field adjust_fields[] = {
    {.name = "square", .type = FIELD_SQUARE, .optional = true, PLACE(square)},
    END_FIELD,
};

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
    [INTENT_RESUME] = {INTENT_RESUME, "resumes", "resume", no_fields},
    [INTENT_TIME] = {INTENT_TIME, "time", "time", no_fields},
    [INTENT_PROOF] = {INTENT_PROOF, "proof", "proof", proof_fields},
    [INTENT_READY] = {INTENT_READY, "ready", "ready", no_fields},
    [INTENT_TOUCH] = {INTENT_TOUCH, "touches", "touch", square_fields},
    [INTENT_LIFT] = {INTENT_LIFT, "lifts", "lift", square_fields},
    [INTENT_RELEASE] = {INTENT_RELEASE, "releases", "release", release_fields},
    [INTENT_ADJUST] = {INTENT_ADJUST, "adjusts", "adjust", adjust_fields},
    [INTENT_PRESS] = {INTENT_PRESS, "presses", "press", answer_fields},
    [INTENT_CALL] = {INTENT_CALL, "calls", "call", no_fields},
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
