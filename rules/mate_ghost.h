/*
 * mate_ghost.h - a proof that lets some men be everywhere. Inside the core
 * only.
 *
 * A ghost is a man whose place is forgotten: it may stand on any square that
 * the wall lets it reach, or on none; its side may always pass; it takes what
 * it may reach, and is in nobody's way. The kings, the pawns and the men who
 * are no ghosts move as they do in a game, so all that can happen in the game
 * happens among the ghosts too. When every arrangement of those others was
 * looked at and no mate can be imagined in any, there is none in the game.
 */
#ifndef HEKTOR_RULES_MATE_GHOST_H
#define HEKTOR_RULES_MATE_GHOST_H

#include <stdbool.h>

#include "rules/position.h"

/*
 * ghosts are men of pos, no kings or pawns. At most states_max arrangements
 * are looked at. True: winner never mates. False says nothing; so it is
 * without memory.
 */
bool mate_ghost_proves(const struct position *pos, enum side winner,
                       squares ghosts, int states_max, int *states);

#endif
