// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/input_queue.h"

#include <assert.h>
#include <string.h>

#include "rules/arbiter/offering.h"
#include "rules/arbiter/restart.h"
#include "rules/base/translatable.h"
#include "rules/base/wipe.h"

#include "tui/words/own_words.h"

#include "src/adjourn/key.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/client/core/pending.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"

enum { HELD_MAX = 8 };

struct deferred {
    int count;
    bool is_told; /* that the first waits until the game resumes */
    struct command command[HELD_MAX];
    struct {
        uint8_t offer; /* that was open then */
        int ply; /* that was to be made; 0: it does not matter */
        enum late late;
    } at[HELD_MAX];
};

static struct deferred *deferred_of(const struct client *client)
{
    return modes_state(client, &deferred_mode);
}

bool deferred_has_room(const struct client *client)
{
    return deferred_of(client)->count < HELD_MAX;
}

const char *deferred_typed(const struct command *command)
{
    if (command->typed[0] != '\0')
        return command->typed;
    switch (command->kind) {
    case COMMAND_INTENT:
        return command->intent.text;
    case COMMAND_ENTRY:
        return command->argument;
    case COMMAND_NO:
        return "no";
    case COMMAND_YES:
        return "yes";
    default:
        return "";
    }
}

/* A yes or no answers this question; a wish to resume is asked beside every
 * offer. */
static uint8_t offer_asked(const struct client *client)
{
    const struct game *game = &client->game;
    enum seat own = client_own_seat(client);
    bool asks = game->offer == OFFER_NONE && own <= SEAT_BLACK &&
                pause_asks_resume(game, (enum side)own);
    return asks ? OFFER_RESUME : game->offer;
}

void deferred_add(struct client *client, const struct command *command)
{
    struct deferred *deferred = deferred_of(client);
    int last = deferred->count++;
    deferred->command[last] = *command;
    deferred->at[last].offer = offer_asked(client);
    deferred->at[last].ply =
        client->connection.calls > 0 && !client->pending.waiting
            ? client->game.ply_count + 1
            : 0;
    deferred->at[last].late =
        client->connection.calls > 0 ? LATE_LOST : LATE_HELD;
    /* Nothing is said if the answer should come soon. */
    bool may_last = client->connection.calls > 0 || client->pending.late_told;
    if (may_last && deferred_typed(command)[0] != '\0')
        pending_tell_about(client,
                           gettext("The server has not answered \"%s\" yet."),
                           deferred_typed(command));
}

/* The first that is deferred: an answer that was typed before the question, or
 * a move for a position that its player had not seen. Anybody who plays both
 * sides sees all that comes. */
static bool is_overtaken(const struct client *client)
{
    const struct deferred *deferred = deferred_of(client);
    const struct command *command = &deferred->command[0];
    int ply = deferred->at[0].ply;
    if (client_own_seat(client) == SEAT_NONE)
        return false;
    if (command_is_move(command))
        return ply != 0 && ply != client->game.ply_count + 1;
    return command_answers(command) &&
           offer_asked(client) != deferred->at[0].offer;
}

/* A restarted game waits until both players are back; so does what one of them
 * typed before. */
static bool waits_for_resumption(const struct client *client)
{
    const struct deferred *deferred = deferred_of(client);
    struct intent intent = deferred->command[0].intent;

    if (deferred->count == 0 || deferred->at[0].late == LATE_NOT ||
        deferred->command[0].kind != COMMAND_INTENT)
        return false;
    intent.by = pending_speaker(client, &intent);
    return restart_bars(&client->game, &intent);
}

static void tell_kept(struct client *client, const char *typed)
{
    if (typed[0] != '\0')
        pending_tell_about(
            client, gettext("\"%s\" is kept until the game resumes."), typed);
}

void deferred_keep(struct client *client, const struct intent *intent)
{
    struct deferred *deferred = deferred_of(client);
    struct command kept = {.kind = COMMAND_INTENT, .intent = *intent};
    char typed[LINK_TYPED_MAX];

    static_assert(sizeof kept.typed <= sizeof typed, "a line fits");

    if (deferred->count == HELD_MAX)
        deferred->count--;
    memmove(deferred->command + 1, deferred->command,
            (size_t)deferred->count * sizeof *deferred->command);
    memmove(deferred->at + 1, deferred->at,
            (size_t)deferred->count * sizeof *deferred->at);
    deferred->count++;
    pending_write_typed(client, typed);
    memcpy(kept.typed, typed, sizeof kept.typed - 1);
    kept.intent.token = 0;
    deferred->command[0] = kept;
    deferred->at[0].offer = offer_asked(client);
    deferred->at[0].ply = client->game.ply_count + 1;
    deferred->at[0].late = LATE_LOST;
    deferred->is_told = true;
    tell_kept(client, kept.typed);
}

void deferred_drop(struct client *client)
{
    struct deferred *deferred = deferred_of(client);
    int left = 0;

    for (int i = 0; i < deferred->count; i++) {
        const struct command *command = &deferred->command[i];
        if (command->kind == COMMAND_INTENT || command_answers(command))
            pending_tell_about(client, gettext("\"%s\" was not carried out."),
                               deferred_typed(command));
        else {
            deferred->at[left] = deferred->at[i];
            deferred->command[left++] = *command;
        }
    }
    wipe(&deferred->command[left],
         (size_t)(deferred->count - left) * sizeof *deferred->command);
    deferred->count = left;
}

static void deferred_take_first(struct client *client, struct command *out)
{
    struct deferred *deferred = deferred_of(client);
    *out = deferred->command[0];
    pending_act_late(client, deferred->at[0].late);
    deferred->count--;
    memmove(deferred->command, deferred->command + 1,
            (size_t)deferred->count * sizeof *deferred->command);
    memmove(deferred->at, deferred->at + 1,
            (size_t)deferred->count * sizeof *deferred->at);
    wipe(&deferred->command[deferred->count], sizeof *deferred->command);
}

bool deferred_next(struct client *client, struct command *out)
{
    struct deferred *deferred = deferred_of(client);

    if (waits_for_resumption(client)) {
        if (!deferred->is_told)
            tell_kept(client, deferred_typed(&deferred->command[0]));
        deferred->is_told = true;
        return false;
    }
    deferred->is_told = false;
    while (deferred->count > 0) {
        bool overtaken = is_overtaken(client);
        deferred_take_first(client, out);
        if (!overtaken)
            return true;
        pending_tell_about(client,
                           gettext("\"%s\" was not carried out. The game has "
                                   "moved on."),
                           deferred_typed(out));
        pending_act_late(client, LATE_NOT);
    }
    return false;
}

void deferred_tell_lost(struct client *client)
{
    const struct deferred *deferred = deferred_of(client);
    for (int i = 0; i < deferred->count; i++)
        if (deferred_typed(&deferred->command[i])[0] != '\0')
            pending_tell_about(client, gettext("\"%s\" was not carried out."),
                               deferred_typed(&deferred->command[i]));
}

static void wipe_deferred(struct client *client)
{
    wipe(deferred_of(client), sizeof(struct deferred));
}

const struct mode_ops deferred_mode = {
    .bytes = sizeof(struct deferred),
    .close = wipe_deferred,
};

/* Somebody who presses a key wants to be heard, not to listen: stop the
 * speech. */
void input_queue_read(struct client *client)
{
    struct client_terminal *terminal = &client->terminal;
    int came = client->frontend->ops->input(client->frontend);
    if (came != 0)
        terminal->key_ms = monotonic_ms();
    if (came != 0 && terminal->from_terminal)
        tell_interrupt(client);
    if (came >= 0)
        return;
    terminal->ended = true;
    terminal->gone = terminal->from_terminal && !terminal->linear;
}

void input_queue_lose_terminal(struct client *client)
{
    client->terminal.gone = true;
}

/* While the connection is lost, each command is known at once to be late. */
static bool holds_words(const struct client *client)
{
    bool is_lost =
        client->connection.calls > 0 || client->connection.deaths > 0;
    return client->terminal.from_terminal &&
           (pending_is_late(client) ||
            (is_lost && client->joined.stage != STAGE_PLAYING));
}

/* While an answer is awaited for long, keys still show what they type; what
 * they order is held until it has come. */
static void hold_commands(struct client *client)
{
    struct command command;
    while (deferred_has_room(client) &&
           client->frontend->ops->command(client->frontend, &command)) {
        /* Leaving is confirmed when the answer has come, as ever, but a player
         * who knows that none comes need not wait for it. In the lobby it is a
         * line like any other. */
        char english[COMMAND_ARGUMENT_MAX];
        const char *line = command.argument;
        if (command.kind == COMMAND_ENTRY &&
            own_words_turn(line, english, sizeof english))
            line = english;
        if ((command.kind == COMMAND_QUIT ||
             (command.kind == COMMAND_ENTRY && strcmp(line, "quit") == 0)) &&
            (client->pending.late_told ||
             client->connection.call_again_ms != 0 ||
             client->joined.stage != STAGE_PLAYING))
            client_leave(client, EXIT_DONE);
        else if (command.kind == COMMAND_HUSH)
            voice_hush(client->voice);
        else
            deferred_add(client, &command);
    }
}

/* A line of a pipe waits for the answer to the one before, and for a search; a
 * person's stops the search. */
static bool may_command(const struct client *client)
{
    return !client->loop.leaving && !pending_waits(client) &&
           (client->terminal.from_terminal || modes_wake_ms(client) != 0);
}

/* With two headphones at one terminal: of the player who asks, otherwise of the
 * player to move. */
static enum ears ears_of(const struct client *client,
                         const struct command *command)
{
    if (!client->options->two_headphones || client->view.replays ||
        client->view.menu != NULL || client_own_seat(client) != SEAT_NONE ||
        client->joined.seats == 0)
        return EARS_BOTH;
    enum seat seat = command->intent.by;
    if (seat == SEAT_NONE && command->kind == COMMAND_INTENT)
        seat = pending_speaker(client, &command->intent);
    if (seat == SEAT_NONE)
        seat = (enum seat)game_seen_turn(&client->game);
    return seat == SEAT_WHITE   ? EARS_WHITE
           : seat == SEAT_BLACK ? EARS_BLACK
                                : EARS_BOTH;
}

static void input_queue_act(struct client *client, struct command *command)
{
    voice_address(client->voice, ears_of(client, command));
    if (command->kind == COMMAND_TYPED) {
        tell_typed(client, command);
        return;
    }
    memcpy(client->link.typed, command->typed, sizeof command->typed);
    unsigned refusals = client->told.refusals;
    /* The same query again tells the next line from that square. */
    struct told_ray *told = &client->terminal.told;
    struct query_request *request = &command->request;
    bool is_query =
        command->kind == COMMAND_QUERY &&
        (request->query == QUERY_RAYS || request->query == QUERY_DIAGONALS);
    if (is_query && request->query == told->query &&
        request->square == told->square)
        request->ray = told->ray;
    *told = (struct told_ray){.query = QUERY_NONE};
    if (is_query)
        *told = (struct told_ray){request->query, request->square,
                                  announce_next_ray(request)};
    modes_act(client, command);
    if (client->told.refusals != refusals) {
        /* A refusal that comes long after the command repeats it. */
        const char *typed = deferred_typed(command);
        if (client->pending.acts_late != LATE_NOT && typed[0] != '\0')
            pending_tell_about(client, gettext("\"%s\" was not carried out."),
                               typed);
        if (client->pending.acts_late != LATE_NOT &&
            command->kind == COMMAND_INTENT)
            deferred_drop(client);
    }
    client_changed(client);
    client->link.typed[0] = '\0';
    pending_act_late(client, LATE_NOT);
    if (command->kind == COMMAND_SECRET) {
        envelope_wipe(command, sizeof *command);
        envelope_wipe_stack();
    }
}

void input_queue_run(struct client *client)
{
    struct command command;
    while (may_command(client)) {
        /* The next word is to be read as an answer to what is asked now. */
        if (shown_view_is_stale(client) && shown_view_refresh(client))
            shown_view_draw(client);
        if (!deferred_next(client, &command) &&
            !client->frontend->ops->command(client->frontend, &command))
            break;
        input_queue_act(client, &command);
    }
    if (!client->loop.leaving && holds_words(client))
        hold_commands(client);
    bool is_late =
        client->terminal.from_terminal &&
        (client->pending.late_told || client->connection.call_again_ms != 0);
    if (client->terminal.ended && (may_command(client) || is_late))
        client_leave(client, EXIT_DONE);
}

bool input_queue_wants_keys(const struct client *client)
{
    if (client->terminal.ended ||
        (client->terminal.linear &&
         client->frontend->ops->waiting(client->frontend) >= 0))
        return false;
    return !pending_waits(client) ||
           (holds_words(client) && deferred_has_room(client));
}
