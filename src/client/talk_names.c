/*
 * talk_names.c - to whom something is said: a name is one word, or stands in
 * quotes, or is that of somebody who is known here.
 */
#include <stdio.h>
#include <string.h>

#include "src/client/lobby_room.h"

/* How many bytes of the text are this name, and then a blank; 0: others. */
static size_t begins_with(const char *text, const char *name)
{
    size_t bytes = strlen(name);

    return bytes > 0 && strncmp(text, name, bytes) == 0 && text[bytes] == ' '
               ? bytes
               : 0;
}

static void take_longer(size_t *longest, const char *text, const char *name)
{
    size_t bytes = begins_with(text, name);

    *longest = bytes > *longest ? bytes : *longest;
}

/* Those who are in the lobby's list, play this game, or have said something.
 * One may be called as another's name begins. */
static size_t known_name(const struct client *client, const char *text)
{
    const struct talk *talk = &client->talk;
    size_t longest = 0, i;
    const json_t *row;

    for (int side = WHITE; side < SIDES; side++)
        take_longer(&longest, text, client->game.start.name[side]);
    for (i = 0; i < TALK_KEPT_MAX; i++)
        take_longer(&longest, text, talk->by[i]);
    if (client->lobby != NULL)
        json_array_foreach(client->lobby->list.people, i, row)
            take_longer(&longest, text, link_text(row, "name"));
    return longest;
}

bool talk_split(const struct client *client, const char *argument,
                char name[COMMAND_ARGUMENT_MAX], const char **text)
{
    bool is_quoted = argument[0] == '"';
    size_t bytes =
        is_quoted ? strcspn(++argument, "\"") : known_name(client, argument);

    if (bytes == 0 && !is_quoted)
        bytes = strcspn(argument, " ");
    snprintf(name, COMMAND_ARGUMENT_MAX, "%.*s", (int)bytes, argument);
    argument += bytes + (is_quoted && argument[bytes] == '"');
    *text = argument + strspn(argument, " ");
    return bytes > 0 && **text != '\0';
}
