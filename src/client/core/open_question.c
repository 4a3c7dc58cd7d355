// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/open_question.h"

#include <stdio.h>

#include "src/client/core/tell.h"

struct asking {
    struct question own; /* asked here */
    struct question now;
    char brief[QUESTION_BRIEF_MAX];
    char text[QUESTION_TEXT_MAX]; /* of it, */
    unsigned changes; /* and as of so many changes; 0: not worked out */
};

static struct asking *asking_of(const struct client *client)
{
    return modes_state(client, &open_question_mode);
}

void open_question_put(struct client *client, struct question question)
{
    char text[QUESTION_TEXT_MAX];
    open_question_set(client, question);
    question_text(&question, &client->game, text);
    struct utterance utterance;
    announce_sentence(&client->announcer, PRIORITY_ANSWER, text, &utterance);
    voice_say(client->voice, &utterance);
}

void open_question_set(struct client *client, struct question question)
{
    asking_of(client)->own =
        question_seen(&question, &client->game, client->joined.seats);
    client_changed(client);
}

void open_question_drop(struct client *client)
{
    open_question_set(client, (struct question){.kind = QUESTION_NONE});
}

const struct question *open_question_own(const struct client *client)
{
    return &asking_of(client)->own;
}

static const struct asking *work_out(const struct client *client)
{
    struct asking *asking = asking_of(client);
    unsigned changes = client->loop.changes + 1;
    if (asking->changes == changes)
        return asking;
    asking->now =
        question_waiting(&asking->own, &client->game, client->joined.seats);
    question_text(&asking->now, &client->game, asking->text);
    asking->changes = changes;
    return asking;
}

const struct question *open_question_now(const struct client *client)
{
    return &work_out(client)->now;
}

const char *open_question_text(const struct client *client)
{
    return work_out(client)->text;
}

bool open_question_ask_again(struct client *client)
{
    struct question own = *open_question_own(client);
    if (open_question_now(client)->kind != own.kind ||
        !question_is_overtaken(&own, &client->game, client->joined.seats))
        return false;
    open_question_set(client, own);
    open_question_repeat(client);
    return true;
}

void open_question_repeat(struct client *client)
{
    char text[QUESTION_TEXT_MAX];
    question_text(&asking_of(client)->own, &client->game, text);
    tell_refuse(client, text);
}

static void open_question_show(struct client *client,
                               char question[QUESTION_TEXT_MAX])
{
    snprintf(question, QUESTION_TEXT_MAX, "%s", open_question_text(client));
    client->view.asks_own = open_question_own(client)->kind != QUESTION_NONE;
    client->view.brief_question =
        question_brief(open_question_now(client), asking_of(client)->brief);
    client->view.asked =
        question_side(open_question_now(client), &client->game);
    client->view.asks_side = client->view.asked != SIDE_NONE;
    client->view.asks_yes = question_is_yes_or_no(open_question_now(client)) &&
                            !client->view.asks_side;
    client->view.asks_role = open_question_now(client)->kind == QUESTION_ROLE;
    client->view.asks_piece = open_question_now(client)->kind == QUESTION_PIECE;
}

const struct mode_ops open_question_mode = {
    .bytes = sizeof(struct asking),
    .forget = open_question_drop,
    .show = open_question_show,
};
