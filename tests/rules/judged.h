// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * judged.h - games for the tests of game and arbiter: a script of intents is
 * judged, what comes of it applied, and every event kept.
 */
#pragma once

#include <stdlib.h>
#include <string.h>

#include "rules/arbiter/arbiter.h"
#include "rules/game/game_apply.h"
#include "tests/unit.h"

struct judged {
    struct game game;
    struct ruling ruling; /* the last one */
    struct event *journal;
    size_t count, room;
};

static inline void judged_init(struct judged *judged)
{
    memset(judged, 0, sizeof *judged);
    game_init(&judged->game);
}

static inline void judged_done(struct judged *judged)
{
    game_done(&judged->game);
    free(judged->journal);
}

/* Apply the events of the last ruling, and keep them. */
static inline void judged_apply(struct judged *judged)
{
    for (int i = 0; i < judged->ruling.count; i++) {
        const struct event *event = &judged->ruling.events[i];

        if (judged->count == judged->room) {
            judged->room = judged->room ? 2 * judged->room : 256;
            judged->journal = realloc(judged->journal,
                                      judged->room * sizeof *judged->journal);
            assert_non_null(judged->journal);
        }
        assert_int_equal(game_apply(&judged->game, event), GAME_OK);
        judged->journal[judged->count++] = *event;
    }
}

/* Judge one intent, a flag before it too; the reason of its own answer. */
static inline enum reason
judged_judge(struct judged *judged, const struct intent *intent, int64_t now_ms)
{
    do {
        arbiter_judge(&judged->game, intent, now_ms, &judged->ruling);
        /* Events or a reason, never neither. */
        assert_true(judged->ruling.reason != REASON_NONE ||
                    judged->ruling.count > 0 || intent->kind == INTENT_TIME);
        judged_apply(judged);
    } while (judged->ruling.late);
    return judged->ruling.reason;
}

/* The same for a line; its time, where it has one, is absolute. */
static inline enum reason judged_line(struct judged *judged, const char *line)
{
    struct intent intent;
    struct intent_line read = intent_read(line, &intent);

    if (!read.ok)
        fail_msg("%s: %s", line, read.wrong);
    return judged_judge(judged, &intent,
                        read.has_time ? read.time_ms : judged->game.at_ms);
}

/* Lines that must all be accepted, one after another. */
static inline void judged_lines(struct judged *judged, const char *const *line)
{
    for (; *line != NULL; line++) {
        enum reason reason = judged_line(judged, *line);

        if (reason != REASON_NONE)
            fail_msg("%s: %s", *line, reason_sentence(reason));
    }
}
