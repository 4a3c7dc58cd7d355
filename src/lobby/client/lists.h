// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lists.h - the lists of the lobby as sentences: people, offers and games, a
 * part at a time. Internal to this folder.
 */
#pragma once

#include "src/client/core/modes.h"
#include "src/lobby/client/rows.h"

/*
 * Shared by the files of the lobby: its lists, what is asked of the
 * arbiter, and the way to a game.
 */

struct lobby {
    bool is_open; /* the player is in it, and not in a game that goes on */
    bool is_lost; /* the connection was lost: ask for its lists again */
    int waiting; /* for so many answers */
    struct lobby_list list;
    struct menu_lines lines;
    unsigned tells; /* bit n: enum lobby_kind n, when its list has come */
    size_t tells_from; /* which row they begin with, from 0 */
    bool is_new; /* nothing was told yet */
    int listing; /* so many answers with lists are awaited */
    int64_t asked_ms; /* when they were asked for last */
    bool is_stale; /* something has changed since */
    bool is_refused; /* one of them: that is said when all have come */
    struct {
        json_t *people, *games;
    } known; /* the rows that were told before */
    json_t *offers_before; /* the connection was lost; NULL: it was not */
    json_t *offered; /* by number: what was typed for an own offer; or NULL */
    json_t *restless; /* by name: how often, and since when, a person's arrivals
                         and departures were announced (changes.c); or NULL */
    json_t *gone; /* by name: when to announce that a person has left, unless
                     the person is back before (changes.c); or NULL */
    struct {
        int came, went;
        int64_t due_ms; /* their numbers are announced then; 0: nobody came */
    } crowd; /* how many came and went in a lobby too full for names (changes.c)
              */
};

struct lobby *lobby_of(const struct client *client);

/* Ask for all lists again, and tell these of them when they have come. */
void lobby_tell(struct client *client, unsigned kinds);

/* Something has changed: ask again, but not at every change. */
void lobby_refresh(struct client *client);

/* When a postponed question is due; 0: none is. */
int64_t lobby_due_ms(const struct client *client);

/* A list (ASK_PEOPLE, ASK_OFFERS or ASK_SERVER_GAMES) from this row on. */
void lobby_ask_page(struct client *client, enum link_ask ask, size_t from);

/* This account's own games from this one on, finished ones too. */
void lobby_ask_own(struct client *client, size_t from);

/* Ask to be told of changes, or stop that. */
void lobby_follow(struct client *client, bool on);

/* Send another question; takes ownership of message. */
void lobby_send(struct client *client, json_t *message);

/* Leave the lobby for a game, which has_begun before or begins now. */
void lobby_enter(struct client *client, const char *id, bool has_begun);
void lobby_close(struct client *client);

/* Enter the lobby and ask for all its lists. */
void lobby_open(struct client *client);

/* So many rows of a long list are announced at once. */
enum { LOBBY_PART_ROWS = 20 };

/* What was asked for by a word, or on coming in; a screen shows all of it. */
void lobby_lists_tell(struct client *client);

/* This account's own games, with those that are over. */
void lobby_lists_tell_own(struct client *client);

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
