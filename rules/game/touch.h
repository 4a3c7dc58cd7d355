// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * touch.h - the duty of a player who has touched pieces: Laws 4.3 to 4.5 and
 * 4.7.
 */
#pragma once

#include "rules/board/position.h"
#include "rules/game/turn.h"
#include "rules/laws/reason.h"

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
