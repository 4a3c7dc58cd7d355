// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * rebuilt.h - the game of any envelope that can be read: it is in the
 * adjourned position, and goes on, whatever is written there.
 */
#pragma once

#include <string.h>

#include "rules/arbiter/arbiter.h"
#include "rules/game/game_apply.h"

#include "src/adjourn/adjourned_game.h"
#include "src/adjourn/inscription.h"

#include "tests/fuzz/fuzz.h"

static inline void rebuilt_hear(struct game *game, const struct intent *intent,
                                int64_t at_ms)
{
    struct ruling ruling;
    arbiter_judge(game, intent, at_ms, &ruling);
    for (int i = 0; i < ruling.count; i++)
        must_hold(game_apply(game, &ruling.events[i]) == GAME_OK);
}

/* Both come, it is opened, and an hour later somebody looks at the clock. */
static inline void rebuilt_goes_on(struct game *game)
{
    struct intent arrive = {.kind = INTENT_ARRIVE, .by = SEAT_WHITE};
    const struct intent open = {
        .kind = INTENT_OPEN, .by = SEAT_ARBITER, .sealed = "O-O"};
    const struct intent time = {.kind = INTENT_TIME, .by = SEAT_NONE};
    rebuilt_hear(game, &arrive, 1000);
    arrive.by = SEAT_BLACK;
    rebuilt_hear(game, &arrive, 1000);
    rebuilt_hear(game, &open, 2000);
    rebuilt_hear(game, &time, 2000 + 3600 * INT64_C(1000));
}

static inline void rebuilt_check(const struct envelope *envelope)
{
    struct envelope_events events;
    struct position adjourned;
    struct game game;
    game_init(&game);
    if (envelope_rebuild(envelope, &events)) {
        for (int i = 0; i < events.count; i++)
            must_hold(game_apply(&game, &events.events[i]) == GAME_OK);
        must_hold(envelope_adjourned_position(envelope, &adjourned));
        must_hold(position_same(game_position(&game), &adjourned));
        must_hold(game.phase == GAME_ADJOURNED);
        rebuilt_goes_on(&game);
    }
    game_done(&game);
    envelope_events_free(&events);
}
