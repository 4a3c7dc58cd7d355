#include "tui/words/match_words.h"

#include <string.h>

char said_small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + 'a' - 'A') : letter;
}

size_t said_begins(const char *text, const char *words, size_t words_bytes)
{
    size_t at = 0;
    for (size_t i = 0; i < words_bytes; i++) {
        if (said_small(text[at]) != words[i])
            return 0;
        at++;
        while (words[i] == ' ' && text[at] == ' ')
            at++;
    }
    return text[at] == '\0' || text[at] == ' ' ? at : 0;
}

size_t said_any(const char *text, const char *list)
{
    while (list != NULL && *list != '\0') {
        size_t length = strcspn(list, "|");
        size_t at = said_begins(text, list, length);
        if (at > 0)
            return at;
        list += length + (list[length] == '|');
    }
    return 0;
}

bool said_is(const char *text, const char *list)
{
    size_t at = said_any(text, list);
    return at > 0 && text[at] == '\0';
}

size_t said_skip(const char *text, size_t at)
{
    while (text[at] == ' ')
        at++;
    return at;
}
