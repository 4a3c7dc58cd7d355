// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/loop/proof_search.h"

#include <stdlib.h>

#include "rules/arbiter/conclusion.h"

#include "src/process/proof.h"

/* How many games may be searched for a dead position at once. */
enum { DEAD_SEARCHES_MAX = 2 };

struct proof_search {
    struct live_game *live;
    struct proof proof;
    struct event_loop_source *source;
    bool dead; /* whether the position is dead, beside the game */
    int plies; /* of the position */
    uint64_t key;
    struct proof_search *next;
};

static enum store_error conclude(struct live_game *live, enum proof_kind proof,
                                 int ply, int64_t now_ms)
{
    struct intent intent = {.kind = INTENT_PROOF,
                            .by = SEAT_ARBITER,
                            .proof = (uint8_t)proof,
                            .ply = ply};
    struct ruling ruling;

    return table_judge(live, &intent, now_ms, &ruling);
}

/* Has the number of searches for dead positions reached its limit? */
static bool is_busy(const struct proof_search *list)
{
    int count = 0;

    for (; list != NULL; list = list->next)
        count += list->dead;
    return count >= DEAD_SEARCHES_MAX;
}

/* False if no search can be started. */
static bool begin_search(struct proof_search **list, struct event_loop *loop,
                         struct live_game *live)
{
    const struct game *game = &live->game;
    struct proof_search *search = calloc(1, sizeof *search);

    if (search == NULL)
        return false;
    search->live = live;
    search->dead = game->phase != GAME_PENDING;
    search->plies = game->ply_count;
    search->key = game_position(game)->key;
    const struct position *pos =
        search->dead ? game_position(game) : game_lost_in(game);
    enum side side = search->dead || conclusion_is_about_both(game)
                         ? SIDE_NONE
                         : (enum side)game->pending_side;

    if (proof_begin(pos, side, &search->proof) != 0) {
        free(search);
        return false;
    }
    search->source = event_loop_add(loop, search->proof.fd);
    if (search->source == NULL) {
        proof_abandon(&search->proof);
        free(search);
        return false;
    }
    search->next = *list;
    *list = search;
    live->inquired = true;
    return true;
}

/* Begin the search that a game needs, if it needs one. */
static enum store_error consider(struct proof_search **list,
                                 struct event_loop *loop,
                                 struct live_game *live, int64_t now_ms)
{
    bool pending = live->game.phase == GAME_PENDING;

    if (live->inquired ||
        (!pending &&
         (is_busy(*list) || !dead_wants_search(&live->game, &live->searches))))
        return STORE_OK;
    if (!begin_search(list, loop, live) && pending)
        return conclude(live, PROOF_UNDETERMINED, 0, now_ms);
    return STORE_OK;
}

/* Take an answer. A dead position stays dead: the proof holds whatever was
 * played since, unless it was taken back. */
static enum store_error hear(const struct proof_search *search,
                             enum proof_kind proof, int64_t now_ms)
{
    struct live_game *live = search->live;
    const struct game *game = &live->game;

    live->inquired = false;
    if (!search->dead)
        return conclude(live, proof, 0, now_ms);
    if (proof == PROOF_UNDETERMINED)
        dead_note_undetermined(&live->searches, search->plies);
    if (proof != PROOF_CANNOT || game->phase == GAME_OVER ||
        search->plies > game->ply_count ||
        game->positions[search->plies].key != search->key)
        return STORE_OK;
    return conclude(live, proof,
                    game->phase == GAME_PENDING ? 0 : search->plies + 1,
                    now_ms);
}

enum store_error proof_search_collect(struct proof_search **list,
                                      struct event_loop *loop, int64_t now_ms)
{
    enum store_error error = STORE_OK;
    struct proof_search **at = list;

    while (*at != NULL && error == STORE_OK) {
        struct proof_search *search = *at;
        if (!event_loop_take_readable(search->source)) {
            at = &search->next;
            continue;
        }
        *at = search->next;
        event_loop_remove(search->source);
        error = hear(search, proof_end(&search->proof), now_ms);
        if (error == STORE_OK)
            error = consider(list, loop, search->live, now_ms);
        free(search);
    }
    return error;
}

enum store_error proof_search_begin_all(struct proof_search **list,
                                        struct event_loop *loop,
                                        struct table *table, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct live_game *live = table->touched;
         live != NULL && error == STORE_OK; live = live->next_touched)
        error = consider(list, loop, live, now_ms);
    return error;
}

void proof_search_abandon_all(struct proof_search **list)
{
    while (*list != NULL) {
        struct proof_search *search = *list;
        *list = search->next;
        event_loop_remove(search->source);
        proof_abandon(&search->proof);
        free(search);
    }
}
