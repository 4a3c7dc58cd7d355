// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/time_chart.h"

#include <stdio.h>
#include <string.h>

#include "rules/arbiter/recording.h"
#include "rules/base/translatable.h"
#include "tui/terminal/output.h"

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

static void draw_numbers(const struct chart *chart)
{
    enum { EVERY = 5 };
    int begins = game_position_at(chart->game, 0)->move_number;
    for (int i = 0; i < chart->moves; i++) {
        char digits[DECIMAL_BYTES_MAX];
        int number = begins + chart->first + i;
        int cell = chart->rect.cell + LABEL_CELLS + STEP_CELLS * i;
        if (number % EVERY != 0 && number != begins)
            continue;
        canvas_bytes(chart->canvas, chart->axis, cell,
                     chart->rect.cell + chart->rect.cells - cell, digits,
                     decimal_write(digits, number));
    }
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

/* As the move list, it moves on by a third at once. */
static int first_shown(int moves, int room)
{
    int step = room / 3 > 0 ? room / 3 : 1;
    int over = moves > room ? moves - room : 0;
    return (over + step - 1) / step * step;
}

void view_time_chart(const struct canvas *canvas, struct rect rect,
                     const struct view *view)
{
    if (rect.lines == 0)
        return;
    const struct game *game = view_shown(view);
    int plies = game_seen_plies(game);
    int moves = plies > 0 ? move_of(game, plies - 1) + 1 : 0;
    int first = first_shown(moves, (rect.cells - LABEL_CELLS) / STEP_CELLS);
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
    draw_numbers(&chart);
    for (int ply = 0; ply < plies; ply++) {
        int i = move_of(game, ply) - first;
        if (i >= 0)
            draw_bar(&chart, rect.cell + LABEL_CELLS + STEP_CELLS * i,
                     (enum side)game_seen_facts(game, ply).side,
                     game_seen_spent_ms(game, ply));
    }
}
