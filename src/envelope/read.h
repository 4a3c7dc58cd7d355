// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * read.h - an envelope as a file, read and written. It is a valid PGN: its tags
 * are the inscription, its moves lead to the adjourned position, and the block
 * lies in its last comment. But for white space and the order of the tags there
 * is one way to write an envelope, and what is written otherwise is refused.
 */
#pragma once

#include "rules/pgn/pgn.h"

#include "src/envelope/envelope.h"

/*
 * Read the bytes of a file. Tags that no envelope has, such as ECO, may be
 * among the others, unless their names begin with Envelope. What is written
 * is judged (judge.h), what is sealed is not looked into. out, which
 * envelope_init has seen, holds it on ENVELOPE_OK and nothing otherwise.
 */
struct envelope_result envelope_read(const char *text, size_t bytes,
                                     struct envelope *out);

/* Is this the name of a tag that only envelopes have? */
bool envelope_is_own_tag(const char *tag);

/* The whole file of a sealed envelope, as text from malloc; NULL without
 * memory. */
char *envelope_write_text(const struct envelope *envelope);
