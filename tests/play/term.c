// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/term.h"
#include "tests/now.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <utmp.h>

#include "tests/play/emulator.h"

enum { BURST_GAP_MS = 8, OUTPUT_MAX = 1 << 20 };

struct term {
    pid_t pid;
    int fd; /* -1: closed */
    int status; /* waitpid's, once exited */
    bool exited, is_mute;
    struct termios before;
    struct emulator *emulator;
    char *output; /* since the mark, OUTPUT_MAX bytes and a zero */
    size_t output_bytes;
    struct term_cost cost;
    long writes_at_mark;
    int64_t last_ms; /* when bytes last came */
};

static _Noreturn void run(const struct term_options *options,
                          const char *const argv[])
{
    static const char *const nothing[] = {NULL};
    if (options->file_bytes) {
        struct rlimit limit = {(rlim_t)options->file_bytes,
                               (rlim_t)options->file_bytes};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    signal(SIGHUP, options->hangup_ignored ? SIG_IGN : SIG_DFL);
    if (options->folder && chdir(options->folder) != 0)
        _exit(127);
    execve(argv[0], (char *const *)argv,
           (char *const *)(options->env ? options->env : nothing));
    _exit(127);
}

struct term *term_start(const struct term_options *options,
                        const char *const argv[])
{
    struct term *term = calloc(1, sizeof *term);
    if (!term)
        return NULL;
    struct winsize size = {
        .ws_row = (unsigned short)(options->rows ? options->rows : 24),
        .ws_col = (unsigned short)(options->cols ? options->cols : 80)};
    /* What a killed program leaves behind becomes ours to wait for. */
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    int slave = -1;
    term->fd = -1;
    term->is_mute = options->is_mute;
    term->output = malloc(OUTPUT_MAX + 1);
    term->emulator = emulator_new(size.ws_row, size.ws_col);
    if (term->output && term->emulator &&
        openpty(&term->fd, &slave, NULL, NULL, &size) == 0) {
        fcntl(term->fd, F_SETFD, FD_CLOEXEC);
        tcgetattr(slave, &term->before);
        term->pid = fork();
    }
    if (slave != -1 && term->pid == 0) {
        login_tty(slave);
        run(options, argv);
    }
    if (slave != -1)
        close(slave);
    if (term->pid <= 0) {
        term->pid = 0;
        term_free(term);
        return NULL;
    }
    term->last_ms = now_ms();
    return term;
}

void term_free(struct term *term)
{
    if (!term)
        return;
    term_hangup(term);
    if (term->pid && !term->exited) {
        kill(term->pid, SIGKILL);
        waitpid(term->pid, &term->status, 0);
    }
    emulator_free(term->emulator);
    free(term->output);
    free(term);
}

bool term_all_ended(int timeout_ms)
{
    int64_t deadline = now_ms() + timeout_ms;
    while (now_ms() < deadline) {
        pid_t gone = waitpid(-1, NULL, WNOHANG);
        if (gone < 0 && errno == ECHILD)
            return true;
        if (gone == 0)
            poll(NULL, 0, 1);
    }
    return false;
}

int term_fd(const struct term *term)
{
    return term->fd;
}

pid_t term_pid(const struct term *term)
{
    return term->pid;
}

bool term_type(struct term *term, const char *bytes)
{
    size_t count = strlen(bytes);
    while (count && term->fd != -1) {
        ssize_t written = write(term->fd, bytes, count);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        }
    }
    return count == 0;
}

bool term_enter(struct term *term, const char *line)
{
    return term_type(term, line) && term_type(term, "\r");
}

void term_hangup(struct term *term)
{
    if (term->fd != -1)
        close(term->fd);
    term->fd = -1;
}

void term_resize(struct term *term, int rows, int cols)
{
    struct winsize size = {.ws_row = (unsigned short)rows,
                           .ws_col = (unsigned short)cols};
    emulator_resize(term->emulator, rows, cols);
    ioctl(term->fd, TIOCSWINSZ, &size);
}

static void keep_output(struct term *term, const char *bytes, size_t count)
{
    int64_t now = now_ms();
    if (!term->cost.bytes || now - term->last_ms >= BURST_GAP_MS)
        term->cost.bursts++;
    term->cost.bytes += count;
    term->last_ms = now;
    for (size_t i = 0; i < count; i++) {
        term->cost.escapes += bytes[i] == '\033';
        term->cost.bells += bytes[i] == '\a';
    }
    for (size_t i = 0; i < count && term->output_bytes < OUTPUT_MAX; i++)
        if (bytes[i] == '\n' || (unsigned char)bytes[i] >= 0x20)
            term->output[term->output_bytes++] = bytes[i];
}

bool term_pump(struct term *term, int timeout_ms)
{
    struct pollfd ready = {.fd = term->fd, .events = POLLIN};
    if (term->fd == -1 || poll(&ready, 1, timeout_ms) <= 0)
        return false;
    char bytes[4096], reply[256];
    ssize_t count = read(term->fd, bytes, sizeof bytes);
    if (count <= 0)
        return false; /* EIO: nobody has the terminal open any more */
    keep_output(term, bytes, (size_t)count);
    size_t answer = emulator_show(term->emulator, bytes, (size_t)count, reply,
                                  sizeof reply);
    return !answer || term->is_mute ||
           write(term->fd, reply, answer) == (ssize_t)answer;
}

void term_settle(struct term *term, int quiet_ms)
{
    while (term_pump(term, quiet_ms))
        ;
}

/* True once the program is gone; then what it left is read. */
static bool has_exited(struct term *term)
{
    if (!term->exited && waitpid(term->pid, &term->status, WNOHANG) > 0)
        term->exited = true;
    return term->exited;
}

bool term_wait(struct term *term, term_condition *condition, void *context,
               int timeout_ms)
{
    int64_t deadline = now_ms() + timeout_ms;
    while (!condition(term, context)) {
        int64_t left = deadline - now_ms();
        if (left <= 0)
            return false;
        bool gone = has_exited(term);
        /* An end may come without a byte: look for it now and then. */
        bool read_some = term_pump(term, left < 20 ? (int)left : 20);
        if (gone && !read_some)
            return condition(term, context);
        if (!read_some && !gone)
            poll(NULL, 0, 1);
    }
    return true;
}

static bool is_gone(struct term *term, void *context)
{
    (void)context;
    return has_exited(term);
}

int term_wait_exit(struct term *term, int timeout_ms)
{
    if (!term_wait(term, is_gone, NULL, timeout_ms))
        return TERM_NO_EXIT;
    while (term_pump(term, 0))
        ;
    return WIFSIGNALED(term->status) ? -WTERMSIG(term->status)
                                     : WEXITSTATUS(term->status);
}

void term_line(struct term *term, int row, char out[TERM_TEXT_MAX])
{
    emulator_line(term->emulator, row, out);
}

struct term_cell term_cell(struct term *term, int row, int col)
{
    return emulator_cell(term->emulator, row, col);
}

void term_cursor(struct term *term, int *row, int *col)
{
    emulator_cursor(term->emulator, row, col);
}

int term_rows(const struct term *term)
{
    int rows, cols;
    emulator_size(term->emulator, &rows, &cols);
    return rows;
}

int term_cols(const struct term *term)
{
    int rows, cols;
    emulator_size(term->emulator, &rows, &cols);
    return cols;
}

bool term_cursor_shown(const struct term *term)
{
    return emulator_cursor_shown(term->emulator);
}

bool term_is_alternate(const struct term *term)
{
    return emulator_is_alternate(term->emulator);
}

bool term_has_mouse(const struct term *term)
{
    return emulator_has_mouse(term->emulator);
}

bool term_is_cooked(const struct term *term)
{
    struct termios now;
    return term->fd != -1 && tcgetattr(term->fd, &now) == 0 &&
           now.c_lflag == term->before.c_lflag &&
           now.c_iflag == term->before.c_iflag &&
           now.c_oflag == term->before.c_oflag;
}

/* The write calls of the program's first thread so far; -1: not known. */
static long count_writes(const struct term *term)
{
    char path[64], line[64];
    snprintf(path, sizeof path, "/proc/%d/task/%d/io", (int)term->pid,
             (int)term->pid);
    FILE *stream = fopen(path, "re");
    if (!stream)
        return -1;
    long writes = -1;
    while (fgets(line, sizeof line, stream))
        if (sscanf(line, "syscw: %ld", &writes) == 1)
            break;
    fclose(stream);
    return writes;
}

void term_mark(struct term *term)
{
    term->cost = (struct term_cost){0};
    term->output_bytes = 0;
    term->writes_at_mark = count_writes(term);
}

struct term_cost term_cost(struct term *term)
{
    long writes = count_writes(term);
    term->cost.writes = writes < 0 || term->writes_at_mark < 0
                            ? -1
                            : writes - term->writes_at_mark;
    return term->cost;
}

const char *term_output(struct term *term)
{
    term->output[term->output_bytes] = '\0';
    return term->output;
}

void term_dump(struct term *term, FILE *stream)
{
    int row, col;
    term_cursor(term, &row, &col);
    fprintf(stream, "the screen, cursor at %d,%d:\n", row, col);
    for (int i = 0; i < term_rows(term); i++) {
        char line[TERM_TEXT_MAX];
        term_line(term, i, line);
        fprintf(stream, "%2d|%s\n", i, line);
    }
}
