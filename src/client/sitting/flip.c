#include "src/client/sitting/flip.h"

#include <libintl.h>
#include <strings.h>

#include "rules/base/marked.h"

#include "src/client/sitting/tell.h"

static const struct {
    const char *word, *sentence; /* the second marked */
} rules[] = {
    [FLIP_KEY] = {"key", N_("The board is turned by its key or word alone.")},
    [FLIP_TURN] = {"turn", N_("The player to move is below.")},
    [FLIP_NEVER] = {"never", N_("White is below, and the board is never "
                                "turned.")},
};

static void answer(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONT_ANSWER, PRIORITY_ANSWER, gettext(sentence));
}

static void set_rule(struct client *client, const char *word)
{
    for (int i = 0; i < FLIP_RULES; i++)
        if (strcasecmp(rules[i].word, word) == 0) {
            client->flip = (enum flip_rule)i;
            answer(client, rules[i].sentence);
        }
}

/* By hand it is no longer turned by the move. */
static void turn(struct client *client)
{
    if (client->flip == FLIP_NEVER) {
        answer(client, rules[FLIP_NEVER].sentence);
        return;
    }
    client->flip = FLIP_KEY;
    client->view.flipped = !client->view.flipped;
    answer(client, client->view.flipped
                       ? N_("The board is seen from Black's side.")
                       : N_("The board is seen from White's side."));
}

void flip_act(struct client *client, const struct command *command)
{
    if (command->argument[0] == '\0')
        turn(client);
    else
        set_rule(client, command->argument);
}

void flip_take_seat(struct client *client)
{
    enum seat own = client_own_seat(client);
    if (own != SEAT_NONE)
        client->view.flipped = own == SEAT_BLACK;
}

void flip_follow(struct client *client)
{
    const struct view *view = &client->view;
    if (client->flip == FLIP_NEVER)
        client->view.flipped = false;
    else if (client->flip == FLIP_TURN && client->game.phase != GAME_OVER)
        client->view.flipped = view_position(view)->turn == BLACK;
}
