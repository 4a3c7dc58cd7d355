// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/message_log.h"

#include <string.h>

#include "tests/unit.h"

static void lines_are_broken_one_by_one(void **state)
{
    (void)state;
    static struct message_log log;
    struct message_log_walk walk = {0};
    struct message_log_row row;
    message_log_add(&log, FRONTEND_ANSWER, "one two three");
    message_log_add(&log, FRONTEND_ASIDE, "not now");
    message_log_add(&log, FRONTEND_ANSWER, "");
    message_log_add(&log, FRONTEND_ANSWER, "four");
    static const char *const want[] = {"one two", "three", "", "four"};
    for (size_t i = 0; i < ROWS(want); i++) {
        assert_true(message_log_next(&log, MESSAGE_COMING, 7, &walk, &row));
        assert_int_equal(row.bytes, strlen(want[i]));
        assert_memory_equal(row.text, want[i], row.bytes);
    }
    assert_false(message_log_next(&log, MESSAGE_COMING, 7, &walk, &row));
    assert_int_equal(message_log_rows_of(&log, MESSAGE_COMING, 7), 4);
}

/* A word and what it means are two columns where there is room for them. */
static void words_are_explained_in_columns(void **state)
{
    (void)state;
    static const struct {
        int cells;
        const char *head, *text;
        int cell;
    } want[] = {
        {42, "Playing:", "", 0},
        {42, "draw", "Offer a draw, or accept it", 12},
        {42, NULL, "now.", 12},
        {42, "claim threefold|fifty", NULL, 0},
        {42, NULL, "Claim.", 12},
        {20, "Playing:", "", 0},
        {20, NULL, "draw: Offer a draw,", 0},
        {20, NULL, "or accept it now.", 0},
        {20, NULL, "claim", 0},
        {20, NULL, "threefold|fifty:", 0},
        {20, NULL, "Claim.", 0},
    };
    static struct message_log log;
    struct message_log_row row;
    size_t i = 0;
    message_log_add(&log, FRONTEND_ANSWER, "\tPlaying:");
    message_log_add(&log, FRONTEND_ANSWER,
                    "draw\tOffer a draw, or accept it now.");
    message_log_add(&log, FRONTEND_ANSWER, "claim threefold|fifty\tClaim.");
    for (int cells = 42; cells >= 20; cells -= 22) {
        struct message_log_walk walk = {0};
        int rows = 0;
        for (; message_log_next(&log, MESSAGE_COMING, cells, &walk, &row);
             i++) {
            const char *text = want[i].text != NULL ? want[i].text : "";
            assert_int_equal(want[i].cells, cells);
            assert_int_equal(row.bytes, strlen(text));
            assert_memory_equal(row.text, text, row.bytes);
            assert_int_equal(row.cell, want[i].cell);
            assert_row(text, (row.head == NULL) == (want[i].head == NULL));
            if (row.head != NULL) {
                assert_int_equal(row.head_bytes, strlen(want[i].head));
                assert_memory_equal(row.head, want[i].head, row.head_bytes);
            }
            rows++;
        }
        assert_int_equal(message_log_rows_of(&log, MESSAGE_COMING, cells),
                         rows);
    }
    assert_int_equal(i, ROWS(want));
}

static const char *words(const struct message_log *log, int index)
{
    return log->text + log->line[index].at;
}

static void the_oldest_gives_room(void **state)
{
    (void)state;
    static struct message_log log;
    char line[1024];
    memset(line, 'a', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    for (int i = 0; i < 100; i++) {
        line[0] = (char)('0' + i % 10);
        message_log_add(&log, FRONTEND_ANSWER, line);
    }
    assert_int_equal(log.bytes, MESSAGE_LOG_TEXT_MAX);
    assert_int_equal(words(&log, log.count - 1)[0], '9');
    for (int i = 0; i <= MESSAGE_LOG_LINES_MAX; i++)
        message_log_add(&log, FRONTEND_ANSWER, "b");
    assert_int_equal(log.count, MESSAGE_LOG_LINES_MAX);
    assert_string_equal(words(&log, 0), "b");
}

static void what_is_gone_leaves_no_words(void **state)
{
    (void)state;
    static struct message_log log;
    message_log_add(&log, FRONTEND_ANSWER,
                    "The sealed move is kept. It is secret.");
    message_log_add(&log, FRONTEND_ANNOUNCEMENT, "Check. Really.");
    message_log_cut(&log, &log.line[0], 40, 0);
    assert_string_equal(words(&log, 0), "The sealed move is kept.");
    message_log_cut(&log, &log.line[1], 10, 1);
    message_log_drop(&log, MESSAGE_COMING, MESSAGE_ANSWERS);
    assert_int_equal(log.count, 1);
    assert_string_equal(words(&log, 0), "Check.");
    message_log_mend(&log, &log.line[0]);
    assert_string_equal(words(&log, 0), "Check. Really.");
    assert_null(memmem(log.text, sizeof log.text, "secret", 6));
    assert_null(memmem(log.text, sizeof log.text, "sealed", 6));
}

static void a_line_goes_in_front(void **state)
{
    (void)state;
    static struct message_log log;
    static const char *const want[] = {"one", "four", "two", "three"};
    message_log_add(&log, FRONTEND_ANSWER, "one");
    message_log_add(&log, FRONTEND_ANSWER, "two");
    message_log_add(&log, FRONTEND_ANSWER, "three");
    message_log_add(&log, FRONTEND_ANNOUNCEMENT, "four");
    message_log_move(&log, 3, 1);
    for (int i = 0; i < log.count; i++)
        assert_string_equal(words(&log, i), want[i]);
}

/* A move keeps its words if there is room, otherwise its notation. */
static const struct {
    const char *text;
    int cells, rows;
    const char *first_row;
    bool is_cut;
} cuts[] = {
    {"L\303\244ufer schl\303\244gt Felix sieben (Lxf7)", 20, 1, "(Lxf7)", true},
    {"L\303\244ufer schl\303\244gt Felix sieben (Lxf7)", 29, 1,
     "L\303\244ufer schl\303\244gt Felix sieben", false},
    {"Bishop captures f seven (Bxf7) Check.", 12, 1, "(Bxf7)", true},
    {"Bishop captures f seven (Bxf7)", 12, 2, "(Bxf7)", true},
    {"Bishop captures f seven (Bxf7)", 12, 3, "Bishop", false},
    {"Bishop captures f seven (Bxf7)", 5, 1, "Bisho", false},
    {"Bishop captures f seven", 12, 1, "Bishop", false},
};

static void a_move_without_room_is_its_notation(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cuts); i++) {
        static struct message_log log;
        struct message_log_walk walk = {0};
        struct message_log_row row;
        memset(&log, 0, sizeof log);
        message_log_add(&log, FRONTEND_MOVE, cuts[i].text);
        message_log_cut(&log, &log.line[0], cuts[i].cells, cuts[i].rows);
        assert_row(cuts[i].text,
                   message_log_is_cut(&log, &log.line[0]) == cuts[i].is_cut);
        assert_true(
            message_log_next(&log, MESSAGE_COMING, cuts[i].cells, &walk, &row));
        assert_int_equal(row.bytes, strlen(cuts[i].first_row));
        assert_memory_equal(row.text, cuts[i].first_row, row.bytes);
        message_log_mend(&log, &log.line[0]);
        assert_string_equal(words(&log, 0), cuts[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_broken_one_by_one),
        cmocka_unit_test(words_are_explained_in_columns),
        cmocka_unit_test(the_oldest_gives_room),
        cmocka_unit_test(what_is_gone_leaves_no_words),
        cmocka_unit_test(a_line_goes_in_front),
        cmocka_unit_test(a_move_without_room_is_its_notation),
    };
    return cmocka_run_group_tests_name("tui/model/message_log", tests, NULL,
                                       NULL);
}
