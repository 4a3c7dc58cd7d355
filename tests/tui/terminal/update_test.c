// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What an update sends is shown by a terminal's emulator: then it must look as
 * was wanted, whatever was there and whatever the terminal can do.
 */
#include "tui/terminal/update.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "tests/play/emulator.h"
#include "tests/unit.h"

enum { LINES = 7, CELLS = 23, ROUNDS = 400 };

static const struct pen bare = {-1, -1, 0};

struct rig {
    struct emulator *emulator;
    struct screen_state state;
    struct grid wanted;
    struct capabilities can;
    struct shift shift; /* of the next update */
    char *bytes;
};

static void open_rig(struct rig *rig, struct capabilities can)
{
    *rig = (struct rig){.can = can};
    rig->emulator = emulator_new(LINES, CELLS);
    rig->bytes = malloc(update_room(LINES, CELLS));
    assert_true(screen_state_init(&rig->state, LINES, CELLS));
    assert_true(grid_init(&rig->wanted, LINES, CELLS));
    assert_non_null(rig->emulator);
    assert_non_null(rig->bytes);
}

static void close_rig(struct rig *rig)
{
    emulator_free(rig->emulator);
    screen_state_done(&rig->state);
    grid_done(&rig->wanted);
    free(rig->bytes);
}

/* Bring the emulator up to date; returns the bytes it took. */
static size_t show(struct rig *rig, struct spot cursor)
{
    char reply[64];
    const struct update update = {.can = &rig->can,
                                  .text = bare,
                                  .wanted = &rig->wanted,
                                  .cursor = cursor,
                                  .shift = rig->shift};
    rig->shift = (struct shift){0};
    size_t count = update_write(&rig->state, &update, rig->bytes);
    assert_true(count <= update_room(LINES, CELLS));
    emulator_show(rig->emulator, rig->bytes, count, reply, sizeof reply);
    return count;
}

static void write_text(struct rig *rig, int line, int cell, struct pen pen,
                       const char *text)
{
    for (; *text != '\0'; text++, cell++)
        *grid_at(&rig->wanted, line, cell) =
            (struct sign){{(wchar_t)*text}, pen};
}

static bool sent(const struct rig *rig, size_t count, const char *want)
{
    return count == strlen(want) && memcmp(rig->bytes, want, count) == 0;
}

static int below(int limit)
{
    return rand() % limit;
}

static struct sign random_sign(void)
{
    static const struct pen pens[] = {{-1, -1, 0},
                                      {15, 24, 0},
                                      {222, 24, 0},
                                      {244, -1, 0},
                                      {15, 235, 0},
                                      {1, 2, STYLE_BOLD},
                                      {-1, -1, STYLE_REVERSE},
                                      {222, 235, STYLE_UNDERLINE}};
    static const wchar_t signs[] = L"    aPk.\u00e4\u2588\u2659";
    return (struct sign){{signs[below((int)ROWS(signs) - 1)]},
                         pens[below((int)ROWS(pens))]};
}

/* Some runs of cells change; now and then one is wide. */
static void change(struct grid *grid)
{
    for (int runs = below(8); runs >= 0; runs--) {
        int line = below(LINES), cell = below(CELLS);
        int end = cell + 1 + below(CELLS - cell);
        struct sign sign = random_sign();
        for (; cell < end; cell++) {
            if (below(4) == 0)
                sign = random_sign();
            *grid_at(grid, line, cell) = sign;
        }
    }
}

/* Lines move to the left, as a scoresheet's; sometimes only the hint does. */
static void move_left(struct rig *rig)
{
    struct shift shift = {.line = below(LINES), .cell = below(CELLS)};
    shift.lines = 1 + below(LINES - shift.line);
    shift.cells = 1 + below(CELLS);
    rig->shift = shift;
    for (int i = 0; below(4) != 0 && i < shift.lines; i++)
        for (int cell = shift.cell; cell < CELLS; cell++) {
            int from = cell + shift.cells;
            *grid_at(&rig->wanted, shift.line + i, cell) =
                from < CELLS ? *grid_at(&rig->wanted, shift.line + i, from)
                             : (struct sign){{L' '}, bare};
        }
}

/* A cell that is written in this pen. */
static struct term_cell cell_in(struct pen pen)
{
    struct term_cell cell;
    char text[64], reply[64], change_of[PEN_BYTES_MAX];
    struct pen now = bare;
    struct emulator *other = emulator_new(1, 4);
    size_t bytes = pen_change(&now, pen, 0, change_of);
    memcpy(text, change_of, bytes);
    text[bytes] = 'x';
    emulator_show(other, text, bytes + 1, reply, sizeof reply);
    cell = emulator_cell(other, 0, 0);
    emulator_free(other);
    return cell;
}

static void assert_looks_right(struct rig *rig, struct spot cursor, int round)
{
    int row, col;
    emulator_cursor(rig->emulator, &row, &col);
    if (row != cursor.line || col != cursor.cell)
        fail_msg("round %d: cursor %d,%d", round, row, col);
    for (int line = 0; line < LINES; line++)
        for (int cell = 0; cell < CELLS; cell++) {
            struct term_cell is = emulator_cell(rig->emulator, line, cell);
            const struct sign *sign = grid_at(&rig->wanted, line, cell);
            uint32_t character = is.character ? is.character : ' ';
            struct term_cell wanted = cell_in(sign->pen);
            bool is_right =
                character == (uint32_t)sign->text[0] && is.bg == wanted.bg &&
                (sign_is_blank(sign) ||
                 (is.fg == wanted.fg && is.attrs == sign->pen.style));
            if (!is_right)
                fail_msg("round %d: line %d, cell %d", round, line, cell);
        }
}

static void whatever_is_wanted_is_shown(void **state)
{
    (void)state;
    for (unsigned bits = 0; bits < 1 << 10; bits += 9) {
        struct rig rig;
        open_rig(&rig, (struct capabilities){.to_line = bits & 1,
                                             .to_cell = bits & 2,
                                             .by_cells = bits & 4,
                                             .new_line_keeps_cell = bits & 8,
                                             .erases_cells = bits & 16,
                                             .erases_in_ground = bits & 32,
                                             .comes_back = bits & 64,
                                             .ends_underline = bits & 128,
                                             .goes_up = bits & 256,
                                             .deletes_cells = bits & 512});
        srand(bits);
        struct spot cursor = {0, 0};
        for (int round = 0; round < ROUNDS / 10; round++) {
            if (below(3) == 0)
                move_left(&rig);
            else
                change(&rig.wanted);
            if (below(2))
                cursor = (struct spot){below(LINES), below(CELLS)};
            if (below(4) == 0)
                update_anew(&rig.state, &rig.wanted,
                            (struct spot){below(LINES), 0}, CELLS);
            show(&rig, cursor);
            assert_looks_right(&rig, cursor, round);
        }
        close_rig(&rig);
    }
}

static const struct capabilities usual = {.to_line = true,
                                          .to_cell = true,
                                          .by_cells = true,
                                          .new_line_keeps_cell = true,
                                          .erases_cells = true,
                                          .erases_in_ground = true,
                                          .ends_underline = true,
                                          .deletes_cells = true,
                                          .comes_back = true};

/* The screen would move up. */
static void a_last_cell_that_scrolls_is_not_written(void **state)
{
    (void)state;
    for (int scrolls = 0; scrolls < 2; scrolls++) {
        struct capabilities can = usual;
        struct rig rig;
        can.last_cell_scrolls = scrolls == 1;
        open_rig(&rig, can);
        write_text(&rig, LINES - 1, CELLS - 3, bare, "abc");
        size_t count = show(&rig, (struct spot){LINES - 1, CELLS - 1});
        assert_true((memchr(rig.bytes, 'c', count) == NULL) == (scrolls == 1));
        assert_true(memchr(rig.bytes, 'b', count) != NULL);
        assert_int_equal(show(&rig, (struct spot){LINES - 1, CELLS - 1}), 0);
        close_rig(&rig);
    }
}

static void what_stays_costs_nothing(void **state)
{
    (void)state;
    struct rig rig;
    open_rig(&rig, usual);
    write_text(&rig, 2, 3, bare, "15:00");
    size_t count = show(&rig, (struct spot){6, 9});
    assert_true(sent(&rig, count, "\033[3;4H15:00\033[7;10H"));
    assert_int_equal(show(&rig, (struct spot){6, 9}), 0);
    write_text(&rig, 2, 3, bare, "14:59");
    count = show(&rig, (struct spot){6, 9});
    assert_true(sent(&rig, count, "\0337\033[3;5H4:59\0338"));
    close_rig(&rig);
}

/* Whoever listens to what is sent hears all of it, and not the letters in
 * which it differs. */
static void a_line_can_be_written_whole(void **state)
{
    (void)state;
    struct rig rig;
    open_rig(&rig, usual);
    write_text(&rig, 1, 0, bare, "Black plays f3");
    show(&rig, (struct spot){6, 0});
    write_text(&rig, 1, 0, bare, "Black plays f6");
    update_anew(&rig.state, &rig.wanted, (struct spot){1, 0}, CELLS);
    size_t count = show(&rig, (struct spot){6, 0});
    assert_true(count > 14);
    assert_non_null(memmem(rig.bytes, count, "Black plays f6", 14));
    close_rig(&rig);
}

/* Colours first, and what is read after them, from top to bottom. */
static void text_comes_last(void **state)
{
    (void)state;
    struct rig rig;
    open_rig(&rig, usual);
    write_text(&rig, 0, 0, bare, "Anna");
    write_text(&rig, 1, 0, (struct pen){15, 24, 0}, "RNB");
    write_text(&rig, 5, 0, bare, "move 1");
    size_t count = show(&rig, (struct spot){6, 0});
    assert_true(sent(&rig, count,
                     "\n\033[97;48;5;24mRNB\033[H\033[mAnna\033[6Hmove 1"
                     "\r\n"));
    close_rig(&rig);
}

/* The blanks of a square are written with the piece on it. */
static void an_underlined_piece_stands_among_blanks(void **state)
{
    (void)state;
    struct rig rig;
    open_rig(&rig, usual);
    const struct pen square = {15, 24, 0};
    write_text(&rig, 1, 0, square, "  P ");
    grid_at(&rig.wanted, 1, 2)->pen.style = STYLE_UNDERLINE;
    size_t count = show(&rig, (struct spot){6, 0});
    assert_true(
        sent(&rig, count, "\n\033[97;48;5;24m  \033[4mP\033[24m \033[7H"));
    close_rig(&rig);
}

/* A blank that is there is shorter than a way round it. */
static void the_cursor_crosses_what_stands(void **state)
{
    (void)state;
    struct rig rig;
    open_rig(&rig, usual);
    write_text(&rig, 6, 0, bare, "move 1:");
    size_t count = show(&rig, (struct spot){6, 8});
    assert_true(sent(&rig, count, "\033[7Hmove 1: "));
    close_rig(&rig);
}

/* What will be painted over may be erased with what will not. */
static void squares_of_one_ground_are_erased_at_once(void **state)
{
    (void)state;
    struct rig rig;
    open_rig(&rig, usual);
    const struct pen dark = {15, 24, 0}, light = {15, 235, 0};
    for (int cell = 0; cell < 20; cell += 8) {
        write_text(&rig, 1, cell, dark, "    ");
        write_text(&rig, 1, cell + 4, light, "    ");
    }
    write_text(&rig, 1, 20, bare, "  1");
    size_t count = show(&rig, (struct spot){6, 0});
    assert_non_null(memmem(rig.bytes, count, "m\033[20X", 6));
    assert_looks_right(&rig, (struct spot){6, 0}, 0);
    /* Two blanks are less to send, whatever is behind them. */
    write_text(&rig, 2, 0, dark, "  ");
    write_text(&rig, 2, 2, light, "abcdefgh");
    count = show(&rig, (struct spot){6, 0});
    assert_null(memchr(rig.bytes, 'X', count));
    assert_looks_right(&rig, (struct spot){6, 0}, 0);
    close_rig(&rig);
}

/* Columns move for six bytes a line. */
static void columns_are_moved(void **state)
{
    (void)state;
    struct rig rig;
    open_rig(&rig, usual);
    for (int line = 1; line < 4; line++) {
        write_text(&rig, line, 2, bare, "Nf3 Nc6");
        write_text(&rig, line, 12, bare, "Bxe4 Qd5");
    }
    show(&rig, (struct spot){6, 0});
    for (int line = 1; line < 4; line++)
        write_text(&rig, line, 2, bare, "Bxe4 Qd5          ");
    rig.shift = (struct shift){1, 3, 2, 10};
    size_t count = show(&rig, (struct spot){6, 0});
    static const char want[] = "\033[2;3H\033[10P\n\033[10P\n\033[10P";
    assert_non_null(memmem(rig.bytes, count, want, sizeof want - 1));
    assert_true(count <= sizeof want + 4);
    assert_looks_right(&rig, (struct spot){6, 0}, 0);
    close_rig(&rig);
}

/* The blanks above a piece are erased where the cursor then has only to go
 * down. */
static void a_square_is_begun_where_its_next_line_is(void **state)
{
    (void)state;
    struct rig rig;
    open_rig(&rig, usual);
    const struct pen square = {15, 24, 0};
    write_text(&rig, 1, 8, square, "    ");
    write_text(&rig, 2, 8, square, "  P ");
    size_t count = show(&rig, (struct spot){6, 0});
    static const char want[] = "\033[4X\n\033[97m  P \033[7H";
    assert_non_null(memmem(rig.bytes, count, want, sizeof want - 1));
    assert_looks_right(&rig, (struct spot){6, 0}, 0);
    close_rig(&rig);
}

/* A blank may be of the text's ground and the sign behind it of another pen. */
static void blanks_before_another_pen_are_sent(void **state)
{
    (void)state;
    struct rig rig;
    open_rig(&rig, usual);
    const struct pen grey = {244, -1, 0};
    write_text(&rig, 1, 4, bare, "###");
    show(&rig, (struct spot){6, 0});
    write_text(&rig, 1, 4, grey, "  #");
    show(&rig, (struct spot){6, 0});
    assert_looks_right(&rig, (struct spot){6, 0}, 0);
    close_rig(&rig);
}

/* The cell behind a picture is written before it, with a blank in its place. */
static void a_picture_is_sent_after_the_cell_behind_it(void **state)
{
    (void)state;
    struct rig rig;
    open_rig(&rig, usual);
    const struct pen square = {15, 24, 0};
    write_text(&rig, 1, 8, square, "[P]");
    *grid_at(&rig.wanted, 1, 9) =
        (struct sign){{L'\u265f', TEXT_SELECTOR}, square};
    size_t count = show(&rig, (struct spot){6, 0});
    static const char want[] = "[ ]\b\b\u265f\ufe0e\033[7H";
    assert_non_null(memmem(rig.bytes, count, want, sizeof want - 1));
    close_rig(&rig);
}

/* Wherever two reads divide what the terminal is sent. */
static void the_emulator_reads_in_any_pieces(void **state)
{
    (void)state;
    static const char text[] = "R\xe2\x96\x84 \xf0\x9f\x99\x82\xc3\xa4";
    static const uint32_t seen[] = {'R', 0x2584, ' ', 0x1f642, 0, 0xe4};
    char reply[64];
    for (size_t at = 0; at < sizeof text; at++) {
        struct emulator *emulator = emulator_new(1, 8);
        emulator_show(emulator, text, at, reply, sizeof reply);
        for (size_t i = at; i + 1 < sizeof text; i++)
            emulator_show(emulator, text + i, 1, reply, sizeof reply);
        for (int i = 0; i < 6; i++)
            if (seen[i] != 0)
                assert_int_equal(emulator_cell(emulator, 0, i).character,
                                 seen[i]);
        emulator_free(emulator);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_emulator_reads_in_any_pieces),
        cmocka_unit_test(whatever_is_wanted_is_shown),
        cmocka_unit_test(a_last_cell_that_scrolls_is_not_written),
        cmocka_unit_test(what_stays_costs_nothing),
        cmocka_unit_test(a_line_can_be_written_whole),
        cmocka_unit_test(text_comes_last),
        cmocka_unit_test(an_underlined_piece_stands_among_blanks),
        cmocka_unit_test(the_cursor_crosses_what_stands),
        cmocka_unit_test(squares_of_one_ground_are_erased_at_once),
        cmocka_unit_test(columns_are_moved),
        cmocka_unit_test(a_square_is_begun_where_its_next_line_is),
        cmocka_unit_test(blanks_before_another_pen_are_sent),
        cmocka_unit_test(a_picture_is_sent_after_the_cell_behind_it),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests_name("tui/terminal/update", tests, NULL,
                                       NULL);
}
