// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * text.h - text of a PGN file made fit to be shown: UTF-8 as it is, and
 * anything else read as Latin-1; no control characters. Internal to this
 * folder.
 */
#pragma once

#include <stddef.h>

/* The bytes of the blank, invisible character or ellipsis that begins here,
 * beyond ASCII, as word processors and web pages have them; else 0. */
size_t pgn_text_idle(const char *text);

/*
 * Write count bytes of raw text as clean UTF-8 with a final zero. Runs of
 * blanks, tabs and line ends become one blank; what does not fit is cut off
 * between characters.
 */
void pgn_text_clean(const char *raw, size_t count, char *out, size_t out_bytes);
