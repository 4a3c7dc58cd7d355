// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * touch.h - the duty of a player who has touched pieces: Laws 4.3 to 4.5 and
 * 4.7.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/move.h"
#include "rules/board/position.h"
#include "rules/board/square.h"
#include "rules/clock/clock.h"
#include "rules/laws/reason.h"

/*
 * The acts of a player in the present turn, over the board: the pieces
 * they touched and in which order, the piece in their hand, a move begun and
 * not yet made, an illegal move that is on the board, and the moves they have
 * made and not completed. Laws 4, 6.2.1 and 7.5. Plain mode leaves it as
 * turn_initial gives it.
 */

enum { TURN_TOUCHES_MAX = 32 };

struct turn {
    /* Squares of the pieces touched with intent, in their order, each once; of
     * both sides. They bind until the opponent's reply is made. */
    uint8_t touched[TURN_TOUCHES_MAX];
    uint8_t touches;
    squares named; /* of these, the ones that only a claim has named (9.5.3) */
    uint8_t lifted; /* the square that the piece in their hand comes from */
    /*
     * Begun and not to be changed, but not yet made (4.7): a king let go two
     * squares away, whose rook has not followed; or a pawn let go on the last
     * rank, without its piece. MOVE_NONE: nothing is begun.
     */
    struct move begun;
    bool king_last; /* of castling: the rook is there, the king follows */
    /*
     * An illegal move that is on the board (7.5): MOVE_NONE, or how its
     * piece went, and why it is illegal. game_position is still the position
     * before it, and game_board the one that is seen.
     */
    struct move illegal;
    uint8_t why; /* enum reason */
    /* When it was made, the clocks before that, and what it has cost. */
    int64_t made_at_ms, spent_ms;
    struct clock clock;
    /* When it was pressed: what that added to their time, and the period they
     * were in before. */
    int64_t earned_ms;
    uint8_t period;
    bool
        pressed; /* the illegal move was completed, and nobody has claimed it */
    bool idle; /* the clock was pressed without a move, and nobody has claimed
                  it (7.5.3); earned_ms and period as above */
    /* Moves made on the board and not completed: the clock was not pressed. */
    uint8_t uncompleted;
    /* enum reason: the last move made broke this part of Article 4, and the
     * opponent has not touched a piece since; REASON_NONE. */
    uint8_t breach;
    /* Completed illegal moves of this player, of the whole game. */
    uint8_t illegal_moves;
    bool refused; /* their last offer was refused, and the opponent has offered
                     nothing since */
    bool ready; /* they said so before the clocks were started */
};

struct turn turn_initial(void);

/* A new turn begins: what was done in the last one no longer counts. */
void turn_begin(struct turn *turn);

/* Has the player touched any piece with intent? */
bool turn_has_touched_any(const struct turn *turn);

/* They have touched a piece with intent. */
void turn_touch(struct turn *turn, int sq);

/* A claim has named the piece on this square: it binds like a touch. */
void turn_name(struct turn *turn, int sq);

/*
 * Why the side to move on this board may not make this legal move, after what
 * it has touched and let go in its turn; REASON_NONE when it may. If none
 * of the pieces that were touched can move or be captured, any legal move may
 * be made (4.5).
 */
enum reason touch_bars(const struct position *board, const struct turn *turn,
                       struct move mv);

/* The duty of the side to move, by the pieces that it has touched. */
enum touch_duty_kind {
    DUTY_NOTHING, /* none was touched */
    DUTY_ANY_MOVE, /* none of them can move or be captured: 4.5 */
    DUTY_MOVE, /* own has to move */
    DUTY_CAPTURE, /* enemy has to be captured */
    DUTY_CAPTURE_WITH, /* own has to capture enemy */
    DUTY_CASTLE, /* own is the king, and rook the one to castle with */
    DUTY_FINISH, /* own was let go on its way and cannot go elsewhere: 4.7 */
};

struct touch_duty {
    enum touch_duty_kind kind;
    int own, enemy, rook; /* squares; SQ_NONE */
};

struct touch_duty touch_duty_of(const struct position *board,
                                const struct turn *turn);
