// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * asking.h - the question that the player is to answer: the client's own, or
 * the game's for a player at this terminal.
 */
#pragma once

#include "src/client/core/modes.h"
#include "src/client/core/question.h"

extern const struct mode_ops asking_mode;

/* Ask it aloud; the frontend shows it until it is answered. */
void asking_put(struct client *client, struct question question);

/* The same without speaking. */
void asking_set(struct client *client, struct question question);

/* The question asked here is settled. */
void asking_drop(struct client *client);

/* The question that was asked here; QUESTION_NONE: none. */
const struct question *asking_own(const struct client *client);

/* What is to be answered now, and its words, "" for none. Both are worked out
 * once until something changes (client_changed). */
const struct question *asking_now(const struct client *client);
const char *asking_text(const struct client *client);

/* Ask it once more, in reply to something that does not answer it. */
void asking_repeat(struct client *client);
