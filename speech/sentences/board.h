// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * board.h - sentences about the players' acts at the board: touching, letting
 * go, pressing, and what the arbiter makes of an illegal move. For event.c.
 * Nobody is told unasked that a move was illegal before the arbiter says so, or
 * that a clock was not pressed (13.6).
 */
#pragma once

#include "speech/sentences/words.h"

event_sentence announce_ready;
event_sentence announce_touched;
event_sentence announce_adjusted;
event_sentence announce_put_back;
event_sentence announce_begins_move;
event_sentence announce_made_illegally;
event_sentence announce_pressed;
/* EVENT_CLOCK: whose clock runs after a press; of the arbiter's own, nothing.
 */
event_sentence announce_switched;
event_sentence announce_restored;

/* A claim about the opponent's move; false for any other. */
event_sentence announce_complaint;
