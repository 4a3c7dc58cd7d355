// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* fields_test.c - src/wire/fields.c: what a field of hektor-protocol(5) is as a
 * JSON value, and which values are refused. */
#include "src/wire/wire.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

struct thing {
    char text[16];
    int32_t number;
    int64_t ms;
    bool flag;
    uint8_t word;
    uint8_t square;
    int64_t left_ms;
};

static const char *const colours[] = {"-", "white", "black", NULL};

static const struct field fields[] = {
    {"text", FIELD_TEXT, true, offsetof(struct thing, text), 16, NULL, false},
    {"number", FIELD_NUMBER, false, offsetof(struct thing, number), 4, NULL,
     false},
    {"ms", FIELD_MS, true, offsetof(struct thing, ms), 8, NULL, false},
    {"flag", FIELD_FLAG, true, offsetof(struct thing, flag), 1, NULL, false},
    {"word", FIELD_WORD, true, offsetof(struct thing, word), 1, colours, false},
    {"square", FIELD_SQUARE, false, offsetof(struct thing, square), 1, NULL,
     false},
    {.name = "left",
     .type = FIELD_MS,
     .optional = true,
     .offset = offsetof(struct thing, left_ms),
     .size = 8,
     .has_none = true},
    {0},
};

static const struct {
    const char *name, *json, *error; /* NULL: all is read */
} cases[] = {
    {"all that is needed", "{\"number\":3,\"square\":\"e4\"}", NULL},
    {"all there is",
     "{\"text\":\"Nf3\",\"number\":3,\"ms\":90000,\"flag\":true,"
     "\"word\":\"white\",\"square\":\"-\"}",
     NULL},
    {"fields of a later version",
     "{\"number\":3,\"square\":\"e4\",\"later\":[]}", NULL},
    {"one is missing", "{\"number\":3}", "square"},
    {"a number as text", "{\"number\":\"3\",\"square\":\"e4\"}", "number"},
    {"a number with a point", "{\"number\":3.0,\"square\":\"e4\"}", "number"},
    {"the largest number", "{\"number\":2147483647,\"square\":\"e4\"}", NULL},
    {"a larger one", "{\"number\":2147483648,\"square\":\"e4\"}", "number"},
    {"below the smallest", "{\"number\":-2147483649,\"square\":\"e4\"}",
     "number"},
    {"nothing as a number", "{\"number\":null,\"square\":\"e4\"}", "number"},
    {"a time as on lines", "{\"number\":3,\"ms\":\"1:30\",\"square\":\"e4\"}",
     "ms"},
    {"the longest time",
     "{\"number\":3,\"ms\":9007199254740992,\"square\":\"e4\"}", NULL},
    {"a longer one", "{\"number\":3,\"ms\":9007199254740993,\"square\":\"e4\"}",
     "ms"},
    {"no clock",
     "{\"number\":3,\"left\":9223372036854775807,\"square\":\"e4\"}", NULL},
    {"no clock, where there is always a time",
     "{\"number\":3,\"ms\":9223372036854775807,\"square\":\"e4\"}", "ms"},
    {"less than the longest time, below none",
     "{\"number\":3,\"left\":-9007199254740993,\"square\":\"e4\"}", "left"},
    {"a flag as a word", "{\"number\":3,\"flag\":\"yes\",\"square\":\"e4\"}",
     "flag"},
    {"a flag as a number", "{\"number\":3,\"flag\":1,\"square\":\"e4\"}",
     "flag"},
    {"no word of the table",
     "{\"number\":3,\"word\":\"red\",\"square\":\"e4\"}", "word"},
    {"a word as a number", "{\"number\":3,\"word\":1,\"square\":\"e4\"}",
     "word"},
    {"no square", "{\"number\":3,\"square\":\"e9\"}", "square"},
    {"a list for a square", "{\"number\":3,\"square\":[\"e4\"]}", "square"},
    {"text that is too long",
     "{\"text\":\"sixteen bytes or\",\"number\":3,\"square\":\"e4\"}", "text"},
    {"a control character",
     "{\"text\":\"a\\u001b\",\"number\":3,\"square\":\"e4\"}", "text"},
};

static void a_message_is_read_or_its_field_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct thing thing = {0};
        json_t *json = json_loads(cases[i].json, 0, NULL);
        assert_row(cases[i].name, json != NULL);
        const char *error = wire_fields_error(json, fields, &thing);
        assert_row(cases[i].name, (error == NULL) == (cases[i].error == NULL));
        if (error != NULL)
            assert_row(cases[i].name, strcmp(error, cases[i].error) == 0);
        assert_row(cases[i].name,
                   wire_fields_read(json, fields, &thing) == (error == NULL));
        json_decref(json);
    }
}

static const struct {
    const char *name;
    struct thing thing;
    const char *json;
} written[] = {
    {"what is empty and optional is left out",
     {.square = SQ_NONE},
     "{\"number\":0,\"square\":\"-\"}"},
    {"all of it",
     {"Nf3", -7, 90000, true, 2, SQ_E4, 0},
     "{\"flag\":true,\"ms\":90000,\"number\":-7,\"square\":\"e4\",\"text\":"
     "\"Nf3\",\"word\":\"black\"}"},
};

static void what_is_written_is_read_again(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(written); i++) {
        struct thing back = {0};
        json_t *json = json_object();
        assert_row(written[i].name,
                   wire_fields_write(json, fields, &written[i].thing));
        char *text = json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS);
        assert_row(written[i].name, strcmp(text, written[i].json) == 0);
        assert_row(written[i].name, wire_fields_read(json, fields, &back));
        assert_row(written[i].name,
                   strcmp(back.text, written[i].thing.text) == 0 &&
                       back.number == written[i].thing.number &&
                       back.ms == written[i].thing.ms &&
                       back.flag == written[i].thing.flag &&
                       back.word == written[i].thing.word &&
                       back.square == written[i].thing.square);
        free(text);
        json_decref(json);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_message_is_read_or_its_field_named),
        cmocka_unit_test(what_is_written_is_read_again),
    };
    return cmocka_run_group_tests_name("src/wire/fields", tests, NULL, NULL);
}
