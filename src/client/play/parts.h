// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * parts.h - shared by the files of playing. Internal to this folder.
 */
#pragma once

#include "src/client/core/modes.h"

enum turn_shown {
    TURN_OF_NOBODY,
    TURN_OWN,
    TURN_OTHER,
    TURN_OF_WHITE, /* of whoever sits where, or is watched */
    TURN_OF_BLACK,
};

enum { WINDOW_TITLE_MAX = 128 };

struct playing {
    enum turn_shown turn; /* as the window's title has it (play.c) */
    char title[WINDOW_TITLE_MAX]; /* of the window; "": not ours yet */
    int64_t what_now_ms; /* what can be done after the game is said then; 0: it
                            was, or the game is not over (incoming.c) */
    char saved_early[PATH_MAX]; /* before the result was told; "": it was not */
    bool live_failed; /* the file of --live, which is said once */
    bool has_seen; /* what the server is asked to go on from */
    bool is_older_told; /* the record lacks what was shown */
    bool go_on; /* the game ran when its private arbiter died */
    char saved_path[PATH_MAX]; /* what this sitting may write again
                                  (act.c) */
    char wished_after[GAME_ID_MAX]; /* the game after which a rematch is wished
                                       for; "": none (rematch.c) */
    char invited[COMMAND_ARGUMENT_MAX]; /* as assistant, without an answer yet;
                                           "": nobody (assistant.c) */
    bool wishes_again, invites_again; /* since the connection was lost */
    uint8_t dropped; /* enum offer_kind, that ended while nobody heard it */
    struct intent asked_which; /* the move that several pieces can make
                                  (refusal.c) */
    bool has_marks;
    struct clock_marks marks; /* what is said of the running clock
                                 (play.c) */
    int rate_wpm, volume_percent; /* 0: as the options have it (act.c) */
};

struct playing *playing_of(const struct client *client);

/* Carry out a command (act.c). */
bool play_act(struct client *client, const struct command *command);

/* The messages that are for here (incoming.c). */
extern const struct message_row play_messages[];

/* Say what can be done after the game, when it is time; and when to wake for
 * it; -1: never (incoming.c). */
void incoming_tell_what_now(struct client *client);
int incoming_wake_ms(const struct client *client);

/* After "state" everything is known: tell the state of a game that was begun
 * before and the player's seats, and resume what was paused (play.c). */
void enter_game(struct client *client);

/* In a game that is played by ear, a pause that its players can end is ended by
 * a yes: ask for it. False: there is nothing to ask (play.c). */
bool play_asks_to_resume(struct client *client);

/* The words that change how the program behaves: what is heard and how, what is
 * shown. What they change is kept for the next start (setting_words.c). */
void act_voice(struct client *client, const struct command *command);
void act_rate(struct client *client, const struct command *command);
void act_volume(struct client *client, const struct command *command);
void act_cues(struct client *client, const struct command *command);
void act_scheme(struct client *client, const struct command *command);
void act_language(struct client *client, const struct command *command);
void act_choice(struct client *client, const struct command *command);
void act_ticks(struct client *client, const struct command *command);
void act_hints(struct client *client, const struct command *command);
void act_theme(struct client *client, const struct command *command);
