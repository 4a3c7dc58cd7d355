// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/message_rows.h"

#include "rules/base/translatable.h"

#include "tui/terminal/cells.h"

/* No more than a line: the board is looked at. Above the prompt and below the
 * message, for who reads the screen from above hears the result first. */
static const char *what_now(const struct layout *layout,
                            const struct view *view)
{
    if (view->hint == NULL || view->menu != NULL || layout->too_small ||
        view->game->phase != GAME_OVER)
        return NULL;
    if (cells_lines(view->hint, layout->question.cells) == 1)
        return view->hint;
    const char *brief = gettext("rematch, menu, quit?");
    bool is_own = !view->replays;
    return is_own && cells_lines(brief, layout->question.cells) == 1 ? brief
                                                                     : NULL;
}

/* The move list gives its place where it shows, and is large enough to read on.
 */
static bool has_place(const struct layout *layout, const struct view *view)
{
    enum { READABLE_CELLS = 40, READABLE_LINES = 8 };
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

/* The lines of a question below the board, and below a clock that is there. */
static int question_room(const struct layout *layout, const struct view *view)
{
    const struct rect *board = &layout->squares, *clock = &layout->clock[1];
    int free = board->line + board->lines + layout->has_files;
    int end = layout->question.line + layout->question.lines;
    if (!message_rows_keeps_board(layout, view))
        return end;
    if (clock->line >= free)
        free = clock->line + 1;
    return end > free ? end - free : 1;
}

static bool has_room(const struct layout *layout, const struct view *view,
                     const char *question)
{
    return cells_lines(question, layout->question.cells) <=
           question_room(layout, view);
}

bool message_rows_cuts_question(const struct layout *layout,
                                const struct view *view)
{
    return view->question != NULL && layout->question.lines > 0 &&
           !has_room(layout, view, view->question);
}

const char *message_rows_text(const struct layout *layout,
                              const struct view *view)
{
    if (view->question != NULL)
        return view->brief_question != NULL &&
                       message_rows_cuts_question(layout, view)
                   ? view->brief_question
                   : view->question;
    bool begins = view->game->phase == GAME_UNSTARTED && !view->awaited;
    if (view->connected || begins)
        return what_now(layout, view);
    return gettext("The arbiter is not answering.");
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
    if (rect.line > end)
        rect.line = end;
    rect.lines = end - rect.line;
    return rect;
}

struct rect message_rows_rest(const struct layout *layout,
                              const struct view *view)
{
    struct rect message = message_rows_message(layout, view);
    return (struct rect){0, message.cell, message.line, message.cells};
}

/* A clock that may run keeps its line above what is read. */
static bool keeps_clock(const struct view *view)
{
    const struct timecontrol *time = view->game->start.time;
    return view->menu == NULL && !view->replays &&
           view->game->phase != GAME_OVER &&
           (time[WHITE].count > 0 || time[BLACK].count > 0);
}

struct rect message_rows_panel_most(const struct layout *layout,
                                    const struct view *view)
{
    enum { LEAST = 3 };
    struct rect rect = message_rows_rest(layout, view);
    int kept = layout->clock[0].line + 1;
    if (has_place(layout, view))
        return layout->move_list;
    if (keeps_clock(view) && rect.lines >= kept + LEAST) {
        rect.line += kept;
        rect.lines -= kept;
    }
    return rect;
}

/* Of the board no more is covered than must be: an empty message gives its
 * lines first. */
struct rect message_rows_panel(const struct layout *layout,
                               const struct view *view,
                               const struct message_panel *messages)
{
    struct rect rect = message_rows_panel_most(layout, view);
    int lines = message_panel_rows(messages, rect.cells) + 1;
    if (has_place(layout, view))
        return rect;
    if (!message_log_has(&messages->log, MESSAGE_SHOWN, MESSAGE_ALL))
        rect.lines += message_rows_message(layout, view).lines;
    if (lines >= rect.lines)
        return rect;
    rect.line += rect.lines - lines;
    rect.lines = lines;
    return rect;
}
