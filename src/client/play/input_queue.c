#include "src/client/play/input_queue.h"

#include <string.h>

#include "src/base/exits.h"
#include "src/client/play/act.h"
#include "src/client/play/refresh.h"
#include "src/client/play/wake.h"
#include "src/client/sitting/resend.h"
#include "src/client/viewer/replay.h"
#include "src/envelope/key.h"

/* A key silences the voice: the player wants to act, not to listen. */
void input_queue_read(struct client *client)
{
    if (client->from_terminal) {
        voice_interrupt(client->voice);
        braille_display_leave(client->braille);
    }
    if (client->front->ops->input(client->front) == 0)
        return;
    client->input_ended = true;
    client->silent = client->from_terminal && !client->linear;
}

/* Whether one leaves is asked, as ever, when the answer has come; but who knows
 * that none comes waits for it no more. */
static bool leaves_now(const struct client *client)
{
    return client->late_notice.told || client->call_again_ms != 0 ||
           client->stage != STAGE_PLAYING;
}

static void hold_command(struct client *client, const struct command *command)
{
    int held = client->held_count++;
    client->held[held] = *command;
    client->held_at[held].offer = client->game.offer;
    client->held_at[held].ply = client->calls > 0 && !client->sent.waiting
                                    ? client->game.ply_count + 1
                                    : 0;
    client->held_at[held].late = resend_tell_held(client, command);
}

/* While an answer is awaited for long, keys still show what they type; what
 * they order is held until it has come. */
static void hold_commands(struct client *client)
{
    struct command command;
    while (client->held_count < CLIENT_HELD_MAX &&
           client->front->ops->command(client->front, &command)) {
        if (command.kind == COMMAND_QUIT && leaves_now(client))
            client_leave(client, EXIT_DONE);
        else if (command.kind == COMMAND_HUSH)
            voice_hush(client->voice);
        else
            hold_command(client, &command);
    }
}

static bool answers(const struct command *command)
{
    return command->kind == COMMAND_YES || command->kind == COMMAND_NO ||
           (command->kind == COMMAND_INTENT &&
            (command->intent.kind == INTENT_ACCEPT ||
             command->intent.kind == INTENT_DECLINE));
}

/* The first that is held: an answer that was typed before the question, or a
 * move for a position that its player had not seen. A player of both sides has
 * seen everything. */
static bool is_overtaken(const struct client *client)
{
    const struct command *command = &client->held[0];
    int ply = client->held_at[0].ply;
    if (client_own_seat(client) == SEAT_NONE)
        return false;
    if (command->kind == COMMAND_INTENT && command->intent.kind == INTENT_MOVE)
        return ply != 0 && ply != client->game.ply_count + 1;
    return answers(command) && client->game.offer != client->held_at[0].offer;
}

static void take_held(struct client *client, struct command *out)
{
    *out = client->held[0];
    client->acts_late = client->held_at[0].late;
    client->held_count--;
    memmove(client->held, client->held + 1,
            (size_t)client->held_count * sizeof *client->held);
    memmove(client->held_at, client->held_at + 1,
            (size_t)client->held_count * sizeof *client->held_at);
    explicit_bzero(&client->held[client->held_count], sizeof *client->held);
}

static bool next_command(struct client *client, struct command *out)
{
    while (client->held_count > 0) {
        bool overtaken = is_overtaken(client);
        take_held(client, out);
        if (!overtaken)
            return true;
        resend_tell_overtaken(client, out);
        client->acts_late = false;
    }
    return client->front->ops->command(client->front, out);
}

/* A line of a pipe waits for the answer to the one before; a person's stops
 * the search. */
static bool may_command(const struct client *client)
{
    return !client->leaving && !client_waits(client) &&
           (client->from_terminal || !replay_is_busy(client));
}

void input_queue_run(struct client *client)
{
    struct command command;
    while (may_command(client)) {
        /* The next word is to be read as an answer to what now is. */
        if (refresh_view(client))
            client->front->ops->draw(client->front, &client->view);
        if (!next_command(client, &command))
            break;
        memcpy(client->link.typed, command.typed, sizeof command.typed);
        act_on_command(client, &command);
        client->link.typed[0] = '\0';
        client->acts_late = false;
        if (command.kind == COMMAND_SECRET) {
            envelope_wipe(&command, sizeof command);
            envelope_wipe_stack();
        }
    }
    if (!client->leaving && wake_is_late(client) && client->from_terminal)
        hold_commands(client);
    if (client->input_ended && may_command(client))
        client->leaving = true;
}

bool input_queue_wants_keys(const struct client *client)
{
    if (client->input_ended ||
        (client->linear && client->front->ops->waiting(client->front) >= 0))
        return false;
    return !client_waits(client) ||
           (wake_is_late(client) && client->from_terminal &&
            client->held_count < CLIENT_HELD_MAX);
}
