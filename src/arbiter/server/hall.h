/*
 * hall.h - the room that an arbiter keeps: its games, who is in it,
 * and what they propose to each other. What a message acts on.
 */
#ifndef HEKTOR_SRC_ARBITER_SERVER_HALL_H
#define HEKTOR_SRC_ARBITER_SERVER_HALL_H

#include "src/arbiter/server/connection.h"
#include "src/arbiter/server/quota.h"
#include "src/envelope/envelope.h"
#include "src/envelope/key.h"

/* Which men are wanted by who proposes a game. */
enum colour { COLOUR_RANDOM, COLOUR_WHITE, COLOUR_BLACK };
extern const char *const colour_words[]; /* random, white, black */

/* A game proposed, to one account or to all. */
struct proposal {
    int64_t number;
    struct person by;
    struct owner to; /* nobody: to whoever accepts */
    uint8_t colour; /* enum colour: the proposer's */
    struct start start;
    char rematch[GAME_ID_MAX]; /* after this game; "" */
    struct envelope *brought; /* to go on with its game; NULL: a new one */
    struct proposal *next;
};

/* NULL is fine. */
void hall_free_proposal(struct proposal *proposal);

/* A file of keys as it was when it was read; zero: there was none. */
struct keys_file {
    uint64_t node;
    int64_t changed_s;
    long changed_ns;
};

struct hall {
    /*
     * False: a private arbiter, whose one client holds both players' seats in
     * every game. True: many people, each with the seats that are his by the
     * journal.
     */
    bool shared;
    struct table table;
    char data[PATH_MAX]; /* the folder of keys and envelopes */
    const char *credentials; /* the folder of what the service manager gives,
                                perhaps a key; or NULL */
    struct {
        struct keys_file own, given;
        char
            public_key[ENVELOPE_PUBLIC_KEY_MAX]; /* of the present one; or "" */
        int failure; /* that the staff was told of */
    } keys;
    struct connection *connections;
    struct connection *stirred; /* those of them that this turn is about */
    bool some_ended; /* of them, and are to be removed */
    struct proposal *proposals; /* the oldest first */
    int64_t last_proposal; /* to all */
    struct account_use *uses;
    struct hall_changes changes;
    int followers; /* so many connections are told of them */
    int64_t guests_uid; /* the account of the guests; below 0: none */
    const char *keeper; /* the account that keeps it for itself; or NULL */
    struct {
        int64_t looked_ms; /* 0: never */
        int parts;
    } room; /* on the disk, as disk_reserves_left says */
    bool unlimited; /* nobody is held to a measure */
    bool roused; /* something but moves has happened: when who is to be asked,
                    or is found silent, may be sooner than it was */
};

/* May this account do one more of these now? At a private arbiter it may. */
bool hall_allows(struct hall *hall, int64_t uid, enum quota quota,
                 int64_t now_ms);

/* The same, used later: when it may, and that it has used so many. */
int64_t hall_allows_at(struct hall *hall, int64_t uid, enum quota quota,
                       int64_t now_ms);
void hall_charge(struct hall *hall, int64_t uid, enum quota quota,
                 int64_t count, int64_t now_ms);

/* Is there a measure for its accounts? */
bool hall_is_limited(const struct hall *hall);

/* Send everybody who has said hello, or all connections of one account, a
 * copy of a message; it is taken over. */
void hall_tell_all(struct hall *hall, json_t *message);
void hall_tell_account(struct hall *hall, int64_t uid, json_t *message);

/* A notice to all who are at a game; held NULL: to all. */
void hall_notify(struct hall *hall, const struct held_game *held,
                 const char *code, const char *text);

/* Does it come by the account of the guests, and is not said whose it is? */
bool guest_is_unnamed(const struct hall *hall,
                      const struct connection *connection);

/* The guest of this name; uid is below 0 where there is none. */
struct person guest_named(const struct hall *hall, const char *name);

/* Their last line, for all connections; those who do not read are waited for so
 * long at most, all together. */
void hall_say_goodbye(struct hall *hall, const char *why, int wait_ms);

/* How many connections this account has. */
int hall_count(const struct hall *hall, int64_t uid);

#endif
