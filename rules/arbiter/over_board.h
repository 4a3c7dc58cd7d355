// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * over_board.h - intents of players at a real board: Laws 4, 6.2.1 and 7.5. For
 * the files of the arbiter alone.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* The side that acts on the board when the intent names none. */
enum side over_board_side(const struct game *game);

/*
 * May the speaker do something on the board now? Refuses where they may not. An
 * illegal move that the opponent has made and not completed is dealt with
 * first: then the ruling is late, and false is returned. A pause is ended.
 */
bool over_board_may_act(struct ruling_builder *builder);

/* What the speaker sees on the board: where their own illegal move remains, the
 * position before it, to which they return by touching its piece again. */
const struct position *over_board_seen(const struct ruling_builder *builder);

/* The opponent's illegal move remains once the next one is made, or sealed; an
 * arbiter who watches rules on it instead. In both cases the ruling is late:
 * the caller applies it, and asks again. False: there is no such move. */
bool over_board_let_stand(struct ruling_builder *builder);

void over_board_ready(struct ruling_builder *builder); /* INTENT_READY */
void over_board_touch(struct ruling_builder *builder); /* INTENT_TOUCH, _LIFT */
void over_board_adjust(struct ruling_builder *builder); /* INTENT_ADJUST */
void over_board_release(struct ruling_builder *builder); /* INTENT_RELEASE */
void over_board_move(struct ruling_builder *builder); /* INTENT_MOVE */
void over_board_press(struct ruling_builder *builder); /* INTENT_PRESS */
