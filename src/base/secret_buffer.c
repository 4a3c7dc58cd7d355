#include "src/base/secret_buffer.h"

#include <stdlib.h>
#include <string.h>

void wiped_room_free(char **bytes, size_t *room)
{
    if (*bytes != NULL)
        explicit_bzero(*bytes, *room);
    free(*bytes);
    *bytes = NULL;
    *room = 0;
}

/* No realloc, which leaves what it has moved behind. */
bool wiped_room_make(char **bytes, size_t *room, size_t used, size_t more)
{
    size_t wanted = 2 * (used + more);
    if (used + more <= *room)
        return true;
    char *grown = malloc(wanted);
    if (grown == NULL)
        return false;
    if (used > 0)
        memcpy(grown, *bytes, used);
    wiped_room_free(bytes, room);
    *bytes = grown;
    *room = wanted;
    return true;
}
