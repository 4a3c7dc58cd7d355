// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * which_piece.h - the answer to "Several pieces can go there. Which one?": a
 * file, a rank or the square of the piece, as "c", "the c knight" or "on c3".
 */
#pragma once

#include "src/client/core/client.h"

/* Note the move that was refused because several pieces can make it. */
void which_piece_ask(struct client *client, const struct intent *intent);

/* What was typed next: true, and the whole move, if it names one piece that can
 * make it. The question is over in any case. */
bool which_piece_answer(struct client *client, const char *typed,
                        struct intent *out);
