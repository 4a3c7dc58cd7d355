// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * deferred.h - commands that are typed while an answer is late, and carried out
 * after it.
 */
#pragma once

#include "src/client/core/modes.h"

extern const struct mode_ops deferred_mode;

/* Is there room for one more? */
bool deferred_has_room(const struct client *client);

/* What was typed for it; "": a secret, or a key that does not change the
 * game. */
const char *deferred_typed(const struct command *command);

/* Hold a command; its player hears that, unless the answer should come soon. */
void deferred_add(struct client *client, const struct command *command);

/* The first that still means what it meant when it was typed. False: none is
 * held. The player hears which are left out. */
bool deferred_next(struct client *client, struct command *out);

/* Name the commands that are dropped because the client ends. */
void deferred_tell_lost(struct client *client);
