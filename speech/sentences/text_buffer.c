#include "speech/sentences/text_buffer.h"

#include <string.h>

void text_buffer_add_bytes(struct text_buffer *buffer, const char *text,
                           size_t bytes)
{
    if (buffer->used + bytes >= buffer->room)
        return;
    memcpy(buffer->text + buffer->used, text, bytes);
    buffer->used += bytes;
    buffer->text[buffer->used] = '\0';
}

void text_buffer_add(struct text_buffer *buffer, const char *words)
{
    text_buffer_add_bytes(buffer, words, strlen(words));
}
