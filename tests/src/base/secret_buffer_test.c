// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* secret_buffer_test.c - src/base/secret_buffer.c, and those who keep a line
 * that is on its way: what is given back is looked at just before it goes; the
 * linker leads every free() and realloc() there to here. */
#include <fcntl.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "src/client/link/link.h"
#include "src/wire/lines.h"
#include "src/wire/wire.h"

#include "tests/unit.h"

#define PHRASE "cornflower"

static int not_wiped;

void __real_free(void *block);
void __wrap_free(void *block);
void *__real_realloc(void *block, size_t bytes);
void *__wrap_realloc(void *block, size_t bytes);

static bool holds(const void *bytes, size_t count)
{
    return memmem(bytes, count, PHRASE, sizeof PHRASE - 1) != NULL;
}

void __wrap_free(void *block)
{
    not_wiped += block != NULL && holds(block, malloc_usable_size(block));
    __real_free(block);
}

/* It may move, and leaves then what it held. */
void *__wrap_realloc(void *block, size_t bytes)
{
    not_wiped += block != NULL && holds(block, malloc_usable_size(block));
    return __real_realloc(block, bytes);
}

/* A socket that takes nothing more. */
static int full_socket(int *other)
{
    static const char letters[4096];
    int pair[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair),
                     0);
    while (send(pair[0], letters, sizeof letters, MSG_NOSIGNAL) > 0)
        ;
    *other = pair[1];
    return pair[0];
}

/* The passphrase waits to be sent, and more comes behind it. */
static void test_a_link_grows(void **state)
{
    char long_text[4096];
    struct link link;
    int other;
    (void)state;
    wire_memory_begin();
    not_wiped = 0;
    link_init(&link, full_socket(&other));
    memset(long_text, 'x', sizeof long_text);
    long_text[sizeof long_text - 1] = '\0';
    link_send(&link, ASK_INTENT,
              json_pack("{s:s, s:s}", "t", "open", "phrase", PHRASE));
    assert_true(link_has_output(&link));
    assert_true(holds(link.out, link.out_count));
    for (int i = 0; i < 8; i++)
        link_send(&link, ASK_NONE,
                  json_pack("{s:s, s:s}", "t", "say", "text", long_text));
    assert_true(holds(link.out, link.out_count));
    close(link.fd);
    close(other);
    link_done(&link);
    assert_int_equal(not_wiped, 0);
}

static void add(struct lines *lines, const char *text)
{
    size_t room;
    char *place = lines_room(lines, &room);
    assert_true(strlen(text) <= room);
    memcpy(place, text, strlen(text));
    lines_add(lines, strlen(text));
}

/* A line that is never finished, and one that is too long to be one. */
static void test_half_a_line(void **state)
{
    static char line[WIRE_LINE_MAX];
    static struct lines lines;
    size_t bytes;
    (void)state;
    add(&lines, "{\"t\":\"ping\"}\n{\"phrase\":\"" PHRASE);
    assert_int_equal(lines_next(&lines, line, &bytes), LINE_WHOLE);
    assert_int_equal(lines_next(&lines, line, &bytes), LINE_NONE);
    assert_true(holds(&lines, sizeof lines));
    lines_done(&lines);
    assert_false(holds(&lines, sizeof lines));
    add(&lines, PHRASE);
    memset(line, 'x', sizeof line);
    line[sizeof line - sizeof PHRASE] = '\0';
    add(&lines, line);
    add(&lines, "x");
    assert_int_equal(lines_next(&lines, line, &bytes), LINE_TOO_LONG);
    assert_false(holds(&lines, sizeof lines));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_link_grows),
        cmocka_unit_test(test_half_a_line),
    };
    return cmocka_run_group_tests_name("src/base/secret_buffer", tests, NULL,
                                       NULL);
}
