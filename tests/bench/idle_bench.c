// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * idle_bench.c - what a game costs in which nobody does anything: memory, time
 * of the processor, wake-ups and bytes, with a clock that runs and without;
 * the client's, and the private arbiter's beside it.
 */
#include <stdio.h>
#include <string.h>

#include "tests/bench/figures.h"
#include "tests/play/home.h"
#include "tests/play/term.h"

enum { SOON_MS = 10000, QUIET_MS = 300, IDLE_MS = 10000, MINUTE_MS = 60000 };

struct use {
    double cpu_ms;
    long wakeups, peak_kb;
};

/* The number behind a word of /proc/PID/NAME, or the first of all. */
static bool proc_number(int pid, const char *name, const char *word,
                        double *out)
{
    char path[64], line[512];
    bool found = false;
    snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
    FILE *stream = fopen(path, "r");
    while (stream && !found && fgets(line, sizeof line, stream))
        found = strncmp(line, word, strlen(word)) == 0 &&
                sscanf(line + strlen(word), "%lf", out) == 1;
    if (stream)
        fclose(stream);
    return found;
}

/* Of the first thread: the others wait for what it tells them. */
static bool look(int pid, struct use *out)
{
    double cpu_ns, wakeups, peak_kb;
    if (!proc_number(pid, "schedstat", "", &cpu_ns) ||
        !proc_number(pid, "status", "voluntary_ctxt_switches:", &wakeups) ||
        !proc_number(pid, "status", "VmHWM:", &peak_kb))
        return false;
    *out = (struct use){cpu_ns / 1e6, (long)wakeups, (long)peak_kb};
    return true;
}

static int child_of(int pid)
{
    char name[64];
    double child = 0;
    snprintf(name, sizeof name, "task/%d/children", pid);
    return proc_number(pid, name, "", &child) ? (int)child : 0;
}

static void tell(const char *game, const char *who, struct use from,
                 struct use to)
{
    printf("idle, %s, %s: %.1f ms CPU a minute, %.2f wake-ups a second, "
           "%ld kB at most\n",
           game, who, (to.cpu_ms - from.cpu_ms) * MINUTE_MS / IDLE_MS,
           (double)(to.wakeups - from.wakeups) * 1000 / IDLE_MS, to.peak_kb);
}

static bool watch(struct term *term, const char *game)
{
    int client = term_pid(term), arbiter = child_of(client);
    struct use before[2], after[2];
    term_settle(term, QUIET_MS);
    if (!look(client, &before[0]) || !look(arbiter, &before[1]))
        return false;
    term_mark(term);
    for (double end = figures_now_ms() + IDLE_MS, left;
         (left = end - figures_now_ms()) >= 1;)
        term_pump(term, (int)left);
    if (!look(client, &after[0]) || !look(arbiter, &after[1]))
        return false;
    tell(game, "client", before[0], after[0]);
    tell(game, "arbiter", before[1], after[1]);
    printf("idle, %s: %.1f bytes a second\n", game,
           (double)term_cost(term).bytes * 1000 / IDLE_MS);
    return true;
}

static bool bench(const struct home *home, const char *game, const char *time)
{
    const char *const argv[] = {"./hektor", "--time", time,
                                "--voice",  "none",   NULL};
    struct term *term =
        term_start(&(struct term_options){.env = home->env}, argv);
    bool done = term && term_wait_text(term, "move 1:", SOON_MS) &&
                term_enter(term, "e4") &&
                term_wait_text(term, "Black, move 1:", SOON_MS) &&
                watch(term, game);
    term_free(term);
    return done;
}

int main(void)
{
    struct home home;
    if (!home_make(&home))
        return 1;
    bool done =
        bench(&home, "a clock runs", "1h") && bench(&home, "no clock", "none");
    term_all_ended(SOON_MS);
    home_remove(&home);
    if (!done)
        puts("idle: hektor did not answer");
    return done ? 0 : 1;
}
