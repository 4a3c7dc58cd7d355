// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * judge.h - whether what is written on an envelope has the right form and holds
 * together. Every value passes here before anything is made of it.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "src/adjourn/envelope.h"

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
