// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/process/proof.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rules/mate/mate.h"

#include "src/base/portable.h"

/* The search ends with this, where nodes turn out slow. */
enum { SECONDS_MAX = 30 };

static const char *const lines[] = {
    [PROOF_CAN] = "can\n",
    [PROOF_CANNOT] = "cannot\n",
    [PROOF_UNDETERMINED] = "undetermined\n",
};

static enum proof_kind search(const struct position *pos, enum side side,
                              struct mate_answer *answer)
{
    static const enum proof_kind answers[] = {
        [MATE_CAN] = PROOF_CAN,
        [MATE_CANNOT] = PROOF_CANNOT,
        [MATE_UNDETERMINED] = PROOF_UNDETERMINED,
    };

    mate_prove(pos, side, PROOF_NODES, answer);
    return answers[answer->verdict];
}

enum proof_kind proof_of(const struct position *pos, enum side side)
{
    struct mate_answer *answer = malloc(sizeof *answer);

    if (answer == NULL)
        return PROOF_UNDETERMINED;
    enum side first = side == SIDE_NONE ? WHITE : side;
    enum proof_kind proof = search(pos, first, answer);

    /* The position is alive when either side can mate. */
    if (side == SIDE_NONE && proof != PROOF_CAN) {
        enum proof_kind other = search(pos, BLACK, answer);

        if (proof == PROOF_CANNOT || other == PROOF_CAN)
            proof = other;
    }
    free(answer);
    return proof;
}

int proof_begin(const struct position *pos, enum side side, struct proof *out)
{
    int ends[2];

    int error = portable_pipe(ends);
    if (error != 0)
        return error;
    pid_t pid = fork();
    if (pid == 0) {
        /*
         * In the worker. It lets go of everything that it inherited: the
         * journal's lock and the client's socket must end with the arbiter, not
         * with us.
         */
        struct rlimit limit = {SECONDS_MAX, SECONDS_MAX};

        if (dup2(ends[1], STDIN_FILENO) < 0)
            _exit(1);
        portable_close_from(STDIN_FILENO + 1);
        signal(SIGTERM, SIG_DFL);
        signal(SIGPIPE, SIG_DFL);
        setrlimit(RLIMIT_CPU, &limit);
        const char *line = lines[proof_of(pos, side)];
        size_t bytes = strlen(line);
        _exit(write(STDIN_FILENO, line, bytes) == (ssize_t)bytes ? 0 : 1);
    }
    error = pid < 0 ? -errno : 0;
    close(ends[1]);
    if (error != 0)
        close(ends[0]);
    else
        *out = (struct proof){pid, ends[0]};
    return error;
}

static void reap(struct proof *proof)
{
    close(proof->fd);
    while (waitpid(proof->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    *proof = (struct proof){-1, -1};
}

enum proof_kind proof_end(struct proof *proof)
{
    char line[16];
    ssize_t bytes;
    enum proof_kind answer = PROOF_UNDETERMINED;

    do
        bytes = read(proof->fd, line, sizeof line);
    while (bytes < 0 && errno == EINTR);
    for (enum proof_kind kind = PROOF_CAN; kind <= PROOF_UNDETERMINED; kind++)
        if (bytes == (ssize_t)strlen(lines[kind]) &&
            memcmp(line, lines[kind], (size_t)bytes) == 0)
            answer = kind;
    reap(proof);
    return answer;
}

void proof_abandon(struct proof *proof)
{
    if (proof->fd < 0)
        return;
    kill(proof->pid, SIGKILL);
    reap(proof);
}
