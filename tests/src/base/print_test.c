// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/print.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit.h"

/* What a stream got. */
struct sink {
    FILE *stream;
    char *text;
    size_t bytes;
};

static struct sink sink_open(void)
{
    struct sink sink = {0};
    return sink;
}

static void begin(struct sink *sink)
{
    *sink = sink_open();
    sink->stream = open_memstream(&sink->text, &sink->bytes);
    assert_non_null(sink->stream);
}

static void expect(struct sink *sink, const char *name, const char *wanted)
{
    assert_int_equal(fclose(sink->stream), 0);
    if (strcmp(sink->text, wanted) != 0)
        fail_msg("%s: \"%s\", and not \"%s\"", name, sink->text, wanted);
    free(sink->text);
}

/* What may not be shown comes out as a question mark. */
static const struct {
    const char *name, *text, *shown;
} texts[] = {
    {"plain", "e4 e5\n", "e4 e5\n"},
    {"letters of other languages stay", "Läufer, ферзь\n", "Läufer, ферзь\n"},
    {"an escape sequence", "a\033[2Jb\n", "a?[2Jb\n"},
    {"a bell", "a\ab\n", "a?b\n"},
    {"C1 controls",
     "a\xc2\x9b"
     "b\n",
     "a?b\n"},
    {"what is no UTF-8",
     "a\xff"
     "b\n",
     "a?b\n"},
};

static void controls_become_question_marks(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(texts); i++) {
        struct sink sink;
        begin(&sink);
        assert_row(texts[i].name, print_text(texts[i].text, sink.stream) >= 0);
        expect(&sink, texts[i].name, texts[i].shown);
        begin(&sink);
        print_format(sink.stream, "%s", texts[i].text);
        expect(&sink, texts[i].name, texts[i].shown);
    }
}

static void a_long_text_is_whole(void **state)
{
    char text[5001] = "";
    struct sink sink;
    (void)state;
    memset(text, 'x', sizeof text - 1);
    begin(&sink);
    print_format(sink.stream, "%s", text);
    expect(&sink, "5000 bytes", text);
}

static void an_error_is_one_line(void **state)
{
    struct sink sink;
    (void)state;
    begin(&sink);
    print_error_at(sink.stream, "game.pgn", "It is empty.",
                   PRINT_ERROR_NOWHERE);
    expect(&sink, "nowhere", "hektor: game.pgn: it is empty\n");
    begin(&sink);
    print_error_at(sink.stream, "--fen x", "That is no FEN.", 0);
    expect(&sink, "places count from 1",
           "hektor: --fen x: at character 1: that is no FEN\n");
    begin(&sink);
    print_error_as(PROGRAM_HEKTORD, sink.stream, "--socket", "Nobody is there.",
                   PRINT_ERROR_NOWHERE);
    expect(&sink, "the other program", "hektord: --socket: nobody is there\n");
    begin(&sink);
    print_error_at(sink.stream, "a\nb", "c", PRINT_ERROR_NOWHERE);
    expect(&sink, "a newline in a name", "hektor: a?b: c\n");
    begin(&sink);
    print_remark_at(sink.stream, "game.pgn", "No signature.");
    expect(&sink, "a remark", "hektor: game.pgn: remark: no signature\n");
}

/* A disk that takes nothing is said once, and gives the status of it. */
static void output_that_fails_is_said_once(void **state)
{
    FILE *full = fopen("/dev/full", "w");
    struct sink sink;
    (void)state;
    assert_non_null(full);
    begin(&sink);
    print_text("e4\n", full);
    assert_int_equal(
        print_error_of_output(PROGRAM_HEKTOR, full, sink.stream, EXIT_DONE),
        EXIT_IO);
    expect(&sink, "full", "hektor: output: no space left on device\n");
    fclose(full);
}

static void output_that_works_keeps_the_status(void **state)
{
    struct sink out, errors;
    (void)state;
    begin(&out);
    begin(&errors);
    print_text("e4\n", out.stream);
    assert_int_equal(print_error_of_output(PROGRAM_HEKTOR, out.stream,
                                           errors.stream, EXIT_NO),
                     EXIT_NO);
    expect(&out, "output", "e4\n");
    expect(&errors, "errors", "");
}

static bool fails(ssize_t count)
{
    return count < 0 && errno == EBADF;
}

/* In a process that was started without the streams of these bits. */
static bool keeps_files_away(unsigned closed)
{
    char byte = 0;
    for (int fd = 0; fd < 3; fd++)
        if (closed >> fd & 1)
            close(fd);
    streams_occupy();
    int file = open("/dev/null", O_RDWR);
    return file > 2 && (!(closed & 1) || fails(read(0, &byte, 1))) &&
           (!(closed & 2) || fails(write(1, &byte, 1))) &&
           (!(closed & 4) || fails(write(2, &byte, 1)));
}

static void closed_streams_are_not_given_to_files(void **state)
{
    (void)state;
    for (unsigned closed = 0; closed < 8; closed++) {
        int status;
        pid_t pid = fork();
        if (pid == 0)
            _exit(keeps_files_away(closed) ? 0 : 1);
        assert_int_equal(waitpid(pid, &status, 0), pid);
        assert_int_equal(status, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(controls_become_question_marks),
        cmocka_unit_test(a_long_text_is_whole),
        cmocka_unit_test(an_error_is_one_line),
        cmocka_unit_test(output_that_fails_is_said_once),
        cmocka_unit_test(output_that_works_keeps_the_status),
        cmocka_unit_test(closed_streams_are_not_given_to_files),
    };
    return cmocka_run_group_tests_name("src/base/print", tests, NULL, NULL);
}
