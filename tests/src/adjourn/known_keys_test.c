// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/known_keys.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/src/folder.h"
#include "tests/text_file.h"
#include "tests/unit.h"

static char folder[PATH_MAX];

static const char *in_folder(const char *name)
{
    static char path[PATH_MAX + 32];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* What a file says of the key KEY under the name Anna. */
static const struct {
    const char *name, *text;
    enum envelope_pin want;
    int line;
} rows[] = {
    {"an empty file", "", ENVELOPE_PIN_UNKNOWN, 0},
    {"this key", "KEY Anna\n", ENVELOPE_PIN_KNOWN, 1},
    {"this key under another name", "KEY Boris\n", ENVELOPE_PIN_OTHER_NAME, 0},
    {"this key under another name, the name with another key",
     "KEY Boris\nOLD Anna\n", ENVELOPE_PIN_OTHER_NAME, 2},
    {"this key under both names", "KEY Boris\nKEY Anna\nKEY Clara\n",
     ENVELOPE_PIN_KNOWN, 2},
    {"another key", "OLD Anna\n", ENVELOPE_PIN_OTHER_KEY, 1},
    {"the last of other keys", "OLD Anna\nX Boris\nOTHER Anna\n",
     ENVELOPE_PIN_OTHER_KEY, 3},
    {"this key after another", "OLD Anna\nKEY Anna\n", ENVELOPE_PIN_KNOWN, 2},
    {"this key before another", "KEY Anna\nOLD Anna\n", ENVELOPE_PIN_KNOWN, 2},
    {"others alone", "OLD Boris\nX Clara\n", ENVELOPE_PIN_UNKNOWN, 0},
    {"a longer name", "OLD Anna B\n", ENVELOPE_PIN_UNKNOWN, 0},
    {"a longer key", "KEYS Boris\n", ENVELOPE_PIN_UNKNOWN, 0},
    {"no name", "KEY\n", ENVELOPE_PIN_UNKNOWN, 0},
    {"an empty line", "\nKEY Anna\n", ENVELOPE_PIN_KNOWN, 2},
    {"no end of the line", "OLD Anna", ENVELOPE_PIN_OTHER_KEY, 1},
    {"ends of lines of Windows", "OLD Anna\r\n", ENVELOPE_PIN_OTHER_KEY, 1},
};

static void test_a_line_is_a_key_and_a_name(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        text_file_write(in_folder("pins"), rows[i].text);
        struct envelope_known known =
            envelope_pins_find(in_folder("pins"), "KEY", "Anna");
        assert_row(rows[i].name, known.pin == rows[i].want);
        assert_row(rows[i].name, known.line == rows[i].line);
        assert_row(rows[i].name, known.failure == 0);
        assert_row(rows[i].name, envelope_pins_judge(in_folder("pins"), "KEY",
                                                     "Anna") == rows[i].want);
    }
    unlink(in_folder("pins"));
}

static void test_the_other_key_is_named(void **state)
{
    (void)state;
    text_file_write(in_folder("pins"), "FIRST Anna\nLAST Anna\n");
    assert_string_equal(
        envelope_pins_find(in_folder("pins"), "KEY", "Anna").key, "LAST");
    unlink(in_folder("pins"));
}

/* Which name the key has here, and does the name have another key? */
static void test_the_other_name_is_named(void **state)
{
    (void)state;
    text_file_write(in_folder("pins"), "KEY First\nKEY Last\nOLD Boris\n");
    struct envelope_known known =
        envelope_pins_find(in_folder("pins"), "KEY", "Anna");
    assert_string_equal(known.name, "Last");
    assert_false(envelope_known_contradicts(&known));
    known = envelope_pins_find(in_folder("pins"), "KEY", "Boris");
    assert_string_equal(known.name, "Last");
    assert_true(envelope_known_contradicts(&known));
    known = envelope_pins_find(in_folder("pins"), "KEY", "Last");
    assert_false(envelope_known_contradicts(&known));
    unlink(in_folder("pins"));
}

/* No file is no failure; one that cannot be read is. */
static void test_a_file_that_cannot_be_read_is_a_failure(void **state)
{
    (void)state;
    struct envelope_known known =
        envelope_pins_find(in_folder("none"), "KEY", "Anna");
    assert_int_equal(known.pin, ENVELOPE_PIN_UNKNOWN);
    assert_int_equal(known.failure, 0);
    assert_int_equal(mkdir(in_folder("a-folder"), 0700), 0);
    known = envelope_pins_find(in_folder("a-folder"), "KEY", "Anna");
    assert_int_equal(known.pin, ENVELOPE_PIN_UNKNOWN);
    assert_true(known.failure < 0);
    rmdir(in_folder("a-folder"));
}

static void test_a_key_is_noted_once(void **state)
{
    (void)state;
    char text[128];
    text_file_write(in_folder("pins"), "OLD Boris"); /* cut off */
    assert_int_equal(envelope_pins_add(in_folder("pins"), "KEY", "Anna"), 0);
    assert_int_equal(envelope_pins_add(in_folder("pins"), "KEY", "Anna"), 0);
    assert_int_equal(envelope_pins_add(in_folder("pins"), "KEY", "Clara"), 0);
    text_file_read(in_folder("pins"), text, sizeof text);
    assert_string_equal(text, "OLD Boris\nKEY Anna\nKEY Clara\n");
    unlink(in_folder("pins"));
    assert_int_equal(envelope_pins_add(in_folder("pins"), "KEY", "Anna"), 0);
    text_file_read(in_folder("pins"), text, sizeof text);
    assert_string_equal(text, "KEY Anna\n");
    unlink(in_folder("pins"));
}

/* Lines that do not prove themselves are none, and a key ends once. */
static void test_ended_keys_are_lines(void **state)
{
    (void)state;
    struct envelope_key *key = envelope_key_new(), *other = envelope_key_new();
    struct key_ending ending, second;
    struct envelope_endings endings;
    char text[2048], line[512], at[MOMENT_MAX];
    key_ending_sign(key, "2026-11-24T18:00:00+00:00", &ending);
    key_ending_sign(other, "2026-11-25T18:00:00+00:00", &second);
    assert_int_equal(envelope_key_ended(folder, ending.key, at), 0);
    snprintf(line, sizeof line, "%s %s %s\n", ending.key, ending.at,
             ending.signature);
    snprintf(text, sizeof text,
             "%s 2026-11-23T18:00:00+00:00 %s\n\nno line\n%s%s", ending.key,
             ending.signature, line, line);
    text_file_write(in_folder(ENVELOPE_ENDED_FILE), text);
    assert_int_equal(envelope_key_ended(folder, ending.key, at), 1);
    assert_string_equal(at, "2026-11-24T18:00:00+00:00");
    assert_int_equal(envelope_key_ended(folder, second.key, at), 0);
    assert_int_equal(envelope_endings_add(folder, &second), 0);
    assert_int_equal(envelope_key_ended(folder, second.key, at), 1);
    assert_int_equal(envelope_endings_read(folder, &endings), 0);
    assert_int_equal(endings.count, 2);
    envelope_endings_free(&endings);
    second.at[3] = '7';
    assert_int_equal(envelope_endings_add(folder, &second), -EINVAL);
    unlink(in_folder(ENVELOPE_ENDED_FILE));
    assert_int_equal(mkdir(in_folder(ENVELOPE_ENDED_FILE), 0700), 0);
    assert_true(envelope_key_ended(folder, ending.key, at) < 0);
    rmdir(in_folder(ENVELOPE_ENDED_FILE));
    envelope_key_free(key);
    envelope_key_free(other);
}

static void test_public_keys_are_lines(void **state)
{
    (void)state;
    struct envelope_public told;
    assert_int_equal(envelope_public_read(folder, &told), -ENOENT);
    text_file_write(in_folder("arbiter.pub"), "NEW\nOLD\n");
    assert_int_equal(envelope_public_read(folder, &told), 0);
    assert_int_equal(told.count, 2);
    assert_true(envelope_public_has(&told, "NEW"));
    assert_true(envelope_public_has(&told, "OLD"));
    assert_false(envelope_public_has(&told, "OL"));
    assert_false(envelope_public_has(&told, ""));
    unlink(in_folder("arbiter.pub"));
}

static void test_too_much_is_no_file_of_public_keys(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int lines;
        size_t letters; /* of each */
        int want;
    } cases[] = {
        {"as many as there may be", ENVELOPE_PUBLIC_MAX, 4, 0},
        {"one line more", ENVELOPE_PUBLIC_MAX + 1, 4, -EBADMSG},
        {"as long as may be", 1, ENVELOPE_PUBLIC_KEY_MAX - 1, 0},
        {"one letter more", 1, ENVELOPE_PUBLIC_KEY_MAX, -EBADMSG},
        {"far too much", 1, 60000, -EBADMSG},
    };
    static char text[65536];
    struct envelope_public told;
    for (size_t i = 0; i < ROWS(cases); i++) {
        size_t bytes = 0;
        for (int line = 0; line < cases[i].lines; line++) {
            memset(text + bytes, 'k', cases[i].letters);
            bytes += cases[i].letters;
            text[bytes++] = '\n';
        }
        text[bytes] = '\0';
        text_file_write(in_folder("arbiter.pub"), text);
        assert_row(cases[i].name,
                   envelope_public_read(folder, &told) == cases[i].want);
    }
    unlink(in_folder("arbiter.pub"));
}

static int open_folder(void **state)
{
    (void)state;
    folder_make(folder);
    return 0;
}

static int close_folder(void **state)
{
    (void)state;
    folder_remove(folder);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_line_is_a_key_and_a_name),
        cmocka_unit_test(test_the_other_key_is_named),
        cmocka_unit_test(test_the_other_name_is_named),
        cmocka_unit_test(test_ended_keys_are_lines),
        cmocka_unit_test(test_a_file_that_cannot_be_read_is_a_failure),
        cmocka_unit_test(test_a_key_is_noted_once),
        cmocka_unit_test(test_public_keys_are_lines),
        cmocka_unit_test(test_too_much_is_no_file_of_public_keys),
    };
    return cmocka_run_group_tests_name("src/adjourn/known_keys", tests,
                                       open_folder, close_folder);
}
