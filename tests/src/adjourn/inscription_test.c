// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* inscription_test.c - src/adjourn/inscription.c: what may be written on an
 * envelope, and the header that its seal binds. */
#include <string.h>

#include "src/adjourn/inscription.h"

#include "tests/src/adjourn/given.h"
#include "tests/unit.h"

static const struct {
    const char *text;
    int64_t ms; /* below 0: it is none */
} times[] = {
    {"0:00:00.000", 0},
    {"1:30:00.120", 5400120},
    {"99999:59:59.999", INT64_C(359999999999)},
    {"", -1},
    {"1:30:00", -1},
    {"01:30:00.120", -1},
    {":30:00.120", -1},
    {"100000:00:00.000", -1},
    {"1:60:00.120", -1},
    {"1:30:60.120", -1},
    {"1:30:00.12", -1},
    {"1:30:00.1200", -1},
    {"-1:30:00.120", -1},
    {"1:30:00,120", -1},
};

static void test_times(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(times); i++) {
        char text[ENVELOPE_TIME_MAX];
        int64_t ms = -1;
        bool read = envelope_time_read(times[i].text, &ms);
        assert_row(times[i].text, read == (times[i].ms >= 0));
        assert_row(times[i].text, ms == times[i].ms);
        if (!read)
            continue;
        envelope_time_write(ms, text);
        assert_string_equal(text, times[i].text);
    }
}

static char *given_header(size_t *bytes)
{
    struct envelope envelope;
    given_envelope(&envelope, NULL);
    char *header = envelope_header_write(&envelope, bytes);
    assert_non_null(header);
    envelope_done(&envelope);
    return header;
}

static const char *reading(const char *header, size_t bytes)
{
    struct envelope envelope;
    envelope_init(&envelope);
    struct envelope_result result =
        envelope_header_read(header, bytes, &envelope);
    if (result.error != ENVELOPE_OK)
        assert_null(envelope.moves);
    envelope_done(&envelope);
    return envelope_error_word(result.error);
}

static void test_form(void **state)
{
    (void)state;
    static const char begin[] = "Event 17\nClub championship\nSite 7\nZürich\n";
    static const char end[] = "EnvelopeResumePlace 16\nthe \"small\" hall\n"
                              "Moves 29\ne2e4 e7e5 g1f3 b8c6 f1b5 a7a6\n";
    size_t bytes;
    char *header = given_header(&bytes);
    assert_memory_equal(header, begin, strlen(begin));
    assert_memory_equal(header + bytes - strlen(end), end, strlen(end));
    free(header);
}

static void test_round_trip(void **state)
{
    (void)state;
    size_t bytes, again_bytes;
    struct envelope envelope;
    char *header = given_header(&bytes);
    envelope_init(&envelope);
    assert_int_equal(envelope_header_read(header, bytes, &envelope).error,
                     ENVELOPE_OK);
    char *again = envelope_header_write(&envelope, &again_bytes);
    assert_int_equal(bytes, again_bytes);
    assert_memory_equal(header, again, bytes);
    envelope_done(&envelope);
    free(again);
    free(header);
}

/* No cut header, and none with something behind it, can be read. */
static void test_cut(void **state)
{
    (void)state;
    size_t bytes;
    char *header = given_header(&bytes);
    for (size_t left = 0; left < bytes; left++) {
        char *exact = malloc(left + 1); /* so that a sanitizer sees its end */
        memcpy(exact, header, left);
        assert_string_not_equal(reading(exact, left), "ok");
        free(exact);
    }
    header = realloc(header, bytes + 1);
    header[bytes] = '\n';
    assert_string_equal(reading(header, bytes + 1), "strange");
    free(header);
}

/* A flipped bit is refused, or is another header that is written like that. */
static void test_flips(void **state)
{
    (void)state;
    size_t bytes, again_bytes;
    char *header = given_header(&bytes);
    for (size_t bit = 0; bit < 8 * bytes; bit++) {
        struct envelope envelope;
        envelope_init(&envelope);
        header[bit / 8] = (char)(header[bit / 8] ^ 1 << bit % 8);
        if (envelope_header_read(header, bytes, &envelope).error ==
            ENVELOPE_OK) {
            char *again = envelope_header_write(&envelope, &again_bytes);
            assert_int_equal(bytes, again_bytes);
            assert_memory_equal(header, again, bytes);
            free(again);
        }
        envelope_done(&envelope);
        header[bit / 8] = (char)(header[bit / 8] ^ 1 << bit % 8);
    }
    free(header);
}

static const struct {
    const char *name, *from, *to, *found;
} rows[] = {
    {"a length too long", "Site 7", "Site 8", "strange"},
    {"a length with a nought", "Site 7", "Site 07", "strange"},
    {"a length that is none", "Site 7", "Site x", "strange"},
    {"a length beyond all", "Site 7", "Site 99999999999999999999", "strange"},
    {"fields in another order", "Site 7\nZürich\nDate 10\n2026.11.21\n",
     "Date 10\n2026.11.21\nSite 7\nZürich\n", "strange"},
    {"a move that is none", "a7a6", "a7a4", "moves"},
    {"two blanks between moves", "29\ne2e4 e7e5", "30\ne2e4  e7e5", "moves"},
    {"a move behind the position", "29\ne2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
     "34\ne2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4", "moves"},
    {"a bidi control", "Site 7\nZürich", "Site 9\nZü\u202eric", "value"},
    {"not composed", "Site 7\nZürich", "Site 8\nZu\u0308rich", "value"},
    {"a blank at the end", "Site 7\nZürich", "Site 8\nZürich ", "value"},
    {"Chess960 without a position", "Variant 0\n", "Variant 8\nChess960",
     "missing"},
    {"SetUp without a position", "SetUp 0\n", "SetUp 1\n1", "missing"},
    {"a result", "Result 1\n*", "Result 3\n1-0", "value"},
    {"no name", "White 23\nАнна Иванова", "White 0\n", "missing"},
    {"left without a clock", "WhiteLeft 11\n0:29:59.880", "WhiteLeft 1\n-",
     "ok"},
    {"a third offer", "DrawOffer 4\nnone", "DrawOffer 3\nred", "value"},
    {"a period that is none", "WhitePeriod 1\n1", "WhitePeriod 1\n0", "value"},
    {"a control that is none", "40/2h,1h", "40/2h,1x", "value"},
    {"other Laws", "Laws 4\n2023", "Laws 4\n1066", "value"},
    {"a key cut short", "EnvelopeKey 88\n", "EnvelopeKey 84\n", "strange"},
};

static void test_rows(void **state)
{
    (void)state;
    size_t bytes;
    char *header = given_header(&bytes);
    for (size_t i = 0; i < ROWS(rows); i++) {
        char changed[8192];
        header = realloc(header, bytes + 1);
        header[bytes] = '\0';
        char *at = strstr(header, rows[i].from);
        assert_row(rows[i].name, at != NULL);
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - header),
                 header, rows[i].to, at + strlen(rows[i].from));
        const char *found = reading(changed, strlen(changed));
        if (strcmp(found, rows[i].found) != 0)
            fail_msg("%s: found %s", rows[i].name, found);
    }
    free(header);
}

/* Castling is written as the king onto their rook in Chess960 alone. */
static void test_chess960(void **state)
{
    (void)state;
    static const char fen[] = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    size_t bytes;
    for (int chess960 = 0; chess960 < 2; chess960++) {
        struct envelope envelope;
        given_envelope(&envelope, NULL);
        envelope.move_count = 0;
        envelope_set(&envelope, ENVELOPE_SETUP, "1");
        envelope_set(&envelope, ENVELOPE_FEN, fen);
        envelope_set(&envelope, ENVELOPE_VARIANT, chess960 ? "Chess960" : "");
        given_moves(&envelope, "e1h1");
        char *header = envelope_header_write(&envelope, &bytes);
        const char *end = chess960 ? "Moves 4\ne1h1\n" : "Moves 4\ne1g1\n";
        assert_memory_equal(header + bytes - strlen(end), end, strlen(end));
        assert_string_equal(reading(header, bytes), "ok");
        free(header);
        envelope_done(&envelope);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_times),      cmocka_unit_test(test_form),
        cmocka_unit_test(test_round_trip), cmocka_unit_test(test_cut),
        cmocka_unit_test(test_flips),      cmocka_unit_test(test_rows),
        cmocka_unit_test(test_chess960),
    };
    return cmocka_run_group_tests_name("src/adjourn/inscription", tests, NULL,
                                       NULL);
}
