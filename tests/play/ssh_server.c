// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/ssh_server.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/play/town.h"
#include "tests/unit.h"

enum { FIRST_UID = 59001, LAG_MS = 40 };

static const char *const names[] = {"anna", "boris", "clara", "keeper"};

struct play *ssh_server_person(const struct ssh_server *server, int who)
{
    return server->people[who];
}

static bool is_there(const char *program)
{
    return access(program, X_OK) == 0;
}

/* The computer's own shell, once and quietly; what fails is seen. */
static bool run(const char *script)
{
    return system(script) == 0;
}

static bool enter_town(struct ssh_server *server)
{
    struct townsman people[PEOPLE];
    for (int who = 0; who < PEOPLE; who++)
        people[who] =
            (struct townsman){names[who], (uid_t)(FIRST_UID + who),
                              ssh_server_person(server, who)->home.folder};
    return town_enter(people, PEOPLE,
                      ssh_server_person(server, KEEPER)->home.folder,
                      &server->why_not) &&
           town_make_run("/run/sshd", 0, 0755) &&
           town_make_run("/run/hektor", FIRST_UID + KEEPER, 0755);
}

/* What a sanitizer is told has to go through sshd too. No leaks are looked for
 * there: the kernel continues a process whose terminal hangs up, and the search
 * then waits for ever for its process to stop. */
static void print_sanitizers(FILE *out)
{
    static const char *const wanted[] = {"UBSAN_OPTIONS", "LSAN_OPTIONS"};
    const char *asan = getenv("ASAN_OPTIONS");
    fprintf(out, "SetEnv \"ASAN_OPTIONS=%s:detect_leaks=0\"", asan ? asan : "");
    for (size_t i = 0; i < ROWS(wanted); i++)
        if (getenv(wanted[i]))
            fprintf(out, " \"%s=%s\"", wanted[i], getenv(wanted[i]));
    fputs("\n", out);
}

static void print_file(const struct ssh_server *server, int who,
                       const char *below, const char *format)
{
    char path[PATH_MAX];
    home_path(&ssh_server_person(server, who)->home, below, path);
    FILE *stream = fopen(path, "we");
    assert_non_null(stream);
    fprintf(stream, format, ssh_server_person(server, who)->home.folder,
            server->line.port);
    if (who == KEEPER)
        print_sanitizers(stream);
    fclose(stream);
}

/* The keys of the host and of each player, made for this test. */
static void make_keys(const struct ssh_server *server)
{
    char line[1024];
    for (int who = 0; who < PEOPLE; who++) {
        const char *folder = ssh_server_person(server, who)->home.folder;
        snprintf(line, sizeof line,
                 "mkdir %s/.ssh && ssh-keygen -q -t ed25519 -N '' -f "
                 "%s/.ssh/id && cp %s/.ssh/id.pub %s/.ssh/authorized_keys",
                 folder, folder, folder, folder);
        assert_true(run(line));
    }
}

static void give_homes(const struct ssh_server *server)
{
    char line[256];
    for (int who = 0; who < PEOPLE; who++) {
        if (who != KEEPER)
            print_file(server, who, ".ssh/config",
                       "Host hall\nHostName 127.0.0.1\n"
                       "IdentityFile %s/.ssh/id\nPort %d\n"
                       "StrictHostKeyChecking accept-new\nLogLevel ERROR\n");
        snprintf(line, sizeof line, "chown -R %d:%d %s", FIRST_UID + who,
                 FIRST_UID + who, ssh_server_person(server, who)->home.folder);
        assert_true(run(line));
    }
}

static void open_line(struct ssh_server *server)
{
    char config[PATH_MAX], log[PATH_MAX];
    home_path(&ssh_server_person(server, KEEPER)->home, "sshd_config", config);
    home_path(&ssh_server_person(server, KEEPER)->home, "sshd.log", log);
    print_file(server, KEEPER, "sshd_config",
               "HostKey %s/.ssh/id\nUsePAM no\nPasswordAuthentication no\n"
               "AcceptEnv LANG LC_*\n");
    assert_true(ssh_line_open(&server->line, config, log, LAG_MS));
}

void ssh_server_open(struct ssh_server *server)
{
    play_shell(
        ssh_server_person(server, KEEPER),
        "exec setpriv --reuid=keeper --regid=keeper --clear-groups "
        "/usr/local/bin/hektord --socket /run/hektor/arbiter.sock --data data "
        "--ready 9 9>&1");
}

int ssh_server_setup(void **state)
{
    struct ssh_server *server = calloc(1, sizeof *server);
    assert_non_null(server);
    *state = server;
    for (int who = 0; who < PEOPLE; who++) {
        if (play_setup(&server->people[who]) != 0)
            return -1;
        chmod(ssh_server_person(server, who)->home.folder, 0711);
    }
    server->why_not = "sshd is not installed";
    if (!is_there("/usr/sbin/sshd") || !is_there("/usr/bin/ssh") ||
        !enter_town(server))
        return 0;
    server->why_not = NULL;
    make_keys(server);
    open_line(server);
    give_homes(server);
    return 0;
}

int ssh_server_teardown(void **state)
{
    struct ssh_server *server = *state;
    int failed = 0;
    for (int who = 0; who < PEOPLE; who++) {
        term_free(ssh_server_person(server, who)->term);
        ssh_server_person(server, who)->term = NULL;
    }
    ssh_line_close(&server->line);
    for (int who = 0; who < PEOPLE; who++)
        failed |= play_teardown(&server->people[who]);
    free(server);
    return failed;
}

bool ssh_server_is_possible(const struct ssh_server *server)
{
    if (server->why_not != NULL)
        print_message("skipped: %s\n", server->why_not);
    return server->why_not == NULL;
}

void ssh_server_run(struct ssh_server *server, int who, const char *line)
{
    char all[640];
    snprintf(all, sizeof all,
             "exec setpriv --reuid=%s --regid=%s --clear-groups %s", names[who],
             names[who], line);
    play_shell(ssh_server_person(server, who), all);
}
