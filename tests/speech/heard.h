// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * heard.h - a game at a table, played event by event, and what is heard of it.
 */
#pragma once

#include <stdio.h>
#include <string.h>

#include "rules/game/game_apply.h"
#include "rules/notation/san.h"
#include "speech/sentences/announce.h"
#include "tests/unit.h"

enum { HEARD_MAX = 8192 };

static struct game table;
static struct utterance said;
static char heard[HEARD_MAX];

/* The words of the last utterance; "" when nothing was to be said. */
static inline const char *words(void)
{
    assert_false(said.overflow);
    assert_true(utterance_text(&said, heard, sizeof heard));
    return heard;
}

static inline const char *happens(struct event event)
{
    event.seq = table.seq + 1;
    if (event.at_ms == 0)
        event.at_ms = table.at_ms;
    assert_int_equal(game_apply(&table, &event), GAME_OK);
    struct announcer announcer = announcer_default();
    if (!announce_event(&announcer, &table, &event, &said))
        return "";
    return words();
}

static inline const char *moves(const char *san)
{
    struct move mv;
    struct san_result result = san_read(game_position(&table), san, &mv);
    assert_int_equal(result.reason, REASON_NONE);
    return happens((struct event){
        .kind = EVENT_MOVE, .actor = (enum seat)game_turn(&table), .mv = mv});
}

/* A game between Anna and Boris, or without names. */
static inline const char *begins(struct start start)
{
    game_done(&table);
    game_init(&table);
    return happens((struct event){
        .kind = EVENT_START, .actor = SEAT_ARBITER, .start = start});
}

static inline struct start anna_and_boris(void)
{
    struct start start = start_default();
    strcpy(start.name[WHITE], "Anna");
    strcpy(start.name[BLACK], "Boris");
    return start;
}
