/*
 * pronunciation.h - the words of sentences that the synthesiser would say
 * wrongly, and how it must be told to say them. The words of moves are in the
 * lexicons.
 */
#ifndef HEKTOR_SPEECH_VOICE_PRONUNCIATION_H
#define HEKTOR_SPEECH_VOICE_PRONUNCIATION_H

#include <stddef.h>

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

#endif
