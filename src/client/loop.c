#include "src/client/loop.h"

#include <errno.h>
#include <poll.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "src/client/assistant.h"
#include "src/client/begin.h"
#include "src/client/lobby.h"
#include "src/client/lobby_room.h"
#include "src/client/news.h"
#include "src/client/orders.h"
#include "src/client/own_clock.h"
#include "src/client/patience.h"
#include "src/client/refresh.h"
#include "src/client/rejoin.h"
#include "src/client/rematch.h"
#include "src/client/replay.h"
#include "src/client/send.h"
#include "src/client/signals.h"
#include "src/client/wake.h"
#include "src/exits.h"

enum source {
    SOURCE_KEYS,
    SOURCE_LINK,
    SOURCE_VOICE,
    SOURCE_SIGNAL,
    SOURCE_TIMER,
    SOURCE_OUTPUT,
    SOURCES
};

struct loop {
    struct signals signals;
    int timer_fd;
    bool ticking;
};

static void loop_done(struct loop *loop)
{
    signals_done(&loop->signals);
    if (loop->timer_fd >= 0)
        close(loop->timer_fd);
}

static int loop_init(struct loop *loop)
{
    *loop = (struct loop){.timer_fd = -1};
    int failure = signals_init(&loop->signals);
    if (failure != 0)
        return failure;
    loop->timer_fd =
        timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    if (loop->timer_fd >= 0)
        return 0;
    failure = -errno;
    loop_done(loop);
    return failure;
}

static void arm_timer(struct loop *loop, const struct client *client)
{
    int64_t ms = wake_tick_ms(client);
    struct itimerspec when = {0};
    if (ms < 0 && !loop->ticking)
        return;
    loop->ticking = ms >= 0;
    if (ms >= 0) {
        ms = ms > 0 ? ms : 1; /* 0 would disarm it */
        when.it_value.tv_sec = ms / 1000;
        when.it_value.tv_nsec = ms % 1000 * 1000000;
    }
    timerfd_settime(loop->timer_fd, 0, &when, NULL);
}

static int take_message(struct client *client,
                        const struct link_message *message)
{
    if (lobby_take(client, message))
        return 0;
    if (rematch_take(client, message) || assistant_take(client, message))
        return 0;
    return news_take(client, message);
}

/* What it has sent is heard before its death is mourned. */
static void take_link(struct loop *loop, struct client *client)
{
    struct link_message message;
    int failure = link_flush(&client->link);
    int ended = link_receive(&client->link);
    client->heard_ms = client_monotonic_ms();
    if (failure == 0)
        failure = loop->signals.arbiter_died ? -EPIPE : ended;
    loop->signals.arbiter_died = false;
    while (!client->leaving && link_next(&client->link, &message)) {
        int wrong = take_message(client, &message);
        json_decref(message.json);
        if (wrong != 0) {
            failure = wrong;
            break;
        }
    }
    if (failure != 0 && !client->leaving)
        rejoin(client);
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

static void draw(struct loop *loop, struct client *client)
{
    if (client->leaving || loop->signals.suspended || !may_draw(client))
        return;
    refresh_view(client);
    client->front->ops->draw(client->front, &client->view);
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
static void hear(struct loop *loop, struct client *client, bool speaks)
{
    if (client->leaving)
        return;
    if (speaks || loop->signals.arbiter_died)
        take_link(loop, client);
    if (wake_left_ms(client_silent_ms(client)) == 0 && !client->leaving)
        rejoin(client);
}

static void take(struct loop *loop, struct client *client,
                 const struct pollfd sources[static SOURCES])
{
    uint64_t ticks;
    ask_again(client);
    if (sources[SOURCE_SIGNAL].revents != 0)
        signals_take(&loop->signals, client);
    if (sources[SOURCE_OUTPUT].revents != 0)
        client->front->ops->flush(client->front);
    if (sources[SOURCE_TIMER].revents != 0 &&
        read(loop->timer_fd, &ticks, sizeof ticks) < 0)
        loop->ticking = false;
    hear(loop, client, sources[SOURCE_LINK].revents != 0);
    if (sources[SOURCE_VOICE].revents != 0)
        take_voice(client);
    if (sources[SOURCE_KEYS].revents != 0 && !client->leaving)
        orders_read(client);
    if (client->lobby_is_lost && client->call_again_ms == 0 &&
        (client->game_id[0] == '\0' || client->stage == STAGE_PLAYING)) {
        client->lobby_is_lost = false;
        lobby_ask(client);
    }
    orders_take(client);
    own_clock_tell(client);
    patience_watch(client);
    if (replay_is_busy(client))
        replay_work(client);
}

/* Wait for something, handle all that has come, draw once. */
static void loop_turn(struct loop *loop, struct client *client)
{
    struct pollfd sources[SOURCES] = {
        [SOURCE_KEYS] = {.fd = orders_wanted(client) ? client->in_fd : -1,
                         .events = POLLIN},
        [SOURCE_LINK] = {.fd = client->link.fd,
                         .events = link_has_output(&client->link)
                                       ? POLLIN | POLLOUT
                                       : POLLIN},
        [SOURCE_VOICE] = {.fd = voice_notice_fd(client->voice),
                          .events = POLLIN},
        [SOURCE_SIGNAL] = {.fd = loop->signals.fd, .events = POLLIN},
        [SOURCE_TIMER] = {.fd = loop->timer_fd, .events = POLLIN},
        [SOURCE_OUTPUT] = {.fd = waiting_output(client), .events = POLLOUT},
    };
    arm_timer(loop, client);
    int wait = replay_is_busy(client) ? 0 : wake_wait_ms(client);
    if (poll(sources, SOURCES, wait) < 0 && errno != EINTR) {
        client_leave(client, EXIT_UNAVAILABLE);
        return;
    }
    take(loop, client, sources);
    draw(loop, client);
}

/* Lines for a program that reads them slowly are read to their end, unless a
 * signal comes. */
static void wait_for_readers(struct loop *loop, struct client *client)
{
    struct pollfd sources[] = {{.fd = -1, .events = POLLOUT},
                               {.fd = loop->signals.fd, .events = POLLIN}};
    while (client->linear && client->signal == 0 && !client->silent &&
           (sources[0].fd = waiting_output(client)) >= 0) {
        if (poll(sources, 2, -1) < 0 && errno != EINTR)
            return;
        if (sources[1].revents != 0)
            signals_take(&loop->signals, client);
        if (sources[0].revents != 0)
            client->front->ops->flush(client->front);
    }
}

int loop_run(struct client *client)
{
    struct loop loop;
    if (loop_init(&loop) != 0)
        return EXIT_UNAVAILABLE;
    client->announcer.one_terminal = true;
    client->start = client->options->start;
    take_voice(client); /* what is known already, in the first picture */
    begin(client);
    voice_begin(client->voice);
    while (!client->leaving)
        loop_turn(&loop, client);
    wait_for_readers(&loop, client);
    loop_done(&loop);
    return client->status;
}
