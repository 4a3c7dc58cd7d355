// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/key_bindings.h"

#include <stdio.h>
#include <string.h>

#include "tui/words/command.h"
#include "tests/data_file.h"
#include "tests/unit.h"

static const struct {
    const char *name;
    enum key_place place;
    uint32_t key;
    enum action action;
} cases[] = {
    {"a letter is text in the line", PLACE_FIELD, 'f', ACTION_NONE},
    {"a letter is a key on the board", PLACE_BOARD, 'f', ACTION_WORD},
    {"Enter submits", PLACE_FIELD, '\r', ACTION_SUBMIT},
    {"Enter lifts", PLACE_BOARD, '\r', ACTION_LIFT},
    {"Tab enters the board", PLACE_FIELD, '\t', ACTION_TO_BOARD},
    {"arrows recall lines", PLACE_FIELD, PRESS_UP, ACTION_OLDER},
    {"arrows recall lines in the line mode", PLACE_LINES, PRESS_UP,
     ACTION_OLDER},
    {"n means knight when a role is asked for", PLACE_ROLE, 'n',
     ACTION_ROLE_KNIGHT},
    {"n means no while a question is open", PLACE_QUESTION, 'n', ACTION_NO},
    {"the board's keys work under a question", PLACE_QUESTION, PRESS_LEFT,
     ACTION_BOARD_LEFT},
    {"Esc only leads back", PLACE_BOARD, PRESS_ESCAPE, ACTION_LEAVE},
    {"Ctrl-G is Esc", PLACE_BOARD, PRESS_CTRL('G'), ACTION_LEAVE},
};

static void keys_act_by_their_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        const struct key_binding *found =
            key_find(NULL, cases[i].place, cases[i].key);
        enum action action = found != NULL ? found->action : ACTION_NONE;
        assert_row(cases[i].name, action == cases[i].action);
    }
}

static void every_word_of_a_key_is_known(void **state)
{
    (void)state;
    for (uint32_t key = 1; key < 0x80; key++) {
        const struct key_binding *found = key_find(NULL, PLACE_BOARD, key);
        if (found == NULL || found->action != ACTION_WORD)
            continue;
        struct command got;
        command_read(found->word, NULL, &got);
        assert_row(found->word,
                   got.kind != COMMAND_UNKNOWN && got.kind != COMMAND_INTENT);
    }
}

static void the_help_has_every_row_in_full(void **state)
{
    (void)state;
    int rows = 0;
    for (const struct key_binding *row; (row = key_row(NULL, rows)); rows++) {
        assert_row(row->name, row->help != NULL);
        assert_row(row->name, row->help[strlen(row->help) - 1] == '.');
    }
    assert_true(rows > 15);
}

static void no_key_stands_twice(void **state)
{
    (void)state;
    const struct key_binding *row, *other;
    for (int i = 0; (row = key_table(i)) != NULL; i++)
        for (int j = 0; j < i && (other = key_table(j)) != NULL; j++)
            if (row->place == other->place && row->key == other->key)
                fail_msg("rows %d and %d: %s, %s", j, i, other->word,
                         row->word);
}

/* As the help and the manual call it; those that terminals send for the same
 * key have its name. */
static const char *name_of(uint32_t key)
{
    static const struct {
        uint32_t key;
        const char *name;
    } names[] = {
        {PRESS_UP, "Up"},
        {PRESS_DOWN, "Down"},
        {PRESS_LEFT, "Left"},
        {PRESS_RIGHT, "Right"},
        {PRESS_HOME, "Home"},
        {PRESS_END, "End"},
        {PRESS_DELETE, "Delete"},
        {PRESS_BACKSPACE, "Backspace"},
        {PRESS_ENTER, "Enter"},
        {PRESS_PAGE_UP, "Page Up"},
        {'\r', "Enter"},
        {PRESS_PAGE_DOWN, "Page Down"},
        {'\n', "Enter"},
        {PRESS_BACK_TAB, "Shift-Tab"},
        {'\t', "Tab"},
        {0x7f, "Backspace"},
        {'\b', "Backspace"},
        {' ', "Space"},
        {PRESS_ESCAPE, "Esc"},
    };
    static char name[16];
    for (size_t i = 0; i < ROWS(names); i++)
        if (names[i].key == key)
            return names[i].name;
    if (key >= PRESS_F1)
        snprintf(name, sizeof name, "F%d", (int)(key - PRESS_F1) + 1);
    else if (key < ' ')
        snprintf(name, sizeof name, "Ctrl-%c", (char)('@' + key));
    else
        snprintf(name, sizeof name, "%c", (char)key);
    return name;
}

/* The name alone, with no letter or digit beside it. */
static bool names(const char *text, const char *name)
{
    size_t bytes = strlen(name);
    for (const char *at = text; (at = strstr(at, name)) != NULL; at++)
        if ((at == text || strchr(" ,;", at[-1])) &&
            (at[bytes] == '\0' || strchr(" ,;", at[bytes])))
            return true;
    return false;
}

/* "k, q, r, b, n, p": the capital goes back; "1 to 8", "F4, F5", and the four
 * arrows. */
static bool is_in_a_range(const struct key_binding *row)
{
    return row->action == ACTION_NEXT || row->action == ACTION_TO_RANK ||
           (row->place == PLACE_BOARD && row->key >= PRESS_UP &&
            row->key <= PRESS_RIGHT);
}

static void the_help_names_every_key(void **state)
{
    (void)state;
    const struct key_binding *row, *shown;
    for (int i = 0; (row = key_table(i)) != NULL; i++) {
        bool found = is_in_a_range(row);
        for (int j = 0; !found && (shown = key_row(NULL, j)) != NULL; j++)
            found = names(shown->name, name_of(row->key));
        if (!found)
            fail_msg("the help does not name %s", name_of(row->key));
    }
}

/* A page of the manual without its macros and fonts. */
static void read_page(const char *path, char *out, size_t out_bytes)
{
    FILE *page = data_open(path);
    size_t used = 0;
    for (int sign; (sign = fgetc(page)) != EOF && used + 1 < out_bytes;)
        if (sign != '"' && sign != '\\')
            out[used++] = (char)(sign == '\n' ? ' ' : sign);
    out[used] = '\0';
    fclose(page);
}

static void the_manual_names_every_key(void **state)
{
    (void)state;
    static char page[200000];
    const struct key_binding *row;
    read_page("../../man/hektor.6", page, sizeof page);
    char *keys = strstr(page, ".SH KEYS");
    assert_non_null(keys);
    *strstr(keys, ".SH LINES") = '\0';
    for (int i = 0; (row = key_table(i)) != NULL; i++)
        if (!is_in_a_range(row) && row->place != PLACE_LINES &&
            !(row->key > PRESS_F2 && row->key < PRESS_F9) &&
            !names(keys, name_of(row->key)))
            fail_msg("the manual does not name %s", name_of(row->key));
}

static const struct {
    const char *name, *lines[4];
    int line, other_line; /* of the fault; 0: there is none */
} files[] = {
    {"nothing", {""}, 0, 0},
    {"a remark", {"# my keys", "", "#"}, 0, 0},
    {"a free key", {"; voice off"}, 0, 0},
    {"a key of the field", {"[field]", "Ctrl-O flip"}, 0, 0},
    {"two keys that change places",
     {"x defenders here", "d attackers here"},
     0,
     0},
    {"a key that does nothing", {"h none"}, 0, 0},
    {"the same key twice", {"; flip", "", "; voice on"}, 3, 1},
    {"the same key in two places",
     {"Ctrl-O flip", "[field]", "Ctrl-O flip"},
     0,
     0},
    {"what a key did is lost", {"x flip"}, 1, 0},
    {"an arrow whose action is lost", {"Up lift"}, 1, 0},
    {"Enter has another name", {"Enter flip"}, 0, 0},
    {"two function keys that change places", {"F2 slowly", "F3 repeat"}, 0, 0},
    {"a function key whose word is lost", {"F12 flip"}, 1, 0},
    {"a jump that is lost", {"k flip"}, 1, 0},
    {"a jump that has moved", {"k flip", "; next king"}, 0, 0},
    {"a jump to another kind is lost", {"k next queen"}, 1, 0},
    {"a key of the menu", {"[menu]", "Ctrl-N down"}, 0, 0},
    {"an answer", {"[question]", "j yes"}, 0, 0},
    {"an answer that is lost", {"[question]", "y no"}, 2, 0},
    {"a piece", {"[promotion]", "d queen"}, 0, 0},
    {"a piece is asked for elsewhere", {"[board]", "; queen"}, 2, 0},
    {"the line's own keys", {"[field]", "Ctrl-T erase word"}, 0, 0},
    {"a key of the empty line", {"[empty field]", "Ctrl-D none"}, 0, 0},
    {"no such key", {"Super-x flip"}, 1, 0},
    {"no such word", {"; dance"}, 1, 0},
    {"a key alone", {"x"}, 1, 0},
    {"a letter in the field", {"[field]", "x flip"}, 2, 0},
    {"no such part", {"[bord]"}, 1, 0},
    {"a word that needs a square", {"; attackers"}, 1, 0},
};

/* The first fault of a file, all of it. */
static struct keymap_error read_all(struct keymap *keymap,
                                    const char *const *lines)
{
    struct keymap_error fault = {0};
    for (int i = 0; i < 4 && lines[i] != NULL; i++)
        if (!keymap_line(keymap, lines[i], i + 1, &fault))
            return fault;
    keymap_finish(keymap, &fault);
    return fault;
}

static void clashes_are_refused_with_their_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(files); i++) {
        struct keymap *keymap = keymap_new();
        struct keymap_error fault = read_all(keymap, files[i].lines);
        assert_row(files[i].name, fault.line == files[i].line);
        assert_row(files[i].name, fault.other_line == files[i].other_line);
        assert_row(files[i].name, (fault.why != NULL) == (fault.line > 0));
        keymap_free(keymap);
    }
}

static void own_keys_come_first(void **state)
{
    (void)state;
    static const char *const lines[] = {"x defenders here", "d attackers here",
                                        "h none", "; voice off"};
    struct keymap *keymap = keymap_new();
    assert_int_equal(read_all(keymap, lines).line, 0);
    assert_string_equal(key_find(keymap, PLACE_BOARD, 'x')->word, "defenders");
    assert_int_equal(key_find(keymap, PLACE_BOARD, 'x')->action,
                     ACTION_WORD_HERE);
    assert_string_equal(key_find(NULL, PLACE_BOARD, 'x')->word, "attackers");
    assert_null(key_find(keymap, PLACE_BOARD, 'h'));
    assert_string_equal(key_find(keymap, PLACE_BOARD, ';')->word, "voice off");
    assert_int_equal(key_find(keymap, PLACE_BOARD, 'f')->action, ACTION_WORD);
    assert_string_equal(key_row(keymap, 0)->name, "x");
    keymap_free(keymap);
}

/* Whatever a key does can be given another key. */
static const struct {
    const char *place, *meanings[40];
} files_of_all[] = {
    {"[lines]",
     {"enter", "left", "right", "start", "end", "erase before", "erase",
      "erase word", "erase line", "erase rest", "older", "newer", "redraw",
      "read line"}},
    {"[field]",
     {"enter", "left", "right", "start", "end", "erase before", "erase",
      "erase word", "erase line", "erase rest", "older", "newer", "redraw",
      "read line", "board", "leave", "page back", "page on"}},
    {"[empty field]", {"board"}},
    {"[board]",
     {"up",
      "down",
      "left",
      "right",
      "lift",
      "press",
      "square",
      "ray",
      "go file",
      "read line",
      "go",
      "as key",
      "next king",
      "next queen",
      "next rook",
      "next bishop",
      "next knight",
      "next pawn",
      "previous king",
      "previous queen",
      "previous rook",
      "previous bishop",
      "previous knight",
      "previous pawn",
      "rank 1",
      "rank 2",
      "rank 3",
      "rank 4",
      "rank 5",
      "rank 6",
      "rank 7",
      "rank 8",
      "field",
      "leave",
      "page back",
      "page on",
      "redraw"}},
    {"[empty lines]", {"none"}},
    {"[menu]", {"up", "down", "value before", "value after"}},
    {"[question]", {"yes", "no"}},
    {"[promotion]", {"queen", "rook", "bishop", "knight"}},
};

static bool is_the_same(const struct key_binding *a,
                        const struct key_binding *b)
{
    return a->action == b->action &&
           (a->word == b->word ||
            (a->word != NULL && b->word != NULL && !strcmp(a->word, b->word)));
}

/* In a file with one line, does Ctrl-O then do what the row's key does? */
static bool is_meant(const struct key_binding *row, const char *place,
                     const char *meaning)
{
    struct keymap *keymap = keymap_new();
    struct keymap_error fault;
    char line[128];
    snprintf(line, sizeof line, "Ctrl-O %s", meaning);
    bool is_taken = keymap_line(keymap, place, 1, &fault) &&
                    keymap_line(keymap, line, 2, &fault);
    const struct key_binding *own =
        key_find(keymap, row->place, PRESS_CTRL('O'));
    bool is_same = is_taken && own != NULL && is_the_same(own, row);
    keymap_free(keymap);
    return is_same;
}

static bool has_meaning(const struct key_binding *row)
{
    char meaning[128];
    snprintf(meaning, sizeof meaning, "%s%s",
             row->word != NULL ? row->word : "",
             row->action == ACTION_WORD_HERE ? " here" : "");
    for (size_t i = 0; i < ROWS(files_of_all); i++) {
        if (is_meant(row, files_of_all[i].place, meaning))
            return true;
        for (size_t j = 0; j < ROWS(files_of_all[i].meanings) &&
                           files_of_all[i].meanings[j] != NULL;
             j++)
            if (is_meant(row, files_of_all[i].place,
                         files_of_all[i].meanings[j]))
                return true;
    }
    return false;
}

static void every_key_can_be_another(void **state)
{
    (void)state;
    const struct key_binding *row;
    for (int i = 0; (row = key_table(i)) != NULL; i++)
        if (!has_meaning(row))
            fail_msg("row %d, key %#x", i, (unsigned)row->key);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_act_by_their_place),
        cmocka_unit_test(every_word_of_a_key_is_known),
        cmocka_unit_test(the_help_has_every_row_in_full),
        cmocka_unit_test(no_key_stands_twice),
        cmocka_unit_test(the_help_names_every_key),
        cmocka_unit_test(the_manual_names_every_key),
        cmocka_unit_test(clashes_are_refused_with_their_line),
        cmocka_unit_test(own_keys_come_first),
        cmocka_unit_test(every_key_can_be_another),
    };
    return cmocka_run_group_tests_name("tui/input/key_bindings", tests, NULL,
                                       NULL);
}
