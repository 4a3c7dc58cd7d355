// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/update.h"

#include <string.h>

#include "tui/terminal/output.h"

enum { PENS_MAX = 64, ERASE_BYTES = 3 };

struct painter {
    struct screen_state *state;
    const struct update *update;
    struct pen pen; /* in which is written now */
    bool blanks_alone; /* nothing else is */
    int due_count; /* of known->due: the cells that were due at first */
    char *out;
    size_t bytes;
};

/* A pen in which something is due. */
struct turn {
    struct pen pen;
    bool blanks_alone;
};

size_t update_room(int lines, int cells)
{
    enum { EACH = PEN_BYTES_MAX + MOTION_BYTES_MAX };
    return UPDATE_ROOM_SPARE + MOTION_BYTES_MAX +
           (size_t)lines * (size_t)cells * (EACH + (size_t)SIGN_BYTES_MAX);
}

void update_anew(struct screen_state *state, const struct grid *wanted,
                 int line)
{
    int first = 0, end = wanted->cells;
    while (first < end && sign_is_blank(grid_at(wanted, line, first)))
        first++;
    while (end > first && sign_is_blank(grid_at(wanted, line, end - 1)))
        end--;
    for (int cell = first; cell < end; cell++)
        screen_state_forget(state, line, cell);
}

static void put(struct painter *painter, const char *bytes, size_t count)
{
    memcpy(painter->out + painter->bytes, bytes, count);
    painter->bytes += count;
}

static const struct sign *wanted_at(const struct painter *painter, int line,
                                    int cell)
{
    return grid_at(painter->update->wanted, line, cell);
}

static bool is_due(const struct painter *painter, int line, int cell)
{
    return !sign_is_same(grid_at(&painter->state->grid, line, cell),
                         wanted_at(painter, line, cell));
}

/* A blank looks the same in every pen of its ground. */
static bool is_in(const struct sign *sign, struct pen pen)
{
    return sign_is_blank(sign)
               ? sign->pen.bg == pen.bg &&
                     (pen.style & (STYLE_UNDERLINE | STYLE_REVERSE)) == 0
               : pen_is_same(sign->pen, pen);
}

/* The blanks round an underlined sign are written with it, where the terminal
 * can end the line. */
static struct pen pen_for(const struct painter *painter,
                          const struct sign *sign, struct pen pen)
{
    if (sign_is_blank(sign) && painter->update->can->ends_underline)
        pen.style &= ~(unsigned)STYLE_UNDERLINE;
    return pen;
}

/* Is it written in this pen's turn? The blanks of the text are a part of it. */
static bool belongs(const struct painter *painter, const struct sign *sign,
                    struct pen pen)
{
    struct pen text = painter->update->text;
    if (sign_is_blank(sign) && pen_is_same(sign->pen, text))
        return pen_is_same(pen, text);
    return is_in(sign, pen_for(painter, sign, pen));
}

static void go(struct painter *painter, struct spot to)
{
    char way[MOTION_BYTES_MAX];
    put(painter, way,
        motion_write(painter->update->can, painter->state->cursor, to, way));
    painter->state->cursor = to;
}

static unsigned hints(const struct painter *painter)
{
    return (painter->blanks_alone ? PEN_FOR_BLANKS : 0) |
           (painter->update->can->ends_underline ? PEN_ENDS_UNDERLINE : 0);
}

static void take_pen(struct painter *painter, struct pen pen)
{
    char change[PEN_BYTES_MAX];
    put(painter, change,
        pen_change(&painter->state->pen, pen, hints(painter), change));
}

/* After the last cell of a line the cursor's place is not known. */
static void step(struct painter *painter, int cells)
{
    struct spot *cursor = &painter->state->cursor;
    cursor->cell += cells;
    if (cursor->cell >= painter->state->grid.cells)
        cursor->line = -1;
}

/* Write the sign of a cell where the cursor is. */
static void paint(struct painter *painter, int line, int cell)
{
    const struct sign *sign = wanted_at(painter, line, cell);
    int cells = sign_cells(sign);
    take_pen(painter, pen_for(painter, sign, painter->pen));
    painter->bytes += sign_write(sign, painter->out + painter->bytes);
    for (int i = 0; i < cells && cell + i < painter->state->grid.cells; i++)
        *grid_at(&painter->state->grid, line, cell + i) =
            *wanted_at(painter, line, cell + i);
    step(painter, cells > 0 ? cells : 1);
    /* A terminal may show its coloured picture all the same, two cells wide:
     * the next sign is sent to its own place. */
    if (sign->text[1] == TEXT_SELECTOR)
        painter->state->cursor.line = -1;
}

static bool is_blank_on(const struct sign *sign, short ground)
{
    return sign_is_blank(sign) && sign->pen.bg == ground;
}

/* How many cells from here on are blanks of one ground. */
static int blanks_from(const struct painter *painter, int line, int cell)
{
    short ground = wanted_at(painter, line, cell)->pen.bg;
    int at = cell;
    while (at < painter->state->grid.cells &&
           is_blank_on(wanted_at(painter, line, at), ground))
        at++;
    return at - cell;
}

/* Up to the last of so many cells that is due. */
static int due_among(const struct painter *painter, int line, int cell,
                     int count)
{
    while (count > 0 && !is_due(painter, line, cell + count - 1))
        count--;
    return count;
}

/* Up to the last due blank of this ground, also over cells that are due in
 * another pen: they may be anything till then. blanks: how many are due. */
static int reach(const struct painter *painter, int line, int cell, int *blanks)
{
    short ground = wanted_at(painter, line, cell)->pen.bg;
    int count = 0;
    *blanks = 0;
    for (int at = cell; at < painter->state->grid.cells; at++) {
        const struct sign *sign = wanted_at(painter, line, at);
        bool is_blank = is_blank_on(sign, ground);
        bool due = is_due(painter, line, at);
        if (!is_blank && (!due || belongs(painter, sign, painter->pen)))
            break;
        if (!is_blank || !due)
            continue;
        count = at + 1 - cell;
        ++*blanks;
    }
    return count;
}

static void settle_blanks(struct painter *painter, int line, int cell,
                          int count)
{
    const struct sign blank = *wanted_at(painter, line, cell);
    for (int end = cell + count; cell < end; cell++) {
        const struct sign *sign = wanted_at(painter, line, cell);
        *grid_at(&painter->state->grid, line, cell) =
            is_blank_on(sign, blank.pen.bg) ? *sign : blank;
    }
}

/* The blanks to the end of the line, in less than it takes to write them. */
static bool erase_rest(struct painter *painter, int line, int cell)
{
    const struct sign *sign = wanted_at(painter, line, cell);
    int count = blanks_from(painter, line, cell);
    int due = due_among(painter, line, cell, count);
    bool rests_here = line == painter->update->cursor.line &&
                      cell == painter->update->cursor.cell;
    if (cell + count < painter->state->grid.cells ||
        (rests_here ? 2 * due : due) <= ERASE_BYTES)
        return false;
    take_pen(painter, pen_for(painter, sign, painter->pen));
    put(painter, "\033[K", ERASE_BYTES);
    settle_blanks(painter, line, cell, count);
    return true;
}

static bool erase_some(struct painter *painter, int line, int cell)
{
    enum { WORTH_IT = 8 };
    const struct sign *sign = wanted_at(painter, line, cell);
    char text[2 + DECIMAL_BYTES_MAX + 1] = "\033[";
    int blanks, count = reach(painter, line, cell, &blanks);
    if (!painter->update->can->erases_cells || blanks < WORTH_IT)
        return false;
    size_t bytes = 2 + decimal_write(text + 2, count);
    text[bytes++] = 'X';
    take_pen(painter, pen_for(painter, sign, painter->pen));
    put(painter, text, bytes);
    settle_blanks(painter, line, cell, count);
    return true;
}

/* Erase blanks rather than write them, where that is shorter; false where it is
 * not. */
static bool erase(struct painter *painter, int line, int cell)
{
    const struct sign *sign = wanted_at(painter, line, cell);
    if (!sign_is_blank(sign) ||
        (sign->pen.bg >= 0 && !painter->update->can->erases_in_ground))
        return false;
    return erase_rest(painter, line, cell) || erase_some(painter, line, cell);
}

static size_t way_bytes(const struct painter *painter, struct spot to)
{
    char way[MOTION_BYTES_MAX];
    return motion_write(painter->update->can, painter->state->cursor, to, way);
}

/* Can the cells up to this one be written over, in this pen, for fewer bytes
 * than the way round them? What is due later may be anything till then. */
static bool is_bridge(const struct painter *painter, int line, int to)
{
    const struct spot *cursor = &painter->state->cursor;
    if (cursor->line != line || cursor->cell > to ||
        (size_t)(to - cursor->cell) >
            way_bytes(painter, (struct spot){line, to}))
        return false;
    for (int cell = cursor->cell; cell < to; cell++) {
        const struct sign *sign = wanted_at(painter, line, cell);
        if (!sign_is_ascii(sign) ||
            (!is_in(sign, painter->pen) && !is_due(painter, line, cell)))
            return false;
    }
    return true;
}

static void cross(struct painter *painter, int line, int to)
{
    while (painter->state->cursor.cell < to) {
        int cell = painter->state->cursor.cell;
        if (is_in(wanted_at(painter, line, cell), painter->pen)) {
            paint(painter, line, cell);
            continue;
        }
        take_pen(painter, painter->pen);
        put(painter, " ", 1);
        screen_state_forget(painter->state, line, cell);
        step(painter, 1);
    }
}

static void paint_spot(struct painter *painter, struct spot at)
{
    const struct sign *sign = wanted_at(painter, at.line, at.cell);
    if (!is_due(painter, at.line, at.cell) ||
        !belongs(painter, sign, painter->pen) || sign->text[0] == L'\0' ||
        sign->text[1] == TEXT_SELECTOR)
        return;
    if (is_bridge(painter, at.line, at.cell))
        cross(painter, at.line, at.cell);
    go(painter, at);
    if (!erase(painter, at.line, at.cell))
        paint(painter, at.line, at.cell);
}

static bool line_is_due(const struct painter *painter, int line)
{
    const struct grid *state = &painter->state->grid;
    return memcmp(grid_at(state, line, 0), wanted_at(painter, line, 0),
                  (size_t)state->cells * sizeof *state->sign) != 0;
}

static void find_due_in(struct painter *painter, int line)
{
    for (int cell = 0; cell < painter->state->grid.cells; cell++)
        if (is_due(painter, line, cell))
            painter->state->due[painter->due_count++] =
                (struct spot){line, cell};
}

/* Most updates are of a few cells, and each pen looks at all that are due. */
static void find_due(struct painter *painter)
{
    const struct grid *state = &painter->state->grid;
    for (int line = 0; line < state->lines; line++)
        if (line_is_due(painter, line))
            find_due_in(painter, line);
}

static bool may_be_picture(const struct painter *painter, struct spot at)
{
    return at.cell >= 0 &&
           wanted_at(painter, at.line, at.cell)->text[1] == TEXT_SELECTOR;
}

static void paint_picture(struct painter *painter, struct spot at)
{
    painter->pen = wanted_at(painter, at.line, at.cell)->pen;
    painter->blanks_alone = false;
    go(painter, at);
    paint(painter, at.line, at.cell);
}

/* What some terminals show two cells wide comes last, and again when the cell
 * behind it was written: so they neither lose it nor shift the line. */
static void paint_pictures(struct painter *painter)
{
    bool is_painted = false; /* the one that was due before this one */
    for (int i = 0; i < painter->due_count; i++) {
        struct spot at = painter->state->due[i];
        struct spot before = {at.line, at.cell - 1};
        if (may_be_picture(painter, at))
            paint_picture(painter, at);
        else if (may_be_picture(painter, before) && !is_painted)
            paint_picture(painter, before);
        is_painted = may_be_picture(painter, at);
    }
}

static void paint_turn(struct painter *painter, const struct turn *turn)
{
    painter->pen = turn->pen;
    painter->blanks_alone = turn->blanks_alone;
    for (int i = 0; i < painter->due_count; i++)
        paint_spot(painter, painter->state->due[i]);
}

/* Add the pens of the due signs, or of the due blanks. */
static int gather(const struct painter *painter, bool blanks,
                  struct turn turns[PENS_MAX], int count)
{
    for (int i = 0; i < painter->due_count; i++) {
        struct spot at = painter->state->due[i];
        const struct sign *sign = wanted_at(painter, at.line, at.cell);
        bool has_turn = blanks != sign_is_blank(sign);
        for (int turn = 0; turn < count && !has_turn; turn++)
            has_turn = belongs(painter, sign, turns[turn].pen);
        if (!has_turn && count < PENS_MAX)
            turns[count++] = (struct turn){sign->pen, blanks};
    }
    return count;
}

static size_t price(const struct painter *painter, const struct turn *turn)
{
    enum { LAST = 1000 };
    char change[PEN_BYTES_MAX];
    struct pen now = painter->state->pen;
    bool is_text = pen_is_same(turn->pen, painter->update->text);
    return pen_change(&now, turn->pen, turn->blanks_alone, change) +
           (is_text ? LAST : 0);
}

/* The cheapest of those left; the last of them takes its place. */
static struct turn take_cheapest(const struct painter *painter,
                                 struct turn *turns, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (price(painter, &turns[i]) < price(painter, &turns[best]))
            best = i;
    struct turn turn = turns[best];
    turns[best] = turns[count - 1];
    return turn;
}

/* Where the cursor rests where it did, the terminal may find its way back by
 * itself, in fewer bytes than any other. */
static bool come_back(struct painter *painter, struct spot before,
                      struct pen pen)
{
    enum { THERE = 2, BACK = 2 };
    struct screen_state *state = painter->state;
    struct spot to = painter->update->cursor;
    if (!painter->update->can->comes_back || before.line != to.line ||
        before.cell != to.cell || !pen_is_same(pen, state->pen) ||
        way_bytes(painter, to) <= THERE + BACK)
        return false;
    memmove(painter->out + THERE, painter->out, painter->bytes);
    memcpy(painter->out, "\0337", THERE);
    painter->bytes += THERE;
    put(painter, "\0338", BACK);
    state->cursor = to;
    return true;
}

/* Go where the cursor shall rest; over what is there, where that is
 * shorter. */
static void rest(struct painter *painter)
{
    struct spot to = painter->update->cursor;
    painter->pen = painter->state->pen;
    painter->blanks_alone = false;
    if (is_bridge(painter, to.line, to.cell))
        cross(painter, to.line, to.cell);
    go(painter, to);
}

size_t update_write(struct screen_state *state, const struct update *update,
                    char *out)
{
    struct painter painter = {.state = state, .update = update, .out = out};
    struct spot before = state->cursor;
    struct pen pen = state->pen;
    struct turn turns[PENS_MAX];
    find_due(&painter);
    /* Blanks alone count in the first pen of their ground. */
    int left = gather(&painter, false, turns, 0);
    for (left = gather(&painter, true, turns, left); left > 0; left--) {
        struct turn turn = take_cheapest(&painter, turns, left);
        paint_turn(&painter, &turn);
    }
    paint_pictures(&painter);
    if (!come_back(&painter, before, pen))
        rest(&painter);
    return painter.bytes;
}
