// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * screen.c - the full screen: keys in, and for each draw everything that
 * shows, once, in one write.
 */
#include "tui/screen/canvas.h"
#include "tui/screen/capabilities.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "tui/input/focus.h"
#include "tui/input/prompt.h"
#include "tui/model/frontend.h"
#include "tui/screen/message.h"
#include "tui/screen/message_panel.h"
#include "tui/screen/move_list.h"
#include "tui/screen/terminal.h"
#include "tui/screen/views.h"
#include "tui/terminal/character.h"
#include "tui/terminal/control.h"
#include "tui/terminal/keyboard.h"

/* The theme that was chosen, for when the terminal shows more colours. */
struct theme_choice {
    char name[32];
    bool is_own;
    struct theme own[2]; /* of a file, as frontend_options has them */
};

struct screen {
    struct frontend frontend;
    struct terminal terminal;
    struct canvas canvas;
    struct picture board;
    struct drawings drawings;
    int promised; /* colours, before the terminal has answered; 0: none */
    int colors; /* of which the theme may have as many */
    struct theme_choice choice;
    struct theme theme; /* the canvas's */
    struct layout layout; /* of all that shows, before messages grow */
    struct view view;
    struct keyboard keyboard;
    struct prompt prompt;
    struct focus focus;
    struct message_panel messages;
    struct announcements announcements; /* of this game */
    struct rect remarks; /* as they were drawn last */
    struct move_list_drawn move_list; /* as it was drawn last */
    int drawn_plies; /* of the game that was */
    enum {
        END_IS_KNOWN, /* or nothing is known of the game */
        END_TO_COME,
        END_IS_TOLD, /* by the message that shows */
    } end; /* of the game that was drawn last */
    bool suspended;
    bool was_elsewhere; /* what was drawn last was a game's end, or a menu */
    bool is_fresh; /* the canvas shows the view as it was drawn last */
};

static struct screen *screen_of(struct frontend *frontend)
{
    return (struct screen *)frontend;
}

/* Where all shows, with what is asked and read just now. */
static struct layout layout_now(const struct screen *screen)
{
    struct layout layout = screen->layout;
    clock_overlay_move(&layout, &screen->view, &screen->messages);
    return layout;
}

/* The layout of what is shown now, in a window of that size. */
static void lay_parts(struct screen *screen)
{
    int lines = screen->layout.lines, cells = screen->layout.cells;
    const struct view *view = &screen->view;
    struct layout *layout = &screen->layout;
    if (view->game == NULL || view->menu != NULL || view->awaited) {
        *layout = layout_of_list(lines, cells);
        return;
    }
    *layout =
        layout_of(lines, cells,
                  (screen->canvas.theme->large ? LAYOUT_LARGE : 0) |
                      (board_can_halve(&screen->canvas) ? LAYOUT_HALVES : 0));
    if (prompt_overflows(layout, view, &screen->prompt)) {
        layout->prompt.lines++;
        layout->prompt.line--;
        layout->question.line--;
        layout->message.line--;
        layout_push_up(layout, 1);
    }
    view_clocks_claim(layout, view);
    large_clocks_claim(layout, &screen->canvas, view);
}

/* The place of a menu, which has a board beside it while its look is changed,
 * or where both have room; there they are in the middle. False: it has none. */
static bool menu_place(const struct screen *screen, const struct layout *layout,
                       struct rect *rest, struct layout *board)
{
    enum { NARROW_CELLS = 60, WIDE_CELLS = 100, WIDE_LINES = 26 };
    enum { FEW_CELLS = 16, LINES_CELLS = 42 };
    const struct menu_lines *menu = screen->view.menu;
    const struct rect whole = message_rows_rest(layout, &screen->view);
    *rest = whole;
    int least = rest->cells < NARROW_CELLS ? FEW_CELLS : LINES_CELLS;
    bool is_wide = menu->cells_beside_board > 0 && rest->cells >= WIDE_CELLS &&
                   rest->lines >= WIDE_LINES;
    if (is_wide)
        least = menu->cells_beside_board;
    bool has_board = (menu->shows_board || is_wide) &&
                     layout_beside(layout, rest, least, board);
    if (!has_board || !is_wide)
        return has_board;
    /* A tiny board would only take the room of words. */
    if (!menu->shows_board && board->square_lines < DRAWING_LINES_MIN) {
        *rest = whole;
        return false;
    }
    int used = view_menu_lines(*rest, menu);
    if (used <= board->squares.lines)
        used = board->squares.lines + 1;
    int above = used < rest->lines ? (rest->lines - used) / 2 : 0;
    rest->line += above;
    rest->lines -= above;
    board->squares.line += above;
    return true;
}

/* A full move list moves while nothing else does, so that no move has to pay
 * for it: when a move begins to be typed, at the latest. */
static void draw_move_list(struct screen *screen, struct rect rect,
                           const struct view *view, bool has_chart)
{
    const struct game *game = view_shown(view);
    struct move_list_wish wish = {.has_chart = has_chart};
    wish.makes_room = !view->replays && game->phase != GAME_OVER &&
                      game->ply_count == screen->drawn_plies;
    struct move_list_drawn before = screen->move_list;
    screen->move_list = view_move_list(&screen->canvas, rect, view, wish);
    screen->drawn_plies = game->ply_count;
    screen->terminal.shift = move_list_shift(&before, &screen->move_list);
}

static void draw_game(struct screen *screen)
{
    struct layout seen = layout_now(screen);
    const struct layout *layout = &seen;
    screen->remarks = (struct rect){0};
    if (screen->view.menu != NULL) {
        struct rect rest;
        struct layout board;
        struct focus nowhere = focus_initial();
        if (menu_place(screen, layout, &rest, &board))
            view_board(&screen->canvas, &board, &screen->view, &nowhere,
                       &screen->board, &screen->drawings);
        view_menu(&screen->canvas, rest, screen->view.menu);
        return;
    }
    if (screen->view.awaited)
        return;
    if (layout->too_small) {
        view_clocks(&screen->canvas, layout, &screen->view);
        const char *notice = gettext("Too small: 20x10.");
        int cells = layout->notice.cells * layout->notice.lines;
        /* The size that is wanted comes before that it is. */
        bool fits = cells_of(notice, strlen(notice)) <= cells;
        canvas_text(&screen->canvas, layout->notice.line, 0, cells, INK_PLAIN,
                    fits ? notice : "20x10");
        return;
    }
    if (message_rows_covers_board(layout, &screen->view, &screen->messages)) {
        view_clocks(&screen->canvas, layout, &screen->view);
        return;
    }
    view_board(&screen->canvas, layout, &screen->view, &screen->focus,
               &screen->board, &screen->drawings);
    view_clocks(&screen->canvas, layout, &screen->view);
    struct rect chart = time_chart_claim(&seen, &screen->canvas, &screen->view);
    struct rect log = announcements_claim(&seen, &screen->view);
    struct rect card = end_card_claim(&seen, &screen->view);
    screen->remarks = remarks_claim(&seen, &screen->view, &screen->messages);
    struct view move_list = screen->view;
    if (message_rows_text(layout, &move_list) == move_list.hint)
        move_list.hint = NULL; /* it is below the board */
    view_time_chart(&screen->canvas, chart, &screen->view);
    view_announcements(&screen->canvas, log, &screen->announcements);
    draw_move_list(screen, layout->move_list, &move_list, chart.lines > 0);
    view_end_card(&screen->canvas, card, &screen->view);
    view_status(&screen->canvas, layout, &screen->view,
                screen->end == END_IS_TOLD || card.lines > 0);
}

/* A game that ends while it is shown has its result in the message, until a key
 * shows that it was read. */
static void note_end(struct screen *screen, const struct view *view,
                     bool was_read)
{
    enum { MOVE_AND_END_LINES = 2 };
    struct rect message = message_rows_message(&screen->layout, view);
    bool has_room = message.lines >= MOVE_AND_END_LINES &&
                    !message_panel_is_open(&screen->messages) && !view->replays;
    bool is_news =
        screen->end == END_TO_COME || (screen->end == END_IS_TOLD && !was_read);
    if (view->game->phase == GAME_OVER) {
        screen->end = is_news && has_room ? END_IS_TOLD : END_IS_KNOWN;
        return;
    }
    screen->end = view->awaited ? END_IS_KNOWN : END_TO_COME;
    message_panel_forget_aside(&screen->messages);
}

/* The cursor rests on what has the focus. */
static void place_cursor(struct screen *screen, int prompt_cell)
{
    const struct layout *layout = &screen->layout;
    struct rect at = {layout->prompt.line + layout->prompt.lines - 1,
                      prompt_cell, 1, 1};
    const struct menu_lines *menu = screen->view.menu;
    if (menu != NULL && screen->prompt.bytes == 0 &&
        !message_panel_is_open(&screen->messages)) {
        struct layout board;
        struct rect rest;
        menu_place(screen, layout, &rest, &board);
        struct spot spot = view_menu_spot(rest, menu);
        at = (struct rect){spot.line, spot.cell, 1, 1};
    }
    if (screen->focus.on_board)
        at = layout_piece(layout, screen->view.flipped, screen->focus.square);
    screen->canvas.cursor =
        (struct spot){at.line < layout->lines ? at.line : layout->lines - 1,
                      at.cell < layout->cells ? at.cell : layout->cells - 1};
}

/* Is all that shows the same but for the clocks, which lie open? */
static bool is_tick(const struct screen *screen, const struct view *view)
{
    struct view then = *view;
    then.now_ms = screen->view.now_ms;
    then.only_time = screen->view.only_time;
    return view->only_time && screen->is_fresh && view->menu == NULL &&
           view->question == NULL && !view->awaited &&
           !screen->layout.too_small &&
           !message_panel_is_open(&screen->messages) &&
           memcmp(&then, &screen->view, sizeof then) == 0;
}

/* The board need not be drawn every second. */
static void draw_clocks(struct screen *screen)
{
    struct layout layout = layout_now(screen);
    for (int i = 0; i < 2; i++) {
        canvas_blank(&screen->canvas, layout.clock[i]);
        canvas_blank(&screen->canvas, layout.note[i]);
    }
    view_clocks(&screen->canvas, &layout, &screen->view);
    terminal_update(&screen->terminal, &screen->canvas);
}

/* Give each message its place; true: the message that shows is a new one. */
static bool settle_messages(struct screen *screen, const struct view *view,
                            bool is_asked)
{
    bool is_elsewhere = view->menu != NULL || view->game->phase == GAME_OVER;
    if (screen->was_elsewhere && !is_elsewhere)
        message_panel_begin(&screen->messages);
    if (view->menu != NULL)
        screen->announcements.count = 0;
    screen->was_elsewhere = is_elsewhere;
    if (is_asked)
        message_panel_ask(&screen->messages);
    message_panel_keep_board(&screen->messages,
                             message_rows_keeps_board(&screen->layout, view),
                             screen->layout.has_panel);
    bool was_read = screen->messages.is_read;
    bool is_new = message_panel_settle(
        &screen->messages, message_rows_message(&screen->layout, view),
        message_rows_panel_most(&screen->layout, view));
    note_end(screen, view, was_read);
    return is_new;
}

static void draw(struct frontend *frontend, const struct view *view)
{
    struct screen *screen = screen_of(frontend);
    bool ticks_alone = is_tick(screen, view);
    if (view->menu != NULL && screen->view.menu == NULL)
        message_panel_forget(&screen->messages);
    bool is_asked = view->question != NULL && screen->view.question == NULL;
    /* What was typed unseen during the check is never shown, said or carried
     * out. */
    if (screen->view.checks_phrase && view->secret == NULL) {
        prompt_forget(&screen->prompt);
        typeahead_drop(&screen->keyboard.ahead, screen->keyboard.fd);
    }
    screen->view = *view;
    view = &screen->view;
    if (!ticks_alone)
        lay_parts(screen);
    /* What can be done after a game gives its line to what was just asked for;
     * before the first move it is beside that. */
    if (screen->layout.message.lines == 0 && !view->replays &&
        view->game->phase == GAME_OVER &&
        message_panel_replies(&screen->messages))
        screen->view.hint = NULL;
    screen->is_fresh &= ticks_alone;
    if (screen->suspended || output_waits(&screen->terminal.output))
        return;
    if (ticks_alone) {
        draw_clocks(screen);
        return;
    }
    screen->is_fresh = true;
    focus_follow(&screen->focus, view);
    if (screen->layout.too_small)
        focus_leave_board(&screen->focus);
    bool is_new = settle_messages(screen, view, is_asked);
    grid_clear(screen->canvas.grid, screen->canvas.pen[INK_PLAIN]);
    draw_game(screen);
    view_panel(&screen->canvas, &screen->layout, view, &screen->messages,
               screen->focus.on_board);
    view_message(&screen->canvas, &screen->layout, view, &screen->messages,
                 screen->remarks);
    int cell = view_prompt(&screen->canvas, &screen->layout, view,
                           &screen->prompt, screen->focus.on_board);
    place_cursor(screen, cell);
    if (is_new)
        terminal_anew(
            &screen->terminal,
            message_rows_used(&screen->layout, view, &screen->messages));
    if (terminal_update(&screen->terminal, &screen->canvas))
        keyboard_await(&screen->keyboard);
}

static void line(struct frontend *frontend, enum frontend_line kind,
                 const char *text)
{
    screen_of(frontend)->is_fresh = false;
    message_panel_add(&screen_of(frontend)->messages, kind, text);
    announcements_add(&screen_of(frontend)->announcements, kind, text);
}

static void lay_out(struct screen *screen)
{
    terminal_fit(&screen->terminal, &screen->layout.lines,
                 &screen->layout.cells);
    screen->is_fresh = false;
    lay_parts(screen);
    if (screen->layout.too_small)
        focus_leave_board(&screen->focus);
}

/* The one of a file that the terminal has the colours for; NULL: none. */
static const struct theme *find_own(const struct theme_choice *choice,
                                    int colors)
{
    for (int i = 0; choice->is_own && i < 2; i++)
        if (choice->own[i].colors <= colors)
            return &choice->own[i];
    return NULL;
}

/* Draw in the chosen theme, with the colours that the terminal has. */
static void apply_theme(struct screen *screen)
{
    const struct theme_choice *choice = &screen->choice;
    const struct theme *own = find_own(choice, screen->colors);
    screen->theme =
        own != NULL ? *own : *theme_find(choice->name, screen->colors);
    screen->canvas.theme = &screen->theme;
    canvas_begin(&screen->canvas, capability_colors());
    grid_done(&screen->board.grid);
    screen->board = (struct picture){0};
    screen->drawings.lines = 0;
    lay_out(screen);
}

/* What the terminal has answered shows with the next draw. Colours that it
 * never had may have left anything there. */
static int input(struct frontend *frontend)
{
    struct screen *screen = screen_of(frontend);
    int came = keyboard_read(&screen->keyboard);
    const struct probe *probe = &screen->keyboard.probe;
    int colors =
        screen->promised > 0 ? probe_colors(probe, screen->promised) : 0;
    if (colors == screen->colors &&
        probe->knows_selectors == screen->canvas.knows_selectors)
        return came;
    if (colors < screen->colors)
        terminal_clear(&screen->terminal);
    screen->colors = colors;
    screen->canvas.knows_selectors = probe->knows_selectors;
    apply_theme(screen);
    return came;
}

/* What is done with the screen itself; false for everything else. */
static bool act(struct screen *screen, enum action action)
{
    struct rect panel =
        message_rows_panel(&screen->layout, &screen->view, &screen->messages);
    switch (action) {
    case ACTION_REDRAW:
        terminal_clear(&screen->terminal);
        return true;
    case ACTION_PAGE_BACK:
        message_panel_turn(&screen->messages, -1, panel);
        return true;
    case ACTION_PAGE_ON:
        if (message_panel_is_open(&screen->messages)) {
            message_panel_turn(&screen->messages, 1, panel);
            return true;
        }
        message_panel_open_cut(&screen->messages);
        if (message_rows_cuts_question(&screen->layout, &screen->view))
            message_panel_open(&screen->messages, screen->view.question);
        return true;
    case ACTION_LEAVE:
        return message_panel_close(&screen->messages);
    case ACTION_SUBMIT:
        /* Enter on an empty line: to the next page, or away from the last. Over
         * a secret it closes the panel, and is heard besides; so it does with a
         * line that was typed meanwhile. */
        if (screen->prompt.bytes > 0)
            return message_panel_close(&screen->messages) && false;
        if (!message_panel_is_open(&screen->messages))
            return false;
        if (screen->view.secret == NULL &&
            message_panel_turn(&screen->messages, 1, panel))
            return true;
        return message_panel_close(&screen->messages) &&
               screen->view.secret == NULL;
    case ACTION_TO_BOARD:
        return screen->layout.too_small;
    default:
        return false;
    }
}

static bool command(struct frontend *frontend, struct command *out)
{
    struct screen *screen = screen_of(frontend);
    uint32_t key;
    while (screen->view.game != NULL &&
           typeahead_take(&screen->keyboard.ahead, &key)) {
        const struct key_binding *binding =
            focus_binding(&screen->focus, &screen->prompt, &screen->view, key);
        /* A player who has the screen drawn again could not read. */
        if (binding == NULL || binding->action != ACTION_REDRAW)
            message_panel_read(&screen->messages);
        if (binding != NULL) {
            /* A complaint of a menu's line is over when that is filled in
             * again, or left. */
            bool submits =
                binding->action == ACTION_SUBMIT && screen->prompt.bytes > 0;
            bool leaves = binding->action == ACTION_MENU_UP ||
                          binding->action == ACTION_MENU_DOWN;
            bool turns = screen->prompt.bytes == 0 &&
                         (binding->action == ACTION_MENU_BEFORE ||
                          binding->action == ACTION_MENU_AFTER);
            if (screen->view.menu != NULL && !(!submits && !leaves && !turns)) {
                message_panel_forget(&screen->messages);
                message_panel_close(&screen->messages);
            }
        }
        if (binding != NULL && act(screen, binding->action))
            continue;
        struct typed_line before = prompt_line(&screen->prompt);
        if (focus_press(&screen->focus, &screen->prompt, &screen->view, key,
                        binding, out)) {
            if (out->kind == COMMAND_SECRET)
                typeahead_forget(&screen->keyboard.ahead);
            return true;
        }
        if (prompt_echo(&before, &screen->prompt, &screen->view, binding, out))
            return true;
    }
    return false;
}

static void resize(struct frontend *frontend)
{
    struct screen *screen = screen_of(frontend);
    terminal_clear(&screen->terminal);
    lay_out(screen);
}

static void suspend(struct frontend *frontend)
{
    struct screen *screen = screen_of(frontend);
    screen->suspended = true;
    keyboard_drain(&screen->keyboard);
    terminal_suspend(&screen->terminal);
}

static void resume(struct frontend *frontend)
{
    struct screen *screen = screen_of(frontend);
    screen->suspended = false;
    terminal_resume(&screen->terminal);
    resize(frontend);
}

static void go_to(struct frontend *frontend, int square)
{
    struct screen *screen = screen_of(frontend);
    if (screen->view.menu != NULL || screen->layout.too_small)
        return;
    screen->is_fresh = false;
    screen->focus.on_board = true;
    screen->focus.square = square;
}

static bool has_move_list(const struct frontend *frontend)
{
    const struct screen *screen = (const struct screen *)frontend;
    return screen->layout.move_list.lines > 0;
}

static bool ticks(const struct frontend *frontend)
{
    (void)frontend;
    return true;
}

static void copy(struct frontend *frontend, const char *text)
{
    terminal_copy(&screen_of(frontend)->terminal, text);
}

static int waiting(const struct frontend *frontend)
{
    const struct screen *screen = (const struct screen *)frontend;
    const struct output *output = &screen->terminal.output;
    return output_waits(output) ? output->fd : -1;
}

static bool flush(struct frontend *frontend)
{
    return output_flush(&screen_of(frontend)->terminal.output);
}

static int failure(const struct frontend *frontend)
{
    return ((const struct screen *)frontend)->terminal.output.failure;
}

static bool close_screen(struct frontend *frontend)
{
    struct screen *screen = screen_of(frontend);
    keyboard_drain(&screen->keyboard);
    bool is_read = terminal_close(&screen->terminal);
    grid_done(&screen->board.grid);
    free(screen);
    return is_read;
}

/* A locale without other characters has no others in a title either. */
static void notify(struct frontend *frontend,
                   const struct frontend_notice *notice)
{
    struct screen *screen = screen_of(frontend);
    char text[NOTICE_TEXT_MAX] = "", title[NOTICE_TEXT_MAX] = "";
    struct frontend_notice folded = *notice;
    if (screen->canvas.ascii && notice->text != NULL) {
        ascii_fold(notice->text, text, sizeof text);
        folded.text = text;
    }
    if (screen->canvas.ascii && notice->title != NULL) {
        ascii_fold(notice->title, title, sizeof title);
        folded.title = title;
    }
    screen->is_fresh = false;
    terminal_notify(&screen->terminal, &folded);
}

static struct theme_choice choice_of(const char *name,
                                     const struct theme *own_themes)
{
    struct theme_choice choice = {.is_own = own_themes != NULL};
    snprintf(choice.name, sizeof choice.name, "%s", name != NULL ? name : "");
    for (int i = 0; choice.is_own && i < 2; i++)
        choice.own[i] = own_themes[i];
    return choice;
}

/* False: the terminal has not the colours for it. */
static bool set_theme(struct frontend *frontend, const char *name,
                      const struct theme *own_themes)
{
    struct screen *screen = screen_of(frontend);
    struct theme_choice choice = choice_of(name, own_themes);
    bool can_show =
        choice.is_own
            ? find_own(&choice, screen->colors) != NULL
            : strcmp(theme_find(name, screen->colors)->name, name) == 0;
    if (!can_show)
        return false;
    screen->choice = choice;
    terminal_clear(&screen->terminal);
    apply_theme(screen);
    return true;
}

static const struct frontend_ops ops = {
    .notify = notify,
    .set_theme = set_theme,
    .draw = draw,
    .line = line,
    .input = input,
    .command = command,
    .waiting = waiting,
    .flush = flush,
    .failure = failure,
    .resize = resize,
    .suspend = suspend,
    .resume = resume,
    .go_to = go_to,
    .has_move_list = has_move_list,
    .ticks = ticks,
    .copy = copy,
    .close = close_screen,
};

struct frontend *screen_open(const struct frontend_options *options,
                             const char **why)
{
    struct screen *screen = calloc(1, sizeof *screen);
    if (screen == NULL) {
        *why = gettext("There is not enough memory.");
        return NULL;
    }
    screen->frontend.ops = &ops;
    if (!terminal_open(&screen->terminal, options, why)) {
        free(screen);
        return NULL;
    }
    screen->canvas.grid = &screen->terminal.wanted;
    screen->canvas.ascii = ascii_only();
    screen->canvas.is_console = capability_is_console();
    screen->canvas.letters = options->letters;
    screen->canvas.for_reader = options->for_reader;
    screen->keyboard = keyboard_of(options->in_fd, screen->canvas.ascii);
    screen->keyboard.decoder.own = capabilities_keys();
    screen->focus = focus_initial();
    screen->promised =
        options->color ? capability_promised_colors(!screen->canvas.ascii) : 0;
    screen->colors = screen->promised;
    screen->choice = choice_of(options->theme, options->own_themes);
    apply_theme(screen);
    return &screen->frontend;
}
