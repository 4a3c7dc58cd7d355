// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * language.h - the language of all sentences but the words of moves: that of
 * the locale, or one that was asked for; English where there is no catalogue.
 */
#pragma once

#include <stdbool.h>

/*
 * Take the language of the locale, or of its name where this computer does not
 * have it. Catalogues are looked for in po/ beside
 * this program, where a build leaves them, else where they are installed.
 */
void language_begin(void);

/* "de", "en", "es" or "ru", whatever the locale; false when it is none of
 * these. In the main thread, at any time after language_begin. */
bool language_choose(const char *code);

/* The calling thread keeps the locale as it is now: a synthesiser sets the
 * process's, in a thread of its own and at a time of its own. */
void language_hold(void);
