#include "src/arbiter/server/proof_search.h"

#include <stdlib.h>

#include "src/process/proof.h"

struct proof_search {
    struct held_game *held;
    struct proof proof;
    struct event_loop_source *source;
    struct proof_search *next;
};

static enum store_error conclude(struct held_game *held, enum proof_kind proof,
                                 int64_t now_ms)
{
    struct intent intent = {
        .kind = INTENT_PROOF, .by = SEAT_ARBITER, .proof = (uint8_t)proof};
    struct ruling ruling;

    return table_judge(held, &intent, now_ms, &ruling);
}

enum store_error proof_search_collect(struct proof_search **list,
                                      int64_t now_ms)
{
    enum store_error error = STORE_OK;

    while (*list != NULL && error == STORE_OK) {
        struct proof_search *search = *list;
        if (!event_loop_take_readable(search->source)) {
            list = &search->next;
            continue;
        }
        event_loop_remove(search->source);
        search->held->inquired = false;
        error = conclude(search->held, proof_end(&search->proof), now_ms);
        *list = search->next;
        free(search);
    }
    return error;
}

/* False where no search can be had. */
static bool begin(struct proof_search **list, struct event_loop *loop,
                  struct held_game *held)
{
    struct proof_search *search = calloc(1, sizeof *search);

    if (search == NULL)
        return false;
    if (proof_begin(game_lost_in(&held->game),
                    (enum side)held->game.pending_side, &search->proof) != 0) {
        free(search);
        return false;
    }
    search->held = held;
    search->source = event_loop_add(loop, search->proof.fd);
    if (search->source == NULL) {
        proof_abandon(&search->proof);
        free(search);
        return false;
    }
    search->next = *list;
    *list = search;
    held->inquired = true;
    return true;
}

enum store_error proof_search_begin_all(struct proof_search **list,
                                        struct event_loop *loop,
                                        struct table *table, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct held_game *held = table->touched;
         held != NULL && error == STORE_OK; held = held->next_touched)
        if (held->game.phase == GAME_PENDING && !held->inquired &&
            !begin(list, loop, held))
            error = conclude(held, PROOF_UNDETERMINED, now_ms);
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
