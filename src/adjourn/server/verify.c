// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * verify.c - what the arbiter has to say of a file that somebody has:
 * whether signature, journal and text agree, and if not, in what they differ.
 * Words and data alone; sentences are the client's.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "rules/game/game_apply.h"
#include "src/adjourn/folder.h"
#include "src/adjourn/read.h"
#include "src/adjourn/server/loaded_envelope.h"
#include "src/adjourn/server/sealing.h"
#include "src/process/pgn_file.h"
#include "src/server/connections/audience.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/seats.h"
#include "src/server/table/journals.h"
#include "src/server/table/table.h"
#include "src/wire/wire.h"

static json_t *verdict(const struct request *request, const char *finding,
                       bool is_good)
{
    return json_pack("{s:s, s:I, s:s, s:b}", "t", "verdict", "re",
                     (json_int_t)request->id, "finding", finding, "good",
                     is_good);
}

static void tell_place(json_t *message, uint64_t line, uint32_t column)
{
    if (line == 0)
        return;
    json_object_set_new(message, "line", json_integer((json_int_t)line));
    json_object_set_new(message, "column", json_integer(column));
}

/* "EnvelopeResume, Date" as a list. */
static json_t *list_of(const char *names)
{
    json_t *list = json_array();
    while (*names != '\0') {
        size_t bytes = strcspn(names, ",");
        json_array_append_new(list, json_stringn(names, bytes));
        names += bytes;
        names += strspn(names, ", ");
    }
    return list;
}

/* What the verdict on an envelope names, besides its word. */
static json_t *differences(const struct envelope_verdict *found)
{
    switch (found->finding) {
    case FOUND_TAGS:
    case FOUND_REPLACED:
        return list_of(found->detail);
    case FOUND_MOVES:
        return list_of("moves");
    case FOUND_BLOCK:
        return list_of("block");
    default:
        return list_of("");
    }
}

/* What is asked, and what was found while reading the journal. */
struct search {
    int number;
    const char *commitment;
    struct game game;
    bool failed, found;
};

static bool look_at(void *context, const struct event *event, int64_t wall_s)
{
    struct search *search = context;
    const struct adjournment *adjournment = &search->game.adjournment;
    (void)wall_s;
    search->failed = game_apply(&search->game, event) != GAME_OK;
    if (!search->failed && event->kind == EVENT_ADJOURN &&
        adjournment->serial == search->number)
        search->found =
            strcmp(adjournment->commitment, search->commitment) == 0;
    return !search->failed;
}

static enum store_error search_in(struct store *store, const char *id,
                                  struct search *search)
{
    game_init(&search->game);
    enum store_error error = store_events(store, id, 0, look_at, search);
    if (error == STORE_OK && search->failed)
        error = STORE_DAMAGED;
    if (error == STORE_OK && search->game.seq == 0)
        error = STORE_MISSING;
    return error;
}

/* A private arbiter has a journal for each game, and need not hold it. */
static enum store_error search_file(const struct server_state *srv,
                                    const char *id, struct search *search)
{
    char path[PATH_MAX];
    struct store *store;
    enum store_error error = live_game_path(&srv->table, id, path);
    if (error == STORE_OK)
        error = store_open_to_read(path, &store);
    if (error != STORE_OK)
        return error;
    error = search_in(store, id, search);
    store_close(store);
    return error;
}

/* The number of the last envelope that was closed, and whether the one that is
 * asked for is among them: "agrees", "differs", or "none" without a journal. */
static enum store_error ask_journal(const struct server_state *srv,
                                    struct live_game *live, const char *id,
                                    struct search *search, const char **out,
                                    int *last)
{
    enum store_error error = STORE_MISSING;
    search->game = (struct game){.seq = 0};
    if (live != NULL)
        error = search_in(live->store, live->id, search);
    else if (!srv->shared)
        error = search_file(srv, id, search);
    *last = search->game.adjournment.serial;
    *out = error == STORE_MISSING ? "none"
           : search->found        ? "agrees"
                                  : "differs";
    game_done(&search->game);
    return error == STORE_MISSING ? STORE_OK : error;
}

static enum store_error answer_envelope(struct request *request,
                                        struct live_game *live,
                                        const struct envelope *envelope)
{
    struct envelope_evidence evidence = {
        .known = loaded_envelope_signer(request->srv, envelope)};
    const struct envelope_trust trust = loaded_envelope_trust(request->srv);
    struct envelope copy;
    struct search search = {
        .number = atoi(envelope->value[ENVELOPE_SERIAL]),
        .commitment = envelope->value[ENVELOPE_COMMITMENT],
    };
    char folder[PATH_MAX];
    const char *journal;
    int last;
    enum store_error error =
        ask_journal(request->srv, live, envelope->value[ENVELOPE_GAME], &search,
                    &journal, &last);

    if (error != STORE_OK)
        return request_refuse_store(request, error);
    envelope_init(&copy);
    if (envelope_folder(request->srv, folder))
        envelope_folder_search(folder, &trust, envelope, true, &copy,
                               &evidence);
    struct envelope_verdict found = envelope_verdict_of(envelope, &evidence);
    json_t *message = verdict(request, envelope_verdict_word(found.finding),
                              envelope_verdict_is_good(found.finding) &&
                                  strcmp(journal, "differs") != 0);
    envelope_done(&copy);
    json_object_set_new(message, "game",
                        json_string(envelope->value[ENVELOPE_GAME]));
    json_object_set_new(message, "differs", differences(&found));
    json_object_set_new(message, "journal", json_string(journal));
    json_object_set_new(message, "number",
                        json_integer(atoi(envelope->value[ENVELOPE_SERIAL])));
    json_object_set_new(message, "newest",
                        json_integer(evidence.newest_serial));
    if (evidence.other[0] != '\0')
        json_object_set_new(message, "kept", json_string(evidence.other));
    if (evidence.known.ended[0] != '\0')
        json_object_set_new(message, "ended",
                            json_string(evidence.known.ended));
    if (found.finding == FOUND_OTHER_NAME)
        json_object_set_new(message, "known-as",
                            json_string(evidence.known.name));
    request_answer(request, message);
    return STORE_OK;
}

/* The game of that name, if the journal has it and the asker may watch it.
 * False: refused, and the refusal was sent. */
static bool find(struct request *request, const char *name,
                 struct live_game **out, enum store_error *error)
{
    struct server_state *srv = request->srv;
    struct participant asker = {.connection = request->connection};
    char id[GAME_ID_MAX];

    *out = NULL;
    *error = STORE_OK;
    if (!game_id_read(name, id))
        return true;
    if (srv->shared)
        *error = table_resume(&srv->table, id, request->now_ms, out);
    else
        *out = table_find(&srv->table, id);
    if (*error == STORE_MISSING)
        *error = STORE_OK;
    if (*error != STORE_OK) {
        *error = request_refuse_store(request, *error);
        return false;
    }
    asker.live = *out;
    if (*out != NULL)
        *error = seats_renew(srv, &asker);
    if (*error != STORE_OK)
        return false;
    if (*out == NULL || audience_admits(&asker))
        return true;
    request_refuse_hidden(request);
    return false;
}

static enum store_error verify_envelope(struct request *request,
                                        const char *text)
{
    struct envelope envelope;
    struct live_game *live;
    enum store_error error = STORE_OK;

    envelope_init(&envelope);
    struct envelope_result read = envelope_read(text, strlen(text), &envelope);
    if (read.error != ENVELOPE_OK) {
        json_t *message =
            verdict(request, envelope_error_word(read.error), false);
        if (read.field < ENVELOPE_FIELD_COUNT)
            json_object_set_new(message, "differs",
                                list_of(envelope_tag(read.field)));
        tell_place(message, read.line, read.column);
        request_answer(request, message);
    } else if (find(request, envelope.value[ENVELOPE_GAME], &live, &error)) {
        error = answer_envelope(request, live, &envelope);
    }
    envelope_done(&envelope);
    return error;
}

static void answer_pgn(struct request *request, const struct live_game *live,
                       const char *text)
{
    struct pgn_difference found;
    char *written = pgn_file_text(&live->game);

    if (written == NULL || !pgn_compare(written, text, strlen(text), &found)) {
        free(written);
        request_refuse(request, WIRE_STORAGE);
        return;
    }
    free(written);
    json_t *message = verdict(request,
                              found.error != PGN_OK ? "pgn"
                              : found.count > 0     ? "tags"
                                                    : "same",
                              found.error == PGN_OK && found.count == 0);
    json_t *names = json_array();
    for (int i = 0; i < found.count; i++)
        json_array_append_new(names, json_string(found.name[i]));
    json_object_set_new(message, "game", json_string(live->id));
    json_object_set_new(message, "differs", names);
    tell_place(message, found.line, found.column);
    request_answer(request, message);
}

/* A finished game, as it would be exported. */
static enum store_error verify_pgn(struct request *request, const char *text)
{
    const char *name =
        json_string_value(json_object_get(request->message, "game"));
    struct live_game *live;
    enum store_error error;

    if (name == NULL)
        return request_refuse_field(request, "game");
    if (!find(request, name, &live, &error))
        return error;
    if (live == NULL)
        return request_refuse(request, WIRE_NO_GAME);
    if (live->game.phase != GAME_OVER)
        return request_refuse(request, WIRE_GOES_ON);
    answer_pgn(request, live, text);
    return STORE_OK;
}

/* Was an envelope of that number and commitment closed in the game? */
static enum store_error verify_commitment(struct request *request,
                                          const char *commitment)
{
    const char *name =
        json_string_value(json_object_get(request->message, "game"));
    json_int_t number =
        json_integer_value(json_object_get(request->message, "number"));
    struct search search = {.commitment = commitment};
    struct live_game *live;
    enum store_error error;
    char id[GAME_ID_MAX];
    const char *journal;
    int last;

    if (name == NULL || !game_id_read(name, id))
        return request_refuse_field(request, "game");
    /* No envelope has the number 0. */
    search.number = number > 0 && number <= UINT16_MAX ? (int)number : 0;
    if (!find(request, id, &live, &error))
        return error;
    error = ask_journal(request->srv, live, id, &search, &journal, &last);
    if (error != STORE_OK)
        return request_refuse_store(request, error);
    json_t *message =
        verdict(request, "journal", strcmp(journal, "differs") != 0);
    json_object_set_new(message, "game", json_string(id));
    json_object_set_new(message, "journal", json_string(journal));
    json_object_set_new(message, "number", json_integer(number));
    json_object_set_new(message, "newest", json_integer(last));
    request_answer(request, message);
    return STORE_OK;
}

enum store_error hear_verify(struct request *request)
{
    const char *text =
        json_string_value(json_object_get(request->message, "pgn"));
    const char *commitment =
        json_string_value(json_object_get(request->message, "commitment"));

    if (text == NULL && commitment != NULL)
        return verify_commitment(request, commitment);
    if (text == NULL)
        return request_refuse_field(request, "pgn");
    return envelope_is_meant(text, strlen(text))
               ? verify_envelope(request, text)
               : verify_pgn(request, text);
}
