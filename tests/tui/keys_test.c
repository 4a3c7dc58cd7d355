#include "tui/keys.h"

#include <string.h>

#include "tui/command.h"
#include "tests/unit.h"

static const struct {
    const char *name;
    enum place place;
    uint32_t key;
    enum action action;
} cases[] = {
    {"a letter is text in the line", PLACE_FIELD, 'f', ACTION_NONE},
    {"a letter is a key on the board", PLACE_BOARD, 'f', ACTION_WORD},
    {"Enter submits", PLACE_FIELD, '\r', ACTION_SUBMIT},
    {"Enter lifts", PLACE_BOARD, '\r', ACTION_LIFT},
    {"arrows enter the board", PLACE_FIELD, PRESS_UP, ACTION_TO_BOARD},
    {"arrows recall lines in the line mode", PLACE_LINES, PRESS_UP,
     ACTION_OLDER},
    {"n means knight when a role is asked for", PLACE_ROLE, 'n',
     ACTION_ROLE_KNIGHT},
    {"n means no when a question stands", PLACE_QUESTION, 'n', ACTION_NO},
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_act_by_their_place),
        cmocka_unit_test(every_word_of_a_key_is_known),
        cmocka_unit_test(the_help_has_every_row_in_full),
    };
    return cmocka_run_group_tests_name("tui/keys", tests, NULL, NULL);
}
