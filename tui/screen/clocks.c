// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/clocks.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/game/match.h"
#include "tui/model/captures.h"
#include "tui/model/clock_face.h"
#include "tui/screen/message_rows.h"
#include "tui/terminal/cells.h"

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

static const char *mark_of(const struct view *view, enum side side)
{
    const struct game *game = view->game;
    if (game->clock.running == side)
        return runs_low(view, side) ? "!" : "*";
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

/* "W", where the word has no room: a half of it helps nobody. */
static void side_write(const char *word, int cells, char *out, size_t out_bytes)
{
    size_t bytes = strlen(word);
    if (cells_of(word, bytes) > cells)
        bytes = cells_fit(word, 1);
    snprintf(out, out_bytes, "%.*s", (int)bytes, word);
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
    out[cells_fit(out, cells > 0 ? cells : 0)] = '\0';
}

static bool has_clocks(const struct game *game)
{
    return game->start.time[WHITE].count > 0 ||
           game->start.time[BLACK].count > 0;
}

/* Up to the name: mark and time, where there is any. */
static void time_write(const struct view *view, enum side side, bool is_short,
                       bool has_large, char *out, size_t out_bytes)
{
    char face[CLOCK_FACE_MAX] = "";
    const struct game *game = view->replays ? view_shown(view) : view->game;
    int room = has_clocks(game) && !has_large ? face_cells(game) : 0;
    if (!has_large)
        clock_face_write(game_left_ms(game, side, clock_note_at_ms(view)),
                         face);
    if (is_short)
        snprintf(out, out_bytes, "%-*s%s", room, face, mark_of(view, side));
    else
        snprintf(out, out_bytes, "%s %-*s%s", mark_of(view, side), room, face,
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
    enum { NAME_CELLS = 10 };
    room -= NAME_CELLS + GAP_CELLS;
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
    if (cells > 0 && used + GAP_CELLS + cells <= rect.cells)
        canvas_text(canvas, rect.line, rect.cell + rect.cells - cells, cells,
                    INK_PLAIN, text);
}

/* The mark and the time of a clock that runs low, in the colours of a check. */
static void draw_low(const struct canvas *canvas, struct rect rect,
                     const char *time)
{
    int cells = cells_of(time, strlen(time));
    canvas_text(canvas, rect.line, rect.cell,
                cells < rect.cells ? cells : rect.cells, INK_CHECK_WHITE, time);
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
    time_write(view, side, is_short, has_large, time, sizeof time);
    int room = rect.cells - cells_of(time, strlen(time));
    if (is_short)
        side_write(words->of[side], room, name, sizeof name);
    else
        name_write(view, words, side,
                   room - (rect.cells < WIDE_CELLS ? 0 : told_cells(view, log)),
                   name, sizeof name);
    /* The material balance matters more than the end of a long name. */
    captures_fit(canvas, view, side, room - told_cells(view, log), captures);
    int left = room - told_cells(view, log) - GAP_CELLS -
               cells_of(captures, strlen(captures));
    if (captures[0] != '\0' && !is_short)
        name[cells_fit(name, left)] = '\0';
    snprintf(text, sizeof text, "%s%s", time, name);
    int used =
        canvas_text(canvas, rect.line, rect.cell, rect.cells, INK_PLAIN, text);
    if (!has_large && runs_low(view, side))
        draw_low(canvas, rect, time);
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

void view_clocks(const struct canvas *canvas, const struct layout *layout,
                 const struct view *view, bool has_large)
{
    enum side above = view->flipped ? WHITE : BLACK;
    const struct words words = {
        {[WHITE] = gettext("White"), [BLACK] = gettext("Black")}};
    if (layout->clock[0].lines > 0)
        draw_clock(canvas, layout->clock[0], layout->note[0], view, &words,
                   above, has_large);
    if (layout->clock[1].lines > 0)
        draw_clock(canvas, layout->clock[1], layout->note[1], view, &words,
                   other_side(above), has_large);
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
    return over.lines > 0 && at.line >= over.line &&
           at.line < over.line + over.lines && at.cell >= over.cell &&
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

static bool runs(const struct view *view)
{
    enum side below = view->flipped ? BLACK : WHITE;
    return view->game->clock.running == below;
}

void clock_overlay_move(struct layout *layout, const struct view *view,
                        const struct message_panel *messages)
{
    struct rect *clock = layout->clock, *move_list = &layout->move_list;
    int line = clock[1].lines > 0 ? cover_line(layout, view, messages) - 1 : -1;
    if (line < 0)
        return;
    layout->note[1].lines = 0;
    if (line >= move_list->line && move_list->cells > 0) {
        clock[1] = (struct rect){line, move_list->cell, 1, move_list->cells};
        move_list->lines = line - move_list->line;
    } else if (runs(view)) {
        clock[1] = clock[0];
        clock[0].lines = layout->note[0].lines = 0;
    }
}
