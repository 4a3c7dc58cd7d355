// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * bare_screen.c - the smallest program with a board on the screen: what a start
 * is measured against.
 */
#include <locale.h>

#define NCURSES_NOMACROS
#include <curses.h>

static void draw_board(void)
{
    static const char pieces[] = "rnbqkbnrpppppppp                "
                                 "                PPPPPPPPRNBQKBNR";
    for (int i = 0; i < 64; i++) {
        int line = 2 + i / 8 * 2, cell = 3 + i % 8 * 4;
        wattrset(stdscr, COLOR_PAIR(1 + (i / 8 + i) % 2));
        mvwprintw(stdscr, line, cell, "  %c ", pieces[i]);
    }
    wattrset(stdscr, A_NORMAL);
}

int main(void)
{
    setlocale(LC_ALL, "");
    initscr();
    cbreak();
    noecho();
    start_color();
    use_default_colors();
    init_pair(1, 15, 24);
    init_pair(2, 15, 58);
    draw_board();
    mvwprintw(stdscr, 23, 0, "White, move 1: ");
    wrefresh(stdscr);
    wgetch(stdscr);
    endwin();
    return 0;
}
