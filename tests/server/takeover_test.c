// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * takeover_test.c - several hosts, a database with a synchronous replica, and
 * people who play while one or the other of these dies, freezes or is cut off:
 * what was confirmed is in the record, once, everybody is told it once, and
 * everybody plays on. Two faults, or SOAK_ROUNDS of them, chosen by SOAK_SEED
 * or all of one kind by SOAK_FAULT ("primary frozen"). It prints how long
 * nobody could play, and how many new leases there were.
 */
#include <errno.h>

#include "tests/src/server/hosts.h"

enum {
    GAMES = 6,
    PLAYERS = 2 * GAMES,
    EVENTS_MAX = 400000,
    FAULTS_MAX = 2000,
    FROZEN_MS = 8000,
    PLAYS_ON_MS = 120000,
    SILENT_MS = 10000, /* as long as a client waits for the first answer */
};

#define FAULTS(X) \
    X(LEADER_KILLED, "leader killed", 4) \
    X(LEADER_FROZEN, "leader frozen for 8 s", 3) \
    X(LEADER_PAUSED, "leader frozen for 1 s", 2) \
    X(LEADER_ENDED, "leader ended in order", 2) \
    X(LEADER_CUT, "leader cut off from the database", 4) \
    X(RELAY_KILLED, "relay's process killed", 3) \
    X(WAITING_KILLED, "waiting host killed", 3) \
    X(WAITING_FROZEN, "waiting host frozen for 1 s", 2) \
    X(STANDBY_KILLED, "replica killed for 1 s", 2) \
    X(STANDBY_AWAY, "replica killed for 4 s", 1) \
    X(PRIMARY_CRASHED, "primary crashed and restarted", 2) \
    X(PRIMARY_LOST, "primary lost, replica promoted", 2) \
    X(PRIMARY_BACK, "lost primary back as one, a host restarted", 2) \
    X(PRIMARY_PAUSED, "primary frozen for 1 s", 2) \
    X(PRIMARY_FROZEN, "primary frozen for 8 s", 2) \
    X(LEADER_PARTED, "leader parted from the databases for 9 s", 3) \
    X(LEADER_PARTED_SOON, "leader parted from the databases for 1 s", 2) \
    X(WAITING_PARTED, "waiting host parted from the databases for 4 s", 2) \
    X(HOSTS_PARTED, "leader parted from the other hosts for 4 s", 2) \
    X(HOSTS_PARTED_LONG, "leader parted from the other hosts for 12 s", 1)

#define KIND(kind, words, weight) kind,
enum fault { FAULTS(KIND) FAULT_KINDS };
#define ROW(kind, words, weight) {words, weight},
static const struct {
    const char *words;
    int weight;
} faults[] = {FAULTS(ROW)};

struct rig_game {
    char id[GAME_ID_MAX];
    char **lines; /* told, by their numbers */
    int64_t seq; /* the last that somebody was told */
    int plies;
};

struct player {
    struct rig_game *game;
    int side, host, fd; /* fd -1: not connected */
    char in[1 << 16];
    size_t bytes;
    int64_t told; /* the last event */
    int64_t heard_ms, again_ms; /* called again then */
    int plies; /* of its told events */
    int id; /* of the last message */
    int asked_ply; /* the last */
    bool is_asked; /* it has no answer yet */
    int64_t asked_ms;
    int refusals; /* each makes it another intent */
    char refusal[32]; /* the last */
    bool is_there; /* since it has been told all */
    bool is_sent_away; /* it was told why, and is told so once */
};

struct rig {
    struct hosts hosts;
    int count; /* of the hosts */
    struct rig_game games[GAMES];
    struct player players[PLAYERS];
    uint64_t chance;
    int64_t told_ms,
        quiet_ms; /* the last new event; the longest time without */
    long events, told, reconnects;
    int took_ms[FAULT_KINDS][FAULTS_MAX], took[FAULT_KINDS];
    int leases[FAULT_KINDS];
};

static int draw(struct rig *rig, int below)
{
    uint64_t z = rig->chance += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return (int)((z ^ z >> 31) % (uint64_t)below);
}

static int number_of(const char *variable, int usual)
{
    const char *text = getenv(variable);
    return text != NULL ? atoi(text) : usual;
}

/* It comes again a moment later, by the next host. */
static void hang_up(struct rig *rig, struct player *player)
{
    if (player->fd >= 0)
        close(player->fd);
    player->fd = -1;
    player->bytes = 0;
    player->is_there = player->is_sent_away = false;
    player->is_asked = false;
    player->host = (player->host + 1) % rig->count;
    player->again_ms = now_ms() + 50 + draw(rig, 150);
    rig->reconnects++;
}

static void say(struct rig *rig, struct player *player, const char *text)
{
    ssize_t bytes = (ssize_t)strlen(text);
    if (send(player->fd, text, (size_t)bytes, MSG_NOSIGNAL | MSG_DONTWAIT) !=
        bytes)
        hang_up(rig, player);
}

/* A host that is frozen has no room for more of them some time. */
static int knock(const struct rig *rig, const struct player *player)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const struct passwd *account =
        hosts_are_guests() ? NULL
                           : getpwnam(test_server_accounts[player->side]);
    const char *path = rig->hosts.room[player->host].socket;
    memcpy(address.sun_path, path, strlen(path));
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    assert_true(fd >= 0);
    if (account != NULL)
        assert_int_equal(seteuid(account->pw_uid), 0);
    bool is_open =
        connect(fd, (struct sockaddr *)&address, sizeof address) == 0;
    if (account != NULL)
        assert_int_equal(seteuid(0), 0);
    if (is_open)
        return fd;
    close(fd);
    return -1;
}

static void come(struct rig *rig, struct player *player)
{
    char text[512], guest[160] = "";
    player->fd = knock(rig, player);
    player->heard_ms = now_ms();
    if (player->fd < 0) {
        hang_up(rig, player);
        return;
    }
    if (hosts_are_guests())
        hosts_write_guest(player->side, guest);
    snprintf(text, sizeof text,
             "%s{\"t\":\"hello\",\"id\":%d,\"proto\":[1,1]}\n"
             "{\"t\":\"resume\",\"id\":%d,\"game\":\"%s\"}\n"
             "{\"t\":\"watch\",\"id\":%d,\"game\":\"%s\",\"since\":%lld}\n",
             guest, player->id + 1, player->id + 2, player->game->id,
             player->id + 3, player->game->id, (long long)player->told);
    player->id += 3;
    say(rig, player, text);
}

/* Once and in order to each; the same to all. */
static void take_event(struct rig *rig, struct player *player,
                       const json_t *message, const char *line)
{
    struct rig_game *game = player->game;
    int64_t seq = json_integer_value(json_object_get(message, "seq"));
    if (strcmp(arbiter_text(message, "game"), game->id) != 0)
        return;
    if (seq != player->told + 1)
        fail_msg("game %s: event %d was told after %d", game->id, (int)seq,
                 (int)player->told);
    player->told = seq;
    player->plies += strcmp(arbiter_text(message, "kind"), "move") == 0;
    rig->told++;
    assert_in_range(seq, 1, EVENTS_MAX - 1);
    if (game->lines[seq] == NULL) {
        game->lines[seq] = strdup(line);
        game->seq = seq > game->seq ? seq : game->seq;
        int64_t quiet_ms = now_ms() - rig->told_ms;
        rig->quiet_ms = quiet_ms > rig->quiet_ms ? quiet_ms : rig->quiet_ms;
        rig->told_ms = now_ms();
        rig->events++;
    } else if (strcmp(game->lines[seq], line) != 0) {
        fail_msg("two events: %s and %s", game->lines[seq], line);
    }
    if (player->plies > game->plies)
        game->plies = player->plies;
}

static void take_line(struct rig *rig, struct player *player, const char *line)
{
    json_t *message = wire_parse(line, strlen(line));
    char text[64];
    if (message == NULL)
        fail_msg("no message: %s", line);
    int64_t re = json_integer_value(json_object_get(message, "re"));
    if (arbiter_is(message, "event"))
        take_event(rig, player, message, line);
    else if (arbiter_is(message, "state"))
        player->is_there = true;
    else if (arbiter_is(message, "bye")) {
        if (player->is_sent_away)
            fail_msg("sent away twice: %s", line);
        player->is_sent_away = true;
        player->again_ms = 0;
    } else if (arbiter_is(message, "ping")) {
        snprintf(text, sizeof text, "{\"t\":\"pong\",\"n\":%lld}\n",
                 (long long)json_integer_value(json_object_get(message, "n")));
        say(rig, player, text);
    }
    if (re == player->id && re != 0)
        player->is_asked = false;
    player->refusals += arbiter_is(message, "error");
    if (arbiter_is(message, "error"))
        snprintf(player->refusal, sizeof player->refusal, "%s",
                 arbiter_text(message, "code"));
    json_decref(message);
}

static void hear(struct rig *rig, struct player *player)
{
    ssize_t got = recv(player->fd, player->in + player->bytes,
                       sizeof player->in - player->bytes, MSG_DONTWAIT);
    bool has_ended = got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR);
    player->bytes += got > 0 ? (size_t)got : 0;
    player->heard_ms = now_ms();
    char *newline;
    while (player->fd >= 0 &&
           (newline = memchr(player->in, '\n', player->bytes)) != NULL) {
        *newline = '\0';
        char *line = strdup(player->in);
        size_t bytes = (size_t)(newline - player->in) + 1;
        player->bytes -= bytes;
        memmove(player->in, newline + 1, player->bytes);
        take_line(rig, player, line);
        free(line);
    }
    if (has_ended && player->fd >= 0)
        hang_up(rig, player);
}

/* Knights out and back: nothing ends that under the Laws of 2009. What had no
 * answer when the line ended is said again with the same token, and what was
 * refused while the game waits for the other, with a new one. */
static void play(struct rig *rig, struct player *player)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    enum { AGAIN_MS = 200 };
    char text[256];
    int ply = player->plies + 1;
    bool is_again = player->asked_ply == ply;
    if (!player->is_there || player->plies % 2 != player->side ||
        player->is_asked ||
        (is_again && now_ms() - player->asked_ms < AGAIN_MS))
        return;
    snprintf(text, sizeof text,
             "{\"t\":\"move\",\"id\":%d,\"game\":\"%s\",\"seat\":\"%s\","
             "\"token\":%d,\"ply\":%d,\"move\":\"%s\"}\n",
             ++player->id, player->game->id, player->side ? "black" : "white",
             1000 * ply + player->refusals % 1000, ply,
             moves[player->plies % 4]);
    player->asked_ply = ply;
    player->is_asked = true;
    player->asked_ms = now_ms();
    say(rig, player, text);
}

/* One round of everybody. */
static void turn(struct rig *rig)
{
    struct pollfd ends[PLAYERS];
    for (int i = 0; i < PLAYERS; i++) {
        struct player *player = &rig->players[i];
        if (player->fd < 0 && now_ms() >= player->again_ms)
            come(rig, player);
        ends[i] = (struct pollfd){.fd = player->fd, .events = POLLIN};
    }
    poll(ends, PLAYERS, 20);
    for (int i = 0; i < PLAYERS; i++) {
        struct player *player = &rig->players[i];
        if (player->fd >= 0 && ends[i].revents != 0)
            hear(rig, player);
        if (player->fd >= 0 && now_ms() - player->heard_ms > SILENT_MS)
            hang_up(rig, player);
        if (player->fd >= 0)
            play(rig, player);
    }
}

static void play_for(struct rig *rig, int ms)
{
    int64_t until_ms = now_ms() + ms;
    while (now_ms() < until_ms)
        turn(rig);
}

static void fail_hanging(const struct rig *rig, const int *wanted,
                         const char *after)
{
    for (int i = 0; i < PLAYERS; i++) {
        const struct player *player = &rig->players[i];
        if (player->plies < wanted[i])
            print_error("game %s, %s, by host %d: connected %d, there %d, has "
                        "%d plies of %d, asked for %d, waits %d, refused: %s\n",
                        player->game->id, player->side ? "black" : "white",
                        player->host, player->fd >= 0, player->is_there,
                        player->plies, wanted[i], player->asked_ply,
                        player->is_asked, player->refusal);
    }
    fail_msg("players hang after: %s", after);
}

/* Everybody is told two more moves of their game. */
static void play_on(struct rig *rig, const char *after)
{
    int wanted[PLAYERS];
    int64_t until_ms = now_ms() + PLAYS_ON_MS;
    int left = PLAYERS;
    for (int i = 0; i < PLAYERS; i++)
        wanted[i] = rig->players[i].game->plies + 2;
    while (left > 0) {
        turn(rig);
        left = 0;
        for (int i = 0; i < PLAYERS; i++)
            left += rig->players[i].plies < wanted[i];
        if (left > 0 && now_ms() > until_ms)
            fail_hanging(rig, wanted, after);
    }
}

/* Whoever comes anew is told exactly what was told before. */
static void check_record(struct rig *rig, struct rig_game *game)
{
    struct player fresh = {.game = game,
                           .fd = -1,
                           .host = draw(rig, rig->count),
                           .side = draw(rig, 2)};
    int64_t wanted = game->seq, until_ms = now_ms() + PLAYS_ON_MS;
    while (fresh.told < wanted || !fresh.is_there) {
        if (fresh.fd < 0 && now_ms() >= fresh.again_ms) {
            fresh.told = 0;
            fresh.plies = 0;
            come(rig, &fresh);
        }
        turn(rig);
        if (fresh.fd >= 0)
            hear(rig, &fresh);
        if (now_ms() > until_ms)
            fail_msg("game %s has %d events, and %d were told", game->id,
                     (int)fresh.told, (int)wanted);
    }
    close(fresh.fd);
}

static int leader_of(struct rig *rig)
{
    char sql[4 * PATH_MAX] = "SELECT CASE address";
    int64_t until_ms = now_ms() + PLAYS_ON_MS;
    int64_t at = -1;
    for (int i = 0; i < rig->count; i++)
        snprintf(sql + strlen(sql), sizeof sql - strlen(sql),
                 " WHEN '%s' THEN %d", rig->hosts.ways[i], i);
    strcat(sql, " ELSE -1 END FROM lease WHERE until > clock_timestamp()"
                " UNION ALL SELECT -1 LIMIT 1");
    while ((at = cluster_try(&rig->hosts.cluster, sql)) < 0) {
        turn(rig);
        if (now_ms() > until_ms)
            fail_msg("nobody serves");
    }
    return (int)at;
}

static int children_of(pid_t parent, pid_t *out, int room)
{
    char path[64];
    long pid;
    int count = 0;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)parent,
             (int)parent);
    FILE *children = fopen(path, "re");
    assert_non_null(children);
    while (count < room && fscanf(children, "%ld", &pid) == 1)
        out[count++] = (pid_t)pid;
    fclose(children);
    return count;
}

/* The child of the arbiter that carries its connections. */
static pid_t relay_of(pid_t arbiter)
{
    pid_t pid;
    return children_of(arbiter, &pid, 1) == 1 ? pid : 0;
}

/* It comes again, as its service manager would have it. */
static void restart(struct rig *rig, int at)
{
    struct test_server_room *room = &rig->hosts.room[at];
    int status;
    if (room->pid > 0)
        waitpid(room->pid, &status, 0);
    room->pid = 0;
    hosts_start(&rig->hosts, at);
}

static void freeze(struct rig *rig, int at, int ms)
{
    pid_t pid = rig->hosts.room[at].pid;
    assert_int_equal(kill(pid, SIGSTOP), 0);
    play_for(rig, ms);
    assert_int_equal(kill(pid, SIGCONT), 0);
}

/* A renewal of the lease that is on its way when the database freezes, and is
 * done when it wakes up: its host has given the lease up by then. */
static pid_t begin_renewal(const struct rig *rig)
{
    const struct cluster *cluster = &rig->hosts.cluster;
    char host[PATH_MAX + 16];
    char *arguments[] = {"psql",
                         host,
                         "--username=hektor",
                         "-Xq",
                         "-c",
                         "BEGIN; SELECT 1 FROM one.lease FOR UPDATE;"
                         " SELECT pg_sleep(5); UPDATE one.lease"
                         " SET until = clock_timestamp() + interval '6 s';"
                         " COMMIT",
                         "postgres",
                         NULL};
    snprintf(host, sizeof host, "--host=%s", cluster->folder);
    pid_t pid = cluster_begin(cluster, "psql", arguments, -1);
    while (cluster_try(cluster, "SELECT count(*) FROM pg_stat_activity"
                                " WHERE wait_event = 'PgSleep'") != 1)
        poll(NULL, 0, 10);
    return pid;
}

/* The database's processes, which answer nobody. */
static void freeze_primary(struct rig *rig, int ms)
{
    pid_t renewal = ms > 5000 && draw(rig, 2) ? begin_renewal(rig) : 0;
    pid_t stopped[64], pid = rig->hosts.cluster.pid;
    int count = children_of(pid, stopped, 64);
    kill(pid, SIGSTOP);
    for (int i = 0; i < count; i++)
        kill(stopped[i], SIGSTOP);
    play_for(rig, ms);
    for (int i = 0; i < count; i++)
        kill(stopped[i], SIGCONT);
    kill(pid, SIGCONT);
    if (renewal > 0)
        assert_true(cluster_did(renewal));
}

/* The replica has taken over, and the lost server is started as it was, as by
 * its system at boot: it confirms by itself, and lacks what came since. */
static void primary_comes_back(struct rig *rig, int restarted)
{
    struct hosts *hosts = &rig->hosts;
    hosts_fail_over(hosts);
    cluster_set(&hosts->cluster, "synchronous_standby_names = ''");
    play_on(rig, "failover");
    cluster_go_on(&hosts->standby);
    cluster_set(&hosts->standby, "synchronous_standby_names = ''");
    play_for(rig, draw(rig, 3000));
    kill(hosts->room[restarted].pid, SIGKILL);
    restart(rig, restarted);
    play_for(rig, 8000);
    cluster_halt(&hosts->standby);
    hosts_add_standby(hosts);
}

static void part(struct rig *rig, const struct forwarder *network, int ms)
{
    forwarder_signal(network, SIGSTOP);
    play_for(rig, ms);
    forwarder_signal(network, SIGCONT);
}

static void make_fault(struct rig *rig, enum fault fault)
{
    struct hosts *hosts = &rig->hosts;
    int leader = leader_of(rig);
    int waiting = (leader + 1 + draw(rig, rig->count - 1)) % rig->count;
    switch (fault) {
    case LEADER_KILLED:
        kill(hosts->room[leader].pid, SIGKILL);
        play_for(rig, draw(rig, 2) ? 100 : 7000);
        restart(rig, leader);
        break;
    case LEADER_FROZEN:
        freeze(rig, leader, FROZEN_MS);
        break;
    case LEADER_PAUSED:
        freeze(rig, leader, 1000);
        break;
    case LEADER_ENDED:
        kill(hosts->room[leader].pid, SIGTERM);
        play_for(rig, 3000);
        restart(rig, leader);
        break;
    case LEADER_CUT:
        cluster_try(&hosts->cluster,
                    "SELECT count(pg_terminate_backend(pid)) FROM"
                    " pg_stat_activity WHERE application_name = 'hektord'");
        break;
    case RELAY_KILLED:
        kill(relay_of(hosts->room[waiting].pid), SIGKILL);
        restart(rig, waiting);
        break;
    case WAITING_KILLED:
        kill(hosts->room[waiting].pid, SIGKILL);
        play_for(rig, 500);
        restart(rig, waiting);
        break;
    case WAITING_FROZEN:
        freeze(rig, waiting, 1000);
        break;
    case STANDBY_KILLED:
    case STANDBY_AWAY:
        cluster_halt(&hosts->standby);
        play_for(rig, fault == STANDBY_AWAY ? 4000 : 1000);
        cluster_go_on(&hosts->standby);
        break;
    case PRIMARY_CRASHED:
        cluster_halt(&hosts->cluster);
        play_for(rig, draw(rig, 3000));
        cluster_go_on(&hosts->cluster);
        break;
    case PRIMARY_LOST:
        hosts_fail_over(hosts);
        play_for(rig, draw(rig, 1000));
        hosts_add_standby(hosts);
        break;
    case PRIMARY_BACK:
        primary_comes_back(rig, draw(rig, 2) ? leader : waiting);
        break;
    case PRIMARY_PAUSED:
        freeze_primary(rig, 1000);
        break;
    case PRIMARY_FROZEN:
        freeze_primary(rig, FROZEN_MS);
        break;
    case LEADER_PARTED:
        part(rig, &hosts->to_databases[leader], 9000);
        break;
    case LEADER_PARTED_SOON:
        part(rig, &hosts->to_databases[leader], 1000);
        break;
    case WAITING_PARTED:
        part(rig, &hosts->to_databases[waiting], 4000);
        break;
    case HOSTS_PARTED:
        part(rig, &hosts->to_host[leader], 4000);
        break;
    case HOSTS_PARTED_LONG:
        part(rig, &hosts->to_host[leader], 12000);
        break;
    case FAULT_KINDS:
        break;
    }
}

static enum fault choose(struct rig *rig)
{
    const char *wanted = getenv("SOAK_FAULT");
    int all = 0, kind = 0;
    while (wanted != NULL && strstr(faults[kind].words, wanted) == NULL)
        assert_true(++kind < FAULT_KINDS);
    if (wanted != NULL)
        return (enum fault)kind;
    for (int i = 0; i < FAULT_KINDS; i++)
        all += faults[i].weight;
    for (int at = draw(rig, all); at >= faults[kind].weight; kind++)
        at -= faults[kind].weight;
    return (enum fault)kind;
}

/* Two accounts have them all. */
static void begin_games(struct rig *rig)
{
    struct test_server_room *room = &rig->hosts.room[0];
    struct arbiter *both = calloc(2, sizeof *both);
    assert_non_null(both);
    char fields[192];
    hosts_come(room, ANNA, &both[0]);
    hosts_come(room, BORIS, &both[1]);
    snprintf(fields, sizeof fields,
             ",\"to\":\"%s\",\"colour\":\"white\",\"laws\":\"2009\""
             ",\"time-white\":\"10h\",\"time-black\":\"10h\"",
             hosts_name(BORIS));
    for (int i = 0; i < GAMES; i++) {
        struct rig_game *game = &rig->games[i];
        int offer = test_server_propose(&both[0], fields);
        json_t *created = test_server_answer_offer(&both[1], "accept", offer);
        snprintf(game->id, sizeof game->id, "%s",
                 arbiter_text(created, "game"));
        json_decref(created);
        game->lines = calloc(EVENTS_MAX, sizeof *game->lines);
        assert_non_null(game->lines);
    }
    close(both[0].fd);
    close(both[1].fd);
    free(both);
    FD_ZERO(&room->opened);
    for (int i = 0; i < PLAYERS; i++)
        rig->players[i] = (struct player){.game = &rig->games[i / 2],
                                          .side = i % 2,
                                          .fd = -1,
                                          .host = draw(rig, rig->count)};
}

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void print_figures(struct rig *rig, int rounds)
{
    print_message("%d faults: %ld events in the record, told %ld times; %ld "
                  "connections\n",
                  rounds, rig->events, rig->told, rig->reconnects);
    for (int kind = 0; kind < FAULT_KINDS; kind++) {
        int count = rig->took[kind], *took_ms = rig->took_ms[kind];
        if (count == 0)
            continue;
        qsort(took_ms, (size_t)count, sizeof *took_ms, compare);
        print_message("%4d x %s: nobody played for %d ms median, %d worst; "
                      "%d new leases\n",
                      count, faults[kind].words, took_ms[count / 2],
                      took_ms[count - 1], rig->leases[kind]);
    }
}

static int lease_of(const struct rig *rig)
{
    return (int)cluster_run(&rig->hosts.cluster, "SELECT epoch FROM lease");
}

/* Then everybody plays on, and the record is what was told. */
static void endure(struct rig *rig, enum fault fault)
{
    int lease = lease_of(rig);
    for (int i = 0; i < GAMES; i++)
        assert_true(rig->games[i].seq < EVENTS_MAX / 2);
    rig->told_ms = now_ms();
    rig->quiet_ms = 0;
    make_fault(rig, fault);
    play_on(rig, faults[fault].words);
    rig->took_ms[fault][rig->took[fault]++ % FAULTS_MAX] = (int)rig->quiet_ms;
    rig->leases[fault] += lease_of(rig) - lease;
    for (int i = 0; i < GAMES; i++)
        check_record(rig, &rig->games[i]);
}

static void test_faults(void **state)
{
    static const enum fault few[] = {RELAY_KILLED, LEADER_KILLED};
    static struct rig rig;
    int rounds = number_of("SOAK_ROUNDS", 0);
    (void)state;
    rig.chance = (uint64_t)number_of("SOAK_SEED", 1);
    rig.count = rounds > 0 ? 2 + draw(&rig, 2) : 2;
    rig.hosts.unlimited = true;
    if (!hosts_make(&rig.hosts, rig.count))
        skip();
    hosts_add_standby(&rig.hosts);
    hosts_add_networks(&rig.hosts, rig.count);
    for (int i = 0; i < rig.count; i++) {
        hosts_start(&rig.hosts, i);
        hosts_await(&rig.hosts, i, i == 0 ? "event=leads" : "event=waits", 1);
    }
    begin_games(&rig);
    play_on(&rig, "the start");
    for (int i = 0; i < (rounds > 0 ? rounds : (int)ROWS(few)); i++) {
        enum fault fault = rounds > 0 ? choose(&rig) : few[i];
        play_for(&rig, draw(&rig, 500));
        if (rounds > 0)
            print_message("%d: %s\n", i + 1, faults[fault].words);
        endure(&rig, fault);
    }
    print_figures(&rig, rounds > 0 ? rounds : (int)ROWS(few));
    for (int i = 0; i < PLAYERS; i++)
        if (rig.players[i].fd >= 0)
            close(rig.players[i].fd);
    hosts_remove(&rig.hosts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests_name("server/takeover", tests, NULL, NULL);
}
