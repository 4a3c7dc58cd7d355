// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * envelope_view.h - a file that is looked at is the envelope of an adjourned
 * game: whether it is the one that was sealed, what is written on it, and the
 * game as it is there, with both clocks. The sealed move stays in it.
 */
#pragma once

#include "src/client/core/client.h"

struct replay_envelope;

/* NULL when the file is no envelope, or without memory. */
struct replay_envelope *replay_envelope_read(const char *path);
void replay_envelope_free(struct replay_envelope *read);

/* Replace the game of the moves alone by the adjourned game; does nothing if
 * the envelope makes none. */
void replay_envelope_show(const struct replay_envelope *read,
                          struct game *game);

/* Tell what was found, and what is written on it. */
void replay_envelope_tell(struct client *client,
                          const struct replay_envelope *read);
