// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/audience.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "src/server/connections/seats.h"

enum { PLAYERS = 1 << SEAT_WHITE | 1 << SEAT_BLACK };

const char *const relation_words[] = {"player", "arbiter", "assistant",
                                      "spectator", NULL};

enum relation audience_relation(const struct participant *participant)
{
    if ((participant->seats & PLAYERS) != 0)
        return RELATION_PLAYER;
    if (participant->assists != 0)
        return RELATION_ASSISTANT;
    return participant->seats != 0 ? RELATION_ARBITER : RELATION_SPECTATOR;
}

/* Between sessions of an adjourned game, talk to the players is free. */
static bool is_in_play(const struct live_game *live)
{
    return live->game.phase != GAME_OVER && live->game.phase != GAME_ADJOURNED;
}

bool audience_admits(const struct participant *participant)
{
    switch (participant->live->game.start.rules.visibility) {
    case VISIBLE_TO_ALL:
        return true;
    case VISIBLE_TO_GROUP:
        return participant->connection->person.may_watch ||
               audience_relation(participant) != RELATION_SPECTATOR;
    default:
        return audience_relation(participant) != RELATION_SPECTATOR;
    }
}

/* The first ply that they may not see yet is the first with an event after
 * their limit. */
struct audience_view audience_view(const struct live_game *live,
                                   enum relation relation)
{
    int delay = SIDES * live->game.start.rules.watch_delay;
    int plies = live->game.ply_count;
    struct audience_view view = {false, plies, live->game.seq};

    if (relation != RELATION_SPECTATOR || delay == 0 || !is_in_play(live))
        return view;
    view.is_later = true;
    view.plies = plies > delay ? plies - delay : 0;
    if (view.plies < plies)
        view.seq = live->ply_seqs[view.plies] - 1;
    return view;
}

static struct audience_view pins_of(const struct participant *participant)
{
    return audience_view(participant->live, audience_relation(participant));
}

struct moments {
    int64_t at_ms, wall_s;
};

static bool note_moments(void *context, const struct event *event,
                         int64_t wall_s)
{
    *(struct moments *)context = (struct moments){event->at_ms, wall_s};
    return false;
}

enum store_error audience_last(struct live_game *live,
                               const struct audience_view *view, int64_t *at_ms,
                               int64_t *wall_s)
{
    struct moments moments = {0, 0};
    enum store_error error = STORE_OK;

    if (view->seq > 0)
        error = store_events(live->store, live->id, view->seq - 1, note_moments,
                             &moments);
    *at_ms = moments.at_ms;
    *wall_s = moments.wall_s;
    return error;
}

bool audience_is_everybody(const struct live_game *live)
{
    return live->game.start.rules.visibility == VISIBLE_TO_ALL &&
           live->game.start.rules.watch_delay == 0;
}

bool audience_sees_change(const struct participant *participant)
{
    struct audience_view view = pins_of(participant);

    return audience_admits(participant) &&
           (!view.is_later || participant->live->shown_plies != view.plies);
}

void audience_note_shown(struct live_game *live)
{
    live->shown_plies = audience_view(live, RELATION_SPECTATOR).plies;
}

struct receiver {
    struct connection *connection;
    struct participant *participant;
    struct audience_view view;
};

static bool send_event(void *context, const struct event *event, int64_t wall_s)
{
    struct receiver *receiver = context;
    struct participant *participant = receiver->participant;
    (void)wall_s;

    if (event->seq > receiver->view.seq ||
        receiver->connection->out_bytes >= BACKLOG_MAX)
        return false;
    char *line = wire_format(wire_event(participant->live->id, event));
    if (line != NULL)
        connection_send_line(receiver->connection, line);
    receiver->connection->ended |= line == NULL;
    free(line);
    participant->told = event->seq;
    return !receiver->connection->ended;
}

/* A client that is up to date is sent this turn's events from memory: the lines
 * are those of the journal, which has just taken them. */
static void tell_fresh(const struct receiver *receiver)
{
    struct connection *connection = receiver->connection;
    struct participant *participant = receiver->participant;

    for (const struct told_event *told = participant->live->fresh;
         told != NULL && connection->out_bytes < BACKLOG_MAX &&
         told->seq <= receiver->view.seq;
         told = told->next) {
        if (told->seq != participant->told + 1)
            continue;
        connection_send_line(connection, told->line);
        participant->told = told->seq;
    }
}

/* A spectator with a delay is sent the time of the position shown. */
static enum store_error tell_state(const struct receiver *receiver,
                                   int64_t now_ms)
{
    struct participant *participant = receiver->participant;
    struct live_game *live = participant->live;
    int64_t at_ms = table_game_ms(live, now_ms), wall_s;
    enum store_error error =
        receiver->view.is_later
            ? audience_last(live, &receiver->view, &at_ms, &wall_s)
            : STORE_OK;

    if (error != STORE_OK)
        return error;
    participant->owes_state = false;
    connection_send(receiver->connection,
                    json_pack("{s:s, s:I, s:s, s:I, s:I}", "t", "state", "re",
                              (json_int_t)participant->watch_id, "game",
                              live->id, "seq", (json_int_t)participant->told,
                              "at", (json_int_t)at_ms));
    return STORE_OK;
}

enum store_error audience_send(struct connection *connection,
                               struct participant *participant, int64_t now_ms)
{
    struct live_game *live = participant->live;
    struct receiver receiver = {connection, participant, pins_of(participant)};
    enum store_error error = STORE_OK;

    if (!participant->watching || connection->ended ||
        !audience_admits(participant))
        return STORE_OK;
    connection_mark_active(connection);
    tell_fresh(&receiver);
    if (participant->told < receiver.view.seq)
        error = store_events(live->store, live->id, participant->told,
                             send_event, &receiver);
    bool is_told = participant->told >= receiver.view.seq;
    connection->behind = connection->behind || !is_told;
    if (error == STORE_OK && participant->owes_state && is_told)
        error = tell_state(&receiver, now_ms);
    return error;
}

enum { CLOCKS_LINE_MAX = 320 };

void audience_tell_clocks(const struct live_game *live, int64_t now_ms)
{
    char line[CLOCKS_LINE_MAX] = "";

    if (!table_clock_runs(live))
        return;
    for (struct participant *participant = live->participants;
         participant != NULL; participant = participant->next_of_game) {
        /* A clock would tell a delayed spectator that a move was made. */
        if (!participant->watching || participant->connection->ended ||
            participant->connection->out_bytes >= BACKLOG_MAX ||
            participant->told != participant->live->game.seq ||
            !audience_admits(participant) || pins_of(participant).is_later)
            continue;
        if (line[0] == '\0') {
            /* Written without jansson, which would take ten times as long. */
            const struct game *game = &live->game;
            int64_t at_ms = table_game_ms(live, now_ms);
            int bytes = snprintf(
                line, CLOCKS_LINE_MAX,
                "{\"t\":\"clock\",\"game\":\"%s\",\"seq\":%" PRIu32
                ",\"at\":%" PRId64 ",\"white\":%" PRId64 ",\"black\":%" PRId64
                ",\"running\":\"%s\"",
                live->id, game->seq, at_ms, game_left_ms(game, WHITE, at_ms),
                game_left_ms(game, BLACK, at_ms),
                seat_words[game->clock.running]);

            if (game->start.rules.lag == LAG_YES)
                bytes += snprintf(
                    line + bytes, CLOCKS_LINE_MAX - (size_t)bytes,
                    ",\"white-lag\":%" PRId64 ",\"black-lag\":%" PRId64,
                    game->lag_given_ms[WHITE], game->lag_given_ms[BLACK]);
            snprintf(line + bytes, CLOCKS_LINE_MAX - (size_t)bytes, "}\n");
        }
        connection_send_line(participant->connection, line);
    }
}

bool audience_hears(const struct participant *speaker,
                    const struct participant *listener)
{
    /* During a game: a row for the speaker, a column for the hearer. */
    static const bool hears[][RELATION_SPECTATOR + 1] = {
        [RELATION_PLAYER] = {true, true, true, false},
        [RELATION_ARBITER] = {true, true, true, true},
        [RELATION_ASSISTANT] = {false, true, false, false},
        [RELATION_SPECTATOR] = {false, true, false, true},
    };

    return !is_in_play(speaker->live) ||
           hears[audience_relation(speaker)][audience_relation(listener)];
}

bool audience_is_silenced(const struct participant *speaker)
{
    return audience_relation(speaker) == RELATION_ASSISTANT &&
           is_in_play(speaker->live);
}

/* The game in play at which this account sits, of those a connection is at;
 * NULL: none. An account may sit at several, so the next one after it. */
static const struct participant *
next_played(const struct participant *participant)
{
    while (participant != NULL && ((participant->seats & PLAYERS) == 0 ||
                                   !is_in_play(participant->live)))
        participant = participant->next;
    return participant;
}

bool audience_plays(const struct server_state *srv, int64_t person_id)
{
    for (const struct connection *connection = srv->connections;
         connection != NULL; connection = connection->next)
        if (connection->person.id == person_id && !connection->ended &&
            next_played(connection->participants) != NULL)
            return true;
    return false;
}

static int compare_numbers(const void *a, const void *b)
{
    int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

/* An account can play through any of its connections. */
void audience_mark_players(struct server_state *srv)
{
    size_t count = 0, room = 1;

    for (struct connection *connection = srv->connections; connection != NULL;
         connection = connection->next)
        room++;
    int64_t *uids = malloc(room * sizeof *uids);
    for (struct connection *connection = srv->connections;
         connection != NULL && uids != NULL; connection = connection->next)
        if (!connection->ended && next_played(connection->participants) != NULL)
            uids[count++] = connection->person.id;
    if (uids != NULL)
        qsort(uids, count, sizeof *uids, compare_numbers);
    for (struct connection *connection = srv->connections; connection != NULL;
         connection = connection->next)
        connection->plays = uids != NULL
                                ? bsearch(&connection->person.id, uids, count,
                                          sizeof *uids, compare_numbers) != NULL
                                : audience_plays(srv, connection->person.id);
    free(uids);
}

/* Do both sit at one game? */
static bool play_together(const struct server_state *srv, int64_t one,
                          int64_t other)
{
    for (const struct connection *connection = srv->connections;
         connection != NULL; connection = connection->next) {
        const struct participant *own = connection->participants;
        if (connection->person.id != one)
            continue;
        for (; (own = next_played(own)) != NULL; own = own->next)
            for (const struct participant *other_own = own->live->participants;
                 other_own != NULL; other_own = other_own->next_of_game)
                if (other_own->connection->person.id == other &&
                    (other_own->seats & PLAYERS) != 0)
                    return true;
    }
    return false;
}

bool audience_may_tell(const struct server_state *srv,
                       const struct person *speaker,
                       const struct person *listener)
{
    bool plays = audience_plays(srv, speaker->id);
    bool is_played = audience_plays(srv, listener->id);

    return (!plays && !is_played) || (speaker->may_arbitrate && !plays) ||
           (listener->may_arbitrate && !is_played) ||
           play_together(srv, speaker->id, listener->id);
}

bool audience_knows_of_play(const struct server_state *srv,
                            const struct person *asker, int64_t person_id)
{
    for (const struct connection *connection = srv->connections;
         connection != NULL; connection = connection->next) {
        const struct participant *played = connection->participants;
        if (connection->person.id != person_id || connection->ended)
            continue;
        for (; (played = next_played(played)) != NULL; played = played->next) {
            int visibility = played->live->game.start.rules.visibility;
            if (asker->may_arbitrate || visibility == VISIBLE_TO_ALL ||
                (visibility == VISIBLE_TO_GROUP && asker->may_watch))
                return true;
        }
    }
    return false;
}

bool audience_may_arbitrate(const struct connection *connection,
                            struct live_game *live)
{
    int64_t person_id = connection->person.id;
    unsigned own, assisted;

    return connection->person.may_arbitrate &&
           seats_owned(live, person_id, &own) == STORE_OK && own == 0 &&
           seats_assisted(live, person_id, &assisted) == STORE_OK &&
           assisted == 0;
}

/* Send a client what it lacks: it has just come, or has not read for long. */
static enum store_error tell_behind(struct connection *connection,
                                    int64_t now_ms)
{
    enum store_error error = STORE_OK;

    if (!connection->behind)
        return STORE_OK;
    connection->behind = false;
    for (struct participant *participant = connection->participants;
         participant != NULL && error == STORE_OK;
         participant = participant->next)
        error = audience_send(connection, participant, now_ms);
    return error;
}

enum store_error outbox_queue(struct server_state *srv, int64_t now_ms)
{
    /* Send its events to everybody at a game that changed in this turn. */
    enum store_error error = STORE_OK;

    for (struct live_game *live = srv->table.touched;
         live != NULL && error == STORE_OK; live = live->next_touched)
        for (struct participant *participant = live->participants;
             participant != NULL && error == STORE_OK;
             participant = participant->next_of_game)
            error = audience_send(participant->connection, participant, now_ms);

    if (error == STORE_OK) {
        /* Send the clocks of running games that did not change. */
        for (const struct live_game *live = srv->table.timed; live != NULL;
             live = live->next_timed)
            audience_tell_clocks(live, now_ms);
    }
    for (struct connection *connection = srv->active;
         connection != NULL && error == STORE_OK;
         connection = connection->next_active) {
        error = tell_behind(connection, now_ms);
        if (error == STORE_OK)
            connection_release_answers(connection);
    }
    return error;
}

void outbox_write(struct server_state *srv)
{
    struct connection *connection = srv->active, *next;

    for (; connection != NULL; connection = next) {
        next = connection->next_active;
        connection_write(connection);
        srv->needs_sweep |= connection->out_bytes >= BACKLOG_MAX;
        srv->some_ended |= connection->ended;
        if (connection->out_bytes == 0 && !connection->behind &&
            !connection->is_put_off)
            connection_mark_idle(connection);
    }
}
