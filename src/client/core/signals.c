// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/signals.h"

#include <errno.h>
#include <unistd.h>

#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/client/core/input_queue.h"
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

/* A guest has no shell here that would continue this process. */
static void stop_until_continued(struct signals *signals, struct client *client)
{
    if (guest_is())
        return;
    client->frontend->ops->suspend(client->frontend);
    signals->suspended = true;
    kill(getpid(), SIGSTOP);
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
        stop_until_continued(signals, client);
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
