// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * changes.h - changes in the lists of the lobby that the server sends: arrivals
 * and departures, new offers and games. Internal to this folder.
 */
#pragma once

#include "src/lobby/client/lists.h"

/* An offer is made, or is gone; what else is new; or only that something is.
 * As a row of messages takes a message: 0 or a negative errno. */
int lobby_receive_offer(struct client *client,
                        const struct link_message *message);
int lobby_receive_gone(struct client *client,
                       const struct link_message *message);
int lobby_receive_news(struct client *client,
                       const struct link_message *message);
int lobby_receive_change(struct client *client,
                         const struct link_message *message);

/*
 * Announces what has changed in the lobby since the last look, one
 * sentence for each thing: arrivals, departures, games that began or ended.
 *
 */

/* Compare the lists that have come again with the ones before, but for these
 * kinds (bit n: enum lobby_kind n), which are read out whole. The first lists
 * are no news. */
void lobby_news_tell(struct client *client, unsigned told);

/* This person has come, or has gone. In a full lobby the numbers of many are
 * announced together, by lobby_news_tell_crowd. */
void lobby_news_tell_person(struct client *client, const char *name,
                            bool has_come);

/* A person who leaves is announced a moment later, and not at all if they are
 * back by then. When the first of them is due; 0: nobody is. */
int64_t lobby_news_gone_ms(const struct lobby *lobby);
void lobby_news_tell_gone(struct client *client);

/* Announce these numbers when lobby->crowd.due_ms has come. */
void lobby_news_tell_crowd(struct client *client);

/* A row of the list of games is new, or differs from the one before (NULL: it
 * was not there). */
void lobby_news_tell_game(struct client *client, const json_t *before,
                          const json_t *row);

/* Note the lists as they are now. */
void lobby_news_note(struct lobby *lobby);

/* The next lists are no news, and nothing is counted any more. */
void lobby_news_forget(struct lobby *lobby);
