// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * page.h - a second implementation of hektor-envelope(5), made from
 * the page alone with libsodium and the rules of chess; nothing of
 * src/adjourn is used.
 */
#pragma once

#include <stdbool.h>

/* "CHECKING" 1 to 3: NULL when the envelope passes, else the step that it
 * fails; static. */
const char *page_check(const char *text);

/* Open it with the seeds of an arbiter's key, or with a passphrase; the other
 * is NULL. False when it does not open to what was committed to. */
bool page_open(const char *text, const unsigned char seeds[64],
               const char *phrase, char move[201]);

/*
 * Seal a move: the tags up to EnvelopeResumePlace and the moves are those of
 * text, an envelope; the rest is made again, with one of the two.
 */
bool page_seal(const char *text, const unsigned char seeds[64],
               const char *phrase, const char *move, char *out,
               unsigned long room);

/* Is it a note in its own form, with the letters that check it? */
bool page_note_holds(const char *note);
