/*
 * touch.h - to what the men that were touched bind a player: Laws 4.3 to 4.5
 * and 4.7.
 */
#ifndef HEKTOR_RULES_TOUCH_H
#define HEKTOR_RULES_TOUCH_H

#include "rules/position.h"
#include "rules/reason.h"
#include "rules/turn.h"

/*
 * Why the side to move on this board may not make this legal move, after what
 * it has touched and let go in its turn; REASON_NONE when it may. Where none
 * of the men that were touched can move or be captured, any legal move may be
 * made (4.5).
 */
enum reason touch_bars(const struct position *board, const struct turn *turn,
                       struct move mv);

#endif
