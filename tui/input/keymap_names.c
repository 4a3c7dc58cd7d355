#include "tui/input/keymap_names.h"

#include <string.h>

#include "tui/terminal/utf8.h"
#include "tui/words/match_words.h"

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
    char letter = said_small(name[5]);
    return strncmp(name, "Ctrl-", 5) == 0 && name[6] == '\0' && letter >= 'a' &&
           letter <= 'z';
}

uint32_t keymap_key_of(const char *name)
{
    if (strlen(name) > 5 && is_control(name))
        return PRESS_CTRL((uint32_t)said_small(name[5]));
    for (size_t i = 0; i < sizeof key_names / sizeof *key_names; i++)
        if (strcmp(key_names[i].name, name) == 0)
            return key_names[i].key;
    uint32_t key;
    size_t bytes = utf8_read(name, strlen(name), &key);
    return bytes == strlen(name) && utf8_is_typed(key) ? key : PRESS_NONE;
}

bool keymap_place_of(const char *name, enum place *out)
{
    static const struct {
        const char *name;
        enum place place;
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

bool keymap_is_line(enum place place)
{
    return (IN_LINE | IN_MENU) >> place & 1;
}

bool keymap_action_of(const char *name, enum place place, enum action *out,
                      const char **word)
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
