#include "tui/heard.h"

#include <string.h>

#include "tests/unit.h"

static void lines_are_broken_one_by_one(void **state)
{
    (void)state;
    static struct heard heard;
    struct heard_walk walk = {0};
    heard_add(&heard, FRONT_ANSWER, "one two three");
    heard_add(&heard, FRONT_ASIDE, "not now");
    heard_add(&heard, FRONT_ANSWER, "");
    heard_add(&heard, FRONT_ANSWER, "four");
    static const char *const want[] = {"one two", "three", "", "four"};
    const char *row;
    size_t bytes;
    for (size_t i = 0; i < ROWS(want); i++) {
        assert_true(heard_next(&heard, HEARD_COMING, 7, &walk, &row, &bytes));
        assert_int_equal(bytes, strlen(want[i]));
        assert_memory_equal(row, want[i], bytes);
    }
    assert_false(heard_next(&heard, HEARD_COMING, 7, &walk, &row, &bytes));
    assert_int_equal(heard_rows_of(&heard, HEARD_COMING, 7), 4);
}

static const char *words(const struct heard *heard, int index)
{
    return heard->text + heard->line[index].at;
}

static void the_oldest_gives_room(void **state)
{
    (void)state;
    static struct heard heard;
    char line[1024];
    memset(line, 'a', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    for (int i = 0; i < 100; i++) {
        line[0] = (char)('0' + i % 10);
        heard_add(&heard, FRONT_ANSWER, line);
    }
    assert_int_equal(heard.bytes, HEARD_TEXT_MAX);
    assert_int_equal(words(&heard, heard.count - 1)[0], '9');
    for (int i = 0; i <= HEARD_LINES_MAX; i++)
        heard_add(&heard, FRONT_ANSWER, "b");
    assert_int_equal(heard.count, HEARD_LINES_MAX);
    assert_string_equal(words(&heard, 0), "b");
}

static void what_is_gone_leaves_no_words(void **state)
{
    (void)state;
    static struct heard heard;
    heard_add(&heard, FRONT_ANSWER, "The sealed move is kept. It is secret.");
    heard_add(&heard, FRONT_ANNOUNCEMENT, "Check. Really.");
    heard_cut(&heard, &heard.line[0], 40, 0);
    assert_string_equal(words(&heard, 0), "The sealed move is kept.");
    heard_cut(&heard, &heard.line[1], 10, 1);
    heard_drop(&heard, HEARD_COMING, HEARD_ANSWERS);
    assert_int_equal(heard.count, 1);
    assert_string_equal(words(&heard, 0), "Check.");
    heard_mend(&heard, &heard.line[0]);
    assert_string_equal(words(&heard, 0), "Check. Really.");
    assert_null(memmem(heard.text, sizeof heard.text, "secret", 6));
    assert_null(memmem(heard.text, sizeof heard.text, "sealed", 6));
}

static void a_line_goes_in_front(void **state)
{
    (void)state;
    static struct heard heard;
    static const char *const want[] = {"one", "four", "two", "three"};
    heard_add(&heard, FRONT_ANSWER, "one");
    heard_add(&heard, FRONT_ANSWER, "two");
    heard_add(&heard, FRONT_ANSWER, "three");
    heard_add(&heard, FRONT_ANNOUNCEMENT, "four");
    heard_move(&heard, 3, 1);
    for (int i = 0; i < heard.count; i++)
        assert_string_equal(words(&heard, i), want[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_broken_one_by_one),
        cmocka_unit_test(the_oldest_gives_room),
        cmocka_unit_test(what_is_gone_leaves_no_words),
        cmocka_unit_test(a_line_goes_in_front),
    };
    return cmocka_run_group_tests_name("tui/heard", tests, NULL, NULL);
}
