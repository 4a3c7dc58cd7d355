// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "speech/sentences/utterance.h"
#include "tests/unit.h"

static struct utterance said;

static void test_text_joins_with_single_blanks(void **state)
{
    (void)state;
    char line[64];
    utterance_init(&said, PRIORITY_MOVE);
    assert_true(utterance_text(&said, line, sizeof line));
    assert_string_equal(line, "");
    utterance_add(&said, "de", "Springer");
    utterance_add_word(&said, lexicon_of("fide"), LEXEME_FILE_C);
    utterance_spell(&said, "en", "Ke3:");
    assert_true(utterance_text(&said, line, sizeof line));
    assert_string_equal(line, "Springer Cäsar Ke3:");
    assert_string_equal(said.segment[1].language, "de");
    assert_string_equal(segment_text(&said.segment[1]), "Cäsar");
    assert_string_equal(segment_word(&said.segment[1])->respelt, "Zäsar");
    assert_null(segment_word(&said.segment[0]));
    assert_true(said.segment[2].spelled);
    assert_false(said.overflow);
}

static void test_lists_have_their_signs(void **state)
{
    (void)state;
    char line[64];
    utterance_init(&said, PRIORITY_ANSWER);
    utterance_add(&said, "en", "White:");
    utterance_pause(&said, PAUSE_LIST_MS);
    static const struct {
        const char *text;
        int pause_ms;
    } items[] = {{"Turm", PAUSE_ITEM_MS - 1},
                 {"a1", PAUSE_ITEM_MS},
                 {"h1", PAUSE_LIST_MS},
                 {"Remis?", PAUSE_LIST_MS},
                 {"König", PAUSE_LIST_MS}};
    for (size_t i = 0; i < ROWS(items); i++) {
        utterance_add(&said, "de", items[i].text);
        utterance_pause(&said, items[i].pause_ms);
    }
    assert_true(utterance_text(&said, line, sizeof line));
    assert_string_equal(line, "White: Turm a1, h1; Remis? König");
}

/* Who reads it reads their own words and the squares, whatever is said. */
static void test_lines_are_for_who_reads(void **state)
{
    (void)state;
    char line[128];
    static const enum lexeme mate[] = {LEXEME_QUEEN,  LEXEME_TAKES,
                                       LEXEME_FILE_F, LEXEME_RANK_7,
                                       LEXEME_MATE,   LEXEMES};
    static const enum lexeme piece[] = {LEXEME_BLACK_FEMININE, LEXEME_QUEEN,
                                        LEXEME_FILE_D, LEXEME_RANK_8, LEXEMES};
    static const enum lexeme rook[] = {LEXEME_ROOK, LEXEME_WHITE, LEXEME_FILE_A,
                                       LEXEME_RANK_1, LEXEMES};
    static const struct {
        const char *scheme, *language;
        bool begins;
        const enum lexeme *words;
        const char *line;
    } rows[] = {
        {"fide", "en", true, mate, "Queen takes f7, checkmate"},
        {"fide", "en", false, mate, "queen takes f7, checkmate"},
        {"fide", "de", true, mate, "Dame schlägt f7, Matt"},
        {"nato", "ru", true, mate, "Ферзь бьёт f7, мат"},
        {"fide", "es", true, piece, "Dama negra d8"},
        {"fide", "ru", true, piece, "Чёрный ферзь d8"},
        {"fide", "en", true, piece, "Black queen d8"},
        {"es", "de", true, rook, "Weißer Turm a1"},
        {"es", "ru", false, rook, "белая ладья a1"},
        {"en", "xx", true, mate, "Queen takes f7, checkmate"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        utterance_init(&said, PRIORITY_MOVE);
        for (int word = 0; rows[i].words[word] != LEXEMES; word++)
            utterance_add_word(&said, lexicon_of(rows[i].scheme),
                               rows[i].words[word]);
        assert_true(utterance_line(&said, rows[i].language, rows[i].begins,
                                   line, sizeof line));
        assert_string_equal(line, rows[i].line);
    }
}

/* Lists have commas, and sentences begin with a capital and end. */
static void test_lines_have_sentences(void **state)
{
    (void)state;
    char line[128];
    const struct lexicon *fide = lexicon_of("fide");
    utterance_init(&said, PRIORITY_ANSWER);
    utterance_add_word(&said, fide, LEXEME_KING);
    utterance_add(&said, "en", "can go to");
    for (int file = LEXEME_FILE_A; file <= LEXEME_FILE_B; file++) {
        utterance_add_word(&said, fide, (enum lexeme)file);
        utterance_add_word(&said, fide, LEXEME_RANK_2);
        utterance_pause(&said, file == LEXEME_FILE_A ? PAUSE_ITEM_MS
                                                     : PAUSE_SENTENCE_MS);
    }
    utterance_add_word(&said, fide, LEXEME_ROOK);
    utterance_pause(&said, PAUSE_ITEM_MS);
    utterance_add_word(&said, fide, LEXEME_BLACK);
    utterance_add_word(&said, fide, LEXEME_PAWN);
    utterance_pause(&said, PAUSE_ITEM_MS);
    utterance_add(&said, "en", "It goes");
    utterance_add_word(&said, fide, LEXEME_FILE_A);
    utterance_add_word(&said, fide, LEXEME_RANK_2);
    utterance_mark_origin(&said);
    utterance_add_word(&said, fide, LEXEME_FILE_A);
    utterance_add_word(&said, fide, LEXEME_RANK_4);
    utterance_add(&said, "en", ", and that is all");
    utterance_pause(&said, PAUSE_SENTENCE_MS);
    assert_true(utterance_line(&said, "en", true, line, sizeof line));
    assert_string_equal(
        line, "King can go to a2, b2. Rook, black pawn. It goes a2-a4, and "
              "that is all.");
}

static void test_text_is_cut_at_whole_characters(void **state)
{
    (void)state;
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add(&said, "de", "fünf");
    static const struct {
        size_t room;
        const char *want;
    } cuts[] = {{1, ""}, {2, "f"}, {3, "f"}, {4, "fü"}, {5, "fün"}};
    for (size_t i = 0; i < ROWS(cuts); i++) {
        char line[8];
        memset(line, 'x', sizeof line);
        assert_false(utterance_text(&said, line, cuts[i].room));
        assert_string_equal(line, cuts[i].want);
    }
    char whole[6];
    assert_true(utterance_text(&said, whole, sizeof whole));
    assert_string_equal(whole, "fünf");
}

static void test_control_characters_become_blanks(void **state)
{
    (void)state;
    utterance_init(&said, PRIORITY_CHAT);
    utterance_add(&said, "en", "a\x1b[31m\tb\x7f\n");
    assert_string_equal(said.segment[0].text, "a [31m b  ");
}

/* A text that is longer than a segment goes on in the next one, and no word is
 * cut that has room in one. */
static void test_long_text_goes_on(void **state)
{
    (void)state;
    char text[3 * SEGMENT_TEXT_MAX] = "", line[3 * SEGMENT_TEXT_MAX];
    while (strlen(text) < sizeof text - 16)
        strcat(text, strlen(text) % 3 ? "fünf " : "zwölf ");
    strcat(text, "Ende");
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add(&said, "de", text);
    assert_false(said.overflow);
    assert_true(said.count > 2);
    assert_true(utterance_text(&said, line, sizeof line));
    assert_string_equal(line, text);
    for (int i = 0; i < said.count; i++) {
        const char *end = strrchr(said.segment[i].text, ' ');
        assert_non_null(end);
        assert_true(strcmp(end, " fünf") == 0 || strcmp(end, " zwölf") == 0 ||
                    strcmp(end, " Ende") == 0);
    }
}

/* One word that is longer is parted between two letters; what has no room at
 * all is told. */
static void test_too_long_text_is_told(void **state)
{
    (void)state;
    static char text[(UTTERANCE_SEGMENTS_MAX + 1) * SEGMENT_TEXT_MAX];
    memset(text, 'x', sizeof text);
    memcpy(text + SEGMENT_TEXT_MAX - 2, "ü", 2);
    text[2 * SEGMENT_TEXT_MAX - 8] = '\0';
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add(&said, "en", text);
    assert_false(said.overflow);
    assert_int_equal(strlen(said.segment[0].text), SEGMENT_TEXT_MAX - 2);
    assert_int_equal(strncmp(said.segment[1].text, "üx", 3), 0);
    text[2 * SEGMENT_TEXT_MAX - 8] = 'x';
    text[sizeof text - 1] = '\0';
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add(&said, "en", text);
    assert_true(said.overflow);
}

static void test_segments_are_bounded(void **state)
{
    (void)state;
    utterance_init(&said, PRIORITY_MOVE);
    for (int i = 0; i < UTTERANCE_SEGMENTS_MAX; i++)
        utterance_add(&said, "en", "x");
    assert_false(said.overflow);
    utterance_add(&said, "en", "y");
    assert_true(said.overflow);
    assert_int_equal(said.count, UTTERANCE_SEGMENTS_MAX);
    utterance_init(&said, PRIORITY_MOVE);
    assert_false(said.overflow);
}

static void test_the_longest_pause_stands(void **state)
{
    (void)state;
    utterance_init(&said, PRIORITY_MOVE);
    utterance_pause(&said, 100);
    utterance_add(&said, "en", "x");
    assert_int_equal(said.segment[0].pause_ms, 0);
    utterance_pause(&said, 100);
    utterance_pause(&said, 40);
    assert_int_equal(said.segment[0].pause_ms, 100);
    utterance_pause(&said, 1000000);
    assert_int_equal(said.segment[0].pause_ms, UINT16_MAX);
}

static void test_what_was_packed_is_the_same(void **state)
{
    (void)state;
    struct utterance again;
    char text[256], text_again[256];
    utterance_init(&said, PRIORITY_ALARM);
    said.cue = CUE_FLAG;
    said.rate_percent = 70;
    utterance_add_word(&said, lexicon_of("fide"), LEXEME_KNIGHT);
    utterance_add(&said, "de", "");
    utterance_spell(&said, "en", "Ke3");
    utterance_pause(&said, PAUSE_LIST_MS);
    utterance_add(&said, "en", "A sentence.");
    void *packed = utterance_pack(&said);
    assert_non_null(packed);
    memset(&again, 'x', sizeof again);
    utterance_unpack(packed, &again);
    free(packed);
    assert_int_equal(again.priority, PRIORITY_ALARM);
    assert_int_equal(again.cue, CUE_FLAG);
    assert_int_equal(again.rate_percent, 70);
    assert_int_equal(again.count, 4);
    assert_false(again.overflow);
    assert_ptr_equal(segment_word(&again.segment[0]),
                     segment_word(&said.segment[0]));
    assert_true(again.segment[2].spelled);
    assert_int_equal(again.segment[2].pause_ms, PAUSE_LIST_MS);
    assert_string_equal(again.segment[2].language, "en");
    utterance_text(&said, text, sizeof text);
    utterance_text(&again, text_again, sizeof text_again);
    assert_string_equal(text_again, text);
}

static void add(struct history *history, const char *text, int ply)
{
    struct utterance announced;
    utterance_init(&announced, PRIORITY_MOVE);
    utterance_add(&announced, "en", text);
    history_add(history, &announced, text, ply);
}

static void test_back_and_forth(void **state)
{
    (void)state;
    struct history history = {0};
    struct utterance announced;
    assert_null(history_here(&history));
    assert_null(history_earlier(&history));
    assert_null(history_later(&history));
    add(&history, "one", 0);
    add(&history, "two", 1);
    add(&history, "three", HISTORY_NO_PLY);
    assert_string_equal(history_here(&history)->text, "three");
    assert_string_equal(history_earlier(&history)->text, "two");
    assert_string_equal(history_earlier(&history)->text, "one");
    assert_null(history_earlier(&history));
    assert_string_equal(history_here(&history)->text, "one");
    assert_string_equal(history_later(&history)->text, "two");
    assert_int_equal(history_here(&history)->ply, 1);
    utterance_unpack(history_here(&history)->said, &announced);
    assert_string_equal(announced.segment[0].text, "two");
    add(&history, "four", 2); /* something new leads to the end */
    assert_string_equal(history_here(&history)->text, "four");
    assert_null(history_later(&history));
    history_done(&history);
}

static void test_the_oldest_are_forgotten(void **state)
{
    (void)state;
    struct history history = {0};
    char text[16];
    for (int i = 0; i < HISTORY_MAX + 10; i++) {
        snprintf(text, sizeof text, "%d", i);
        add(&history, text, i);
    }
    for (int i = 0; i < HISTORY_MAX - 1; i++)
        assert_non_null(history_earlier(&history));
    assert_null(history_earlier(&history));
    assert_string_equal(history_here(&history)->text, "10");
    history_done(&history);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_joins_with_single_blanks),
        cmocka_unit_test(test_lists_have_their_signs),
        cmocka_unit_test(test_lines_are_for_who_reads),
        cmocka_unit_test(test_lines_have_sentences),
        cmocka_unit_test(test_text_is_cut_at_whole_characters),
        cmocka_unit_test(test_control_characters_become_blanks),
        cmocka_unit_test(test_long_text_goes_on),
        cmocka_unit_test(test_too_long_text_is_told),
        cmocka_unit_test(test_segments_are_bounded),
        cmocka_unit_test(test_the_longest_pause_stands),
        cmocka_unit_test(test_what_was_packed_is_the_same),
        cmocka_unit_test(test_back_and_forth),
        cmocka_unit_test(test_the_oldest_are_forgotten),
    };
    return cmocka_run_group_tests_name("speech/sentences/utterance", tests,
                                       NULL, NULL);
}
