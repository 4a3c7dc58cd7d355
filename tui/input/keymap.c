// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/keymap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "tui/input/keys.h"
#include "tui/terminal/character.h"
#include "tui/terminal/key.h"
#include "tui/words/command.h"
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
    char letter = match_words_lower(name[5]);
    return strncmp(name, "Ctrl-", 5) == 0 && name[6] == '\0' && letter >= 'a' &&
           letter <= 'z';
}

/* A sign, "Ctrl-X", "Up"; PRESS_NONE for what is no key. */
static uint32_t keymap_key_of(const char *name)
{
    if (strlen(name) > 5 && is_control(name))
        return PRESS_CTRL((uint32_t)match_words_lower(name[5]));
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

/* A word with "here" is about the square in focus. */
static bool take_word(struct keymap_row *row, const char *text)
{
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
                          &word))
        return take_word(row, text);
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
    size_t at = match_words_skip(text, 0), end = strlen(text);
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
    return take_key(keymap, name, meaning + match_words_skip(meaning, 0), line,
                    error);
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
