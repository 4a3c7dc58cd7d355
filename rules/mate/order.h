/*
 * order.h - which moves of the winner the helpmate search tries first. Internal
 * to this folder.
 */
#ifndef HEKTOR_RULES_MATE_ORDER_H
#define HEKTOR_RULES_MATE_ORDER_H

#include "rules/board/movegen.h"

/* Captures of officers first. */
void mate_order_captures(const struct position *pos, struct move_list *moves);

/* Moves that give check with the piece that moves first. Returns their number.
 */
int mate_order_checks(const struct position *pos, struct move_list *moves);

#endif
