// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * uci.h - moves as journal and wire write them: the UCI protocol's form.
 */
#pragma once

#include <stdbool.h>

#include "rules/board/move.h"

enum { UCI_MAX = 6 }; /* "e7e8q" and the final zero */

struct position;

/*
 * Write the UCI form. chess960 chooses how castling is written: as the king
 * onto its rook ("e1h1"), or, without it, as the king's two squares ("e1g1").
 */
void uci_write(struct move mv, bool chess960, char out[UCI_MAX]);

/*
 * Read the form alone: from, to and promotion, the kind an ordinary one. False,
 * and out untouched, when text is no such form.
 */
bool uci_read(const char *text, struct move *out);

/*
 * Read the UCI form of a legal move of pos; castling in either way of
 * writing. False, and out untouched, when text is no legal move of pos.
 */
bool uci_parse(const struct position *pos, const char *text, struct move *out);
