// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/connection.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "src/base/portable.h"
#include "src/base/text.h"

void line_note(struct line_speed *line, int64_t ms)
{
    line->sample_ms[line->count % LINE_SAMPLES] = ms;
    line->count++;
    /* So that it counts for ever. */
    if (line->count == 2 * LINE_SAMPLES)
        line->count = LINE_SAMPLES;
}

bool line_is_unknown(const struct line_speed *line)
{
    return line->is_far && line->count < LINE_SAMPLES;
}

static int compare(const void *a, const void *b)
{
    int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

int64_t line_lag_ms(const struct line_speed *line)
{
    int64_t sorted_ms[LINE_SAMPLES], sum_ms = 0;

    if (!line->is_far || line->count < LINE_SAMPLES)
        return 0;
    memcpy(sorted_ms, line->sample_ms, sizeof sorted_ms);
    qsort(sorted_ms, LINE_SAMPLES, sizeof *sorted_ms, compare);
    int64_t median_ms =
        (sorted_ms[LINE_SAMPLES / 2 - 1] + sorted_ms[LINE_SAMPLES / 2]) / 2;
    for (int i = 0; i < LINE_SAMPLES; i++)
        sum_ms += llabs(sorted_ms[i] - median_ms);
    int64_t lag_ms = median_ms - sum_ms / LINE_SAMPLES;
    return lag_ms > 0 ? lag_ms : 0;
}

void connection_mark_active(struct connection *connection)
{
    if (connection->active == NULL || connection->active_at != NULL)
        return;
    connection->next_active = *connection->active;
    if (connection->next_active != NULL)
        connection->next_active->active_at = &connection->next_active;
    connection->active_at = connection->active;
    *connection->active = connection;
}

void connection_mark_idle(struct connection *connection)
{
    if (connection->active_at == NULL)
        return;
    *connection->active_at = connection->next_active;
    if (connection->next_active != NULL)
        connection->next_active->active_at = connection->active_at;
    connection->active_at = NULL;
}

static void stir(void *connection)
{
    connection_mark_active(connection);
}

struct connection *connection_new(struct event_loop *loop, int fd,
                                  const struct person_groups *groups)
{
    struct connection *connection = calloc(1, sizeof *connection);

    if (connection != NULL && portable_never_wait(fd) == 0)
        connection->source = event_loop_add(loop, fd);
    if (connection == NULL || connection->source == NULL) {
        free(connection);
        close(fd);
        return NULL;
    }
    event_loop_tell(connection->source, stir, connection);
    connection->fd = fd;
    connection->person = person_of_peer(fd, groups);
    connection->answers_end = &connection->answers;
    return connection;
}

static void drop_first_answer(struct connection *connection)
{
    struct answer *answer = connection->answers;

    connection->answers = answer->next;
    if (connection->answers == NULL)
        connection->answers_end = &connection->answers;
    free(answer->line);
    free(answer);
}

void connection_read(struct connection *connection)
{
    size_t room;
    char *place = lines_room(&connection->in, &room);
    ssize_t bytes;

    if (room == 0)
        return;
    do
        bytes = recv(connection->fd, place, room, 0);
    while (bytes < 0 && errno == EINTR);
    if (bytes > 0)
        lines_add(&connection->in, (size_t)bytes);
    else if (bytes == 0 || (errno != EAGAIN && errno != EWOULDBLOCK))
        connection->ended = true;
}

/* Queue a line to be sent; without memory the connection ends. */
void connection_send_line(struct connection *connection, const char *line)
{
    size_t bytes = strlen(line);

    connection_mark_active(connection);
    if (!secret_buffer_make(&connection->out, &connection->out_room,
                            connection->out_bytes, bytes)) {
        connection->ended = true;
        return;
    }
    memcpy(connection->out + connection->out_bytes, line, bytes);
    connection->out_bytes += bytes;
}

void connection_send(struct connection *connection, json_t *message)
{
    char *line = wire_format(message);

    connection_mark_active(connection);
    if (line == NULL)
        connection->ended = true;
    else
        connection_send_line(connection, line);
    free(line);
}

/* Takes the line over. */
static void queue_answer(struct connection *connection, char *line, int64_t re)
{
    struct answer *answer = line == NULL ? NULL : malloc(sizeof *answer);

    connection_mark_active(connection);
    if (answer == NULL) {
        connection->ended = true;
        free(line);
        return;
    }
    *answer = (struct answer){line, re, NULL};
    *connection->answers_end = answer;
    connection->answers_end = &answer->next;
}

void connection_answer(struct connection *connection, json_t *message,
                       int64_t re)
{
    queue_answer(connection, wire_format(message), re);
}

void connection_tell_line(struct connection *connection, const char *line)
{
    if (connection->out_bytes < BACKLOG_MAX)
        queue_answer(connection, strdup(line), UNASKED);
    else
        connection->ended = true;
}

void connection_tell(struct connection *connection, json_t *message)
{
    if (connection->out_bytes < BACKLOG_MAX) {
        connection_answer(connection, message, UNASKED);
        return;
    }
    connection->ended = true;
    json_decref(message);
}

void connection_release_answers(struct connection *connection)
{
    while (connection->answers != NULL) {
        connection_send_line(connection, connection->answers->line);
        drop_first_answer(connection);
    }
}

void connection_drop_answers(struct connection *connection)
{
    while (connection->answers != NULL)
        drop_first_answer(connection);
}

void connection_void_answers(struct connection *connection, enum wire_code code)
{
    while (connection->answers != NULL) {
        struct answer *answer = connection->answers;
        if (answer->re != UNASKED)
            connection_send(connection,
                            json_pack("{s:s, s:I, s:s}", "t", "error", "re",
                                      (json_int_t)answer->re, "code",
                                      wire_code_word(code)));
        drop_first_answer(connection);
    }
}

void connection_write(struct connection *connection)
{
    size_t sent = 0;

    while (sent < connection->out_bytes) {
        ssize_t bytes = send(connection->fd, connection->out + sent,
                             connection->out_bytes - sent, MSG_NOSIGNAL);
        if (bytes < 0 && errno == EINTR)
            continue;
        if (bytes < 0 && errno != EAGAIN && errno != EWOULDBLOCK) {
            connection->ended = true;
            connection->out_bytes = sent;
        }
        if (bytes < 0)
            break;
        sent += (size_t)bytes;
    }
    connection->out_bytes -= sent;
    if (sent > 0)
        memmove(connection->out, connection->out + sent, connection->out_bytes);
    /* A client that has read everything and still lacks something waits for the
     * server. */
    event_loop_want(connection->source,
                    !connection->ended && connection->out_bytes < BACKLOG_MAX,
                    !connection->ended &&
                        (connection->out_bytes > 0 || connection->behind));
}

void connection_drain(struct connection *connection, int wait_ms)
{
    int64_t until_ms = event_loop_now_ms() + wait_ms;

    connection_write(connection);
    while (connection->out_bytes > 0) {
        int64_t left_ms = until_ms - event_loop_now_ms();
        struct pollfd room = {.fd = connection->fd, .events = POLLOUT};
        if (left_ms <= 0 || poll(&room, 1, (int)left_ms) == 0)
            return;
        connection_write(connection);
    }
}

struct participant *connection_participant(const struct connection *connection,
                                           const struct live_game *live)
{
    struct participant *participant = live->participants;

    while (participant != NULL && participant->connection != connection)
        participant = participant->next_of_game;
    return participant;
}

struct participant *connection_join_game(struct connection *connection,
                                         struct live_game *live)
{
    struct participant *participant = connection_participant(connection, live);

    if (participant != NULL)
        return participant;
    participant = calloc(1, sizeof *participant);
    if (participant != NULL) {
        participant->connection = connection;
        participant->live = live;
        participant->next = connection->participants;
        participant->next_of_game = live->participants;
        connection->participants = live->participants = participant;
    }
    return participant;
}

bool connection_unwatch(struct connection *connection,
                        const struct live_game *live)
{
    struct participant *participant = connection_participant(connection, live);

    if (participant == NULL || !participant->watching)
        return false;
    participant->watching = participant->owes_state = false;
    return true;
}

static void leave_game(struct participant *participant)
{
    struct participant **place = &participant->live->participants;

    while (*place != participant)
        place = &(*place)->next_of_game;
    *place = participant->next_of_game;
}

void connection_forget_game(struct connection *connection,
                            struct live_game *live)
{
    bool is_over = live->game.phase == GAME_OVER;
    struct participant **place = &connection->participants;

    while (*place != NULL && (*place)->live != live)
        place = &(*place)->next;
    struct participant *participant = *place;
    if (participant == NULL || participant->watching ||
        participant->assists != 0 ||
        (participant->seats & ~(is_over ? 1u << SEAT_ARBITER : 0)) != 0)
        return;
    *place = participant->next;
    leave_game(participant);
    free(participant);
}

void connection_free(struct connection *connection)
{
    if (connection == NULL)
        return;
    connection_drop_answers(connection);
    while (connection->participants != NULL) {
        struct participant *participant = connection->participants;
        connection->participants = participant->next;
        leave_game(participant);
        free(participant);
    }
    connection_mark_idle(connection);
    event_loop_remove(connection->source);
    close(connection->fd);
    secret_buffer_free(&connection->out, &connection->out_room);
    /* An incomplete line may hold a passphrase: wipe it. */
    lines_done(&connection->in);
    free(connection);
}

bool connection_is_at_game(const struct connection *connection,
                           const struct live_game *live)
{
    const struct participant *participant =
        connection_participant(connection, live);
    return participant != NULL &&
           (participant->watching || participant->seats != 0 ||
            participant->assists != 0);
}

bool connection_holds(const struct connection *connection,
                      const struct live_game *live, enum seat seat)
{
    const struct participant *participant =
        connection_participant(connection, live);
    return participant != NULL && (participant->seats >> seat & 1) != 0;
}

bool connection_assists(const struct connection *connection,
                        const struct live_game *live, enum seat seat)
{
    const struct participant *participant =
        connection_participant(connection, live);
    return participant != NULL && (participant->assists >> seat & 1) != 0;
}
