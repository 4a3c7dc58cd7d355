// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* san_write_test.c - san_write_styled of rules/notation/san.c */
#include <string.h>

#include "rules/notation/san.h"
#include "rules/notation/uci.h"
#include "tests/rules/given.h"
#include "tests/rules/walk.h"
#include "tests/unit.h"

#define INITIAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLES "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
#define PROMOTES "5r1k/4P3/8/8/8/8/8/K7 w - - 0 1"
#define PASSES "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
#define MATES "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"

static const struct {
    const char *name, *fen, *uci, *notation;
    struct san_style style;
    const char *want;
} cases[] = {
    {"8.2.3.2 PGN", INITIAL, "g1f3", "en", {0}, "Nf3"},
    {"C.3 German", INITIAL, "g1f3", "de", {0}, "Sf3"},
    {"C.3 Russian", INITIAL, "g1f3", "ru", {0}, "Кf3"},
    {"C.3 Russian king", CASTLES, "e1d1", "ru", {0}, "Крd1"},
    {"C.3 figurine", INITIAL, "g1f3", "figurine", {0}, "♘f3"},
    {"C.4 a pawn has no letter", INITIAL, "e2e4", "sv", {0}, "e4"},
    {"C.8 long", INITIAL, "g1f3", "en", {.long_form = true}, "Ng1-f3"},
    {"C.8 long pawn", INITIAL, "e2e4", "en", {.long_form = true}, "e2-e4"},
    {"C.8 long capture",
     PROMOTES,
     "e7f8q",
     "en",
     {.long_form = true},
     "e7xf8=Q+"},
    {"C.9 no capture", PASSES, "e5d6", "en", {.no_captures = true}, "ed6"},
    {"C.9 long without captures",
     PASSES,
     "e5d6",
     "en",
     {.no_captures = true, .long_form = true},
     "e5-d6"},
    {"C.11 promotion",
     PROMOTES,
     "e7e8q",
     "ru",
     {.bare_promotion = true},
     "e8Ф"},
    {"C.9 en passant", PASSES, "e5d6", "en", {.en_passant = true}, "exd6 e.p."},
    {"C.13 noughts", CASTLES, "e1c1", "en", {.noughts = true}, "0-0-0"},
    {"8.2.3.3 letters", CASTLES, "e1g1", "ru", {0}, "O-O"},
    {"C.13 double plus", MATES, "e1e8", "fr", {.double_plus = true}, "Te8++"},
    {"C.13 no marks", MATES, "e1e8", "fr", {.no_marks = true}, "Te8"},
};

static void moves_are_written_in_each_form(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct position pos = given_position(cases[i].name, cases[i].fen);
        struct san_style style = cases[i].style;
        struct move mv;
        char text[SAN_STYLED_MAX];
        style.notation = notation_of_code(cases[i].notation);
        assert_row(cases[i].name, uci_parse(&pos, cases[i].uci, &mv));
        struct move_facts facts = move_facts_of(&pos, mv);
        san_write_styled(&facts, &style, text);
        assert_string_equal(text, cases[i].want);
    }
}

static void the_laws_have_their_own_form(void **state)
{
    static const struct san_style laws = {.double_plus = true,
                                          .noughts = true,
                                          .bare_promotion = true,
                                          .en_passant = true};
    static const struct {
        const char *fen, *uci, *want;
    } rows[] = {
        {PROMOTES, "e7f8q", "exf8Q+"}, {PASSES, "e5d6", "exd6 e.p."},
        {CASTLES, "e1g1", "0-0"},      {MATES, "e1e8", "Re8++"},
        {INITIAL, "b1c3", "Nc3"},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct position pos = given_position(rows[i].want, rows[i].fen);
        struct move mv;
        char text[SAN_STYLED_MAX];
        assert_row(rows[i].want, uci_parse(&pos, rows[i].uci, &mv));
        struct move_facts facts = move_facts_of(&pos, mv);
        san_write_styled(&facts, &laws, text);
        assert_string_equal(text, rows[i].want);
    }
}

/* The style whose members are the bits of a number. */
static struct san_style style_of(unsigned bits)
{
    return (struct san_style){
        .long_form = bits & 1,
        .no_captures = bits & 2,
        .no_marks = bits & 4,
        .double_plus = bits & 8,
        .noughts = bits & 16,
        .bare_promotion = bits & 32,
        .en_passant = bits & 64,
    };
}

static unsigned turn;

/* Written and read back as the same, with nothing forgiven in PGN's form. */
static void write_and_read(const struct position *pos,
                           const struct move_facts *facts,
                           const struct san_style *style)
{
    char text[SAN_STYLED_MAX];
    struct move mv;
    san_write_styled(facts, style, text);
    assert_row(text, strlen(text) < SAN_STYLED_MAX);
    struct san_result read = san_read_in(pos, text, style->notation, &mv);
    if (read.reason != REASON_NONE || !move_equal(mv, facts->mv))
        fail_msg("%s in %s: %s", text, notation_code(style->notation),
                 reason_word(read.reason));
    if (style->no_marks == false)
        assert_row(text, !read.mark_missing && !read.mark_wrong);
}

static void visit(const struct position *pos, const struct move_list *moves)
{
    for (int i = 0; i < moves->count; i++) {
        struct move_facts facts = move_facts_of(pos, moves->moves[i]);
        for (int notation = 0; notation < NOTATIONS; notation++) {
            struct san_style pgn = {.notation = (enum notation)notation};
            struct san_style any = style_of(turn++);
            any.notation = (enum notation)notation;
            write_and_read(pos, &facts, &pgn);
            write_and_read(pos, &facts, &any);
        }
        struct san_style pgn = {.notation = NOTATION_EN};
        char text[SAN_STYLED_MAX], san[SAN_MAX];
        san_write_styled(&facts, &pgn, text);
        san_write(&facts, san);
        assert_string_equal(text, san);
    }
}

static void every_move_is_read_back_in_every_language(void **state)
{
    (void)state;
    walk(10, 60, visit);
    assert_true(turn > 50000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_written_in_each_form),
        cmocka_unit_test(the_laws_have_their_own_form),
        cmocka_unit_test(every_move_is_read_back_in_every_language),
    };
    return cmocka_run_group_tests_name("rules/notation/san_write", tests, NULL,
                                       NULL);
}
