/*
 * phrase.h - a text that grows in its room; what has no room is left out.
 */
#ifndef HEKTOR_SPEECH_SENTENCES_PHRASE_H
#define HEKTOR_SPEECH_SENTENCES_PHRASE_H

#include <stddef.h>

struct phrase {
    char *text; /* ends with a null byte */
    size_t used, room; /* bytes */
};

void phrase_add(struct phrase *phrase, const char *words);
void phrase_add_bytes(struct phrase *phrase, const char *text, size_t bytes);

#endif
