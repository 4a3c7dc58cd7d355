#include "src/client/play/loop.h"

#include <errno.h>
#include <poll.h>

#include "src/base/exits.h"
#include "src/client/lobby/lobby.h"
#include "src/client/lobby/rematch.h"
#include "src/client/lobby/room.h"
#include "src/client/play/begin.h"
#include "src/client/play/incoming.h"
#include "src/client/play/input_queue.h"
#include "src/client/play/refresh.h"
#include "src/client/play/wake.h"
#include "src/client/sitting/assistant_word.h"
#include "src/client/sitting/late_notice.h"
#include "src/client/sitting/own_clock.h"
#include "src/client/sitting/rejoin.h"
#include "src/client/sitting/send.h"
#include "src/client/sitting/signals.h"
#include "src/client/viewer/replay.h"

enum source {
    SOURCE_KEYS,
    SOURCE_LINK,
    SOURCE_VOICE,
    SOURCE_SIGNAL,
    SOURCE_OUTPUT,
    SOURCES
};

static int take_message(struct client *client,
                        const struct link_message *message)
{
    if (lobby_take(client, message))
        return 0;
    if (rematch_take(client, message) || assistant_take(client, message))
        return 0;
    return incoming_take(client, message);
}

/* What it has sent is heard before its death is mourned. */
static void take_link(struct signals *signals, struct client *client)
{
    struct link_message message;
    int failure = link_flush(&client->link);
    int ended = link_receive(&client->link);
    client->heard_ms = client_monotonic_ms();
    if (failure == 0)
        failure = signals->arbiter_died ? -EPIPE : ended;
    signals->arbiter_died = false;
    while (!client->leaving && link_next(&client->link, &message)) {
        int wrong = take_message(client, &message);
        json_decref(message.json);
        if (wrong != 0) {
            failure = wrong;
            break;
        }
    }
    if (failure != 0 && !client->leaving)
        rejoin_arbiter(client);
}

static void take_voice(struct client *client)
{
    char sentence[SEGMENT_TEXT_MAX];
    while (voice_notice(client->voice, sentence, sizeof sentence))
        client->front->ops->line(client->front, FRONT_ANNOUNCEMENT, sentence);
}

static int waiting_output(const struct client *client)
{
    return client->front->ops->waiting(client->front);
}

/* While an answer is awaited nothing is shown, so that it is one update; the
 * answer to what was foretold will show nothing. */
static bool may_draw(const struct client *client)
{
    bool is_foretold = client->stage == STAGE_ASKED && client->provisional &&
                       client->foretold != NULL;
    return is_foretold || !client_waits(client) || wake_is_late(client);
}

static void draw(struct signals *signals, struct client *client)
{
    if (client->leaving || signals->suspended || !may_draw(client))
        return;
    refresh_view(client);
    client->front->ops->draw(client->front, &client->view);
    client->is_drawn = true;
}

static bool has_come(int64_t moment_ms)
{
    return moment_ms != 0 && wake_left_ms(moment_ms) == 0;
}

/* What was put off until now. */
static void ask_again(struct client *client)
{
    if (has_come(client->say_again_ms))
        send_again(client);
    if (has_come(client->ask_again_ms)) {
        client->ask_again_ms = 0;
        rejoin_ask(client);
    }
    if (has_come(client->call_again_ms))
        rejoin_call(client);
    if (has_come(lobby_due_ms(client)))
        lobby_refresh(client);
}

/* The arbiter speaks, or is silent for too long. */
static void hear(struct signals *signals, struct client *client, bool speaks)
{
    if (client->leaving)
        return;
    if (speaks || signals->arbiter_died)
        take_link(signals, client);
    if (wake_left_ms(client_silent_ms(client)) == 0 && !client->leaving)
        rejoin_arbiter(client);
}

static void take(struct signals *signals, struct client *client,
                 const struct pollfd sources[static SOURCES])
{
    ask_again(client);
    if (sources[SOURCE_SIGNAL].revents != 0)
        signals_take(signals, client);
    if (sources[SOURCE_OUTPUT].revents != 0)
        client->front->ops->flush(client->front);
    hear(signals, client, sources[SOURCE_LINK].revents != 0);
    if (sources[SOURCE_VOICE].revents != 0)
        take_voice(client);
    if (sources[SOURCE_KEYS].revents != 0 && !client->leaving)
        input_queue_read(client);
    if (client->lobby_is_lost && client->call_again_ms == 0 &&
        (client->game_id[0] == '\0' || client->stage == STAGE_PLAYING)) {
        client->lobby_is_lost = false;
        lobby_ask(client);
    }
    input_queue_run(client);
    own_clock_tell(client);
    late_notice_watch(client);
    if (replay_is_busy(client))
        replay_work(client);
}

/* Threads that wake to say what is not yet seen keep the eyes waiting. */
static void hold(struct client *client, bool held)
{
    voice_hold(client->voice, held);
    braille_display_hold(client->braille, held);
}

/* Wait for something, handle all that has come, draw once. */
static void loop_turn(struct signals *signals, struct client *client)
{
    struct pollfd sources[SOURCES] = {
        [SOURCE_KEYS] = {.fd = input_queue_wants_keys(client) ? client->in_fd
                                                              : -1,
                         .events = POLLIN},
        [SOURCE_LINK] = {.fd = client->link.fd,
                         .events = link_has_output(&client->link)
                                       ? POLLIN | POLLOUT
                                       : POLLIN},
        [SOURCE_VOICE] = {.fd = voice_notice_fd(client->voice),
                          .events = POLLIN},
        [SOURCE_SIGNAL] = {.fd = signals->fd, .events = POLLIN},
        [SOURCE_OUTPUT] = {.fd = waiting_output(client), .events = POLLOUT},
    };
    int wait = replay_is_busy(client) ? 0 : wake_wait_ms(client);
    int ready = poll(sources, SOURCES, wait);
    if (ready < 0 && errno != EINTR) {
        client_leave(client, EXIT_UNAVAILABLE);
        return;
    }
    if (ready != 0 || replay_is_busy(client))
        client->is_drawn = false;
    client->view.only_time = client->is_drawn;
    hold(client, true);
    take(signals, client, sources);
    draw(signals, client);
    hold(client, false);
}

/* Lines for a program that reads them slowly are read to their end, unless a
 * signal comes. */
static void wait_for_readers(struct signals *signals, struct client *client)
{
    struct pollfd sources[] = {{.fd = -1, .events = POLLOUT},
                               {.fd = signals->fd, .events = POLLIN}};
    while (client->linear && client->signal == 0 && !client->silent &&
           (sources[0].fd = waiting_output(client)) >= 0) {
        if (poll(sources, 2, -1) < 0 && errno != EINTR)
            return;
        if (sources[1].revents != 0)
            signals_take(signals, client);
        if (sources[0].revents != 0)
            client->front->ops->flush(client->front);
    }
}

int loop_run(struct client *client)
{
    struct signals signals;
    if (signals_init(&signals) != 0)
        return EXIT_UNAVAILABLE;
    client->announcer.one_terminal = true;
    client->start = client->options->start;
    take_voice(client); /* what is known already, in the first picture */
    begin_view(client);
    voice_begin(client->voice);
    while (!client->leaving)
        loop_turn(&signals, client);
    wait_for_readers(&signals, client);
    signals_done(&signals);
    return client->status;
}
