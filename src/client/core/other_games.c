// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/other_games.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/client/core/tell.h"

struct other_games {
    json_t *rows; /* NULL: the lobby has shown none */
};

static struct other_games *other_games_of(const struct client *client)
{
    return modes_state(client, &other_games_mode);
}

void other_games_note(struct client *client, json_t *games)
{
    struct other_games *other = other_games_of(client);

    json_incref(games);
    json_decref(other->rows);
    other->rows = games;
}

/* "against carla, VVFXHG8B"; or its name alone, where the lobby has not shown
 * it. */
static void name_game(const struct client *client, const char *id, char *out,
                      size_t out_bytes)
{
    size_t i;
    const json_t *row;

    snprintf(out, out_bytes, "%s", id);
    json_array_foreach(other_games_of(client)->rows, i, row)
    {
        const json_t *seats = json_object_get(row, "seats");
        const char *seat = json_string_value(json_array_get(seats, 0));
        bool is_white = seat != NULL ? strcmp(seat, "white") == 0
                                     : strcmp(link_text(row, "white"),
                                              client->connection.account) == 0;
        const char *other = link_text(row, is_white ? "black" : "white");
        if (other[0] != '\0' && strcmp(link_text(row, "game"), id) == 0)
            snprintf(out, out_bytes, gettext("against %s, %s"), other, id);
    }
}

void other_games_tell(struct client *client, const char *id,
                      const struct event *event)
{
    static const struct {
        enum event_kind kind;
        const char *sentence, *in_lobby;
    } rows[] = {
        {EVENT_MOVE,
         N_("A move was made in your game %s. To go to the game, type menu."),
         N_("A move was made in your game %s. To go to the game, type play "
            "%s.")},
        {EVENT_OFFER,
         N_("There is an offer in your game %s. To go to the game, type menu."),
         N_("There is an offer in your game %s. To go to the game, type play "
            "%s.")},
        {EVENT_RESULT,
         N_("Your game %s is over. To go to the game, type menu."),
         N_("Your game %s is over. To look at the game, type watch %s.")},
    };
    bool is_in_lobby = client->view.menu != NULL;
    char name[2 * NAME_MAX_BYTES + 32], sentence[SEGMENT_TEXT_MAX];

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].kind != event->kind)
            continue;
        name_game(client, id, name, sizeof name);
        if (is_in_lobby)
            snprintf(sentence, sizeof sentence, gettext(rows[i].in_lobby), name,
                     id);
        else
            snprintf(sentence, sizeof sentence, gettext(rows[i].sentence),
                     name);
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
    }
}

static void forget_rows(struct client *client)
{
    other_games_note(client, NULL);
}

const struct mode_ops other_games_mode = {
    .bytes = sizeof(struct other_games),
    .close = forget_rows,
};
