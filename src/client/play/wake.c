#include "src/client/play/wake.h"

#include <limits.h>

#include "tui/model/clock_face.h"

#include "src/client/lobby/room.h"
#include "src/client/sitting/late_notice.h"
#include "src/client/sitting/own_clock.h"

int wake_left_ms(int64_t moment_ms)
{
    int64_t left_ms = moment_ms - client_monotonic_ms();
    if (left_ms > INT_MAX)
        return INT_MAX;
    return left_ms > 0 ? (int)left_ms : 0;
}

bool wake_is_late(const struct client *client)
{
    return client_waits(client) &&
           client_monotonic_ms() - client_waits_since_ms(client) >=
               CLIENT_LATE_MS;
}

/* How long until an awaited answer is late, or is asked for again; -1:
 * nothing is to be done before something comes. */
static int answer_wait_ms(const struct client *client)
{
    if (client->ask_again_ms != 0)
        return wake_left_ms(client->ask_again_ms);
    if (client->say_again_ms != 0)
        return wake_left_ms(client->say_again_ms);
    if (client->call_again_ms != 0)
        return wake_left_ms(client->call_again_ms);
    if (!client_waits(client) || wake_is_late(client))
        return -1;
    return wake_left_ms(client_waits_since_ms(client) + CLIENT_LATE_MS);
}

/* The sooner one; below 0: never. */
static int sooner(int one_ms, int other_ms)
{
    if (one_ms < 0 || other_ms < 0)
        return one_ms < 0 ? other_ms : one_ms;
    return one_ms < other_ms ? one_ms : other_ms;
}

/* The moment 0 never comes. */
static int left_ms_of(int64_t moment_ms)
{
    return moment_ms == 0 ? -1 : wake_left_ms(moment_ms);
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

static int until_ms(int64_t ms)
{
    return ms > INT_MAX ? INT_MAX : (int)ms;
}

/* Until the clock is to be shown or told, which takes no time of its own; -1:
 * neither. */
static int tick_wait_ms(const struct client *client)
{
    int ms = sooner(until_ms(next_second_ms(client)),
                    until_ms(own_clock_next_ms(client)));
    return ms == 0 ? 1 : ms;
}

int wake_wait_ms(const struct client *client)
{
    int64_t silent_ms = client_silent_ms(client);
    int silence_ms = silent_ms == CLOCK_NEVER ? -1 : wake_left_ms(silent_ms);
    int told_ms = left_ms_of(late_notice_due_ms(client));
    int list_ms = left_ms_of(lobby_due_ms(client));
    return sooner(sooner(answer_wait_ms(client), told_ms),
                  sooner(sooner(silence_ms, list_ms), tick_wait_ms(client)));
}
