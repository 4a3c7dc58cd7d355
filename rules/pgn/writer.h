// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * writer.h - the pieces that a PGN text is written of: tags, and movetext
 * in lines under 80 columns. Source: PGN standard 1994 section 8.
 */
#pragma once

#include <stdbool.h>

#include "rules/board/move_facts.h"
#include "rules/pgn/pgn.h"

struct pgn_writer {
    pgn_sink *sink;
    void *context;
    bool ok; /* the sink still takes bytes */
    int column; /* of the movetext line; 0: it is empty */
};

struct pgn_writer pgn_writer_of(pgn_sink *sink, void *context);

/* Text as it is. It begins no line of movetext, and ends none. */
void pgn_put(struct pgn_writer *writer, const char *text);

/* One line: [name "value"], where quote and backslash are escaped. What is
 * longer than 510 bytes then is cut. */
void pgn_put_tag(struct pgn_writer *writer, const char *name,
                 const char *value);

/* One piece of movetext, on this line or the next. */
void pgn_put_word(struct pgn_writer *writer, const char *word);

/* "1. e4", or "1... e5" where Black's move does not follow White's. The
 * number and its move may be on two lines. */
void pgn_put_move(struct pgn_writer *writer, const struct move_facts *facts,
                  bool continues);

/* What comes next begins a line. */
void pgn_put_break(struct pgn_writer *writer);
