// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "tests/speech/brltty.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit.h"

enum { API_BASE = 4101 };

/* A connection is given up with its brltty, and a thread of the program's with
 * all that it holds, where that was frozen. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:braille_display_open\nleak:brlapi_";
}

static int free_port(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t bytes = sizeof address;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int port = -1;
    if (bind(fd, (struct sockaddr *)&address, sizeof address) == 0 &&
        getsockname(fd, (struct sockaddr *)&address, &bytes) == 0)
        port = ntohs(address.sin_port);
    close(fd);
    return port;
}

static pid_t run(char *const *argv)
{
    pid_t child = fork();
    if (child != 0)
        return child;
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    int nowhere = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < 3; fd++)
        dup2(nowhere, fd);
    execvp(argv[0], argv);
    _exit(127);
}

static int connect_to(const struct brltty *display, int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    for (int ms = 0; ms < BRLTTY_SOON_MS; ms += 20) {
        int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
            return fd;
        close(fd);
        if (waitpid(display->pid, NULL, WNOHANG) != 0)
            break;
        poll(NULL, 0, 20);
    }
    return -1;
}

bool brltty_shows(struct brltty *display, const char *text, int most_ms)
{
    size_t used = strlen(display->shown);
    for (int ms = 0; ms < most_ms && !strstr(display->shown, text);) {
        struct pollfd ready = {.fd = display->fd, .events = POLLIN};
        int got = poll(&ready, 1, 50);
        ms += got == 0 ? 50 : 1;
        if (got <= 0)
            continue;
        if (used > sizeof display->shown / 2) {
            memmove(display->shown, display->shown + used / 2,
                    used - used / 2 + 1);
            used = strlen(display->shown);
        }
        ssize_t bytes = read(display->fd, display->shown + used,
                             sizeof display->shown - used - 1);
        if (bytes <= 0)
            return false;
        used += (size_t)bytes;
        display->shown[used] = '\0';
    }
    return strstr(display->shown, text) != NULL;
}

#ifdef HAVE_BRLAPI
#include <brlapi.h>

/* brltty shows "Visual" before it listens to programs: asked until it does. */
static brlapi_handle_t *enter(const int *path, int length)
{
    brlapi_handle_t *handle = calloc(1, brlapi_getHandleSize());
    for (int ms = 0; handle && ms < BRLTTY_SOON_MS; ms += 20) {
        if (brlapi__openConnection(handle, NULL, NULL) >= 0) {
            if (brlapi__enterTtyModeWithPath(handle, path, length, NULL) >= 0)
                return handle;
            brlapi__closeConnection(handle);
        }
        poll(NULL, 0, 20);
    }
    free(handle);
    return NULL;
}

/* A window system tells brltty which terminal has the focus, and a reader of
 * that terminal shows what is there. */
static bool focus_and_read(struct brltty *display)
{
    static const int terminal[] = {1};
    brlapi_handle_t *windows = display->windows = enter(terminal, 0);
    brlapi_handle_t *reader = display->reader = enter(terminal, 1);
    return windows && reader && brlapi__setFocus(windows, *terminal) >= 0 &&
           brlapi__writeText(reader, BRLAPI_CURSOR_OFF, "the screen") >= 0;
}

void brltty_read(struct brltty *display, const char *text)
{
    brlapi__writeText(display->reader, BRLAPI_CURSOR_OFF, text);
}

#else

static bool focus_and_read(struct brltty *display)
{
    (void)display;
    return false;
}

void brltty_read(struct brltty *display, const char *text)
{
    (void)display, (void)text;
}

#endif

bool brltty_start(struct brltty *display)
{
    char device[64], api[96], *host = display->host;
    *display = (struct brltty){.fd = -1};
    int port = free_port(), api_port = free_port();
    strcpy(display->folder, "/tmp/hektor-braille-XXXXXX");
    if (!mkdtemp(display->folder) || port < 0 || api_port < API_BASE)
        return false;
    snprintf(device, sizeof device, "server:127.0.0.1:%d", port);
    snprintf(host, sizeof display->host, "127.0.0.1:%d", api_port - API_BASE);
    snprintf(api, sizeof api, "auth=none,host=%s", host);
    char pid_path[96];
    snprintf(pid_path, sizeof pid_path, "%s/pid", display->folder);
    char *argv[] = {"brltty",
                    "-n",
                    "-E",
                    "-e",
                    "-q",
                    "-f",
                    "/dev/null",
                    "-b",
                    "vr",
                    "-d",
                    device,
                    "-x",
                    "no",
                    "-s",
                    "no",
                    "-A",
                    api,
                    "-P",
                    pid_path,
                    "-W",
                    display->folder,
                    "-U",
                    display->folder,
                    NULL};
    display->pid = run(argv);
    display->fd = connect_to(display, port);
    setenv("BRLAPI_HOST", host, 1);
    setenv("BRLAPI_AUTH", "none", 1);
    unsetenv("WINDOWPATH");
    setenv("WINDOWID", "1", 1);
    if (display->fd < 0 || write(display->fd, "cells 40\n", 9) != 9)
        return false;
    return brltty_shows(display, "Visual", BRLTTY_SOON_MS) &&
           focus_and_read(display) &&
           brltty_shows(display, "Visual \"the screen ", BRLTTY_SOON_MS);
}

void brltty_end(struct brltty *display)
{
    char command[128];
    if (display->fd >= 0)
        close(display->fd);
    if (display->pid > 0) {
        kill(display->pid, SIGKILL);
        waitpid(display->pid, NULL, 0);
    }
    free(display->windows); /* their brltty is dead */
    free(display->reader);
    snprintf(command, sizeof command, "rm -rf %s", display->folder);
    if (system(command) != 0)
        printf("not removed: %s\n", display->folder);
}

void brltty_ask(struct brltty *display)
{
    display->shown[0] = '\0';
}

void brltty_press(struct brltty *display, const char *key)
{
    assert_int_equal(write(display->fd, key, strlen(key)), strlen(key));
}
