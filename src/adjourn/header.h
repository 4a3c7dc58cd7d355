// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * header.h - the header: what is written on an envelope and its moves as one
 * run of bytes, which the seal binds. The order of tags in a file and where its
 * lines break change nothing in it, and no value can pass for two.
 *
 * A game in which illegal moves may stand has a record instead of moves: from
 * where to where each piece went, from the game's own first position on. PGN
 * has no such moves, and shows the adjourned position alone.
 */
#pragma once

#include "rules/laws/reason.h"

#include "src/adjourn/envelope.h"

/* The record as text, "e2e4,e8d6", castling as the king onto its rook; from
 * malloc, NULL without memory. */
char *envelope_record_write(const struct envelope *envelope);

/* Read that onto an envelope without a record. False where it is none, or
 * without memory; what was read stays there. */
bool envelope_record_read(const char *text, size_t bytes, struct envelope *out);

/*
 * What a move of the record is on the board that it comes upon: REASON_NONE
 * and the legal move, or why it is illegal and how its piece goes all the same.
 */
enum reason envelope_record_judge(const struct position *pos, struct move raw,
                                  struct move *out);

/* Does it lead to this position (FEN), by boards that a game can go on from?
 */
bool envelope_record_leads(const struct envelope *envelope, const char *fen);

/*
 * Each field in its order, then the moves in UCI form, as
 *     NAME LENGTH\nVALUE\n
 * In memory from malloc; NULL without any.
 */
char *envelope_header_write(const struct envelope *envelope, size_t *bytes);

/*
 * Read one that envelope_header_write has written, and judge what it says.
 * out, which envelope_init has seen, holds it on ENVELOPE_OK and nothing
 * otherwise.
 */
struct envelope_result envelope_header_read(const char *header, size_t bytes,
                                            struct envelope *out);
