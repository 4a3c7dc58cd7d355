// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/end_card.h"

#include <inttypes.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "tui/model/game_status.h"
#include "tui/terminal/cells.h"

enum { FRAME_LINES = 2, FRAME_CELLS = 4, FACT_LINES = 4 };

struct rect end_card_claim(struct layout *layout, const struct view *view)
{
    enum {
        LINES = FRAME_LINES + FACT_LINES,
        CELLS_MIN = 28,
        SHEET_LINES_MIN = 4,
    };
    struct rect *sheet = &layout->sheet;
    if (view->game->phase != GAME_OVER || view->replays ||
        sheet->cells < CELLS_MIN || sheet->lines < LINES + SHEET_LINES_MIN)
        return (struct rect){0};
    sheet->lines -= LINES;
    return (struct rect){sheet->line + sheet->lines, sheet->cell, LINES,
                         sheet->cells};
}

/* "Anna wins.", or where there are no names "White wins." */
static void winner_write(const struct game *game, char *out, size_t out_bytes)
{
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
}

static int64_t spent_ms(const struct game *game, enum side side)
{
    int64_t sum_ms = game->carried_ms[side];
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

static void facts_write(const struct view *view, int fact, char *out,
                        size_t out_bytes)
{
    const struct game *game = view->game;
    char white[32], black[32];
    int moves = (game->ply_count + 1) / 2;
    out[0] = '\0';
    switch (fact) {
    case 0:
        winner_write(game, out, out_bytes);
        break;
    case 1:
        game_status_result(game, out);
        break;
    case 2:
        snprintf(out, out_bytes, ngettext("%d move", "%d moves", moves), moves);
        break;
    default:
        minutes_write(spent_ms(game, WHITE), white, sizeof white);
        minutes_write(spent_ms(game, BLACK), black, sizeof black);
        if (game->start.time[WHITE].count > 0)
            snprintf(out, out_bytes, gettext("Time: %s %s, %s %s"),
                     name_of(game, WHITE), white, name_of(game, BLACK), black);
    }
}

/* The frame's characters: corners from the upper left clockwise, and sides. */
struct frame {
    wchar_t corner[4], across, down;
};

static void draw_frame(const struct canvas *canvas, struct rect rect)
{
    static const struct frame ascii = {{L'+', L'+', L'+', L'+'}, L'-', L'|'};
    static const struct frame drawn = {
        {L'\u256d', L'\u256e', L'\u256f', L'\u2570'}, L'\u2500', L'\u2502'};
    const struct frame *frame = canvas->blocks ? &drawn : &ascii;
    struct pen pen = canvas->pen[INK_PLAIN];
    int last_line = rect.line + rect.lines - 1;
    int last_cell = rect.cell + rect.cells - 1;
    for (int cell = rect.cell + 1; cell < last_cell; cell++) {
        paint_wide(canvas, rect.line, cell, pen, frame->across);
        paint_wide(canvas, last_line, cell, pen, frame->across);
    }
    for (int line = rect.line + 1; line < last_line; line++) {
        paint_wide(canvas, line, rect.cell, pen, frame->down);
        paint_wide(canvas, line, last_cell, pen, frame->down);
    }
    paint_wide(canvas, rect.line, rect.cell, pen, frame->corner[0]);
    paint_wide(canvas, rect.line, last_cell, pen, frame->corner[1]);
    paint_wide(canvas, last_line, last_cell, pen, frame->corner[2]);
    paint_wide(canvas, last_line, rect.cell, pen, frame->corner[3]);
}

void view_end_card(const struct canvas *canvas, struct rect rect,
                   const struct view *view)
{
    char text[GAME_STATUS_TEXT_MAX];
    if (rect.lines == 0)
        return;
    paint_blank(canvas, rect);
    draw_frame(canvas, rect);
    for (int fact = 0; fact < FACT_LINES; fact++) {
        facts_write(view, fact, text, sizeof text);
        paint_text(canvas, rect.line + 1 + fact, rect.cell + 2,
                   rect.cells - FRAME_CELLS, INK_PLAIN, text);
    }
}
