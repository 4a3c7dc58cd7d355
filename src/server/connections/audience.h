// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * audience.h - decides who may see an event, and when: the only place from
 * which events are sent. They are read from the journal, so nothing is sent
 * that is not on disk. Also decides who hears whose words: no advice reaches
 * the players of a running game (11.3.1).
 */
#pragma once

#include "src/server/connections/server_state.h"

/*
 * Send this client the events of a game that it watches and has not had, as far
 * as its backlog allows, and the state it asked for when that is all. To be
 * called after each commit, and whenever there is room again.
 */
enum store_error audience_send(struct connection *connection,
                               struct participant *participant, int64_t now_ms);

/* The clocks of a game now, for spectators who have all its events and see them
 * without delay. */
void audience_tell_clocks(const struct live_game *live, int64_t now_ms);

/* What somebody is to a game. */
enum relation {
    RELATION_PLAYER,
    RELATION_ARBITER,
    RELATION_ASSISTANT,
    RELATION_SPECTATOR
};
extern const char *const relation_words[];

enum relation audience_relation(const struct participant *participant);

/* May this account watch the game? (The rule visibility.) */
bool audience_admits(const struct participant *participant);

/* How much of a game such a person may see. */
struct audience_view {
    bool is_later; /* the rule watch-delay holds for them now */
    int plies;
    uint32_t seq; /* the last event that they may be told */
};
struct audience_view audience_view(const struct live_game *live,
                                   enum relation relation);

/* When that event was: the game's own time, and the time of day. */
enum store_error audience_last(struct live_game *live,
                               const struct audience_view *view, int64_t *at_ms,
                               int64_t *wall_s);

/* Does everybody see all of it at once? */
bool audience_is_everybody(const struct live_game *live);

/* May somebody with these seats and this assistance see that the game changed
 * in this turn? */
bool audience_sees_change(const struct participant *participant);

/* All who may see the game's changes have been told of them. */
void audience_note_shown(struct live_game *live);

/* May the listener hear what the speaker says at their game? */
bool audience_hears(const struct participant *speaker,
                    const struct participant *listener);

/* Is it an assistant, who may not talk freely to the player (E2.9)? */
bool audience_is_silenced(const struct participant *speaker);

/* Does this account sit at a game that is being played? */
bool audience_plays(const struct server_state *srv, int64_t person_id);

/* Mark in every connection whether its account plays (connection->plays), for
 * messages to everybody. */
void audience_mark_players(struct server_state *srv);

/* May one of them talk to the other, anywhere on the server? */
bool audience_may_tell(const struct server_state *srv,
                       const struct person *speaker,
                       const struct person *listener);

/* Does this one see, by the rule visibility, that the account plays? */
bool audience_knows_of_play(const struct server_state *srv,
                            const struct person *asker, int64_t person_id);

/* May this account be the arbiter of the game? Not of its own game, nor of one
 * in which it assists a player. */
bool audience_may_arbitrate(const struct connection *connection,
                            struct live_game *live);

/*
 * Sends what a turn has changed, after its commit: to everybody at a
 * game that has changed, and to each client that asked. Only connections marked
 * as active are looked at; the others have nothing to get.
 */

/* Queue it: first what happened, then the answers. */
enum store_error outbox_queue(struct server_state *srv, int64_t now_ms);

/* Write as much of it as each takes; a connection that does not take all stays
 * active. */
void outbox_write(struct server_state *srv);
