// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <malloc.h>

#include "src/base/text.h"
#include "src/client/link/link.h"
#include "src/wire/wire.h"

#include "tests/unit.h"

static const struct {
    const char *text, *want;
} cases[] = {
    {"anna", "anna"},
    {"/run/hektor/a.sock", "/run/hektor/a.sock"},
    {"", "''"},
    {"Jane Doe", "\"Jane Doe\""},
    {"O'Neill", "\"O'Neill\""},
    {"Zo\xc3\xab", "\"Zo\xc3\xab\""},
    {"a;b", "'a;b'"},
    {"$(id)", "'$(id)'"},
    {"!1 'x'", "'!1 '\\''x'\\'''"},
    {"a\nb", "$'a\\012b'"},
    {"\x1b[J", "$'\\033\\133J'"},
    {"\xe2\x80\xae", "$'\\342\\200\\256'"},
};

static void test_words(void **state)
{
    char out[64];
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        assert_true(shell_word(cases[i].text, out, sizeof out));
        assert_string_equal(out, cases[i].want);
    }
}

static void test_small_room_for_a_shell_word(void **state)
{
    char out[6];
    (void)state;
    assert_true(shell_word("a b", out, sizeof out));
    assert_string_equal(out, "\"a b\"");
    assert_false(shell_word("a bc", out, sizeof out));
    assert_string_equal(out, "");
    assert_false(shell_word("a", out, 0));
}

/* What the shell makes of the word, byte by byte. */
static void expect_back(const char *text)
{
    char word[2048], line[2200], back[512];
    size_t bytes = strlen(text);
    assert_true(shell_word(text, word, sizeof word));
    for (const char *c = word; *c != '\0'; c++)
        assert_true((unsigned char)*c >= ' ' && *c != 0x7f);
    snprintf(line, sizeof line, "set -- %s; printf '%%s' \"$#$1\"", word);
    setenv("WORD", line, 1);
    FILE *shell = popen("bash -c \"$WORD\"", "r");
    assert_non_null(shell);
    size_t got = fread(back, 1, sizeof back, shell);
    assert_int_equal(pclose(shell), 0);
    assert_int_equal(got, bytes + 1);
    assert_int_equal(back[0], '1');
    assert_memory_equal(back + 1, text, bytes);
}

static void test_a_shell_reads_every_byte_back(void **state)
{
    char all[256], one[8];
    (void)state;
    if (system("bash -c :") != 0)
        skip_for("bash is not installed");
    for (int byte = 1; byte < 256; byte++)
        all[byte - 1] = (char)byte;
    all[255] = '\0';
    expect_back(all);
    for (int byte = 1; byte < 256; byte++) {
        snprintf(one, sizeof one, "x%c", byte);
        expect_back(one);
    }
    for (size_t i = 0; i < ROWS(cases); i++)
        expect_back(cases[i].text);
}

#define TEN "abcdefghij"

static const struct {
    const char *name, *text;
    enum text_error error;
    const char *want;
} names[] = {
    {"a plain name", "Anna", TEXT_OK, "Anna"},
    {"with every sign", "O'Brien-Ng, J. Jr_2", TEXT_OK, "O'Brien-Ng, J. Jr_2"},
    {"Cyrillic", "Анна Иванова", TEXT_OK, "Анна Иванова"},
    {"Chinese", "李雷", TEXT_OK, "李雷"},
    {"blanks at both ends go", "  Anna  ", TEXT_OK, "Anna"},
    {"blanks in a row become one", "Anna   B", TEXT_OK, "Anna B"},
    {"NFC: o and diaeresis become one", "Mo\xcc\x88ller", TEXT_OK,
     "M\xc3\xb6ller"},
    {"two marks on a letter", "x\xcc\xb2\xcc\x83", TEXT_OK,
     "x\xcc\xb2\xcc\x83"},
    {"three marks on a letter", "x\xcc\xb2\xcc\x83\xcc\x8a", TEXT_CHARACTER,
     NULL},
    {"a mark on nothing", "\xcc\x83x", TEXT_CHARACTER, NULL},
    {"a mark on a blank", "a \xcc\x83", TEXT_CHARACTER, NULL},
    {"nothing", "", TEXT_EMPTY, NULL},
    {"blanks alone", "   ", TEXT_EMPTY, NULL},
    {"signs alone", "...", TEXT_EMPTY, NULL},
    {"32 characters", TEN TEN TEN "ab", TEXT_OK, TEN TEN TEN "ab"},
    {"33 characters", TEN TEN TEN "abc", TEXT_TOO_LONG, NULL},
    {"over 64 bytes", "李雷李雷李雷李雷李雷李雷李雷李雷李雷李雷李雷",
     TEXT_TOO_LONG, NULL},
    {"a newline", "An\nna", TEXT_CHARACTER, NULL},
    {"an escape", "An\x1b[2Jna", TEXT_CHARACTER, NULL},
    {"delete", "An\x7fna", TEXT_CHARACTER, NULL},
    {"C1: the eight-bit escape", "An\xc2\x9bna", TEXT_CHARACTER, NULL},
    {"bidi: right-to-left override", "An\xe2\x80\xaena", TEXT_CHARACTER, NULL},
    {"bidi: isolate", "An\xe2\x81\xa6na", TEXT_CHARACTER, NULL},
    {"zero-width space", "An\xe2\x80\x8bna", TEXT_CHARACTER, NULL},
    {"zero-width joiner", "An\xe2\x80\x8dna", TEXT_CHARACTER, NULL},
    {"soft hyphen", "An\xc2\xadna", TEXT_CHARACTER, NULL},
    {"line separator", "An\xe2\x80\xa8na", TEXT_CHARACTER, NULL},
    {"variation selector", "An\xef\xb8\x8fna", TEXT_CHARACTER, NULL},
    {"Hangul filler, a letter that is not seen", "An\xe3\x85\xa4na",
     TEXT_CHARACTER, NULL},
    {"no-break space", "An\xc2\xa0na", TEXT_CHARACTER, NULL},
    {"private use", "An\xee\x80\x80na", TEXT_CHARACTER, NULL},
    {"not assigned", "An\xcd\xb8na", TEXT_CHARACTER, NULL},
    {"an emoji", "Anna\xf0\x9f\x98\x80", TEXT_CHARACTER, NULL},
    {"angle brackets", "<b>", TEXT_CHARACTER, NULL},
    {"a quotation mark", "An\"na", TEXT_CHARACTER, NULL},
    {"UTF-8: overlong slash", "An\xc0\xafna", TEXT_UTF8, NULL},
    {"UTF-8: overlong in three bytes", "An\xe0\x80\xafna", TEXT_UTF8, NULL},
    {"UTF-8: a surrogate", "An\xed\xa0\x80na", TEXT_UTF8, NULL},
    {"UTF-8: beyond the last", "An\xf4\x90\x80\x80na", TEXT_UTF8, NULL},
    {"UTF-8: cut", "Ann\xc3", TEXT_UTF8, NULL},
    {"UTF-8: a stray byte", "An\x80na", TEXT_UTF8, NULL},
};

static void test_names(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(names); i++) {
        char out[65] = "untouched";
        enum text_error error = text_name(names[i].text, out, sizeof out);
        if (error != names[i].error)
            fail_msg("%s: %s", names[i].name, text_error_sentence(error));
        assert_string_equal(out, names[i].want != NULL ? names[i].want
                                                       : "untouched");
    }
}

/* What has been cleaned once is clean. */
static void test_names_stay(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(names); i++) {
        char out[65];
        if (names[i].want == NULL)
            continue;
        assert_row(names[i].name,
                   text_name(names[i].want, out, sizeof out) == TEXT_OK);
        assert_string_equal(out, names[i].want);
    }
}

static void test_small_room(void **state)
{
    (void)state;
    char out[4] = "old";
    assert_int_equal(text_name("Anna", out, sizeof out), TEXT_TOO_LONG);
    assert_string_equal(out, "old");
    assert_int_equal(text_name("Ann", out, sizeof out), TEXT_OK);
    assert_string_equal(out, "Ann");
}

static const struct {
    const char *name, *text, *want;
} cleanings[] = {
    {"a mark that is two in the normal form", "a\xcd\x84\xcd\x84",
     "\xc3\xa4\xcc\x81\xcc\x88"},
    {"good text stays", "Club championship, round 3: \xe2\x99\x94!",
     "Club championship, round 3: \xe2\x99\x94!"},
    {"newlines and tabs become blanks", "a\nb\tc", "a b c"},
    {"every kind of blank",
     "a\xc2\xa0"
     "b\xe3\x80\x80"
     "c",
     "a b c"},
    {"escape sequences lose their escape", "\x1b[31mred", "[31mred"},
    {"C1",
     "a\xc2\x9b"
     "b",
     "ab"},
    {"bidi and zero width",
     "a\xe2\x80\xae"
     "b\xe2\x80\x8b"
     "c\xef\xbb\xbf",
     "abc"},
    {"overlong, surrogate, stray bytes",
     "a\xc0\xaf"
     "b\xed\xa0\x80"
     "c\xff\x80"
     "d",
     "abcd"},
    {"a tower of marks", "x\xcc\xb2\xcc\x83\xcc\x8a\xcc\x8b",
     "x\xcc\xb2\xcc\x83"},
    {"NFC", "o\xcc\x88", "\xc3\xb6"},
    {"nothing", "", ""},
};

static void test_clean(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cleanings); i++) {
        char out[128];
        text_clean(cleanings[i].text, out, sizeof out);
        if (strcmp(out, cleanings[i].want) != 0)
            fail_msg("%s: \"%s\"", cleanings[i].name, out);
    }
}

/* Nothing of these comes through, whatever is around it. */
static const char *const hostile[] = {
    "\x1b]0;x\x07", "\r",
    "\b",           "\x7f",
    "\x9b",         "\xc2\x9b",
    "\xc2\x85",     "\xe2\x80\xae",
    "\xe2\x81\xa6", "\xe2\x81\xa9",
    "\xe2\x80\x8b", "\xe2\x80\x8f",
    "\xe2\x80\xa8", "\xe2\x80\xa9",
    "\xef\xbb\xbf", "\xd8\x9c",
    "\xc0\xaf",     "\xed\xa0\x80",
    "\xff",         "\xf4\x90\x80\x80",
    "\xe2\x80",     "\xf3\xa0\x81\x81",
};

static void test_guard(void **state)
{
    (void)state;
    char text[64], out[64];
    for (size_t i = 0; i < ROWS(hostile); i++) {
        snprintf(text, sizeof text, "a%s/", hostile[i]);
        text_guard(text, out);
        assert_true(strlen(out) <= strlen(text));
        assert_non_null(strchr(out, '?'));
        assert_null(strstr(out, hostile[i]));
        for (const char *c = out; *c != '\0'; c++)
            assert_true(*c >= ' ' && *c <= '~');
    }
    text_guard("\xc3\xb6\n\t\xe2\x99\x94", out);
    assert_string_equal(out, "\xc3\xb6\n\t\xe2\x99\x94");
}

static void test_clean_cuts_between_characters(void **state)
{
    (void)state;
    char out[5];
    text_clean("ab\xe2\x99\x94", out, sizeof out);
    assert_string_equal(out, "ab");
    text_clean("ab\xc3\xb6", out, sizeof out);
    assert_string_equal(out, "ab\xc3\xb6");
    text_clean("a", out, 0);
    assert_string_equal(out, "ab\xc3\xb6");
}

static void test_showable(void **state)
{
    static const struct {
        const char *text;
        bool may;
    } rows[] = {
        {"", true},
        {"Nf3", true},
        {"\xd0\x9a\x66\x33  ?", true},
        {"\xe2\x99\x98\x66\x33", true},
        {"Mo\xcc\x88", true},
        {"\xff\xfe", false},
        {"Nf3\n", false},
        {"Nf3\x1b[2J", false},
        {"\xe2\x80\xaeNf3", false},
        {"Nf\xc2\xa0\x33", false},
        {"o\xcc\x88\xcc\x88\xcc\x88", false},
        {"Nf\xc3", false},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++)
        assert_row(rows[i].text, text_is_showable(rows[i].text) == rows[i].may);
}

static void test_labels(void **state)
{
    static const struct {
        const char *text, *want;
        size_t room;
        enum text_error error;
    } rows[] = {
        {"", "", 1, TEXT_OK},
        {"hall 2", "hall 2", 65, TEXT_OK},
        {"hall  2", "hall 2", 65, TEXT_OK},
        {"  hall\t\n 2 ", "hall 2", 65, TEXT_OK},
        {"hall\xc2\xa0\xe3\x80\x80\x32", "hall 2", 65, TEXT_OK},
        {"ha\xe2\x80\x8bll\xe2\x80\xae 2", "hall 2", 65, TEXT_OK},
        {"Mo\xcc\x88ller", "M\xc3\xb6ller", 65, TEXT_OK},
        {" \t\xe2\x80\x8b ", "", 65, TEXT_OK},
        {"hall\x80 2", "hall 2", 65, TEXT_OK},
        {"abc", "abc", 4, TEXT_OK},
        {"abcd", NULL, 4, TEXT_TOO_LONG},
        {"ab\xc3\xb6", NULL, 4, TEXT_TOO_LONG},
        {"a   b", "a b", 4, TEXT_OK},
        {"\xe0\xa5\x98", NULL, 4, TEXT_TOO_LONG}, /* six bytes in NFC */
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char out[65] = "untouched";
        assert_row(rows[i].text, text_label(rows[i].text, out, rows[i].room) ==
                                     rows[i].error);
        assert_string_equal(out, rows[i].error == TEXT_OK ? rows[i].want
                                                          : "untouched");
    }
}

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
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_small_room_for_a_shell_word),
        cmocka_unit_test(test_a_shell_reads_every_byte_back),
        cmocka_unit_test(test_showable),
        cmocka_unit_test(test_labels),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_names_stay),
        cmocka_unit_test(test_small_room),
        cmocka_unit_test(test_clean),
        cmocka_unit_test(test_guard),
        cmocka_unit_test(test_clean_cuts_between_characters),
        cmocka_unit_test(test_a_link_grows),
        cmocka_unit_test(test_half_a_line),
    };
    return cmocka_run_group_tests_name("src/base/text", tests, NULL, NULL);
}
