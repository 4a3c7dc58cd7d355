#include "src/next_game.h"

#include <stdio.h>
#include <string.h>

#include "src/news.h"
#include "src/record.h"
#include "src/rejoin.h"

/* What belonged to the game before. */
static void forget_game(struct client *client)
{
    game_done(&client->game);
    game_init(&client->game);
    history_done(&client->history);
    record_end(client);
    client->marks = client->options->marks;
    client->game_id[0] = client->saved_path[0] = '\0';
    client->question.kind = QUESTION_NONE;
    client->past_ply = CLIENT_PRESENT;
    client->view.hint = NULL;
    client->sent.waiting = false;
    client->welcome_told = false;
    client->go_on = false;
    client->began_ms = client_monotonic_ms();
}

void next_game_begin(struct client *client, const struct start *start)
{
    forget_game(client);
    client->resumes = false;
    client->start = *start;
    news_expect(client);
    rejoin_ask(client);
}

void next_game_resume(struct client *client, const char *id)
{
    forget_game(client);
    client->resumes = true;
    snprintf(client->game_id, sizeof client->game_id, "%s", id);
    news_expect(client);
    rejoin_ask(client);
}
