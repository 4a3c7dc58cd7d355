// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * game.h - a game: its conditions, its moves, its clocks, its state, and
 * what can be asked of it. Only game_apply.h writes it.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/move_facts.h"
#include "rules/board/position.h"
#include "rules/clock/clock.h"
#include "rules/game/adjournment.h"
#include "rules/game/event.h"
#include "rules/game/scoresheet.h"
#include "rules/game/touch.h"
#include "rules/laws/laws.h"

/*
 * The arbiter's acts in a game, for its score.
 */

struct arbiter_act {
    int32_t ply; /* so many had been made, and still count */
    uint8_t kind; /* enum event_kind */
    uint8_t whom, penalty, half;
    int64_t adjustment_ms;
};

/* Zeroed memory holds none. */
struct arbiter_acts {
    struct arbiter_act *act;
    int count, room;
};

struct event;

/* False without memory, and nothing is changed. */
bool arbiter_acts_add(struct arbiter_acts *acts, const struct event *event,
                      int ply);

/* The game has gone back to so many plies; what the arbiter did is kept. */
void arbiter_acts_rewind(struct arbiter_acts *acts, int ply);

void arbiter_acts_done(struct arbiter_acts *acts);

enum game_phase {
    GAME_UNSTARTED, /* no start event yet */
    GAME_RUNNING, /* also before the first move, while the clocks are stopped */
    GAME_PAUSED,
    GAME_PENDING, /* a proof is awaited */
    GAME_CLAIMED, /* a person has to rule on a claim; the clocks are stopped */
    GAME_ADJOURNED, /* the sealed move lies in its envelope */
    GAME_OVER,
};

/* One move made, with what the scoresheet says of it. */
struct ply {
    struct move_facts facts;
    int64_t at_ms; /* when it was made */
    int64_t spent_ms; /* thinking time of this turn */
    int64_t left_ms; /* the mover's time after it; INT64_MAX: no clock */
    int64_t left_given_ms; /* of that, as struct clock's given_ms */
    struct clock clock; /* both clocks before it */
    bool offers_draw; /* "(=)" on the scoresheet */
    uint8_t why; /* enum reason: an illegal move that remains, and why it was
                    one; REASON_NONE for every other */
};

/* The result as a player has signed it. */
struct signature {
    bool signed_it;
    uint8_t half[SIDES];
};

struct game {
    struct start start;
    const struct laws *laws;
    enum tempo tempo;
    enum game_phase phase;
    uint32_t seq; /* of the last event applied; 0: none */
    int64_t at_ms; /* of the last event applied */
    struct clock clock;
    int64_t lag_pot_ms[SIDES]; /* what can still be given back for the line */
    int64_t lag_given_ms[SIDES]; /* and has been, in all */
    uint8_t lever; /* enum side: whose clock runs, or ran last and will again;
                      SIDE_NONE before the clocks were started */
    /* Over the board: what each did in their present or, until the reply is
     * made, their last turn. */
    struct turn turn[SIDES];
    int pressed_ply; /* the ply whose time the next clock event has, plus 1; or
                        0 */
    struct position board; /* game_board, while an illegal move is there */
    /* positions[0] is the first one, positions[ply_count] the present. */
    struct position *positions;
    struct ply *plies;
    int ply_count, ply_room;
    struct scoresheet scoresheet[SIDES]; /* under score=self */
    struct announcement announcement; /* of the last move made */
    /* The open offer, and who made it. */
    uint8_t offer; /* enum offer_kind */
    uint8_t offer_by; /* enum side */
    uint8_t draw_by; /* who offered a draw before an objection to the clocks;
                        SIDE_NONE */
    /* By offering side and kind: how many moves the opponent had made when such
     * an offer was last declined, plus 1; 0: never. */
    int declined_at[SIDES][OFFER_KINDS_MAX];
    int64_t offered_ms[SIDES]; /* OFFER_CLOCKS: the time proposed for each
                                  clock; 0: unchanged */
    /* The claim being ruled on, between claim and ruling. */
    uint8_t claim; /* enum claim_kind */
    uint8_t claim_by;
    uint8_t claim_running; /* whose clock ran when it was made */
    uint8_t consent_asked; /* bit n: the player of enum side n has asked for an
                              early draw, which stops the clocks once */
    uint8_t pending_side; /* GAME_PENDING: can this side still mate? */
    uint8_t pending_ending; /* the ending if it can: ENDING_FLAG, ... */
    uint8_t pause_cause;
    int64_t paused_ms; /* when the last pause began */
    uint8_t pause_by; /* enum seat: who stopped the clocks, or proposed it */
    uint16_t pauses[SIDES]; /* which that player proposed or, calling the
                               arbiter, made */
    uint8_t proof; /* the answer of the last proof */
    /* Of a game that begins at an announced time. */
    uint8_t present; /* bit n: the player of enum side n is there */
    /* Since when a player's connection is lost; CLOCK_NEVER: it is not. */
    int64_t away_since_ms[SIDES];
    int64_t back_ms; /* when, in this pause, the last one came back;
                        CLOCK_NEVER: nobody has */
    uint8_t goes_on; /* of a game that was closed, or paused by agreement: bit
                        n as in present, that player wants to resume it */
    /* When, in an agreed pause, each first asked to resume; CLOCK_NEVER. */
    int64_t resume_asked_ms[SIDES];
    bool opened; /* the time has come */
    /* A claim in a quickplay finish. */
    uint8_t basis; /* enum claim_basis, of the last claim */
    uint8_t postponed_by; /* whose claim is ruled on later; SIDE_NONE */
    bool postponed_paid; /* their opponent was given time for it */
    bool increment_refused; /* the request that comes before the claim */
    uint8_t fallen; /* whose flag fell before that ruling; SIDE_NONE */
    uint8_t referred_by; /* whose claim ended the game; SIDE_NONE */
    bool verified; /* by their opponent */
    struct adjournment adjournment;
    struct sealed_moves sealed;
    /* Of a game that was rebuilt from its envelope: how many moves came from
     * it. Their times are known only as a sum. */
    int carried_plies;
    int64_t carried_ms[SIDES];
    uint16_t carried_moves[SIDES]; /* made before its initial position */
    struct signature signature[SIDES]; /* of the result that remains */
    struct arbiter_acts acts; /* of the arbiter */
    int8_t adjust[SIDES]; /* half points that penalties add to the score */
    /* GAME_OVER */
    uint8_t ending, half_white, half_black;
    enum clause ending_clause;
    bool proven;
};

/* A game with no event yet. Never fails; holds no memory yet. */
void game_init(struct game *game);

/* Frees what it holds; zeroed memory is fine. */
void game_done(struct game *game);

/* Why an event cannot be applied. */
enum game_error {
    GAME_OK,
    GAME_SEQ, /* the event's number does not follow */
    GAME_TIME, /* its time is before that of the last event */
    GAME_EVENT, /* it is impossible here (damaged journal) */
    GAME_NO_MEMORY,
};

/* The position of the game: after the last ply, an illegal one that remains
 * included; the starting position before the start. */
const struct position *game_position(const struct game *game);

/*
 * What is seen on the board: game_position, unless an illegal move has been
 * made that is neither taken back nor a ply of the game yet. A begun move
 * (castling without its rook, a promotion without its piece) and a piece in the
 * hand are in turn[]. In a position after an illegal move the side that is not
 * to move may be in check; its king cannot be captured (1.4.1).
 */
const struct position *game_board(const struct game *game);

/*
 * The position for deciding whether the opponent of a losing player can
 * checkmate: the present one, or the one before illegal moves that remain.
 */
const struct position *game_lost_in(const struct game *game);

/*
 * The moves as they are seen on the board. An illegal move on the board is the
 * last of them: the arbiter does not point it out unasked (13.6).
 */
int game_seen_plies(const struct game *game);
struct move_facts game_seen_facts(const struct game *game, int ply);
int64_t game_seen_spent_ms(const struct game *game, int ply);
enum side game_seen_turn(const struct game *game);

/* The last ply that is an illegal move and remains; -1: there is none. */
int game_illegal_ply(const struct game *game);

/* Whose illegal move is on the board; SIDE_NONE: nobody's. */
enum side game_illegal_side(const struct game *game);

/* The position after so many plies; below 0, or beyond them, what is seen on
 * the board now. */
const struct position *game_position_at(const struct game *game, int ply);

enum side game_turn(const struct game *game);

/* Time left to a side at a moment of the game's own time; never below 0. */
int64_t game_left_ms(const struct game *game, enum side side, int64_t now_ms);

/* How many moves this side has made. */
int game_moves_by(const struct game *game, enum side side);

/* Has the opponent declined such an offer of this side, and not moved since? */
bool game_repeats_offer(const struct game *game, enum side by, uint8_t what);

/* Is an offer of a draw by this side open? */
bool game_offers_draw(const struct game *game, enum side side);

/* The name of a side, "" where none was given. */
const char *game_name(const struct game *game, enum side side);

/* Moves that a side has completed once only so many plies are left. */
uint16_t game_moves_after(const struct game *game, enum side side, int plies);
