// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * event.h - an event: something that happened in a game, in the Laws' words.
 * Screen, voice, wire and journal all read the same event. It carries the
 * outcome (clocks after it, verdict, result, clause), so that applying it never
 * judges again.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/move.h"
#include "rules/board/position.h"
#include "rules/game/field.h"
#include "rules/game/intent.h"
#include "rules/game/scoresheet.h"
#include "rules/laws/clause.h"
#include "rules/laws/reason.h"

/*
 * The state of the last announcement, in a game whose moves
 * are announced (the rules announce and boards): the words, their repetition,
 * and the board of the opponent, who makes every move on their own. Appendix E
 * of 2009, Appendix D later. Plain data, written by events and by nothing else.
 */

enum { ANNOUNCED_TEXT_MAX = 16 };

/* What is found to differ, and has to be put right: D.2.9. */
enum difference {
    DIFFERENCE_NONE,
    DIFFERENCE_ANNOUNCEMENT, /* the move made from the one announced */
    DIFFERENCE_BOARDS, /* the two boards */
};

struct announcement {
    bool open; /* a move was made that the opponent has not replied to */
    bool asked; /* already when it was begun: a pawn needed its piece */
    char text[ANNOUNCED_TEXT_MAX]; /* as announced; "": not yet */
    struct move mv; /* the one piece and way that this names, or MOVE_NONE */
    bool repeated; /* by the opponent, the same */
    bool reopened; /* they said something else: it is announced again */
    bool again; /* it was: that is owed once for a move, not at every echo */
    bool executed; /* on the opponent's own board, which then differs */
    struct position other;
    uint8_t difference; /* enum difference: found, and not yet reconciled */
};

static inline struct announcement announcement_initial(void)
{
    return (struct announcement){.mv = MOVE_NONE};
}

/* A move was made: nothing has been said of it. */
static inline struct announcement announcement_begun(void)
{
    return (struct announcement){.mv = MOVE_NONE, .open = true};
}

enum event_kind {
    EVENT_NONE,
    EVENT_START, /* start */
    EVENT_MOVE, /* mv: made and, in plain mode, completed */
    EVENT_OFFER, /* what_offer, by the actor */
    EVENT_DECLINE, /* the open offer is declined */
    EVENT_CLAIM, /* what_claim; mv: the intended move, or none */
    EVENT_RULING, /* on the claim: correct or not; clause, penalty_ms; why: the
                     program says what a wrong one lacks */
    EVENT_CLOCK, /* the whole state of both clocks, from now on */
    EVENT_FLAG, /* side: whose flag has fallen */
    EVENT_PENDING, /* side: a search finds out whether this side can still
                      checkmate */
    EVENT_PROOF, /* proof: what the search found */
    EVENT_PAUSE, /* cause */
    EVENT_RESUME, /* play continues; of a closed game, the actor wants that, and
                     it does when both do */
    EVENT_RESULT, /* the end: points, ending, clause; again, if it changes */
    EVENT_TAKEBACK, /* plies: how many are left; the actor agreed to it */
    /* Over the board */
    EVENT_READY, /* by the actor; the clocks are started when both are */
    EVENT_TOUCH, /* square: a piece touched with intent; lifted: in their hand
                  */
    EVENT_ADJUST, /* square, or SQ_NONE */
    EVENT_PUT_BACK, /* square: the piece in the player's hand was put back there
                     */
    EVENT_BEGIN, /* mv: castling without its rook, or a promotion without its
                    piece: let go, and not to be changed (4.7) */
    EVENT_ILLEGAL, /* mv, why: an illegal move was made on the board */
    EVENT_PRESS, /* the clock was pressed; earned_ms: what that added */
    EVENT_COMPLETE, /* a move not pressed is completed by the next (6.2.1.2) */
    EVENT_STAND, /* side, mv, why: the illegal move remains, since the opponent
                    has made their next move: it is a ply of the game */
    EVENT_RESTORE, /* side, mv, why: an illegal move is taken back; plies: how
                      many are left; number: which of their it was, 0 for one
                      that was not completed; penalty_ms, clause */
    /* From the arbiter's chair, and in a quickplay finish */
    EVENT_POSTPONE, /* the ruling on a claim comes later; penalty_ms */
    EVENT_INCREMENT, /* adjustment_ms for each move from now on, for both */
    EVENT_SET, /* the arbiter corrects the clocks: left_ms and moves, 0 where
                  nothing was said */
    EVENT_GIVE, /* whom, adjustment_ms */
    EVENT_PENALTY, /* whom, penalty, adjustment_ms, half */
    EVENT_REWIND, /* plies: so many remain */
    EVENT_OPENING, /* the announced time has come (6.6) */
    EVENT_ARRIVE, /* by the actor */
    EVENT_SIGN, /* half_white, half_black: as the actor signs it */
    EVENT_VERIFY, /* the opponent agrees that the position is the one */
    /* Where the moves are announced; text, mv: the words, and what they name */
    EVENT_ANNOUNCE,
    EVENT_REPEAT, /* correct: the same as was announced */
    EVENT_CORRECT,
    EVENT_EXECUTE, /* mv: on the actor's own board */
    EVENT_DIFFER, /* difference, clause */
    EVENT_RECONCILE, /* reconciliation, mv, plies, clause */
    EVENT_ORDER, /* the player to move has to seal; early: by their own wish,
                    which costs them the rest of the session */
    EVENT_SEAL, /* the actor has sealed a move, and may change it: language,
                   commitment, note */
    EVENT_UNSEAL,
    EVENT_ADJOURN, /* the actor has stopped their clock: the envelope is closed.
                      answer: the absent opponent's runs meanwhile */
    EVENT_SESSION, /* the time to go on has come, late_ms ago */
    EVENT_APPOINT, /* appointment: when and where the game goes on */
    EVENT_OPEN, /* sealed: what was in the envelope, why it is no move, opening;
                   lost:
                   the sealer says so */
    EVENT_RECORD, /* entry, text: written on the actor's scoresheet */
    EVENT_DEPART, /* the actor's last connection is lost:
                     rules/arbiter/attendance.h */
    EVENT_RETURN, /* they are there again */
    EVENT_REBUILD, /* the moves so far, and no more of them, are those of an
                      envelope: number of the envelopes before it; used_ms;
                      moves: illegal ones that each had completed */
    EVENT_KINDS
};

/* What comes of a difference (D.2.9). */
enum reconciliation {
    RECONCILED_NONE,
    RECONCILED_STANDS, /* the move remains as it was made */
    RECONCILED_REPLACED, /* both scoresheets have another, which replaces it */
};

/* How a game ends. */
enum ending {
    ENDING_NONE,
    ENDING_CHECKMATE,
    ENDING_STALEMATE,
    ENDING_RESIGNATION,
    ENDING_AGREEMENT,
    ENDING_THREEFOLD,
    ENDING_FIFTY,
    ENDING_FIVEFOLD,
    ENDING_SEVENTY_FIVE,
    ENDING_DEAD_POSITION,
    ENDING_FLAG, /* lost on time */
    ENDING_FLAG_DRAW, /* flag fell, but nobody could have checkmated: 6.9 */
    ENDING_RESIGNATION_DRAW, /* resigned, but nobody could have checkmated */
    ENDING_BOTH_FLAGS, /* drawn, since both flags were down */
    ENDING_ILLEGAL_MOVE, /* lost by illegal moves: 7.5.5 */
    ENDING_ILLEGAL_MOVE_DRAW, /* the opponent could not have checkmated */
    ENDING_ILLEGAL_POSITION, /* drawn: an illegal position was not corrected */
    ENDING_QUICKPLAY, /* drawn: neither player will win by normal means */
    ENDING_REFERRED, /* ended by a claim that an arbiter has to rule on */
    ENDING_PENALTY, /* lost by a penalty */
    ENDING_REFUSAL, /* lost by refusing to comply with the Laws */
    ENDING_DEFAULT, /* lost by coming too late, by one or by both */
    ENDING_SEALED_MOVE, /* lost by what was sealed */
    ENDING_SEALED_MOVE_DRAW, /* the opponent could not have checkmated */
    ENDING_LATE, /* too late for an adjourned game */
    ENDING_SIGNED, /* another result, as both players signed it */
    ENDING_DECIDED, /* another result, as the arbiter decided */
    ENDING_ANNULLED, /* the game does not count */
    ENDING_ABORTED, /* aborted before each had made a move */
    ENDING_UNTERMINATED, /* closed, since it was abandoned; both together can
                            go on with it: rules/arbiter/attendance.h */
    ENDINGS
};

/* Half points, so that 0, 1 and 2 say 0, 1/2 and 1; none, where a game has no
 * result or has it from another arbiter. */
enum { HALF_NONE = 3 };

struct event {
    uint32_t seq; /* 1 for the first event of a game, without gaps */
    int64_t at_ms; /* the game's own time */
    enum seat actor;
    enum event_kind kind;
    struct move mv;
    uint8_t side; /* enum side */
    uint8_t square; /* SQ_NONE: none */
    bool lifted; /* EVENT_TOUCH */
    bool named; /* EVENT_TOUCH: only by a claim, and nobody touched it */
    uint8_t why; /* enum reason: EVENT_ILLEGAL, _STAND, _RESTORE, _RULING; in
                    EVENT_MOVE, the part of Article 4 that it broke */
    int32_t plies; /* EVENT_RESTORE, EVENT_REWIND, EVENT_TAKEBACK */
    int32_t number; /* EVENT_RESTORE; EVENT_CLAIM of an illegal move: of the
                       move, or 0 */
    int64_t earned_ms; /* EVENT_PRESS of an illegal move */
    /* EVENT_OFFER: not at the moment that 9.1 names; said again after a
     * refusal. Both may be a distraction. */
    bool untimely, repeated;
    uint8_t what_offer; /* enum offer_kind; EVENT_DECLINE: OFFER_NONE for a
                           draw */
    uint8_t what_claim; /* enum claim_kind */
    bool correct; /* EVENT_RULING */
    uint8_t clause; /* enum clause */
    int64_t penalty_ms; /* given to the claimant's opponent */
    int64_t loss_ms; /* taken from the claimant */
    uint8_t basis; /* EVENT_CLAIM: enum claim_basis */
    uint8_t whom; /* enum whom; EVENT_PAUSE: by whose account the server runs */
    uint8_t penalty; /* enum penalty */
    int64_t adjustment_ms;
    uint8_t half; /* EVENT_PENALTY: half points taken or given */
    int32_t moves[2]; /* EVENT_SET; 0: as it was. EVENT_REBUILD */
    int64_t used_ms[2]; /* EVENT_REBUILD */
    int32_t made[2]; /* EVENT_REBUILD: moves before those that are known */
    int64_t late_ms; /* EVENT_SESSION, EVENT_ADJOURN; EVENT_PAUSE: how long the
                        server was stopped */
    struct appointment appointment; /* EVENT_APPOINT */
    uint8_t proof, cause, ending;
    uint8_t half_white, half_black; /* EVENT_RESULT: half points, or
                                       HALF_NONE */
    bool proven; /* EVENT_RESULT: false when a mate was "not proven" */
    /* EVENT_CLOCK */
    int64_t left_ms[2];
    int64_t turn_ms;
    int64_t lag_ms; /* given back to the actor with their move */
    int32_t period[2]; /* 0 is the first */
    uint8_t running; /* enum side; SIDE_NONE */
    uint8_t difference; /* EVENT_DIFFER: enum difference */
    uint8_t reconciliation; /* EVENT_RECONCILE: enum reconciliation */
    int32_t entry; /* EVENT_RECORD: the ply, from 1 */
    char text[SCORESHEET_TEXT_MAX]; /* as it was written or said */
    bool offers_draw; /* with "(=)" */
    bool early, answer, lost; /* EVENT_ORDER, EVENT_ADJOURN, EVENT_OPEN */
    bool late; /* EVENT_ARRIVE: too late, 10 of the guidelines */
    bool quiet; /* EVENT_DEPART, _RETURN, _ARRIVE: true, but not announced,
                   since this player's connection fails again and again */
    uint8_t language; /* EVENT_SEAL: enum notation */
    char commitment[COMMITMENT_MAX];
    char note[SEAL_NOTE_MAX]; /* EVENT_SEAL */
    char sealed[SEALED_TEXT_MAX]; /* EVENT_OPEN: secret no more */
    char opening[SEAL_OPENING_MAX]; /* EVENT_OPEN: what proves that text */
    struct start start; /* EVENT_START */
    int64_t token; /* of every kind: of the intent that made it; 0: none */
    char via[NAME_MAX_BYTES]; /* of every kind: the assistant who did it for
                                 the actor; "": they themselves */
};

struct event_row {
    const char *word; /* "move", "result" */
    const struct field *fields; /* NULL-named end */
};

const struct event_row *event_row(enum event_kind kind);
enum event_kind event_of_word(const char *word); /* EVENT_NONE: unknown */

enum { EVENT_LINE_MAX = 2048 };

struct game;

/*
 * One judge line: "TIME SEQ ACTOR KIND key=value ...". after is the game
 * after the event was applied (it gives san= and article=). Text values that
 * hold a blank are quoted. False when out is too small.
 */
bool event_write(const struct event *event, const struct game *after, char *out,
                 size_t out_bytes);

/* The TIME that begins a line: "M:SS.mmm". */
struct line_writer;
void event_write_moment(int64_t at_ms, struct line_writer *writer);

extern const char *const side_words[]; /* white, black, none */
extern const char *const ending_words[]; /* -, checkmate, ... */

/* "1-0", "0-1", "1/2-1/2", "*" or "0-0". */
const char *points_word(uint8_t half_white, uint8_t half_black);

/*
 * The arbiter's answer to an intent: events, or the reason of a
 * refusal.
 */

enum { ARBITER_EVENTS_MAX = 24 };

struct ruling {
    enum reason reason; /* REASON_NONE: the events are to be applied */
    enum clause clause; /* behind a refusal */
    size_t at; /* a refused text: the byte where it goes wrong */
    bool late; /* these events are a flag's; judge the intent again after */
    int count;
    struct event events[ARBITER_EVENTS_MAX]; /* seq and at_ms are set */
};
