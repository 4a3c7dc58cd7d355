// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/views.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/game/match.h"

#include "tui/model/clock_face.h"
#include "tui/model/game_status.h"
#include "tui/screen/message.h"
#include "tui/terminal/character.h"

/*
 * The mark of the clock that runs is at the edge and the time beside it,
 * where the way of the terminal's cursor is shortest. In fewer cells than
 * WIDE_CELLS a name is without its side, and in fewer than SHORT_CELLS the
 * side is a letter.
 */
enum { WIDE_CELLS = 26, SHORT_CELLS = 14, MARK_CELLS = 2, GAP_CELLS = 2 };

/* Does the clock of the side run, with little time? */
static bool runs_low(const struct view *view, enum side side)
{
    const struct game *game = view->game;
    return !view->replays && game->clock.running == side &&
           clock_face_is_low(game, side,
                             game_left_ms(game, side, clock_note_at_ms(view)));
}

/* A time that runs has a ground of its own: with colours it needs no mark, and
 * a game without clocks has the prompt, which names the side to move. */
static const char *mark_of(const struct canvas *canvas, const struct view *view,
                           enum side side)
{
    const struct game *game = view->game;
    if (game->clock.running == side)
        return runs_low(view, side) ? "!" : canvas->theme->plain ? "*" : " ";
    if (game->clock.running != SIDE_NONE)
        return " ";
    /* If a game is only looked at, as the position that shows has it; one
     * that ended has no more moves. */
    bool is_over = game->phase == GAME_OVER;
    if (is_over && view->past == NULL)
        return " ";
    enum side turn = view->replays || is_over
                         ? (enum side)view_position(view)->turn
                         : game_seen_turn(game);
    return turn == side ? ">" : " ";
}

/* The same for both sides and the whole game, so that nothing shifts. */
static int face_cells(const struct game *game)
{
    enum { MINUTES = 5, HOURS = 7, HOUR_MS = 3600000 };
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < game->start.time[side].count; i++)
            if (game->start.time[side].period[i].base_ms >= HOUR_MS)
                return HOURS;
    return MINUTES;
}

/* The sides in the player's language. */
struct words {
    const char *of[SIDES];
};

enum { PLAYER_BYTES_MAX = 256 };

/* The name; in a match with its points, "Anna (1.5)". */
static const char *player_write(const struct view *view, enum side side,
                                char out[PLAYER_BYTES_MAX])
{
    const char *name = game_name(view->game, side);
    char points[MATCH_TEXT_MAX];
    if (*name == '\0' || view->replays || !match_is_one(&view->game->start))
        return name;
    match_points_write(match_after(view->game).half[side], points);
    snprintf(out, PLAYER_BYTES_MAX, "%s (%s)", name, points);
    return out;
}

/* Of a side with its name. */
static int named_cells(const struct view *view, const struct words *words,
                       enum side side)
{
    char player[PLAYER_BYTES_MAX];
    const char *name = player_write(view, side, player);
    const char *word = words->of[side];
    int cells = cells_of(word, strlen(word));
    return *name ? cells + GAP_CELLS + cells_of(name, strlen(name)) : cells;
}

/* Dots say that there was more of a name. */
static void cut_name(char *name, size_t bytes, int cells)
{
    static const char more[] = "..";
    enum { MORE_CELLS = sizeof more - 1, LEAST = 4 };
    if (cells_of(name, strlen(name)) <= cells)
        return;
    size_t kept = cells_fit(name, cells > LEAST ? cells - MORE_CELLS : cells);
    while (cells > LEAST && kept > 0 && name[kept - 1] == ' ')
        kept--;
    snprintf(name + kept, bytes - kept, "%s", cells > LEAST ? more : "");
}

/* With the side where there is room for that beside both names; otherwise the
 * first cells of the name. */
static void name_write(const struct view *view, const struct words *words,
                       enum side side, int cells, char *out, size_t out_bytes)
{
    char player[PLAYER_BYTES_MAX];
    const char *name = player_write(view, side, player);
    const char *word = words->of[side];
    if (named_cells(view, words, WHITE) <= cells &&
        named_cells(view, words, BLACK) <= cells) {
        snprintf(out, out_bytes, "%s%*s%s", word, *name ? GAP_CELLS : 0, "",
                 name);
        return;
    }
    snprintf(out, out_bytes, "%s", *name != '\0' ? name : word);
    cut_name(out, out_bytes, cells > 0 ? cells : 0);
}

/* Up to the name: mark and time, where there is any. */
static void time_write(const struct canvas *canvas, const struct view *view,
                       enum side side, bool is_short, bool has_large, char *out,
                       size_t out_bytes)
{
    char face[CLOCK_FACE_MAX] = "";
    const struct game *game = view->replays ? view_shown(view) : view->game;
    const char *mark = has_large && start_has_clocks(&game->start)
                           ? " "
                           : mark_of(canvas, view, side);
    int room =
        start_has_clocks(&game->start) && !has_large ? face_cells(game) : 0;
    if (!has_large)
        clock_face_write(game_left_ms(game, side, clock_note_at_ms(view)),
                         face);
    if (is_short)
        snprintf(out, out_bytes, "%-*s%s", room, face, mark);
    else
        snprintf(out, out_bytes, "%s %-*s%s", mark, room, face,
                 room > 0 ? " " : "");
}

/* The cells that a name leaves for the marks beside it: always as many, so that
 * nothing shifts when they come and go. */
static int told_cells(const struct view *view, const char *log)
{
    enum { USUAL_CELLS = 8 };
    int cells = cells_of(log, strlen(log));
    if (clock_note_is_due(view->game) && cells < USUAL_CELLS)
        cells = USUAL_CELLS;
    return cells > 0 ? cells + GAP_CELLS : 0;
}

/* What was captured, or the lead alone, beside a name of some cells; "" where
 * there is no room for either. */
static void captures_fit(const struct canvas *canvas, const struct view *view,
                         enum side side, int room, char text[CAPTURES_TEXT_MAX])
{
    enum { NAME_CELLS = 10, LITTLE_CELLS = 4 };
    room -= (room < 2 * NAME_CELLS ? LITTLE_CELLS : NAME_CELLS) + GAP_CELLS;
    captures_write(view, side, canvas->glyphs, room < CAPTURES_CELLS, text);
    if (text[0] == '+' && cells_of(text, strlen(text)) > room)
        text[strcspn(text, " ")] = '\0';
    if (cells_of(text, strlen(text)) > room)
        text[0] = '\0';
}

/* At the right end of the line, where all of it has room. */
static void draw_captures(const struct canvas *canvas, struct rect rect,
                          int used, const char *text)
{
    int cells = cells_of(text, strlen(text));
    int gap = rect.cells < SHORT_CELLS ? 0 : GAP_CELLS;
    if (cells > 0 && used + gap + cells <= rect.cells)
        canvas_text(canvas, rect.line, rect.cell + rect.cells - cells, cells,
                    INK_PLAIN, text);
}

/* "* 15:00 White  Anna  12 to go  +3 QN"; in little room "15:00*White", and
 * what is told beside it where it fits, or in a line of its own. */
static void draw_clock(const struct canvas *canvas, struct rect rect,
                       struct rect note, const struct view *view,
                       const struct words *words, enum side side,
                       bool has_large)
{
    char time[64], text[256], name[128], log[CLOCK_NOTE_MAX];
    char captures[CAPTURES_TEXT_MAX] = "";
    bool is_short = rect.cells < SHORT_CELLS;
    clock_note_write(view, side, rect.cells, log);
    time_write(canvas, view, side, is_short, has_large, time, sizeof time);
    int room = rect.cells - cells_of(time, strlen(time));
    if (is_short) {
        /* "W", where the word has no room: a half of it helps nobody. */
        const char *word = words->of[side];
        size_t bytes = strlen(word);
        captures_write(view, side, canvas->glyphs, true, captures);
        captures[captures[0] == '+' ? strcspn(captures, " ") : 0] = '\0';
        if (cells_of(word, bytes) + cells_of(captures, strlen(captures)) > room)
            bytes = cells_fit(word, 1);
        snprintf(name, sizeof name, "%.*s", (int)bytes, word);
    } else
        name_write(view, words, side,
                   room - (rect.cells < WIDE_CELLS ? 0 : told_cells(view, log)),
                   name, sizeof name);
    /* The material balance matters more than the end of a long name. */
    if (!is_short)
        captures_fit(canvas, view, side, room - told_cells(view, log),
                     captures);
    int left = room - told_cells(view, log) - GAP_CELLS -
               cells_of(captures, strlen(captures));
    if (captures[0] != '\0' && !is_short)
        cut_name(name, sizeof name, left > 0 ? left : 0);
    snprintf(text, sizeof text, "%s%s", time, name);
    int used =
        canvas_text(canvas, rect.line, rect.cell, rect.cells, INK_PLAIN, text);
    int cells = cells_of(time, strlen(time));
    if (cells > rect.cells)
        cells = rect.cells;
    bool runs = !view->replays && start_has_clocks(&view->game->start) &&
                view->game->clock.running == side;
    struct pen pen = canvas->pen[INK_PLAIN];
    pen.style |= STYLE_REVERSE;
    if (!has_large && runs_low(view, side)) /* as a check, with its mark */
        canvas_text(canvas, rect.line, rect.cell, cells, INK_CHECK_WHITE, time);
    else if (runs && has_large && canvas->theme->colors < 256)
        canvas_pen_text(canvas, rect.line, rect.cell + cells,
                        rect.cells - cells, pen, name);
    else if (runs && !has_large)
        canvas_pen_text(canvas, rect.line, rect.cell + !is_short, cells - 1,
                        pen, time + !is_short);
    room = rect.cells - used - GAP_CELLS;
    bool is_beside = cells_of(log, strlen(log)) <= room;
    draw_captures(canvas, rect,
                  used + (is_beside && *log != '\0'
                              ? GAP_CELLS + cells_of(log, strlen(log))
                              : 0),
                  captures);
    if (is_beside)
        note = (struct rect){rect.line, rect.cell + used + GAP_CELLS, 1, room};
    else if (!is_short) /* below the time, or above it */
        note = (struct rect){note.line, note.cell + MARK_CELLS, note.lines,
                             note.cells - MARK_CELLS};
    if (note.lines > 0)
        canvas_text(canvas, note.line, note.cell, note.cells, INK_PLAIN, log);
}

static bool is_in(struct rect a, struct rect b)
{
    return b.lines > 0 && a.line >= b.line && a.line < b.line + b.lines;
}

void view_clocks_claim(struct layout *layout, const struct view *view)
{
    struct rect *move_list = &layout->move_list, *note = layout->note;
    bool is_told = layout->clock[0].cells < WIDE_CELLS &&
                   move_list->lines > 2 && clock_note_is_due(view->game);
    bool is_over = view->game->phase == GAME_OVER;
    for (int i = 0; i < 2; i++) {
        bool is_taken = is_over && note[i].line == layout->result.line;
        if (is_taken || (is_in(note[i], *move_list) && !is_told)) {
            note[i].lines = 0;
            continue;
        }
        if (!is_in(note[i], *move_list))
            continue;
        move_list->lines--;
        move_list->line += note[i].line == move_list->line;
    }
}

static bool is_over(struct rect over, struct rect at)
{
    return is_in(at, over) && at.cell >= over.cell &&
           at.cell < over.cell + over.cells;
}

/* The first line of what covers the clock; -1: nothing does. */
static int cover_line(const struct layout *layout, const struct view *view,
                      const struct message_panel *messages)
{
    struct rect question = message_rows_question(layout, view);
    struct rect clock = layout->clock[1];
    bool is_asked = clock.line >= question.line;
    if (is_asked) /* there it would go, if nothing is read there */
        clock.line = question.line - 1;
    if (message_panel_is_open(messages)) {
        struct rect panel = message_rows_panel(layout, view, messages);
        if (is_over(panel, clock))
            return panel.line;
    }
    return is_asked ? question.line : -1;
}

void clock_overlay_move(struct layout *layout, const struct view *view,
                        const struct message_panel *messages)
{
    struct rect *clock = layout->clock, *move_list = &layout->move_list;
    if (layout->has_panel) {
        layout_push_up(layout, message_rows_growth(layout, view, messages));
        if (!message_panel_is_open(messages))
            return;
        for (int i = 0; i < 2; i++)
            layout->digits[i].lines = layout->note[i].lines = 0;
        if (!message_rows_covers_board(layout, view, messages))
            return;
        int half = layout->cells / 2;
        clock[0] = (struct rect){0, 0, 1, half - GAP_CELLS};
        clock[1] = (struct rect){0, half, 1, layout->cells - half};
        return;
    }
    int line = clock[1].lines > 0 ? cover_line(layout, view, messages) - 1 : -1;
    if (line < 0)
        return;
    layout->note[1].lines = 0;
    if (line >= move_list->line && move_list->cells > 0) {
        clock[1] = (struct rect){line, move_list->cell, 1, move_list->cells};
        move_list->lines = line - move_list->line;
    } else if (view->game->clock.running == (view->flipped ? BLACK : WHITE)) {
        clock[1] = clock[0];
        clock[0].lines = layout->note[0].lines = 0;
    }
}

/* A digit has three dots across and five down; a cell shows two dots, one over
 * the other. */
enum { DOTS_DOWN = 5, DIGIT_LINES = 3 };

struct shape {
    char sign;
    int cells;
    const char *dots[DOTS_DOWN];
};

static const struct shape shapes[] = {
    {'0', 3, {"###", "# #", "# #", "# #", "###"}},
    {'1', 3, {" # ", "## ", " # ", " # ", "###"}},
    {'2', 3, {"###", "  #", "###", "#  ", "###"}},
    {'3', 3, {"###", "  #", " ##", "  #", "###"}},
    {'4', 3, {"# #", "# #", "###", "  #", "  #"}},
    {'5', 3, {"###", "#  ", "###", "  #", "###"}},
    {'6', 3, {"###", "#  ", "###", "# #", "###"}},
    {'7', 3, {"###", "  #", "  #", " # ", " # "}},
    {'8', 3, {"###", "# #", "###", "# #", "###"}},
    {'9', 3, {"###", "# #", "###", "  #", "###"}},
    {'-', 3, {"   ", "   ", "###", "   ", "   "}},
    {':', 1, {" ", "#", " ", "#", " "}},
    {'.', 1, {" ", " ", " ", " ", "#"}},
};

static const struct shape *shape_of(char sign)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (shapes[i].sign == sign)
            return &shapes[i];
    return NULL;
}

static int large_cells(const char *face)
{
    int cells = 1;
    for (const char *sign = face; *sign != '\0'; sign++) {
        const struct shape *shape = shape_of(*sign);
        cells += shape != NULL ? shape->cells + 1 : 0;
    }
    return cells;
}

/* Of the game that shows. */
static int64_t left_of(const struct view *view, enum side side)
{
    return game_left_ms(view->replays ? view_shown(view) : view->game, side,
                        clock_note_at_ms(view));
}

/* Room for the marks of the running clock and of little time. */
enum { INDENT = 2, BESIDE_CELLS = 2 };

static bool has_room(const struct view *view, int cells)
{
    for (int side = 0; side < SIDES; side++) {
        char face[CLOCK_FACE_MAX];
        clock_face_write(left_of(view, (enum side)side), face);
        if (INDENT + large_cells(face) + BESIDE_CELLS > cells)
            return false;
    }
    return true;
}

void large_clocks_claim(struct layout *layout, const struct canvas *canvas,
                        const struct view *view)
{
    enum { CELLS_MIN = 23, MOVE_LIST_LINES_MIN = 5 };
    struct rect *move_list = &layout->move_list;
    if (!layout->has_panel || !start_has_clocks(&view->game->start) ||
        view->guide != NULL || !canvas->blocks ||
        (view->game->phase == GAME_OVER && !view->replays) ||
        move_list->cells < CELLS_MIN ||
        move_list->lines < 2 * DIGIT_LINES + MOVE_LIST_LINES_MIN ||
        !has_room(view, move_list->cells))
        return;
    /* Next to the names, which are at the edges. */
    layout->digits[0] = layout->digits[1] =
        (struct rect){layout->clock[0].line + 1, move_list->cell, DIGIT_LINES,
                      move_list->cells};
    layout->digits[1].line = layout->clock[1].line - DIGIT_LINES;
    layout->status.line += DIGIT_LINES;
    layout->note[0].line += DIGIT_LINES;
    layout->note[1].line -= DIGIT_LINES;
    layout->result.line -= DIGIT_LINES;
    move_list->line += DIGIT_LINES;
    move_list->lines -= 2 * DIGIT_LINES;
}

/* The one that runs is bright and the other one grey, or with few colours the
 * one that runs has a mark; with little time it has the colours of a check, and
 * "!". In a game that is only looked at the side to move is bright. */
static void draw_large(const struct canvas *canvas, struct rect rect,
                       const struct view *view, enum side side)
{
    char face[CLOCK_FACE_MAX];
    int64_t left_ms = left_of(view, side);
    bool runs = view->replays ? view_position(view)->turn == side
                              : view->game->clock.running == side;
    bool is_low =
        !view->replays && clock_face_is_low(view->game, side, left_ms);
    struct pen pen = canvas->pen[runs && is_low ? INK_CHECK_WHITE : INK_PLAIN];
    /* A digit less may show than before. */
    canvas_blank(canvas, rect);
    clock_face_write(left_ms, face);
    if (face[0] == '\0')
        return;
    if (!runs)
        pen.fg = canvas_faint(canvas).fg;
    else
        pen.style |= STYLE_BOLD;
    canvas_fill(canvas,
                (struct rect){rect.line, rect.cell + INDENT, DIGIT_LINES,
                              large_cells(face)},
                pen);
    int cell = rect.cell + INDENT + 1;
    for (const char *sign = face; *sign != '\0'; sign++) {
        const struct shape *shape = shape_of(*sign);
        if (shape == NULL)
            continue;
        static const wchar_t blocks[4] = {L' ', L'\u2580', L'\u2584',
                                          L'\u2588'};
        for (int i = 0; i < DIGIT_LINES; i++)
            for (int x = 0; x < shape->cells; x++) {
                int above = shape->dots[2 * i][x] == '#';
                int below =
                    2 * i + 1 < DOTS_DOWN && shape->dots[2 * i + 1][x] == '#';
                canvas_wide(canvas, rect.line + i, cell + x, pen,
                            blocks[above + 2 * below]);
            }
        cell += shape->cells + 1;
    }
    if (runs && canvas->theme->colors < 256)
        canvas_sign(canvas, rect.line + 1, rect.cell, INK_PLAIN, '*');
    if (is_low)
        canvas_sign(canvas, rect.line + 1, cell + 1, INK_PLAIN, '!');
}

void view_clocks(const struct canvas *canvas, const struct layout *layout,
                 const struct view *view)
{
    enum side above = view->flipped ? WHITE : BLACK;
    const struct words words = {
        {[WHITE] = gettext("White"), [BLACK] = gettext("Black")}};
    for (int i = 0; i < 2; i++) {
        enum side side = i == 0 ? above : other_side(above);
        bool has_large = layout->digits[i].lines > 0;
        if (layout->clock[i].lines > 0)
            draw_clock(canvas, layout->clock[i], layout->note[i], view, &words,
                       side, has_large);
        if (has_large)
            draw_large(canvas, layout->digits[i], view, side);
    }
}
