// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/terminal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/base/wipe.h"
#include "tui/screen/capabilities.h"
#include "tui/terminal/emergency.h"

/* How long a terminal may take to read what puts it right again. */
enum { LAST_WORDS_MS = 500 };

static void prepare_emergency(const struct terminal *terminal)
{
    char text[EMERGENCY_TEXT_MAX] = "";
    capability_append(text, sizeof text, "sgr0");
    capability_append(text, sizeof text, "op");
    capability_append(text, sizeof text, "cnorm");
    capability_append(text, sizeof text, "rmcup");
    strncat(text, "\r\n", sizeof text - strlen(text) - 1);
    emergency_arm(terminal->output.fd, &terminal->before, text);
}

/* Ctrl-C is a key like any other, and so is Ctrl-S, which would make every
 * write wait; Ctrl-Z still stops the program. */
static void set_modes(struct terminal *terminal)
{
    struct termios *during = &terminal->during;
    *during = terminal->before;
    during->c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    during->c_iflag &= ~(tcflag_t)(IXON | ICRNL);
    during->c_iflag |= BRKINT;
    during->c_oflag &= ~(tcflag_t)ONLCR;
    during->c_cc[VINTR] = _POSIX_VDISABLE;
    during->c_cc[VMIN] = 1;
    during->c_cc[VTIME] = 0;
    tcsetattr(terminal->out_fd, TCSANOW, during);
}

/*
 * What curses writes is gathered: it would send every motion of the cursor by
 * itself until endwin has been called once, and wait for a terminal that does
 * not read.
 */
static bool gather_writes(struct terminal *terminal)
{
    terminal->gathered_fd = terminal->calls.memory_file != NULL
                                ? terminal->calls.memory_file()
                                : -1;
    if (terminal->gathered_fd < 0 ||
        dup2(terminal->gathered_fd, fileno(terminal->out)) < 0)
        return false;
    endwin();
    return ftruncate(terminal->gathered_fd, 0) == 0;
}

static FILE *stream_of(int fd, const char *mode)
{
    int own = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    FILE *stream = own >= 0 ? fdopen(own, mode) : NULL;
    if (stream == NULL && own >= 0)
        close(own);
    return stream;
}

static void free_all(struct terminal *terminal)
{
    if (terminal->screen != NULL)
        delscreen(terminal->screen);
    if (terminal->in != NULL)
        fclose(terminal->in);
    if (terminal->out != NULL)
        fclose(terminal->out);
    if (terminal->gathered_fd >= 0)
        close(terminal->gathered_fd);
    output_close(&terminal->output);
    screen_state_done(&terminal->state);
    grid_done(&terminal->wanted);
    free(terminal->bytes);
}

/* Why curses cannot have the terminal; NULL when it has it. */
static const char *open_curses(struct terminal *terminal)
{
    char place[ABILITY_TEXT_MAX] = "";
    terminal->in = stream_of(terminal->in_fd, "r");
    terminal->out = stream_of(terminal->out_fd, "w");
    if (terminal->in == NULL || terminal->out == NULL)
        return gettext("The terminal cannot be opened.");
    terminal->screen = newterm(NULL, terminal->out, terminal->in);
    if (terminal->screen == NULL)
        return gettext("This terminal type is not known. Set TERM correctly.");
    capability_append(place, sizeof place, "cup");
    if (place[0] == '\0')
        return gettext("This terminal cannot move the cursor.");
    return gather_writes(terminal) ? NULL
                                   : gettext("The terminal cannot be opened.");
}

bool terminal_open(struct terminal *terminal,
                   const struct frontend_options *options, const char **why)
{
    int in_fd = options->in_fd, out_fd = options->out_fd;
    *terminal = (struct terminal){.in_fd = in_fd,
                                  .out_fd = out_fd,
                                  .calls = options->calls,
                                  .gathered_fd = -1};
    if (!isatty(in_fd) || !isatty(out_fd)) {
        *why = gettext("A terminal is needed for input and output.");
        return false;
    }
    tcgetattr(out_fd, &terminal->before);
    output_open(&terminal->output, out_fd, &terminal->calls);
    *why = open_curses(terminal);
    if (*why != NULL) {
        free_all(terminal);
        tcsetattr(out_fd, TCSANOW, &terminal->before);
        return false;
    }
    leaveok(stdscr, FALSE);
    set_modes(terminal);
    prepare_emergency(terminal);
    return true;
}

void terminal_begin(struct terminal *terminal, int colors)
{
    terminal->is_spoken = capabilities_find(colors, &terminal->can);
    terminal_clear(terminal);
}

void terminal_clear(struct terminal *terminal)
{
    terminal->wants_clearing = true;
}

void terminal_anew(struct terminal *terminal, struct rect lines)
{
    terminal->anew = lines;
}

void terminal_notify(struct terminal *terminal,
                     const struct frontend_notice *notice)
{
    const char *term = getenv("TERM");
    bool has_title = notice_has_title(term);
    terminal->notice_bytes =
        notice_write(notice, notice_kind(term, getenv("TERM_PROGRAM")),
                     has_title, !terminal->is_titled, terminal->notice);
    terminal->is_titled =
        terminal->is_titled || (has_title && notice->title != NULL);
}

/* The terminal is as it was before us, at the beginning of its last line; a
 * place that it remembers is that one too. */
static void send_farewell(struct terminal *terminal)
{
    char text[4 * ABILITY_TEXT_MAX] = "";
    if (!terminal->is_taken)
        return;
    snprintf(text, sizeof text, "\033[m\033[%dH", terminal->wanted.lines);
    if (terminal->can.comes_back)
        capability_append(text, sizeof text, "sc");
    size_t before = strlen(text);
    capability_append(text, sizeof text, "rmcup");
    if (strlen(text) == before)
        strcat(text, "\r\n");
    output_send(&terminal->output, text, strlen(text));
}

/* Bytes as base64 (RFC 4648), with a zero at the end. */
static void write_base64(const char *text, char *out)
{
    static const char digits[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrst"
        "uvwxyz0123456789+/";
    size_t count = strlen(text);

    for (size_t i = 0; i < count; i += 3) {
        size_t left = count - i;
        unsigned group = (unsigned)(unsigned char)text[i] << 16;

        group |= left > 1 ? (unsigned)(unsigned char)text[i + 1] << 8 : 0;
        group |= left > 2 ? (unsigned)(unsigned char)text[i + 2] : 0;
        *out++ = digits[group >> 18];
        *out++ = digits[group >> 12 & 63];
        *out++ = left > 1 ? digits[group >> 6 & 63] : '=';
        *out++ = left > 2 ? digits[group & 63] : '=';
    }
    *out = '\0';
}

void terminal_copy(struct terminal *terminal, const char *text)
{
    char encoded[4 * TERMINAL_COPY_MAX / 3 + 8];
    char all[sizeof encoded + 16];

    if (strlen(text) > TERMINAL_COPY_MAX)
        return;
    write_base64(text, encoded);
    snprintf(all, sizeof all, "\033]52;c;%s\007", encoded);
    output_send(&terminal->output, all, strlen(all));
}

/* What curses has written since the last time, to the terminal. */
static void send_gathered(struct terminal *terminal)
{
    off_t size = lseek(terminal->gathered_fd, 0, SEEK_END);
    char *bytes = size > 0 ? malloc((size_t)size) : NULL;
    if (bytes != NULL &&
        pread(terminal->gathered_fd, bytes, (size_t)size, 0) == size)
        output_send(&terminal->output, bytes, (size_t)size);
    if (bytes != NULL)
        wipe(bytes, (size_t)size);
    free(bytes);
    if (ftruncate(terminal->gathered_fd, 0) == 0)
        lseek(terminal->gathered_fd, 0, SEEK_SET);
}

void terminal_show_curses(struct terminal *terminal)
{
    if (terminal->wants_clearing)
        clearok(curscr, TRUE);
    if (terminal->anew.lines > 0)
        wredrawln(stdscr, terminal->anew.line, terminal->anew.lines);
    wnoutrefresh(stdscr);
    doupdate();
    send_gathered(terminal);
}

static void give_back(struct terminal *terminal)
{
    emergency_disarm();
    if (terminal->is_titled)
        output_send(&terminal->output, notice_old_title,
                    strlen(notice_old_title));
    terminal->is_titled = false;
    if (terminal->is_spoken) {
        send_farewell(terminal);
    } else if (!isendwin()) {
        endwin();
        send_gathered(terminal);
    }
    terminal->is_taken = false;
    output_drain(&terminal->output, LAST_WORDS_MS);
    tcsetattr(terminal->out_fd, TCSANOW, &terminal->before);
}

void terminal_suspend(struct terminal *terminal)
{
    give_back(terminal);
}

void terminal_resume(struct terminal *terminal)
{
    tcsetattr(terminal->out_fd, TCSANOW, &terminal->during);
    prepare_emergency(terminal);
    terminal_clear(terminal);
}

bool terminal_close(struct terminal *terminal)
{
    give_back(terminal);
    bool is_read = !output_waits(&terminal->output);
    free_all(terminal);
    return is_read;
}
