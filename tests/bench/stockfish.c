// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/stockfish.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Debian puts games where not every PATH leads. */
static const char *const places[] = {
    "/usr/games/stockfish", "/usr/bin/stockfish", "/usr/local/bin/stockfish"};

static const char *find(void)
{
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (access(places[i], X_OK) == 0)
            return places[i];
    }
    return NULL;
}

/* Read on to the line that begins like this; what follows is in rest. */
static bool await(struct stockfish *peer, const char *beginning, char rest[128])
{
    char line[1024];
    size_t length = strlen(beginning);
    while (fgets(line, sizeof line, peer->from) != NULL) {
        if (strncmp(line, beginning, length) != 0)
            continue;
        snprintf(rest, 128, "%.127s", line + length);
        return true;
    }
    return false;
}

static double processor_seconds(pid_t pid)
{
    clockid_t clock;
    struct timespec spent;
    if (clock_getcpuclockid(pid, &clock) != 0 ||
        clock_gettime(clock, &spent) != 0)
        return -1;
    return (double)spent.tv_sec + (double)spent.tv_nsec / 1e9;
}

static bool spawn(const char *path, int in, int out, pid_t *pid)
{
    extern char **environ;
    char *argv[] = {(char *)path, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    int error = posix_spawn(pid, path, &actions, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0;
}

bool stockfish_start(struct stockfish *out)
{
    const char *path = find();
    int to[2], from[2];
    char rest[128];
    if (path == NULL || pipe2(to, O_CLOEXEC) != 0 ||
        pipe2(from, O_CLOEXEC) != 0)
        return false;
    bool started = spawn(path, to[0], from[1], &out->pid);
    close(to[0]);
    close(from[1]);
    if (!started)
        return false;
    out->to = fdopen(to[1], "w");
    out->from = fdopen(from[0], "r");
    fputs("uci\n", out->to);
    fflush(out->to);
    return await(out, "uciok", rest);
}

double stockfish_perft(struct stockfish *peer, const char *fen, bool chess960,
                       int depth, uint64_t want)
{
    char rest[128];
    fprintf(peer->to,
            "setoption name UCI_Chess960 value %s\nposition fen %s\nisready\n",
            chess960 ? "true" : "false", fen);
    fflush(peer->to);
    if (!await(peer, "readyok", rest))
        return -1;
    double before = processor_seconds(peer->pid);
    fprintf(peer->to, "go perft %d\n", depth);
    fflush(peer->to);
    if (!await(peer, "Nodes searched: ", rest) ||
        strtoull(rest, NULL, 10) != want)
        return -1;
    return processor_seconds(peer->pid) - before;
}

void stockfish_stop(struct stockfish *peer)
{
    fputs("quit\n", peer->to);
    fclose(peer->to);
    fclose(peer->from);
    waitpid(peer->pid, NULL, 0);
}
