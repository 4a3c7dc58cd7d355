// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/event.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "rules/laws/laws.h"
#include "rules/laws/reason.h"

/* The tables of fields are of these. */
#define FIELD_HOLDER struct event
#include "rules/game/field.h"
#include "rules/game/start.h"

static const char *const claim_verdicts[] = {"wrong", "correct", NULL};
static const char *const half_words[] = {"0", "1/2", "1", "-", NULL};
static const char *const proven_words[] = {"no", "yes", NULL};
static const char *const echo_words[] = {"differs", "same", NULL};
static const char *const difference_words[] = {"-", "announcement", "boards",
                                               NULL};
static const char *const reconciliation_words[] = {"-", "stands", "replaced",
                                                   NULL};

#define WORDS_FIELDS FIELD("text", TEXT, text), OPTIONAL("uci", MOVE, mv)

// clang-format off
static const struct event_row rows[EVENT_KINDS] = {
    [EVENT_NONE] = {"-", NO_FIELDS},
    [EVENT_START] = {"start", FIELDS(START_FIELDS)},
    [EVENT_MOVE] = {"move", FIELDS(
        FIELD("uci", MOVE, mv),
        OPTIONAL_WORD("fault", why, reason_words))},
    [EVENT_OFFER] = {"offer", FIELDS(
        WORD("what", what_offer, offer_words),
        OPTIONAL("untimely", FLAG, untimely),
        OPTIONAL("repeated", FLAG, repeated),
        OPTIONAL("white", MS, left_ms[WHITE]),
        OPTIONAL("black", MS, left_ms[BLACK]))},
    [EVENT_DECLINE] = {"decline", FIELDS(
        OPTIONAL_WORD("what", what_offer, offer_words))},
    [EVENT_CLAIM] = {"claim", FIELDS(
        WORD("what", what_claim, claim_words),
        OPTIONAL("move", MOVE, mv),
        OPTIONAL_WORD("basis", basis, basis_words),
        OPTIONAL("number", NUMBER, number))},
    [EVENT_RULING] = {"ruling", FIELDS(
        WORD("claim", correct, claim_verdicts),
        FIELD("clause", CLAUSE, clause),
        OPTIONAL("penalty", MS, penalty_ms),
        OPTIONAL("loss", MS, loss_ms),
        OPTIONAL_WORD("why", why, reason_words))},
    [EVENT_CLOCK] = {"clock", FIELDS(
        CLOCK_TIME("white", left_ms[WHITE]),
        CLOCK_TIME("black", left_ms[BLACK]),
        WORD("running", running, side_words),
        OPTIONAL("turn", MS, turn_ms),
        OPTIONAL("lag", MS, lag_ms),
        OPTIONAL("white-period", NUMBER, period[WHITE]),
        OPTIONAL("black-period", NUMBER, period[BLACK]))},
    [EVENT_FLAG] = {"flag", FIELDS(WORD("side", side, side_words))},
    [EVENT_PENDING] = {"pending", FIELDS(
        WORD("side", side, side_words),
        WORD("reason", ending, ending_words))},
    [EVENT_PROOF] = {"proof", FIELDS(
        WORD("proof", proof, proof_words))},
    [EVENT_PAUSE] = {"pause", FIELDS(
        OPTIONAL_WORD("cause", cause, pause_words),
        OPTIONAL("late", MS, late_ms),
        OPTIONAL_WORD("host", whom, whom_words))},
    [EVENT_RESUME] = {"resume", NO_FIELDS},
    [EVENT_RESULT] = {"result", FIELDS(
        WORD("white", half_white, half_words),
        WORD("black", half_black, half_words),
        WORD("reason", ending, ending_words),
        FIELD("clause", CLAUSE, clause),
        WORD("proven", proven, proven_words))},
    [EVENT_TAKEBACK] = {"takeback", FIELDS(
        FIELD("plies", NUMBER, plies))},
    [EVENT_READY] = {"ready", NO_FIELDS},
    [EVENT_TOUCH] = {"touch", FIELDS(
        FIELD("square", SQUARE, square),
        OPTIONAL("lifted", FLAG, lifted),
        OPTIONAL("named", FLAG, named))},
    [EVENT_ADJUST] = {"adjust", FIELDS(
        OPTIONAL("square", SQUARE, square))},
    [EVENT_PUT_BACK] = {"put-back", FIELDS(
        FIELD("square", SQUARE, square))},
    [EVENT_BEGIN] = {"begin", FIELDS(FIELD("uci", MOVE, mv))},
    [EVENT_ILLEGAL] = {"illegal", FIELDS(
        FIELD("uci", MOVE, mv),
        WORD("why", why, reason_words))},
    [EVENT_PRESS] = {"press", FIELDS(
        OPTIONAL("earned", MS, earned_ms))},
    [EVENT_COMPLETE] = {"complete", NO_FIELDS},
    [EVENT_STAND] = {"stand", FIELDS(
        WORD("side", side, side_words),
        FIELD("uci", MOVE, mv),
        WORD("why", why, reason_words))},
    [EVENT_RESTORE] = {"restore", FIELDS(
        WORD("side", side, side_words),
        OPTIONAL("uci", MOVE, mv),
        WORD("why", why, reason_words),
        FIELD("plies", NUMBER, plies),
        OPTIONAL("number", NUMBER, number),
        OPTIONAL("penalty", MS, penalty_ms),
        FIELD("clause", CLAUSE, clause))},
    [EVENT_POSTPONE] = {"postpone", FIELDS(
        FIELD("clause", CLAUSE, clause),
        OPTIONAL("penalty", MS, penalty_ms))},
    [EVENT_INCREMENT] = {"increment", FIELDS(
        FIELD("time", MS, adjustment_ms))},
    [EVENT_SET] = {"set", FIELDS(
        FIELD("clause", CLAUSE, clause),
        OPTIONAL("white", MS, left_ms[WHITE]),
        OPTIONAL("black", MS, left_ms[BLACK]),
        OPTIONAL("white-moves", NUMBER, moves[WHITE]),
        OPTIONAL("black-moves", NUMBER, moves[BLACK]))},
    [EVENT_GIVE] = {"give", FIELDS(
        WORD("whom", whom, whom_words),
        FIELD("time", MS, adjustment_ms),
        FIELD("clause", CLAUSE, clause))},
    [EVENT_PENALTY] = {"penalty", FIELDS(
        WORD("whom", whom, whom_words),
        WORD("what", penalty, penalty_words),
        OPTIONAL("time", MS, adjustment_ms),
        OPTIONAL_WORD("points", half, half_words),
        FIELD("clause", CLAUSE, clause))},
    [EVENT_REWIND] = {"rewind", FIELDS(
        FIELD("plies", NUMBER, plies),
        FIELD("clause", CLAUSE, clause))},
    [EVENT_OPENING] = {"opening", NO_FIELDS},
    [EVENT_ARRIVE] = {"arrive", FIELDS(
        OPTIONAL("quiet", FLAG, quiet),
        OPTIONAL("late", FLAG, late))},
    [EVENT_SIGN] = {"sign", FIELDS(
        WORD("white", half_white, half_words),
        WORD("black", half_black, half_words))},
    [EVENT_VERIFY] = {"verify", NO_FIELDS},
    [EVENT_ANNOUNCE] = {"announce", FIELDS(WORDS_FIELDS)},
    [EVENT_REPEAT] = {"repeat", FIELDS(
        WORDS_FIELDS,
        WORD("echo", correct, echo_words))},
    [EVENT_CORRECT] = {"correct", FIELDS(WORDS_FIELDS)},
    [EVENT_EXECUTE] = {"execute", FIELDS(
        FIELD("uci", MOVE, mv))},
    [EVENT_DIFFER] = {"differ", FIELDS(
        WORD("what", difference, difference_words),
        FIELD("clause", CLAUSE, clause))},
    [EVENT_RECONCILE] = {"reconcile", FIELDS(
        WORD("outcome", reconciliation, reconciliation_words),
        OPTIONAL("uci", MOVE, mv),
        FIELD("plies", NUMBER, plies),
        FIELD("clause", CLAUSE, clause))},
    [EVENT_ORDER] = {"order", FIELDS(
        OPTIONAL("early", FLAG, early))},
    [EVENT_SEAL] = {"seal", FIELDS(
        OPTIONAL_WORD("language", language, notation_words),
        OPTIONAL("commitment", TEXT, commitment),
        OPTIONAL("note", TEXT, note))},
    [EVENT_UNSEAL] = {"unseal", NO_FIELDS},
    [EVENT_ADJOURN] = {"adjourn", FIELDS(
        OPTIONAL("answer", FLAG, answer),
        OPTIONAL("late", MS, late_ms))},
    [EVENT_SESSION] = {"session", FIELDS(
        OPTIONAL("late", MS, late_ms))},
    [EVENT_APPOINT] = {"appoint", FIELDS(
        OPTIONAL("resume", TEXT, appointment.resume),
        OPTIONAL("place", TEXT, appointment.place))},
    [EVENT_OPEN] = {"open", FIELDS(
        OPTIONAL("text", TEXT, sealed),
        OPTIONAL_WORD("why", why, reason_words),
        OPTIONAL("lost", FLAG, lost),
        OPTIONAL("opening", TEXT, opening))},
    [EVENT_RECORD] = {"record", FIELDS(
        FIELD("entry", NUMBER, entry),
        FIELD("text", TEXT, text),
        OPTIONAL("draw", FLAG, offers_draw))},
    [EVENT_DEPART] = {"drop", FIELDS(
        OPTIONAL("quiet", FLAG, quiet))},
    [EVENT_RETURN] = {"back", FIELDS(
        OPTIONAL("quiet", FLAG, quiet))},
    [EVENT_REBUILD] = {"rebuild", FIELDS(
        OPTIONAL("number", NUMBER, number),
        FIELD("white-used", MS, used_ms[WHITE]),
        FIELD("black-used", MS, used_ms[BLACK]),
        OPTIONAL("white-illegal", NUMBER, moves[WHITE]),
        OPTIONAL("black-illegal", NUMBER, moves[BLACK]),
        OPTIONAL("white-made", NUMBER, made[WHITE]),
        OPTIONAL("black-made", NUMBER, made[BLACK]))},
};
// clang-format on

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
