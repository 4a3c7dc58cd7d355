/*
 * client.h - one sitting at one terminal: what is typed becomes intents for
 * the arbiter, what the arbiter answers is seen and heard. The game shown is
 * the client's own copy, made of the events received and of nothing else.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_CLIENT_H
#define HEKTOR_SRC_CLIENT_SITTING_CLIENT_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/game/game.h"

#include "speech/braille/display.h"
#include "speech/record/recorder.h"
#include "speech/sentences/announce.h"
#include "speech/sentences/history.h"
#include "speech/voice/voice.h"

#include "tui/model/front.h"

#include "src/base/clock_marks.h"
#include "src/client/line/link.h"
#include "src/client/line/route.h"
#include "src/client/sitting/known_arbiter.h"
#include "src/client/sitting/question.h"
#include "src/client/sitting/talk.h"
#include "src/envelope/key.h"
#include "src/envelope/seal.h"
#include "src/options/options.h"
#include "src/process/child.h"
#include "src/wire/wire.h"

enum client_stage {
    STAGE_ASKED, /* for a new game, or for one to be resumed */
    STAGE_CATCHING_UP, /* the events so far are coming */
    STAGE_PLAYING,
};

enum {
    CLIENT_DEATHS_MAX = 3,
    CLIENT_DEATHS_MS = 10000,
    CLIENT_LATE_MS = 100,
    CLIENT_SILENT_MS = 15000,
    CLIENT_HELD_MAX = 8,
    CLIENT_ASK_AGAIN_MS = 50,
    CLIENT_SAY_AGAIN_MS = 200,
    CLIENT_GIVE_UP_MS = 3000,
    CLIENT_PRESENT = -1,
};

enum appoint_asks {
    APPOINT_NOTHING,
    APPOINT_WHEN,
    APPOINT_TIME, /* of the day that was said */
    APPOINT_WHERE
};

struct menu;
struct lobby;
struct replay;

struct envelope_secret;

struct client {
    /* Given by the caller. */
    const struct options *options;
    struct route route; /* to the arbiter */
    struct voice *voice; /* may be NULL */
    struct front *front;
    int in_fd; /* what the front reads from */
    bool from_terminal; /* it was one at the start */
    bool linear;
    bool resumes; /* game_id is given: an interrupted game */
    char game_id[GAME_ID_MAX];

    struct announcer announcer;
    struct child child;
    struct link link;
    enum client_stage stage;
    int64_t stage_since_ms;
    bool welcome_told; /* what a resumed game's players are told */

    unsigned seats; /* bit n: enum seat n; those that are ours */
    bool assists; /* the seat is the player's whose assistant we are */
    struct start start; /* of the game that is asked for */
    struct game game;
    bool provisional; /* made here, until the arbiter's first event */
    int64_t began_ms; /* the monotonic moment of the game's time 0 */
    int64_t stood_ms; /* and of the arbiter's word that it cannot go on, and all
                         clocks are stopped; 0: it has said nothing such */

    int past_ply; /* the board shows the position after so many plies, or */
    struct game past; /* CLIENT_PRESENT; the game as it stood then */
    char account[NAME_MAX_BYTES]; /* ours, at a server; or "" */
    char keeper[NAME_MAX_BYTES]; /* whose own arbiter it is, until they were
                                    told of; or "" */
    struct {
        struct met_arbiter met; /* of whom nothing was noted or told yet */
        char warned_of[ENVELOPE_PUBLIC_KEY_MAX]; /* a key of its that is not the
                                                    known one */
        bool complained; /* of the list of those that are known */
    } arbiter;
    struct lobby *lobby; /* one is in the lobby; NULL: at a game */
    bool begins_with_lobby;
    json_t *seen_games; /* rows, as the lobby showed them last; or NULL */
    bool lobby_is_lost; /* its lists are to be asked for again */
    int lobby_waiting; /* for so many answers there */
    char wished_after[GAME_ID_MAX]; /* the game after which a rematch is wished
                                       for; "": none */
    struct menu *menu; /* that is open; NULL: none */
    bool begins_with_menu;
    struct replay *replay; /* a file is looked at: no arbiter; NULL: none */

    char *foretold; /* of the game's beginning, from malloc; NULL: nothing */
    struct question question; /* asked by us */
    char question_shown[QUESTION_TEXT_MAX];
    struct view view;
    bool is_drawn; /* as it is; nothing has come since */
    enum flip_rule flip;

    /* The intent that has no answer yet. */
    struct {
        bool waiting;
        struct intent intent;
        struct intent before; /* sent with it, and has no answer of its own;
                                 INTENT_NONE: nothing was */
        char typed[32]; /* the move in the player's letters; "": as it is */
        char line[LINK_TYPED_MAX]; /* all that was typed; "": a key */
        int64_t since_ms;
        uint64_t key; /* of the position, */
        uint8_t offer; /* and the offer, that the player saw */
        bool by_phrase; /* an envelope is opened by a passphrase */
        bool is_safe; /* the arbiter carries it out only once */
        bool again; /* the connection was lost since; or it was held */
    } sent;

    /* It is told once that an answer is awaited for long. */
    struct {
        int64_t since_ms; /* 0: none is awaited */
        bool told;
    } late_notice;

    /* Typed while an answer was late, for afterwards. */
    struct command held[CLIENT_HELD_MAX];
    struct {
        uint8_t offer; /* that was open then */
        int ply; /* that was to be made; 0: it does not matter */
        bool late; /* its player was told that it waits */
    } held_at[CLIENT_HELD_MAX];
    int held_count;
    bool acts_late; /* on such a one, now */

    struct talk talk;

    /* The move that is being sealed. */
    struct {
        struct envelope_secret *secret; /* NULL: none */
        bool written; /* something is in it */
        int ply; /* of the game then */
        bool waits; /* it is on its way into the envelope */
        int tries; /* and was sent so often since Enter was pressed */
        bool alone; /* nobody else hears or feels what is told */
        bool by_phrase; /* a passphrase is to open it, and no arbiter's key */
        char sealed_as[ENVELOPE_LETTERS_MAX]; /* fingerprint of what was locked
                                                 last; "": nothing was */
        bool asks_phrase; /* it is to be typed, to open an envelope */
        char phrase[16]; /* that is shown to be noted; "": none is */
        char label[160];
        bool answers; /* an answer is sealed for an absent player */
        bool tells; /* what is written on it, when a copy has come */
        char other_key[ENVELOPE_PUBLIC_KEY_MAX]; /* than the known one: the
                                                    player was warned of it */
    } adjourning;

    /* When and where the game goes on is asked for. */
    struct {
        enum appoint_asks asks;
        struct appointment answer;
        char day[64]; /* that was said without a time; "": none */
        struct intent then; /* what is sent afterwards; INTENT_NONE: nothing */
    } appointing;

    struct history history; /* for "repeat", "earlier" and "later" */
    struct braille_display *braille; /* may be NULL */
    struct recorder *recorder; /* NULL: the game is not recorded */
    int recorded_games; /* of this sitting */
    int rate_wpm, volume_percent; /* 0: never set */
    struct clock_marks marks; /* what is told of the running clock */
    char saved_path[PATH_MAX]; /* what this sitting may write again */

    /* A game that is locked by an arbiter that is just ending is asked for
     * again at this moment, until the other one; 0: it is not. */
    int64_t ask_again_ms, give_up_ms;

    /* Too much was said in a short time: the intent that waits is said again
     * at this moment; 0: it was heard. */
    int64_t say_again_ms;

    /* A server that is gone is called again at this moment; 0: it is
     * there. */
    int64_t call_again_ms;
    int calls; /* without success, since it was lost */
    int64_t heard_ms; /* something has come from it */

    bool keeps_tokens; /* the arbiter: it knows an intent that comes again */
    bool go_on; /* the game ran when its private arbiter died */
    int deaths;
    int64_t death_ms[CLIENT_DEATHS_MAX];

    bool input_ended, leaving;
    bool silent; /* the terminal is gone: nothing is to be said */
    int signal; /* that ended it; 0: none */
    const char *complaint; /* why it ended, translated; NULL: all is well */
    int status;
};

/* Zero everything but what the caller then gives. */
void client_init(struct client *client);

/* Go to the arbiter and greet it. 0 or a negative errno. */
int client_connect(struct client *client);

/* Hang up, and free what client_init and the game have made. */
void client_done(struct client *client);

/* The parts that the client's own files share. */

int64_t client_monotonic_ms(void);

/* The game's own time. */
int64_t client_now_ms(const struct client *client);

/* When a server, which wants signs of life and so gives them, has
 * been silent for too long; CLOCK_NEVER where none is waited for. */
int64_t client_silent_ms(const struct client *client);

/* The one player's seat that is ours; SEAT_NONE where both are, or none. */
enum seat client_own_seat(const struct client *client);

/* Is a game resumed of which not all has come yet? None of it may be shown. */
bool client_awaits_game(const struct client *client);

/* Is an answer awaited, so that the next word must wait too? */
bool client_waits(const struct client *client);

/* Since when, in monotonic time. */
int64_t client_waits_since_ms(const struct client *client);

void client_set_stage(struct client *client, enum client_stage stage);

/* End the loop with this status. */
void client_leave(struct client *client, int status);

/* End it because it cannot go on; why is translated, and said when the
 * terminal has been given back. */
void client_give_up(struct client *client, int status, const char *why);

#endif
