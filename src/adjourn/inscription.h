// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * inscription.h - what is written on an envelope: what may stand there, and the
 * header, which is all of it and the moves as one run of bytes that the seal
 * binds. The order of tags in a file and where its
 * lines break change nothing in it, and no value can pass for two.
 *
 * A game in which illegal moves may stand has a record instead of moves: from
 * where to where each piece went, from the game's own first position on. PGN
 * has no such moves, and shows the adjourned position alone.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/laws/reason.h"

#include "src/adjourn/envelope.h"

/* The record as text, "e2e4,e8d6", castling as the king onto its rook; from
 * malloc, NULL without memory. */
char *envelope_record_write(const struct envelope *envelope);

/* Read that onto an envelope without a record. ENVELOPE_MOVES where it is none,
 * or ENVELOPE_NO_MEMORY; what was read stays there. */
enum envelope_error envelope_record_read(const char *text, size_t bytes,
                                         struct envelope *out);

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

enum { ENVELOPE_TIME_MAX = 24 };

/* Write a time that was used or is left: "1:30:00.120". ms is not below 0, and
 * less than 100,000 hours. */
void envelope_time_write(int64_t ms, char out[ENVELOPE_TIME_MAX]);

/* False, and out untouched, for what envelope_time_write does not write. */
bool envelope_time_read(const char *text, int64_t *ms);

/*
 * Judge the values of the header, each alone and all together: each tag there
 * that must be there, none else, the position that the moves lead to, and the
 * sealer. adjourned is the position after the moves.
 */
struct envelope_result envelope_judge_header(const struct envelope *envelope,
                                             const struct position *adjourned);

/* The same for the seal: commitment, signature, fingerprint and block. */
struct envelope_result envelope_judge_seal(const struct envelope *envelope);

/*
 * Write what follows from the moves onto an envelope that has its names: the
 * position, the number of the sealed move, and its sealer. False when the
 * tag FEN is no position.
 */
bool envelope_complete(struct envelope *envelope);

/* The position after the moves; false when the tag FEN is no position. */
bool envelope_adjourned_position(const struct envelope *envelope,
                                 struct position *out);
