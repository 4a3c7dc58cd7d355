// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/typed_line.h"

#include <string.h>

#include "tui/input/keys.h"

#include "tests/unit.h"

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
    struct typed_line before = typed_line_of(prompt);
    const struct key_binding *binding = binding_of(key);
    if (binding == NULL)
        prompt_type(prompt, key);
    else if (binding->action == ACTION_SUBMIT)
        prompt_submit(prompt, text);
    else
        prompt_edit(prompt, binding->action);
    return typed_line_echo(&before, prompt, view, binding, out);
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
        cmocka_unit_test(what_is_heard_of_a_line),
        cmocka_unit_test(a_secret_is_not_heard),
    };
    return cmocka_run_group_tests_name("tui/input/typed_line", tests, NULL,
                                       NULL);
}
