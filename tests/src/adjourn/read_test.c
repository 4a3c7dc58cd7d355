// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* read_test.c - src/adjourn/read.c and
 * src/adjourn/seal.c */
#include "tests/unit.h"

#include <stdio.h>
#include <string.h>

#include "tests/src/adjourn/given.h"

static const struct envelope_evidence known = {
    .known = {.pin = ENVELOPE_PIN_KNOWN}};

static char *given_text(void)
{
    struct envelope envelope;
    given_envelope(&envelope, "O-O");
    char *text = envelope_write_text(&envelope);
    assert_non_null(text);
    envelope_done(&envelope);
    return text;
}

/* With a record, in which the black king has gone where they may not. */
static const char record[] = "e2e4,e8d6,g1f3,g8f6,f1c4,b8c6,e1h1,h7h6";

static char *recorded_text(void)
{
    struct envelope envelope;
    struct envelope_key *key = given_key(1);
    given_unsealed(&envelope, key);
    given_record(&envelope, record);
    assert_true(envelope_seal(&envelope, "Re1", NULL));
    assert_true(envelope_sign(&envelope, key));
    char *text = envelope_write_text(&envelope);
    assert_non_null(text);
    envelope_done(&envelope);
    envelope_key_free(key);
    return text;
}

typedef char *text_maker(void);

/* The state of a test that is made for both forms. */
static text_maker *const makers[] = {given_text, recorded_text};

static char *text_of(void **state)
{
    return (*(text_maker *const *)*state)();
}

static void test_record(void **state)
{
    (void)state;
    struct envelope envelope;
    char *text = recorded_text();
    given_read(&envelope, text);
    char *again = envelope_write_text(&envelope);
    char *moves = envelope_record_write(&envelope);
    assert_string_equal(text, again);
    assert_string_equal(moves, record);
    assert_int_equal(envelope.move_count, 0);
    assert_string_equal(given_finding(text, strlen(text), &known), "known");
    envelope_done(&envelope);
    free(moves);
    free(again);
    free(text);
}

/* What anybody may write where a record is; none of it is one. */
static const struct {
    const char *name, *from, *to, *found;
} records[] = {
    {"another journey", "h7h6", "h7h5", "moves"},
    {"from an empty square", "e8d6", "e5d6", "moves"},
    {"the opponent's man", "e8d6", "e4e5", "moves"},
    {"nowhere", "e8d6", "e8e8", "moves"},
    {"off the board", "e8d6", "e8d9", "moves"},
    {"a king taken", "h7h6", "f6g1", "moves"},
    {"a role that there is not", "e8d6", "e8d6k", "moves"},
    {"nothing between two", ",e8d6", ",,e8d6", "moves"},
    {"nothing at the end", "h7h6\n", "h7h6,\n", "moves"},
    {"no record", record, "", "moves"},
    {"no end of it", "-----END MOVES-----", "", "moves"},
    {"marks with dashes in common", "MOVES-----\n",
     "MOVES-----END MOVES-----\n", "moves"},
    {"another version", "[EnvelopeVersion \"1\"]", "[EnvelopeVersion \"2\"]",
     "newer"},
    {"a start of no position", "[EnvelopeRules ",
     "[EnvelopeStart \"here\"]\n[EnvelopeRules ", "value"},
    {"another start", "[EnvelopeRules ",
     "[EnvelopeStart \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[EnvelopeRules ",
     "moves"},
};

static char *replaced(const char *text, const char *from, const char *to);

static void test_strange_records(void **state)
{
    (void)state;
    char *text = recorded_text();
    for (size_t i = 0; i < ROWS(records); i++) {
        char *changed = replaced(text, records[i].from, records[i].to);
        assert_string_not_equal(changed, text);
        const char *found = given_finding(changed, strlen(changed), &known);
        if (strcmp(found, records[i].found) != 0)
            fail_msg("%s: found %s, and not %s", records[i].name, found,
                     records[i].found);
        free(changed);
    }
    free(text);
}

static void test_round_trip(void **state)
{
    (void)state;
    struct envelope envelope;
    char *text = given_text();
    given_read(&envelope, text);
    char *again = envelope_write_text(&envelope);
    assert_string_equal(text, again);
    assert_string_equal(envelope.value[ENVELOPE_SEALER], "White, Анна Иванова");
    assert_string_equal(envelope.value[ENVELOPE_RESUME_PLACE],
                        "the \"small\" hall");
    assert_int_equal(envelope.move_count, 6);
    assert_string_equal(given_finding(text, strlen(text), &known), "known");
    envelope_done(&envelope);
    free(again);
    free(text);
}

/* What a player may type for any text: marks, tags, braces, and what PGN says
 * with signs of its own. */
static const char *const typed[] = {
    "-----BEGIN SEALED MOVE-----",
    "-----END SEALED MOVE-----",
    "-----BEGIN SEALED MOVE-----AAAA-----END SEALED MOVE-----",
    "-----BEGIN MOVES-----",
    "-----BEGIN MOVES-----a2a3-----END MOVES-----",
    "Move 4 of White is sealed.",
    "{ Move 4 of White is sealed. -----BEGIN SEALED MOVE----- } *",
    "} * [Event \"?\"]",
    "[EnvelopeMode \"passphrase\"]",
    "\"] [EnvelopeMode \"passphrase",
    "\\",
    "\\\"",
    "\"",
    "\"\\",
    "a \"\" b",
    "; 1. d4",
    "%",
    "$1 (1. d4)",
    "1-0",
    "*",
    "?",
};

/* Typed for every text of an envelope, none of it is taken for anything else:
 * the block is in the one comment of the game. */
static void test_typed_marks(void **state)
{
    static const enum envelope_field fields[] = {
        ENVELOPE_EVENT, ENVELOPE_SITE,    ENVELOPE_DATE,
        ENVELOPE_ROUND, ENVELOPE_WHITE,   ENVELOPE_BLACK,
        ENVELOPE_RULES, ENVELOPE_ARBITER, ENVELOPE_RESUME_PLACE,
    };
    struct envelope_key *key = given_key(1);
    (void)state;
    for (size_t i = 0; i < ROWS(typed) * ROWS(fields) * 2; i++) {
        const char *text = typed[i % ROWS(typed)];
        struct envelope envelope;
        given_unsealed(&envelope, key);
        envelope_set(&envelope, fields[i / ROWS(typed) % ROWS(fields)], text);
        if (i >= ROWS(typed) * ROWS(fields))
            given_record(&envelope, record);
        assert_true(envelope_complete(&envelope));
        assert_row(text, envelope_try(&envelope).error == ENVELOPE_OK);
        assert_true(envelope_seal(&envelope, "O-O", NULL));
        assert_true(envelope_sign(&envelope, key));
        char *written = envelope_write_text(&envelope);
        assert_string_equal(given_finding(written, strlen(written), &known),
                            "known");
        assert_row(
            text,
            envelope_read_back(written, strlen(written), &envelope).error ==
                ENVELOPE_OK);
        free(written);
        envelope_done(&envelope);
    }
    envelope_key_free(key);
}

/* A game is an envelope by its tags, and by nothing that is typed in one. */
static void test_meant(void **state)
{
    static const struct {
        const char *text;
        bool is_meant;
    } rows[] = {
        {"[Event \"x\"]\n[EnvelopeMode \"arbiter\"]\n\n*", true},
        {"[Event \"[EnvelopeMode \\\"arbiter\\\"]\"]\n\n1. e4 *", false},
        {"[Event \"x\"]\n\n1. e4 {[EnvelopeMode \"arbiter\"]} *", false},
        {"[Event \"x\"]\n\n; [EnvelopeMode \"arbiter\"]\n1. e4 *", false},
        {"", false},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++)
        assert_row(rows[i].text,
                   envelope_is_meant(rows[i].text, strlen(rows[i].text)) ==
                       rows[i].is_meant);
    char *text = given_text();
    for (size_t bytes = strlen(text); bytes > strlen(text) / 2; bytes /= 2)
        assert_true(envelope_is_meant(text, bytes));
    free(text);
}

/* What could not be read again is refused before it is sealed. */
static void test_tried(void **state)
{
    static const struct {
        const char *name;
        enum envelope_field field;
        const char *value;
        enum envelope_error error;
    } rows[] = {
        {"as it is", ENVELOPE_ROUND, "3", ENVELOPE_OK},
        {"two blanks", ENVELOPE_RESUME_PLACE, "hall  2", ENVELOPE_VALUE},
        {"a blank at the end", ENVELOPE_EVENT, "Open ", ENVELOPE_VALUE},
        {"a tab", ENVELOPE_SITE, "a\tb", ENVELOPE_VALUE},
        {"a letter in two parts", ENVELOPE_SITE, "Mo\xcc\x88ller",
         ENVELOPE_VALUE},
        {"cut in a letter", ENVELOPE_SITE, "Z\xc3", ENVELOPE_VALUE},
        {"right to left", ENVELOPE_SITE, "a\xe2\x80\xae", ENVELOPE_VALUE},
        {"a day that is none", ENVELOPE_RESUME, "2026-02-30T18:00:00+01:00",
         ENVELOPE_VALUE},
        {"another sealer", ENVELOPE_SEALER, "White, Boris", ENVELOPE_SEALED_BY},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct envelope envelope;
        given_envelope(&envelope, NULL);
        assert_true(envelope_set(&envelope, rows[i].field, rows[i].value));
        assert_row(rows[i].name,
                   envelope_try(&envelope).error == rows[i].error);
        envelope_done(&envelope);
    }
}

/* The text with every from replaced by to; from malloc. */
static char *replaced(const char *text, const char *from, const char *to)
{
    char *out = malloc(strlen(text) * (strlen(to) + 1) + 1), *at = out;
    assert_non_null(out);
    while (*text != '\0') {
        if (strncmp(text, from, strlen(from)) == 0) {
            at = stpcpy(at, to);
            text += strlen(from);
        } else {
            *at++ = *text++;
        }
    }
    *at = '\0';
    return out;
}

/* What another program may make of it; "known" is what must be found. */
static const struct {
    const char *name, *from, *to, *found;
} changes[] = {
    {"lines end as in DOS", "\n", "\r\n", "known"},
    {"lines end as on an old Mac", "\n", "\r", "known"},
    {"empty lines", "\n", "\n\n", "known"},
    {"tabs", "{ ", "{\t\t", "known"},
    {"numbers without a blank", ". ", ".", "known"},
    {"tags behind one another", "]\n[", "] [", "known"},
    {"quotes without their backslashes", "\\\"", "\"", "known"},
    {"a tag that no envelope has", "[Site ", "[ECO \"C70\"]\n[Site ", "known"},
    {"an empty tag that no envelope has", "[Site ", "[Opening \"\"]\n[Site ",
     "known"},
    {"a tag of an envelope's name", "[EnvelopeMode ",
     "[EnvelopeColour \"red\"]\n[EnvelopeMode ", "strange"},
    {"a tag twice", "[Round ", "[Round \"3\"]\n[Round ", "twice"},
    {"a tag without a value", "[Round \"3\"]", "[Round \"\"]", "value"},
    {"a tag missing", "[Round \"3\"]", "", "missing"},
    {"a tag of the other mode", "arbiter\"]", "passphrase\"]", "out-of-place"},
    {"a newer version", "[EnvelopeVersion \"1\"]", "[EnvelopeVersion \"2\"]",
     "newer"},
    {"a start without a record", "[EnvelopeMode ",
     "[EnvelopeStart \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[EnvelopeMode ",
     "out-of-place"},
    {"another move", " Nf3", " Nc3", "moves"},
    {"one move fewer", " a6", "", "moves"},
    {"the same move written otherwise", " Nf3", " Ng1f3", "strange"},
    {"a move with a wrong sign", " Nf3", " Nf3+", "strange"},
    {"a move that cannot be", " Nf3", " Nf4", "pgn"},
    {"another number", "2. ", "3. ", "strange"},
    {"a glyph", " Nf3", " Nf3!", "strange"},
    {"a variation", " Nf3", " Nf3 (2. d4)", "strange"},
    {"a comment", " Nf3", " Nf3 {good}", "strange"},
    {"a comment to the end of the line", "[Site", "; good\n[Site", "strange"},
    {"a number among the tags", "[Site", "17 [Site", "strange"},
    {"an escaped line among the tags", "[Site", "%good\n[Site", "strange"},
    {"a result", "} *", "} 1-0", "strange"},
    {"a second game", "} *", "} * 1. e4 *", "strange"},
    {"no result", "} *", "}", "pgn"},
    {"an open comment", "} *", "*", "pgn"},
    {"another sentence", "of White is", "of Black is", "strange"},
    {"a longer sentence", "is sealed.", "is sealed well.", "strange"},
    {"another sealer", "\"White, ", "\"Black, ", "sealed-by"},
    {"another number of the move", "[EnvelopeMove \"4\"]",
     "[EnvelopeMove \"5\"]", "sealed-by"},
    {"another name", "[White \"Анна", "[White \"Инна", "sealed-by"},
    {"another position", "KQkq - 0 4", "KQkq - 1 4", "moves"},
    {"another place", "small", "large", "changed"},
    {"another time used", "1:30:00.120", "1:30:00.121", "changed"},
    {"a time that is none", "1:30:00.120", "1:60:00.120", "value"},
    {"a day that is none", "2026-11-22T", "2026-02-30T", "value"},
    {"a block without its end", "-----END", "-----AND", "block"},
    {"a block without its begin", "-----BEGIN", "-----BEGAN", "block"},
    {"a language that nobody has", "Language \"en\"", "Language \"xx\"",
     "value"},
    {"a control character in a value", "Club ", "Club\x01 ", "strange"},
    {"two blanks in a value", "Club ", "Club  ", "known"},
    {"Latin-1", "Zürich", "Z\xfcrich", "strange"},
    {"nothing", "", "", "known"},
};

static void test_changes(void **state)
{
    (void)state;
    char *text = given_text();
    for (size_t i = 0; i < ROWS(changes); i++) {
        char *changed = changes[i].from[0] == '\0'
                            ? strdup(text)
                            : replaced(text, changes[i].from, changes[i].to);
        const char *found = given_finding(changed, strlen(changed), &known);
        assert_row(changes[i].name,
                   changes[i].from[0] == '\0' || strcmp(changed, text) != 0);
        if (strcmp(found, changes[i].found) != 0)
            fail_msg("%s: found %s, and not %s", changes[i].name, found,
                     changes[i].found);
        free(changed);
    }
    free(text);
}

static bool is_white(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* White space for white space is free; everything else is refused. */
static void test_every_bit(void **state)
{
    char *text = text_of(state);
    size_t bytes = strlen(text);
    int free_changes = 0;
    for (size_t i = 0; i < bytes; i++)
        for (int bit = 0; bit < 8; bit++) {
            char before = text[i];
            text[i] = (char)(before ^ 1 << bit);
            const char *found = given_finding(text, bytes, &known);
            bool white = is_white(before) && is_white(text[i]);
            if ((strcmp(found, "known") == 0) != white)
                fail_msg("byte %zu, bit %d: '%c' for '%c' is %s", i, bit,
                         text[i], before, found);
            free_changes += white;
            text[i] = before;
        }
    assert_true(free_changes > 0);
    free(text);
}

/* Cut anywhere, it is refused, but for the white space at its end. */
static void test_every_truncation(void **state)
{
    char *text = text_of(state);
    size_t bytes = strlen(text);
    for (size_t left = 0; left < bytes; left++) {
        bool whole = strspn(text + left, "\n") == bytes - left;
        const char *found = given_finding(text, left, &known);
        if ((strcmp(found, "known") == 0) != whole)
            fail_msg("cut behind %zu bytes it is %s", left, found);
    }
    free(text);
}

/* White space may come between any two letters of the block's comment. */
static void test_wrapped_block(void **state)
{
    char *text = text_of(state);
    char *brace = strchr(text, '{');
    char *wrapped = malloc(8 * strlen(text)), *at = wrapped;
    assert_non_null(wrapped);
    memcpy(at, text, (size_t)(brace - text));
    at += brace - text;
    for (const char *c = brace; *c != '\0'; c++)
        at += sprintf(at, "%c\n     ", *c);
    assert_string_equal(given_finding(wrapped, strlen(wrapped), &known),
                        "known");
    free(wrapped);
    free(text);
}

/* Tags are known by their names: turned round they say the same. Only Event,
 * which begins a game, stays the first. */
static void test_order_of_tags(void **state)
{
    char *text = text_of(state), *turned = calloc(1, strlen(text) + 8);
    const char *moves = strstr(text, "\n\n"), *site = strchr(text, '\n') + 1;
    strncat(turned, text, (size_t)(site - text));
    for (const char *at = moves; at > site;) {
        const char *begin = at;
        while (begin > site && begin[-1] != '\n')
            begin--;
        strncat(turned, begin, (size_t)(at - begin));
        strcat(turned, "\n");
        at = begin - 1;
    }
    strcat(turned, moves);
    assert_string_not_equal(turned, text);
    assert_string_equal(given_finding(turned, strlen(turned), &known), "known");
    free(turned);
    free(text);
}

/* A place in the file, for those who look for it. */
static void test_place(void **state)
{
    (void)state;
    struct envelope envelope;
    char *text = given_text(), *changed = replaced(text, "2. ", "3. ");
    envelope_init(&envelope);
    struct envelope_result result =
        envelope_read(changed, strlen(changed), &envelope);
    const char *line = strstr(changed, "1. e4");
    uint64_t number = 1;
    for (const char *c = changed; c < line; c++)
        number += *c == '\n';
    assert_int_equal(result.line, number);
    assert_int_equal(result.column, 10);
    free(changed);
    free(text);
}

static void test_too_long(void **state)
{
    (void)state;
    struct envelope envelope;
    char *text = malloc(ENVELOPE_TEXT_MAX + 1);
    assert_non_null(text);
    memset(text, ' ', ENVELOPE_TEXT_MAX + 1);
    envelope_init(&envelope);
    assert_int_equal(
        envelope_read(text, ENVELOPE_TEXT_MAX + 1, &envelope).error,
        ENVELOPE_TOO_LONG);
    free(text);
}

static void test_other_games(void **state)
{
    (void)state;
    static const char pgn[] = "[Event \"A\"]\n\n1. e4 *\n";
    assert_string_equal(given_finding(pgn, strlen(pgn), &known), "none");
}

#define BOTH_FORMS(test) \
    cmocka_unit_test_prestate(test, (void *)&makers[0]), \
        cmocka_unit_test_prestate(test, (void *)&makers[1])

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_record),
        cmocka_unit_test(test_strange_records),
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_typed_marks),
        cmocka_unit_test(test_tried),
        cmocka_unit_test(test_meant),
        BOTH_FORMS(test_every_bit),
        BOTH_FORMS(test_every_truncation),
        BOTH_FORMS(test_wrapped_block),
        BOTH_FORMS(test_order_of_tags),
        cmocka_unit_test(test_place),
        cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_other_games),
    };
    return cmocka_run_group_tests_name("src/adjourn/read", tests, NULL, NULL);
}
