// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/loop/relay.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>

#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/process/child.h"
#include "src/server/connections/limits.h"
#include "src/server/table/confirmed.h"
#include "src/wire/person.h"
#include "src/wire/server_socket.h"
#include "src/wire/wire.h"

/*
 * What the relay's process does: it takes orders on a socket, and
 * connections from the listener.
 */

/* How much may wait for the other side, and how long a client may take to read
 * its last line. */
enum { RELAY_ANSWER_MAX = 1024 };
enum { WAITING_BYTES = 256 * 1024, LAST_SECONDS = 2, COMERS_MAX = 16 };

/* How often the reason of a line that failed is logged. */
enum { LOG_MS = 10000 };

struct carrier {
    const struct relay_options *options;
    struct event_base *base;
    struct lines orders;
    enum relay_state state;
    struct store_leader leader;
    char host[STORE_HOST_MAX]; /* this one's own name */
    int64_t guests_uid, relays_uid;
    int orders_fd;
    struct bufferevent *asked; /* the host that is asked; NULL: none is */
    struct child asked_line;
    struct carried *first;
    int64_t logged_ms;
    bool must_end;
};

/* A client, and the line to the leader. */
struct carried {
    struct carrier *carrier;
    struct bufferevent *client, *leader; /* NULL: no line is open */
    struct child line;
    struct person person;
    bool is_answered; /* the leader has sent something */
    bool is_sent_away; /* the leader has said why it ends */
    bool is_ending; /* only its last lines are still to be read */
    struct carried *next, **place;
};

static void hang_up(struct carried *carried)
{
    if (carried->leader != NULL)
        bufferevent_free(carried->leader);
    if (carried->line.errors_fd > 0)
        close(carried->line.errors_fd);
    carried->leader = NULL;
    carried->line = (struct child){.fd = -1};
}

static void end(struct carried *carried)
{
    hang_up(carried);
    bufferevent_free(carried->client);
    *carried->place = carried->next;
    if (carried->next != NULL)
        carried->next->place = carried->place;
    free(carried);
}

static size_t unsent(struct bufferevent *to)
{
    return evbuffer_get_length(bufferevent_get_output(to));
}

/* The client can still read what was sent, but nothing more is read from it. */
static void end_after(struct carried *carried, struct bufferevent *left)
{
    static const struct timeval last = {.tv_sec = LAST_SECONDS};

    carried->is_ending = true;
    bufferevent_disable(left, EV_READ);
    bufferevent_setwatermark(left, EV_WRITE, 0, 0);
    bufferevent_set_timeouts(left, NULL, &last);
    if (unsent(left) == 0)
        end(carried);
}

static void say_bye(struct carried *carried, const char *why)
{
    if (!carried->is_sent_away)
        evbuffer_add_printf(bufferevent_get_output(carried->client),
                            "{\"t\":\"bye\",\"why\":\"%s\"}\n", why);
    hang_up(carried);
    end_after(carried, carried->client);
}

static void pass(struct bufferevent *from, struct bufferevent *to)
{
    bufferevent_write_buffer(to, bufferevent_get_input(from));
    if (unsent(to) < WAITING_BYTES)
        return;
    bufferevent_disable(from, EV_READ);
    bufferevent_setwatermark(to, EV_WRITE, WAITING_BYTES / 2, 0);
}

/* No text of a message can have this: its quotes would be escaped. */
static bool says_bye(struct bufferevent *from)
{
    static const char bye[] = "{\"t\":\"bye\"";

    return evbuffer_search(bufferevent_get_input(from), bye, sizeof bye - 1,
                           NULL)
               .pos >= 0;
}

static void heard(struct bufferevent *from, void *context)
{
    struct carried *carried = context;

    if (carried->is_ending)
        return;
    carried->is_answered |= from == carried->leader;
    carried->is_sent_away |= from == carried->leader && says_bye(from);
    pass(from, from == carried->leader ? carried->client : carried->leader);
}

static void written(struct bufferevent *to, void *context)
{
    struct carried *carried = context;
    struct bufferevent *other =
        to == carried->leader ? carried->client : carried->leader;

    if (carried->is_ending && unsent(to) == 0)
        end(carried);
    else if (!carried->is_ending && other != NULL)
        bufferevent_enable(other, EV_READ);
}

static void ended(struct bufferevent *from, short what, void *context)
{
    struct carried *carried = context;

    if ((what & (BEV_EVENT_EOF | BEV_EVENT_ERROR | BEV_EVENT_TIMEOUT)) == 0)
        return;
    if (carried->is_ending || carried->leader == NULL) {
        end(carried);
        return;
    }
    bool was_leader = from == carried->leader;
    pass(from, was_leader ? carried->client : carried->leader);
    if (was_leader) {
        /* Log why ssh failed, for the administrator. */
        struct carrier *carrier = carried->carrier;
        char said[256];

        child_said(&carried->line, said, sizeof said);
        if (!carried->is_answered && said[0] != '\0' &&
            monotonic_ms() - carrier->logged_ms >= LOG_MS) {
            carrier->logged_ms = monotonic_ms();
            print_error_as(PROGRAM_HEKTORD, stderr, carrier->leader.address,
                           said, PRINT_ERROR_NOWHERE);
        }
        hang_up(carried);
    }
    end_after(carried, was_leader ? carried->client : carried->leader);
}

/* An address that begins with "-" would be an option of ssh. */
static int open_line(const char *address, struct child *out)
{
    char *const ssh[] = {(char *)"ssh",
                         (char *)"-T",
                         (char *)"-oBatchMode=yes",
                         (char *)"-oConnectTimeout=5",
                         (char *)"-oServerAliveInterval=5",
                         (char *)"--",
                         (char *)address,
                         (char *)"hektord",
                         (char *)"--stdio",
                         NULL};

    *out = (struct child){.fd = -1};
    if (address[0] != '/')
        return child_start_line(ssh, out);
    out->fd = server_socket_connect(address);
    return out->fd < 0 ? out->fd : 0;
}

/* The first line that the leader gets; the leader counts every such line. */
static void introduce(const struct carried *carried)
{
    const struct carrier *carrier = carried->carrier;
    const struct person *person = &carried->person;
    char *line = wire_format(
        json_pack("{s:s, s:{s:s, s:I, s:s, s:b}}", "t", "as", "person", "host",
                  carrier->host, "uid", (json_int_t)person->uid, "name",
                  person->name, "guest", person->uid == carrier->guests_uid));

    if (line != NULL)
        evbuffer_add_printf(bufferevent_get_output(carried->leader),
                            "%s{\"t\":\"far\"}\n", line);
    free(line);
}

static void carry(struct carried *carried)
{
    struct carrier *carrier = carried->carrier;
    int failure = open_line(carrier->leader.address, &carried->line);

    if (failure == 0)
        carried->leader = bufferevent_socket_new(
            carrier->base, carried->line.fd, BEV_OPT_CLOSE_ON_FREE);
    if (carried->leader == NULL) {
        if (carried->line.fd >= 0)
            close(carried->line.fd);
        carried->line.fd = -1;
        say_bye(carried, "moved");
        return;
    }
    introduce(carried);
    bufferevent_setcb(carried->client, heard, written, ended, carried);
    bufferevent_setcb(carried->leader, heard, written, ended, carried);
    bufferevent_enable(carried->leader, EV_READ | EV_WRITE);
    bufferevent_enable(carried->client, EV_READ | EV_WRITE);
    pass(carried->client, carried->leader);
}

static int count(const struct carrier *carrier, int64_t uid)
{
    int connections = 0;

    for (const struct carried *carried = carrier->first; carried != NULL;
         carried = carried->next)
        connections += carried->person.uid == uid;
    return connections;
}

/* NULL: the connection may be forwarded. A relay never forwards to another
 * relay. */
static const char *bar_of(const struct carried *carried)
{
    const struct carrier *carrier = carried->carrier;
    int64_t uid = carried->person.uid;

    if (uid < 0)
        return "nobody";
    if (uid == carrier->relays_uid && uid != (int64_t)geteuid())
        return "moved";
    return uid != carrier->guests_uid && uid != (int64_t)geteuid() &&
                   count(carrier, uid) > LIMIT_CONNECTIONS
               ? "limit"
               : NULL;
}

/* As hektor-protocol(5) has it; false: it asks for something else. */
static bool answer(struct carried *carried, const char *text, size_t bytes)
{
    const struct carrier *carrier = carried->carrier;
    const struct store_leader *leader = &carrier->leader;
    struct store_known known = {.count = 0};
    int64_t uid = carried->person.uid;
    json_t *message = wire_parse(text, bytes), *reply = NULL;
    const char *type = json_string_value(json_object_get(message, "t"));
    json_int_t id = json_integer_value(json_object_get(message, "id"));

    if (type != NULL && strcmp(type, "known") == 0) {
        if (carrier->options->data != NULL)
            confirmed_read(carrier->options->data, true, &known);
        reply = confirmed_message(&known, id);
    } else if (type != NULL && strcmp(type, "status") == 0 &&
               (uid == 0 || uid == (int64_t)geteuid()))
        reply = json_pack("{s:s, s:I, s:{s:s, s:s, s:I}}", "t", "status", "re",
                          id, "figures", "role", "waiting", "leader",
                          leader->host[0] != '\0' ? leader->host : "-",
                          "lease_epoch", (json_int_t)leader->epoch);
    json_decref(message);
    if (reply == NULL)
        return false;
    char *line = wire_format(reply);
    if (line != NULL)
        bufferevent_write(carried->client, line, strlen(line));
    free(line);
    return true;
}

/* Root, the server's own account and other hosts may ask this host directly. */
static void hear_administrator(struct bufferevent *client, void *context)
{
    struct carried *carried = context;
    struct evbuffer *in = bufferevent_get_input(client);
    ssize_t end_at = evbuffer_search_eol(in, NULL, NULL, EVBUFFER_EOL_LF).pos;
    size_t bytes = end_at > 0 ? (size_t)end_at : 0;

    if (end_at < 0 && evbuffer_get_length(in) < WIRE_LINE_MAX)
        return;
    const char *line = (const char *)evbuffer_pullup(in, (ssize_t)bytes);
    const char *bar = bar_of(carried);
    if (bytes > 0 && line != NULL && answer(carried, line, bytes))
        evbuffer_drain(in, bytes + 1);
    else if (bar != NULL)
        say_bye(carried, bar);
    else if (carried->carrier->state == RELAY_CARRY)
        carry(carried);
    else
        say_bye(carried, "storage");
}

static struct carried *new_carried(struct carrier *carrier, int fd)
{
    static const struct person_groups none = {NULL, NULL};
    struct carried *carried = calloc(1, sizeof *carried);

    if (carried != NULL)
        carried->client =
            bufferevent_socket_new(carrier->base, fd, BEV_OPT_CLOSE_ON_FREE);
    if (carried == NULL || carried->client == NULL) {
        free(carried);
        close(fd);
        return NULL;
    }
    carried->carrier = carrier;
    carried->line.fd = -1;
    carried->person = person_of_peer(fd, &none);
    carried->next = carrier->first;
    carried->place = &carrier->first;
    if (carried->next != NULL)
        carried->next->place = &carried->next;
    carrier->first = carried;
    return carried;
}

static void let_in(struct carrier *carrier, int fd)
{
    struct carried *carried = new_carried(carrier, fd);

    if (carried == NULL)
        return;
    int64_t uid = carried->person.uid;
    const char *bar = bar_of(carried);
    bool may_ask = uid == 0 || uid == (int64_t)geteuid() ||
                   (uid >= 0 && uid == carrier->relays_uid);
    bufferevent_setcb(carried->client, hear_administrator, written, ended,
                      carried);
    bufferevent_enable(carried->client, EV_WRITE);
    if (may_ask)
        bufferevent_enable(carried->client, EV_READ);
    else if (bar != NULL)
        say_bye(carried, bar);
    else if (carrier->state == RELAY_CARRY)
        carry(carried);
    else
        say_bye(carried, "storage");
}

static void take_comers(evutil_socket_t listener, short what, void *context)
{
    struct carrier *carrier = context;
    int fd;

    (void)listener;
    (void)what;
    for (int i = 0; i < COMERS_MAX && carrier->state != RELAY_REST &&
                    (fd = listener_accept(carrier->options->listener)) >= 0;
         i++)
        let_in(carrier, fd);
}

static void take_order(struct carrier *carrier, struct event *comers,
                       const json_t *order)
{
    struct carried *next;
    const char *host = json_string_value(json_object_get(order, "host"));
    const char *address = json_string_value(json_object_get(order, "address"));

    carrier->state =
        (enum relay_state)json_integer_value(json_object_get(order, "state"));
    snprintf(carrier->leader.host, sizeof carrier->leader.host, "%s",
             host != NULL ? host : "");
    snprintf(carrier->leader.address, sizeof carrier->leader.address, "%s",
             address != NULL ? address : "");
    carrier->leader.epoch = json_integer_value(json_object_get(order, "epoch"));
    carrier->logged_ms = 0;
    for (struct carried *carried = carrier->first; carried != NULL;
         carried = next) {
        next = carried->next;
        if (!carried->is_ending)
            say_bye(carried, "moved");
    }
    if (carrier->state == RELAY_REST)
        event_del(comers);
    else
        event_add(comers, NULL);
}

/* The answer of the host that was asked, or an empty line. */
static void end_asking(struct carrier *carrier, const char *line)
{
    char text[RELAY_ANSWER_MAX + 1];
    int bytes = snprintf(text, sizeof text, "%s\n", line);

    bufferevent_free(carrier->asked);
    carrier->asked = NULL;
    if (carrier->asked_line.errors_fd > 0)
        close(carrier->asked_line.errors_fd);
    (void)!write(carrier->orders_fd, bytes <= RELAY_ANSWER_MAX ? text : "\n",
                 bytes <= RELAY_ANSWER_MAX ? (size_t)bytes : 1);
}

static void hear_asked(struct bufferevent *from, void *context)
{
    char *line =
        evbuffer_readln(bufferevent_get_input(from), NULL, EVBUFFER_EOL_LF);

    if (line != NULL)
        end_asking(context, line);
    free(line);
}

static void lose_asked(struct bufferevent *from, short what, void *context)
{
    (void)from;
    if ((what & (BEV_EVENT_EOF | BEV_EVENT_ERROR | BEV_EVENT_TIMEOUT)) != 0)
        end_asking(context, "");
}

/* Others may ask this host meanwhile, perhaps the one that is asked. */
static void ask_host(struct carrier *carrier, const char *address)
{
    static const struct timeval patience = {.tv_sec = 2};
    static const char question[] = "{\"t\":\"known\",\"id\":1}\n";

    if (carrier->asked == NULL && open_line(address, &carrier->asked_line) == 0)
        carrier->asked = bufferevent_socket_new(
            carrier->base, carrier->asked_line.fd, BEV_OPT_CLOSE_ON_FREE);
    if (carrier->asked == NULL) {
        (void)!write(carrier->orders_fd, "\n", 1);
        return;
    }
    bufferevent_setcb(carrier->asked, hear_asked, NULL, lose_asked, carrier);
    bufferevent_set_timeouts(carrier->asked, &patience, &patience);
    bufferevent_write(carrier->asked, question, sizeof question - 1);
    bufferevent_enable(carrier->asked, EV_READ | EV_WRITE);
}

struct ordered {
    struct carrier *carrier;
    struct event *comers;
};

static void take_orders(evutil_socket_t fd, short what, void *context)
{
    struct ordered *ordered = context;
    struct carrier *carrier = ordered->carrier;
    char line[WIRE_LINE_MAX];
    size_t bytes, room;
    char *place = lines_room(&carrier->orders, &room);
    ssize_t got = read(fd, place, room);

    (void)what;
    if (got <= 0) {
        event_base_loopbreak(carrier->base);
        return;
    }
    lines_add(&carrier->orders, (size_t)got);
    while (lines_next(&carrier->orders, line, &bytes) == LINE_WHOLE) {
        json_t *order = wire_parse(line, bytes);
        const char *asked = json_string_value(json_object_get(order, "ask"));
        if (asked != NULL)
            ask_host(carrier, asked);
        else if (order != NULL)
            take_order(carrier, ordered->comers, order);
        if (asked == NULL)
            (void)!write(fd, "\n", 1); /* done */
        json_decref(order);
    }
}

/* Run until fd is closed at the other end. */
static void carrier_run(const struct relay_options *options, int fd)
{
    struct carrier *carrier = calloc(1, sizeof *carrier);

    /* Collect ssh processes that have ended. */
    signal(SIGCHLD, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    if (carrier == NULL || (carrier->base = event_base_new()) == NULL)
        return;
    carrier->options = options;
    carrier->orders_fd = fd;
    carrier->leader.epoch = 0;
    gethostname(carrier->host, sizeof carrier->host - 1);
    carrier->guests_uid =
        person_named(options->guests != NULL ? options->guests : PERSON_GUESTS)
            .uid;
    carrier->relays_uid =
        options->relays != NULL ? person_named(options->relays).uid : -1;
    struct ordered ordered = {
        carrier, event_new(carrier->base, listener_fd(options->listener),
                           EV_READ | EV_PERSIST, take_comers, carrier)};
    struct event *orders = event_new(carrier->base, fd, EV_READ | EV_PERSIST,
                                     take_orders, &ordered);
    if (ordered.comers != NULL && orders != NULL &&
        event_add(ordered.comers, NULL) == 0 && event_add(orders, NULL) == 0)
        event_base_dispatch(carrier->base);
}

struct relay {
    int fd;
    pid_t pid;
};

int relay_start(const struct relay_options *options, struct relay **out)
{
    struct relay *relay = calloc(1, sizeof *relay);
    pid_t parent = getpid();
    int pair[2];

    *out = NULL;
    if (relay == NULL)
        return -ENOMEM;
    int error = portable_socket_pair(SOCK_STREAM, pair);
    if (error == 0 && (relay->pid = fork()) < 0) {
        error = -errno;
        close(pair[0]);
        close(pair[1]);
    }
    if (error != 0) {
        free(relay);
        return error;
    }
    if (relay->pid == 0) {
        close(pair[0]);
        /* The relay must not be taken for the server that holds the socket's
         * path, and it ends when the server ends, in whatever way. */
        portable_end_with_parent();
        portable_keep_rights();
        listener_share(options->listener);
        if (options->ready_fd >= 0)
            close(options->ready_fd);
        if (getppid() == parent)
            carrier_run(options, pair[1]);
        _exit(0);
    }
    close(pair[1]);
    relay->fd = pair[0];
    *out = relay;
    return 0;
}

bool relay_is_there(struct relay *relay)
{
    return relay->pid > 0 && waitpid(relay->pid, NULL, WNOHANG) == 0;
}

/* The relay has done what it was told: a connection that it accepted before
 * would be led to a host that does not serve any more. */
static ssize_t await_done(const struct relay *relay, int wait_ms,
                          char done[RELAY_ANSWER_MAX])
{
    struct pollfd end = {.fd = relay->fd, .events = POLLIN};

    return poll(&end, 1, wait_ms) == 1 ? read(relay->fd, done, RELAY_ANSWER_MAX)
                                       : 0;
}

static bool send_order(struct relay *relay, json_t *order, int wait_ms,
                       char done[RELAY_ANSWER_MAX])
{
    char *line = wire_format(order);
    size_t bytes = line != NULL ? strlen(line) : 0;

    await_done(relay, 0, done); /* one that came too late */
    bool is_said = bytes > 0 && relay_is_there(relay) &&
                   send(relay->fd, line, bytes, MSG_NOSIGNAL) == (ssize_t)bytes;
    free(line);
    ssize_t got = is_said ? await_done(relay, wait_ms, done) : 0;
    done[got > 0 ? got - 1 : 0] = '\0';
    return is_said;
}

json_t *relay_ask(struct relay *relay, const char *address)
{
    enum { ASK_MS = 3000 };
    char line[RELAY_ANSWER_MAX];

    send_order(relay, json_pack("{s:s}", "ask", address), ASK_MS, line);
    return wire_parse(line, strlen(line));
}

bool relay_set(struct relay *relay, enum relay_state state,
               const struct store_leader *leader)
{
    enum { DONE_MS = 1000 };
    json_t *order = json_pack("{s:s, s:i}", "t", "set", "state", (int)state);
    char done[RELAY_ANSWER_MAX];

    if (leader != NULL) {
        json_object_set_new(order, "host", json_string(leader->host));
        json_object_set_new(order, "address", json_string(leader->address));
        json_object_set_new(order, "epoch",
                            json_integer((json_int_t)leader->epoch));
    }
    return send_order(relay, order, DONE_MS, done);
}

void relay_end(struct relay *relay)
{
    if (relay == NULL)
        return;
    close(relay->fd);
    while (waitpid(relay->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    free(relay);
}
