#include "src/client/adjourn/adjourn.h"

#include <libintl.h>
#include <string.h>
#include <strings.h>

#include "rules/arbiter/arbiter.h"
#include "rules/notation/san.h"
#include "tui/words/own_words.h"

#include "src/client/adjourn/parts.h"
#include "src/client/sitting/tell.h"
#include "src/envelope/seal.h"

void adjourn_begin(struct client *client, const struct command *command)
{
    (void)command;
    client->adjourning.answers = adjourn_may_seal(client);
    if (!client->adjourning.answers)
        adjourn_refuse(client, gettext(reason_sentence(REASON_NOT_ORDERED)));
}

/* What was written for one position is no move of another, and nothing is left
 * here of a move that was sealed at another terminal. */
static bool forget_stale(struct client *client)
{
    const struct game *game = &client->game;
    bool sealed_elsewhere =
        game->adjournment.closed && !client->adjourning.waits;
    if (client->adjourning.secret == NULL ||
        (game_seen_plies(game) == client->adjourning.ply && !sealed_elsewhere &&
         game->phase != GAME_OVER))
        return false;
    adjourn_done(client);
    return true;
}

static void ask_to_write(struct client *client)
{
    adjourn_answer(client,
                   gettext("Write your move: it is not shown. Enter alone then "
                           "seals it, and stops the clock."));
}

void adjourn_rewound(struct client *client)
{
    forget_stale(client);
}

void adjourn_hear(struct client *client, const struct event *event)
{
    if (forget_stale(client) && adjourn_seals(client))
        ask_to_write(client);
    if (event->kind == EVENT_OPEN)
        client->adjourning.sealed_as[0] = '\0';
    /* It was sealed elsewhere, by the opponent or at another terminal of one's
     * own: all keep the file. */
    if (event->kind == EVENT_ADJOURN && !client->adjourning.waits)
        adjourn_ask_for_copy(client);
    if (event->kind == EVENT_ARRIVE)
        adjourn_hear_arrival(client, event->actor);
    if (event->kind == EVENT_ORDER && adjourn_seals(client))
        ask_to_write(client);
}

/* The sealer's choice, and what it costs, before it is sealed. */
void adjourn_passphrase(struct client *client, const struct command *command)
{
    bool *by_phrase = &client->adjourning.by_phrase;
    (void)command;
    if (!adjourn_seals(client)) {
        adjourn_refuse(client, gettext(reason_sentence(REASON_NOT_ORDERED)));
        return;
    }
    if (client->route.kind != ROUTE_PRIVATE) {
        adjourn_refuse(client, gettext("Here the arbiter keeps the envelope."));
        return;
    }
    *by_phrase = !*by_phrase;
    if (*by_phrase)
        adjourn_answer(client,
                       gettext("A passphrase will open the envelope. It is "
                               "shown once, only to you: write it on paper. If "
                               "you forget or refuse it, you lose the game."));
    else
        adjourn_answer(client,
                       gettext("This account's key will open the envelope."));
}

/* A word that has its meaning while a move is sealed too: no move, and not
 * one that is unknown. */
static bool is_word(const struct client *client, const char *text,
                    struct command *out)
{
    char english[COMMAND_ARGUMENT_MAX];
    command_read(text, game_board(&client->game), out);
    if (out->kind == COMMAND_UNKNOWN &&
        own_words_turn(text, english, sizeof english))
        command_read(english, game_board(&client->game), out);
    envelope_wipe(english, sizeof english);
    return out->kind != COMMAND_NONE && out->kind != COMMAND_UNKNOWN &&
           (out->kind != COMMAND_INTENT || out->intent.kind != INTENT_MOVE);
}

bool adjourn_take_move(struct client *client, const struct intent *intent)
{
    if (intent->kind != INTENT_MOVE || !adjourn_seals(client))
        return false;
    adjourn_write(client, intent->text);
    return true;
}

/* Who says "seal Nf3" where Nf3 is enough means Nf3. */
static const char *without_seal(const struct client *client, const char *text)
{
    struct move mv;
    const char *rest = text + strcspn(text, " ");
    size_t bytes = (size_t)(rest - text);
    rest += strspn(rest, " ");
    bool says_seal = (bytes == 4 && strncasecmp(text, "seal", 4) == 0) ||
                     (bytes == 5 && strncasecmp(text, "seals", 5) == 0);
    return says_seal && (rest[0] == '\0' ||
                         san_read_in(game_board(&client->game), rest,
                                     client->view.notation, &mv)
                                 .reason == REASON_NONE)
               ? rest
               : text;
}

/* Enter alone seals, but answers no question. */
static void seal_or_ask_again(struct client *client)
{
    char text[QUESTION_TEXT_MAX];
    if (client->question.kind == QUESTION_NONE) {
        adjourn_seal(client);
        return;
    }
    question_text(&client->question, &client->game, text);
    tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER, text);
}

bool adjourn_secret(struct client *client, const struct command *command,
                    struct command *instead)
{
    const char *text = without_seal(client, command->argument);
    if (client->adjourning.phrase[0] != '\0')
        adjourn_hide_phrase(client);
    else if (client->adjourning.asks_phrase)
        adjourn_send_phrase(client, command->argument);
    else if (!adjourn_seals(client))
        return true;
    else if (text[0] == '\0')
        seal_or_ask_again(client);
    else if (is_word(client, text, instead))
        return false;
    else if (!command->on || strlen(text) > ENVELOPE_SECRET_MAX)
        adjourn_refuse(client, gettext("That is too long to be sealed."));
    else
        adjourn_write(client, text);
    return true;
}
