// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pgn_files.h - the paths of PGN files: those that were named, and in place of
 * a folder the PGN files that lie in it.
 */
#pragma once

struct pgn_files {
    char **path;
    int count, room;
};

/* Add a file as it is named, whatever it is, or the files of a folder in the
 * order of their names: those that end in .pgn, none of its folders. A link
 * counts as what it leads to. 0 or a negative errno. */
int pgn_files_add(struct pgn_files *files, const char *path);
void pgn_files_done(struct pgn_files *files);
