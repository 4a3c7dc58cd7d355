// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/server_state.h"

#include <ctype.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"

struct account_use {
    int64_t person_id;
    /* The moment at which all of it may be used again. */
    int64_t whole_ms[QUOTAS];
    struct account_use *next;
};

static const struct quota_measure measures[QUOTAS] = {
    [QUOTA_MESSAGES] = {60, 40},  [QUOTA_HEARD] = {5, 1000},
    [QUOTA_GAMES] = {30, 5000},   [QUOTA_EXPORTS] = {2, 30000},
    [QUOTA_OFFERS] = {5, 15000},  [QUOTA_BYTES] = {1024, 1000},
    [QUOTA_MOVES] = {65536, 125}, [QUOTA_LOG] = {40, 5000},
    [QUOTA_EVENTS] = {4096, 20},
};

/* No account's: what each one has used that is not in the list. */
enum { UID_EACH = INT32_MIN };

int64_t quota_measure_due(struct quota_measure measure, int64_t whole_ms)
{
    return whole_ms - (measure.at_once - 1) * measure.each_ms;
}

/* A debt grows no further than all that may be used at once. */
void quota_measure_use(struct quota_measure measure, int64_t *whole_ms,
                       int64_t count, int64_t now_ms)
{
    int64_t limit_ms = now_ms + 2 * measure.at_once * measure.each_ms;

    if (*whole_ms < now_ms)
        *whole_ms = now_ms;
    *whole_ms += count * measure.each_ms;
    if (*whole_ms > limit_ms)
        *whole_ms = limit_ms;
}

static bool is_whole(const struct account_use *use, int64_t now_ms)
{
    for (int quota = 0; quota < QUOTAS; quota++)
        if (use->whole_ms[quota] > now_ms)
            return false;
    return true;
}

/* Forget accounts with nothing used. */
static void forget_whole(struct account_use **list, int64_t now_ms)
{
    while (*list != NULL) {
        struct account_use *use = *list;
        if (is_whole(use, now_ms)) {
            *list = use->next;
            free(use);
        } else {
            list = &use->next;
        }
    }
}

static struct account_use *find_use(struct account_use *use, int64_t person_id)
{
    while (use != NULL && use->person_id != person_id)
        use = use->next;
    return use;
}

static struct account_use *use_of(struct account_use **list, int64_t person_id,
                                  int64_t now_ms)
{
    struct account_use *use = find_use(*list, person_id);

    if (use != NULL)
        return use;
    forget_whole(list, now_ms);
    use = calloc(1, sizeof *use);
    if (use == NULL)
        return NULL;
    const struct account_use *each = find_use(*list, UID_EACH);
    if (each != NULL)
        *use = *each;
    use->person_id = person_id;
    use->next = *list;
    *list = use;
    return use;
}

int64_t quota_due(struct account_use **list, int64_t person_id,
                  enum quota quota, int64_t now_ms)
{
    const struct account_use *use = use_of(list, person_id, now_ms);

    return use == NULL
               ? now_ms
               : quota_measure_due(measures[quota], use->whole_ms[quota]);
}

void quota_use(struct account_use **list, int64_t person_id, enum quota quota,
               int64_t count, int64_t now_ms)
{
    struct account_use *use = use_of(list, person_id, now_ms);

    if (use != NULL)
        quota_measure_use(measures[quota], &use->whole_ms[quota], count,
                          now_ms);
}

void quota_restart(struct account_use **list, int64_t now_ms)
{
    static const enum quota written[] = {QUOTA_BYTES, QUOTA_MOVES};
    for (size_t i = 0; i < sizeof written / sizeof *written; i++)
        quota_use(list, UID_EACH, written[i],
                  measures[written[i]].at_once / 16 * 15, now_ms);
}

bool quota_take(struct account_use **list, int64_t person_id, enum quota quota,
                int64_t now_ms)
{
    if (quota_due(list, person_id, quota, now_ms) > now_ms)
        return false;
    quota_use(list, person_id, quota, 1, now_ms);
    return true;
}

void quota_done(struct account_use **list)
{
    while (*list != NULL) {
        struct account_use *use = *list;
        *list = use->next;
        free(use);
    }
}

const char *const colour_words[] = {"random", "white", "black", NULL};

void game_offer_free(struct game_offer *game_offer)
{
    if (game_offer == NULL)
        return;
    envelope_done(game_offer->brought);
    free(game_offer->brought);
    free(game_offer);
}

/* The line is made once, for as many as hear it. */
void server_tell_account(struct server_state *srv, int64_t person_id,
                         json_t *message)
{
    char *line = wire_format(message);

    for (struct connection *connection = srv->connections; connection != NULL;
         connection = connection->next)
        if (line != NULL && connection->greeted && !connection->ended &&
            connection->person.id == person_id)
            connection_tell_line(connection, line);
    free(line);
}

struct person server_person_named(const struct server_state *srv,
                                  const char *name)
{
    struct person like = {.uid = -1, .id = -1};

    for (const struct connection *connection = srv->connections;
         connection != NULL; connection = connection->next) {
        if (!connection->greeted || connection->ended)
            continue;
        if (strcmp(connection->person.name, name) == 0)
            return connection->person;
        if (strcasecmp(connection->person.name, name) == 0)
            like = connection->person;
    }
    return like;
}

enum store_error server_know_person(struct server_state *srv,
                                    struct person *person)
{
    char before[NAME_MAX_BYTES] = "";
    enum store_error error = STORE_OK;
    struct log_line line;

    person->id = person->uid;
    if (srv->shared && person->uid >= 0)
        error = store_person(srv->table.shared, person->uid, person->name,
                             (int64_t)time(NULL), &person->id, before);
    if (before[0] == '\0')
        return error;
    log_begin(&line, "uid-reused");
    log_text(&line, "account", person->name);
    log_number(&line, "uid", person->uid);
    log_text(&line, "before", before);
    log_send(srv, &line, LOG_NOBODY);
    return error;
}

bool server_find_person(struct server_state *srv, const char *name,
                        struct person *out)
{
    *out = person_named(name);
    if (out->uid < 0)
        *out = guest_named(srv, name);
    if (out->uid < 0)
        *out = server_person_named(srv, name);
    return out->uid >= 0 && server_know_person(srv, out) == STORE_OK;
}

void server_notify(struct server_state *srv, const struct live_game *live,
                   const char *code, const char *text)
{
    for (struct connection *connection = srv->connections; connection != NULL;
         connection = connection->next)
        if (live == NULL || connection_is_at_game(connection, live))
            connection_send(connection,
                            json_pack("{s:s, s:s, s:s}", "t", "notice", "code",
                                      code, "text", text));
}

void server_say_goodbye(struct server_state *srv, const char *why, int wait_ms)
{
    int64_t until_ms = event_loop_now_ms() + wait_ms;

    for (struct connection *connection = srv->connections; connection != NULL;
         connection = connection->next) {
        int64_t left_ms = until_ms - event_loop_now_ms();
        connection_send(connection,
                        json_pack("{s:s, s:s}", "t", "bye", "why", why));
        connection_drain(connection, left_ms > 0 ? (int)left_ms : 0);
    }
}

int server_count(const struct server_state *srv, int64_t person_id)
{
    int count = 0;

    for (const struct connection *connection = srv->connections;
         connection != NULL; connection = connection->next)
        count += !connection->ended && connection->person.id == person_id;
    return count;
}

bool server_is_limited(const struct server_state *srv)
{
    return srv->shared && !srv->unlimited;
}

bool server_allows(struct server_state *srv, int64_t person_id,
                   enum quota quota, int64_t now_ms)
{
    return !server_is_limited(srv) ||
           quota_take(&srv->uses, person_id, quota, now_ms);
}

int64_t server_allows_at(struct server_state *srv, int64_t person_id,
                         enum quota quota, int64_t now_ms)
{
    return server_is_limited(srv)
               ? quota_due(&srv->uses, person_id, quota, now_ms)
               : now_ms;
}

void server_charge(struct server_state *srv, int64_t person_id,
                   enum quota quota, int64_t count, int64_t now_ms)
{
    if (server_is_limited(srv))
        quota_use(&srv->uses, person_id, quota, count, now_ms);
}

void log_send(struct server_state *srv, const struct log_line *line,
              int64_t person_id)
{
    const struct service_log *log = &srv->log;

    if (log->fd <= 0 && !log->takes_lines)
        return;
    bool is_allowed =
        person_id == LOG_NOBODY ||
        server_allows(srv, person_id, QUOTA_LOG, event_loop_now_ms());
    if (!is_allowed || !log_write(log, line))
        srv->figures.log_left_out++;
}

static void log_game(struct server_state *srv, const struct live_game *live,
                     const char *event)
{
    const struct game *game = &live->game;
    struct log_line line;

    log_begin(&line, event);
    log_text(&line, "game", live->id);
    for (int side = WHITE; side < SIDES; side++)
        log_text(&line, seat_words[side],
                 live->owners.known && live->owners.name[side][0] != '\0'
                     ? live->owners.name[side]
                     : game_name(game, (enum side)side));
    if (game->phase == GAME_OVER)
        log_text(&line, "result",
                 points_word(game->half_white, game->half_black));
    log_number(&line, "plies", game->ply_count);
    log_send(srv, &line, LOG_NOBODY);
}

void log_games(struct server_state *srv)
{
    if (srv->log.fd <= 0 && !srv->log.takes_lines)
        return;
    for (const struct live_game *live = srv->table.touched; live != NULL;
         live = live->next_touched) {
        if (live->fresh != NULL && live->fresh->seq == 1)
            log_game(srv, live, "game-began");
        if (live->closing && !live->was_over)
            log_game(srv, live, "game-ended");
    }
}

void log_person(struct server_state *srv, const char *event,
                const struct connection *connection, const char *key,
                const char *detail)
{
    struct log_line line;

    if (srv->log.fd <= 0 && !srv->log.takes_lines)
        return;
    log_begin(&line, event);
    log_text(&line, "account", connection->person.name);
    log_number(&line, "uid", connection->person.uid);
    if (key != NULL && detail != NULL)
        log_text(&line, key, detail);
    log_send(srv, &line, connection->person.id);
}

/* Clear the counters of seconds without moves. */
static void pass_seconds(struct figures *figures, int64_t now_ms)
{
    int64_t second = now_ms / 1000, passed = second - figures->second;

    for (int64_t i = 1; i <= passed && i <= FIGURES_SECONDS; i++)
        figures->moves_of[(figures->second + i) % FIGURES_SECONDS] = 0;
    if (passed > 0)
        figures->second = second;
}

void figures_count_move(struct figures *figures, int64_t now_ms)
{
    pass_seconds(figures, now_ms);
    figures->moves++;
    figures->moves_of[figures->second % FIGURES_SECONDS]++;
}

void figures_count_commit(struct figures *figures, int64_t took_us)
{
    figures->commit_us[figures->commits++ % FIGURES_COMMITS] =
        took_us < UINT32_MAX ? (uint32_t)took_us : UINT32_MAX;
}

void figures_count_refusal(struct figures *figures, enum wire_code code)
{
    figures->refusals++;
    figures->limits += code == WIRE_LIMIT || code == WIRE_GAMES ||
                       code == WIRE_ADJOURNED || code == WIRE_RATE ||
                       code == WIRE_QUOTA;
}

static int compare(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static void set_number(json_t *into, const char *name, int64_t value)
{
    json_object_set_new(into, name, json_integer((json_int_t)value));
}

static void put_games(const struct server_state *srv, json_t *into)
{
    int running = 0, paused = 0, adjourned = 0;

    for (const struct live_game *live = srv->table.games; live != NULL;
         live = live->next)
        switch (live->game.phase) {
        case GAME_UNSTARTED:
        case GAME_RUNNING:
            running++;
            break;
        case GAME_ADJOURNED:
            adjourned++;
            break;
        case GAME_OVER:
            break;
        default:
            paused++;
        }
    set_number(into, "games_running", running);
    set_number(into, "games_paused", paused);
    set_number(into, "games_adjourned", adjourned);
}

json_t *figures_tell(struct server_state *srv, int64_t now_ms)
{
    struct figures *figures = &srv->figures;
    json_t *into = json_object();

    set_number(into, "uptime_seconds", (now_ms - figures->began_ms) / 1000);
    if (srv->lead.epoch > 0) {
        json_object_set_new(into, "role", json_string("leading"));
        json_object_set_new(into, "leader", json_string(srv->lead.host));
        set_number(into, "lease_epoch", srv->lead.epoch);
    }
    int connections = 0, waiting = 0;
    int64_t bytes = 0;

    for (const struct connection *connection = srv->connections;
         connection != NULL; connection = connection->next) {
        connections += connection->greeted && !connection->ended;
        waiting += connection->is_put_off || connection->out_bytes > 0;
        bytes += (int64_t)connection->out_bytes;
    }
    set_number(into, "connections", connections);
    set_number(into, "people", srv->people);
    set_number(into, "queue_connections", waiting);
    set_number(into, "queue_bytes", bytes);
    put_games(srv, into);
    int64_t last_minute = 0;

    pass_seconds(figures, now_ms);
    for (int i = 0; i < FIGURES_SECONDS; i++)
        last_minute += figures->moves_of[i];
    set_number(into, "moves", (int64_t)figures->moves);
    set_number(into, "moves_last_minute", last_minute);
    uint32_t sorted_us[FIGURES_COMMITS] = {0};
    size_t count =
        figures->commits < FIGURES_COMMITS ? figures->commits : FIGURES_COMMITS;

    for (size_t i = 0; i < count; i++)
        sorted_us[i] = figures->commit_us[i];
    qsort(sorted_us, count, sizeof *sorted_us, compare);
    set_number(into, "commits", (int64_t)figures->commits);
    set_number(into, "commit_median_us", sorted_us[count / 2]);
    set_number(into, "commit_p99_us", sorted_us[count * 99 / 100]);
    struct statvfs disk;

    set_number(into, "database_bytes", store_bytes(srv->table.shared));
    set_number(into, "disk_free_bytes",
               statvfs(srv->data, &disk) == 0
                   ? (int64_t)disk.f_bavail * (int64_t)disk.f_frsize
                   : -1);
    set_number(into, "refusals", (int64_t)figures->refusals);
    set_number(into, "limits_hit", (int64_t)figures->limits);
    set_number(into, "turned_away", (int64_t)figures->turned_away);
    set_number(into, "log_lines_left_out", (int64_t)figures->log_left_out);
    return into;
}

bool guest_is_unnamed(const struct server_state *srv,
                      const struct connection *connection)
{
    return srv->shared && srv->guests_uid >= 0 &&
           connection->person.uid == srv->guests_uid;
}

struct person guest_named(const struct server_state *srv, const char *name)
{
    struct person person = {.uid = -1, .id = -1};
    int64_t number = 0;

    if (srv->guests_uid < 0 || strlen(name) >= sizeof person.name ||
        store_guest_named(srv->table.shared, name, &number) != STORE_OK ||
        number == 0)
        return person;
    person.uid = STORE_GUESTS_FROM + number;
    memcpy(person.name, name, strlen(name) + 1);
    return person;
}

#define JOURNAL_SOCKET "/run/systemd/journal/socket"

static int open_journal(void)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX,
                                  .sun_path = JOURNAL_SOCKET};
    int fd = portable_socket(AF_UNIX, SOCK_DGRAM);

    if (fd >= 0 && portable_never_wait(fd) == 0 &&
        connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return 0;
}

void service_log_open(struct service_log *log, bool wants_lines)
{
    *log = (struct service_log){.takes_lines = wants_lines};
    /* systemd.exec(5): JOURNAL_STREAM is the device and the node of the stream
     * that a service has from it. */
    const char *told = getenv("JOURNAL_STREAM");
    unsigned long long device, node;
    struct stat status;
    if (told != NULL && sscanf(told, "%llu:%llu", &device, &node) == 2 &&
        fstat(STDERR_FILENO, &status) == 0 && status.st_dev == (dev_t)device &&
        status.st_ino == (ino_t)node) {
        log->fd = open_journal();
        log->takes_lines = log->fd == 0;
    }
}

void service_log_close(struct service_log *log)
{
    if (log->fd > 0)
        close(log->fd);
    log->fd = 0;
}

/* A value with a blank or a quote is quoted; what would need more than that is
 * left out by text_clean. */
static void add_text(struct log_line *line, const char *key, const char *value)
{
    bool is_quoted = value[0] == '\0' || strpbrk(value, " \"=\\") != NULL;
    size_t room = sizeof line->text - line->text_bytes;
    char plain[LOG_LINE_MAX / 2];

    snprintf(plain, sizeof plain, "%s", value);
    for (char *c = plain; *c != '\0'; c++)
        if (*c == '"' || *c == '\\')
            *c = '\'';
    int bytes = snprintf(line->text + line->text_bytes, room,
                         is_quoted ? "%s%s=\"%s\"" : "%s%s=%s",
                         line->text_bytes > 0 ? " " : "", key, plain);
    if (bytes > 0 && (size_t)bytes < room)
        line->text_bytes += (size_t)bytes;
    line->text[line->text_bytes] = '\0';
}

void log_text(struct log_line *line, const char *key, const char *value)
{
    char clean[LOG_LINE_MAX / 2];

    text_clean(value, clean, sizeof clean);
    add_text(line, key, clean);
    /* The journal's own form: a name in capitals, "=", the value, a newline. */
    size_t room = sizeof line->fields - line->fields_bytes;
    char *at = line->fields + line->fields_bytes;
    int bytes = snprintf(at, room, "HEKTOR_%s=%s\n", key, clean);

    if (bytes <= 0 || (size_t)bytes >= room) {
        *at = '\0';
        return;
    }
    for (char *c = at; *c != '='; c++)
        *c = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
    line->fields_bytes += (size_t)bytes;
}

void log_number(struct log_line *line, const char *key, int64_t value)
{
    char text[24];

    snprintf(text, sizeof text, "%lld", (long long)value);
    log_text(line, key, text);
}

void log_begin(struct log_line *line, const char *event)
{
    line->text_bytes = line->fields_bytes = 0;
    log_text(line, "event", event);
}

bool log_write(const struct service_log *log, const struct log_line *line)
{
    char whole[2 * LOG_LINE_MAX + 128];

    if (log->fd > 0) {
        int bytes =
            snprintf(whole, sizeof whole,
                     "SYSLOG_IDENTIFIER=hektord\nPRIORITY=6\nMESSAGE=%s\n%s",
                     line->text, line->fields);
        return send(log->fd, whole, (size_t)bytes, MSG_NOSIGNAL) == bytes;
    }
    /* A line is shorter than PIPE_BUF, so it is written whole or not at all. */
    struct pollfd room = {.fd = STDERR_FILENO, .events = POLLOUT};
    return poll(&room, 1, 0) == 1 && (room.revents & POLLOUT) != 0 &&
           print_format(stderr, "hektord: %s\n", line->text) > 0;
}
