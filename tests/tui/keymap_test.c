#include "tui/keymap.h"

#include <string.h>

#include "tui/keys.h"

#include "tests/unit.h"

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
    {"a jump cannot be moved", {"k flip"}, 1, 0},
    {"no such key", {"Super-x flip"}, 1, 0},
    {"no such word", {"; dance"}, 1, 0},
    {"a key alone", {"x"}, 1, 0},
    {"a letter in the field", {"[field]", "x flip"}, 2, 0},
    {"no such part", {"[bord]"}, 1, 0},
    {"a word that needs a square", {"; attackers"}, 1, 0},
};

/* The first fault of a file, all of it. */
static struct keymap_fault read_all(struct keymap *keymap,
                                    const char *const *lines)
{
    struct keymap_fault fault = {0};
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
        struct keymap_fault fault = read_all(keymap, files[i].lines);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clashes_are_refused_with_their_line),
        cmocka_unit_test(own_keys_come_first),
    };
    return cmocka_run_group_tests_name("tui/keymap", tests, NULL, NULL);
}
