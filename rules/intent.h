/*
 * intent.h - what somebody wants of the arbiter. The table of names and
 * fields here is the only one: judge lines, the prompt, the wire and the
 * manual are made from it.
 */
#ifndef HEKTOR_RULES_INTENT_H
#define HEKTOR_RULES_INTENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/field.h"
#include "rules/start.h"

/* Who speaks. Every message of a player carries his seat. */
enum seat { SEAT_WHITE, SEAT_BLACK, SEAT_ARBITER, SEAT_NONE };

enum intent_kind {
    INTENT_NONE,
    INTENT_START, /* the game begins under these conditions */
    INTENT_MOVE, /* text: the move; offers_draw with it, 9.1.2.1 */
    INTENT_OFFER, /* what */
    INTENT_ACCEPT, /* the offer that stands */
    INTENT_DECLINE,
    INTENT_CLAIM, /* what; text: the intended move, or "" */
    INTENT_RESIGN,
    INTENT_PAUSE, /* from any seat: both clocks stop */
    INTENT_RESUME, /* from any seat */
    INTENT_TIME, /* nothing but the moment: arbiter_due has come */
    INTENT_PROOF, /* the answer to a pending ruling */
    /* Over the board */
    INTENT_READY, /* the clocks may be started */
    INTENT_TOUCH, /* square: touched with the intention to move or capture */
    INTENT_LIFT, /* square: touched and taken in the hand */
    INTENT_RELEASE, /* text: the square where the man is let go, "e8=Q" */
    INTENT_ADJUST, /* square, or SQ_NONE: the men as a whole */
    INTENT_PRESS, /* the clock is pressed, and the move completed */
    INTENT_CALL, /* the clocks are stopped, and the arbiter called */
    INTENT_KINDS
};

enum offer_kind { OFFER_NONE, OFFER_DRAW, OFFER_TAKEBACK };
enum claim_kind {
    CLAIM_NONE,
    CLAIM_THREEFOLD,
    CLAIM_FIFTY,
    CLAIM_FLAG,
    CLAIM_ILLEGAL, /* number: of the move, or 0 for the one that stands */
    CLAIM_TOUCH, /* the last move broke Article 4 */
};
enum proof_kind { PROOF_NONE, PROOF_CAN, PROOF_CANNOT, PROOF_UNDETERMINED };

/* Why the clocks were stopped. */
enum pause_cause {
    PAUSE_NONE,
    PAUSE_ASKED,
    PAUSE_LEFT,
    PAUSE_RESTART,
    PAUSE_CALLED, /* by a player who seeks the arbiter: 6.11.2 */
};

struct intent {
    enum intent_kind kind;
    enum seat by; /* SEAT_NONE only for INTENT_TIME and INTENT_START */
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
    struct start start;
};

struct intent_row {
    enum intent_kind kind;
    const char *verb; /* in a line: "moves", "offers" */
    const char *word; /* on the wire and for an imperative: "move" */
    const struct field *fields; /* in the order of a line; NULL-named end */
};

const struct intent_row *intent_row(enum intent_kind kind);
enum intent_kind intent_of_word(const char *word); /* verb or word */

struct intent_line {
    bool ok;
    const char *wrong; /* why not: an English sentence, marked; static */
    size_t at; /* byte offset of the fault */
    bool has_time; /* the line had "at" (absolute) or "after" */
    bool is_after;
    int64_t time_ms;
};

/*
 * Read one line as the judge and the prompt take it:
 *     [at M:SS[.mmm] | after S] [white|black|arbiter] VERB ...
 * such as "white moves Nf3 draw", "resign", "black resigns",
 * "claims fifty with Rh2", "offer draw", "start time=15m+10 white=Anna".
 * Without a side, by is SEAT_NONE. A verb may be said in either form. What
 * is not a line with a verb is not an intent: ok is false. A start takes
 * "time=" for both sides, and "chess960=" a number or an array too; what it
 * leaves out is as in start_default. See rules/line.h for marks and remarks.
 */
struct intent_line intent_read(const char *line, struct intent *out);

/* Write the line that intent_read reads back (without time). */
bool intent_write(const struct intent *intent, char *out, size_t out_bytes);

extern const char *const seat_words[]; /* white, black, arbiter, - */
extern const char *const offer_words[]; /* -, draw, takeback */
/* -, threefold, fifty, flag, illegal, touch */
extern const char *const claim_words[];
extern const char *const proof_words[];
extern const char *const pause_words[];

#endif
