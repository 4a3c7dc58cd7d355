// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * command_read.h - reads a typed line in English as a command.
 */
#pragma once

#include "rules/board/position.h"
#include "tui/words/command.h"

/*
 * Read a typed line: first the words of the table, in any case; then a judge
 * line without time ("black resigns", "claims fifty with Rh2"); then a word
 * with the side before or after it ("white draw", "resign white"); else a
 * move, perhaps followed by "(=)" or "draw". Words that are short forms in the
 * table ("y", "n", "b") are only taken where they are no legal move of pos;
 * pos may be NULL. An empty line is COMMAND_NONE.
 */
void command_read(const char *line, const struct position *pos,
                  struct command *out);
