// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* fen_forgiving_test.c - rules/notation/fen_forgiving.c */
#include <string.h>

#include "rules/notation/fen.h"
#include "tests/data_file.h"
#include "tests/rules/given.h"
#include "tests/rules/walk.h"
#include "tests/unit.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
#define BIT(liberty) (1u << (liberty))

static const struct {
    const char *name, *text;
    unsigned forgiven;
    const char *fen;
} kind[] = {
    {"to the letter", START " w KQkq - 3 7", 0, START " w KQkq - 3 7"},
    {"blanks before", "  " START " w KQkq - 3 7", BIT(FEN_BLANKS),
     START " w KQkq - 3 7"},
    {"a line's end", START " w KQkq - 3 7\r\n", BIT(FEN_BLANKS),
     START " w KQkq - 3 7"},
    {"tabs", START "\tw\tKQkq\t-\t3\t7", BIT(FEN_BLANKS),
     START " w KQkq - 3 7"},
    {"of a link", START "_w_KQkq_-_3_7", BIT(FEN_BLANKS),
     START " w KQkq - 3 7"},
    {"two blanks", START " w  KQkq - 3 7", BIT(FEN_BLANKS),
     START " w KQkq - 3 7"},
    {"capital", START " B KQkq - 3 7", BIT(FEN_TURN_CASE),
     START " b KQkq - 3 7"},
    {"no counters", START " w KQkq -", BIT(FEN_COUNTERS_MISSING),
     START " w KQkq - 0 1"},
    {"no move number", START " w KQkq - 3", BIT(FEN_COUNTERS_MISSING),
     START " w KQkq - 3 1"},
    {"EPD", START " w KQkq - bm e4; id \"1\";",
     BIT(FEN_COUNTERS_MISSING) | BIT(FEN_BEHIND), START " w KQkq - 0 1"},
    {"move number 0", START " w KQkq - 3 0", BIT(FEN_MOVE_ZERO),
     START " w KQkq - 3 1"},
    {"dashes of word processors", START " w KQkq \u2013 3 7", BIT(FEN_DASH),
     START " w KQkq - 3 7"},
    {"something behind", START " w KQkq - 3 7 x", BIT(FEN_BEHIND),
     START " w KQkq - 3 7"},
};

static void what_was_forgiven_is_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(kind); i++) {
        struct position pos;
        unsigned forgiven = 99;
        char fen[FEN_MAX];
        struct fen_result result =
            fen_read_forgiving(kind[i].text, &pos, &forgiven);
        assert_row(kind[i].name, result.error == FEN_OK);
        if (forgiven != kind[i].forgiven)
            fail_msg("%s: forgives %#x", kind[i].name, forgiven);
        fen_write(&pos, FEN_XFEN, fen);
        assert_string_equal(fen, kind[i].fen);
    }
}

/* An error is placed where it was typed. */
static const struct {
    const char *name, *text;
    enum fen_error error;
    size_t at;
} faults[] = {
    {"nothing", "", FEN_EMPTY, 0},
    {"three fields", START " w KQkq", FEN_FIELDS, 50},
    {"no such side", "  " START " ?  KQkq - 0 1", FEN_TURN, 46},
    {"no such right", START "  w  KXkq - 0 1", FEN_CASTLING, 49},
    {"move number 00", START " w KQkq -  0  00", FEN_MOVE_NUMBER, 57},
    {"a clock that goes on", START " w KQkq -  0x  1", FEN_HALFMOVE_CLOCK, 55},
    {"no king", "  8/8/8/8/8/8/8/8 w - -", FEN_SETUP, 2},
    {"no rook", "4k3/8/8/8/8/8/8/4K3  W  K  -", FEN_SETUP, 24},
};

static void faults_stand_where_they_were_typed(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(faults); i++) {
        struct position pos = position_initial;
        unsigned forgiven = 99;
        struct fen_result got =
            fen_read_forgiving(faults[i].text, &pos, &forgiven);
        if (got.error != faults[i].error || got.at != faults[i].at)
            fail_msg("%s: %s, at byte %zu", faults[i].name,
                     fen_error_sentence(got), got.at);
        assert_row(faults[i].name, forgiven == 99);
        assert_memory_equal(&pos, &position_initial, sizeof pos);
    }
}

/* One byte of a good FEN made another: nothing is forgiven if and only if the
 * strict reader takes it, and as the same. */
static void what_is_strict_needs_no_forgiving(void **state)
{
    static const char signs[] = "  \t\nwWbB-0129kKqQ/p";
    uint64_t random = 5;
    int forgave = 0;
    (void)state;
    for (int i = 0; i < 50000; i++) {
        char text[] = "r3k2r/p1p1qpb1/8/3pP3/8/8/PPP1BPPP/R3K2R w KQkq d6 0 12";
        struct position strict, loose;
        unsigned forgiven = 0;
        size_t length = sizeof text - 1, tail = i % 2 ? length : 20;
        size_t at = length - 1 - walk_random(&random) % tail;
        text[at] = signs[walk_random(&random) % (sizeof signs - 1)];
        bool is_strict = fen_read(text, &strict).error == FEN_OK;
        struct fen_result result = fen_read_forgiving(text, &loose, &forgiven);
        assert_row(text, result.at <= strlen(text));
        bool is_loose = result.error == FEN_OK;
        assert_row(text, is_strict == (is_loose && forgiven == 0));
        assert_row(text, !is_strict || position_same(&strict, &loose));
        forgave += is_loose && forgiven != 0;
    }
    assert_true(forgave > 50);
}

/* The collection's rows that only a forgiving reader takes. */
static void collected_liberties_are_taken(void **state)
{
    FILE *stream = data_open_shared("fen/parse.tsv");
    char line[1024], *fields[5];
    int rows = 0;
    (void)state;
    if (stream == NULL)
        skip();
    while (data_line(stream, line, sizeof line)) {
        struct position pos;
        unsigned forgiven = 0;
        data_cut(line, fields, 5);
        char *end = strstr(fields[2], "\\n");
        if (end != NULL)
            memcpy(end, "\n", 2);
        bool forgiving = strcmp(fields[0], "lenient") == 0;
        if (!forgiving && strcmp(fields[1], "syntax") != 0)
            continue;
        struct fen_result result =
            fen_read_forgiving(fields[2], &pos, &forgiven);
        assert_row(fields[2], (result.error == FEN_OK) == forgiving);
        assert_row(fields[2], !forgiving || forgiven != 0);
        rows += forgiving;
    }
    fclose(stream);
    assert_true(rows > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_forgiven_is_told),
        cmocka_unit_test(faults_stand_where_they_were_typed),
        cmocka_unit_test(what_is_strict_needs_no_forgiving),
        cmocka_unit_test(collected_liberties_are_taken),
    };
    return cmocka_run_group_tests_name("rules/notation/fen_forgiving", tests,
                                       NULL, NULL);
}
