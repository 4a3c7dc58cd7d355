// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/own_clock.h"

#include <limits.h>
#include <stdio.h>

#include "rules/base/translatable.h"

#include "tui/model/clock_face.h"

#include "src/client/core/joined_game.h"
#include "src/client/core/tell.h"
#include "src/client/play/parts.h"

enum {
    TICK_WITHIN_MS = 300, /* later a tick would tell a wrong second */
    ONLY_IN_SILENCE_MS = 60000, /* and below: then moves come fast */
};

/* Over the board both players would hear it, which is not allowed: there it
 * must be asked for, or each player must have their own ear. */
static bool may_be_told(const struct client *client)
{
    const struct options *options = client->options;
    return client_own_seat(client) != SEAT_NONE ||
           client->game.start.mode != MODE_OTB || options->two_headphones ||
           options->marks_chosen;
}

/* The side whose clock runs, if its player sits here; SIDE_NONE: nobody is
 * told. */
static enum side told_side(const struct client *client)
{
    const struct game *game = &client->game;
    enum side side = (enum side)game->clock.running;
    if (client->joined.provisional || client->loop.leaving ||
        game->phase != GAME_RUNNING || client->joined.stage != STAGE_PLAYING ||
        side == SIDE_NONE || !may_be_told(client))
        return SIDE_NONE;
    return client->joined.seats >> (side == WHITE ? SEAT_WHITE : SEAT_BLACK) & 1
               ? side
               : SIDE_NONE;
}

/* Each game begins with the marks of the options. */
static struct clock_marks *marks_of(const struct client *client)
{
    struct playing *playing = playing_of(client);
    if (!playing->has_marks)
        playing->marks = client->options->marks;
    playing->has_marks = true;
    return &playing->marks;
}

static int64_t left_ms(const struct client *client, enum side side)
{
    return game_left_ms(&client->game, side, client_now_ms(client));
}

static int64_t next_mark_ms(const struct client *client)
{
    enum side side = told_side(client);
    if (side == SIDE_NONE)
        return -1;
    const struct game *game = &client->game;
    int64_t now_ms = client_now_ms(client), left = left_ms(client, side);
    if (left == INT64_MAX || left <= 0)
        return -1;
    int64_t next_ms = clock_marks_next_ms(marks_of(client), side, left);
    return next_ms < 0 ? -1
                       : next_ms + clock_delay_left_ms(
                                       &game->clock, game->start.time, now_ms);
}

static enum ears ears_of(const struct client *client, enum side side)
{
    if (client_own_seat(client) != SEAT_NONE ||
        !client->options->two_headphones)
        return EARS_BOTH;
    return side == WHITE ? EARS_WHITE : EARS_BLACK;
}

static void tell_mark(struct client *client, enum side side, int64_t mark_ms)
{
    char time[128], sentence[SEGMENT_TEXT_MAX];
    struct utterance utterance;
    bool patient = mark_ms > ONLY_IN_SILENCE_MS;
    announce_time_text(mark_ms, time, sizeof time);
    announce_about(&client->game, side, N_("%s has %s left."), time, sentence,
                   sizeof sentence);
    announce_sentence(&client->announcer,
                      patient ? PRIORITY_MOVE : PRIORITY_CHAT, sentence,
                      &utterance);
    utterance.cue = CUE_MARK;
    utterance.ears = ears_of(client, side);
    tell_utterance(client, FRONTEND_ANNOUNCEMENT, &utterance);
}

void own_clock_tell(struct client *client)
{
    enum side side = told_side(client);
    if (side == SIDE_NONE)
        return;
    int64_t left = left_ms(client, side);
    if (left == INT64_MAX)
        return;
    struct clock_mark due = clock_marks_pass(marks_of(client), side, left);
    if (due.mark_ms > 0)
        tell_mark(client, side, due.mark_ms);
    if (due.second > 0)
        voice_cue(client->voice, cue_of_second(due.second),
                  ears_of(client, side), TICK_WITHIN_MS);
}

/* The milliseconds until the running clock shows something else; -1 when none
 * does. */
static int64_t next_second_ms(const struct client *client)
{
    const struct game *game = &client->game;
    enum side running = (enum side)game->clock.running;
    if (client->joined.provisional || joined_game_awaits_game(client) ||
        running == SIDE_NONE || game->phase != GAME_RUNNING ||
        client->loop.leaving || client->view.is_quiet ||
        !client->frontend->ops->ticks(client->frontend))
        return -1;
    int64_t now_ms = client_now_ms(client);
    int64_t left = game_left_ms(game, running, now_ms);
    if (left == INT64_MAX || left <= 0)
        return -1;
    int64_t delay_ms =
        clock_delay_left_ms(&game->clock, game->start.time, now_ms);
    return delay_ms > 0 ? (delay_ms - 1) % 1000 + 1
                        : clock_face_steady_ms(left);
}

static int until_ms(int64_t ms)
{
    return ms > INT_MAX ? INT_MAX : (int)ms;
}

/* Showing or saying it takes no time by itself. */
int own_clock_wake_ms(const struct client *client)
{
    int ms = modes_sooner(until_ms(next_second_ms(client)),
                          until_ms(next_mark_ms(client)));
    return ms == 0 ? 1 : ms;
}
