// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/src/client/sitting.h"

#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "src/client/command/session.h"
#include "src/client/core/connection.h"
#include "src/client/core/loop.h"
#include "tests/unit.h"

struct sitting *sitting_new(void)
{
    struct sitting *sitting =
        mmap(NULL, sizeof *sitting, PROT_READ | PROT_WRITE,
             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_ptr_not_equal(sitting, MAP_FAILED);
    return sitting;
}

/* Whose script the alarm tells of. */
static const struct sitting *playing;

static void tell_and_die(int number)
{
    const struct scripted_frontend *script = &playing->script;
    (void)number;
    if (write(STDERR_FILENO, script->shown, script->shown_bytes) < 0)
        _exit(2);
    _exit(1);
}

static void run(struct sitting *sitting, const struct step *steps,
                const char *id, const struct start *start)
{
    struct client *client = &sitting->client;
    client_init(client);
    assert_true(all_modes_add(client));
    sitting->options = options_default();
    sitting->options.start = *start;
    scripted_frontend_init(&sitting->script, steps,
                           &client->connection.child.pid);
    client->options = &sitting->options;
    strcpy(client->connection.route.program, "./hektord");
    client->frontend = &sitting->script.frontend;
    client->terminal.in_fd = sitting->script.in[0];
    client->terminal.linear = !sitting->on_screen;
    if (client->terminal.linear)
        client->told.lines = LINES_SAN; /* short to expect */
    client->joined.resumes = id[0] != '\0';
    strcpy(client->joined.id, id);
    assert_int_equal(connection_open(client), 0);
    playing = sitting;
    signal(SIGALRM, tell_and_die);
    alarm(30); /* a script that gets no answer ends the test */
    sitting->status = loop_run(client);
    alarm(0);
    if (sitting->script.steps[sitting->script.step].kind != STEP_WAIT)
        print_error("%s", sitting->script.shown);
}

void sitting_run(struct sitting *sitting, const struct step *steps,
                 const char *id, const char *fen)
{
    struct start start = start_default();
    strcpy(start.fen, fen);
    run(sitting, steps, id, &start);
}

struct sitting *sitting_play_under(const struct step *steps,
                                   const struct start *start)
{
    struct sitting *sitting = sitting_new();
    run(sitting, steps, "", start);
    return sitting;
}

struct sitting *sitting_play(const struct step *steps, const char *id,
                             const char *fen)
{
    struct sitting *sitting = sitting_new();
    sitting_run(sitting, steps, id, fen);
    return sitting;
}

void sitting_done(struct sitting *sitting)
{
    modes_done(&sitting->client);
    connection_done(&sitting->client);
    client_done(&sitting->client);
    scripted_frontend_done(&sitting->script);
    munmap(sitting, sizeof *sitting);
}

void sitting_shows(const struct sitting *sitting, const char *text)
{
    if (!scripted_frontend_has(&sitting->script, text))
        fail_msg("\"%s\" was not shown, but:\n%s", text, sitting->script.shown);
}

static int remove_one(const char *path, const struct stat *status, int type,
                      struct FTW *where)
{
    (void)status;
    (void)type;
    (void)where;
    return remove(path);
}

static char home[] = "/tmp/hektor-client-XXXXXX";

int sitting_home_make(void **state)
{
    sigset_t set = signals_set();
    (void)state;
    if (mkdtemp(home) == NULL)
        return -1;
    setenv("HOME", home, 1);
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_CONFIG_HOME");
    return sigprocmask(SIG_BLOCK, &set, NULL);
}

int sitting_home_remove(void **state)
{
    (void)state;
    return nftw(home, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}
