#include "src/client/play/refresh.h"

#include <stdio.h>
#include <string.h>

#include "src/client/adjourn/adjourn.h"
#include "src/client/adjourn/appoint.h"
#include "src/client/lobby/lobby.h"
#include "src/client/menu/menu.h"
#include "src/client/sitting/flip.h"
#include "src/client/viewer/replay.h"
#include "src/envelope/key.h"

/* The arrays are those of the game, which may have moved. */
static void show_past(struct client *client)
{
    if (client->past_ply > client->game.ply_count)
        client->past_ply = CLIENT_PRESENT;
    client->past = client->game;
    client->past.ply_count = client->past_ply;
    client->view.past =
        client->past_ply != CLIENT_PRESENT ? &client->past : NULL;
}

bool refresh_view(struct client *client)
{
    char text[QUESTION_TEXT_MAX];
    struct view *view = &client->view;
    struct question standing =
        question_standing(&client->question, &client->game, client->seats);
    question_text(&standing, &client->game, text);
    view->game = &client->game;
    view->one_sided = client_own_seat(client) != SEAT_NONE;
    view->own = client_own_seat(client) == SEAT_BLACK ? BLACK : WHITE;
    show_past(client);
    flip_follow(client);
    view->now_ms = client_now_ms(client);
    if (client->menu != NULL)
        snprintf(text, sizeof text, "%s", menu_question(client->menu));
    if (client->lobby != NULL)
        snprintf(text, sizeof text, "%s", lobby_question(client));
    view->menu = client->menu != NULL    ? menu_lines(client->menu)
                 : client->lobby != NULL ? lobby_lines(client)
                                         : NULL;
    const char *progress = replay_progress(client);
    if (progress != NULL)
        snprintf(text, sizeof text, "%s", progress);
    /* What an answer still on its way may settle is not asked meanwhile. */
    if (client_waits(client) && strcmp(text, client->question_shown) != 0)
        text[0] = '\0';
    bool changed = strcmp(text, client->question_shown) != 0;
    memcpy(client->question_shown, text, sizeof text);
    view->question = text[0] != '\0' ? client->question_shown : NULL;
    /* What is typed next must not be read as anything but a secret. */
    const char *entry = appoint_label(client);
    const char *secret = entry == NULL ? adjourn_label(client) : NULL;
    changed = changed || (entry != NULL) != (view->entry != NULL);
    view->entry = entry;
    changed = changed || (secret != NULL) != (view->secret != NULL);
    /* Nor may it be found where the program dies of a crash. */
    if (secret != NULL && view->secret == NULL)
        envelope_guard_process();
    view->secret = secret;
    view->phrase = secret != NULL ? adjourn_phrase(client) : NULL;
    view->only_time = view->only_time && !changed;
    view->asks_role = standing.kind == QUESTION_ROLE;
    view->replays = client->replay != NULL;
    view->awaited = client_awaits_game(client) ||
                    (client->linear && client->stage != STAGE_PLAYING &&
                     client->provisional);
    view->connected =
        !client_waits(client) ||
        client_monotonic_ms() - client_waits_since_ms(client) < CLIENT_LATE_MS;
    return changed;
}
