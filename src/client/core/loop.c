// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/loop.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/client/core/connection.h"
#include "src/client/core/input_queue.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/pending.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"
#include "src/guests/guest.h"

sigset_t signals_set(void)
{
    static const int numbers[] = {
#ifdef SIGWINCH
        SIGWINCH,
#endif
        SIGHUP,   SIGTERM, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGCHLD};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaddset(&set, numbers[i]);
    return set;
}

int signals_init(struct signals *signals)
{
    sigset_t set = signals_set();
    *signals = (struct signals){.suspended = false};
    return portable_signals_begin(&signals->read, &set);
}

void signals_done(struct signals *signals)
{
    portable_signals_end(&signals->read);
}

static void take_signal(struct signals *signals, struct client *client,
                        int number)
{
    const struct frontend_ops *ops = client->frontend->ops;
    switch (number) {
#ifdef SIGWINCH
    case SIGWINCH:
        ops->resize(client->frontend);
        break;
#endif
    case SIGTSTP:
        /* A guest has no shell here that would continue this process. */
        if (!guest_is()) {
            client->frontend->ops->suspend(client->frontend);
            signals->suspended = true;
            kill(getpid(), SIGSTOP);
        }
        break;
    case SIGCONT:
        ops->resume(client->frontend);
        signals->suspended = false;
        break;
    case SIGCHLD:
        signals->arbiter_died |= client->connection.child.pid > 0 &&
                                 child_is_dead(&client->connection.child);
        break;
    case SIGHUP:
        input_queue_lose_terminal(client);
        client_leave(client, EXIT_DONE);
        break;
    default:
        client_end_by(client, number);
        break;
    }
}

void signals_take(struct signals *signals, struct client *client)
{
    for (int number; (number = portable_signals_next(&signals->read)) != 0;)
        take_signal(signals, client, number);
}

enum source {
    SOURCE_KEYS,
    SOURCE_LINK,
    SOURCE_VOICE,
    SOURCE_SIGNAL,
    SOURCE_OUTPUT,
    SOURCE_BRAILLE,
    SOURCES
};

/* Read what the arbiter has sent before acting on its end. */
static void take_link(struct signals *signals, struct client *client)
{
    struct link_message message;
    int failure = link_flush(&client->link);
    int ended = link_receive(&client->link);
    connection_heard(client);
    if (failure == 0)
        failure = signals->arbiter_died ? -EPIPE : ended;
    signals->arbiter_died = false;
    while (!client->loop.leaving && link_next(&client->link, &message)) {
        int wrong = modes_take(client, &message);
        json_decref(message.json);
        client_changed(client);
        if (wrong == -EPROTO) {
            connection_confused(client);
            return;
        }
        if (wrong != 0) {
            failure = wrong;
            break;
        }
    }
    if (failure != 0 && !client->loop.leaving)
        connection_lost(client);
}

static void take_voice(struct client *client)
{
    char sentence[SEGMENT_TEXT_MAX];
    while (voice_notice(client->voice, sentence, sizeof sentence))
        client->frontend->ops->line(client->frontend, FRONTEND_ANNOUNCEMENT,
                                    sentence);
}

static int waiting_output(const struct client *client)
{
    return client->frontend->ops->waiting(client->frontend);
}

/* Show nothing while an answer is awaited, so that there is one update; if the
 * answer is as predicted, nothing changes. */
static bool may_draw(const struct client *client)
{
    bool is_foretold = client->joined.stage == STAGE_ASKED &&
                       client->joined.provisional &&
                       client->told.foretold != NULL;
    return is_foretold || !pending_waits(client) || pending_is_late(client);
}

static void take_sources(struct signals *signals, struct client *client,
                         const struct pollfd sources[static SOURCES])
{
    if (client_has_come(client->pending.say_again_ms))
        pending_send_again(client);
    connection_due(client);
    /* Also one that has come since poll looked: a hangup tells more than the
     * end of the input that comes with it. */
    signals_take(signals, client);
    if (sources[SOURCE_OUTPUT].revents != 0)
        client->frontend->ops->flush(client->frontend);
    /* The arbiter has sent something, or has been silent for too long. */
    if (!client->loop.leaving) {
        if (sources[SOURCE_LINK].revents != 0 || signals->arbiter_died)
            take_link(signals, client);
        if (client_left_ms(connection_silent_ms(client)) == 0 &&
            !client->loop.leaving)
            connection_lost(client);
    }
    if (sources[SOURCE_VOICE].revents != 0)
        take_voice(client);
    struct command pointed;
    if (sources[SOURCE_BRAILLE].revents != 0 && !client->loop.leaving &&
        tell_pointed_at(client, &pointed)) {
        modes_act(client, &pointed);
        client_changed(client);
    }
    if (sources[SOURCE_KEYS].revents != 0 && !client->loop.leaving)
        input_queue_read(client);
    input_queue_run(client);
    modes_due(client);
    pending_watch(client);
}

/* Wait for something, handle all that has come, draw once. */
static void loop_turn(struct signals *signals, struct client *client)
{
    struct pollfd sources[SOURCES] = {
        [SOURCE_KEYS] = {.fd = input_queue_wants_keys(client)
                                   ? client->terminal.in_fd
                                   : -1,
                         .events = POLLIN},
        [SOURCE_LINK] = {.fd = client->link.fd,
                         .events = link_has_output(&client->link)
                                       ? POLLIN | POLLOUT
                                       : POLLIN},
        [SOURCE_VOICE] = {.fd = voice_notice_fd(client->voice),
                          .events = POLLIN},
        [SOURCE_SIGNAL] = {.fd = signals->read.fd, .events = POLLIN},
        [SOURCE_OUTPUT] = {.fd = waiting_output(client), .events = POLLOUT},
        [SOURCE_BRAILLE] = {.fd = braille_display_fd(client->told.braille),
                            .events = POLLIN},
    };
    /* Until an answer is late, a line is silent too long, or a mode must wake;
     * -1: until something comes. */
    int wait = modes_sooner(
        modes_wake_ms(client),
        modes_sooner(pending_wake_ms(client), connection_wake_ms(client)));
    int ready = poll(sources, SOURCES, wait);
    if (ready < 0 && errno != EINTR) {
        client_leave(client, EXIT_UNAVAILABLE);
        return;
    }
    if (ready != 0 || wait == 0)
        client->loop.is_drawn = false;
    client->view.only_time = client->loop.is_drawn;
    tell_hold(client, true);
    take_sources(signals, client, sources);
    if (!client->loop.leaving && !signals->suspended && may_draw(client)) {
        shown_view_draw(client);
        client->loop.is_drawn = true;
    }
    tell_hold(client, false);
}

/* Lines for a slow reader are written to their end, unless a signal comes. */
static void wait_for_readers(struct signals *signals, struct client *client)
{
    struct pollfd sources[] = {{.fd = -1, .events = POLLOUT},
                               {.fd = signals->read.fd, .events = POLLIN}};
    while (client->terminal.linear && client->loop.signal == 0 &&
           !client->terminal.gone &&
           (sources[0].fd = waiting_output(client)) >= 0) {
        if (poll(sources, 2, -1) < 0 && errno != EINTR)
            return;
        if (sources[1].revents != 0)
            signals_take(signals, client);
        if (sources[0].revents != 0)
            client->frontend->ops->flush(client->frontend);
    }
}

int loop_run(struct client *client)
{
    struct signals signals;
    if (signals_init(&signals) != 0)
        return EXIT_UNAVAILABLE;
    client->announcer.one_terminal = true;
    joined_game_set_start(client, &client->options->start);
    take_voice(client); /* what is known already, in the first picture */
    modes_begin(client);
    voice_begin(client->voice);
    while (!client->loop.leaving)
        loop_turn(&signals, client);
    if (!client->terminal.gone) {
        pending_tell_leaving(client);
        deferred_tell_lost(client);
    }
    wait_for_readers(&signals, client);
    signals_done(&signals);
    return client->loop.status;
}
