// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/lobby_requests.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/client/core/connection.h"
#include "src/client/core/error_sentence.h"
#include "src/process/local_server.h"

enum { ANSWER_MS = 10000 };

static void note_game(struct lobby_requests *requests, const json_t *created)
{
    snprintf(requests->begun, sizeof requests->begun, "%s",
             link_text(created, "game"));
    requests->is_adjourned =
        json_is_true(json_object_get(created, "adjourned"));
}

static void note_begun(struct lobby_requests *requests,
                       const struct link_message *message)
{
    if (message->ask == ASK_NONE && strcmp(message->type, "created") == 0)
        note_game(requests, message->json);
}

/* Wait for the answer to the last question; the caller owns it. Of the messages
 * before it only a new game is noted: lists are asked for again. */
static int await(struct lobby_requests *requests, enum link_ask ask,
                 int timeout_ms, json_t **out)
{
    struct link_message message;
    int failure;

    while ((failure = link_wait(requests->link, timeout_ms, &message)) == 0) {
        if (message.ask == ask)
            break;
        note_begun(requests, &message);
        json_decref(message.json);
        timeout_ms = ANSWER_MS; /* nobody types a password any more */
    }
    if (failure != 0)
        return failure;
    if (strcmp(message.type, "error") != 0) {
        *out = message.json;
        return 0;
    }
    error_sentence(message.json, requests->refusal, sizeof requests->refusal);
    json_decref(message.json);
    return -EPROTO;
}

static int ask(struct lobby_requests *requests, json_t *question,
               json_t **answer)
{
    int failure = link_send(requests->link, ASK_LOBBY_REQUEST, question);

    requests->refusal[0] = '\0';
    return failure != 0 ? failure
                        : await(requests, ASK_LOBBY_REQUEST, ANSWER_MS, answer);
}

const char *lobby_requests_sentence(const struct lobby_requests *requests,
                                    int failure)
{
    if (failure == -EPROTO && requests->refusal[0] != '\0')
        return requests->refusal;
    if (failure == -EPROTO)
        return gettext("this program does not understand the server's answer; "
                       "install the same version of hektor at both ends");
    if (failure == -EPIPE)
        return gettext("the connection to the server is closed");
    if (failure == -ETIMEDOUT)
        return gettext("the server does not answer; try again later");
    return local_server_sentence(failure);
}

int lobby_requests_greet(struct lobby_requests *requests, struct link *link,
                         int timeout_ms)
{
    json_t *welcome;

    *requests = (struct lobby_requests){.link = link};
    int failure = await(requests, ASK_HELLO, timeout_ms, &welcome);
    if (failure != 0)
        return failure;
    snprintf(requests->name, sizeof requests->name, "%s",
             link_text(json_object_get(welcome, "you"), "name"));
    snprintf(requests->keeper, sizeof requests->keeper, "%s",
             link_text(json_object_get(welcome, "arbiter"), "keeper"));
    known_server_read(welcome, &requests->met);
    known_server_keep_endings(welcome);
    connection_read_host(welcome, &requests->host);
    requests->keeps_tokens = link_keeps_tokens(welcome);
    requests->may_arbitrate = link_may_arbitrate(welcome);
    json_decref(welcome);
    return 0;
}

/* The rows of a list from this one on; only long lists know "from". */
static int ask_rows(struct lobby_requests *requests, const char *what,
                    size_t from, json_t **rows, size_t *total)
{
    json_t *list, *question = json_pack("{s:s}", "t", what);

    if (from > 0)
        json_object_set_new(question, "from", json_integer((json_int_t)from));
    int failure = ask(requests, question, &list);
    if (failure != 0)
        return failure;
    json_t *told = json_object_get(list, "rows");
    bool is_list = json_is_array(told);
    *rows = is_list ? json_incref(told) : NULL;
    *total = (size_t)json_integer_value(json_object_get(list, "total"));
    json_decref(list);
    return is_list ? 0 : -EPROTO;
}

int lobby_requests_list(struct lobby_requests *requests, const char *what,
                        json_t **rows)
{
    size_t total, had = 0;
    int failure = ask_rows(requests, what, 0, rows, &total);

    /* A list that has stopped growing is complete. */
    while (failure == 0 && json_array_size(*rows) < total &&
           json_array_size(*rows) > had) {
        json_t *more;

        had = json_array_size(*rows);
        if (ask_rows(requests, what, had, &more, &total) != 0)
            break;
        json_array_extend(*rows, more);
        json_decref(more);
    }
    return failure;
}

int lobby_requests_has_game(struct lobby_requests *requests, const char *id,
                            bool *found)
{
    json_t *rows, *row;
    size_t i;
    int failure = lobby_requests_list(requests, "games", &rows);

    *found = false;
    if (failure != 0)
        return failure;
    json_array_foreach(rows, i, row)
    {
        *found = *found || strcmp(link_text(row, "game"), id) == 0;
    }
    json_decref(rows);
    return 0;
}

int lobby_requests_verify(struct lobby_requests *requests, json_t *question,
                          json_t **answer)
{
    return ask(requests, question, answer);
}

int lobby_requests_propose(struct lobby_requests *requests, json_t *game_offer,
                           int64_t *number)
{
    json_t *answer;
    int failure = ask(requests, game_offer, &answer);

    if (failure != 0)
        return failure;
    *number = json_integer_value(json_object_get(answer, "offer"));
    json_decref(answer);
    return 0;
}

int lobby_requests_accept(struct lobby_requests *requests,
                          const struct lobby_offer *offer)
{
    json_t *created;
    int failure = ask(requests, lobby_offer_acceptance(offer), &created);

    if (failure != 0)
        return failure;
    note_game(requests, created);
    json_decref(created);
    return 0;
}

int lobby_requests_decline(struct lobby_requests *requests,
                           const struct lobby_offer *offer)
{
    json_t *answer;
    int failure = ask(requests,
                      json_pack("{s:s, s:I}", "t", "decline", "offer",
                                (json_int_t)offer->number),
                      &answer);

    if (failure == 0)
        json_decref(answer);
    return failure;
}

int lobby_requests_next(struct lobby_requests *requests, int timeout_ms,
                        struct link_message *message)
{
    int failure = link_wait(requests->link, timeout_ms, message);

    if (failure == 0)
        note_begun(requests, message);
    return failure;
}
