// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/key_bindings.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "tui/terminal/character.h"
#include "tui/words/command.h"

#define ASK(key, word, name, help) \
    { \
        PLACE_BOARD, key, ACTION_WORD, word, name, help \
    }
#define HERE(key, word, name, help) \
    { \
        PLACE_BOARD, key, ACTION_WORD_HERE, word, name, help \
    }
#define RANK(digit, name, help) \
    { \
        PLACE_BOARD, (digit)[0], ACTION_TO_RANK, digit, name, help \
    }
#define PIECES(on, back, name, help) \
    {PLACE_BOARD, (on)[0], ACTION_NEXT, on, name, help}, \
    { \
        PLACE_BOARD, (back)[0], ACTION_NEXT, back, NULL, NULL \
    }

// clang-format off
/* What is heard, the same keys everywhere; the help names them once. */
#define LISTENING(place, shown) \
    {place, PRESS_F2, ACTION_WORD, "repeat", shown(N_("F2")), \
     N_("Hear the last announcement again.")}, \
    {place, PRESS_F3, ACTION_WORD, "slowly", shown(N_("F3")), \
     N_("Hear the last move again slowly, from square to square.")}, \
    {place, PRESS_F4, ACTION_WORD, "earlier", shown(N_("F4, F5")), \
     N_("Hear an earlier or a later announcement.")}, \
    {place, PRESS_F5, ACTION_WORD, "later", NULL, NULL}, \
    {place, PRESS_F6, ACTION_WORD, "slower", shown(N_("F6, F7")), \
     N_("Make the voice slower or faster.")}, \
    {place, PRESS_F7, ACTION_WORD, "faster", NULL, NULL}, \
    {place, PRESS_F8, ACTION_WORD, "softer", shown(N_("F8, F9")), \
     N_("Make the voice softer or louder.")}, \
    {place, PRESS_F9, ACTION_WORD, "louder", NULL, NULL}
/* The procedure of announcing, a key for each step. */
#define ANNOUNCING(place, shown) \
    {place, PRESS_F10, ACTION_WORD, "announce", shown(N_("F10")), \
     N_("Announce the move that you have made.")}, \
    {place, PRESS_F11, ACTION_WORD, "execute", shown(N_("F11")), \
     N_("Make the opponent's move on your own board.")}, \
    {place, PRESS_F12, ACTION_WORD, "echo", shown(N_("F12")), \
     N_("Repeat the move that the opponent announces.")}
/* How a typed line is changed, and heard. */
#define EDITING(place, shown) \
    {place, PRESS_CTRL('R'), ACTION_READ_LINE, NULL, shown(N_("Ctrl-R")), \
     N_("Hear the line that you are typing.")}, \
    {place, PRESS_ENTER, ACTION_SUBMIT, NULL, NULL, NULL}, \
    {place, '\r', ACTION_SUBMIT, NULL, NULL, NULL}, \
    {place, '\n', ACTION_SUBMIT, NULL, NULL, NULL}, \
    {place, PRESS_HOME, ACTION_HOME, NULL, \
     shown(N_("Home, End; Ctrl-A, Ctrl-E")), \
     N_("Go to the beginning or to the end of the line.")}, \
    {place, PRESS_CTRL('A'), ACTION_HOME, NULL, NULL, NULL}, \
    {place, PRESS_END, ACTION_END, NULL, NULL, NULL}, \
    {place, PRESS_CTRL('E'), ACTION_END, NULL, NULL, NULL}, \
    {place, PRESS_LEFT, ACTION_LEFT, NULL, \
     shown(N_("Left, Right; Ctrl-B, Ctrl-F")), \
     N_("Move one letter to the left or to the right in the line.")}, \
    {place, PRESS_CTRL('B'), ACTION_LEFT, NULL, NULL, NULL}, \
    {place, PRESS_RIGHT, ACTION_RIGHT, NULL, NULL, NULL}, \
    {place, PRESS_CTRL('F'), ACTION_RIGHT, NULL, NULL, NULL}, \
    {place, PRESS_BACKSPACE, ACTION_ERASE_BEFORE, NULL, \
     shown(N_("Backspace; Delete, Ctrl-D")), \
     N_("Erase the letter before the cursor or under the cursor. On an empty line, Ctrl-D leaves the program after a question.")}, \
    {place, 0x7f, ACTION_ERASE_BEFORE, NULL, NULL, NULL}, \
    {place, '\b', ACTION_ERASE_BEFORE, NULL, NULL, NULL}, \
    {place, PRESS_DELETE, ACTION_ERASE_HERE, NULL, NULL, NULL}, \
    {place, PRESS_CTRL('D'), ACTION_ERASE_HERE, NULL, NULL, NULL}, \
    {place, PRESS_CTRL('W'), ACTION_ERASE_WORD, NULL, \
     shown(N_("Ctrl-W, Ctrl-U, Ctrl-K")), \
     N_("Erase the word before the cursor, the whole line, or the rest of the line.")}, \
    {place, PRESS_CTRL('U'), ACTION_ERASE_LINE, NULL, NULL, NULL}, \
    {place, PRESS_CTRL('K'), ACTION_ERASE_REST, NULL, NULL, NULL}
#define SHOWN(name) name
#define HIDDEN(name) NULL

static const struct key_binding bindings[] = {
    {PLACE_FIELD, '\t', ACTION_TO_BOARD, NULL, N_("Tab"),
     N_("Go from the line to the board, or back. While the line is empty, Left and Right do the same.")},
    {PLACE_FIELD, PRESS_UP, ACTION_OLDER, NULL,
     N_("Up, Down; Ctrl-P, Ctrl-N"),
     N_("Go back and forward through the lines you typed.")},
    {PLACE_FIELD, PRESS_DOWN, ACTION_NEWER, NULL, NULL, NULL},
    {PLACE_FIELD, PRESS_CTRL('P'), ACTION_OLDER, NULL, NULL, NULL},
    {PLACE_FIELD, PRESS_CTRL('N'), ACTION_NEWER, NULL, NULL, NULL},
    {PLACE_FIELD, PRESS_CTRL('L'), ACTION_REDRAW, NULL, N_("Ctrl-L"),
     N_("Draw the whole screen again.")},
    {PLACE_FIELD, PRESS_CTRL('C'), ACTION_WORD, "quit", N_("Ctrl-C"),
     N_("Leave the program, after a question.")},
    {PLACE_FIELD, PRESS_F1, ACTION_WORD, "help", N_("F1"),
     N_("Open the help on commands and keys.")},
    LISTENING(PLACE_FIELD, SHOWN),
    ANNOUNCING(PLACE_FIELD, SHOWN),
    {PLACE_FIELD, PRESS_PAGE_UP, ACTION_PAGE_BACK, NULL,
     N_("Page Up, Page Down; Ctrl-Y, Ctrl-V"),
     N_("Turn the pages of a long answer, or show the whole of a shortened line.")},
    {PLACE_FIELD, PRESS_PAGE_DOWN, ACTION_PAGE_ON, NULL, NULL, NULL},
    {PLACE_FIELD, PRESS_ESCAPE, ACTION_LEAVE, NULL, N_("Esc, Ctrl-G"),
     N_("Put a lifted piece down, close a long answer, or return to the line.")},
    {PLACE_FIELD, PRESS_CTRL('G'), ACTION_LEAVE, NULL, NULL, NULL},
    {PLACE_FIELD, PRESS_CTRL('Y'), ACTION_PAGE_BACK, NULL, NULL, NULL},
    {PLACE_FIELD, PRESS_CTRL('V'), ACTION_PAGE_ON, NULL, NULL, NULL},
    EDITING(PLACE_FIELD, SHOWN),
    {PLACE_FIELD_EMPTY, PRESS_LEFT, ACTION_TO_BOARD, NULL, NULL, NULL},
    {PLACE_FIELD_EMPTY, PRESS_RIGHT, ACTION_TO_BOARD, NULL, NULL, NULL},
    {PLACE_FIELD_EMPTY, PRESS_CTRL('D'), ACTION_WORD, "quit", NULL, NULL},

    {PLACE_BOARD, PRESS_UP, ACTION_BOARD_UP, NULL, N_("arrows"),
     N_("Go to the next square on the board, and hear what is on the square.")},
    {PLACE_BOARD, PRESS_DOWN, ACTION_BOARD_DOWN, NULL, NULL, NULL},
    {PLACE_BOARD, PRESS_LEFT, ACTION_BOARD_LEFT, NULL, NULL, NULL},
    {PLACE_BOARD, PRESS_RIGHT, ACTION_BOARD_RIGHT, NULL, NULL, NULL},
    {PLACE_BOARD, PRESS_ENTER, ACTION_LIFT, NULL, N_("Enter"),
     N_("Lift the piece on this square, or put down the piece in your hand.")},
    {PLACE_BOARD, ' ', ACTION_PRESS, NULL, N_("Space"),
     N_("Lift or put down a piece, as Enter does. Over the board, press the clock or say that you are ready.")},
    {PLACE_BOARD, '\r', ACTION_LIFT, NULL, NULL, NULL},
    {PLACE_BOARD, '\n', ACTION_LIFT, NULL, NULL, NULL},
    {PLACE_BOARD, 'o', ACTION_SQUARE, NULL, N_("o"),
     N_("Ask what is on this square.")},
    PIECES("k", "K", N_("k, q, r, b, n, p"),
        N_("Go to the next king, queen, rook, bishop, knight or pawn. A capital letter goes back to the previous piece.")),
    PIECES("q", "Q", NULL, NULL),
    PIECES("r", "R", NULL, NULL),
    PIECES("b", "B", NULL, NULL),
    PIECES("n", "N", NULL, NULL),
    PIECES("p", "P", NULL, NULL),
    {PLACE_BOARD, ';', ACTION_AS_KEY, NULL, N_(";"),
     N_("Use the letter after the semicolon as a key, even if the letter could begin a move.")},
    RANK("1", N_("1 to 8"), N_("Go to the rank with that number, on the same file.")),
    RANK("2", NULL, NULL),
    RANK("3", NULL, NULL),
    RANK("4", NULL, NULL),
    RANK("5", NULL, NULL),
    RANK("6", NULL, NULL),
    RANK("7", NULL, NULL),
    RANK("8", NULL, NULL),
    {PLACE_BOARD, 'Y', ACTION_BEGIN, "board ", N_("Y"),
     N_("Go to a file. Next, type the letter of the file.")},
    HERE('m', "legal", N_("m"), N_("Ask where this piece can go.")),
    HERE('M', "takes", N_("M"), N_("Ask what this piece can capture.")),
    HERE('j', "adjust", N_("j"), N_("Adjust the piece on this square, in a game over the board.")),
    HERE('x', "attackers", N_("x"), N_("Ask which pieces attack this square, and which pieces defend it.")),
    HERE('d', "defenders", N_("; d"), N_("Ask which pieces defend this piece.")),
    HERE('X', "attacks", N_("X"), N_("Ask what this piece attacks.")),
    HERE('F', "file", N_("F"), N_("Ask what is on this file.")),
    HERE('H', "rank", N_("H"), N_("Ask what is on this rank.")),
    HERE('D', "diagonals", N_("D"), N_("Ask what is on a diagonal from this square. Press the key again for the next diagonal.")),
    HERE('V', "rays", N_("V"), N_("Ask what is on a line from this square. Press the key again for the next line, clockwise.")),
    ASK('U', "ranks", N_("U"), N_("Hear the position, rank by rank.")),
    HERE('L', "leaps", N_("L"), N_("Ask what is a knight's move away from this square.")),
    HERE('u', "colour", N_("u"), N_("Ask whether this square is light or dark.")),
    ASK('W', "pieces white", N_("W"), N_("Ask where White's pieces are.")),
    ASK('Z', "pieces black", N_("Z"), N_("Ask where Black's pieces are.")),
    ASK('g', "pins", N_("; g"), N_("Ask which pieces are pinned.")),
    ASK('e', "checks", N_("; e"), N_("Ask which pieces give check.")),
    ASK('z', "castling", N_("z"), N_("Ask which castling is still possible.")),
    ASK('v', "material", N_("v"), N_("Count the pieces of both sides.")),
    ASK('=', "repetition", N_("="), N_("Ask how often this position has occurred, for a claim.")),
    ASK('%', "fifty", N_("%"), N_("Ask for the moves without a capture or a pawn move, for a claim.")),
    ASK('C', "captured", N_("C"), N_("List the captured pieces.")),
    ASK('c', "capture", N_("; c"), N_("Hear the last capture.")),
    ASK('l', "last", N_("l"), N_("Hear the last move.")),
    ASK('S', "moves last 5", N_("S"), N_("Hear the last five moves.")),
    ASK('t', "clock", N_("t"), N_("Hear the time on both clocks.")),
    ASK('T', "spent", N_("T"), N_("Ask how much time the moves have taken.")),
    ASK('w', "turn", N_("w"), N_("Ask whose move it is.")),
    ASK('s', "status", N_("s"), N_("Hear the state of the game.")),
    ASK('O', "players", N_("O"), N_("Hear the names of the players.")),
    ASK('E', "laws", N_("E"), N_("Hear the edition of the Laws, and the time control.")),
    ASK('<', "back", N_("<, >"), N_("Go back or forward one move.")),
    ASK('>', "forward", NULL, NULL),
    ASK('(', "first", N_("(, ); Home, End"), N_("Go to the starting position, or to the current position.")),
    ASK(')', "now", NULL, NULL),
    {PLACE_BOARD, PRESS_HOME, ACTION_WORD, "first", NULL, NULL},
    {PLACE_BOARD, PRESS_END, ACTION_WORD, "now", NULL, NULL},
    {PLACE_BOARD, 'G', ACTION_BEGIN, "go ", N_("G"),
     N_("Go to a move. Next, type the number of the move.")},
    ASK('[', "previous", N_("[, ]"), N_("Go to the previous or next game of a PGN file.")),
    ASK(']', "next", NULL, NULL),
    ASK('I', "menu", N_("I"), N_("Open the menu for a new game, after a game.")),
    ASK('J', "rematch", N_("J"), N_("Ask for a rematch, after a game.")),
    ASK('f', "flip", N_("; f"), N_("Turn the board.")),
    ASK('a', "repeat", N_("; a"), N_("Hear the last announcement again.")),
    ASK('A', "slowly", N_("A"), N_("Hear the last move slowly, from square to square.")),
    ASK(',', "earlier", N_(", ."), N_("Hear an earlier or a later announcement.")),
    ASK('.', "later", NULL, NULL),
    ASK('-', "slower", N_("- +"), N_("Make the voice slower or faster.")),
    ASK('+', "faster", NULL, NULL),
    ASK('/', "softer", N_("/ *"), N_("Make the voice softer or louder.")),
    ASK('*', "louder", NULL, NULL),
    LISTENING(PLACE_BOARD, HIDDEN),
    ANNOUNCING(PLACE_BOARD, HIDDEN),
    ASK('h', "hush", N_("; h"), N_("Stop what the voice is saying.")),
    {PLACE_BOARD, '?', ACTION_WORD, "help", N_("?"), N_("Open the help on commands and keys.")},
    {PLACE_BOARD, PRESS_F1, ACTION_WORD, "help", NULL, NULL},
    {PLACE_BOARD, 'i', ACTION_TO_FIELD, NULL, N_("i"), N_("Return to the line.")},
    {PLACE_BOARD, '\t', ACTION_TO_FIELD, NULL, NULL, NULL},
    {PLACE_BOARD, PRESS_BACK_TAB, ACTION_TO_FIELD, NULL, NULL, NULL},
    {PLACE_BOARD, PRESS_ESCAPE, ACTION_LEAVE, NULL, NULL, NULL},
    {PLACE_BOARD, PRESS_CTRL('G'), ACTION_LEAVE, NULL, NULL, NULL},
    {PLACE_BOARD, PRESS_CTRL('R'), ACTION_READ_LINE, NULL, NULL, NULL},
    {PLACE_BOARD, PRESS_CTRL('L'), ACTION_REDRAW, NULL, NULL, NULL},
    {PLACE_BOARD, PRESS_CTRL('C'), ACTION_WORD, "quit", NULL, NULL},
    {PLACE_BOARD, PRESS_PAGE_UP, ACTION_PAGE_BACK, NULL, NULL, NULL},
    {PLACE_BOARD, PRESS_PAGE_DOWN, ACTION_PAGE_ON, NULL, NULL, NULL},
    {PLACE_BOARD, PRESS_CTRL('Y'), ACTION_PAGE_BACK, NULL, NULL, NULL},
    {PLACE_BOARD, PRESS_CTRL('V'), ACTION_PAGE_ON, NULL, NULL, NULL},

    {PLACE_MENU, PRESS_UP, ACTION_MENU_UP, NULL, NULL, NULL},
    {PLACE_MENU, PRESS_DOWN, ACTION_MENU_DOWN, NULL,
     N_("Up, Down; Tab, Shift-Tab"), N_("Go from line to line in a menu.")},
    {PLACE_MENU, '\t', ACTION_MENU_DOWN, NULL, NULL, NULL},
    {PLACE_MENU, PRESS_BACK_TAB, ACTION_MENU_UP, NULL, NULL, NULL},
    {PLACE_MENU, PRESS_LEFT, ACTION_MENU_BEFORE, NULL, N_("Left, Right"),
     N_("Choose the previous or the next value in a menu, while the line is empty.")},
    {PLACE_MENU, PRESS_RIGHT, ACTION_MENU_AFTER, NULL, NULL, NULL},

    {PLACE_QUESTION, 'y', ACTION_YES, NULL, N_("y, n"),
     N_("Answer yes or no to a question, while you are on the board.")},
    {PLACE_QUESTION, 'n', ACTION_NO, NULL, NULL, NULL},

    {PLACE_ROLE, 'q', ACTION_ROLE_QUEEN, NULL, N_("q, r, b, n"),
     N_("Choose queen, rook, bishop or knight on the board, when a pawn promotes.")},
    {PLACE_ROLE, 'r', ACTION_ROLE_ROOK, NULL, NULL, NULL},
    {PLACE_ROLE, 'b', ACTION_ROLE_BISHOP, NULL, NULL, NULL},
    {PLACE_ROLE, 'n', ACTION_ROLE_KNIGHT, NULL, NULL, NULL},

    {PLACE_LINES, PRESS_UP, ACTION_OLDER, NULL, NULL, NULL},
    {PLACE_LINES, PRESS_CTRL('P'), ACTION_OLDER, NULL, NULL, NULL},
    {PLACE_LINES, PRESS_DOWN, ACTION_NEWER, NULL, NULL, NULL},
    {PLACE_LINES, PRESS_CTRL('N'), ACTION_NEWER, NULL, NULL, NULL},
    {PLACE_LINES, PRESS_CTRL('L'), ACTION_REDRAW, NULL, NULL, NULL},
    {PLACE_LINES, PRESS_CTRL('C'), ACTION_WORD, "quit", NULL, NULL},
    {PLACE_LINES, PRESS_F1, ACTION_WORD, "help", NULL, NULL},
    {PLACE_LINES, PRESS_CTRL('G'), ACTION_WORD, "hush", NULL, NULL},
    LISTENING(PLACE_LINES, HIDDEN),
    ANNOUNCING(PLACE_LINES, HIDDEN),
    EDITING(PLACE_LINES, HIDDEN),
    {PLACE_LINES_EMPTY, PRESS_CTRL('D'), ACTION_WORD, "quit", NULL, NULL},
};
// clang-format on

static const size_t binding_count = sizeof bindings / sizeof *bindings;

static const struct key_binding *find_in(const struct keymap *keymap,
                                         enum key_place place, uint32_t key)
{
    const struct keymap_row *own = keymap_row_of(keymap, place, key);
    if (own != NULL)
        return &own->binding;
    for (size_t i = 0; i < binding_count; i++)
        if (bindings[i].place == place && bindings[i].key == key)
            return &bindings[i];
    return NULL;
}

const struct key_binding *key_find(const struct keymap *keymap,
                                   enum key_place place, uint32_t key)
{
    static const struct {
        enum key_place place, wider;
    } widers[] = {
        {PLACE_LINES_EMPTY, PLACE_LINES}, {PLACE_FIELD_EMPTY, PLACE_FIELD},
        {PLACE_MENU, PLACE_FIELD},        {PLACE_QUESTION, PLACE_BOARD},
        {PLACE_ROLE, PLACE_BOARD},
    };
    const struct key_binding *found = find_in(keymap, place, key);
    for (size_t i = 0; i < sizeof widers / sizeof *widers; i++)
        if (found == NULL && widers[i].place == place)
            found = find_in(keymap, widers[i].wider, key);
    return found != NULL && found->action != ACTION_NONE ? found : NULL;
}

const struct key_binding *key_table(int index)
{
    return index >= 0 && (size_t)index < binding_count ? &bindings[index]
                                                       : NULL;
}

const struct key_binding *key_row(const struct keymap *keymap, int index)
{
    for (int i = 0; keymap != NULL && i < keymap->count; i++)
        if (keymap->rows[i].binding.name != NULL && index-- == 0)
            return &keymap->rows[i].binding;
    for (size_t i = 0; i < binding_count; i++)
        if (bindings[i].name != NULL &&
            keymap_row_of(keymap, bindings[i].place, bindings[i].key) == NULL &&
            index-- == 0)
            return &bindings[i];
    return NULL;
}

const struct keymap_row *keymap_row_of(const struct keymap *keymap,
                                       enum key_place place, uint32_t key)
{
    for (int i = 0; keymap != NULL && i < keymap->count; i++)
        if (keymap->rows[i].binding.place == place &&
            keymap->rows[i].binding.key == key)
            return &keymap->rows[i];
    return NULL;
}

static const struct {
    const char *name;
    uint32_t key;
} key_names[] = {
    {"Up", PRESS_UP},
    {"Down", PRESS_DOWN},
    {"Left", PRESS_LEFT},
    {"Right", PRESS_RIGHT},
    {"Home", PRESS_HOME},
    {"End", PRESS_END},
    {"PageUp", PRESS_PAGE_UP},
    {"PageDown", PRESS_PAGE_DOWN},
    {"Delete", PRESS_DELETE},
    {"Backspace", PRESS_BACKSPACE},
    {"Tab", '\t'},
    {"Enter", PRESS_ENTER},
    {"Esc", PRESS_ESCAPE},
    {"Space", ' '},
    {"Shift-Tab", PRESS_BACK_TAB},
    {"F1", PRESS_F1},
    {"F2", PRESS_F2},
    {"F3", PRESS_F3},
    {"F4", PRESS_F4},
    {"F5", PRESS_F5},
    {"F6", PRESS_F6},
    {"F7", PRESS_F7},
    {"F8", PRESS_F8},
    {"F9", PRESS_F9},
    {"F10", PRESS_F10},
    {"F11", PRESS_F11},
    {"F12", PRESS_F12},
};

/* The same name can be one thing in the line and another on the board. */
enum {
    IN_LINE = 1 << PLACE_LINES | 1 << PLACE_LINES_EMPTY | 1 << PLACE_FIELD |
              1 << PLACE_FIELD_EMPTY,
    ON_BOARD = 1 << PLACE_BOARD,
    IN_MENU = 1 << PLACE_MENU,
    ASKED = 1 << PLACE_QUESTION,
    PROMOTING = 1 << PLACE_ROLE,
    ANYWHERE = IN_LINE | ON_BOARD | IN_MENU | ASKED | PROMOTING,
};

/* What is no word of the command table. */
static const struct {
    const char *name;
    enum action action;
    unsigned places;
    const char *word; /* of the binding; NULL */
} actions[] = {
    {"none", ACTION_NONE, ANYWHERE, NULL},
    {"board", ACTION_TO_BOARD, IN_LINE, NULL},
    {"field", ACTION_TO_FIELD, ON_BOARD, NULL},
    {"leave", ACTION_LEAVE, IN_LINE | ON_BOARD, NULL},
    {"page back", ACTION_PAGE_BACK, IN_LINE | ON_BOARD, NULL},
    {"page on", ACTION_PAGE_ON, IN_LINE | ON_BOARD, NULL},
    {"redraw", ACTION_REDRAW, IN_LINE | ON_BOARD, NULL},
    {"read line", ACTION_READ_LINE, IN_LINE | ON_BOARD, NULL},

    {"enter", ACTION_SUBMIT, IN_LINE, NULL},
    {"left", ACTION_LEFT, IN_LINE, NULL},
    {"right", ACTION_RIGHT, IN_LINE, NULL},
    {"start", ACTION_HOME, IN_LINE, NULL},
    {"end", ACTION_END, IN_LINE, NULL},
    {"erase before", ACTION_ERASE_BEFORE, IN_LINE, NULL},
    {"erase", ACTION_ERASE_HERE, IN_LINE, NULL},
    {"erase word", ACTION_ERASE_WORD, IN_LINE, NULL},
    {"erase line", ACTION_ERASE_LINE, IN_LINE, NULL},
    {"erase rest", ACTION_ERASE_REST, IN_LINE, NULL},
    {"older", ACTION_OLDER, IN_LINE, NULL},
    {"newer", ACTION_NEWER, IN_LINE, NULL},

    {"up", ACTION_BOARD_UP, ON_BOARD, NULL},
    {"down", ACTION_BOARD_DOWN, ON_BOARD, NULL},
    {"left", ACTION_BOARD_LEFT, ON_BOARD, NULL},
    {"right", ACTION_BOARD_RIGHT, ON_BOARD, NULL},
    {"lift", ACTION_LIFT, ON_BOARD, NULL},
    {"press", ACTION_PRESS, ON_BOARD, NULL},
    {"square", ACTION_SQUARE, ON_BOARD, NULL},
    {"go", ACTION_BEGIN, ON_BOARD, "go "},
    {"go file", ACTION_BEGIN, ON_BOARD, "board "},
    {"as key", ACTION_AS_KEY, ON_BOARD, NULL},
    {"next king", ACTION_NEXT, ON_BOARD, "k"},
    {"next queen", ACTION_NEXT, ON_BOARD, "q"},
    {"next rook", ACTION_NEXT, ON_BOARD, "r"},
    {"next bishop", ACTION_NEXT, ON_BOARD, "b"},
    {"next knight", ACTION_NEXT, ON_BOARD, "n"},
    {"next pawn", ACTION_NEXT, ON_BOARD, "p"},
    {"previous king", ACTION_NEXT, ON_BOARD, "K"},
    {"previous queen", ACTION_NEXT, ON_BOARD, "Q"},
    {"previous rook", ACTION_NEXT, ON_BOARD, "R"},
    {"previous bishop", ACTION_NEXT, ON_BOARD, "B"},
    {"previous knight", ACTION_NEXT, ON_BOARD, "N"},
    {"previous pawn", ACTION_NEXT, ON_BOARD, "P"},
    {"rank 1", ACTION_TO_RANK, ON_BOARD, "1"},
    {"rank 2", ACTION_TO_RANK, ON_BOARD, "2"},
    {"rank 3", ACTION_TO_RANK, ON_BOARD, "3"},
    {"rank 4", ACTION_TO_RANK, ON_BOARD, "4"},
    {"rank 5", ACTION_TO_RANK, ON_BOARD, "5"},
    {"rank 6", ACTION_TO_RANK, ON_BOARD, "6"},
    {"rank 7", ACTION_TO_RANK, ON_BOARD, "7"},
    {"rank 8", ACTION_TO_RANK, ON_BOARD, "8"},

    {"up", ACTION_MENU_UP, IN_MENU, NULL},
    {"down", ACTION_MENU_DOWN, IN_MENU, NULL},
    {"value before", ACTION_MENU_BEFORE, IN_MENU, NULL},
    {"value after", ACTION_MENU_AFTER, IN_MENU, NULL},
    {"yes", ACTION_YES, ASKED, NULL},
    {"no", ACTION_NO, ASKED, NULL},
    {"queen", ACTION_ROLE_QUEEN, PROMOTING, NULL},
    {"rook", ACTION_ROLE_ROOK, PROMOTING, NULL},
    {"bishop", ACTION_ROLE_BISHOP, PROMOTING, NULL},
    {"knight", ACTION_ROLE_KNIGHT, PROMOTING, NULL},
};

static bool is_control(const char *name)
{
    char letter = (char)(name[5] | 0x20);
    return strncmp(name, "Ctrl-", 5) == 0 && name[6] == '\0' && letter >= 'a' &&
           letter <= 'z';
}

/* A sign, "Ctrl-X", "Up"; PRESS_NONE for what is no key. */
static uint32_t keymap_key_of(const char *name)
{
    if (strlen(name) > 5 && is_control(name))
        return PRESS_CTRL((uint32_t)(name[5] | 0x20));
    for (size_t i = 0; i < sizeof key_names / sizeof *key_names; i++)
        if (strcmp(key_names[i].name, name) == 0)
            return key_names[i].key;
    uint32_t key;
    size_t bytes = character_read(name, strlen(name), &key);
    return bytes == strlen(name) && character_is_typed(key) ? key : PRESS_NONE;
}

/* "[board]"; false, and out untouched, for no place. */
static bool keymap_place_of(const char *name, enum key_place *out)
{
    static const struct {
        const char *name;
        enum key_place place;
    } sections[] = {{"[board]", PLACE_BOARD},
                    {"[field]", PLACE_FIELD},
                    {"[empty field]", PLACE_FIELD_EMPTY},
                    {"[lines]", PLACE_LINES},
                    {"[empty lines]", PLACE_LINES_EMPTY},
                    {"[menu]", PLACE_MENU},
                    {"[question]", PLACE_QUESTION},
                    {"[promotion]", PLACE_ROLE}};
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
        if (strcmp(sections[i].name, name) == 0) {
            *out = sections[i].place;
            return true;
        }
    return false;
}

/* Is text typed there? */
static bool keymap_is_line(enum key_place place)
{
    return (IN_LINE | IN_MENU) >> place & 1;
}

/* "lift", "next king": what is no word of the command table. word is that of
 * the binding, or NULL. False for any other name. */
static bool keymap_action_of(const char *name, enum key_place place,
                             enum action *out, const char **word)
{
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (strcmp(actions[i].name, name) == 0 &&
            (actions[i].places >> place & 1)) {
            *out = actions[i].action;
            *word = actions[i].word;
            return true;
        }
    return false;
}

struct keymap *keymap_new(void)
{
    struct keymap *keymap = calloc(1, sizeof *keymap);
    if (keymap != NULL)
        keymap->place = PLACE_BOARD;
    return keymap;
}

void keymap_free(struct keymap *keymap)
{
    free(keymap);
}

static bool refuse(struct keymap_error *error, const char *why, int line,
                   int other_line)
{
    *error = (struct keymap_error){why, line, other_line};
    return false;
}

static bool take_section(struct keymap *keymap, const char *text, int line,
                         struct keymap_error *error)
{
    if (keymap_place_of(text, &keymap->place))
        return true;
    return refuse(error,
                  N_("A part is [board], [field], [empty field], [lines], "
                     "[empty lines], [menu], [question] or [promotion]."),
                  line, 0);
}

static bool is_same_word(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* What the help of the table's own keys says of that. */
static const char *help_of(const struct key_binding *binding)
{
    const struct key_binding *row;
    for (int i = 0; (row = key_table(i)) != NULL; i++)
        if (row->help != NULL && row->place == binding->place &&
            row->action == binding->action &&
            is_same_word(row->word, binding->word))
            return row->help;
    return NULL;
}

static bool take_meaning(struct keymap_row *row, const char *text)
{
    const char *word;
    if (!keymap_action_of(text, row->binding.place, &row->binding.action,
                          &word)) {
        /* A word with "here" is about the square in focus. */
        char asked[COMMAND_ARGUMENT_MAX];
        struct command command;
        size_t bytes = strlen(text);
        bool is_here = bytes > 5 && strcmp(text + bytes - 5, " here") == 0;
        if (is_here)
            bytes -= 5;
        snprintf(row->word, sizeof row->word, "%.*s", (int)bytes, text);
        snprintf(asked, sizeof asked, "%s%s", row->word, is_here ? " e4" : "");
        row->binding.action = is_here ? ACTION_WORD_HERE : ACTION_WORD;
        command_read(asked, NULL, &command);
        const struct command_row *known = command_row_of(row->word);
        row->binding.help = known != NULL ? known->help : NULL;
        return bytes < sizeof row->word && command.kind != COMMAND_UNKNOWN &&
               command.kind != COMMAND_NONE;
    }
    snprintf(row->word, sizeof row->word, "%s", word != NULL ? word : "");
    row->binding.word = word;
    row->binding.help = help_of(&row->binding);
    return true;
}

static bool take_key(struct keymap *keymap, const char *name,
                     const char *meaning, int line, struct keymap_error *error)
{
    uint32_t key = keymap_key_of(name);
    const struct keymap_row *other = keymap_row_of(keymap, keymap->place, key);
    if (key == PRESS_NONE)
        return refuse(error,
                      N_("That is not a key. Use a character, Ctrl-X or a "
                         "name, for example Up."),
                      line, 0);
    if (keymap_is_line(keymap->place) && character_is_typed(key))
        return refuse(error, N_("On the typed line, that key is text."), line,
                      0);
    if (other != NULL)
        return refuse(error, N_("That key already has a meaning."), line,
                      other->line);
    if (keymap->count == KEYMAP_ROWS_MAX)
        return refuse(error, N_("There are too many keys."), line, 0);
    struct keymap_row *row = &keymap->rows[keymap->count];
    memset(row, 0, sizeof *row);
    row->line = line;
    row->binding.place = keymap->place;
    row->binding.key = key;
    snprintf(row->name, sizeof row->name, "%.63s", name);
    if (!take_meaning(row, meaning))
        return refuse(error, N_("No key can be given to that command."), line,
                      0);
    row->binding.word = row->word[0] != '\0' ? row->word : NULL;
    row->binding.name = row->binding.help != NULL ? row->name : NULL;
    keymap->count++;
    return true;
}

bool keymap_line(struct keymap *keymap, const char *text, int line,
                 struct keymap_error *error)
{
    char name[COMMAND_ARGUMENT_MAX];
    size_t at = strspn(text, " "), end = strlen(text);
    while (end > at && strchr(" \t\r\n", text[end - 1]) != NULL)
        end--;
    if (end - at >= sizeof name)
        return refuse(error, N_("That is too long."), line, 0);
    snprintf(name, sizeof name, "%.*s", (int)(end - at), text + at);
    if (name[0] == '\0' || strcmp(name, "#") == 0 ||
        strncmp(name, "# ", 2) == 0)
        return true;
    if (name[0] == '[' && name[1] != '\0' && name[1] != ' ')
        return take_section(keymap, name, line, error);
    char *meaning = strchr(name, ' ');
    if (meaning == NULL)
        return refuse(error, N_("Write a key and its command on each line."),
                      line, 0);
    *meaning++ = '\0';
    return take_key(keymap, name, meaning + strspn(meaning, " "), line, error);
}

static bool does_the_same(const struct key_binding *a,
                          const struct key_binding *b)
{
    return a->action == b->action && is_same_word(a->word, b->word);
}

/* Is there still a key that does this? */
static bool is_reached(const struct keymap *keymap,
                       const struct key_binding *wanted)
{
    const struct key_binding *row;
    for (int i = 0; i < keymap->count; i++)
        if (keymap->rows[i].binding.place == wanted->place &&
            does_the_same(wanted, &keymap->rows[i].binding))
            return true;
    for (int i = 0; (row = key_table(i)) != NULL; i++)
        if (row->place == wanted->place && does_the_same(wanted, row) &&
            keymap_row_of(keymap, row->place, row->key) == NULL)
            return true;
    return false;
}

bool keymap_finish(const struct keymap *keymap, struct keymap_error *error)
{
    for (int i = 0; i < keymap->count; i++) {
        const struct keymap_row *row = &keymap->rows[i];
        const struct key_binding *was =
            key_find(NULL, row->binding.place, row->binding.key);
        /* If no prefix is needed, its key is free. */
        if (was == NULL || row->binding.action == ACTION_NONE ||
            was->action == ACTION_AS_KEY || is_reached(keymap, was))
            continue;
        return refuse(error,
                      N_("This is the only key for that command. Give the "
                         "command a different key first."),
                      row->line, 0);
    }
    return true;
}
