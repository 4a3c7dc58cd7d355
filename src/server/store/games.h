// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * games.h - the summary of a game, for lists: kept beside its events, with
 * which it is written.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/game/game.h"

#include "src/server/store/store.h"
#include "src/wire/wire.h"

struct game_summary {
    char id[GAME_ID_MAX];
    char name[SIDES][NAME_MAX_BYTES];
    int plies;
    enum game_phase phase;
    bool damaged; /* its events contradict each other */
    struct appointment appointment; /* of an adjourned game */
    const char *result; /* static; "*" while it goes on */
    int64_t wall_s; /* of the last event */
    /* From the record alone: */
    char account[SIDES][NAME_MAX_BYTES]; /* of the players; "" for nobody */
    int crashes;
};

/* "running", "damaged" and so on, as lists and programs have it. */
const char *summary_state(const struct game_summary *summary);

/* All that the game itself knows: not its id and its time of day. */
void summary_of_game(const struct game *game, struct game_summary *out);

/* As store_append: to be written after each event of the game. */
enum store_error store_summarise(struct store *store,
                                 const struct game_summary *summary);

/* STORE_MISSING: there is no such game. */
enum store_error store_summary(struct store *store, const char *game_id,
                               struct game_summary *out);

/* Every game, in the order of their ids. Nothing may be written meanwhile.
 * Return false to stop. */
typedef bool store_summary_visitor(void *context,
                                   const struct game_summary *summary);
enum store_error store_summaries(struct store *store,
                                 store_summary_visitor *visit, void *context);

/* The same of a part of the games in which this person plays or has played:
 * count of them after the first from. Unfinished ones come first, then the one
 * in which something happened last. *total: how many there are. */
enum store_error store_summaries_of(struct store *store, int64_t person,
                                    int64_t from, int64_t count,
                                    store_summary_visitor *visit, void *context,
                                    int64_t *total);
