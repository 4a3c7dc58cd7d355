// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/emergency.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

/*
 * A signal handler gets no argument, so this is the program's one static
 * state: written only while disarmed.
 */
static struct {
    volatile sig_atomic_t armed;
    int fd;
    struct termios settings;
    char text[EMERGENCY_TEXT_MAX];
    size_t bytes;
} prepared;

void emergency_arm(int fd, const struct termios *settings, const char *text)
{
    prepared.armed = 0;
    prepared.fd = fd;
    prepared.settings = *settings;
    prepared.bytes = strnlen(text, sizeof prepared.text);
    memcpy(prepared.text, text, prepared.bytes);
    prepared.armed = 1;
}

void emergency_disarm(void)
{
    prepared.armed = 0;
}

void screen_emergency(void)
{
    if (!prepared.armed)
        return;
    prepared.armed = 0;
    ssize_t written = write(prepared.fd, prepared.text, prepared.bytes);
    (void)written; /* there is nothing left to do about it */
    tcsetattr(prepared.fd, TCSANOW, &prepared.settings);
}
