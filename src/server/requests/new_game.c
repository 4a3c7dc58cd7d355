// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * new_game.c - a new game: its conditions read, cleaned and judged.
 */
#include <string.h>
#include <time.h>

#include "src/base/text.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/limits.h"
#include "src/server/connections/seats.h"
#include "src/server/connections/server_state.h"

/* A field that a start leaves out gets its default. NULL, or the field that is
 * invalid. */
static const char *read_start(const json_t *message, struct start *out)
{
    const struct field *fields = intent_row(INTENT_START)->fields;
    struct intent usual = {.kind = INTENT_START, .start = start_default()};
    struct intent read = {.kind = INTENT_START};
    json_t *whole = json_copy((json_t *)message);
    json_t *defaults = json_object();
    const char *error = "t";

    if (whole != NULL && defaults != NULL &&
        wire_fields_write(defaults, fields, &usual) &&
        json_object_update_missing(whole, defaults) == 0)
        error = wire_fields_error(whole, fields, &read);
    if (error == NULL)
        *out = read.start;
    json_decref(defaults);
    json_decref(whole);
    return error;
}

/* Clean every text in a start; NULL, or the field that is invalid. */
static const char *clean_start(struct start *start)
{
    static const char *const fields[SIDES] = {"white", "black"};
    const struct {
        const char *field;
        char *text;
        size_t bytes;
    } labels[] = {
        {"event", start->event, sizeof start->event},
        {"site", start->site, sizeof start->site},
        {"resume-place", start->rules.appointment.place,
         sizeof start->rules.appointment.place},
    };

    for (int side = WHITE; side < SIDES; side++) {
        char *name = start->name[side];
        if (name[0] != '\0' &&
            text_name(name, name, sizeof start->name[side]) != TEXT_OK)
            return fields[side];
    }
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        if (text_label(labels[i].text, labels[i].text, labels[i].bytes) !=
            TEXT_OK)
            return labels[i].field;
    /* Today, unless the players gave another date. */
    time_t now = time(NULL);
    struct tm day;
    if (!start_date_is_good(start->date)) {
        if (localtime_r(&now, &day) == NULL ||
            strftime(start->date, sizeof start->date, "%Y.%m.%d", &day) == 0)
            start->date[0] = '\0';
    }
    return NULL;
}

bool request_start(struct request *request, struct start *out)
{
    const char *bad_field = read_start(request->message, out);

    if (bad_field == NULL)
        bad_field = clean_start(out);
    if (bad_field != NULL) {
        request_refuse_field(request, bad_field);
        return false;
    }
    /* The administrator's default for games that say nothing else. hektord does
     * not start with a text that is no label. */
    if (out->event[0] == '\0' && request->srv->event != NULL)
        text_label(request->srv->event, out->event, sizeof out->event);
    if (out->site[0] == '\0' && request->srv->site != NULL)
        text_label(request->srv->site, out->site, sizeof out->site);
    return true;
}

bool request_judge_start(struct request *request, const struct start *start)
{
    const struct intent intent = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = *start};
    struct ruling ruling;
    struct game game;

    game_init(&game);
    arbiter_judge(&game, &intent, 0, &ruling);
    game_done(&game);
    if (ruling.reason != REASON_NONE)
        request_refuse_start(request, start, &ruling);
    return ruling.reason == REASON_NONE;
}

enum store_error request_begin_game(struct request *request,
                                    const struct intent *intent,
                                    struct live_game **live)
{
    struct ruling ruling;

    *live = NULL;
    enum store_error error =
        table_new(&request->srv->table, intent, request->now_ms, &ruling, live);
    if (error != STORE_OK) {
        *live = NULL;
        return request_refuse_store(request, error);
    }
    if (*live == NULL)
        request_refuse_start(request, &intent->start, &ruling);
    else
        limits_charge(request->srv, request->connection->person.id, *live,
                      request->now_ms);
    return STORE_OK;
}

/* One account that begins a game alone on a server gets both seats. */
static enum store_error claim_both(const struct request *request,
                                   struct live_game *live)
{
    const struct person *person = &request->connection->person;
    struct owner owner = {.person = person->id};
    enum store_error error = STORE_OK;

    memcpy(owner.name, person->name, sizeof owner.name);
    if (!request->srv->shared)
        return STORE_OK;
    for (int seat = SEAT_WHITE; seat <= SEAT_BLACK && error == STORE_OK; seat++)
        error = seat_give(live, (enum seat)seat, &owner);
    return error;
}

enum store_error hear_new(struct request *request)
{
    struct intent intent = {.kind = INTENT_START, .by = SEAT_NONE};
    struct live_game *live;

    enum wire_code bar =
        seats_bar(request->srv, request->connection->person.id);
    if (bar != WIRE_CODES)
        return request_refuse(request, bar);
    if (!request_start(request, &intent.start))
        return STORE_OK;
    if (!limits_may_begin(request))
        return STORE_OK;
    enum store_error error = request_begin_game(request, &intent, &live);
    if (live == NULL)
        return error;
    error = claim_both(request, live);
    return error == STORE_OK ? request_give_seats(request, live) : error;
}
