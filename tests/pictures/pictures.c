// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The pictures of the documentation: scenes are played in the emulator, and
 * its cells written as SVG, so that no picture shows what the program no longer
 * looks like. Usage: pictures FOLDER, beside the program.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/play/term.h"

enum { CELL_WIDTH = 10, CELL_HEIGHT = 20, LINES_MAX = 12, WAIT_MS = 10000 };

static const struct scene {
    const char *name;
    int rows, cols;
    const char *args[8];
    const char *typed[LINES_MAX]; /* line by line */
    const char *until; /* this text is seen */
} scenes[] = {
    {"start", 40, 120, {"menu"}, {NULL}, "Players"},
    {"lines",
     24,
     80,
     {"--linear", "--white", "Anna", "--black", "Boris"},
     {"scheme en", "e4", "e5", "Nf3", "board", "clock"},
     "Black, move 2:"},
    {"game",
     33,
     100,
     {"--white", "Anna", "--black", "Boris"},
     {"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6"},
     "White, move 5:"},
    {"small",
     24,
     80,
     {"--white", "Anna", "--black", "Boris"},
     {"d4", "Nf6", "c4", "e6", "Nc3", "Bb4"},
     "White, move 4:"},
    {"wide",
     60,
     200,
     {"--white", "Anna", "--black", "Boris"},
     {"e4", "c5", "Nf3", "d6", "d4", "cxd4", "Nxd4", "Nf6"},
     "White, move 5:"},
    {"end",
     33,
     100,
     {"--white", "Anna", "--black", "Boris"},
     {"f3", "e5", "g4", "Qh4"},
     "Boris wins."},
    {"over-the-board",
     33,
     100,
     {"--mode", "otb", "--white", "Anna", "--black", "Boris"},
     {"ready", "ready", "lift g1"},
     "Lifted"},
    {"contrast-light",
     48,
     150,
     {"--theme", "contrast-light", "--white", "Anna", "--black", "Boris"},
     {"e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"},
     "Anna wins."},
};

/* Bit i: the quarter i of the cell is drawn, two above and two below; 0: it is
 * no block. */
static unsigned quarters_of(uint32_t character)
{
    static const unsigned char quarters[] = {
        [0x00] = 3, [0x04] = 12, [0x08] = 15, [0x0c] = 5,  [0x10] = 10,
        [0x16] = 4, [0x17] = 8,  [0x18] = 1,  [0x19] = 13, [0x1a] = 9,
        [0x1b] = 7, [0x1c] = 11, [0x1d] = 2,  [0x1e] = 6,  [0x1f] = 14};
    return character >= 0x2580 && character <= 0x259f
               ? quarters[character - 0x2580]
               : 0;
}

static void write_rect(FILE *out, int x, int y, int width, int height,
                       uint32_t color)
{
    fprintf(out, "<path fill=\"#%06x\" d=\"M%d %dh%dv%dh-%dz\"/>\n",
            (unsigned)color, x, y, width, height, width);
}

static struct term_cell seen(struct term *term, int row, int col)
{
    struct term_cell cell = term_cell(term, row, col);
    if (cell.attrs & TERM_REVERSE) {
        uint32_t fg = cell.fg;
        cell.fg = cell.bg;
        cell.bg = fg;
    }
    return cell;
}

/* The grounds of a row, and in a second turn the halves of its blocks: cells of
 * one colour are one rectangle. */
static void write_grounds(FILE *out, struct term *term, int row)
{
    int cols = term_cols(term);
    for (int col = 0, end; col < cols; col = end) {
        struct term_cell cell = seen(term, row, col);
        for (end = col + 1; end < cols; end++)
            if (seen(term, row, end).bg != cell.bg)
                break;
        if (cell.bg != 0)
            write_rect(out, col * CELL_WIDTH, row * CELL_HEIGHT,
                       (end - col) * CELL_WIDTH, CELL_HEIGHT, cell.bg);
    }
}

static bool has_quarter(struct term_cell cell, int half, int right)
{
    return (quarters_of(cell.character) >> (2 * half + right) & 1) != 0;
}

static void write_blocks(FILE *out, struct term *term, int row, int half)
{
    int quarters = 2 * term_cols(term);
    for (int i = 0, end; i < quarters; i = end) {
        struct term_cell cell = seen(term, row, i / 2);
        end = i + 1;
        if (!has_quarter(cell, half, i % 2))
            continue;
        while (end < quarters &&
               has_quarter(seen(term, row, end / 2), half, end % 2) &&
               seen(term, row, end / 2).fg == cell.fg)
            end++;
        write_rect(out, i * CELL_WIDTH / 2,
                   row * CELL_HEIGHT + half * CELL_HEIGHT / 2,
                   (end - i) * CELL_WIDTH / 2, CELL_HEIGHT / 2, cell.fg);
    }
}

static void write_character(FILE *out, uint32_t character)
{
    char utf8[5] = "";
    if (character == '&' || character == '<' || character == '>') {
        fprintf(out, "&#%u;", (unsigned)character);
        return;
    }
    if (character < 0x80) {
        utf8[0] = (char)character;
    } else if (character < 0x800) {
        utf8[0] = (char)(0xc0 | character >> 6);
        utf8[1] = (char)(0x80 | (character & 0x3f));
    } else {
        utf8[0] = (char)(0xe0 | character >> 12);
        utf8[1] = (char)(0x80 | (character >> 6 & 0x3f));
        utf8[2] = (char)(0x80 | (character & 0x3f));
    }
    fputs(utf8, out);
}

static bool is_text(struct term_cell cell)
{
    return cell.character > ' ' && quarters_of(cell.character) == 0;
}

/* A word at a time, each as wide as its cells. */
static void write_words(FILE *out, struct term *term, int row)
{
    int cols = term_cols(term);
    for (int col = 0, end; col < cols; col = end) {
        struct term_cell cell = seen(term, row, col);
        end = col + 1;
        if (!is_text(cell))
            continue;
        bool is_bold = (cell.attrs & TERM_BOLD) != 0;
        fprintf(out, "<text x=\"%d\" y=\"%d\" fill=\"#%06x\"%s textLength=\"",
                col * CELL_WIDTH, row * CELL_HEIGHT + 15, (unsigned)cell.fg,
                is_bold ? " font-weight=\"bold\"" : "");
        for (; end < cols && is_text(seen(term, row, end)); end++) {
            struct term_cell next = seen(term, row, end);
            if (next.fg != cell.fg || next.attrs != cell.attrs)
                break;
        }
        fprintf(out, "%d\">", (end - col) * CELL_WIDTH);
        for (int i = col; i < end; i++)
            write_character(out, seen(term, row, i).character);
        fputs("</text>\n", out);
    }
}

static bool write_svg(const char *path, struct term *term)
{
    int width = term_cols(term) * CELL_WIDTH;
    int height = term_rows(term) * CELL_HEIGHT;
    FILE *out = fopen(path, "w");
    if (out == NULL)
        return false;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
            "font-family=\"DejaVu Sans Mono,monospace\" font-size=\"16.6\" "
            "xml:space=\"preserve\" shape-rendering=\"crispEdges\">\n",
            width, height);
    write_rect(out, 0, 0, width, height, 0);
    for (int row = 0; row < term_rows(term); row++) {
        write_grounds(out, term, row);
        write_blocks(out, term, row, 0);
        write_blocks(out, term, row, 1);
        write_words(out, term, row);
    }
    fputs("</svg>\n", out);
    return fclose(out) == 0;
}

static bool draw_scene(const struct scene *scene, const char *home,
                       const char *folder)
{
    char at_home[PATH_MAX], path[PATH_MAX];
    const char *argv[16] = {"./hektor"};
    int args = 1;
    snprintf(at_home, sizeof at_home, "HOME=%s", home);
    snprintf(path, sizeof path, "%s/%s.svg", folder, scene->name);
    const char *const env[] = {
        at_home,          "TERM=xterm-256color", "COLORTERM=truecolor",
        "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin",  NULL};
    while (scene->args[args - 1] != NULL) {
        argv[args] = scene->args[args - 1];
        args++;
    }
    argv[args] = "--voice";
    argv[args + 1] = "none";
    const struct term_options options = {
        .rows = scene->rows, .cols = scene->cols, .env = env};
    struct term *term = term_start(&options, argv);
    bool done = term != NULL && term_wait_text(term, ":", WAIT_MS);
    for (int i = 0; done && i < LINES_MAX && scene->typed[i] != NULL; i++) {
        term_settle(term, 100);
        done = term_enter(term, scene->typed[i]);
    }
    done = done && term_wait_text(term, scene->until, WAIT_MS);
    if (done)
        term_settle(term, 200);
    done = done && write_svg(path, term);
    if (!done)
        fprintf(stderr, "pictures: %s: not drawn\n", path);
    term_free(term);
    return done;
}

int main(int argc, char **argv)
{
    char home[] = "/tmp/hektor-pictures-XXXXXX", clean[64];
    bool done = argc == 2 && mkdtemp(home) != NULL;
    for (size_t i = 0; done && i < sizeof scenes / sizeof *scenes; i++)
        done = draw_scene(&scenes[i], home, argv[1]);
    snprintf(clean, sizeof clean, "rm -rf %s", home);
    if (argc == 2 && system(clean) != 0)
        done = false;
    return done ? 0 : 1;
}
