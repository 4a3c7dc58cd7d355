// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/prompt.h"

#include <string.h>

#include "tui/input/key_bindings.h"
#include "tui/terminal/character.h"
#include "tests/unit.h"

/* Type a text; "<" goes left, ">" right, "^" home, "$" to the end, "\b"
 * erases before, "\x7f" here, "\x17" a word, "\x15" the line, "\x0b" the rest,
 * "{" recalls an older line and "}" a newer one, "\n" submits. */
static void play(struct prompt *prompt, const char *keys)
{
    static const struct {
        char key;
        enum action action;
    } edits[] = {
        {'<', ACTION_LEFT},          {'>', ACTION_RIGHT},
        {'^', ACTION_HOME},          {'$', ACTION_END},
        {'\b', ACTION_ERASE_BEFORE}, {'\x7f', ACTION_ERASE_HERE},
        {'\x17', ACTION_ERASE_WORD}, {'\x15', ACTION_ERASE_LINE},
        {'\x0b', ACTION_ERASE_REST}, {'{', ACTION_OLDER},
        {'}', ACTION_NEWER},
    };
    char line[PROMPT_TEXT_MAX];
    while (*keys != '\0') {
        enum action action = ACTION_NONE;
        for (size_t i = 0; i < ROWS(edits); i++)
            if (edits[i].key == *keys)
                action = edits[i].action;
        uint32_t character;
        size_t bytes = character_read(keys, strlen(keys), &character);
        assert_true(bytes > 0);
        if (*keys == '\n')
            prompt_submit(prompt, line);
        else if (action != ACTION_NONE)
            prompt_edit(prompt, action);
        else
            prompt_type(prompt, character);
        keys += bytes;
    }
}

static const struct {
    const char *name, *keys, *text;
    size_t cursor;
} cases[] = {
    {"typed", "e4", "e4", 2},
    {"erased", "e45\b", "e4", 2},
    {"nothing to erase", "\b\be4", "e4", 2},
    {"in the middle", "Nf3<<<B", "BNf3", 1},
    {"erased here", "Nf3^\x7f", "f3", 0},
    {"nothing here to erase", "e4\x7f", "e4", 2},
    {"home and end", "f3^N$+", "Nf3+", 4},
    {"a whole character is passed over", "K\u00e4<<a", "aK\u00e4", 1},
    {"a whole character is erased", "K\u00f6\b", "K", 1},
    {"three bytes", "\u265e\b", "", 0},
    {"a word", "save my game\x17", "save my ", 8},
    {"a word and its blanks", "save my  \x17", "save ", 5},
    {"the line", "resign\x15", "", 0},
    {"the rest", "resign<<<\x0b", "res", 3},
    {"the last line again", "e4\n{", "e4", 2},
    {"the one before", "e4\ne5\n{{", "e4", 2},
    {"no older one", "e4\n{{{", "e4", 2},
    {"back to what was begun", "e4\nNf{}", "Nf", 2},
    {"no newer one", "e4\nNf}}", "Nf", 2},
    {"a line twice is kept once", "e4\ne4\nx\n{{{", "e4", 2},
    {"an empty line is not kept", "e4\n\n{", "e4", 2},
    {"control characters stay out", "e\a4\x1b", "e4", 2},
    {"what turns text round stays out", "e\u202e4\u200b", "e4", 2},
};

static void lines_are_edited(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct prompt prompt = {0};
        play(&prompt, cases[i].keys);
        assert_row(cases[i].name, !strcmp(prompt.text, cases[i].text));
        assert_row(cases[i].name, prompt.cursor == cases[i].cursor);
        assert_row(cases[i].name, prompt.bytes == strlen(prompt.text));
    }
}

static void the_line_has_an_end(void **state)
{
    (void)state;
    struct prompt prompt = {0};
    char line[PROMPT_TEXT_MAX];
    for (int i = 0; i < PROMPT_TEXT_MAX; i++)
        prompt_type(&prompt, 0xe4);
    assert_int_equal(prompt.bytes, (PROMPT_TEXT_MAX - 1) / 2 * 2);
    assert_false(prompt_submit(&prompt, line));
    play(&prompt, "e4");
    assert_true(prompt_submit(&prompt, line));
    assert_string_equal(line, "e4");
}

static void the_history_forgets_the_oldest(void **state)
{
    (void)state;
    struct prompt prompt = {0};
    char line[PROMPT_TEXT_MAX];
    for (int i = 0; i < PROMPT_HISTORY_MAX + 2; i++) {
        prompt_type(&prompt, 0x100 + (uint32_t)i);
        prompt_submit(&prompt, line);
    }
    int back = 0;
    while (prompt_edit(&prompt, ACTION_OLDER))
        back++;
    assert_int_equal(back, PROMPT_HISTORY_MAX);
    uint32_t character;
    character_read(prompt.text, prompt.bytes, &character);
    assert_int_equal(character, 0x102);
}

static void a_long_line_shows_its_cursor(void **state)
{
    (void)state;
    struct prompt prompt = {0};
    int cell;
    play(&prompt, "abcdefghij");
    assert_int_equal(prompt_window(&prompt, 20, &cell), 0);
    assert_int_equal(cell, 10);
    assert_int_equal(prompt_window(&prompt, 10, &cell), 1);
    assert_int_equal(cell, 9);
    prompt_edit(&prompt, ACTION_HOME);
    assert_int_equal(prompt_window(&prompt, 4, &cell), 0);
    assert_int_equal(cell, 0);
}

/* A star for each character, and the cursor among them. */
static void a_secret_is_masked(void **state)
{
    (void)state;
    struct prompt prompt = {0}, masked;
    play(&prompt, "Кf3<<");
    prompt_mask(&prompt, &masked);
    assert_string_equal(masked.text, "***");
    assert_int_equal(masked.bytes, 3);
    assert_int_equal(masked.cursor, 1);
}

/* Nothing of it is left: not in the line, the history or a draft. */
static void a_secret_is_forgotten(void **state)
{
    (void)state;
    struct prompt prompt = {0};
    char line[PROMPT_TEXT_MAX];
    play(&prompt, "e4\nNg1-f3{}");
    assert_true(prompt_submit_secret(&prompt, line));
    assert_string_equal(line, "Ng1-f3");
    assert_null(memmem(&prompt, sizeof prompt, "Ng1", 3));
    play(&prompt, "{");
    assert_string_equal(prompt.text, "e4");
}

/* Keys are typed one after the other; the last one makes this heard. "<" goes
 * left, "\b" erases, "\027" erases the word, "\020" recalls, "\022" reads. */
static const struct {
    const char *name;
    enum typing_echo typing;
    const char *keys, *heard; /* NULL: nothing */
} rows[] = {
    {"no echo", TYPING_SILENT, "Nf", NULL},
    {"a letter", TYPING_LETTERS, "Nf", "f"},
    {"a blank", TYPING_LETTERS, "f ", " "},
    {"a letter of two bytes", TYPING_LETTERS, "\303\274", "\303\274"},
    {"words, in the midst of one", TYPING_WORDS, "cl", NULL},
    {"a word at its end", TYPING_WORDS, "claim fifty ", "fifty"},
    {"a second blank", TYPING_WORDS, "claim  ", NULL},
    {"an erased letter", TYPING_LETTERS, "Nf\b", "f"},
    {"an erased letter, with words", TYPING_WORDS, "Nf\b", "f"},
    {"an erased letter, silent", TYPING_SILENT, "Nf\b", NULL},
    {"nothing to erase", TYPING_LETTERS, "\b", NULL},
    {"an erased word", TYPING_LETTERS, "claim fifty\027", "fifty"},
    {"to the left", TYPING_LETTERS, "Nf<", "f"},
    {"to the beginning of all", TYPING_LETTERS, "N<<", NULL},
    {"the whole line", TYPING_SILENT, "claim fifty\022", "claim fifty"},
    {"an empty line", TYPING_SILENT, "\022", ""},
    {"a recalled line", TYPING_SILENT, "e4\r\020", "e4"},
    {"none to recall", TYPING_SILENT, "\020", NULL},
};

static const struct key_binding *binding_of(uint32_t key)
{
    return key_find(NULL, PLACE_LINES, key == '<' ? PRESS_LEFT : key);
}

static bool press(struct prompt *prompt, const struct view *view, uint32_t key,
                  struct command *out)
{
    char text[PROMPT_TEXT_MAX];
    struct typed_line before = prompt_line(prompt);
    const struct key_binding *binding = binding_of(key);
    if (binding == NULL)
        prompt_type(prompt, key);
    else if (binding->action == ACTION_SUBMIT)
        prompt_submit(prompt, text);
    else
        prompt_edit(prompt, binding->action);
    return prompt_echo(&before, prompt, view, binding, out);
}

static bool type(const char *keys, const struct view *view, struct command *out)
{
    struct prompt prompt = {.bytes = 0};
    bool heard = false;
    for (; *keys != '\0'; keys++) {
        uint32_t key = (unsigned char)*keys;
        if (key >= 0xc0)
            key = (key & 0x1f) << 6 | ((unsigned char)*++keys & 0x3f);
        heard = press(&prompt, view, key, out);
    }
    return heard;
}

static void what_is_heard_of_a_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct view view = {.typing = rows[i].typing};
        struct command out = {.kind = COMMAND_NONE};
        bool heard = type(rows[i].keys, &view, &out);
        assert_row(rows[i].name, heard == (rows[i].heard != NULL));
        if (heard)
            assert_row(rows[i].name,
                       out.kind == COMMAND_TYPED &&
                           strcmp(out.argument, rows[i].heard) == 0);
    }
}

/* Not even when it is asked for. */
static void a_secret_is_not_heard(void **state)
{
    (void)state;
    struct view view = {.typing = TYPING_LETTERS, .secret = "Seal: "};
    struct command out;
    for (size_t i = 0; i < ROWS(rows); i++)
        assert_row(rows[i].name, !type(rows[i].keys, &view, &out));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_edited),
        cmocka_unit_test(the_line_has_an_end),
        cmocka_unit_test(the_history_forgets_the_oldest),
        cmocka_unit_test(a_long_line_shows_its_cursor),
        cmocka_unit_test(a_secret_is_masked),
        cmocka_unit_test(a_secret_is_forgotten),
        cmocka_unit_test(what_is_heard_of_a_line),
        cmocka_unit_test(a_secret_is_not_heard),
    };
    return cmocka_run_group_tests_name("tui/input/prompt", tests, NULL, NULL);
}
