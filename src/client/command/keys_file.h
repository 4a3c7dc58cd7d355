// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * keys_file.h - the player's own keys, from a file.
 */
#pragma once

#include <stdio.h>

#include "tui/input/keys.h"

/* Read it; *out is NULL where there is no such file. Returns an exit status;
 * what is wrong is said with its line. */
int keys_file_read(const char *path, struct keymap **out, FILE *errors);
