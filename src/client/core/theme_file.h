// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * theme_file.h - a player's own theme, from a file.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "tui/terminal/theme.h"

enum { THEME_FILE_THEMES = 2, THEME_NAME_MAX = 16 };

/* What is wrong, translated: the option or the file with its line, and why. */
struct theme_file_error {
    char what[PATH_MAX + 16], why[512];
};

/*
 * The theme of that name: *is_own is false for one of the table; else it is
 * read from $XDG_CONFIG_HOME/hektor/themes/NAME.theme, for 256 colours and,
 * from its part [8], for eight. Returns an exit status; EXIT_USAGE: there is
 * no theme of that name.
 */
int theme_file_read(const char *name, bool *is_own,
                    struct theme out[THEME_FILE_THEMES],
                    struct theme_file_error *error);

/* The names that can be chosen: those of the table, and behind them those of
 * files by the alphabet. False past the last. */
bool theme_file_name(int index, char out[THEME_NAME_MAX]);

/* All of them, with commas. */
void theme_file_names(char *out, size_t out_bytes);
