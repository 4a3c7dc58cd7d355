#include "tui/view_clocks.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "tui/cells.h"
#include "tui/clock_face.h"

/*
 * The mark of the clock that runs stands at the edge and the time beside it,
 * where the way of the terminal's cursor is shortest. In fewer cells than
 * WIDE_CELLS a name stands without its side, and in fewer than SHORT_CELLS the
 * side is a letter.
 */
enum { WIDE_CELLS = 26, SHORT_CELLS = 14 };

static const char *mark_of(const struct view *view, enum side side)
{
    const struct game *game = view->game;
    if (game->clock.running == side)
        return "*";
    /* Where a game is only looked at, as the position that shows has it. */
    enum side turn = view->replays ? (enum side)view_position(view)->turn
                                   : game_seen_turn(game);
    bool waits = game->clock.running == SIDE_NONE && game->phase != GAME_OVER &&
                 turn == side;
    return waits ? ">" : " ";
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

static void name_write(const struct view *view, enum side side, int cells,
                       char *out, size_t out_bytes)
{
    const char *word = side == WHITE ? gettext("White") : gettext("Black");
    const char *name = game_name(view->game, side);
    if (cells >= WIDE_CELLS)
        snprintf(out, out_bytes, "%s  %s", word, name);
    else if (cells < SHORT_CELLS)
        side_write(word, cells - face_cells(view->game) - 1, out, out_bytes);
    else
        snprintf(out, out_bytes, "%s", *name != '\0' ? name : word);
}

/* A quiet clock shows the time of the last thing that happened. */
static int64_t clocks_at_ms(const struct view *view)
{
    return view->is_quiet ? view->game->at_ms : view->now_ms;
}

/* That the flag is down, else what a delay has left, else the moves to the next
 * period, else the number of the last one; and what has been given back for the
 * line. "" for none of them. */
static void note_write(const struct view *view, enum side side, char *out,
                       size_t out_bytes)
{
    enum { TENTH_MS = 100, TENTHS = 10 };
    const struct clock *clock = &view->game->clock;
    const struct timecontrol *control = view->game->start.time;
    int64_t delay_ms =
        clock->running == side
            ? clock_delay_left_ms(clock, control, clocks_at_ms(view))
            : 0;
    int to_go = clock_moves_to_go(clock, control, side);
    out[0] = '\0';
    if (game_left_ms(view->game, side, clocks_at_ms(view)) <= 0)
        snprintf(out, out_bytes, "%s", gettext("  flag down"));
    else if (delay_ms > 0)
        snprintf(out, out_bytes, gettext("  delay %d"),
                 (int)((delay_ms - 1) / 1000 + 1));
    else if (to_go > 0)
        snprintf(out, out_bytes, gettext("  %d to go"), to_go);
    else if (control[side].count > 1)
        snprintf(out, out_bytes, gettext("  period %d"),
                 clock->period[side] + 1);
    int tenths = (int)(view->game->lag_given_ms[side] / TENTH_MS);
    size_t used = strlen(out);
    if (tenths > 0)
        snprintf(out + used, out_bytes - used, gettext("  line +%d.%d"),
                 tenths / TENTHS, tenths % TENTHS);
}

/* "* 15:00 White  Anna  12 to go"; in little room "15:00*White". */
static void draw_clock(const struct canvas *canvas, struct rect rect,
                       const struct view *view, enum side side)
{
    char face[CLOCK_FACE_MAX], name[128], note[64], text[256];
    clock_face_write(game_left_ms(view->game, side, clocks_at_ms(view)), face);
    name_write(view, side, rect.cells, name, sizeof name);
    note_write(view, side, note, sizeof note);
    if (rect.cells < SHORT_CELLS)
        snprintf(text, sizeof text, "%-*s%s%s", face_cells(view->game), face,
                 mark_of(view, side), name);
    else
        snprintf(text, sizeof text, "%s %-*s %s%s", mark_of(view, side),
                 face_cells(view->game), face, name,
                 rect.cells < WIDE_CELLS ? "" : note);
    paint_text(canvas, rect.line, rect.cell, rect.cells, INK_PLAIN, text);
}

void view_clocks(const struct canvas *canvas, const struct layout *layout,
                 const struct view *view)
{
    enum side above = view->flipped ? WHITE : BLACK;
    if (layout->clock[0].lines > 0)
        draw_clock(canvas, layout->clock[0], view, above);
    if (layout->clock[1].lines > 0)
        draw_clock(canvas, layout->clock[1], view, other_side(above));
}
