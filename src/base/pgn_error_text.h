// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pgn_error_text.h - why a PGN file cannot be read here: the sentence for
 * check, say and the viewer.
 */
#pragma once

#include "rules/laws/laws.h"
#include "rules/pgn/pgn.h"

enum { PGN_ERROR_TEXT_MAX = 512 };

/*
 * Write the sentence for the error of an item, translated, with the article of
 * this edition for a move that breaks the Laws:
 *     12. Ke3 cannot be played. A king moves one square. Article 3.8.1.
 * or that a piece has the letter of another language:
 *     In German, 2. Sf3 is Nf3. PGN requires English letters.
 */
void pgn_error_text(const struct pgn_item *item, const struct laws *laws,
                    char out[PGN_ERROR_TEXT_MAX]);

/* "12. Ke3" or "12... Ke3", as it was written. */
void pgn_error_text_label(const struct pgn_item *item, char *out,
                          size_t out_bytes);

/* " Article 3.8.1." where this edition has it, else nothing. */
void pgn_error_text_article(const struct laws *laws, enum clause clause,
                            char *out, size_t out_bytes);
