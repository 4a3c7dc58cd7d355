/*
 * foyer_room.h - what the files of the lobby share: its lists, what is asked
 * of the arbiter, and the way to a game.
 */
#ifndef HEKTOR_CLIENT_FOYER_ROOM_H
#define HEKTOR_CLIENT_FOYER_ROOM_H

#include "src/client/client.h"
#include "src/client/foyer_rows.h"

struct foyer {
    struct foyer_list list;
    struct menu_lines lines;
    unsigned tells; /* bit n: enum foyer_kind n, when its list has come */
    bool is_new; /* nothing was told yet */
};

/* Ask for all lists anew, and tell these of them when they have come. */
void foyer_tell(struct client *client, unsigned kinds);

/* Ask something else; it takes message over. */
void foyer_send(struct client *client, json_t *message);

/* Out of it, and to a game, which has_begun before or begins now. */
void foyer_enter(struct client *client, const char *id, bool has_begun);
void foyer_close(struct client *client);

#endif
