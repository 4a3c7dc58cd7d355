#include "src/client/lobby/rematch.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "rules/game/match.h"

#include "src/client/lobby/rows.h"
#include "src/client/menu/next_game.h"
#include "src/client/sitting/lobby_offer.h"
#include "src/client/sitting/tell.h"

static void refuse(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER, sentence);
}

static void wish(struct client *client)
{
    snprintf(client->wished_after, sizeof client->wished_after, "%s",
             client->game_id);
    link_send(&client->link, ASK_REMATCH,
              json_pack("{s:s, s:s}", "t", "rematch", "game", client->game_id));
}

void rematch_act(struct client *client, const struct command *command)
{
    struct start next = match_next(&client->game);
    (void)command;
    if (client->game.phase != GAME_OVER)
        refuse(client, gettext("The game is not over yet."));
    else if (client->route.kind == ROUTE_PRIVATE)
        next_game_begin(client, &next);
    else if (client_own_seat(client) == SEAT_NONE)
        refuse(client, gettext("You have no seat in this game."));
    else
        wish(client);
}

static void begin(struct client *client, const json_t *json)
{
    struct start next = match_next(&client->game);
    client->wished_after[0] = '\0';
    next_game_join(client, link_text(json, "game"), &next);
}

static void take_answer(struct client *client, const json_t *json)
{
    char sentence[LOBBY_SENTENCE_MAX];

    if (strcmp(link_text(json, "t"), "created") == 0)
        begin(client, json);
    else if (strcmp(link_text(json, "t"), "error") == 0)
        refuse(client, lobby_error(json, sentence, sizeof sentence));
    else
        tell_sentence(client, FRONT_ANSWER, PRIORITY_ANSWER,
                      gettext("Your opponent is asked; the rematch begins when "
                              "they want it too."));
}

/* The opponent's wish, while the game still shows: yes is as good an answer as
 * the word. */
static bool take_wish(struct client *client, const json_t *json)
{
    char sentence[SEGMENT_TEXT_MAX], question[QUESTION_TEXT_MAX];
    if (client->game_id[0] == '\0' ||
        strcmp(link_text(json, "rematch"), client->game_id) != 0)
        return false;
    if (strcmp(link_text(json, "by"), client->account) == 0)
        return true;
    client->question = (struct question){.kind = QUESTION_REMATCH};
    if (client->talk.off) /* then the arbiter alone is heard */
        return true;
    question_text(&client->question, &client->game, question);
    snprintf(sentence, sizeof sentence, gettext("%s wishes for a rematch. %s"),
             link_text(json, "by"), question);
    tell_sentence(client, FRONT_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
    return true;
}

bool rematch_take(struct client *client, const struct link_message *message)
{
    const json_t *json = message->json;
    bool is_wished = client->wished_after[0] != '\0' &&
                     strcmp(client->wished_after, client->game_id) == 0;
    if (message->ask == ASK_REMATCH)
        take_answer(client, json);
    else if (message->ask == ASK_NONE && is_wished &&
             strcmp(message->type, "created") == 0)
        begin(client, json);
    else
        return strcmp(message->type, "offer") == 0 && take_wish(client, json);
    return true;
}
