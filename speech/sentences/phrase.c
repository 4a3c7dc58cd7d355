#include "speech/sentences/phrase.h"

#include <string.h>

void phrase_add_bytes(struct phrase *phrase, const char *text, size_t bytes)
{
    if (phrase->used + bytes >= phrase->room)
        return;
    memcpy(phrase->text + phrase->used, text, bytes);
    phrase->used += bytes;
    phrase->text[phrase->used] = '\0';
}

void phrase_add(struct phrase *phrase, const char *words)
{
    phrase_add_bytes(phrase, words, strlen(words));
}
