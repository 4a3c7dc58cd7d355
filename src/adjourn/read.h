// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * read.h - an envelope as a file, read and written. It is a valid PGN: its tags
 * are the inscription, its moves lead to the adjourned position, and the block
 * lies in its one comment: no tag is ever searched for it, as players write
 * tags. But for white space and the order of the tags there is one way to write
 * an envelope, and what is written otherwise is refused.
 *
 * What is kept can be read. Every place that keeps an envelope (folder.h; the
 * rows of a database) writes it, reads what is there back, and holds it to the
 * envelope with envelope_read_back, before anybody is told that it is kept; and
 * nothing is inscribed that envelope_try refuses.
 */
#pragma once

#include "rules/pgn/pgn.h"

#include "src/adjourn/envelope.h"

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

/* Is it an envelope, sound or not, and no other PGN? It has such a tag: the
 * name in a value, which a player can have typed, makes it none. */
bool envelope_is_meant(const char *text, size_t bytes);

/* The whole file of a sealed envelope, as text from malloc; NULL without
 * memory. */
char *envelope_write_text(const struct envelope *envelope);

/* Are these bytes, as they were read again, the text of this envelope, which
 * can be read? ENVELOPE_OK, or why not. */
struct envelope_result envelope_read_back(const char *text, size_t bytes,
                                          const struct envelope *envelope);

/* Could the file and the header of an envelope with this inscription, not
 * sealed yet, be read, whatever is sealed in it? ENVELOPE_OK, or why not. */
struct envelope_result envelope_try(const struct envelope *envelope);
