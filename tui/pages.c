#include "tui/pages.h"

#include <string.h>

#include "tui/cells.h"

void pages_clear(struct pages *pages)
{
    pages->bytes = 0;
    pages->text[0] = '\0';
}

void pages_add(struct pages *pages, const char *line)
{
    size_t bytes = strlen(line);
    if (pages->bytes + bytes + 2 > sizeof pages->text)
        return;
    memcpy(pages->text + pages->bytes, line, bytes);
    pages->bytes += bytes;
    pages->text[pages->bytes++] = '\n';
    pages->text[pages->bytes] = '\0';
}

/* The first line alone: cells_wrap ends at a zero, not at a newline. */
static size_t wrap_first(const char *text, size_t end, int cells, size_t *next)
{
    size_t bytes = cells_fit(text, cells);
    if (bytes >= end) {
        *next = end;
        return end;
    }
    return cells_wrap(text, cells, next);
}

bool pages_next(const struct pages *pages, int cells, size_t *at,
                const char **line, size_t *bytes)
{
    if (*at >= pages->bytes || cells < 1)
        return false;
    const char *text = pages->text + *at;
    size_t end = strcspn(text, "\n"), next;
    *line = text;
    *bytes = wrap_first(text, end, cells, &next);
    *at += next + (text[next] == '\n');
    return true;
}

int pages_lines(const struct pages *pages, int cells)
{
    int lines = 0;
    size_t at = 0, bytes;
    const char *line;
    while (pages_next(pages, cells, &at, &line, &bytes))
        lines++;
    return lines;
}
