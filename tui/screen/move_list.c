// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/move_list.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "rules/arbiter/recording.h"
#include "rules/base/translatable.h"
#include "rules/notation/san.h"
#include "rules/pgn/opening.h"

#include "tui/terminal/character.h"
#include "tui/terminal/output.h"

_Static_assert((int)MOVE_LIST_TEXT_MAX >= SAN_STYLED_MAX + 3,
               "behind a move there is room for an offer");

/* If the players keep their scores, the owner's; NULL: the game's own. */
static const struct scoresheet *own_move_list(const struct game *game,
                                              enum side owner)
{
    return recording_hides_scoresheet(game) ? &game->scoresheet[owner] : NULL;
}

static int plies_shown(const struct game *game, enum side owner)
{
    const struct scoresheet *move_list = own_move_list(game, owner);
    return move_list != NULL ? move_list->count : game_seen_plies(game);
}

static int lines_of(const struct game *game, int plies)
{
    if (plies == 0)
        return 0;
    return (plies + (game_position_at(game, 0)->turn == BLACK) + 1) / 2;
}

int move_list_lines(const struct game *game, enum side owner)
{
    return lines_of(game, plies_shown(game, owner));
}

/* What changes its place is written anew, so this is not done often. Columns
 * can be moved without that. */
static int first_of(int count, struct move_list_places places)
{
    int third = places.count / 3 > 1 ? places.count / 3 : 1;
    int step = places.column < places.count ? places.column : third;
    int over = count > places.count ? count - places.count : 0;
    return (over + step - 1) / step * step;
}

int move_list_first(const struct game *game, enum side owner,
                    struct move_list_places places)
{
    int plies = plies_shown(game, owner) + places.makes_room;
    return first_of(lines_of(game, plies), places);
}

int move_list_ply_at(const struct game *game, enum side owner, int place,
                     struct move_list_places places)
{
    int plies = plies_shown(game, owner);
    int ply = first_of(plies + places.makes_room, places) + place;
    return ply < plies ? ply : -1;
}

int move_list_ply_of(const struct game *game, int line, enum side side)
{
    return 2 * line + (side == BLACK) -
           (game_position_at(game, 0)->turn == BLACK);
}

int move_list_number(const struct game *game, int line)
{
    return game_position_at(game, 0)->move_number + line;
}

static void move_write(const struct game *game, enum side owner,
                       enum notation notation, int ply, int cells,
                       char out[MOVE_LIST_TEXT_MAX])
{
    const struct scoresheet *move_list = own_move_list(game, owner);
    const struct san_style style = {.notation = notation};
    bool offers = false;
    if (move_list != NULL) {
        snprintf(out, SAN_STYLED_MAX, "%s", scoresheet_text(move_list, ply));
        offers = move_list->entries[ply].offers_draw;
    } else {
        const struct move_facts facts = game_seen_facts(game, ply);
        san_write_styled(&facts, &style, out);
        offers = ply < game->ply_count && game->plies[ply].offers_draw;
    }
    if (offers)
        strcat(out, cells_of(out, strlen(out)) + 3 <= cells ? "(=)" : "=");
}

void move_list_ply(const struct game *game, enum side owner,
                   enum notation notation, int ply, int cells,
                   char out[MOVE_LIST_TEXT_MAX])
{
    char mv[MOVE_LIST_TEXT_MAX];
    const struct position *first = game_position_at(game, 0);
    int half = ply + (first->turn == BLACK);
    int used =
        snprintf(out, MOVE_LIST_TEXT_MAX, "%d%s", first->move_number + half / 2,
                 half % 2 == 0 ? " " : "..");
    move_write(game, owner, notation, ply, cells - used, mv);
    snprintf(out + used, (size_t)(MOVE_LIST_TEXT_MAX - used), "%.*s",
             MOVE_LIST_TEXT_MAX - 1 - used, mv);
}

void move_list_move(const struct game *game, enum side owner,
                    enum notation notation, int line, enum side side, int cells,
                    char out[MOVE_LIST_TEXT_MAX])
{
    int ply = move_list_ply_of(game, line, side);
    out[0] = '\0';
    if (ply < 0)
        strcpy(out, "...");
    if (ply < 0 || ply >= plies_shown(game, owner))
        return;
    move_write(game, owner, notation, ply, cells, out);
}

void move_list_time(const struct game *game, int line, enum side side,
                    char out[MOVE_LIST_TEXT_MAX])
{
    int ply = move_list_ply_of(game, line, side);
    out[0] = '\0';
    if (ply < game->carried_plies || ply < 0 || ply >= game_seen_plies(game))
        return;
    int64_t seconds = game_seen_spent_ms(game, ply) / 1000;
    snprintf(out, MOVE_LIST_TEXT_MAX, "%" PRId64 ":%02" PRId64, seconds / 60,
             seconds % 60);
}

/* How the lines are laid beside each other. */
struct blocks {
    bool timed; /* with the time of each move */
    int step_cells, cells; /* from one to the next; of a line */
    struct move_list_places places; /* for lines, in all of them */
};

/* The signs of a game that is only looked at, where there is room. */
static void add_mark(const struct view *view, int ply, int cells,
                     char text[MOVE_LIST_TEXT_MAX])
{
    size_t used = strlen(text);
    if (!view->replays || ply < 0 || ply >= view->mark_count || used == 0)
        return;
    const char *mark = view->marks[ply];
    if (used + strlen(mark) < MOVE_LIST_TEXT_MAX &&
        cells_of(text, used) + (int)strlen(mark) <= cells)
        strcat(text, mark);
}

static void draw_move(const struct canvas *canvas, const struct view *view,
                      struct rect at, int line, enum side side, bool timed)
{
    const struct game *game = view_shown(view);
    char text[MOVE_LIST_TEXT_MAX];
    int cells = at.cells - (timed ? MOVE_LIST_TIME_CELLS : 0);
    move_list_move(game, view_owner(view), view->notation, line, side, cells,
                   text);
    add_mark(view, move_list_ply_of(game, line, side), cells, text);
    canvas_text(canvas, at.line, at.cell, cells, INK_PLAIN, text);
    if (!timed)
        return;
    /* Nearer to its move than to the next one. */
    move_list_time(game, line, side, text);
    int used = cells_of(text, strlen(text));
    canvas_text(canvas, at.line, at.cell + at.cells - 1 - used, used, INK_PLAIN,
                text);
}

static void draw_number(const struct canvas *canvas, struct rect at,
                        struct pen pen, int number)
{
    char digits[DECIMAL_BYTES_MAX];
    int bytes = (int)decimal_write(digits, number);
    int first = at.cell + MOVE_LIST_NUMBER_CELLS - bytes;
    for (int i = 0; i < bytes; i++)
        if (first + i >= at.cell)
            canvas_wide(canvas, at.line, first + i, pen,
                        (wchar_t)(unsigned char)digits[i]);
}

/* In little room: the newest moves, one a line. */
static void draw_narrow(const struct canvas *canvas, struct rect rect,
                        const struct view *view, bool makes_room)
{
    const struct game *game = view_shown(view);
    const struct move_list_places places = {rect.lines, rect.lines, makes_room};
    for (int i = 0; i < rect.lines; i++) {
        int ply = move_list_ply_at(game, view_owner(view), i, places);
        char text[MOVE_LIST_TEXT_MAX];
        if (ply < 0)
            continue;
        move_list_ply(game, view_owner(view), view->notation, ply, rect.cells,
                      text);
        add_mark(view, ply, rect.cells, text);
        canvas_text(canvas, rect.line + i, rect.cell, rect.cells, INK_PLAIN,
                    text);
    }
}

/* The first sentences of a hint that have room; where none has, a brief one.
 * Above the numbers of moves to come it would hide the first of them: there it
 * is at the end. Returns how many lines it needs, with a blank one between. */
static int draw_hint(const struct canvas *canvas, struct rect rect,
                     const struct view *view, bool is_form)
{
    enum { HINT_BYTES = 640 };
    char text[HINT_BYTES];
    const char *hint = text;
    snprintf(text, sizeof text, "%s", view->hint);
    if (view->replays && cells_lines(text, rect.cells) > rect.lines)
        text[0] = '\0';
    while (text[0] != '\0' && cells_lines(text, rect.cells) > rect.lines) {
        char *end = NULL;
        for (char *at = text; (at = strstr(at, ". ")) != NULL; at++)
            end = at + 1;
        *(end != NULL ? end : text) = '\0';
    }
    if (text[0] == '\0') {
        /* Over the board one is asked first to be ready. */
        const struct game *game = view->game;
        bool begins = game->start.mode == MODE_OTB && game->lever == SIDE_NONE;
        if (view->replays)
            hint = gettext("Enter: next.");
        else
            hint = begins ? gettext("Enter when ready.")
                          : gettext("Type a move, or help.");
    }
    int lines = cells_lines(hint, rect.cells);
    if (is_form && lines < rect.lines) {
        rect.line += rect.lines - lines;
        rect.lines = lines;
    }
    canvas_wrapped(canvas, rect, INK_PLAIN, hint, 0);
    return lines + 1;
}

/* Sentences, as many as have room; a blank line between them if there is room
 * for these too. */
static void draw_guide(const struct canvas *canvas, struct rect rect,
                       const char *const *guide)
{
    int needed = -1;
    for (int i = 0; guide[i] != NULL; i++)
        needed += cells_lines(guide[i], rect.cells) + 1;
    int gap = needed <= rect.lines;
    for (; *guide != NULL; guide++) {
        int lines = cells_lines(*guide, rect.cells);
        if (lines > rect.lines)
            return;
        canvas_wrapped(canvas, rect, INK_PLAIN, *guide, 0);
        rect.line += lines + gap;
        rect.lines -= lines + gap;
    }
}

/* A player's own move list has no times; nor are they
 * known of a game that is only looked at. */
static bool has_times(const struct view *view)
{
    const struct game *game = view_shown(view);
    return game->start.time[WHITE].count > 0 && !view->replays &&
           !recording_hides_scoresheet(game);
}

/* Times take the room of moves: show them if there is room for both. */
static struct blocks blocks_of(struct rect rect, const struct view *view,
                               struct move_list_wish wish)
{
    enum { MANY_MOVES = 20, SOME_MOVES = 12 };
    int least = wish.has_chart ? SOME_MOVES : MANY_MOVES;
    int timed = (rect.cells + 1) / MOVE_LIST_TIMED_CELLS;
    struct blocks blocks = {.step_cells = MOVE_LIST_BLOCK_CELLS};
    blocks.timed = timed * rect.lines >= least && has_times(view);
    if (blocks.timed)
        blocks.step_cells = MOVE_LIST_TIMED_CELLS;
    int count = (rect.cells + 1) / blocks.step_cells;
    blocks.places =
        (struct move_list_places){.count = (count > 0 ? count : 1) * rect.lines,
                                  .column = rect.lines,
                                  .makes_room = wish.makes_room};
    blocks.cells =
        rect.cells < blocks.step_cells ? rect.cells : blocks.step_cells - 1;
    return blocks;
}

/* Below the moves of a game that is looked at, where they leave room: what its
 * opening is called, up to the position that shows. */
static void draw_opening(const struct canvas *canvas, struct rect rect,
                         const struct view *view)
{
    const struct game *game = view_shown(view);
    int used = move_list_lines(view->game, view_owner(view));
    char text[OPENING_TEXT_MAX + 8];
    struct opening opening;
    if (!view->replays || !opening_of_game(game, game->ply_count, &opening))
        return;
    snprintf(text, sizeof text, "%s %s", opening.eco, opening.name);
    int lines = cells_lines(text, rect.cells);
    if (used + lines >= rect.lines)
        return;
    rect.line += rect.lines - lines;
    rect.lines = lines;
    canvas_wrapped(canvas, rect, INK_PLAIN, text, 0);
}

struct move_list_drawn view_move_list(const struct canvas *canvas,
                                      struct rect rect, const struct view *view,
                                      struct move_list_wish wish)
{
    const struct game *game = view_shown(view);
    struct move_list_drawn drawn = {.rect = rect};
    if (view->guide != NULL) {
        draw_guide(canvas, rect, view->guide);
        return drawn;
    }
    enum { WIDE_CELLS = 100 };
    bool is_form = canvas->grid->cells >= WIDE_CELLS &&
                   rect.cells >= MOVE_LIST_TIMED_CELLS - 1 &&
                   (view->replays || view->game->phase != GAME_OVER);
    int hint_lines = 0;
    if (view->hint != NULL && game->ply_count == 0) {
        hint_lines = draw_hint(canvas, rect, view, is_form);
        if (!is_form)
            return drawn;
    }
    if (rect.cells < MOVE_LIST_BLOCK_CELLS - 4) {
        draw_narrow(canvas, rect, view, wish.makes_room);
        return drawn;
    }
    enum side owner = view_owner(view);
    struct blocks blocks = blocks_of(rect, view, wish);
    drawn.first = move_list_first(game, owner, blocks.places);
    drawn.block_cells = blocks.step_cells;
    for (int place = 0; place < blocks.places.count; place++) {
        int line = drawn.first + place;
        struct rect at = {rect.line + place % rect.lines,
                          rect.cell + place / rect.lines * blocks.step_cells, 1,
                          blocks.cells};
        if (line < move_list_lines(game, owner)) {
            int cells = (at.cells - MOVE_LIST_NUMBER_CELLS - 2) / 2;
            draw_number(canvas, at, canvas->pen[INK_PLAIN],
                        move_list_number(view_shown(view), line));
            struct rect mv = {at.line, at.cell + MOVE_LIST_NUMBER_CELLS + 1, 1,
                              cells};
            draw_move(canvas, view, mv, line, WHITE, blocks.timed);
            mv.cell += cells + 1;
            draw_move(canvas, view, mv, line, BLACK, blocks.timed);
        } else if (is_form && place % rect.lines < rect.lines - hint_lines) {
            /* As many as on paper; of a game that is only looked at, no more
             * than its moves. */
            enum { FORM_LINES = 60 };

            if (line < FORM_LINES &&
                (!view->replays ||
                 move_list_ply_of(game, line, WHITE) < view->mark_count))
                draw_number(canvas, at, canvas_faint(canvas),
                            move_list_number(game, line));
        }
    }
    if (rect.cells < 2 * blocks.step_cells)
        draw_opening(canvas, rect, view);
    return drawn;
}

struct shift move_list_shift(const struct move_list_drawn *before,
                             const struct move_list_drawn *now)
{
    const struct rect *rect = &now->rect;
    int lines = now->first - before->first;
    if (memcmp(&before->rect, rect, sizeof *rect) != 0 || lines <= 0 ||
        now->block_cells == 0 || before->block_cells != now->block_cells ||
        lines % rect->lines != 0)
        return (struct shift){0};
    return (struct shift){rect->line, rect->lines, rect->cell,
                          lines / rect->lines * now->block_cells};
}
