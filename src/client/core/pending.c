// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/pending.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "rules/arbiter/arbiter.h"
#include "rules/arbiter/offering.h"
#include "rules/base/translatable.h"
#include "src/base/portable.h"

#include "src/base/text.h"
#include "src/client/core/error_sentence.h"
#include "src/client/core/open_question.h"
#include "src/client/core/tell.h"

enum { SAY_AGAIN_MS = 200, LATE_NOTICE_MS = 2000 };

bool pending_waits(const struct client *client)
{
    return client->joined.stage != STAGE_PLAYING || client->pending.waiting ||
           modes_wait(client);
}

int64_t pending_since_ms(const struct client *client)
{
    return client->joined.stage != STAGE_PLAYING ? client->joined.stage_since_ms
                                                 : client->pending.since_ms;
}

bool pending_is_late(const struct client *client)
{
    return pending_waits(client) &&
           monotonic_ms() - pending_since_ms(client) >= CLIENT_LATE_MS;
}

bool pending_is_told(const struct client *client)
{
    return pending_waits(client) &&
           monotonic_ms() - pending_since_ms(client) >= LATE_NOTICE_MS;
}

void pending_wait_from_now(struct client *client)
{
    client->pending.since_ms = monotonic_ms();
}

enum seat pending_speaker(const struct client *client,
                          const struct intent *intent)
{
    enum seat own = client_own_seat(client);
    /* Without an arbiter, either player who is present begins a session. */
    enum seat meant = intent->kind == INTENT_RESUME &&
                              intent->by == SEAT_NONE &&
                              client->game.phase == GAME_ADJOURNED &&
                              !client->game.start.arbiter
                          ? (enum seat)game_turn(&client->game)
                          : arbiter_assumed_seat(&client->game, intent);
    return intent->by == SEAT_NONE && meant != SEAT_ARBITER && own != SEAT_NONE
               ? own
               : meant;
}

/* Random, so that no two clients choose the same. */
static int64_t new_token(void)
{
    uint64_t chance = 0;
    portable_random(&chance, sizeof chance);
    return (int64_t)(chance % WIRE_TOKEN_MAX) + 1;
}

/* The loop notices and mends a broken connection; if too many questions wait
 * for answers, the intent is sent a little later. */
static void send_pending(struct client *client)
{
    const struct intent *before = &client->pending.before;
    int failure = 0;
    client->pending.say_again_ms = 0;
    if (before->kind != INTENT_NONE)
        failure = link_send(&client->link, ASK_NONE,
                            wire_intent(client->joined.id, before));
    if (failure != -ENOMEM)
        failure =
            link_send(&client->link, ASK_INTENT,
                      wire_intent(client->joined.id, &client->pending.intent));
    if (failure == -ENOMEM)
        client->pending.say_again_ms = monotonic_ms() + SAY_AGAIN_MS;
}

static void note_pending(struct client *client, const struct intent *intent)
{
    struct pending *pending = &client->pending;
    open_question_drop(client);
    pending->intent = *intent;
    pending->intent.token = new_token();
    pending->before.kind = INTENT_NONE;
    pending->typed[0] = '\0';
    memcpy(pending->line, client->link.typed, sizeof pending->line);
    pending->waiting = true;
    pending->again = pending->acts_late != LATE_NOT;
    pending->by_phrase = false;
    pending->is_safe = client->connection.keeps_tokens;
    pending->key = game_position(&client->game)->key;
    pending->offer = client->game.offer;
    pending->since_ms = monotonic_ms();
}

void pending_note_open(struct client *client, bool by_phrase)
{
    note_pending(client,
                 &(struct intent){.kind = INTENT_OPEN, .by = SEAT_ARBITER});
    client->pending.by_phrase = by_phrase;
}

void pending_set_typed(struct client *client, const char *typed)
{
    snprintf(client->pending.typed, sizeof client->pending.typed, "%s", typed);
}

/* Which offer a yes or no answers, as its player sees it. */
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
    note_pending(client, intent);
    client->pending.intent.by = pending_speaker(client, intent);
    client->pending.intent.what_offer =
        offer_answered(&client->game, &client->pending.intent);
    client->pending.intent.ply = client->game.ply_count + 1;
}

void pending_send(struct client *client, const struct intent *intent)
{
    note_for_seat(client, intent);
    send_pending(client);
}

void pending_send_both(struct client *client, const struct intent *before,
                       const struct intent *intent)
{
    note_for_seat(client, intent);
    client->pending.before = *before;
    client->pending.before.token = new_token();
    send_pending(client);
}

void pending_send_again(struct client *client)
{
    send_pending(client);
}

void pending_tell_about(struct client *client, const char *format,
                        const char *typed)
{
    char clean[LINK_TYPED_MAX], sentence[SEGMENT_TEXT_MAX];
    text_clean(typed, clean, sizeof clean);
    snprintf(sentence, sizeof sentence, format, clean);
    tell_sentence(client, FRONTEND_REFUSAL, PRIORITY_MOVE, sentence);
}

static const char *unknown_sentence(void)
{
    return gettext("The connection was lost before the server answered \"%s\". "
                   "If nothing has happened, type it again.");
}

/* Intents and seals are sent again once the game is back. */
static bool is_taken_up(enum link_ask ask)
{
    return ask == ASK_INTENT || ask == ASK_INSCRIBE || ask == ASK_SEAL;
}

/* What was typed beside the intent, and has no answer. */
static void tell_unanswered(struct client *client, const char *format)
{
    const struct link *link = &client->link;
    const char *told = "";
    for (int i = 0; i < link->asked_count; i++) {
        const char *typed = link->asked[i].typed;
        /* One word may ask for several lists. */
        if (typed[0] == '\0' || is_taken_up(link->asked[i].ask) ||
            strcmp(typed, told) == 0)
            continue;
        pending_tell_about(client, format, typed);
        told = typed;
    }
}

void pending_note_loss(struct client *client)
{
    client->pending.again = client->pending.waiting;
    client->pending.say_again_ms = 0;
    tell_unanswered(client, unknown_sentence());
}

void pending_write_typed(const struct client *client, char out[LINK_TYPED_MAX])
{
    struct intent intent = client->pending.intent;
    intent.by = SEAT_NONE;
    intent.ply = 0;
    if (client->pending.line[0] != '\0')
        memcpy(out, client->pending.line, LINK_TYPED_MAX);
    else if (intent.kind == INTENT_MOVE)
        snprintf(out, LINK_TYPED_MAX, "%s", intent.text);
    else if (!intent_write(&intent, out, LINK_TYPED_MAX))
        snprintf(out, LINK_TYPED_MAX, "%s", intent_row(intent.kind)->word);
}

void pending_give_up(struct client *client)
{
    char typed[LINK_TYPED_MAX];
    if (client->pending.waiting) {
        pending_write_typed(client, typed);
        pending_tell_about(client, unknown_sentence(), typed);
    }
}

void pending_tell_leaving(struct client *client)
{
    const char *format = gettext("The server has not answered \"%s\" yet. The "
                                 "command may still have worked.");
    char typed[LINK_TYPED_MAX];
    if (client->pending.waiting) {
        pending_write_typed(client, typed);
        pending_tell_about(client, format, typed);
    }
    tell_unanswered(client, format);
}

static void tell_undone(struct client *client, const char *typed)
{
    if (typed[0] != '\0')
        pending_tell_about(client, gettext("\"%s\" was not carried out."),
                           typed);
}

void pending_tell_refused(struct client *client)
{
    char typed[LINK_TYPED_MAX];
    pending_write_typed(client, typed);
    tell_undone(client, typed);
}

void pending_tell_error(struct client *client, const json_t *error,
                        const char *typed)
{
    char sentence[SEGMENT_TEXT_MAX];
    if (error_is_for_now(error))
        tell_undone(client, typed);
    tell_refuse(client, error_sentence(error, sentence, sizeof sentence));
}

void pending_tell_unsent(struct client *client)
{
    /* A late word is repeated after its refusal. */
    if (client->pending.acts_late == LATE_NOT)
        tell_undone(client, client->link.typed);
    tell_refuse(client, error_code_sentence(wire_code_word(WIRE_RATE)));
}

void pending_resend(struct client *client)
{
    char typed[LINK_TYPED_MAX];
    if (!client->pending.waiting)
        return;
    if (!client->pending.is_safe || !client->connection.keeps_tokens) {
        client->pending.waiting = false;
        pending_write_typed(client, typed);
        pending_tell_about(client, unknown_sentence(), typed);
        return;
    }
    /* The player has seen another position, or another offer: then it is only
     * asked whether it was carried out before, since no game has so many plies.
     */
    if (client->pending.key != game_position(&client->game)->key ||
        client->pending.offer != client->game.offer)
        client->pending.intent.ply = INT32_MAX;
    if (client->pending.intent.kind != INTENT_OPEN)
        pending_send_again(client);
}

static void tell_wait(struct client *client)
{
    const char *sentence = gettext("The server has not answered yet.");
    struct utterance utterance;
    if (client->terminal.linear) {
        tell_sentence(client, FRONTEND_ANSWER, PRIORITY_CHAT, sentence);
        return;
    }
    /* A screen shows it with its own sign. */
    announce_sentence(&client->announcer, PRIORITY_CHAT, sentence, &utterance);
    voice_say(client->voice, &utterance);
}

/* When to say it; 0: nothing is to be said. */
static int64_t late_ms(const struct client *client)
{
    if (client->pending.late_since_ms == 0 || client->pending.late_told)
        return 0;
    return client->pending.late_since_ms + LATE_NOTICE_MS;
}

void pending_watch(struct client *client)
{
    /* For a game, or for the answer to a command in it. A lost connection is
     * announced when it is lost and when the server is back, not in between. */
    if (client->connection.calls != 0 ||
        !(client->joined.stage != STAGE_PLAYING || client->pending.waiting ||
          modes_wait(client))) {
        client->pending.late_since_ms = 0;
        client->pending.late_told = false;
    } else if (client->pending.late_since_ms == 0) {
        client->pending.late_since_ms = monotonic_ms();
    } else if (!client->pending.late_told &&
               late_ms(client) <= monotonic_ms()) {
        client->pending.late_told = true;
        tell_wait(client);
    }
}

bool pending_take_answer(struct client *client, const json_t *answer)
{
    bool is_refused = strcmp(link_text(answer, "t"), "error") == 0;
    /* Opening an envelope is no command of a game, and is left to the
     * player. */
    if (is_refused && client->pending.intent.kind != INTENT_OPEN &&
        strcmp(link_text(answer, "code"), wire_code_word(WIRE_RATE)) == 0) {
        client->pending.say_again_ms = monotonic_ms() + SAY_AGAIN_MS;
        return false;
    }
    client->pending.waiting = false;
    return true;
}

void pending_forget(struct client *client)
{
    client->pending.waiting = false;
    client->pending.say_again_ms = 0;
}

void pending_act_late(struct client *client, enum late late)
{
    client->pending.acts_late = late;
}

/* How long until the awaited answer is so late that the screen is drawn without
 * it. */
static int answer_ms(const struct client *client)
{
    if (client->pending.say_again_ms != 0)
        return client_left_ms(client->pending.say_again_ms);
    if (!pending_waits(client) || pending_is_late(client))
        return -1;
    return client_left_ms(pending_since_ms(client) + CLIENT_LATE_MS);
}

int pending_wake_ms(const struct client *client)
{
    int64_t told_ms = late_ms(client);
    return modes_sooner(answer_ms(client),
                        told_ms != 0 ? client_left_ms(told_ms) : -1);
}
