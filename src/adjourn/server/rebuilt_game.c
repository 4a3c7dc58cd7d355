// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * rebuilt_game.c - a private arbiter has the envelope of a game, and no
 * journal of it: the game was adjourned on another computer, or the journal is
 * lost.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "src/adjourn/folder.h"
#include "src/adjourn/rebuild.h"
#include "src/adjourn/server/loaded_envelope.h"
#include "src/adjourn/server/sealing.h"
#include "src/adjourn/server/server_keys.h"

/* The game's envelope that proves most: 1, 0 (none), or a negative errno. */
static int read_sound(const struct server_state *srv, const char *id,
                      struct envelope *out)
{
    const struct envelope_trust trust = loaded_envelope_trust(srv);
    char folder[PATH_MAX];
    if (snprintf(folder, sizeof folder, "%s/envelopes", srv->data) >= PATH_MAX)
        return -ENAMETOOLONG;
    return envelope_folder_best(folder, &trust, id, out);
}

/* So that a player can see whether the key that opens it is here. */
static void tell_keys(struct server_state *srv)
{
    struct envelope_keys keys;
    if (keys_open(srv, &keys) == 0)
        envelope_keys_close(&keys);
}

enum store_error envelope_take_over(struct request *request, const char *id,
                                    struct live_game **out)
{
    struct envelope envelope;
    struct envelope_events events = {.count = 0};
    enum store_error error = STORE_MISSING;
    if (request->srv->shared)
        return error;
    envelope_init(&envelope);
    int found = read_sound(request->srv, id, &envelope);
    if (found < 0)
        error = STORE_FAILED;
    else if (found > 0 && envelope_rebuild(&envelope, &events))
        error = table_take_over(&request->srv->table, id, events.events,
                                events.count, request->now_ms, out);
    if (error == STORE_OK)
        tell_keys(request->srv);
    envelope_events_free(&events);
    envelope_done(&envelope);
    return error;
}
