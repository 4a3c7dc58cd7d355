/*
 * screen.c - the full screen: keys in, and for each draw everything that
 * shows, once, in one write.
 */
#include "tui/view_paint.h"

#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "tui/ascii.h"
#include "tui/focus.h"
#include "tui/front.h"
#include "tui/keyboard.h"
#include "tui/talk.h"
#include "tui/view_board.h"
#include "tui/view_clocks.h"
#include "tui/view_menu.h"
#include "tui/view_message.h"
#include "tui/view_prompt.h"
#include "tui/view_sheet.h"
#include "tui/view_status.h"
#include "tui/view_terminal.h"

struct screen {
    struct front front;
    struct terminal terminal;
    struct canvas canvas;
    struct layout layout;
    struct view view;
    struct keyboard keyboard;
    struct prompt prompt;
    struct focus focus;
    struct talk talk;
    bool suspended;
};

static struct screen *screen_of(struct front *front)
{
    return (struct screen *)front;
}

static struct rect menu_rect(const struct layout *layout)
{
    return (struct rect){0, layout->message.cell, layout->message.line,
                         layout->message.cells};
}

static void draw_game(struct screen *screen)
{
    const struct layout *layout = &screen->layout;
    if (screen->view.menu != NULL) {
        view_menu(&screen->canvas, menu_rect(layout), screen->view.menu);
        return;
    }
    if (screen->view.awaited)
        return;
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
    const struct menu_lines *menu = screen->view.menu;
    if (menu != NULL && menu->label[0] != '\0' && screen->prompt.bytes == 0)
        at = (struct rect){view_menu_line(menu_rect(layout), menu),
                           layout->message.cell, 1, 1};
    if (screen->focus.on_board)
        at = layout_man(layout, screen->view.flipped, screen->focus.square);
    wmove(screen->canvas.window, at.line, at.cell);
}

static void draw(struct front *front, const struct view *view)
{
    struct screen *screen = screen_of(front);
    screen->view = *view;
    if (screen->suspended || output_waits(&screen->terminal.output))
        return;
    focus_follow(&screen->focus, view);
    if (screen->layout.too_small)
        focus_leave_board(&screen->focus);
    bool is_new =
        talk_settle(&screen->talk, view_message_rect(&screen->layout, view),
                    layout_pages(&screen->layout));
    werase(screen->canvas.window);
    draw_game(screen);
    view_pages(&screen->canvas, &screen->layout, &screen->talk);
    view_message(&screen->canvas, &screen->layout, view, &screen->talk);
    int cell = view_prompt(&screen->canvas, screen->layout.prompt, view,
                           &screen->prompt);
    place_cursor(screen, cell);
    if (is_new)
        terminal_anew(&screen->terminal,
                      view_message_rect(&screen->layout, view));
    terminal_update(&screen->terminal, &screen->canvas);
}

static void line(struct front *front, enum front_line kind, const char *text)
{
    talk_hear(&screen_of(front)->talk, kind, text);
}

static int input(struct front *front)
{
    return keyboard_read(&screen_of(front)->keyboard);
}

/* What is done with the screen itself; false for everything else. */
static bool act(struct screen *screen, enum action action)
{
    struct rect pages = layout_pages(&screen->layout);
    switch (action) {
    case ACTION_REDRAW:
        terminal_clear(&screen->terminal);
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
        /* Over a secret it closes the answer, and is heard besides. */
        return screen->prompt.bytes == 0 && talk_close(&screen->talk) &&
               screen->view.secret == NULL;
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
    while (screen->view.game != NULL &&
           keyboard_next(&screen->keyboard, &key)) {
        talk_read(&screen->talk);
        const struct key_binding *binding =
            focus_binding(&screen->focus, &screen->prompt, &screen->view, key);
        if (binding != NULL && act(screen, binding->action))
            continue;
        if (focus_press(&screen->focus, &screen->prompt, &screen->view, key,
                        binding, out)) {
            if (out->kind == COMMAND_SECRET)
                typeahead_forget(&screen->keyboard.ahead);
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
    terminal_clear(&screen->terminal);
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

static bool has_sheet(const struct front *front)
{
    const struct screen *screen = (const struct screen *)front;
    return screen->layout.sheet.lines > 0;
}

static bool ticks(const struct front *front)
{
    (void)front;
    return true;
}

static int waiting(const struct front *front)
{
    const struct screen *screen = (const struct screen *)front;
    const struct output *output = &screen->terminal.output;
    return output_waits(output) ? output->fd : -1;
}

static bool flush(struct front *front)
{
    return output_flush(&screen_of(front)->terminal.output);
}

static bool close_screen(struct front *front)
{
    struct screen *screen = screen_of(front);
    bool is_read = terminal_close(&screen->terminal);
    free(screen);
    return is_read;
}

static const struct front_ops ops = {
    .draw = draw,
    .line = line,
    .input = input,
    .command = command,
    .waiting = waiting,
    .flush = flush,
    .resize = resize,
    .suspend = suspend,
    .resume = resume,
    .has_sheet = has_sheet,
    .ticks = ticks,
    .close = close_screen,
};

static void choose_theme(struct screen *screen,
                         const struct front_options *options)
{
    int colors = 0;
    if (options->color && has_colors() && start_color() == OK) {
        use_default_colors();
        colors = COLORS;
    }
    screen->canvas.theme = theme_find(options->theme, colors);
    const struct theme *own = options->own_themes;
    if (own != NULL && own[0].colors <= colors)
        screen->canvas.theme = &own[0];
    else if (own != NULL && own[1].colors <= colors)
        screen->canvas.theme = &own[1];
    paint_begin(&screen->canvas);
    terminal_begin(&screen->terminal, colors);
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
    screen->keyboard = keyboard_of(options->in_fd, screen->canvas.ascii);
    screen->focus = focus_initial();
    choose_theme(screen, options);
    lay_out(screen);
    return &screen->front;
}
