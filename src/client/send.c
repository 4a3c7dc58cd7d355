#include "src/client/send.h"

#include <errno.h>

#include "rules/arbiter.h"

/* A session is begun by whoever is there, when there is no arbiter. */
static bool begins_session(const struct client *client,
                           const struct intent *intent)
{
    return intent->kind == INTENT_RESUME && intent->by == SEAT_NONE &&
           client->game.phase == GAME_ADJOURNED && !client->game.start.arbiter;
}

enum seat send_speaker(const struct client *client, const struct intent *intent)
{
    enum seat own = client_own_seat(client);
    enum seat meant = begins_session(client, intent)
                          ? (enum seat)game_turn(&client->game)
                          : arbiter_seat_meant(&client->game, intent);
    return intent->by == SEAT_NONE && meant != SEAT_ARBITER && own != SEAT_NONE
               ? own
               : meant;
}

/* A line that is broken is noticed, and mended, by the loop; where too many
 * questions have no answer yet, it is said a little later. */
static void say(struct client *client)
{
    client->say_again_ms = 0;
    if (link_send(&client->link, ASK_INTENT,
                  wire_intent(client->game_id, &client->sent.intent)) ==
        -ENOMEM)
        client->say_again_ms = client_monotonic_ms() + CLIENT_SAY_AGAIN_MS;
}

void send_intent(struct client *client, const struct intent *intent)
{
    client->question.kind = QUESTION_NONE;
    client->sent.intent = *intent;
    client->sent.typed[0] = '\0';
    client->sent.intent.by = send_speaker(client, intent);
    client->sent.intent.ply = client->game.ply_count + 1;
    client->sent.waiting = true;
    client->sent.done = false;
    client->sent.since_ms = client_monotonic_ms();
    say(client);
}

void send_again(struct client *client)
{
    say(client);
}
