// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * otb.h - intents of players at a real board: Laws 4, 6.2.1 and 7.5. For
 * the files of the arbiter alone.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* The side that acts on the board when the intent names none. */
enum side otb_side(const struct game *game);

/*
 * May the speaker do something on the board now? Refuses where they may not. An
 * illegal move that the opponent has made and not completed is dealt with
 * first: then the ruling is late, and false is returned. A pause is ended.
 */
bool otb_may_act(struct ruling_builder *builder);

/* What the speaker sees on the board: where their own illegal move remains, the
 * position before it, to which they return by touching its piece again. */
const struct position *otb_seen(const struct ruling_builder *builder);

/* The opponent's illegal move remains once the next one is made, or sealed; an
 * arbiter who watches rules on it instead. In both cases the ruling is late:
 * the caller applies it, and asks again. False: there is no such move. */
bool otb_let_remain(struct ruling_builder *builder);

/* Has the player just let a rook go where castling would put it, and touches
 * their king? Then they meant to castle, and moved the rook (4.4.2). */
bool otb_castles_rook_first(const struct game *game, enum side side, int sq);

void otb_judge_ready(struct ruling_builder *builder); /* INTENT_READY */
void otb_judge_touch(struct ruling_builder *builder); /* INTENT_TOUCH, _LIFT */
void otb_judge_adjust(struct ruling_builder *builder); /* INTENT_ADJUST */
void otb_judge_release(struct ruling_builder *builder); /* INTENT_RELEASE */

/* The same, of a piece that is let go on to; promotion may be ROLE_NONE. */
void otb_release(struct ruling_builder *builder, int to, enum role promotion);

void otb_judge_move(struct ruling_builder *builder); /* INTENT_MOVE */
void otb_judge_announce(struct ruling_builder *builder); /* INTENT_ANNOUNCE */
void otb_judge_press(struct ruling_builder *builder); /* INTENT_PRESS */
