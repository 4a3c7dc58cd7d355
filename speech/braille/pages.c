// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/braille/pages.h"

#include <string.h>

enum { TEXT_CELLS = 1024 };

void braille_pages_init(struct braille_pages *pages, FILE *stream,
                        enum braille_code code, enum braille_form form)
{
    *pages =
        (struct braille_pages){.stream = stream, .code = code, .form = form};
}

static void write_text(struct braille_pages *pages, const char *text)
{
    if (fputs(text, pages->stream) == EOF)
        pages->failed = true;
}

static void write_cell(struct braille_pages *pages, braille_cell cell)
{
    char text[4] = "";
    if (pages->form == BRAILLE_BRF)
        text[0] = braille_brf(cell);
    else
        braille_utf8(cell, text);
    write_text(pages, text);
}

/* Blanks at the end of a line are none. */
static void end_line(struct braille_pages *pages)
{
    while (pages->cells > 0 && pages->cell[pages->cells - 1] == 0)
        pages->cells--;
    for (int i = 0; i < pages->cells; i++)
        write_cell(pages, pages->cell[i]);
    pages->cells = 0;
    write_text(pages, pages->form == BRAILLE_BRF ? "\r\n" : "\n");
    if (++pages->lines < PAGE_LINES)
        return;
    write_text(pages, "\f");
    pages->lines = 0;
}

/* With a blank before them where something is already. */
static void put_word(struct braille_pages *pages, const braille_cell *cells,
                     size_t count)
{
    size_t blank = pages->cells > 0;
    if ((size_t)pages->cells + blank + count > PAGE_CELLS && blank > 0) {
        end_line(pages);
        blank = 0;
    }
    while (count > PAGE_CELLS) {
        memcpy(pages->cell, cells, PAGE_CELLS);
        pages->cells = PAGE_CELLS;
        end_line(pages);
        cells += PAGE_CELLS;
        count -= PAGE_CELLS;
    }
    if (blank > 0)
        pages->cell[pages->cells++] = 0;
    memcpy(pages->cell + pages->cells, cells, count);
    pages->cells += (int)count;
}

void braille_pages_text(struct braille_pages *pages, const char *text)
{
    braille_cell cells[TEXT_CELLS];
    size_t count = braille_text(pages->code, text, cells, TEXT_CELLS);
    if (pages->cells > 0)
        end_line(pages);
    for (size_t at = 0; at < count;) {
        size_t end = at;
        while (end < count && cells[end] != 0)
            end++;
        if (end > at)
            put_word(pages, cells + at, end - at);
        at = end + 1;
    }
    if (pages->cells > 0)
        end_line(pages);
}

void braille_pages_gap(struct braille_pages *pages)
{
    if (pages->cells > 0)
        end_line(pages);
    if (pages->lines > 0)
        end_line(pages);
}

void braille_pages_move(struct braille_pages *pages,
                        const struct move_facts *facts)
{
    /* Dots in the place of White's move. */
    static const braille_cell missing[] = {0x04, 0x04, 0x04};
    braille_cell cells[BRAILLE_MOVE_MAX], number[BRAILLE_NUMBER_MAX];
    if (facts->side == WHITE || pages->cells == 0) {
        if (pages->cells > 0)
            end_line(pages);
        put_word(pages, number,
                 braille_number(pages->code, facts->number, number));
        if (facts->side == BLACK)
            put_word(pages, missing, sizeof missing);
    }
    put_word(pages, cells, braille_move(pages->code, facts, cells));
}

bool braille_pages_end(struct braille_pages *pages)
{
    if (pages->cells > 0)
        end_line(pages);
    if (pages->lines > 0)
        write_text(pages, "\f");
    pages->lines = 0;
    return !pages->failed && fflush(pages->stream) == 0;
}
