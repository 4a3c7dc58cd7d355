// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/fen.h"

#include <string.h>

#include "rules/board/chess960.h"

#include "tests/data_file.h"
#include "tests/rules/given.h"
#include "tests/rules/walk.h"
#include "tests/unit.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

/* If xfen or shredder is NULL, it is the FEN itself. */
static const struct {
    const char *name, *fen, *xfen, *shredder;
} forms[] = {
    {"2.3 the initial array", START " w KQkq - 0 1", NULL,
     START " w HAha - 0 1"},
    {"no rights", START " b - - 3 9", NULL, START " b - - 3 9"},
    {"some rights", "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", NULL,
     "r3k2r/8/8/8/8/8/8/R3K2R w Ha - 0 1"},
    {"rights in another order", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
     "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
    {"X-FEN: K is the outermost rook", "k7/8/8/8/8/8/8/1K2R1R1 w K - 0 1", NULL,
     "k7/8/8/8/8/8/8/1K2R1R1 w G - 0 1"},
    {"X-FEN: an inner rook by his file", "k7/8/8/8/8/8/8/1K2R1R1 w E - 0 1",
     NULL, "k7/8/8/8/8/8/8/1K2R1R1 w E - 0 1"},
    {"X-FEN: a rook on the other wing hides nothing",
     "7k/8/8/8/8/8/8/R1K1R3 w K - 0 1", NULL,
     "7k/8/8/8/8/8/8/R1K1R3 w E - 0 1"},
    {"3.7.3.1 en passant that is legal", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
     NULL, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"},
    {"3.7.3.1 en passant that is not", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1",
     "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1"},
    {"the highest counters", "4k3/8/8/8/8/8/8/4K3 w - - 65535 65535", NULL,
     "4k3/8/8/8/8/8/8/4K3 w - - 65535 65535"},
};

static void positions_are_written_in_both_forms(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(forms); i++) {
        const char *fen = forms[i].fen;
        struct position pos = given_position(forms[i].name, fen);
        const char *xfen = forms[i].xfen != NULL ? forms[i].xfen : fen;
        char got[FEN_MAX];
        fen_write(&pos, FEN_XFEN, got);
        assert_row(forms[i].name, strcmp(got, xfen) == 0);
        fen_write(&pos, FEN_SHREDDER, got);
        assert_row(forms[i].name, strcmp(got, forms[i].shredder) == 0);
    }
}

static const struct {
    const char *name, *text;
    enum fen_error want;
    size_t at;
} faults[] = {
    {"nothing", "", FEN_EMPTY, 0},
    {"a blank", " ", FEN_RANK_LENGTH, 0},
    {"seven ranks", "8/8/8/8/8/8/8 w - - 0 1", FEN_RANKS, 13},
    {"nine ranks", "8/8/8/8/8/8/8/8/8 w - - 0 1", FEN_RANKS, 15},
    {"a rank too short", "8/7/8/8/8/8/8/8 w - - 0 1", FEN_RANK_LENGTH, 3},
    {"a rank too long", "8/8p/8/8/8/8/8/8 w - - 0 1", FEN_RANK_LENGTH, 3},
    {"a number too large", "8/p8/8/8/8/8/8/8 w - - 0 1", FEN_RANK_LENGTH, 3},
    {"two digits running", "8/17/8/8/8/8/8/8 w - - 0 1", FEN_RANK_LENGTH, 3},
    {"no man", "8/8/4x3/8/8/8/8/8 w - - 0 1", FEN_PIECE, 5},
    {"the digit nine", "9/8/8/8/8/8/8/8 w - - 0 1", FEN_PIECE, 0},
    {"a byte beyond ASCII", "8/8/\xe2\x99\x94/8/8/8/8/8 w - - 0 1", FEN_PIECE,
     4},
    {"only a board", START, FEN_FIELDS, 43},
    {"a capital for the side", START " W KQkq - 0 1", FEN_TURN, 44},
    {"two letters for the side", START " wb KQkq - 0 1", FEN_TURN, 45},
    {"an unknown right", START " w KQxq - 0 1", FEN_CASTLING, 48},
    {"a right twice", START " w KK - 0 1", FEN_CASTLING, 47},
    {"a right twice in two ways", START " w KH - 0 1", FEN_CASTLING, 47},
    {"a hyphen among the rights", START " w K- - 0 1", FEN_CASTLING, 47},
    {"no square", START " w KQkq e9 0 1", FEN_EN_PASSANT, 51},
    {"half a square", START " w KQkq e 0 1", FEN_EN_PASSANT, 51},
    {"more than a square", START " w KQkq e33 0 1", FEN_EN_PASSANT, 53},
    {"no clock", START " w KQkq - x 1", FEN_HALFMOVE_CLOCK, 53},
    {"a clock with a sign", START " w KQkq - +0 1", FEN_HALFMOVE_CLOCK, 53},
    {"a clock too large", START " w KQkq - 65536 1", FEN_HALFMOVE_CLOCK, 53},
    {"a clock with a zero before", START " w KQkq - 01 1", FEN_HALFMOVE_CLOCK,
     53},
    {"a clock that goes on", START " w KQkq - 0P1", FEN_HALFMOVE_CLOCK, 54},
    {"move number zero", START " w KQkq - 0 0", FEN_MOVE_NUMBER, 55},
    {"a move number below zero", START " w KQkq - 0 -1", FEN_MOVE_NUMBER, 55},
    {"an endless move number", START " w KQkq - 0 99999999999999999999",
     FEN_MOVE_NUMBER, 55},
    {"five fields", START " w KQkq - 0", FEN_FIELDS, 54},
    {"four fields", START " w KQkq -", FEN_FIELDS, 52},
    {"seven fields", START " w KQkq - 0 1 x", FEN_FIELDS, 56},
    {"two blanks", START " w  KQkq - 0 1", FEN_FIELDS, 45},
    {"a blank at the end", START " w KQkq - 0 1 ", FEN_FIELDS, 56},
    {"a newline at the end", START " w KQkq - 0 1\n", FEN_MOVE_NUMBER, 56},
    {"no king", "8/8/8/8/8/8/8/8 w - - 0 1", FEN_SETUP, 0},
    {"a right without a rook", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", FEN_SETUP, 22},
    {"en passant without a pawn", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", FEN_SETUP,
     24},
};

static void faults_are_named_and_placed(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(faults); i++) {
        struct position pos = position_initial;
        struct fen_result got = fen_read(faults[i].text, &pos);
        if (got.error != faults[i].want || got.at != faults[i].at)
            fail_msg("%s: %s, at byte %zu", faults[i].name,
                     fen_error_sentence(got), got.at);
        assert_memory_equal(&pos, &position_initial, sizeof pos);
    }
}

static void visit(const struct position *pos, const struct move_list *moves)
{
    (void)moves;
    for (int form = FEN_XFEN; form <= FEN_SHREDDER; form++) {
        char fen[FEN_MAX], again[FEN_MAX];
        fen_write(pos, (enum fen_form)form, fen);
        struct position read = given_position("a position of a game", fen);
        assert_true(position_same(pos, &read) && pos->key == read.key);
        fen_write(&read, (enum fen_form)form, again);
        assert_string_equal(fen, again);
    }
}

static void what_is_written_is_read_again(void **state)
{
    (void)state;
    walk(100, 150, visit);
}

/* One byte of a good FEN made another: read or refused, never mistaken. */
static void a_changed_byte_is_read_or_refused(void **state)
{
    (void)state;
    uint64_t random = 4;
    int taken = 0;
    for (int i = 0; i < 50000; i++) {
        char text[] = "r3k2r/p1p1qpb1/8/3pP3/8/8/PPP1BPPP/R3K2R w KQkq d6 0 12";
        text[walk_random(&random) % (sizeof text - 1)] =
            (char)walk_random(&random);
        struct position pos;
        struct fen_result result = fen_read(text, &pos);
        assert_true(result.at <= strlen(text));
        if (result.error != FEN_OK)
            continue;
        assert_true(pos.key == position_key_fresh(&pos));
        taken++;
    }
    assert_true(taken > 100);
}

/* The data's escapes: \t, \n and \\. */
static void unescape(char *text)
{
    char *out = text;
    for (; *text != '\0'; text++) {
        if (*text == '\\' && text[1] != '\0') {
            text++;
            *out++ = (char)(*text == 'n' ? '\n' : *text == 't' ? '\t' : *text);
        } else {
            *out++ = *text;
        }
    }
    *out = '\0';
}

/*
 * Refused by the data's origin, accepted here. Counters that contradict each
 * other and pieces that no number of promotions explains are histories, not
 * positions: the Laws (1 to 3) say how to play on from them.
 */
static bool is_choice(const char *class)
{
    return strcmp(class, "material") == 0 || strcmp(class, "counters") == 0;
}

/* The origins read standard chess only: there, rights of Chess960 are none. */
static bool reads_as_standard(const char *fen)
{
    struct position pos;
    return fen_read(fen, &pos).error == FEN_OK && !chess960_is_needed(&pos);
}

static void verdicts_of_others_are_met(void **state)
{
    (void)state;
    FILE *stream = data_open_shared("fen/parse.tsv");
    char line[1024], *fields[5]; /* verdict, class, input, detail, origin */
    int rows = 0;
    if (stream == NULL)
        skip();
    while (data_line(stream, line, sizeof line)) {
        data_cut(line, fields, 5);
        unescape(fields[2]);
        bool valid = strcmp(fields[0], "valid") == 0;
        if (!valid && is_choice(fields[1]))
            continue;
        if (reads_as_standard(fields[2]) != valid)
            fail_msg("%s (%s): %s", fields[0], fields[1], fields[2]);
        rows++;
    }
    fclose(stream);
    assert_true(rows > 50);
}

/* The shared Shredder forms keep en passant squares that nobody can use. */
static void forget_en_passant(char *fen)
{
    char *field = fen;
    for (int i = 0; i < 3; i++)
        field = strchr(field, ' ') + 1;
    if (field[0] != '-') {
        field[0] = '-';
        memmove(field + 1, field + 2, strlen(field + 2) + 1);
    }
}

static void forms_of_others_are_met(void **state)
{
    (void)state;
    FILE *stream = data_open_shared("fen/chess960-forms.tsv");
    char line[1024], *fields[5]; /* input, X-FEN, Shredder, legal ep, origin */
    char got[FEN_MAX];
    int rows = 0;
    if (stream == NULL)
        skip();
    for (; data_line(stream, line, sizeof line); rows++) {
        assert_int_equal(data_cut(line, fields, 5), 5);
        struct position pos = given_position("a row", fields[0]);
        fen_write(&pos, FEN_XFEN, got);
        assert_string_equal(got, fields[3]);
        fen_write(&pos, FEN_SHREDDER, got);
        if (pos.en_passant == SQ_NONE)
            forget_en_passant(fields[2]);
        assert_string_equal(got, fields[2]);
    }
    fclose(stream);
    assert_true(rows > 100);
}

#define START_RANKS "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
#define BIT(liberty) (1u << (liberty))

static const struct {
    const char *name, *text;
    unsigned forgiven;
    const char *fen;
} kind[] = {
    {"to the letter", START_RANKS " w KQkq - 3 7", 0,
     START_RANKS " w KQkq - 3 7"},
    {"blanks before", "  " START_RANKS " w KQkq - 3 7", BIT(FEN_BLANKS),
     START_RANKS " w KQkq - 3 7"},
    {"a line's end", START_RANKS " w KQkq - 3 7\r\n", BIT(FEN_BLANKS),
     START_RANKS " w KQkq - 3 7"},
    {"tabs", START_RANKS "\tw\tKQkq\t-\t3\t7", BIT(FEN_BLANKS),
     START_RANKS " w KQkq - 3 7"},
    {"of a link", START_RANKS "_w_KQkq_-_3_7", BIT(FEN_BLANKS),
     START_RANKS " w KQkq - 3 7"},
    {"two blanks", START_RANKS " w  KQkq - 3 7", BIT(FEN_BLANKS),
     START_RANKS " w KQkq - 3 7"},
    {"capital", START_RANKS " B KQkq - 3 7", BIT(FEN_TURN_CASE),
     START_RANKS " b KQkq - 3 7"},
    {"no counters", START_RANKS " w KQkq -", BIT(FEN_COUNTERS_MISSING),
     START_RANKS " w KQkq - 0 1"},
    {"no move number", START_RANKS " w KQkq - 3", BIT(FEN_COUNTERS_MISSING),
     START_RANKS " w KQkq - 3 1"},
    {"EPD", START_RANKS " w KQkq - bm e4; id \"1\";",
     BIT(FEN_COUNTERS_MISSING) | BIT(FEN_BEHIND), START_RANKS " w KQkq - 0 1"},
    {"move number 0", START_RANKS " w KQkq - 3 0", BIT(FEN_MOVE_ZERO),
     START_RANKS " w KQkq - 3 1"},
    {"dashes of word processors", START_RANKS " w KQkq \u2013 3 7",
     BIT(FEN_DASH), START_RANKS " w KQkq - 3 7"},
    {"something behind", START_RANKS " w KQkq - 3 7 x", BIT(FEN_BEHIND),
     START_RANKS " w KQkq - 3 7"},
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
} forgiven_faults[] = {
    {"nothing", "", FEN_EMPTY, 0},
    {"three fields", START_RANKS " w KQkq", FEN_FIELDS, 50},
    {"no such side", "  " START_RANKS " ?  KQkq - 0 1", FEN_TURN, 46},
    {"no such right", START_RANKS "  w  KXkq - 0 1", FEN_CASTLING, 49},
    {"move number 00", START_RANKS " w KQkq -  0  00", FEN_MOVE_NUMBER, 57},
    {"a clock that goes on", START_RANKS " w KQkq -  0x  1", FEN_HALFMOVE_CLOCK,
     55},
    {"no king", "  8/8/8/8/8/8/8/8 w - -", FEN_SETUP, 2},
    {"no rook", "4k3/8/8/8/8/8/8/4K3  W  K  -", FEN_SETUP, 24},
};

static void faults_stand_where_they_were_typed(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(forgiven_faults); i++) {
        struct position pos = position_initial;
        unsigned forgiven = 99;
        struct fen_result got =
            fen_read_forgiving(forgiven_faults[i].text, &pos, &forgiven);
        if (got.error != forgiven_faults[i].error ||
            got.at != forgiven_faults[i].at)
            fail_msg("%s: %s, at byte %zu", forgiven_faults[i].name,
                     fen_error_sentence(got), got.at);
        assert_row(forgiven_faults[i].name, forgiven == 99);
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
        cmocka_unit_test(positions_are_written_in_both_forms),
        cmocka_unit_test(faults_are_named_and_placed),
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(a_changed_byte_is_read_or_refused),
        cmocka_unit_test(verdicts_of_others_are_met),
        cmocka_unit_test(forms_of_others_are_met),
        cmocka_unit_test(what_was_forgiven_is_told),
        cmocka_unit_test(faults_stand_where_they_were_typed),
        cmocka_unit_test(what_is_strict_needs_no_forgiving),
        cmocka_unit_test(collected_liberties_are_taken),
    };
    return cmocka_run_group_tests_name("rules/notation/fen", tests, NULL, NULL);
}
