// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pgn_file.h - a game kept as a PGN file: written beside its place, synced,
 * renamed, and the folder synced, so that it is there whole or not at all; and
 * whether a PGN text is what was written of a game.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "rules/game/game.h"
#include "rules/pgn/pgn.h"

enum { PGN_FILE_NAME_MAX = 192 };

/* "Anna - Boris" in safe characters, as a file name has it; without one name
 * "Anna - Black", without both "". */
void pgn_file_players(const char *white, const char *black,
                      char out[PGN_FILE_NAME_MAX]);

/* What its file is called: "2026-11-24 Anna - Boris 7GQ2K4MD.pgn", of what is
 * known, in characters that are safe in a file name. */
void pgn_file_name(const struct game *game, const char *id,
                   char out[PGN_FILE_NAME_MAX]);

/* A game as PGN, from malloc; NULL without memory. */
char *pgn_file_text(const struct game *game);

/* 0 or a negative errno. An existing file is replaced. */
int pgn_file_save(const char *path, const struct game *game);

/* The same for a game that is followed: only one that is over is synced, since
 * any other is written again with the next move. */
int pgn_file_show(const char *path, const struct game *game);

/* The same for everybody to follow a game: the moves that spectators may see by
 * now, without the players' own scoresheets. A game that is not open to all is
 * not written, and that is 0 too. */
int pgn_file_save_live(const char *path, const struct game *game);

enum { PGN_DIFFERENCES_MAX = 32 };

/* The names of what differs: tags, "moves", "result", and "clk" for the times
 * after the moves. What another program may have added (other tags, comments,
 * variations) counts for nothing. */
struct pgn_difference {
    /* Names, in the order of the text that was written; no more than have
     * room. */
    char name[PGN_DIFFERENCES_MAX][PGN_NAME_MAX];
    int count;
    /* The text could not be read as a game. */
    enum pgn_error error;
    uint64_t line;
    uint32_t column;
};

/* Compare the first game of a text with the one that was written. False
 * without memory. */
bool pgn_compare(const char *written, const char *text, size_t text_bytes,
                 struct pgn_difference *out);
