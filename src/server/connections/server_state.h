// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * server_state.h - the state of a server: games, connections and offers, how
 * much each account has used, its figures and its log. Messages act on it.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "src/adjourn/envelope.h"
#include "src/adjourn/key.h"
#include "src/server/connections/bans.h"
#include "src/server/connections/connection.h"
#include "src/wire/wire.h"

/*
 * How much one account may do: a number at once, and then one every few
 * milliseconds. Counted for the account, whatever connection it comes by, and
 * not forgotten when it hangs up.
 */

enum quota {
    QUOTA_MESSAGES, /* 60 at once, then 25 a second: bullet has 10 moves */
    QUOTA_HEARD, /* talk, and offers in the lobby: 5 at once, then one a second
                  */
    QUOTA_GAMES, /* begun: 30 at once, then one in five seconds */
    QUOTA_EXPORTS, /* 2 at once, then 2 a minute */
    QUOTA_OFFERS, /* of games, in the lobby: 5 at once, then 4 a minute */
    QUOTA_BYTES, /* written for anything but moves: 64 KiB, then 64 a second */
    QUOTA_MOVES, /* the same for moves: 4 MiB at once, then 512 bytes a second:
                    more moves than people make in a day */
    QUOTA_EVENTS, /* asked for again: 262144 at once, then 3200 a second */
    QUOTA_LOG, /* lines of the log because of it: 40, then 12 a minute */
    QUOTAS
};

/* QUOTA_BYTES and QUOTA_MOVES count bytes, and QUOTA_EVENTS events. */
enum { QUOTA_UNIT_BYTES = 64, QUOTA_UNIT_EVENTS = 64 };

/* A number at once, and then one every each_ms. What was used is stored as the
 * time at which all of it is available again. */
struct quota_measure {
    int64_t at_once, each_ms;
};

/* When one more may be used; it may be long past. */
int64_t quota_measure_due(struct quota_measure measure, int64_t whole_ms);

/* Use this many, whether available or not; a negative number gives them
 * back. */
void quota_measure_use(struct quota_measure measure, int64_t *whole_ms,
                       int64_t count, int64_t now_ms);

/* What an account has used; NULL at first, and a list of the caller's. */
struct account_use;

/* After a restart nobody knows what was written before: each account counts as
 * having used all bytes but a sixteenth, so that a restart gives no more. */
void quota_restart(struct account_use **list, int64_t now_ms);

/* One more of these, if there is room for it; false: it is too much. Without
 * memory nothing is counted, and nothing refused. */
bool quota_take(struct account_use **list, int64_t person_id, enum quota quota,
                int64_t now_ms);

/* When the account may do one more of these, and to have used so many whether
 * it may or not. */
int64_t quota_due(struct account_use **list, int64_t person_id,
                  enum quota quota, int64_t now_ms);
void quota_use(struct account_use **list, int64_t person_id, enum quota quota,
               int64_t count, int64_t now_ms);

void quota_done(struct account_use **list);

/*
 * The administrator's log of connections, games and refusals, in fields: to the
 * journal of systemd, or as lines of key=value. It has account names, game IDs
 * and words of the protocol; never a move, a position or what people say.
 */

enum { LOG_LINE_MAX = 2048 };

/* One line while it is made; a zeroed one writes nothing. */
struct log_line {
    char text[LOG_LINE_MAX]; /* "event=came account=anna" */
    char fields[LOG_LINE_MAX]; /* "HEKTOR_EVENT=came\n..." */
    size_t text_bytes, fields_bytes;
};

/* Where it goes: to the journal if standard error is a stream of the journal,
 * otherwise to standard error if lines are wanted, otherwise nowhere. */
struct service_log {
    int fd; /* of the journal's socket; 0: none */
    bool takes_lines;
};

void service_log_open(struct service_log *log, bool wants_lines);
void service_log_close(struct service_log *log);

void log_begin(struct log_line *line, const char *event);
/* Keys are lower-case words; unprintable parts of the value are left out. */
void log_text(struct log_line *line, const char *key, const char *value);
void log_number(struct log_line *line, const char *key, int64_t value);

/* Does not wait. False: the log has not taken the line. */
bool log_write(const struct service_log *log, const struct log_line *line);

/*
 * The figures of a server, for an administrator's collector:
 * counters since its start, and how long commits took.
 */

enum { FIGURES_COMMITS = 1024, FIGURES_SECONDS = 60 };

struct figures {
    int64_t began_ms; /* when the server began to serve */
    uint64_t moves, commits;
    uint64_t refusals; /* messages that got an error */
    uint64_t limits; /* of these, because of a limit */
    uint64_t turned_away; /* connections that were closed */
    uint64_t log_left_out; /* lines of the log */
    uint32_t commit_us[FIGURES_COMMITS]; /* the last ones, in a ring */
    uint32_t moves_of[FIGURES_SECONDS]; /* the same of each second */
    int64_t second; /* the last one in which there was a move */
};

void figures_count_move(struct figures *figures, int64_t now_ms);
void figures_count_commit(struct figures *figures, int64_t took_us);
void figures_count_refusal(struct figures *figures, enum wire_code code);

struct server_state;

/* All of them by name, as hektord(8) lists them; NULL without memory. */
json_t *figures_tell(struct server_state *srv, int64_t now_ms);

/* Which pieces are wanted by who proposes a game. */
enum colour { COLOUR_RANDOM, COLOUR_WHITE, COLOUR_BLACK };
extern const char *const colour_words[]; /* random, white, black */

/* A game proposed, to one account or to all. */
struct game_offer {
    int64_t number;
    struct person by;
    struct owner to; /* nobody: to whoever accepts */
    uint8_t colour; /* enum colour: the proposer's */
    struct start start;
    char rematch[GAME_ID_MAX]; /* after this game; "" */
    struct envelope *brought; /* to go on with its game; NULL: a new one */
    struct game_offer *next;
};

/* NULL is fine. */
void game_offer_free(struct game_offer *game_offer);

/* A file of keys as it was when it was read; zero: there was none. */
struct keys_file {
    uint64_t node;
    int64_t changed_s;
    long changed_ns;
};

struct news;

struct server_state {
    /*
     * False: a private arbiter, whose one client holds both players' seats in
     * every game. True: many people, each with their own seats by the journal.
     */
    bool shared;
    struct table table;
    char data[PATH_MAX]; /* the folder of keys and envelopes */
    const char *credentials; /* the folder of what the service manager gives,
                                perhaps a key; or NULL */
    struct {
        struct keys_file own, given, ended;
        char
            public_key[ENVELOPE_PUBLIC_KEY_MAX]; /* of the present one; or "" */
        json_t *succession; /* what the older ones say of it; or NULL */
        json_t *endings; /* of the keys that were ended; or NULL */
        int failure; /* that the staff was told of */
    } keys;
    struct connection *connections;
    struct connection *active; /* those of them that this turn is about */
    bool some_ended; /* of them, and are to be removed */
    struct game_offer *game_offers; /* the oldest first */
    int64_t last_game_offer; /* to all */
    struct account_use *uses;
    struct held_back *held_back; /* what was too much to be heard */
    struct list_changes changes;
    int followers; /* how many connections follow the lists */
    int old_followers; /* how many of these ask for the lists themselves */
    int people; /* accounts that are here */
    struct news *news; /* what exactly has changed; NULL: nothing is sent */
    uint64_t published; /* so much of it is being sent now */
    int64_t published_ms; /* since then */
    bool has_untold; /* some follower has not got all of it yet */
    bool has_private_news; /* of games that not everybody sees */
    int64_t guests_uid; /* the account of the guests; below 0: none */
    const char *keeper; /* the account that keeps it for itself; or NULL */
    struct {
        int64_t looked_ms; /* 0: never */
        int parts;
    } room; /* on the disk, as disk_reserves_left says */
    bool unlimited; /* nobody is held to a measure */
    struct figures figures;
    struct service_log log;
    struct bans bans, mutes;
    struct ignores ignores;
    json_t *reports; /* that no arbiter has heard; see chat.h */
    struct store_leader lead; /* of several hosts; epoch 0: it is alone */
    int64_t own_epoch; /* of the last lease of this host; 0: it had none */
    int64_t relays_uid; /* by whom other hosts speak for their people; below 0:
                           nobody */
    const struct person_groups *staff;
    const char *club; /* the name that envelopes have; or NULL */
    const char *event, *site; /* of games that name none; or NULL */
    int64_t accepted_s; /* when an older record was accepted; 0: never */
    bool needs_sweep; /* something other than a move has happened: the next
                         sweep may be due sooner */
};

/* May this account do one more of these now? At a private arbiter it may. */
bool server_allows(struct server_state *srv, int64_t person_id,
                   enum quota quota, int64_t now_ms);

/* The same, used later: when it may, and that it has used so many. */
int64_t server_allows_at(struct server_state *srv, int64_t person_id,
                         enum quota quota, int64_t now_ms);
void server_charge(struct server_state *srv, int64_t person_id,
                   enum quota quota, int64_t count, int64_t now_ms);

/* Do its accounts have limits? */
bool server_is_limited(const struct server_state *srv);

/* Send all connections of one person that have said hello a copy of a message;
 * it is taken over. */
void server_tell_account(struct server_state *srv, int64_t person_id,
                         json_t *message);

/* The account of this name that is here, however its letters are written where
 * no other is meant; id is below 0 where there is none. One that the computer
 * has no name for is called by its number, and is known only while it is here.
 */
struct person server_person_named(const struct server_state *srv,
                                  const char *name);

/* Have the person's id, by their uid and name. A uid that somebody else had is
 * logged. */
enum store_error server_know_person(struct server_state *srv,
                                    struct person *person);

/* Everybody who may have come: an account, a guest, or one by its number.
 * False: there is nobody of this name. */
bool server_find_person(struct server_state *srv, const char *name,
                        struct person *out);

/* A notice to all who are at a game; live NULL: to all. */
void server_notify(struct server_state *srv, const struct live_game *live,
                   const char *code, const char *text);

/* Is it a connection of the guests' account that has not said which guest it
 * is? */
bool guest_is_unnamed(const struct server_state *srv,
                      const struct connection *connection);

/* The guest of this name, not looked up in the record; uid is below 0 where
 * there is none. */
struct person guest_named(const struct server_state *srv, const char *name);

/* Send all connections their last line, and wait this long at most, all
 * together, for those who do not read. */
void server_say_goodbye(struct server_state *srv, const char *why, int wait_ms);

/* How many connections this account has. */
int server_count(const struct server_state *srv, int64_t person_id);

/* Never wait: what the log does not take at once is dropped and counted, and so
 * is what one account causes beyond its limit. */
void log_send(struct server_state *srv, const struct log_line *line,
              int64_t person_id);

/* The account of a line that no single account causes: it has no limit. */
enum { LOG_NOBODY = INT32_MIN + 1 };

/* After a commit: the games that began or ended in this turn. */
void log_games(struct server_state *srv);

/* An account came, left or was sent away, or was refused something; detail, its
 * key, and more may be NULL. */
void log_person(struct server_state *srv, const char *event,
                const struct connection *connection, const char *key,
                const char *detail);
