// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * intent.h - an intent: a request to the arbiter. Judge lines, the prompt, the
 * wire and the manual are all made from its one table of names and fields.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game/adjournment.h"
#include "rules/game/field.h"
#include "rules/game/start.h"

/* The sender. Every message of a player carries a seat. */
enum seat { SEAT_WHITE, SEAT_BLACK, SEAT_ARBITER, SEAT_NONE };

enum intent_kind {
    INTENT_NONE,
    INTENT_START, /* the game begins under these conditions */
    INTENT_MOVE, /* text: the move; offers_draw with it, 9.1.2.1 */
    INTENT_OFFER, /* what */
    INTENT_ACCEPT, /* the offer that remains */
    INTENT_DECLINE,
    INTENT_CLAIM, /* what; text: the intended move, or "" */
    INTENT_RESIGN,
    INTENT_PAUSE, /* from any seat; by a player, with clocks, a proposal */
    INTENT_RESUME, /* from any seat; of an adjourned game late_ms, early */
    INTENT_TIME, /* only the moment: arbiter_due has come */
    INTENT_PROOF, /* the answer to a pending ruling */
    /* Over the board */
    INTENT_READY, /* the clocks may be started */
    INTENT_TOUCH, /* square: touched with the intention to move or capture */
    INTENT_LIFT, /* square: touched and taken in the hand */
    INTENT_RELEASE, /* text: the square where the piece is let go, "e8=Q" */
    INTENT_ADJUST, /* square, or SQ_NONE: the pieces as a whole */
    INTENT_PRESS, /* the clock is pressed, and the move completed */
    INTENT_CALL, /* the clocks are stopped, and the arbiter called */
    /* In a quickplay finish */
    INTENT_ASK, /* what_claim, basis: a quickplay finish */
    INTENT_ARRIVE, /* the player is there; of a game at an announced time, or
                      of an adjourned one */
    INTENT_SIGN, /* points: the result, as the player signs it */
    INTENT_VERIFY, /* the final position of a claim that ended the game */
    /* From the arbiter's chair: */
    INTENT_SET, /* time_ms, moves, running: the clocks are corrected */
    INTENT_GIVE, /* whom, adjustment_ms */
    INTENT_PENALISE, /* whom, penalty, adjustment_ms, score */
    INTENT_RULE, /* verdict, more: on the claim that waits for a person */
    INTENT_REWIND, /* text: "12." or "12...", the move to be made again */
    INTENT_ANNUL, /* annulment */
    INTENT_DECIDE, /* points: what the players have signed is changed */
    /* Where the moves are announced; text: the move, or "" for the one that
     * is meant */
    INTENT_ANNOUNCE, /* the move just made */
    INTENT_REPEAT, /* the opponent's, as it was heard */
    INTENT_CORRECT, /* a slip of the tongue */
    INTENT_EXECUTE, /* the opponent's move, on the own board */
    INTENT_RECONCILE, /* two boards, by both scoresheets */
    /* Of a game that is adjourned: */
    INTENT_ORDER, /* from the arbiter: the player to move has to seal */
    INTENT_OBJECT, /* to the clocks of an adjourned game: time_ms */
    INTENT_ADJOURN, /* the player to move seals early, at their own cost */
    INTENT_SEAL, /* sealed, commitment, language: they may still change it */
    INTENT_UNSEAL,
    INTENT_APPOINT, /* appointment: when and where the game goes on */
    INTENT_OPEN, /* sealed: what was in the envelope */
    INTENT_STATE, /* text: the sealed move, where the envelope is lost */
    INTENT_RECORD, /* text: as written on the scoresheet; offers_draw */
    /* From the server, with the seat of the player whose connection it is:
     * rules/arbiter/attendance.h. */
    INTENT_DEPART, /* their last connection is lost */
    INTENT_RETURN, /* they are there again */
    INTENT_KINDS
};

enum offer_kind {
    OFFER_NONE,
    OFFER_DRAW,
    OFFER_TAKEBACK,
    OFFER_ADJOURNMENT,
    OFFER_ABORT, /* needs no answer, and is no event: conclusion.h */
    OFFER_CLOCKS, /* to set them: rules/arbiter/offering.h */
    OFFER_PAUSE, /* to stop both clocks: rules/arbiter/offering.h */
    OFFER_RESUME, /* to end that pause; beside any other offer */
};
enum { OFFER_KINDS_MAX = 8 };
enum claim_kind {
    CLAIM_NONE,
    CLAIM_THREEFOLD,
    CLAIM_FIFTY,
    CLAIM_FLAG,
    CLAIM_ILLEGAL, /* number: of the move, or 0 for the one that remains */
    CLAIM_TOUCH, /* the last move broke Article 4 */
    /* A person has to rule on these: */
    CLAIM_QUICKPLAY, /* a draw, since the opponent will not win */
    CLAIM_INCREMENT, /* five seconds more for each move */
    CLAIM_CONSENT, /* to a draw that the event forbids to agree to */
    /* The program judges it: */
    CLAIM_STARTING_POSITION, /* the game began from a wrong position */
};
enum proof_kind { PROOF_NONE, PROOF_CAN, PROOF_CANNOT, PROOF_UNDETERMINED };

/* On what a claim in a quickplay finish rests. */
enum claim_basis { BASIS_UNSAID, BASIS_MEANS, BASIS_EFFORT };

/* Whom an act of the arbiter is for: a set of sides. */
enum whom { WHOM_NOBODY, WHOM_WHITE, WHOM_BLACK, WHOM_BOTH };

/* What the arbiter rules on a claim that waits for a person. */
enum verdict {
    VERDICT_NONE,
    VERDICT_CORRECT,
    VERDICT_WRONG,
    VERDICT_AGREE, /* the same as correct */
    VERDICT_REJECT, /* the same as wrong */
    VERDICT_POSTPONE,
};

/* Why a game is cancelled. */
enum annulment {
    ANNULMENT_NONE, /* by the arbiter's own judgement */
    ANNULMENT_STARTING_POSITION, /* it began from a wrong position */
    ANNULMENT_COLOURS, /* it began with colours reversed */
};

/* Why the clocks were stopped. */
enum pause_cause {
    PAUSE_NONE,
    PAUSE_ASKED,
    PAUSE_LEFT,
    PAUSE_RESTART,
    PAUSE_CALLED, /* by a player who calls the arbiter: 6.11.2 */
    PAUSE_SCORESHEETS, /* until one scoresheet is complete: 8.5.1 */
    PAUSE_SLEPT, /* the arbiter's computer was asleep */
    PAUSE_AGREED, /* by both players: rules/arbiter/offering.h */
    PAUSE_ENVELOPE, /* the arbiter could not take the sealed move */
};

struct intent {
    enum intent_kind kind;
    enum seat by; /* SEAT_NONE only for INTENT_TIME and INTENT_START */
    int64_t token; /* the same when it is sent again; 0: none. The rules do
                      not read it */
    int32_t ply; /* plies already played when it was said, plus 1; 0: not
                    told. A stale one is refused (REASON_PLY). */
    char text[16]; /* a move, in any form san_read takes */
    bool offers_draw;
    uint8_t square; /* SQ_NONE: none was named */
    int32_t number; /* CLAIM_ILLEGAL: of a move on the scoresheet */
    uint8_t what_offer; /* enum offer_kind */
    uint8_t what_claim; /* enum claim_kind */
    uint8_t proof; /* enum proof_kind */
    uint8_t cause; /* enum pause_cause */
    uint8_t basis; /* enum claim_basis */
    /* From the arbiter's chair; 0 and "" where nothing was said. */
    int64_t time_ms[2]; /* of each side */
    int32_t moves[2]; /* completed by each side */
    uint8_t running; /* a word of running_words */
    uint8_t whom; /* enum whom */
    int64_t adjustment_ms;
    uint8_t penalty; /* enum penalty, rules/laws/laws.h */
    uint8_t score; /* a word of score_words: of the opponent */
    uint8_t verdict; /* enum verdict */
    bool with; /* INTENT_CLAIM: the intended move follows */
    bool more; /* a postponed ruling gives the opponent time */
    uint8_t annulment; /* enum annulment */
    uint8_t order; /* a word of order_words */
    uint8_t language; /* enum notation, of what is sealed */
    char commitment[COMMITMENT_MAX]; /* to what is sealed */
    char note[SEAL_NOTE_MAX]; /* of the envelope, from the arbiter */
    char opening[SEAL_OPENING_MAX]; /* INTENT_OPEN, as sealed below */
    /*
     * What is sealed, as it was typed. It is in a judge's script, or comes
     * from an envelope that was opened; it has no field, so that no wire and
     * no journal carries it, and becomes an event only when it is opened.
     */
    char sealed[SEALED_TEXT_MAX];
    struct appointment appointment;
    /* How long ago the moment on the envelope was, or how far ahead it is: the
     * rules have no calendar. */
    int64_t late_ms; /* and how long ago INTENT_PRESS closed an envelope; how
                        long the server was stopped before its INTENT_PAUSE */
    bool early;
    int64_t lag_ms; /* INTENT_MOVE, INTENT_PRESS: what the line costs */
    uint8_t points; /* a word of points_words */
    bool result; /* said with INTENT_SIGN, and means nothing more */
    bool quiet; /* struct event; it has no field: only the server says it */
    struct start start;
};

struct intent_row {
    const char *verb; /* in a line: "moves", "offers" */
    const char *word; /* on the wire and for an imperative: "move" */
    const struct field *fields; /* in the order of a line; NULL-named end */
};

const struct intent_row *intent_row(enum intent_kind kind);
enum intent_kind intent_of_word(const char *word); /* verb or word */

struct intent_line {
    bool ok;
    const char *wrong; /* why not: an English sentence, marked; static */
    size_t at; /* byte offset of the error */
    bool has_time; /* the line had "at" (absolute) or "after" */
    bool is_after;
    int64_t time_ms;
};

/*
 * Read one line as the judge and the prompt take it:
 *     [at M:SS[.mmm] | after S] [white|black|arbiter] VERB ...
 * where any time may be 1m30s too (rules/clock/moment.h),
 * such as "white moves Nf3 draw", "resign", "black resigns",
 * "claims fifty with Rh2", "offer draw", "start time=15m+10 white=Anna".
 * Without a side, by is SEAT_NONE. A verb may be said in either form. What
 * is not a line with a verb is not an intent: ok is false. A start takes
 * "time=" for both sides, and "chess960=" a number or a row of pieces too; what
 * it leaves out is as in start_default. See rules/base/line.h for marks and
 * remarks.
 */
struct intent_line intent_read(const char *line, struct intent *out);

/* Write the line that intent_read reads back (without time). */
bool intent_write(const struct intent *intent, char *out, size_t out_bytes);

extern const char *const seat_words[]; /* white, black, arbiter, - */
/* -, draw, takeback, adjournment, abort */
extern const char *const offer_words[];
/* -, threefold, fifty, flag, illegal, touch */
extern const char *const claim_words[];
extern const char *const proof_words[];
extern const char *const pause_words[];
extern const char *const basis_words[]; /* -, means, effort */
extern const char *const whom_words[]; /* -, white, black, both */
extern const char *const notation_words[]; /* en, de, ... */
