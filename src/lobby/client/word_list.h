// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * word_list.h - the rows of the lobby's commands: each file has those of its
 * topic, and words.c reads them in this order. Each list ends with a row
 * without a word.
 */
#pragma once

#include "src/lobby/client/room.h"

/* A command of the lobby. */
struct lobby_word {
    const char *word, *usage, *help;
    void (*act)(struct client *client, const char *argument);
    bool takes_name; /* alone: then it may be in quotes */
    bool is_arbiters; /* the help leaves it out for others */
};

/* Lists, offers and games; game_words.c. */
extern const struct lobby_word lobby_game_words[];

/* What people say, and whom they ignore or send away; people_words.c. */
extern const struct lobby_word lobby_people_words[];

/* The game with this person that is being played now; NULL: there is none. */
const char *lobby_played_with(const struct client *client, const char *whom);

/* Can an offer's number mean another offer by now? A restarted server counts
 * from 1 again. The player is told to look first. */
bool lobby_offers_may_differ(struct client *client);
