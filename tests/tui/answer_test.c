#include "tui/answer.h"

#include "tests/unit.h"

static const struct {
    const char *line;
    enum role role;
} rows[] = {
    {"q", QUEEN},        {"N", KNIGHT},      {"Rook", ROOK},
    {"bishop", BISHOP},  {"Läufer", BISHOP}, {"LAEUFER", BISHOP},
    {"caballo", KNIGHT}, {"Torre", ROOK},    {"ферзь", QUEEN},
    {"k", ROLE_NONE},    {"", ROLE_NONE},    {"queen e8", ROLE_NONE},
};

/* 3.7.3.3: the choice is named in any language that the program speaks. */
static void a_piece_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++)
        assert_row(rows[i].line, answer_role(rows[i].line) == rows[i].role);
}

/* Without the question, a letter is what it always is. */
static void only_a_question_is_answered(void **state)
{
    (void)state;
    struct view view = {.asks_role = false};
    struct command command;
    answer_read("b", &view, &command);
    assert_int_equal(command.kind, COMMAND_QUERY);
    view.asks_role = true;
    answer_read("b", &view, &command);
    assert_int_equal(command.kind, COMMAND_ANSWER_ROLE);
    assert_int_equal(command.role, BISHOP);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_is_named),
        cmocka_unit_test(only_a_question_is_answered),
    };
    return cmocka_run_group_tests_name("tui/answer", tests, NULL, NULL);
}
