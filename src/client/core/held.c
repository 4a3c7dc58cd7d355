// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/held.h"

#include <libintl.h>
#include <string.h>

#include "rules/arbiter/pause.h"
#include "src/client/core/pending.h"

enum { HELD_MAX = 8 };

struct held {
    int count;
    struct command command[HELD_MAX];
    struct {
        uint8_t offer; /* that was open then */
        int ply; /* that was to be made; 0: it does not matter */
        enum late late;
    } at[HELD_MAX];
};

static struct held *held_of(const struct client *client)
{
    return modes_state(client, &held_mode);
}

bool held_has_room(const struct client *client)
{
    return held_of(client)->count < HELD_MAX;
}

const char *held_typed(const struct command *command)
{
    if (command->typed[0] != '\0')
        return command->typed;
    switch (command->kind) {
    case COMMAND_INTENT:
        return command->intent.text;
    case COMMAND_ENTRY:
        return command->argument;
    case COMMAND_NO:
        return "no";
    case COMMAND_YES:
        return "yes";
    default:
        return "";
    }
}

/* Nothing is said if the answer should come soon. */
static void tell_wait(struct client *client, const struct command *command)
{
    bool may_last = client->connection.calls > 0 || client->pending.late_told;
    if (may_last && held_typed(command)[0] != '\0')
        pending_tell_about(client,
                           gettext("\"%s\" waits until the arbiter answers."),
                           held_typed(command));
}

/* What a yes or no answers; a wish to resume is asked beside every offer. */
static uint8_t offer_asked(const struct client *client)
{
    const struct game *game = &client->game;
    enum seat own = client_own_seat(client);
    bool asks = game->offer == OFFER_NONE && own <= SEAT_BLACK &&
                pause_asks_resume(game, (enum side)own);
    return asks ? OFFER_RESUME : game->offer;
}

void held_add(struct client *client, const struct command *command)
{
    struct held *held = held_of(client);
    int last = held->count++;
    held->command[last] = *command;
    held->at[last].offer = offer_asked(client);
    held->at[last].ply =
        client->connection.calls > 0 && !client->pending.waiting
            ? client->game.ply_count + 1
            : 0;
    held->at[last].late = client->connection.calls > 0 ? LATE_LOST : LATE_HELD;
    tell_wait(client, command);
}

static bool answers(const struct command *command)
{
    return command->kind == COMMAND_YES || command->kind == COMMAND_NO ||
           (command->kind == COMMAND_INTENT &&
            (command->intent.kind == INTENT_ACCEPT ||
             command->intent.kind == INTENT_DECLINE));
}

/* The first that is held: an answer that was typed before the question, or a
 * move for a position that its player had not seen. Who plays both sides sees
 * all that comes. */
static bool is_overtaken(const struct client *client)
{
    const struct held *held = held_of(client);
    const struct command *command = &held->command[0];
    int ply = held->at[0].ply;
    if (client_own_seat(client) == SEAT_NONE)
        return false;
    if (command->kind == COMMAND_INTENT && command->intent.kind == INTENT_MOVE)
        return ply != 0 && ply != client->game.ply_count + 1;
    return answers(command) && offer_asked(client) != held->at[0].offer;
}

static void take(struct client *client, struct command *out)
{
    struct held *held = held_of(client);
    *out = held->command[0];
    pending_act_late(client, held->at[0].late);
    held->count--;
    memmove(held->command, held->command + 1,
            (size_t)held->count * sizeof *held->command);
    memmove(held->at, held->at + 1, (size_t)held->count * sizeof *held->at);
    explicit_bzero(&held->command[held->count], sizeof *held->command);
}

bool held_next(struct client *client, struct command *out)
{
    while (held_of(client)->count > 0) {
        bool overtaken = is_overtaken(client);
        take(client, out);
        if (!overtaken)
            return true;
        pending_tell_about(client,
                           gettext("\"%s\" was not carried out. The game has "
                                   "moved on."),
                           held_typed(out));
        pending_act_late(client, LATE_NOT);
    }
    return false;
}

void held_tell_lost(struct client *client)
{
    const struct held *held = held_of(client);
    for (int i = 0; i < held->count; i++)
        if (held_typed(&held->command[i])[0] != '\0')
            pending_tell_about(client, gettext("\"%s\" was not carried out."),
                               held_typed(&held->command[i]));
}

static void wipe(struct client *client)
{
    explicit_bzero(held_of(client), sizeof(struct held));
}

const struct mode_ops held_mode = {
    .bytes = sizeof(struct held),
    .close = wipe,
};
