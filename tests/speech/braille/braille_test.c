// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation/fen.h"
#include "rules/notation/san.h"
#include "speech/braille/braille.h"
#include "tests/rules/walk.h"
#include "tests/speech/braille/reader.h"
#include "tests/unit.h"

/* The first nine are printed in the code of the United Kingdom, 3.2 to 3.9. */
static const struct {
    const char *name;
    enum braille_code code;
    const char *fen, *san, *cells;
} cases[] = {
    {"UK 3 a rook", BRAILLE_UK, "4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "Rf4", "⠗⠋⠲"},
    {"UK 3 a pawn", BRAILLE_UK, "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "d5", "⠙⠢"},
    {"UK 3 a pawn takes", BRAILLE_UK, "4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1",
     "cxd5", "⠉⠰⠙⠢"},
    {"UK 3 a pawn gives check", BRAILLE_UK, "8/8/6k1/8/5P2/8/8/4K3 w - - 0 1",
     "f5+", "⠘⠋⠢"},
    {"UK 3 a rook takes with check", BRAILLE_UK,
     "5k2/8/8/8/R4p2/8/8/4K3 w - - 0 1", "Rxf4+", "⠗⠸⠋⠲"},
    {"UK 3 a knight of the c-file", BRAILLE_UK,
     "7k/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "Nce4", "⠎⠉⠑⠲"},
    {"UK 3 a knight of b1", BRAILLE_UK, "7k/8/8/1N6/8/8/8/1N1NK3 w - - 0 1",
     "Nb1c3", "⠎⠃⠂⠉⠒"},
    {"UK 3 a knight of the first rank", BRAILLE_UK,
     "7k/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "N1c3", "⠎⠂⠉⠒"},
    {"UK 2.2 mate", BRAILLE_UK, "6k1/5ppp/8/8/8/8/8/4RK2 w - - 0 1", "Re8#",
     "⠗⠑⠦⠜⠍"},
    {"a bishop is no b-file", BRAILLE_UK, "4k3/8/8/8/8/8/4B3/4K3 w - - 0 1",
     "Bb5+", "⠇⠘⠃⠢"},
    {"castling", BRAILLE_UK, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "⠕⠕"},
    {"castling long with check", BRAILLE_UK, "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
     "O-O-O+", "⠘⠕⠕⠕"},
    {"promotion with a capture", BRAILLE_UK, "5r2/6P1/8/8/8/k7/8/4K3 w - - 0 1",
     "gxf8=N", "⠛⠰⠋⠦⠎"},
    {"German, a knight", BRAILLE_DE, "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nf3",
     "⡎⠋⠩"},
    {"German, castling long", BRAILLE_DE, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
     "O-O-O", "⠬⠤⠬⠤⠬"},
    {"German, a queen promoted with check", BRAILLE_DE,
     "5r1k/4P3/8/8/8/8/8/4K3 w - - 0 1", "exf8=Q+", "⠑⠭⠋⠳⡙⠖"},
    {"German, mate", BRAILLE_DE, "6k1/5ppp/8/8/8/8/8/4RK2 w - - 0 1", "Re8#",
     "⡞⠑⠳⠼"},
};

static void write_cells(const braille_cell *cells, size_t count, char *out)
{
    *out = '\0';
    for (size_t i = 0; i < count; i++) {
        char cell[4];
        braille_utf8(cells[i], cell);
        strcat(out, cell);
    }
}

static void test_moves(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct position pos;
        struct move mv;
        braille_cell cells[BRAILLE_MOVE_MAX];
        char text[64], san[SAN_MAX];
        const char *name = cases[i].name;
        assert_row(name, fen_read(cases[i].fen, &pos).error == FEN_OK);
        assert_row(name,
                   san_read(&pos, cases[i].san, &mv).reason == REASON_NONE);
        struct move_facts facts = move_facts_of(&pos, mv);
        size_t count = braille_move(cases[i].code, &facts, cells);
        write_cells(cells, count, text);
        assert_row(name, strcmp(text, cases[i].cells) == 0);
        assert_row(name, reader_move(cases[i].code, cells, count, san));
        assert_row(name, strcmp(san, cases[i].san) == 0);
    }
}

/* Every legal move of many positions comes back, and no two are alike. */
static void come_back(enum braille_code code, const struct position *pos,
                      const struct move_list *moves)
{
    for (int i = 0; i < moves->count; i++) {
        braille_cell cells[BRAILLE_MOVE_MAX];
        char san[SAN_MAX], want[SAN_MAX];
        struct move back;
        struct move_facts facts = move_facts_of(pos, moves->moves[i]);
        size_t count = braille_move(code, &facts, cells);
        assert_in_range(count, 2, BRAILLE_MOVE_MAX);
        assert_true(reader_move(code, cells, count, san));
        san_write(&facts, want);
        assert_string_equal(san, want);
        assert_int_equal(san_read(pos, san, &back).reason, REASON_NONE);
    }
}

static void visit(const struct position *pos, const struct move_list *moves)
{
    come_back(BRAILLE_UK, pos, moves);
    come_back(BRAILLE_DE, pos, moves);
}

static void test_all_moves_come_back(void **state)
{
    (void)state;
    walk(40, 120, visit);
}

static void test_numbers(void **state)
{
    (void)state;
    char text[64];
    braille_cell cells[BRAILLE_NUMBER_MAX];
    write_cells(cells, braille_number(BRAILLE_UK, 2, cells), text);
    assert_string_equal(text, "⠆");
    write_cells(cells, braille_number(BRAILLE_DE, 10, cells), text);
    assert_string_equal(text, "⠡⠬⠄");
    for (int number = 1; number < 1200; number += 7) {
        for (int code = BRAILLE_UK; code <= BRAILLE_DE; code++) {
            size_t count =
                braille_number((enum braille_code)code, number, cells);
            assert_int_equal(
                reader_number((enum braille_code)code, cells, count), number);
        }
    }
}

/* Arbitrary cells are refused or are a text that SAN refuses; never more. */
static void test_any_cells_can_be_read(void **state)
{
    (void)state;
    uint64_t seed = 8;
    for (int i = 0; i < 20000; i++) {
        braille_cell cells[40];
        char san[SAN_MAX];
        size_t count = walk_random(&seed) % 40;
        for (size_t j = 0; j < count; j++)
            cells[j] = (braille_cell)walk_random(&seed);
        if (reader_move(i % 2 ? BRAILLE_UK : BRAILLE_DE, cells, count, san))
            assert_in_range(strlen(san), 2, SAN_MAX - 1);
        reader_number(BRAILLE_DE, cells, count);
    }
}

static void test_brf_has_every_six_dot_cell_once(void **state)
{
    (void)state;
    char seen[128] = "";
    assert_int_equal(braille_brf(0), ' ');
    assert_int_equal(braille_brf(1), 'A');
    assert_int_equal(braille_brf(0x3f), '=');
    assert_int_equal(braille_brf(0x3c), '#');
    for (int cell = 0; cell < 64; cell++) {
        char sign = braille_brf((braille_cell)cell);
        assert_in_range(sign, 0x20, 0x5f);
        assert_int_equal(seen[(int)sign]++, 0);
    }
}

enum { PLIES = 200 };

struct played {
    struct move_facts facts[PLIES];
    int count;
    struct position last;
};

static struct played play(uint64_t seed)
{
    struct played game = {.last = position_initial};
    while (game.count < PLIES) {
        struct move_list moves;
        movegen_legal(&game.last, &moves);
        if (moves.count == 0)
            break;
        struct move mv = walk_choose(&game.last, &moves, &seed);
        game.facts[game.count++] = move_facts_of(&game.last, mv);
        game.last = position_after(&game.last, mv);
    }
    return game;
}

static char *write_sheet(const struct played *game, enum braille_code code,
                         enum braille_form form, const char *heading)
{
    char *text;
    size_t bytes;
    struct braille_pages pages;
    FILE *stream = open_memstream(&text, &bytes);
    braille_pages_init(&pages, stream, code, form);
    if (heading)
        braille_pages_text(&pages, heading);
    for (int i = 0; i < game->count; i++)
        braille_pages_move(&pages, &game->facts[i]);
    assert_true(braille_pages_end(&pages));
    fclose(stream);
    return text;
}

/* One cell of the text, either form; the bytes that it takes. */
static size_t read_cell(enum braille_form form, const char *text,
                        braille_cell *out)
{
    if (form == BRAILLE_UNICODE) {
        assert_int_equal((unsigned char)text[0], 0xe2);
        *out = (braille_cell)(((unsigned char)text[1] - 0xa0) << 6 |
                              ((unsigned char)text[2] & 0x3f));
        return 3;
    }
    for (int cell = 0; cell < 64; cell++)
        if (braille_brf((braille_cell)cell) == *text)
            *out = (braille_cell)cell;
    return 1;
}

struct replay {
    struct position pos;
    int plies, white_number;
};

static void take_word(enum braille_code code, const braille_cell *word,
                      size_t count, struct replay *replay)
{
    char san[SAN_MAX];
    struct move mv;
    int number = reader_number(code, word, count);
    if (number >= 0) {
        assert_int_equal(number, replay->plies / 2 + 1);
        return;
    }
    assert_true(reader_move(code, word, count, san));
    assert_int_equal(san_read(&replay->pos, san, &mv).reason, REASON_NONE);
    replay->pos = position_after(&replay->pos, mv);
    replay->plies++;
}

/* Translate the pages back, word by word, and play it again. */
static struct replay read_sheet(const char *text, enum braille_code code,
                                enum braille_form form)
{
    struct replay replay = {.pos = position_initial};
    braille_cell word[PAGE_CELLS];
    size_t count = 0;
    int cells = 0, lines = 0;
    while (*text) {
        braille_cell cell = 0;
        bool ends_line = *text == '\n';
        if (*text == '\f') {
            assert_true(lines <= PAGE_LINES);
            lines = 0;
            text++;
            continue;
        }
        if (ends_line || *text == '\r')
            text++;
        else
            text += read_cell(form, text, &cell);
        cells += cell != 0 || !ends_line;
        if (cell != 0)
            word[count++] = cell;
        else if (count > 0) {
            take_word(code, word, count, &replay);
            count = 0;
        }
        if (ends_line) {
            assert_true(cells <= PAGE_CELLS + 1);
            cells = 0;
            lines++;
        }
    }
    return replay;
}

static const struct {
    const char *name;
    enum braille_code code;
    enum braille_form form;
} sheets[] = {
    {"UK, Unicode", BRAILLE_UK, BRAILLE_UNICODE},
    {"UK, BRF", BRAILLE_UK, BRAILLE_BRF},
    {"German eight-dot", BRAILLE_DE, BRAILLE_UNICODE},
    {"German six-dot", BRAILLE_DE6, BRAILLE_BRF},
    {"German six-dot, Unicode", BRAILLE_DE6, BRAILLE_UNICODE},
};

static void test_a_sheet_can_be_replayed(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(sheets); i++) {
        for (uint64_t seed = 1; seed <= 10; seed++) {
            struct played game = play(seed);
            char *text =
                write_sheet(&game, sheets[i].code, sheets[i].form, NULL);
            struct replay replay =
                read_sheet(text, sheets[i].code, sheets[i].form);
            assert_row(sheets[i].name, replay.plies == game.count);
            assert_row(sheets[i].name, position_same(&replay.pos, &game.last));
            free(text);
        }
    }
}

static void test_pages_fit_an_embosser(void **state)
{
    (void)state;
    struct played game = play(3);
    char *text =
        write_sheet(&game, BRAILLE_UK, BRAILLE_BRF,
                    "A very long heading, of so many words that they "
                    "does not fit on one line of forty cells, with "
                    "averyveryveryveryverylongwordthatdoesnotfiteither");
    int lines = 0, longest = 0, cells = 0, pages = 0;
    for (const char *at = text; *at; at++) {
        if (*at == '\f') {
            pages++;
            assert_in_range(lines, 1, PAGE_LINES);
            lines = 0;
        } else if (*at == '\n') {
            assert_int_equal(at[-1], '\r');
            lines++;
            cells = 0;
        } else if (*at != '\r' && ++cells > longest) {
            longest = cells;
        }
    }
    assert_int_equal(text[strlen(text) - 1], '\f');
    assert_in_range(pages, 4, 6);
    assert_in_range(longest, 30, PAGE_CELLS);
    free(text);
}

/* The table de-g0 of liblouis has the same dots for numbers, capitals and a
 * letter after a digit. */
static void test_german_six_dots(void **state)
{
    (void)state;
    static const struct {
        const char *fen, *san, *brf;
    } rows[] = {
        {"4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nf3", ".SF#C"},
        {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "EXD#E"},
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "#J-#J"},
        {"8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", "A#H.D"},
        {"4k3/8/8/Q7/8/8/8/Q3K3 w - - 0 1", "Q1a4+", ".D#A,A#D6"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        braille_cell cells[BRAILLE_MOVE_MAX];
        char text[BRAILLE_MOVE_MAX + 1], san[SAN_MAX];
        struct position pos;
        struct move mv;
        assert_int_equal(fen_read(rows[i].fen, &pos).error, FEN_OK);
        assert_int_equal(san_read(&pos, rows[i].san, &mv).reason, REASON_NONE);
        struct move_facts facts = move_facts_of(&pos, mv);
        size_t count = braille_move(BRAILLE_DE6, &facts, cells);
        for (size_t j = 0; j < count; j++)
            text[j] = braille_brf(cells[j]);
        text[count] = '\0';
        assert_string_equal(text, rows[i].brf);
        assert_true(reader_move(BRAILLE_DE6, cells, count, san));
        assert_string_equal(san, rows[i].san);
    }
}

/* A game from a position in which Black has the move. */
static void test_black_begins(void **state)
{
    (void)state;
    struct played game = play(5);
    char *text;
    size_t bytes;
    struct braille_pages pages;
    FILE *stream = open_memstream(&text, &bytes);
    braille_pages_init(&pages, stream, BRAILLE_UK, BRAILLE_UNICODE);
    braille_pages_move(&pages, &game.facts[1]);
    assert_true(braille_pages_end(&pages));
    fclose(stream);
    assert_int_equal(strncmp(text, "⠂⠀⠄⠄⠄⠀", strlen("⠂⠀⠄⠄⠄⠀")), 0);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_all_moves_come_back),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_any_cells_can_be_read),
        cmocka_unit_test(test_brf_has_every_six_dot_cell_once),
        cmocka_unit_test(test_a_sheet_can_be_replayed),
        cmocka_unit_test(test_pages_fit_an_embosser),
        cmocka_unit_test(test_german_six_dots),
        cmocka_unit_test(test_black_begins),
    };
    return cmocka_run_group_tests_name("speech/braille/braille", tests, NULL,
                                       NULL);
}
