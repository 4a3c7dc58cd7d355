#include "src/client/lobby.h"

#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "rules/reason.h"

enum { ANSWER_MS = 10000, GREETING_MS = 10 * 60 * 1000 };

const char *lobby_sentence(const char *code)
{
    const char *sentence = wire_code_sentence(code);
    enum reason reason = reason_of_word(code);

    if (sentence == NULL && reason != REASON_COUNT)
        sentence = reason_sentence(reason);
    return sentence != NULL ? gettext(sentence)
                            : gettext("The arbiter refuses that.");
}

static void note_begun(struct lobby *lobby, const struct link_message *message)
{
    if (message->ask == ASK_NONE && strcmp(message->type, "created") == 0)
        snprintf(lobby->begun, sizeof lobby->begun, "%s",
                 link_text(message->json, "game"));
}

/* Wait for the answer to what was just asked; the caller owns it. Of what
 * comes before it only a game begun is noted: lists are asked for anew. */
static int await(struct lobby *lobby, enum link_ask ask, int timeout_ms,
                 json_t **out)
{
    struct link_message message;
    int failure;

    while ((failure = link_wait(lobby->link, timeout_ms, &message)) == 0) {
        if (message.ask == ask)
            break;
        note_begun(lobby, &message);
        json_decref(message.json);
    }
    if (failure != 0)
        return failure;
    if (strcmp(message.type, "error") != 0) {
        *out = message.json;
        return 0;
    }
    lobby->refusal = lobby_sentence(link_text(message.json, "code"));
    json_decref(message.json);
    return -EPROTO;
}

static int ask(struct lobby *lobby, json_t *question, json_t **answer)
{
    int failure = link_send(lobby->link, ASK_LOBBY, question);

    return failure != 0 ? failure : await(lobby, ASK_LOBBY, ANSWER_MS, answer);
}

int lobby_greet(struct lobby *lobby, struct link *link)
{
    json_t *welcome;

    *lobby = (struct lobby){.link = link};
    int failure = await(lobby, ASK_HELLO, GREETING_MS, &welcome);
    if (failure != 0)
        return failure;
    snprintf(lobby->name, sizeof lobby->name, "%s",
             link_text(json_object_get(welcome, "you"), "name"));
    json_decref(welcome);
    return 0;
}

/* The rows of a list from this one on; "from" is known to long lists only. */
static int ask_rows(struct lobby *lobby, const char *what, size_t from,
                    json_t **rows, size_t *total)
{
    json_t *list, *question = json_pack("{s:s}", "t", what);

    if (from > 0)
        json_object_set_new(question, "from", json_integer((json_int_t)from));
    int failure = ask(lobby, question, &list);
    if (failure != 0)
        return failure;
    *rows = json_incref(json_object_get(list, "rows"));
    *total = (size_t)json_integer_value(json_object_get(list, "total"));
    json_decref(list);
    return json_is_array(*rows) ? 0 : -EPROTO;
}

int lobby_list(struct lobby *lobby, const char *what, json_t **rows)
{
    size_t total, had = 0;
    int failure = ask_rows(lobby, what, 0, rows, &total);

    /* A list that does not grow any more is as long as it will be. */
    while (failure == 0 && json_array_size(*rows) < total &&
           json_array_size(*rows) > had) {
        json_t *more;

        had = json_array_size(*rows);
        if (ask_rows(lobby, what, had, &more, &total) != 0)
            break;
        json_array_extend(*rows, more);
        json_decref(more);
    }
    return failure;
}

int lobby_has_game(struct lobby *lobby, const char *id, bool *found)
{
    json_t *rows, *row;
    size_t i;
    int failure = lobby_list(lobby, "games", &rows);

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

bool lobby_read_offer(const json_t *row, struct lobby_offer *out)
{
    struct intent intent = {.kind = INTENT_START, .start = start_default()};
    const json_t *number = json_object_get(row, "offer");

    if (!json_is_integer(number) ||
        !wire_fields_read(json_object_get(row, "start"),
                          intent_row(INTENT_START)->fields, &intent))
        return false;
    out->number = json_integer_value(number);
    out->start = intent.start;
    snprintf(out->by, sizeof out->by, "%s", link_text(row, "by"));
    snprintf(out->to, sizeof out->to, "%s", link_text(row, "to"));
    return true;
}

json_t *lobby_seek_message(const char *to, const struct start *start)
{
    struct intent intent = {.kind = INTENT_START, .start = *start};
    json_t *message = json_pack("{s:s, s:s}", "t", "seek", "to", to);

    if (message != NULL &&
        wire_fields_write(message, intent_row(INTENT_START)->fields, &intent))
        return message;
    json_decref(message);
    return NULL;
}

int lobby_seek(struct lobby *lobby, const char *to, const struct start *start,
               int64_t *number)
{
    json_t *answer;
    int failure = ask(lobby, lobby_seek_message(to, start), &answer);

    if (failure != 0)
        return failure;
    *number = json_integer_value(json_object_get(answer, "offer"));
    json_decref(answer);
    return 0;
}

int lobby_accept(struct lobby *lobby, int64_t number, char id[GAME_ID_MAX])
{
    json_t *created;
    int failure =
        ask(lobby,
            json_pack("{s:s, s:I}", "t", "accept", "offer", (json_int_t)number),
            &created);

    if (failure != 0)
        return failure;
    snprintf(id, GAME_ID_MAX, "%s", link_text(created, "game"));
    json_decref(created);
    return 0;
}

int lobby_hear(struct lobby *lobby, int timeout_ms,
               struct link_message *message)
{
    int failure = link_wait(lobby->link, timeout_ms, message);

    if (failure == 0)
        note_begun(lobby, message);
    return failure;
}
