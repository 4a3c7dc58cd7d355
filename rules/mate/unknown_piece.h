/*
 * unknown_piece.h - a proof that forgets where some men are. Internal to this
 * folder.
 *
 * A ghost is a man whose place is not known, only a set of squares on one of
 * which he stands unless he was taken. His side may pass while he can move; he
 * takes what he may reach, and is in nobody's way. The kings and the men who
 * are no ghosts move as they do in a game. Of every arrangement of these the
 * sets are kept that may come with it, so a wall holds the ghosts back as long
 * as it stands. All that can happen in the game happens among the ghosts too:
 * when no mate can be imagined in any arrangement, there is none in the game.
 */
#ifndef HEKTOR_RULES_MATE_UNKNOWN_PIECE_H
#define HEKTOR_RULES_MATE_UNKNOWN_PIECE_H

#include <stdbool.h>

#include "rules/board/position.h"

/*
 * ghosts are men of pos: officers of either side, and pawns of the loser, who
 * then could be any man anywhere. At most states_max arrangements are looked
 * at. True: winner never mates, unless he has done so already. False says
 * nothing; so it is without memory.
 */
bool unknown_piece_proves(const struct position *pos, enum side winner,
                          squares unknown, int states_max, int *states);

#endif
