// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * input_queue.h - when what is typed is read, and when it is acted upon: one
 * order after the other, each when the one before has its answer.
 */
#pragma once

#include "src/client/core/client.h"

/* Are keys to be read now? They are left where they are while a quick answer
 * is awaited, and lines while nobody reads the answers. */
bool input_queue_wants_keys(const struct client *client);

/* Read what has been typed. */
void input_queue_read(struct client *client);

/* Act upon all that may be acted upon now. */
void input_queue_run(struct client *client);

/* The reader of the terminal is gone. */
void input_queue_lose_terminal(struct client *client);
