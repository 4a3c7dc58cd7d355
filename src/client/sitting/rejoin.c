#include "src/client/sitting/rejoin.h"

#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include "src/base/exits.h"
#include "src/client/sitting/farewell.h"
#include "src/client/sitting/resend.h"
#include "src/client/sitting/tell.h"

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
    client->talk.waiting = false;
    client->say_again_ms = 0;
    client->lobby_is_lost = client->lobby != NULL;
    /* A player who came to the lobby from a game still has the seat there. */
    if (client->lobby_is_lost && client->game_id[0] == '\0')
        return;
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

/* Up to a quarter less or more: those who have lost it together do not all come
 * at once. */
static int64_t scattered(int wait_ms)
{
    unsigned chance = 0;

    if (getrandom(&chance, sizeof chance, 0) != sizeof chance)
        return wait_ms;
    return wait_ms - wait_ms / 4 + (int64_t)chance % (wait_ms / 2 + 1);
}

/* Others wait with us for a server: it is called, ever less often,
 * until it is there again or somebody leaves. */
static void call_again(struct client *client, const char *farewell)
{
    static const int waits_ms[] = {100, 300, 1000, 3000};
    enum { LAST = sizeof waits_ms / sizeof *waits_ms - 1 };
    int wait = client->calls < LAST ? client->calls : LAST;
    if (client->calls == 0 && farewell != NULL)
        tell_sentence(client, FRONT_ANNOUNCEMENT, PRIORITY_MOVE, farewell);
    if (client->calls == 0)
        tell_sentence(
            client, FRONT_ANNOUNCEMENT, PRIORITY_MOVE,
            farewell != NULL
                ? gettext("Reconnecting. Nothing shown so far is lost.")
                : gettext("The connection is lost. Reconnecting. Nothing shown "
                          "so far is lost."));
    client->calls++;
    client_set_stage(client, STAGE_ASKED);
    client->call_again_ms = client_monotonic_ms() + scattered(waits_ms[wait]);
}

/* The last word of a server, if it had one, says whether to come
 * again. */
static void lose_line(struct client *client)
{
    bool lasts;
    const char *farewell = farewell_sentence(client->link.farewell, &lasts);

    resend_note_loss(client);
    link_done(&client->link);
    if (lasts) {
        resend_give_up(client);
        client_give_up(client, EXIT_AGAIN, farewell);
    } else
        call_again(client, farewell);
}

void rejoin_call(struct client *client)
{
    client->call_again_ms = 0;
    if (client_connect(client) == 0)
        rejoin_ask(client);
    else
        lose_line(client);
}

/* A new private arbiter may be killed before it has heard a word. */
static bool start_again(struct client *client)
{
    int failure = -EPIPE;

    while (failure == -EPIPE && !dies_too_often(client)) {
        child_kill(&client->child);
        link_done(&client->link);
        failure = client_connect(client);
    }
    return failure == 0;
}

void rejoin_arbiter(struct client *client)
{
    child_kill(&client->child);
    if (client->route.kind != ROUTE_PRIVATE) {
        lose_line(client);
        return;
    }
    resend_note_loss(client);
    if (!start_again(client)) {
        resend_give_up(client);
        client_give_up(client, EXIT_UNAVAILABLE,
                       gettext("The arbiter cannot be kept running."));
        return;
    }
    rejoin_ask(client);
}
