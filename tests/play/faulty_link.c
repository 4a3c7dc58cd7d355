// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/faulty_link.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PAIRS_MAX = 16, CHUNK_BYTES = 65536 };

struct pair {
    int client, arbiter; /* -1: closed */
    bool loses_answer; /* what the arbiter says next is not passed on */
};

struct worker {
    int door, control;
    const char *arbiter;
    struct pair pairs[PAIRS_MAX];
    volatile int *seq;
    char order; /* 0: none */
    char delayed[CHUNK_BYTES];
    size_t delayed_bytes;
    int delayed_to; /* -1: nothing is delayed */
};

static bool write_all(int fd, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t sent = send(fd, bytes, count, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes += sent;
        count -= (size_t)sent;
    }
    return true;
}

static int connect_to(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    strncpy(address.sun_path, path, sizeof address.sun_path - 1);
    if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
        return fd;
    close(fd);
    return -1;
}

static void cut(struct pair *pair)
{
    if (pair->client >= 0)
        close(pair->client);
    if (pair->arbiter >= 0)
        close(pair->arbiter);
    *pair = (struct pair){-1, -1, false};
}

static void let_in(struct worker *worker)
{
    int client = accept4(worker->door, NULL, NULL, SOCK_CLOEXEC);
    for (int i = 0; client >= 0 && i < PAIRS_MAX; i++) {
        struct pair *pair = &worker->pairs[i];
        if (pair->client >= 0)
            continue;
        *pair = (struct pair){client, connect_to(worker->arbiter), false};
        if (pair->arbiter < 0)
            cut(pair);
        return;
    }
    if (client >= 0)
        close(client);
}

static void take_order(struct worker *worker)
{
    char order;
    if (read(worker->control, &order, 1) != 1)
        _exit(0);
    worker->order = 0;
    if (order == FAULT_CUT) {
        for (int i = 0; i < PAIRS_MAX; i++)
            cut(&worker->pairs[i]);
    } else if (order == FAULT_DELIVER) {
        if (worker->delayed_to < 0)
            return;
        write_all(worker->delayed_to, worker->delayed, worker->delayed_bytes);
        close(worker->delayed_to);
        worker->delayed_to = -1;
    } else {
        worker->order = order;
    }
}

/* An intent, a talk, an offer or its answer. */
static bool has_word(const char *bytes, size_t count)
{
    static const char *const marks[] = {
        "\"token\":", "\"text\":", "\"propose\"", "\"decline\""};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (memmem(bytes, count, marks[i], strlen(marks[i])))
            return true;
    return false;
}

static void pass_up(struct worker *worker, struct pair *pair)
{
    static char bytes[CHUNK_BYTES];
    ssize_t count = read(pair->client, bytes, sizeof bytes);
    if (count <= 0) {
        cut(pair);
        return;
    }
    char order = 0;
    if (has_word(bytes, (size_t)count)) {
        order = worker->order;
        worker->order = 0;
    }
    if (order == FAULT_LOSE_INTENT) {
        cut(pair);
    } else if (order == FAULT_DELAY_INTENT) {
        memcpy(worker->delayed, bytes, (size_t)count);
        worker->delayed_bytes = (size_t)count;
        worker->delayed_to = pair->arbiter;
        pair->arbiter = -1;
        cut(pair);
    } else {
        pair->loses_answer = order == FAULT_LOSE_ANSWER;
        if (!write_all(pair->arbiter, bytes, (size_t)count))
            cut(pair);
    }
}

static void note_seq(struct worker *worker, const char *text)
{
    static const char name[] = "\"seq\":";
    while ((text = strstr(text, name))) {
        text += sizeof name - 1;
        int seq = atoi(text);
        if (seq > *worker->seq)
            *worker->seq = seq;
    }
}

static void pass_down(struct worker *worker, struct pair *pair)
{
    static char bytes[CHUNK_BYTES];
    ssize_t count = read(pair->arbiter, bytes, sizeof bytes - 1);
    if (count <= 0 || pair->loses_answer ||
        !write_all(pair->client, bytes, (size_t)count)) {
        cut(pair);
        return;
    }
    bytes[count] = '\0';
    note_seq(worker, bytes);
}

/* Until the test ends. */
static void work(struct worker *worker)
{
    struct pollfd fds[2 + 2 * PAIRS_MAX];
    for (;;) {
        fds[0] = (struct pollfd){worker->door, POLLIN, 0};
        fds[1] = (struct pollfd){worker->control, POLLIN, 0};
        for (int i = 0; i < PAIRS_MAX; i++) {
            fds[2 + 2 * i] =
                (struct pollfd){worker->pairs[i].client, POLLIN, 0};
            fds[3 + 2 * i] =
                (struct pollfd){worker->pairs[i].arbiter, POLLIN, 0};
        }
        if (poll(fds, sizeof fds / sizeof *fds, -1) < 0)
            _exit(1);
        if (fds[1].revents)
            take_order(worker);
        for (int i = 0; i < PAIRS_MAX; i++) {
            struct pair *pair = &worker->pairs[i];
            if (fds[2 + 2 * i].revents && pair->client >= 0)
                pass_up(worker, pair);
            if (fds[3 + 2 * i].revents && pair->arbiter >= 0)
                pass_down(worker, pair);
        }
        if (fds[0].revents)
            let_in(worker);
    }
}

static int listen_at(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (strlen(path) >= sizeof address.sun_path)
        return -1;
    strcpy(address.sun_path, path);
    if (bind(fd, (struct sockaddr *)&address, sizeof address) != 0 ||
        chmod(path, 0666) != 0 || listen(fd, 16) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

bool faulty_link_start(struct faulty_link *link, const char *path,
                       const char *arbiter, uid_t account)
{
    static struct worker worker;
    int control[2];
    int door = listen_at(path);
    if (door < 0 || socketpair(AF_UNIX, SOCK_STREAM, 0, control) != 0)
        return false;
    link->seq = mmap(NULL, sizeof *link->seq, PROT_READ | PROT_WRITE,
                     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (link->seq == MAP_FAILED)
        return false;
    worker = (struct worker){.door = door,
                             .control = control[1],
                             .arbiter = arbiter,
                             .seq = link->seq};
    worker.delayed_to = -1;
    for (int i = 0; i < PAIRS_MAX; i++)
        worker.pairs[i] = (struct pair){-1, -1, false};
    link->pid = fork();
    if (link->pid == 0) {
        close(control[0]);
        if (account != geteuid() && setresuid(account, account, account) != 0)
            _exit(1);
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* another account has none */
        work(&worker);
    }
    close(door);
    close(control[1]);
    link->control = control[0];
    return link->pid > 0;
}

void faulty_link_order(const struct faulty_link *link,
                       enum faulty_link_order order)
{
    char byte = (char)order;
    if (write(link->control, &byte, 1) != 1)
        abort();
}

void faulty_link_stop(struct faulty_link *link)
{
    if (link->pid <= 0)
        return;
    close(link->control);
    kill(link->pid, SIGKILL);
    waitpid(link->pid, NULL, 0);
    munmap((void *)link->seq, sizeof *link->seq);
    link->pid = 0;
}
