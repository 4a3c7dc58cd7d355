// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * views.h - what the screen draws of a game: the board (board.c), the clocks
 * (clocks.c), a menu (menu_view.c), and what a wide window shows beside the
 * board (beside.c). Where a part is claimed, it takes its lines from the move
 * list.
 */
#pragma once

#include "tui/input/focus.h"
#include "tui/model/form.h"
#include "tui/model/frontend.h"
#include "tui/model/view.h"
#include "tui/screen/canvas.h"
#include "tui/screen/drawing.h"
#include "tui/screen/layout.h"
#include "tui/screen/message_panel.h"

/* A part of the screen as it was drawn last: as long as nothing that it was
 * drawn from has changed, it is copied. Begins as zeros. */
enum { PICTURE_FACTS_MAX = 512 };

struct picture {
    struct grid grid; /* as large as the canvas; without signs: none yet */
    unsigned char facts[PICTURE_FACTS_MAX]; /* from which it was drawn */
};

/*
 * The board: pieces and coordinates. Each mark has a sign beside
 * its colour: the last move has brackets, "[ ]" and "[P]", a lifted piece
 * "<N>" and only its outline, a king in check "!K!"; where the lifted piece may
 * go there is a dot, around what it may capture there are corners, and in low
 * squares a "+". The square with the cursor has a border, "(P)" in one line.
 * In two cells and with colours "-" is before the square that was left and ">"
 * before the piece that moved: every change of colour is sent.
 *
 * Squares of three lines and more show the pieces as drawings, with their
 * letters in a corner if letters are wanted.
 *
 * picture is the board as this drew it last, drawings are those of the last
 * size; both begin as zeros.
 */
void view_board(const struct canvas *canvas, const struct layout *layout,
                const struct view *view, const struct focus *focus,
                struct picture *picture, struct drawings *drawings);

/* Can two squares share a line, each a half of it? All of them need a colour of
 * their own. */
bool board_can_halve(const struct canvas *canvas);

/* Names and times of the players: the side above the board and the side below
 * it. "*" is beside the time that runs, or "!" if little is left of it, and ">"
 * beside that of the side to move while both are stopped. */
void view_clocks(const struct canvas *canvas, const struct layout *layout,
                 const struct view *view);

/* In little room the move list gives a line to the note of each clock, or the
 * note is left out: the layout with which all else is drawn. */
void view_clocks_claim(struct layout *layout, const struct view *view);

/* The clock that runs is visible whatever is asked and read, since it runs on
 * through all of that. Move the lower clock out from under a question or a
 * panel: above it, over the lines of the move list, or into the place of the
 * upper clock, which is then hidden. Beside a board it and what is above it go
 * up as far as messages grow, and both are in the first line while a panel
 * covers the board. */
void clock_overlay_move(struct layout *layout, const struct view *view,
                        const struct message_panel *messages);

/* In a panel whose move list has lines to spare the times are in digits of
 * three lines, to be read across a table: take their lines from it. */
void large_clocks_claim(struct layout *layout, const struct canvas *canvas,
                        const struct view *view);

/* A menu. Below its lines is what can be typed, where that has room. */
void view_menu(const struct canvas *canvas, struct rect rect,
               const struct menu_lines *menu);

/* How many lines it fills, if each of its own takes one. */
int view_menu_lines(struct rect rect, const struct menu_lines *menu);

/* Where its current line begins. */
struct spot view_menu_spot(struct rect rect, const struct menu_lines *menu);

/* The end of a game in a frame beside the board: who won and how, after how
 * many moves and how much time. */

/* Give it the last lines of the move list, once the game is over and where
 * enough of the move list remains; its rectangle, which has no lines if there
 * is none. */
struct rect end_card_claim(struct layout *layout, const struct view *view);

void view_end_card(const struct canvas *canvas, struct rect rect,
                   const struct view *view);

/*
 * How long each move took, as bars: White's upwards and Black's
 * downwards from a line with the numbers of the moves. Where the move list has
 * lines to spare.
 */

/* Take its lines from the move list; none where there is no room, or no clock.
 */
struct rect time_chart_claim(struct layout *layout, const struct canvas *canvas,
                             const struct view *view);

void view_time_chart(const struct canvas *canvas, struct rect rect,
                     const struct view *view);

/*
 * The last moves and events in the words in which they were
 * announced, below the move list where that has lines to spare.
 */

enum { ANNOUNCEMENTS_MAX = 32, ANNOUNCEMENT_BYTES_MAX = 256 };

/* Zeroed memory has none. */
struct announcements {
    char text[ANNOUNCEMENTS_MAX][ANNOUNCEMENT_BYTES_MAX];
    int count; /* of all; the last ones are kept */
    int first; /* that shows */
    struct rect seen; /* where they showed */
};

/* A move or an event is kept; answers and secrets are not. */
void announcements_add(struct announcements *list, enum frontend_line kind,
                       const char *text);

/* Take their lines from the move list; none where there is no room. */
struct rect announcements_claim(struct layout *layout, const struct view *view);

void view_announcements(const struct canvas *canvas, struct rect rect,
                        struct announcements *list);
