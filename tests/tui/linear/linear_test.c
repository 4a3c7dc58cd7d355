// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/linear/linear.h"

#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "tui/model/frontend.h"
#include "tui/terminal/output.h"

#include "tests/tui/played.h"
#include "tests/tui/terminal_calls.h"
#include "tests/unit.h"
#include "tests/wordings.h"

/* What is on the present line of a terminal that knows backspace, and
 * where its cursor is. */
struct paper {
    char line[512];
    size_t at;
    int lines;
};

static void print(struct paper *paper, const char *out)
{
    for (; *out != '\0'; out++) {
        if (*out == '\n') {
            memset(paper, 0, offsetof(struct paper, lines));
            paper->lines++;
        } else if (*out == '\b') {
            assert_true(paper->at > 0);
            paper->at--;
        } else {
            assert_true((unsigned char)*out >= ' ');
            paper->line[paper->at++] = *out;
        }
    }
}

static void put(struct prompt *prompt, const char *text, size_t cursor)
{
    strcpy(prompt->text, text);
    prompt->bytes = strlen(text);
    prompt->cursor = cursor;
}

static const struct {
    const char *name, *before;
    size_t before_at;
    const char *after;
    size_t after_at, bytes;
} cases[] = {
    {"nothing changes", "e4", 2, "e4", 2, 0},
    {"a letter more", "e", 1, "e4", 2, 1},
    {"a letter less", "e4", 2, "e", 1, 3},
    {"the cursor goes left", "e4", 2, "e4", 0, 2},
    {"the cursor goes right", "e4", 0, "e4", 2, 2},
    {"a letter in the middle", "Nf3", 1, "Nbf3", 2, 5},
    {"a letter out of the middle", "Nbf3", 2, "Nf3", 1, 7},
    {"all is erased", "resign", 6, "", 0, 18},
    {"another line is recalled", "e4", 2, "Nf3", 3, 5},
};

static void the_line_shows_what_is_typed(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct line_echo echo = {0};
        struct paper paper = {0};
        struct prompt prompt = {0};
        char out[LINE_ECHO_OUT_MAX], want[512] = "White: ";
        put(&prompt, cases[i].before, cases[i].before_at);
        line_echo_show(&echo, "White: ", &prompt, 80, out);
        print(&paper, out);
        put(&prompt, cases[i].after, cases[i].after_at);
        line_echo_show(&echo, "White: ", &prompt, 80, out);
        print(&paper, out);
        strcat(want, cases[i].after);
        assert_row(cases[i].name, strlen(out) == cases[i].bytes);
        assert_row(cases[i].name, memcmp(paper.line, want, strlen(want)) == 0);
        assert_row(cases[i].name, strspn(paper.line + strlen(want), " ") ==
                                      strlen(paper.line + strlen(want)));
        assert_row(cases[i].name, paper.at == 7 + cases[i].after_at);
        assert_row(cases[i].name, paper.lines == 0);
    }
}

static void another_label_begins_another_line(void **state)
{
    (void)state;
    struct line_echo echo = {0};
    struct prompt prompt = {0};
    char out[LINE_ECHO_OUT_MAX];
    put(&prompt, "e4", 2);
    line_echo_show(&echo, "White: ", &prompt, 80, out);
    assert_string_equal(out, "White: e4");
    line_echo_show(&echo, "Black: ", &prompt, 80, out);
    assert_string_equal(out, "\nBlack: e4");
    echo.open = false;
    line_echo_show(&echo, "Black: ", &prompt, 80, out);
    assert_string_equal(out, "Black: e4");
}

static void a_line_that_has_wrapped_is_begun_anew(void **state)
{
    (void)state;
    struct line_echo echo = {0};
    struct prompt prompt = {0};
    char out[LINE_ECHO_OUT_MAX];
    put(&prompt, "abcdefgh", 8);
    line_echo_show(&echo, "> ", &prompt, 10, out);
    put(&prompt, "abcdefghi", 9);
    line_echo_show(&echo, "> ", &prompt, 10, out);
    assert_string_equal(out, "i");
    put(&prompt, "abcdefgh", 8);
    line_echo_show(&echo, "> ", &prompt, 10, out);
    assert_string_equal(out, "\n> abcdefgh");
}

enum { WAIT_MS = 30000 };

/* A line mode with its other ends in our hands. */
struct rig {
    struct frontend *frontend;
    struct game game;
    struct view view;
    int to, from; /* what it reads comes from to, what it writes to from */
    int in, out;
};

static void begin(struct rig *rig)
{
    const struct frontend_options options = {
        .in_fd = rig->in, .out_fd = rig->out, .calls = calls};
    played_begin(&rig->game, "");
    rig->view = (struct view){.game = &rig->game, .connected = true};
    rig->frontend = linear_open(&options);
    assert_non_null(rig->frontend);
}

static void begin_on_pipes(struct rig *rig)
{
    int in[2], out[2];
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    *rig =
        (struct rig){.to = in[1], .in = in[0], .from = out[0], .out = out[1]};
    begin(rig);
}

static void begin_on_terminal(struct rig *rig)
{
    int ours, theirs;
    assert_int_equal(openpty(&ours, &theirs, NULL, NULL, NULL), 0);
    *rig = (struct rig){.to = ours, .from = ours, .in = theirs, .out = theirs};
    begin(rig);
}

static void end(struct rig *rig)
{
    if (rig->frontend != NULL)
        rig->frontend->ops->close(rig->frontend);
    close(rig->to);
    if (rig->from != rig->to)
        close(rig->from);
    close(rig->in);
    if (rig->out != rig->in)
        close(rig->out);
    game_done(&rig->game);
}

static void type(struct rig *rig, const char *bytes)
{
    struct pollfd ready = {rig->in, POLLIN, 0};
    assert_int_equal(write(rig->to, bytes, strlen(bytes)), strlen(bytes));
    assert_int_equal(poll(&ready, 1, WAIT_MS), 1);
    assert_true(rig->frontend->ops->input(rig->frontend) >= 0);
}

static void draw(struct rig *rig)
{
    rig->frontend->ops->draw(rig->frontend, &rig->view);
}

static bool next(struct rig *rig, struct command *out)
{
    return rig->frontend->ops->command(rig->frontend, out);
}

enum { WRITTEN_MAX = 4096 };

/* What has been written so far, of which so many bytes are waited for. */
static void written(struct rig *rig, size_t wanted, char got[WRITTEN_MAX])
{
    size_t bytes = 0;
    struct pollfd ready = {rig->from, POLLIN, 0};
    while (poll(&ready, 1, bytes < wanted ? WAIT_MS : 0) > 0) {
        ssize_t n = read(rig->from, got + bytes, WRITTEN_MAX - 1 - bytes);
        assert_true(n > 0);
        bytes += (size_t)n;
    }
    got[bytes] = '\0';
}

/* It is exactly this. */
static void assert_written(struct rig *rig, const char *want)
{
    char got[WRITTEN_MAX];
    written(rig, strlen(want), got);
    assert_string_equal(got, want);
}

static void the_board_is_eight_short_lines(void **state)
{
    (void)state;
    struct game game;
    char line[LINEAR_BOARD_CELLS];
    played_begin(&game, "");
    played_moves(&game, "e4");
    static const char *const want[] = {"8 rnbqkbnr", "7 pppppppp", "6 -.-.-.-.",
                                       "5 .-.-.-.-", "4 -.-.P.-.", "3 .-.-.-.-",
                                       "2 PPPP-PPP", "1 RNBQKBNR"};
    for (int i = 0; i < LINEAR_BOARD_LINES; i++) {
        linear_board(game_position(&game), NOTATION_EN, false, i, line);
        assert_string_equal(line, want[i]);
    }
    linear_board(game_position(&game), NOTATION_EN, true, 0, line);
    assert_string_equal(line, "1 RNBKQBNR");
    linear_board(game_position(&game), NOTATION_EN, true, 3, line);
    assert_string_equal(line, "4 .-.P.-.-");
    game_done(&game);
}

static void a_pipe_is_read_by_lines(void **state)
{
    (void)state;
    struct rig rig;
    struct command got;
    begin_on_pipes(&rig);
    draw(&rig);
    assert_written(&rig, PROMPT_WHITE(1) "\n");
    type(&rig, "e4\r\nboard\nNf");
    assert_true(next(&rig, &got));
    assert_string_equal(got.intent.text, "e4");
    assert_true(next(&rig, &got));
    assert_int_equal(got.request.query, QUERY_BOARD);
    assert_false(next(&rig, &got));
    draw(&rig);
    rig.frontend->ops->line(rig.frontend, FRONTEND_ANNOUNCEMENT, "Eva vier");
    assert_written(&rig, "Eva vier\n");
    end(&rig);
}

static void the_end_of_a_pipe_ends_its_last_line(void **state)
{
    (void)state;
    struct rig rig;
    struct command got;
    begin_on_pipes(&rig);
    draw(&rig);
    type(&rig, "quit");
    close(rig.to);
    rig.to = dup(rig.from);
    assert_true(rig.frontend->ops->input(rig.frontend) >= 0);
    assert_true(next(&rig, &got));
    assert_int_equal(got.kind, COMMAND_QUIT);
    assert_int_equal(rig.frontend->ops->input(rig.frontend), -EPIPE);
    end(&rig);
}

static void control_characters_of_a_pipe_are_dropped(void **state)
{
    (void)state;
    struct rig rig;
    struct command got;
    begin_on_pipes(&rig);
    draw(&rig);
    type(&rig, "N\033[Af\b\x01\x7f\xff"
               "3\x03\n");
    assert_true(next(&rig, &got));
    assert_int_equal(got.kind, COMMAND_INTENT);
    assert_string_equal(got.intent.text, "Nf3");
    end(&rig);
}

static void a_terminal_shows_what_is_typed(void **state)
{
    (void)state;
    struct rig rig;
    struct command got;
    begin_on_terminal(&rig);
    draw(&rig);
    assert_written(&rig, PROMPT_WHITE(1) " ");
    type(&rig, "e5");
    assert_false(next(&rig, &got));
    draw(&rig);
    assert_written(&rig, "e5");
    type(&rig, "\177");
    assert_false(next(&rig, &got));
    draw(&rig);
    assert_written(&rig, "\b \b");
    type(&rig, "4\r");
    assert_true(next(&rig, &got));
    assert_string_equal(got.intent.text, "e4");
    rig.frontend->ops->line(rig.frontend, FRONTEND_ANNOUNCEMENT, "Eva vier");
    assert_written(&rig, "4\r\nEva vier\r\n");
    draw(&rig);
    assert_written(&rig, PROMPT_WHITE(1) " ");
    draw(&rig);
    assert_written(&rig, "");
    end(&rig);
}

static void a_line_that_arrives_stands_on_its_own(void **state)
{
    (void)state;
    struct rig rig;
    struct command got;
    begin_on_terminal(&rig);
    type(&rig, "Nf");
    assert_false(next(&rig, &got));
    draw(&rig);
    assert_written(&rig, PROMPT_WHITE(1) " Nf");
    rig.frontend->ops->line(rig.frontend, FRONTEND_ANNOUNCEMENT, "One minute.");
    draw(&rig);
    assert_written(&rig, "\r\nOne minute.\r\n" PROMPT_WHITE(1) " Nf");
    type(&rig, "3\r");
    assert_true(next(&rig, &got));
    assert_string_equal(got.intent.text, "Nf3");
    end(&rig);
}

static void a_question_is_told_once(void **state)
{
    (void)state;
    struct rig rig;
    begin_on_pipes(&rig);
    rig.view.question = "Anna, do you resign? Yes or no.";
    draw(&rig);
    draw(&rig);
    assert_written(&rig,
                   "Anna, do you resign? Yes or no.\n" PROMPT_WHITE(1) "\n");
    rig.view.question = NULL;
    draw(&rig);
    rig.view.question = "Anna, do you resign? Yes or no.";
    draw(&rig);
    assert_written(&rig, "Anna, do you resign? Yes or no.\n");
    end(&rig);
}

static void announce(struct rig *rig, const char *text)
{
    rig->frontend->ops->line(rig->frontend, FRONTEND_ANNOUNCEMENT, text);
}

/* What was announced with it has asked it. */
static void a_question_that_was_announced_is_no_line(void **state)
{
    (void)state;
    struct rig rig;
    begin_on_pipes(&rig);
    draw(&rig);
    announce(&rig, "Remis? Anna: accept the draw? Yes or no.");
    rig.view.question = "Anna: accept the draw? Yes or no.";
    draw(&rig);
    assert_written(
        &rig, PROMPT_WHITE(1) "\n"
                              "Remis? Anna: accept the draw? Yes or no.\n");
    rig.view.question = NULL;
    announce(&rig, "Anna declines the draw.");
    draw(&rig);
    rig.view.question = "Anna: accept the draw? Yes or no.";
    draw(&rig);
    assert_written(&rig, "Anna declines the draw.\n"
                         "Anna: accept the draw? Yes or no.\n");
    end(&rig);
}

/* What follows it at the same moment does not make it be asked twice. */
static void a_question_amid_other_lines_is_no_line(void **state)
{
    (void)state;
    struct rig rig;
    begin_on_pipes(&rig);
    draw(&rig);
    announce(&rig, "Wrong claim. Boris: accept the draw? Yes or no.");
    announce(&rig, "Eva vier (1. e4)");
    rig.view.question = "Boris: accept the draw? Yes or no.";
    draw(&rig);
    assert_written(&rig,
                   PROMPT_WHITE(1) "\nWrong claim. Boris: accept the draw? "
                                   "Yes or no.\nEva vier (1. e4)\n");
    end(&rig);
}

static void keys_recall_and_leave(void **state)
{
    (void)state;
    struct rig rig;
    struct command got;
    begin_on_terminal(&rig);
    draw(&rig);
    type(&rig, "e4\r\033[A\r\x03");
    assert_true(next(&rig, &got));
    assert_string_equal(got.intent.text, "e4");
    assert_true(next(&rig, &got)); /* what was recalled is heard */
    assert_int_equal(got.kind, COMMAND_TYPED);
    assert_string_equal(got.argument, "e4");
    assert_true(next(&rig, &got));
    assert_string_equal(got.intent.text, "e4");
    assert_true(next(&rig, &got));
    assert_int_equal(got.kind, COMMAND_QUIT);
    end(&rig);
}

static void the_terminal_is_given_back_as_it_was(void **state)
{
    (void)state;
    struct rig rig;
    struct termios during, after;
    begin_on_terminal(&rig);
    draw(&rig);
    tcgetattr(rig.in, &during);
    assert_int_equal(during.c_lflag & (ICANON | ECHO), 0);
    /* Ctrl-S stops no lines. */
    assert_int_equal(during.c_iflag & IXON, 0);
    rig.frontend->ops->suspend(rig.frontend);
    tcgetattr(rig.in, &after);
    assert_int_equal(after.c_lflag & (ICANON | ECHO), ICANON | ECHO);
    rig.frontend->ops->resume(rig.frontend);
    screen_emergency();
    tcgetattr(rig.in, &after);
    assert_int_equal(after.c_lflag & (ICANON | ECHO), ICANON | ECHO);
    assert_int_equal(after.c_iflag & IXON, IXON);
    end(&rig);
}

static void a_closed_terminal_is_the_end(void **state)
{
    (void)state;
    struct rig rig;
    begin_on_terminal(&rig);
    draw(&rig);
    close(rig.to);
    assert_int_equal(rig.frontend->ops->input(rig.frontend), -EPIPE);
    rig.to = rig.from = dup(rig.in);
    end(&rig);
}

static void control_d_on_an_empty_line_is_the_end(void **state)
{
    (void)state;
    struct rig rig;
    begin_on_terminal(&rig);
    draw(&rig);
    struct pollfd ready = {rig.in, POLLIN, 0};
    assert_int_equal(write(rig.to, "\x04", 1), 1);
    assert_int_equal(poll(&ready, 1, WAIT_MS), 1);
    assert_int_equal(rig.frontend->ops->input(rig.frontend), -EPIPE);
    end(&rig);
}

static void tell_time(struct rig *rig, const char *text)
{
    rig->frontend->ops->line(rig->frontend, FRONTEND_CLOCK, text);
    draw(rig);
}

/* Little time is told once, and never amid a typed line: of two marks that wait
 * the newer, and none of a game that is over. */
static void little_time_waits_for_the_typed_line(void **state)
{
    (void)state;
    struct rig rig;
    struct command got;
    begin_on_terminal(&rig);
    draw(&rig);
    assert_written(&rig, PROMPT_WHITE(1) " ");
    tell_time(&rig, "White: one minute.");
    assert_written(&rig, "\r\nWhite: one minute.\r\n" PROMPT_WHITE(1) " ");
    type(&rig, "e");
    assert_false(next(&rig, &got));
    draw(&rig);
    assert_written(&rig, "e");
    tell_time(&rig, "White: 30 seconds.");
    tell_time(&rig, "White: 10 seconds.");
    assert_written(&rig, "");
    type(&rig, "4\r");
    assert_true(next(&rig, &got));
    assert_string_equal(got.intent.text, "e4");
    draw(&rig);
    assert_written(&rig, "4\r\nWhite: 10 seconds.\r\n" PROMPT_WHITE(1) " ");
    draw(&rig);
    assert_written(&rig, "");
    /* A line that is erased is begun no more. */
    type(&rig, "f");
    assert_false(next(&rig, &got));
    draw(&rig);
    assert_written(&rig, "f");
    tell_time(&rig, "White: 5 seconds.");
    type(&rig, "\177");
    assert_false(next(&rig, &got));
    draw(&rig);
    assert_written(&rig, "\r\nWhite: 5 seconds.\r\n" PROMPT_WHITE(1) " ");
    type(&rig, "g");
    assert_false(next(&rig, &got));
    tell_time(&rig, "White: 4 seconds.");
    assert_written(&rig, "g");
    rig.game.phase = GAME_OVER;
    type(&rig, "\177");
    assert_false(next(&rig, &got));
    draw(&rig);
    rig.game.phase = GAME_RUNNING;
    draw(&rig);
    char got_late[WRITTEN_MAX];
    written(&rig, 1, got_late);
    assert_null(strstr(got_late, "4 seconds"));
    end(&rig);
}

/* A reader of a terminal's lines would hear half a word, and the other half. */
static void a_long_line_is_broken_between_words(void **state)
{
    (void)state;
    struct rig rig;
    const struct winsize narrow = {.ws_row = 10, .ws_col = 24};
    begin_on_terminal(&rig);
    assert_int_equal(ioctl(rig.out, TIOCSWINSZ, &narrow), 0);
    rig.frontend->ops->resize(rig.frontend);
    rig.frontend->ops->line(rig.frontend, FRONTEND_ANSWER,
                            "boris has 15 minutes 29 seconds. anna waits.");
    assert_written(&rig, "boris has 15 minutes 29\r\nseconds. anna waits.\r\n");
    end(&rig);
}

static void a_pipe_gets_a_long_line_whole(void **state)
{
    (void)state;
    struct rig rig;
    const char *line = "It is a line that no window of eighty cells can hold, "
                       "and whoever reads the pipe breaks it himself.";
    char want[128];
    begin_on_pipes(&rig);
    rig.frontend->ops->line(rig.frontend, FRONTEND_ANSWER, line);
    snprintf(want, sizeof want, "%s\n", line);
    assert_written(&rig, want);
    end(&rig);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_line_shows_what_is_typed),
        cmocka_unit_test(another_label_begins_another_line),
        cmocka_unit_test(a_line_that_has_wrapped_is_begun_anew),
        cmocka_unit_test(the_board_is_eight_short_lines),
        cmocka_unit_test(a_pipe_is_read_by_lines),
        cmocka_unit_test(the_end_of_a_pipe_ends_its_last_line),
        cmocka_unit_test(control_characters_of_a_pipe_are_dropped),
        cmocka_unit_test(a_terminal_shows_what_is_typed),
        cmocka_unit_test(a_line_that_arrives_stands_on_its_own),
        cmocka_unit_test(little_time_waits_for_the_typed_line),
        cmocka_unit_test(a_long_line_is_broken_between_words),
        cmocka_unit_test(a_pipe_gets_a_long_line_whole),
        cmocka_unit_test(a_question_is_told_once),
        cmocka_unit_test(a_question_that_was_announced_is_no_line),
        cmocka_unit_test(a_question_amid_other_lines_is_no_line),
        cmocka_unit_test(keys_recall_and_leave),
        cmocka_unit_test(the_terminal_is_given_back_as_it_was),
        cmocka_unit_test(a_closed_terminal_is_the_end),
        cmocka_unit_test(control_d_on_an_empty_line_is_the_end),
    };
    return cmocka_run_group_tests_name("tui/linear/linear", tests, NULL, NULL);
}
