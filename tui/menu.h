/*
 * menu.h - a form that stands in the place of the board: lines, one of which
 * is being filled in. What they mean is the client's.
 */
#ifndef HEKTOR_TUI_MENU_H
#define HEKTOR_TUI_MENU_H

enum { MENU_LINES_MAX = 48, MENU_TEXT_MAX = 192 };

struct menu_lines {
    char title[MENU_TEXT_MAX];
    char label[MENU_TEXT_MAX]; /* before what is typed; "": the line's name.
                                  With one the cursor rests on the line while
                                  nothing is typed */
    int count, current;
    char name[MENU_LINES_MAX][MENU_TEXT_MAX]; /* translated */
    char value[MENU_LINES_MAX][MENU_TEXT_MAX]; /* "" where there is none */
};

#endif
