// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/event.h"

#include <string.h>

#include "rules/laws/penalty.h"
#include "rules/laws/reason.h"

/* The tables of fields are of these. */
#define FIELD_HOLDER struct event
#include "rules/game/field_rows.h"
#include "rules/game/start_fields.h"

static const char *const claim_verdicts[] = {"wrong", "correct", NULL};
static const char *const half_words[] = {"0", "1/2", "1", "-", NULL};
static const char *const proven_words[] = {"no", "yes", NULL};

// clang-format off
static const struct field start_fields[] = {START_FIELDS, FIELDS_END};

static const struct field move_fields[] = {
    FIELD("uci", MOVE, mv),
    OPTIONAL_WORD("fault", why, reason_words),
    FIELDS_END,
};

static const struct field offer_fields[] = {
    WORD("what", what_offer, offer_words),
    OPTIONAL("untimely", FLAG, untimely),
    OPTIONAL("repeated", FLAG, repeated),
    OPTIONAL("white", MS, left_ms[WHITE]),
    OPTIONAL("black", MS, left_ms[BLACK]),
    FIELDS_END,
};

static const struct field claim_fields[] = {
    WORD("what", what_claim, claim_words),
    OPTIONAL("move", MOVE, mv),
    OPTIONAL_WORD("basis", basis, basis_words),
    OPTIONAL("number", NUMBER, number),
    FIELDS_END,
};

static const struct field ruling_fields[] = {
    WORD("claim", correct, claim_verdicts),
    FIELD("clause", CLAUSE, clause),
    OPTIONAL("penalty", MS, penalty_ms),
    OPTIONAL("loss", MS, loss_ms),
    OPTIONAL_WORD("why", why, reason_words),
    FIELDS_END,
};

static const struct field clock_fields[] = {
    FIELD("white", MS, left_ms[WHITE]),
    FIELD("black", MS, left_ms[BLACK]),
    WORD("running", running, side_words),
    OPTIONAL("turn", MS, turn_ms),
    OPTIONAL("lag", MS, lag_ms),
    OPTIONAL("white-period", NUMBER, period[WHITE]),
    OPTIONAL("black-period", NUMBER, period[BLACK]),
    FIELDS_END,
};

static const struct field flag_fields[] = {
    WORD("side", side, side_words),
    FIELDS_END,
};

static const struct field pending_fields[] = {
    WORD("side", side, side_words),
    WORD("reason", ending, ending_words),
    FIELDS_END,
};

static const struct field proof_fields[] = {
    WORD("proof", proof, proof_words),
    FIELDS_END,
};

static const struct field pause_fields[] = {
    OPTIONAL_WORD("cause", cause, pause_words),
    FIELDS_END,
};

static const struct field result_fields[] = {
    WORD("white", half_white, half_words),
    WORD("black", half_black, half_words),
    WORD("reason", ending, ending_words),
    FIELD("clause", CLAUSE, clause),
    WORD("proven", proven, proven_words),
    FIELDS_END,
};

static const struct field order_fields[] = {
    OPTIONAL("early", FLAG, early),
    FIELDS_END,
};

static const struct field seal_fields[] = {
    OPTIONAL_WORD("language", language, notation_words),
    OPTIONAL("commitment", TEXT, commitment),
    FIELDS_END,
};

static const struct field adjourn_fields[] = {
    OPTIONAL("answer", FLAG, answer),
    OPTIONAL("late", MS, late_ms),
    FIELDS_END,
};

static const struct field open_fields[] = {
    OPTIONAL("text", TEXT, sealed),
    OPTIONAL_WORD("why", why, reason_words),
    OPTIONAL("lost", FLAG, lost),
    FIELDS_END,
};

static const struct field touch_fields[] = {
    FIELD("square", SQUARE, square),
    OPTIONAL("lifted", FLAG, lifted),
    OPTIONAL("named", FLAG, named),
    FIELDS_END,
};

static const struct field adjust_fields[] = {
    OPTIONAL("square", SQUARE, square),
    FIELDS_END,
};

static const struct field square_fields[] = {
    FIELD("square", SQUARE, square),
    FIELDS_END,
};

static const struct field begin_fields[] = {
    FIELD("uci", MOVE, mv),
    FIELDS_END,
};

static const struct field illegal_fields[] = {
    FIELD("uci", MOVE, mv),
    WORD("why", why, reason_words),
    FIELDS_END,
};

static const struct field press_fields[] = {
    OPTIONAL("earned", MS, earned_ms),
    FIELDS_END,
};

static const struct field stand_fields[] = {
    WORD("side", side, side_words),
    FIELD("uci", MOVE, mv),
    WORD("why", why, reason_words),
    FIELDS_END,
};

static const struct field restore_fields[] = {
    WORD("side", side, side_words),
    OPTIONAL("uci", MOVE, mv),
    WORD("why", why, reason_words),
    FIELD("plies", NUMBER, plies),
    OPTIONAL("number", NUMBER, number),
    OPTIONAL("penalty", MS, penalty_ms),
    FIELD("clause", CLAUSE, clause),
    FIELDS_END,
};

static const struct field postpone_fields[] = {
    FIELD("clause", CLAUSE, clause),
    OPTIONAL("penalty", MS, penalty_ms),
    FIELDS_END,
};

static const struct field increment_fields[] = {
    FIELD("time", MS, adjustment_ms),
    FIELDS_END,
};

static const struct field set_fields[] = {
    FIELD("clause", CLAUSE, clause),
    OPTIONAL("white", MS, left_ms[WHITE]),
    OPTIONAL("black", MS, left_ms[BLACK]),
    OPTIONAL("white-moves", NUMBER, moves[WHITE]),
    OPTIONAL("black-moves", NUMBER, moves[BLACK]),
    FIELDS_END,
};

static const struct field give_fields[] = {
    WORD("whom", whom, whom_words),
    FIELD("time", MS, adjustment_ms),
    FIELD("clause", CLAUSE, clause),
    FIELDS_END,
};

static const struct field penalty_fields[] = {
    WORD("whom", whom, whom_words),
    WORD("what", penalty, penalty_words),
    OPTIONAL("time", MS, adjustment_ms),
    OPTIONAL_WORD("points", half, half_words),
    FIELD("clause", CLAUSE, clause),
    FIELDS_END,
};

static const struct field rewind_fields[] = {
    FIELD("plies", NUMBER, plies),
    FIELD("clause", CLAUSE, clause),
    FIELDS_END,
};

static const struct field decline_fields[] = {
    OPTIONAL_WORD("what", what_offer, offer_words),
    FIELDS_END,
};

static const struct field takeback_fields[] = {
    FIELD("plies", NUMBER, plies),
    FIELDS_END,
};

static const char *const echo_words[] = {"differs", "same", NULL};
static const char *const difference_words[] = {"-", "announcement", "boards",
                                               NULL};
static const char *const reconciliation_words[] = {"-", "stands", "replaced",
                                                   "retraced", NULL};

#define WORDS_FIELDS FIELD("text", TEXT, text), OPTIONAL("uci", MOVE, mv)

static const struct field announce_fields[] = {WORDS_FIELDS, FIELDS_END};

static const struct field repeat_fields[] = {
    WORDS_FIELDS,
    WORD("echo", correct, echo_words),
    FIELDS_END,
};

static const struct field execute_fields[] = {
    FIELD("uci", MOVE, mv),
    FIELDS_END,
};

static const struct field differ_fields[] = {
    WORD("what", difference, difference_words),
    FIELD("clause", CLAUSE, clause),
    FIELDS_END,
};

static const struct field reconcile_fields[] = {
    WORD("outcome", reconciliation, reconciliation_words),
    OPTIONAL("uci", MOVE, mv),
    FIELD("plies", NUMBER, plies),
    FIELD("clause", CLAUSE, clause),
    FIELDS_END,
};

static const struct field record_fields[] = {
    FIELD("entry", NUMBER, entry),
    FIELD("text", TEXT, text),
    OPTIONAL("draw", FLAG, offers_draw),
    FIELDS_END,
};

static const struct field sign_fields[] = {
    WORD("white", half_white, half_words),
    WORD("black", half_black, half_words),
    FIELDS_END,
};

static const struct field arrive_fields[] = {
    OPTIONAL("late", FLAG, late),
    FIELDS_END,
};

static const struct field session_fields[] = {
    OPTIONAL("late", MS, late_ms),
    FIELDS_END,
};

static const struct field appoint_fields[] = {
    OPTIONAL("resume", TEXT, appointment.resume),
    OPTIONAL("place", TEXT, appointment.place),
    FIELDS_END,
};

static const struct field rebuild_fields[] = {
    OPTIONAL("number", NUMBER, number),
    FIELD("white-used", MS, used_ms[WHITE]),
    FIELD("black-used", MS, used_ms[BLACK]),
    OPTIONAL("white-illegal", NUMBER, moves[WHITE]),
    OPTIONAL("black-illegal", NUMBER, moves[BLACK]),
    OPTIONAL("white-made", NUMBER, made[WHITE]),
    OPTIONAL("black-made", NUMBER, made[BLACK]),
    FIELDS_END,
};
// clang-format on

static const struct field no_fields[] = {FIELDS_END};

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
    [EVENT_ARRIVE] = {EVENT_ARRIVE, "arrive", arrive_fields},
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
    [EVENT_DEPART] = {EVENT_DEPART, "drop", no_fields},
    [EVENT_RETURN] = {EVENT_RETURN, "back", no_fields},
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
