// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * server_bench.c - a server under load: what an idle game costs in
 * memory; in a server as full as so many games make it, how long it is from a
 * move sent to the move told at a club's pace, and how many moves a second it
 * takes at most; and how soon it is back with all its games after a kill.
 * Beside the last one remains what the disk itself needs for a commit.
 */
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/bench/figures.h"

enum {
    LINES = 8,
    GAMES = 2000,
    PACE = 500, /* moves a second */
    PACED_S = 6,
    FLAT_OUT_S = 5,
    AHEAD = 64, /* moves in flight on a line, flat out */
    ID = 9,
    BUFFER = 1 << 20,
    MANY = 10000, /* games that a restart has to take up */
    BYSTANDERS = 4000, /* connections: two for each game */
};

struct game {
    char id[ID];
    int ply;
    double sent_us;
};

struct line {
    int fd;
    size_t bytes;
    char in[BUFFER];
};

static char folder[] = "/tmp/hektor-bench-XXXXXX";
static char socket_path[64], data_path[64];
static struct line lines[LINES];
static struct game games[GAMES];
static long answered;
static double *delays;
static long delay_count, delay_room;

static double now_us(void)
{
    return figures_now_s() * 1e6;
}

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "server_bench: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int knock(void)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    double until_us = now_us() + 30e6;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    memcpy(address.sun_path, socket_path, sizeof socket_path);
    while (connect(fd, (struct sockaddr *)&address, sizeof address) != 0) {
        if (now_us() > until_us)
            give_up("connect");
        poll(NULL, 0, 1);
    }
    return fd;
}

static pid_t start(void)
{
    pid_t pid = fork();
    if (pid == 0) {
        execl("./hektord", "hektord", "--socket", socket_path, "--data",
              data_path, "--unlimited", (char *)NULL);
        _exit(127);
    }
    return pid;
}

static void say(struct line *line, const char *text)
{
    size_t bytes = strlen(text);
    while (bytes > 0) {
        ssize_t sent = send(line->fd, text, bytes, MSG_NOSIGNAL);
        if (sent <= 0)
            give_up("send");
        text += sent;
        bytes -= (size_t)sent;
    }
}

/* The four moves of two knights, out and back, for ever: nothing ends it
 * under the Laws of 2009. */
static void send_move(struct line *line, int number)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    struct game *game = &games[number];
    char text[160];
    snprintf(text, sizeof text,
             "{\"t\":\"move\",\"id\":%d,\"game\":\"%s\",\"seat\":\"%s\","
             "\"ply\":%d,\"move\":\"%s\"}\n",
             number, game->id, game->ply % 2 ? "black" : "white", game->ply + 1,
             moves[game->ply % 4]);
    game->ply++;
    game->sent_us = now_us();
    say(line, text);
}

static void note_delay(double us)
{
    if (delay_count == delay_room) {
        delay_room = delay_room == 0 ? 4096 : 2 * delay_room;
        delays = realloc(delays, (size_t)delay_room * sizeof *delays);
        if (delays == NULL)
            give_up("memory");
    }
    delays[delay_count++] = us;
}

/* "ok" confirms the move of the game whose number is "re". */
static int take_answer(const char *text)
{
    const char *re = strstr(text, "\"re\":");
    if (re == NULL || strstr(text, "\"ok\"") == NULL)
        return -1;
    int number = atoi(re + 5);
    note_delay(now_us() - games[number].sent_us);
    answered++;
    return number;
}

/* Read what is there; each move that was confirmed is handed on. */
static void hear(struct line *line, void (*confirmed)(struct line *, int))
{
    ssize_t bytes = recv(line->fd, line->in + line->bytes,
                         sizeof line->in - line->bytes - 1, MSG_DONTWAIT);
    if (bytes <= 0 && errno != EAGAIN && errno != EWOULDBLOCK)
        give_up("recv");
    if (bytes <= 0)
        return;
    line->bytes += (size_t)bytes;
    line->in[line->bytes] = '\0';
    char *from = line->in, *end;
    while ((end = strchr(from, '\n')) != NULL) {
        *end = '\0';
        int number = take_answer(from);
        if (number >= 0 && confirmed != NULL)
            confirmed(line, number);
        from = end + 1;
    }
    line->bytes -= (size_t)(from - line->in);
    memmove(line->in, from, line->bytes);
}

static void hear_all(int wait_ms, void (*confirmed)(struct line *, int))
{
    struct pollfd ends[LINES];
    for (int i = 0; i < LINES; i++)
        ends[i] = (struct pollfd){.fd = lines[i].fd, .events = POLLIN};
    poll(ends, LINES, wait_ms);
    for (int i = 0; i < LINES; i++)
        if (ends[i].revents != 0)
            hear(&lines[i], confirmed);
}

/* Wait for one whole line that holds this. */
static void await(struct line *line, const char *want, char *out, size_t room)
{
    for (;;) {
        char *end = memchr(line->in, '\n', line->bytes);
        if (end == NULL) {
            ssize_t bytes = recv(line->fd, line->in + line->bytes,
                                 sizeof line->in - line->bytes, 0);
            if (bytes <= 0)
                give_up("recv");
            line->bytes += (size_t)bytes;
            continue;
        }
        *end = '\0';
        bool found = strstr(line->in, want) != NULL;
        if (found)
            snprintf(out, room, "%s", line->in);
        line->bytes -= (size_t)(end + 1 - line->in);
        memmove(line->in, end + 1, line->bytes);
        if (found)
            return;
    }
}

static void come_in(void)
{
    static char answer[BUFFER];
    for (int i = 0; i < LINES; i++) {
        lines[i].fd = knock();
        lines[i].bytes = 0;
        say(&lines[i], "{\"t\":\"hello\",\"id\":1,\"proto\":[1,1]}\n");
        await(&lines[i], "welcome", answer, sizeof answer);
    }
}

static int bystanders[BYSTANDERS];

/* People who are there too, and say nothing. */
static void fill_the_server(void)
{
    static const char hello[] = "{\"t\":\"hello\",\"id\":1,\"proto\":[1,1]}\n";
    for (int i = 0; i < BYSTANDERS; i++) {
        bystanders[i] = knock();
        if (send(bystanders[i], hello, sizeof hello - 1, MSG_NOSIGNAL) < 0)
            give_up("send");
    }
}

static void empty_the_server(void)
{
    for (int i = 0; i < BYSTANDERS; i++)
        close(bystanders[i]);
}

/* A descriptor for each connection, here and at the arbiter. */
static void allow_descriptors(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        give_up("getrlimit");
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0)
        give_up("setrlimit");
}

static void begin_games(void)
{
    static char answer[BUFFER];
    for (int i = 0; i < GAMES; i++) {
        struct line *line = &lines[i % LINES];
        say(line, "{\"t\":\"new\",\"id\":1,\"laws\":\"2009\","
                  "\"time-white\":\"5h\",\"time-black\":\"5h\"}\n");
        await(line, "created", answer, sizeof answer);
        const char *id = strstr(answer, "\"game\":\"");
        if (id == NULL)
            give_up("new game");
        snprintf(games[i].id, ID, "%s", id + 8);
    }
}

static void print(const char *name, double value, const char *unit)
{
    printf("server %-42s %10.2f %s\n", name, value, unit);
    fflush(stdout);
}

/* As many more as to make MANY, a few at a time. */
static void begin_many(void)
{
    enum { AT_ONCE = 32 };
    static char answer[BUFFER];
    for (int begun = GAMES; begun < MANY; begun += LINES * AT_ONCE) {
        for (int i = 0; i < LINES * AT_ONCE; i++)
            say(&lines[i % LINES], "{\"t\":\"new\",\"id\":1}\n");
        for (int i = 0; i < LINES * AT_ONCE; i++)
            await(&lines[i % LINES], "created", answer, sizeof answer);
    }
}

static void leave(void)
{
    for (int i = 0; i < LINES; i++)
        close(lines[i].fd);
}

/* Killed, and started again with all that was there. */
static pid_t restart(pid_t pid, const char *name)
{
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    leave();
    double begin_us = now_us();
    pid = start();
    come_in();
    print(name, (now_us() - begin_us) / 1000, "ms");
    return pid;
}

static long resident_kib(pid_t pid)
{
    char path[64], text[256];
    long kib = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(text, sizeof text, file) != NULL)
        if (sscanf(text, "VmRSS: %ld", &kib) == 1)
            break;
    if (file != NULL)
        fclose(file);
    return kib;
}

static double percentile(double part)
{
    if (delay_count == 0)
        return 0;
    figures_sort(delays, (size_t)delay_count);
    return delays[(long)(part * (double)(delay_count - 1))] / 1000;
}

static void at_a_clubs_pace(void)
{
    double begin_us = now_us();
    long sent = 0;
    delay_count = 0;
    while (now_us() - begin_us < PACED_S * 1e6) {
        long due = (long)((now_us() - begin_us) * PACE / 1e6);
        for (; sent < due; sent++)
            send_move(&lines[sent % GAMES % LINES], (int)(sent % GAMES));
        hear_all(1, NULL);
    }
    while (delay_count < sent)
        hear_all(100, NULL);
    print("move to confirmation, 500 a second, median", percentile(0.5), "ms");
    print("move to confirmation, 500 a second, p99", percentile(0.99), "ms");
}

/* The processor's time that a process has used so far, the arbiter's or our
 * own: both share the computer. */
static double cpu_us(pid_t pid)
{
    clockid_t clock;
    struct timespec used = {0};
    if (clock_getcpuclockid(pid, &clock) == 0)
        clock_gettime(clock, &used);
    return (double)used.tv_sec * 1e6 + (double)used.tv_nsec / 1e3;
}

static bool flat_out;

static void send_next(struct line *line, int number)
{
    if (flat_out)
        send_move(line, number);
}

/* As many moves as there are answers, with so many in flight. */
static void as_fast_as_it_goes(pid_t pid)
{
    double begin_us = now_us(), arbiter_us = cpu_us(pid), own_us = cpu_us(0);
    long before = answered;
    flat_out = true;
    for (int i = 0; i < LINES * AHEAD; i++)
        send_move(&lines[i % LINES], i);
    while (now_us() - begin_us < FLAT_OUT_S * 1e6)
        hear_all(100, send_next);
    double seconds = (now_us() - begin_us) / 1e6;
    double moves = (double)(answered - before);
    print("moves at most", moves / seconds, "a second");
    print("of these a move, on the arbiter's processor",
          (cpu_us(pid) - arbiter_us) / moves, "us");
    print("and on the bench's own", (cpu_us(0) - own_us) / moves, "us");
    flat_out = false;
    while (answered - before < 1)
        hear_all(100, NULL);
}

/* One small commit to the same disk: what each confirmation waits for. */
static void disk_alone(void)
{
    enum { SYNCS = 50 };
    char path[80], block[4096] = {1};
    snprintf(path, sizeof path, "%s/sync", folder);
    int fd = open(path, O_RDWR | O_CREAT, 0600);
    if (fd < 0)
        give_up(path);
    delay_count = 0;
    for (int i = 0; i < SYNCS; i++) {
        double begin_us = now_us();
        if (write(fd, block, sizeof block) != sizeof block || fdatasync(fd))
            give_up(path);
        note_delay(now_us() - begin_us);
    }
    close(fd);
    print("the disk's own sync, median", percentile(0.5), "ms");
}

static int remove_one(const char *path, const struct stat *status, int kind,
                      struct FTW *place)
{
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

int main(void)
{
    if (mkdtemp(folder) == NULL)
        give_up(folder);
    snprintf(socket_path, sizeof socket_path, "%s/s", folder);
    snprintf(data_path, sizeof data_path, "%s/data", folder);
    allow_descriptors();
    pid_t pid = start();
    come_in();
    long empty_kib = resident_kib(pid);
    begin_games();
    print("memory of an idle game",
          (double)(resident_kib(pid) - empty_kib) / GAMES, "KiB");
    fill_the_server();
    at_a_clubs_pace();
    as_fast_as_it_goes(pid);
    empty_the_server();
    pid = restart(pid, "from a kill to the first answer, 2,000 games");
    begin_many();
    pid = restart(pid, "from a kill to the first answer, 10,000 games");
    kill(pid, SIGTERM);
    waitpid(pid, NULL, 0);
    disk_alone();
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    free(delays);
    return 0;
}
