/*
 * server_rebuild.c - a private arbiter has the envelope of a game, and no
 * journal of it: the game was adjourned on another machine, or the journal is
 * lost.
 */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "src/arbiter/server_envelope.h"
#include "src/arbiter/server_keys.h"
#include "src/envelope/envelope_rebuild.h"
#include "src/envelope/envelope_shelf.h"

/* The number of the newest envelope that is kept of a game; 0: none. */
static int newest_serial(const char *folder, const char *id)
{
    struct envelope_evidence evidence = {.copy = NULL};
    struct envelope wanted, copy;
    envelope_init(&wanted);
    envelope_init(&copy);
    envelope_set(&wanted, ENVELOPE_GAME, id);
    envelope_shelf_search(folder, &wanted, &copy, &evidence);
    envelope_done(&copy);
    return evidence.newest_serial;
}

/* It is read, and nothing on it speaks against it. */
static bool read_sound(const struct hall *hall, const char *id,
                       struct envelope *out)
{
    static const struct envelope_evidence nothing_known;
    char folder[PATH_MAX], path[PATH_MAX];
    struct envelope_result result;
    if (snprintf(folder, sizeof folder, "%s/envelopes", hall->data) >=
            PATH_MAX ||
        snprintf(path, sizeof path, "%s/%s-%d.pgn", folder, id,
                 newest_serial(folder, id)) >= PATH_MAX)
        return false;
    return envelope_shelf_read(path, out, &result) == 0 &&
           result.error == ENVELOPE_OK &&
           strcmp(out->value[ENVELOPE_GAME], id) == 0 &&
           envelope_verdict_is_good(
               envelope_verdict_of(out, &nothing_known).finding);
}

/* So that a player can see whether the key that opens it is here. */
static void tell_keys(struct hall *hall)
{
    struct envelope_keys keys;
    if (keys_open(hall, &keys) == 0)
        envelope_keys_close(&keys);
}

enum store_error envelope_take_over(struct request *request, const char *id,
                                    struct held_game **out)
{
    struct envelope envelope;
    struct envelope_events events = {.count = 0};
    enum store_error error = STORE_MISSING;
    if (request->hall->shared)
        return error;
    envelope_init(&envelope);
    if (read_sound(request->hall, id, &envelope) &&
        envelope_rebuild(&envelope, &events))
        error = table_take_over(&request->hall->table, id, events.events,
                                events.count, request->now_ms, out);
    if (error == STORE_OK)
        tell_keys(request->hall);
    envelope_events_free(&events);
    envelope_done(&envelope);
    return error;
}
