#include "src/client/sitting/review.h"

#include <libintl.h>

#include "rules/game/helps.h"

#include "src/client/sitting/tell.h"

void review_end(struct client *client)
{
    client->past_ply = CLIENT_PRESENT;
}

static int shown_ply(const struct client *client)
{
    return client->past_ply != CLIENT_PRESENT ? client->past_ply
                                              : client->game.ply_count;
}

void review_show(struct client *client, int ply)
{
    int last = client->game.ply_count;
    if (ply < 0)
        ply = 0;
    client->past_ply = ply < last ? ply : CLIENT_PRESENT;
    if (ply == 0)
        tell_sentence(client, FRONT_GLANCE, PRIORITY_ANSWER,
                      gettext("The starting position."));
    else
        tell_query(client, FRONT_GLANCE, QUERY_LAST);
    if (ply >= last && client->replay != NULL)
        tell_unasked(client, PRIORITY_CHAT, QUERY_STATUS);
    else if (ply >= last)
        tell_sentence(client, FRONT_PASSING, PRIORITY_CHAT,
                      gettext("That is the present position."));
}

/* How many plies had been made after that move; -1 when it was not made. */
static int ply_of_move(const struct game *game, int number, enum side side)
{
    int found = -1;
    for (int i = 0; i < game->ply_count; i++) {
        const struct move_facts *facts = &game->plies[i].facts;
        if (facts->number != number)
            continue;
        if (found < 0 || facts->side == side)
            found = i + 1;
    }
    return found;
}

static void go_to_move(struct client *client, const struct command *command)
{
    int ply =
        ply_of_move(&client->game, command->number, command->request.side);
    if (ply < 0)
        tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER,
                      gettext("There is no such move."));
    else
        review_show(client, ply);
}

void review_go(struct client *client, const struct command *command)
{
    if (command->kind != COMMAND_PRESENT && client->replay == NULL &&
        helps_in_force(&client->game) != HELPS_ALL) {
        tell_refusal(client, "", REASON_NO_HELP, CLAUSE_NOTES);
        return;
    }
    int number = command->number > 0 ? command->number : 1;
    switch (command->kind) {
    case COMMAND_BACK:
        review_show(client, shown_ply(client) - number);
        break;
    case COMMAND_FORWARD:
        review_show(client, shown_ply(client) + number);
        break;
    case COMMAND_FIRST:
        review_show(client, 0);
        break;
    case COMMAND_PRESENT:
        review_show(client, client->game.ply_count);
        break;
    default:
        go_to_move(client, command);
        break;
    }
}
