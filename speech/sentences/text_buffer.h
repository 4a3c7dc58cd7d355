/*
 * text_buffer.h - a text that grows in its room; what has no room is left out.
 */
#ifndef HEKTOR_SPEECH_SENTENCES_TEXT_BUFFER_H
#define HEKTOR_SPEECH_SENTENCES_TEXT_BUFFER_H

#include <stddef.h>

struct text_buffer {
    char *text; /* ends with a null byte */
    size_t used, room; /* bytes */
};

void text_buffer_add(struct text_buffer *buffer, const char *words);
void text_buffer_add_bytes(struct text_buffer *buffer, const char *text,
                           size_t bytes);

#endif
