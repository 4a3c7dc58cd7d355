// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/screen_reader.h"

#include <string.h>

static void read_line(struct term *term, int row, char out[TERM_TEXT_MAX])
{
    char line[TERM_TEXT_MAX];
    size_t used = 0;
    term_line(term, row, line);
    for (const char *at = line; *at != '\0'; at++)
        if (*at != ' ' || (used > 0 && out[used - 1] != ' '))
            out[used++] = *at;
    out[used] = '\0';
}

/* Where the lines begin to differ, at a word. */
static size_t same_begin(const char *a, const char *b)
{
    size_t at = 0, word = 0;
    for (; a[at] != '\0' && a[at] == b[at]; at++)
        if (a[at] == ' ')
            word = at + 1;
    return word;
}

static void hear(struct screen_reader *reader, const char *text)
{
    size_t used = strlen(reader->text), bytes = strlen(text);
    if (bytes == 0 || used + bytes + 2 > sizeof reader->text)
        return;
    memcpy(reader->text + used, text, bytes);
    strcpy(reader->text + used + bytes, "\n");
}

void screen_reader_look(struct screen_reader *reader, struct term *term)
{
    for (int row = 0; row < term_rows(term) && row < READER_ROWS_MAX; row++) {
        char line[TERM_TEXT_MAX];
        read_line(term, row, line);
        if (strcmp(line, reader->seen[row]) != 0)
            hear(reader, line + same_begin(line, reader->seen[row]));
        strcpy(reader->seen[row], line);
    }
}

void screen_reader_begin(struct screen_reader *reader, struct term *term)
{
    memset(reader, 0, sizeof *reader);
    screen_reader_look(reader, term);
    reader->text[0] = '\0';
}
