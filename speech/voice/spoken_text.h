// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * spoken_text.h - the text for a synthesiser, made from segments that are said
 * in one breath, and the names of keys. Nothing from other people can be taken
 * for markup or phonemes.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "speech/sentences/utterance.h"

/* A word that the synthesiser would say wrongly, and how it must be told to say
 * it. The words of moves are in the lexicons. */
struct pronunciation {
    const char *language, *word;
    const char *phonemes; /* espeak-ng mnemonics */
    const char *respelt; /* for a voice that takes none; NULL: as it is */
};

/* The row of the word that text begins with, of so many bytes; NULL when the
 * engine says it rightly. */
const struct pronunciation *pronunciation_of(const char *language,
                                             const char *text, size_t bytes);

/* Rows in order; NULL past the end. */
const struct pronunciation *pronunciation_row(int index);

enum { VOICE_TEXT_MAX = 4096 };

/*
 * Write the text of the segments from first on that share a language and
 * have no pause between them. phonemes: mnemonics may be sent, in [[ ]].
 * Returns the index after the last of them.
 */
int voice_text_run(const struct utterance *utterance, int first, int rate_wpm,
                   bool phonemes, char out[VOICE_TEXT_MAX]);

/* The pause after a segment: short ones are only for slow speech. */
int voice_text_pause_ms(const struct segment *segment, int rate_wpm);

/*
 * The name of a key, as it is said: a letter, a sign and a capital sound like
 * nothing else.
 */

/* One sign as it is typed (UTF-8, of so many bytes): "capital M", "less than",
 * "e". Translated. */
void key_sign_name(const char *sign, size_t bytes, char *out, size_t out_bytes);

/* Names of keys as they are printed, "<, >" or "Left, Right; Ctrl-B": "less
 * than, greater than", "Left, Right, Control B". Translated. */
void key_names_say(const char *printed, char *out, size_t out_bytes);

/* The same of the keys named in a sentence: "Ctrl-D in an empty line leaves".
 */
void key_names_say_in(const char *sentence, char *out, size_t out_bytes);
