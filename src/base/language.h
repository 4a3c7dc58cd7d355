// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * language.h - the language of all sentences but the words of moves: one that
 * was asked for, else what the environment names; English where there is no
 * translation. The locale itself decides only the character set, and how a day
 * is written: it need not be installed for its language.
 *
 * Defines the three functions that rules/base/translatable.h declares.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>

/* Set by a program for those that it starts: "de", whatever their locale. */
#define LANGUAGE_VARIABLE "HEKTOR_LANGUAGE"

/*
 * Take the character set, and the language that LANGUAGE names, or LC_ALL,
 * LC_MESSAGES or LANG, the first that is not empty. As gettext has it, LANGUAGE
 * is a list with colons, and ignored where the locale is C, POSIX or none.
 */
void language_begin(void);

/*
 * Speak the language "de", "en", "es" or "ru", whatever the locale; false, and
 * nothing changed, when it is none of these. If its translation cannot be used,
 * language_fault says so and English is spoken. In the main thread, at any time
 * after language_begin; other threads may ask for sentences meanwhile.
 */
bool language_choose(const char *code);

/* Is this the language that is spoken? */
bool language_is(const char *code);

/*
 * Why the language that was asked for last is not spoken: a sentence that is
 * translated, and in what the place, "LANG=fr_FR.UTF-8" or a path. NULL when it
 * is spoken, or when this was already told.
 */
const char *language_fault(char what[PATH_MAX]);

/* A language that there is not was asked for in such a place: a fault to be
 * told. */
void language_refuse(const char *place);

/* The folder that has LANGUAGE/LC_MESSAGES/hektor.mo: po/ beside this program,
 * where a build leaves them, else where they are installed. To be set before
 * language_begin. */
void language_set_folder(const char *folder);
const char *language_folder(void);

/* The calling thread keeps the locale as it is now: a synthesiser sets the
 * process's, in a thread of its own and at a time of its own. */
void language_hold(void);
