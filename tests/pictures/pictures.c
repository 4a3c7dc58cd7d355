// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The pictures of the documentation: scenes are played in the emulator, and
 * its cells written as SVG, so that no picture shows what the program no longer
 * looks like. Usage: pictures FOLDER, beside the program. The lobby needs three
 * accounts, so it is left as it is unless root draws it.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/play/term.h"

enum { CELL_WIDTH = 10, CELL_HEIGHT = 20, LINES_MAX = 12, WAIT_MS = 30000 };
enum { DRAWN_MOST = 12, SHELL_BYTES = 1024, ID_SIGNS = 8 };

/* The game of the scene of words and dots. */
static const char spoken_game[] =
    "[White \"Anna\"]\n[Black \"Boris\"]\n[Result \"1-0\"]\n\n"
    "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";

static const struct scene {
    const char *name;
    int rows, cols;
    const char *args[8];
    const char *typed[LINES_MAX]; /* line by line */
    const char *until; /* this text is seen */
    const char *shell; /* instead of args, with % for the home */
} scenes[] = {
    {"start", 40, 120, {"menu"}, {NULL}, "Players", NULL},
    {"lines",
     24,
     80,
     {"--linear", "--white", "Anna", "--black", "Boris"},
     {"scheme en", "e4", "e5", "Nf3", "board", "clock"},
     "Black, move 2:",
     NULL},
    {"game",
     33,
     100,
     {"--white", "Anna", "--black", "Boris"},
     {"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6"},
     "White, move 5:",
     NULL},
    {"small",
     24,
     80,
     {"--white", "Anna", "--black", "Boris"},
     {"d4", "Nf6", "c4", "e6", "Nc3", "Bb4"},
     "White, move 4:",
     NULL},
    {"wide",
     60,
     200,
     {"--white", "Anna", "--black", "Boris"},
     {"e4", "c5", "Nf3", "d6", "d4", "cxd4", "Nxd4", "Nf6"},
     "White, move 5:",
     NULL},
    {"end",
     33,
     100,
     {"--white", "Anna", "--black", "Boris"},
     {"f3", "e5", "g4", "Qh4"},
     "Boris wins.",
     NULL},
    {"over-the-board",
     33,
     100,
     {"--mode", "otb", "--white", "Anna", "--black", "Boris"},
     {"ready", "ready", "lift g1"},
     "Lifted",
     NULL},
    {"contrast-light",
     48,
     150,
     {"--theme", "contrast-light", "--white", "Anna", "--black", "Boris"},
     {"e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"},
     "Anna wins.",
     NULL},
    {.name = "braille",
     .rows = 20,
     .cols = 72,
     .until = "\xe2\xa0\xbc\xe2\xa0\x9a\xe2\xa0\xb2",
     .shell = "./hektor say %/game.pgn; ./hektor say %/game.pgn --braille"},
    {.name = "lobby",
     .rows = 33,
     .cols = 120,
     .until = "games is here",
     .shell = "%/man/come lobby"},
};

/* The moving picture: each line is seen while it is typed, and then what it
 * does. */
static const struct scene moving = {
    .name = "moving",
    .rows = 24,
    .cols = 80,
    .args = {"--white", "Anna", "--black", "Boris", "--scheme", "en"},
    .typed = {"e4", "e5", "Bc4", "Nc6", "Qh5", "Ke6", "Nf6", "Qxf7"},
    .until = "White wins"};

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

/* The name of a game's file is random: which of its signs this is, or -1. */
static int place_in_id(struct term *term, int row, int col)
{
    static const char end[] = ".pgn";
    for (int first = col - ID_SIGNS + 1; first <= col; first++) {
        bool is_id = first > 0;
        for (int i = 0; is_id && i < ID_SIGNS; i++) {
            uint32_t sign = term_cell(term, row, first + i).character;
            is_id =
                (sign >= '0' && sign <= '9') || (sign >= 'A' && sign <= 'Z');
        }
        for (int i = 0; is_id && end[i] != '\0'; i++)
            is_id = term_cell(term, row, first + ID_SIGNS + i).character ==
                    (uint32_t)end[i];
        if (is_id)
            return col - first;
    }
    return -1;
}

static struct term_cell seen(struct term *term, int row, int col)
{
    static const char id[] = "7GQ2K4MD";
    struct term_cell cell = term_cell(term, row, col);
    int place = place_in_id(term, row, col);
    if (place >= 0)
        cell.character = (uint32_t)id[place];
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

static void write_row(FILE *out, struct term *term, int row)
{
    write_grounds(out, term, row);
    write_blocks(out, term, row, 0);
    write_blocks(out, term, row, 1);
    write_words(out, term, row);
}

static void write_head(FILE *out, int rows, int cols)
{
    int width = cols * CELL_WIDTH, height = rows * CELL_HEIGHT;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
            "font-family=\"DejaVu Sans Mono,monospace\" font-size=\"16.6\" "
            "xml:space=\"preserve\" shape-rendering=\"crispEdges\">\n",
            width, height);
    write_rect(out, 0, 0, width, height, 0);
}

static void write_svg(FILE *out, struct term *term)
{
    write_head(out, term_rows(term), term_cols(term));
    for (int row = 0; row < term_rows(term); row++)
        write_row(out, term, row);
    fputs("</svg>\n", out);
}

/* A shell's words, with the home for each %. */
static void shell_write(const char *words, const char *home,
                        char out[SHELL_BYTES])
{
    size_t used = 0;
    for (; *words != '\0' && used + 1 < SHELL_BYTES; words++)
        if (*words == '%')
            used +=
                (size_t)snprintf(out + used, SHELL_BYTES - used, "%s", home);
        else
            out[used++] = *words;
    out[used < SHELL_BYTES ? used : SHELL_BYTES - 1] = '\0';
}

static struct term *begin(const struct scene *scene, const char *home)
{
    char at_home[PATH_MAX], shell[SHELL_BYTES];
    const char *argv[16] = {"./hektor"};
    int args = 1;
    snprintf(at_home, sizeof at_home, "HOME=%s", home);
    const char *const env[] = {
        at_home,          "TERM=xterm-256color", "COLORTERM=truecolor",
        "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin",  NULL};
    for (; scene->args[args - 1] != NULL; args++)
        argv[args] = scene->args[args - 1];
    argv[args] = "--voice";
    argv[args + 1] = "none";
    if (scene->shell != NULL) {
        shell_write(scene->shell, home, shell);
        argv[0] = "/bin/sh";
        argv[1] = "-c";
        argv[2] = shell;
        argv[3] = NULL;
    }
    const struct term_options options = {
        .rows = scene->rows, .cols = scene->cols, .env = env};
    return term_start(&options, argv);
}

/* Until its text is seen; NULL when it is not. */
static struct term *play(const struct scene *scene, const char *home)
{
    struct term *term = begin(scene, home);
    bool done = term != NULL &&
                (scene->typed[0] == NULL || term_wait_text(term, ":", WAIT_MS));
    for (int i = 0; done && i < LINES_MAX && scene->typed[i] != NULL; i++) {
        term_settle(term, 100);
        done = term_enter(term, scene->typed[i]);
    }
    if (done && term_wait_text(term, scene->until, WAIT_MS)) {
        term_settle(term, 200);
        return term;
    }
    if (term != NULL)
        term_dump(term, stderr);
    term_free(term);
    return NULL;
}

/* What is on each row of a moving picture, one frame after the other. */
struct frames {
    int count;
    char *row[2 * LINES_MAX + 1][24];
};

static bool take_frame(struct frames *frames, struct term *term)
{
    bool done = true;
    term_settle(term, 200);
    for (int row = 0; row < moving.rows; row++) {
        size_t bytes;
        FILE *out = open_memstream(&frames->row[frames->count][row], &bytes);
        done = done && out != NULL;
        if (out == NULL)
            continue;
        write_row(out, term, row);
        fclose(out);
    }
    frames->count++;
    return done;
}

/* A row is written once for each of its looks, with when it is seen: what was
 * typed for 1, what it does for 2, and the end for 5 of all the parts. */
static void write_frames(FILE *out, const struct frames *frames)
{
    int last = frames->count - 1, parts = 2 + 3 * (last / 2) + 3;
    write_head(out, moving.rows, moving.cols);
    for (int row = 0; row < moving.rows; row++)
        for (int i = 0, end, at = 0, until; i <= last; i = end, at = until) {
            until = at;
            for (end = i; end <= last && strcmp(frames->row[end][row],
                                                frames->row[i][row]) == 0;
                 end++)
                until += end % 2 == 1 ? 1 : end == last ? 5 : 2;
            fputs("<g>", out);
            if (i > 0 || end <= last)
                fprintf(out,
                        "<animate attributeName=\"display\" dur=\"10s\" "
                        "repeatCount=\"indefinite\" calcMode=\"discrete\" "
                        "values=\"none;inline;none\" "
                        "keyTimes=\"0;%.4f;%.4f\"/>",
                        (double)at / parts, (double)until / parts);
            fprintf(out, "\n%s</g>\n", frames->row[i][row]);
        }
    fputs("</svg>\n", out);
}

/* From malloc; NULL when it cannot be played. */
static char *draw_moving(const struct scene *scene, const char *home)
{
    struct frames frames = {0};
    char *svg = NULL;
    size_t bytes;
    struct term *term = begin(scene, home);
    bool done = term != NULL && term_wait_text(term, ":", WAIT_MS) &&
                take_frame(&frames, term);
    for (int i = 0; done && i < LINES_MAX && scene->typed[i] != NULL; i++)
        done = term_type(term, scene->typed[i]) && take_frame(&frames, term) &&
               term_type(term, "\r") && take_frame(&frames, term);
    FILE *out = done && term_wait_text(term, scene->until, WAIT_MS)
                    ? open_memstream(&svg, &bytes)
                    : NULL;
    if (out != NULL) {
        write_frames(out, &frames);
        fclose(out);
    } else if (term != NULL) {
        term_dump(term, stderr);
    }
    for (int i = 0; i < frames.count; i++)
        for (int row = 0; row < moving.rows; row++)
            free(frames.row[i][row]);
    term_free(term);
    return svg;
}

/* From malloc; NULL when it cannot be played. */
static char *draw(const struct scene *scene, const char *home)
{
    if (scene == &moving)
        return draw_moving(scene, home);
    char *svg = NULL;
    size_t bytes;
    struct term *term = play(scene, home);
    FILE *out = term != NULL ? open_memstream(&svg, &bytes) : NULL;
    if (out != NULL) {
        write_svg(out, term);
        fclose(out);
    }
    term_free(term);
    return svg;
}

/* A clock may have gone on by a second: drawn until it is twice the same. */
static bool draw_scene(const struct scene *scene, const char *home,
                       const char *folder)
{
    char path[PATH_MAX];
    char *last = draw(scene, home), *svg = NULL;
    bool is_same = false;
    for (int i = 0; last != NULL && !is_same && i < DRAWN_MOST; i++) {
        svg = draw(scene, home);
        is_same = svg != NULL && strcmp(svg, last) == 0;
        free(last);
        last = svg;
    }
    snprintf(path, sizeof path, "%s/%s.svg", folder, scene->name);
    FILE *out = is_same ? fopen(path, "w") : NULL;
    bool done = out != NULL && fputs(svg, out) >= 0;
    if (out != NULL && fclose(out) != 0)
        done = false;
    free(last);
    if (!done)
        fprintf(stderr, "pictures: %s: not drawn\n", path);
    return done;
}

/* A server, and two accounts that every Debian has in its lobby; the third
 * looks. */
static const struct scene lobby[] = {
    {.rows = 24,
     .cols = 80,
     .until = "",
     .shell = "exec ./hektord --socket %/s --data %/d"},
    {.rows = 24,
     .cols = 80,
     .until = "you offer everybody",
     .typed = {"offer 5m+3"},
     .shell = "%/daemon/come lobby"},
    {.rows = 24,
     .cols = 80,
     .until = "daemon is here",
     .shell = "%/games/come lobby"},
};

static const char await_server[] =
    "for i in $(seq 300); do test -S %/s && exit; sleep 0.1; done; exit 1";

static const char accounts[] =
    "chmod 711 % && for a in daemon games man; do mkdir %/$a && "
    "cp -L hektor hektord %/$a && { echo '#!/bin/sh'; echo cd %/$a; echo "
    "export HOME=%/$a HEKTOR_ARBITER=%/s; echo exec setpriv --reuid=$a "
    "--regid=$a --clear-groups ./hektor '\"$@\"' --voice none; } >%/$a/come && "
    "chmod 755 %/$a/come && chown -R $a: %/$a || exit; done";

static bool run(const char *words, const char *home)
{
    char shell[SHELL_BYTES];
    shell_write(words, home, shell);
    return system(shell) == 0;
}

static bool write_game(const char *home)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/game.pgn", home);
    FILE *out = fopen(path, "w");
    bool done = out != NULL && fputs(spoken_game, out) >= 0;
    return out != NULL && fclose(out) == 0 && done;
}

static bool draw_all(const char *home, const char *folder)
{
    enum { TERMS = sizeof lobby / sizeof *lobby };
    struct term *term[TERMS] = {NULL};
    bool is_root = geteuid() == 0, done = write_game(home);
    if (is_root)
        done = done && run(accounts, home);
    for (int i = 0; done && is_root && i < TERMS; i++) {
        term[i] = play(&lobby[i], home);
        done = term[i] != NULL && (i > 0 || run(await_server, home));
    }
    for (size_t i = 0; done && i < sizeof scenes / sizeof *scenes; i++)
        if (is_root || strcmp(scenes[i].name, "lobby") != 0)
            done = draw_scene(&scenes[i], home, folder);
    for (int i = TERMS - 1; i >= 0; i--)
        term_free(term[i]);
    return done && draw_scene(&moving, home, folder);
}

int main(int argc, char **argv)
{
    char home[] = "/tmp/hektor-pictures-XXXXXX";
    if (argc != 2 || mkdtemp(home) == NULL)
        return 1;
    bool done = draw_all(home, argv[1]);
    return run("rm -rf %", home) && done ? 0 : 1;
}
