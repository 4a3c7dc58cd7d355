#include "src/client/play/begin.h"

#include <libintl.h>

#include "src/client/lobby/lobby.h"
#include "src/client/menu/menu.h"
#include "src/client/play/refresh.h"
#include "src/client/sitting/known_arbiter.h"
#include "src/client/sitting/other_place.h"
#include "src/client/sitting/provisional.h"
#include "src/client/sitting/rejoin.h"
#include "src/client/sitting/tell.h"
#include "src/client/viewer/replay.h"

static void show(struct client *client)
{
    refresh_view(client);
    client->front->ops->draw(client->front, &client->view);
}

/* A game will come of it, or none. */
static void show_place(struct client *client, void (*open)(struct client *))
{
    client->provisional = true;
    client_set_stage(client, STAGE_PLAYING);
    open(client);
    show(client);
}

static void open_first_lobby(struct client *client)
{
    lobby_open(client);
    other_place_tell_keeper(client);
    known_arbiter_tell(client);
    other_place_tell(client);
}

/* What there is to be typed in a game that has moves to go through. */
static void tell_how_on(struct client *client)
{
    if (client->past_ply == CLIENT_PRESENT)
        return;
    tell_hint(client, gettext("Enter alone goes on by a move, and the word "
                              "next to the next game."));
}

static void show_file(struct client *client)
{
    client_set_stage(client, STAGE_PLAYING);
    replay_introduce(client);
    tell_how_on(client);
    show(client);
}

static void ask_for_game(struct client *client)
{
    client_set_stage(client, STAGE_ASKED);
    provisional_make(client);
    if (!client->resumes && !client->linear)
        tell_beforehand(client, &client->start);
    refresh_view(client);
    /* In lines the game begins before its first move is asked for. */
    if (!client->resumes && !client->linear)
        client->front->ops->draw(client->front, &client->view);
    rejoin_ask(client);
}

void begin_view(struct client *client)
{
    if (client->replay != NULL)
        show_file(client);
    else if (client->begins_with_lobby)
        show_place(client, open_first_lobby);
    else if (client->begins_with_menu)
        show_place(client, menu_open);
    else
        ask_for_game(client);
}
