// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/deferred.h"

#include <string.h>

#include "rules/arbiter/offering.h"
#include "rules/base/translatable.h"
#include "rules/base/wipe.h"
#include "src/client/core/pending.h"

enum { HELD_MAX = 8 };

struct deferred {
    int count;
    struct command command[HELD_MAX];
    struct {
        uint8_t offer; /* that was open then */
        int ply; /* that was to be made; 0: it does not matter */
        enum late late;
    } at[HELD_MAX];
};

static struct deferred *deferred_of(const struct client *client)
{
    return modes_state(client, &deferred_mode);
}

bool deferred_has_room(const struct client *client)
{
    return deferred_of(client)->count < HELD_MAX;
}

const char *deferred_typed(const struct command *command)
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
    if (may_last && deferred_typed(command)[0] != '\0')
        pending_tell_about(client,
                           gettext("The arbiter has not answered \"%s\" yet."),
                           deferred_typed(command));
}

/* A yes or no answers this question; a wish to resume is asked beside every
 * offer. */
static uint8_t offer_asked(const struct client *client)
{
    const struct game *game = &client->game;
    enum seat own = client_own_seat(client);
    bool asks = game->offer == OFFER_NONE && own <= SEAT_BLACK &&
                pause_asks_resume(game, (enum side)own);
    return asks ? OFFER_RESUME : game->offer;
}

void deferred_add(struct client *client, const struct command *command)
{
    struct deferred *deferred = deferred_of(client);
    int last = deferred->count++;
    deferred->command[last] = *command;
    deferred->at[last].offer = offer_asked(client);
    deferred->at[last].ply =
        client->connection.calls > 0 && !client->pending.waiting
            ? client->game.ply_count + 1
            : 0;
    deferred->at[last].late =
        client->connection.calls > 0 ? LATE_LOST : LATE_HELD;
    tell_wait(client, command);
}

static bool answers(const struct command *command)
{
    return command->kind == COMMAND_YES || command->kind == COMMAND_NO ||
           (command->kind == COMMAND_INTENT &&
            (command->intent.kind == INTENT_ACCEPT ||
             command->intent.kind == INTENT_DECLINE));
}

/* The first that is deferred: an answer that was typed before the question, or
 * a move for a position that its player had not seen. Anybody who plays both
 * sides sees all that comes. */
static bool is_overtaken(const struct client *client)
{
    const struct deferred *deferred = deferred_of(client);
    const struct command *command = &deferred->command[0];
    int ply = deferred->at[0].ply;
    if (client_own_seat(client) == SEAT_NONE)
        return false;
    if (command->kind == COMMAND_INTENT && command->intent.kind == INTENT_MOVE)
        return ply != 0 && ply != client->game.ply_count + 1;
    return answers(command) && offer_asked(client) != deferred->at[0].offer;
}

static void take(struct client *client, struct command *out)
{
    struct deferred *deferred = deferred_of(client);
    *out = deferred->command[0];
    pending_act_late(client, deferred->at[0].late);
    deferred->count--;
    memmove(deferred->command, deferred->command + 1,
            (size_t)deferred->count * sizeof *deferred->command);
    memmove(deferred->at, deferred->at + 1,
            (size_t)deferred->count * sizeof *deferred->at);
    wipe(&deferred->command[deferred->count], sizeof *deferred->command);
}

bool deferred_next(struct client *client, struct command *out)
{
    while (deferred_of(client)->count > 0) {
        bool overtaken = is_overtaken(client);
        take(client, out);
        if (!overtaken)
            return true;
        pending_tell_about(client,
                           gettext("\"%s\" was not carried out. The game has "
                                   "moved on."),
                           deferred_typed(out));
        pending_act_late(client, LATE_NOT);
    }
    return false;
}

void deferred_tell_lost(struct client *client)
{
    const struct deferred *deferred = deferred_of(client);
    for (int i = 0; i < deferred->count; i++)
        if (deferred_typed(&deferred->command[i])[0] != '\0')
            pending_tell_about(client, gettext("\"%s\" was not carried out."),
                               deferred_typed(&deferred->command[i]));
}

static void wipe_deferred(struct client *client)
{
    wipe(deferred_of(client), sizeof(struct deferred));
}

const struct mode_ops deferred_mode = {
    .bytes = sizeof(struct deferred),
    .close = wipe_deferred,
};
