// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/limits.h"

#include <stdlib.h>
#include <string.h>

#include "src/server/connections/audience.h"
#include "src/server/store/disk.h"

void limits_send_away_for(struct server_state *srv,
                          struct connection *connection, const char *why,
                          const char *text)
{
    json_t *bye = json_pack("{s:s, s:s}", "t", "bye", "why", why);

    srv->figures.turned_away++;
    log_person(srv, "turned-away", connection, "why", why);
    if (text != NULL)
        json_object_set_new(bye, "text", json_string(text));
    connection_send(connection, bye);
    connection_drain(connection, 0);
    connection->ended = true;
}

void limits_send_away(struct server_state *srv, struct connection *connection,
                      const char *why)
{
    limits_send_away_for(srv, connection, why, NULL);
}

bool limits_send_banned(struct server_state *srv, struct connection *connection,
                        int64_t person_id)
{
    const struct ban *ban = bans_find(&srv->bans, person_id);

    if (ban != NULL)
        limits_send_away_for(srv, connection, "banned", ban->sanction.reason);
    return ban != NULL;
}

bool limits_let_in(const struct server_state *srv, const struct person *person)
{
    return !server_is_limited(srv) || person->uid == srv->relays_uid ||
           server_count(srv, person->id) < LIMIT_CONNECTIONS;
}

const char *limits_bar(const struct server_state *srv,
                       const struct person *person)
{
    /* 65534 is the overflow uid, shared by all unmapped accounts. */
    enum { UID_OVERFLOW = 65534 };

    if (srv->shared && (person->uid < 0 || person->uid == UID_OVERFLOW))
        return "nobody";
    return limits_let_in(srv, person) ? NULL : "limit";
}

bool limits_hear(struct server_state *srv, struct connection *connection,
                 int64_t now_ms)
{
    if (server_allows(srv, connection->person.id, QUOTA_MESSAGES, now_ms)) {
        connection->refused = 0;
        return true;
    }
    if (++connection->refused > LIMIT_REFUSALS)
        limits_send_away(srv, connection, "rate");
    return false;
}

/* For one game: twice the limit of an account. */
static const struct quota_measure in_a_game = {2048, 500};

static int64_t unpaid_units(const struct live_game *live)
{
    return (live->unpaid_bytes + QUOTA_UNIT_BYTES - 1) / QUOTA_UNIT_BYTES;
}

void limits_charge_move(struct server_state *srv, int64_t person_id,
                        const struct live_game *live, int64_t now_ms)
{
    server_charge(srv, person_id, QUOTA_MOVES, unpaid_units(live), now_ms);
}

void limits_charge(struct server_state *srv, int64_t person_id,
                   struct live_game *live, int64_t now_ms)
{
    int64_t units = unpaid_units(live);

    live->unpaid_bytes = 0;
    if (units == 0 || !server_is_limited(srv))
        return;
    server_charge(srv, person_id, QUOTA_BYTES, units, now_ms);
    quota_measure_use(in_a_game, &live->quota_whole_ms, units, now_ms);
}

/* The acts of a turn. A claim is a right: it is heard whatever was written
 * before, and counts as a move. */
static bool is_turn(enum intent_kind kind)
{
    return kind == INTENT_MOVE || kind == INTENT_PRESS || kind == INTENT_CLAIM;
}

/* Without these a player could not finish a game, or not answer; each of them
 * answers something or ends a turn. */
static bool is_needed(enum intent_kind kind)
{
    return is_turn(kind) || kind == INTENT_RESIGN || kind == INTENT_ACCEPT ||
           kind == INTENT_DECLINE;
}

/* Acts that prepare a move and could be repeated without end before it: a move
 * that is released here has at least one of them. */
static bool is_handling(enum intent_kind kind)
{
    return kind == INTENT_TOUCH || kind == INTENT_LIFT ||
           kind == INTENT_ANNOUNCE || kind == INTENT_REPEAT ||
           kind == INTENT_CORRECT;
}

static bool is_play(enum intent_kind kind)
{
    return is_needed(kind) || is_handling(kind) || kind == INTENT_RELEASE ||
           kind == INTENT_ADJUST || kind == INTENT_READY ||
           kind == INTENT_EXECUTE || kind == INTENT_RECORD ||
           kind == INTENT_SIGN;
}

/* The disk is looked at once a second. */
enum { LOOK_MS = 1000, LOW_AGAIN_MS = 60000 };

static bool is_low(struct server_state *srv, int parts, int64_t now_ms)
{
    if (!server_is_limited(srv))
        return false;
    if (srv->room.looked_ms == 0 || now_ms - srv->room.looked_ms >= LOOK_MS) {
        srv->room.parts = disk_reserves_left(srv->data);
        srv->room.looked_ms = now_ms;
    }
    return srv->room.parts < parts;
}

static bool refuse_low(struct request *request)
{
    request_refuse_until(request, WIRE_STORAGE, request->now_ms + LOW_AGAIN_MS);
    return false;
}

static int64_t allowed_ms(struct request *request, enum quota quota)
{
    return server_allows_at(request->srv, request->connection->person.id, quota,
                            request->now_ms);
}

/* May it be done at the later of two times? */
static bool is_due(struct request *request, enum wire_code code, int64_t one_ms,
                   int64_t other_ms)
{
    int64_t due_ms = one_ms > other_ms ? one_ms : other_ms;

    if (due_ms <= request->now_ms)
        return true;
    request_refuse_until(request, code, due_ms);
    return false;
}

/* The rules already limit how often these can be done: a declined draw offer
 * waits for the opponent's next move, a wish to resume and an arrival are said
 * once, and the others answer one act or seal of somebody else. */
static bool limits_itself(const struct intent *intent)
{
    enum intent_kind kind = intent->kind;
    return (kind == INTENT_OFFER && intent->what_offer == OFFER_DRAW) ||
           kind == INTENT_RESUME || kind == INTENT_ARRIVE ||
           kind == INTENT_ACCEPT || kind == INTENT_DECLINE ||
           kind == INTENT_OPEN || kind == INTENT_STATE || kind == INTENT_VERIFY;
}

/* The other player hears these each time, and could hear them without end; the
 * arbiter is trusted. */
static bool is_act(const struct intent *intent)
{
    return intent->by <= SEAT_BLACK && !limits_itself(intent) &&
           (!is_play(intent->kind) || intent->kind == INTENT_ADJUST ||
            intent->kind == INTENT_SIGN);
}

/* The limits of one seat in one game: acts, and pieces handled in one turn. A
 * return counts as several acts, since both the absence and the return are
 * told. */
static const struct quota_measure acts = {12, 5000};
static const struct quota_measure handling = {20, 1000};
enum { RETURN_ACTS = 3 };

int64_t limits_return_due(const struct live_game *live, enum seat seat)
{
    return quota_measure_due(acts, live->lines[seat].acts_whole_ms) +
           (RETURN_ACTS - 1) * acts.each_ms;
}

void limits_count_return(struct live_game *live, enum seat seat, int64_t now_ms)
{
    quota_measure_use(acts, &live->lines[seat].acts_whole_ms, RETURN_ACTS,
                      now_ms);
}

/* What of a turn it uses up; NULL: nothing. Over the board an illegal move can
 * be replaced as often as one likes before the clock is pressed. */
static int64_t *handled(struct live_game *live, const struct intent *intent)
{
    if (intent->by > SEAT_BLACK)
        return NULL;
    if (intent->kind == INTENT_MOVE && live->game.start.mode == MODE_OTB)
        return &live->lines[intent->by].moves_whole_ms;
    return is_handling(intent->kind)
               ? &live->lines[intent->by].handling_whole_ms
               : NULL;
}

void limits_count(struct live_game *live, const struct intent *intent,
                  int64_t now_ms)
{
    if (intent->by > SEAT_BLACK)
        return;
    if (is_act(intent))
        quota_measure_use(acts, &live->lines[intent->by].acts_whole_ms, 1,
                          now_ms);
    else if (handled(live, intent) != NULL)
        quota_measure_use(handling, handled(live, intent), 1, now_ms);
    else if (intent->kind == INTENT_MOVE || intent->kind == INTENT_PRESS)
        live->lines[intent->by].handling_whole_ms =
            live->lines[intent->by].moves_whole_ms = now_ms;
}

/* When part of a turn may be heard; the player's client sends it again by
 * itself. */
static int64_t turn_due(struct request *request, struct live_game *live,
                        const struct intent *intent)
{
    int64_t due_ms = is_turn(intent->kind) ? allowed_ms(request, QUOTA_MOVES)
                                           : request->now_ms;
    const int64_t *whole_ms = handled(live, intent);
    if (whole_ms == NULL || !server_is_limited(request->srv))
        return due_ms;
    int64_t handled_ms = quota_measure_due(handling, *whole_ms);
    return handled_ms > due_ms ? handled_ms : due_ms;
}

bool limits_may_write(struct request *request, struct live_game *live,
                      const struct intent *intent)
{
    enum intent_kind kind = intent->kind;
    bool is_over = live->game.phase == GAME_OVER;
    enum wire_code code = is_over ? WIRE_RATE : WIRE_QUOTA;
    int64_t turn_due_ms = turn_due(request, live, intent);

    if (turn_due_ms > request->now_ms) {
        request_refuse_until(request, WIRE_RATE, turn_due_ms);
        return false;
    }
    if (is_needed(kind) || !server_is_limited(request->srv))
        return true;
    if (!is_play(kind) && is_low(request->srv, 1, request->now_ms))
        return refuse_low(request);
    /* It may be given whatever was done during the game. */
    if (is_act(intent) &&
        (intent->kind != INTENT_SIGN || live->game.phase != GAME_OVER ||
         live->game.signature[intent->by].signed_it) &&
        !is_due(request, code,
                quota_measure_due(acts, live->lines[intent->by].acts_whole_ms),
                0)) {
        if (!is_over)
            held_back_note(request, RECIPIENTS_PLAYERS, live, -1);
        return false;
    }
    return is_due(request, code, allowed_ms(request, QUOTA_BYTES),
                  quota_measure_due(in_a_game, live->quota_whole_ms));
}

/* The claim was wrong, and the claimant is still to move. */
static bool is_wrong_claim(const struct intent *intent,
                           const struct ruling *ruling)
{
    bool is_wrong = false, has_moved = false;

    for (int i = 0; i < ruling->count; i++) {
        const struct event *event = &ruling->events[i];
        is_wrong |= event->kind == EVENT_RULING && !event->correct;
        has_moved |= event->kind == EVENT_MOVE;
    }
    return intent->kind == INTENT_CLAIM && intent->by <= SEAT_BLACK &&
           is_wrong && !has_moved;
}

void limits_count_claim(struct live_game *live, const struct intent *intent,
                        const struct ruling *ruling)
{
    if (!is_wrong_claim(intent, ruling))
        return;
    if (live->lines[intent->by].wrong_ply != live->game.ply_count)
        live->lines[intent->by].wrong_claims = 0;
    live->lines[intent->by].wrong_ply = live->game.ply_count;
    live->lines[intent->by].wrong_claims++;
}

bool limits_bar_claim(const struct server_state *srv,
                      const struct live_game *live, const struct intent *intent,
                      const struct ruling *ruling)
{
    enum { WRONG_MAX = 3 };

    return server_is_limited(srv) && is_wrong_claim(intent, ruling) &&
           live->lines[intent->by].wrong_ply == live->game.ply_count &&
           live->lines[intent->by].wrong_claims >= WRONG_MAX;
}

/* New games are refused first when room runs out. */
bool limits_may_begin(struct request *request)
{
    if (is_low(request->srv, 2, request->now_ms))
        return refuse_low(request);
    return is_due(request, WIRE_QUOTA, allowed_ms(request, QUOTA_BYTES), 0) &&
           request_allows(request, QUOTA_GAMES);
}

void limits_take_endless(struct server_state *srv,
                         struct connection *connection)
{
    if (server_is_limited(srv) && connection->in.skipped >= LIMIT_LINE)
        limits_send_away(srv, connection, "line");
}

static int64_t hello_due(const struct connection *connection)
{
    return connection->greeted || connection->ended
               ? CLOCK_NEVER
               : connection->heard_ms + LIMIT_HELLO_MS;
}

int64_t limits_due(const struct server_state *srv)
{
    int64_t first_ms = CLOCK_NEVER;

    for (const struct connection *connection = srv->connections;
         server_is_limited(srv) && connection != NULL;
         connection = connection->next) {
        int64_t due_ms = hello_due(connection);
        if (due_ms < first_ms)
            first_ms = due_ms;
    }
    return first_ms;
}

/* A player who does not read is told later; nobody waits for a spectator, so a
 * slow one is disconnected. */
static bool is_slow(const struct connection *connection)
{
    if (connection->ended || connection->out_bytes < BACKLOG_MAX)
        return false;
    for (const struct participant *participant = connection->participants;
         participant != NULL; participant = participant->next)
        if (participant->seats != 0 &&
            participant->live->game.phase != GAME_OVER)
            return connection->out_bytes >= BACKLOG_END;
    return true;
}

void limits_take(struct server_state *srv, int64_t now_ms)
{
    for (struct connection *connection = srv->connections;
         srv->shared && connection != NULL; connection = connection->next)
        if (is_slow(connection))
            limits_send_away(srv, connection, "slow");
        else if (server_is_limited(srv) && hello_due(connection) <= now_ms)
            limits_send_away(srv, connection, "hello");
}

/* From the first on, so long: a person who does not stop is not announced more
 * often. */
enum { GATHER_MS = 10000 };

struct held_back {
    struct person by;
    enum recipients recipients;
    char game[GAME_ID_MAX]; /* "": none */
    int64_t person_id;
    int count;
    int64_t due_ms;
    struct held_back *next;
};

void held_back_note(struct request *request, enum recipients recipients,
                    const struct live_game *live, int64_t person_id)
{
    struct server_state *srv = request->srv;
    struct held_back wanted = {.by = request->connection->person,
                               .recipients = recipients,
                               .person_id = person_id,
                               .due_ms = request->now_ms + GATHER_MS};

    if (live != NULL)
        memcpy(wanted.game, live->id, sizeof wanted.game);
    struct held_back *one = srv->held_back;
    while (one != NULL && (one->by.id != wanted.by.id ||
                           one->recipients != wanted.recipients ||
                           one->person_id != wanted.person_id ||
                           strcmp(one->game, wanted.game) != 0))
        one = one->next;
    if (one == NULL) {
        one = malloc(sizeof *one);
        if (one == NULL)
            return;
        *one = wanted;
        one->next = srv->held_back;
        srv->held_back = one;
        srv->needs_sweep = true;
    }
    one->count++;
}

int64_t held_back_due(const struct server_state *srv)
{
    int64_t first_ms = CLOCK_NEVER;

    for (const struct held_back *one = srv->held_back; one != NULL;
         one = one->next)
        first_ms = one->due_ms < first_ms ? one->due_ms : first_ms;
    return first_ms;
}

/* Would this connection hear the word itself now? */
static bool hears(const struct server_state *srv,
                  const struct connection *connection, struct live_game *live,
                  const struct held_back *one)
{
    if (connection->person.id == one->by.id || !connection->greeted ||
        connection->ended)
        return false;
    if (live != NULL && one->recipients == RECIPIENTS_ARBITERS)
        return audience_may_arbitrate(connection, live);
    if (connection->is_deaf ||
        ignores_has(&srv->ignores, &connection->person, &one->by))
        return false;
    if (live != NULL) {
        enum { PLAYERS = 1 << SEAT_WHITE | 1 << SEAT_BLACK };
        const struct participant *listener =
            connection_participant(connection, live);
        /* What the account is to the game through any of its connections; NULL:
         * nothing. */
        const struct participant *participant = live->participants;

        while (participant != NULL &&
               participant->connection->person.id != one->by.id)
            participant = participant->next_of_game;
        const struct participant *speaker = participant;

        if (listener == NULL || speaker == NULL)
            return false;
        return one->recipients == RECIPIENTS_PLAYERS
                   ? (listener->seats & PLAYERS) != 0
                   : connection_is_at_game(connection, live) &&
                         !audience_is_silenced(speaker) &&
                         audience_hears(speaker, listener);
    }
    return one->recipients == RECIPIENTS_ONE
               ? connection->person.id == one->person_id &&
                     audience_may_tell(srv, &one->by, &connection->person)
               : !connection->plays && !audience_plays(srv, one->by.id);
}

void held_back_take(struct server_state *srv, int64_t now_ms)
{
    struct held_back **place = &srv->held_back;

    while (*place != NULL) {
        struct held_back *one = *place;
        if (one->due_ms > now_ms) {
            place = &one->next;
            continue;
        }
        struct live_game *live =
            one->game[0] != '\0' ? table_find(&srv->table, one->game) : NULL;
        if (one->game[0] == '\0' || live != NULL) {
            audience_mark_players(srv);
            for (struct connection *connection = srv->connections;
                 connection != NULL; connection = connection->next)
                if (hears(srv, connection, live, one))
                    connection_tell(connection,
                                    json_pack("{s:s, s:s, s:i}", "t",
                                              "held-back", "by", one->by.name,
                                              "count", one->count));
        }
        *place = one->next;
        free(one);
    }
}

void held_back_done(struct server_state *srv)
{
    while (srv->held_back != NULL) {
        struct held_back *one = srv->held_back;
        srv->held_back = one->next;
        free(one);
    }
}
