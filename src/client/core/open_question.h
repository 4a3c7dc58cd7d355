// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * open_question.h - the question that the player is to answer: the client's
 * own, or the game's for a player at this terminal.
 */
#pragma once

#include "src/client/core/modes.h"
#include "src/client/core/question.h"

extern const struct mode_ops open_question_mode;

/* Ask it aloud; the frontend shows it until it is answered. */
void open_question_put(struct client *client, struct question question);

/* The same without speaking. */
void open_question_set(struct client *client, struct question question);

/* The question asked here is settled. */
void open_question_drop(struct client *client);

/* The question that was asked here; QUESTION_NONE: none. */
const struct question *open_question_own(const struct client *client);

/* What is to be answered now, and its words, "" for none. Both are worked out
 * once until something changes (client_changed). */
const struct question *open_question_now(const struct client *client);
const char *open_question_text(const struct client *client);

/* Ask it once more, in reply to something that does not answer it. */
void open_question_repeat(struct client *client);

/* If an offer came while the question asked here waited, a yes or no may be for
 * either: ask the question again. False: it is plain what is answered. */
bool open_question_ask_again(struct client *client);
