#include "src/client/loop.h"

#include <errno.h>
#include <libintl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "tui/clock_face.h"

#include "src/client/act.h"
#include "src/client/assistant.h"
#include "src/client/foyer.h"
#include "src/client/menu.h"
#include "src/client/news.h"
#include "src/client/own_clock.h"
#include "src/client/provisional.h"
#include "src/client/refresh.h"
#include "src/client/rejoin.h"
#include "src/client/rematch.h"
#include "src/client/replay.h"
#include "src/client/send.h"
#include "src/client/tell.h"
#include "src/envelope/envelope_secret.h"
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
    int signal_fd, timer_fd;
    bool ticking;
    bool suspended;
    bool arbiter_died; /* and has not been started again */
};

sigset_t loop_signals(void)
{
    static const int numbers[] = {SIGWINCH, SIGHUP,  SIGTERM, SIGINT,
                                  SIGQUIT,  SIGTSTP, SIGCONT, SIGCHLD};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaddset(&set, numbers[i]);
    return set;
}

static void loop_done(struct loop *loop)
{
    if (loop->signal_fd >= 0)
        close(loop->signal_fd);
    if (loop->timer_fd >= 0)
        close(loop->timer_fd);
}

static int loop_init(struct loop *loop)
{
    sigset_t set = loop_signals();
    *loop = (struct loop){.signal_fd = -1, .timer_fd = -1};
    loop->signal_fd = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    loop->timer_fd =
        timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    if (loop->signal_fd >= 0 && loop->timer_fd >= 0)
        return 0;
    int failure = -errno;
    loop_done(loop);
    return failure;
}

static bool is_late(const struct client *client)
{
    return client_waits(client) &&
           client_monotonic_ms() - client_waits_since_ms(client) >=
               CLIENT_LATE_MS;
}

static int until(int64_t moment_ms)
{
    int64_t left_ms = moment_ms - client_monotonic_ms();
    if (left_ms > INT_MAX)
        return INT_MAX;
    return left_ms > 0 ? (int)left_ms : 0;
}

/* How long until an awaited answer is late, or is asked for again; -1:
 * nothing is to be done before something comes. */
static int answer_wait_ms(const struct client *client)
{
    if (client->ask_again_ms != 0)
        return until(client->ask_again_ms);
    if (client->say_again_ms != 0)
        return until(client->say_again_ms);
    if (client->call_again_ms != 0)
        return until(client->call_again_ms);
    if (!client_waits(client) || is_late(client))
        return -1;
    return until(client_waits_since_ms(client) + CLIENT_LATE_MS);
}

static int wait_ms(const struct client *client)
{
    int answer_ms = answer_wait_ms(client);
    int64_t silent_ms = client_silent_ms(client);
    if (silent_ms == CLOCK_NEVER)
        return answer_ms;
    int silence_ms = until(silent_ms);
    return answer_ms >= 0 && answer_ms < silence_ms ? answer_ms : silence_ms;
}

/* The milliseconds until the running clock shows something else; -1 when none
 * does. */
static int64_t next_second_ms(const struct client *client)
{
    const struct game *game = &client->game;
    enum side running = (enum side)game->clock.running;
    if (client->provisional || client_awaits_game(client) ||
        running == SIDE_NONE || game->phase != GAME_RUNNING ||
        client->leaving || client->view.is_quiet ||
        !client->front->ops->ticks(client->front))
        return -1;
    int64_t now_ms = client_now_ms(client);
    int64_t left_ms = game_left_ms(game, running, now_ms);
    if (left_ms == INT64_MAX || left_ms <= 0)
        return -1;
    int64_t delay_ms =
        clock_delay_left_ms(&game->clock, game->start.time, now_ms);
    return delay_ms > 0 ? (delay_ms - 1) % 1000 + 1
                        : clock_face_steady_ms(left_ms);
}

/* Until the clock is to be shown or told; -1: neither. */
static int64_t next_tick_ms(const struct client *client)
{
    int64_t shown_ms = next_second_ms(client);
    int64_t told_ms = own_clock_next_ms(client);
    if (shown_ms < 0 || told_ms < 0)
        return shown_ms < 0 ? told_ms : shown_ms;
    return shown_ms < told_ms ? shown_ms : told_ms;
}

static void arm_timer(struct loop *loop, const struct client *client)
{
    int64_t ms = next_tick_ms(client);
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

static void stop_until_continued(struct loop *loop, struct client *client)
{
    client->front->ops->suspend(client->front);
    loop->suspended = true;
    kill(getpid(), SIGSTOP);
}

static void take_signal(struct loop *loop, struct client *client, int number)
{
    const struct front_ops *ops = client->front->ops;
    switch (number) {
    case SIGWINCH:
        ops->resize(client->front);
        break;
    case SIGTSTP:
        stop_until_continued(loop, client);
        break;
    case SIGCONT:
        ops->resume(client->front);
        loop->suspended = false;
        break;
    case SIGCHLD:
        loop->arbiter_died |= child_is_dead(&client->child);
        break;
    case SIGHUP:
        client->silent = true;
        client_leave(client, EXIT_DONE);
        break;
    default:
        client->signal = number;
        client_leave(client, EXIT_DONE);
        break;
    }
}

static void take_signals(struct loop *loop, struct client *client)
{
    struct signalfd_siginfo info;
    while (read(loop->signal_fd, &info, sizeof info) == (ssize_t)sizeof info)
        take_signal(loop, client, (int)info.ssi_signo);
}

static int take_message(struct client *client,
                        const struct link_message *message)
{
    if (client->foyer != NULL && foyer_take(client, message))
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
        failure = loop->arbiter_died ? -EPIPE : ended;
    loop->arbiter_died = false;
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

static bool is_terminal(const struct client *client)
{
    return isatty(client->in_fd) == 1;
}

/* Whoever presses a key wants to be heard, not to listen. */
static void take_input(struct client *client)
{
    if (is_terminal(client)) {
        voice_interrupt(client->voice);
        braille_display_leave(client->braille);
    }
    if (client->front->ops->input(client->front) == 0)
        return;
    client->input_ended = true;
    client->silent = is_terminal(client) && !client->linear;
}

/* While an answer is awaited for long, keys still show what they type; what
 * they order is held until it has come. Only leaving is never put off. */
static void hold_commands(struct client *client)
{
    struct command command;
    while (client->held_count < CLIENT_HELD_MAX &&
           client->front->ops->command(client->front, &command)) {
        if (command.kind == COMMAND_QUIT)
            client_leave(client, EXIT_DONE);
        else if (command.kind == COMMAND_HUSH)
            voice_hush(client->voice);
        else
            client->held[client->held_count++] = command;
    }
}

static bool next_command(struct client *client, struct command *out)
{
    if (client->held_count == 0)
        return client->front->ops->command(client->front, out);
    *out = client->held[0];
    client->held_count--;
    memmove(client->held, client->held + 1,
            (size_t)client->held_count * sizeof *client->held);
    explicit_bzero(&client->held[client->held_count], sizeof *client->held);
    return true;
}

/* A line of a pipe waits for the answer to the one before; a person's stops
 * the search. */
static bool may_command(const struct client *client)
{
    return !client->leaving && !client_waits(client) &&
           (is_terminal(client) || !replay_is_busy(client));
}

static void take_commands(struct client *client)
{
    struct command command;
    while (may_command(client)) {
        /* The next word is to be read as an answer to what now stands. */
        if (refresh_view(client))
            client->front->ops->draw(client->front, &client->view);
        if (!next_command(client, &command))
            break;
        act(client, &command);
        if (command.kind == COMMAND_SECRET) {
            envelope_wipe(&command, sizeof command);
            envelope_wipe_stack();
        }
    }
    if (!client->leaving && is_late(client) && is_terminal(client))
        hold_commands(client);
    if (client->input_ended && may_command(client))
        client->leaving = true;
}

static int waiting_output(const struct client *client)
{
    return client->front->ops->waiting(client->front);
}

/* Keys are left where they are while a quick answer is awaited, and lines while
 * nobody reads the answers. */
static bool wants_keys(const struct client *client)
{
    if (client->input_ended || (client->linear && waiting_output(client) >= 0))
        return false;
    return !client_waits(client) || (is_late(client) && is_terminal(client) &&
                                     client->held_count < CLIENT_HELD_MAX);
}

static void draw(struct loop *loop, struct client *client)
{
    if (client->leaving || loop->suspended ||
        (client_waits(client) && !is_late(client)))
        return;
    refresh_view(client);
    client->front->ops->draw(client->front, &client->view);
}

/* Wait for something, handle all that has come, draw once. */
static void loop_turn(struct loop *loop, struct client *client)
{
    struct pollfd sources[SOURCES] = {
        [SOURCE_KEYS] = {.fd = wants_keys(client) ? client->in_fd : -1,
                         .events = POLLIN},
        [SOURCE_LINK] = {.fd = client->link.fd,
                         .events = link_has_output(&client->link)
                                       ? POLLIN | POLLOUT
                                       : POLLIN},
        [SOURCE_VOICE] = {.fd = voice_notice_fd(client->voice),
                          .events = POLLIN},
        [SOURCE_SIGNAL] = {.fd = loop->signal_fd, .events = POLLIN},
        [SOURCE_TIMER] = {.fd = loop->timer_fd, .events = POLLIN},
        [SOURCE_OUTPUT] = {.fd = waiting_output(client), .events = POLLOUT},
    };
    uint64_t ticks;
    arm_timer(loop, client);
    int wait = replay_is_busy(client) ? 0 : wait_ms(client);
    if (poll(sources, SOURCES, wait) < 0 && errno != EINTR) {
        client_leave(client, EXIT_UNAVAILABLE);
        return;
    }
    if (client->say_again_ms != 0 && until(client->say_again_ms) == 0)
        send_again(client);
    if (client->ask_again_ms != 0 && until(client->ask_again_ms) == 0) {
        client->ask_again_ms = 0;
        rejoin_ask(client);
    }
    if (client->call_again_ms != 0 && until(client->call_again_ms) == 0)
        rejoin_call(client);
    if (sources[SOURCE_SIGNAL].revents != 0)
        take_signals(loop, client);
    if (sources[SOURCE_OUTPUT].revents != 0)
        client->front->ops->flush(client->front);
    if (sources[SOURCE_TIMER].revents != 0 &&
        read(loop->timer_fd, &ticks, sizeof ticks) < 0)
        loop->ticking = false;
    if ((sources[SOURCE_LINK].revents != 0 || loop->arbiter_died) &&
        !client->leaving)
        take_link(loop, client);
    if (until(client_silent_ms(client)) == 0 && !client->leaving)
        rejoin(client);
    if (sources[SOURCE_VOICE].revents != 0)
        take_voice(client);
    if (sources[SOURCE_KEYS].revents != 0 && !client->leaving)
        take_input(client);
    if (client->foyer_is_lost && client->call_again_ms == 0) {
        client->foyer_is_lost = false;
        foyer_ask(client);
    }
    take_commands(client);
    own_clock_tell(client);
    if (replay_is_busy(client))
        replay_work(client);
    draw(loop, client);
}

/* Ask for the game; what it will be is shown meanwhile. */
static void begin(struct client *client)
{
    if (client->replay != NULL) {
        client_set_stage(client, STAGE_PLAYING);
        replay_introduce(client);
        refresh_view(client);
        client->front->ops->draw(client->front, &client->view);
        return;
    }
    if (client->begins_with_foyer) {
        client->provisional = true;
        client_set_stage(client, STAGE_PLAYING);
        foyer_open(client);
        refresh_view(client);
        client->front->ops->draw(client->front, &client->view);
        return;
    }
    if (client->begins_with_menu) {
        client->provisional = true;
        client_set_stage(client, STAGE_PLAYING);
        menu_open(client);
        refresh_view(client);
        client->front->ops->draw(client->front, &client->view);
        return;
    }
    client_set_stage(client, STAGE_ASKED);
    provisional_make(client);
    if (!client->resumes && !client->linear)
        tell_beforehand(client, &client->start);
    refresh_view(client);
    if (!client->resumes)
        client->front->ops->draw(client->front, &client->view);
    rejoin_ask(client);
}

/* Lines for a program that reads them slowly are read to their end, unless a
 * signal comes. */
static void wait_for_readers(struct loop *loop, struct client *client)
{
    struct pollfd sources[] = {{.fd = -1, .events = POLLOUT},
                               {.fd = loop->signal_fd, .events = POLLIN}};
    while (client->linear && client->signal == 0 && !client->silent &&
           (sources[0].fd = waiting_output(client)) >= 0) {
        if (poll(sources, 2, -1) < 0 && errno != EINTR)
            return;
        if (sources[1].revents != 0)
            take_signals(loop, client);
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
    begin(client);
    voice_begin(client->voice);
    while (!client->leaving)
        loop_turn(&loop, client);
    wait_for_readers(&loop, client);
    loop_done(&loop);
    return client->status;
}
