// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * catalogue_test.c - src/base/catalogue.c: files of our own making, byte for
 * byte as the GNU gettext manual describes them, and those of the build.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* This request finds no memory, counted from 1; 0: never. */
static int missing_request;

static bool is_missing(void)
{
    return missing_request > 0 && --missing_request == 0;
}

static void *scarce_malloc(size_t bytes)
{
    return is_missing() ? NULL : malloc(bytes);
}

static void *scarce_calloc(size_t count, size_t bytes)
{
    return is_missing() ? NULL : calloc(count, bytes);
}

#define malloc scarce_malloc
#define calloc scarce_calloc
#include "src/base/catalogue.c"
#undef malloc
#undef calloc

#include "tests/unit.h"

#define HEADER(language, rule) \
    "Project-Id-Version: hektor\nLanguage: " language "\n" \
    "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: " rule "\n"
#define GERMAN_RULE "nplurals=2; plural=(n != 1);"
#define GERMAN HEADER("de", GERMAN_RULE)

/* The parts of a text with forms end with a zero; bytes count the last one
 * not. */
struct pair {
    const char *original;
    size_t original_bytes;
    const char *text;
    size_t text_bytes;
};

#define PAIR(original, text) \
    { \
        original, sizeof(original) - 1, text, sizeof(text) - 1 \
    }

enum { FILE_MAX = 4096, PAIRS_MAX = 16 };

struct file {
    size_t count;
    unsigned char bytes[FILE_MAX];
};

static void put(struct file *file, size_t at, uint32_t number, bool is_big)
{
    for (int i = 0; i < 4; i++)
        file->bytes[at + (size_t)i] =
            (unsigned char)(number >> 8 * (is_big ? 3 - i : i));
}

static void append(struct file *file, size_t row, const char *text,
                   size_t bytes, bool is_big)
{
    assert_true(file->count + bytes + 1 <= FILE_MAX);
    put(file, row, (uint32_t)bytes, is_big);
    put(file, row + 4, (uint32_t)file->count, is_big);
    memcpy(file->bytes + file->count, text, bytes);
    file->bytes[file->count + bytes] = 0;
    file->count += bytes + 1;
}

/* Both tables, then all texts; the pairs are in order. */
static struct file write_file(const struct pair *pairs, size_t count,
                              bool is_big)
{
    struct file file = {.count = 28 + 16 * count};
    put(&file, 0, 0x950412de, is_big);
    put(&file, 8, (uint32_t)count, is_big);
    put(&file, 12, 28, is_big);
    put(&file, 16, (uint32_t)(28 + 8 * count), is_big);
    for (size_t i = 0; i < count; i++)
        append(&file, 28 + 8 * i, pairs[i].original, pairs[i].original_bytes,
               is_big);
    for (size_t i = 0; i < count; i++)
        append(&file, 28 + 8 * count + 8 * i, pairs[i].text,
               pairs[i].text_bytes, is_big);
    return file;
}

static const struct pair usual[] = {
    PAIR("", GERMAN),
    PAIR("%d move\0%d moves", "%d Zug\0%d Züge"),
    PAIR("%s has %d pieces.", "%2$d Figuren hat %1$s."),
    PAIR("White", "Weiß"),
    PAIR("typed word\004draw", "remis"),
    PAIR("white has one line\nand two", "Weiß\nhat\tzwei"),
};

static struct file usual_file(bool is_big)
{
    return write_file(usual, ROWS(usual), is_big);
}

/* A copy of just the size, so that a sanitizer sees a read beyond it. */
static enum catalogue_error read_copy(const void *bytes, size_t count,
                                      const char *code, unsigned char **copy,
                                      struct catalogue **out)
{
    *copy = malloc(count > 0 ? count : 1);
    assert_non_null(*copy);
    memcpy(*copy, bytes, count);
    *out = NULL;
    return catalogue_read(*copy, count, code, out);
}

static const char *found(const struct catalogue *catalogue, const char *one,
                         const char *many, unsigned long number)
{
    const char *text;
    assert_int_equal(catalogue_find(catalogue, one, many, number, &text),
                     CATALOGUE_OK);
    return text;
}

static void sentences_are_found_in_both_byte_orders(void **state)
{
    (void)state;
    for (int is_big = 0; is_big < 2; is_big++) {
        struct file file = usual_file(is_big);
        struct catalogue *catalogue;
        unsigned char *copy;
        assert_int_equal(
            read_copy(file.bytes, file.count, "de", &copy, &catalogue),
            CATALOGUE_OK);
        assert_string_equal(found(catalogue, "White", NULL, 0), "Weiß");
        assert_string_equal(found(catalogue, "typed word\004draw", NULL, 0),
                            "remis");
        assert_null(found(catalogue, "draw", NULL, 0));
        assert_null(found(catalogue, "", NULL, 0));
        assert_null(found(catalogue, "Whit", NULL, 0));
        assert_null(found(catalogue, "zzz", NULL, 0));
        assert_string_equal(found(catalogue, "%s has %d pieces.", NULL, 0),
                            "%2$d Figuren hat %1$s.");
        assert_string_equal(found(catalogue, "%d move", "%d moves", 1),
                            "%d Zug");
        assert_string_equal(found(catalogue, "%d move", "%d moves", 0),
                            "%d Züge");
        assert_string_equal(found(catalogue, "%d move", NULL, 0), "%d Zug");
        assert_string_equal(
            found(catalogue, "white has one line\nand two", NULL, 0),
            "Weiß\nhat\tzwei");
        catalogue_free(catalogue);
        free(copy);
    }
}

/* The rules of the Unicode CLDR for our languages, and the grammar of C. */
static const struct {
    const char *rule;
    unsigned long n;
    int form; /* -1: the rule is refused; -2: when it is asked */
} rules[] = {
    {GERMAN_RULE, 0, 1},
    {GERMAN_RULE, 1, 0},
    {GERMAN_RULE, 2, 1},
#define RUSSIAN \
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && " \
    "(n%100<10 || n%100>=20) ? 1 : 2);"
    {RUSSIAN, 0, 2},
    {RUSSIAN, 1, 0},
    {RUSSIAN, 2, 1},
    {RUSSIAN, 4, 1},
    {RUSSIAN, 5, 2},
    {RUSSIAN, 11, 2},
    {RUSSIAN, 12, 2},
    {RUSSIAN, 14, 2},
    {RUSSIAN, 20, 2},
    {RUSSIAN, 21, 0},
    {RUSSIAN, 22, 1},
    {RUSSIAN, 111, 2},
    {RUSSIAN, 112, 2},
    {RUSSIAN, 121, 0},
    {RUSSIAN, 4294967291, 0},
    {"nplurals=1; plural=0;", 7, 0},
    {"nplurals=2; plural=n>1;", 1, 0},
    {"nplurals=4; plural=n-1-1;", 4, 2},
    {"nplurals=4; plural=1+2*n/2;", 2, 3},
    {"nplurals=4; plural=!n+!!n*2;", 0, 1},
    {"nplurals=4; plural=n<=1||n>=9&&n<10;", 9, 1},
    {"nplurals=4; plural=n==1?0:n==2?1:2;", 2, 1},
    {"nplurals=2; plural=n;", 2, -2},
    {"nplurals=2; plural=n-1;", 0, -2},
    {"nplurals=2; plural=n%0;", 1, -2},
    {"nplurals=2; plural=1/(n-n);", 1, -2},
    {"nplurals=0; plural=0;", 1, -1},
    {"nplurals=9; plural=0;", 1, -1},
    {"nplurals=2; plural=;", 1, -1},
    {"nplurals=2; plural=(n;", 1, -1},
    {"nplurals=2; plural=n);", 1, -1},
    {"nplurals=2; plural=n n;", 1, -1},
    {"nplurals=2; plural=m;", 1, -1},
    {"nplurals=2; plural=n=1;", 1, -1},
    {"nplurals=2; plural=n?1;", 1, -1},
    {"nplurals=2; plural=n!=1", 1, -1},
    {"nplurals=2;", 1, -1},
    {"plural=n!=1;", 1, -1},
    {"nplurals=2; plural=99999999999;", 1, -1},
};

static void rules_for_plurals_are_those_of_c(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rules); i++) {
        char header[512], forms[] = "0\0001\0002\0003\0004\0005\0006\0007";
        struct catalogue *catalogue;
        unsigned char *copy;
        const char *text;
        snprintf(header, sizeof header, HEADER("de", "%s"), rules[i].rule);
        unsigned count = (unsigned)(rules[i].rule[9] - '0');
        struct pair pairs[] = {
            {"", 0, header, strlen(header)},
            {"a\0b", 3, forms, count > 0 ? 2 * count - 1 : 0}};
        if (count > 8)
            pairs[1].text_bytes = 15;
        struct file file = write_file(pairs, ROWS(pairs), false);
        enum catalogue_error error =
            read_copy(file.bytes, file.count, "de", &copy, &catalogue);
        assert_row(rules[i].rule,
                   (error == CATALOGUE_DAMAGED) == (rules[i].form == -1));
        if (error == CATALOGUE_OK) {
            error = catalogue_find(catalogue, "a", "b", rules[i].n, &text);
            assert_row(rules[i].rule,
                       (error == CATALOGUE_DAMAGED) == (rules[i].form == -2));
            if (error == CATALOGUE_OK)
                assert_row(rules[i].rule, atoi(text) == rules[i].form);
        }
        catalogue_free(catalogue);
        free(copy);
    }
}

/* However deep, a rule takes no more of the stack than it may. */
static void a_rule_has_an_end(void **state)
{
    static const char *const starts[] = {"(", "!", "n?", "n?n:", "n||", "0+"};
    enum { HEADER_BYTES = 1 << 20, START_BYTES = 28 + 16 };
    (void)state;
    for (size_t i = 0; i < ROWS(starts); i++) {
        struct catalogue *catalogue;
        unsigned char *copy, *bytes = calloc(1, START_BYTES + HEADER_BYTES + 1);
        assert_non_null(bytes);
        char *header = (char *)bytes + START_BYTES;
        snprintf(header, 512, "%s", HEADER("de", "nplurals=2; plural="));
        for (size_t at = strlen(header) - 1; at + 8 < HEADER_BYTES;
             at += strlen(starts[i]))
            memcpy(header + at, starts[i], strlen(starts[i]));
        const struct pair pair = {"", 0, "", 0};
        struct file file = write_file(&pair, 1, false);
        put(&file, 36, (uint32_t)strlen(header), false);
        put(&file, 40, START_BYTES, false);
        /* The empty original shares its zero with the header's end. */
        put(&file, 32, START_BYTES + (uint32_t)strlen(header), false);
        memcpy(bytes, file.bytes, START_BYTES);
        assert_row(starts[i],
                   read_copy(bytes, START_BYTES + HEADER_BYTES + 1, "de", &copy,
                             &catalogue) == CATALOGUE_DAMAGED);
        free(copy);
        free(bytes);
    }
}

static const struct {
    const char *name, *header, *code;
    enum catalogue_error want;
} headers[] = {
    {"ours", GERMAN, "de", CATALOGUE_OK},
    {"of another language", GERMAN, "ru", CATALOGUE_FOREIGN},
    {"of a longer code", HEADER("den", GERMAN_RULE), "de", CATALOGUE_FOREIGN},
    {"of another program",
     "Project-Id-Version: sed 4.9\nLanguage: de\nContent-Type: text/plain; "
     "charset=UTF-8\nPlural-Forms: " GERMAN_RULE "\n",
     "de", CATALOGUE_FOREIGN},
    {"of a program with a longer name",
     "Project-Id-Version: hektorial\nLanguage: de\nContent-Type: text/plain; "
     "charset=UTF-8\nPlural-Forms: " GERMAN_RULE "\n",
     "de", CATALOGUE_FOREIGN},
    {"of a version",
     "Project-Id-Version: hektor 1.0\nLanguage: de\nContent-Type: text/plain; "
     "charset=UTF-8\nPlural-Forms: " GERMAN_RULE "\n",
     "de", CATALOGUE_OK},
    {"in another character set",
     "Project-Id-Version: hektor\nLanguage: de\nContent-Type: text/plain; "
     "charset=ISO-8859-1\nPlural-Forms: " GERMAN_RULE "\n",
     "de", CATALOGUE_FOREIGN},
    {"without a rule",
     "Project-Id-Version: hektor\nLanguage: de\nContent-Type: text/plain; "
     "charset=UTF-8\n",
     "de", CATALOGUE_DAMAGED},
    {"empty", "", "de", CATALOGUE_FOREIGN},
};

static void a_header_says_whose_it_is(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(headers); i++) {
        const struct pair pair = {"", 0, headers[i].header,
                                  strlen(headers[i].header)};
        struct file file = write_file(&pair, 1, false);
        struct catalogue *catalogue;
        unsigned char *copy;
        assert_row(headers[i].name,
                   read_copy(file.bytes, file.count, headers[i].code, &copy,
                             &catalogue) == headers[i].want);
        catalogue_free(catalogue);
        free(copy);
    }
}

/* What is given to printf asks for the same values, and what is shown holds
 * nothing that a terminal would obey. */
static const struct {
    const char *original, *text;
    bool is_good;
} formats[] = {
    {"%s won.", "%s hat gewonnen.", true},
    {"%s won.", "Gewonnen.", false},
    {"%s won.", "%d hat gewonnen.", false},
    {"%s won.", "%n hat gewonnen.", false},
    {"%s won.", "%s hat %s gewonnen.", false},
    {"%s won.", "%1$s hat gewonnen.", true},
    {"%s won.", "%2$s hat gewonnen.", false},
    {"%s won.", "%s hat gewonnen.%", false},
    {"%s won.", "%s hat 100 %% gewonnen.", true},
    {"%d of %ld", "%2$ld, davon %1$d", true},
    {"%d of %ld", "%ld, davon %d", false},
    {"%d of %ld", "%2$ld", false},
    {"%.*s", "%.*s", true},
    {"%.*s", "%.s", false},
    {"%*d", "%d", false},
    {"%ju", "%u", false},
    {"%02d:%02d", "%02d.%02d", true},
    {"%zu", "%zu", true},
    {"White", "Wei%s", false},
    {"White", "Wei%", false},
    {"White", "\033[31mWeiß", false},
    {"White", "Weiß\r", false},
    {"White", "Wei\xdf", false},
    {"White", "Wei\xc2\x9b", false},
    {"White", "Wei\xed\xa0\x80", false},
    {"White", "Wei\xe2\x80\xae", false},
    {"White", "Wei\xc3", false},
    {"White", "Белые «–»…", true},
    {"White", "Weiß\x7f", false},
};

static void a_translation_is_no_trap(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(formats); i++) {
        const struct pair pairs[] = {
            PAIR("", GERMAN),
            {formats[i].original, strlen(formats[i].original), formats[i].text,
             strlen(formats[i].text)}};
        struct file file = write_file(pairs, ROWS(pairs), false);
        struct catalogue *catalogue;
        unsigned char *copy;
        const char *text;
        assert_int_equal(
            read_copy(file.bytes, file.count, "de", &copy, &catalogue),
            CATALOGUE_OK);
        for (int again = 0; again < 2; again++) {
            enum catalogue_error error =
                catalogue_find(catalogue, formats[i].original, NULL, 0, &text);
            assert_row(formats[i].text,
                       (error == CATALOGUE_OK) == formats[i].is_good);
            assert_row(formats[i].text, (text != NULL) == formats[i].is_good);
        }
        catalogue_free(catalogue);
        free(copy);
    }
}

static void a_form_may_leave_out_the_number(void **state)
{
    static const struct {
        const char *text;
        size_t bytes;
        bool is_good;
    } texts[] = {
        {"ein Zug\0%d Züge", 16, true}, {"%d Zug\0%d Züge", 15, true},
        {"%s Zug\0%d Züge", 15, false}, {"%d Zug\0%d Züge\0", 16, false},
        {"%d Zug", 6, false},           {"%d %d\0%d Züge", 14, false},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(texts); i++) {
        const struct pair pairs[] = {
            PAIR("", GERMAN),
            {"one move\0%d moves", 17, texts[i].text, texts[i].bytes}};
        struct file file = write_file(pairs, ROWS(pairs), true);
        struct catalogue *catalogue;
        unsigned char *copy;
        const char *text;
        assert_int_equal(
            read_copy(file.bytes, file.count, "de", &copy, &catalogue),
            CATALOGUE_OK);
        assert_row(texts[i].text,
                   (catalogue_find(catalogue, "one move", "%d moves", 2,
                                   &text) == CATALOGUE_OK) == texts[i].is_good);
        catalogue_free(catalogue);
        free(copy);
    }
}

/* A file that is cut short anywhere is refused. */
static void a_part_is_no_catalogue(void **state)
{
    struct file file = usual_file(false);
    (void)state;
    for (size_t count = 0; count < file.count; count++) {
        struct catalogue *catalogue;
        unsigned char *copy;
        assert_int_not_equal(
            read_copy(file.bytes, count, "de", &copy, &catalogue),
            CATALOGUE_OK);
        free(copy);
    }
}

static void look_everything_up(const struct catalogue *catalogue)
{
    for (size_t i = 0; i < ROWS(usual); i++)
        for (unsigned long n = 0; n < 3; n++) {
            const char *text, *original = usual[i].original;
            size_t first = strlen(original);
            const char *many =
                first < usual[i].original_bytes ? original + first + 1 : NULL;
            enum catalogue_error error =
                catalogue_find(catalogue, original, many, n, &text);
            assert_true(error == CATALOGUE_OK || error == CATALOGUE_DAMAGED);
            if (text == NULL)
                continue;
            char line[256];
            if (strcmp(original, "%s has %d pieces.") == 0)
                assert_true(snprintf(line, sizeof line, text, "Anna", 3) > 0);
            for (const char *at = text; *at != '\0'; at++)
                assert_true((unsigned char)*at >= ' ' || *at == '\n' ||
                            *at == '\t');
        }
}

/* Any byte turned into any of 24 others: refused, or without harm. */
static void no_byte_is_trusted(void **state)
{
    (void)state;
    for (int is_big = 0; is_big < 2; is_big++) {
        struct file file = usual_file(is_big);
        for (size_t at = 0; at < file.count; at++)
            for (int turn = 0; turn < 24; turn++) {
                struct catalogue *catalogue;
                unsigned char *copy, kept = file.bytes[at];
                file.bytes[at] =
                    turn < 8 ? kept ^ (1 << turn) : (unsigned char)(11 * turn);
                if (read_copy(file.bytes, file.count, "de", &copy,
                              &catalogue) == CATALOGUE_OK)
                    look_everything_up(catalogue);
                file.bytes[at] = kept;
                catalogue_free(catalogue);
                free(copy);
            }
    }
}

/* The revision that leaves sentences for the C library to complete. */
static void another_form_of_file_is_refused(void **state)
{
    static const struct {
        size_t at;
        uint32_t number;
        enum catalogue_error want;
    } changes[] = {
        {0, 0x950412df, CATALOGUE_FOREIGN},
        {4, 1, CATALOGUE_FOREIGN},
        {4, 1 << 16, CATALOGUE_FOREIGN},
        {8, 0, CATALOGUE_FOREIGN},
        {8, 7, CATALOGUE_DAMAGED},
        {8, UINT32_MAX, CATALOGUE_DAMAGED},
        {12, UINT32_MAX, CATALOGUE_DAMAGED},
        {16, FILE_MAX, CATALOGUE_DAMAGED},
        {28, 1, CATALOGUE_DAMAGED},
        {32, UINT32_MAX, CATALOGUE_DAMAGED},
        {36, UINT32_MAX, CATALOGUE_DAMAGED},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(changes); i++) {
        struct file file = usual_file(false);
        struct catalogue *catalogue;
        unsigned char *copy;
        put(&file, changes[i].at, changes[i].number, false);
        assert_int_equal(
            read_copy(file.bytes, file.count, "de", &copy, &catalogue),
            changes[i].want);
        free(copy);
    }
}

static uint32_t host_number(const unsigned char *at)
{
    uint32_t number;
    memcpy(&number, at, sizeof number);
    return number;
}

/* Every sentence of the build, looked up against the file's own tables. */
static void all_of_ours_is_found(void **state)
{
    static const char *const languages[] = {"de", "es", "ru"};
    (void)state;
    for (size_t i = 0; i < ROWS(languages); i++) {
        enum { MO_MAX = 1 << 22 };
        char path[64];
        const char *text;
        struct catalogue *catalogue;
        unsigned char *copy, *bytes = malloc(MO_MAX);
        snprintf(path, sizeof path, "po/%s/LC_MESSAGES/hektor.mo",
                 languages[i]);
        FILE *stream = fopen(path, "rb");
        assert_non_null(bytes);
        if (stream == NULL) { /* built without msgfmt */
            free(bytes);
            skip_for("the catalogues are not built without msgfmt");
        }
        size_t count = fread(bytes, 1, MO_MAX, stream);
        fclose(stream);
        assert_int_equal(
            read_copy(bytes, count, languages[i], &copy, &catalogue),
            CATALOGUE_OK);
        uint32_t rows = host_number(bytes + 8);
        assert_true(rows > 3000);
        for (uint32_t row = 1; row < rows; row++) {
            const char *original =
                (char *)bytes +
                host_number(bytes + host_number(bytes + 12) + 8 * row + 4);
            const char *want =
                (char *)bytes +
                host_number(bytes + host_number(bytes + 16) + 8 * row + 4);
            assert_row(original, catalogue_find(catalogue, original, NULL, 0,
                                                &text) == CATALOGUE_OK);
            assert_row(original, text != NULL && strcmp(text, want) == 0);
        }
        catalogue_free(catalogue);
        free(copy);
        free(bytes);
    }
}

static void no_memory_is_no_damage(void **state)
{
    (void)state;
    struct file file = usual_file(false);
    struct catalogue *catalogue;
    unsigned char *copy;
    const char *text;
    for (int request = 1; request <= 2; request++) {
        missing_request = request;
        assert_int_equal(
            read_copy(file.bytes, file.count, "de", &copy, &catalogue),
            CATALOGUE_NO_MEMORY);
        assert_null(catalogue);
        free(copy);
    }
    assert_int_equal(read_copy(file.bytes, file.count, "de", &copy, &catalogue),
                     CATALOGUE_OK);
    missing_request = 1;
    assert_int_equal(catalogue_find(catalogue, "White", NULL, 0, &text),
                     CATALOGUE_NO_MEMORY);
    assert_null(text);
    assert_string_equal(found(catalogue, "White", NULL, 0), "Weiß");
    catalogue_free(catalogue);
    free(copy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_are_found_in_both_byte_orders),
        cmocka_unit_test(rules_for_plurals_are_those_of_c),
        cmocka_unit_test(a_rule_has_an_end),
        cmocka_unit_test(a_header_says_whose_it_is),
        cmocka_unit_test(a_translation_is_no_trap),
        cmocka_unit_test(a_form_may_leave_out_the_number),
        cmocka_unit_test(a_part_is_no_catalogue),
        cmocka_unit_test(no_byte_is_trusted),
        cmocka_unit_test(another_form_of_file_is_refused),
        cmocka_unit_test(no_memory_is_no_damage),
        cmocka_unit_test(all_of_ours_is_found),
    };
    return cmocka_run_group_tests_name("src/base/catalogue", tests, NULL, NULL);
}
