// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * title.h - introduces a game of a file: who played, how it ended, how long it
 * is, where and when it was.
 */
#pragma once

#include <stddef.h>

#include "rules/game/game.h"

#include "src/client/viewer/pgn_index.h"

/* "Club championship, 3, 2026.11.22", as the file has it: for the screen. */
void replay_title(const struct pgn_index_page *page, char *out,
                  size_t out_bytes);

/* Sentences that can be spoken; number is from 0. */
void replay_heading(const struct game *game, const struct pgn_index_page *page,
                    int number, char *out, size_t out_bytes);
