#include "src/client/sitting/resend.h"

#include <libintl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "src/base/text.h"
#include "src/client/sitting/send.h"
#include "src/client/sitting/tell.h"

static void tell_about(struct client *client, const char *format,
                       const char *typed)
{
    char clean[LINK_TYPED_MAX], sentence[SEGMENT_TEXT_MAX];
    text_clean(typed, clean, sizeof clean);
    snprintf(sentence, sizeof sentence, format, clean);
    tell_sentence(client, FRONT_REFUSAL, PRIORITY_MOVE, sentence);
}

static void tell_unknown(struct client *client, const char *typed)
{
    tell_about(client,
               gettext("The connection was lost before the arbiter answered "
                       "\"%s\". If nothing came of it, type it again."),
               typed);
}

/* Intents and seals are taken up again in the game. */
static bool is_taken_up(enum link_ask ask)
{
    return ask == ASK_INTENT || ask == ASK_INSCRIBE || ask == ASK_SEAL;
}

void resend_note_loss(struct client *client)
{
    const struct link *link = &client->link;
    client->keeps_tokens = false;
    client->sent.again = client->sent.waiting;
    for (int i = 0; i < link->asked_count; i++)
        if (link->asked[i].typed[0] != '\0' && !is_taken_up(link->asked[i].ask))
            tell_unknown(client, link->asked[i].typed);
}

/* What was typed; or, where a key or an answer gave it, the word that does the
 * same. */
static void write_typed(const struct client *client, char out[LINK_TYPED_MAX])
{
    struct intent intent = client->sent.intent;
    const struct intent_row *row = intent_row(intent.kind);
    char text[LINK_TYPED_MAX];
    if (client->sent.line[0] != '\0') {
        memcpy(out, client->sent.line, LINK_TYPED_MAX);
        return;
    }
    intent.by = SEAT_NONE;
    intent.ply = 0;
    if (intent.kind == INTENT_MOVE)
        snprintf(out, LINK_TYPED_MAX, "%s", intent.text);
    else if (intent_write(&intent, text, sizeof text) &&
             strncmp(text, row->verb, strlen(row->verb)) == 0)
        snprintf(out, LINK_TYPED_MAX, "%s%.200s", row->word,
                 text + strlen(row->verb));
    else
        snprintf(out, LINK_TYPED_MAX, "%s", row->word);
}

bool resend_tell_held(struct client *client, const struct command *command)
{
    bool may_last = client->calls > 0 || client->late_notice.told;
    if (may_last && command->typed[0] != '\0')
        tell_about(client, gettext("\"%s\" waits until the arbiter answers."),
                   command->typed);
    return may_last;
}

static const char *typed_of(const struct command *command)
{
    if (command->typed[0] != '\0')
        return command->typed;
    if (command->kind == COMMAND_INTENT)
        return command->intent.text;
    return command->kind == COMMAND_NO ? "no" : "yes";
}

void resend_tell_overtaken(struct client *client, const struct command *command)
{
    tell_about(client,
               gettext("\"%s\" was not carried out: the game has moved on "
                       "since you typed it."),
               typed_of(command));
}

void resend_give_up(struct client *client)
{
    char typed[LINK_TYPED_MAX];
    if (client->sent.waiting) {
        write_typed(client, typed);
        tell_unknown(client, typed);
    }
    for (int i = 0; i < client->held_count; i++)
        if (client->held[i].typed[0] != '\0')
            tell_about(client, gettext("\"%s\" was not carried out."),
                       client->held[i].typed);
}

void resend_tell_refused(struct client *client)
{
    char typed[LINK_TYPED_MAX];
    write_typed(client, typed);
    tell_about(client, gettext("\"%s\" was not carried out."), typed);
}

/* The player has seen another position, or another offer: then it is only
 * asked whether it was carried out before, since no game has so many plies. */
static void bind_to_what_was_seen(struct client *client)
{
    if (client->sent.key != game_position(&client->game)->key ||
        client->sent.offer != client->game.offer)
        client->sent.intent.ply = INT32_MAX;
}

bool resend_intent(struct client *client)
{
    char typed[LINK_TYPED_MAX];
    if (!client->sent.waiting)
        return false;
    if (!client->sent.is_safe || !client->keeps_tokens) {
        client->sent.waiting = false;
        write_typed(client, typed);
        tell_unknown(client, typed);
        return false;
    }
    bind_to_what_was_seen(client);
    if (client->sent.intent.kind == INTENT_OPEN)
        return true;
    send_again(client);
    return false;
}
