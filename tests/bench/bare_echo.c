// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * bare_echo.c - the smallest program that answers a key: what a key's paint is
 * measured against.
 */
#include <termios.h>
#include <unistd.h>

int main(void)
{
    static const char greeting[] = "move 1:";
    char bytes[256];
    struct termios raw;
    if (tcgetattr(STDIN_FILENO, &raw) != 0)
        return 1;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    ssize_t count = write(STDOUT_FILENO, greeting, sizeof greeting - 1);
    while (count > 0 && (count = read(STDIN_FILENO, bytes, sizeof bytes)) > 0)
        count = write(STDOUT_FILENO, bytes, (size_t)count);
    return 0;
}
