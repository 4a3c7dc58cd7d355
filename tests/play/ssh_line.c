// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/ssh_line.h"
#include "tests/now.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/unit.h"

enum { LINKS_MAX = 8, CHUNK_BYTES = 16 * 1024 };

/* Bytes on their way, and when they arrive. */
struct chunk {
    struct chunk *next;
    int64_t due_ms;
    size_t count, given;
    char bytes[];
};

/* From one end to the other. */
struct way {
    struct chunk *first, **last;
};

/* A connection: ends[0] is the ssh program's, ends[1] sshd's. */
struct link {
    int ends[2]; /* -1: free */
    struct way way[2]; /* from ends[i] to the other */
};

struct carrier {
    int listener, control, lag_ms;
    const char *config, *log;
    struct link links[LINKS_MAX];
};

static void empty(struct way *way)
{
    while (way->first) {
        struct chunk *chunk = way->first;
        way->first = chunk->next;
        free(chunk);
    }
    way->last = &way->first;
}

static void hang_up(struct link *link)
{
    for (int i = 0; i < 2; i++) {
        if (link->ends[i] >= 0)
            close(link->ends[i]);
        link->ends[i] = -1;
        empty(&link->way[i]);
    }
}

static _Noreturn void become_sshd(const struct carrier *carrier, int fd)
{
    int log = open(carrier->log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (log >= 0 && dup2(log, STDERR_FILENO) >= 0 &&
        dup2(fd, STDIN_FILENO) >= 0 && dup2(fd, STDOUT_FILENO) >= 0)
        execl("/usr/sbin/sshd", "/usr/sbin/sshd", "-i", "-e", "-f",
              carrier->config, (char *)NULL);
    _exit(127);
}

static void answer(struct carrier *carrier, struct link *link)
{
    int pair[2], one = 1;
    int fd =
        accept4(carrier->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (fd < 0)
        return;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) {
        close(fd);
        return;
    }
    if (fork() == 0)
        become_sshd(carrier, pair[1]);
    close(pair[1]);
    fcntl(pair[0], F_SETFL, O_NONBLOCK);
    link->ends[0] = fd;
    link->ends[1] = pair[0];
}

/* False at the end of what this end sends. */
static bool take(struct link *link, int end, int lag_ms)
{
    struct way *way = &link->way[end];
    struct chunk *chunk = malloc(sizeof *chunk + CHUNK_BYTES);
    if (!chunk)
        return false;
    ssize_t count = read(link->ends[end], chunk->bytes, CHUNK_BYTES);
    if (count <= 0) {
        free(chunk);
        return count < 0 && (errno == EAGAIN || errno == EINTR);
    }
    *chunk =
        (struct chunk){.due_ms = now_ms() + lag_ms, .count = (size_t)count};
    *way->last = chunk;
    way->last = &chunk->next;
    return true;
}

/* Give what is due to the other end; false when that has gone. */
static bool give(struct link *link, int end)
{
    struct way *way = &link->way[end];
    while (way->first && way->first->due_ms <= now_ms()) {
        struct chunk *chunk = way->first;
        ssize_t count =
            send(link->ends[1 - end], chunk->bytes + chunk->given,
                 chunk->count - chunk->given, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count < 0)
            return errno == EAGAIN || errno == EINTR;
        chunk->given += (size_t)count;
        if (chunk->given < chunk->count)
            return true;
        way->first = chunk->next;
        if (!way->first)
            way->last = &way->first;
        free(chunk);
    }
    return true;
}

static int wait_ms(const struct carrier *carrier)
{
    int64_t wait = -1, now = now_ms();
    for (int i = 0; i < LINKS_MAX * 2; i++) {
        const struct chunk *chunk = carrier->links[i / 2].way[i % 2].first;
        if (!chunk)
            continue;
        int64_t left = chunk->due_ms > now ? chunk->due_ms - now : 1;
        if (wait < 0 || left < wait)
            wait = left;
    }
    return (int)wait;
}

/* One word of the test: cut all. */
static void obey(struct carrier *carrier)
{
    char word;
    if (read(carrier->control, &word, 1) != 1)
        _exit(0); /* the test has gone */
    for (int i = 0; i < LINKS_MAX; i++)
        hang_up(&carrier->links[i]);
    (void)!write(carrier->control, &word, 1);
}

static void carry(struct carrier *carrier, struct link *link,
                  const struct pollfd *ends)
{
    for (int end = 0; end < 2; end++) {
        bool goes_on = true;
        if (ends[end].revents != 0)
            goes_on = take(link, end, carrier->lag_ms);
        if (!goes_on || !give(link, end)) {
            hang_up(link);
            return;
        }
    }
}

static _Noreturn void carry_all(struct carrier *carrier)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGCHLD, SIG_IGN);
    for (int i = 0; i < LINKS_MAX; i++) {
        carrier->links[i] = (struct link){.ends = {-1, -1}};
        empty(&carrier->links[i].way[0]);
        empty(&carrier->links[i].way[1]);
    }
    for (;;) {
        struct pollfd fds[2 + LINKS_MAX * 2] = {
            {.fd = carrier->listener, .events = POLLIN},
            {.fd = carrier->control, .events = POLLIN},
        };
        struct link *idle = NULL;
        for (int i = 0; i < LINKS_MAX; i++) {
            struct link *link = &carrier->links[i];
            for (int end = 0; end < 2; end++)
                fds[2 + i * 2 + end] =
                    (struct pollfd){.fd = link->ends[end], .events = POLLIN};
            if (link->ends[0] < 0)
                idle = link;
        }
        if (!idle)
            fds[0].fd = -1;
        if (poll(fds, ROWS(fds), wait_ms(carrier)) < 0 && errno != EINTR)
            _exit(1);
        for (int i = 0; i < LINKS_MAX; i++)
            if (carrier->links[i].ends[0] >= 0)
                carry(carrier, &carrier->links[i], &fds[2 + i * 2]);
        if (fds[1].revents != 0)
            obey(carrier);
        if (idle && fds[0].revents != 0)
            answer(carrier, idle);
    }
}

/* A listener on a free port of the loopback interface. */
static int open_listener(int *port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t bytes = sizeof address;
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0 || bind(fd, (struct sockaddr *)&address, bytes) != 0 ||
        listen(fd, LINKS_MAX) != 0 ||
        getsockname(fd, (struct sockaddr *)&address, &bytes) != 0)
        return -1;
    *port = ntohs(address.sin_port);
    return fd;
}

bool ssh_line_open(struct ssh_line *line, const char *config, const char *log,
                   int lag_ms)
{
    int pair[2], listener = open_listener(&line->port);
    if (listener < 0 ||
        socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        return false;
    line->pid = fork();
    if (line->pid == 0) {
        close(pair[0]);
        struct carrier carrier = {.listener = listener,
                                  .control = pair[1],
                                  .lag_ms = lag_ms,
                                  .config = config,
                                  .log = log};
        carry_all(&carrier);
    }
    close(listener);
    close(pair[1]);
    line->control = pair[0];
    return line->pid > 0;
}

bool ssh_line_cut(struct ssh_line *line)
{
    char word = 'c';
    return write(line->control, &word, 1) == 1 &&
           read(line->control, &word, 1) == 1;
}

void ssh_line_close(struct ssh_line *line)
{
    if (line->pid <= 0)
        return;
    close(line->control);
    kill(line->pid, SIGKILL);
    waitpid(line->pid, NULL, 0);
    line->pid = 0;
}
