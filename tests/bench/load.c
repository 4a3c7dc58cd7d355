// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/load.h"

#include <err.h>
#include <errno.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[] = "/tmp/hektor-bench-XXXXXX";
static double *delays;
static long delay_count, delay_room;

void load_begin(void)
{
    struct rlimit limit;
    if (mkdtemp(folder) == NULL || getrlimit(RLIMIT_NOFILE, &limit) != 0)
        err(1, "%s", folder);
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0)
        err(1, "setrlimit");
}

static int remove_one(const char *path, const struct stat *status, int kind,
                      struct FTW *place)
{
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

void load_end(void)
{
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    free(delays);
}

const char *load_path(const char *name)
{
    static char path[80];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

pid_t load_start_server(const char *guests_of)
{
    pid_t pid = fork();
    if (pid == 0) {
        char data[80];
        snprintf(data, sizeof data, "%s", load_path("data"));
        execl("./hektord", "hektord", "--socket", load_path("s"), "--data",
              data, "--unlimited", guests_of != NULL ? "--guests" : NULL,
              guests_of, (char *)NULL);
        _exit(127);
    }
    return pid;
}

void load_stop_server(pid_t pid, int signal)
{
    kill(pid, signal);
    waitpid(pid, NULL, 0);
}

int load_connect(void)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    double until_us = load_now_us() + 30e6;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    snprintf(address.sun_path, sizeof address.sun_path, "%s", load_path("s"));
    while (connect(fd, (struct sockaddr *)&address, sizeof address) != 0) {
        if (load_now_us() > until_us)
            err(1, "connect");
        poll(NULL, 0, 1);
    }
    return fd;
}

void load_send(int fd, const char *text)
{
    size_t bytes = strlen(text);
    while (bytes > 0) {
        ssize_t sent = send(fd, text, bytes, MSG_NOSIGNAL);
        if (sent <= 0)
            err(1, "send");
        text += sent;
        bytes -= (size_t)sent;
    }
}

size_t load_receive(int fd, char *in, size_t *bytes, size_t room)
{
    ssize_t got = recv(fd, in + *bytes, room - *bytes - 1, MSG_DONTWAIT);
    if (got <= 0 && errno != EAGAIN && errno != EWOULDBLOCK)
        err(1, "recv");
    if (got <= 0)
        return 0;
    *bytes += (size_t)got;
    in[*bytes] = '\0';
    return (size_t)got;
}

double load_cpu_us(pid_t pid)
{
    clockid_t clock;
    return clock_getcpuclockid(pid, &clock) == 0 ? figures_time_s(clock) * 1e6
                                                 : 0;
}

void load_note_delay(double us)
{
    if (delay_count == delay_room) {
        delay_room = delay_room == 0 ? 4096 : 2 * delay_room;
        delays = realloc(delays, (size_t)delay_room * sizeof *delays);
        if (delays == NULL)
            err(1, "memory");
    }
    delays[delay_count++] = us;
}

void load_forget_delays(void)
{
    delay_count = 0;
}

long load_delays(void)
{
    return delay_count;
}

double load_delay_ms(double percentile)
{
    if (delay_count == 0)
        return 0;
    figures_sort(delays, (size_t)delay_count);
    return delays[(long)(percentile * (double)(delay_count - 1))] / 1000;
}
