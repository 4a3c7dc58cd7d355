// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * server_bench.c - a server under load: what an idle game costs in
 * memory; in a server as full as so many games make it, how long it is from a
 * move sent to the move told at a club's pace, and how many moves a second it
 * takes at most; and how soon it is back with all its games after a kill.
 * Beside the last one remains what the disk itself needs for a commit.
 */
#include <err.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/bench/load.h"

enum {
    LINES = 8,
    GAMES = 2000,
    PACE = 500, /* moves a second */
    PACED_S = 6,
    FLAT_OUT_S = 5,
    AHEAD = 64, /* moves in flight on a line, flat out */
    ID = 9,
    BUFFER = 1 << 20,
    MANY = 10000, /* games that a restart has to resume */
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

static struct line lines[LINES];
static struct game games[GAMES];
static long answered;

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
    game->sent_us = load_now_us();
    load_send(line->fd, text);
}

/* "ok" confirms the move of the game whose number is "re". */
static int take_answer(const char *text)
{
    const char *re = strstr(text, "\"re\":");
    if (re == NULL || strstr(text, "\"ok\"") == NULL)
        return -1;
    int number = atoi(re + 5);
    load_note_delay(load_now_us() - games[number].sent_us);
    answered++;
    return number;
}

/* Read what is there; each move that was confirmed is handed on. */
static void hear(struct line *line, void (*confirmed)(struct line *, int))
{
    if (load_receive(line->fd, line->in, &line->bytes, sizeof line->in) == 0)
        return;
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
                err(1, "recv");
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
        lines[i].fd = load_connect();
        lines[i].bytes = 0;
        load_send(lines[i].fd, "{\"t\":\"hello\",\"id\":1,\"proto\":[1,1]}\n");
        await(&lines[i], "welcome", answer, sizeof answer);
    }
}

static int bystanders[BYSTANDERS];

/* People who are there too, and say nothing. */
static void fill_the_server(void)
{
    for (int i = 0; i < BYSTANDERS; i++) {
        bystanders[i] = load_connect();
        load_send(bystanders[i],
                  "{\"t\":\"hello\",\"id\":1,\"proto\":[1,1]}\n");
    }
}

static void empty_the_server(void)
{
    for (int i = 0; i < BYSTANDERS; i++)
        close(bystanders[i]);
}

static void begin_games(void)
{
    static char answer[BUFFER];
    for (int i = 0; i < GAMES; i++) {
        struct line *line = &lines[i % LINES];
        load_send(line->fd, "{\"t\":\"new\",\"id\":1,\"laws\":\"2009\","
                            "\"time-white\":\"5h\",\"time-black\":\"5h\"}\n");
        await(line, "created", answer, sizeof answer);
        const char *id = strstr(answer, "\"game\":\"");
        if (id == NULL)
            err(1, "new game");
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
            load_send(lines[i % LINES].fd, "{\"t\":\"new\",\"id\":1}\n");
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
    load_stop_server(pid, SIGKILL);
    leave();
    double begin_us = load_now_us();
    pid = load_start_server(NULL);
    come_in();
    print(name, (load_now_us() - begin_us) / 1000, "ms");
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

static void at_a_clubs_pace(void)
{
    double begin_us = load_now_us();
    long sent = 0;
    load_forget_delays();
    while (load_now_us() - begin_us < PACED_S * 1e6) {
        long due = (long)((load_now_us() - begin_us) * PACE / 1e6);
        for (; sent < due; sent++)
            send_move(&lines[sent % GAMES % LINES], (int)(sent % GAMES));
        hear_all(1, NULL);
    }
    while (load_delays() < sent)
        hear_all(100, NULL);
    print("move to confirmation, 500 a second, median", load_delay_ms(0.5),
          "ms");
    print("move to confirmation, 500 a second, p99", load_delay_ms(0.99), "ms");
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
    double begin_us = load_now_us(), arbiter_us = load_cpu_us(pid),
           own_us = load_cpu_us(0);
    long before = answered;
    flat_out = true;
    for (int i = 0; i < LINES * AHEAD; i++)
        send_move(&lines[i % LINES], i);
    while (load_now_us() - begin_us < FLAT_OUT_S * 1e6)
        hear_all(100, send_next);
    double seconds = (load_now_us() - begin_us) / 1e6;
    double moves = (double)(answered - before);
    print("moves at most", moves / seconds, "a second");
    print("of these a move, on the arbiter's processor",
          (load_cpu_us(pid) - arbiter_us) / moves, "us");
    print("and on the bench's own", (load_cpu_us(0) - own_us) / moves, "us");
    flat_out = false;
    while (answered - before < 1)
        hear_all(100, NULL);
}

/* One small commit to the same disk: what each confirmation waits for. */
static void disk_alone(void)
{
    enum { SYNCS = 50 };
    const char *path = load_path("sync");
    char block[4096] = {1};
    int fd = open(path, O_RDWR | O_CREAT, 0600);
    if (fd < 0)
        err(1, "%s", path);
    load_forget_delays();
    for (int i = 0; i < SYNCS; i++) {
        double begin_us = load_now_us();
        if (write(fd, block, sizeof block) != sizeof block || fdatasync(fd))
            err(1, "%s", path);
        load_note_delay(load_now_us() - begin_us);
    }
    close(fd);
    print("the disk's own sync, median", load_delay_ms(0.5), "ms");
}

int main(void)
{
    load_begin();
    pid_t pid = load_start_server(NULL);
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
    load_stop_server(pid, SIGTERM);
    disk_alone();
    load_end();
    return 0;
}
