/*
 * release.c - games that are over, and that nobody is at, are let go of:
 * an arbiter that serves for months would hold more and more of them. They are
 * in the journal, and are taken up again by whoever asks for them.
 */
#include <search.h>

#include "src/arbiter/table/held.h"

static bool is_needed(const struct held_game *held)
{
    return held->game.phase != GAME_OVER || held->participants != NULL ||
           held->touched || held->closing || held->inquired;
}

static void release(struct table *table, struct held_game *held)
{
    tdelete(held, &table->by_id, held_compare);
    moment_heap_remove(&table->dues, &held->due);
    held_free(table, held);
}

void table_release_over(struct table *table, int kept)
{
    struct held_game **place = &table->games;
    int seen = 0;

    /* The newest stand first. */
    while (table->shared != NULL && *place != NULL) {
        struct held_game *held = *place;
        if (is_needed(held) || ++seen <= kept) {
            place = &held->next;
            continue;
        }
        *place = held->next;
        release(table, held);
    }
}
