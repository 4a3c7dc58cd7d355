// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/modes.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A function of each mode that has it, from the lowest. */
#define EACH(client, function) \
    for (int i = 0; i < (client)->modes.count; i++) \
        if (ops_of(client, i)->function != NULL) \
    ops_of(client, i)->function

static const struct mode_ops *ops_of(const struct client *client, int index)
{
    return client->modes.mode[index].ops;
}

bool modes_add(struct client *client, const struct mode_ops *ops)
{
    struct modes *modes = &client->modes;
    void *state = calloc(1, ops->bytes > 0 ? ops->bytes : 1);
    if (state == NULL || modes->count == MODES_MAX) {
        free(state);
        return false;
    }
    modes->mode[modes->count].ops = ops;
    modes->mode[modes->count++].state = state;
    return true;
}

void *modes_state(const struct client *client, const struct mode_ops *ops)
{
    const struct modes *modes = &client->modes;
    for (int i = 0; i < modes->count; i++)
        if (modes->mode[i].ops == ops)
            return modes->mode[i].state;
    return NULL;
}

void modes_done(struct client *client)
{
    while (client->modes.count > 0) {
        int top = client->modes.count - 1;
        if (ops_of(client, top)->close != NULL)
            ops_of(client, top)->close(client);
        free(client->modes.mode[top].state);
        client->modes.count = top;
    }
}

void modes_begin(struct client *client)
{
    const struct mode_ops *first = client->modes.first;
    for (int i = 0; first == NULL && i < client->modes.count; i++)
        if (ops_of(client, i)->begin != NULL)
            first = ops_of(client, i);
    if (first != NULL)
        first->begin(client);
}

static void act_from(struct client *client, int top,
                     const struct command *command)
{
    int before = client->modes.acting;
    bool is_done = false;
    for (int i = top; i >= 0 && !is_done; i--) {
        client->modes.acting = i;
        is_done = ops_of(client, i)->act != NULL &&
                  ops_of(client, i)->act(client, command);
    }
    client->modes.acting = before;
}

void modes_act(struct client *client, const struct command *command)
{
    act_from(client, client->modes.count - 1, command);
}

void modes_act_below(struct client *client, const struct command *command)
{
    act_from(client, client->modes.acting - 1, command);
}

int modes_take(struct client *client, const struct link_message *message)
{
    for (int i = client->modes.count - 1; i >= 0; i--) {
        const struct message_row *row = ops_of(client, i)->messages;
        for (; row != NULL && row->take != NULL; row++) {
            int answer = (row->ask == ASK_NONE || row->ask == message->ask) &&
                                 (row->type == NULL ||
                                  strcmp(row->type, message->type) == 0)
                             ? row->take(client, message)
                             : MESSAGE_PASSED_ON;
            if (answer != MESSAGE_PASSED_ON)
                return answer;
        }
    }
    return strcmp(message->type, "error") == 0 && message->ask != ASK_NONE
               ? -EPROTO
               : 0;
}

bool modes_put_off(struct client *client, const struct intent *intent)
{
    for (int i = client->modes.count - 1; i >= 0; i--)
        if (ops_of(client, i)->put_off != NULL &&
            ops_of(client, i)->put_off(client, intent))
            return true;
    return false;
}

const char *modes_place_of(const struct client *client, const char *line)
{
    const char *place = NULL;
    for (int i = 0; i < client->modes.count && place == NULL; i++)
        if (ops_of(client, i)->place_of != NULL)
            place = ops_of(client, i)->place_of(client, line);
    return place;
}

bool modes_refused(struct client *client, enum reason reason)
{
    for (int i = client->modes.count - 1; i >= 0; i--)
        if (ops_of(client, i)->refused != NULL &&
            ops_of(client, i)->refused(client, reason))
            return true;
    return false;
}

void modes_hear(struct client *client, const struct event *event)
{
    EACH(client, hear)(client, event);
}

void modes_tell_state(struct client *client)
{
    EACH(client, tell_state)(client);
}

void modes_rejoined(struct client *client)
{
    EACH(client, rejoined)(client);
}

void modes_forget(struct client *client)
{
    EACH(client, forget)(client);
}

void modes_due(struct client *client)
{
    EACH(client, due)(client);
}

bool modes_connected(struct client *client)
{
    bool is_enough = false;
    for (int i = 0; i < client->modes.count; i++)
        if (ops_of(client, i)->connected != NULL)
            is_enough |= ops_of(client, i)->connected(client);
    return is_enough;
}

void modes_show(struct client *client, char question[QUESTION_TEXT_MAX])
{
    EACH(client, show)(client, question);
}

bool modes_wait(const struct client *client)
{
    bool waits = false;
    for (int i = 0; i < client->modes.count; i++)
        waits |= ops_of(client, i)->waits != NULL &&
                 ops_of(client, i)->waits(client);
    return waits;
}

int modes_sooner(int one_ms, int other_ms)
{
    if (one_ms < 0 || other_ms < 0)
        return one_ms < 0 ? other_ms : one_ms;
    return one_ms < other_ms ? one_ms : other_ms;
}

int modes_wake_ms(const struct client *client)
{
    int ms = -1;
    for (int i = 0; i < client->modes.count; i++)
        if (ops_of(client, i)->wake_ms != NULL)
            ms = modes_sooner(ms, ops_of(client, i)->wake_ms(client));
    return ms;
}
