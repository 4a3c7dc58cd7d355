#include "src/client/foyer_room.h"

#include <stdio.h>
#include <stdlib.h>

#include "src/client/next_game.h"

void foyer_send(struct client *client, json_t *message)
{
    client->foyer_waiting++;
    link_send(&client->link, ASK_FOYER, message);
}

static void ask(struct client *client, const char *what, enum link_ask ask)
{
    client->foyer_waiting++;
    link_send(&client->link, ask, json_pack("{s:s}", "t", what));
}

void foyer_tell(struct client *client, unsigned kinds)
{
    client->foyer->tells |= kinds;
    ask(client, "who", ASK_PEOPLE);
    ask(client, "offers", ASK_OFFERS);
    ask(client, "games", ASK_HALL_GAMES);
}

void foyer_enter(struct client *client, const char *id, bool has_begun)
{
    char game[GAME_ID_MAX];

    snprintf(game, sizeof game, "%s", id);
    foyer_close(client);
    if (has_begun)
        next_game_resume(client, game);
    else
        next_game_join(client, game, &client->options->start);
}

void foyer_close(struct client *client)
{
    if (client->foyer != NULL)
        foyer_rows_done(&client->foyer->list);
    free(client->foyer);
    client->foyer = NULL;
    client->foyer_waiting = 0;
}
