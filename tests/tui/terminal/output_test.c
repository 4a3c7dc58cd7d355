// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/output.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "tests/tui/terminal_calls.h"
#include "tests/unit.h"

enum { PIECE = 4096, PIECES = 64 };

/* Two ends of a terminal that changes nothing of what it is sent. */
static void open_terminal(int *reader, int *writer)
{
    struct termios raw;
    memset(&raw, 0, sizeof raw);
    assert_int_equal(openpty(reader, writer, NULL, &raw, NULL), 0);
}

static size_t read_some(int fd, size_t *sum)
{
    char bytes[PIECE];
    struct pollfd ready = {fd, POLLIN, 0};
    if (poll(&ready, 1, 100) <= 0)
        return 0;
    ssize_t count = read(fd, bytes, sizeof bytes);
    for (ssize_t i = 0; i < count; i++)
        *sum += (unsigned char)bytes[i];
    return count > 0 ? (size_t)count : 0;
}

/* Far more than any terminal keeps, while nobody reads. */
static void nobody_waits_for_a_reader(void **state)
{
    (void)state;
    int reader, writer;
    char piece[PIECE];
    struct output output;
    size_t sent = 0, got = 0, sent_sum = 0, got_sum = 0;
    open_terminal(&reader, &writer);
    output_open(&output, writer, &calls);
    for (int i = 0; i < PIECES; i++) {
        memset(piece, 'a' + i % 26, sizeof piece);
        output_send(&output, piece, sizeof piece);
        sent += sizeof piece;
        sent_sum += sizeof piece * (size_t)('a' + i % 26);
    }
    assert_true(output_waits(&output));
    assert_false(output_drain(&output, 1));
    while (got < sent) {
        size_t more = read_some(reader, &got_sum);
        bool is_all_sent = output_flush(&output);
        assert_true(more > 0 || !is_all_sent);
        got += more;
    }
    assert_false(output_waits(&output));
    assert_int_equal(got_sum, sent_sum);
    output_close(&output);
    close(reader);
    close(writer);
}

/* Other programs use the same open terminal, and expect their writes to wait
 * for it. */
static void what_others_share_stays_as_it_is(void **state)
{
    (void)state;
    int reader, writer;
    struct output output;
    open_terminal(&reader, &writer);
    output_open(&output, writer, &calls);
    output_send(&output, "x", 1);
    assert_int_equal(fcntl(writer, F_GETFL) & O_NONBLOCK, 0);
    output_close(&output);
    assert_int_equal(fcntl(writer, F_GETFL) & O_NONBLOCK, 0);
    close(reader);
    close(writer);
}

static void a_closed_terminal_is_not_waited_for(void **state)
{
    (void)state;
    int reader, writer;
    struct output output;
    open_terminal(&reader, &writer);
    output_open(&output, writer, &calls);
    close(reader);
    output_send(&output, "x", 1);
    assert_false(output_waits(&output));
    output_close(&output);
    close(writer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_waits_for_a_reader),
        cmocka_unit_test(what_others_share_stays_as_it_is),
        cmocka_unit_test(a_closed_terminal_is_not_waited_for),
    };
    return cmocka_run_group_tests_name("tui/terminal/output", tests, NULL,
                                       NULL);
}
