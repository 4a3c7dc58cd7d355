// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* shell_word_test.c - a quoted word is one word to a shell, whatever it has. */
#include "src/base/shell_word.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void test_small_room(void **state)
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
        skip();
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_small_room),
        cmocka_unit_test(test_a_shell_reads_every_byte_back),
    };
    return cmocka_run_group_tests_name("src/base/shell_word", tests, NULL,
                                       NULL);
}
