// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * modes.h - the modes that a client can be in: playing, the lobby, the
 * menu, a file that is looked at, a move to be sealed, an appointment to be
 * fixed. A mode is an opaque struct behind one table of functions. All modes
 * are there from the start; one that has nothing to do passes everything on.
 */
#pragma once

#include <stddef.h>

#include "tui/words/command.h"

#include "src/client/core/client.h"
#include "src/client/core/question.h"

/* It is for another row or mode. */
enum { MESSAGE_PASSED_ON = 1 };

/* Who takes a message from the arbiter. Each has one row in one table. */
struct message_row {
    enum link_ask ask; /* the answer to this; ASK_NONE: to whatever */
    const char *type; /* its "t"; NULL: any, of an answer */
    /* 0; MESSAGE_PASSED_ON; -EPROTO: the arbiter must be started again. */
    int (*take)(struct client *client, const struct link_message *message);
};

/*
 * The functions of a mode. All run in the loop's thread. A null member does
 * nothing, and passes on what could be taken.
 */
struct mode_ops {
    size_t bytes; /* of its state, which begins as zeros */
    const struct message_row *messages; /* the last has no function */

    /* The sitting begins with it: show it. */
    void (*begin)(struct client *client);

    /* Carry out a command; from the top down, until one returns true. */
    bool (*act)(struct client *client, const struct command *command);

    /* Is something to be asked, or done, before this intent is sent? Then it
     * is sent later, or never. From the top, until one returns true. */
    bool (*put_off)(struct client *client, const struct intent *intent);

    /* In what mode a line that nobody understood would be understood,
     * translated; NULL: not in this one. */
    const char *(*place_of)(const struct client *client, const char *line);

    /* The arbiter refused the intent; true: the player was told. */
    bool (*refused)(struct client *client, enum reason reason);

    /* An event was applied, and announced unless the game is still resumed. */
    void (*hear)(struct client *client, const struct event *event);

    /* Tell what the player must know of a game that was begun before. */
    void (*tell_state)(struct client *client);

    /* The connection was lost and is back; true: no game is to be asked for. */
    bool (*connected)(struct client *client);

    /* The game is up to date again: what was on its way has arrived, or has
     * not. */
    void (*rejoined)(struct client *client);

    /* Another game replaces the one shown. */
    void (*forget)(struct client *client);

    /* Show its part of the view; question is what the lower ones ask, and may
     * be replaced. From the lowest to the top. */
    void (*show)(struct client *client, char question[QUESTION_TEXT_MAX]);

    /* For an answer: the next word waits too, and if the answer is late, the
     * player hears that. */
    bool (*waits)(const struct client *client);

    /* The milliseconds until something is due; 0: there is work to do; -1:
     * nothing is due. */
    int (*wake_ms)(const struct client *client);

    /* Do what is due now, once in each turn of the loop. */
    void (*due)(struct client *client);

    /* Free what its state holds. */
    void (*close)(struct client *client);
};

/* Add a mode on top. False without memory. */
bool modes_add(struct client *client, const struct mode_ops *ops);

/* Its state; NULL where it was not added. */
void *modes_state(const struct client *client, const struct mode_ops *ops);

/* Close all of them. */
void modes_done(struct client *client);

/* Show the mode that the sitting begins with. */
void modes_begin(struct client *client);

/* Give a command, or a message, to the mode that takes it. */
void modes_act(struct client *client, const struct command *command);
int modes_take(struct client *client, const struct link_message *message);

/* Within act: give another command to the modes below this one. */
void modes_act_below(struct client *client, const struct command *command);

/* The others pass on to each mode in its order. */
bool modes_put_off(struct client *client, const struct intent *intent);
const char *modes_place_of(const struct client *client, const char *line);
bool modes_refused(struct client *client, enum reason reason);
void modes_hear(struct client *client, const struct event *event);
void modes_tell_state(struct client *client);
bool modes_connected(struct client *client);
void modes_rejoined(struct client *client);
void modes_forget(struct client *client);
void modes_show(struct client *client, char question[QUESTION_TEXT_MAX]);
bool modes_wait(const struct client *client);
int modes_wake_ms(const struct client *client);
void modes_due(struct client *client);

/* The sooner one; below 0: never. */
int modes_sooner(int one_ms, int other_ms);
