// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * key.h - a key, and what it can be bound to. A key is a Unicode character
 * (control characters too) or one of enum press; the screen and the line mode
 * translate theirs into these.
 */
#pragma once

#include <stdint.h>

/* Keys that are no character. */
enum press {
    PRESS_NONE,
    PRESS_UP = 0x110000,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_HOME,
    PRESS_END,
    PRESS_DELETE,
    PRESS_BACKSPACE,
    PRESS_ENTER,
    PRESS_PAGE_UP,
    PRESS_PAGE_DOWN,
    PRESS_BACK_TAB,
    PRESS_F1,
    PRESS_F2,
    PRESS_F3,
    PRESS_F4,
    PRESS_F5,
    PRESS_F6,
    PRESS_F7,
    PRESS_F8,
    PRESS_F9,
    PRESS_F10,
    PRESS_F11,
    PRESS_F12,
};

#define PRESS_CTRL(letter) ((letter)&0x1f)
#define PRESS_ESCAPE 0x1b

enum action {
    ACTION_NONE,
    /* In the typed line. */
    ACTION_SUBMIT,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_HOME,
    ACTION_END,
    ACTION_ERASE_BEFORE,
    ACTION_ERASE_HERE,
    ACTION_ERASE_WORD,
    ACTION_ERASE_LINE,
    ACTION_ERASE_REST,
    ACTION_OLDER,
    ACTION_NEWER,
    ACTION_READ_LINE, /* aloud; also from the board */
    /* On the board; the directions are those of the screen. */
    ACTION_BOARD_UP,
    ACTION_BOARD_DOWN,
    ACTION_BOARD_LEFT,
    ACTION_BOARD_RIGHT,
    ACTION_LIFT,
    ACTION_PRESS, /* the clock over the board; else as ACTION_LIFT */
    ACTION_SQUARE,
    ACTION_NEXT, /* to the next piece of the kind whose letter the word is; by a
                    capital one back */
    ACTION_TO_RANK, /* the word is its digit */
    ACTION_ROLE_QUEEN,
    ACTION_ROLE_ROOK,
    ACTION_ROLE_BISHOP,
    ACTION_ROLE_KNIGHT,
    ACTION_MENU_UP,
    ACTION_MENU_DOWN,
    ACTION_MENU_BEFORE, /* to another value of the line; in what is typed a
                           letter to the left */
    ACTION_MENU_AFTER,
    ACTION_YES,
    ACTION_NO,
    /* Anywhere. */
    ACTION_TO_BOARD,
    ACTION_TO_FIELD,
    ACTION_LEAVE, /* Esc: put down, close, return: never more than that */
    ACTION_PAGE_BACK,
    ACTION_PAGE_ON,
    ACTION_REDRAW,
    ACTION_BEGIN, /* to the line, in which the word is typed already */
    ACTION_WORD, /* a word of the command table */
    ACTION_WORD_HERE, /* the same about the square in focus */
    ACTION_AS_KEY, /* the next character is a key, no move */
};

/* Where a key is pressed; the more special place is asked first. */
enum key_place {
    PLACE_LINES, /* the line mode */
    PLACE_LINES_EMPTY, /* while nothing is typed there */
    PLACE_FIELD, /* the screen's typed line */
    PLACE_FIELD_EMPTY,
    PLACE_BOARD,
    PLACE_MENU, /* the typed line while a menu is open */
    PLACE_QUESTION, /* on the board while a question remains */
    PLACE_ROLE, /* on the board while a promotion is asked for */
};

struct key_binding {
    enum key_place place;
    uint32_t key;
    enum action action;
    const char *word; /* what would be typed; where it jumps to */
    const char *name; /* of the key, marked; NULL: not shown in the help */
    const char *help; /* an English sentence, marked */
};
