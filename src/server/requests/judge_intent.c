// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * judge_intent.c - what somebody at a game wants of its arbiter: heard from
 * who may say it, with what only we can know of it, and judged.
 */
#include <string.h>
#include <time.h>

#include "rules/arbiter/human_arbiter.h"

#include "src/adjourn/server/sealing.h"
#include "src/base/text.h"
#include "src/server/connections/audience.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/limits.h"
#include "src/server/connections/presence.h"
#include "src/wire/wire.h"

/* What the calendar says of it: when the game was to go on. No client is asked
 * for the time. At one computer nobody knows who came when: there, who waits
 * says that it is time. */
static void date_intent(const struct server_state *srv,
                        const struct live_game *live, struct intent *intent)
{
    struct moment moment;
    intent->late_ms = 0;
    intent->early = false;
    if (intent->kind == INTENT_ARRIVE && srv->shared &&
        intent->by <= SEAT_BLACK)
        intent->late_ms = presence_late_ms(live, intent->by);
    if (intent->kind != INTENT_RESUME || live->game.phase != GAME_ADJOURNED ||
        !moment_read(live->game.adjournment.appointment.resume, &moment))
        return;
    int64_t late_s = (int64_t)time(NULL) - moment_seconds(&moment);
    intent->early = late_s < 0;
    intent->late_ms = late_s > 0 ? late_s * 1000 : 0;
}

/* Copied field by field: the room for its events, forty kilobytes, need not be
 * cleared for every message. */
static void refuse_at_first(struct ruling *ruling)
{
    ruling->reason = REASON_SEAT;
    ruling->clause = CLAUSE_NONE;
    ruling->at = 0;
    ruling->late = false;
    ruling->count = 0;
}

/* The Laws allow a repeated offer. Before the opponent has moved it disturbs
 * them (11.5), so a server does not pass it on. */
static bool is_annoying(const struct server_state *srv,
                        const struct live_game *live,
                        const struct intent *intent)
{
    bool pauses = intent->kind == INTENT_PAUSE;

    return server_is_limited(srv) && intent->by <= SEAT_BLACK &&
           (pauses || intent->kind == INTENT_OFFER) &&
           game_repeats_offer(&live->game, (enum side)intent->by,
                              pauses ? OFFER_PAUSE : intent->what_offer);
}

static bool has_arbiter(const struct server_state *srv, struct live_game *live)
{
    const struct connection *connection = srv->connections;

    while (connection != NULL && !audience_may_arbitrate(connection, live))
        connection = connection->next;
    return connection != NULL;
}

/* Does this stop the clocks until a person rules: on a claim in a quickplay
 * finish, or on an offer of a draw that needs their consent? */
static bool waits_for_person(const struct ruling *ruling)
{
    bool waits = false;

    for (int i = 0; i < ruling->count; i++) {
        const struct event *event = &ruling->events[i];
        waits |= event->kind == EVENT_CLAIM &&
                 (event->what_claim == CLAIM_QUICKPLAY ||
                  event->what_claim == CLAIM_INCREMENT ||
                  event->what_claim == CLAIM_CONSENT);
        if (event->kind == EVENT_RESULT)
            return false;
    }
    return waits;
}

/* Why the server does not hear what the judge would; REASON_NONE. Stopping the
 * clocks to seek the arbiter's assistance (6.11.2) gives free time where no
 * arbiter is connected who could start them again. */
static enum store_error find_bar(const struct request *request,
                                 struct live_game *live,
                                 const struct intent *intent,
                                 struct ruling *ruling, enum reason *out)
{
    const struct server_state *srv = request->srv;
    enum store_error error = STORE_OK;
    bool may_wait = intent->kind == INTENT_ASK ||
                    intent->kind == INTENT_OFFER ||
                    intent->kind == INTENT_ACCEPT;

    *out = REASON_NONE;
    if (!srv->shared)
        return STORE_OK;
    if (intent->kind == INTENT_CLAIM || (may_wait && !has_arbiter(srv, live)))
        error = table_prepare(live, intent, request->now_ms, ruling);
    else if (intent->kind == INTENT_CALL && !has_arbiter(srv, live))
        *out = REASON_NOBODY_TO_CALL;
    if (error == STORE_OK && may_wait && waits_for_person(ruling))
        *out = REASON_NOBODY_TO_CALL;
    else if (error == STORE_OK && limits_bar_claim(srv, live, intent, ruling))
        *out = REASON_CLAIM_REPEATED;
    refuse_at_first(ruling);
    return error;
}

/* A move counts only against the limit for moves; over the board, where many
 * acts make one move, these acts count against it too. */
static void charge(const struct request *request, struct live_game *live,
                   const struct intent *intent, const struct ruling *ruling)
{
    enum { TURN_BYTES = 1024 };
    bool is_otb = live->game.start.mode == MODE_OTB;
    bool is_turn = intent->kind == INTENT_MOVE || intent->kind == INTENT_PRESS;
    bool is_claim = intent->kind == INTENT_CLAIM;

    if (is_turn || is_claim)
        limits_charge_move(request->srv, request->connection->person.id, live,
                           request->now_ms);
    if (is_turn || is_claim)
        live->unpaid_bytes = is_turn && is_otb && ruling->reason == REASON_NONE
                                 ? -TURN_BYTES
                                 : 0;
    if (ruling->reason == REASON_NONE)
        limits_count(live, intent, request->now_ms);
    limits_count_claim(live, intent, ruling);
    if (live->unpaid_bytes != 0)
        limits_charge(request->srv, request->connection->person.id, live,
                      request->now_ms);
}

/* The sender is allowed to send it, as the player or as the player's assistant.
 * Record an unannounced arrival first. */
static enum store_error judge_intent(const struct request *request,
                                     struct live_game *live,
                                     const struct intent *intent,
                                     struct ruling *ruling)
{
    enum store_error error = STORE_OK;
    enum reason bar;

    /* A move is stated only where its envelope is lost (11a). */
    if (intent->kind == INTENT_STATE && live->game.adjournment.closed &&
        !envelope_is_lost(request->srv, live)) {
        ruling->reason = REASON_SEALED;
        return error;
    }
    if (is_annoying(request->srv, live, intent)) {
        ruling->reason = REASON_OFFER_REPEATED;
        ruling->clause = reason_clause(REASON_OFFER_REPEATED);
        return error;
    }
    if (envelope_bars(live, intent, request->now_ms)) {
        ruling->reason = REASON_SEALING;
        ruling->clause = reason_clause(REASON_SEALING);
        return error;
    }
    bar = envelope_obstacle(request->srv, live, intent, request->now_ms);
    if (bar == REASON_NONE)
        error = find_bar(request, live, intent, ruling, &bar);
    if (bar != REASON_NONE) {
        ruling->reason = bar;
        ruling->clause = reason_clause(bar);
    }
    if (error != STORE_OK || bar != REASON_NONE)
        return error;
    error = presence_settle(request->srv, live, request->now_ms);
    if (error == STORE_OK &&
        (intent->kind == INTENT_RESUME || intent->kind == INTENT_ARRIVE ||
         intent->kind == INTENT_STATE))
        error = presence_gather(request->srv, live,
                                intent->kind == INTENT_RESUME, request->now_ms);
    if (error != STORE_OK)
        return error;
    live->via = connection_holds(request->connection, live, intent->by)
                    ? NULL
                    : request->connection->person.name;
    live->unpaid_bytes = 0;
    error = table_judge(live, intent, request->now_ms, ruling);
    live->via = NULL;
    charge(request, live, intent, ruling);
    if (error != STORE_OK || intent->kind != INTENT_MOVE ||
        ruling->reason != REASON_NONE)
        return error;
    figures_count_move(&request->srv->figures, request->now_ms);
    presence_played(request->srv, live, intent->by);
    return error;
}

/* Only the arbiter may end the arbiter's own pause; anybody may begin a
 * session. */
static bool speaks_as_arbiter(const struct request *request,
                              const struct live_game *live,
                              const struct intent *intent)
{
    bool pauses = intent->kind == INTENT_PAUSE || intent->kind == INTENT_RESUME;

    /* This does not need a game with an arbiter. */
    if (intent->kind == INTENT_ANNUL &&
        connection_holds(request->connection, live, SEAT_ARBITER))
        return false;
    return human_arbiter_decides(intent->kind) ||
           (pauses && intent->by == SEAT_ARBITER &&
            live->game.phase != GAME_ADJOURNED &&
            connection_holds(request->connection, live, SEAT_ARBITER));
}

static enum store_error hear_read(struct request *request, const char *game_id,
                                  struct intent *intent)
{
    char id[GAME_ID_MAX];
    struct ruling ruling;
    struct live_game *live = NULL;

    refuse_at_first(&ruling);
    if (game_id_read(game_id, id))
        live = table_find(&request->srv->table, id);
    if (live == NULL)
        return request_refuse(request, WIRE_NO_GAME);
    /* The arbiter itself tells every other cause. */
    if (intent->kind == INTENT_PAUSE && intent->cause > PAUSE_ASKED)
        return request_refuse_field(request, "cause");
    char *place = intent->appointment.place;
    if (text_label(place, place, sizeof intent->appointment.place) != TEXT_OK)
        return request_refuse_field(request, "place");
    date_intent(request->srv, live, intent);
    intent->lag_ms = line_lag_ms(&request->connection->line);
    if (speaks_as_arbiter(request, live, intent) && !live->game.start.arbiter &&
        connection_is_at_game(request->connection, live))
        ruling.reason = REASON_NO_HUMAN_ARBITER;
    else if (connection_holds(request->connection, live, intent->by) ||
             assistant_may(request, live, intent)) {
        /* The client sent it again because the answer was lost. */
        if (intent->token != 0 && table_has_done(live, intent->token)) {
            request_confirm(request, live->game.seq);
            return STORE_OK;
        }
        if (intent->token != 0 && table_has_refused(live, intent->token)) {
            ruling.reason = REASON_PLY;
            request_refuse_ruling(request, live->game.laws, &ruling);
            return STORE_OK;
        }
        if (!limits_may_write(request, live, intent))
            return STORE_OK;
        enum store_error error = judge_intent(request, live, intent, &ruling);
        if (error != STORE_OK)
            return error;
    }
    if (ruling.reason == REASON_SEAT &&
        connection_assists(request->connection, live, intent->by))
        return request_refuse(request, WIRE_OWN_WORD);
    if (ruling.reason != REASON_NONE) {
        if (intent->token != 0)
            table_note_refused(live, intent->token);
        request_refuse_ruling(request, live->game.laws, &ruling);
        return STORE_OK;
    }
    request_confirm(request, live->game.seq);
    return STORE_OK;
}

enum store_error hear_intent(struct request *request)
{
    char game_id[GAME_ID_MAX];
    struct intent intent;

    if (!wire_intent_read(request->message, game_id, &intent))
        return request_refuse_field(request,
                                    wire_intent_error(request->message));
    return hear_read(request, game_id, &intent);
}

/* Some lobby words are also words of a game: there, a seat says them. */
static bool needs_seat(const char *type)
{
    static const char *const words[] = {"resume", "accept", "decline",
                                        "verify"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], type) == 0)
            return true;
    return false;
}

bool request_is_intent(const json_t *message, const char *type)
{
    enum intent_kind kind = intent_of_word(type);

    return kind != INTENT_START && kind != INTENT_TIME &&
           kind != INTENT_PROOF && kind != INTENT_SEAL && kind != INTENT_OPEN &&
           kind != INTENT_DEPART && kind != INTENT_RETURN &&
           kind != INTENT_NONE && strcmp(intent_row(kind)->word, type) == 0 &&
           (!needs_seat(type) || json_object_get(message, "seat") != NULL);
}
