// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * link.h - the connection to the arbiter: messages out and in, and which
 * questions have no answer yet. Nothing here waits, but for link_wait.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

/* What was asked, so that an answer finds who wants it. */
enum link_ask {
    ASK_NONE, /* the message is no answer */
    ASK_HELLO,
    ASK_NEW,
    ASK_GAMES,
    ASK_RESUME,
    ASK_WATCH,
    ASK_INTENT,
    ASK_INSCRIBE, /* what is to be sealed with */
    ASK_SEAL,
    ASK_PEOPLE, /* the lists of the lobby */
    ASK_OFFERS,
    ASK_SERVER_GAMES,
    ASK_OWN_GAMES,
    ASK_LOBBY, /* something else in the lobby */
    ASK_REMATCH,
    ASK_ASSIST, /* an assistant */
    ASK_CHAT, /* something was said */
    ASK_LOBBY_REQUEST, /* for games proposed, or people */
};

enum { LINK_ASKED_MAX = 16, LINK_TYPED_MAX = 256 };

struct link {
    int fd; /* borrowed; does not block */
    int64_t last_id;
    char typed[LINK_TYPED_MAX]; /* by what is asked now; "": by nobody */
    struct {
        int64_t id;
        enum link_ask ask;
        char typed[LINK_TYPED_MAX];
    } asked[LINK_ASKED_MAX];
    int asked_count;
    char answered[LINK_TYPED_MAX]; /* by that the last answer was asked for */
    int64_t nonsense_ms; /* the monotonic moment of the first line that was no
                            message, while none was one; 0: there was none */
    int64_t first_due_ms; /* the monotonic moment at which a connection without
                             a message is given up; 0: none */
    bool has_spoken; /* a message has come */
    char farewell_text[256]; /* what the administrator says of it; or "" */
    char farewell[16]; /* why the arbiter ends the line; "": it does not */
    char *in, *out;
    size_t in_count, in_room, in_done;
    size_t out_count, out_room;
};

/* One line from the arbiter. */
struct link_message {
    json_t *json; /* the caller's: json_decref */
    const char *type; /* its "t"; lives in json */
    enum link_ask ask; /* what it answers */
};

void link_init(struct link *link, int fd);
void link_done(struct link *link);

/*
 * Send a message, to which the id is added; takes it over, and NULL is
 * -ENOMEM. What the socket does not take stays for link_flush. 0 or a
 * negative errno; -EPIPE when the arbiter is gone.
 */
int link_send(struct link *link, enum link_ask ask, json_t *message);
int link_flush(struct link *link);

/* Is there something to flush? */
bool link_has_output(const struct link *link);

/* Read what has arrived; while whole lines wait in the buffer, at most about
 * a megabyte of it. 0, or a negative errno: -EPIPE at its end, -EMSGSIZE for a
 * line without end. */
int link_receive(struct link *link);

/* The next whole line; false if there is none. A line that is no message is
 * skipped: a shell at the other end may greet before the arbiter does. */
bool link_next(struct link *link, struct link_message *out);

/* After a line that is no message, the time by which the first message must
 * come: otherwise no arbiter is answering. 0: all is well. */
int64_t link_nonsense_ms(const struct link *link);

/* The first message is due ten seconds from now. Without this call the time
 * begins with the first byte: before that, ssh may ask for a passphrase. */
void link_expect_first(struct link *link);

/* When it is due; 0: never, or it has come. */
int64_t link_first_due_ms(const struct link *link);

/* The connection ended while something was sent: read its last line. */
void link_hear_last(struct link *link);

/* Wait for the next message, so long at most: 0, -ETIMEDOUT, or as
 * link_receive, or -EPROTO when link_nonsense_ms has passed. -ETIMEDOUT also
 * when link_first_due_ms has. */
int link_wait(struct link *link, int timeout_ms, struct link_message *out);

/* Does a "welcome" say that the arbiter carries out an intent with the same
 * token only once? */
bool link_keeps_tokens(const json_t *welcome);

/* Does it say that this account may act as arbiter? */
bool link_may_arbitrate(const json_t *welcome);

/* A number of something, at most a thousand million; 0 for what is none. */
int link_count(const json_t *json, const char *name);

/* The text of a member, "" where there is none. */
const char *link_text(const json_t *json, const char *name);
