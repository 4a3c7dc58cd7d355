#include "tui/model/message_log.h"

#include <string.h>

#include "tests/unit.h"

static void lines_are_broken_one_by_one(void **state)
{
    (void)state;
    static struct told told;
    struct told_walk walk = {0};
    told_add(&told, FRONT_ANSWER, "one two three");
    told_add(&told, FRONT_ASIDE, "not now");
    told_add(&told, FRONT_ANSWER, "");
    told_add(&told, FRONT_ANSWER, "four");
    static const char *const want[] = {"one two", "three", "", "four"};
    const char *row;
    size_t bytes;
    for (size_t i = 0; i < ROWS(want); i++) {
        assert_true(told_next(&told, TOLD_COMING, 7, &walk, &row, &bytes));
        assert_int_equal(bytes, strlen(want[i]));
        assert_memory_equal(row, want[i], bytes);
    }
    assert_false(told_next(&told, TOLD_COMING, 7, &walk, &row, &bytes));
    assert_int_equal(told_rows_of(&told, TOLD_COMING, 7), 4);
}

static const char *words(const struct told *told, int index)
{
    return told->text + told->line[index].at;
}

static void the_oldest_gives_room(void **state)
{
    (void)state;
    static struct told told;
    char line[1024];
    memset(line, 'a', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    for (int i = 0; i < 100; i++) {
        line[0] = (char)('0' + i % 10);
        told_add(&told, FRONT_ANSWER, line);
    }
    assert_int_equal(told.bytes, TOLD_TEXT_MAX);
    assert_int_equal(words(&told, told.count - 1)[0], '9');
    for (int i = 0; i <= TOLD_LINES_MAX; i++)
        told_add(&told, FRONT_ANSWER, "b");
    assert_int_equal(told.count, TOLD_LINES_MAX);
    assert_string_equal(words(&told, 0), "b");
}

static void what_is_gone_leaves_no_words(void **state)
{
    (void)state;
    static struct told told;
    told_add(&told, FRONT_ANSWER, "The sealed move is kept. It is secret.");
    told_add(&told, FRONT_ANNOUNCEMENT, "Check. Really.");
    told_cut(&told, &told.line[0], 40, 0);
    assert_string_equal(words(&told, 0), "The sealed move is kept.");
    told_cut(&told, &told.line[1], 10, 1);
    told_drop(&told, TOLD_COMING, TOLD_ANSWERS);
    assert_int_equal(told.count, 1);
    assert_string_equal(words(&told, 0), "Check.");
    told_mend(&told, &told.line[0]);
    assert_string_equal(words(&told, 0), "Check. Really.");
    assert_null(memmem(told.text, sizeof told.text, "secret", 6));
    assert_null(memmem(told.text, sizeof told.text, "sealed", 6));
}

static void a_line_goes_in_front(void **state)
{
    (void)state;
    static struct told told;
    static const char *const want[] = {"one", "four", "two", "three"};
    told_add(&told, FRONT_ANSWER, "one");
    told_add(&told, FRONT_ANSWER, "two");
    told_add(&told, FRONT_ANSWER, "three");
    told_add(&told, FRONT_ANNOUNCEMENT, "four");
    told_move(&told, 3, 1);
    for (int i = 0; i < told.count; i++)
        assert_string_equal(words(&told, i), want[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_broken_one_by_one),
        cmocka_unit_test(the_oldest_gives_room),
        cmocka_unit_test(what_is_gone_leaves_no_words),
        cmocka_unit_test(a_line_goes_in_front),
    };
    return cmocka_run_group_tests_name("tui/model/message_log", tests, NULL,
                                       NULL);
}
