// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * subject.h - what a player can read about by name: the rules of the game, with
 * the article of the edition in force, and how the program does it. A command
 * or an option has its own help.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "rules/laws/laws.h"

struct subject;

/* By any of its names, in English or in the language in force, in any case;
 * NULL: none. */
const struct subject *subject_of(const char *name);

/* NULL past the end. */
const struct subject *subject_row(int index);

/* What is typed behind "help" for it: translated, copied. */
void subject_name(const struct subject *subject, char *out, size_t out_bytes);

/* The name of a subject that is spelled almost like this one; "": none is. */
void subject_near(const char *typed, char *out, size_t out_bytes);

/*
 * The sentence of a subject at this place, from 0, with its article: translated
 * and copied. An edition has only the sentences that are true in it. False past
 * the last one.
 */
bool subject_sentence(const struct subject *subject, const struct laws *laws,
                      int place, char *out, size_t out_bytes);

/* The command that it leads to; NULL: none. */
const char *subject_command(const struct subject *subject);
