// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lobby_bench.c - moves in a server whose lobby is full: so many people have
 * its lists before them, some come and go every second, and others play. What
 * is measured is the time from a move sent to the move confirmed.
 *
 * The people do what hektor does: they follow, and ask for what the server
 * says has changed, at most once a second. LOBBY_PEOPLE, LOBBY_COMING (a
 * second), LOBBY_GAMES and LOBBY_SECONDS set other numbers. Each is a guest of
 * its own, so that the server has as many accounts.
 */
#include <err.h>
#include <pwd.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "tests/bench/load.h"

enum { LINE_ROOM = 64 * 1024, ID = 9, PACE_S = 10, ENOUGH = 200 };

/* One connection: a person in the lobby, or one who plays a game alone. */
struct person {
    int fd;
    size_t bytes;
    char *in;
    bool is_away; /* until another one comes */
    bool is_stale; /* something has changed that was not asked for yet */
    double asked_us; /* for the lists, last */
    char game[ID]; /* of a player; "" */
    int ply;
    double sent_us, due_us; /* of the move; when the next one is made */
};

static struct person *people;
static int watched;
static bool is_old; /* they take no news, as before it was told */
static long questions, heard_bytes;

static int number_of(const char *name, int usual)
{
    const char *text = getenv(name);
    return text != NULL ? atoi(text) : usual;
}

static void ask_lists(struct person *person)
{
    person->asked_us = load_now_us();
    person->is_stale = false;
    questions += 3;
    load_send(person->fd,
              "{\"t\":\"who\",\"id\":2}\n{\"t\":\"offers\",\"id\":3}\n"
              "{\"t\":\"games\",\"id\":4}\n");
}

/* What hektor does with a line of the server. */
static void take(struct person *person, const char *line)
{
    const char *found;
    if ((found = strstr(line, "\"proto\":")) != NULL) {
        load_send(person->fd, is_old
                                  ? "{\"t\":\"follow\",\"id\":1,\"on\":true}\n"
                                  : "{\"t\":\"follow\",\"id\":1,\"on\":true,"
                                    "\"changes\":true}\n");
        ask_lists(person);
    } else if (strstr(line, "\"t\":\"changed\"") != NULL) {
        person->is_stale = true;
    } else if ((found = strstr(line, "\"t\":\"ping\"")) != NULL) {
        char answer[64];
        const char *n = strstr(line, "\"n\":");
        snprintf(answer, sizeof answer, "{\"t\":\"pong\",\"n\":%d}\n",
                 n != NULL ? atoi(n + 4) : 0);
        load_send(person->fd, answer);
    } else if ((found = strstr(line, "\"t\":\"created\"")) != NULL) {
        snprintf(person->game, ID, "%s", strstr(line, "\"game\":\"") + 8);
    } else if (strstr(line, "\"re\":9") != NULL) {
        if (strstr(line, "\"ok\"") == NULL)
            err(1, "%s", line);
        load_note_delay(load_now_us() - person->sent_us);
        person->sent_us = 0;
    }
}

static void hear(struct person *person)
{
    size_t received =
        load_receive(person->fd, person->in, &person->bytes, LINE_ROOM);
    if (received == 0)
        return;
    heard_bytes += (long)received;
    char *from = person->in, *end;
    while ((end = strchr(from, '\n')) != NULL) {
        *end = '\0';
        take(person, from);
        from = end + 1;
    }
    person->bytes -= (size_t)(from - person->in);
    memmove(person->in, from, person->bytes);
}

static void hear_all(int wait_ms)
{
    struct epoll_event found[256];
    int ready = epoll_wait(watched, found, 256, wait_ms);
    for (int i = 0; i < ready; i++)
        hear(found[i].data.ptr);
}

static void come(struct person *person, int number)
{
    char hello[256];
    struct epoll_event wanted = {.events = EPOLLIN, .data.ptr = person};
    person->fd = load_connect();
    person->bytes = 0;
    person->is_away = false;
    if (person->in == NULL)
        person->in = malloc(LINE_ROOM);
    if (person->in == NULL || person->fd < 0 ||
        epoll_ctl(watched, EPOLL_CTL_ADD, person->fd, &wanted) != 0)
        err(1, "a person");
    snprintf(hello, sizeof hello,
             "{\"t\":\"guest\",\"id\":7,\"key\":\"SHA256:%043d\","
             "\"name\":\"p%d\"}\n"
             "{\"t\":\"hello\",\"id\":8,\"proto\":[1,9]}\n",
             number, number);
    load_send(person->fd, hello);
}

static void leave(struct person *person)
{
    close(person->fd);
    person->is_away = true;
    person->is_stale = false;
}

/* The four moves of two knights, for ever. */
static void move(struct person *person)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    char text[160];
    snprintf(text, sizeof text,
             "{\"t\":\"move\",\"id\":9,\"game\":\"%s\",\"seat\":\"%s\","
             "\"ply\":%d,\"move\":\"%s\"}\n",
             person->game, person->ply % 2 ? "black" : "white", person->ply + 1,
             moves[person->ply % 4]);
    person->ply++;
    person->sent_us = load_now_us();
    person->due_us += PACE_S * 1e6;
    load_send(person->fd, text);
}

static void print(const char *name, double value, const char *unit)
{
    printf("lobby %-43s %10.2f %s\n", name, value, unit);
    fflush(stdout);
}

static void ask_what_is_stale(int in_lobby)
{
    double at_us = load_now_us();
    for (int i = 0; i < in_lobby; i++)
        if (people[i].is_stale && at_us - people[i].asked_us >= 1e6)
            ask_lists(&people[i]);
}

static void settle(int in_lobby)
{
    double quiet_us = load_now_us(), until_us = quiet_us + 10e6;
    while (load_now_us() - quiet_us < 1500e3 && load_now_us() < until_us) {
        long before = heard_bytes;
        ask_what_is_stale(in_lobby);
        hear_all(20);
        if (heard_bytes != before)
            quiet_us = load_now_us();
    }
}

static void fill(int in_lobby, int games)
{
    for (int i = 0; i < in_lobby + games; i++) {
        come(&people[i], i);
        hear_all(0);
    }
    settle(in_lobby);
    for (int i = in_lobby; i < in_lobby + games; i++) {
        load_send(people[i].fd,
                  "{\"t\":\"follow\",\"id\":1,\"on\":false}\n"
                  "{\"t\":\"new\",\"id\":6,\"laws\":\"2009\","
                  "\"time-white\":\"5h\",\"time-black\":\"5h\"}\n");
        hear_all(0);
    }
    settle(in_lobby);
}

/* Some come, and as many go; moves are made in their time. */
static void go_on(pid_t pid, int in_lobby, int games, int coming, int seconds)
{
    double begin_us = load_now_us(), until_us = begin_us + seconds * 1e6;
    double arbiter_us = load_cpu_us(pid), own_us = load_cpu_us(0);
    long come_and_gone = 0;
    questions = heard_bytes = 0;
    load_forget_delays();
    for (int i = 0; i < games; i++)
        people[in_lobby + i].due_us = begin_us + i * PACE_S * 1e6 / games;
    while (load_now_us() < until_us) {
        double at_us = load_now_us();
        long due = (long)((at_us - begin_us) * coming / 1e6);
        for (; come_and_gone < due; come_and_gone++) {
            /* One goes, and who went two seconds ago comes back. */
            long back = come_and_gone - 2 * coming;
            leave(&people[come_and_gone % in_lobby]);
            if (back >= 0)
                come(&people[back % in_lobby], (int)(back % in_lobby));
        }
        ask_what_is_stale(in_lobby);
        for (int i = in_lobby; i < in_lobby + games; i++)
            if (people[i].due_us <= at_us && people[i].sent_us == 0 &&
                people[i].game[0] != '\0')
                move(&people[i]);
        hear_all(1);
    }
    print("move to confirmation, median", load_delay_ms(0.5), "ms");
    print("move to confirmation, p99", load_delay_ms(0.99), "ms");
    print("moves", (double)load_delays(), "");
    print("questions", (double)questions / seconds, "a second");
    print("told to the clients", (double)heard_bytes / 1024 / seconds, "KiB/s");
    print("the arbiter's processor",
          (load_cpu_us(pid) - arbiter_us) / seconds / 1e4, "%");
    print("the bench's own", (load_cpu_us(0) - own_us) / seconds / 1e4, "%");
}

int main(void)
{
    int in_lobby = number_of("LOBBY_PEOPLE", 1000);
    int games = number_of("LOBBY_GAMES", 200);
    int coming = number_of("LOBBY_COMING", 1);
    int seconds = number_of("LOBBY_SECONDS", 15);
    is_old = number_of("LOBBY_OLD", 0) != 0;
    const struct passwd *own = getpwuid(geteuid());
    if (own == NULL || (watched = epoll_create1(0)) < 0)
        err(1, "the bench");
    load_begin();
    people = calloc((size_t)(in_lobby + games), sizeof *people);
    if (people == NULL)
        err(1, "memory");
    pid_t pid = load_start_server(own->pw_name);
    fill(in_lobby, games);
    go_on(pid, in_lobby, games, coming, seconds);
    load_stop_server(pid, SIGTERM);
    load_end();
    return 0;
}
