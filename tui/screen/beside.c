// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/views.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "rules/arbiter/recording.h"
#include "rules/base/translatable.h"
#include "rules/game/match.h"

#include "tui/model/game_status.h"
#include "tui/terminal/character.h"
#include "tui/terminal/output.h"

void announcements_add(struct announcements *list, enum frontend_line kind,
                       const char *text)
{
    if (kind != FRONTEND_MOVE && kind != FRONTEND_ANNOUNCEMENT &&
        kind != FRONTEND_CLOCK)
        return;
    snprintf(list->text[list->count++ % ANNOUNCEMENTS_MAX],
             ANNOUNCEMENT_BYTES_MAX, "%s", text);
}

struct rect announcements_claim(struct layout *layout, const struct view *view)
{
    /* With a heading, and a blank line above it. */
    enum { LINES_MIN = 11, LINES_MAX = 20, CELLS_MIN = 43 };
    enum { MOVE_LIST_LINES_MIN = 14 };
    struct rect *move_list = &layout->move_list;
    int lines = move_list->lines * 2 / 5;
    if (lines < LINES_MIN)
        lines = LINES_MIN;
    if (lines > LINES_MAX)
        lines = LINES_MAX;
    if (view->replays || view->guide != NULL || move_list->cells < CELLS_MIN ||
        move_list->lines < lines + MOVE_LIST_LINES_MIN)
        return (struct rect){0};
    move_list->lines -= lines;
    return (struct rect){move_list->line + move_list->lines + 1,
                         move_list->cell, lines - 1, move_list->cells};
}

static const char *text_of(const struct announcements *list, int i)
{
    return list->text[i % ANNOUNCEMENTS_MAX];
}

/* All lines of a text but its first are set in further. */
enum { INDENT = 2, WRAPPED_INDENT = 4 };

static int lines_from(const struct announcements *list, int first, int cells)
{
    int lines = 0;
    for (int i = first; i < list->count; i++)
        lines += cells_lines(text_of(list, i), cells);
    return lines;
}

void view_announcements(const struct canvas *canvas, struct rect rect,
                        struct announcements *list)
{
    if (rect.lines < 3)
        return;
    /* They go on below each other, and move up by a half at once: each line
     * that changes its place is written anew. */
    int cells = rect.cells - WRAPPED_INDENT, room = rect.lines - 1;
    int oldest =
        list->count > ANNOUNCEMENTS_MAX ? list->count - ANNOUNCEMENTS_MAX : 0;
    bool is_same =
        rect.lines == list->seen.lines && rect.cells == list->seen.cells;
    list->seen = rect;
    if (!is_same || list->first < oldest || list->first > list->count)
        list->first = oldest;
    if (lines_from(list, list->first, cells) > room) {
        while (list->first + 1 < list->count &&
               lines_from(list, list->first, cells) >
                   (is_same ? room / 2 : room))
            list->first++;
    }
    canvas_text(canvas, rect.line, rect.cell, rect.cells, INK_PLAIN,
                gettext("Announced"));
    int line = rect.line + 1, end = rect.line + rect.lines;
    for (int i = list->first; i < list->count; i++) {
        const char *text = text_of(list, i);
        size_t next;
        for (int indent = INDENT; *text != '\0' && line < end;
             text += next, indent = WRAPPED_INDENT) {
            size_t bytes = cells_wrap(text, rect.cells - WRAPPED_INDENT, &next);
            canvas_bytes(canvas, line++, rect.cell + indent,
                         rect.cells - indent, text, bytes);
        }
    }
}

/* A heading, bars, the line of the numbers, bars; and a blank line above. */
enum { FIXED_LINES = 3, LABEL_CELLS = 7, STEP_CELLS = 2 };

enum { BAR_MS = 1000 }; /* less has no bar */

struct chart {
    const struct canvas *canvas;
    const struct game *game;
    struct rect rect; /* without the blank line */
    int axis, bar_lines;
    int first, moves; /* those that show */
    int64_t top_ms; /* of the highest bar that has room */
};

static bool has_bars(const struct game *game)
{
    for (int ply = 0; ply < game_seen_plies(game); ply++)
        if (game_seen_spent_ms(game, ply) >= BAR_MS)
            return true;
    return false;
}

struct rect time_chart_claim(struct layout *layout, const struct canvas *canvas,
                             const struct view *view)
{
    enum { CELLS_MIN = 43, MOVE_LIST_LINES_MIN = 14, MANY_LINES = 34 };
    enum { PLIES_MIN = 10 }; /* fewer bars compare nothing */
    struct rect *move_list = &layout->move_list;
    int bars = move_list->lines >= MANY_LINES ? 5 : 3;
    int lines = FIXED_LINES + 2 * bars;
    if (!start_has_clocks(&view->game->start) || view->replays ||
        !canvas->blocks || recording_hides_scoresheet(view->game) ||
        game_seen_plies(view_shown(view)) < PLIES_MIN ||
        !has_bars(view_shown(view)) || move_list->cells < CELLS_MIN ||
        move_list->lines < lines + MOVE_LIST_LINES_MIN)
        return (struct rect){0};
    move_list->lines -= lines;
    return (struct rect){move_list->line + move_list->lines + 1,
                         move_list->cell, lines - 1, move_list->cells};
}

static int move_of(const struct game *game, int ply)
{
    bool black_begins = game_position_at(game, 0)->turn == BLACK;
    return (ply + black_begins) / 2;
}

/* The least round time that all bars have room under, so that it seldom
 * changes. */
static int64_t top_of(const struct game *game, int first)
{
    static const int tops_s[] = {10,  20,  30,   60,   120,  180,
                                 300, 600, 1200, 1800, 3600, 7200};
    int64_t most_ms = 0;
    size_t i = 0;
    for (int ply = 0; ply < game_seen_plies(game); ply++)
        if (move_of(game, ply) >= first &&
            game_seen_spent_ms(game, ply) > most_ms)
            most_ms = game_seen_spent_ms(game, ply);
    while (i + 1 < sizeof tops_s / sizeof *tops_s &&
           tops_s[i] * (int64_t)1000 < most_ms)
        i++;
    return tops_s[i] * (int64_t)1000;
}

/* In half lines; a bar that is there at all is seen. */
static int height_of(const struct chart *chart, int64_t ms)
{
    int64_t most = 2 * chart->bar_lines;
    int64_t height = (ms * most + chart->top_ms / 2) / chart->top_ms;
    if (height > most)
        return (int)most;
    return height == 0 && ms >= BAR_MS ? 1 : (int)height;
}

static void draw_bar(const struct chart *chart, int cell, enum side side,
                     int64_t ms)
{
    enum { GREY = 244 };
    const struct canvas *canvas = chart->canvas;
    struct pen pen = canvas->pen[INK_PLAIN];
    int height = height_of(chart, ms), step = side == WHITE ? -1 : 1;
    if (side == BLACK && canvas->theme->colors >= 256 && pen.fg < 0)
        pen.fg = GREY;
    for (int i = 0; 2 * i < height; i++)
        canvas_wide(canvas, chart->axis + step * (i + 1), cell, pen,
                    2 * i + 1 < height ? L'\u2588'
                    : side == WHITE    ? L'\u2584'
                                       : L'\u2580');
}

static void draw_labels(const struct chart *chart)
{
    char text[128], time[32];
    int seconds = (int)(chart->top_ms / 1000);
    struct rect rect = chart->rect;
    snprintf(time, sizeof time, "%d:%02d", seconds / 60, seconds % 60);
    snprintf(text, sizeof text, gettext("Time for each move, up to %s"), time);
    canvas_text(chart->canvas, rect.line, rect.cell, rect.cells, INK_PLAIN,
                text);
    canvas_text(chart->canvas, chart->axis - 1, rect.cell, LABEL_CELLS - 1,
                INK_PLAIN, gettext("White"));
    canvas_text(chart->canvas, chart->axis + 1, rect.cell, LABEL_CELLS - 1,
                INK_PLAIN, gettext("Black"));
}

void view_time_chart(const struct canvas *canvas, struct rect rect,
                     const struct view *view)
{
    if (rect.lines == 0)
        return;
    const struct game *game = view_shown(view);
    int plies = game_seen_plies(game);
    int moves = plies > 0 ? move_of(game, plies - 1) + 1 : 0;
    /* As the move list, it moves on by a third at once. */
    int room = (rect.cells - LABEL_CELLS) / STEP_CELLS;
    int step = room / 3 > 0 ? room / 3 : 1;
    int over = moves > room ? moves - room : 0;
    int first = (over + step - 1) / step * step;
    struct chart chart = {
        .canvas = canvas,
        .game = game,
        .rect = rect,
        .bar_lines = (rect.lines - 2) / 2,
        .axis = rect.line + 1 + (rect.lines - 2) / 2,
        .first = first,
        .moves = moves - first,
        .top_ms = top_of(game, first),
    };
    draw_labels(&chart);
    enum { EVERY = 5 };
    int begins = game_position_at(chart.game, 0)->move_number;
    for (int i = 0; i < chart.moves; i++) {
        char digits[DECIMAL_BYTES_MAX];
        int number = begins + chart.first + i;
        int cell = chart.rect.cell + LABEL_CELLS + STEP_CELLS * i;
        if (number % EVERY != 0 && number != begins)
            continue;
        canvas_bytes(chart.canvas, chart.axis, cell,
                     chart.rect.cell + chart.rect.cells - cell, digits,
                     decimal_write(digits, number));
    }
    for (int ply = 0; ply < plies; ply++) {
        int i = move_of(game, ply) - first;
        if (i >= 0)
            draw_bar(&chart, rect.cell + LABEL_CELLS + STEP_CELLS * i,
                     (enum side)game_seen_facts(game, ply).side,
                     game_seen_spent_ms(game, ply));
    }
}

enum { FRAME_LINES = 2, FRAME_CELLS = 4, CARD_TEXT_MAX = 512 };

_Static_assert((int)CARD_TEXT_MAX >= (int)GAME_STATUS_TEXT_MAX,
               "a card shows the state of a game");

enum fact {
    FACT_WINNER,
    FACT_RESULT,
    FACT_MOVES,
    FACT_TIMES,
    FACT_MATCH,
    FACT_FILE,
    FACTS
};

static bool has_fact(const struct game *game, enum fact fact)
{
    if (fact == FACT_TIMES)
        return game->start.time[WHITE].count > 0;
    return fact != FACT_MATCH || match_is_one(&game->start);
}

struct rect end_card_claim(struct layout *layout, const struct view *view)
{
    enum { CELLS_MIN = 28, MOVE_LIST_LINES_MIN = 3 };
    struct rect *move_list = &layout->move_list;
    int lines = FRAME_LINES;
    for (int fact = 0; fact < FACTS; fact++)
        lines += has_fact(view->game, (enum fact)fact);

    if (view->game->phase != GAME_OVER || view->replays ||
        move_list->cells < CELLS_MIN ||
        move_list->lines < lines + MOVE_LIST_LINES_MIN)
        return (struct rect){0};
    move_list->lines -= lines;
    return (struct rect){move_list->line + move_list->lines, move_list->cell,
                         lines, move_list->cells};
}

/* With the time of a move that was not made any more. */
static int64_t spent_ms(const struct game *game, enum side side)
{
    int64_t sum_ms = game->carried_ms[side];
    int last = game->ply_count - 1;
    /* A move that ends the game is its last event. */
    if (game_turn(game) == side &&
        (last < 0 || game->at_ms > game->plies[last].at_ms))
        sum_ms += game->clock.turn_ms;
    for (int ply = game->carried_plies; ply < game->ply_count; ply++)
        if (game_seen_facts(game, ply).side == side)
            sum_ms += game_seen_spent_ms(game, ply);
    return sum_ms;
}

/* "12:34", or with hours "1:02:03". */
static void minutes_write(int64_t ms, char *out, size_t out_bytes)
{
    int64_t seconds = ms / 1000, hours = seconds / 3600;
    if (hours > 0)
        snprintf(out, out_bytes, "%" PRId64 ":%02" PRId64 ":%02" PRId64, hours,
                 seconds / 60 % 60, seconds % 60);
    else
        snprintf(out, out_bytes, "%" PRId64 ":%02" PRId64, seconds / 60,
                 seconds % 60);
}

/* What each side is called here. */
static const char *name_of(const struct game *game, enum side side)
{
    const char *name = game_name(game, side);
    if (*name != '\0')
        return name;
    return side == WHITE ? gettext("White") : gettext("Black");
}

static void match_write(const struct game *game, char *out, size_t out_bytes)
{
    char white[MATCH_TEXT_MAX], black[MATCH_TEXT_MAX];
    struct match_score score = match_after(game);
    match_points_write(score.half[WHITE], white);
    match_points_write(score.half[BLACK], black);
    snprintf(out, out_bytes, gettext("Match: %s %s, %s %s"),
             name_of(game, WHITE), white, name_of(game, BLACK), black);
}

static void fact_write(const struct view *view, enum fact fact, int cells,
                       char *out, size_t out_bytes)
{
    const struct game *game = view->game;
    char white[32], black[32];
    int moves = (game->ply_count + 1) / 2;
    out[0] = '\0';
    switch (fact) {
    case FACT_WINNER: {
        /* "Anna wins.", or where there are no names "White wins." */
        enum side winner = game->half_white > game->half_black ? WHITE : BLACK;
        const char *name = game_name(game, winner);
        if (game->half_white == game->half_black)
            snprintf(out, out_bytes, "%s",
                     game->half_white > 0 ? gettext("The game is drawn.")
                                          : gettext("The game is over."));
        else if (*name != '\0')
            snprintf(out, out_bytes, gettext("%s wins."), name);
        else
            snprintf(out, out_bytes, "%s",
                     winner == WHITE ? gettext("White wins.")
                                     : gettext("Black wins."));
    } break;
    case FACT_RESULT:
        game_status_result(game, out);
        break;
    case FACT_MOVES:
        snprintf(out, out_bytes, ngettext("%d move", "%d moves", moves), moves);
        break;
    case FACT_TIMES:
        minutes_write(spent_ms(game, WHITE), white, sizeof white);
        minutes_write(spent_ms(game, BLACK), black, sizeof black);
        snprintf(out, out_bytes, gettext("Time: %s %s, %s %s"),
                 name_of(game, WHITE), white, name_of(game, BLACK), black);
        if (cells_of(out, strlen(out)) > cells)
            snprintf(out, out_bytes, gettext("Time used: %s, %s"), white,
                     black);
        break;
    case FACT_MATCH:
        match_write(game, out, out_bytes);
        break;
    default:
        if (view->saved != NULL && view->saved[0] != '\0') {
            /* With its folder, or where that has no room without, or alone. */
            const char *slash = strrchr(view->saved, '/');
            const char *name = slash != NULL ? slash + 1 : view->saved;
            snprintf(out, out_bytes, gettext("File: %s"), view->saved);
            if (cells_of(out, strlen(out)) > cells)
                snprintf(out, out_bytes, gettext("File: %s"), name);
            if (cells_of(out, strlen(out)) > cells)
                snprintf(out, out_bytes, "%s", name);
            if (cells_of(out, strlen(out)) > cells) {
                size_t next, bytes = cells_wrap(out, cells - 2, &next);
                snprintf(out + bytes, out_bytes - bytes, "..");
            }
        }
    }
}

/* The frame's characters: corners from the upper left clockwise, and sides. */
struct frame {
    wchar_t corner[4], across, down;
};

void view_end_card(const struct canvas *canvas, struct rect rect,
                   const struct view *view)
{
    char text[CARD_TEXT_MAX];
    if (rect.lines == 0)
        return;
    canvas_blank(canvas, rect);
    static const struct frame ascii = {{L'+', L'+', L'+', L'+'}, L'-', L'|'};
    static const struct frame drawn = {
        {L'\u256d', L'\u256e', L'\u256f', L'\u2570'}, L'\u2500', L'\u2502'};
    const struct frame *frame = canvas->blocks ? &drawn : &ascii;
    struct pen pen = canvas->pen[INK_PLAIN];
    int last_line = rect.line + rect.lines - 1;
    int last_cell = rect.cell + rect.cells - 1;
    for (int cell = rect.cell + 1; cell < last_cell; cell++) {
        canvas_wide(canvas, rect.line, cell, pen, frame->across);
        canvas_wide(canvas, last_line, cell, pen, frame->across);
    }
    for (int line = rect.line + 1; line < last_line; line++) {
        canvas_wide(canvas, line, rect.cell, pen, frame->down);
        canvas_wide(canvas, line, last_cell, pen, frame->down);
    }
    canvas_wide(canvas, rect.line, rect.cell, pen, frame->corner[0]);
    canvas_wide(canvas, rect.line, last_cell, pen, frame->corner[1]);
    canvas_wide(canvas, last_line, last_cell, pen, frame->corner[2]);
    canvas_wide(canvas, last_line, rect.cell, pen, frame->corner[3]);
    int line = rect.line + 1, cells = rect.cells - FRAME_CELLS;
    for (int fact = 0; fact < FACTS; fact++) {
        if (!has_fact(view->game, (enum fact)fact))
            continue;
        fact_write(view, (enum fact)fact, cells, text, sizeof text);
        if (fact == FACT_WINNER)
            canvas_bold(canvas, line, rect.cell + 2, cells, text, strlen(text));
        else
            canvas_text(canvas, line, rect.cell + 2, cells, INK_PLAIN, text);
        line++;
    }
}
