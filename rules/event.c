#include "rules/event.h"

#include <string.h>

#include "rules/penalty.h"
#include "rules/reason.h"

const char *const side_words[] = {"white", "black", "none", NULL};

const char *const ending_words[] = {
    [ENDING_NONE] = "-",
    [ENDING_CHECKMATE] = "checkmate",
    [ENDING_STALEMATE] = "stalemate",
    [ENDING_RESIGNATION] = "resignation",
    [ENDING_AGREEMENT] = "agreement",
    [ENDING_THREEFOLD] = "threefold",
    [ENDING_FIFTY] = "fifty",
    [ENDING_FIVEFOLD] = "fivefold",
    [ENDING_SEVENTY_FIVE] = "seventy-five",
    [ENDING_DEAD_POSITION] = "dead-position",
    [ENDING_FLAG] = "flag",
    [ENDING_FLAG_DRAW] = "flag-draw",
    [ENDING_RESIGNATION_DRAW] = "resignation-draw",
    [ENDING_BOTH_FLAGS] = "both-flags",
    [ENDING_ILLEGAL_MOVE] = "illegal-move",
    [ENDING_ILLEGAL_MOVE_DRAW] = "illegal-move-draw",
    [ENDING_ILLEGAL_POSITION] = "illegal-position",
    [ENDING_QUICKPLAY] = "quickplay",
    [ENDING_REFERRED] = "referred",
    [ENDING_PENALTY] = "penalty",
    [ENDING_REFUSAL] = "refusal",
    [ENDING_DEFAULT] = "default",
    [ENDING_SEALED_MOVE] = "sealed-move",
    [ENDING_SEALED_MOVE_DRAW] = "sealed-move-draw",
    [ENDING_LATE] = "late",
    [ENDING_SIGNED] = "signed",
    [ENDING_DECIDED] = "decided",
    [ENDING_ANNULLED] = "annulled",
    [ENDING_ABORTED] = "aborted",
    [ENDING_UNTERMINATED] = "unterminated",
    [ENDINGS] = NULL,
};

static const char *const claim_verdicts[] = {"wrong", "correct", NULL};
static const char *const half_words[] = {"0", "1/2", "1", "-", NULL};
static const char *const proven_words[] = {"no", "yes", NULL};

#define PLACE(member) \
    .offset = offsetof(struct event, member), \
    .size = sizeof((struct event *)0)->member

#define END_FIELD \
    { \
        .name = NULL \
    }

static const struct field start_fields[] = {START_FIELDS(struct event),
                                            END_FIELD};

static const struct field move_fields[] = {
    {.name = "uci", .type = FIELD_MOVE, PLACE(mv)},
    {.name = "fault",
     .type = FIELD_WORD,
     .optional = true,
     PLACE(why),
     .words = reason_words},
    END_FIELD,
};

static const struct field offer_fields[] = {
    {.name = "what",
     .type = FIELD_WORD,
     PLACE(what_offer),
     .words = offer_words},
    {.name = "untimely", .type = FIELD_FLAG, .optional = true, PLACE(untimely)},
    {.name = "repeated", .type = FIELD_FLAG, .optional = true, PLACE(repeated)},
    END_FIELD,
};

static const struct field claim_fields[] = {
    {.name = "what",
     .type = FIELD_WORD,
     PLACE(what_claim),
     .words = claim_words},
    {.name = "move", .type = FIELD_MOVE, .optional = true, PLACE(mv)},
    {.name = "basis",
     .type = FIELD_WORD,
     .optional = true,
     PLACE(basis),
     .words = basis_words},
    {.name = "number", .type = FIELD_NUMBER, .optional = true, PLACE(number)},
    END_FIELD,
};

static const struct field ruling_fields[] = {
    {.name = "claim",
     .type = FIELD_WORD,
     PLACE(correct),
     .words = claim_verdicts},
    {.name = "clause", .type = FIELD_CLAUSE, PLACE(clause)},
    {.name = "penalty", .type = FIELD_MS, .optional = true, PLACE(penalty_ms)},
    {.name = "loss", .type = FIELD_MS, .optional = true, PLACE(loss_ms)},
    {.name = "why",
     .type = FIELD_WORD,
     .optional = true,
     PLACE(why),
     .words = reason_words},
    END_FIELD,
};

static const struct field clock_fields[] = {
    {.name = "white", .type = FIELD_MS, PLACE(left_ms[WHITE])},
    {.name = "black", .type = FIELD_MS, PLACE(left_ms[BLACK])},
    {.name = "running",
     .type = FIELD_WORD,
     PLACE(running),
     .words = side_words},
    {.name = "turn", .type = FIELD_MS, .optional = true, PLACE(turn_ms)},
    {.name = "white-period",
     .type = FIELD_NUMBER,
     .optional = true,
     PLACE(period[WHITE])},
    {.name = "black-period",
     .type = FIELD_NUMBER,
     .optional = true,
     PLACE(period[BLACK])},
    END_FIELD,
};

static const struct field flag_fields[] = {
    {.name = "side", .type = FIELD_WORD, PLACE(side), .words = side_words},
    END_FIELD,
};

static const struct field pending_fields[] = {
    {.name = "side", .type = FIELD_WORD, PLACE(side), .words = side_words},
    {.name = "reason",
     .type = FIELD_WORD,
     PLACE(ending),
     .words = ending_words},
    END_FIELD,
};

static const struct field proof_fields[] = {
    {.name = "proof", .type = FIELD_WORD, PLACE(proof), .words = proof_words},
    END_FIELD,
};

static const struct field pause_fields[] = {
    {.name = "cause",
     .type = FIELD_WORD,
     .optional = true,
     PLACE(cause),
     .words = pause_words},
    END_FIELD,
};

static const struct field result_fields[] = {
    {.name = "white",
     .type = FIELD_WORD,
     PLACE(half_white),
     .words = half_words},
    {.name = "black",
     .type = FIELD_WORD,
     PLACE(half_black),
     .words = half_words},
    {.name = "reason",
     .type = FIELD_WORD,
     PLACE(ending),
     .words = ending_words},
    {.name = "clause", .type = FIELD_CLAUSE, PLACE(clause)},
    {.name = "proven",
     .type = FIELD_WORD,
     PLACE(proven),
     .words = proven_words},
    END_FIELD,
};

static const struct field order_fields[] = {
    {.name = "early", .type = FIELD_FLAG, .optional = true, PLACE(early)},
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

static const struct field adjourn_fields[] = {
    {.name = "answer", .type = FIELD_FLAG, .optional = true, PLACE(answer)},
    END_FIELD,
};

static const struct field open_fields[] = {
    {.name = "text", .type = FIELD_TEXT, .optional = true, PLACE(sealed)},
    {.name = "why",
     .type = FIELD_WORD,
     .optional = true,
     PLACE(why),
     .words = reason_words},
    {.name = "lost", .type = FIELD_FLAG, .optional = true, PLACE(lost)},
    END_FIELD,
};

static const struct field touch_fields[] = {
    {.name = "square", .type = FIELD_SQUARE, PLACE(square)},
    {.name = "lifted", .type = FIELD_FLAG, .optional = true, PLACE(lifted)},
    END_FIELD,
};

static const struct field adjust_fields[] = {
    {.name = "square", .type = FIELD_SQUARE, .optional = true, PLACE(square)},
    END_FIELD,
};

static const struct field square_fields[] = {
    {.name = "square", .type = FIELD_SQUARE, PLACE(square)},
    END_FIELD,
};

static const struct field begin_fields[] = {
    {.name = "uci", .type = FIELD_MOVE, PLACE(mv)},
    END_FIELD,
};

#define WHY_FIELD \
    { \
        .name = "why", .type = FIELD_WORD, PLACE(why), .words = reason_words \
    }

static const struct field illegal_fields[] = {
    {.name = "uci", .type = FIELD_MOVE, PLACE(mv)},
    WHY_FIELD,
    END_FIELD,
};

static const struct field press_fields[] = {
    {.name = "earned", .type = FIELD_MS, .optional = true, PLACE(earned_ms)},
    END_FIELD,
};

static const struct field stand_fields[] = {
    {.name = "side", .type = FIELD_WORD, PLACE(side), .words = side_words},
    {.name = "uci", .type = FIELD_MOVE, PLACE(mv)},
    WHY_FIELD,
    END_FIELD,
};

static const struct field restore_fields[] = {
    {.name = "side", .type = FIELD_WORD, PLACE(side), .words = side_words},
    {.name = "uci", .type = FIELD_MOVE, .optional = true, PLACE(mv)},
    WHY_FIELD,
    {.name = "plies", .type = FIELD_NUMBER, PLACE(plies)},
    {.name = "number", .type = FIELD_NUMBER, .optional = true, PLACE(number)},
    {.name = "penalty", .type = FIELD_MS, .optional = true, PLACE(penalty_ms)},
    {.name = "clause", .type = FIELD_CLAUSE, PLACE(clause)},
    END_FIELD,
};

static const struct field postpone_fields[] = {
    {.name = "clause", .type = FIELD_CLAUSE, PLACE(clause)},
    {.name = "penalty", .type = FIELD_MS, .optional = true, PLACE(penalty_ms)},
    END_FIELD,
};

static const struct field increment_fields[] = {
    {.name = "time", .type = FIELD_MS, PLACE(gift_ms)},
    END_FIELD,
};

static const struct field set_fields[] = {
    {.name = "clause", .type = FIELD_CLAUSE, PLACE(clause)},
    {.name = "white",
     .type = FIELD_MS,
     .optional = true,
     PLACE(left_ms[WHITE])},
    {.name = "black",
     .type = FIELD_MS,
     .optional = true,
     PLACE(left_ms[BLACK])},
    {.name = "white-moves",
     .type = FIELD_NUMBER,
     .optional = true,
     PLACE(moves[WHITE])},
    {.name = "black-moves",
     .type = FIELD_NUMBER,
     .optional = true,
     PLACE(moves[BLACK])},
    END_FIELD,
};

#define WHOM_FIELD \
    { \
        .name = "whom", .type = FIELD_WORD, PLACE(whom), .words = whom_words \
    }

static const struct field give_fields[] = {
    WHOM_FIELD,
    {.name = "time", .type = FIELD_MS, PLACE(gift_ms)},
    {.name = "clause", .type = FIELD_CLAUSE, PLACE(clause)},
    END_FIELD,
};

static const struct field penalty_fields[] = {
    WHOM_FIELD,
    {.name = "what",
     .type = FIELD_WORD,
     PLACE(penalty),
     .words = penalty_words},
    {.name = "time", .type = FIELD_MS, .optional = true, PLACE(gift_ms)},
    {.name = "points",
     .type = FIELD_WORD,
     .optional = true,
     PLACE(half),
     .words = half_words},
    {.name = "clause", .type = FIELD_CLAUSE, PLACE(clause)},
    END_FIELD,
};

static const struct field rewind_fields[] = {
    {.name = "plies", .type = FIELD_NUMBER, PLACE(plies)},
    {.name = "clause", .type = FIELD_CLAUSE, PLACE(clause)},
    END_FIELD,
};

static const struct field decline_fields[] = {
    {.name = "what",
     .type = FIELD_WORD,
     .optional = true,
     PLACE(what_offer),
     .words = offer_words},
    END_FIELD,
};

static const struct field takeback_fields[] = {
    {.name = "plies", .type = FIELD_NUMBER, PLACE(plies)},
    END_FIELD,
};

static const char *const echo_words[] = {"differs", "same", NULL};
static const char *const difference_words[] = {"-", "announcement", "boards",
                                               NULL};
static const char *const reconciliation_words[] = {"-", "stands", "replaced",
                                                   "retraced", NULL};

#define WORDS_FIELDS \
    {.name = "text", .type = FIELD_TEXT, PLACE(text)}, \
    { \
        .name = "uci", .type = FIELD_MOVE, .optional = true, PLACE(mv) \
    }

static const struct field announce_fields[] = {WORDS_FIELDS, END_FIELD};

static const struct field repeat_fields[] = {
    WORDS_FIELDS,
    {.name = "echo", .type = FIELD_WORD, PLACE(correct), .words = echo_words},
    END_FIELD,
};

static const struct field execute_fields[] = {
    {.name = "uci", .type = FIELD_MOVE, PLACE(mv)},
    END_FIELD,
};

static const struct field differ_fields[] = {
    {.name = "what",
     .type = FIELD_WORD,
     PLACE(difference),
     .words = difference_words},
    {.name = "clause", .type = FIELD_CLAUSE, PLACE(clause)},
    END_FIELD,
};

static const struct field reconcile_fields[] = {
    {.name = "outcome",
     .type = FIELD_WORD,
     PLACE(reconciliation),
     .words = reconciliation_words},
    {.name = "uci", .type = FIELD_MOVE, .optional = true, PLACE(mv)},
    {.name = "plies", .type = FIELD_NUMBER, PLACE(plies)},
    {.name = "clause", .type = FIELD_CLAUSE, PLACE(clause)},
    END_FIELD,
};

static const struct field record_fields[] = {
    {.name = "entry", .type = FIELD_NUMBER, PLACE(entry)},
    {.name = "text", .type = FIELD_TEXT, PLACE(text)},
    {.name = "draw", .type = FIELD_FLAG, .optional = true, PLACE(offers_draw)},
    END_FIELD,
};

static const struct field sign_fields[] = {
    {.name = "white",
     .type = FIELD_WORD,
     PLACE(half_white),
     .words = half_words},
    {.name = "black",
     .type = FIELD_WORD,
     PLACE(half_black),
     .words = half_words},
    END_FIELD,
};

static const struct field session_fields[] = {
    {.name = "late", .type = FIELD_MS, .optional = true, PLACE(late_ms)},
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

static const struct field rebuild_fields[] = {
    {.name = "number", .type = FIELD_NUMBER, .optional = true, PLACE(number)},
    {.name = "white-used", .type = FIELD_MS, PLACE(used_ms[WHITE])},
    {.name = "black-used", .type = FIELD_MS, PLACE(used_ms[BLACK])},
    {.name = "white-illegal",
     .type = FIELD_NUMBER,
     .optional = true,
     PLACE(moves[WHITE])},
    {.name = "black-illegal",
     .type = FIELD_NUMBER,
     .optional = true,
     PLACE(moves[BLACK])},
    END_FIELD,
};

static const struct field no_fields[] = {END_FIELD};

static const struct event_row rows[EVENT_KINDS] = {
    [EVENT_NONE] = {EVENT_NONE, "-", no_fields},
    [EVENT_START] = {EVENT_START, "start", start_fields},
    [EVENT_MOVE] = {EVENT_MOVE, "move", move_fields},
    [EVENT_OFFER] = {EVENT_OFFER, "offer", offer_fields},
    [EVENT_DECLINE] = {EVENT_DECLINE, "decline", decline_fields},
    [EVENT_CLAIM] = {EVENT_CLAIM, "claim", claim_fields},
    [EVENT_RULING] = {EVENT_RULING, "ruling", ruling_fields},
    [EVENT_CLOCK] = {EVENT_CLOCK, "clock", clock_fields},
    [EVENT_FLAG] = {EVENT_FLAG, "flag", flag_fields},
    [EVENT_PENDING] = {EVENT_PENDING, "pending", pending_fields},
    [EVENT_PROOF] = {EVENT_PROOF, "proof", proof_fields},
    [EVENT_PAUSE] = {EVENT_PAUSE, "pause", pause_fields},
    [EVENT_RESUME] = {EVENT_RESUME, "resume", no_fields},
    [EVENT_RESULT] = {EVENT_RESULT, "result", result_fields},
    [EVENT_TAKEBACK] = {EVENT_TAKEBACK, "takeback", takeback_fields},
    [EVENT_READY] = {EVENT_READY, "ready", no_fields},
    [EVENT_TOUCH] = {EVENT_TOUCH, "touch", touch_fields},
    [EVENT_ADJUST] = {EVENT_ADJUST, "adjust", adjust_fields},
    [EVENT_PUT_BACK] = {EVENT_PUT_BACK, "put-back", square_fields},
    [EVENT_BEGIN] = {EVENT_BEGIN, "begin", begin_fields},
    [EVENT_ILLEGAL] = {EVENT_ILLEGAL, "illegal", illegal_fields},
    [EVENT_PRESS] = {EVENT_PRESS, "press", press_fields},
    [EVENT_COMPLETE] = {EVENT_COMPLETE, "complete", no_fields},
    [EVENT_STAND] = {EVENT_STAND, "stand", stand_fields},
    [EVENT_RESTORE] = {EVENT_RESTORE, "restore", restore_fields},
    [EVENT_POSTPONE] = {EVENT_POSTPONE, "postpone", postpone_fields},
    [EVENT_INCREMENT] = {EVENT_INCREMENT, "increment", increment_fields},
    [EVENT_SET] = {EVENT_SET, "set", set_fields},
    [EVENT_GIVE] = {EVENT_GIVE, "give", give_fields},
    [EVENT_PENALTY] = {EVENT_PENALTY, "penalty", penalty_fields},
    [EVENT_REWIND] = {EVENT_REWIND, "rewind", rewind_fields},
    [EVENT_OPENING] = {EVENT_OPENING, "opening", no_fields},
    [EVENT_ARRIVE] = {EVENT_ARRIVE, "arrive", no_fields},
    [EVENT_SIGN] = {EVENT_SIGN, "sign", sign_fields},
    [EVENT_VERIFY] = {EVENT_VERIFY, "verify", no_fields},
    [EVENT_ANNOUNCE] = {EVENT_ANNOUNCE, "announce", announce_fields},
    [EVENT_REPEAT] = {EVENT_REPEAT, "repeat", repeat_fields},
    [EVENT_CORRECT] = {EVENT_CORRECT, "correct", announce_fields},
    [EVENT_EXECUTE] = {EVENT_EXECUTE, "execute", execute_fields},
    [EVENT_DIFFER] = {EVENT_DIFFER, "differ", differ_fields},
    [EVENT_RECONCILE] = {EVENT_RECONCILE, "reconcile", reconcile_fields},
    [EVENT_ORDER] = {EVENT_ORDER, "order", order_fields},
    [EVENT_SEAL] = {EVENT_SEAL, "seal", seal_fields},
    [EVENT_UNSEAL] = {EVENT_UNSEAL, "unseal", no_fields},
    [EVENT_ADJOURN] = {EVENT_ADJOURN, "adjourn", adjourn_fields},
    [EVENT_SESSION] = {EVENT_SESSION, "session", session_fields},
    [EVENT_APPOINT] = {EVENT_APPOINT, "appoint", appoint_fields},
    [EVENT_OPEN] = {EVENT_OPEN, "open", open_fields},
    [EVENT_RECORD] = {EVENT_RECORD, "record", record_fields},
    [EVENT_DROP] = {EVENT_DROP, "drop", no_fields},
    [EVENT_BACK] = {EVENT_BACK, "back", no_fields},
    [EVENT_REBUILD] = {EVENT_REBUILD, "rebuild", rebuild_fields},
};

const struct event_row *event_row(enum event_kind kind)
{
    return &rows[kind];
}

enum event_kind event_of_word(const char *word)
{
    for (int kind = EVENT_NONE + 1; kind < EVENT_KINDS; kind++)
        if (strcmp(rows[kind].word, word) == 0)
            return (enum event_kind)kind;
    return EVENT_NONE;
}

const char *points_word(uint8_t half_white, uint8_t half_black)
{
    static const char *const words[3][3] = {
        {"0-0", "*", "0-1"},
        {"*", "1/2-1/2", "*"},
        {"1-0", "*", "*"},
    };

    return half_white < 3 && half_black < 3 ? words[half_white][half_black]
                                            : "*";
}
