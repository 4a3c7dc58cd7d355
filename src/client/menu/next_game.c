#include "src/client/menu/next_game.h"

#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/client/adjourn/adjourn.h"
#include "src/client/sitting/provisional.h"
#include "src/client/sitting/record.h"
#include "src/client/sitting/rejoin.h"
#include "src/client/sitting/tell.h"

/* At a server who only watched does so no more; of a game of one's
 * own one hears yet. */
static void leave_game(struct client *client)
{
    if (client->route.kind == ROUTE_PRIVATE || client->seats != 0 ||
        client->game_id[0] == '\0')
        return;
    link_send(&client->link, ASK_NONE,
              json_pack("{s:s, s:s}", "t", "leave", "game", client->game_id));
}

/* What belonged to the game before. */
static void forget_game(struct client *client)
{
    leave_game(client);
    adjourn_done(client);
    memset(&client->appointing, 0, sizeof client->appointing);
    game_done(&client->game);
    game_init(&client->game);
    history_done(&client->history);
    record_end(client);
    client->marks = client->options->marks;
    client->game_id[0] = client->saved_path[0] = '\0';
    free(client->foretold);
    client->foretold = NULL;
    client->question.kind = QUESTION_NONE;
    client->past_ply = CLIENT_PRESENT;
    client->view.hint = NULL;
    client->sent.waiting = false;
    client->welcome_told = false;
    client->go_on = false;
    client->began_ms = client_monotonic_ms();
    client->stood_ms = 0;
}

void next_game_begin(struct client *client, const struct start *start)
{
    forget_game(client);
    client->resumes = false;
    client->start = *start;
    provisional_make(client);
    rejoin_ask(client);
}

void next_game_join(struct client *client, const char *id,
                    const struct start *start)
{
    forget_game(client);
    client->resumes = false;
    client->start = *start;
    snprintf(client->game_id, sizeof client->game_id, "%s", id);
    provisional_make(client);
    rejoin_ask(client);
}

void next_game_resume(struct client *client, const char *id)
{
    forget_game(client);
    client->resumes = true;
    snprintf(client->game_id, sizeof client->game_id, "%s", id);
    provisional_make(client);
    rejoin_ask(client);
}

bool next_game_may_begin(struct client *client)
{
    const char *why = NULL;
    bool is_over = client->game.phase == GAME_OVER;
    if (client->route.kind != ROUTE_PRIVATE)
        why = gettext("Another game with somebody at another terminal is "
                      "agreed on before it: leave, and type hektor play with "
                      "the name.");
    else if (!is_over && client->game.ply_count > 0)
        why = gettext("The game is not over yet.");
    if (why != NULL)
        tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER, why);
    return why == NULL;
}
