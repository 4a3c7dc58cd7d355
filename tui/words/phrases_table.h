// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * phrases_table.h - the phrases that people type, as keys of the catalogue, and
 * the command that each of them means.
 */
#pragma once

struct phrase_row {
    const char *key; /* context, a sign, the patterns between bars */
    const char *command; /* with the same places as the pattern */
    const char *refusal; /* of what cannot be done so; NULL: read the command */
};

/* In a game; NULL past the end. */
const struct phrase_row *phrases_row(int index);

/* In the lobby; NULL past the end. */
const struct phrase_row *phrases_lobby_row(int index);

/* Keys of the words of politeness, and of the articles between two words. */
extern const char phrases_polite[], phrases_articles[];
