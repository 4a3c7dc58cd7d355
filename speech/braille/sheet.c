// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/braille/sheet.h"

#include <string.h>

enum { TEXT_CELLS = 1024 };

void braille_sheet_init(struct braille_sheet *sheet, FILE *stream,
                        enum braille_code code, enum braille_form form)
{
    *sheet =
        (struct braille_sheet){.stream = stream, .code = code, .form = form};
}

static void write_text(struct braille_sheet *sheet, const char *text)
{
    if (fputs(text, sheet->stream) == EOF)
        sheet->failed = true;
}

static void write_cell(struct braille_sheet *sheet, braille_cell cell)
{
    char text[4] = "";
    if (sheet->form == BRAILLE_BRF)
        text[0] = braille_brf(cell);
    else
        braille_utf8(cell, text);
    write_text(sheet, text);
}

/* Blanks at the end of a line are none. */
static void end_line(struct braille_sheet *sheet)
{
    while (sheet->cells > 0 && sheet->cell[sheet->cells - 1] == 0)
        sheet->cells--;
    for (int i = 0; i < sheet->cells; i++)
        write_cell(sheet, sheet->cell[i]);
    sheet->cells = 0;
    write_text(sheet, sheet->form == BRAILLE_BRF ? "\r\n" : "\n");
    if (++sheet->lines < SHEET_LINES)
        return;
    write_text(sheet, "\f");
    sheet->lines = 0;
}

/* With a blank before them where something is already. */
static void put_word(struct braille_sheet *sheet, const braille_cell *cells,
                     size_t count)
{
    size_t blank = sheet->cells > 0;
    if ((size_t)sheet->cells + blank + count > SHEET_CELLS && blank > 0) {
        end_line(sheet);
        blank = 0;
    }
    while (count > SHEET_CELLS) {
        memcpy(sheet->cell, cells, SHEET_CELLS);
        sheet->cells = SHEET_CELLS;
        end_line(sheet);
        cells += SHEET_CELLS;
        count -= SHEET_CELLS;
    }
    if (blank > 0)
        sheet->cell[sheet->cells++] = 0;
    memcpy(sheet->cell + sheet->cells, cells, count);
    sheet->cells += (int)count;
}

void braille_sheet_text(struct braille_sheet *sheet, const char *text)
{
    braille_cell cells[TEXT_CELLS];
    size_t count = braille_text(sheet->code, text, cells, TEXT_CELLS);
    if (sheet->cells > 0)
        end_line(sheet);
    for (size_t at = 0; at < count;) {
        size_t end = at;
        while (end < count && cells[end] != 0)
            end++;
        if (end > at)
            put_word(sheet, cells + at, end - at);
        at = end + 1;
    }
    if (sheet->cells > 0)
        end_line(sheet);
}

void braille_sheet_gap(struct braille_sheet *sheet)
{
    if (sheet->cells > 0)
        end_line(sheet);
    if (sheet->lines > 0)
        end_line(sheet);
}

void braille_sheet_move(struct braille_sheet *sheet,
                        const struct move_facts *facts)
{
    /* Dots in the place of White's move. */
    static const braille_cell missing[] = {0x04, 0x04, 0x04};
    braille_cell cells[BRAILLE_MOVE_MAX], number[BRAILLE_NUMBER_MAX];
    if (facts->side == WHITE || sheet->cells == 0) {
        if (sheet->cells > 0)
            end_line(sheet);
        put_word(sheet, number,
                 braille_number(sheet->code, facts->number, number));
        if (facts->side == BLACK)
            put_word(sheet, missing, sizeof missing);
    }
    put_word(sheet, cells, braille_move(sheet->code, facts, cells));
}

bool braille_sheet_end(struct braille_sheet *sheet)
{
    if (sheet->cells > 0)
        end_line(sheet);
    if (sheet->lines > 0)
        write_text(sheet, "\f");
    sheet->lines = 0;
    return !sheet->failed && fflush(sheet->stream) == 0;
}
