// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * cell_writer.h - writes the cells of an update one by one: it takes the cursor
 * to a cell by the shortest way, and writes or erases what is there. The order
 * of the cells is for update.h. Internal to this folder.
 */
#pragma once

#include "tui/terminal/update.h"

struct cell_writer {
    struct screen_state *state;
    const struct update *update;
    struct pen pen; /* in which is written now */
    bool blanks_alone; /* nothing else is */
    int starts; /* of state->due: where the runs begin */
    int tail; /* so many blanks behind the cursor are not sent yet: what is
                 shortest depends on where the cursor goes next */
    char *out;
    size_t bytes;
};

/* How the cursor gets to a place from before the tail. */
struct way {
    bool erases; /* the tail, and does not write it */
    bool crosses; /* writes over what is between */
    char text[2 * MOTION_BYTES_MAX]; /* that goes there otherwise */
    size_t bytes; /* in all */
};

/* What the cell shall show. */
static inline const struct sign *
cell_writer_wanted(const struct cell_writer *cell_writer, int line, int cell)
{
    return grid_at(cell_writer->update->wanted, line, cell);
}

/* Does it not show that yet? */
static inline bool cell_writer_is_due(const struct cell_writer *cell_writer,
                                      int line, int cell)
{
    return !sign_is_same(grid_at(&cell_writer->state->grid, line, cell),
                         cell_writer_wanted(cell_writer, line, cell));
}

/* Is it a sign that some terminals show as a coloured picture? */
static inline bool cell_writer_is_picture(const struct cell_writer *cell_writer,
                                          int line, int cell)
{
    return cell >= 0 && cell_writer_wanted(cell_writer, line, cell)->text[1] ==
                            TEXT_SELECTOR;
}

/* Is it written in this pen's turn? The blanks of the text are a part of it. */
bool cell_writer_belongs(const struct cell_writer *cell_writer,
                         const struct sign *sign, struct pen pen);

/* For pen_change. */
unsigned cell_writer_hints(const struct cell_writer *cell_writer);

/* The shortest way to a cell that is written in this pen. */
struct way cell_writer_way(const struct cell_writer *cell_writer,
                           struct spot to, struct pen pen);
void cell_writer_go(struct cell_writer *cell_writer, struct spot to);

/* Write the sign of a cell where the cursor is. */
void cell_writer_paint(struct cell_writer *cell_writer, int line, int cell);

/* Erase blanks rather than write them, if that is shorter; false if not. */
bool cell_writer_erase(struct cell_writer *cell_writer, int line, int cell);

/* Delete so many cells where the cursor is; blanks of this pen's ground come in
 * at the line's end. */
void cell_writer_delete(struct cell_writer *cell_writer, int cells);

/* Send the blanks behind the cursor. */
void cell_writer_write_tail(struct cell_writer *cell_writer);
void cell_writer_put(struct cell_writer *cell_writer, const char *bytes,
                     size_t count);
