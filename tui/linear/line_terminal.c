// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/linear/line_terminal.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/wipe.h"
#include "tui/linear/line_echo.h"
#include "tui/terminal/ascii.h"
#include "tui/terminal/cells.h"
#include "tui/terminal/character.h"
#include "tui/terminal/emergency.h"

enum { USUAL_CELLS = 80 };

void line_terminal_measure(struct line_terminal *terminal)
{
    int lines, cells;
    bool is_known = terminal->calls.window != NULL &&
                    terminal->calls.window(terminal->out_fd, &lines, &cells);
    terminal->cells = is_known ? cells : USUAL_CELLS;
}

void line_terminal_hide(struct line_terminal *terminal, bool secret)
{
    struct termios now = terminal->before;
    if (terminal->echo != ECHO_THERE || terminal->hides == secret)
        return;
    terminal->hides = secret;
    if (secret) {
        emergency_arm(terminal->in_fd, &terminal->before, "\n");
        now.c_lflag &= ~(tcflag_t)ECHO;
        now.c_lflag |= ECHONL;
    } else {
        emergency_disarm();
    }
    tcsetattr(terminal->in_fd, TCSANOW, &now);
}

void line_terminal_take(struct line_terminal *terminal)
{
    struct termios now = terminal->before;
    if (terminal->echo != ECHO_HERE)
        return;
    now.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    now.c_cc[VINTR] = _POSIX_VDISABLE;
    now.c_cc[VMIN] = 1;
    now.c_cc[VTIME] = 0;
    emergency_arm(terminal->in_fd, &terminal->before, "\n");
    tcsetattr(terminal->in_fd, TCSANOW, &now);
    line_terminal_measure(terminal);
}

void line_terminal_give_back(struct line_terminal *terminal)
{
    line_terminal_hide(terminal, false);
    if (terminal->echo != ECHO_HERE)
        return;
    emergency_disarm();
    tcsetattr(terminal->in_fd, TCSANOW, &terminal->before);
}

void line_terminal_open(struct line_terminal *terminal, int in_fd, int out_fd,
                        const struct terminal_calls *calls)
{
    *terminal = (struct line_terminal){
        .in_fd = in_fd, .out_fd = out_fd, .calls = *calls};
    if (tcgetattr(in_fd, &terminal->before) == 0)
        terminal->echo = isatty(out_fd) ? ECHO_HERE : ECHO_THERE;
    line_terminal_take(terminal);
}

void transcript_open(struct transcript *transcript, int fd,
                     const struct terminal_calls *calls)
{
    output_open(&transcript->output, fd, calls);
    transcript->ascii = ascii_only();
}

void transcript_send(struct transcript *transcript)
{
    if (transcript->out_bytes > 0)
        output_send(&transcript->output, transcript->out,
                    transcript->out_bytes);
    /* A passphrase may have been shown. */
    wipe(transcript->out, transcript->out_bytes);
    transcript->out_bytes = 0;
}

static void put_bytes(struct transcript *transcript, const char *text,
                      size_t bytes)
{
    if (transcript->out_bytes + bytes > sizeof transcript->out)
        transcript_send(transcript);
    if (bytes > sizeof transcript->out)
        bytes = sizeof transcript->out;
    memcpy(transcript->out + transcript->out_bytes, text, bytes);
    transcript->out_bytes += bytes;
}

/* The last guard before a terminal: a question mark for each byte that begins
 * no character, and for each character that nobody may type, but those of
 * kept, as "\n". */
static void guard(char *text, const char *kept)
{
    char *out = text;
    const char *end = text + strlen(text);
    while (text < end) {
        uint32_t character;
        size_t length = character_read(text, (size_t)(end - text), &character);
        bool is_kept = strchr(kept, *text) != NULL;
        if (length > 0 && (is_kept || character_is_typed(character))) {
            memmove(out, text, length);
            out += length;
        } else {
            *out++ = '?';
        }
        text += length > 0 ? length : 1;
    }
    *out = '\0';
}

/* What of the text a terminal may have and the locale can write. */
static void make_writable(const struct transcript *transcript, const char *text,
                          const char *kept, char out[TRANSCRIPT_BYTES])
{
    char guarded[TRANSCRIPT_BYTES];

    snprintf(out, TRANSCRIPT_BYTES, "%s", text);
    guard(out, kept);
    if (!transcript->ascii)
        return;
    strcpy(guarded, out);
    ascii_fold(guarded, out, TRANSCRIPT_BYTES);
    wipe(guarded, sizeof guarded);
}

/* Backspaces are how a typed line is changed. */
void transcript_put(struct transcript *transcript, const char *text)
{
    char writable[TRANSCRIPT_BYTES];

    make_writable(transcript, text, "\b\r\n", writable);
    put_bytes(transcript, writable, strlen(writable));
    wipe(writable, sizeof writable);
}

void transcript_line(struct transcript *transcript, const char *text, int cells)
{
    char writable[TRANSCRIPT_BYTES];

    make_writable(transcript, text, "", writable);
    text = writable;
    do {
        size_t next = strlen(text), bytes = next;
        if (cells > 0)
            bytes = cells_wrap(text, cells, &next);
        put_bytes(transcript, text, bytes);
        put_bytes(transcript, "\n", 1);
        text += next;
    } while (*text != '\0');
    wipe(writable, sizeof writable);
}
