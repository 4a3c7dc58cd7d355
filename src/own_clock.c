#include "src/own_clock.h"

#include <libintl.h>
#include <stdio.h>

#include "src/tell.h"

enum {
    TICK_WITHIN_MS = 300, /* later a tick would tell a wrong second */
    ONLY_IN_SILENCE_MS = 60000, /* and below: then moves come fast */
};

/* Whose clock runs, and is worth telling; SIDE_NONE: nobody's. */
static enum side told_side(const struct client *client)
{
    const struct game *game = &client->game;
    if (client->provisional || client->leaving || game->phase != GAME_RUNNING ||
        client->stage != STAGE_PLAYING)
        return SIDE_NONE;
    return (enum side)game->clock.running;
}

static int64_t left_ms(const struct client *client, enum side side)
{
    return game_left_ms(&client->game, side, client_now_ms(client));
}

int64_t own_clock_next_ms(const struct client *client)
{
    enum side side = told_side(client);
    if (side == SIDE_NONE)
        return -1;
    const struct game *game = &client->game;
    int64_t now_ms = client_now_ms(client), left = left_ms(client, side);
    if (left == INT64_MAX || left <= 0)
        return -1;
    int64_t next_ms = clock_marks_next_ms(&client->marks, side, left);
    return next_ms < 0 ? -1
                       : next_ms + clock_delay_left_ms(
                                       &game->clock, game->start.time, now_ms);
}

static enum ears ears_of(enum side side)
{
    return side == WHITE ? EARS_WHITE : EARS_BLACK;
}

static void tell_mark(struct client *client, enum side side, int64_t mark_ms)
{
    char time[128], sentence[SEGMENT_TEXT_MAX];
    struct utterance utterance;
    bool patient = mark_ms > ONLY_IN_SILENCE_MS;
    announce_time_text(mark_ms, time, sizeof time);
    snprintf(sentence, sizeof sentence, gettext("%s has %s left."),
             announce_name(&client->game, side), time);
    announce_sentence(&client->announcer,
                      patient ? PRIORITY_MOVE : PRIORITY_CHAT, sentence,
                      &utterance);
    utterance.cue = CUE_MARK;
    utterance.ears = ears_of(side);
    tell(client, FRONT_ANNOUNCEMENT, &utterance);
}

void own_clock_tell(struct client *client)
{
    enum side side = told_side(client);
    if (side == SIDE_NONE)
        return;
    int64_t left = left_ms(client, side);
    if (left == INT64_MAX)
        return;
    struct clock_mark due = clock_marks_take(&client->marks, side, left);
    if (due.mark_ms > 0)
        tell_mark(client, side, due.mark_ms);
    if (due.second > 0)
        voice_cue(client->voice, cue_of_second(due.second), ears_of(side),
                  TICK_WITHIN_MS);
}
