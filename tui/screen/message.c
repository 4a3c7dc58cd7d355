// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/message.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "tui/model/game_status.h"
#include "tui/terminal/character.h"

/* The move list gives its place where it shows, and is large enough to read on.
 */
static bool has_place(const struct layout *layout, const struct view *view)
{
    enum { READABLE_CELLS = 36, READABLE_LINES = 8 };
    return view->menu == NULL && !layout->too_small &&
           layout->move_list.cells >= READABLE_CELLS &&
           layout->move_list.lines >= READABLE_LINES;
}

static bool a_clock_runs(const struct game *game)
{
    enum side side = (enum side)game->clock.running;
    return game->phase == GAME_RUNNING && side != SIDE_NONE &&
           game->start.time[side].count > 0;
}

/* A passphrase is noted before anything else. */
bool message_rows_keeps_board(const struct layout *layout,
                              const struct view *view)
{
    return view->menu == NULL && !layout->too_small && !view->replays &&
           view->secret == NULL && a_clock_runs(view->game) &&
           !has_place(layout, view);
}

/* However much is said beside a board, so many moves can be read there. */
enum { MOVES_KEPT = 2 };

/* The lines of a question below the board, and below a clock that is there; or
 * in a panel, where the clock and all below it is moved up. */
static int question_room(const struct layout *layout, const struct view *view)
{
    const struct rect *board = &layout->squares, *clock = &layout->clock[1];
    int free = board->line + board->lines + layout->has_files;
    int end = layout->question.line + layout->question.lines;
    if (layout->has_panel)
        free = layout->move_list.line + MOVES_KEPT;
    else if (!message_rows_keeps_board(layout, view))
        return end;
    if (layout->has_panel)
        free += layout->message.line - layout->move_list.line -
                layout->move_list.lines;
    else if (clock->line >= free)
        free = clock->line + 1;
    return end > free ? end - free : 1;
}

bool message_rows_cuts_question(const struct layout *layout,
                                const struct view *view)
{
    return view->question != NULL && layout->question.lines > 0 &&
           cells_lines(view->question, layout->question.cells) >
               question_room(layout, view);
}

const char *message_rows_text(const struct layout *layout,
                              const struct view *view)
{
    enum { HINT_LINES_MOST = 3 };
    if (view->question != NULL)
        return view->brief_question != NULL &&
                       message_rows_cuts_question(layout, view)
                   ? view->brief_question
                   : view->question;
    bool begins = view->game->phase == GAME_UNSTARTED && !view->awaited;
    if (view->connected || begins) {
        /* No more than a line, but in a panel: the board is looked at. Above
         * the prompt and below the message, for who reads the screen from above
         * hears the result first. */
        if (view->hint == NULL || view->menu != NULL || layout->too_small ||
            view->game->phase != GAME_OVER)
            return NULL;
        if (cells_lines(view->hint, layout->question.cells) <=
            (layout->has_panel ? HINT_LINES_MOST : 1))
            return view->hint;
        const char *brief = gettext("rematch, menu, quit?");
        bool is_own = !view->replays;
        return is_own && cells_lines(brief, layout->question.cells) == 1 ? brief
                                                                         : NULL;
    }
    return gettext("The server is not answering.");
}

struct rect message_rows_question(const struct layout *layout,
                                  const struct view *view)
{
    struct rect rect = layout->question;
    const char *shown = message_rows_text(layout, view);
    int end = rect.line + rect.lines;
    if (rect.lines > 0)
        rect.lines = shown != NULL ? cells_lines(shown, rect.cells) : 0;
    int room = question_room(layout, view);
    if (rect.lines > room)
        rect.lines = room;
    rect.line = end - rect.lines;
    return rect;
}

struct rect message_rows_message(const struct layout *layout,
                                 const struct view *view)
{
    struct rect rect = layout->message;
    if (layout->question.lines == 0)
        return rect;
    int end = message_rows_question(layout, view).line;
    if (layout->has_panel) {
        /* The line of the question is free for the hint of the keys. */
        int free = layout->question.line + 1 - question_room(layout, view);
        end = end < layout->question.line ? end : layout->question.line;
        rect.line = free < end ? free : end;
    }
    if (rect.line > end)
        rect.line = end;
    rect.lines = end - rect.line;
    return rect;
}

struct rect message_rows_used(const struct layout *layout,
                              const struct view *view,
                              const struct message_panel *messages)
{
    struct rect rect = message_rows_message(layout, view);
    if (!layout->has_panel)
        return rect;
    int end = rect.line + rect.lines;
    int lines = message_log_rows_of(&messages->log, MESSAGE_SHOWN, rect.cells);
    int first = end - (lines < rect.lines ? lines : rect.lines);
    /* What is short begins where it always does. */
    int usual = layout->message.line < end ? layout->message.line : end;
    rect.line = first < usual ? first : usual;
    rect.lines = end - rect.line;
    return rect;
}

int message_rows_growth(const struct layout *layout, const struct view *view,
                        const struct message_panel *messages)
{
    return layout->has_panel
               ? layout->message.line -
                     message_rows_used(layout, view, messages).line
               : 0;
}

struct rect message_rows_rest(const struct layout *layout,
                              const struct view *view)
{
    struct rect message = message_rows_message(layout, view);
    return (struct rect){0, message.cell, message.line, message.cells};
}

struct rect message_rows_panel_most(const struct layout *layout,
                                    const struct view *view)
{
    enum { LEAST = 3 };
    struct rect rect = message_rows_rest(layout, view);
    int kept = layout->clock[0].line + 1;
    if (has_place(layout, view) && layout->has_panel) {
        /* Between the names: meanwhile the times are in their lines. */
        int first = layout->clock[0].line + 1;
        return (struct rect){first, layout->move_list.cell,
                             layout->clock[1].line - first,
                             layout->move_list.cells};
    }
    if (has_place(layout, view))
        return layout->move_list;
    if (layout->has_panel) /* the whole window; both clocks are above */
        return (struct rect){1, 0, layout->message.line - 1, layout->cells};
    /* A clock that may run keeps its line above the text. */
    const struct timecontrol *time = view->game->start.time;
    if (view->menu == NULL && !view->replays &&
        view->game->phase != GAME_OVER &&
        (time[WHITE].count > 0 || time[BLACK].count > 0) &&
        rect.lines >= kept + LEAST) {
        rect.line += kept;
        rect.lines -= kept;
    }
    return rect;
}

bool message_rows_covers_board(const struct layout *layout,
                               const struct view *view,
                               const struct message_panel *messages)
{
    return layout->has_panel && !has_place(layout, view) &&
           message_panel_is_open(messages);
}

/* Cover as little of the board as possible: the lines of an empty message go
 * first. */
struct rect message_rows_panel(const struct layout *layout,
                               const struct view *view,
                               const struct message_panel *messages)
{
    struct rect rect = message_rows_panel_most(layout, view);
    int lines = message_panel_rows(messages, rect.cells) + 1;
    rect.lines -= message_rows_growth(layout, view, messages);
    if (has_place(layout, view))
        return rect;
    if (layout->has_panel) {
        if (!message_log_has(&messages->log, MESSAGE_SHOWN, MESSAGE_ALL))
            rect.lines += layout->message.lines;
        int end = message_rows_question(layout, view).line;
        if (rect.line + rect.lines > end)
            rect.lines = end - rect.line;
        return rect;
    }
    if (!message_log_has(&messages->log, MESSAGE_SHOWN, MESSAGE_ALL))
        rect.lines += message_rows_message(layout, view).lines;
    if (lines >= rect.lines)
        return rect;
    rect.line += rect.lines - lines;
    rect.lines = lines;
    return rect;
}

static void draw_rows(const struct canvas *canvas, struct rect rect,
                      const struct message_log *log, int places, int skip)
{
    struct message_log_walk walk = {0};
    struct message_log_row row;
    for (int i = -skip; i < rect.lines; i++) {
        if (!message_log_next(log, places, rect.cells, &walk, &row))
            return;
        if (i < 0)
            continue;
        if (row.head != NULL)
            canvas_bold(canvas, rect.line + i, rect.cell, rect.cells, row.head,
                        row.head_bytes);
        canvas_bytes(canvas, rect.line + i, rect.cell + row.cell,
                     rect.cells - row.cell, row.text, row.bytes);
    }
}

/* Write dots after the last row that fits: there is more. */
static void draw_cut(const struct canvas *canvas, struct rect rect,
                     const struct message_log *log, int places)
{
    static const char more[] = "..";
    enum { MORE_CELLS = sizeof more - 1 };
    struct message_log_walk walk = {0};
    struct message_log_row row = {.text = ""};
    size_t next;
    int line = rect.line - 1, end = rect.line + rect.lines - 1;
    while (line < end && message_log_next(log, places, rect.cells, &walk, &row))
        line++;
    if (line < rect.line || rect.cells <= MORE_CELLS)
        return;
    if (row.head != NULL && row.bytes == 0)
        row.cell = cells_of(row.head, row.head_bytes);
    int cell = rect.cell + row.cell, room = rect.cells - row.cell - MORE_CELLS;
    if (cells_of(row.text, row.bytes) > room) {
        row.bytes = cells_wrap(row.text, room, &next);
        canvas_blank(canvas, (struct rect){line, cell, 1, room + MORE_CELLS});
        canvas_bytes(canvas, line, cell, room, row.text, row.bytes);
    }
    canvas_text(canvas, line, cell + cells_of(row.text, row.bytes), MORE_CELLS,
                INK_PLAIN, more);
}

enum { REMARKS_BYTES_MAX = 4096 };

/* Write the remarks of the only line on the screen; false when there is none,
 * or several. */
static bool remarks_write(const struct message_panel *messages,
                          char out[REMARKS_BYTES_MAX])
{
    const struct message_log *log = &messages->log;
    const struct message_log_line *shown = NULL;
    for (int i = 0; i < log->count; i++) {
        if (log->line[i].place != MESSAGE_SHOWN)
            continue;
        if (shown != NULL)
            return false;
        shown = &log->line[i];
    }
    return shown != NULL &&
           message_log_whole(log, shown, out, REMARKS_BYTES_MAX);
}

struct rect remarks_claim(struct layout *layout, const struct view *view,
                          const struct message_panel *messages)
{
    enum { CELLS_MIN = 40, MOVE_LIST_LINES_MIN = 5 };
    struct rect *move_list = &layout->move_list;
    char text[REMARKS_BYTES_MAX];
    if (!view->replays || move_list->cells < CELLS_MIN ||
        message_panel_is_open(messages) || !message_panel_is_cut(messages) ||
        !remarks_write(messages, text))
        return (struct rect){0};
    int lines = cells_lines(text, move_list->cells);
    if (move_list->lines < lines + 1 + MOVE_LIST_LINES_MIN)
        return (struct rect){0};
    move_list->lines -= lines + 1;
    return (struct rect){move_list->line + move_list->lines + 1,
                         move_list->cell, lines, move_list->cells};
}

static void draw_message(const struct canvas *canvas, struct rect message,
                         const struct message_panel *messages,
                         struct rect remarks)
{
    char text[REMARKS_BYTES_MAX];
    if (remarks.lines > 0 && remarks_write(messages, text)) {
        canvas_wrapped(canvas, remarks, INK_PLAIN, text, 0);
        return;
    }
    draw_rows(canvas, message, &messages->log, MESSAGE_SHOWN, 0);
    if (message_panel_is_cut(messages))
        draw_cut(canvas, message, &messages->log, MESSAGE_SHOWN);
}

void view_message(const struct canvas *canvas, const struct layout *layout,
                  const struct view *view, const struct message_panel *messages,
                  struct rect remarks)
{
    const char *shown = message_rows_text(layout, view);
    struct rect message = message_rows_used(layout, view, messages);
    draw_message(canvas, message, messages, remarks);
    if (shown == NULL)
        return;
    struct rect question = message_rows_question(layout, view);
    if (message_log_has(&messages->log, MESSAGE_OVER_QUESTION, MESSAGE_ALL)) {
        canvas_blank(canvas, question);
        draw_rows(canvas, question, &messages->log, MESSAGE_OVER_QUESTION, 0);
        draw_cut(canvas, question, &messages->log, MESSAGE_OVER_QUESTION);
        return;
    }
    /* When it is longer than the window, show its end, which has the answers.
     */
    canvas_blank(canvas, question);
    canvas_wrapped(canvas, question, INK_PLAIN, shown,
                   cells_lines(shown, question.cells) - question.lines);
    if (message_rows_cuts_question(layout, view) && question.cells > 2) {
        /* Dots say that there is more to read after a brief question, and after
         * the last line of a cut one. */
        int used = cells_of(shown, strlen(shown));
        int cell = used + 2 <= question.cells ? used : question.cells - 2;
        canvas_text(canvas, question.line + question.lines - 1,
                    question.cell + cell, 2, INK_PLAIN, "..");
    }
}

/* The keys to the next page and to close it; show the first row that fits. */
static const struct {
    bool is_last, on_board;
    const char *text;
} hints[] = {
    {false, false,
     N_("Page %d of %d. Next: Enter or Page Down. Back: Page Up. Close: Esc.")},
    {false, false, N_("Page %d of %d. Next: Enter. Close: Esc.")},
    {false, false, N_("%d of %d: Enter, Esc")},
    {false, true,
     N_("Page %d of %d. Next: Page Down. Back: Page Up. Close: Esc.")},
    {false, true, N_("Page %d of %d: Page Down, Esc")},
    {false, true, N_("%d of %d: PgDn, Esc")},
    {true, false, N_("Page %d of %d. Close: Enter or Esc.")},
    {true, true, N_("Page %d of %d. Close: Esc.")},
    {true, false, N_("%d of %d: Esc")},
    {true, true, N_("%d of %d: Esc")},
};

static void hint_write(int page, int pages, bool on_board, int cells, char *out,
                       size_t out_bytes)
{
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        if (hints[i].is_last != (page == pages) ||
            hints[i].on_board != on_board)
            continue;
        snprintf(out, out_bytes, gettext(hints[i].text), page, pages);
        if (cells_of(out, strlen(out)) <= cells)
            return;
    }
}

void view_panel(const struct canvas *canvas, const struct layout *layout,
                const struct view *view, const struct message_panel *messages,
                bool on_board)
{
    struct rect rect = message_rows_panel(layout, view, messages);
    char text[256];
    if (!message_panel_is_open(messages) || rect.lines < 2)
        return;
    /* After a passphrase Enter also seals. */
    on_board = on_board || view->secret != NULL;
    canvas_blank(canvas, rect);
    struct message_page page = message_panel_page(messages, rect);
    struct rect body = {rect.line, rect.cell, page.rows, rect.cells};
    draw_rows(canvas, body, &messages->log,
              MESSAGE_ON_PANEL | MESSAGE_ON_PANEL_READ, page.first);
    if (page.count > 1)
        hint_write(page.number + 1, page.count, on_board, rect.cells, text,
                   sizeof text);
    else
        snprintf(text, sizeof text, "%s",
                 on_board || rect.cells < 26
                     ? gettext("Esc closes this.")
                     : gettext("Enter or Esc closes this."));
    canvas_text(canvas, rect.line + rect.lines - 1, rect.cell, rect.cells,
                INK_PLAIN, text);
}

/* "Laws 2023, 15m+10, rapid": only as many parts as fit whole. */
static void draw_parts(const struct canvas *canvas, struct rect rect,
                       char *text)
{
    char *comma;
    while (cells_of(text, strlen(text)) > rect.cells &&
           (comma = strrchr(text, ',')) != NULL)
        *comma = '\0';
    canvas_text(canvas, rect.line, rect.cell, rect.cells, INK_PLAIN, text);
}

void view_status(const struct canvas *canvas, const struct layout *layout,
                 const struct view *view, bool end_is_told)
{
    char text[GAME_STATUS_TEXT_MAX];
    if (view->title != NULL)
        snprintf(text, sizeof text, "%s", view->title);
    else
        game_status_conditions(view->game, text);
    draw_parts(canvas, layout->status, text);
    if (end_is_told)
        return;
    game_status_result(view->game, text);
    draw_parts(canvas, layout->result, text);
}

enum focus_place {
    FOCUS_LINE,
    FOCUS_BOARD,
    FOCUS_MENU,
    FOCUS_LIST,
    FOCUS_VIEW,
    FOCUS_END
};

/* Which keys there are where the focus is; the first that has room shows. On
 * the board letters are no text: there is a hint for little room. */
static const struct {
    enum focus_place place;
    const char *text;
} focus_hints[] = {
    {FOCUS_LINE, N_("[Tab] board   [F1] help")},
    {FOCUS_BOARD, N_("On the board: arrows move, Space lifts, Tab returns.")},
    {FOCUS_BOARD, N_("On the board: letters are keys, Tab returns.")},
    {FOCUS_BOARD, N_("Board keys; Tab: line")},
    {FOCUS_BOARD, N_("Tab: line")},
    {FOCUS_MENU, N_("[Up, Down] lines   [Left, Right] values")},
    {FOCUS_LIST, N_("[Up, Down] lines   [Enter] choose")},
    {FOCUS_VIEW, N_("[Left, Right] moves   [Tab] board   [F1] help")},
    {FOCUS_VIEW, N_("[Left, Right] moves")},
};

/* Which hints are meant; false: none are. A question leaves them where they
 * are, since a move may answer it. */
static bool find_focus(const struct view *view, bool on_board,
                       enum focus_place *out)
{
    if (view->secret != NULL || view->phrase != NULL || view->entry != NULL ||
        view->awaited || view->no_hints)
        return false;
    bool is_list = view->menu != NULL && view->menu->label[0] != '\0';
    *out = on_board             ? FOCUS_BOARD
           : is_list            ? FOCUS_LIST
           : view->menu != NULL ? FOCUS_MENU
           : view->replays      ? FOCUS_VIEW
                                : FOCUS_LINE;
    return true;
}

/* At the right of the line, where what is typed does not move it. It takes no
 * room from that: a hint for the line needs a wide window, or a line of its
 * own. */
static void draw_focus_hint(const struct canvas *canvas, struct rect rest,
                            enum focus_place place, bool has_line)
{
    enum { WIDE_CELLS = 40, TYPED_CELLS = 12 };
    for (size_t i = 0; i < sizeof focus_hints / sizeof *focus_hints; i++) {
        const char *text = gettext(focus_hints[i].text);
        int cells = cells_of(text, strlen(text));
        bool fits =
            place == FOCUS_BOARD || has_line
                ? cells <= rest.cells
                : rest.cells >= WIDE_CELLS && cells + TYPED_CELLS <= rest.cells;
        if (focus_hints[i].place != place || !fits)
            continue;
        int cell = has_line ? rest.cell : rest.cell + rest.cells - cells;
        canvas_pen_text(
            canvas, rest.line, cell, cells,
            has_line ? canvas_faint(canvas) : canvas->pen[INK_PLAIN], text);
        return;
    }
}

enum { TYPED_CELLS_MIN = 6 };

bool prompt_overflows(const struct layout *layout, const struct view *view,
                      const struct prompt *prompt)
{
    char label[LABEL_TEXT_MAX];
    if (!layout->has_panel || view->phrase != NULL)
        return false;
    label_write(view, layout->prompt.cells, label);
    int used = cells_of(label, strlen(label));
    int typed = cells_of(prompt->text, prompt->bytes);
    return used > layout->prompt.cells - TYPED_CELLS_MIN ||
           used + typed >= layout->prompt.cells;
}

int view_prompt(const struct canvas *canvas, const struct layout *layout,
                const struct view *view, const struct prompt *prompt,
                bool on_board)
{
    struct rect rect = layout->prompt;
    char label[LABEL_TEXT_MAX];
    struct prompt masked;
    if (view->secret != NULL) {
        prompt_mask(prompt, &masked);
        prompt = &masked;
    }
    /* Nothing is typed behind a passphrase that is to be noted, and in a panel
     * a long label has a line of its own. */
    bool is_alone = view->phrase != NULL || layout->has_panel;
    int room_for_label = rect.cells - (is_alone ? 0 : TYPED_CELLS_MIN);
    label_write(view, room_for_label, label);
    /* Orca reads what changed before the cursor: here the label comes back when
     * the cursor returns to the line. */
    if (canvas->for_reader && on_board)
        label[0] = '\0';
    int used = canvas_text(canvas, rect.line, rect.cell, room_for_label,
                           INK_PLAIN, label);
    if (rect.lines > 1)
        used = 0;
    rect.line += rect.lines - 1;
    int cursor, room = rect.cells - used;
    size_t start = prompt_window(prompt, room, &cursor);
    int typed = canvas_text(canvas, rect.line, rect.cell + used, room,
                            INK_PLAIN, prompt->text + start);
    typed += typed > 0 ? 2 : 0;
    enum focus_place place;
    bool has_line =
        layout->has_panel && message_rows_text(layout, view) == NULL;
    struct rect rest = {rect.line, rect.cell + used + typed, 1, room - typed};
    if (has_line)
        rest = layout->question;
    if (find_focus(view, on_board, &place))
        draw_focus_hint(canvas, rest, place, has_line);
    return rect.cell + used + cursor;
}
