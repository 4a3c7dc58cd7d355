// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * replay_fuzz.c - any lines as a game under the arbiter: a game made again
 * from its journal, event by event as they are on the wire, is the same at
 * every moment as the one that was played; and it has one result, unless the
 * players or the arbiter sign another.
 */
#include "rules/arbiter/arbiter.h"
#include "rules/notation/fen.h"

#include "rules/game/game_apply.h"
#include "src/wire/wire.h"

#include "tests/fuzz/fuzz.h"

enum { LINES_MAX = 200, WEEK_MS = 7 * 24 * 3600 * 1000 };

struct twins {
    struct game live, replayed;
    struct ruling ruling;
    int64_t now_ms;
};

/* The event as the journal gives it back. */
static struct event journalled(const struct event *event)
{
    char id[GAME_ID_MAX];
    struct event back;
    json_t *message = wire_event("7GQ2K4MD", event);
    must_hold(message != NULL);
    must_hold(wire_event_read(message, id, &back));
    json_decref(message);
    return back;
}

/* How a game may be given another result. */
static bool may_follow_a_result(const struct event *event)
{
    return event->ending == ENDING_SIGNED || event->ending == ENDING_DECIDED ||
           event->ending == ENDING_ANNULLED || event->ending == ENDING_PENALTY;
}

static void check_same(const struct game *live, const struct game *replayed)
{
    char a[FEN_MAX], b[FEN_MAX];
    must_hold(live->seq == replayed->seq && live->at_ms == replayed->at_ms);
    must_hold(live->phase == replayed->phase);
    must_hold(live->ply_count == replayed->ply_count);
    must_hold(live->ending == replayed->ending);
    must_hold(live->half_white == replayed->half_white);
    must_hold(live->half_black == replayed->half_black);
    must_hold(live->offer == replayed->offer && live->claim == replayed->claim);
    must_hold(arbiter_due(live) == arbiter_due(replayed));
    for (int side = WHITE; side < SIDES; side++)
        must_hold(live->clock.left_ms[side] == replayed->clock.left_ms[side]);
    fen_write(game_position(live), FEN_XFEN, a);
    fen_write(game_position(replayed), FEN_XFEN, b);
    must_hold(strcmp(a, b) == 0);
}

static void carry_out(struct twins *twins)
{
    for (int i = 0; i < twins->ruling.count; i++) {
        const struct event *event = &twins->ruling.events[i];
        struct event back = journalled(event);
        bool was_over = twins->live.phase == GAME_OVER;
        must_hold(event->kind != EVENT_RESULT || !was_over ||
                  may_follow_a_result(event));
        must_hold(game_apply(&twins->live, event) == GAME_OK);
        must_hold(game_apply(&twins->replayed, &back) == GAME_OK);
        check_same(&twins->live, &twins->replayed);
    }
}

static void judge(struct twins *twins, const struct intent *intent)
{
    int rounds = 0;
    do {
        struct ruling again;
        arbiter_judge(&twins->live, intent, twins->now_ms, &twins->ruling);
        arbiter_judge(&twins->replayed, intent, twins->now_ms, &again);
        must_hold(again.reason == twins->ruling.reason);
        must_hold(again.count == twins->ruling.count);
        must_hold(++rounds < 10);
        if (twins->ruling.reason == REASON_NONE)
            carry_out(twins);
    } while (twins->ruling.reason == REASON_NONE && twins->ruling.late);
}

static void take_line(struct twins *twins, const char *line)
{
    struct intent intent;
    struct intent_line read = intent_read(line, &intent);
    if (!read.ok)
        return;
    if (intent.by == SEAT_NONE && intent.kind != INTENT_START &&
        intent.kind != INTENT_TIME)
        intent.by = arbiter_assumed_seat(&twins->live, &intent);
    if (read.has_time && read.time_ms >= 0 && read.time_ms < WEEK_MS) {
        int64_t at_ms =
            read.is_after ? twins->now_ms + read.time_ms : read.time_ms;
        twins->now_ms = at_ms > twins->now_ms ? at_ms : twins->now_ms;
    }
    judge(twins, &intent);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static struct twins twins;
    struct intent start = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = start_default()};
    char *text = fuzz_text(data, bytes);
    int lines = 0;
    twins.now_ms = 0;
    game_init(&twins.live);
    game_init(&twins.replayed);
    if (strstr(text, "start") == NULL)
        judge(&twins, &start);
    for (char *line = strtok(text, "\n"); line != NULL && lines < LINES_MAX;
         line = strtok(NULL, "\n"), lines++)
        take_line(&twins, line);
    game_done(&twins.live);
    game_done(&twins.replayed);
    free(text);
    return 0;
}
