// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/server/table/crash_marker.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "src/base/whole_file.h"
#include "src/wire/wire.h"

/* What the page holds: the id of a game, or a zero. */
struct crash_marker {
    volatile char id[GAME_ID_MAX];
    volatile char has_crashed;
};

/* A handler of signals has no other way to it. */
static struct crash_marker *volatile page_of_this_process;
static volatile pid_t this_process;

/* What is raised again is deadly: the handler is reset on entry. */
static void note_crash(int number, siginfo_t *info, void *context)
{
    (void)context;
    /* A worker that is forked has the page and the handler too, and is no
     * server; and what somebody else sends is no crash. */
    if (page_of_this_process != NULL && getpid() == this_process &&
        (info->si_code > 0 || info->si_pid == this_process))
        page_of_this_process->has_crashed = 1;
    raise(number);
}

/* On a stack of its own, since the other may be what has overflowed. */
static void guard(struct crash_marker *marker)
{
#ifdef HEKTOR_SANITIZED
    static const int numbers[] = {SIGABRT}; /* the others are theirs */
#else
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
#endif
    static char room[64 * 1024];
    const stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
    struct sigaction action = {.sa_sigaction = note_crash,
                               .sa_flags = (int)SA_RESETHAND | SA_NODEFER |
                                           SA_ONSTACK | SA_SIGINFO};

    this_process = getpid();
    page_of_this_process = marker;
    sigemptyset(&action.sa_mask);
    sigaltstack(&stack, NULL);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &action, NULL);
}

/* Only what is an id is believed: a power cut may have left anything. */
static void read_last(const struct crash_marker *marker, char last[GAME_ID_MAX])
{
    char found[GAME_ID_MAX] = "";

    for (int i = 0; i < GAME_ID_MAX - 1; i++)
        found[i] = marker->id[i];
    if (!marker->has_crashed || !game_id_read(found, last))
        last[0] = '\0';
}

struct crash_marker *crash_marker_open(const char *folder,
                                       char last[GAME_ID_MAX])
{
    char path[PATH_MAX];
    void *page = MAP_FAILED;

    last[0] = '\0';
    if (snprintf(path, sizeof path, "%s/at-work", folder) >= PATH_MAX)
        return NULL;
    int fd = regular_file_open(path, O_RDWR | O_CREAT, REGULAR_ANY_SIZE);
    if (fd < 0)
        return NULL;
    /* With room on the disk: to write where there is none would be deadly. */
    if (posix_fallocate(fd, 0, sizeof(struct crash_marker)) == 0)
        page = mmap(NULL, sizeof(struct crash_marker), PROT_READ | PROT_WRITE,
                    MAP_SHARED, fd, 0);
    close(fd);
    if (page == MAP_FAILED)
        return NULL;
    struct crash_marker *marker = page;
    read_last(marker, last);
    crash_marker_end(marker);
    marker->has_crashed = 0;
    guard(marker);
    return marker;
}

void crash_marker_close(struct crash_marker *marker)
{
    page_of_this_process = NULL;
    if (marker != NULL)
        munmap(marker, sizeof *marker);
}

void crash_marker_begin(struct crash_marker *marker, const char id[GAME_ID_MAX])
{
    for (int i = 0; marker != NULL && i < GAME_ID_MAX; i++)
        marker->id[i] = id[i];
}

void crash_marker_end(struct crash_marker *marker)
{
    if (marker != NULL)
        marker->id[0] = '\0';
}
