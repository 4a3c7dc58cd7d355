#include "src/arbiter/server/inquiry.h"

#include <stdlib.h>

#include "src/process/proof.h"

struct inquiry {
    struct held_game *held;
    struct proof proof;
    struct event_loop_source *source;
    struct inquiry *next;
};

static enum store_error conclude(struct held_game *held, enum proof_kind proof,
                                 int64_t now_ms)
{
    struct intent intent = {
        .kind = INTENT_PROOF, .by = SEAT_ARBITER, .proof = (uint8_t)proof};
    struct ruling ruling;

    return table_judge(held, &intent, now_ms, &ruling);
}

enum store_error inquiry_hear(struct inquiry **list, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    while (*list != NULL && error == STORE_OK) {
        struct inquiry *inquiry = *list;
        if (!event_loop_take_readable(inquiry->source)) {
            list = &inquiry->next;
            continue;
        }
        event_loop_remove(inquiry->source);
        inquiry->held->inquired = false;
        error = conclude(inquiry->held, proof_end(&inquiry->proof), now_ms);
        *list = inquiry->next;
        free(inquiry);
    }
    return error;
}

/* False where no search can be had. */
static bool begin(struct inquiry **list, struct event_loop *loop,
                  struct held_game *held)
{
    struct inquiry *inquiry = calloc(1, sizeof *inquiry);

    if (inquiry == NULL)
        return false;
    if (proof_begin(game_lost_in(&held->game),
                    (enum side)held->game.pending_side, &inquiry->proof) != 0) {
        free(inquiry);
        return false;
    }
    inquiry->held = held;
    inquiry->source = event_loop_add(loop, inquiry->proof.fd);
    if (inquiry->source == NULL) {
        proof_abandon(&inquiry->proof);
        free(inquiry);
        return false;
    }
    inquiry->next = *list;
    *list = inquiry;
    held->inquired = true;
    return true;
}

enum store_error inquiry_begin_all(struct inquiry **list,
                                   struct event_loop *loop, struct table *table,
                                   int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct held_game *held = table->touched;
         held != NULL && error == STORE_OK; held = held->next_touched)
        if (held->game.phase == GAME_PENDING && !held->inquired &&
            !begin(list, loop, held))
            error = conclude(held, PROOF_UNDETERMINED, now_ms);
    return error;
}

void inquiry_abandon_all(struct inquiry **list)
{
    while (*list != NULL) {
        struct inquiry *inquiry = *list;
        *list = inquiry->next;
        event_loop_remove(inquiry->source);
        proof_abandon(&inquiry->proof);
        free(inquiry);
    }
}
