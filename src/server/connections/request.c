// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/request.h"

#include "src/server/connections/seats.h"
#include "src/wire/wire.h"

void request_answer(struct request *request, json_t *message)
{
    connection_answer(request->connection, message, request->id);
}

void request_answer_ok(struct request *request)
{
    request_answer(request, json_pack("{s:s, s:I}", "t", "ok", "re",
                                      (json_int_t)request->id));
}

enum store_error request_answer_done(struct request *request, const char *word,
                                     const char *name)
{
    request_answer(request, json_pack("{s:s, s:I, s:s, s:s}", "t", "ok", "re",
                                      (json_int_t)request->id, "done", word,
                                      "who", name));
    return STORE_OK;
}

void request_confirm(struct request *request, uint32_t seq)
{
    request_answer(request,
                   json_pack("{s:s, s:I, s:I}", "t", "ok", "re",
                             (json_int_t)request->id, "seq", (json_int_t)seq));
}

static json_t *error_of(const struct request *request, const char *code)
{
    return json_pack("{s:s, s:I, s:s}", "t", "error", "re",
                     (json_int_t)request->id, "code", code);
}

/* What the Laws refuse is the players' own business. */
static void count_refusal(const struct request *request, enum wire_code code)
{
    struct server_state *srv = request->srv;
    uint64_t limits = srv->figures.limits;

    figures_count_refusal(&srv->figures, code);
    if (srv->figures.limits > limits)
        log_person(srv, "limit", request->connection, "code",
                   wire_code_word(code));
    else if (code == WIRE_GUEST || code == WIRE_CLOSED ||
             code == WIRE_ADMINISTRATOR)
        log_person(srv, "refused", request->connection, "code",
                   wire_code_word(code));
}

enum store_error request_refuse(struct request *request, enum wire_code code)
{
    count_refusal(request, code);
    request_answer(request, error_of(request, wire_code_word(code)));
    return STORE_OK;
}

enum store_error request_refuse_hidden(struct request *request)
{
    count_refusal(request, WIRE_CLOSED);
    request_answer(request, error_of(request, wire_code_word(WIRE_NO_GAME)));
    return STORE_OK;
}

void request_refuse_because(struct request *request, enum wire_code code,
                            const char *reason)
{
    json_t *error = error_of(request, wire_code_word(code));

    count_refusal(request, code);
    json_object_set_new(error, "text", json_string(reason));
    request_answer(request, error);
}

enum store_error request_refuse_until(struct request *request,
                                      enum wire_code code, int64_t due_ms)
{
    json_t *error = error_of(request, wire_code_word(code));
    int64_t wait_ms = due_ms > request->now_ms ? due_ms - request->now_ms : 1;

    count_refusal(request, code);
    json_object_set_new(error, "again",
                        json_integer((json_int_t)((wait_ms + 999) / 1000)));
    request_answer(request, error);
    return STORE_OK;
}

bool request_allows(struct request *request, enum quota quota)
{
    int64_t person_id = request->connection->person.id;

    if (server_allows(request->srv, person_id, quota, request->now_ms))
        return true;
    request_refuse_until(
        request, WIRE_RATE,
        server_allows_at(request->srv, person_id, quota, request->now_ms));
    return false;
}

enum store_error request_refuse_field(struct request *request,
                                      const char *field)
{
    json_t *error = error_of(request, wire_code_word(WIRE_BAD_FIELD));
    count_refusal(request, WIRE_BAD_FIELD);
    json_object_set_new(error, "field", json_string(field));
    request_answer(request, error);
    return STORE_OK;
}

void request_refuse_ruling(struct request *request, const struct laws *laws,
                           const struct ruling *ruling)
{
    const char *article = laws_article(laws, ruling->clause);
    json_t *error = error_of(request, reason_word(ruling->reason));

    count_refusal(request, WIRE_CODES);
    if (article != NULL && article[0] != '\0')
        json_object_set_new(error, "article", json_string(article));
    json_object_set_new(error, "at", json_integer((json_int_t)ruling->at));
    request_answer(request, error);
}

void request_refuse_start(struct request *request, const struct start *start,
                          const struct ruling *ruling)
{
    const struct laws *laws = laws_edition(start->laws);

    request_refuse_ruling(request, laws != NULL ? laws : laws_newest(), ruling);
}

enum store_error request_refuse_store(struct request *request,
                                      enum store_error error)
{
    static const enum wire_code codes[STORE_ERRORS] = {
        [STORE_MISSING] = WIRE_NO_GAME, [STORE_LOCKED] = WIRE_LOCKED,
        [STORE_NO_FILE] = WIRE_DAMAGED, [STORE_DAMAGED] = WIRE_DAMAGED,
        [STORE_NEWER] = WIRE_NEWER,     [STORE_QUARANTINED] = WIRE_QUARANTINED,
        [STORE_FAILED] = WIRE_STORAGE,  [STORE_DENIED] = WIRE_STORAGE,
        [STORE_MOVED] = WIRE_STORAGE,
    };
    return request_refuse(request, codes[error]);
}

struct participant *request_participant(const struct request *request)
{
    const char *text =
        json_string_value(json_object_get(request->message, "game"));
    char id[GAME_ID_MAX];

    if (text == NULL || !game_id_read(text, id))
        return NULL;
    const struct live_game *live = table_find(&request->srv->table, id);
    return live != NULL && connection_is_at_game(request->connection, live)
               ? connection_participant(request->connection, live)
               : NULL;
}

enum store_error request_give_seats(struct request *request,
                                    struct live_game *live)
{
    json_t *created;
    enum store_error error =
        seats_give(request->srv, request->connection, live, &created);

    if (error != STORE_OK)
        return error;
    json_object_set_new(created, "re", json_integer(request->id));
    request_answer(request, created);
    /* An account that keeps its own games is warned once that its disk is on a
     * network. */
    struct connection *connection = request->connection;
    if (!request->srv->shared && !connection->told_far &&
        store_is_over_network(live->store)) {
        connection->told_far = true;
        connection_tell(connection, json_pack("{s:s, s:s, s:s}", "t", "notice",
                                              "code", "network", "text", ""));
    }
    return STORE_OK;
}

bool page_begin(struct request *request, struct page *out)
{
    const json_t *from = json_object_get(request->message, "from");

    *out = (struct page){.room = WIRE_LINE_MAX - 128,
                         .from = json_integer_value(from)};
    if (from != NULL && (!json_is_integer(from) || out->from < 0)) {
        request_refuse_field(request, "from");
        return false;
    }
    out->rows = json_array();
    return true;
}

bool page_has_next(struct page *page)
{
    return page->total++ >= page->from && !page->is_full;
}

void page_add(struct page *page, json_t *row)
{
    size_t bytes = json_dumpb(row, NULL, 0, JSON_COMPACT) + 1;

    page->is_full = bytes > page->room;
    if (page->is_full) {
        json_decref(row);
        return;
    }
    page->room -= bytes;
    json_array_append_new(page->rows, row);
}

void page_answer(struct request *request, struct page *page)
{
    request_answer(request, json_pack("{s:s, s:I, s:I, s:o}", "t", "list", "re",
                                      (json_int_t)request->id, "total",
                                      page->total, "rows", page->rows));
}
