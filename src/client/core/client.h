// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * client.h - the client's core: one person, or two, at one terminal.
 *
 * What is typed becomes intents for the arbiter; what the arbiter answers is
 * seen and heard. The game is the client's own copy, made of the events
 * received and of nothing else.
 *
 * The core is the game, the view, the announcer, the voice and the link. All
 * else that a client can be busy with is a mode (modes.h): the core walks the
 * modes and knows none of them by name. A mode includes the core's headers and
 * no other mode's.
 *
 * Each struct below has one owner, the module that is named beside it; others
 * read it, and change it through that module's functions alone. Options,
 * frontend, announcer, voice and terminal are given by whoever starts the
 * client.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "rules/game/game.h"

#include "speech/braille/braille_display.h"
#include "speech/record/recorder.h"
#include "speech/sentences/announce.h"
#include "speech/voice/voice.h"

#include "tui/model/frontend.h"

#include "src/adjourn/envelope.h"
#include "src/adjourn/key.h"
#include "src/adjourn/known_keys.h"
#include "src/client/link/invitation.h"
#include "src/client/link/link.h"
#include "src/options/options.h"
#include "src/process/child.h"
#include "src/wire/wire.h"

enum stage {
    STAGE_ASKED, /* for a new game, or for one to be resumed */
    STAGE_CATCHING_UP, /* the events so far are coming */
    STAGE_PLAYING,
};

enum { CLIENT_LATE_MS = 100, CLIENT_DEATHS_MAX = 3 };

/* Where the player types (input_queue.c). */
struct client_terminal {
    int in_fd; /* what the frontend reads from */
    bool from_terminal; /* it was one at the start */
    int64_t key_ms; /* the monotonic moment of the last key; 0: none came */
    bool linear; /* the frontend shows lines */
    bool ended; /* nothing more can be read */
    bool gone; /* and nobody is there to read what is shown */
    struct told_ray {
        enum query query; /* QUERY_NONE: another command came since */
        int square, ray;
    } told; /* the line of the board that was told last */
};

/* What was announced, and where else it goes (tell.c). */
struct client_told {
    struct history history; /* for "repeat", "earlier" and "later" */
    struct braille_display *braille; /* may be NULL */
    struct recorder *recorder; /* NULL: the game is not recorded (tell.c) */
    int recorded_games;
    unsigned refusals; /* counted */
    enum spoken spoken; /* how much sounds */
    enum lines_rule lines; /* how a line names a move */
    char *last_words; /* told while a screen is closed, a line each; or NULL */
    char saved[PATH_MAX]; /* the file of the game that is over, for the view */
    char *foretold; /* of the game's beginning, from malloc; NULL: nothing */
};

/* Which game shows, in which seats, and its time (joined_game.c). */
struct joined {
    char id[GAME_ID_MAX]; /* "": it has none yet, or there is none */
    const char *typed; /* how the player named it; or NULL */
    struct start start; /* of the game that is asked for */
    bool resumes; /* it was begun before: id is given */
    bool may_be_person; /* id is perhaps a name, of nobody who plays */
    bool provisional; /* made here, until the arbiter's first event */
    bool is_known; /* the players have said themselves what it is to be */
    bool is_welcome; /* the player knows where they sit, and its state */
    enum stage stage;
    int64_t stage_since_ms;
    unsigned seats; /* bit n: enum seat n; those that are ours */
    bool assists; /* the seat is that of the player whom we assist */
    int64_t incarnation; /* of the record in which the game is */
    int64_t began_ms; /* the monotonic moment of the game's time 0 */
    int64_t stopped_ms; /* and of the arbiter's word that the clocks are
                           stopped; 0: it has sent none */
};

/* What an arbiter says of itself in its welcome. */
struct met_arbiter {
    char name[ENVELOPE_VALUE_MAX];
    char key[ENVELOPE_PUBLIC_KEY_MAX]; /* "": it has none, or does not say it */
    struct {
        char key[ENVELOPE_PUBLIC_KEY_MAX], signature[SUCCESSION_MAX];
    } older[ENVELOPE_KEYS_MAX]; /* keys that say which one comes after them */
    int older_count;
    bool goes_on_older; /* with a record that lacks moves, since yesterday */
};

/* Of several hosts that share their games the one that serves; epoch 0: the
 * server says nothing of it. */
struct met_host {
    char name[256];
    int64_t epoch;
    int stopped_s; /* nobody served before it */
};

enum { FAREWELL_MAX = 512 };

/* The way to the arbiter, and how it is reached again (connection.c). */
struct client_connection {
    struct route route;
    struct child child;
    char account[NAME_MAX_BYTES]; /* ours, at a server; or "" */
    bool may_arbitrate; /* there */
    char farewell[FAREWELL_MAX]; /* what client_give_up shows later */
    char keeper[NAME_MAX_BYTES]; /* whose own arbiter it is, until that was said
                                    (known_server.c); or "" */
    struct {
        struct met_arbiter met; /* neither noted nor announced yet */
        bool is_older_told; /* that moves are lost */
        char warned_of[ENVELOPE_PUBLIC_KEY_MAX]; /* a key that is not the known
                                                    one */
        bool complained; /* of the list of those that are known */
    } arbiter; /* known_server.c */
    struct met_host host;
    bool has_moved; /* it is another than before; not announced yet */
    bool keeps_tokens; /* the arbiter knows an intent that comes again */
    int64_t heard_ms; /* something came from it */
    int calls; /* without success, since it was lost */
    bool told_no_answer; /* of one of these calls */
    int64_t call_again_ms; /* a server is called then; 0: it is there */
    /* The game is asked for again then; 0: it is not. Until give_up_ms, while
     * an arbiter that is just ending holds it. */
    int64_t ask_again_ms, give_up_ms;
    struct {
        char path[PATH_MAX]; /* the folder that was given up for another; "" */
        int why; /* a negative errno */
    } unusable; /* of a private arbiter's games */
    bool resumes_at_once; /* a private arbiter ended while its clocks ran */
    int confusions; /* how often in a row its message was impossible */
    int deaths; /* of private arbiters */
    int64_t death_ms[CLIENT_DEATHS_MAX];
};

enum late {
    LATE_NOT,
    LATE_HELD, /* until an answer came */
    LATE_LOST, /* it was typed while the connection was lost */
};

/* The intent that has no answer yet (pending.c). */
struct pending {
    bool waiting;
    struct intent intent;
    struct intent before; /* sent with it, and has no answer of its own;
                             INTENT_NONE: nothing was */
    char typed[LINK_TYPED_MAX]; /* the move in the player's letters; "": as it
                                   is */
    char line[LINK_TYPED_MAX]; /* all that was typed; "": a key */
    int64_t since_ms; /* it, or another question, has no answer */
    uint64_t key; /* of the position, */
    uint8_t offer; /* and the offer, that the player saw */
    bool by_phrase; /* an envelope is opened by a passphrase */
    bool is_safe; /* the arbiter carries it out only once */
    bool again; /* the connection was lost since; or it was held */
    enum late acts_late; /* the word that is acted on now */
    int64_t say_again_ms; /* it is sent again then: too much was said in a short
                             time; 0: it was heard */
    int64_t late_since_ms; /* an answer is awaited; 0: none is */
    bool late_told; /* and the player knows that it is late */
};

/* How the loop goes on (client.c; the drawing is loop.c's). */
struct loop {
    bool leaving;
    int status; /* of the program then */
    int signal; /* that ended it; 0: none */
    const char *complaint; /* why it ended, translated; NULL: all is well */
    bool is_drawn; /* as it is; nothing has come since */
    unsigned changes; /* of what the view may show, counted */
};

/* What the client can do, from the lowest to the one on top (modes.c). */
struct mode_ops;

enum { MODES_MAX = 16 };

struct modes {
    int count;
    int acting; /* whose act runs */
    struct {
        const struct mode_ops *ops;
        void *state; /* of ops->bytes */
    } mode[MODES_MAX];
    const struct mode_ops *first; /* the sitting begins with it */
};

struct client {
    const struct options *options;
    struct frontend *frontend;
    struct view view;
    struct announcer announcer;
    struct voice *voice; /* may be NULL */
    struct client_told told;
    struct game game;
    struct joined joined;
    struct link link;
    struct client_connection connection;
    struct pending pending;
    struct client_terminal terminal;
    struct loop loop;
    struct modes modes;
};

/* Zero everything but what the caller sets afterwards. */
void client_init(struct client *client);

/* Close the modes, disconnect, and free what client_init and the game have
 * made. */
void client_done(struct client *client);

/* The game's own time. */
int64_t client_now_ms(const struct client *client);

/* The milliseconds until this monotonic moment; 0: it has come. */
int client_left_ms(int64_t moment_ms);

/* Has this time, if it is not 0, come? */
bool client_has_come(int64_t moment_ms);

/* The single player's seat at this terminal; SEAT_NONE if both players sit
 * here, or none. */
enum seat client_own_seat(const struct client *client);

/* Is the arbiter a private one of this terminal? */
bool client_is_private(const struct client *client);

/* The view may have to show a change. */
void client_changed(struct client *client);

/* End the loop with this status. */
void client_leave(struct client *client, int status);

/* End it because of a signal. */
void client_end_by(struct client *client, int signal);

/* End it because it cannot continue; why is translated, and printed when the
 * terminal has been restored. */
void client_give_up(struct client *client, int status, const char *why);
