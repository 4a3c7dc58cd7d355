#include "src/envelope/letters.h"

#include <stdlib.h>

void envelope_letters_done(struct envelope_letters *letters)
{
    free(letters->text);
    *letters = (struct envelope_letters){.text = NULL};
}

bool envelope_is_white(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool make_room(struct envelope_letters *letters, size_t count)
{
    size_t room = letters->room == 0 ? 4096 : letters->room;
    while (room < letters->count + count + 1)
        room *= 2;
    if (room == letters->room)
        return true;
    char *more = realloc(letters->text, room);
    if (more == NULL)
        return false;
    letters->text = more;
    letters->room = room;
    return true;
}

bool envelope_letters_put(void *context, const char *bytes, size_t count)
{
    struct envelope_letters *letters = context;
    if (!make_room(letters, count))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!envelope_is_white(bytes[i]))
            letters->text[letters->count++] = bytes[i];
    letters->text[letters->count] = '\0';
    return true;
}

size_t envelope_letters_differ(const struct envelope_letters *a,
                               const struct envelope_letters *b)
{
    size_t at = 0;
    while (at < a->count && at < b->count && a->text[at] == b->text[at])
        at++;
    return at;
}
