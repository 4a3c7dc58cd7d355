#include "src/client/sitting/send.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

#include "rules/arbiter/arbiter.h"
#include "rules/arbiter/pause.h"

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

/* By chance, so that no two clients choose the same. */
static int64_t new_token(void)
{
    uint64_t chance = 0;
    if (getrandom(&chance, sizeof chance, 0) != sizeof chance)
        chance = (uint64_t)client_monotonic_ms();
    return (int64_t)(chance % WIRE_TOKEN_MAX) + 1;
}

/* A line that is broken is noticed, and mended, by the loop; where too many
 * questions have no answer yet, it is said a little later. */
static void say(struct client *client)
{
    const struct intent *before = &client->sent.before;
    int failure = 0;
    client->say_again_ms = 0;
    if (before->kind != INTENT_NONE)
        failure = link_send(&client->link, ASK_NONE,
                            wire_intent(client->game_id, before));
    if (failure != -ENOMEM)
        failure = link_send(&client->link, ASK_INTENT,
                            wire_intent(client->game_id, &client->sent.intent));
    if (failure == -ENOMEM)
        client->say_again_ms = client_monotonic_ms() + CLIENT_SAY_AGAIN_MS;
}

void send_note(struct client *client, const struct intent *intent)
{
    client->question.kind = QUESTION_NONE;
    client->sent.intent = *intent;
    client->sent.intent.token = new_token();
    client->sent.before.kind = INTENT_NONE;
    client->sent.typed[0] = '\0';
    memcpy(client->sent.line, client->link.typed, sizeof client->sent.line);
    client->sent.waiting = true;
    client->sent.again = client->acts_late;
    client->sent.by_phrase = false;
    client->sent.is_safe = client->keeps_tokens;
    client->sent.key = game_position(&client->game)->key;
    client->sent.offer = client->game.offer;
    client->sent.since_ms = client_monotonic_ms();
}

/* Which offer a yes or no is for, as its player sees it. */
static uint8_t offer_answered(const struct game *game,
                              const struct intent *intent)
{
    bool answers =
        intent->kind == INTENT_ACCEPT || intent->kind == INTENT_DECLINE;
    if (!answers || intent->by > SEAT_BLACK)
        return intent->what_offer;
    if (game->offer != OFFER_NONE)
        return game->offer_by == (uint8_t)intent->by ? OFFER_NONE : game->offer;
    return pause_asks_resume(game, (enum side)intent->by) ? OFFER_RESUME
                                                          : OFFER_NONE;
}

static void note_for_seat(struct client *client, const struct intent *intent)
{
    send_note(client, intent);
    client->sent.intent.by = send_speaker(client, intent);
    client->sent.intent.what_offer =
        offer_answered(&client->game, &client->sent.intent);
    client->sent.intent.ply = client->game.ply_count + 1;
}

void send_intent(struct client *client, const struct intent *intent)
{
    note_for_seat(client, intent);
    say(client);
}

void send_before(struct client *client, const struct intent *before,
                 const struct intent *intent)
{
    note_for_seat(client, intent);
    client->sent.before = *before;
    client->sent.before.token = new_token();
    say(client);
}

void send_again(struct client *client)
{
    say(client);
}
