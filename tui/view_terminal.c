#include "tui/view_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <libintl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "tui/brief.h"
#include "tui/emergency.h"

/* Last, since it calls many short words its own. */
#include <term.h>

/* Append a terminal string without its padding, "$<5/>". */
static void append(char out[EMERGENCY_TEXT_MAX], const char *name)
{
    const char *string = tigetstr(name);
    size_t used = strlen(out);
    if (string == NULL || string == (const char *)-1)
        return;
    while (*string != '\0' && used + 1 < EMERGENCY_TEXT_MAX) {
        if (string[0] == '$' && string[1] == '<') {
            string += strcspn(string, ">");
            string += *string == '>';
            continue;
        }
        out[used++] = *string++;
    }
    out[used] = '\0';
}

static void prepare_emergency(const struct terminal *terminal)
{
    char text[EMERGENCY_TEXT_MAX] = "";
    append(text, "sgr0");
    append(text, "op");
    append(text, "cnorm");
    append(text, "rmcup");
    strncat(text, "\r\n", sizeof text - strlen(text) - 1);
    emergency_arm(terminal->out_fd, &terminal->before, text);
}

/* Why this terminal cannot do it; NULL when it can. */
static const char *hindrance(const struct terminal *terminal)
{
    int known;
    if (!isatty(terminal->in_fd) || !isatty(terminal->out_fd))
        return gettext("Input and output are not a terminal.");
    if (setupterm(NULL, terminal->out_fd, &known) == ERR || known != 1)
        return gettext("This kind of terminal is not known: TERM is not set "
                       "rightly.");
    const char *place = tigetstr("cup");
    const char *why = NULL;
    if (place == NULL || place == (const char *)-1)
        why = gettext("This terminal cannot put text at a place.");
    del_curterm(cur_term);
    return why;
}

/* Ctrl-C is a key like any other, and so is Ctrl-S, which would make every
 * write wait; Ctrl-Z still stops the program. */
static void set_modes(const struct terminal *terminal)
{
    struct termios now;
    cbreak();
    noecho();
    nonl();
    typeahead(-1);
    leaveok(stdscr, FALSE);
    if (tcgetattr(terminal->out_fd, &now) == 0) {
        now.c_cc[VINTR] = _POSIX_VDISABLE;
        now.c_iflag &= ~(tcflag_t)IXON;
        tcsetattr(terminal->out_fd, TCSADRAIN, &now);
    }
    def_prog_mode();
}

/*
 * ncurses sends every cursor motion by itself until endwin has been called
 * once; so call it once, into nothing. From then on an update is one write.
 */
static void gather_writes(const struct terminal *terminal)
{
    int fd = fileno(terminal->out);
    int kept = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (kept >= 0 && nothing >= 0 && dup2(nothing, fd) >= 0) {
        endwin();
        dup2(kept, fd);
    }
    if (nothing >= 0)
        close(nothing);
    if (kept >= 0)
        close(kept);
}

static FILE *stream_of(int fd, const char *mode)
{
    int own = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    FILE *stream = own >= 0 ? fdopen(own, mode) : NULL;
    if (stream == NULL && own >= 0)
        close(own);
    return stream;
}

static void free_streams(struct terminal *terminal)
{
    if (terminal->in != NULL)
        fclose(terminal->in);
    if (terminal->out != NULL)
        fclose(terminal->out);
}

bool terminal_open(struct terminal *terminal, int in_fd, int out_fd,
                   const char **why)
{
    *terminal = (struct terminal){
        .in_fd = in_fd, .out_fd = out_fd, .terminal_fd = -1, .gathered_fd = -1};
    *why = hindrance(terminal);
    if (*why != NULL)
        return false;
    tcgetattr(out_fd, &terminal->before);
    terminal->in = stream_of(in_fd, "r");
    terminal->out = stream_of(out_fd, "w");
    if (terminal->in != NULL && terminal->out != NULL)
        terminal->screen = newterm(NULL, terminal->out, terminal->in);
    if (terminal->screen == NULL) {
        free_streams(terminal);
        *why = gettext("The terminal cannot be opened.");
        return false;
    }
    set_modes(terminal);
    gather_writes(terminal);
    prepare_emergency(terminal);
    return true;
}

static void close_both(struct terminal *terminal)
{
    if (terminal->terminal_fd >= 0)
        close(terminal->terminal_fd);
    if (terminal->gathered_fd >= 0)
        close(terminal->gathered_fd);
    terminal->terminal_fd = terminal->gathered_fd = -1;
}

void terminal_gather(struct terminal *terminal)
{
    int fd = fileno(terminal->out);
    terminal->terminal_fd = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    terminal->gathered_fd = memfd_create("screen", MFD_CLOEXEC);
    if (terminal->terminal_fd < 0 || terminal->gathered_fd < 0 ||
        dup2(terminal->gathered_fd, fd) < 0)
        close_both(terminal);
}

static void write_whole(int fd, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(fd, bytes, count);
        if (written < 0 && errno != EINTR)
            return;
        bytes += written > 0 ? written : 0;
        count -= written > 0 ? (size_t)written : 0;
    }
}

/* All that was gathered, in fewer bytes; they are *count. NULL: none. */
static char *gathered(int fd, size_t *count)
{
    off_t size = lseek(fd, 0, SEEK_END);
    if (size <= 0)
        return NULL;
    char *in = malloc((size_t)size);
    char *out = malloc((size_t)size + BRIEF_EXTRA);
    if (in != NULL && out != NULL && pread(fd, in, (size_t)size, 0) == size)
        *count = brief_write(in, (size_t)size, out);
    free(in);
    return out;
}

void terminal_release(struct terminal *terminal)
{
    size_t count = 0;
    if (terminal->terminal_fd < 0)
        return;
    dup2(terminal->terminal_fd, fileno(terminal->out));
    char *bytes = gathered(terminal->gathered_fd, &count);
    if (bytes != NULL)
        write_whole(terminal->out_fd, bytes, count);
    free(bytes);
    close_both(terminal);
}

static void give_back(struct terminal *terminal)
{
    emergency_disarm();
    tcsetattr(terminal->out_fd, TCSADRAIN, &terminal->before);
}

void terminal_suspend(struct terminal *terminal)
{
    endwin();
    give_back(terminal);
}

void terminal_resume(struct terminal *terminal)
{
    reset_prog_mode();
    prepare_emergency(terminal);
    clearok(curscr, TRUE);
}

void terminal_close(struct terminal *terminal)
{
    /* A screen that was never drawn has ended since gather_writes. */
    if (!isendwin())
        endwin();
    give_back(terminal);
    delscreen(terminal->screen);
    free_streams(terminal);
}
