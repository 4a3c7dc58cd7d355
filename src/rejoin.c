#include "src/rejoin.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "src/exits.h"

static json_t *new_message(const struct start *start)
{
    struct intent intent = {.kind = INTENT_START, .start = *start};
    json_t *message = json_pack("{s:s}", "t", "new");
    if (message != NULL &&
        !wire_fields_write(message, intent_row(INTENT_START)->fields,
                           &intent)) {
        json_decref(message);
        return NULL;
    }
    return message;
}

void rejoin_ask(struct client *client)
{
    client_set_stage(client, STAGE_ASKED);
    /* A line that is broken is noticed when the loop reads from it. */
    if (client->game_id[0] == '\0')
        link_send(&client->link, ASK_NEW, new_message(&client->start));
    else
        link_send(
            &client->link, ASK_RESUME,
            json_pack("{s:s, s:s}", "t", "resume", "game", client->game_id));
}

/* Have there been too many deaths of late? Notes this one. */
static bool dies_too_often(struct client *client)
{
    int64_t now_ms = client_monotonic_ms();
    int oldest = client->deaths % CLIENT_DEATHS_MAX;
    client->death_ms[oldest] = now_ms;
    client->deaths++;
    if (client->deaths < CLIENT_DEATHS_MAX)
        return false;
    oldest = client->deaths % CLIENT_DEATHS_MAX;
    return now_ms - client->death_ms[oldest] < CLIENT_DEATHS_MS;
}

void rejoin(struct client *client)
{
    bool ran = !client->provisional && client->game.phase == GAME_RUNNING;
    child_kill(&client->child);
    link_done(&client->link);
    client->go_on |= ran;
    if (dies_too_often(client) || client_connect(client) != 0) {
        client_give_up(client, EXIT_UNAVAILABLE,
                       gettext("The arbiter cannot be kept running."));
        return;
    }
    rejoin_ask(client);
}
