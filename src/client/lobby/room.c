#include "src/client/lobby/room.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "src/client/lobby/news.h"
#include "src/client/menu/next_game.h"
#include "src/client/sitting/tell.h"

/* In lines the next prompt waits for the answer too. A list goes on taking
 * keys: they are meant for it. */
static void begin_to_wait(struct client *client)
{
    client->lobby_waiting++;
    if (client->linear)
        client->sent.since_ms = client_monotonic_ms();
}

void lobby_send(struct client *client, json_t *message)
{
    int failure = link_send(&client->link, ASK_LOBBY, message);

    if (failure == 0)
        begin_to_wait(client);
    else if (failure == -ENOMEM)
        tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER,
                      lobby_refusal(wire_code_word(WIRE_RATE)));
}

/* What could not be asked has no answer. */
static void ask(struct client *client, json_t *question, enum link_ask ask)
{
    if (link_send(&client->link, ask, question) != 0)
        return;
    begin_to_wait(client);
    client->lobby->listing++;
}

void lobby_ask_games(struct client *client, size_t from)
{
    json_t *question = json_pack("{s:s}", "t", "games");

    if (from > 0)
        json_object_set_new(question, "from", json_integer((json_int_t)from));
    ask(client, question, ASK_SERVER_GAMES);
}

void lobby_ask_own(struct client *client, size_t from)
{
    json_t *question = json_pack("{s:s, s:b, s:I}", "t", "games", "own", true,
                                 "from", (json_int_t)from);
    int failure = link_send(&client->link, ASK_OWN_GAMES, question);

    if (failure == 0)
        begin_to_wait(client);
    else if (failure == -ENOMEM)
        tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER,
                      lobby_refusal(wire_code_word(WIRE_RATE)));
}

void lobby_tell(struct client *client, unsigned kinds)
{
    struct lobby *lobby = client->lobby;

    lobby->tells |= kinds;
    lobby->is_stale = lobby->listing > 0;
    if (lobby->is_stale)
        return;
    lobby->asked_ms = client_monotonic_ms();
    ask(client, json_pack("{s:s}", "t", "who"), ASK_PEOPLE);
    ask(client, json_pack("{s:s}", "t", "offers"), ASK_OFFERS);
    lobby_ask_games(client, 0);
}

int64_t lobby_due_ms(const struct client *client)
{
    enum { EACH_MS = 1000 };
    const struct lobby *lobby = client->lobby;

    return lobby != NULL && lobby->is_stale && lobby->listing == 0
               ? lobby->asked_ms + EACH_MS
               : 0;
}

void lobby_refresh(struct client *client)
{
    client->lobby->is_stale = true;
    int64_t due_ms = lobby_due_ms(client);
    if (due_ms != 0 && due_ms <= client_monotonic_ms())
        lobby_tell(client, 0);
}

void lobby_follow(struct client *client, bool on)
{
    link_send(&client->link, ASK_NONE,
              json_pack("{s:s, s:b}", "t", "follow", "on", on));
}

void lobby_enter(struct client *client, const char *id, bool has_begun)
{
    char game[GAME_ID_MAX];

    snprintf(game, sizeof game, "%s", id);
    lobby_close(client);
    if (has_begun)
        next_game_resume(client, game);
    else
        next_game_join(client, game, &client->options->start);
}

void lobby_close(struct client *client)
{
    if (client->lobby != NULL) {
        lobby_follow(client, false);
        lobby_news_forget(client->lobby);
        json_decref(client->seen_games);
        client->seen_games = json_incref(client->lobby->list.games);
        lobby_rows_done(&client->lobby->list);
    }
    free(client->lobby);
    client->lobby = NULL;
    client->lobby_waiting = 0;
}
