#include "tui/pages.h"

#include <string.h>

#include "tests/unit.h"

static void lines_are_broken_one_by_one(void **state)
{
    (void)state;
    struct pages held;
    pages_clear(&held);
    pages_add(&held, "one two three");
    pages_add(&held, "");
    pages_add(&held, "four");
    static const char *const want[] = {"one two", "three", "", "four"};
    size_t at = 0, bytes;
    const char *line;
    for (size_t i = 0; i < ROWS(want); i++) {
        assert_true(pages_next(&held, 7, &at, &line, &bytes));
        assert_int_equal(bytes, strlen(want[i]));
        assert_memory_equal(line, want[i], bytes);
    }
    assert_false(pages_next(&held, 7, &at, &line, &bytes));
    assert_int_equal(pages_lines(&held, 7), 4);
}

static void what_has_no_room_is_left_out(void **state)
{
    (void)state;
    static struct pages held;
    char line[1024];
    memset(line, 'a', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    for (int i = 0; i < 100; i++)
        pages_add(&held, line);
    assert_true(held.bytes < PAGES_TEXT_MAX);
    assert_int_equal(held.bytes % 1024, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_broken_one_by_one),
        cmocka_unit_test(what_has_no_room_is_left_out),
    };
    return cmocka_run_group_tests_name("tui/pages", tests, NULL, NULL);
}
