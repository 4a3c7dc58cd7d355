/*
 * pgn_file.h - a game kept as a PGN file: written beside its place, synced,
 * renamed, and the folder synced, so that it is there whole or not at all.
 */
#ifndef HEKTOR_SRC_PROCESS_PGN_FILE_H
#define HEKTOR_SRC_PROCESS_PGN_FILE_H

#include "rules/game/game.h"

/* 0 or a negative errno. An existing file is replaced. */
int pgn_file_save(const char *path, const struct game *game);

#endif
