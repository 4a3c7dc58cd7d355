// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * input_queue.h - when what is typed is read, and when it is acted upon: one
 * order after the other, each when the one before has its answer.
 */
#pragma once

#include "src/client/core/client.h"
#include "src/client/core/modes.h"

/* Are keys to be read now? They are left where they are while a quick answer
 * is awaited, and lines while nobody reads the answers. */
bool input_queue_wants_keys(const struct client *client);

/* Read what has been typed. */
void input_queue_read(struct client *client);

/* Act upon all that may be acted upon now. */
void input_queue_run(struct client *client);

/* The reader of the terminal is gone. */
void input_queue_lose_terminal(struct client *client);

/*
 * Commands that are typed while an answer is late, and carried out
 * after it.
 */

extern const struct mode_ops deferred_mode;

/* Is there room for one more? */
bool deferred_has_room(const struct client *client);

/* What was typed for it; "": a secret, or a key that does not change the
 * game. */
const char *deferred_typed(const struct command *command);

/* Hold a command; its player hears that, unless the answer should come soon. */
void deferred_add(struct client *client, const struct command *command);

/* The intent that has just been refused, of a player who waits until a
 * restarted game resumes: it comes first, and is carried out then. */
void deferred_keep(struct client *client, const struct intent *intent);

/* What was typed before it was refused, after a word that is: it meant the game
 * in which that word was carried out. The player hears it. */
void deferred_drop(struct client *client);

/* The first that still means what it meant when it was typed. False: none is
 * held, or it waits until the game resumes. The player hears which are left
 * out. */
bool deferred_next(struct client *client, struct command *out);

/* Name the commands that are dropped because the client ends. */
void deferred_tell_lost(struct client *client);
