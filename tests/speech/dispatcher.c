// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/speech/dispatcher.h"

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SOON_MS = 30000, PATH_BYTES = 160 };

static void write_conf(const char *path)
{
    FILE *stream = fopen(path, "w");
    if (!stream)
        return;
    fputs("LogLevel 1\n"
          "CommunicationMethod \"unix_socket\"\n"
          "AudioOutputMethod \"pulse\"\n"
          "AddModule \"espeak-ng\" \"sd_espeak-ng\" \"\"\n"
          "DefaultModule espeak-ng\n"
          "DefaultLanguage \"en\"\n",
          stream);
    fclose(stream);
}

static pid_t run(char *const *argv)
{
    pid_t child = fork();
    if (child != 0)
        return child;
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (!freopen("/dev/null", "w", stdout) ||
        !freopen("/dev/null", "w", stderr))
        _exit(127);
    execvp(argv[0], argv);
    _exit(127);
}

static bool answers(const char *sock)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    memcpy(address.sun_path, sock, strlen(sock) + 1);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool up = connect(fd, (struct sockaddr *)&address, sizeof address) == 0;
    close(fd);
    return up;
}

/* Its socket has a name before it takes a connection. */
static pid_t await(pid_t child, const char *sock)
{
    for (int ms = 0; ms < SOON_MS; ms += 20) {
        if (answers(sock))
            return child;
        if (waitpid(child, NULL, WNOHANG) != 0)
            break;
        poll(NULL, 0, 20);
    }
    printf("skipped: no speech-dispatcher can be started here\n");
    return 0;
}

pid_t dispatcher_start(const char *folder)
{
    char conf[PATH_BYTES], file[PATH_BYTES + 16], sock[PATH_BYTES],
        pid[PATH_BYTES], address[PATH_BYTES + 16], logs[PATH_BYTES];
    snprintf(conf, sizeof conf, "%s/conf", folder);
    snprintf(file, sizeof file, "%s/speechd.conf", conf);
    snprintf(sock, sizeof sock, "%s/speechd.sock", folder);
    snprintf(pid, sizeof pid, "%s/pid", folder);
    snprintf(logs, sizeof logs, "%s", folder);
    snprintf(address, sizeof address, "unix_socket:%s", sock);
    mkdir(conf, 0700);
    write_conf(file);
    setenv("SPEECHD_ADDRESS", address, 1);
    char program[] = "speech-dispatcher", s[] = "-s", c[] = "-C", o[] = "-S",
         p[] = "-P", l[] = "-L", t[] = "-t", never[] = "0";
    char *argv[] = {program, s, c,    conf, o,     sock, p,
                    pid,     l, logs, t,    never, NULL};
    return await(run(argv), sock);
}

void dispatcher_end(pid_t dispatcher)
{
    if (dispatcher <= 0)
        return;
    kill(dispatcher, SIGTERM);
    waitpid(dispatcher, NULL, 0);
}
