#include "tui/linear/line_terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include "tui/terminal/emergency.h"

enum { USUAL_CELLS = 80 };

void line_terminal_measure(struct line_terminal *terminal)
{
    struct winsize size;
    terminal->cells = USUAL_CELLS;
    if (ioctl(terminal->out_fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        terminal->cells = size.ws_col;
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

void line_terminal_open(struct line_terminal *terminal, int in_fd, int out_fd)
{
    *terminal = (struct line_terminal){.in_fd = in_fd, .out_fd = out_fd};
    if (tcgetattr(in_fd, &terminal->before) == 0)
        terminal->echo = isatty(out_fd) ? ECHO_HERE : ECHO_THERE;
    line_terminal_take(terminal);
}
