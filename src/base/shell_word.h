// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * shell_word.h - text as one word of a line that is to be copied into a shell,
 * and means there what it is and nothing else.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/*
 * Plain text stays as it is; a name with blanks comes in double quotes, other
 * signs in single ones, and bytes that cannot be shown as $'\033'.
 *
 * Returns false, and out is "", when it has no room there.
 */
bool shell_word(const char *text, char *out, size_t out_bytes);
