// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/end_card.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/game/match.h"
#include "tui/model/game_status.h"
#include "tui/terminal/cells.h"

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

static int card_lines(const struct game *game)
{
    int lines = FRAME_LINES;
    for (int fact = 0; fact < FACTS; fact++)
        lines += has_fact(game, (enum fact)fact);
    return lines;
}

struct rect end_card_claim(struct layout *layout, const struct view *view)
{
    enum { CELLS_MIN = 28, MOVE_LIST_LINES_MIN = 3 };
    struct rect *move_list = &layout->move_list;
    int lines = card_lines(view->game);
    if (view->game->phase != GAME_OVER || view->replays ||
        move_list->cells < CELLS_MIN ||
        move_list->lines < lines + MOVE_LIST_LINES_MIN)
        return (struct rect){0};
    move_list->lines -= lines;
    return (struct rect){move_list->line + move_list->lines, move_list->cell,
                         lines, move_list->cells};
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

static void match_write(const struct game *game, char *out, size_t out_bytes)
{
    char white[MATCH_TEXT_MAX], black[MATCH_TEXT_MAX];
    struct match_score score = match_after(game);
    match_points_write(score.half[WHITE], white);
    match_points_write(score.half[BLACK], black);
    snprintf(out, out_bytes, gettext("Match: %s %s, %s %s"),
             name_of(game, WHITE), white, name_of(game, BLACK), black);
}

/* With its folder, or where that has no room without. */
static void file_write(const char *path, int cells, char *out, size_t out_bytes)
{
    const char *slash = strrchr(path, '/');
    int used = snprintf(out, out_bytes, gettext("File: %s"), path);
    if (slash != NULL && cells_of(out, strlen(out)) > cells && used > 0)
        snprintf(out, out_bytes, gettext("File: %s"), slash + 1);
}

static void fact_write(const struct view *view, enum fact fact, int cells,
                       char *out, size_t out_bytes)
{
    const struct game *game = view->game;
    char white[32], black[32];
    int moves = (game->ply_count + 1) / 2;
    out[0] = '\0';
    switch (fact) {
    case FACT_WINNER:
        winner_write(game, out, out_bytes);
        break;
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
        break;
    case FACT_MATCH:
        match_write(game, out, out_bytes);
        break;
    default:
        if (view->saved != NULL && view->saved[0] != '\0')
            file_write(view->saved, cells, out, out_bytes);
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
}

void view_end_card(const struct canvas *canvas, struct rect rect,
                   const struct view *view)
{
    char text[CARD_TEXT_MAX];
    if (rect.lines == 0)
        return;
    canvas_blank(canvas, rect);
    draw_frame(canvas, rect);
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
