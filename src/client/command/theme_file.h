// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * theme_file.h - a player's own theme, from a file.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "tui/terminal/theme.h"

/*
 * The theme of that name: *is_own is false for one of the table; else it is
 * read from $XDG_CONFIG_HOME/hektor/themes/NAME.theme, for 256 colours and,
 * from its part [8], for eight. Returns an exit status; what is wrong is said
 * with its line.
 */
enum { THEME_FILE_THEMES = 2 };
int theme_file_read(const char *name, bool *is_own,
                    struct theme out[THEME_FILE_THEMES], FILE *errors);
