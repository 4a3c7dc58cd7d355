// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * remarks.h - the remarks of a file beside a move: comments, signs such as "!",
 * and variations, in words.
 */
#pragma once

#include "speech/sentences/announce.h"

#include "tui/model/view.h"

#include "src/client/viewer/pgn_index.h"

/* Of the move that is so many plies into a game; of 0 what is before the
 * first. Nothing is added where nothing is said. 0 or a negative errno. */
int remarks_add(const struct announcer *announcer, struct pgn_index *index,
                int number, int ply, struct utterance *out);

/* The signs of the game's first plies, as a scoresheet has them: "!?", "+=",
 * or "$40" for what has none. 0 or a negative errno. */
int remarks_marks(struct pgn_index *index, int number, int plies,
                  char (*marks)[VIEW_MARK_MAX]);
