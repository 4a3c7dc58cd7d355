// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * connection.h - one client of the arbiter: its lines in and out, the
 * seats it holds, the games it watches. Bytes only; what the lines mean is
 * messages.h's business.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

#include "src/server/connections/event_loop.h"
#include "src/server/table/table.h"
#include "src/wire/person.h"
#include "src/wire/wire.h"

enum { LINE_SAMPLES = 8 };

/*
 * How slow a connection is, as the arbiter measures it: the time from its
 * question for a sign of life to the answer. What a client says of time is
 * never believed; and who holds an answer back gains no more than
 * rules/game/time_adjustments.h lets anybody be given. Only a connection from
 * afar is measured, as hektord --stdio tells, whose parent is sshd. Zeroed: of
 * this computer.
 */
struct line_speed {
    bool is_far;
    int64_t sample_ms[LINE_SAMPLES]; /* the last ones, in a ring */
    int count; /* of all so far */
};

/* An answer has come so long after its question. */
void line_note(struct line_speed *line, int64_t ms);

/* Does the measurement need more samples soon? */
bool line_is_unknown(const struct line_speed *line);

/* The delay that the line has at least: the median of the samples minus their
 * mean deviation; 0 until there are enough samples. */
int64_t line_lag_ms(const struct line_speed *line);

/* More than BACKLOG_MAX waiting to be sent, and no more is asked of the client,
 * nor are events given to it, until it has read; with BACKLOG_END of what is
 * said unasked its line is closed. */
enum { BACKLOG_MAX = 256 * 1024, BACKLOG_END = 4 * BACKLOG_MAX };

/* What a client is to one game. */
struct participant {
    struct connection *connection;
    struct live_game *live;
    unsigned seats; /* bit n: enum seat n */
    unsigned assists; /* the same: whose player's assistant it is */
    bool watching;
    uint32_t told; /* the last event sent */
    bool owes_state; /* the answer to watch, once all before it is sent */
    int64_t watch_id;
    struct participant *next; /* of the connection */
    struct participant *next_of_game;
};

/* The number of an answer to what was not asked. */
enum { UNASKED = -1 };

/* An answer that waits for the commit of what it speaks of. */
struct answer {
    char *line;
    int64_t re;
    struct answer *next;
};

/* How often something has changed that the lists of the server show. */
struct list_changes {
    uint64_t news, moves;
};

struct connection {
    int fd;
    struct event_loop_source *source;
    struct person person;
    bool greeted; /* hello has been said */
    bool is_relayed; /* another host has said whose it is */
    bool told_far; /* it was told that the journals lie on a network filesystem
                    */
    bool is_deaf; /* it hears nobody but arbiters */
    int64_t heard_ms,
        asked_ms; /* when it last sent something, and was last pinged */
    int64_t asked_first_ms; /* the first ping without an answer */
    int64_t asked_number; /* of the last ping */
    bool asks; /* the last ping waits for its answer */
    struct line_speed line;
    bool is_listed; /* it is the one of its account in the list of people */
    bool plays; /* whether its account plays, at the last query of all accounts
                 */
    bool is_put_off; /* it has lines that the next turn reads */
    bool follows; /* it gets the changes of the server: list_updates.h */
    bool takes_news; /* it is told what has changed, not only that something has
                      */
    uint64_t told_news; /* so many of it, counted from 1 */
    struct list_changes changes; /* of games that only some may see */
    struct list_changes told_changes; /* with those that everybody sees */
    int64_t told_changes_ms;
    int refused; /* messages, since one was heard */
    bool silent; /* none has come for long */
    bool behind; /* of some game it has not been told all */
    bool ended; /* nothing more will come */
    struct lines in;
    char *out;
    size_t out_bytes, out_room;
    struct answer *answers, **answers_end;
    struct participant *participants;
    struct connection *next;
    struct connection **active; /* the list of the server in which it is
                                    while it may have something to be heard,
                                    told or written; NULL: there is none */
    struct connection *next_active, **active_at;
};

/* Takes fd over, also on failure. NULL without memory. */
struct connection *connection_new(struct event_loop *loop, int fd,
                                  const struct person_groups *groups);
void connection_free(struct connection *connection);

/* Put the connection into that list. Input and queued output do this by
 * themselves. */
void connection_mark_active(struct connection *connection);
/* Take it out of the list. */
void connection_mark_idle(struct connection *connection);

/* Read a limited amount of input; sets ended at the end of input. */
void connection_read(struct connection *connection);

/* Queue a message to be sent now, or after the commit. Both take ownership;
 * without memory the connection ends. */
void connection_send(struct connection *connection, json_t *message);
/* The same of a line with its newline, which stays the caller's. */
void connection_send_line(struct connection *connection, const char *line);
/* Send an unasked message, also after the commit; takes ownership. A client
 * whose backlog is full is disconnected; it can reconnect and continue from
 * where it was. */
void connection_tell(struct connection *connection, json_t *message);
/* The same of a line with its newline, which stays the caller's. */
void connection_tell_line(struct connection *connection, const char *line);
void connection_answer(struct connection *connection, json_t *message,
                       int64_t re);

/* The commit has succeeded: move the answers into what is sent. */
void connection_release_answers(struct connection *connection);

/* Nobody knows whether the commit was carried out: nothing is answered, so that
 * clients ask again. */
void connection_drop_answers(struct connection *connection);

/* The commit failed: every answer becomes this error, since it may confirm what
 * was not kept. No event is sent. */
void connection_void_answers(struct connection *connection,
                             enum wire_code code);

/* Write as much as the socket takes; the rest waits until it takes more. */
void connection_write(struct connection *connection);

/* Write everything, but wait no longer than wait_ms. */
void connection_drain(struct connection *connection, int wait_ms);

/* NULL without memory when there was none yet. */
struct participant *connection_join_game(struct connection *connection,
                                         struct live_game *live);

/* Stop watching this game; seats stay. False: it was not watched. */
bool connection_unwatch(struct connection *connection,
                        const struct live_game *live);

/* Forget a game that it does not watch and has no seat in, or only the
 * arbiter's of one that is over: nothing keeps that in memory then. */
void connection_forget_game(struct connection *connection,
                            struct live_game *live);

/* What it is to this game; NULL: nothing. */
struct participant *connection_participant(const struct connection *connection,
                                           const struct live_game *live);

/* Has it a seat in this game, or watches it? */
bool connection_is_at_game(const struct connection *connection,
                           const struct live_game *live);

/* Does it hold this seat in this game? */
bool connection_holds(const struct connection *connection,
                      const struct live_game *live, enum seat seat);

/* Does it assist the player of this seat? */
bool connection_assists(const struct connection *connection,
                        const struct live_game *live, enum seat seat);
