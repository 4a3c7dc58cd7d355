// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * answer.h - a typed line where a question may be open: a promotion's question
 * is answered by a letter or the name of a piece, all else is a command.
 */
#pragma once

#include "tui/input/prompt.h"
#include "tui/model/view.h"
#include "tui/words/command.h"

/* Read a line as it is meant under this view. */
void answer_read(const char *line, const struct view *view,
                 struct command *out);

/* Finish the typed line and read it; one that was too long is unknown. */
void answer_submit(struct prompt *prompt, const struct view *view,
                   struct command *out);

/* The piece that a letter or name means ("q", "Knight"); ROLE_NONE for any
 * other text, for a king and for a pawn. */
enum role answer_role(const char *line);
