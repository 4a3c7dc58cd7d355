// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * legality.h - why a move that somebody wants is not legal, in the order in
 * which a player would want to hear it. Laws 3.
 */
#pragma once

#include "rules/board/castling.h"
#include "rules/board/move.h"
#include "rules/board/position.h"
#include "rules/laws/reason.h"

/*
 * Judge the piece on from going to to. promotion is ROLE_NONE where none was
 * named. A king that goes onto its own unmoved rook, or two squares from e1 or
 * e8, is castling. On REASON_NONE the move is in out, otherwise untouched.
 */
enum reason legality_judge(const struct position *pos, int from, int to,
                           enum role promotion, struct move *out);

/* The same for castling on a wing, however it was said. */
enum reason legality_judge_castling(const struct position *pos, enum wing wing,
                                    struct move *out);
