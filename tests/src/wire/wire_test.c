// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/wire/wire.h"

#include "tests/unit.h"

static void put(struct lines *lines, const char *bytes, size_t count)
{
    size_t room;
    char *place = lines_room(lines, &room);
    assert_true(room >= count);
    memcpy(place, bytes, count);
    lines_add(lines, count);
}

static void expect(struct lines *lines, enum line_found wanted,
                   const char *text)
{
    char line[WIRE_LINE_MAX];
    size_t bytes = 0;
    assert_int_equal(lines_next(lines, line, &bytes), wanted);
    if (wanted == LINE_WHOLE) {
        assert_int_equal(bytes, strlen(text));
        assert_memory_equal(line, text, bytes);
    }
}

static void pieces_become_lines(void **state)
{
    struct lines lines = {0};
    (void)state;
    put(&lines, "{\"t\":", 5);
    expect(&lines, LINE_NONE, NULL);
    put(&lines, "\"a\"}\n{}\n\n{", 10);
    expect(&lines, LINE_WHOLE, "{\"t\":\"a\"}");
    expect(&lines, LINE_WHOLE, "{}");
    expect(&lines, LINE_WHOLE, "");
    expect(&lines, LINE_NONE, NULL);
    put(&lines, "}\n", 2);
    expect(&lines, LINE_WHOLE, "{}");
    lines_done(&lines);
}

/* Byte by byte it is the same. */
static void each_byte_alone(void **state)
{
    static const char text[] = "ab\ncd\n";
    struct lines lines = {0};
    (void)state;
    for (size_t i = 0; i < strlen(text); i++) {
        put(&lines, text + i, 1);
        if (text[i] != '\n')
            expect(&lines, LINE_NONE, NULL);
        else
            expect(&lines, LINE_WHOLE, i == 2 ? "ab" : "cd");
    }
}

/* A line that is too long is told once, and the one behind it is whole. */
static void a_long_line_is_passed_over(void **state)
{
    struct lines lines = {0};
    char much[1000];
    int told = 0;
    (void)state;
    memset(much, 'x', sizeof much);
    for (int i = 0; i < 3 * WIRE_LINE_MAX / 1000; i++) {
        char line[WIRE_LINE_MAX];
        size_t bytes, room, left = sizeof much;
        while (left > 0) {
            char *place = lines_room(&lines, &room);
            size_t now = left < room ? left : room;
            assert_true(now > 0);
            memcpy(place, much, now);
            lines_add(&lines, now);
            left -= now;
            enum line_found found = lines_next(&lines, line, &bytes);
            assert_int_not_equal(found, LINE_WHOLE);
            told += found == LINE_TOO_LONG;
        }
    }
    assert_int_equal(told, 1);
    put(&lines, "x\nok\n", 5);
    expect(&lines, LINE_WHOLE, "ok");
    expect(&lines, LINE_NONE, NULL);
}

/* What is left may be a secret. */
static void what_is_left_is_wiped(void **state)
{
    struct lines lines = {0};
    (void)state;
    put(&lines, "passphrase", 10);
    lines_done(&lines);
    assert_null(memmem(&lines, sizeof lines, "passphrase", 10));
}

static const struct {
    const char *name, *text, *want;
} id_cases[] = {
    {"its own form", "7GQ2K4MD", "7GQ2K4MD"},
    {"small letters", "7gq2k4md", "7GQ2K4MD"},
    {"a hyphen in the middle", "7GQ2-K4MD", "7GQ2K4MD"},
    {"O is 0, I and L are 1", "OoIiLl00", "00111100"},
    {"U is left out of the alphabet", "7GQ2K4MU", NULL},
    {"too short", "7GQ2K4M", NULL},
    {"too long", "7GQ2K4MDX", NULL},
    {"a hyphen elsewhere", "7-GQ2K4MD", NULL},
    {"nothing", "", NULL},
    {"a path", "../../AA", NULL},
    {"not ASCII", "7GQ2K4M\xc3\xa4", NULL},
};

static void test_reading(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(id_cases); i++) {
        char out[GAME_ID_MAX] = "before";
        bool read = game_id_read(id_cases[i].text, out);
        assert_row(id_cases[i].name, read == (id_cases[i].want != NULL));
        assert_string_equal(out, read ? id_cases[i].want : "before");
    }
}

static void test_fresh_ones(void **state)
{
    (void)state;
    char first[GAME_ID_MAX], second[GAME_ID_MAX], read[GAME_ID_MAX];
    game_id_make(first);
    game_id_make(second);
    assert_string_not_equal(first, second);
    assert_true(game_id_read(first, read));
    assert_string_equal(first, read);
}

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

static const struct field thing_fields[] = {
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
        const char *error = wire_fields_error(json, thing_fields, &thing);
        assert_row(cases[i].name, (error == NULL) == (cases[i].error == NULL));
        if (error != NULL)
            assert_row(cases[i].name, strcmp(error, cases[i].error) == 0);
        assert_row(cases[i].name, wire_fields_read(json, thing_fields,
                                                   &thing) == (error == NULL));
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
                   wire_fields_write(json, thing_fields, &written[i].thing));
        char *text = json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS);
        assert_row(written[i].name, strcmp(text, written[i].json) == 0);
        assert_row(written[i].name,
                   wire_fields_read(json, thing_fields, &back));
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

/* A value of each type that is not the empty one. */
static void fill(const struct field *field, void *object)
{
    static const char *const texts[] = {
        [FIELD_NUMBER] = "7",         [FIELD_MS] = "61234",
        [FIELD_FLAG] = "yes",         [FIELD_MOVE] = "e7e8q",
        [FIELD_SQUARE] = "e4",        [FIELD_CONTROL] = "40/2h+30,20/1h,30m+30",
        [FIELD_CLAUSE] = "threefold",
    };
    const char *text = field->type == FIELD_WORD   ? field->words[1]
                       : field->type != FIELD_TEXT ? texts[field->type]
                       : field->size > 20          ? "Мüller \"J\" \\ /"
                                                   : "Ng1f3";
    assert_row(field->name, field_read(field, object, text));
}

static json_t *over_the_wire(json_t *message)
{
    char *line = wire_format(message);
    assert_non_null(line);
    size_t bytes = strlen(line);
    assert_int_equal(line[bytes - 1], '\n');
    json_t *back = wire_parse(line, bytes - 1);
    assert_non_null(back);
    free(line);
    return back;
}

/* Every field reads back as the same text. */
static void assert_fields(const struct field *fields, const void *a,
                          const void *b)
{
    for (const struct field *field = fields; field->name != NULL; field++) {
        char left[FIELD_TEXT_MAX], right[FIELD_TEXT_MAX];
        assert_true(field_write(field, a, left, sizeof left));
        assert_true(field_write(field, b, right, sizeof right));
        assert_string_equal(left, right);
    }
}

static void test_events(void **state)
{
    (void)state;
    for (int kind = EVENT_NONE + 1; kind < EVENT_KINDS; kind++) {
        const struct event_row *row = event_row((enum event_kind)kind);
        for (int filled = 0; filled < 2; filled++) {
            struct event event = {.seq = 4000000000u,
                                  .at_ms = INT64_C(123456789012),
                                  .actor = SEAT_BLACK,
                                  .kind = (enum event_kind)kind,
                                  .start = start_default()};
            struct event back;
            char id[GAME_ID_MAX] = "";
            for (const struct field *field = row->fields;
                 filled && field->name != NULL; field++)
                fill(field, &event);
            json_t *message = over_the_wire(wire_event("7GQ2K4MD", &event));
            assert_row(row->word, wire_event_read(message, id, &back));
            json_decref(message);
            assert_string_equal(id, "7GQ2K4MD");
            assert_int_equal(back.seq, event.seq);
            assert_int_equal(back.at_ms, event.at_ms);
            assert_int_equal(back.actor, SEAT_BLACK);
            assert_int_equal(back.kind, kind);
            assert_fields(row->fields, &event, &back);
        }
    }
}

/* The journal keeps the fields as they are in the line, whatever is said
 * before them or in them. */
static void test_data_of_a_line(void **state)
{
    (void)state;
    static const char *const vias[] = {"", "x", "\"data\":{", "{\"data\":"};
    for (size_t i = 0; i < ROWS(vias); i++) {
        struct event event = {.seq = 1, .kind = EVENT_OPEN};
        size_t bytes;
        strcpy(event.sealed, "\"data\":{}");
        strcpy(event.via, vias[i]);
        char *line = wire_format(wire_event("7GQ2K4MD", &event));
        assert_non_null(line);
        const char *data = wire_line_data(line, &bytes);
        assert_int_equal(bytes, strlen("{\"text\":\"\\\"data\\\":{}\"}"));
        assert_memory_equal(data, "{\"text\":\"\\\"data\\\":{}\"}", bytes);
        free(line);
    }
}

/* Lines about as long as the room that most have, and beyond it. */
static void test_line_lengths(void **state)
{
    (void)state;
    for (int length = 900; length < 1200; length++) {
        char text[1200];
        memset(text, 'x', (size_t)length);
        text[length] = '\0';
        json_t *back = over_the_wire(json_pack("{s:s}", "t", text));
        assert_string_equal(json_string_value(json_object_get(back, "t")),
                            text);
        json_decref(back);
    }
}

static void test_intents(void **state)
{
    (void)state;
    for (int kind = INTENT_NONE + 1; kind < INTENT_KINDS; kind++) {
        const struct intent_row *row = intent_row((enum intent_kind)kind);
        for (int filled = 0; filled < 2; filled++) {
            struct intent intent = {.kind = (enum intent_kind)kind,
                                    .by = SEAT_WHITE,
                                    .start = start_default()};
            struct intent back;
            char id[GAME_ID_MAX] = "";
            for (const struct field *field = row->fields;
                 filled && field->name != NULL; field++)
                fill(field, &intent);
            json_t *message = over_the_wire(wire_intent("7GQ2K4MD", &intent));
            assert_row(row->word, wire_intent_read(message, id, &back));
            json_decref(message);
            assert_string_equal(id, "7GQ2K4MD");
            assert_int_equal(back.kind, kind);
            assert_int_equal(back.by, SEAT_WHITE);
            assert_fields(row->fields, &intent, &back);
        }
    }
}

static void test_no_clock_and_fallen_flag(void **state)
{
    (void)state;
    struct event back, event = {.seq = 1,
                                .kind = EVENT_CLOCK,
                                .left_ms = {INT64_MAX, -5},
                                .running = SIDE_NONE};
    char id[GAME_ID_MAX];
    json_t *message = over_the_wire(wire_event("7GQ2K4MD", &event));
    assert_true(wire_event_read(message, id, &back));
    assert_true(back.left_ms[WHITE] == INT64_MAX);
    assert_int_equal(back.left_ms[BLACK], -5);
    json_decref(message);
}

static const struct {
    const char *name, *line;
    bool good;
} lines[] = {
    {"an object", "{\"t\":\"ping\",\"id\":1}", true},
    {"blanks around", "  {\"t\":\"ping\"} \r", true},
    {"unknown fields", "{\"t\":\"ping\",\"x\":{\"y\":[1]}}", true},
    {"brackets in text", "{\"t\":\"[[[[[[{{{{{{\\\"[[[[\"}", true},
    {"nothing", "", false},
    {"no JSON", "e4", false},
    {"an array", "[1]", false},
    {"a number", "1", false},
    {"two objects", "{} {}", false},
    {"not closed", "{\"t\":\"ping\"", false},
    {"duplicate keys", "{\"t\":\"ping\",\"t\":\"pong\"}", false},
    {"four deep", "{\"a\":[[[1]]]}", true},
    {"five deep", "{\"a\":[[[[1]]]]}", false},
    {"a raw escape", "{\"t\":\"\x1b[2J\"}", false},
    {"a zero in text", "{\"t\":\"\\u0000\"}", false},
    {"overlong UTF-8", "{\"t\":\"\xc0\xaf\"}", false},
    {"a lone surrogate", "{\"t\":\"\\ud800\"}", false},
    {"a number too large", "{\"id\":1e999}", false},
    {"an integer of 20 digits", "{\"id\":99999999999999999999}", false},
    {"a comment", "{} // x", false},
    {"a comma too many", "{\"t\":1,}", false},
};

static void test_lines(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(lines); i++) {
        json_t *message = wire_parse(lines[i].line, strlen(lines[i].line));
        bool good = message != NULL;
        json_decref(message);
        assert_row(lines[i].name, good == lines[i].good);
    }
}

static void test_long_and_deep_lines(void **state)
{
    (void)state;
    static char line[WIRE_LINE_MAX + 8];
    memset(line, '[', sizeof line);
    assert_null(wire_parse(line, WIRE_LINE_MAX - 1));
    memset(line, ' ', sizeof line);
    line[0] = '{';
    line[1] = '}';
    json_t *message = wire_parse(line, WIRE_LINE_MAX - 1);
    assert_non_null(message);
    json_decref(message);
    assert_null(wire_parse(line, WIRE_LINE_MAX));
    assert_null(wire_parse("{}\0{}", 5));
}

static void test_many_keys(void **state)
{
    (void)state;
    char line[1024] = "{\"k0\":0";
    for (int i = 1; i < 64; i++)
        sprintf(line + strlen(line), ",\"k%d\":0", i);
    strcat(line, "}");
    json_t *message = wire_parse(line, strlen(line));
    assert_non_null(message);
    json_decref(message);
    line[strlen(line) - 1] = '\0';
    strcat(line, ",\"k64\":0}");
    assert_null(wire_parse(line, strlen(line)));
}

static const struct {
    const char *name, *line;
} bad_intents[] = {
    {"no kind", "{\"game\":\"G\",\"seat\":\"white\"}"},
    {"no such kind", "{\"t\":\"fly\",\"game\":\"G\",\"seat\":\"white\"}"},
    {"the verb of a line",
     "{\"t\":\"resigns\",\"game\":\"G\",\"seat\":\"white\"}"},
    {"no seat", "{\"t\":\"resign\",\"game\":\"G\"}"},
    {"no such seat", "{\"t\":\"resign\",\"game\":\"G\",\"seat\":\"red\"}"},
    {"no game", "{\"t\":\"resign\",\"seat\":\"white\"}"},
    {"a long game",
     "{\"t\":\"resign\",\"game\":\"123456789\",\"seat\":\"white\"}"},
    {"no move", "{\"t\":\"move\",\"game\":\"G\",\"seat\":\"white\"}"},
    {"a move that is a number",
     "{\"t\":\"move\",\"game\":\"G\",\"seat\":\"white\",\"move\":4}"},
    {"a long move", "{\"t\":\"move\",\"game\":\"G\",\"seat\":\"white\","
                    "\"move\":\"0123456789abcdef\"}"},
    {"a flag that is text", "{\"t\":\"move\",\"game\":\"G\",\"seat\":\"white\","
                            "\"move\":\"e4\",\"draw\":\"yes\"}"},
    {"a ply that is text", "{\"t\":\"resign\",\"game\":\"G\",\"seat\":"
                           "\"white\",\"ply\":\"1\"}"},
    {"a ply beyond all", "{\"t\":\"resign\",\"game\":\"G\",\"seat\":\"white\","
                         "\"ply\":4294967297}"},
    {"a time beyond all", "{\"t\":\"give\",\"game\":\"G\",\"seat\":\"arbiter\","
                          "\"whom\":\"both\",\"time\":9223372036854775806}"},
    {"a time before all", "{\"t\":\"give\",\"game\":\"G\",\"seat\":\"arbiter\","
                          "\"whom\":\"both\",\"time\":-9223372036854775807}"},
    {"no such offer", "{\"t\":\"offer\",\"game\":\"G\",\"seat\":\"white\","
                      "\"what\":\"tea\"}"},
};

static void test_bad_intents(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(bad_intents); i++) {
        struct intent intent;
        char id[GAME_ID_MAX];
        json_t *message =
            wire_parse(bad_intents[i].line, strlen(bad_intents[i].line));
        assert_row(bad_intents[i].name, message != NULL);
        bool read = wire_intent_read(message, id, &intent);
        json_decref(message);
        assert_row(bad_intents[i].name, !read);
    }
}

static const struct {
    const char *name, *line;
    bool good;
} read_events[] = {
#define DRAW(seq, at) \
    "{\"t\":\"event\",\"game\":\"G\",\"seq\":" seq ",\"at\":" at \
    ",\"by\":\"white\",\"kind\":\"offer\",\"data\":{\"what\":\"draw\"}}"
    {"at the beginning", DRAW("1", "0"), true},
    {"after a thousand years", DRAW("1", "31622400000000"), true},
    {"before the beginning", DRAW("1", "-1"), false},
    {"beyond all times", DRAW("1", "9223372036854775807"), false},
    {"before all times", DRAW("1", "-9223372036854775808"), false},
    {"a moment that is text", DRAW("1", "\"1\""), false},
    {"a moment that is no whole number", DRAW("1", "1.5"), false},
    {"event zero", DRAW("0", "0"), false},
    {"an event beyond all", DRAW("4294967296", "0"), false},
#undef DRAW
};

static void test_read_events(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(read_events); i++) {
        struct event event;
        char id[GAME_ID_MAX];
        json_t *message =
            wire_parse(read_events[i].line, strlen(read_events[i].line));
        assert_row(read_events[i].name, message != NULL);
        bool read = wire_event_read(message, id, &event);
        json_decref(message);
        assert_row(read_events[i].name, read == read_events[i].good);
    }
}

static void test_codes(void **state)
{
    (void)state;
    for (int code = 0; code < WIRE_CODES; code++)
        assert_non_null(
            wire_code_sentence(wire_code_word((enum wire_code)code)));
    assert_null(wire_code_sentence("into-check"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_become_lines),
        cmocka_unit_test(each_byte_alone),
        cmocka_unit_test(a_long_line_is_passed_over),
        cmocka_unit_test(what_is_left_is_wiped),
        cmocka_unit_test(test_reading),
        cmocka_unit_test(test_fresh_ones),
        cmocka_unit_test(a_message_is_read_or_its_field_named),
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_data_of_a_line),
        cmocka_unit_test(test_line_lengths),
        cmocka_unit_test(test_intents),
        cmocka_unit_test(test_no_clock_and_fallen_flag),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_long_and_deep_lines),
        cmocka_unit_test(test_many_keys),
        cmocka_unit_test(test_bad_intents),
        cmocka_unit_test(test_read_events),
        cmocka_unit_test(test_codes),
    };
    return cmocka_run_group_tests_name("src/wire/wire", tests, NULL, NULL);
}
