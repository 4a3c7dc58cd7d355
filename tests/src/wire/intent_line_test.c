#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/wire/wire.h"

#include "tests/unit.h"

/* A value of each type that is not the empty one. */
static void fill(const struct field *field, void *object)
{
    static const char *const texts[] = {
        [FIELD_NUMBER] = "7",         [FIELD_MS] = "61234",
        [FIELD_FLAG] = "yes",         [FIELD_MOVE] = "e7e8q",
        [FIELD_SQUARE] = "e4",        [FIELD_CONTROL] = "40/2h+30,20/1h,30m+30",
        [FIELD_CLAUSE] = "threefold", [FIELD_TEXT] = "Ng1f3",
    };
    const char *text =
        field->type == FIELD_WORD ? field->words[1] : texts[field->type];
    assert_row(field->name, field_read(field, object, text));
}

/* No sign, no escape, ASCII alone. */
static bool is_plain(const char *line)
{
    for (const char *c = line; *c != '\0' && *c != '\n'; c++)
        if (*c < ' ' || *c > '~' || *c == '\\')
            return false;
    return strstr(line, ":-") == NULL;
}

/* A plain line is read as its object is; the others are left to the parser. */
static void test_every_intent(void **state)
{
    (void)state;
    for (int kind = INTENT_NONE + 1; kind < INTENT_KINDS; kind++) {
        struct intent intent = {.kind = (enum intent_kind)kind,
                                .by = SEAT_BLACK,
                                .start = start_default()};
        struct intent back;
        char id[GAME_ID_MAX] = "";
        int64_t number = 0;
        for (const struct field *field = intent_row(intent.kind)->fields;
             kind != INTENT_START && field->name != NULL; field++)
            fill(field, &intent);
        json_t *message = wire_intent("7GQ2K4MD", &intent);
        json_object_set_new(message, "id", json_integer(4711));
        char *line = wire_format(json_incref(message));
        bool plain =
            wire_intent_line_read(line, strlen(line) - 1, &number, id, &back);
        assert_row(line, plain == is_plain(line));
        free(line);
        if (plain) {
            json_t *same = wire_intent(id, &back);
            json_object_set_new(same, "id", json_integer(number));
            assert_true(json_equal(message, same));
            json_decref(same);
        }
        json_decref(message);
    }
}

#define MOVE_OF_5 "{\"t\":\"move\",\"id\":5,\"game\":\"G\",\"seat\":\"white\""

static const struct {
    const char *name, *line;
    bool plain;
} plain_lines[] = {
    {"a move", MOVE_OF_5 ",\"move\":\"e4\"}", true},
    {"its draw offer", MOVE_OF_5 ",\"move\":\"e4\",\"draw\":true}", true},
    {"keys that are not asked for", MOVE_OF_5 ",\"move\":\"e4\",\"x\":1}",
     true},
    {"no number", "{\"t\":\"resign\",\"game\":\"G\",\"seat\":\"white\"}",
     false},
    {"a number that is text",
     "{\"t\":\"resign\",\"id\":\"5\",\"game\":\"G\",\"seat\":\"white\"}",
     false},
    {"a number with a zero before it",
     "{\"t\":\"resign\",\"id\":05,\"game\":\"G\",\"seat\":\"white\"}", false},
    {"a number of 16 digits",
     "{\"t\":\"resign\",\"id\":1000000000000000,\"game\":\"G\","
     "\"seat\":\"white\"}",
     false},
    {"a sign", MOVE_OF_5 ",\"move\":\"e4\",\"ply\":-1}", false},
    {"a broken number", MOVE_OF_5 ",\"move\":\"e4\",\"ply\":1.0}", false},
    {"a blank", MOVE_OF_5 ", \"move\":\"e4\"}", false},
    {"an escape", MOVE_OF_5 ",\"move\":\"\\u0065\\u0034\"}", false},
    {"a byte that is not ASCII",
     MOVE_OF_5 ",\"move\":\"\xd0\xb5"
               "4\"}",
     false},
    {"a control character", MOVE_OF_5 ",\"move\":\"e4\x1b\"}", false},
    {"a key twice", MOVE_OF_5 ",\"move\":\"e4\",\"move\":\"d4\"}", false},
    {"nothing", MOVE_OF_5 ",\"move\":\"e4\",\"ply\":null}", false},
    {"something within", MOVE_OF_5 ",\"move\":\"e4\",\"x\":{}}", false},
    {"more behind it", MOVE_OF_5 ",\"move\":\"e4\"}}", false},
    {"a comma too many", MOVE_OF_5 ",\"move\":\"e4\",}", false},
    {"no end", MOVE_OF_5 ",\"move\":\"e4\"", false},
    {"no end of a text", MOVE_OF_5 ",\"move\":\"e4", false},
    {"nothing at all", "", false},
};

static void test_plain_lines(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(plain_lines); i++) {
        struct intent intent;
        char id[GAME_ID_MAX];
        int64_t number;
        const char *line = plain_lines[i].line;
        assert_row(plain_lines[i].name,
                   wire_intent_line_read(line, strlen(line), &number, id,
                                         &intent) == plain_lines[i].plain);
    }
}

static void test_more_keys_than_are_plain(void **state)
{
    (void)state;
    for (int count = 0; count < 40; count++) {
        struct intent intent;
        char id[GAME_ID_MAX], line[1024] = MOVE_OF_5 ",\"move\":\"e4\"";
        int64_t number;
        for (int i = 0; i < count; i++)
            sprintf(line + strlen(line), ",\"k%d\":0", i);
        strcat(line, "}");
        assert_int_equal(
            wire_intent_line_read(line, strlen(line), &number, id, &intent),
            count <= 11);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_intent),
        cmocka_unit_test(test_plain_lines),
        cmocka_unit_test(test_more_keys_than_are_plain),
    };
    return cmocka_run_group_tests_name("src/wire/intent_line", tests, NULL,
                                       NULL);
}
