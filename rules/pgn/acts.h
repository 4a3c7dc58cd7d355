/*
 * acts.h - the arbiter's acts as comments of a PGN, in the words of a
 * judge's line: "{arbiter penalises white warning}". Internal to this folder.
 */
#ifndef HEKTOR_RULES_PGN_ACTS_H
#define HEKTOR_RULES_PGN_ACTS_H

#include <stdbool.h>

#include "rules/game/game.h"
#include "rules/pgn/writer.h"

/* What was done when so many plies had been made; true when there was any. */
bool pgn_put_acts(struct pgn_writer *writer, const struct game *game, int ply);

#endif
