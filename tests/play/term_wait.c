// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * term_wait.c - the waits that are made of what a terminal shows and prints.
 */
#include <regex.h>
#include <stdio.h>
#include <string.h>

#include "tui/screen/layout.h"
#include "tests/play/term.h"

/* From a column on, with a blank for each line's end: there a long sentence is
 * broken. */
static int find_broken(struct term *term, const char *text, int cell)
{
    enum { ROWS_MAX = 512 };
    static char joined[ROWS_MAX * (TERM_TEXT_MAX / 4)];
    size_t begins[ROWS_MAX], used = 0;
    int rows = term_rows(term);
    for (int row = 0; row < rows && row < ROWS_MAX; row++) {
        char line[TERM_TEXT_MAX];
        const char *rest = line;
        term_line(term, row, line);
        for (int i = 0; i < cell && *rest != '\0'; i++)
            while ((*++rest & 0xc0) == 0x80)
                continue;
        begins[row] = used;
        if (used + strlen(rest) + 2 > sizeof joined)
            return -1;
        used += (size_t)sprintf(joined + used, "%s ", rest);
    }
    const char *found = strstr(joined, text);
    int row = found != NULL ? rows - 1 : -1;
    while (row > 0 && begins[row] > (size_t)(found - joined))
        row--;
    return row;
}

int term_find(struct term *term, const char *text, int *col)
{
    for (int row = 0; row < term_rows(term); row++) {
        char line[TERM_TEXT_MAX];
        term_line(term, row, line);
        const char *found = strstr(line, text);
        if (!found)
            continue;
        if (col) {
            *col = 0;
            for (const char *c = line; c < found; c++)
                *col += (*c & 0xc0) != 0x80;
        }
        return row;
    }
    int rows = term_rows(term), cols = term_cols(term);
    for (unsigned wishes = 0; wishes <= LAYOUT_HALVES; wishes++) {
        struct layout layout = layout_of(rows, cols, wishes);
        int row = layout.has_panel
                      ? find_broken(term, text, layout.message.cell)
                      : -1;
        if (row >= 0 && col != NULL)
            *col = layout.message.cell;
        if (row >= 0)
            return row;
    }
    return -1;
}

struct text_at {
    const char *text;
    int row, col;
    const regex_t *regex;
};

static bool shows_text(struct term *term, void *context)
{
    struct text_at *want = context;
    return term_find(term, want->text, NULL) >= 0;
}

static bool shows_no_text(struct term *term, void *context)
{
    return !shows_text(term, context);
}

static bool line_matches(struct term *term, void *context)
{
    struct text_at *want = context;
    char line[TERM_TEXT_MAX];
    term_line(term, want->row, line);
    return regexec(want->regex, line, 0, NULL, 0) == 0;
}

static bool cursor_is_at(struct term *term, void *context)
{
    struct text_at *want = context;
    int row, col;
    term_cursor(term, &row, &col);
    return row == want->row && col == want->col;
}

static bool stands_at(const char *output, const char *text)
{
    while (*text != '\0' &&
           (*output == *text || (*output == '\n' && *text == ' ')))
        output++, text++;
    return *text == '\0';
}

const char *term_printed(struct term *term, const char *text)
{
    for (const char *at = term_output(term); *at != '\0'; at++)
        if (stands_at(at, text))
            return at;
    return NULL;
}

static bool has_printed(struct term *term, void *context)
{
    struct text_at *want = context;
    return term_printed(term, want->text) != NULL;
}

bool term_wait_text(struct term *term, const char *text, int timeout_ms)
{
    struct text_at want = {.text = text};
    return term_wait(term, shows_text, &want, timeout_ms);
}

bool term_wait_gone(struct term *term, const char *text, int timeout_ms)
{
    struct text_at want = {.text = text};
    return term_wait(term, shows_no_text, &want, timeout_ms);
}

bool term_wait_line(struct term *term, int row, const char *pattern,
                    int timeout_ms)
{
    regex_t regex;
    if (regcomp(&regex, pattern, REG_EXTENDED | REG_NOSUB) != 0)
        return false;
    struct text_at want = {.row = row, .regex = &regex};
    bool matched = term_wait(term, line_matches, &want, timeout_ms);
    regfree(&regex);
    return matched;
}

bool term_wait_cursor(struct term *term, int row, int col, int timeout_ms)
{
    struct text_at want = {.row = row, .col = col};
    return term_wait(term, cursor_is_at, &want, timeout_ms);
}

bool term_wait_output(struct term *term, const char *text, int timeout_ms)
{
    struct text_at want = {.text = text};
    return term_wait(term, has_printed, &want, timeout_ms);
}
