// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/pgn_error_text.h"

#include <string.h>

#include "tests/unit.h"

struct text {
    const char *next;
};

static long give(void *context, char *bytes, size_t room)
{
    struct text *text = context;
    size_t count = strlen(text->next);
    count = count < room ? count : room;
    memcpy(bytes, text->next, count);
    text->next += count;
    return (long)count;
}

/* What is wrong in a PGN, and the sentence by the Laws of an edition. */
static const struct {
    const char *name, *edition, *pgn, *sentence;
} cases[] = {
    {"3.8.1 too far for a king", "2023", "1. e4 e5 2. Ke3 *",
     "2. Ke3 cannot be played. A king moves one square. Article 3.8.1."},
    {"of Black", "2023", "1. e4 Ke6 *", "1... Ke6 cannot be played. "},
    {"no move at all", "2023", "1. e4 hello *", "1... hello is not a move."},
    {"a German knight", "2023", "1. e4 e5 2. Sf3 *",
     "In German, 2. Sf3 is Nf3. PGN requires English letters."},
    {"a Spanish knight", "2023", "1. Cf3 *",
     "In Spanish, 1. Cf3 is Nf3. PGN requires English letters."},
    {"a rook that could be a Spanish king", "2023", "1. e4 e5 2. Re2 *",
     "2. Re2 cannot be played. "},
    {"another game", "2023", "[Variant \"Crazyhouse\"]\n\n1. Qh5 *",
     "This is a game of Crazyhouse. Its moves cannot be read as chess moves."},
    {"a position that is none", "2023",
     "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*",
     "The starting position cannot be set up. "},
    {"an open comment", "2023", "1. e4 {never closed", ""},
};

static void the_error_of_an_item_is_a_sentence(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct text text = {cases[i].pgn};
        struct pgn_reader *reader = pgn_reader_new(give, &text);
        struct pgn_item item;
        char out[PGN_ERROR_TEXT_MAX] = "";
        assert_non_null(reader);
        do {
            pgn_read(reader, &item);
        } while (item.token != PGN_ERROR && item.token != PGN_END);
        if (item.token == PGN_ERROR)
            pgn_error_text(&item, laws_edition(cases[i].edition), out);
        const char *wanted = cases[i].sentence;
        assert_row(cases[i].name, out[0] != '\0');
        assert_row(cases[i].name, strncmp(out, wanted, strlen(wanted)) == 0 &&
                                      out[strlen(out) - 1] == '.');
        pgn_reader_free(reader);
    }
}

static void an_article_is_named_where_there_is_one(void **state)
{
    char out[64] = "before";
    (void)state;
    pgn_error_text_article(laws_edition("2023"), CLAUSE_NONE, out, sizeof out);
    assert_string_equal(out, "");
    pgn_error_text_article(laws_edition("2023"), CLAUSE_THREEFOLD, out,
                           sizeof out);
    assert_string_equal(out, " Article 9.2.");
    pgn_error_text_article(laws_edition("2009"), CLAUSE_SEALED_MOVE, out,
                           sizeof out);
    assert_string_equal(out, " Article 8 of the guidelines.");
    pgn_error_text_article(laws_edition("2014"), CLAUSE_BISHOP, out,
                           sizeof out);
    assert_string_equal(out, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_error_of_an_item_is_a_sentence),
        cmocka_unit_test(an_article_is_named_where_there_is_one),
    };
    return cmocka_run_group_tests_name("src/base/pgn_error_text", tests, NULL,
                                       NULL);
}
