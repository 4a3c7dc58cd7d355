/*
 * screen.c - the full screen: keys in, and for each draw everything that
 * shows, once, in one write.
 */
#include "tui/view_paint.h"

#include <errno.h>
#include <libintl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "tui/ascii.h"
#include "tui/decode.h"
#include "tui/focus.h"
#include "tui/front.h"
#include "tui/talk.h"
#include "tui/typeahead.h"
#include "tui/view_board.h"
#include "tui/view_clocks.h"
#include "tui/view_fresh.h"
#include "tui/view_menu.h"
#include "tui/view_message.h"
#include "tui/view_prompt.h"
#include "tui/view_sheet.h"
#include "tui/view_status.h"
#include "tui/view_terminal.h"

/* How long the rest of an arrow key may be on its way (measured: torn arrows
 * over a slow line hold at 80 ms between bytes). */
enum { ESCAPE_MS = 120, ESCAPE_MS_MAX = 5000 };

/* What the board was drawn from. */
struct shown_board {
    uint32_t seq;
    int ply_count;
    bool flipped;
    int lifted;
};

struct screen {
    struct front front;
    struct terminal terminal;
    struct canvas canvas;
    struct layout layout;
    struct view view;
    struct decoder decoder;
    struct typeahead ahead;
    struct prompt prompt;
    struct focus focus;
    struct talk talk;
    int escape_ms;
    bool suspended;
    struct shown_board board;
    bool is_cleared; /* nothing of the last update stands there any more */
};

static struct screen *screen_of(struct front *front)
{
    return (struct screen *)front;
}

static void draw_game(struct screen *screen)
{
    const struct layout *layout = &screen->layout;
    if (screen->view.menu != NULL) {
        struct rect above = {0, layout->message.cell, layout->message.line,
                             layout->message.cells};
        view_menu(&screen->canvas, above, screen->view.menu);
        return;
    }
    view_clocks(&screen->canvas, layout, &screen->view);
    if (layout->too_small) {
        paint_text(&screen->canvas, layout->notice.line, 0,
                   layout->notice.cells * layout->notice.lines, INK_PLAIN,
                   gettext("Too small: 20x10."));
        return;
    }
    view_board(&screen->canvas, layout, &screen->view, &screen->focus);
    view_sheet(&screen->canvas, layout->sheet, &screen->view);
    view_status(&screen->canvas, layout, &screen->view);
}

/* The cursor rests on what has the focus. */
static void place_cursor(struct screen *screen, int prompt_cell)
{
    const struct layout *layout = &screen->layout;
    struct rect at = {layout->prompt.line, prompt_cell, 1, 1};
    if (screen->focus.on_board)
        at = layout_man(layout, screen->view.flipped, screen->focus.square);
    wmove(screen->canvas.window, at.line, at.cell);
}

/* Has the board changed since it was shown? */
static bool board_is_new(struct screen *screen)
{
    struct shown_board now = {screen->view.game->seq,
                              view_shown(&screen->view)->ply_count,
                              screen->view.flipped, screen->focus.lifted};
    bool is_new = screen->board.seq != now.seq ||
                  screen->board.ply_count != now.ply_count ||
                  screen->board.flipped != now.flipped ||
                  screen->board.lifted != now.lifted;
    screen->board = now;
    return is_new;
}

/*
 * With colours the board goes to the terminal first and the text after it:
 * line by line, both together, they would change inks twice as often. Until
 * update ends, all of it is gathered.
 */
static void update_board(struct screen *screen)
{
    const struct layout *layout = &screen->layout;
    bool is_new = board_is_new(screen) || screen->is_cleared;
    if (!is_new || layout->too_small || screen->talk.open ||
        screen->view.menu != NULL || screen->canvas.theme->colors == 0)
        return;
    terminal_gather(&screen->terminal);
    if (screen->is_cleared)
        fresh_paint(&screen->canvas, layout->squares, layout->square_cells);
    else
        fresh_board(&screen->canvas, layout->squares);
}

static void update(struct screen *screen)
{
    wnoutrefresh(screen->canvas.window);
    doupdate();
    terminal_release(&screen->terminal);
    screen->is_cleared = false;
}

/* The next update begins with an empty terminal. */
static void clear_terminal(struct screen *screen)
{
    clearok(curscr, TRUE);
    screen->is_cleared = true;
}

static void draw(struct front *front, const struct view *view)
{
    struct screen *screen = screen_of(front);
    screen->view = *view;
    if (screen->suspended)
        return;
    focus_follow(&screen->focus, view);
    bool is_new =
        talk_settle(&screen->talk, view_message_rect(&screen->layout, view),
                    layout_pages(&screen->layout));
    werase(screen->canvas.window);
    draw_game(screen);
    update_board(screen);
    view_pages(&screen->canvas, &screen->layout, &screen->talk);
    view_message(&screen->canvas, &screen->layout, view, &screen->talk, is_new);
    int cell = view_prompt(&screen->canvas, screen->layout.prompt, view,
                           &screen->prompt);
    place_cursor(screen, cell);
    update(screen);
}

static void line(struct front *front, enum front_line kind, const char *text)
{
    talk_hear(&screen_of(front)->talk, kind, text);
}

static void take_key(struct screen *screen, uint32_t key)
{
    bool is_foreign =
        screen->canvas.ascii && key > 0x7e && key < 0x110000 && key != 0x7f;
    if (key != PRESS_NONE && !is_foreign)
        typeahead_put(&screen->ahead, key);
}

/* Is there more to read within that time? */
static bool is_ready(const struct screen *screen, int wait_ms)
{
    struct pollfd ready = {screen->terminal.in_fd, POLLIN, 0};
    return poll(&ready, 1, wait_ms) > 0;
}

/* One read; 0 when nothing is there, else the bytes or a negative errno. */
static ssize_t read_keys(struct screen *screen)
{
    unsigned char bytes[TYPEAHEAD_MAX];
    size_t room = TYPEAHEAD_MAX - screen->ahead.count;
    ssize_t count = read(screen->terminal.in_fd, bytes, room);
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return 0;
    if (count <= 0)
        return -EPIPE;
    for (ssize_t i = 0; i < count; i++)
        take_key(screen, decode_byte(&screen->decoder, bytes[i]));
    explicit_bzero(bytes, sizeof bytes);
    return count;
}

static int input(struct front *front)
{
    struct screen *screen = screen_of(front);
    int wait_ms = 0;
    while (!typeahead_is_full(&screen->ahead) && is_ready(screen, wait_ms)) {
        ssize_t count = read_keys(screen);
        if (count < 0)
            return (int)count;
        bool open = decode_is_open(&screen->decoder);
        if (count == 0 || !open)
            return 0;
        wait_ms = screen->escape_ms;
    }
    if (wait_ms > 0)
        take_key(screen, decode_give_up(&screen->decoder));
    return 0;
}

/* What is done with the screen itself; false for everything else. */
static bool act(struct screen *screen, enum action action)
{
    struct rect pages = layout_pages(&screen->layout);
    switch (action) {
    case ACTION_REDRAW:
        clear_terminal(screen);
        return true;
    case ACTION_PAGE_BACK:
        talk_turn(&screen->talk, -1, pages);
        return true;
    case ACTION_PAGE_ON:
        talk_turn(&screen->talk, 1, pages);
        return true;
    case ACTION_LEAVE:
        return talk_close(&screen->talk);
    case ACTION_SUBMIT:
        return screen->prompt.bytes == 0 && talk_close(&screen->talk);
    case ACTION_TO_BOARD:
        return screen->layout.too_small;
    default:
        return false;
    }
}

static bool command(struct front *front, struct command *out)
{
    struct screen *screen = screen_of(front);
    uint32_t key;
    while (screen->view.game != NULL && typeahead_take(&screen->ahead, &key)) {
        talk_read(&screen->talk);
        const struct key_binding *binding =
            focus_binding(&screen->focus, &screen->prompt, &screen->view, key);
        if (binding != NULL && act(screen, binding->action))
            continue;
        if (focus_press(&screen->focus, &screen->prompt, &screen->view, key,
                        binding, out)) {
            if (out->kind == COMMAND_SECRET)
                typeahead_forget(&screen->ahead);
            return true;
        }
    }
    return false;
}

static void lay_out(struct screen *screen)
{
    int lines, cells;
    getmaxyx(screen->canvas.window, lines, cells);
    screen->layout = layout_of(lines, cells, screen->canvas.theme->large);
    if (screen->layout.too_small)
        focus_leave_board(&screen->focus);
}

static void resize(struct front *front)
{
    struct screen *screen = screen_of(front);
    struct winsize size;
    if (ioctl(screen->terminal.out_fd, TIOCGWINSZ, &size) == 0 &&
        size.ws_row > 0 && size.ws_col > 0)
        resizeterm(size.ws_row, size.ws_col);
    clear_terminal(screen);
    lay_out(screen);
}

static void suspend(struct front *front)
{
    struct screen *screen = screen_of(front);
    screen->suspended = true;
    terminal_suspend(&screen->terminal);
}

static void resume(struct front *front)
{
    struct screen *screen = screen_of(front);
    screen->suspended = false;
    terminal_resume(&screen->terminal);
    resize(front);
}

static bool ticks(const struct front *front)
{
    (void)front;
    return true;
}

static void close_screen(struct front *front)
{
    struct screen *screen = screen_of(front);
    terminal_close(&screen->terminal);
    free(screen);
}

static const struct front_ops ops = {
    .draw = draw,
    .line = line,
    .input = input,
    .command = command,
    .resize = resize,
    .suspend = suspend,
    .resume = resume,
    .ticks = ticks,
    .close = close_screen,
};

static int escape_ms_wanted(void)
{
    const char *wanted = getenv("ESCDELAY");
    int ms = wanted != NULL ? atoi(wanted) : 0;
    return ms > 0 && ms <= ESCAPE_MS_MAX ? ms : ESCAPE_MS;
}

static void choose_theme(struct screen *screen,
                         const struct front_options *options)
{
    int colors = 0;
    if (options->color && has_colors() && start_color() == OK) {
        use_default_colors();
        colors = COLORS;
    }
    screen->canvas.theme = theme_find(options->theme, colors);
    if (options->own_theme != NULL && options->own_theme->colors <= colors)
        screen->canvas.theme = options->own_theme;
    paint_begin(&screen->canvas);
}

struct front *screen_open(const struct front_options *options, const char **why)
{
    struct screen *screen = calloc(1, sizeof *screen);
    if (screen == NULL) {
        *why = gettext("There is no memory.");
        return NULL;
    }
    screen->front.ops = &ops;
    if (!terminal_open(&screen->terminal, options->in_fd, options->out_fd,
                       why)) {
        free(screen);
        return NULL;
    }
    screen->canvas.window = stdscr;
    screen->canvas.ascii = ascii_only();
    screen->escape_ms = escape_ms_wanted();
    screen->focus = focus_initial();
    choose_theme(screen, options);
    lay_out(screen);
    clear_terminal(screen);
    return &screen->front;
}
